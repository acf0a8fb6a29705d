"""Free drawing, from the end upwards: the fewest strokes of every state of a deal, in one table.

A table has one byte for each class of the waste's top, set of heights, and number of cards dealt. Sixteen
such numbers, next to each other in memory, are moved as one: a removal leaves the stock as it is.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engine.games.golf.solver.box import Box, count_heights, fits_box
from engine.games.golf.solver.numbers import ANY, CLASSES, Round, State

MOST_BYTES = 80_000_000  # of a table: the whole deal with two jokers and an empty waste takes 79 million

_WIDEST = 16
_WIDE = {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64, 16: np.complex128}  # only ever copied

Strokes = npt.NDArray[np.int8]
Wide = npt.NDArray[np.generic]


class Lanes:
    """The part of a table for some consecutive numbers of cards dealt: (class, heights, cards dealt)."""

    def __init__(self, classes: int, heights: int, first: int, count: int) -> None:
        self.first = first
        self.count = count
        width = next(width for width in _WIDE if width >= count)
        self.wide_type = _WIDE[width]
        self.strokes: Strokes = np.empty((classes, heights, width), np.int8)
        self.wide: Wide = self.strokes.view(self.wide_type)[:, :, 0]


class FreeTable:
    """The fewest strokes of every state that descends from the start of a round."""

    def __init__(self, game: Round) -> None:
        self._game = game
        self._box = Box.around(game.start.heights)
        self._classes = CLASSES if game.has_any else ANY
        self._taken_by = [
            [card for card in cards if card < self._classes] for cards in game.taken_by[: self._classes]
        ]
        highest = game.start.cards_left
        size = self._box.firsts[highest + 1]
        numbers = len(game.stock) + 1
        # the last numbers first: a draw leads from a number to the next one up
        self._lanes = [
            Lanes(self._classes, size, first, min(_WIDEST, numbers - first))
            for first in reversed(range(0, numbers, _WIDEST))
        ]
        for left in range(highest + 1):
            self._fill(left)

    def fewest(self, state: State) -> int:
        lanes = next(lanes for lanes in self._lanes if lanes.first <= state.dealt)
        return int(lanes.strokes[state.waste, self._box.at(state.heights), state.dealt - lanes.first])

    def _fill(self, left: int) -> None:
        """The states with so many cards left, from those with one card less."""
        first = self._box.firsts[left]
        layer = slice(first, first + self._box.widths[left])
        higher: Lanes | None = None
        for lanes in self._lanes:
            if left == 0:
                lanes.strokes[:, layer, : lanes.count] = np.arange(
                    lanes.first, lanes.first + lanes.count
                ) - len(self._game.stock)
            else:
                self._remove(lanes, left, layer)
                self._draw(lanes, left, layer, higher)
            higher = lanes

    def _remove(self, lanes: Lanes, left: int, layer: slice) -> None:
        """What the next move can come to where it is a removal; the cards left where there is none."""
        width = lanes.strokes.shape[2]
        offered = np.full((self._classes, layer.stop - layer.start, width), left, np.int8)
        targets: Wide = offered.view(lanes.wide_type)[:, :, 0]
        below = self._box.firsts[left - 1]
        sources = lanes.wide[:, below : layer.start]
        columns = self._game.columns
        for column, row, before, after in self._box.steps[left]:
            if row >= len(columns[column]):
                continue
            card = columns[column][row]
            found = sources[card].take(after)
            target = targets[card]
            places = before.astype(np.intp)
            known = target.take(places)
            target[places] = np.minimum(found.view(np.int8), known.view(np.int8)).view(lanes.wide_type)
        for column, row, ahead, behind in self._box.slides[left]:
            if row < len(columns[column]):
                card = columns[column][row]
                known_there = offered[card, ahead]
                after_it = lanes.strokes[card, below : layer.start][behind]
                np.minimum(known_there, after_it, out=known_there)
        for top, cards in enumerate(self._taken_by):
            self._least(offered, cards, lanes.strokes[top, layer], left)

    def _least(self, offered: Strokes, cards: list[int], target: Strokes, left: int) -> None:
        if not cards:
            target[:] = left
        else:
            np.minimum(offered[cards[0]], offered[cards[-1]], out=target)
            for card in cards[1:-1]:
                np.minimum(target, offered[card], out=target)

    def _draw(self, lanes: Lanes, left: int, layer: slice, higher: Lanes | None) -> None:
        """Let the next move be a draw as well; `higher` has the numbers after the last one of these lanes."""
        stock = self._game.stock
        best = np.full(lanes.strokes[0, layer].shape, left, np.int8)
        for lane in reversed(range(lanes.count)):
            dealt = lanes.first + lane
            if dealt == len(stock):
                continue  # nothing to draw
            if lane + 1 < lanes.count:
                np.minimum(lanes.strokes[stock[dealt], layer, lane + 1], best[:, lane + 1], out=best[:, lane])
            elif higher is not None:
                best[:, lane] = higher.strokes[stock[dealt], layer, 0]
        for top in range(self._classes):
            target = lanes.strokes[top, layer]
            np.minimum(target, best, out=target)


def fits_table(game: Round) -> bool:
    """Whether a table of this round would not be too large."""
    if not fits_box(game.start.heights):
        return False
    classes = CLASSES if game.has_any else ANY
    return count_heights(game.start.heights) * classes * (len(game.stock) + 1) <= MOST_BYTES
