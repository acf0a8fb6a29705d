"""A picture that is written and drawn on in either direction, and remembers what was written where."""

from __future__ import annotations

import enum
from typing import NamedTuple

import pygame

from game.gui.bidi_font import BidiFont, font_path
from game.gui.dialogs import Desk
from game.gui.theme import font_pixels

SURFACE, SURFACE_EDGE = "#0e332d", "#1f5a50"


class Align(enum.Enum):
    """Where a text stands in its box; start and end as reading goes."""

    START = enum.auto()
    MIDDLE = enum.auto()
    END = enum.auto()


class Written(NamedTuple):
    """A text and where it stands."""

    text: str
    rect: pygame.Rect


class Letters:
    """The fonts of a page of figures, for one size and language."""

    def __init__(self, desk: Desk) -> None:
        self._size = font_pixels(desk.scale)
        self._direction = pygame.DIRECTION_RTL if desk.texts.is_rtl else pygame.DIRECTION_LTR
        self.value = self._font("Bold", 1.5)
        self.heading = self._font("SemiBold", 0.95)
        self.plain = self._font("Regular", 0.92)
        self.strong = self._font("Medium", 0.92)
        self.small = self._font("Regular", 0.76)

    def _font(self, weight: str, part: float) -> BidiFont:
        font = BidiFont(font_path(weight), round(self._size * part))
        font.set_direction(self._direction)
        return font


class Canvas:
    """Draws on a surface. Boxes are in its pixels."""

    def __init__(self, surface: pygame.Surface, desk: Desk, letters: Letters) -> None:
        self.surface, self.desk, self.letters = surface, desk, letters
        self.written: list[Written] = []

    def from_start(self, start: float, width: float, box: pygame.Rect) -> pygame.Rect:
        """The part of a box that begins `start` after the place where reading starts in it."""
        inside = pygame.Rect(round(start), 0, round(start + width) - round(start), box.height)
        return self.desk.from_start(inside, box.width).move(box.topleft)

    def write(
        self, text: str, font: BidiFont, colour: str, box: pygame.Rect, align: Align = Align.START
    ) -> None:
        """Write one line in the middle of a box's height; what is too wide for the box is drawn smaller."""
        if not text:
            return
        drawn = font.render(text, True, colour)
        if drawn.get_width() > box.width:
            share = box.width / drawn.get_width()
            drawn = pygame.transform.smoothscale(drawn, (box.width, round(drawn.get_height() * share)))
        rect = drawn.get_rect(center=box.center)
        if align is not Align.MIDDLE:
            if (align is Align.START) is self.desk.texts.is_rtl:
                rect.right = box.right
            else:
                rect.left = box.left
        self.surface.blit(drawn, rect)
        self.written.append(Written(text, rect))

    def panel(self, box: pygame.Rect) -> None:
        """A ground with round corners, to write on."""
        edge = max(1, self.desk.px(1))
        rounded(self.surface, box, SURFACE_EDGE, self.desk.px(10))
        rounded(self.surface, box.inflate(-2 * edge, -2 * edge), SURFACE, self.desk.px(10) - edge)


def rounded(
    surface: pygame.Surface, box: pygame.Rect, colour: str, radius: int, is_flat_below: bool = False
) -> None:
    """A box with smooth round corners, of which the lower ones can be square."""
    radius = max(0, min(radius, (box.width - 1) // 2, box.height if is_flat_below else (box.height - 1) // 2))
    above, below = radius, 0 if is_flat_below else radius
    surface.fill(colour, (box.x, box.y + above, box.width, box.height - above - below))
    if not radius:
        return
    surface.fill(colour, (box.x + radius, box.y, box.width - 2 * radius, box.height))
    left, right = box.x + radius, box.right - 1 - radius
    rows = (box.y + radius,) if is_flat_below else (box.y + radius, box.bottom - 1 - radius)
    for y in rows:
        is_top = y == rows[0]
        for x in (left, right):
            pygame.draw.aacircle(
                surface,
                colour,
                (x, y),
                radius,
                0,
                draw_top_right=is_top and x == right,
                draw_top_left=is_top and x == left,
                draw_bottom_left=not is_top and x == left,
                draw_bottom_right=not is_top and x == right,
            )
