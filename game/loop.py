"""The loop: real time in, whole steps out, and drawing only where something changed."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Protocol

import pygame

STEP = 1 / 120  # seconds
LONGEST_FRAME = 0.25  # seconds; after a stall time is dropped rather than raced after

# Frames a second: while something moves, and the less the longer the player has done nothing.
LIVELY, ATTENTIVE, RESTING, ASLEEP = 120, 60, 12, 6
ATTENTIVE_SECONDS, RESTING_SECONDS = 4.0, 300.0
_QUIET = ((ATTENTIVE_SECONDS, ATTENTIVE), (RESTING_SECONDS, RESTING), (math.inf, ASLEEP))


class FixedClock:
    """Turns uneven frames into whole steps and what is left over for drawing."""

    def __init__(self) -> None:
        self._lag = 0.0

    def advance(self, seconds: float) -> tuple[int, float]:
        """The steps to run now, and the seconds left over."""
        self._lag += min(max(seconds, 0.0), LONGEST_FRAME)
        steps = int(self._lag / STEP)
        self._lag -= steps * STEP
        return steps, self._lag


class Program(Protocol):
    """What the loop drives."""

    is_running: bool

    def handle(self, event: pygame.event.Event) -> None: ...
    def update(self, seconds: float) -> None: ...
    def draw(self, ahead: float) -> bool:
        """Draw if anything changed, as it looks `ahead` seconds after the last step; whether it did."""

    @property
    def is_moving(self) -> bool: ...


class Loop:
    """Runs a program frame by frame. Time is injected, so tests own it."""

    def __init__(self, program: Program, now: Callable[[], float] = time.perf_counter) -> None:
        self._program, self._now = program, now
        self._clock = FixedClock()
        self._last = self._touched = now()

    def frame(self) -> float:
        """One frame; the seconds until the next is due."""
        program = self._program
        for event in pygame.event.get():
            program.handle(event)
            self._touched = self._now()
        began = self._now()
        steps, ahead = self._clock.advance(began - self._last)
        self._last = began
        if program.is_moving:
            for _ in range(steps):
                program.update(STEP)
        elif steps:
            program.update(steps * STEP)  # where nothing moves the size of a step changes nothing
        if program.draw(ahead):
            pygame.display.flip()
        return max(1 / self._rate(began) - (self._now() - began), 0.0)

    def _rate(self, now: float) -> int:
        """Frames a second."""
        if self._program.is_moving:
            return LIVELY
        quiet = now - self._touched
        return next(rate for seconds, rate in _QUIET if quiet < seconds)

    def run(self) -> None:
        """Frame after frame until the program ends."""
        while self._program.is_running:
            pygame.time.wait(round(self.frame() * 1000))
