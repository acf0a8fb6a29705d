"""The blank card, its corner index, and the empty places on the felt."""

from __future__ import annotations

from cardart import palette
from cardart.glyphs import capitals
from cardart.shapes import (
    CENTRE_X,
    CENTRE_Y,
    HEIGHT,
    WIDTH,
    both_ways,
    disc,
    document,
    gradient,
    line,
    path,
    petals,
    rounded_box,
    star,
    star_lines,
)
from cardart.suits import mark

CORNER = 17
# A column of a small window shows the top 22 of 105 pixels: rank and suit stand side by side in them.
INDEX_BASELINE = 60
INDEX_HEIGHT = 42
INDEX_LEFT = 17
_INDEX_MARK = 35
_INDEX_GAP = 7


def paper() -> str:
    """The white card with its thin edge."""
    shades = [(0.0, palette.PAPER_LIGHT), (1.0, palette.PAPER_SHADE)]
    sheet = rounded_box(0.7, 0.7, WIDTH - 0.7, HEIGHT - 0.7, CORNER)
    shading = gradient("paper", (0, 0), (0, HEIGHT), shades)
    return shading + path(sheet, "url(#paper)", palette.PAPER_EDGE, 1.2)


def index(rank: str, suit: str) -> str:
    """Rank and suit in both corners."""
    colour = palette.SUIT_COLOURS[suit]
    narrow = rank == "10"
    letters, right = capitals(
        rank,
        INDEX_LEFT - 3 if narrow else INDEX_LEFT,
        INDEX_BASELINE,
        INDEX_HEIGHT,
        squeeze=0.86 if narrow else 1.0,
        spacing=-45 if narrow else 0.0,
    )
    gap = _INDEX_GAP - 2 if narrow else _INDEX_GAP
    middle = INDEX_BASELINE - INDEX_HEIGHT / 2
    suit_mark = mark(suit, right + gap + _INDEX_MARK / 2, middle, _INDEX_MARK)
    return both_ways(path([letters, suit_mark], colour))


def empty_place() -> str:
    """Where a card may come to lie: an outline and a faint star on the felt."""
    light = "#ffffff"
    outline = rounded_box(3, 3, WIDTH - 3, HEIGHT - 3, CORNER - 2)
    rosette = star_lines(CENTRE_X, CENTRE_Y, 46, 8, 3) + star(CENTRE_X, CENTRE_Y, 58, 16, 0.9)
    return document(
        path(outline, "#000000", fill_opacity=0.13)
        + path(outline, "none", light, 3, stroke_opacity=0.26)
        + path(rosette, "none", light, 2.4, stroke_opacity=0.15, stroke_linejoin="round")
    )


def foundation(suit: str) -> str:
    """Where a suit is built up: the same outline, and the mark of the suit."""
    light = "#ffffff"
    outline = rounded_box(3, 3, WIDTH - 3, HEIGHT - 3, CORNER - 2)
    return document(
        path(outline, "#000000", fill_opacity=0.13)
        + path(outline, "none", light, 3, stroke_opacity=0.26)
        + path(mark(suit, CENTRE_X, CENTRE_Y, 104), light, fill_opacity=0.2)
    )


def felt_star() -> str:
    """The faint ornament in the middle of the table: a rosette around a khatam, square."""
    middle, light = 200.0, "#ffffff"
    rings = disc(middle, middle, 196) + disc(middle, middle, 188)
    rosette = star_lines(middle, middle, 188, 16, 6) + star(middle, middle, 74) + star(middle, middle, 60)
    return document(
        path(petals(middle, middle, 118, 184, 16, 0.13, turn=0.5), light, fill_opacity=0.018)
        + path(star(middle, middle, 74), light, fill_opacity=0.018)
        + path(rings + rosette, "none", light, 2.2, stroke_opacity=0.042, stroke_linejoin="round")
        + path(star(middle, middle, 26, turn=0.5), light, fill_opacity=0.035),
        400,
        400,
    )


def empty_stock() -> str:
    """Where the stock lay: the same outline, with a cross that says no card is left and none will come."""
    light = "#ffffff"
    outline = rounded_box(3, 3, WIDTH - 3, HEIGHT - 3, CORNER - 2)
    arm = 24
    left, right = CENTRE_X - arm, CENTRE_X + arm
    top, bottom = CENTRE_Y - arm, CENTRE_Y + arm
    cross = f"M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}"
    return document(
        path(outline, "#000000", fill_opacity=0.13)
        + path(outline, "none", light, 3, stroke_opacity=0.26)
        + path(star(CENTRE_X, CENTRE_Y, 58, 16, 0.9), "none", light, 2.4, stroke_opacity=0.15)
        + line(cross, light, 8, stroke_opacity=0.22)
    )
