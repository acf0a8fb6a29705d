"""What a solver says of a position."""

from __future__ import annotations

import enum
from typing import NamedTuple

from engine.position import Move


class Verdict(enum.StrEnum):
    """Whether a position can be won; unknown only where a limit stopped the search."""

    WINNABLE = "winnable"
    UNWINNABLE = "unwinnable"
    UNKNOWN = "unknown"


class Solution(NamedTuple):
    """A verdict, the moves that bear it out, and the strokes they end with in a game that counts them."""

    verdict: Verdict
    line: tuple[Move, ...] = ()
    strokes: int | None = None
