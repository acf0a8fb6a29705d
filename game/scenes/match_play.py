"""A match under way: its running hole, the computer's play of the same deals, and what is kept of both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.golf.players import end_of
from engine.games.golf.rules import STOCK
from engine.match import Match
from engine.position import Move
from engine.rules import Outcome
from engine.session import Session
from game.match_keeper import MatchKeeper, ResumedMatch
from game.rival import Rival
from game.settings import Settings
from game.stopwatch import Stopwatch
from game.thinker import Thinker

PACES = {"slow": 1.8, "normal": 0.9, "fast": 0.4}  # seconds from one of the computer's moves to the next
AFTERWARDS = "afterwards"  # the computer's play is shown when the player's hole is over
HURRY, REPLAY = 0.09, 0.32  # seconds a move, once the player's hole is over


class MatchPlay:
    """Whoever deals with a match in the window asks this. Holes are counted from 1."""

    def __init__(
        self,
        match: Match,
        keeper: MatchKeeper,
        thinker: Thinker,
        settings: Settings,
        resumed: ResumedMatch | None = None,
    ) -> None:
        """A new match, which the keeper knows; `resumed` says how far an old one had come."""
        self.match = match
        self.stopwatch = Stopwatch(0.0 if resumed is None else resumed.seconds)
        if match.session.moves_made:
            self.stopwatch.start()
        self._keeper, self._thinker, self._settings = keeper, thinker, settings
        self._rivals: dict[int, Rival] = {}  # by hole, where not all of it is thought or shown
        for hole in range(1, match.hole + 1):
            known = match.rival_line(hole)
            is_running = hole == match.hole
            if known is None or is_running:
                thought = "" if resumed is None else resumed.thought.get(hole, "")
                shown = resumed.shown if resumed is not None and is_running else 0
                self._begin_rival(hole, self._believed(hole, thought) if known is None else known, shown)

    @property
    def session(self) -> Session:
        return self.match.session

    @property
    def rival(self) -> Rival | None:
        """The computer's play of the running hole; None where the player is alone."""
        return self._rivals.get(self.match.hole)

    @property
    def is_hole_over(self) -> bool:
        return self.match.is_over or self.session.outcome is not Outcome.PLAYING

    @property
    def is_rival_hidden(self) -> bool:
        """Whether the computer's table is not to be seen yet."""
        return self._settings.rival_speed == AFTERWARDS and not self.is_hole_over

    @property
    def awaits_rival(self) -> bool:
        """Whether the player's hole is over and the computer's is not seen to its end."""
        return self.is_hole_over and self.rival is not None and not self.rival.is_shown

    @property
    def is_settled(self) -> bool:
        """Whether the card lacks none of the computer's strokes."""
        match = self.match
        begun = range(1, match.hole + 1)
        return match.level is None or all(match.rival_strokes(hole) is not None for hole in begun)

    @property
    def is_settled_and_over(self) -> bool:
        """Whether nothing is left to play for either: only then does another match take nothing away."""
        return self.match.is_over and self.is_settled

    def next_hole(self) -> None:
        """Count the hole as it stands, given up where it still goes on, and begin the next."""
        match = self.match
        if match.is_over:
            return
        if self.session.outcome is Outcome.PLAYING:
            match.give_up_hole()
        else:
            match.finish_hole()
        self._keeper.hole_finished(match, self.stopwatch.seconds, self._thought())
        if not match.is_over:
            self.stopwatch = Stopwatch()
            self._begin_rival(match.hole)

    def update(self, seconds: float) -> None:
        """Let time pass at the table."""
        self.take_lines()
        if self.rival is not None:
            self.rival.flies = self._settings.pace != "off"
            self.rival.is_held = not self.is_hole_over and self._would_show_the_stock()
            self.rival.update(seconds, self._pace())

    def stepped(self) -> None:
        """A move was made in the running hole."""
        self._keeper.stepped(self.match, self.stopwatch.seconds, self._thought(), self._shown())

    def pause(self) -> None:
        """Keep the clock and how far the computer has come."""
        self._keeper.paused(self.match, self.stopwatch.seconds, self._thought(), self._shown())

    def drop(self) -> None:
        """The match is left."""
        for rival in self._rivals.values():
            rival.drop()

    def _believed(self, hole: int, line: str) -> Sequence[Move]:
        """The moves that a kept line says; one that the gate does not let through is thought anew."""
        match = self.match
        moves = [match.rules.read_move(word) for word in line.split()]
        whole = [move for move in moves if move is not None]
        try:
            end_of(match.rules, match.sessions[hole - 1].start, whole)
        except ValueError:
            return ()
        return whole if len(whole) == len(moves) else ()

    def _begin_rival(self, hole: int, line: Sequence[Move] = (), shown: int = 0) -> None:
        match = self.match
        if match.level is not None:
            start = match.sessions[hole - 1].start
            self._rivals[hole] = Rival(match.level, match.rules, start, self._thinker, line, shown)

    def take_lines(self) -> None:
        """Enter in the card what the computer has thought to the end; the gate sees all of it again.

        Also of a match that is not on the table: it may lack nothing but that.
        """
        has_news = False
        for hole, rival in list(self._rivals.items()):
            if rival.is_thought and self.match.rival_line(hole) is None:
                self.match.set_rival_line(hole, rival.line)
                has_news = True
            if rival.is_thought and hole != self.match.hole:
                del self._rivals[hole]
        if has_news:
            self._keeper.rival_known(self.match, self._thought())

    def _pace(self) -> float | None:
        speed = self._settings.rival_speed
        if self.rival is not None and self.rival.is_held:
            return None
        if not self.is_hole_over:
            return PACES.get(speed)
        return REPLAY if speed == AFTERWARDS else HURRY

    def _would_show_the_stock(self) -> bool:
        """Whether the next move to be shown turns a card that the player has yet to draw: of the same deal
        both draw the same cards in the same order, which nobody is to know beforehand."""
        rival = self.rival
        if rival is None or rival.shown >= len(rival.line) or rival.line[rival.shown].source != STOCK:
            return False
        return len(rival.position.piles[STOCK].cards) <= len(self.session.position.piles[STOCK].cards)

    def _thought(self) -> Mapping[int, str]:
        write = self.match.rules.write_move
        return {
            hole: " ".join(map(write, list(rival.line)))
            for hole, rival in self._rivals.items()
            if self.match.rival_line(hole) is None
        }

    def _shown(self) -> int:
        return self.rival.shown if self.rival is not None else 0
