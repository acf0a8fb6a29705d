"""Watching a past round: who waits meanwhile, and when its next move is due. No pygame."""

from __future__ import annotations

from dataclasses import dataclass

from engine.session import Session
from game.stopwatch import Stopwatch

MOVE_SECONDS = 0.7  # between two moves


@dataclass
class Replay:
    """A past round on the table, with the round that was there before, which is come back to.

    Its moves lie ahead as moves to be redone, so undo and redo step through it, and whoever plays goes on
    from any of its positions. It is not kept, and counts in no statistics.
    """

    session: Session
    stopwatch: Stopwatch
    goes_by_itself: bool = True
    _wait: float = MOVE_SECONDS

    def is_move_due(self, seconds: float) -> bool:
        """Let time pass; whether the next move is to be shown."""
        if not self.goes_by_itself:
            return False
        self._wait -= seconds
        if self._wait > 0:
            return False
        self._wait = MOVE_SECONDS
        return True
