"""Measures the Golf solvers: speed, memory, and the share of deals that can be won. Asserts nothing.

Times are processor time of one core. Beside the verdicts under free drawing stands an independent solver, the
C library of black-hole-solver, where its Python wrapper is installed and finds it.
"""

from __future__ import annotations

import argparse
import random
import resource
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from intervals import wilson  # noqa: E402

from engine.cards import Card  # noqa: E402
from engine.dealing import SEEDS  # noqa: E402
from engine.games.golf.rules import STOCK, TABLEAU, WASTE, Golf  # noqa: E402
from engine.games.golf.solver.solve import Table, sampled_totals, solve, verdict  # noqa: E402
from engine.position import Position  # noqa: E402
from engine.verdict import Verdict  # noqa: E402

FREE = ("E", "C", "SA")
FORCED = ("ED", "CD", "S")
MOST_PEER_STEPS = 10_000_000
SAMPLING_SECONDS = 0.5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("deals", type=int, nargs="?", default=200, help="random deals for each set of rules")
    given = parser.parse_args()
    chance = random.Random(given.deals)
    seeds = [chance.randrange(SEEDS) for _ in range(given.deals)]
    _measure_first_use()
    for text in FREE + FORCED:
        _measure_verdicts(text, seeds)
    for text in FREE + FORCED:
        _measure_table(text, seeds[:20])
    for text in ("S", "C"):
        _measure_samples(text, seeds[0])
    print(f"memory at its highest: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
    _measure_peer(seeds)


def _rules(text: str) -> Golf:
    rules = Golf.read(text)
    assert isinstance(rules, Golf)
    return rules


def _deals(rules: Golf, seeds: list[int]) -> list[Position]:
    return [rules.deal(rules.order(seed)) for seed in seeds]


def _timed(act: Callable[[], object]) -> float:
    """Seconds of this process."""
    began = time.process_time()
    act()
    return time.process_time() - began


def _measure_first_use() -> None:
    rules = _rules("E")
    position = _deals(rules, [0])[0]
    first = _timed(lambda: verdict(rules, position))
    print(f"first verdict, with the box of all heights made for it: {first * 1000:.0f} ms")


def _measure_verdicts(text: str, seeds: list[int]) -> None:
    rules = _rules(text)
    positions = _deals(rules, seeds)
    began = time.process_time()
    winnable = sum(verdict(rules, position) is Verdict.WINNABLE for position in positions)
    seconds = time.process_time() - began
    solving = _timed(lambda: [solve(rules, position) for position in positions[:50]]) / len(positions[:50])
    low, high = wilson(winnable, len(positions))
    print(
        f"{text:3} verdicts {len(positions) / seconds:5.0f} deals/s, with a line {1 / solving:5.0f} deals/s; "
        f"winnable {winnable / len(positions) * 100:.1f} % (95 %: {low * 100:.1f} to {high * 100:.1f})"
    )


def _measure_table(text: str, seeds: list[int]) -> None:
    rules = _rules(text)
    builds, looks = [], []
    for position in _deals(rules, seeds):
        began = time.process_time()
        table = Table.build(rules, position)
        builds.append(time.process_time() - began)
        assert table is not None
        played = list(_played(rules, position))
        for reached in played:
            table.fewest(reached)
        began = time.process_time()
        for reached in played:
            table.fewest(reached)
        looks.append((time.process_time() - began) / len(played))
        del table
    build, longest = statistics.median(builds) * 1000, max(builds) * 1000
    look = statistics.median(looks) * 1e6
    print(f"{text:3} table: built in {build:.0f} ms (median; longest {longest:.0f}), a look-up {look:.0f} us")


def _played(rules: Golf, position: Position) -> Iterator[Position]:
    """The positions of a round played without a thought."""
    chance = random.Random(0)
    moves = list(rules.moves(position))
    while moves:
        yield position
        position = rules.after(position, chance.choice(moves))
        moves = list(rules.moves(position))


def _measure_samples(text: str, seed: int) -> None:
    rules = _rules(text)
    played = list(_played(rules, _deals(rules, [seed])[0]))
    for moves in (0, 5, 15):
        position = played[min(moves, len(played) - 1)]
        stock = position.piles[STOCK].cards
        chance = random.Random(0)
        samples, began = 0, time.process_time()
        while time.process_time() - began < SAMPLING_SECONDS:
            sampled_totals(rules, position, [tuple(chance.sample(stock, len(stock))) for _ in range(5)])
            samples += 5
        seconds = time.process_time() - began
        choices = len(list(rules.moves(position)))
        print(
            f"{text:3} sums after {moves} moves, {choices} to choose from: "
            f"{samples * SAMPLING_SECONDS / seconds:.0f} stocks in {SAMPLING_SECONDS} s"
        )


def _measure_peer(seeds: list[int]) -> None:
    try:
        from black_hole_solver import BlackHoleSolver  # type: ignore[import-not-found]

        BlackHoleSolver()  # loads the C library
    except (ImportError, OSError) as fault:
        print(f"black-hole-solver: skipped, {type(fault).__name__}: {str(fault).splitlines()[0]}")
        return
    for text in FREE:
        rules = _rules(text)
        agreed = settled = 0
        theirs = ours = 0.0
        for position in _deals(rules, seeds):
            began = time.process_time()
            answer = _peer_answer(BlackHoleSolver(), text, position)
            between = time.process_time()
            is_winnable = verdict(rules, position) is Verdict.WINNABLE
            theirs, ours = theirs + between - began, ours + time.process_time() - between
            settled += answer is not None
            agreed += answer is is_winnable
        print(
            f"{text:3} black-hole-solver agrees on {agreed} of {settled} it settled of {len(seeds)}; "
            f"{theirs / ours:.1f} times our time"
        )


def _peer_answer(solver: Any, text: str, position: Position) -> bool | None:
    """Whether the other solver wins; None where it ran out of steps."""
    stock, waste = position.piles[STOCK].cards[::-1], position.piles[WASTE].cards
    lines = [f"Talon: {_words(stock)}", f"Foundations: {_words(waste)}"]
    lines += [_words(position.piles[column].cards) for column in TABLEAU]
    solver.limit_iterations(MOST_PEER_STEPS)
    solver.read_board(
        board="\n".join(lines) + "\n",
        game_type="golf",
        place_queens_on_kings=text != "SA",
        wrap_ranks=text == "E",
    )
    answer = solver.resume_solution()
    if solver.ret_code_is_suspend(answer):
        return None
    return bool(answer == solver.BLACK_HOLE_SOLVER__SUCCESS)


def _words(cards: tuple[Card, ...]) -> str:
    return " ".join(str(card).replace("10", "T") for card in cards)


if __name__ == "__main__":
    main()
