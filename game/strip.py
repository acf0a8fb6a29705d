"""The strip of a review: every move of a round as a cell that tells what could still be reached after it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from game import assets
from game.actions import Command, Point
from game.gui.bidi_font import BidiFont, font_path
from game.layout import Box, scale_of
from game.texts import Texts

HEIGHT = 98  # pixels at scale 1.0
COMMANDS = (
    Command.TO_START,
    Command.UNDO,
    Command.GO_BY_ITSELF,
    Command.REDO,
    Command.TO_END,
    Command.TO_LOSS,
    Command.STOP_WATCHING,
)
_ICONS = {Command.UNDO: "step_back", Command.REDO: "step_on", Command.STOP_WATCHING: "close"}
_MIRRORED = (Command.TO_START, Command.UNDO, Command.GO_BY_ITSELF, Command.REDO, Command.TO_END)
_PAUSE_ICON = "pause"

_GROUND, _EDGE = pygame.Color(9, 42, 38), pygame.Color(215, 166, 63)
_CREAM, _DARK = pygame.Color(244, 234, 210), pygame.Color(10, 26, 24)
_LIT, _PRESSED = pygame.Color(255, 255, 255, 30), pygame.Color(255, 255, 255, 56)
_COLOURS = {
    "winnable": pygame.Color(63, 174, 106),
    "unwinnable": pygame.Color(150, 70, 66),
    "unknown": pygame.Color(126, 138, 150),
    "thinking": pygame.Color(44, 78, 76),
}
_LOSS = pygame.Color(236, 72, 60)
_DISABLED_ALPHA = 70


class Cell(NamedTuple):
    """A position of the round: what is known of it, its value in short, and what its move did."""

    state: str  # a verdict, or "thinking"
    value: str
    is_worse: bool = False  # than the position before
    is_loss: bool = False  # the move to it threw the win away


class Reading(NamedTuple):
    """What the strip shows: a cell for the deal and one for each move."""

    cells: tuple[Cell, ...]
    current: int
    summary: str
    goes_by_itself: bool
    disabled: frozenset[Command]


class Strip:
    """One strip for one window size and language. Time runs in the direction of reading."""

    def __init__(self, size: tuple[int, int], texts: Texts) -> None:
        self._texts, self._scale = texts, scale_of(size)
        height = self._px(HEIGHT)
        self.box = Box(0, size[1] - height, size[0], height)
        self._font = BidiFont(font_path("Medium"), self._px(15))
        self._font.set_direction(pygame.DIRECTION_RTL if texts.is_rtl else pygame.DIRECTION_LTR)
        self._small = BidiFont(font_path("Bold"), self._px(13))
        self._icons: dict[str, pygame.Surface] = {}
        self._surface = pygame.Surface(self.box[2:])
        self._shown: object = None
        self._cells = 1  # as last drawn
        self.boxes: Mapping[Command, Box] = self._place_buttons()

    def command_at(self, point: Point) -> Command | None:
        """The button under a point."""
        return next((command for command, box in self.boxes.items() if box.contains(point)), None)

    def place_at(self, point: Point, is_held: bool = False) -> int | None:
        """The cell under a point, 0 for the deal; with the pointer down the nearest one, wherever it is."""
        row = self._row()
        if not is_held and not row.inflate(0, self._px(8)).collidepoint(point):
            return None
        along = (row.right - point[0]) if self._texts.is_rtl else (point[0] - row.left)
        return min(max(int(along * self._cells / row.width), 0), self._cells - 1)

    def box_of(self, place: int) -> Box:
        """The cell of a position, in the window."""
        return Box(*self._cell(place))

    def draw(
        self, surface: pygame.Surface, reading: Reading, hovered: Command | None, is_pressed: bool
    ) -> None:
        """Draw the strip; it is painted anew only when it shows something else."""
        shown = reading, hovered, is_pressed
        if shown != self._shown:
            self._cells = len(reading.cells)
            self._paint(*shown)
            self._shown = shown
        surface.blit(self._surface, self.box[:2])

    def _px(self, pixels: float) -> int:
        return round(pixels * self._scale)

    def _place_buttons(self) -> dict[Command, Box]:
        side, gap, margin = self._px(36), self._px(4), self._px(12)
        y = self.box.y + self._px(7)
        boxes = {}
        for place, command in enumerate(reversed(COMMANDS)):
            x = margin + place * (side + gap)
            boxes[command] = Box(x if self._texts.is_rtl else self.box.width - x - side, y, side, side)
        return boxes

    def _row(self) -> pygame.Rect:
        """The row of cells, in the window."""
        margin = self._px(14)
        top = self.box.y + self._px(50)
        return pygame.Rect(margin, top, self.box.width - 2 * margin, self._px(36))

    def _cell(self, place: int) -> pygame.Rect:
        row = self._row()
        left, right = (round(edge * row.width / self._cells) for edge in (place, place + 1))
        gap = self._px(2) if row.width / self._cells > self._px(9) else 0
        width = max(right - left - gap, 1)
        x = row.right - left - width if self._texts.is_rtl else row.left + left
        return pygame.Rect(x, row.top, width, row.height)

    def _paint(self, reading: Reading, hovered: Command | None, is_pressed: bool) -> None:
        self._surface.fill(_GROUND)
        edge = max(1, self._px(1.5))
        pygame.draw.rect(self._surface, _EDGE, (0, 0, self.box.width, edge))
        for command, box in self.boxes.items():
            self._paint_button(command, box, reading, command is hovered, is_pressed)
        for place in range(len(reading.cells)):
            self._paint_cell(place, reading)
        self._paint_summary(reading.summary)

    def _paint_summary(self, summary: str) -> None:
        """What the round came to, where reading starts; in smaller letters where the room is short."""
        buttons = len(COMMANDS) * self._px(40) + self._px(24)
        room = self.box.width - buttons - self._px(16)
        text = self._font.render(summary, True, _CREAM)
        if text.get_width() > room:
            text = pygame.transform.smoothscale_by(text, room / text.get_width())
        middle = self._px(25)
        margin = self._px(16)
        if self._texts.is_rtl:
            self._surface.blit(text, text.get_rect(midright=(self.box.width - margin, middle)))
        else:
            self._surface.blit(text, text.get_rect(midleft=(margin, middle)))

    def _paint_button(
        self, command: Command, box: Box, reading: Reading, is_hovered: bool, is_pressed: bool
    ) -> None:
        rect = pygame.Rect(box).move(0, -self.box.y)
        is_enabled = command not in reading.disabled
        if is_hovered and is_enabled:
            light = pygame.Surface(rect.size, pygame.SRCALPHA)
            colour = _PRESSED if is_pressed else _LIT
            pygame.draw.rect(light, colour, light.get_rect(), border_radius=self._px(8))
            self._surface.blit(light, rect)
        name = _ICONS.get(command, command.value)
        if command is Command.GO_BY_ITSELF and reading.goes_by_itself:
            name = _PAUSE_ICON
        icon = self._icon(name, rect.width - 2 * self._px(7))
        if command in _MIRRORED and self._texts.is_rtl:
            icon = pygame.transform.flip(icon, True, False)
        icon.set_alpha(255 if is_enabled else _DISABLED_ALPHA)
        self._surface.blit(icon, icon.get_rect(center=rect.center))

    def _icon(self, name: str, side: int) -> pygame.Surface:
        if name not in self._icons:
            drawn = pygame.image.load_sized_svg(assets.path("icons", f"{name}.svg"), (2 * side, 2 * side))
            self._icons[name] = pygame.transform.smoothscale(drawn.convert_alpha(), (side, side))
        return self._icons[name]

    def _paint_cell(self, place: int, reading: Reading) -> None:
        cell, rect = reading.cells[place], self._cell(place).move(0, -self.box.y)
        radius = min(self._px(5), rect.width // 3)
        colour = _LOSS if cell.is_loss else _COLOURS[cell.state]
        pygame.draw.rect(self._surface, colour, rect, border_radius=radius)
        if cell.is_worse and not cell.is_loss:
            pygame.draw.rect(self._surface, _LOSS, (rect.x, rect.y, rect.width, max(2, self._px(4))))
        if cell.is_loss:
            self._paint_mark(rect)
        text = self._small.render(cell.value, True, _CREAM if cell.state != "winnable" else _DARK)
        if text.get_width() <= rect.width - 2:
            self._surface.blit(text, text.get_rect(center=rect.center))
        if place == reading.current:
            around = rect.inflate(self._px(4), self._px(8))
            pygame.draw.rect(self._surface, _EDGE, around, max(2, self._px(2.5)), radius + self._px(2))

    def _paint_mark(self, rect: pygame.Rect) -> None:
        """A pointer above the losing move, to be found however narrow its cell is."""
        half, top = self._px(6), rect.top - self._px(9)
        x = rect.centerx
        pygame.draw.polygon(self._surface, _LOSS, ((x - half, top), (x + half, top), (x, rect.top - 1)))
