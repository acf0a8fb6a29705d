"""The heads of the court figures: hair, face and beard, around a face whose middle is (FACE_X, FACE_Y)."""

from __future__ import annotations

from cardart import palette
from cardart.looks import Look
from cardart.shapes import disc, line, path, placed, star

FACE_X, FACE_Y = 157.0, 86.0
_LIPS = "#b4483f"


def at_face(template: str) -> str:
    """Path data around the middle of the face; see `placed`."""
    return placed(template, FACE_X, FACE_Y)


def both_sides(template: str) -> str:
    """The same, and its mirror image."""
    return at_face(template) + placed(template, FACE_X, FACE_Y, mirrored=True)


def hair_behind(look: Look, rank: str) -> str:
    """The hair that falls behind face and shoulders."""
    if rank == "Q":
        veil = (
            "M-27,-14 C-34,10 -36,32 -44,52 C-24,56 24,56 44,52 C36,32 34,10 27,-14 C14,-30 -14,-30 -27,-14 Z"
        )
        locks = (
            "M-24,-10 C-29,8 -27,26 -30,40 C-18,42 -12,36 -10,26"
            " L10,26 C12,36 18,42 30,40 C27,26 29,8 24,-10 Z"
        )
        return path(at_face(veil), look.gown, palette.GOLD, 2) + path(at_face(locks), look.hair)
    sides = "M-22,-12 C-26,4 -25,16 -19,24 L19,24 C25,16 26,4 22,-12 Z"
    return path(at_face(sides), look.hair)


def neck(look: Look) -> str:
    """The neck, a shade darker than the face."""
    return path(at_face("M-9,18 L-10,36 C-4,44 4,44 10,36 L9,18 Z"), _shade(look.skin))


def face(look: Look, rank: str) -> str:
    """The face with eyes, brows, nose, mouth and beard."""
    oval = "M-20,-14 C-20,-26 20,-26 20,-14 L19.5,2 C18,17 8,25 0,25 C-8,25 -18,17 -19.5,2 Z"
    drawing = path(at_face(oval), look.skin)
    drawing += _beard(look) + _eyes(look) + _nose(look)
    if rank == "Q":
        drawing += path(
            disc(FACE_X - 12, FACE_Y + 8, 4.4) + disc(FACE_X + 12, FACE_Y + 8, 4.4),
            "#d9705f",
            fill_opacity=0.32,
        )
        drawing += path([star(FACE_X + k * 21.5, FACE_Y + 13, 4.6) for k in (-1, 1)], palette.GOLD)
        drawing += path([disc(FACE_X + k * 21.5, FACE_Y + 20, 2.4) for k in (-1, 1)], look.jewel)
    return drawing + _mouth(look, rank)


def _eyes(look: Look) -> str:
    lens = "M-14.5,-1 C-12,-5.6 -6,-5.6 -3.5,0 C-6.5,2.6 -11.5,2.8 -14.5,-1 Z"
    lid = "M-15.5,-0.6 C-12.5,-6 -6,-6 -3.2,0"
    brow = "M-16.5,-7 C-13,-11.6 -7,-11.4 -3.2,-8"
    irises = disc(FACE_X - 8.6, FACE_Y - 1.4, 2.7) + disc(FACE_X + 9.2, FACE_Y - 1.4, 2.7)
    return (
        path(both_sides(lens), "#fffaf0")
        + path(irises, "#2a1a14")
        + line(both_sides(lid), "#2a1a14", 1.5)
        + line(both_sides(brow), look.hair, 2.3)
    )


def _nose(look: Look) -> str:
    return line(at_face("M-1.6,-4 C-2,2 -3.6,6 -3.4,8.4 C-2,10.4 1.4,10.4 3,8.8"), _shade(look.skin), 1.7)


def _mouth(look: Look, rank: str) -> str:
    if look.beard == "grin":
        smile = "M-10,11.5 C-6,14.5 6,14.5 10,11.5 C8,21.5 -8,21.5 -10,11.5 Z"
        cheeks = disc(FACE_X - 12.5, FACE_Y + 8, 4.6) + disc(FACE_X + 12.5, FACE_Y + 8, 4.6)
        teeth = "M-7.6,13 C-4,14.8 4,14.8 7.6,13 L6.4,16 C3,17 -3,17 -6.4,16 Z"
        return (
            path(cheeks, palette.RED, fill_opacity=0.4)
            + path(at_face(smile), "#8e1d27")
            + path(at_face(teeth), "#fffaf0")
        )
    full = 2.2 if rank == "Q" else 1.4
    upper, bow, lower = 15.5 - full, 16.4 - full, 16.6 + full
    lips = f"M-5.5,15.5 C-3,{upper} -1,{upper + 0.2} 0,{bow} C1,{upper + 0.2} 3,{upper} 5.5,15.5"
    return path(at_face(f"{lips} C3,{lower} -3,{lower} -5.5,15.5 Z"), _LIPS)


def _beard(look: Look) -> str:
    """Beard and moustache; the mouth is drawn over them."""
    sides = "M-20.5,-4 C-18,8 -13,11 -8,10.6 C-4,10 -2,11.4 0,12.4 C2,11.4 4,10 8,10.6 C13,11 18,8 20.5,-4"
    ends = {
        "pointed": "L20.5,4 C19,22 9,30 0,50 C-9,30 -19,22 -20.5,4 Z",
        "full": "L21.5,6 C22,26 12,37 0,38 C-12,37 -22,26 -21.5,6 Z",
        "broad": "L22,6 C25,24 22,38 14,41 C8,37 4,43 0,44 C-4,43 -8,37 -14,41 C-22,38 -25,24 -22,6 Z",
        "forked": "L21,5 C21,22 16,32 9,46 C5,42 2,36 0,31 C-2,36 -5,42 -9,46 C-16,32 -21,22 -21,5 Z",
    }
    if look.beard in ends:
        strands = both_sides("M-12,20 C-10,26 -7,30 -5,33") + both_sides("M-4,22 C-3.6,26 -2.6,29 -2,32")
        return path(at_face(f"{sides} {ends[look.beard]}"), look.hair) + line(
            strands, "#ffffff", 0.9, stroke_opacity=0.28
        )
    if look.beard == "moustache":
        return path(both_sides("M0,11.2 C-4,9.6 -8,11 -12.5,8.6 C-10.5,13.6 -4,14.6 0,12.8 Z"), look.hair)
    return ""


def _shade(skin: str) -> str:
    channels = [int(skin[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(
        f"{round(channel * share):02x}" for channel, share in zip(channels, (0.83, 0.75, 0.68), strict=True)
    )
