"""Measures all solvers, one after the other: `python tools/bench_solvers.py [DEALS]`. Asserts nothing."""

from __future__ import annotations

import bench_golf_solver
import bench_russian_solver

if __name__ == "__main__":
    bench_golf_solver.main()
    bench_russian_solver.main()
