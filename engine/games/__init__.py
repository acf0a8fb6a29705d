"""The catalogue: every game this program plays, by the two letters of its deal codes. One line a game."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.golf import Golf
from engine.games.russian import Russian
from engine.rules import Rules, RulesFault

READERS: dict[str, Callable[[str], Rules | RulesFault]] = {
    Golf.letters: Golf.read,
    Russian.letters: Russian.read,
}
