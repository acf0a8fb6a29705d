"""The words and the lines of a match's score card: strokes against par."""

from __future__ import annotations

import enum
from typing import NamedTuple

from engine.codes import DealCode

PAR = 5  # strokes of a hole


class Result(enum.StrEnum):
    """How a match ended for the player: the lowest total wins (seed: Golf - rules, 6)."""

    WIN = "win"
    LOSS = "loss"
    DRAW = "draw"


def result_of(lead: int) -> Result:
    """How a match ended for a player who leads by so many strokes; below zero: trails."""
    return Result.DRAW if lead == 0 else Result.WIN if lead > 0 else Result.LOSS


class Term(enum.StrEnum):
    """What a hole's strokes are called, relative to par. Values are text keys.

    A cleared hole has no strokes or fewer, any other at least one: cleared beats all that is not.
    """

    CLEARED = "cleared"
    UNDER = "under"  # with a number, as OVER
    ALBATROSS = "albatross"
    EAGLE = "eagle"
    BIRDIE = "birdie"
    PAR = "par"
    BOGEY = "bogey"
    DOUBLE_BOGEY = "double_bogey"
    TRIPLE_BOGEY = "triple_bogey"
    OVER = "over"


_TERMS = {
    -3: Term.ALBATROSS,
    -2: Term.EAGLE,
    -1: Term.BIRDIE,
    0: Term.PAR,
    1: Term.BOGEY,
    2: Term.DOUBLE_BOGEY,
    3: Term.TRIPLE_BOGEY,
}


def term(strokes: int) -> Term:
    """What these strokes of a hole are called; how far from par they are is `strokes - PAR`."""
    if strokes <= 0:
        return Term.CLEARED
    return _TERMS.get(strokes - PAR, Term.UNDER if strokes < PAR else Term.OVER)


class HoleScore(NamedTuple):
    """A line of the score card; None where a hole is not played to its end, or the rival's play not known."""

    hole: int  # from 1
    code: DealCode
    strokes: int | None
    rival_strokes: int | None
    undo_used: bool
    given_up: bool
    total: int | None  # up to and with this hole
    rival_total: int | None
