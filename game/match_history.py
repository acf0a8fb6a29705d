"""The matches a player has played, and what follows from them. Pure: no clock, no file, no pygame."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import NamedTuple

from engine.codes import MatchCode, read_code
from engine.games.golf.players import Level
from engine.match import SavedMatch
from engine.scorecard import PAR, Result, result_of


class MatchEnding(enum.StrEnum):
    """What became of a match."""

    RUNNING = "running"
    FINISHED = "finished"
    GIVEN_UP = "given_up"


class HoleRound(NamedTuple):
    """A hole's round in the history. Times are seconds; `began` and `touched` since 1970, UTC."""

    identity: str  # a UUID, the one of its PastRound
    seconds: float
    began: float
    touched: float


class KeptMatch(NamedTuple):
    """A match as it is kept, under way or over. Times are seconds since 1970, UTC."""

    identity: str  # a UUID
    saved: SavedMatch
    ending: MatchEnding
    strokes: tuple[int, ...]  # the player's, of the holes finished
    rival_strokes: tuple[int, ...]  # the computer's, of the holes before the first that is not known
    holes: tuple[HoleRound, ...]  # of every hole begun
    thought: dict[int, str]  # by hole: the computer's moves so far where it has not thought to the end
    shown: int  # of the computer's moves in the running hole: how many the player has seen
    began: float
    touched: float

    @property
    def code(self) -> MatchCode:
        """Raises ValueError where the kept text is the code of no match."""
        code = read_code(self.saved.code)
        if not isinstance(code, MatchCode):
            raise ValueError(f"no match: {self.saved.code}")
        return code

    @property
    def result(self) -> Result | None:
        """How a finished match against the computer ended for the player."""
        if self.ending is not MatchEnding.FINISHED or not self.saved.level:
            return None
        return result_of(sum(self.rival_strokes) - sum(self.strokes))


class MatchSummary(NamedTuple):
    """The figures of the finished matches of one level and length. Totals are strokes."""

    level: Level | None  # None: the player was alone
    holes: int
    played: int
    won: int
    drawn: int
    lost: int
    best: int
    mean: float

    @property
    def par(self) -> int:
        return PAR * self.holes


def summaries(matches: Iterable[KeptMatch]) -> list[MatchSummary]:
    """The finished matches by level and length: those alone first, then from the weakest level up.

    A match that was given up has no total and counts nowhere; its holes are in the history of rounds.
    """
    groups: dict[tuple[int, int], list[KeptMatch]] = {}
    levels: list[Level | None] = [None, *Level]
    for match in matches:
        if match.ending is MatchEnding.FINISHED:
            level = Level(match.saved.level) if match.saved.level else None
            groups.setdefault((levels.index(level), match.code.holes), []).append(match)
    return [_summary(levels[place], holes, played) for (place, holes), played in sorted(groups.items())]


def _summary(level: Level | None, holes: int, played: list[KeptMatch]) -> MatchSummary:
    results = [match.result for match in played]
    totals = [sum(match.strokes) for match in played]
    return MatchSummary(
        level,
        holes,
        len(played),
        results.count(Result.WIN),
        results.count(Result.DRAW),
        results.count(Result.LOSS),
        min(totals),
        sum(totals) / len(totals),
    )
