"""What can still be made of a round of Russian Solitaire, the face-down cards being known."""

from __future__ import annotations

import time
from collections.abc import Generator

from engine.games.russian.rules import Russian
from engine.games.russian.solver import classic as russian_classic
from engine.games.russian.solver import relaxed as russian_relaxed
from engine.games.russian.solver.tableau import Step, board_of
from engine.position import Move, Position
from engine.verdict import Solution, Verdict

_SLICE = 64  # positions between two looks at the clock


class Search:
    """A search that goes on in slices, so that whoever runs it can stop it between two of them.

    Classic is searched to the end, and every answer is proved. Relaxed may search for ever where it neither
    finds a win nor can prove a loss: the caller sets the limit. The way a search takes depends on the rules
    and the position alone, neither on the time nor on the size of the slices.
    """

    def __init__(self, rules: Russian, position: Position) -> None:
        self._solution: Solution | None = None
        self._turns = _solutions(rules, position)

    def think(self, nodes: int) -> Solution | None:
        """Search about `nodes` positions further. The answer, as soon as there is one, stays the same."""
        for _ in range(nodes):
            if self._solution is not None:
                break
            self._solution = next(self._turns)
        return self._solution


def solve(
    rules: Russian, position: Position, *, seconds: float | None = None, nodes: int | None = None
) -> Solution:
    """Whether the round can still be won, with the moves that win it; unknown where the limit came first.

    Without a limit this may never end under the relaxed rules. With `nodes` the same question has the same
    answer on every machine.
    """
    search = Search(rules, position)
    ends = None if seconds is None else time.monotonic() + seconds
    left = nodes
    while True:
        slice_ = _SLICE if left is None else min(_SLICE, left)
        solution = search.think(slice_)
        if solution is not None:
            return solution
        if left is not None:
            left -= slice_
        if left == 0 or (ends is not None and time.monotonic() >= ends):
            return Solution(Verdict.UNKNOWN)


def _solutions(rules: Russian, position: Position) -> Generator[Solution | None, None, None]:
    """None for each position searched, then the solution."""
    if rules.is_won(position):
        yield Solution(Verdict.WINNABLE)
        return
    method = russian_relaxed.search if rules.suits_mix else russian_classic.search
    steps: list[Step] | None = yield from method(board_of(position))
    if steps is None:
        yield Solution(Verdict.UNWINNABLE)
    else:
        yield Solution(Verdict.WINNABLE, tuple(Move(*step) for step in steps))
