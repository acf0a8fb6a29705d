"""How the cards and the table look, as the player set it, and a card's drawing redone in that look.

One deck of drawings serves all looks: another colour, index or edge is put into the text of the SVG before
it is rasterised.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.settings import Settings

# What tools/cardart draws with. The tests hold that every suit card has them.
DRAWN_RED, DRAWN_INK = "#c41f33", "#17202e"
_DRAWN_EDGE = 'stroke="#8d8571" stroke-width="1.2"'
_DRAWN_PAPER = re.compile(r"#fffefa|#f5efe2")
_HALF_TURN = '<g transform="rotate(180 125 175)">'
# The corner index is drawn last: once, and once more upside down.
_INDEX = re.compile(rf"(<path (?:(?!<path).)*/>){re.escape(_HALF_TURN)}\1</g></svg>$")

# Told apart by protanopes, deuteranopes and tritanopes too (tests/game/test_looks.py measures it).
FOUR_COLOURS = {"S": DRAWN_INK, "H": DRAWN_RED, "D": "#2949cc", "C": "#178670"}
# Outlines and marks of places without cards.
_PLACES_CONTRASTED = (
    ('stroke-opacity="0.26"', 'stroke-opacity="0.9"'),
    ('fill-opacity="0.2"', 'fill-opacity="0.7"'),
)
TWO_CONTRASTED = {"S": "#000000", "H": "#b0001a", "D": "#b0001a", "C": "#000000"}
FOUR_CONTRASTED = {"S": "#000000", "H": "#b0001a", "D": "#1740e6", "C": "#0d5a4d"}
PAPER, CONTRASTED_PAPER = "#f5efe2", "#ffffff"  # the darkest of the card's white

_BAR_GROUNDS = {"green": "#092a26", "blue": "#0a1c36", "red": "#2a0c14", "dark": "#121418"}
_LIGHT, _CONTRASTED_LIGHT = (255, 214, 102), (255, 255, 0)
_CONTRASTED_GROUND = "#000000"

# From the place of the usual index to that of the large one, which still ends above the first pips. The frame
# of a picture card leaves less room beside it.
_ENLARGED = '<g transform="translate(-12.8 -14.5) scale(1.4 1.36)">'
_ENLARGED_IN_FRAME = '<g transform="translate(-10.1 -14.5) scale(1.24 1.36)">'


@dataclass(frozen=True)
class Looks:
    """Two equal looks are one picture."""

    table: str = "green"
    four_colours: bool = False
    large_indices: bool = False
    high_contrast: bool = False
    arabic_digits: bool = False

    @property
    def of_cards(self) -> tuple[bool, bool, bool]:
        """What the pictures of cards depend on."""
        return self.four_colours, self.large_indices, self.high_contrast

    @classmethod
    def of(cls, settings: Settings) -> Looks:
        """The look that these settings ask for."""
        return cls(
            settings.table,
            settings.four_colours,
            settings.large_indices,
            settings.high_contrast,
            settings.arabic_digits,
        )

    @property
    def suit_colours(self) -> dict[str, str]:
        """The colour of each suit on its cards."""
        if self.high_contrast:
            return FOUR_CONTRASTED if self.four_colours else TWO_CONTRASTED
        return FOUR_COLOURS if self.four_colours else {**FOUR_COLOURS, "D": DRAWN_RED, "C": DRAWN_INK}

    @property
    def paper(self) -> str:
        """The white of a card, where it is darkest."""
        return CONTRASTED_PAPER if self.high_contrast else PAPER

    @property
    def light(self) -> tuple[int, int, int]:
        """The colour of what is pointed out on the table."""
        return _CONTRASTED_LIGHT if self.high_contrast else _LIGHT

    @property
    def bar_ground(self) -> str:
        """The colour behind what the bar shows."""
        return _CONTRASTED_GROUND if self.high_contrast else _BAR_GROUNDS[self.table]


USUAL = Looks()


def drawn(svg: str, name: str, looks: Looks) -> str:
    """The drawing of `10H`, `X1`, `back` or `slot` in this look."""
    suit = name[-1]
    is_card = suit in "SHDC" and "_" not in name
    if is_card:
        svg = _recoloured(svg, suit, looks)
    if looks.high_contrast:
        svg = svg.replace(_DRAWN_EDGE, 'stroke="#000000" stroke-width="4"')
        svg = _DRAWN_PAPER.sub(CONTRASTED_PAPER, svg)
    if looks.high_contrast and not is_card:
        for faint, strong in _PLACES_CONTRASTED:
            svg = svg.replace(faint, strong)
    if is_card and looks.large_indices:
        svg = _with_large_index(svg, _ENLARGED_IN_FRAME if name[0] in "JQK" else _ENLARGED)
    return svg


def _recoloured(svg: str, suit: str, looks: Looks) -> str:
    """The suit's own colour. Its ink or red is put into nothing that belongs to the other colours."""
    was = DRAWN_RED if suit in "HD" else DRAWN_INK
    return svg.replace(was, looks.suit_colours[suit])


def _with_large_index(svg: str, enlarged: str) -> str:
    def redrawn(found: re.Match[str]) -> str:
        index = f"{enlarged}{found[1]}</g>"
        return f"{index}{_HALF_TURN}{index}</g></svg>"

    return _INDEX.sub(redrawn, svg)
