"""Measures the computer's Golf levels: strokes a hole on the same deals, the expert's time. Asserts nothing.

The optimum is the solver's own word for a deal; the oracle's strokes are counted from the round it plays.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from intervals import reach_of_mean  # noqa: E402

from engine.codes import DealCode, read_rules  # noqa: E402
from engine.games.golf import players  # noqa: E402
from engine.games.golf.players import Level, choose, end_of, play_out  # noqa: E402
from engine.games.golf.rules import Golf  # noqa: E402
from engine.games.golf.solver.solve import solve  # noqa: E402
from engine.position import Position  # noqa: E402
from engine.session import Session  # noqa: E402

FIRST_SEED = 100_000  # away from the deals that tests look at
ROUND_OVER = 0.001  # seconds: no choice was made where one took less


class Hole(NamedTuple):
    """What came of one deal."""

    strokes: dict[Level, int]
    optimum: int
    seconds: list[float]  # of each of the expert's moves that was a choice


class Task(NamedTuple):
    rules: str
    seed: int
    samples: int


def played(task: Task) -> Hole:
    """Every level on one deal."""
    players.SAMPLES = task.samples
    rules = read_rules(Golf.letters, task.rules)
    assert isinstance(rules, Golf)
    start = Session.deal(DealCode(rules, task.seed)).position
    strokes: dict[Level, int] = {
        level: rules.strokes(end_of(rules, start, play_out(level, rules, start)))
        for level in Level
        if level is not Level.EXPERT
    }
    strokes[Level.EXPERT], seconds = _expert(rules, start)
    optimum = solve(rules, start).strokes
    assert optimum is not None
    return Hole(strokes, optimum, seconds)


def _expert(rules: Golf, position: Position) -> tuple[int, list[float]]:
    """The expert's strokes, and how long it thought of each move."""
    seconds = []
    while True:
        began = time.perf_counter()
        move = choose(Level.EXPERT, rules, position)
        seconds.append(time.perf_counter() - began)
        if move is None:
            return rules.strokes(position), [each for each in seconds if each > ROUND_OVER]
        position = rules.after(position, move)


def report(rules: str, holes: list[Hole]) -> None:
    """Print what a set of holes under one rule set comes to."""
    print(f"{rules}: {len(holes)} holes, strokes a hole (95 % interval of the mean)")
    for level in Level:
        print(f"  {level:9} {_mean([hole.strokes[level] for hole in holes])}")
    print(f"  {'optimum':9} {_mean([hole.optimum for hole in holes])}")
    for weaker, stronger in zip(Level, list(Level)[1:], strict=False):
        apart = [hole.strokes[weaker] - hole.strokes[stronger] for hole in holes]
        print(f"  {weaker} - {stronger}, paired: {_mean(apart)}")
    equal = sum(hole.strokes[Level.ORACLE] == hole.optimum for hole in holes)
    print(f"  the oracle played the optimum {equal} times of {len(holes)}")
    expert, oracle, player = (
        statistics.fmean(hole.strokes[level] for hole in holes)
        for level in (Level.EXPERT, Level.ORACLE, Level.PLAYER)
    )
    if player > oracle:
        place = 100 * (expert - oracle) / (player - oracle)
        print(f"  the expert stands at {place:.0f} % of the way from oracle to player")
    seconds = sorted(each for hole in holes for each in hole.seconds)
    if seconds:
        median, p95 = (1000 * seconds[len(seconds) * percent // 100] for percent in (50, 95))
        longest = 1000 * seconds[-1]
        print(f"  an expert's choice, ms: median {median:.0f}, p95 {p95:.0f}, longest {longest:.0f}")


def _mean(values: list[int]) -> str:
    return f"{statistics.fmean(values):6.2f} ± {reach_of_mean(values):.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("holes", nargs="?", type=int, default=300, help="deals of each rule set")
    parser.add_argument("--rules", nargs="+", default=["S", "C"], help="RULES parts of codes")
    parser.add_argument("--samples", type=int, default=players.SAMPLES, help="of the expert, for a move")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    with Pool(given.processes) as pool:
        for rules in given.rules:
            tasks = [Task(rules, FIRST_SEED + number, given.samples) for number in range(given.holes)]
            holes = []
            for hole in pool.imap_unordered(played, tasks):
                holes.append(hole)
                print(f"\r{rules} {len(holes)}/{given.holes}", end="", file=sys.stderr, flush=True)
            print(file=sys.stderr)
            report(rules, holes)


if __name__ == "__main__":
    main()
