"""Keeps the rounds on the table in the store: which round is which, and what became of it. No pygame."""

from __future__ import annotations

import math
import time
import uuid
from collections.abc import Callable
from typing import NamedTuple

from engine.rules import Outcome
from engine.session import Session
from game.history import Ending, PastRound
from game.kept_rounds import KeptRound, past_of
from game.match_keeper import MatchKeeper, ResumedMatch
from game.store import Notice, RunningRound, Store


class Resumed(NamedTuple):
    """A round to go on with, and the seconds on its clock."""

    session: Session
    seconds: float


class Keeper:
    """One round of each game at most is under way. Rounds set up by hand are not kept.

    A won round is not gone on with at the next start, unless it was undone; a stuck one is until it is left,
    since undo may save it. Whatever happens to a round, it keeps its identity, so the history has it once.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], float] = time.time,
        new_identity: Callable[[], str] = lambda: str(uuid.uuid4()),
    ) -> None:
        """`now` gives seconds since 1970, UTC."""
        self.store, self._now, self._new_identity = store, now, new_identity
        self._kept: dict[str, KeptRound] = {}  # by the letters of the game
        self._latest = 0.0
        self.matches = MatchKeeper(store, now, new_identity, self._stamp)

    def resumed(self) -> list[Resumed]:
        """The rounds to go on with, at most one of each game; the one played last is last."""
        found: dict[str, Resumed] = {}
        for running in self.store.running():
            try:
                session = Session.restored(running.saved)
            except ValueError:
                self._give_up(running)
                continue
            letters = session.rules.letters
            if letters in self._kept:  # two starts that could not see each other's file
                self.left(self._kept[letters].session, self._kept[letters].seconds)
            # a running round is told apart by when it was looked at last, in the history by its last action
            past = self.store.past_of(running.identity)
            last = running.touched if past is None else past.touched
            self._kept[letters] = KeptRound(session, running.identity, running.seconds, running.began, last)
            found.pop(letters, None)
            found[letters] = Resumed(session, running.seconds)
            self._latest = running.touched
        return list(found.values())

    def resumed_match(self) -> ResumedMatch | None:
        """The match to go on with, after `resumed`; it says whether it was played last."""
        resumed = self.matches.resumed(self._latest)
        if resumed is not None and resumed.is_latest:
            self._latest = resumed.touched
        return resumed

    def begun(self, session: Session) -> None:
        """A new round lies on the table; one of the same game that was under way is given up."""
        letters = session.rules.letters
        before = self._kept.get(letters)
        ended = None if before is None else self._ended(before)
        if session.code is None:
            if ended is not None:
                self.store.end_round(ended)
            return
        now = self._now()
        self._kept[letters] = KeptRound(session, self._new_identity(), 0.0, now, now)
        self._write(self._kept[letters], ended)

    def stepped(self, session: Session, seconds: float) -> None:
        """A move was played, undone or redone."""
        kept = self._of(session)
        if kept is None:
            return
        kept.seconds, kept.touched = seconds, self._now()
        self._write(kept)

    def paused(self, session: Session, seconds: float) -> None:
        """The round is there and nobody plays: minimised, put aside, taken up again, or the program ends."""
        kept = self._of(session)
        if kept is not None and session.outcome is not Outcome.WON:
            kept.seconds = seconds
            self._write(kept)

    def left(self, session: Session, seconds: float) -> None:
        """The round is gone from the table for good: finished, or given up."""
        kept = self._of(session)
        if kept is None:
            return
        kept.seconds = seconds
        self.store.end_round(self._ended(kept))

    def _of(self, session: Session) -> KeptRound | None:
        kept = self._kept.get(session.rules.letters)
        return kept if kept is not None and kept.session is session else None

    def _ended(self, kept: KeptRound) -> PastRound:
        """How a round that leaves the table ended."""
        del self._kept[kept.session.rules.letters]
        if kept.session.outcome is Outcome.PLAYING:
            kept.touched = self._now()  # giving up is an action; a finished round ended with its last move
        return past_of(kept, Ending.GIVEN_UP)

    def _write(self, kept: KeptRound, ended: PastRound | None = None) -> None:
        if kept.session.outcome is Outcome.WON:
            for past in filter(None, (ended, past_of(kept, Ending.WON))):
                self.store.end_round(past)
            return
        saved = kept.session.saved()
        running = RunningRound(saved, kept.identity, kept.seconds, kept.began, self._stamp())
        self.store.keep_round(running, past_of(kept, Ending.RUNNING, saved), ended)

    def _stamp(self) -> float:
        """By this the next start knows what was played last, also after the system's clock was set back."""
        self._latest = max(self._now(), math.nextafter(self._latest, math.inf))
        return self._latest

    def _give_up(self, running: RunningRound) -> None:
        """The round cannot be played on by these rules; what the history has of it stays."""
        self.store.notices.append(Notice("round_lost", {"code": running.saved.code}))
        past = self.store.past_of(running.identity)
        if past is None:
            self.store.forget(running.identity)
        else:
            self.store.end_round(past._replace(ending=Ending.GIVEN_UP))
