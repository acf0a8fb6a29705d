"""A Golf position as small numbers: what the solvers reckon with.

Suits do not matter in Golf, so a card is its class: 0 (ace) to 12 (king), or `ANY`. A joker and an empty
waste fit with everything alike, so they share that class. A state of a round is the heights of its columns,
the class of the waste's top card, and how many cards have been dealt from the stock.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from engine.cards import ACE, KING, Card, Suit
from engine.games.golf.rules import DRAW, FIRST_COLUMN, STOCK, TABLEAU, WASTE, Golf
from engine.position import Move, Pile, Position

ANY = KING - ACE + 1
CLASSES = ANY + 1
NEVER = 255  # as a number of cards dealt: no number reaches that far

Heights = tuple[int, ...]


class State(NamedTuple):
    """Where a round stands; `dealt` counts the stock cards turned since the position that was read."""

    heights: Heights
    waste: int
    dealt: int

    @property
    def cards_left(self) -> int:
        return sum(self.heights)


class Round(NamedTuple):
    """A position in numbers: columns with the available card last, the stock in drawing order."""

    columns: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    start: State
    taken_by: tuple[tuple[int, ...], ...]  # for each class of the waste, the classes of cards that fit it
    goes_on: tuple[tuple[int, ...], ...]  # for each class of cards, the classes of the waste that take it
    draws_any_time: bool

    @classmethod
    def read(cls, rules: Golf, position: Position) -> Round:
        columns = tuple(classes(position.piles[column]) for column in TABLEAU)
        stock = classes(position.piles[STOCK])[::-1]
        taken_by = _taken_by(rules)
        goes_on = tuple(
            tuple(top for top in range(CLASSES) if card in taken_by[top]) for card in range(CLASSES)
        )
        return cls(columns, stock, state_of(position, len(stock)), taken_by, goes_on, rules.draws_any_time)

    def strokes(self, state: State) -> int:
        """The strokes of a round that ends in this state (seed: Golf - rules, 6)."""
        return state.cards_left or state.dealt - len(self.stock)

    def removals(self, state: State) -> list[tuple[Move, State]]:
        """The legal removals, and where they lead."""
        return [
            (Move(FIRST_COLUMN + column, WASTE), self.without(state, column))
            for column, height in enumerate(state.heights)
            if height and self.columns[column][height - 1] in self.taken_by[state.waste]
        ]

    def moves(self, state: State) -> list[tuple[Move, State]]:
        """All legal moves, the draw last, and where they lead."""
        moves = self.removals(state)
        may_draw = state.cards_left and (self.draws_any_time or not moves)
        if may_draw and state.dealt < len(self.stock):
            moves.append((DRAW, self.drawn(state)))
        return moves

    @property
    def has_any(self) -> bool:
        """Whether a joker or an empty waste is about."""
        return self.start.waste == ANY or any(ANY in cards for cards in (self.stock, *self.columns))

    def without(self, state: State, column: int) -> State:
        """The state after the last card of a column went to the waste."""
        heights = list(state.heights)
        heights[column] -= 1
        return State(tuple(heights), self.columns[column][heights[column]], state.dealt)

    def drawn(self, state: State) -> State:
        """The state after a draw."""
        return State(state.heights, self.stock[state.dealt], state.dealt + 1)


def classes(pile: Pile) -> tuple[int, ...]:
    """The classes of a pile's cards, from the bottom to the top."""
    return tuple(ANY if card.is_joker else card.rank - ACE for card in pile.cards)


def state_of(position: Position, stock: int) -> State:
    """A position's state, in a round that began with so many cards in the stock."""
    heights = tuple(len(position.piles[column].cards) for column in TABLEAU)
    waste = classes(position.piles[WASTE])
    return State(heights, waste[-1] if waste else ANY, stock - len(position.piles[STOCK].cards))


@functools.cache
def _taken_by(rules: Golf) -> tuple[tuple[int, ...], ...]:
    """Asked of the gate, pair by pair, so that the solvers have no rules of their own."""
    return tuple(tuple(card for card in range(CLASSES) if _fits(rules, card, top)) for top in range(CLASSES))


def _fits(rules: Golf, card: int, top: int) -> bool:
    piles = [Pile() for _ in rules.roles]
    piles[WASTE] = Pile((_card(top),))
    piles[FIRST_COLUMN] = Pile((_card(card),))
    return rules.refusal(Position(tuple(piles)), Move(FIRST_COLUMN, WASTE)) is None


def _card(number: int) -> Card:
    return Card(Suit.JOKER, 1) if number == ANY else Card(Suit.SPADES, number + ACE)
