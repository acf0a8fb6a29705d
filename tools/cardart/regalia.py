"""What the court figures hold in their hand: upright around the line HAND_X, between TOP and the fist."""

from __future__ import annotations

from cardart import palette
from cardart.looks import Look
from cardart.shapes import Point, disc, line, path, petals, placed, polygon, star
from cardart.suits import mark

HAND_X, HAND_Y = 213.0, 160.0
TOP = 30.0
_STEEL, _STEEL_EDGE = "#e4e9ec", "#76838c"
_STEM, _STEM_DARK = "#3f8a55", "#245c38"


def held(look: Look) -> str:
    """The thing held, without the hand."""
    return _MAKERS[look.held](look)


def _rod(top: float, width: float = 3.6, colour: str = palette.GOLD) -> str:
    bar = polygon(
        [
            (HAND_X - width / 2, top),
            (HAND_X + width / 2, top),
            (HAND_X + width / 2, 190),
            (HAND_X - width / 2, 190),
        ]
    )
    return path(bar, colour, palette.GOLD_DARK, 0.8)


def _shape(points: list[Point], fill: str, edge: str) -> str:
    return path(polygon((HAND_X + x, y) for x, y in points), fill, edge, 1, stroke_linejoin="round")


def _bent(template: str) -> str:
    """Path data around the line of the hand; the heights in it are those on the card."""
    return placed(template, HAND_X, 0)


def _sword(look: Look) -> str:
    blade = "M-4,146 L-5,60 C-4,46 -1,38 3,30 C6,44 5,54 5,62 L4,146 Z"
    return (
        path(_bent(blade), _STEEL, _STEEL_EDGE, 1)
        + line(_bent("M0.4,140 L0.6,52"), _STEEL_EDGE, 0.9)
        + _shape([(-15, 143), (15, 143), (17, 149), (-17, 149)], palette.GOLD, palette.GOLD_DARK)
        + path(star(HAND_X, 146, 4.4), look.jewel)
    )


def _sceptre(look: Look) -> str:
    return (
        _rod(66)
        + path(petals(HAND_X, 50, 6, 19, 8, 0.34), palette.GOLD, palette.GOLD_DARK, 0.8)
        + path(disc(HAND_X, 50, 10.5), palette.GOLD_LIGHT, palette.GOLD_DARK, 1)
        + path(mark("H", HAND_X, 50.5, 13), look.robe)
        + path([disc(HAND_X, y, 4) for y in (72, 80)], palette.GOLD, palette.GOLD_DARK, 0.8)
    )


def _axe(look: Look) -> str:
    blade = "M2,52 C8,50 12,44 18,40 C24,54 24,70 18,84 C12,80 8,74 2,72 Z"
    return (
        _rod(36)
        + path(_bent(blade), _STEEL, _STEEL_EDGE, 1)
        + path(mark("D", HAND_X + 13, 62, 13), look.robe)
        + _shape([(-2, 54), (-13, 62), (-2, 70)], _STEEL, _STEEL_EDGE)
        + _shape([(-5, 50), (5, 50), (5, 74), (-5, 74)], palette.GOLD, palette.GOLD_DARK)
        + _shape([(0, 24), (4, 36), (-4, 36)], palette.GOLD_LIGHT, palette.GOLD_DARK)
    )


def _mace(look: Look) -> str:
    return (
        _rod(60)
        + path(disc(HAND_X, 50, 15), palette.GOLD, palette.GOLD_DARK, 1)
        + line(
            _bent("M-9,39 C-14,46 -14,54 -9,61 M9,39 C14,46 14,54 9,61 M0,35 L0,65"), palette.GOLD_DARK, 1.1
        )
        + path(star(HAND_X, 50, 8.5), look.robe, palette.GOLD_LIGHT, 1)
        + _shape([(-6, 66), (6, 66), (4, 71), (-4, 71)], palette.GOLD_LIGHT, palette.GOLD_DARK)
        + path(disc(HAND_X, 32, 3.4), palette.GOLD_LIGHT, palette.GOLD_DARK, 0.9)
    )


def _stem() -> str:
    leaves = (
        "M0,132 C-16,126 -18,112 -16,102 C-6,108 0,118 0,132 Z"
        " M0,118 C14,112 18,102 16,90 C6,96 0,106 0,118 Z"
    )
    return line(_bent("M0,186 C0,150 1,110 0,72"), _STEM, 3) + path(_bent(leaves), _STEM, _STEM_DARK, 0.8)


def _tulip(look: Look) -> str:
    cup = "M0,76 C-18,72 -17,52 -13,40 L-6,52 L0,36 L6,52 L13,40 C17,52 18,72 0,76 Z"
    return (
        _stem()
        + path(_bent(cup), "#c6334a", "#7c1329", 1, stroke_linejoin="round")
        + path(_bent("M0,74 C-8,66 -7,54 0,42 C7,54 8,66 0,74 Z"), "#e8697a")
    )


def _rose(look: Look) -> str:
    return (
        _stem()
        + path(petals(HAND_X, 56, 3, 22, 8, 0.42), "#d6455b", "#8e1d33", 0.8)
        + path(petals(HAND_X, 56, 2, 14, 8, 0.42, turn=0.5), "#f08a98", "#8e1d33", 0.7)
        + path(disc(HAND_X, 56, 4.6), palette.GOLD_LIGHT, palette.GOLD_DARK, 0.8)
    )


def _carnation(look: Look) -> str:
    fan = (
        "M0,78 L-20,56 L-17,48 L-13,51 L-11,41 L-6,46 L-3,36 L0,43 L3,36 L6,46 L11,41 L13,51 L17,48 L20,56 Z"
    )
    return (
        _stem()
        + path(_bent(fan), "#e07b39", "#933a17", 1, stroke_linejoin="round")
        + line(_bent("M0,74 L-11,53 M0,74 L-4,48 M0,74 L4,48 M0,74 L11,53"), "#ffe0b0", 1.1)
        + path(_bent("M0,86 C-8,82 -8,74 -6,68 L6,68 C8,74 8,82 0,86 Z"), _STEM, _STEM_DARK, 0.8)
    )


def _lily(look: Look) -> str:
    side = "M0,78 C-12,70 -12,54 -22,46 C-24,58 -20,74 0,78 Z M0,78 C12,70 12,54 22,46 C24,58 20,74 0,78 Z"
    return (
        _stem()
        + path(_bent(side), "#f6e9f4", "#8a4a78", 1)
        + path(_bent("M0,78 C-12,66 -9,50 0,36 C9,50 12,66 0,78 Z"), "#fffaff", "#8a4a78", 1)
        + line(_bent("M0,72 L0,52"), palette.GOLD, 1.8)
    )


def _spear(look: Look) -> str:
    return (
        _rod(58, 3.4, "#8a5a33")
        + _shape([(0, 26), (8, 50), (0, 62), (-8, 50)], _STEEL, _STEEL_EDGE)
        + line(_bent("M0,32 L0,58"), _STEEL_EDGE, 0.9)
        + path(
            _bent("M-6,64 L6,64 C8,74 6,80 9,86 C4,84 2,88 0,90 C-2,88 -4,84 -9,86 C-6,80 -8,74 -6,64 Z"),
            "#c6334a",
            "#7c1329",
            0.9,
        )
        + _shape([(-6, 61), (6, 61), (6, 66), (-6, 66)], palette.GOLD, palette.GOLD_DARK)
    )


def _arrow(look: Look) -> str:
    vanes = (
        "M-2,56 L-12,44 L-12,28 L-2,40 Z M2,56 L12,44 L12,28 L2,40 Z"
        " M-2,70 L-12,58 L-12,46 L-2,58 Z M2,70 L12,58 L12,46 L2,58 Z"
    )
    return (
        _rod(30, 3.2, "#8a5a33")
        + path(_bent(vanes), palette.GOLD_LIGHT, palette.GOLD_DARK, 0.9)
        + path(star(HAND_X, 86, 6), look.gown, palette.GOLD, 1)
    )


def _banner(look: Look) -> str:
    flag = "M0,40 C7,36 11,43 18,40 L14,55 L18,70 C11,74 7,66 0,70 Z"
    return (
        path(_bent(flag), look.gown, palette.GOLD, 1.4)
        + path(mark("D", HAND_X + 7.5, 55, 13), palette.GOLD_LIGHT)
        + _rod(36, 3.4, "#8a5a33")
        + _shape([(0, 22), (4.6, 31), (0, 38), (-4.6, 31)], palette.GOLD_LIGHT, palette.GOLD_DARK)
    )


def _staff(look: Look) -> str:
    crook = "M0,70 L0,52 C0,34 22,34 20,50 C19,58 10,58 10,51"
    return (
        _rod(62, 3.6)
        + line(_bent(crook), palette.GOLD_DARK, 5.4)
        + line(_bent(crook), palette.GOLD, 3.6)
        + path(mark("C", HAND_X - 1, 38, 15), look.robe, palette.GOLD, 0.9)
        + path(disc(HAND_X, 76, 4), look.jewel, palette.GOLD_DARK, 0.8)
    )


def _marotte(look: Look) -> str:
    """The jester's stick with its ribbons and bell."""
    ribbons = "M0,74 C-12,78 -10,92 -17,98 C-8,98 -4,88 0,78 C4,88 8,98 17,98 C10,92 12,78 0,74 Z"
    return (
        _rod(66)
        + path(_bent(ribbons), look.gown, palette.GOLD, 0.9)
        + path(star(HAND_X, 49, 17.5), palette.GOLD, palette.GOLD_DARK, 1)
        + path(disc(HAND_X, 49, 10), look.robe, palette.GOLD_LIGHT, 1.2)
        + path(star(HAND_X, 49, 7, turn=0.5), palette.GOLD_LIGHT)
    )


_MAKERS = {
    "sword": _sword,
    "sceptre": _sceptre,
    "axe": _axe,
    "mace": _mace,
    "tulip": _tulip,
    "rose": _rose,
    "carnation": _carnation,
    "lily": _lily,
    "spear": _spear,
    "arrow": _arrow,
    "banner": _banner,
    "staff": _staff,
    "marotte": _marotte,
}
