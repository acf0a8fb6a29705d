"""The ring around what has the focus on the table, and the badge that counts a group."""

from __future__ import annotations

import pygame
from pygame.typing import ColorLike

from game.gui.bidi_font import BidiFont, font_path
from game.layout import Box, scale_of
from game.looks import Looks

_HALO = pygame.Color(0, 0, 0, 120)
_BADGE, _BADGE_TEXT = pygame.Color(9, 42, 38), pygame.Color(244, 234, 210)
_MARGIN, _WIDTH, _CONTRASTED_WIDTH, _CORNER, _FONT = 4, 3, 5, 10, 15  # pixels at scale 1.0


def draw_ring(
    surface: pygame.Surface,
    ring: pygame.Rect,
    colour: ColorLike,
    halo_colour: ColorLike,
    width: int,
    corner: int,
) -> None:
    """A ring, and a halo around it that keeps it visible on white and on gold; lengths in pixels."""
    halo = pygame.Surface(ring.inflate(2, 2).size, pygame.SRCALPHA)
    pygame.draw.rect(halo, halo_colour, halo.get_rect(), width=width + 2, border_radius=corner + 1)
    surface.blit(halo, ring.move(-1, -1))
    pygame.draw.rect(surface, colour, ring, width=width, border_radius=corner)


class FocusRing:
    """Drawn above all else on the table, for one window size."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size, self._scale = size, scale_of(size)
        self._font = BidiFont(font_path("Bold"), self._px(_FONT))

    def draw(self, surface: pygame.Surface, box: Box, badge: str, looks: Looks) -> None:
        """Draw the ring around a box, and on it how many cards it means where that is to be said."""
        margin = self._px(_MARGIN)
        width = max(2, self._px(_CONTRASTED_WIDTH if looks.high_contrast else _WIDTH))
        ring = pygame.Rect(box).inflate(2 * margin, 2 * margin)
        ring.clamp_ip(surface.get_rect())
        draw_ring(surface, ring, looks.light, _HALO, width, self._px(_CORNER))
        if badge:
            self._draw_badge(surface, ring, badge, looks)

    def _draw_badge(self, surface: pygame.Surface, ring: pygame.Rect, badge: str, looks: Looks) -> None:
        text = self._font.render(badge, True, _BADGE_TEXT)
        side = max(text.get_width() + self._px(10), text.get_height())
        pill = pygame.Rect(0, 0, side, text.get_height())
        pill.center = ring.right - side // 4, ring.top + text.get_height() // 4
        pill.clamp_ip(surface.get_rect())
        pygame.draw.rect(surface, _BADGE, pill, border_radius=pill.height // 2)
        width = max(1, self._px(1.5))
        pygame.draw.rect(surface, looks.light, pill, width=width, border_radius=pill.height // 2)
        surface.blit(text, text.get_rect(center=pill.center))

    def _px(self, pixels: float) -> int:
        return round(pixels * self._scale)
