"""What the solvers tell during a round: the hint and the verdict lamp. They think beside the frames."""

from __future__ import annotations

import enum
from collections.abc import Callable, Generator
from typing import NamedTuple

from engine import hints
from engine.hints import Hint
from engine.judge import Judge, RussianJudge, Standing, judge_for
from engine.position import Position
from engine.review import positions
from engine.rules import Outcome
from engine.session import Session
from engine.verdict import Verdict
from game.settings import Settings
from game.texts import Texts
from game.thinker import Awaited, Thinker, Thought

PATIENCE_SECONDS = 0.3  # after which the player is told that the hint is being thought about
ON_THE_WAY = "on_the_way"  # text key of the reason that knows the hidden cards


class Lamp(enum.StrEnum):
    """What the verdict lamp shows. Values are text keys."""

    WINNABLE = "winnable"
    LOST = "lost"  # it could be won, and no longer can
    NEVER = "never"  # nobody could have won this deal
    UNKNOWN = "unknown"
    THINKING = "thinking"


class Reading(NamedTuple):
    """What the lamp shows, and the fewest strokes still possible in a game that counts them."""

    lamp: Lamp
    fewest: int | None = None


class Advice:
    """The solvers' side of the round on the table."""

    def __init__(self, session: Session, settings: Settings, thinker: Thinker) -> None:
        self._settings, self._thinker = settings, thinker
        self._hint: Awaited[Hint | None] | None = None
        self._judging: Thought[Standing] | None = None
        self.begin(session)

    def begin(self, session: Session) -> None:
        """Another round lies on the table."""
        self.stepped()
        self._session = session
        self.judge: Judge = judge_for(session.rules, session.start)

    def go_to(self, session: Session) -> None:
        """The same round at another of its positions."""
        self.stepped()
        self._session = session

    def stepped(self) -> None:
        """The position is another one: what is still being thought about the last one is not wanted."""
        if self._hint is not None:
            self._hint.thought.drop()
        if self._judging is not None:
            self._judging.drop()
        self._hint = self._judging = None

    # The hint

    @property
    def is_awaited(self) -> bool:
        """Whether the player waits for a hint."""
        return self._hint is not None

    def ask(self) -> None:
        """Begin to think about a hint, unless that is under way."""
        if self._hint is None and self._session.outcome is Outcome.PLAYING:
            thought = self._thinker.think(self._think_of_hint(self._session))
            self._hint = Awaited(thought, PATIENCE_SECONDS)

    def answer(self, seconds: float, tell: Callable[[Hint | None], None], wait: Callable[[], None]) -> None:
        """Let time pass; `tell` the hint once it is found, and say once that it takes a while."""
        hint = self._hint
        if hint is not None and hint.is_over(seconds, wait):
            self._hint = None
            tell(hint.thought.found)

    def _think_of_hint(self, session: Session) -> Generator[None, None, Hint | None]:
        rules, position, judge = session.rules, session.position, self.judge
        seen = {each.piles for each in positions(rules, session.start, session.line)}
        yield
        if isinstance(judge, RussianJudge) and self._settings.hints_know_hidden:
            yield from judge.think(position)
            move = judge.next_move(position)
            if move is not None:
                return Hint(move, ON_THE_WAY)
        return hints.hint(rules, position, seen)

    # The lamp

    def reading(self) -> Reading | None:
        """What the lamp shows now, or None where it is off. It only looks up: every frame asks."""
        if not self._settings.shows_verdict:
            return None
        here = self._standing(self._session.position)
        if here is None:
            return Reading(Lamp.THINKING)
        if here.verdict is Verdict.WINNABLE:
            return Reading(Lamp.WINNABLE, here.fewest)
        if here.verdict is Verdict.UNKNOWN:
            return Reading(Lamp.UNKNOWN)
        at_start = self._standing(self._session.start)
        if at_start is None:
            return Reading(Lamp.THINKING, here.fewest)
        is_lost = at_start.verdict is not Verdict.UNWINNABLE
        return Reading(Lamp.LOST if is_lost else Lamp.NEVER, here.fewest)

    def _standing(self, position: Position) -> Standing | None:
        """What is known of a position; where nothing is, it begins to be thought about."""
        known = self.judge.known(position)
        if known is not None:
            return known
        if self._judging is not None and self._judging.has_ended():
            self._judging = None
        if self._judging is None:
            self._judging = self._thinker.think(self.judge.think(position))
        return None


def short_verdict(reading: Reading | None, texts: Texts) -> str:
    """Beside the lamp: the fewest strokes, or a word in a game that counts none."""
    if reading is None:
        return ""
    if reading.fewest is not None:
        return texts.number(reading.fewest)
    return "" if reading.lamp is Lamp.THINKING else texts.say(f"verdict.short.{reading.lamp}")


def verdict_text(reading: Reading | None, texts: Texts) -> str:
    """The verdict in a sentence, or why there is none."""
    if reading is None:
        return texts.say("verdict.off")
    verdict = texts.say(f"verdict.{reading.lamp}")
    if reading.fewest is None:
        return verdict
    return texts.say("verdict.fewest", verdict=verdict, strokes=reading.fewest)
