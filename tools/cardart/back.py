"""The back of the cards: a field of stars and crosses under a medallion, as on the cover of an old book."""

from __future__ import annotations

from cardart import palette
from cardart.shapes import (
    CENTRE_X,
    CENTRE_Y,
    HEIGHT,
    WIDTH,
    around,
    disc,
    document,
    path,
    petals,
    polygon,
    radial_gradient,
    rounded_box,
    star,
    star_lines,
)
from cardart.sheet import paper

_EDGE = 9.0
_FIELD_X, _FIELD_Y = 26.0, 26.0
_COLUMNS, _ROWS = 6, 9
_TILE_X = (WIDTH - 2 * _FIELD_X) / _COLUMNS
_TILE_Y = (HEIGHT - 2 * _FIELD_Y) / _ROWS


def back() -> str:
    """The whole back; it looks the same from both ends."""
    return document(paper() + _ground() + _field() + _border() + _medallion())


def _ground() -> str:
    night = [(0.0, palette.TEAL), (1.0, palette.TEAL_NIGHT)]
    box = rounded_box(_EDGE, _EDGE, WIDTH - _EDGE, HEIGHT - _EDGE, 10)
    return radial_gradient("night", (CENTRE_X, CENTRE_Y), 200, night) + path(box, "url(#night)")


def _tile_centres() -> list[tuple[float, float]]:
    columns = [_FIELD_X + _TILE_X * (i + 0.5) for i in range(_COLUMNS)]
    rows = [_FIELD_Y + _TILE_Y * (i + 0.5) for i in range(_ROWS)]
    return [(x, y) for y in rows for x in columns]


def _field() -> str:
    """Khatam stars that touch at their tips: the crosses between them draw themselves."""
    centres = _tile_centres()
    stars = [star(x, y, _TILE_Y / 2) for x, y in centres]
    inner = [star(x, y, _TILE_Y * 0.27, turn=0.5) for x, y in centres]
    hearts = [disc(x, y, 2.6) for x, y in centres]
    knots = [
        star(_FIELD_X + _TILE_X * i, _FIELD_Y + _TILE_Y * j, 5.2, 4, 0.42)
        for i in range(1, _COLUMNS)
        for j in range(1, _ROWS)
    ]
    return (
        path(stars, palette.TEAL_LIGHT, palette.GOLD, 1.7, fill_opacity=0.42, stroke_linejoin="round")
        + path(inner, palette.TEAL_NIGHT, palette.GOLD, 0.8, fill_opacity=0.8)
        + path(hearts, palette.GOLD_LIGHT)
        + path(knots, palette.GOLD)
    )


def _border() -> str:
    """A band of lozenges between two gold lines, with a star in each corner."""
    inner = 24.0
    middle = (_EDGE + inner) / 2 + 0.5
    band = rounded_box(_EDGE, _EDGE, WIDTH - _EDGE, HEIGHT - _EDGE, 10)
    hole = rounded_box(inner, inner, WIDTH - inner, HEIGHT - inner, 3)
    lozenges = [_lozenge(x, y, 5.6, 3.4) for x, y in _along(WIDTH, middle)]
    lozenges += [_lozenge(y, x, 3.4, 5.6) for x, y in _along(HEIGHT, middle)]
    corners = [(x, y) for x in (middle, WIDTH - middle) for y in (middle, HEIGHT - middle)]
    return (
        path(band + hole, palette.TEAL_NIGHT, fill_rule="evenodd")
        + path(rounded_box(11.5, 11.5, WIDTH - 11.5, HEIGHT - 11.5, 8), "none", palette.GOLD, 1.4)
        + path(hole, "none", palette.GOLD, 1.8)
        + path(lozenges, palette.GOLD)
        + path([star(x, y, 7) for x, y in corners], palette.GOLD_LIGHT)
        + path([disc(x, y, 2) for x, y in corners], palette.TEAL_NIGHT)
    )


def _along(length: float, margin: float) -> list[tuple[float, float]]:
    """Evenly spaced places along two opposite sides, the corners left free."""
    count = round((length - 2 * margin) / 15.5)
    step = (length - 2 * margin) / count
    return [
        (margin + step * i, side) for i in range(1, count) for side in (margin, _opposite(length) - margin)
    ]


def _opposite(length: float) -> float:
    return HEIGHT if length == WIDTH else WIDTH


def _lozenge(x: float, y: float, wide: float, high: float) -> str:
    return polygon([(x - wide, y), (x, y - high), (x + wide, y), (x, y + high)])


def _medallion() -> str:
    x, y = CENTRE_X, CENTRE_Y
    shades = [(0.0, palette.TEAL), (1.0, palette.TEAL_NIGHT)]
    pendants = [_pendant(y - 84, -1), _pendant(y + 84, 1)]
    return (
        radial_gradient("pool", (x, y), 78, shades)
        + path(pendants, palette.TEAL_NIGHT, palette.GOLD, 2)
        + path([star(x, y + k * 93, 6.5) for k in (-1, 1)], palette.GOLD_LIGHT)
        + path(star(x, y, 84, 16, 0.88), palette.TEAL_NIGHT, palette.GOLD, 2.6, stroke_linejoin="round")
        + path(disc(x, y, 69), "url(#pool)", palette.GOLD, 1.4)
        + path(star_lines(x, y, 69, 16, 6), "none", palette.GOLD, 1.2)
        + path(
            petals(x, y, 27, 66, 16, 0.15, turn=0.5), palette.TEAL_LIGHT, palette.GOLD, 0.8, fill_opacity=0.7
        )
        + path(star(x, y, 37, 16, 0.8), palette.TEAL_NIGHT, palette.GOLD, 1.4)
        + path(star(x, y, 28), palette.GOLD)
        + path(star(x, y, 20, turn=0.5), palette.TEAL_DEEP)
        + path(star(x, y, 13), palette.GOLD_LIGHT)
        + path([disc(px, py, 1.8) for px, py in around(x, y, 76, 16, 0.5)], palette.GOLD_LIGHT)
        + path(disc(x, y, 4), palette.TEAL_NIGHT)
    )


def _pendant(y: float, way: int) -> str:
    """The drop at either end of the medallion, pointing up (-1) or down (1)."""
    x = CENTRE_X
    return (
        f"M{x - 20} {y - 6 * way}C{x - 16} {y + 8 * way} {x - 8} {y + 16 * way} {x} {y + 34 * way}"
        f"C{x + 8} {y + 16 * way} {x + 16} {y + 8 * way} {x + 20} {y - 6 * way}Z"
    )
