"""The loop: real time in, whole steps out, and drawing only where something changed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

import pygame

STEP = 1 / 120  # seconds
LONGEST_FRAME = 0.25  # seconds; after a stall time is dropped rather than raced after

# Frames a second: while something moves, just after the player did something, and on a table left alone.
LIVELY, ATTENTIVE, RESTING = 120, 60, 20
ATTENTIVE_SECONDS = 2.0


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
        for _ in range(steps):
            program.update(STEP)
        if program.draw(ahead):
            pygame.display.flip()
        if program.is_moving:
            rate = LIVELY
        else:
            rate = ATTENTIVE if began - self._touched < ATTENTIVE_SECONDS else RESTING
        return max(1 / rate - (self._now() - began), 0.0)

    def run(self) -> None:
        """Frame after frame until the program ends."""
        while self._program.is_running:
            pygame.time.wait(round(self.frame() * 1000))
