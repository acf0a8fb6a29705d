"""Playing cards as plain values, and their one-word notation: `10H`, `AC`, `X1`."""

from __future__ import annotations

import enum
import re
from typing import NamedTuple

ACE, JACK, QUEEN, KING = 1, 11, 12, 13
MOST_JOKERS = 2

_RANK_LETTERS = {ACE: "A", JACK: "J", QUEEN: "Q", KING: "K"}
_RANKS = {_RANK_LETTERS.get(rank, str(rank)): rank for rank in range(ACE, KING + 1)}
_CARD = re.compile(r"(?:(?P<rank>[A2-9JQK]|10)(?P<suit>[SHDC])|X(?P<joker>[12]))")


class Suit(enum.StrEnum):
    """In the fixed order of the foundations (seed: Russian Solitaire)."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    JOKER = "X"


SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


class Card(NamedTuple):
    """One physical card. No two cards of a deck are equal: the jokers are numbered."""

    suit: Suit
    rank: int

    @property
    def is_joker(self) -> bool:
        return self.suit is Suit.JOKER

    def __str__(self) -> str:
        if self.is_joker:
            return f"X{self.rank}"
        return f"{_RANK_LETTERS.get(self.rank, self.rank)}{self.suit}"

    @classmethod
    def read(cls, text: str) -> Card | None:
        """The card that `text` names, or None."""
        match = _CARD.fullmatch(text)
        if match is None:
            return None
        if match["joker"]:
            return cls(Suit.JOKER, int(match["joker"]))
        return cls(Suit(match["suit"]), _RANKS[match["rank"]])


def deck(jokers: int = 0) -> tuple[Card, ...]:
    """A new deck in its fixed order: four suits from ace to king, then the jokers."""
    suited = tuple(Card(suit, rank) for suit in SUITS for rank in range(ACE, KING + 1))
    return suited + tuple(Card(Suit.JOKER, number) for number in range(1, jokers + 1))
