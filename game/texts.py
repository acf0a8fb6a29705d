"""Keys to sentences, in the player's language, from assets/texts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from game import assets

# Unicode isolates: what stands between them is one unit in the order of the sentence, whatever it holds.
_FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"
_ISOLATES = re.compile("[\u2066-\u2069]")
_MINUS = "\u2212"
_RTL_LANGUAGES = ("ar",)
_PARTS = re.compile(r"(\{\w+\})")
_PLACE = re.compile(r"\{(\w+)\}")
# A number in running text. What touches a Latin letter is a name: a code, a key (F10), an option (J1).
_NUMBER = re.compile(r"(?<![A-Za-z0-9*])[0-9]+(?:[.:/][0-9]+)*%?(?![A-Za-z0-9])")
_ARABIC_INDIC = str.maketrans("0123456789.%", "٠١٢٣٤٥٦٧٨٩٫٪")
SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class Texts:
    """The sentences of one language, and the numbers in them.

    With `arabic_digits` every number reads ٠–٩. Deal codes, and whatever else is written with Latin letters,
    keep the digits by which they are entered. Raises FileNotFoundError for a language that has no sentences.
    """

    def __init__(self, language: str, arabic_digits: bool = False) -> None:
        self.language, self.arabic_digits = language, arabic_digits
        self.is_rtl = language in _RTL_LANGUAGES
        self._sentences: dict[str, Any] = json.loads(
            assets.path("texts", f"{language}.json").read_text(encoding="utf-8")
        )
        self._category = PLURALS[language]

    def say(self, key: str, **values: object) -> str:
        """The sentence of a key, each value in it isolated; the value `n` chooses among plural forms.

        Whole numbers come in the digits of the player; a value that is text stands as it is given, so that no
        code, name or path is changed.
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
            value = values[place[1]]
            return self.number(value) if isinstance(value, int) else isolate(value)

        return "".join(
            fill(match) if (match := _PLACE.fullmatch(part)) else self.in_digits(part)
            for part in _PARTS.split(sentence)
        )

    def number(self, number: int) -> str:
        """A whole number, its sign before it in either direction of reading."""
        return isolate(self.in_digits(signed(number)))

    def clock(self, seconds: float) -> str:
        """A time in minutes and seconds, with hours where there are any: 3:05, 1:02:03."""
        return self.in_digits(clock(seconds))

    def in_digits(self, text: str) -> str:
        """The text with its numbers in the digits of the player."""
        return in_digits(text, self.arabic_digits)

    def card_name(self, card: str) -> str:
        """A card as players read it, from its notation: `10H` is `10♥`; both jokers have one name."""
        if card.startswith("X"):
            return self.say("card.joker")
        return self.in_digits(card[:-1]) + SUITS[card[-1]]


def in_digits(text: str, arabic: bool) -> str:
    """The text with its numbers in Arabic-Indic digits, where they are wanted."""
    return _NUMBER.sub(lambda match: match[0].translate(_ARABIC_INDIC), text) if arabic else text


def isolate(value: object) -> str:
    """A value that stays one unit inside a sentence of either direction."""
    shown = signed(value) if isinstance(value, int) else str(value)
    return f"{_FIRST_STRONG_ISOLATE}{shown}{_POP_ISOLATE}"


def plain(text: str) -> str:
    """The text without its isolates."""
    return _ISOLATES.sub("", text)


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
