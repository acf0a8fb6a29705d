"""Which round lies on the table and which wait: those of other games, a match, one behind a watched one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.session import Session
from game.keeper import Keeper, Resumed
from game.scenes.match_play import MatchPlay
from game.scenes.replay import Replay
from game.stopwatch import Stopwatch

CLOCK_KEPT_SECONDS = 10


class Rounds:
    """The round on the table with its clock, and the rounds put aside. The keeper hears of all of it."""

    def __init__(self, session: Session, keeper: Keeper, lay_out: Callable[[Session], None]) -> None:
        """`lay_out` puts a round on the table as it stands; it is called once this knows its clock."""
        self.session, self.stopwatch = session, Stopwatch()
        self.replay: Replay | None = None
        self.match: MatchPlay | None = None  # at the table or put aside
        self._keeper, self._show = keeper, lay_out
        self._aside: dict[str, tuple[Session, Stopwatch]] = {}  # by the letters of their games

    @property
    def match_on_table(self) -> MatchPlay | None:
        """The match whose running hole lies on the table; None also while a past round is watched."""
        match = self.match
        return match if match is not None and match.session is self.session else None

    def go_on(self, rounds: Sequence[Resumed], match: MatchPlay | None = None) -> None:
        """Set the clocks of the rounds that go on; those that are not on the table are put aside."""
        self.match = match
        if match is not None and match.session is self.session:
            self.stopwatch = match.stopwatch
        for session, seconds in rounds:
            stopwatch = Stopwatch(seconds)
            if session.moves_made:
                stopwatch.start()
            if session is self.session:
                self.stopwatch = stopwatch
            else:
                self._aside[session.rules.letters] = session, stopwatch

    def of(self, letters: str) -> Session | None:
        """The round under way of a game, on the table or put aside; a match's hole is none."""
        on_table = self.replay.session if self.replay is not None else self.session
        is_hole = self.match is not None and on_table is self.match.session
        if letters == on_table.rules.letters and not is_hole:
            return on_table
        return self._aside[letters][0] if letters in self._aside else None

    def begin(self, session: Session) -> None:
        """A new round; one under way in another game is put aside, one of the same game is given up."""
        self.stop_watching()
        self._put_aside()
        self._aside.pop(session.rules.letters, None)
        self._keeper.begun(session)
        self._lay_out(session, Stopwatch())

    def begin_match(self, match: MatchPlay) -> None:
        """A new match; a single round waits, and another match is given up."""
        self.stop_watching()
        self._put_aside()
        if self.match is not None:
            self.match.drop()
        self.match = match
        self._lay_out(match.session, match.stopwatch)

    def go_back_to_match(self) -> None:
        """Go on with the match that waits, or with its next hole; harmless where there is none."""
        self.stop_watching()
        if self.match is not None:
            if self.match_on_table is None:
                self._put_aside()
            self._lay_out(self.match.session, self.match.stopwatch)
            self.pause()  # now this is what was played last

    def next_hole(self) -> None:
        """Count the match's hole, and lay out the next."""
        match = self.match_on_table
        if match is not None:
            match.next_hole()
            self._lay_out(match.session, match.stopwatch)

    def go_back_to(self, letters: str) -> bool:
        """Go on with the round of a game; False where it has none under way."""
        self.stop_watching()
        if letters == self.session.rules.letters and self.match_on_table is None:
            return True  # it waited behind a past round that was watched
        if letters not in self._aside:
            return False
        self._put_aside()
        self._lay_out(*self._aside.pop(letters))
        self.pause()  # now this is the game played last
        return True

    def watch(self, session: Session, goes_by_itself: bool = True) -> None:
        """Show a past round. The round on the table waits, and is come back to."""
        self.stop_watching()
        self.pause()
        self.replay = Replay(self.session, self.stopwatch, goes_by_itself)
        self._lay_out(session, Stopwatch())

    def go_to(self, place: int) -> Session:
        """The round on the table after this many moves of its whole line; its clock goes on."""
        self.session = self.session.rewound(place)
        return self.session

    def stop_watching(self) -> None:
        """Come back from a past round to the round that waits; harmless where none is watched."""
        replay, self.replay = self.replay, None
        if replay is not None:
            self._lay_out(replay.session, replay.stopwatch)

    def stepped(self) -> None:
        """The round on the table went on."""
        self.stopwatch.start()
        if self.match_on_table is not None:
            self.match_on_table.stepped()
        else:
            self._keeper.stepped(self.session, self.stopwatch.seconds)

    def pause(self) -> None:
        """Keep the clock: nobody plays for now, or the program ends."""
        if self.match_on_table is not None:
            self.match_on_table.pause()
        else:
            self._keeper.paused(self.session, self.stopwatch.seconds)

    def tick(self, seconds: float) -> None:
        """Let the clock go on, and keep it now and then: a crash must not take minutes of thinking off it."""
        kept = self.stopwatch.seconds // CLOCK_KEPT_SECONDS
        self.stopwatch.tick(seconds)
        if self.stopwatch.seconds // CLOCK_KEPT_SECONDS > kept:
            self.pause()

    def _put_aside(self) -> None:
        if self.match_on_table is None:
            self._aside[self.session.rules.letters] = self.session, self.stopwatch
        self.pause()

    def _lay_out(self, session: Session, stopwatch: Stopwatch) -> None:
        self.session, self.stopwatch = session, stopwatch
        self._show(session)
