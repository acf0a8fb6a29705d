"""The review of a round: its moves on a strip, what could be reached after each, and steps through them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Protocol

import pygame

from engine import review
from engine.judge import Judge, Standing
from engine.position import Move, Position
from engine.review import Judged
from engine.rules import Outcome
from engine.session import Session
from engine.verdict import Verdict
from game.actions import Command, Point
from game.layout import Box
from game.scenes.bar_hand import BarHand
from game.scenes.replay import Replay
from game.strip import Cell, Reading, Strip
from game.texts import Texts
from game.thinker import Thinker, Thought

_THINKING = "thinking"
_LOOK_AGAIN_SECONDS = 0.2  # between two looks at what is known by now


class Watched(Protocol):
    """The watched round on the table."""

    texts: Texts

    @property
    def session(self) -> Session: ...
    @property
    def replay(self) -> Replay | None:
        """What is watched, or None while the player's own round is on the table."""

    def go_to(self, place: int) -> None:
        """Show the position after this many moves of the whole line."""


class Review:
    """The strip under a watched round. While none is watched it is not there."""

    def __init__(
        self,
        watched: Watched,
        size: tuple[int, int],
        thinker: Thinker,
        explain: Callable[[Command, Box], None],
        fall_silent: Callable[[], None],
    ) -> None:
        self._watched, self._thinker = watched, thinker
        self._strip = Strip(size, watched.texts)
        self.hand = BarHand(self._strip, explain, fall_silent)
        self._is_scrubbing = False
        self._judge: Judge | None = None  # while a round is watched
        self._line: list[Move] = []
        self._positions: list[Position] = []
        self._thought: Thought[None] | None = None
        self._seconds = 0.0
        self._cells: tuple[Cell, ...] = ()
        self._summary = ""
        self.losing_place: int | None = None  # of the position after the move that threw the win away

    @property
    def height(self) -> int:
        """Pixels that the strip takes at the window's lower edge."""
        return self._strip.box.height if self._watched.replay is not None else 0

    @property
    def look(self) -> object:
        """What its picture depends on."""
        return None if self._judge is None else (self._reading(), self.hand.look)

    def rebuild(self, size: tuple[int, int]) -> None:
        """Follow the window and its language."""
        self._strip = Strip(size, self._watched.texts)
        self.hand.rebuild(self._strip)
        if self._judge is not None:
            self._look()

    def begin(self, judge: Judge) -> None:
        """Another round lies on the table; where it is a watched one, the judge knows its positions."""
        self._forget()
        self._judge, self._line, self._positions = None, [], []
        if self._watched.replay is not None:
            self._judge = judge
            self._follow()

    def perform(self, command: Command) -> bool:
        """Step through the watched round as the command says; whether it is one of the strip's."""
        place = {
            Command.TO_START: 0,
            Command.TO_END: len(self._line),
            Command.TO_LOSS: self.losing_place,
        }
        if command in place:
            there = place[command]
            if self._judge is not None and there is not None:
                self._watched.go_to(there)
            return True
        return command is Command.GO_BY_ITSELF

    def update(self, seconds: float) -> None:
        """Let time pass: what has become known meanwhile is shown."""
        if self._judge is None:
            return
        self.hand.update(seconds)
        self._follow()
        self._seconds += seconds
        if self._thought is None:
            return
        has_ended = self._thought.has_ended()
        if has_ended or self._seconds >= _LOOK_AGAIN_SECONDS:
            self._seconds = 0.0
            if has_ended:
                self._thought = None
            self._look()

    def _reading(self) -> Reading:
        current, last = len(self._watched.session.line), len(self._line)
        disabled = set()
        if current == 0:
            disabled |= {Command.TO_START, Command.UNDO}
        if current == last:
            disabled |= {Command.TO_END, Command.REDO, Command.GO_BY_ITSELF}
        if self.losing_place is None:
            disabled.add(Command.TO_LOSS)
        replay = self._watched.replay
        goes_by_itself = replay is not None and replay.goes_by_itself
        return Reading(self._cells, current, self._summary, goes_by_itself, frozenset(disabled))

    def draw(self, surface: pygame.Surface) -> None:
        if self._judge is not None:
            self.hand.draw(surface, self._reading())

    # The pointer

    def grab(self, point: Point) -> bool:
        """The pointer goes down; whether on the strip."""
        if self._judge is None or not self._strip.box.contains(point):
            return False
        place = None if self.hand.grab(point) else self._strip.place_at(point)
        self._is_scrubbing = place is not None
        if place is not None:
            self._watched.go_to(place)
        return True

    def carry(self, point: Point | None) -> None:
        """The pointer moves: held on the cells it draws the round after it. None: it carries a card."""
        if self._judge is None:
            return
        self.hand.carry(point)
        if self._is_scrubbing and point is not None:
            place = self._strip.place_at(point, is_held=True)
            if place is not None and place != len(self._watched.session.line):
                self._watched.go_to(place)

    def drop(self, point: Point) -> tuple[bool, Command | None]:
        """The pointer goes up: whether it had gone down on the strip, and the command that was clicked."""
        was_scrubbing, self._is_scrubbing = self._is_scrubbing, False
        was_on_button, command = self.hand.drop(point)
        return was_scrubbing or was_on_button, command

    def let_go(self) -> None:
        self._is_scrubbing = False
        self.hand.let_go()

    # What is known

    def _forget(self) -> None:
        """What is thought about is not wanted any more."""
        if self._thought is not None:
            self._thought.drop()
        self._thought = None

    def _follow(self) -> None:
        """A move that was played instead of the next one makes another line."""
        session, judge = self._watched.session, self._judge
        line = session.whole_line
        if judge is None or (line == self._line and self._positions):
            return
        self._forget()
        self._line = line
        self._positions = review.positions(session.rules, session.start, line)
        self._thought = self._thinker.think(self._think(session, judge, line))
        self._look()

    @staticmethod
    def _think(session: Session, judge: Judge, line: list[Move]) -> Generator[None, None, None]:
        yield from review.think(session.rules, session.start, line, judge)

    def _look(self) -> None:
        """Look up what is known of every position by now."""
        judge = self._judge
        if judge is None:
            return
        known = [judge.known(position) for position in self._positions]
        texts = self._watched.texts
        cells = []
        for place, standing in enumerate(known):
            before = known[place - 1] if place else None
            if standing is None:
                cells.append(Cell(_THINKING, ""))
                continue
            value = "" if standing.fewest is None else texts.number(standing.fewest)
            is_worse = before is not None and _costs(before, standing)
            is_loss = before is not None and Judged(self._line[place - 1], before, standing).loses
            cells.append(Cell(standing.verdict, value, is_worse, is_loss))
        self._cells = tuple(cells)
        self.losing_place = next((place for place, cell in enumerate(cells) if cell.is_loss), None)
        self._summary = self._summed_up()

    def _summed_up(self) -> str:
        """The round in one line: the best there was, what came of it, and where it was lost."""
        judge, say = self._judge, self._watched.texts.say
        best = None if judge is None else judge.known(self._positions[0])
        if best is None or any(cell.state == _THINKING for cell in self._cells):
            return say("review.thinking")
        session = self._watched.session
        strokes = session.rules.strokes(self._positions[-1])
        if best.fewest is None or strokes is None:
            is_won = session.rules.outcome(self._positions[-1]) is Outcome.WON
            told = say("review.won" if is_won else f"review.deal.{best.verdict}")
        else:
            told = say("review.strokes", best=best.fewest, yours=strokes)
            if best.verdict is Verdict.UNWINNABLE:
                told = f"{told} · {say('review.deal.unwinnable')}"
        if self.losing_place is None:
            return told
        return f"{told} · {say('review.lost_at', move=self.losing_place)}"


def _costs(before: Standing, after: Standing) -> bool:
    """Whether fewer strokes were possible before than after."""
    return before.fewest is not None and after.fewest is not None and before.fewest < after.fewest
