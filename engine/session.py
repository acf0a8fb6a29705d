"""One person's round: the position now, the way back and forward, the counters, and the record."""

from __future__ import annotations

import enum
from collections import deque
from typing import NamedTuple

from engine.codes import DealCode
from engine.position import Move, Position
from engine.rules import Outcome, Refusal, Rules

UNDO_LIMIT = 100  # actions (seeds: Golf, Russian Solitaire)


class Kind(enum.StrEnum):
    """How a step came about."""

    PLAYED = "played"
    UNDONE = "undone"
    REDONE = "redone"


class Step(NamedTuple):
    """What the window is told of a change: two positions and the move between them."""

    before: Position
    after: Position
    move: Move
    kind: Kind


class Session:
    """A round under way. `code` is None for a position that was set up by hand."""

    def __init__(self, rules: Rules, position: Position, code: DealCode | None = None) -> None:
        self.rules = rules
        self.position = position
        self.code = code
        self.moves_made = 0  # undone moves stay counted: effort is never taken back
        self.line: list[Move] = []  # all moves from the start to the position; undone ones leave no trace
        self._past: deque[Position] = deque(maxlen=UNDO_LIMIT)
        self._future: list[tuple[Position, Move]] = []

    @classmethod
    def deal(cls, code: DealCode) -> Session:
        """A new round of this code."""
        return cls(code.rules, code.rules.deal(code.rules.order(code.seed)), code)

    @property
    def undos(self) -> int:
        return len(self._past)

    @property
    def redos(self) -> int:
        return len(self._future)

    @property
    def outcome(self) -> Outcome:
        return self.rules.outcome(self.position)

    def refusal(self, move: Move) -> Refusal | None:
        """Why this move is not allowed now, or None."""
        return self.rules.refusal(self.position, move)

    def play(self, move: Move) -> Step | Refusal:
        """Play a move; a refusal changes nothing. Raises ValueError for what is no move of this game."""
        refusal = self.refusal(move)
        if refusal is not None:
            return refusal
        self._future.clear()
        settled = self.rules.settled(self.position, move)  # the window and the record see where cards lie
        return self._go(settled, self.rules.after(self.position, settled), Kind.PLAYED)

    def redo(self) -> Step | None:
        """Play the move undone last once more, and count it; None where there is none."""
        if not self._future:
            return None
        after, move = self._future.pop()
        return self._go(move, after, Kind.REDONE)

    def undo(self) -> Step | None:
        """Back to the position before the last action; None where there is none, or past the limit."""
        if not self._past:
            return None
        before, move = self.position, self.line.pop()
        self._future.append((before, move))
        self.position = self._past.pop()
        return Step(before, self.position, move, Kind.UNDONE)

    def _go(self, move: Move, after: Position, kind: Kind) -> Step:
        before, self.position = self.position, after
        self._past.append(before)
        self.line.append(move)
        self.moves_made += 1
        return Step(before, after, move, kind)
