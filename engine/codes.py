"""Deal codes such as `GO1-E-AAAAAAB`: read kindly, written canonically, one code for one game."""

from __future__ import annotations

import enum
import re
import unicodedata
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.dealing import SEED_LETTERS, VERSION, random_seed
from engine.games import READERS
from engine.rules import Rules, RulesFault

LONGEST_TEXT = 200  # characters; a code has 13 to 21, and may come with blanks, quotes and direction marks

_GAME_LETTERS = 2
_QUOTES = "\"'`´«»‹›“”„‟‘’‚‛"
_MINUS_SIGNS = "\u2212\u2043\u02d7"  # dashes by looks whose category is not dash
_SHAPE = re.compile(
    r"(?P<game>[^0-9-]*)(?P<version>[0-9]*)-(?P<rules>[^-]*)-(?P<seed>[^-*]*)(?P<match>\*.*)?"
)
_LOOKALIKES = str.maketrans("0158", "OISB")


class CodeFaultKey(enum.StrEnum):
    """What is wrong with a text that should be a code; RulesFaultKey has the rest. Values are text keys."""

    EMPTY = "empty"
    TOO_LONG = "too_long"
    SHAPE = "shape"
    GAME = "game"
    VERSION = "version"
    SEED_LENGTH = "seed_length"
    SEED_LETTERS = "seed_letters"
    NOT_YET_MATCH = "not_yet_match"


class CodeFault(NamedTuple):
    """Why a text is no deal code: a text key, the piece that is wrong, and the nearest right code."""

    key: str
    got: str
    right: str


@dataclass(frozen=True)
class DealCode:
    """A game, its rules and a seed: all that is needed to deal the same round again."""

    rules: Rules
    seed: int

    def __str__(self) -> str:
        return f"{self.rules.letters}{VERSION}-{self.rules.text}-{seed_letters(self.seed)}"

    @classmethod
    def random(cls, rules: Rules) -> DealCode:
        return cls(rules, random_seed())

    def with_rules(self, rules: Rules) -> DealCode:
        return replace(self, rules=rules)

    @classmethod
    def read(cls, text: str) -> DealCode | CodeFault:
        """The code that `text` says, forgiving what pasting does to it."""
        if len(text) > LONGEST_TEXT:
            return CodeFault(CodeFaultKey.TOO_LONG, str(len(text)), _nearest("", "", ""))
        plain = plain_code(text)
        if not plain:
            return CodeFault(CodeFaultKey.EMPTY, "", _nearest("", "", ""))
        shape = _SHAPE.fullmatch(plain)
        if shape is None:
            return CodeFault(CodeFaultKey.SHAPE, plain, _nearest(*_guessed_pieces(plain)))
        fault = _fault(shape)
        if fault is not None:
            return CodeFault(*fault, _nearest(shape["game"], shape["rules"], shape["seed"]))
        rules = READERS[shape["game"]](shape["rules"])
        if isinstance(rules, RulesFault):
            return CodeFault(rules.key, rules.got, _nearest(shape["game"], rules.right, shape["seed"]))
        return cls(rules, _seed(shape["seed"]))


def read_rules(game: str, text: str) -> Rules | CodeFault:
    """The rules that a game's letters and a RULES part name, or what is wrong; no RULES part: the default."""
    code = DealCode.read(f"{game}{VERSION}-{text or _default_rules(game)}-{seed_letters(0)}")
    return code if isinstance(code, CodeFault) else code.rules


def seed_letters(seed: int) -> str:
    """A seed as seven letters, base 26, most significant first."""
    letters = ""
    for _ in range(SEED_LETTERS):
        seed, digit = divmod(seed, 26)
        letters = chr(ord("A") + digit) + letters
    return letters


def plain_code(text: str) -> str:
    """The text without what pasting adds to it: blanks, quotes, invisible marks, other dashes and digits."""
    plain = ""
    unquoted = text.replace("´", "")  # the normal form would make a blank and a combining accent of it
    for character in unicodedata.normalize("NFKC", unquoted):
        category = unicodedata.category(character)
        if category == "Pd" or character in _MINUS_SIGNS:
            plain += "-"
        elif category == "Nd":
            plain += str(unicodedata.digit(character))
        elif category not in ("Cf", "Cc", "Zs", "Zl", "Zp") and character not in _QUOTES:
            plain += character
    return plain.upper()


def _fault(shape: re.Match[str]) -> tuple[CodeFaultKey, str] | None:
    """What is wrong outside the RULES part, from left to right."""
    game, version, seed = shape["game"], shape["version"], shape["seed"]
    if game not in READERS:
        return CodeFaultKey.GAME, game
    if version != str(VERSION):
        return CodeFaultKey.VERSION, version
    if not re.fullmatch("[A-Z]*", seed):
        return CodeFaultKey.SEED_LETTERS, "".join(dict.fromkeys(re.sub("[A-Z]", "", seed)))
    if len(seed) != SEED_LETTERS:
        return CodeFaultKey.SEED_LENGTH, str(len(seed))
    if shape["match"] is not None:
        return CodeFaultKey.NOT_YET_MATCH, shape["match"]
    return None


def _seed(letters: str) -> int:
    seed = 0
    for letter in letters:
        seed = seed * 26 + ord(letter) - ord("A")
    return seed


def _default_rules(game: str) -> str:
    reader = READERS.get(game)
    fault = reader("") if reader else None
    return fault.right if isinstance(fault, RulesFault) else ""


def _guessed_pieces(plain: str) -> tuple[str, str, str]:
    """Game, rules and seed of a text that lacks the shape of a code, such as one that lost its dashes."""
    pieces = plain.split("-")
    if len(pieces) > 2:
        return pieces[0][:_GAME_LETTERS], pieces[1], pieces[2]
    game = plain[:_GAME_LETTERS]
    if game not in READERS and not re.fullmatch(f"[A-Z]{{{SEED_LETTERS}}}", plain):
        return "", "", ""  # nothing of a code in it
    rest = re.sub(f"^({'|'.join(READERS)})[0-9]?|^[A-Z]{{2}}[0-9]|-", "", plain)
    if len(rest) < SEED_LETTERS:
        return game, rest, ""
    return game, rest[:-SEED_LETTERS], rest[-SEED_LETTERS:]


def _nearest(game: str, rules: str, seed: str) -> str:
    """The right code nearest to these pieces: wrong letters dropped, a seed padded as a number is."""
    game = game if game in READERS else next(iter(READERS))
    reader = READERS[game]
    read = reader(rules)
    right = read.right if isinstance(read, RulesFault) else read.text
    letters = re.sub("[^A-Z]", "", seed.translate(_LOOKALIKES))[-SEED_LETTERS:]
    return f"{game}{VERSION}-{right}-{letters.rjust(SEED_LETTERS, 'A')}"
