"""The page of the statistics on matches, as one picture: a line for each opponent and length."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.gui.canvas import SURFACE_EDGE, Align, Canvas, Letters, Written
from game.gui.dialogs import Desk
from game.gui.figures import NOTHING, mean_text
from game.gui.palette import CREAM, DIM, FAINT, GOLD_LIGHT, PANEL
from game.gui.score_sheet import UNDER
from game.match_history import KeptMatch, MatchSummary, summaries
from game.match_words import level_name

_HEAD, _ROW, _NOTE, _EMPTY = 44, 46, 34, 40  # pixels at scale 1.0
_COLUMNS = ("opponent", "holes", "par", "played", "won", "drawn", "lost", "best", "mean")
_SHARES = (1.7, 0.8, 0.9, 0.9, 0.8, 0.8, 0.8, 1.35, 1.6)  # of the width, in proportion


class MatchPage:
    """A table of figures; a word on how to begin where no match is finished yet."""

    def __init__(self, matches: Sequence[KeptMatch], desk: Desk, size: tuple[int, int]) -> None:
        self.picture = pygame.Surface(size)
        self.picture.fill(PANEL)
        self.summaries = summaries(matches)
        self._canvas = Canvas(self.picture, desk, Letters(desk))
        if self.summaries:
            self._draw_table()
        else:
            self._draw_greeting()

    @property
    def written(self) -> list[Written]:
        """All texts of the page and where they stand on it."""
        return self._canvas.written

    def _draw_greeting(self) -> None:
        canvas, say = self._canvas, self._canvas.desk.texts.say
        line = pygame.Rect(
            0, self.picture.get_height() // 2, self.picture.get_width(), canvas.desk.px(_EMPTY)
        )
        above = line.move(0, -line.height)
        canvas.write(say("statistics.no_matches"), canvas.letters.value, CREAM, above, Align.MIDDLE)
        canvas.write(say("statistics.no_matches_about"), canvas.letters.plain, DIM, line, Align.MIDDLE)

    def _draw_table(self) -> None:
        canvas, px = self._canvas, self._canvas.desk.px
        say, letters = canvas.desk.texts.say, canvas.letters
        box = self.picture.get_rect()
        room = (box.height - px(_HEAD) - px(_NOTE)) // len(self.summaries)
        height = min(px(_ROW), room)  # 20 lines at most: 5 opponents, 4 lengths
        panel = pygame.Rect(0, 0, box.width, px(_HEAD) + height * len(self.summaries))
        canvas.panel(panel)
        head = pygame.Rect(0, 0, box.width, px(_HEAD))
        for place, column in enumerate(_COLUMNS):
            text = say(f"statistics.match.{column}")
            canvas.write(text, letters.heading, GOLD_LIGHT, self._cell(place, head), _align(place))
        line = head.move(0, head.height)
        line.height = height
        for each in self.summaries:
            inside = line.inflate(-2 * px(10), 0)
            pygame.draw.line(self.picture, SURFACE_EDGE, inside.topleft, (inside.right - 1, inside.top))
            self._draw_line(each, line)
            line = line.move(0, height)
        note = pygame.Rect(px(4), panel.bottom, box.width - px(8), px(_NOTE))
        canvas.write(say("statistics.match.note"), letters.small, DIM, note)

    def _draw_line(self, each: MatchSummary, line: pygame.Rect) -> None:
        canvas, texts = self._canvas, self._canvas.desk.texts
        is_rival = each.level is not None
        counts = (each.won, each.drawn, each.lost)
        cells = [
            (level_name(each.level, texts), CREAM),
            (texts.number(each.holes), CREAM),
            (texts.number(each.par), DIM),
            (texts.number(each.played), CREAM),
            *((texts.number(n), CREAM) if is_rival else (NOTHING, FAINT) for n in counts),
            (texts.number(each.best), UNDER if each.best < each.par else CREAM),
            (mean_text(each.mean, texts), UNDER if each.mean < each.par else CREAM),
        ]
        for place, (text, colour) in enumerate(cells):
            font = canvas.letters.strong if place == 0 else canvas.letters.plain
            canvas.write(text, font, colour, self._cell(place, line), _align(place))

    def _cell(self, place: int, line: pygame.Rect) -> pygame.Rect:
        px = self._canvas.desk.px
        free = line.width - 2 * px(14)
        start = px(14) + free * sum(_SHARES[:place]) / sum(_SHARES)
        return self._canvas.from_start(start, free * _SHARES[place] / sum(_SHARES) - px(6), line)


def _align(place: int) -> Align:
    return Align.START if place == 0 else Align.MIDDLE
