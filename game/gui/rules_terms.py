"""Numbers, ranks and keys in words, for the rules pages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from engine.cards import ACE, JACK, KING, QUEEN, Card
from engine.rules import Rules
from game.actions import Command, is_of_use
from game.gui.rules_blocks import Block, Section, Table
from game.gui.rules_pictures import Picture
from game.input import keyboard
from game.input.bindings import Bindings, Device
from game.input.legend import is_shown, shown_name
from game.texts import Texts, isolate

_COURT = {ACE: "ace", JACK: "jack", QUEEN: "queen", KING: "king"}


class Terms:
    """The words of one language for what the engine counts."""

    def __init__(self, texts: Texts, bindings: Bindings | None = None) -> None:
        """Without bindings the keys are those that nobody has changed."""
        self._texts, self._bindings = texts, bindings or Bindings()
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

    def keys(self, device: Device, command: Command) -> str:
        """The keys or buttons of a command."""
        names = self._bindings.names(device, command)
        return self.any_of([shown_name(name) for name in names if is_shown(name)])

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
    """What keyboard and gamepad do in this game, read from their bindings."""
    commands = [each for each in Command if is_of_use(each, rules.roles)]
    rows = [
        (terms.say(f"command.{each}"), *(terms.keys(device, each) for device in Device)) for each in commands
    ]
    columns = terms.say("rules.from_to", low=min(keyboard.COLUMN_KEYS), high=max(keyboard.COLUMN_KEYS))
    return Table(
        (
            tuple(terms.say(f"rules.keys.{each}") for each in ("wish", *Device)),
            (terms.say("rules.keys.column"), columns, terms.say("rules.nothing")),
            *(row for row in rows if set(row[1:]) != {terms.say("rules.nothing")}),
        )
    )
