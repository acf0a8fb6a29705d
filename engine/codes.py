"""Codes of deals and of matches, `GO1-E-AAAAAAB` and `GO1-S-AAAAAAB*9`: read kindly, written canonically."""

from __future__ import annotations

import enum
import re
import unicodedata
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.dealing import SEED_LETTERS, SEEDS, VERSION, random_seed
from engine.games import READERS
from engine.games.golf.rules import Golf
from engine.rules import Rules, RulesFault

LONGEST_TEXT = 200  # characters; a code has 13 to 20, and may come with blanks, quotes and direction marks
MATCH_LENGTHS = (1, 3, 9, 18)  # holes
USUAL_LENGTH = 9
_MATCH_GAME = Golf.letters  # the game that is played for strokes

_GAME_LETTERS = 2
_QUOTES = "\"'`´«»‹›“”„‟‘’‚‛"
_MINUS_SIGNS = "\u2212\u2043\u02d7"  # dashes by looks whose category is not dash
_STAR = "*"
_STARS = "\u00d7\u2217\u204e\u22c6\u2731\u2733\u066d\u2715\u2716\u2a2f"  # what fonts have for one
_LETTER_STAR = re.compile(f"(-[A-Z]{{{SEED_LETTERS}}})X([0-9]+)$")  # a letter for the sign of multiplication
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
    MATCH_NOT_HERE = "match_not_here"
    MATCH_GAME = "match_game"
    MATCH_HOLES = "match_holes"


class CodeFault(NamedTuple):
    """Why a text is no code: a text key, the piece that is wrong, and the nearest right code."""

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
        """The deal that `text` says, forgiving what pasting does to it; a match is a fault here."""
        code = read_code(text)
        if isinstance(code, MatchCode):
            return CodeFault(CodeFaultKey.MATCH_NOT_HERE, f"{_STAR}{code.holes}", str(code.first))
        if isinstance(code, CodeFault):
            key = CodeFaultKey.MATCH_NOT_HERE if code.key == CodeFaultKey.MATCH_HOLES else code.key
            return CodeFault(key, code.got, code.right.partition(_STAR)[0])
        return code


@dataclass(frozen=True)
class MatchCode:
    """A first hole and a number of holes. Raises ValueError for a match that is not played."""

    first: DealCode
    holes: int

    def __post_init__(self) -> None:
        if self.first.rules.letters != _MATCH_GAME or self.holes not in MATCH_LENGTHS:
            raise ValueError(f"no such match: {self}")

    def __str__(self) -> str:
        return f"{self.first}{_STAR}{self.holes}"

    def hole(self, number: int) -> DealCode:
        """The deal of a hole, counted from 1. Raises ValueError where the match has none such."""
        if not 1 <= number <= self.holes:
            raise ValueError(f"no such hole: {number}")
        return replace(self.first, seed=(self.first.seed + number - 1) % SEEDS)


def read_code(text: str) -> DealCode | MatchCode | CodeFault:
    """The deal or the match that `text` says, forgiving what pasting does to it."""
    if len(text) > LONGEST_TEXT:
        return CodeFault(CodeFaultKey.TOO_LONG, str(len(text)), str(_nearest()))
    plain = plain_code(text)
    if not plain:
        return CodeFault(CodeFaultKey.EMPTY, "", str(_nearest()))
    shape = _SHAPE.fullmatch(plain)
    if shape is None:
        deal, star, holes = plain.partition(_STAR)
        return CodeFault(CodeFaultKey.SHAPE, plain, str(_nearest(*_guessed_pieces(deal), star + holes)))
    fault = _fault(shape)
    nearest = _nearest(shape["game"], shape["rules"], shape["seed"], shape["match"] or "")
    return nearest if fault is None else CodeFault(*fault, str(nearest))


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
        elif character in _STARS:
            plain += _STAR
        elif category not in ("Cf", "Cc", "Zs", "Zl", "Zp") and character not in _QUOTES:
            plain += character
    return _LETTER_STAR.sub(rf"\g<1>{_STAR}\g<2>", plain.upper())


def _fault(shape: re.Match[str]) -> tuple[str, str] | None:
    """What is wrong and the piece that is, from left to right; the RULES part after what is plain to see."""
    game, version, seed = shape["game"], shape["version"], shape["seed"]
    if game not in READERS:
        return CodeFaultKey.GAME, game
    if version != str(VERSION):
        return CodeFaultKey.VERSION, version
    if not re.fullmatch("[A-Z]*", seed):
        return CodeFaultKey.SEED_LETTERS, "".join(dict.fromkeys(re.sub("[A-Z]", "", seed)))
    if len(seed) != SEED_LETTERS:
        return CodeFaultKey.SEED_LENGTH, str(len(seed))
    rules = READERS[game](shape["rules"])
    if isinstance(rules, RulesFault):
        return rules.key, rules.got
    match = shape["match"]
    if match is not None and game != _MATCH_GAME:
        return CodeFaultKey.MATCH_GAME, game
    if match is not None and match not in (f"{_STAR}{holes}" for holes in MATCH_LENGTHS):
        return CodeFaultKey.MATCH_HOLES, match
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


def _nearest(game: str = "", rules: str = "", seed: str = "", match: str = "") -> DealCode | MatchCode:
    """The right code nearest to these pieces: wrong letters dropped, a seed padded as a number is.

    Of pieces that have no fault it is the code that they say.
    """
    game = game if game in READERS else next(iter(READERS))
    letters = re.sub("[^A-Z]", "", seed.translate(_LOOKALIKES))[-SEED_LETTERS:]
    deal = DealCode(_right_rules(game, rules), _seed(letters))
    return MatchCode(deal, _right_length(match)) if match and game == _MATCH_GAME else deal


def _right_rules(game: str, text: str) -> Rules:
    read = READERS[game](text)
    return _right_rules(game, read.right) if isinstance(read, RulesFault) else read


def _right_length(text: str) -> int:
    """The length nearest to the number in the text, of two the longer one."""
    number = re.search("[0-9]+", text)
    wanted = int(number[0]) if number else USUAL_LENGTH
    return min(MATCH_LENGTHS, key=lambda holes: (abs(holes - wanted), -holes))
