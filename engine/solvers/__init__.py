"""Exact results: what can still be reached from a position by whoever knows all its cards."""

from __future__ import annotations

from engine.games.golf.rules import Golf
from engine.games.russian.rules import Russian
from engine.position import Position
from engine.rules import Rules
from engine.verdict import Solution


def solve(rules: Rules, position: Position, seconds: float) -> Solution:
    """The best that can be reached, with its moves. Raises ValueError for a game without a solver.

    `seconds` limits a search that has no other end, which is that of the relaxed Russian game.
    """
    if isinstance(rules, Golf):
        from engine.games.golf.solver import solve as golf  # here, so that the engine starts without numpy

        return golf.solve(rules, position)
    if isinstance(rules, Russian):
        from engine.games.russian.solver import solve as russian

        return russian.solve(rules, position, seconds=seconds)
    raise ValueError(f"no solver for {rules.game}")
