"""Tells in words what happens in a round, and keeps what was told last for the window of words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from engine.rules import Outcome, Refusal, Rules
from engine.session import Kind, Session, Step
from game.texts import Texts
from game.words import Words


class Round(Protocol):
    """The round that is told."""

    texts: Texts

    @property
    def session(self) -> Session: ...


class Narrator:
    """Turns steps and refusals into sentences, one by one for `announce`, in the language that is set."""

    def __init__(self, round_: Round, announce: Callable[[str], None]) -> None:
        self._round, self._announce = round_, announce
        self._last: tuple[Rules, Step] | Refusal | None = None

    @property
    def _words(self) -> Words:
        return Words(self._round.texts)

    def began(self) -> None:
        """Another round lies on the table."""
        self._last = None
        session = self._round.session
        self._announce(self._round.texts.say("words.new_round", round=self._words.title(session)))

    def stepped(self, step: Step, outcome: Outcome) -> None:
        """The position changed; `outcome` is how the round now stands."""
        self._last = self._round.session.rules, step
        self._announce(self.last)
        if outcome is not Outcome.PLAYING and step.kind is not Kind.UNDONE:
            self._announce(self._words.outcome(outcome))

    def refused(self, refusal: Refusal) -> None:
        """A move was refused."""
        self._last = refusal
        self._announce(self.last)

    def remarked(self, text: str) -> None:
        """Something was said in passing, which is no part of what happened last."""
        self._announce(text)

    @property
    def last(self) -> str:
        """The last move or refusal of this round in a sentence; empty where there is none yet."""
        if self._last is None:
            return ""
        if isinstance(self._last, Refusal):
            return self._words.refusal(self._last)
        return self._words.step(*self._last)

    @property
    def table(self) -> list[str]:
        """The whole table in lines."""
        return self._words.round(self._round.session)
