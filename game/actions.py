"""What a player can want. Devices are turned into these; nothing past this point knows a device."""

from __future__ import annotations

import enum
from collections.abc import Collection
from dataclasses import dataclass

from engine.rules import Role

Point = tuple[float, float]


class Command(enum.StrEnum):
    """Wishes that need nothing more said. The value is its text key, after `command.`."""

    DRAW = "draw"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    VERDICT = "verdict"
    RESTART = "restart"
    NEW_ROUND = "new_round"
    COPY_CODE = "copy_code"
    MUTE = "mute"
    FULLSCREEN = "fullscreen"
    MENU = "menu"
    SETTINGS = "settings"
    STATISTICS = "statistics"
    RULES = "rules"
    REVIEW = "review"
    SCORE_CARD = "score_card"
    GIVE_UP_HOLE = "give_up_hole"
    TO_START = "to_start"
    TO_END = "to_end"
    TO_LOSS = "to_loss"
    GO_BY_ITSELF = "go_by_itself"
    STOP_WATCHING = "stop_watching"
    WORDS = "words"
    BACK = "back"
    DEAL_ANOTHER = "deal_another"
    QUIT = "quit"
    PAUSE = "pause"
    ENTER_CODE = "enter_code"
    CONTROLS = "controls"
    CANCEL = "cancel"
    # the focus on the table; directions are those of the screen
    FOCUS_LEFT = "focus_left"
    FOCUS_RIGHT = "focus_right"
    FOCUS_UP = "focus_up"
    FOCUS_DOWN = "focus_down"
    FOCUS_NEXT = "focus_next"
    FOCUS_PREVIOUS = "focus_previous"
    PRESS = "press"
    GROUP_MORE = "group_more"
    GROUP_LESS = "group_less"
    TO_FOUNDATION = "to_foundation"


DIRECTIONS = {
    Command.FOCUS_LEFT: (-1, 0),
    Command.FOCUS_RIGHT: (1, 0),
    Command.FOCUS_UP: (0, -1),
    Command.FOCUS_DOWN: (0, 1),
}
STEERING = frozenset(
    {
        *DIRECTIONS,
        Command.FOCUS_NEXT,
        Command.FOCUS_PREVIOUS,
        Command.PRESS,
        Command.GROUP_MORE,
        Command.GROUP_LESS,
        Command.TO_FOUNDATION,
    }
)
# What goes on while a key or button is held down; nothing else is done twice.
REPEATING = frozenset(
    {Command.UNDO, Command.REDO, Command.GROUP_MORE, Command.GROUP_LESS, *DIRECTIONS}
    | {Command.FOCUS_NEXT, Command.FOCUS_PREVIOUS}
)
_OF_USE_WITH = {
    Command.DRAW: Role.STOCK,
    Command.TO_FOUNDATION: Role.FOUNDATION,
    Command.GROUP_MORE: Role.FOUNDATION,
    Command.GROUP_LESS: Role.FOUNDATION,
}


def is_of_use(command: Command, roles: Collection[Role]) -> bool:
    """Whether a game with such piles has any use for a command."""
    return command not in _OF_USE_WITH or _OF_USE_WITH[command] in roles


@dataclass(frozen=True)
class PlayColumn:
    """Play the last card of a column, numbered from 1."""

    number: int


@dataclass(frozen=True)
class Grab:
    """The pointer went down here."""

    point: Point
    is_hidden: bool = False  # what lies under the pointer is hidden by it: held cards are shown above it


@dataclass(frozen=True)
class Carry:
    """The pointer moved here, down or not."""

    point: Point


@dataclass(frozen=True)
class Drop:
    """The pointer went up here."""

    point: Point


@dataclass(frozen=True)
class LetGo:
    """What is held goes home: the window lost the pointer."""


@dataclass(frozen=True)
class Peek:
    """The pointer has been held down here for long: what is hard to see there is wanted to be seen."""

    point: Point


@dataclass(frozen=True)
class Interrupted:
    """Something to play with is gone; `was_used` where it was what the player had used last."""

    was_used: bool


Action = Command | PlayColumn | Grab | Carry | Drop | LetGo | Peek | Interrupted
