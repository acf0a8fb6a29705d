"""A small celebration: eight-pointed stars that burst over the table and fall. Arithmetic on elapsed time."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import pygame

SECONDS = 3.2
_STARS = 90
_GRAVITY = 0.42  # window heights a second, each second
_COLOURS = ("#d7a63f", "#f0d68a", "#fffdf7", "#c22b36", "#1f7384")


@dataclass(frozen=True, slots=True)
class _Star:
    """Thrown from (x, y) at speed (across, up), in parts of the window and seconds."""

    x: float
    y: float
    across: float
    up: float
    radius: float
    spin: float
    colour: pygame.Color
    delay: float


class Celebration:
    """Stars for a won round; the same ones every time, so a picture of them can be looked at again."""

    def __init__(self) -> None:
        self._elapsed = SECONDS
        chance = random.Random("waraq")
        self._stars = [_thrown(chance) for _ in range(_STARS)]

    @property
    def is_over(self) -> bool:
        return self._elapsed >= SECONDS

    def start(self) -> None:
        self._elapsed = 0.0

    def stop(self) -> None:
        self._elapsed = SECONDS

    def update(self, seconds: float) -> None:
        self._elapsed = min(self._elapsed + seconds, SECONDS)

    def draw(self, surface: pygame.Surface) -> None:
        """The stars as they fly now."""
        if self.is_over:
            return
        width, height = surface.get_size()
        for star in self._stars:
            age = self._elapsed - star.delay
            if age <= 0:
                continue
            x = star.x + star.across * age
            y = star.y - star.up * age + _GRAVITY * age * age
            # a falling star turns on its axis too: it narrows and widens as paper does
            narrow = 0.35 + 0.65 * abs(math.cos(star.spin * age * 1.7))
            points = _star(x * width, y * height, star.radius * height, narrow, star.spin * age)
            pygame.draw.polygon(surface, star.colour, points)


def _thrown(chance: random.Random) -> _Star:
    side = chance.choice((-1, 1))
    return _Star(
        x=0.5 - side * chance.uniform(0.1, 0.42),
        y=chance.uniform(0.7, 0.95),
        across=side * chance.uniform(-0.05, 0.22),
        up=chance.uniform(0.45, 0.95),
        radius=chance.uniform(0.008, 0.019),
        spin=chance.uniform(1.0, 4.0) * chance.choice((-1, 1)),
        colour=pygame.Color(chance.choice(_COLOURS)),
        delay=chance.uniform(0.0, 0.7),
    )


def _star(x: float, y: float, radius: float, narrow: float, turn: float) -> list[tuple[float, float]]:
    """The corners of an eight-pointed star: two squares, one turned by an eighth."""
    inner = radius * math.cos(math.pi / 4) / math.cos(math.pi / 8)
    corners = []
    for corner in range(16):
        reach = inner if corner % 2 else radius
        angle = turn + corner * math.pi / 8
        corners.append((x + reach * narrow * math.cos(angle), y + reach * math.sin(angle)))
    return corners
