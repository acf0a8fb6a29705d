"""What can still be reached from a position by whoever knows all its cards, kept for a whole round."""

from __future__ import annotations

import abc
from collections.abc import Generator
from typing import TYPE_CHECKING, NamedTuple

from engine.games.golf.rules import Golf
from engine.games.russian.rules import Russian
from engine.position import Move, Pile, Position
from engine.rules import Outcome, Rules
from engine.verdict import Verdict

if TYPE_CHECKING:
    from engine.games.golf.solver.solve import Table

SLICE_NODES = 200  # positions that a search looks at between two breaths: a few milliseconds
MOST_NODES = 60_000  # after which a search gives up; only the relaxed game comes near it


class Standing(NamedTuple):
    """Whether a position can be won and, in a game that counts them, the fewest strokes still possible."""

    verdict: Verdict
    fewest: int | None = None


class Judge(abc.ABC):
    """Judges the positions of one round. It thinks in slices, so that a window need not wait for it."""

    @abc.abstractmethod
    def known(self, position: Position) -> Standing | None:
        """The standing of a position, or None where it has to be thought about first."""

    @abc.abstractmethod
    def think(self, position: Position) -> Generator[None, None, Standing]:
        """Find the standing of a position; it is known from then on."""

    def follows(self, before: Position, after: Position) -> None:
        """A move leads from the one to the other: where the second can be won, so can the first."""
        return  # whoever knows every position learns nothing by it

    def standing(self, position: Position) -> Standing:
        """The standing of a position, however long it takes."""
        thinking = self.think(position)
        while True:
            try:
                next(thinking)
            except StopIteration as found:
                standing: Standing = found.value
                return standing


def judge_for(rules: Rules, start: Position) -> Judge:
    """A judge of the round that began with this position. Raises ValueError for a game without a solver."""
    if isinstance(rules, Golf):
        return GolfJudge(rules, start)
    if isinstance(rules, Russian):
        return RussianJudge(rules)
    raise ValueError(f"no solver for {rules.game}")


def is_winnable(rules: Rules, position: Position) -> Generator[None, None, bool]:
    """Whether it is proved that a position can be won, without a table of what follows from it."""
    yield
    if isinstance(rules, Golf):
        from engine.games.golf.solver import solve as golf  # here, so that the engine starts without numpy

        return golf.verdict(rules, position) is Verdict.WINNABLE
    standing = yield from judge_for(rules, position).think(position)
    return standing.verdict is Verdict.WINNABLE


class GolfJudge(Judge):
    """Exact for every position of a deal once its table is built.

    A position set up by hand may be too large for a table; then each of its positions is solved by itself.
    """

    def __init__(self, rules: Golf, start: Position) -> None:
        self._rules, self._start = rules, start
        self._table: Table | None = None
        self._has_tried = False
        self._solved: dict[tuple[Pile, ...], Standing] = {}

    def known(self, position: Position) -> Standing | None:
        if self._table is None:
            return self._solved.get(position.piles)
        fewest = self._table.fewest(position)
        return Standing(Verdict.WINNABLE if fewest <= 0 else Verdict.UNWINNABLE, fewest)

    def think(self, position: Position) -> Generator[None, None, Standing]:
        yield
        from engine.games.golf.solver import solve as golf  # here, so that the engine starts without numpy

        if not self._has_tried:
            self._table = golf.Table.build(self._rules, self._start)
            self._has_tried = True
        known = self.known(position)
        if known is None:
            solution = golf.solve(self._rules, position)
            known = self._solved[position.piles] = Standing(solution.verdict, solution.strokes)
        return known


class RussianJudge(Judge):
    """Exact in the classic game; in the relaxed one some positions stay unknown."""

    def __init__(self, rules: Russian) -> None:
        self._rules = rules
        self._verdicts: dict[tuple[Pile, ...], Verdict] = {}
        self._ways: dict[tuple[Pile, ...], Move] = {}  # the next move on a way to a win

    def known(self, position: Position) -> Standing | None:
        if self._rules.outcome(position) is Outcome.WON:
            return Standing(Verdict.WINNABLE)
        verdict = self._verdicts.get(position.piles)
        return None if verdict is None else Standing(verdict)

    def next_move(self, position: Position) -> Move | None:
        """The next move on a way to a win, where one was found. Whoever follows it does not go in circles."""
        return self._ways.get(position.piles)

    def follows(self, before: Position, after: Position) -> None:
        standing = self.known(after)
        if standing is not None and standing.verdict is Verdict.WINNABLE:
            self._verdicts[before.piles] = Verdict.WINNABLE

    def think(self, position: Position) -> Generator[None, None, Standing]:
        from engine.games.russian.solver.solve import Search

        known = self.known(position)
        if known is not None and (known.verdict is not Verdict.WINNABLE or position.piles in self._ways):
            return known
        yield
        search = Search(self._rules, position)
        nodes, solution = 0, None
        while solution is None and nodes < MOST_NODES:
            solution = search.think(SLICE_NODES)
            nodes += SLICE_NODES
            yield
        if solution is None:
            # what follows from another position may have been learnt meanwhile, and is proved
            return Standing(self._verdicts.setdefault(position.piles, Verdict.UNKNOWN))
        self._verdicts[position.piles] = solution.verdict
        for move in solution.line:  # what lies on a way to a win can be won
            self._verdicts[position.piles] = Verdict.WINNABLE
            self._ways[position.piles] = move
            position = self._rules.after(position, move)
        return Standing(solution.verdict)
