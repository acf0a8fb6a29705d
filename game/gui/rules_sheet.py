"""A page of sections, measured at once and drawn piece by piece as it comes into view."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.gui.bidi_font import BidiFont, font_path
from game.gui.palette import CREAM, FIELD, GOLD, PANEL
from game.gui.rules_blocks import Block, Gallery, Paragraph, Points, Section, Table
from game.gui.rules_pictures import Painter, Picture
from game.gui.theme import font_pixels

PAGE = PANEL
_PANEL, _PANEL_EDGE = "#0e332d", "#1f5a50"
_ROW_TINT, _HEAD_TINT, _DIM = PANEL, FIELD, "#c3d2c2"

_SIDE_SHARE = 0.38  # of a section's width for the pictures beside its text
_FULL_LINE = 46  # the longest line of plain text, in times the size of its letters
_OPENS, _CLOSES = "\u2066\u2067\u2068", "\u2069"


@dataclass
class Piece:
    """A part of the page: its place on it, and what paints it at a place on the screen."""

    rect: pygame.Rect
    paint: Callable[[pygame.Surface, pygame.Rect], object]
    text: str = ""


class _Kept:
    """Paints a picture that is made when it is first seen, and kept."""

    def __init__(self, make: Callable[[], pygame.Surface]) -> None:
        self._make = make
        self._made: pygame.Surface | None = None

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if self._made is None:
            self._made = self._make()
        surface.blit(self._made, rect)


class Sheet:
    """The page at one width. All is in pixels from its top left."""

    def __init__(self, sections: Sequence[Section], width: int, scale: float, is_rtl: bool) -> None:
        self.width, self._scale, self._is_rtl = width, scale, is_rtl
        size = font_pixels(scale)
        self._plain, self._bold = self._font("Regular", size), self._font("SemiBold", size)
        self._title, self._small = (
            self._font("Bold", round(size * 1.22)),
            self._font("Regular", round(size * 0.9)),
        )
        self._painter = Painter(scale)
        self.pieces: list[Piece] = []
        y = self._px(14)
        for section in sections:
            y = self._lay_section(section, y) + self._px(14)
        self.height = y

    def draw(self, surface: pygame.Surface, top: int) -> None:
        """Draw what is seen of the page when `top` is the first row of it in view."""
        surface.fill(PAGE)
        view = pygame.Rect(0, top, *surface.get_size())
        for piece in self.pieces:
            if piece.rect.colliderect(view):
                piece.paint(surface, piece.rect.move(0, -top))

    # Measures

    def _px(self, pixels: float) -> int:
        return round(pixels * self._scale)

    def _font(self, weight: str, size: int) -> BidiFont:
        font = BidiFont(font_path(weight), size)
        font.set_direction(pygame.DIRECTION_RTL if self._is_rtl else pygame.DIRECTION_LTR)
        return font

    def _from_start(self, x: int, width: int, box: pygame.Rect) -> int:
        """The left of something that begins `x` after the place where reading starts in `box`."""
        return box.right - x - width if self._is_rtl else box.left + x

    # Sections

    def _lay_section(self, section: Section, top: int) -> int:
        """Lay out a section on a panel of its own; its bottom."""
        margin, padding = self._px(14), self._px(18)
        inner = pygame.Rect(margin + padding, 0, self.width - 2 * (margin + padding), 0)
        panel = pygame.Rect(margin, top, self.width - 2 * margin, 0)  # its height follows
        self.pieces.append(Piece(panel, self._paint_panel))
        y = self._lay_text(section.title, self._title, GOLD, inner, top + padding // 2) + self._px(4)
        side = round(inner.width * _SIDE_SHARE) if section.pictures else 0
        rest = inner.width - side - (self._px(22) if side else 0)
        beside = self._from_start(inner.width - side, side, inner)
        text = pygame.Rect(self._from_start(0, rest, inner), 0, rest, 0)
        picture_bottom = y
        for picture in section.pictures:
            height = self._painter.height(picture, side)
            box = pygame.Rect(beside, picture_bottom, side, height)
            picture_bottom = self._lay_picture(picture, box) + self._px(8)
        for block in section.blocks:
            y = self._lay_block(block, text, y) + self._px(8)
        bottom = max(y, picture_bottom) + padding // 2
        panel.height = bottom - top
        return bottom

    def _lay_block(self, block: Block, box: pygame.Rect, y: int) -> int:
        match block:
            case Paragraph(text):
                return self._lay_text(text, self._plain, CREAM, self._readable(box), y)
            case Points(items):
                return self._lay_points(items, self._readable(box), y)
            case Table(rows):
                return self._lay_table(rows, box, y)
            case Gallery(pictures):
                return self._lay_gallery(pictures, box, y)

    def _readable(self, box: pygame.Rect) -> pygame.Rect:
        """The part of a box that lines of plain text may fill: longer ones are hard to follow."""
        width = min(box.width, _FULL_LINE * font_pixels(self._scale))
        return pygame.Rect(self._from_start(0, width, box), box.y, width, box.height)

    def _lay_text(
        self, text: str, font: BidiFont, colour: str, box: pygame.Rect, y: int, middle: bool = False
    ) -> int:
        """Lay out a paragraph in lines; its bottom."""
        for line in wrapped(text, font, box.width):
            width, height = font.size(line)
            x = box.centerx - width // 2 if middle else self._from_start(0, width, box)
            self.pieces.append(
                Piece(pygame.Rect(x, y, width, height), _Kept(partial(font.render, line, True, colour)), line)
            )
            y += round(font.get_linesize() * 0.98)
        return y

    def _lay_points(self, items: tuple[str, ...], box: pygame.Rect, y: int) -> int:
        indent, radius = self._px(18), max(2, self._px(3))
        inner = pygame.Rect(self._from_start(indent, box.width - indent, box), 0, box.width - indent, 0)
        for item in items:
            x = self._from_start(self._px(3), 2 * radius, box)
            dot = pygame.Rect(x, y + self._plain.get_height() // 2 - radius, 2 * radius, 2 * radius)
            self.pieces.append(Piece(dot, _paint_dot))
            y = self._lay_text(item, self._plain, CREAM, inner, y) + self._px(4)
        return y

    def _lay_table(self, rows: tuple[tuple[str, ...], ...], box: pygame.Rect, y: int) -> int:
        padding = self._px(10)
        widths = self._column_widths(rows, box.width, padding)
        total = sum(widths)
        for number, row in enumerate(rows):
            font = self._plain if number else self._bold
            tint = _HEAD_TINT if number == 0 else _ROW_TINT if number % 2 else _PANEL
            band = pygame.Rect(self._from_start(0, total, box), y, total, 0)  # its height follows
            self.pieces.append(Piece(band, partial(_paint_band, colour=tint)))
            start, bottom = 0, y
            for cell, width in zip(row, widths, strict=True):
                inner = pygame.Rect(
                    self._from_start(start + padding, width - 2 * padding, box), 0, width - 2 * padding, 0
                )
                bottom = max(bottom, self._lay_text(cell, font, CREAM, inner, y + self._px(3)))
                start += width
            band.height = bottom + self._px(5) - y
            y = band.bottom
        return y

    def _column_widths(self, rows: tuple[tuple[str, ...], ...], most: int, padding: int) -> list[int]:
        """What the cells need; where that is too much, the widest columns give."""
        wanted = [
            max(self._bold.size(cell)[0] + 2 * padding + 2 for cell in column)
            for column in zip(*rows, strict=True)
        ]
        least = [
            max(self._bold.size(word)[0] for cell in column for word in words(cell)) + 2 * padding + 2
            for column in zip(*rows, strict=True)
        ]
        spare = most - sum(wanted)
        if spare >= 0:
            extra = min(spare, self._px(30) * len(wanted)) // len(wanted)
            return [width + extra for width in wanted]
        room, need = most - sum(least), sum(wanted) - sum(least)
        return [low + int(room * (high - low) / need) for low, high in zip(least, wanted, strict=True)]

    def _lay_gallery(self, pictures: tuple[Picture, ...], box: pygame.Rect, y: int) -> int:
        gap = self._px(14)
        width = (min(box.width, self._px(330) * len(pictures)) - gap * (len(pictures) - 1)) // len(pictures)
        height = max(self._painter.height(picture, width) for picture in pictures)
        bottoms = []
        for place, picture in enumerate(pictures):
            column = pygame.Rect(self._from_start(place * (width + gap), width, box), y, width, height)
            bottoms.append(self._lay_picture(picture, column))
        return max(bottoms)

    def _lay_picture(self, picture: Picture, box: pygame.Rect) -> int:
        """Lay out a picture that fills the box, and its caption under it; the bottom of that."""
        self.pieces.append(Piece(box, _Kept(partial(self._painter.paint, picture, box.size))))
        under = box.bottom + self._px(2)
        return self._lay_text(picture.caption, self._small, _DIM, box, under, middle=True)

    def _paint_panel(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        radius = self._px(12)
        pygame.draw.rect(surface, _PANEL, rect, border_radius=radius)
        pygame.draw.rect(surface, _PANEL_EDGE, rect, width=max(1, self._px(1)), border_radius=radius)


def _paint_band(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    surface.fill(colour, rect)


def _paint_dot(surface: pygame.Surface, rect: pygame.Rect) -> None:
    pygame.draw.circle(surface, GOLD, rect.center, rect.width // 2)


def words(text: str) -> Iterator[str]:
    """The pieces between which a line may break: an inserted value stays in one piece."""
    piece, depth = "", 0
    for character in text:
        depth += (character in _OPENS) - (character in _CLOSES)
        if character == " " and depth == 0:
            yield piece
            piece = ""
        else:
            piece += character
    yield piece


def wrapped(text: str, font: BidiFont, width: int) -> list[str]:
    """The lines of a paragraph in this width; a piece wider than it stands alone."""
    space = font.size(" ")[0]
    lines: list[str] = []
    used = 0
    for word in words(text):
        wide = font.size(word)[0]
        if lines and used + space + wide <= width:
            lines[-1] += f" {word}"
            used += space + wide
        else:
            lines.append(word)
            used = wide
    return lines
