"""The catalogue: every game this program plays, by the two letters of its deal codes. One line a game."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.golf.rules import Golf
from engine.games.russian.rules import Russian
from engine.rules import Rules, RulesFault

_GAMES = (
    Golf,
    Russian,
)

READERS: dict[str, Callable[[str], Rules | RulesFault]] = {game.letters: game.read for game in _GAMES}
DEFAULTS: dict[str, Rules] = {game.letters: game() for game in _GAMES}
