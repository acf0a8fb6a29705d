"""Russian Solitaire: build down on seven columns, moving any face-up card with all that lies on it.

Seed: "Russian Solitaire". Classic builds in one suit; relaxed lets suits mix on the columns,
and differs in nothing else.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.cards import KING, SUITS, Card, Suit
from engine.position import Move, Pile, Position
from engine.rules import Reason, Role, Rules, RulesFault, RulesFaultKey

COLUMNS = 7
FOUNDATIONS = range(len(SUITS))  # one for each suit, in the fixed order of SUITS
TABLEAU = range(FOUNDATIONS.stop, FOUNDATIONS.stop + COLUMNS)
BEFORE_COLUMNS = TABLEAU.start - 1  # columns are numbered from 1 on the screen and in the notation

# The notation and a player's drop name "the foundations", not one of them. Every foundation is a well-formed
# target, and `landing` turns each into the card's own, so that any of them can stand for all.
ANY_FOUNDATION = FOUNDATIONS.start

FACE_DOWN = (0, 1, 2, 3, 4, 5, 6)
FACE_UP = (1, 5, 5, 5, 5, 5, 5)
MOST_AT_ONCE = 20  # cards (seed: Russian Solitaire, extras of the application)

POINTS_PLACED = 10
POINTS_TURNED = 5

_MOVE = re.compile(
    r"(?:(?P<column>[1-7])(?::(?P<count>[1-9][0-9]?))?-(?P<target>[1-7F])|(?P<suit>[SHDC])-(?P<back>[1-7]))"
)


@dataclass(frozen=True)
class Russian(Rules):
    """The rules of one Russian Solitaire: classic, or relaxed where `suits_mix`."""

    game: ClassVar[str] = "russian"
    letters: ClassVar[str] = "RU"
    roles: ClassVar[tuple[Role, ...]] = (*(Role.FOUNDATION,) * len(SUITS), *(Role.COLUMN,) * COLUMNS)
    declares_loss: ClassVar[bool] = False

    suits_mix: bool = False

    @classmethod
    def read(cls, text: str) -> Russian | RulesFault:
        """The rules that the RULES part of a code names, or what is wrong with it."""
        rules = {each.text: each for each in (cls(), cls(suits_mix=True))}.get(text[:1])
        if rules is None:
            return RulesFault(RulesFaultKey.PRESET, text[:1], cls().text)
        if len(text) > 1:
            return RulesFault(RulesFaultKey.MODIFIER_UNKNOWN, text[1:], rules.text)
        return rules

    @property
    def text(self) -> str:
        return "R" if self.suits_mix else "C"

    def deal(self, order: tuple[Card, ...]) -> Position:
        """Column after column: 1, 6, 7, 8, 9, 10 and 11 cards, 21 of them face down (seed: setting up)."""
        cards = iter(order)
        columns = [
            Pile(tuple(next(cards) for _ in range(face_down + face_up)), face_down)
            for face_down, face_up in zip(FACE_DOWN, FACE_UP, strict=True)
        ]
        return Position((*(Pile(),) * len(FOUNDATIONS), *columns))

    def is_wellformed(self, move: Move) -> bool:
        """Column to another column or to the foundations, and one card of a foundation to a column."""
        if move.source in FOUNDATIONS:
            return move.target in TABLEAU and move.count == 1
        aims = move.target in FOUNDATIONS or (move.target in TABLEAU and move.target != move.source)
        return move.source in TABLEAU and aims and move.count >= 1

    def landing(self, position: Position, move: Move) -> int | None:
        """A foundation takes one suit: wherever a card is dropped among them, it goes to its own."""
        if move.target not in FOUNDATIONS:
            return move.target
        # Of a face-down card the suit is not told, not even through the foundation it would belong to.
        card = position.piles[move.source].seen(move.count)
        return None if card is None else foundation_of(card.suit)

    def judge(self, position: Position, move: Move) -> Reason | None:
        """In the order of the seed's rules: the group, then the place; the rank before the suit."""
        cards, hidden = position.piles[move.source]
        lowest = len(cards) - move.count
        if lowest < hidden:
            return Reason.CARD_HIDDEN
        if move.count > MOST_AT_ONCE:
            return Reason.TOO_MANY
        target = position.piles[move.target].cards
        if move.target in FOUNDATIONS:
            if move.count > 1:
                return Reason.ONE_AT_A_TIME
            return None if cards[lowest] == _next_on(move.target, target) else Reason.NOT_NEXT
        return self._reason_against(cards[lowest], target[-1] if target else None)

    def _reason_against(self, card: Card, onto: Card | None) -> Reason | None:
        """Why a group with this lowest card may not lie on a column that ends in `onto`."""
        if onto is None:
            return None if card.rank == KING else Reason.NEEDS_KING
        if card.rank != onto.rank - 1:
            return Reason.NOT_ONE_LOWER
        return None if self.suits_mix or card.suit is onto.suit else Reason.WRONG_SUIT

    def candidates(self, position: Position) -> Iterator[Move]:
        """Few cards fit on a pile, so the cards that are wanted are looked for, face up and within reach."""
        wanted = self._wanted(position)
        for source, (cards, hidden) in enumerate(position.piles):
            within_reach = hidden if source in TABLEAU else max(len(cards) - 1, 0)
            for index in range(within_reach, len(cards)):
                for target in wanted.get(cards[index], ()):
                    move = Move(source, target, len(cards) - index)
                    if self.is_wellformed(move):
                        yield move

    def _wanted(self, position: Position) -> dict[Card, list[int]]:
        """For each card that some pile could take next, those piles."""
        wanted: dict[Card, list[int]] = defaultdict(list)
        for target in FOUNDATIONS:
            wanted[_next_on(target, position.piles[target].cards)].append(target)
        for target in TABLEAU:
            cards = position.piles[target].cards
            suits = SUITS if self.suits_mix or not cards else (cards[-1].suit,)
            rank = cards[-1].rank - 1 if cards else KING
            for suit in suits:
                wanted[Card(suit, rank)].append(target)
        return wanted

    def is_won(self, position: Position) -> bool:
        """All 52 cards lie on the foundations; empty columns alone win nothing."""
        return sum(len(position.piles[at].cards) for at in FOUNDATIONS) == len(FOUNDATIONS) * KING

    def points(self, before: Position, move: Move, after: Position) -> int:
        """+10 a card placed on its foundation, each time; +5 a card turned; nothing for a card taken back."""
        placed = POINTS_PLACED if move.target in FOUNDATIONS else 0
        turned = before.piles[move.source].hidden - after.piles[move.source].hidden
        return placed + POINTS_TURNED * turned

    def read_move(self, text: str) -> Move | None:
        """`3:5-6` five cards to column 6, `3-6` one, `3-F` to its foundation, `S-4` back from the spades."""
        match = _MOVE.fullmatch(text.upper())
        if match is None:
            return None
        if match["suit"]:
            return Move(foundation_of(Suit(match["suit"])), BEFORE_COLUMNS + int(match["back"]))
        target = ANY_FOUNDATION if match["target"] == "F" else BEFORE_COLUMNS + int(match["target"])
        move = Move(BEFORE_COLUMNS + int(match["column"]), target, int(match["count"] or 1))
        return move if self.is_wellformed(move) else None

    def write_move(self, move: Move) -> str:
        column = move.source - BEFORE_COLUMNS
        if move.target in FOUNDATIONS:
            return f"{column}-F" if move.count == 1 else f"{column}:{move.count}-F"
        target = move.target - BEFORE_COLUMNS
        if move.source in FOUNDATIONS:
            return f"{SUITS[move.source]}-{target}"
        return f"{column}:{move.count}-{target}"


def foundation_of(suit: Suit) -> int:
    """The pile that takes this suit."""
    return FOUNDATIONS[SUITS.index(suit)]


def _next_on(foundation: int, cards: tuple[Card, ...]) -> Card:
    """The card that a foundation takes next; past the king it is one that no deck holds."""
    return Card(SUITS[foundation], len(cards) + 1)
