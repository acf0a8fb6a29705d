"""A match of Golf: holes played for strokes, alone or against the computer on the same deals."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import NamedTuple

from engine.codes import MatchCode, read_code
from engine.games.golf.players import Level, end_of
from engine.games.golf.rules import Golf
from engine.position import Move
from engine.rules import Outcome
from engine.scorecard import PAR, HoleScore, Result, result_of
from engine.session import LONGEST_DETAIL, Saved, Session, Step


class SavedMatch(NamedTuple):
    """All that is needed to go on with a match exactly: texts and numbers, everything else is played anew."""

    code: str
    level: str  # empty where the player is alone
    undo_allowed: bool
    finished: int  # holes
    rounds: tuple[Saved, ...]  # of every hole that was begun, the running one last
    rival: tuple[str | None, ...]  # the rival's moves by hole; None where they are not known

    def text(self) -> str:
        """One line of JSON, which `read` takes."""
        return json.dumps(self._asdict(), separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> SavedMatch:
        """The saved match that `text` says. Raises ValueError for anything else."""
        try:
            read = cls(**json.loads(text))
            rounds = tuple(Saved(*each) for each in read.rounds)
            read = read._replace(rounds=rounds, rival=tuple(read.rival))
        except (TypeError, RecursionError) as error:
            raise ValueError(f"no saved match: {type(error).__name__}") from error
        kinds = [type(value) for value in (read.code, read.level, read.undo_allowed, read.finished)]
        texts_and_counts = [[type(value) for value in each] for each in rounds]
        if (
            kinds != [str, str, bool, int]
            or any(each != [str, str, str, int, int] for each in texts_and_counts)
            or not all(line is None or type(line) is str for line in read.rival)
        ):
            raise ValueError("no saved match: wrong kinds of values")
        return read


class _Counted(NamedTuple):
    """What a hole came to when it was counted: its round may lie on the table still."""

    strokes: int
    given_up: bool


class Match:
    """A match under way. The running hole is a `Session` as any other; those before it are kept as played.

    `level` is the computer's, or None where the player is alone. Holes are counted from 1.
    """

    def __init__(self, code: MatchCode, level: Level | None = None, undo_allowed: bool = False) -> None:
        self.code = code
        self.level = level
        self.undo_allowed = undo_allowed
        self.sessions = [Session.deal(code.hole(1))]  # one for each hole begun
        self._counted: list[_Counted] = []
        self._rival: dict[int, tuple[Move, ...]] = {}
        self._rival_strokes: dict[int, int] = {}

    @property
    def rules(self) -> Golf:
        rules = self.code.first.rules
        assert isinstance(rules, Golf)  # MatchCode takes no other
        return rules

    @property
    def finished(self) -> int:
        """How many holes are counted."""
        return len(self._counted)

    @property
    def hole(self) -> int:
        """The running hole; after the match its last."""
        return len(self.sessions)

    @property
    def session(self) -> Session:
        """The round of the running hole; after the match that of its last."""
        return self.sessions[-1]

    @property
    def is_over(self) -> bool:
        return self.finished == self.code.holes

    @property
    def par(self) -> int:
        """Of the whole match, in strokes."""
        return PAR * self.code.holes

    @property
    def may_undo(self) -> bool:
        """Whether an action of the running hole can be taken back: never one of a finished hole."""
        return self.undo_allowed and not self.is_over and self.session.undos > 0

    def undo(self) -> Step | None:
        """Take back an action of the running hole, stuck or not; None where that may not be."""
        return self.session.undo() if self.may_undo else None

    def finish_hole(self) -> None:
        """Count a won or stuck hole and deal the next. Raises ValueError where the hole still goes on."""
        if self.is_over or self.session.outcome is Outcome.PLAYING:
            raise ValueError(f"hole {self.hole} cannot be finished")
        self._count_hole()

    def give_up_hole(self) -> None:
        """Count the cards left and deal the next hole. Raises ValueError where the hole is over by itself."""
        if self.is_over or self.session.outcome is not Outcome.PLAYING:
            raise ValueError(f"hole {self.hole} cannot be given up")
        self._count_hole()

    def _count_hole(self) -> None:
        self._counted.append(self._as_it_stands(self.session))
        if not self.is_over:
            self.sessions.append(Session.deal(self.code.hole(self.hole + 1)))

    def _as_it_stands(self, session: Session) -> _Counted:
        return _Counted(self.rules.strokes(session.position), session.outcome is Outcome.PLAYING)

    def set_rival_line(self, hole: int, line: Iterable[Move]) -> None:
        """What the computer played in a hole. Raises ValueError for what is no whole round of that deal."""
        if self.level is None:
            raise ValueError("the player is alone")
        code, moves = self.code.hole(hole), tuple(line)
        end = end_of(self.rules, Session.deal(code).position, moves)
        if self.rules.outcome(end) is Outcome.PLAYING:
            raise ValueError(f"hole {hole} is not played out")
        self._rival[hole] = moves
        self._rival_strokes[hole] = self.rules.strokes(end)

    def rival_line(self, hole: int) -> tuple[Move, ...] | None:
        """The computer's moves in a hole, or None where they are not known yet."""
        return self._rival.get(hole)

    def rival_strokes(self, hole: int) -> int | None:
        return self._rival_strokes.get(hole)

    def strokes(self, hole: int) -> int | None:
        """The player's strokes in a hole; None while it goes on, or has not begun."""
        if hole <= self.finished:
            return self._counted[hole - 1].strokes
        if hole > self.hole or self.sessions[hole - 1].outcome is Outcome.PLAYING:
            return None
        return self.rules.strokes(self.sessions[hole - 1].position)

    def undo_used(self, hole: int) -> bool:
        """Whether the player took a move back in a hole: undone moves stay counted, and leave the line."""
        return hole <= self.hole and self.sessions[hole - 1].moves_made > len(self.sessions[hole - 1].line)

    def given_up(self, hole: int) -> bool:
        return hole <= self.finished and self._counted[hole - 1].given_up

    def card(self) -> tuple[HoleScore, ...]:
        """The score card: a line for every hole, the rival's strokes once the player's are in."""
        lines = []
        total: int | None = 0
        rival_total: int | None = 0
        for hole in range(1, self.code.holes + 1):
            strokes = self.strokes(hole)
            rival = None if strokes is None else self.rival_strokes(hole)
            total, rival_total = _plus(total, strokes), _plus(rival_total, rival)
            code, undone, left = self.code.hole(hole), self.undo_used(hole), self.given_up(hole)
            lines.append(HoleScore(hole, code, strokes, rival, undone, left, total, rival_total))
        return tuple(lines)

    @property
    def total(self) -> int:
        """The player's strokes over all holes played."""
        return sum(line.strokes or 0 for line in self.card())

    @property
    def against_par(self) -> int:
        """How far the total is over the par of the holes played; below zero: under it."""
        return sum(line.strokes - PAR for line in self.card() if line.strokes is not None)

    @property
    def lead(self) -> int:
        """By how many strokes the player leads over the holes that both have played; below zero: trails."""
        both = [(line.strokes, line.rival_strokes) for line in self.card()]
        return sum(rival - own for own, rival in both if own is not None and rival is not None)

    @property
    def result(self) -> Result | None:
        """How the match ended; None before that, while a rival's strokes are missing, and for one alone."""
        if not self.is_over or self.card()[-1].rival_total is None:
            return None
        return result_of(self.lead)

    def saved(self) -> SavedMatch:
        """What `restored` needs."""
        write = self.rules.write_move
        holes = range(1, self.code.holes + 1)
        lines = [self._rival.get(hole) for hole in holes]
        return SavedMatch(
            str(self.code),
            self.level or "",
            self.undo_allowed,
            self.finished,
            tuple(session.saved() for session in self.sessions),
            tuple(None if line is None else " ".join(map(write, line)) for line in lines),
        )

    @classmethod
    def restored(cls, saved: SavedMatch) -> Match:
        """The match that was saved, played anew through the gate. Raises ValueError naming what is wrong."""
        code = read_code(saved.code)
        if not isinstance(code, MatchCode):
            raise ValueError(f"no match: {saved.code[:LONGEST_DETAIL]}")
        match = cls(code, Level(saved.level) if saved.level else None, saved.undo_allowed)
        match.sessions = [Session.restored(each) for each in saved.rounds]
        match._check_holes(saved.finished)
        match._counted = [match._as_it_stands(session) for session in match.sessions[: saved.finished]]
        if len(saved.rival) != code.holes:
            raise ValueError(f"rival: {len(saved.rival)} holes")
        for hole, line in enumerate(saved.rival, start=1):
            if line is not None:
                match.set_rival_line(hole, _moves(match.rules, line))
        return match

    def _check_holes(self, finished: int) -> None:
        begun = len(self.sessions)
        if begun != min(finished + 1, self.code.holes) or not 0 <= finished <= self.code.holes:
            raise ValueError(f"holes: {finished} finished, {begun} begun")
        for hole, session in enumerate(self.sessions, start=1):
            if session.code != self.code.hole(hole):
                raise ValueError(f"hole {hole}: {session.code}")


def _plus(total: int | None, strokes: int | None) -> int | None:
    """A running total, which ends where strokes are missing."""
    return None if total is None or strokes is None else total + strokes


def _moves(rules: Golf, line: str) -> list[Move]:
    moves = []
    for word in line.split():
        move = rules.read_move(word)
        if move is None:
            raise ValueError(f"no move: {word[:LONGEST_DETAIL]}")
        moves.append(move)
    return moves
