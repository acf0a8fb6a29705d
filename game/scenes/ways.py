"""The nearest place in a direction on the screen. Pure arithmetic."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from game.layout import Box

# Going straight counts before going far, and being straight ahead before being centred there.
_ASIDE_COST, _ASTRAY_COST = 3.0, 0.1


class Way(NamedTuple):
    """Somewhere to go: what it is, and where."""

    to: Hashable
    box: Box


def nearest(here: Box, ways: Sequence[Way], dx: int, dy: int) -> Hashable | None:
    """Where a step in a direction leads; None where nothing lies that way.

    What lies straight ahead comes first, and what lies more aside than ahead last.
    """

    def aside(way: Way) -> int:
        return _aside(here, way.box, is_sideways=dx == 0)

    ahead = [way for way in ways if _along(here, way.box, dx, dy) > 0]
    straight = [way for way in ahead if not aside(way)]
    near = [way for way in ahead if _along(here, way.box, dx, dy) > aside(way)]
    best = min(straight or near or ahead, key=lambda way: _cost(here, way.box, dx, dy), default=None)
    return None if best is None else best.to


def is_beside(here: Box, there: Box) -> bool:
    """Whether two boxes stand in one row."""
    return not _aside(here, there, is_sideways=False)


def _cost(here: Box, there: Box, dx: int, dy: int) -> float:
    x, y = _between(here, there)
    astray = abs(x * dy) + abs(y * dx)
    aside = _aside(here, there, is_sideways=dx == 0)
    return _along(here, there, dx, dy) + _ASIDE_COST * aside + _ASTRAY_COST * astray


def _along(here: Box, there: Box, dx: int, dy: int) -> float:
    x, y = _between(here, there)
    return x * dx + y * dy


def _between(here: Box, there: Box) -> tuple[float, float]:
    """From the middle of one box to that of another."""
    return (
        there.x + there.width / 2 - here.x - here.width / 2,
        there.y + there.height / 2 - here.y - here.height / 2,
    )


def _aside(here: Box, there: Box, is_sideways: bool) -> int:
    """The pixels between two boxes, seen from above or from the side; 0 where they overlap."""
    if is_sideways:
        return max(here.x - there.x - there.width, there.x - here.x - here.width, 0)
    return max(here.y - there.y - there.height, there.y - here.y - here.height, 0)
