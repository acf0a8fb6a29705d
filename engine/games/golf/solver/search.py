"""Free drawing where the heights are too many for a box: only what is reached is remembered.

Exact, or it gives up: past its limit it raises StateLimitError. It says of one start what a Sweep says, at
some hundred times the price for each set of heights, so it is for positions set up by hand: all 52 cards in
seven columns have millions of heights, but with next to no stock few of them can be reached.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.golf.solver.forced import StateLimitError
from engine.games.golf.solver.numbers import CLASSES, NEVER, Heights, Round, State

_UNREACHED = bytes([NEVER]) * CLASSES


class FreeSearch:
    """The fewest cards dealt with which anything can be reached, layer by layer, as in a Sweep."""

    def __init__(self, game: Round, most_heights: int) -> None:
        self.strokes = game.start.cards_left
        self._layers: dict[int, dict[Heights, bytearray]] = {}
        self._game = game
        self._heights_left = most_heights
        first = bytearray(_UNREACHED)
        first[game.start.waste] = game.start.dealt
        layer = {game.start.heights: first}
        for left in range(game.start.cards_left, -1, -1):
            self._layers[left] = layer
            if left == 0 or not layer:
                break
            layer = self._below(layer)
        lowest = min(left for left, reached in self._layers.items() if reached)
        self.strokes = lowest or min(self._layers[0][(0,) * len(game.columns)]) - len(game.stock)

    def end(self) -> State:
        """The state where the strokes are fewest and, of those, the fewest cards have been dealt."""
        reached = self._layers[max(self.strokes, 0)]
        heights = min(reached, key=lambda heights: min(reached[heights]))
        dealt = min(reached[heights])
        return State(heights, reached[heights].index(dealt), dealt)

    def fewest_dealt(self, heights: Heights) -> Sequence[int]:
        """For each class on the waste, with how few cards dealt these heights are reached."""
        return self._layers[sum(heights)].get(heights, _UNREACHED)

    def _below(self, layer: dict[Heights, bytearray]) -> dict[Heights, bytearray]:
        """The layer below; in this one, all that can be drawn is drawn."""
        below: dict[Heights, bytearray] = {}
        columns, goes_on = self._game.columns, self._game.goes_on
        for heights, fewest in layer.items():
            self._draw(fewest)
            for column, height in enumerate(heights):
                card = columns[column][height - 1] if height else None
                dealt = NEVER if card is None else min((fewest[top] for top in goes_on[card]), default=NEVER)
                if card is None or dealt == NEVER:
                    continue
                lower = (*heights[:column], height - 1, *heights[column + 1 :])
                target = below.get(lower)
                if target is None:
                    target = below[lower] = self._new()
                target[card] = min(target[card], dealt)
        return below

    def _new(self) -> bytearray:
        self._heights_left -= 1
        if self._heights_left < 0:
            raise StateLimitError
        return bytearray(_UNREACHED)

    def _draw(self, fewest: bytearray) -> None:
        soonest = min(fewest)
        for dealt in range(soonest, len(self._game.stock)):
            drawn = self._game.stock[dealt]
            fewest[drawn] = min(fewest[drawn], dealt + 1)
