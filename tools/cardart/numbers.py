"""The cards from ace to ten."""

from __future__ import annotations

from cardart import palette
from cardart.shapes import CENTRE_X, CENTRE_Y, Point, around, disc, document, path, petals, star, star_lines
from cardart.sheet import index, paper
from cardart.suits import mark

_LEFT, _RIGHT = 72.0, 178.0
_TOP, _BOTTOM = 102.0, 248.0
_THIRD = (_BOTTOM - _TOP) / 3
_PIP = 41.0


def _pair(y: float) -> list[Point]:
    return [(_LEFT, y), (_RIGHT, y)]


def _single(y: float) -> list[Point]:
    return [(CENTRE_X, y)]


def pips(rank: int) -> list[Point]:
    """Where the marks of a number card stand, as on every French deck."""
    corners = _pair(_TOP) + _pair(_BOTTOM)
    six = corners + _pair(CENTRE_Y)
    eight = corners + _pair(_TOP + _THIRD) + _pair(_BOTTOM - _THIRD)
    upper, lower = (_TOP + CENTRE_Y) / 2, (_BOTTOM + CENTRE_Y) / 2
    return {
        2: _single(_TOP) + _single(_BOTTOM),
        3: _single(_TOP) + _single(CENTRE_Y) + _single(_BOTTOM),
        4: corners,
        5: corners + _single(CENTRE_Y),
        6: six,
        7: six + _single(upper),
        8: six + _single(upper) + _single(lower),
        9: eight + _single(CENTRE_Y),
        10: eight + _single(_TOP + _THIRD / 2) + _single(_BOTTOM - _THIRD / 2),
    }[rank]


def number_card(rank: int, suit: str) -> str:
    """A card from 2 to 10."""
    marks = [mark(suit, x, y, _PIP, upside_down=y > CENTRE_Y + 1) for x, y in pips(rank)]
    return document(paper() + path(marks, palette.SUIT_COLOURS[suit]) + index(str(rank), suit))


def ace(suit: str) -> str:
    """An ace: its mark in a rosette; the spade's, as by custom, the richest."""
    drawing = _great_ace() if suit == "S" else _plain_ace(suit)
    return document(paper() + drawing + index("A", suit))


def _plain_ace(suit: str) -> str:
    x, y, colour = CENTRE_X, CENTRE_Y, palette.SUIT_COLOURS[suit]
    rays = {"H": 5, "D": 7, "C": 6}[suit]
    return (
        path(petals(x, y, 78, 99, 32, 0.1), palette.GOLD)
        + path(disc(x, y, 82), _ACE_TINTS[suit], palette.GOLD, 2)
        + path(star_lines(x, y, 80, 16, rays), "none", palette.GOLD, 1.4)
        + path(_beads(72.5, 16, 2.4), colour)
        + path(star(x, y, 62, 16, 0.91), palette.PAPER_LIGHT, palette.GOLD, 2)
        + path(mark(suit, x, y + 1, 84), colour)
        + path(star(x, y + _HEARTS_OF[suit], 12), palette.GOLD_LIGHT)
        + path(star(x, y + _HEARTS_OF[suit], 6, turn=0.5), colour)
    )


_ACE_TINTS = {"H": "#f9e4dc", "D": "#fbeecb", "C": "#dfecdf"}
# Where the eye sees the middle of each mark, below the middle of its box.
_HEARTS_OF = {"H": -5.0, "D": 1.0, "C": 6.0}


def _beads(radius: float, count: int, size: float) -> list[str]:
    return [disc(x, y, size) for x, y in around(CENTRE_X, CENTRE_Y, radius, count)]


def _great_ace() -> str:
    x, y = CENTRE_X, CENTRE_Y
    sun = (
        path(petals(x, y, 70, 104, 24, 0.13), palette.GOLD)
        + path(petals(x, y, 72, 96, 24, 0.13, turn=0.5), palette.TEAL)
        + path(disc(x, y, 78), palette.TEAL_DEEP, palette.GOLD, 2.2)
        + path(star_lines(x, y, 76, 24, 7), "none", palette.GOLD, 1.1, stroke_opacity=0.85)
        + path(star(x, y, 66, 16, 0.9), palette.PAPER_LIGHT, palette.GOLD, 2.2)
    )
    spade = path(mark("S", x, y - 1, 106), palette.INK)
    filigree = (
        path(mark("S", x, y - 1, 92), "none", palette.GOLD, 1.3)
        + path(petals(x, y + 3, 9, 27, 8, 0.34), palette.GOLD_LIGHT)
        + path(petals(x, y + 3, 9, 21, 8, 0.3, turn=0.5), palette.TEAL_LIGHT)
        + path(star(x, y + 3, 9.5), palette.GOLD)
        + path(disc(x, y + 3, 3), palette.INK)
        + path(petals(x, y - 33, 0, 11, 3, 0.5, turn=0.5), palette.GOLD)
    )
    return sun + spade + filigree
