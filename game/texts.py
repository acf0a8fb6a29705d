"""Keys to sentences, in the player's language, from assets/texts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from game import assets

# Unicode isolates: what stands between them is one unit in the order of the sentence, whatever it holds.
_FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"
_MINUS = "\u2212"
_RTL_LANGUAGES = ("ar",)
_PLACE = re.compile(r"\{(\w+)\}")
_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class Texts:
    """The sentences of one language. Raises FileNotFoundError for a language that has none."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.is_rtl = language in _RTL_LANGUAGES
        self._sentences: dict[str, Any] = json.loads(
            assets.path("texts", f"{language}.json").read_text(encoding="utf-8")
        )
        self._category = PLURALS[language]

    def say(self, key: str, **values: object) -> str:
        """The sentence of a key, each value in it isolated; the value `n` chooses among plural forms.

        Raises KeyError for an unknown key and for a value that the sentence needs and was not given: both are
        mistakes in the program.
        """
        if key not in self._sentences:
            raise KeyError(f"no text {key!r} in {self.language!r}")
        sentence = self._sentences[key]
        if isinstance(sentence, dict):
            sentence = sentence[self._category(_count(key, values))]

        def fill(place: re.Match[str]) -> str:
            if place[1] not in values:
                raise KeyError(f"text {key!r} needs a value for {place[1]!r}")
            return isolate(values[place[1]])

        return _PLACE.sub(fill, sentence)

    def card_name(self, card: str) -> str:
        """A card as players read it, from its notation: `10H` is `10♥`; both jokers have one name."""
        if card.startswith("X"):
            return self.say("card.joker")
        return card[:-1] + _SUITS[card[-1]]


def isolate(value: object) -> str:
    """A value that stays one unit inside a sentence of either direction."""
    shown = signed(value) if isinstance(value, int) else str(value)
    return f"{_FIRST_STRONG_ISOLATE}{shown}{_POP_ISOLATE}"


def signed(number: int) -> str:
    """A number with a true minus sign, which is as wide as a digit."""
    return str(number).replace("-", _MINUS)


def clock(seconds: float) -> str:
    """A time in minutes and seconds, with hours where there are any: 3:05, 1:02:03."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def arabic_plural(number: int) -> str:
    """The CLDR plural category of a whole number in Arabic."""
    if number in (0, 1, 2):
        return ("zero", "one", "two")[number]
    rest = number % 100
    if 3 <= rest <= 10:
        return "few"
    return "many" if rest >= 11 else "other"


def english_plural(number: int) -> str:
    """The CLDR plural category of a whole number in English."""
    return "one" if number == 1 else "other"


PLURALS: dict[str, Callable[[int], str]] = {"ar": arabic_plural, "en": english_plural}


def _count(key: str, values: dict[str, object]) -> int:
    count = values.get("n")
    if not isinstance(count, int):
        raise KeyError(f"text {key!r} needs a whole number n")
    return abs(count)
