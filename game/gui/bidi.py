"""The order on the screen of mixed Arabic and Latin text: the Unicode Bidirectional Algorithm (UAX #9).

python-bidi orders a string, but says neither where each character went nor whether a bracket has to be
mirrored. Both are needed here, so it is given stand-ins: every character is replaced by one of the same bidi
class that occurs only once in the line, and found again in the answer.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from bidi import get_display

# Characters that steer the order and are never drawn. The joiners are not among them: they shape letters.
CONTROLS = frozenset(
    "\u00ad\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff"
)
JOINERS = frozenset("\u200c\u200d")
_LRI, _RLI, _FSI, _PDI = "\u2066", "\u2067", "\u2068", "\u2069"
_ISOLATES = frozenset((_LRI, _RLI, _FSI))
_STEERING = CONTROLS - _ISOLATES

_MIRRORS = {
    one: other
    for pair in ("()", "[]", "{}", "<>", "«»", "‹›", "≤≥", "⟨⟩", "⟦⟧")
    for one, other in ((pair[0], pair[1]), (pair[1], pair[0]))
}


def _span(first: int, last: int) -> str:
    return "".join(map(chr, range(first, last + 1)))


# For each bidi class, characters that stand in for others; the first of a row may do so for several.
_STAND_INS = {
    "L": _span(0x4E00, 0x52FF),
    "R": _span(0x10A60, 0x10A7C) + _span(0x10B00, 0x10B35),
    "AL": _span(0xFB50, 0xFBB1) + _span(0xFBD3, 0xFD3D),
    "EN": _span(0x1D7CE, 0x1D7FF),
    "AN": _span(0x10E60, 0x10E7E),
    "ES": "\u207a\u207b\u208a\u208b\ufb29\ufe62\ufe63\uff0b\uff0d",
    "CS": "\u202f\u2044\ufe50\ufe52\ufe55\uff0c\uff0e\uff0f\uff1a",
    "ET": _span(0x20A0, 0x20BF),
    "NSM": _span(0xE0100, 0xE01AF),
    "tag": _span(0xE01B0, 0xE01EF),
    "ON": _span(0x2500, 0x25FF) + _span(0x2A00, 0x2AFF),
    "WS": _span(0x2000, 0x200A),
    "BN": _span(0x01, 0x08) + _span(0x0E, 0x1B),
}
_TAGS = frozenset(_STAND_INS["tag"])  # marks by class
# A line holds no paragraph break and no tab stop; an unassigned character reads as a letter.
_READ_AS = {"B": "WS", "S": "WS", "": "L"}


class Cluster(NamedTuple):
    """A character with the marks on it, in the order of writing, mirrored where its direction asks for it."""

    text: str
    start: int  # where it begins in the line
    rank: int  # its number in the order of writing
    is_rtl: bool  # whether reading goes on to its left


@lru_cache(2048)
def clusters(text: str, is_rtl: bool) -> tuple[Cluster, ...]:
    """The visible clusters of one line from left to right, in a paragraph of this direction."""
    ends = _cluster_ends(text)
    turned: set[int] = set()
    order = _order(text, range(len(text)), is_rtl, turned)
    heads = list(ends)
    ranks = {index: rank for rank, index in enumerate(heads)}
    seen = [ranks[index] for index in order if index in ranks]
    directions = _directions([text[index] for index in heads], seen, is_rtl)
    found = []
    for rank in seen:
        index = heads[rank]
        body = without_controls(text[index : ends[index]])
        if index in turned:
            body = _MIRRORS[body[0]] + body[1:]
        found.append(Cluster(body, index, rank, index in turned or directions[rank]))
    return tuple(found)


def visual(text: str, is_rtl: bool) -> str:
    """The line as it is seen from left to right, marks after the character that bears them."""
    return "".join(cluster.text for cluster in clusters(text, is_rtl))


def without_controls(text: str) -> str:
    """The text without the characters that only steer its order."""
    return "".join(character for character in text if character not in CONTROLS)


def is_rtl_letter(character: str) -> bool:
    return unicodedata.bidirectional(character) in ("R", "AL")


def _cluster_ends(text: str) -> dict[int, int]:
    """From the index of each visible base character to the end of its marks and of the joiners after it."""
    ends: dict[int, int] = {}
    head: int | None = None
    for index, character in enumerate(text):
        if character in CONTROLS:
            head = None  # a mark after it has nothing to stand on (W1)
            continue
        is_attached = unicodedata.bidirectional(character) == "NSM" or character in JOINERS
        if head is None or not is_attached:
            head = index
        ends[head] = index + 1
    return ends


def _directions(heads: Sequence[str], seen: Sequence[int], is_rtl: bool) -> list[bool]:
    """Whether each cluster is read leftwards: letters and digits by nature, others as their neighbours."""
    place = {rank: number for number, rank in enumerate(seen)}
    directions = []
    for rank, character in enumerate(heads):
        kind = unicodedata.bidirectional(character)
        if kind in ("L", "EN", "AN", "R", "AL"):
            directions.append(kind in ("R", "AL"))
        elif (
            abs(step := place.get(rank + 1, place[rank]) - place[rank]) == 1
            or abs(step := place[rank] - place.get(rank - 1, place[rank])) == 1
        ):
            directions.append(step < 0)
        else:
            directions.append(is_rtl)
    return directions


def _order(text: str, indices: Sequence[int], is_rtl: bool, turned: set[int]) -> list[int]:
    """These characters from left to right; brackets that have to be mirrored are added to `turned`.

    An isolate takes part as one neutral symbol and is ordered by itself (BD8, X10); python-bidi does know
    isolates, but loses sight of what stood before one when it pairs brackets (N0).
    """
    outer: list[int] = []
    isolates: dict[int, Sequence[int]] = {}
    end = 0
    for number, index in enumerate(indices):
        if number < end:
            continue
        outer.append(index)
        if text[index] in _ISOLATES:
            end = _isolate_end(text, indices, number)
            isolates[index] = indices[number + 1 : end]
    places = _places(text, outer, is_rtl, turned)
    order: list[int] = []
    for index in sorted(places, key=lambda each: places[each]):
        if index in isolates:
            inside = isolates[index]
            order += _order(text, inside, _isolate_is_rtl(text, index, inside), turned)
        elif text[index] not in CONTROLS:
            order.append(index)
    return order


def _isolate_end(text: str, indices: Sequence[int], number: int) -> int:
    """The number after the isolate that begins at `number`; one that is not closed ends with the line."""
    depth = 0
    for later in range(number, len(indices)):
        character = text[indices[later]]
        depth += (character in _ISOLATES) - (character == _PDI)
        if depth == 0:
            return later + 1
    return len(indices)


def _isolate_is_rtl(text: str, start: int, inside: Sequence[int]) -> bool:
    """The direction of an isolate; of one that leaves it open, that of its first letter (P2, P3)."""
    if text[start] != _FSI:
        return text[start] == _RLI
    end = 0
    for number, index in enumerate(inside):
        if number < end:
            continue
        if text[index] in _ISOLATES:
            end = _isolate_end(text, inside, number)
        kind = unicodedata.bidirectional(text[index])
        if kind in ("L", "R", "AL"):
            return kind != "L"
    return False


def _places(text: str, indices: Sequence[int], is_rtl: bool, turned: set[int]) -> dict[int, int]:
    """The place of each character of a line without isolates, counted from the left."""
    places: dict[int, int] = {}
    waiting = list(indices)
    while waiting:  # again where a line has more characters of a class than there are stand-ins
        line, standing = _disguise(text, indices, frozenset(waiting))
        _read_places(get_display(line, base_dir="R" if is_rtl else "L"), standing, places, turned)
        waiting = [index for index in waiting if index not in places and text[index] not in _STEERING]
    return places


def _disguise(text: str, indices: Sequence[int], waiting: frozenset[int]) -> tuple[str, dict[str, int]]:
    """The line in stand-ins, and the index that each of them stands for.

    Brackets stay, since pairs of them count (rule N0); a mark that is theirs alone follows each of them.
    """
    spare = {kind: iter(characters[1:]) for kind, characters in _STAND_INS.items()}
    end = _end_of_ink(text, indices)
    standing: dict[str, int] = {}
    line = []
    for number, index in enumerate(indices):
        character = text[index]
        if character in _STEERING:
            line.append(character)
            continue
        kind = "ON" if character in _ISOLATES else unicodedata.bidirectional(character)
        kind = _READ_AS.get(kind, kind)
        if kind == "WS" and number < end:
            kind = "ON"  # blanks are scarce; inside a line they are neutral like the others (L1, N1)
        if character in _MIRRORS:
            kind = "tag"
            line.append(character)
        stand_in = next(spare[kind], None) if index in waiting else None
        if stand_in is not None:
            standing[stand_in] = index
        line.append(stand_in or _STAND_INS[kind][0])
    return "".join(line), standing


def _end_of_ink(text: str, indices: Sequence[int]) -> int:
    """How many characters there are before the blanks at the end, which keep the level of the line (L1)."""
    end = len(indices)
    while end and (text[indices[end - 1]].isspace() or text[indices[end - 1]] in _STEERING):
        end -= 1
    return end


def _read_places(answer: str, standing: dict[str, int], places: dict[int, int], turned: set[int]) -> None:
    """Find the stand-ins again. A bracket that comes after its tag stands in a right-to-left run."""
    bracket: int | None = None
    tag: str | None = None
    for place, character in enumerate(answer):
        if character in _TAGS:
            if bracket is None:
                tag = character
            elif character in standing:
                places[standing[character]] = bracket
            bracket = None
        elif character in _MIRRORS and tag is None:
            bracket = place
        elif character in _MIRRORS:
            if tag in standing:
                places[standing[tag]] = place
                turned.add(standing[tag])
            tag = None
        elif character in standing:
            places[standing[character]] = place
