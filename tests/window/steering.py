"""Players who use the focus alone: by keys, or by a gamepad that SDL takes for a real one."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.position import Move
from engine.rules import Role
from tests.window.pilot import BUTTON_OF, TRIGGER_OF, Pilot
from tests.window.virtual_pad import VirtualPad

_KEYS = {
    "left": (pygame.KSCAN_LEFT, pygame.K_LEFT),
    "right": (pygame.KSCAN_RIGHT, pygame.K_RIGHT),
    "up": (pygame.KSCAN_UP, pygame.K_UP),
    "down": (pygame.KSCAN_DOWN, pygame.K_DOWN),
    "press": (pygame.KSCAN_RETURN, pygame.K_RETURN),
    "cancel": (pygame.KSCAN_ESCAPE, pygame.K_ESCAPE),
    "more": (pygame.KSCAN_EQUALS, pygame.K_EQUALS),
    "less": (pygame.KSCAN_MINUS, pygame.K_MINUS),
    "menu": (pygame.KSCAN_ESCAPE, pygame.K_ESCAPE),
}
_BUTTONS = {
    **{way: f"dpad_{way}" for way in ("left", "right", "up", "down")},
    "press": "a",
    "cancel": "b",
    "more": "rt",
    "less": "lt",
    "menu": "start",
}
MOST_STEPS = 60


class Player:
    """Gets anywhere by the six or seven things that every device has."""

    def __init__(self, pilot: Pilot, hit: Callable[[str], None], has_letters: bool) -> None:
        self.pilot, self.hit, self.has_letters = pilot, hit, has_letters

    def move(self, move: Move) -> None:
        """Play a move of Russian Solitaire: take the group, carry it, lay it down."""
        roles = self.pilot.session.rules.roles
        self.go_to(lambda at: at == move.source)
        for _ in range(abs(move.count - self.pilot.table.cursor.count)):
            self.hit("more" if self.pilot.table.cursor.count < move.count else "less")
        self.hit("press")
        assert self.pilot.table.cursor.is_holding
        if roles[move.target] is Role.FOUNDATION:
            self.go_to(lambda at: roles[at] is Role.FOUNDATION)
        else:
            self.go_to(lambda at: at == move.target)
        self.hit("press")

    def tap(self, pile: int) -> None:
        """Play a pile's last card, or draw."""
        self.go_to(lambda at: at == pile)
        self.hit("press")

    def go_to(self, is_there: Callable[[object], bool]) -> None:
        """Walk over the table until the focus is where it is meant to be."""
        cursor = self.pilot.table.cursor
        if not cursor.is_shown:
            self.hit("right")
        for way in ("right", "left", "down", "right", "up", "left"):
            for _ in range(MOST_STEPS):
                if is_there(cursor.at):
                    return
                before = cursor.at
                self.hit(way)
                if cursor.at == before and (way in ("left", "right") or cursor.count <= 1):
                    break
        raise AssertionError(f"the focus does not get there, but to {cursor.at}")

    def choose(self, key: str) -> None:
        """Press the button of a dialog with the sentence of this key."""
        self.choose_label(self.pilot.texts.say(key))

    def choose_label(self, label: str) -> None:
        """Walk through a dialog to the button with this label, and press it."""
        focus = self.pilot.app.gui()._focus
        found = {getattr(each, "text", None): each for each in focus.elements()}
        assert label in found, f"no {label!r} among {list(found)}"
        wanted = found[label]
        for _ in range(MOST_STEPS):
            here = focus.current if focus.is_pointing else None
            if here is wanted:
                self.hit("press")
                self.pilot.frames(2)
                return
            for way in _ways(here, wanted):
                self.hit(way)
                if focus.current is not here:
                    break
        raise AssertionError(f"the focus does not get to {label!r}")

    def write(self, text: str) -> None:
        """Write into the entry line of a dialog: by keys, or in the grid of letters that a pad opens."""
        for _ in range(MOST_STEPS):
            if not self.pilot.app.gui()._focus.is_on_entry():
                self.hit("down")
        if self.has_letters:
            self.pilot.type(text)
            return
        self.hit("press")
        for letter in text:
            self.choose_label(letter)
        self.choose("letters.done")


def _ways(here, wanted) -> list[str]:
    """The directions that lead from one element to another, the longer way first."""
    if here is None:
        return ["down"]
    x = wanted.rect.centerx - here.rect.centerx
    y = wanted.rect.centery - here.rect.centery
    across, along = "right" if x > 0 else "left", "down" if y > 0 else "up"
    return [across, along] if abs(x) > abs(y) else [along, across]


def by_keys(pilot: Pilot) -> Player:
    """A player with a keyboard."""

    def hit(name: str) -> None:
        scancode, key = _KEYS[name]
        pilot.press(scancode, key=key)

    return Player(pilot, hit, has_letters=True)


def by_pad(pilot: Pilot, pad: VirtualPad) -> Player:
    """A player with a gamepad."""

    def hit(name: str) -> None:
        hit_pad(pilot, pad, _BUTTONS[name])

    return Player(pilot, hit, has_letters=False)


def hit_pad(pilot: Pilot, pad: VirtualPad, name: str) -> None:
    """A button of a real pad goes down and up; SDL tells of each once it has been asked."""
    for is_down in (True, False):
        if name in TRIGGER_OF:
            pad.trigger(TRIGGER_OF[name], is_down)
        else:
            pad.button(BUTTON_OF[name], is_down)
        pilot.frames(2)
