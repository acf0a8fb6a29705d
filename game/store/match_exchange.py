"""Finished matches in the file of the history; what comes in is played anew before it is believed."""

from __future__ import annotations

import uuid

from engine.match import Match, SavedMatch
from game.match_history import HoleRound, KeptMatch, MatchEnding

LONGEST_MATCH = 1_000_000  # characters
LARGEST_TIME = 1e11  # seconds since 1970, more than three thousand years


def match_entry(match: KeptMatch) -> dict[str, object]:
    """A finished match for the file: its strokes follow from its moves, and are not told."""
    return {
        "identity": match.identity,
        "saved": match.saved.text(),
        "holes": [list(hole) for hole in match.holes],
        "began": match.began,
        "touched": match.touched,
    }


def believed_match(given: object) -> KeptMatch | None:
    """The finished match that an entry says, or None where its parts do not fit together."""
    if not isinstance(given, dict) or not is_identity(given.get("identity")):
        return None
    match, holes = _replayed(given.get("saved")), _holes(given.get("holes"))
    times = [given.get("began"), given.get("touched")]
    if match is None or holes is None or len(holes) != match.code.holes or not all(map(is_time, times)):
        return None
    card = match.card()
    return KeptMatch(
        identity=given["identity"],
        saved=match.saved(),
        ending=MatchEnding.FINISHED,
        strokes=tuple(line.strokes for line in card if line.strokes is not None),
        rival_strokes=tuple(line.rival_strokes for line in card if line.rival_strokes is not None),
        holes=holes,
        thought={},
        shown=0,
        began=float(given["began"]),
        touched=float(given["touched"]),
    )


def is_identity(given: object) -> bool:
    """Whether it is a UUID as this program writes it."""
    try:
        return isinstance(given, str) and str(uuid.UUID(given)) == given
    except ValueError:
        return False


def is_time(given: object) -> bool:
    """Whether it is a number of seconds that can be."""
    if not isinstance(given, int | float) or isinstance(given, bool):
        return False
    return 0 <= given < LARGEST_TIME


def _replayed(text: object) -> Match | None:
    """The match, each of its moves let through by the gate, if both have played it to its end."""
    if not isinstance(text, str) or len(text) > LONGEST_MATCH:
        return None
    try:
        match = Match.restored(SavedMatch.read(text))
    except ValueError:
        return None
    is_whole = match.is_over and (match.level is None or match.result is not None)
    return match if is_whole else None


def _holes(given: object) -> tuple[HoleRound, ...] | None:
    if not isinstance(given, list):
        return None
    holes = []
    for each in given:
        if not isinstance(each, list) or len(each) != len(HoleRound._fields):
            return None
        identity, *times = each
        if not is_identity(identity) or not all(map(is_time, times)):
            return None
        holes.append(HoleRound(identity, *map(float, times)))
    return tuple(holes)
