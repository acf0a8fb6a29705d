"""Positions of Russian Solitaire in one line a column, for the tests that set them up by hand."""

from __future__ import annotations

from engine.cards import SUITS, Card, Suit
from engine.games.russian.rules import COLUMNS, Russian
from engine.position import Pile, Position

CLASSIC, RELAXED = Russian(), Russian(suits_mix=True)
BOTH = (CLASSIC, RELAXED)


def board(*columns: str, foundations: str = "") -> Position:
    """Columns from the first, `"5H 2S | 7H 8D"`: face-down cards left of the bar; foundations `"S3 H1"`."""
    held = {Suit(word[0]): int(word[1:]) for word in foundations.split()}
    piles = [Pile(tuple(Card(suit, rank + 1) for rank in range(held.get(suit, 0)))) for suit in SUITS]
    piles += [column(text) for text in columns]
    return Position((*piles, *(Pile(),) * (COLUMNS - len(columns))))


def column(text: str) -> Pile:
    face_down, bar, face_up = text.rpartition("|")
    return Pile(cards(face_down) + cards(face_up), len(cards(face_down)) if bar else 0)


def cards(text: str) -> tuple[Card, ...]:
    """`"5H 2S"` as cards. Raises ValueError for a word that names none."""
    found = tuple(map(Card.read, text.split()))
    if None in found:
        raise ValueError(text)
    return tuple(card for card in found if card is not None)
