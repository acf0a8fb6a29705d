"""Drawing deals beside the frames: one that can be won, and how hard one is."""

from __future__ import annotations

from collections.abc import Callable, Generator

from engine import difficulty
from engine.codes import DealCode
from engine.difficulty import Difficulty
from engine.judge import is_winnable
from engine.rules import Rules
from engine.session import Session
from game.settings import Settings
from game.thinker import Awaited, Thinker, Thought

PATIENCE_SECONDS = 0.4  # after which the player is told that a deal is being looked for


class Dealer:
    """Draws the code of a random round, as the settings say."""

    def __init__(self, settings: Settings, thinker: Thinker) -> None:
        self._settings, self._thinker = settings, thinker
        self._search: Awaited[DealCode] | None = None
        self._then: Callable[[DealCode], None] | None = None

    def draw(self, rules: Rules, then: Callable[[DealCode], None]) -> None:
        """Draw a code, and do something with it: at once, or once one that can be won is found."""
        self.give_up()
        if not self._settings.deals_winnable:
            then(DealCode.random(rules))
            return
        self._search, self._then = Awaited(self._thinker.think(_winnable_deal(rules)), PATIENCE_SECONDS), then

    @property
    def is_looking(self) -> bool:
        return self._search is not None

    def update(self, seconds: float, wait: Callable[[], None]) -> None:
        """Let time pass; `wait` says once that it takes a while."""
        search, then = self._search, self._then
        if search is not None and then is not None and search.is_over(seconds, wait):
            self._search = self._then = None
            then(search.thought.found)

    def give_up(self) -> None:
        """What is looked for is not wanted any more: another round lies on the table."""
        if self._search is not None:
            self._search.thought.drop()
        self._search = self._then = None

    def difficulty(self, code: DealCode) -> Thought[Difficulty]:
        """Begin to find out how hard a deal is."""
        return self._thinker.think(difficulty.think(code.rules, Session.deal(code).start))


def _winnable_deal(rules: Rules) -> Generator[None, None, DealCode]:
    """Draw codes until one is proved winnable."""
    while True:
        code = DealCode.random(rules)
        if (yield from is_winnable(rules, Session.deal(code).start)):
            return code
