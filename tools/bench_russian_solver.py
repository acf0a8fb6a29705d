"""Measures the solver of Russian Solitaire on the deals from seed 0 on, in processor time. Asserts nothing.

Classic is solved to the end. Relaxed is given up after SECONDS a deal, and called unknown.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from intervals import wilson  # noqa: E402

from engine.games.russian.rules import Russian  # noqa: E402 - the project is found by the line above
from engine.games.russian.solver.solve import Search  # noqa: E402
from engine.verdict import Solution, Verdict  # noqa: E402

SECONDS = 1.0  # for a deal under the relaxed rules
SLICE = 64  # positions between two looks at the clock


class Measured(NamedTuple):
    """A deal's verdict, and the milliseconds it took."""

    verdict: Verdict
    milliseconds: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("deals", type=int, nargs="?", default=1000, help="deals under each rules (1000)")
    given = parser.parse_args()
    _report(Russian(), given.deals, math.inf)
    _report(Russian(suits_mix=True), given.deals, SECONDS)


def _report(rules: Russian, deals: int, limit: float) -> None:
    measured = [_measured(rules, seed, limit) for seed in range(deals)]
    verdicts = Counter(each.verdict for each in measured)
    won = verdicts[Verdict.WINNABLE]
    low, high = wilson(won, deals)
    name = "relaxed" if rules.suits_mix else "classic"
    within = f" within {limit:.0f} s" if limit < math.inf else ""
    print(f"{name}, {deals} deals: won{within} {won / deals:.2%} (95 %: {low:.2%} to {high:.2%}), ", end="")
    print(f"proved lost {verdicts[Verdict.UNWINNABLE]}, unknown {verdicts[Verdict.UNKNOWN]}")
    times = sorted(each.milliseconds for each in measured)
    p99 = times[min(deals - 1, math.ceil(0.99 * deals) - 1)]
    print(f"  median {times[deals // 2]:.3f} ms, p99 {p99:.1f} ms, most {times[-1]:.1f} ms")


def _measured(rules: Russian, seed: int, limit: float) -> Measured:
    position = rules.deal(rules.order(seed))
    began = time.process_time()
    solution: Solution | None = None
    search = Search(rules, position)
    while solution is None and time.process_time() - began < limit:
        solution = search.think(SLICE)
    verdict = Verdict.UNKNOWN if solution is None else solution.verdict
    return Measured(verdict, (time.process_time() - began) * 1000)


if __name__ == "__main__":
    main()
