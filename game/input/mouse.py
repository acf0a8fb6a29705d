"""Mouse events to actions. Only the left button plays."""

from __future__ import annotations

import pygame

from game.actions import Action, Carry, Drop, Grab, LetGo

NOWHERE = (-1.0, -1.0)  # where the pointer is once it has left the window


class Mouse:
    """Follows the left button; whatever takes the pointer away lets go."""

    def __init__(self) -> None:
        self._is_down = False

    def action(self, event: pygame.event.Event) -> Action | None:
        """What a mouse event asks for, if anything."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and not self._is_down:
            self._is_down = True
            return Grab(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self._is_down:
            self._is_down = False
            return Drop(event.pos)
        if event.type == pygame.MOUSEMOTION:
            if self._is_down and not event.buttons[0]:
                return self.let_go()  # the release went to another window
            return Carry(event.pos)
        if event.type == pygame.WINDOWLEAVE and not self._is_down:
            return Carry(NOWHERE)
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            return self.let_go()
        return None

    def let_go(self) -> Action | None:
        """Forget the button, for example because a dialog opened under it."""
        was_down, self._is_down = self._is_down, False
        return LetGo() if was_down else None
