"""The entry line of a deal code, which is written in Latin letters on whatever keyboard layout is on."""

from __future__ import annotations

import pygame

from game.gui.arabic import BidiEntryLine

_LETTER_OF = {
    getattr(pygame, f"KSCAN_{letter}"): letter for letter in map(chr, range(ord("A"), ord("Z") + 1))
}


class CodeLine(BidiEntryLine):
    """Where a key writes a letter of another script, its place on a Latin keyboard counts."""

    _letter: str | None = None  # of the key that went down last

    def process_event(self, event: pygame.event.Event) -> bool:
        """As in any entry line, with the letters that a code can have."""
        if event.type == pygame.KEYDOWN:
            self._letter = _LETTER_OF.get(event.scancode)
        elif event.type == pygame.TEXTINPUT:
            letter, self._letter = self._letter, None
            if letter is not None and not event.text.isascii():
                event = pygame.event.Event(pygame.TEXTINPUT, text=letter)
        return super().process_event(event)
