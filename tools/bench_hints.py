"""Measures what hints are worth: `python tools/bench_hints.py [DEALS]`. Prints, and asserts nothing.

Over random deals of classic Golf it counts the cards cleared by whoever follows every hint, and by a player
who always begins the longest run in sight; in Russian Solitaire whether a position comes back.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from intervals import reach_of_mean  # noqa: E402

from engine.codes import DealCode  # noqa: E402
from engine.dealing import SEEDS  # noqa: E402
from engine.games.golf.players import Level, end_of, play_out  # noqa: E402
from engine.games.golf.rules import COLUMNS, ROWS, Golf, OnKing  # noqa: E402
from engine.games.russian.rules import Russian  # noqa: E402
from engine.hints import hint  # noqa: E402
from engine.rules import Outcome  # noqa: E402
from engine.session import Session  # noqa: E402

RUSSIAN_ROUNDS, RUSSIAN_HINTS = 100, 300
CLASSIC = Golf.preset(OnKing.QUEEN)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("deals", type=int, nargs="?", default=500)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    choices = random.Random(20)
    seeds = [choices.randrange(SEEDS) for _ in range(given.deals)]
    with ProcessPoolExecutor(given.processes) as pool:
        cleared = list(pool.map(_cleared, seeds, chunksize=4))
        rounds = [(mixed, seed) for mixed in (False, True) for seed in seeds[:RUSSIAN_ROUNDS]]
        russian = list(pool.map(_followed, rounds, chunksize=10))
    print(f"cards cleared of {COLUMNS * ROWS}, mean of {given.deals} random deals of GO1-C (95 % interval):")
    _print_mean("following every hint", [hinted for hinted, _ in cleared])
    _print_mean("the longest run in sight", [run for _, run in cleared])
    _print_mean("hints ahead by", [hinted - run for hinted, run in cleared])
    for mixed, name in ((False, "RU1-C"), (True, "RU1-R")):
        ends = [end for (mixes, _), end in zip(rounds, russian, strict=True) if mixes is mixed]
        counts = {end: ends.count(end) for end in sorted(set(ends))}
        print(f"{name}, {len(ends)} rounds of at most {RUSSIAN_HINTS} hints: {counts}")


def _print_mean(name: str, values: list[int]) -> None:
    print(f"  {name}: {statistics.mean(values):.2f} +/- {reach_of_mean(values):.2f}")


def _cleared(seed: int) -> tuple[int, int]:
    """Cards cleared by hints, and by the longest run."""
    session = Session.deal(DealCode(CLASSIC, seed))
    line = play_out(Level.PLAYER, CLASSIC, session.start)
    by_run = COLUMNS * ROWS - CLASSIC.cards_left(end_of(CLASSIC, session.start, line))
    while (found := hint(CLASSIC, session.position)) is not None:
        session.play(found.move)
    return COLUMNS * ROWS - CLASSIC.cards_left(session.position), by_run


def _followed(round_: tuple[bool, int]) -> str:
    """How a Russian round ends for whoever follows every hint."""
    mixed, seed = round_
    session = Session.deal(DealCode(Russian(suits_mix=mixed), seed))
    seen = {session.position.piles}
    for _ in range(RUSSIAN_HINTS):
        found = hint(session.rules, session.position)
        if found is None:
            return "won" if session.outcome is Outcome.WON else "no useful move"
        session.play(found.move)
        if session.position.piles in seen:
            return "a position came back"
        seen.add(session.position.piles)
    return "still playing"


if __name__ == "__main__":
    main()
