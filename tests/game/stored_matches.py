"""Finished matches to keep, made up without playing them."""

from __future__ import annotations

import uuid

from engine.codes import MatchCode, read_code
from engine.games.golf.players import Level
from engine.match import Match
from game.match_history import HoleRound, KeptMatch, MatchEnding


def finished(level: str, holes: int, number: int = 0) -> KeptMatch:
    """A match whose strokes follow from its number; against the computer its result does too."""
    code = read_code(f"GO1-S-AAAAAAB*{holes}")
    assert isinstance(code, MatchCode)
    saved = Match(code, Level(level) if level else None).saved()
    strokes = tuple((number * 5 + hole * 7) % 13 - 2 for hole in range(holes))
    rival = tuple((number * 3 + hole * 5) % 12 for hole in range(holes)) if level else ()
    hole = HoleRound(str(uuid.UUID(int=number + 1)), 1.0, 1000.0, 1001.0)
    return KeptMatch(
        str(uuid.UUID(int=1000 + number)),
        saved,
        MatchEnding.FINISHED,
        strokes,
        rival,
        (hole,),
        {},
        0,
        1000.0 * number,
        1000.0 * number + 1,
    )
