"""What is said in passing beside a button or a card: hints, verdicts, what a button does, what was copied."""

from __future__ import annotations

from typing import Protocol

from engine.hints import Hint
from engine.rules import Role
from game import clipboard
from game.actions import Command
from game.bar import Reading
from game.input.legend import Legend
from game.layout import Box
from game.scenes.advice import Reading as Judged
from game.scenes.advice import verdict_text
from game.scenes.bar_hand import BarHand
from game.scenes.table import Table
from game.scenes.talk import Talk
from game.texts import Texts, isolate
from game.words import Words


class Spoken(Protocol):
    """The scene that is spoken of."""

    texts: Texts
    table: Table


class Remarks:
    """Says things in passing; nothing waits for an answer."""

    def __init__(self, scene: Spoken, talk: Talk, bar: BarHand[Reading], legend: Legend) -> None:
        self._scene, self._talk, self._bar, self._legend = scene, talk, bar, legend

    def hint(self, hint: Hint | None) -> None:
        """Light the card and say why, beside it."""
        if hint is None:
            self._beside(Command.HINT, "hint.none")
            return
        table = self._scene.table
        table.hinted = hint.move
        texts, pile = self._scene.texts, table.session.position.piles[hint.move.source]
        is_seen = table.layout.roles[hint.move.source] is not Role.STOCK
        about = Words(texts).card(pile.cards[-hint.move.count]) if is_seen else ""
        box = table.box_of(hint.move.source, hint.move.count)
        self._talk.tell(texts.say(f"hint.{hint.why}", n=hint.number), box, about)

    def thinking(self) -> None:
        """A hint takes a while."""
        self._beside(Command.HINT, "hint.thinking")

    def looking(self) -> None:
        """A deal that can be won is being looked for."""
        self._beside(Command.NEW_ROUND, "new.looking")

    def verdict(self, judged: Judged | None) -> None:
        """What the lamp shows, in a sentence."""
        self._talk.tell(verdict_text(judged, self._scene.texts), self._bar.box(Command.VERDICT))

    def watching(self) -> None:
        """That a past round is watched, and by which key to come back, where there is one."""
        key = self._legend.key(Command.BACK)
        if key is None:
            self._beside(Command.COPY_CODE, "statistics.watching")
        else:
            self._beside(Command.COPY_CODE, "statistics.watching_with_key", button=key)

    def copy(self, text: str, key: str = "bar.copied") -> None:
        """Copy a text, and say by this key that it is done, or that it failed."""
        self._beside(Command.COPY_CODE, key if clipboard.copy(text) else "bar.not_copied", code=text)

    def muted(self, is_muted: bool) -> None:
        """The sound went off or on."""
        self._beside(Command.MUTE, "bar.muted" if is_muted else "bar.unmuted")

    def explain(self, command: Command, box: Box) -> None:
        """What a button does, and which key does it too."""
        text, key = self._scene.texts.say(f"tooltip.{command}"), self._legend.key(command)
        self._talk.tell(text if key is None else f"{text} ({isolate(key)})", box)

    def _beside(self, command: Command, key: str, **values: object) -> None:
        self._talk.tell(self._scene.texts.say(key, **values), self._bar.box(command))
