"""The runs of cards that a player of Golf sees on the table: how far removals go on without a draw."""

from __future__ import annotations

from engine.cards import ACE, KING
from engine.games.golf.rules import TABLEAU, Golf
from engine.position import Move, Position

BOARDS = 20_000  # that an eye follows in search of the longest run

_JOKER = 0  # beside the ranks, in a player's view of a card


class Sight:
    """Looks for the longest run of removals from one position, by ranks alone."""

    def __init__(self, rules: Golf, position: Position, boards: int | None = None) -> None:
        """`boards` limits how many are looked through; what lies beyond counts for nothing."""
        self._boards = BOARDS if boards is None else boards
        self._columns = [
            tuple(_JOKER if card.is_joker else card.rank for card in position.piles[column].cards)
            for column in TABLEAU
        ]
        self._takes = _taken_ranks(rules)
        self._known: dict[tuple[tuple[int, ...], int], int] = {}
        self._heights = tuple(map(len, self._columns))

    def run_from(self, move: Move) -> int:
        """The cards of the longest run that begins with this removal."""
        return 1 + self._longest(*self._without(move.source - TABLEAU.start, self._heights))

    def _without(self, column: int, heights: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
        height = heights[column] - 1
        return (*heights[:column], height, *heights[column + 1 :]), self._columns[column][height]

    def _longest(self, heights: tuple[int, ...], top: int) -> int:
        known = self._known.get((heights, top))
        if known is not None:
            return known
        if len(self._known) >= self._boards:
            return 0
        taken = self._takes[top]
        longest = 0
        for column, height in enumerate(heights):
            if height and self._columns[column][height - 1] in taken:
                longest = max(longest, 1 + self._longest(*self._without(column, heights)))
        self._known[heights, top] = longest
        return longest


def _taken_ranks(rules: Golf) -> list[frozenset[int]]:
    """By the waste top's rank, the ranks that fit on it; a joker fits wherever a card may lie at all."""
    everything = frozenset(range(_JOKER, KING + 1))
    taken = [rules.ranks_taken_by(rank) for rank in range(ACE, KING + 1)]
    return [everything, *(ranks | {_JOKER} if ranks else ranks for ranks in taken)]
