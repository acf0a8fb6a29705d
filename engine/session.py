"""One person's round: the position now, the way back and forward, the counters, and the record."""

from __future__ import annotations

import enum
from collections import deque
from typing import NamedTuple

from engine.codes import CodeFault, DealCode
from engine.position import Move, Position
from engine.rules import Outcome, Refusal, Rules

UNDO_LIMIT = 100  # actions (seeds: Golf, Russian Solitaire)
LONGEST_DETAIL = 40  # characters of a wrong text that an error repeats


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


class Saved(NamedTuple):
    """All that is needed to go on with a round exactly: texts and numbers, no position.

    The positions, the score and the way back are played anew from the deal, so that no saved text can say
    what the rules would not.
    """

    code: str
    line: str  # all moves from the deal to the position, in the notation of the console, a blank between two
    undone: str  # the moves that can be redone, the next one first
    moves_made: int
    undos: int  # how many actions can be undone


class Session:
    """A round under way. `code` is None for a position that was set up by hand."""

    def __init__(self, rules: Rules, position: Position, code: DealCode | None = None) -> None:
        self.rules = rules
        self.start = self.position = position
        self.code = code
        self.moves_made = 0  # undone moves stay counted: effort is never taken back
        self.line: list[Move] = []  # all moves from the start to the position; undone ones leave no trace
        self._past: deque[Position] = deque(maxlen=UNDO_LIMIT)
        self._future: list[tuple[Position, Move]] = []

    @classmethod
    def deal(cls, code: DealCode) -> Session:
        """A new round of this code."""
        return cls(code.rules, code.rules.deal(code.rules.order(code.seed)), code)

    @classmethod
    def restored(cls, saved: Saved) -> Session:
        """The round that was saved, played anew through the gate. Raises ValueError naming what is wrong."""
        code = DealCode.read(saved.code)
        if isinstance(code, CodeFault):
            raise ValueError(f"code {code.key}: {saved.code[:LONGEST_DETAIL]}")
        session = cls.deal(code)
        undone = saved.undone.split()
        session._replay([*saved.line.split(), *undone])
        for _ in undone:
            session.undo()
        if not 0 <= saved.undos <= session.undos or saved.moves_made < session.moves_made:
            raise ValueError(f"counters: {saved.undos} undos, {saved.moves_made} moves")
        while session.undos > saved.undos:
            session._past.popleft()
        session.moves_made = saved.moves_made
        return session

    def _dealt_code(self) -> DealCode:
        if self.code is None:
            raise ValueError("no_code")
        return self.code

    @property
    def next_move(self) -> Move | None:
        """The move that `redo` would play, or None."""
        return self._future[-1][1] if self._future else None

    @property
    def whole_line(self) -> list[Move]:
        """All moves from the start to the position, and on to where it was undone from."""
        return [*self.line, *(move for _, move in reversed(self._future))]

    def rewound(self, to: int = 0) -> Session:
        """The same round after the first `to` of its whole line's moves, the others ahead to be redone."""
        start = Session.deal(self._dealt_code())
        position = start.position
        for move in self.whole_line:
            position = self.rules.after(position, move)
            start._future.insert(0, (position, move))
        for _ in range(to):
            start.redo()
        return start

    def saved(self) -> Saved:
        """What `restored` needs. Raises ValueError for a round set up by hand: no code deals it anew."""
        code = self._dealt_code()
        write = self.rules.write_move
        line = " ".join(map(write, self.line))
        undone = " ".join(write(move) for _, move in reversed(self._future))
        return Saved(str(code), line, undone, self.moves_made, self.undos)

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

    def _replay(self, words: list[str]) -> None:
        """Play these moves. Raises ValueError with the number, from 1, of the first that cannot be played."""
        for number, word in enumerate(words, start=1):
            move = self.rules.read_move(word)
            if move is None:
                raise ValueError(f"move {number}: {word[:LONGEST_DETAIL]}")
            answer = self.play(move)
            if isinstance(answer, Refusal):
                raise ValueError(f"move {number}: {word} {answer.reason}")

    def _go(self, move: Move, after: Position, kind: Kind) -> Step:
        before, self.position = self.position, after
        self._past.append(before)
        self.line.append(move)
        self.moves_made += 1
        return Step(before, after, move, kind)
