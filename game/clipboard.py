"""The system's clipboard, which may hold no text and may refuse one: pygame tells both by an error."""

from __future__ import annotations

import pygame


def copy(text: str) -> bool:
    """Put a text on the clipboard; whether it was taken."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def read() -> str:
    """The text on the clipboard; empty where there is none."""
    try:
        return pygame.scrap.get_text() or ""
    except pygame.error:  # raised with no message where the clipboard holds no text
        return ""
