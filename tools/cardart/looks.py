"""How the twelve court figures and the two jokers differ: colours, hair and what they hold, as data."""

from __future__ import annotations

from dataclasses import dataclass

from cardart import palette


@dataclass(frozen=True)
class Look:
    """The colours of one figure. `mark` is the suit repeated on its cloth, or None for stars."""

    mark: str | None
    mark_colour: str
    panel: str
    lattice: str
    robe: str
    robe_shade: str
    gown: str
    jewel: str
    hair: str
    skin: str = "#ecc8a0"
    beard: str = "none"
    crown: str = "crown"
    held: str = "sword"


_SKINS = {"S": "#e8c199", "H": "#f0cfaa", "D": "#e2b588", "C": "#ecc8a0"}
_HAIRS = {"S": "#1f1b1e", "H": "#4a2a1a", "D": "#5a2f1d", "C": "#2b2220"}
_PANELS = {
    "S": ("#e9eef2", "#c4d2dc"),
    "H": ("#fbeee6", "#eccdbb"),
    "D": ("#fbf2da", "#ead9a4"),
    "C": ("#ebf2e6", "#c6dabd"),
}
_CLOTHS = {
    "S": ("#1f4272", "#142c50", "#8f2436"),
    "H": ("#b3213a", "#7c1329", "#14505e"),
    "D": ("#c9582a", "#933a17", "#1c4a7a"),
    "C": ("#1d7355", "#0f4a38", "#7d2a55"),
}
_BEARDS = {"S": "pointed", "H": "full", "D": "broad", "C": "forked"}
_HELD = {
    "K": {"S": "sword", "H": "sceptre", "D": "axe", "C": "mace"},
    "Q": {"S": "tulip", "H": "rose", "D": "carnation", "C": "lily"},
    "J": {"S": "spear", "H": "arrow", "D": "banner", "C": "staff"},
}
_CROWNS = {
    "K": {"S": "tall_crown", "H": "turban_crown", "D": "domed_crown", "C": "trefoil_crown"},
    "Q": {"S": "crescent", "H": "diadem", "D": "sunrise", "C": "lotus"},
    "J": {"S": "pointed_cap", "H": "round_cap", "D": "turban", "C": "tall_cap"},
}


def look(rank: str, suit: str) -> Look:
    """The look of a court card."""
    panel, lattice = _PANELS[suit]
    robe, shade, gown = _CLOTHS[suit]
    if rank == "Q":  # the queen wears the gown's colour, so that a court is told by its mass of colour
        robe, shade, gown = gown, _darker(gown), robe
    return Look(
        mark=suit,
        mark_colour=palette.SUIT_COLOURS[suit],
        panel=panel,
        lattice=lattice,
        robe=robe,
        robe_shade=shade,
        gown=gown,
        jewel=palette.RED if suit in "SC" else palette.TEAL,
        hair="#6d6259" if (rank, suit) == ("K", "D") else _HAIRS[suit],  # one of the kings is old
        skin=_SKINS[suit],
        beard={"K": _BEARDS[suit], "Q": "none", "J": "moustache" if suit in "SD" else "none"}[rank],
        crown=_CROWNS[rank][suit],
        held=_HELD[rank][suit],
    )


def joker_look(name: str) -> Look:
    """The look of `X1`, the red joker, or `X2`, the black one."""
    red = name == "X1"
    return Look(
        mark=None,
        mark_colour=palette.RED if red else palette.INK,
        panel="#fbf1da" if red else "#e9ecef",
        lattice="#ecd9a2" if red else "#c9d0d6",
        robe="#b3213a" if red else "#262f3d",
        robe_shade="#7c1329" if red else "#141b26",
        gown=palette.TEAL if red else "#6b7787",
        jewel=palette.TEAL if red else palette.RED,
        hair="#4a2a1a",
        beard="grin",
        crown="bells",
        held="marotte",
    )


def _darker(colour: str) -> str:
    channels = [int(colour[i : i + 2], 16) * 2 // 3 for i in (1, 3, 5)]
    return "#" + "".join(f"{channel:02x}" for channel in channels)
