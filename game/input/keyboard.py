"""Keys to actions. Letters and digits go by their place on the keyboard, so they work on an Arabic layout."""

from __future__ import annotations

import pygame

from game.actions import Action, Command, PlayColumn

_COLUMNS = {
    code: PlayColumn(number)
    for row in (range(pygame.KSCAN_1, pygame.KSCAN_7 + 1), range(pygame.KSCAN_KP_1, pygame.KSCAN_KP_7 + 1))
    for number, code in enumerate(row, start=1)
}

PLAIN: dict[int, Action] = {
    **_COLUMNS,
    pygame.KSCAN_SPACE: Command.DRAW,
    pygame.KSCAN_D: Command.DRAW,
    pygame.KSCAN_N: Command.NEW_ROUND,
    pygame.KSCAN_F2: Command.NEW_ROUND,
    pygame.KSCAN_H: Command.HINT,
    pygame.KSCAN_V: Command.VERDICT,
    pygame.KSCAN_M: Command.MUTE,
    pygame.KSCAN_Z: Command.UNDO,
    pygame.KSCAN_BACKSPACE: Command.UNDO,
    pygame.KSCAN_R: Command.REVIEW,
    pygame.KSCAN_HOME: Command.TO_START,
    pygame.KSCAN_END: Command.TO_END,
    pygame.KSCAN_L: Command.TO_LOSS,
    pygame.KSCAN_G: Command.GO_BY_ITSELF,
    pygame.KSCAN_F1: Command.RULES,
    pygame.KSCAN_F3: Command.STATISTICS,
    pygame.KSCAN_F4: Command.WORDS,
    pygame.KSCAN_F10: Command.SETTINGS,
    pygame.KSCAN_F11: Command.FULLSCREEN,
    pygame.KSCAN_ESCAPE: Command.BACK,
    pygame.KSCAN_AC_BACK: Command.BACK,
}
WITH_CONTROL: dict[int, Action] = {
    pygame.KSCAN_Z: Command.UNDO,
    pygame.KSCAN_Y: Command.REDO,
    pygame.KSCAN_R: Command.RESTART,
    pygame.KSCAN_C: Command.COPY_CODE,
}
WITH_CONTROL_SHIFT: dict[int, Action] = {pygame.KSCAN_Z: Command.REDO}
WITH_ALT: dict[int, Action] = {pygame.KSCAN_RETURN: Command.FULLSCREEN}

REPEATING = (Command.UNDO, Command.REDO)  # held keys go on undoing; no other action repeats
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


def action(event: pygame.event.Event) -> Action | None:
    """What a key press asks for, if anything."""
    if event.type != pygame.KEYDOWN:
        return None
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        bindings = WITH_CONTROL_SHIFT if event.mod & pygame.KMOD_SHIFT else WITH_CONTROL
    elif event.mod & pygame.KMOD_ALT:
        bindings = WITH_ALT
    else:
        bindings = PLAIN
    return bindings.get(event.scancode)
