"""Draws every card of Waraq as an SVG file: `python tools/make_cards.py [FOLDER]`, by default assets/cards.

The same program writes the same bytes, so a changed drawing shows as a changed file and nothing else does.
"""

from __future__ import annotations

import sys
from pathlib import Path

from cardart.back import back
from cardart.courts import court, joker
from cardart.numbers import ace, number_card
from cardart.sheet import empty_place, empty_stock, felt_star, foundation

_CARDS = Path(__file__).resolve().parent.parent / "assets" / "cards"


def drawings() -> dict[str, str]:
    """Every drawing by the name of its file; cards are named in the notation of the engine."""
    made = {"back": back(), "slot": empty_place(), "stock_empty": empty_stock(), "felt_star": felt_star()}
    for suit in "SHDC":
        made[f"foundation_{suit}"] = foundation(suit)
        made[f"A{suit}"] = ace(suit)
        made |= {f"{rank}{suit}": number_card(rank, suit) for rank in range(2, 11)}
        made |= {f"{rank}{suit}": court(rank, suit) for rank in "JQK"}
    return made | {name: joker(name) for name in ("X1", "X2")}


def main(folder: Path) -> None:
    """Writes all drawings into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, drawing in drawings().items():
        (folder / f"{name}.svg").write_text(drawing, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else _CARDS)
