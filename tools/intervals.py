"""Intervals at 95 % for what the benchmarks measure on samples."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

NORMAL = 1.96  # standard errors on either side


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """The interval of a share (Wilson, 1927)."""
    share, weight = hits / trials, NORMAL**2 / trials
    middle = (share + weight / 2) / (1 + weight)
    reach = NORMAL * math.sqrt(share * (1 - share) / trials + weight / (4 * trials)) / (1 + weight)
    return middle - reach, middle + reach


def reach_of_mean(values: Sequence[float]) -> float:
    """How far the interval of a mean reaches on either side; not a number for fewer than two values."""
    return NORMAL * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.nan
