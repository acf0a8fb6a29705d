"""The page of figures and charts over some rounds, as one picture."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import pygame

from game.gui.canvas import Align, Canvas, Letters, Written, rounded
from game.gui.charts import OTHER, WON, Bar, Chart, draw_chart
from game.gui.dialogs import Desk
from game.gui.figures import Figure, draw_figures, figures
from game.gui.palette import CREAM, DIM, PANEL
from game.history import Measure, PastRound, histogram, summary, wins_over_time
from game.texts import Texts, isolate

_GAP, _HIGHEST_CHART = 10, 400  # pixels at scale 1.0
_LINE, _SKETCH = 30, 120
_SKETCH_BARS = (0.35, 0.62, 0.48, 0.85, 1.0)  # parts of its height


class Overview:
    """Tiles over two charts; a greeting where there is no round yet."""

    def __init__(
        self, rounds: Sequence[PastRound], desk: Desk, size: tuple[int, int], is_one_game: bool
    ) -> None:
        self.picture = pygame.Surface(size)
        self.picture.fill(PANEL)
        self._canvas = Canvas(self.picture, desk, Letters(desk))
        self.figures: list[Figure] = []
        self.charts: tuple[Chart, ...] = ()
        self.bars: list[list[pygame.Rect]] = []
        if rounds:
            self._draw_page(rounds, is_one_game)
        else:
            self._draw_greeting()

    @property
    def written(self) -> list[Written]:
        """All texts of the page and where they stand on it."""
        return self._canvas.written

    def _draw_page(self, rounds: Sequence[PastRound], is_one_game: bool) -> None:
        desk, box = self._canvas.desk, self.picture.get_rect()
        rows = figures(summary(rounds), desk.texts, is_one_game)
        self.figures = [figure for row in rows for figure in row]
        gap = desk.px(_GAP)
        top = draw_figures(self._canvas, rows, box) + gap
        left = pygame.Rect(box.x, top, box.width, min(box.bottom - top, desk.px(_HIGHEST_CHART)))
        width = (left.width - gap) / 2
        self.charts = measure_chart(rounds, desk.texts, is_one_game), time_chart(rounds, desk.texts)
        for place, chart in enumerate(self.charts):
            part = self._canvas.from_start(place * (width + gap), width, left)
            self.bars.append(draw_chart(self._canvas, chart, part))

    def _draw_greeting(self) -> None:
        """A sketch of a chart to come, and what it takes."""
        desk, box = self._canvas.desk, self.picture.get_rect()
        height, line, bar = desk.px(_SKETCH), desk.px(_LINE), desk.px(26)
        ground = box.centery - line // 2
        pitch = bar + desk.px(10)
        sketch = pygame.Rect(0, 0, pitch * len(_SKETCH_BARS) - desk.px(10), height)
        sketch.midbottom = box.centerx, ground
        for place, part in enumerate(_SKETCH_BARS):
            slot = self._canvas.from_start(place * pitch, bar, sketch)
            high = round(height * part)
            colour = WON if part == max(_SKETCH_BARS) else OTHER
            shown = pygame.Rect(slot.x, sketch.bottom - high, bar, high)
            rounded(self.picture, shown, colour, desk.px(6), is_flat_below=True)
        say, letters = desk.texts.say, self._canvas.letters
        lines = (
            (letters.value, CREAM, "statistics.empty", 1.6),
            (letters.plain, DIM, "statistics.empty_about", 1),
        )
        y = ground + line // 2
        for font, colour, key, share in lines:
            row = pygame.Rect(box.x, y, box.width, round(line * share))
            self._canvas.write(say(key), font, colour, row, Align.MIDDLE)
            y = row.bottom


def measure_chart(rounds: Sequence[PastRound], texts: Texts, is_one_game: bool) -> Chart:
    """How ended rounds spread: by strokes where they are counted, else by points; of all games by length."""
    has_strokes = any(each.strokes is not None for each in rounds)
    measure = Measure.MINUTES
    if is_one_game:
        measure = Measure.STROKES if has_strokes else Measure.SCORE
    bins = histogram(rounds, measure)
    bars = tuple(Bar(_range(texts, each.low, each.high), each.won, each.other) for each in bins)
    lows = [each.low for each in bins]
    anchor = lows.index(1) if measure is Measure.STROKES and 1 in lows else 0
    title, caption = texts.say(f"statistics.measure.{measure}"), texts.say(f"statistics.axis.{measure}")
    nothing = texts.say("statistics.none_ended")
    return Chart(
        title, caption, texts.say("ending.won"), texts.say("statistics.other"), bars, nothing, anchor
    )


def time_chart(rounds: Sequence[PastRound], texts: Texts) -> Chart:
    """How the ended rounds went, period after period."""
    periods = wins_over_time(rounds)
    bars = tuple(Bar(_date(texts, each.begins), each.won, each.other) for each in periods)
    caption = texts.say("statistics.bar_days", n=periods[0].days) if periods else ""
    title = texts.say("statistics.over_time")
    last = max(len(bars) - 1, 0)
    nothing = texts.say("statistics.none_ended")
    return Chart(title, caption, texts.say("ending.won"), texts.say("statistics.other"), bars, nothing, last)


def _range(texts: Texts, low: int, high: int) -> str:
    return texts.number(low) if low == high else f"{texts.number(low)}…{texts.number(high)}"


def _date(texts: Texts, seconds: float) -> str:
    return isolate(texts.in_digits(datetime.fromtimestamp(seconds).date().isoformat()))
