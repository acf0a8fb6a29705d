"""Numbers, ranks and keys in words, for the rules pages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

import pygame

from engine.cards import ACE, JACK, KING, QUEEN, Card
from engine.rules import Role, Rules
from game.actions import Action, Command, PlayColumn
from game.gui.rules_blocks import Block, Section, Table
from game.gui.rules_pictures import Picture
from game.input import keyboard
from game.texts import Texts, isolate

_COURT = {ACE: "ace", JACK: "jack", QUEEN: "queen", KING: "king"}
_KEY_NAMES = {"ESCAPE": "Esc", "RETURN": "Enter"}
_KEY_PREFIX, _LONGEST_CAPITALS = "KSCAN_", 3
_NOT_TOLD = (pygame.KSCAN_AC_BACK,)  # the back key of a telephone


class Terms:
    """The words of one language for what the engine counts."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self.say, self.number, self.in_digits = texts.say, texts.number, texts.in_digits

    def count(self, what: str, number: int) -> str:
        """`5 أوراق`, `16 ورقة`: a number with the noun it counts."""
        return self.say(f"rules.count.{what}", n=number)

    def rank(self, rank: int) -> str:
        return self.say(f"rules.rank.{_COURT[rank]}") if rank in _COURT else self._texts.number(rank)

    def card(self, card: Card | str) -> str:
        return self._texts.card_name(str(card))

    def gain(self, points: int) -> str:
        """A number of points with its sign, which stays before it in either direction."""
        shown = self._texts.number(points)
        return isolate(f"+{shown}") if points > 0 else shown

    def any_of(self, names: Sequence[str]) -> str:
        """`7 أو 9`; the word for nothing where there is none."""
        return self._joined("rules.or", names) if names else self.say("rules.nothing")

    def all_of(self, names: Sequence[str]) -> str:
        """`4♠, 2♥ and A♦`."""
        *others, last = names
        return self.say("rules.and", a=self._joined("rules.list", others), b=last) if others else last

    def in_turn(self, names: Sequence[str]) -> str:
        return self._joined("rules.then", names)

    def _joined(self, key: str, names: Sequence[str]) -> str:
        return reduce(lambda first, second: self.say(key, a=first, b=second), names)


def section(terms: Terms, key: str, *blocks: Block, pictures: tuple[Picture, ...] = ()) -> Section:
    """A section whose heading has this key."""
    return Section(terms.say(f"rules.section.{key}"), blocks, pictures)


def keys_table(terms: Terms, rules: Rules) -> Table:
    """What the keyboard does in this game, read from its bindings."""
    names: dict[str, list[str]] = {}
    for prefix, bindings in (
        ("", keyboard.PLAIN),
        ("Ctrl+", keyboard.WITH_CONTROL),
        ("Ctrl+Shift+", keyboard.WITH_CONTROL_SHIFT),
        ("Alt+", keyboard.WITH_ALT),
    ):
        for code, action in bindings.items():
            if _is_of_use(action, rules) and code not in _NOT_TOLD:
                names.setdefault(terms.say(f"command.{action}"), []).append(prefix + _key_name(code))
    numbers = [action.number for action in keyboard.PLAIN.values() if isinstance(action, PlayColumn)]
    columns = terms.say("rules.from_to", low=min(numbers), high=max(numbers))
    return Table(
        (
            (terms.say("rules.keys.wish"), terms.say("rules.keys.keys")),
            (terms.say("rules.keys.column"), columns),
            *((label, terms.any_of(keys)) for label, keys in names.items()),
        )
    )


def _is_of_use(action: Action, rules: Rules) -> bool:
    if action is Command.DRAW:
        return Role.STOCK in rules.roles
    return isinstance(action, Command)


def _key_name(scancode: int) -> str:
    name = next(
        name for name in dir(pygame) if name.startswith(_KEY_PREFIX) and getattr(pygame, name) == scancode
    ).removeprefix(_KEY_PREFIX)
    return _KEY_NAMES.get(name, name if len(name) <= _LONGEST_CAPITALS else name.capitalize())
