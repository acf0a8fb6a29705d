"""The court cards and jokers: a figure in a panel, and the same figure turned by half a turn."""

from __future__ import annotations

import math

from cardart import palette
from cardart.crowns import headgear
from cardart.glyphs import word
from cardart.heads import FACE_X, FACE_Y, at_face, face, hair_behind, neck
from cardart.looks import Look, joker_look, look
from cardart.regalia import HAND_X, HAND_Y, held
from cardart.shapes import (
    CENTRE_X,
    CENTRE_Y,
    HEIGHT,
    WIDTH,
    both_ways,
    disc,
    document,
    line,
    number,
    path,
    polygon,
    rounded_box,
    star,
)
from cardart.sheet import index, paper
from cardart.suits import mark

_LEFT, _TOP = 15.0, 15.0
_NOTCH_X, _NOTCH_Y = 109.0, 75.0  # the corner left to the index
_SLOPE = 0.24  # of the band between the halves: it falls to the right, where the upper figure stands
_BAND = 15.0


def court(rank: str, suit: str) -> str:
    """A jack, queen or king."""
    figure = look(rank, suit)
    return document(paper() + _picture(figure, rank) + index(rank, suit))


def joker(name: str) -> str:
    """`X1`, the red joker, or `X2`, the black one, with the word in the corner instead of a rank."""
    figure = joker_look(name)
    letters, _ = word("جوكر", 18, 21, 40)
    return document(paper() + _picture(figure, "X") + both_ways(path(letters, figure.mark_colour)))


def _picture(figure: Look, rank: str) -> str:
    return (
        path(_panel_outline(), figure.panel)
        + path(_lattice(), "none", figure.lattice, 1.1)
        + both_ways(_half(figure, rank))
        + _band(figure)
        + path(_panel_outline(), "none", palette.GOLD_DARK, 3)
        + path(_panel_outline(), "none", palette.GOLD, 2)
    )


def _panel_outline() -> str:
    """The panel: a rectangle without two opposite corners, point-symmetric like the figures in it."""
    right, bottom = WIDTH - _LEFT, HEIGHT - _TOP
    inner_x, inner_y = WIDTH - _NOTCH_X, HEIGHT - _NOTCH_Y
    arc = "A9 9 0 0 {way} {x} {y}"
    corners = [
        f"M{_NOTCH_X + 9} {_TOP}H{right - 9}" + arc.format(way=1, x=right, y=_TOP + 9),
        f"V{inner_y - 9}" + arc.format(way=1, x=right - 9, y=inner_y),
        f"H{inner_x + 9}" + arc.format(way=0, x=inner_x, y=inner_y + 9),
        f"V{bottom - 9}" + arc.format(way=1, x=inner_x - 9, y=bottom),
        f"H{_LEFT + 9}" + arc.format(way=1, x=_LEFT, y=bottom - 9),
        f"V{_NOTCH_Y + 9}" + arc.format(way=1, x=_LEFT + 9, y=_NOTCH_Y),
        f"H{_NOTCH_X - 9}" + arc.format(way=0, x=_NOTCH_X, y=_NOTCH_Y - 9),
        f"V{_TOP + 9}" + arc.format(way=1, x=_NOTCH_X + 9, y=_TOP),
    ]
    return "".join(corners) + "Z"


def _lattice() -> list[str]:
    """Khatam stars over the panel, wherever a whole one has room."""
    across, down = 8, 12
    step_x, step_y = (WIDTH - 2 * _LEFT) / across, (HEIGHT - 2 * _TOP) / down
    stars = []
    for i in range(across):
        for j in range(down):
            x, y = _LEFT + step_x * (i + 0.5), _TOP + step_y * (j + 0.5)
            in_notch = x - 13 < _NOTCH_X and y - 13 < _NOTCH_Y
            in_other = x + 13 > WIDTH - _NOTCH_X and y + 13 > HEIGHT - _NOTCH_Y
            hidden = _is_covered(x, y) or _is_covered(WIDTH - x, HEIGHT - y)
            if not (in_notch or in_other or hidden):
                stars.append(star(x, y, 12.5))
    return stars


def _is_covered(x: float, y: float) -> bool:
    """Whether the upper figure hides a star of the lattice: what nobody sees need not be drawn."""
    behind_head = math.hypot(x - FACE_X, y - FACE_Y) < 27
    return behind_head or (x > 90 and 136 < y < _rim(x) + 14)


def _rim(x: float) -> float:
    """The height of the middle line at x."""
    return CENTRE_Y + _SLOPE * (x - CENTRE_X)


def _half(figure: Look, rank: str) -> str:
    return (
        _halo()
        + hair_behind(figure, rank)
        + _robe(figure, rank)
        + held(figure)
        + _mantle(figure)
        + neck(figure)
        + _collar(figure, rank)
        + _arm(figure)
        + face(figure, rank)
        + headgear(figure)
        + _emblem(figure)
    )


def _halo() -> str:
    x, y = FACE_X, FACE_Y - 10
    return path(star(x, y, 47.5, 28, 0.82), palette.GOLD, fill_opacity=0.8) + path(
        disc(x, y, 39.5), palette.GOLD_LIGHT, palette.GOLD, 1.6, fill_opacity=0.8
    )


def _emblem(figure: Look) -> str:
    """The large mark beside the figure, under the index."""
    x, y = 45.0, 110.0
    if figure.mark is not None:
        return path(mark(figure.mark, x, y, 42), figure.mark_colour)
    return path(star(x, y, 24), figure.mark_colour) + path(star(x, y, 13, turn=0.5), palette.GOLD_LIGHT)


def _robe(figure: Look, rank: str) -> str:
    left, right = 54.0, WIDTH - _LEFT
    outline = (
        f"M{number(left)} {number(_rim(left))}C{left - 2} 142 78 126 142 121L172 121"
        f"C204 125 226 134 {number(right)} 148V{number(_rim(right))}Z"
    )
    places = [(72, 150), (90, 136), (93, 156), (111, 146), (118, 164), (228, 158), (188, 166)]
    if figure.mark is None:
        cloth = [star(x, y, 6.4) for x, y in places]
    else:
        cloth = [mark(figure.mark, x, y, 12) for x, y in places]
    return (
        path(outline, figure.robe, figure.robe_shade, 1)
        + (path(_motley(), figure.gown) if rank == "X" else "")
        + path(cloth, palette.GOLD)
    )


def _motley() -> str:
    """The other colour of the jester's coat, on the side of the hand."""
    right = WIDTH - _LEFT
    return (
        f"M157 121L172 121C204 125 226 134 {number(right)} 148V{number(_rim(right))}L157 {number(_rim(157))}Z"
    )


def _mantle(figure: Look) -> str:
    """The broad collar with its scalloped gold hem."""
    left = "M-12,33 C-30,35 -42,38 -48,46 C-44,54 -37,55 -32,51 C-31,61 -21,64 -14,60"
    right = "L14,60 C21,64 31,61 32,51 C37,55 44,54 48,46 C42,38 30,35 12,33 Z"
    return path(at_face(f"{left} {right}"), figure.robe_shade, palette.GOLD, 2, stroke_linejoin="round")


def _collar(figure: Look, rank: str) -> str:
    """The gown that shows between the edges of the robe, and what is worn around the neck."""
    x = FACE_X
    gown = polygon(
        [
            (x - 17, 119),
            (x, 140),
            (x + 17, 119),
            (x + 25, 125),
            (x + 11, _rim(x + 11)),
            (x - 11, _rim(x - 11)),
            (x - 25, 125),
        ]
    )
    edges = f"M{x - 25} 125L{x - 11} {number(_rim(x - 11))}M{x + 25} 125L{x + 11} {number(_rim(x + 11))}"
    drawing = path(gown, figure.gown if rank != "X" else figure.robe_shade) + line(edges, palette.GOLD, 3.4)
    if rank == "X":
        return drawing + _ruff(figure)
    if rank == "Q":
        beads = [disc(x + dx, 118 + dy, 2.4) for dx, dy in ((-13, 3), (-8, 9), (0, 12), (8, 9), (13, 3))]
        return (
            drawing
            + path(beads, palette.GOLD_LIGHT, palette.GOLD_DARK, 0.7)
            + path(star(x, 139, 6), figure.jewel, palette.GOLD_LIGHT, 1)
        )
    fold = f"M{x - 17} 119L{x} 141L{x + 17} 119"
    buttons = [disc(x, y, 2.6) for y in (149, 158, 167)]
    return drawing + line(fold, palette.GOLD, 3) + path(buttons, palette.GOLD_LIGHT)


def _ruff(figure: Look) -> str:
    points = "M-40,34 L-30,56 L-18,42 L-9,62 L0,44 L9,62 L18,42 L30,56 L40,34"
    ruff = f"{points} C20,44 10,34 0,34 C-10,34 -20,44 -40,34 Z"
    bells = [disc(FACE_X + x, FACE_Y + y, 3) for x, y in ((-30, 58), (-9, 64), (9, 64), (30, 58))]
    return path(at_face(ruff), palette.GOLD_LIGHT, palette.GOLD_DARK, 1, stroke_linejoin="round") + path(
        bells, palette.GOLD, palette.GOLD_DARK, 0.9
    )


def _arm(figure: Look) -> str:
    """The forearm from the band up to the fist, in front of what it holds."""
    x, y = HAND_X, HAND_Y
    sleeve = polygon([(x - 20, _rim(x - 20)), (x - 10, y + 14), (x + 10, y + 14), (x + 19, _rim(x + 19))])
    cuff = polygon([(x - 11, y + 16), (x - 9, y + 7), (x + 9, y + 7), (x + 11, y + 16)])
    fingers = "".join(f"M{x - 8} {number(y - 6 + 4.2 * i)}H{x + 3}" for i in range(1, 3))
    return (
        path(sleeve, figure.robe_shade)
        + path(rounded_box(x - 9, y - 6, x + 9, y + 9, 5), figure.skin, "#a97c52", 0.9)
        + line(fingers, "#a97c52", 1)
        + path(cuff, palette.GOLD_LIGHT, palette.GOLD_DARK, 1)
    )


def _band(figure: Look) -> str:
    """The slanting band between the halves, with a chain of stars."""
    left, right = _LEFT, WIDTH - _LEFT
    half = _BAND / 2

    def strip(high: float) -> str:
        return polygon(
            [
                (left, _rim(left) - high),
                (right, _rim(right) - high),
                (right, _rim(right) + high),
                (left, _rim(left) + high),
            ]
        )

    turn = math.atan(_SLOPE) / (2 * math.pi) * 8
    places = [CENTRE_X + 23 * i for i in range(-4, 5)]
    between = [CENTRE_X + 23 * (i + 0.5) for i in range(-5, 5)]
    return (
        path(strip(half), palette.GOLD, palette.GOLD_DARK, 0.9)
        + path(strip(half - 2.4), figure.robe_shade)
        + path([star(x, _rim(x), 5.4, turn=turn) for x in places], palette.GOLD_LIGHT)
        + path([disc(x, _rim(x), 1.7) for x in between], palette.GOLD)
    )
