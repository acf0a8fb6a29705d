"""What the court figures wear on their heads, each between the top of the panel and the brow."""

from __future__ import annotations

from cardart import palette
from cardart.heads import FACE_X, FACE_Y, at_face, both_sides
from cardart.looks import Look
from cardart.shapes import disc, line, path, star
from cardart.suits import mark

_BROW = "M-23,-12 C-14,-21 14,-21 23,-12 L24,-22 C14,-31 -14,-31 -24,-22 Z"  # the band around the head
_GOLD_EDGE = 1.1


def headgear(look: Look) -> str:
    """The crown, diadem or cap of a figure."""
    return _MAKERS[look.crown](look)


def _gold(data: str) -> str:
    return path(data, palette.GOLD, palette.GOLD_DARK, _GOLD_EDGE, stroke_linejoin="round")


def _band(look: Look, light: str = palette.GOLD_LIGHT) -> str:
    stones = [
        disc(FACE_X + x, FACE_Y + y, 2.1) for x, y in ((-16, -20), (-8.5, -22.6), (8.5, -22.6), (16, -20))
    ]
    band = path(at_face(_BROW), light, palette.GOLD_DARK, _GOLD_EDGE)
    return band + path(stones, look.jewel) + path(star(FACE_X, FACE_Y - 23, 5), look.robe_shade)


def _beads(*places: tuple[float, float]) -> str:
    beads = [disc(FACE_X + x, FACE_Y + y, 3) for x, y in places]
    return path(beads, palette.GOLD_LIGHT, palette.GOLD_DARK, 1)


def _front_mark(look: Look, y: float, size: float) -> str:
    return path(mark(look.mark or "D", FACE_X, FACE_Y + y, size), look.robe_shade)


def _tall_crown(look: Look) -> str:
    points = (
        "M-24,-22 L-31,-50 L-17,-37 L-12,-58 L0,-41 L12,-58 L17,-37 L31,-50 L24,-22 C14,-31 -14,-31 -24,-22 Z"
    )
    lining = "M-24,-24 C-24,-44 24,-44 24,-24 Z"
    return (
        path(at_face(lining), look.gown)
        + _gold(at_face(points))
        + _front_mark(look, -36, 11)
        + _beads((-31, -51), (-12, -59), (12, -59), (31, -51))
        + _band(look)
    )


def _turban_crown(look: Look) -> str:
    cloth = "M-25,-18 C-38,-36 -24,-54 0,-55 C24,-54 38,-36 25,-18 C14,-28 -14,-28 -25,-18 Z"
    folds = both_sides("M-29,-30 C-20,-42 -8,-48 0,-50") + both_sides("M-27,-22 C-18,-33 -8,-38 0,-40")
    spray = "M0,-34 C-10,-46 -9,-56 0,-66 C9,-56 10,-46 0,-34 Z"
    points = (
        "M-24,-22 L-29,-36 L-17,-30 L-11,-41 L0,-33 L11,-41 L17,-30 L29,-36 L24,-22 C14,-31 -14,-31 -24,-22 Z"
    )
    return (
        path(at_face(cloth), "#fbf3e2", palette.GOLD_DARK, 0.9)
        + line(folds, "#d8c49b", 1.4)
        + _gold(at_face(spray))
        + _front_mark(look, -50, 13)
        + _gold(at_face(points))
        + _beads((-29, -37), (-11, -42), (11, -42), (29, -37))
        + _band(look)
    )


def _domed_crown(look: Look) -> str:
    dome = "M-24,-22 C-30,-40 -14,-50 0,-60 C14,-50 30,-40 24,-22 C14,-31 -14,-31 -24,-22 Z"
    ribs = both_sides("M-13,-28 C-16,-40 -7,-50 0,-58") + at_face("M0,-30 L0,-58")
    return (
        path(at_face(dome), look.gown, palette.GOLD, 2)
        + line(ribs, palette.GOLD, 1.6)
        + path(star(FACE_X, FACE_Y - 63, 6.5), palette.GOLD_LIGHT, palette.GOLD_DARK, 1)
        + _gold(
            at_face("M-24,-22 L-27,-36 L-14,-31 L0,-46 L14,-31 L27,-36 L24,-22 C14,-31 -14,-31 -24,-22 Z")
        )
        + _front_mark(look, -35, 11)
        + _beads((-27, -37), (27, -37))
        + _band(look)
    )


def _trefoil_crown(look: Look) -> str:
    base = "M-24,-22 L-27,-38 L-13,-33 L-8,-42 L8,-42 L13,-33 L27,-38 L24,-22 C14,-31 -14,-31 -24,-22 Z"
    leaves = [
        mark("C", FACE_X + x, FACE_Y + y, size)
        for x, y, size in ((-27, -45, 17), (0, -53, 24), (27, -45, 17))
    ]
    return (
        path(at_face("M-22,-24 C-22,-46 22,-46 22,-24 Z"), look.gown)
        + _gold(at_face(base) + "".join(leaves))
        + path(disc(FACE_X, FACE_Y - 35, 3.4), look.jewel)
        + _band(look)
    )


def _parting(look: Look) -> str:
    """The queen's hair above the brow, parted in the middle."""
    return path(
        at_face(
            "M-23,2 C-28,-22 -14,-31 0,-31 C14,-31 28,-22 23,2 C21,-8 12,-16 0,-20 C-12,-16 -21,-8 -23,2 Z"
        ),
        look.hair,
    )


def _pendant(look: Look) -> str:
    return path(at_face("M0,-22 L3.4,-17 L0,-11.5 L-3.4,-17 Z"), look.jewel, palette.GOLD, 1)


def _circlet() -> str:
    return _gold(at_face("M-26,-15 C-16,-27 16,-27 26,-15 L26,-20 C16,-33 -16,-33 -26,-20 Z"))


def _crescent(look: Look) -> str:
    moon = "M-15,-42 C-17,-24 17,-24 15,-42 C11,-31 -11,-31 -15,-42 Z"
    return (
        _parting(look)
        + _gold(
            at_face("M-26,-20 L-29,-34 L-17,-27 L0,-31 L17,-27 L29,-34 L26,-20 C16,-33 -16,-33 -26,-20 Z")
        )
        + _gold(at_face(moon))
        + path(star(FACE_X, FACE_Y - 47, 8.5), palette.GOLD_LIGHT, palette.GOLD_DARK, 1)
        + _beads((-29, -35), (29, -35))
        + _circlet()
        + _pendant(look)
    )


def _diadem(look: Look) -> str:
    points = (
        "M-26,-18 L-33,-38 L-19,-33 L-13,-50 L0,-37 L13,-50 L19,-33 L33,-38 L26,-18 C16,-31 -16,-31 -26,-18 Z"
    )
    return (
        _parting(look)
        + _gold(at_face(points))
        + path(mark("H", FACE_X, FACE_Y - 50, 14), palette.RED, palette.GOLD_LIGHT, 1.2)
        + _beads((-33, -39), (-13, -51), (13, -51), (33, -39))
        + _circlet()
        + _pendant(look)
    )


def _sunrise(look: Look) -> str:
    rays = "M-33,-24 L-23,-28 L-31,-38 L-19,-36 L-23,-49 L-12,-43 L-12,-57 L-4,-46 L0,-61"
    mirrored = "L4,-46 L12,-57 L12,-43 L23,-49 L19,-36 L31,-38 L23,-28 L33,-24 Z"
    return (
        _gold(at_face(f"{rays} {mirrored}"))
        + path(at_face("M-20,-20 C-22,-50 22,-50 20,-20 Z"), palette.GOLD_LIGHT, palette.GOLD_DARK, 1)
        + path(mark("D", FACE_X, FACE_Y - 38, 13), look.robe_shade)
        + _parting(look)
        + _circlet()
        + _pendant(look)
    )


def _lotus(look: Look) -> str:
    leaf = "M0,-26 C-11,-38 -8,-50 0,-62 C8,-50 11,-38 0,-26 Z"
    side = "M-6,-26 C-22,-32 -24,-42 -21,-54 C-10,-48 -5,-38 -6,-26 Z"
    outer = "M-12,-24 C-28,-24 -34,-32 -36,-42 C-24,-41 -14,-34 -12,-24 Z"
    return (
        _parting(look)
        + path(both_sides(outer), look.jewel, palette.GOLD, 1.3)
        + _gold(both_sides(side))
        + path(at_face(leaf), palette.GOLD_LIGHT, palette.GOLD_DARK, 1)
        + _front_mark(look, -42, 11)
        + _circlet()
        + _pendant(look)
    )


def _feather(x: float, y: float) -> str:
    """A plume that rises from the band and bends to the right."""
    tip = f"{x + 30},{y - 30}"
    vane = f"M{x},{y} C{x + 1},{y - 18} {x + 8},{y - 32} {tip} C{x + 28},{y - 16} {x + 16},{y - 6} {x},{y} Z"
    quill = f"M{x},{y} C{x + 5},{y - 14} {x + 13},{y - 24} {x + 26},{y - 28}"
    barbs = f"M{x + 7},{y - 13} L{x + 17},{y - 13} M{x + 12},{y - 19} L{x + 22},{y - 19}"
    return path(at_face(vane), palette.GOLD_LIGHT, palette.GOLD_DARK, 1) + line(
        at_face(quill) + at_face(barbs), palette.GOLD_DARK, 1
    )


def _cap(look: Look, shape: str, folds: str, feather: tuple[float, float]) -> str:
    brooch = (FACE_X + feather[0], FACE_Y + feather[1])
    return (
        path(at_face(shape), look.robe, look.robe_shade, 1.2)
        + line(folds, palette.GOLD, 1.5)
        + _feather(*feather)
        + path(at_face(_BROW), palette.GOLD, palette.GOLD_DARK, _GOLD_EDGE)
        + path(star(*brooch, 6.2), palette.GOLD_LIGHT, palette.GOLD_DARK, 0.9)
        + path(disc(*brooch, 2.6), look.jewel)
    )


def _pointed_cap(look: Look) -> str:
    shape = "M-24,-20 C-26,-40 -12,-46 -2,-64 C10,-48 26,-42 24,-20 Z"
    return _cap(look, shape, both_sides("M-20,-32 C-10,-40 -6,-40 0,-42"), (13, -23))


def _round_cap(look: Look) -> str:
    shape = "M-24,-18 C-36,-38 -18,-54 2,-52 C24,-51 34,-36 24,-18 Z"
    return _cap(look, shape, at_face("M-20,-30 C-16,-42 -6,-48 2,-48 M-6,-30 C-6,-40 0,-46 6,-48"), (13, -23))


def _turban(look: Look) -> str:
    shape = "M-25,-18 C-40,-30 -30,-54 0,-54 C30,-54 40,-30 25,-18 Z"
    folds = at_face("M-31,-30 C-14,-46 8,-50 22,-46 M-27,-22 C-8,-40 16,-44 31,-36")
    return _cap(look, shape, folds, (0, -26))


def _tall_cap(look: Look) -> str:
    shape = "M-24,-20 L-19,-54 C-10,-62 10,-62 19,-54 L24,-20 Z"
    return _cap(
        look, shape, at_face("M-20,-46 C-10,-53 10,-53 20,-46 M-21.5,-38 C-10,-45 10,-45 21.5,-38"), (13, -23)
    )


def _bells(look: Look) -> str:
    left = "M-2,-22 L-25,-14 C-27,-34 -32,-39 -42,-30 C-42,-52 -21,-60 -2,-40 Z"
    right = "M2,-22 L25,-14 C27,-34 32,-39 42,-30 C42,-52 21,-60 2,-40 Z"
    middle = "M-15,-20 C-14,-38 -8,-50 0,-60 C8,-50 14,-38 15,-20 Z"
    return (
        path(at_face(left), look.robe, look.robe_shade, 1)
        + path(at_face(right), look.gown, look.robe_shade, 1)
        + _gold(at_face(middle))
        + path(star(FACE_X, FACE_Y - 38, 6), look.robe_shade)
        + _beads((-42, -28), (42, -28), (0, -62))
        + _band(look)
    )


_MAKERS = {
    "tall_crown": _tall_crown,
    "turban_crown": _turban_crown,
    "domed_crown": _domed_crown,
    "trefoil_crown": _trefoil_crown,
    "crescent": _crescent,
    "diadem": _diadem,
    "sunrise": _sunrise,
    "lotus": _lotus,
    "pointed_cap": _pointed_cap,
    "round_cap": _round_cap,
    "turban": _turban,
    "tall_cap": _tall_cap,
    "bells": _bells,
}
