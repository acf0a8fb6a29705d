"""Words as outlines of IBM Plex Sans Arabic, shaped by HarfBuzz so that Arabic letters join."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import fontpkg_ibm_plex_sans_arabic
import uharfbuzz
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from cardart.shapes import number

_FONT_FILE = Path(fontpkg_ibm_plex_sans_arabic.__file__).parent / "files" / "IBMPlexSansArabic-Bold.ttf"
_CAPITALS = 698  # height of the capital letters and digits, in font units


@cache
def _fonts() -> tuple[TTFont, Any]:
    outlines = TTFont(_FONT_FILE)
    shaper = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(_FONT_FILE))))
    return outlines, shaper


def _draw(text: str, pen: Any, spacing: float) -> None:
    """Draws the shaped text on a font pen, from the origin, in font units."""
    outlines, shaper = _fonts()
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    uharfbuzz.shape(shaper, buffer)
    glyphs = outlines.getGlyphSet()
    x = 0.0
    for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        at = TransformPen(pen, (1, 0, 0, 1, x + place.x_offset, place.y_offset))
        glyphs[outlines.getGlyphName(info.codepoint)].draw(at)
        x += place.x_advance + spacing


def _ink(text: str, spacing: float) -> tuple[float, float, float, float]:
    pen = BoundsPen(_fonts()[0].getGlyphSet())
    _draw(text, pen, spacing)
    return pen.bounds


def _placed(text: str, scale_x: float, scale_y: float, x: float, y: float, spacing: float) -> str:
    pen = SVGPathPen(_fonts()[0].getGlyphSet(), ntos=number)
    _draw(text, TransformPen(pen, (scale_x, 0, 0, -scale_y, x, y)), spacing)
    return str(pen.getCommands())


def capitals(
    text: str, left: float, baseline: float, height: float, *, squeeze: float = 1.0, spacing: float = 0.0
) -> tuple[str, float]:
    """Path data of digits or capitals `height` units high, and where their ink ends at the right.

    `spacing` is added after each letter, in font units; `squeeze` narrows the letters.
    """
    scale = height / _CAPITALS
    ink_left, _, ink_right, _ = _ink(text, spacing)
    data = _placed(text, scale * squeeze, scale, left - ink_left * scale * squeeze, baseline, spacing)
    return data, left + (ink_right - ink_left) * scale * squeeze


def word(text: str, left: float, top: float, height: float) -> tuple[str, float]:
    """Path data of a word whose ink fills `height` units below `top`, and where its ink ends at the right."""
    ink_left, bottom, ink_right, ink_top = _ink(text, 0)
    scale = height / (ink_top - bottom)
    data = _placed(text, scale, scale, left - ink_left * scale, top + ink_top * scale, 0)
    return data, left + (ink_right - ink_left) * scale
