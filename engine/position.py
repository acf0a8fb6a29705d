"""A position of a game and a move in it: immutable values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.cards import Card


class Pile(NamedTuple):
    """Cards from the bottom to the top; the face-down ones lie beneath the others."""

    cards: tuple[Card, ...] = ()
    hidden: int = 0

    def seen(self, count: int) -> Card | None:
        """The lowest of the top `count` cards, or None where it lies face down or is not there."""
        index = len(self.cards) - count  # below zero where the pile is shorter
        return self.cards[index] if self.hidden <= index < len(self.cards) else None


class Position(NamedTuple):
    """All that an undo restores: the cards, their faces, and the score."""

    piles: tuple[Pile, ...]
    score: int = 0


@dataclass(frozen=True, slots=True)
class Move:
    """Take the top `count` cards of pile `source` to pile `target`. A draw is a move too."""

    source: int
    target: int
    count: int = 1
