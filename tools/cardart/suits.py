"""The four suit marks, as path data at any place and size."""

from __future__ import annotations

from cardart.shapes import Point, number

# Cubic outlines in a box of about 96 units around the origin, from the axis around one side to the axis
# again: a start point, then triples of control points.
_SPADE = "0,-48 10,-31 46,-9 46,14 46,28 36,36 25,36 16,36 9,32 4.5,25 5.5,35 11,43 21,47 14,47 7,47 0,47"
_HEART = "0,47 -10,30 -47,9 -47,-18 -47,-34 -36,-44 -24,-44 -13,-44 -4,-37 0,-27"
_DIAMOND = "0,-51 9,-32 23,-13 40,0 23,13 9,32 0,51"
_CLUB = (
    "0,-47 13,-47 23,-37 23,-25 23,-18 19,-12 14,-8 18,-10 21,-11 25,-11 37,-11 47,-1 47,11"
    " 47,23 37,33 25,33 16,33 9,28 4.5,21 5.5,33 11,43 21,47 14,47 7,47 0,47"
)


def _whole(half: str) -> list[Point]:
    """The half outline, and its mirror image back to where it began."""
    points = [(float(x), float(y)) for x, y in (pair.split(",") for pair in half.split())]
    return points + [(-x, y) for x, y in reversed(points[:-1])]


_OUTLINES = {"S": _whole(_SPADE), "H": _whole(_HEART), "D": _whole(_DIAMOND), "C": _whole(_CLUB)}


def mark(suit: str, x: float, y: float, size: float, upside_down: bool = False) -> str:
    """Path data of a suit mark around (x, y), about `size` units high."""
    scale = size / 96
    lean = -scale if upside_down else scale
    points = [f"{number(x + px * scale)} {number(y + py * lean)}" for px, py in _OUTLINES[suit]]
    curves = ["C" + " ".join(points[i : i + 3]) for i in range(1, len(points), 3)]
    return f"M{points[0]}{''.join(curves)}Z"
