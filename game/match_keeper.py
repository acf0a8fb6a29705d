"""Keeps the match under way in the store, and each of its holes as a round of the history. No pygame."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.match import Match
from game.history import Ending, PastRound
from game.kept_rounds import KeptRound, past_of
from game.match_history import HoleRound, KeptMatch, MatchEnding
from game.store import Notice, Store


class ResumedMatch(NamedTuple):
    """A match to go on with."""

    match: Match
    seconds: float  # on the clock of its running hole
    thought: Mapping[int, str]  # by hole: the computer's moves so far where it has not thought to the end
    shown: int  # of the computer's moves in the running hole
    touched: float  # seconds since 1970, UTC
    is_latest: bool  # of all that goes on it was played last


class MatchKeeper:
    """One match at most is under way. Each hole is one round of the history, from its first move.

    A match is finished once both have played all its holes; one that another takes the place of was given up.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], float],
        new_identity: Callable[[], str],
        stamp: Callable[[], float],
    ) -> None:
        """`now` gives seconds since 1970, UTC; `stamp` too, and never the same twice."""
        self._store, self._now, self._new_identity, self._stamp = store, now, new_identity, stamp
        self._match: Match | None = None
        self._identity, self._began = "", 0.0
        self._holes: list[KeptRound] = []
        self._kept: KeptMatch | None = None  # as it was written last

    def resumed(self, after: float) -> ResumedMatch | None:
        """The match to go on with; whether it was touched after that time is told with it."""
        found: ResumedMatch | None = None
        for kept in self._store.matches():
            if kept.ending is not MatchEnding.RUNNING:
                continue
            try:
                match = Match.restored(kept.saved)
            except ValueError:
                self._store.notices.append(Notice("match_lost", {"code": kept.saved.code}))
                self._store.keep_match(kept._replace(ending=MatchEnding.GIVEN_UP))
                continue
            self._end()  # two starts that could not see each other's file
            self._match, self._kept = match, kept
            self._identity, self._began = kept.identity, kept.began
            self._holes = [
                KeptRound(session, *hole) for session, hole in zip(match.sessions, kept.holes, strict=True)
            ]
            seconds = self._holes[-1].seconds
            found = ResumedMatch(match, seconds, kept.thought, kept.shown, kept.touched, kept.touched > after)
        return found

    def begun(self, match: Match) -> None:
        """A new match lies on the table; the one that was under way is given up."""
        self._end()
        self._match, self._kept = match, None
        self._identity, self._began, self._holes = self._new_identity(), self._now(), []
        self._begin_hole(match)
        self._write(match, {}, 0)

    def stepped(self, match: Match, seconds: float, thought: Mapping[int, str], shown: int) -> None:
        """A move was played, undone or redone in the running hole."""
        if match is self._match:
            self._holes[-1].touched = self._now()
            self.paused(match, seconds, thought, shown)

    def paused(self, match: Match, seconds: float, thought: Mapping[int, str], shown: int) -> None:
        """Nothing was done by the player: time went on, or the computer did."""
        if match is self._match:
            self._holes[-1].seconds = seconds
            self._write(match, thought, shown, self._past(match))

    def rival_known(self, match: Match, thought: Mapping[int, str]) -> None:
        """The computer has thought a hole to its end. The player may be elsewhere: this is no touch."""
        if match is self._match and self._kept is not None:
            kept = self._kept
            self._write(match, thought, kept.shown, touched=kept.touched)

    def hole_finished(self, match: Match, seconds: float, thought: Mapping[int, str]) -> None:
        """The player's hole is counted, and the next one begins where there is one."""
        if match is not self._match:
            return
        hole = self._holes[match.finished - 1]
        hole.seconds = seconds
        if match.given_up(match.finished):
            hole.touched = self._now()  # giving up is an action; a finished hole ended with its last move
        past = past_of(hole, Ending.GIVEN_UP)
        if not match.is_over:
            self._begin_hole(match)
        self._write(match, thought, 0, past)

    def _begin_hole(self, match: Match) -> None:
        now = self._now()
        self._holes.append(KeptRound(match.session, self._new_identity(), 0.0, now, now))

    def _past(self, match: Match) -> PastRound:
        otherwise = Ending.GIVEN_UP if match.given_up(match.hole) else Ending.RUNNING
        return past_of(self._holes[-1], otherwise)

    def _write(
        self,
        match: Match,
        thought: Mapping[int, str],
        shown: int,
        past: PastRound | None = None,
        touched: float | None = None,
    ) -> None:
        strokes = [line.strokes for line in match.card()[: match.finished]]
        rivals = [match.rival_strokes(hole) for hole in range(1, match.code.holes + 1)]
        known = rivals.index(None) if None in rivals else len(rivals)
        is_done = match.is_over and (match.level is None or known == match.code.holes)
        self._kept = KeptMatch(
            identity=self._identity,
            saved=match.saved(),
            ending=MatchEnding.FINISHED if is_done else MatchEnding.RUNNING,
            strokes=tuple(each for each in strokes if each is not None),
            rival_strokes=tuple(each for each in rivals[:known] if each is not None),
            holes=tuple(HoleRound(*_times(hole)) for hole in self._holes),
            thought=dict(thought),
            shown=shown,
            began=self._began,
            touched=self._stamp() if touched is None else touched,
        )
        self._store.keep_match(self._kept, past=past)

    def _end(self) -> None:
        """The match under way is left for good."""
        match, kept = self._match, self._kept
        if match is None or kept is None or kept.ending is not MatchEnding.RUNNING:
            return
        if not match.finished and not match.session.moves_made:
            self._store.forget_match(kept.identity)
            return
        past = None
        if not match.is_over:
            self._holes[-1].touched = self._now()
            past = past_of(self._holes[-1], Ending.GIVEN_UP)
        self._store.keep_match(kept._replace(ending=MatchEnding.GIVEN_UP), past=past)


def _times(hole: KeptRound) -> tuple[str, float, float, float]:
    return hole.identity, hole.seconds, hole.began, hole.touched
