"""From a seed to the order of the cards. Version 1: what it deals never changes.

An unbiased Fisher-Yates shuffle over a SplitMix64 stream (Steele, Lea and Flood, 2014), integers only, so the
same on every machine and every Python. The stream starts from game, version and seed together.
"""

from __future__ import annotations

import datetime
import secrets
from collections.abc import Iterator

from engine.cards import Card

VERSION = 1
SEED_LETTERS = 7
SEEDS = 26**SEED_LETTERS

_WORD = 1 << 64
_SEED_BITS = 40


def dealt(game: str, seed: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards in the order in which they are dealt.

    `game` is the game's two letters. Raises ValueError where the seed is out of range.
    """
    if not 0 <= seed < SEEDS:
        raise ValueError(f"no such seed: {seed}")
    key = int.from_bytes(f"{game}{VERSION}".encode("ascii"), "big")
    return shuffled(cards, split_mix(key << _SEED_BITS | seed))


def shuffled(cards: tuple[Card, ...], stream: Iterator[int]) -> tuple[Card, ...]:
    """The cards in an order that the stream's numbers choose, none favoured."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, stream)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def random_seed() -> int:
    """A seed from the system's randomness."""
    return secrets.randbelow(SEEDS)


def daily_seed(day: datetime.date) -> int:
    """The seed of a day: the same for everybody, without a network."""
    return below(SEEDS, split_mix(day.toordinal()))


def split_mix(state: int) -> Iterator[int]:
    """An endless stream of numbers of 64 bits, the same for the same state."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) % _WORD
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) % _WORD
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) % _WORD
        yield mixed ^ (mixed >> 31)


def below(bound: int, stream: Iterator[int]) -> int:
    """A number below `bound`, none favoured: what is past its last whole multiple is drawn again."""
    fair = _WORD - _WORD % bound
    return next(number for number in stream if number < fair) % bound
