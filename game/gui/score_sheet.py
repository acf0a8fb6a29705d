"""The table of a score card, drawn in either direction of reading: holes, par, strokes, running totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from engine.match import Match
from engine.scorecard import PAR, HoleScore
from game.gui.bidi_font import BidiFont
from game.gui.canvas import SURFACE_EDGE, Align, Canvas
from game.gui.dialogs import Desk
from game.gui.palette import CREAM, DIM, FAINT, GOLD, GOLD_LIGHT, INK, WARM

UNDER = "#8fe3b4"  # the colour of strokes under par
HOLES_A_BLOCK = 9
_LABEL, _TOTAL, _WIDEST, _NARROWEST = 168, 78, 90, 36  # pixels at scale 1.0
_HEAD, _PAR, _STROKES, _RUNNING, _FOOT, _BLOCK_GAP = 38, 24, 36, 22, 6, 10
_LEGEND = 26
_PENDING, _NOTHING = "…", "·"


class Row(NamedTuple):
    """A row of figures: its label, one cell a hole and the sum of them; how it is written."""

    label: str
    cells: tuple[int | None, ...]
    total: int | None
    kind: str  # "par", "strokes" or "running"
    is_rival: bool = False


def sheet_height(desk: Desk, match: Match) -> int:
    """Pixels that the table and its legend take."""
    count = len(list(_blocks(match.card())))
    return _block_height(desk, match) * count + desk.px(_BLOCK_GAP) * (count - 1) + desk.px(_LEGEND)


def _block_height(desk: Desk, match: Match) -> int:
    player = desk.px(_STROKES) + desk.px(_RUNNING)
    players = 1 if match.level is None else 2
    return desk.px(_HEAD) + desk.px(_PAR) + player * players + desk.px(_FOOT)


def draw_sheet(canvas: Canvas, match: Match, box: pygame.Rect) -> dict[int, pygame.Rect]:
    """Draw the table from the top of a box; where the number of each hole is to stand."""
    heads: dict[int, pygame.Rect] = {}
    y, legend = box.y, box
    for lines in _blocks(match.card()):
        block = _Block(canvas, match, lines, pygame.Rect(box.x, y, box.width, 0))
        heads |= block.draw()
        y = block.box.bottom + canvas.desk.px(_BLOCK_GAP)
        legend = pygame.Rect(block.box.x, block.box.bottom, block.box.width, canvas.desk.px(_LEGEND))
    _draw_legend(canvas, match.card(), legend)
    return heads


def _blocks(card: Sequence[HoleScore]) -> Iterator[Sequence[HoleScore]]:
    for first in range(0, len(card), HOLES_A_BLOCK):
        yield card[first : first + HOLES_A_BLOCK]


class _Block:
    """Nine holes at most, one column each; the first where reading begins."""

    def __init__(self, canvas: Canvas, match: Match, lines: Sequence[HoleScore], box: pygame.Rect) -> None:
        self._canvas, self._match, self._lines = canvas, match, lines
        px = canvas.desk.px
        free = box.width - px(_LABEL) - px(_TOTAL)
        self._pitch = max(min(free / len(lines), px(_WIDEST)), px(_NARROWEST))
        width = round(px(_LABEL) + self._pitch * len(lines) + px(_TOTAL))
        self.box = pygame.Rect(box.x + (box.width - width) // 2, box.y, width, 0)
        self.box.height = _block_height(canvas.desk, match)

    def draw(self) -> dict[int, pygame.Rect]:
        canvas, px = self._canvas, self._canvas.desk.px
        canvas.panel(self.box)
        heads = self._draw_head(pygame.Rect(self.box.x, self.box.y, self.box.width, px(_HEAD)))
        y = self.box.y + px(_HEAD)
        for row in self._rows():
            line = pygame.Rect(self.box.x, y, self.box.width, self._height(row))
            if row.kind != "running":
                inside = line.inflate(-2 * px(10), 0)
                pygame.draw.line(canvas.surface, SURFACE_EDGE, inside.topleft, (inside.right - 1, inside.top))
            self._draw_row(row, line)
            y = line.bottom
        return heads

    def _rows(self) -> Iterator[Row]:
        say, lines = self._canvas.desk.texts.say, self._lines
        yield Row(say("card.par"), (PAR,) * len(lines), PAR * len(lines), "par")
        own = tuple(line.strokes for line in lines)
        yield Row(say("card.you"), own, _sum(own), "strokes")
        yield Row(say("card.running"), tuple(line.total for line in lines), None, "running")
        if self._match.level is not None:
            rival = tuple(line.rival_strokes for line in lines)
            name = say(f"level.{self._match.level}")
            yield Row(say("card.rival", level=name), rival, _sum(rival), "strokes", True)
            running = tuple(line.rival_total for line in lines)
            yield Row(say("card.running"), running, None, "running", True)

    def _height(self, row: Row) -> int:
        return self._canvas.desk.px({"par": _PAR, "strokes": _STROKES, "running": _RUNNING}[row.kind])

    def _cell(self, place: int, line: pygame.Rect) -> pygame.Rect:
        start = self._canvas.desk.px(_LABEL) + place * self._pitch
        return self._canvas.from_start(start, self._pitch, line)

    def _draw_head(self, line: pygame.Rect) -> dict[int, pygame.Rect]:
        canvas, px = self._canvas, self._canvas.desk.px
        say, letters = canvas.desk.texts.say, canvas.letters
        canvas.write(say("card.hole"), letters.strong, GOLD_LIGHT, self._label(line))
        total = self._total(line)
        canvas.write(say("card.total"), letters.strong, GOLD_LIGHT, total, Align.MIDDLE)
        heads = {}
        for place, each in enumerate(self._lines):
            cell = self._cell(place, line)
            heads[each.hole] = cell.inflate(-px(6), -px(8))
            if each.hole > self._match.finished:  # no button will stand here
                is_running = each.hole == self._match.hole
                colour = CREAM if is_running else FAINT
                canvas.write(canvas.desk.texts.number(each.hole), letters.strong, colour, cell, Align.MIDDLE)
        return heads

    def _draw_row(self, row: Row, line: pygame.Rect) -> None:
        canvas, letters = self._canvas, self._canvas.letters
        is_strokes = row.kind == "strokes"
        font = letters.strong if is_strokes else letters.small
        colour = CREAM if is_strokes else DIM
        canvas.write(row.label, font, colour, self._label(line))
        for place, value in enumerate(row.cells):
            cell, score = self._cell(place, line), self._lines[place]
            if is_strokes:
                self._draw_strokes(value, score, row.is_rival, cell)
            elif value is not None:
                canvas.write(canvas.desk.texts.number(value), font, colour, cell, Align.MIDDLE)
        if row.total is not None:
            value_font = letters.value if is_strokes else font
            canvas.write(
                canvas.desk.texts.number(row.total), value_font, colour, self._total(line), Align.MIDDLE
            )

    def _draw_strokes(self, value: int | None, score: HoleScore, is_rival: bool, cell: pygame.Rect) -> None:
        canvas = self._canvas
        if value is None:
            is_pending = is_rival and score.strokes is not None
            sign = _PENDING if is_pending else _NOTHING
            canvas.write(sign, canvas.letters.plain, FAINT, cell, Align.MIDDLE)
            return
        draw_strokes(canvas, value, canvas.letters.strong, cell)
        if not is_rival and score.given_up:
            draw_mark(canvas, cell, is_given_up=True)
        if not is_rival and score.undo_used:
            draw_mark(canvas, cell, is_given_up=False)

    def _label(self, line: pygame.Rect) -> pygame.Rect:
        px = self._canvas.desk.px
        return self._canvas.from_start(px(14), px(_LABEL) - px(18), line)

    def _total(self, line: pygame.Rect) -> pygame.Rect:
        start = self._canvas.desk.px(_LABEL) + self._pitch * len(self._lines)
        return self._canvas.from_start(start, self._canvas.desk.px(_TOTAL), line)


def draw_strokes(canvas: Canvas, value: int, font: BidiFont, cell: pygame.Rect) -> None:
    """A number of strokes: on gold where the table was cleared, ringed where it is under par."""
    px = canvas.desk.px
    radius = min(px(15), cell.height // 2 - 1, cell.width // 2 - 1)
    colour = CREAM if value == PAR else UNDER if value < PAR else WARM
    if value <= 0:
        pygame.draw.aacircle(canvas.surface, GOLD, cell.center, radius)
        colour = INK
    elif value < PAR:
        pygame.draw.aacircle(canvas.surface, UNDER, cell.center, radius, max(1, px(1.6)))
    canvas.write(canvas.desk.texts.number(value), font, colour, cell, Align.MIDDLE)


def draw_mark(canvas: Canvas, cell: pygame.Rect, is_given_up: bool) -> None:
    """A cross at the upper right for a hole given up; at the upper left a dot for moves taken back."""
    px = canvas.desk.px
    side = 1 if is_given_up else -1
    x, y = cell.centerx + side * min(px(20), cell.width // 2 - px(4)), cell.centery - px(11)
    if is_given_up:
        arm = px(4)
        for slope in (-1, 1):
            pygame.draw.line(
                canvas.surface, WARM, (x - arm, y - slope * arm), (x + arm, y + slope * arm), max(2, px(2))
            )
    else:
        pygame.draw.aacircle(canvas.surface, GOLD_LIGHT, (x, y), px(4))


def _draw_legend(canvas: Canvas, card: Sequence[HoleScore], line: pygame.Rect) -> None:
    """What the signs on the card mean, those that are on it."""
    px, say, font = canvas.desk.px, canvas.desk.texts.say, canvas.letters.small
    values = [each for score in card for each in (score.strokes, score.rival_strokes) if each is not None]
    offered = (
        ("cleared", any(each <= 0 for each in values)),
        ("under", any(0 < each < PAR for each in values)),
        ("undo", any(score.undo_used for score in card)),
        ("given_up", any(score.given_up for score in card)),
    )
    shown = [(key, say(f"card.legend.{key}")) for key, is_there in offered if is_there]
    start: float = px(14)
    for key, text in shown:
        sign = canvas.from_start(start, px(18), line)
        _draw_sign(canvas, key, sign)
        width = font.size(text)[0]
        canvas.write(text, font, DIM, canvas.from_start(start + px(22), width, line))
        start += px(22) + width + px(22)


def _draw_sign(canvas: Canvas, key: str, cell: pygame.Rect) -> None:
    px = canvas.desk.px
    if key == "cleared":
        pygame.draw.aacircle(canvas.surface, GOLD, cell.center, px(7))
    elif key == "under":
        pygame.draw.aacircle(canvas.surface, UNDER, cell.center, px(7), max(1, px(1.6)))
    else:
        shifted = pygame.Rect(0, 0, px(8), cell.height)
        shifted.center = cell.centerx, cell.centery + px(11)
        draw_mark(canvas, shifted.move(0, 0), key == "given_up")


def _sum(strokes: Sequence[int | None]) -> int | None:
    """Of those that are known; None where none is."""
    known = [each for each in strokes if each is not None]
    return sum(known) if known else None
