"""The time of a round."""

from __future__ import annotations

LONGEST_TICK = 1.0  # seconds; a machine that slept must not age the round


class Stopwatch:
    """Counts from the first action while it is let run."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.has_started = seconds > 0

    def start(self) -> None:
        self.has_started = True

    def tick(self, seconds: float) -> None:
        if self.has_started:
            self.seconds += min(seconds, LONGEST_TICK)
