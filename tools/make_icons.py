"""Draws the icons: `python tools/make_icons.py [FOLDER]`, by default assets/icons.

Those of the buttons are SVG in one colour and one line width. The program's own is drawn as SVG too, and
written as waraq.png and waraq.ico as well, for the systems that want pixels.
"""

from __future__ import annotations

import os
import struct
import sys
from io import BytesIO
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from cardart import palette
from cardart.shapes import (
    disc,
    document,
    gradient,
    line,
    path,
    petals,
    radial_gradient,
    rounded_box,
    star,
    star_lines,
)
from cardart.suits import mark

_ICONS = Path(__file__).resolve().parent.parent / "assets" / "icons"
_SIDE = 64
_APP_SIDE = 256
_COLOUR = "#f4ead2"
_WIDTH = 5.0

_LIGHTS = {  # of the verdict lamp: the colour of the light and the sign on it
    "winnable": ("#3fae6a", "M19 33L28.5 42.5L46 23"),
    "lost": ("#d8483e", "M21 21L43 43M43 21L21 43"),
    "never": ("#7d2f3a", "M18 32H46"),
    "unknown": ("#8d99a6", "M24 25A8.5 8.5 0 1 1 32 34V38M32 46.5V47"),
    "thinking": ("#4d6b73", "M19.5 32V32.5M32 32V32.5M44.5 32V32.5"),
}

_SPEAKER = "M10 26H19L32 14V50L19 38H10Z"


def _stroke(data: str) -> str:
    return line(data, _COLOUR, _WIDTH)


def _solid(data: str) -> str:
    """A filled shape whose corners are as round as the ends of the lines."""
    return path(data, _COLOUR, _COLOUR, 3, stroke_linejoin="round")


def _mirrored(drawing: str) -> str:
    return f'<g transform="translate({_SIDE} 0) scale(-1 1)">{drawing}</g>'


def buttons() -> dict[str, str]:
    """Every button's icon by the name of its file."""
    undo = _stroke("M20 23H38A14.5 14.5 0 0 1 38 52H22") + _solid("M10 23L23 12V34Z")
    drawn = {
        "undo": undo,
        "redo": _mirrored(undo),
        "restart": _stroke("M17.4 21.8A20 20 0 1 0 32 12.5") + _solid("M32 3.5V21.5L19.5 12.5Z"),
        "new": _stroke("M14 45.5L9.4 19.6A4.5 4.5 0 0 1 13 14.4L22 12.8")
        + _stroke(rounded_box(22, 10, 53, 54, 5))
        + _stroke("M37.5 23.5V40.5M29 32H46"),
        "sound_on": _solid(_SPEAKER) + _stroke("M41 25A10 10 0 0 1 41 39M47 16.5A21 21 0 0 1 47 47.5"),
        "sound_off": _solid(_SPEAKER) + _stroke("M42 25L56 39M56 25L42 39"),
        "menu": _stroke("M11 18H53M11 32H53M11 46H53"),
        "copy": _stroke(rounded_box(23, 23, 53, 53, 5))
        + _stroke("M14 41H12A3 3 0 0 1 9 38V14A4 4 0 0 1 13 10H37A4 4 0 0 1 41 14V14"),
        "close": _stroke("M15 15L49 49M49 15L15 49"),
        "draw": _stroke(rounded_box(9, 10, 36, 48, 5))
        + _stroke("M45 16V44")
        + _solid("M36.5 41H53.5L45 53Z"),
        "hint": _stroke("M24 45C24 38 15.5 35.5 15.5 25A16.5 16.5 0 0 1 48.5 25C48.5 35.5 40 38 40 45Z")
        + _stroke("M26.5 55H37.5"),
        "to_start": _solid("M50 15V49L24 32Z") + _stroke("M15 15V49"),
        "to_end": _solid("M14 15V49L40 32Z") + _stroke("M49 15V49"),
        "step_back": _stroke("M42 15L21 32L42 49"),
        "step_on": _stroke("M22 15L43 32L22 49"),
        "go_by_itself": _solid("M19 12V52L50 32Z"),
        "pause": _stroke("M23 15V49M41 15V49"),
        "to_loss": _stroke("M18 9V56M18 12H48L39 22L48 32H18"),
        "score_card": _stroke("M27 10V54M16 54H40") + _solid("M27 11L50 20L27 29Z"),
        "fullscreen": _stroke("M10 23V10H23M41 10H54V23M54 41V54H41M23 54H10V41"),
    }
    return {name: document(drawing, _SIDE, _SIDE) for name, drawing in drawn.items()}


def lamps() -> dict[str, str]:
    """The verdict lamp in each of its states: signs tell them apart where colours do not."""
    return {
        f"lamp_{name}": document(
            path(disc(32, 32, 28), colour, _COLOUR, 3) + line(sign, _COLOUR, _WIDTH + 1.5), _SIDE, _SIDE
        )
        for name, (colour, sign) in _LIGHTS.items()
    }


def app_icon() -> str:
    """The program's icon: two cards and an ace in front, on a tile of the back's teal."""
    centre = _APP_SIDE / 2
    tile = rounded_box(6, 6, _APP_SIDE - 6, _APP_SIDE - 6, 52)
    ground = (
        radial_gradient("night", (centre, 96), 190, [(0.0, palette.TEAL_LIGHT), (1.0, palette.TEAL_NIGHT)])
        + path(tile, "url(#night)", palette.GOLD, 6)
        + path(star_lines(centre, centre, 108, 16, 6), "none", palette.GOLD, 1.8, stroke_opacity=0.55)
    )
    shades = gradient("paper", (0, -88), (0, 88), [(0.0, palette.PAPER_LIGHT), (1.0, "#efe5cf")])
    left = _turned(-21, _small_card(path(mark("D", -37, -58, 36), palette.RED)))
    right = _turned(21, _small_card(path(mark("H", 37, -58, 34), palette.RED)))
    return document(ground + shades + left + right + _turned(0, _small_card(_emblem())), _APP_SIDE, _APP_SIDE)


def _small_card(picture: str) -> str:
    shadow = path(rounded_box(-58, -80, 62, 92, 14), "#000000", fill_opacity=0.25)
    return shadow + path(rounded_box(-60, -84, 60, 84, 14), "url(#paper)", palette.PAPER_EDGE, 1.5) + picture


def _turned(degrees: float, drawing: str) -> str:
    """The drawing as a card of the fan, turned about a point below the tile's middle."""
    return f'<g transform="translate(128 222) scale(0.92) rotate({degrees}) translate(0 -100)">{drawing}</g>'


def _emblem() -> str:
    return (
        path(mark("S", 0, -1, 112), palette.INK)
        + path(mark("S", 0, -1, 97), "none", palette.GOLD, 2)
        + path(petals(0, 4, 9, 29, 8, 0.36), palette.GOLD_LIGHT)
        + path(star(0, 4, 12), palette.GOLD)
        + path(disc(0, 4, 4), palette.INK)
    )


def _pixels(drawing: str, side: int) -> bytes:
    """The drawing as a PNG of this size, drawn twice as large first for smooth edges."""
    large = pygame.image.load_sized_svg(BytesIO(drawing.encode()), (2 * side, 2 * side))
    saved = BytesIO()
    pygame.image.save(pygame.transform.smoothscale(large, (side, side)), saved, "icon.png")
    return saved.getvalue()


def windows_icon(drawing: str) -> bytes:
    """An ICO file of several sizes, each a PNG, which Windows reads since Vista."""
    sides = (16, 24, 32, 48, 64, 128, 256)
    pictures = [_pixels(drawing, side) for side in sides]
    header = struct.pack("<HHH", 0, 1, len(sides))
    offset = len(header) + 16 * len(sides)
    entries = b""
    for side, picture in zip(sides, pictures, strict=True):
        shown = side % 256  # 0 stands for 256
        entries += struct.pack("<BBBBHHII", shown, shown, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return header + entries + b"".join(pictures)


def main(folder: Path) -> None:
    """Writes all icons into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    emblem = app_icon()
    for name, drawing in (buttons() | lamps() | {"waraq": emblem}).items():
        (folder / f"{name}.svg").write_text(drawing, encoding="utf-8", newline="\n")
    (folder / "waraq.png").write_bytes(_pixels(emblem, _APP_SIDE))
    (folder / "waraq.ico").write_bytes(windows_icon(emblem))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else _ICONS)
