"""The figures of a summary as tiles: the number large, what it is over it, what it comes from under it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.gui.canvas import Align, Canvas
from game.gui.palette import DIM, FAINT, GOLD_LIGHT
from game.history import Summary
from game.texts import Texts, isolate, signed

NOTHING = "—"
TILE, GAP = 90, 8  # pixels at scale 1.0: the height of a tile, and what lies between two
_PADDING = 8


class Figure(NamedTuple):
    """A number, what it is, and what it comes from."""

    label: str
    value: str
    note: str = ""


def figures(found: Summary, texts: Texts, is_one_game: bool) -> list[list[Figure]]:
    """The rows of figures of a summary; of several games only what can be compared."""
    say, best = texts.say, found.best_seconds

    def figure(key: str, value: str, note: str = "") -> Figure:
        return Figure(say(f"statistics.{key}"), value, note)

    def counted(number: int) -> str:
        return texts.in_digits(str(number))

    running = found.played - found.ended
    of_ended = say("statistics.of_ended", n=found.ended) if found.ended else ""
    of_won = say("statistics.of_won", n=found.won) if found.won else ""
    in_a_row = say("statistics.wins_in_a_row")
    counts = [
        figure(
            "played",
            counted(found.played),
            say("statistics.running", n=running) if running else say("statistics.all_ended"),
        ),
        figure("won", counted(found.won), _rate(found, texts)),
        figure("current_streak", counted(found.current_streak), in_a_row),
        figure("best_streak", counted(found.best_streak), in_a_row),
    ]
    if not is_one_game:
        return [counts]
    scores = [
        figure("best_score", _whole(texts, found.best_score), of_ended),
        figure("mean_score", mean_text(found.mean_score, texts), of_ended),
    ]
    efforts = [
        figure("best_time", NOTHING if best is None else texts.clock(best), of_won),
        figure("fewest_moves", _whole(texts, found.fewest_moves), of_won),
    ]
    if found.best_strokes is None:
        return [counts, scores + efforts]
    strokes = [
        figure("best_strokes", _whole(texts, found.best_strokes), of_ended),
        figure("mean_strokes", mean_text(found.mean_strokes, texts), of_ended),
    ]
    return [[*counts, efforts[0]], [*scores, *strokes, efforts[1]]]


def draw_figures(canvas: Canvas, rows: Sequence[Sequence[Figure]], box: pygame.Rect) -> int:
    """Draw the tiles from the top of a box; the bottom of the last row."""
    height, gap = canvas.desk.px(TILE), canvas.desk.px(GAP)
    y = box.y
    for row in rows:
        line = pygame.Rect(box.x, y, box.width, height)
        width = (line.width - gap * (len(row) - 1)) / len(row)
        for place, figure in enumerate(row):
            _draw_tile(canvas, figure, canvas.from_start(place * (width + gap), width, line))
        y += height + gap
    return y - gap


def _draw_tile(canvas: Canvas, figure: Figure, box: pygame.Rect) -> None:
    px, letters = canvas.desk.px, canvas.letters
    canvas.panel(box)
    inner = box.inflate(-2 * px(_PADDING), 0)
    top, middle, bottom = px(26), px(34), px(22)
    y = box.y + (box.height - top - middle - bottom) // 2 + px(1)
    label = pygame.Rect(inner.x, y, inner.width, top)
    value = pygame.Rect(inner.x, label.bottom, inner.width, middle)
    note = pygame.Rect(inner.x, value.bottom, inner.width, bottom)
    canvas.write(figure.label, letters.plain, DIM, label, Align.MIDDLE)
    colour = FAINT if figure.value == NOTHING else GOLD_LIGHT
    canvas.write(figure.value, letters.value, colour, value, Align.MIDDLE)
    canvas.write(figure.note, letters.small, DIM, note, Align.MIDDLE)


def _whole(texts: Texts, number: int | None) -> str:
    return NOTHING if number is None else texts.number(number)


def mean_text(number: float | None, texts: Texts) -> str:
    """A mean to one decimal; one that rounds to nothing has no sign."""
    if number is None:
        return NOTHING
    tenths = round(number * 10)
    sign = signed(-1)[0] if tenths < 0 else ""
    return isolate(texts.in_digits(f"{sign}{abs(tenths) // 10}.{abs(tenths) % 10}"))


def _rate(found: Summary, texts: Texts) -> str:
    if not found.ended:
        return ""
    return texts.say("statistics.rate", rate=texts.in_digits(f"{round(100 * found.won / found.ended)}%"))
