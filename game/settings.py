"""What the player may choose."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Settings:
    """Kept while the program runs. The defaults are those of the seeds."""

    language: str = "ar"
    explains_refusals: bool = True  # the interactive rules
    shows_places: bool = True  # placement help: a drag lights every possible target
    picks_column: bool = False  # auto mode: a drop that is over no legal target finds one
    double_tap: bool = True
    shows_verdict: bool = False  # the lamp knows the hidden cards
    deals_winnable: bool = False  # random deals are drawn again until one can be won
    hints_know_hidden: bool = False  # in a game with face-down cards
    is_muted: bool = False
