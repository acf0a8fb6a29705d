"""The rules that the window of a new round offers, as data: one table a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.games.golf.rules import Golf, OnKing
from engine.games.russian.rules import Russian
from engine.rules import Rules


@dataclass(frozen=True)
class Option:
    """A button that changes the rules: its text key, and what it says of them."""

    key: str
    fields: Mapping[str, Any]  # it is the chosen one while the rules say so
    along: Mapping[str, Any] = field(default_factory=dict)  # set with it, and free to be changed afterwards

    def is_chosen(self, rules: Rules) -> bool:
        return all(getattr(rules, name) == value for name, value in self.fields.items())

    def applied_to(self, rules: Rules) -> Rules:
        return replace(rules, **self.along, **self.fields)


@dataclass(frozen=True)
class OptionList:
    """Options of which one is chosen: the text key of their label, and the options in reading order."""

    key: str
    options: tuple[Option, ...]


@dataclass(frozen=True)
class GameOptions:
    """All that can be chosen of one game. The first list holds the presets, each with a line about it."""

    default: Rules
    presets: OptionList
    others: tuple[OptionList, ...] = ()
    notes: tuple[str, ...] = ()  # text keys of what holds under any of its rules
    unknown_preset: str = "code.preset"  # the text key that names the presets there are

    @property
    def name(self) -> str:
        """The text key of the game's name."""
        return f"game.{self.default.game}"

    def about(self, rules: Rules) -> str:
        """The text key of the line about the preset that these rules come from."""
        chosen = next(option for option in self.presets.options if option.is_chosen(rules))
        return f"{chosen.key}.about"


def _golf_preset(on_king: OnKing) -> Option:
    draws_any_time = Golf.preset(on_king).draws_any_time
    return Option(f"preset.{on_king}", {"on_king": on_king}, {"draws_any_time": draws_any_time})


_GOLF = GameOptions(
    default=Golf(),
    presets=OptionList("new.preset", tuple(_golf_preset(on_king) for on_king in OnKing)),
    others=(
        OptionList(
            "new.drawing",
            (Option("modifier.A", {"draws_any_time": True}), Option("modifier.D", {"draws_any_time": False})),
        ),
        OptionList(
            "new.jokers", tuple(Option(f"modifier.J{count}", {"jokers": count}) for count in range(3))
        ),
        OptionList(
            "new.waste",
            (
                Option("modifier.W0", {"waste_starts_empty": False}),
                Option("modifier.W", {"waste_starts_empty": True}),
            ),
        ),
    ),
)

_RUSSIAN = GameOptions(
    default=Russian(),
    presets=OptionList(
        "new.preset",
        (Option("russian.C", {"suits_mix": False}), Option("russian.R", {"suits_mix": True})),
    ),
    notes=("russian.groups", "russian.empty_column", "russian.foundations"),
    unknown_preset="code.preset.russian",
)

# by the letters of their codes, in the order in which they are offered
OFFERED: Mapping[str, GameOptions] = {game.default.letters: game for game in (_GOLF, _RUSSIAN)}
