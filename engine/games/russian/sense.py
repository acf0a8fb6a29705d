"""What an expert sees in a table of Russian Solitaire, by its visible cards alone: hints, never proofs.

No face-down card is looked at, so the same visible cards always give the same answer.

Whoever always plays the first suggestion never comes to the same position twice. Of two positions call the
one further on that has fewer face-down cards, or as many and more cards on the foundations, or as many of
both and more cards in their place: on a card that takes them or, for a king, at the bottom of a column. All
suggestions lead further on, save two kinds that come first only where there is no other. A card leaves its
place for another to let the card beneath it go up: then some suggestion that leads further on comes next. A
card comes back from its foundation to take a card off a face-down one: then one that turns a card comes next.
"""

from __future__ import annotations

import enum
from typing import NamedTuple

from engine.cards import KING, Card
from engine.games.russian.rules import FOUNDATIONS, MOST_AT_ONCE, TABLEAU, Russian, foundation_of
from engine.position import Move, Position


class Why(enum.StrEnum):
    """What a suggested move is good for. The value is the key of its sentence on the screen."""

    TO_FOUNDATION = "to_foundation"
    TURNS_CARD = "turns_card"
    EMPTIES_COLUMN = "empties_column"
    KING_TO_EMPTY = "king_to_empty"
    FREES_CARD = "frees_card"
    BARES_PLACE = "bares_place"
    BUILDS_SEQUENCE = "builds_sequence"
    COMES_BACK = "comes_back"


class Suggestion(NamedTuple):
    """A legal move, and what it is good for."""

    move: Move
    why: Why


class _Worth(enum.IntEnum):
    """The order of suggestions, the best first.

    Only a safe card goes before a turn: it cannot be the one that has just come back to allow the turn.
    """

    SAFE_FOUNDATION = enum.auto()
    TURN = enum.auto()
    EMPTY_FOR_KING = enum.auto()
    FREE_FOR_FOUNDATION = enum.auto()
    FOUNDATION = enum.auto()
    FREE_FOR_CARD = enum.auto()
    KING = enum.auto()
    EMPTY = enum.auto()
    BUILD = enum.auto()
    COME_BACK = enum.auto()
    MAKE_WAY = enum.auto()


class _Weighed(NamedTuple):
    """A suggestion and its place in the order: its worth, then a finer figure, the lower the better."""

    worth: _Worth
    finer: int
    suggestion: Suggestion


def useful_moves(rules: Russian, position: Position) -> list[Suggestion]:
    """The moves worth making, the best first; none where every legal move only shifts cards about."""
    sight = _Sight(rules, position)
    weighed = [each for each in map(sight.weigh, rules.moves(position)) if each is not None]
    return [each.suggestion for each in sorted(weighed, key=lambda each: each[:2])]


class _Sight:
    """What is visible on the table, and what each move would do for it."""

    def __init__(self, rules: Russian, position: Position) -> None:
        self._rules = rules
        self._piles = position.piles
        self._wanted = {at: len(position.piles[at].cards) + 1 for at in FOUNDATIONS}  # rank of the next card
        # One empty column is as good as another, and one suggestion is enough.
        self._empty = next((at for at in TABLEAU if not position.piles[at].cards), None)
        # Visible cards, with their columns, that lie neither in their place nor are a king at the bottom.
        self._astray = [
            (card, at)
            for at in TABLEAU
            for index, card in enumerate(self._piles[at].cards)
            if index >= self._piles[at].hidden and not self._is_placed(at, index)
        ]

    def weigh(self, move: Move) -> _Weighed | None:
        """A legal move's place among the suggestions, or None: it leads nowhere."""
        if move.target in TABLEAU and not self._piles[move.target].cards and move.target != self._empty:
            return None
        if move.source in FOUNDATIONS:
            return self._weigh_return(move)
        cards, hidden = self._piles[move.source]
        lowest = len(cards) - move.count
        if move.target in FOUNDATIONS:
            worth = _Worth.TURN if 0 < hidden == lowest else _Worth.FOUNDATION
            worth = _Worth.SAFE_FOUNDATION if self._is_safe(cards[lowest]) else worth
            return _Weighed(worth, cards[lowest].rank, Suggestion(move, Why.TO_FOUNDATION))
        if self._is_placed(move.source, lowest):
            return self._weigh_way(move, cards[lowest - 1] if lowest else None)
        if lowest == hidden:
            if hidden:
                # the largest group first: of the orders tried, suggestions alone won most deals with this one
                return _Weighed(_Worth.TURN, -move.count, Suggestion(move, Why.TURNS_CARD))
            return self._weigh_emptying(move)
        return self._weigh_baring(move, cards[lowest], cards[lowest - 1])

    def _weigh_return(self, move: Move) -> _Weighed | None:
        """Back from a foundation only where that lets the next move turn a card."""
        card = self._piles[move.source].cards[-1]
        for astray, at in self._astray:
            cards, hidden = self._piles[at]
            turns = 0 < hidden < len(cards) and cards[hidden] == astray
            may_move = at != move.target and len(cards) - hidden <= MOST_AT_ONCE
            if turns and may_move and self._takes(card, astray):
                return _Weighed(_Worth.COME_BACK, hidden, Suggestion(move, Why.COMES_BACK))
        return None

    def _weigh_way(self, move: Move, beneath: Card | None) -> _Weighed | None:
        """A card that leaves its place for another, only to let the card beneath it go up."""
        if beneath is None or not self._goes_up(beneath):
            return None
        return _Weighed(_Worth.MAKE_WAY, move.count, Suggestion(move, Why.FREES_CARD))

    def _weigh_emptying(self, move: Move) -> _Weighed:
        if any(card.rank == KING and at != move.source for card, at in self._astray):
            return _Weighed(_Worth.EMPTY_FOR_KING, move.count, Suggestion(move, Why.EMPTIES_COLUMN))
        # a face-down card may be a king
        is_of_use = any(self._piles[at].hidden for at in TABLEAU)
        why = Why.EMPTIES_COLUMN if is_of_use else Why.BUILDS_SEQUENCE
        return _Weighed(_Worth.EMPTY, move.count, Suggestion(move, why))

    def _weigh_baring(self, move: Move, card: Card, bared: Card) -> _Weighed:
        """A move that bares a card which was face up already."""
        if self._goes_up(bared):
            return _Weighed(_Worth.FREE_FOR_FOUNDATION, move.count, Suggestion(move, Why.FREES_CARD))
        if any(self._takes(bared, astray) and at != move.source for astray, at in self._astray):
            return _Weighed(_Worth.FREE_FOR_CARD, move.count, Suggestion(move, Why.BARES_PLACE))
        if card.rank == KING:
            return _Weighed(_Worth.KING, move.count, Suggestion(move, Why.KING_TO_EMPTY))
        return _Weighed(_Worth.BUILD, move.count, Suggestion(move, Why.BUILDS_SEQUENCE))

    def _is_placed(self, at: int, index: int) -> bool:
        """Whether a visible card lies on a visible card that takes it; for a king, at the bottom."""
        cards, hidden = self._piles[at]
        if cards[index].rank == KING or index <= hidden:
            return index == 0 and cards[index].rank == KING
        return self._takes(cards[index - 1], cards[index])

    def _takes(self, onto: Card, card: Card) -> bool:
        suits_fit = self._rules.suits_mix or card.suit is onto.suit
        return card.rank == onto.rank - 1 and suits_fit

    def _goes_up(self, card: Card) -> bool:
        return card.rank == self._wanted[foundation_of(card.suit)]

    def _is_safe(self, card: Card) -> bool:
        """Whether no other card can still need this one on the columns (for why, see the solvers)."""
        return not self._rules.suits_mix or card.rank <= min(self._wanted.values())
