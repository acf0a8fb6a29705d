"""Bar charts of won and other rounds, drawn in either direction of reading."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.gui.canvas import SURFACE_EDGE, Align, Canvas, rounded
from game.gui.palette import DIM, GOLD, GOLD_LIGHT

WON, OTHER = GOLD, "#3d8a7b"
_PADDING, _TITLE, _LABEL, _CAPTION, _TICK_WIDTH = 14, 30, 20, 20, 26  # pixels at scale 1.0
_WIDEST_BAR, _GAP_SHARE, _ROUND = 46, 0.22, 5
_MOST_TICKS = 4
_BETWEEN_LABELS = 10


class Bar(NamedTuple):
    """How many won and other rounds stand over a label."""

    label: str
    won: int
    other: int

    @property
    def height(self) -> int:
        return self.won + self.other


@dataclass(frozen=True)
class Chart:
    """What a chart shows, in its reader's words. Bars run as reading does."""

    title: str
    caption: str  # what the labels under the bars are
    won: str  # the name of the won part of a bar, and of the other one
    other: str
    bars: tuple[Bar, ...]
    nothing: str  # said where there are no bars
    anchor: int = 0  # the bar whose label is not to be left out


def draw_chart(canvas: Canvas, chart: Chart, box: pygame.Rect) -> list[pygame.Rect]:
    """Draw a chart on a panel of its own; the boxes of its bars."""
    px, letters = canvas.desk.px, canvas.letters
    canvas.panel(box)
    inner = box.inflate(-2 * px(_PADDING), 0)
    _draw_title(canvas, chart, pygame.Rect(inner.x, box.y + px(6), inner.width, px(_TITLE)))
    caption = pygame.Rect(inner.x, box.bottom - px(6 + _CAPTION), inner.width, px(_CAPTION))
    if not chart.bars:
        canvas.write(chart.nothing, letters.plain, DIM, inner, Align.MIDDLE)
        return []
    canvas.write(chart.caption, letters.small, DIM, caption, Align.MIDDLE)
    top, bottom = box.y + px(6 + _TITLE + 10), caption.y - px(_LABEL)
    whole = pygame.Rect(inner.x, top, inner.width, bottom - top)
    step, most = scale_steps(max(bar.height for bar in chart.bars))
    tick = max(px(_TICK_WIDTH), letters.small.size(canvas.desk.texts.number(most))[0] + px(8))
    plot = canvas.from_start(tick, whole.width - tick, whole)
    _draw_grid(canvas, whole, plot, tick, range(0, most + 1, step))
    slots = _slots(canvas, plot, len(chart.bars))
    bars = [_draw_bar(canvas, bar, slot, most) for bar, slot in zip(chart.bars, slots, strict=True)]
    _draw_labels(canvas, chart, slots, pygame.Rect(plot.x, bottom + px(2), plot.width, px(_LABEL)))
    return bars


def scale_steps(largest: int) -> tuple[int, int]:
    """The step of the scale beside the bars, and where it ends: whole round numbers, few of them."""
    step, factors = 1, (2, 2.5, 2)  # 1, 2, 5, 10, 20, 50 …
    turn = 0
    while step * _MOST_TICKS < largest:
        step = round(step * factors[turn % 3])
        turn += 1
    return step, max(step, -(-largest // step) * step)


def shown_labels(
    widths: Sequence[int], centres: Sequence[int], room: tuple[int, int], anchor: int
) -> list[int]:
    """Which labels to show where not all have room: every so many, the anchor among them if it fits."""
    if not widths:
        return []
    slot = abs(centres[1] - centres[0]) if len(centres) > 1 else max(widths)
    every = max(1, -(-max(widths) // max(slot, 1)))

    def fitting(offset: int) -> list[int]:
        return [
            place
            for place in range(offset, len(widths), every)
            if room[0] <= centres[place] - widths[place] // 2
            and centres[place] + widths[place] // 2 <= room[1]
        ]

    return max(
        map(fitting, range(every)), key=lambda shown: (len(shown) + (anchor in shown), anchor in shown)
    )


def _draw_title(canvas: Canvas, chart: Chart, line: pygame.Rect) -> None:
    """The title at the start of the line, and at its end what the colours mean."""
    px, font = canvas.desk.px, canvas.letters.small
    start = line.width
    for name, colour in ((chart.other, OTHER), (chart.won, WON)):
        width = font.size(name)[0]
        start -= width
        canvas.write(name, font, DIM, canvas.from_start(start, width, line))
        start -= px(15)
        swatch = canvas.from_start(start, px(10), line)
        swatch = pygame.Rect(swatch.x, line.centery - px(5), swatch.width, px(10))
        rounded(canvas.surface, swatch, colour, px(3))
        start -= px(14)
    canvas.write(chart.title, canvas.letters.heading, GOLD_LIGHT, canvas.from_start(0, start, line))


def _draw_grid(canvas: Canvas, whole: pygame.Rect, plot: pygame.Rect, tick: int, marks: range) -> None:
    px = canvas.desk.px
    for mark in marks:
        y = plot.bottom - round(plot.height * mark / marks[-1])
        pygame.draw.line(canvas.surface, SURFACE_EDGE, (plot.left, y), (plot.right - 1, y), max(1, px(1)))
        beside = canvas.from_start(0, tick - px(8), whole)
        beside = pygame.Rect(beside.x, y - px(10), beside.width, px(20))
        canvas.write(canvas.desk.texts.number(mark), canvas.letters.small, DIM, beside, Align.END)


def _slots(canvas: Canvas, plot: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Equal parts of the plot in the order of reading."""
    edges = [plot.width * place / count for place in range(count + 1)]
    return [canvas.from_start(start, end - start, plot) for start, end in pairwise(edges)]


def _draw_bar(canvas: Canvas, bar: Bar, slot: pygame.Rect, most: int) -> pygame.Rect:
    """The won part stands on the ground, the other on it; only the top is round."""
    px = canvas.desk.px
    width = max(2, min(round(slot.width * (1 - _GAP_SHARE)), px(_WIDEST_BAR)))
    height = round(slot.height * bar.height / most)
    whole = pygame.Rect(0, slot.bottom - height, width, height)
    whole.centerx = slot.centerx
    radius = min(px(_ROUND), width // 3)
    rounded(canvas.surface, whole, OTHER if bar.other else WON, radius, is_flat_below=True)
    if bar.won and bar.other:
        won = round(slot.height * bar.won / most)
        canvas.surface.fill(WON, (whole.x, whole.bottom - won, whole.width, won))
    return whole


def _draw_labels(canvas: Canvas, chart: Chart, slots: Sequence[pygame.Rect], line: pygame.Rect) -> None:
    font, gap = canvas.letters.small, canvas.desk.px(_BETWEEN_LABELS)
    widths = [font.size(bar.label)[0] for bar in chart.bars]
    centres = [slot.centerx for slot in slots]
    padded = [width + gap for width in widths]
    slack = canvas.desk.px(_PADDING)
    # the number under the scale stands where lines of it begin
    left, right = (slack, gap // 2) if canvas.desk.texts.is_rtl else (gap // 2, slack)
    beyond = line.left - left, line.right + right
    for place in shown_labels(padded, centres, beyond, chart.anchor):
        label = pygame.Rect(0, line.y, widths[place], line.height)
        label.centerx = centres[place]
        canvas.write(chart.bars[place].label, font, DIM, label, Align.MIDDLE)
