"""Free drawing, from the start downwards: the fewest cards with which anything can be reached.

Where a card may be drawn at any time, fewer cards dealt are never worse: whoever holds back can still draw.
So one byte tells all of a set of heights and a class of the waste's top: the fewest cards dealt, or `NEVER`.
Several starts are swept side by side, in the bytes of one wider number: it costs little more than one.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from engine.games.golf.solver.box import Box
from engine.games.golf.solver.numbers import ANY, CLASSES, NEVER, Heights, Round, State

Cells = npt.NDArray[np.uint8]
Wide = npt.NDArray[np.unsignedinteger]

_NUMBERS = {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64}  # a number for so many starts


class Sweep:
    """The fewest strokes of each of up to eight starts of a round in which one may always draw.

    One that `keeps` its layers can also tell the way to the fewest strokes of a single start.
    """

    def __init__(self, box: Box, game: Round, starts: Sequence[State], keeps: bool = False) -> None:
        self.box = box
        self.game = game
        self.strokes = [start.cards_left for start in starts]
        self._kept: dict[int, Cells] = {}
        self._starts = starts
        self._lanes = next(lanes for lanes in _NUMBERS if lanes >= len(starts))
        self._classes = CLASSES if game.has_any else ANY
        self._goes_on = [[top for top in tops if top < self._classes] for tops in game.goes_on]
        # where the box is higher than a column, there are no cards
        self._cards: list[tuple[int | None, ...]] = [
            column + (None,) * (top - len(column)) for column, top in zip(game.columns, box.tops, strict=True)
        ]
        self._numbers_dealt = np.arange(len(game.stock), dtype=np.uint8)[:, np.newaxis]
        self._run(keeps)

    def end(self) -> State:
        """The state where the strokes are fewest and, of those, the fewest cards have been dealt."""
        left = max(self.strokes[0], 0)
        cells = self._kept[left]
        top, place = divmod(int(cells.argmin()), cells.shape[1])
        return State(self.box.heights(left, place), top, int(cells[top, place]))

    def fewest_dealt(self, heights: Heights) -> list[int]:
        """For each class on the waste, with how few cards dealt these heights are reached."""
        fewest: list[int] = self._kept[sum(heights)][:, self.box.place(heights)].tolist()
        return fewest

    def _run(self, keeps: bool) -> None:
        highest = max(start.cards_left for start in self._starts)
        lowest = min(start.cards_left for start in self._starts)
        cells = self._unreached(highest)
        for left in range(highest, -1, -1):
            self._begin(cells, left)
            soonest = cells.min(axis=0)
            if keeps:
                self._kept[left] = cells
            is_reached = self._note(soonest, left)
            if left == 0 or (not is_reached and left < lowest):
                return
            self._draw(cells, soonest)
            cells = self._remove(cells, left)

    def _unreached(self, left: int) -> Cells:
        return np.full((self._classes, self.box.widths[left] * self._lanes), NEVER, np.uint8)

    def _begin(self, cells: Cells, left: int) -> None:
        for lane, start in enumerate(self._starts):
            if start.cards_left == left:
                cells[start.waste, self.box.place(start.heights) * self._lanes + lane] = start.dealt

    def _note(self, soonest: Cells, left: int) -> bool:
        """Note the strokes of those who reach this layer; whether anyone does."""
        dealt = soonest.reshape(-1, self._lanes).min(axis=0).tolist()
        for lane, fewest in enumerate(dealt[: len(self._starts)]):
            if fewest != NEVER:
                self.strokes[lane] = left or fewest - len(self.game.stock)
        return any(fewest != NEVER for fewest in dealt)

    def _draw(self, cells: Cells, soonest: Cells) -> None:
        """Turn any number of stock cards wherever something is reached, whatever lies on the waste there."""
        first = int(soonest.min())  # the cards before it have gone, wherever the round stands
        dealt = self._numbers_dealt[first:]
        there = np.greater(soonest, dealt).view(np.uint8)
        np.negative(there, out=there)  # NEVER where that card has gone already
        np.bitwise_or(there, dealt + 1, out=there)
        for row, drawn in zip(there, self.game.stock[first:], strict=True):
            target = cells[drawn]
            np.minimum(target, row, out=target)

    def _remove(self, cells: Cells, left: int) -> Cells:
        """The layer below, as removals alone reach it."""
        number = _NUMBERS[self._lanes]
        below = self._unreached(left - 1)
        is_reached = (cells.min(axis=1) != NEVER).tolist()
        sources = [self._source(cells, tops, is_reached) for tops in self._goes_on[: self._classes]]
        wide_sources = [None if source is None else source.view(number) for source in sources]
        wide_targets = list(below.view(number))
        written: set[int] = set()
        for column, row, before, after in self.box.steps[left]:
            card = self._cards[column][row]
            source = None if card is None else wide_sources[card]
            if card is None or source is None:
                continue
            found = source.take(before)
            target = wide_targets[card]
            places = after.astype(np.intp)
            if card in written:
                found = self._fewer(found, target.take(places))
            written.add(card)
            target[places] = found
        self._slide(sources, below, left)
        return below

    def _slide(self, sources: list[Cells | None], below: Cells, left: int) -> None:
        """The removals of the last column."""
        for column, row, before, after in self.box.slides[left]:
            card = self._cards[column][row]
            source = None if card is None else sources[card]
            if card is not None and source is not None:
                target = below[card].reshape(-1, self._lanes)[after]
                np.minimum(target, source.reshape(-1, self._lanes)[before], out=target)

    def _fewer(self, one: Wide, other: Wide) -> Wide:
        """The fewest of two, byte by byte."""
        if self._lanes == 1:
            return np.minimum(one, other)
        return np.minimum(one.view(np.uint8), other.view(np.uint8)).view(_NUMBERS[self._lanes])

    def _source(self, cells: Cells, tops: list[int], is_reached: list[bool]) -> Cells | None:
        """With how few cards dealt a card can go on one of these, or None where it never can."""
        tops = [top for top in tops if is_reached[top]]
        if not tops:
            return None
        fewest: Cells = cells[tops[0]]
        for top in tops[1:]:
            fewest = np.minimum(fewest, cells[top])
        return fewest
