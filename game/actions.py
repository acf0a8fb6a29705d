"""What a player can want. Devices are turned into these; nothing past this point knows a device."""

from __future__ import annotations

import enum
from dataclasses import dataclass

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
    TO_START = "to_start"
    TO_END = "to_end"
    TO_LOSS = "to_loss"
    GO_BY_ITSELF = "go_by_itself"
    STOP_WATCHING = "stop_watching"
    WORDS = "words"
    BACK = "back"
    DEAL_ANOTHER = "deal_another"
    QUIT = "quit"


@dataclass(frozen=True)
class PlayColumn:
    """Play the last card of a column, numbered from 1."""

    number: int


@dataclass(frozen=True)
class Grab:
    """The pointer went down here."""

    point: Point


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


Action = Command | PlayColumn | Grab | Carry | Drop | LetGo
