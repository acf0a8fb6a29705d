"""Forced drawing: a card is drawn only when none fits, so the player chooses the order of removals alone.

From heights and a waste top removals go on until nothing fits. What can be reached then, the rests, does not
depend on the stock, so a round is a chain: rests, a card from the stock, rests. Few heights are ever met
(thousands in a deal), so plain dictionaries are enough.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from engine.games.golf.solver.numbers import CLASSES, Round, State

_WON = 0  # the heights of an empty tableau


class StateLimitError(Exception):
    """A search met more states than it was allowed to remember."""


class Available(NamedTuple):
    """A column's available card, how much lower the heights are without it, and what it covers."""

    card: int
    weight: int
    covered: Available | None


Columns = list[Available | None]


class ForcedPlay:
    """All that can be reached in these columns, remembered as it is asked for.

    Heights are one number here, in mixed radix. What follows moves raises StateLimitError past the limit.
    """

    def __init__(self, game: Round, most_states: int) -> None:
        self._sizes = [len(column) + 1 for column in game.columns]
        self._weights = list(itertools.accumulate(self._sizes[:-1], int.__mul__, initial=1))
        self._stacks = [
            _stacks(column, weight) for column, weight in zip(game.columns, self._weights, strict=True)
        ]
        self._taken_by = [frozenset(cards) for cards in game.taken_by]
        self._rests: dict[int, frozenset[int]] = {}
        self._states_left = most_states

    def number(self, state: State) -> int:
        """The heights of a state as one number."""
        return sum(map(int.__mul__, state.heights, self._weights))

    def left(self, heights: int) -> int:
        """The cards left."""
        return sum(self._heights(heights))

    def rests(self, heights: int, top: int) -> frozenset[int]:
        """Where the removals from here can end: heights where no card fits any more, or 0."""
        known = self._rests.get(heights * CLASSES + top)
        return self._play_on(heights, self._columns(heights), top) if known is None else known

    def fewest(self, state: State, stock: Sequence[int]) -> int:
        """The fewest strokes that this state can come to, if the stock lies in this order."""
        for dealt, rests in enumerate(self._chain(state, stock), start=state.dealt):
            if _WON in rests:
                return dealt - len(stock)
        return min(map(self.left, rests))  # the last ones, since they have least left

    def is_winnable(self, state: State, stock: Sequence[int]) -> bool:
        """Whether any line of play wins. One is followed at a time: most often a winning one comes early."""
        first = self.rests(self.number(state), state.waste)
        seen = {(heights, state.dealt) for heights in first}
        waiting = list(seen)
        is_won = _WON in first
        while waiting and not is_won:
            heights, dealt = waiting.pop()
            if dealt < len(stock):
                rests = self.rests(heights, stock[dealt])
                is_won = _WON in rests
                after = {(heights, dealt + 1) for heights in rests} - seen
                seen |= after
                waiting += after
        return is_won

    def _chain(self, state: State, stock: Sequence[int]) -> Iterator[AbstractSet[int]]:
        """The rests at first, and after each further card of the stock."""
        rests: AbstractSet[int] = self.rests(self.number(state), state.waste)
        yield rests
        for card in stock[state.dealt :]:
            rests = set().union(*[self.rests(heights, card) for heights in rests])
            yield rests

    def _play_on(self, heights: int, columns: Columns, top: int) -> frozenset[int]:
        """The rests from here, where they are not known yet."""
        taken = self._taken_by[top]
        found: list[frozenset[int]] = []
        for at, column in enumerate(columns):
            if column is None or column.card not in taken:
                continue
            card, weight, covered = column
            below = heights - weight
            rests = self._rests.get(below * CLASSES + card)
            if rests is None:
                lower = columns.copy()
                lower[at] = covered
                rests = self._play_on(below, lower, card)
            found.append(rests)
        self._count()
        if not found:
            rests = frozenset((heights,))
        elif len(found) == 1:
            rests = found[0]  # one set in memory for all that lead to it
        else:
            rests = found[0].union(*found[1:])
        self._rests[heights * CLASSES + top] = rests
        return rests

    def _columns(self, heights: int) -> Columns:
        return [stack[height] for stack, height in zip(self._stacks, self._heights(heights), strict=True)]

    def _heights(self, heights: int) -> list[int]:
        each = []
        for size in self._sizes:
            heights, height = divmod(heights, size)
            each.append(height)
        return each

    def _count(self) -> None:
        self._states_left -= 1
        if self._states_left < 0:
            raise StateLimitError


def _stacks(column: Sequence[int], weight: int) -> Columns:
    """A column at each of its heights."""
    stacks: Columns = [None]
    for card in column:
        stacks.append(Available(card, weight, stacks[-1]))
    return stacks


class ForcedTable:
    """The fewest strokes of every state that descends from one, worked out when first asked for."""

    def __init__(self, play: ForcedPlay, stock: Sequence[int]) -> None:
        self._play = play
        self._stock = stock
        self._fewest: dict[tuple[int, int], int] = {}

    def fewest(self, state: State) -> int:
        """The fewest strokes. Raises StateLimitError where the play does."""
        return self._from(self._play.number(state), state.waste, state.dealt)

    def _from(self, heights: int, top: int, dealt: int) -> int:
        return min([self._at_rest(rest, dealt) for rest in self._play.rests(heights, top)])

    def _at_rest(self, heights: int, dealt: int) -> int:
        """Where no card fits, or all are gone."""
        if heights == _WON:
            return dealt - len(self._stock)
        known = self._fewest.get((heights, dealt))
        if known is None:
            if dealt == len(self._stock):
                known = self._play.left(heights)
            else:
                known = self._from(heights, self._stock[dealt], dealt + 1)
            self._fewest[heights, dealt] = known
        return known
