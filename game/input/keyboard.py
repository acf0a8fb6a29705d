"""Keys to actions. Letters and digits go by their place on the keyboard, so they work on an Arabic layout."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from engine.rules import Role
from game.actions import Action, PlayColumn
from game.input.bindings import Bindings, Device

_PREFIX = "KSCAN_"
_NAMES = {
    getattr(pygame, constant): constant.removeprefix(_PREFIX).capitalize()
    for constant in dir(pygame)
    if constant.startswith(_PREFIX)
}
_COLUMNS = {
    code: PlayColumn(number)
    for row in (range(pygame.KSCAN_1, pygame.KSCAN_7 + 1), range(pygame.KSCAN_KP_1, pygame.KSCAN_KP_7 + 1))
    for number, code in enumerate(row, start=1)
}
_ARABIC_DIGITS = {digit: PlayColumn(number) for number, digit in enumerate("١٢٣٤٥٦٧", start=1)}
COLUMN_KEYS = tuple(sorted({action.number for action in _COLUMNS.values()}))
_MODIFIERS = {
    code for code, name in _NAMES.items() if name in {"Lctrl", "Rctrl", "Lshift", "Rshift", "Lalt", "Ralt"}
} | {pygame.KSCAN_LGUI, pygame.KSCAN_RGUI, pygame.KSCAN_MODE, pygame.KSCAN_CAPSLOCK, pygame.KSCAN_UNKNOWN}

REPEAT_MILLISECONDS = (350, 90)  # until a held key repeats, and between repeats


class HeldKeys:
    """Tells a key that is held from one that is pressed again: pygame's events do not."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def is_repeat(self, event: pygame.event.Event) -> bool:
        """Whether this event comes from a key that went down before. To be asked once for every event."""
        if event.type == pygame.KEYDOWN:
            was_down = event.scancode in self._down
            self._down.add(event.scancode)
            return was_down
        if event.type == pygame.KEYUP:
            self._down.discard(event.scancode)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()  # the release goes to another window
        return False


def repeat_keys() -> None:
    """Let held keys repeat. pygame-gui turns this off when a text field loses the focus."""
    pygame.key.set_repeat(*REPEAT_MILLISECONDS)


def name_of(event: pygame.event.Event) -> str | None:
    """The key of a press with what is held beside it, as bindings write it; None for what cannot be bound.

    Shift alone makes another key of Tab only: a locked or held Shift is no reason for a letter not to work.
    """
    if event.type != pygame.KEYDOWN or event.scancode in _MODIFIERS or event.scancode not in _NAMES:
        return None
    name = _NAMES[event.scancode]
    has_shift = bool(event.mod & pygame.KMOD_SHIFT)
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return f"Ctrl+Shift+{name}" if has_shift else f"Ctrl+{name}"
    if event.mod & pygame.KMOD_ALT:
        return f"Alt+{name}"
    return f"Shift+{name}" if has_shift and event.scancode == pygame.KSCAN_TAB else name


def is_column_key(name: str) -> bool:
    """Whether a key plays a column, which no player can change."""
    return any(_NAMES[code] == name for code in _COLUMNS)


def action(event: pygame.event.Event, bindings: Bindings, roles: Collection[Role]) -> Action | None:
    """What a key press asks for in a game with these piles, if anything."""
    name = name_of(event)
    if event.type != pygame.KEYDOWN:
        return None
    if name is None or "+" not in name:
        column = _COLUMNS.get(event.scancode) or _ARABIC_DIGITS.get(event.unicode)
        if column is not None:
            return column
    return None if name is None else bindings.command(Device.KEYBOARD, name, roles)
