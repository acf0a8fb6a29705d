"""The computer's play of one hole: thought beside the frames, shown at a pace of its own. No pygame."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from engine.games.golf.players import Level, end_of, plays
from engine.games.golf.rules import Golf
from engine.position import Move, Position
from game.thinker import Thinker

FLIGHT_SECONDS = 0.22  # of a card, from its column to the waste


class Rival:
    """One hole as the computer plays it. What is shown follows what is thought, never the other way."""

    def __init__(
        self,
        level: Level,
        rules: Golf,
        start: Position,
        thinker: Thinker,
        line: Sequence[Move] = (),
        shown: int = 0,
    ) -> None:
        """`line` are the moves thought before, of which `shown` were seen. ValueError as of the gate."""
        self.rules = rules
        self.line = list(line)  # grows on the thinker's thread, and only there
        self.shown = min(shown, len(line))
        self.position = end_of(rules, start, self.line[: self.shown])
        self.before = self.position  # the last move that was shown
        self.is_held = False  # the next move is not to be seen yet
        self.flies = True  # cards are seen on their way
        self._seconds = FLIGHT_SECONDS  # since the last move was shown
        self._thought = thinker.think(self._think(level, end_of(rules, start, self.line)))

    def _think(self, level: Level, position: Position) -> Generator[None, None, None]:
        """One move a slice."""
        for move in plays(level, self.rules, position):
            self.line.append(move)
            yield

    @property
    def is_thought(self) -> bool:
        """Whether the line is whole. Raises what the thinking raised."""
        return self._thought.has_ended()

    @property
    def is_shown(self) -> bool:
        """Whether the player has seen all of it."""
        return self.is_thought and self.shown == len(self.line) and self.flown == 1.0

    @property
    def last_move(self) -> Move | None:
        return self.line[self.shown - 1] if self.shown else None

    @property
    def flown(self) -> float:
        """How far the card of the last move has come, from 0 to 1."""
        return min(self._seconds / FLIGHT_SECONDS, 1.0) if self.flies else 1.0

    @property
    def strokes(self) -> int:
        """Of the position that is shown."""
        return self.rules.strokes(self.position)

    def update(self, seconds: float, pace: float | None) -> None:
        """Let time pass. `pace` are the seconds from one move to the next; None: nothing is shown yet."""
        self._seconds += seconds
        if pace is not None and self._seconds >= pace and self.shown < len(self.line):
            self.before = self.position
            self.position = self.rules.after(self.position, self.line[self.shown])
            self.shown += 1
            self._seconds = 0.0

    def show_all(self) -> None:
        """Show at once what has been thought so far."""
        line = list(self.line)  # which may grow meanwhile
        self.position = end_of(self.rules, self.position, line[self.shown :])
        self.shown = len(line)
        self._seconds = FLIGHT_SECONDS

    def drop(self) -> None:
        """Nobody wants to know any more."""
        self._thought.drop()
