"""Where a round was won or lost: what could be reached before and after each of its moves."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

from engine.judge import Judge, Standing
from engine.position import Move, Position
from engine.rules import Rules
from engine.verdict import Verdict


class Judged(NamedTuple):
    """A move of a round, and what could be reached before and after it."""

    move: Move
    before: Standing
    after: Standing

    @property
    def loses(self) -> bool:
        """Whether this move threw the win away."""
        return self.before.verdict is Verdict.WINNABLE and self.after.verdict is Verdict.UNWINNABLE


def positions(rules: Rules, start: Position, line: Sequence[Move]) -> list[Position]:
    """The positions of a round from its start, one more than its moves."""
    found = [start]
    for move in line:
        found.append(rules.after(found[-1], move))
    return found


def think(rules: Rules, start: Position, line: Sequence[Move], judge: Judge) -> Generator[None, None, None]:
    """Let a judge come to know every position of a round, in slices.

    The last come first: where one of them can be won, so can all before it.
    """
    after = None
    for position in reversed(positions(rules, start, line)):
        if after is not None:
            judge.follows(position, after)
        if judge.known(position) is None:
            yield from judge.think(position)
        after = position


def review(rules: Rules, start: Position, line: Sequence[Move], judge: Judge) -> list[Judged]:
    """The moves of a round with what could be reached before and after each, however long it takes."""
    for _ in think(rules, start, line, judge):
        pass
    standings = [
        judge.known(position) or judge.standing(position) for position in positions(rules, start, line)
    ]
    return [Judged(*judged) for judged in zip(line, standings, standings[1:], strict=False)]


def losing_move(moves: Sequence[Judged]) -> int | None:
    """The place, from 0, of the move that threw the win away, or None where none did."""
    return next((place for place, judged in enumerate(moves) if judged.loses), None)
