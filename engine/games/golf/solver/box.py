"""Every set of column heights below a given one, in layers of equally many cards left, ready for numpy.

A removal leads from a layer to the next one down, so a layer can be worked out as a whole from its neighbour.
"""

from __future__ import annotations

import functools
import itertools
import math
import threading
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from engine.games.golf.rules import COLUMNS, ROWS
from engine.games.golf.solver.numbers import Heights

Places = npt.NDArray[np.integer]

WHOLE_DEAL = (ROWS,) * COLUMNS
MOST_HEIGHTS: int = 4 * (ROWS + 1) ** COLUMNS  # of a box; more would take too much memory
# A box of its own is quickly made below this; a larger part of the whole deal shares the deal's box.
_OWN_BOX = 100_000

_making = threading.Lock()


class Step(NamedTuple):
    """All removals of one card out of one layer: places before, in the layer, and after, in the next one."""

    column: int
    row: int
    before: Places
    after: Places


class Slide(NamedTuple):
    """A step of the last column: by the order of places its places lie together, before and after."""

    column: int
    row: int
    before: slice
    after: slice


class Box:
    """The heights up to and including `tops`. Places in a layer are in the order of `_weights`."""

    def __init__(self, tops: Heights) -> None:
        self.tops = tops
        self.sizes = tuple(top + 1 for top in tops)
        self._weights: tuple[int, ...] = tuple(itertools.accumulate(self.sizes[:-1], int.__mul__, initial=1))
        heights, left = self._columns()
        order = np.argsort(left, kind="stable")
        self.widths: list[int] = np.bincount(left, minlength=sum(tops) + 1).tolist()  # heights in each layer
        self.firsts: list[int] = [0, *itertools.accumulate(self.widths)]
        self._places = np.empty(len(order), np.int32)
        for first, width in zip(self.firsts, self.widths, strict=False):
            self._places[order[first : first + width]] = np.arange(width, dtype=np.int32)
        self._numbers = order.astype(np.int32)
        layers = range(sum(tops) + 1)
        self.steps = [self._steps_from(layer, heights, order) for layer in layers]
        self.slides = [self._slides_from(layer, heights[-1], order) for layer in layers]

    @classmethod
    def around(cls, heights: Heights) -> Box:
        """A box that holds these heights, made once and kept; threads may ask at the same time."""
        is_part = all(height <= row for height, row in zip(heights, WHOLE_DEAL, strict=True))
        if is_part and count_heights(heights) > _OWN_BOX:
            heights = WHOLE_DEAL
        with _making:
            return _whole_box() if heights == WHOLE_DEAL else _small_box(heights)

    def place(self, heights: Heights) -> int:
        """Where in its layer a set of heights is."""
        return int(self._places[self._number(heights)])

    def heights(self, left: int, place: int) -> Heights:
        """The heights at a place in the layer with so many cards left."""
        number = int(self._numbers[self.firsts[left] + place])
        heights = []
        for size in self.sizes:
            number, height = divmod(number, size)
            heights.append(height)
        return tuple(heights)

    def at(self, heights: Heights) -> int:
        """Where it is among all heights of the box, the layer of no cards first."""
        return self.firsts[sum(heights)] + self.place(heights)

    def _number(self, heights: Heights) -> int:
        return sum(height * weight for height, weight in zip(heights, self._weights, strict=True))

    def _columns(self) -> tuple[list[npt.NDArray[np.int8]], npt.NDArray[np.int16]]:
        """The height of each column, and the cards left, for each number."""
        numbers = np.arange(math.prod(self.sizes))
        heights = []
        left = np.zeros(len(numbers), np.int16)
        for size in self.sizes:
            heights.append((numbers % size).astype(np.int8))
            left += heights[-1]
            numbers //= size
        return heights, left

    def _steps_from(self, layer: int, heights: list[npt.NDArray[np.int8]], order: Places) -> list[Step]:
        first = self.firsts[layer]
        numbers = order[first : first + self.widths[layer]]
        narrow = np.min_scalar_type(
            max(self.widths)
        )  # read from memory in every pass: half as wide is faster
        steps = []
        for column, top in enumerate(self.tops[:-1]):
            here = heights[column][numbers]
            for height in range(1, min(top, layer) + 1):
                before = np.flatnonzero(here == height)
                if before.size:
                    after = self._places[numbers[before] - self._weights[column]]
                    steps.append(Step(column, height - 1, before.astype(narrow), after.astype(narrow)))
        return steps

    def _slides_from(self, layer: int, heights: npt.NDArray[np.int8], order: Places) -> list[Slide]:
        first = self.firsts[layer]
        numbers = order[first : first + self.widths[layer]]
        last = len(self.tops) - 1
        # numbers rise within a layer, and the last column weighs most: its heights rise with them
        ends = np.searchsorted(heights[numbers], np.arange(self.tops[last] + 1), side="right").tolist()
        slides = []
        for height, (start, stop) in enumerate(itertools.pairwise(ends), start=1):
            if start < stop:
                after = int(self._places[numbers[start] - self._weights[last]])
                slides.append(Slide(last, height - 1, slice(start, stop), slice(after, after + stop - start)))
        return slides


def fits_box(heights: Heights) -> bool:
    """Whether a box around these heights would not be too large."""
    return count_heights(heights) <= MOST_HEIGHTS


def count_heights(heights: Heights) -> int:
    """How many sets of heights there are up to these."""
    return math.prod(height + 1 for height in heights)


@functools.cache
def _whole_box() -> Box:
    return Box(WHOLE_DEAL)


@functools.lru_cache(maxsize=2)
def _small_box(heights: Heights) -> Box:
    return Box(heights)
