"""How a match lies in its table: texts and numbers."""

from __future__ import annotations

import json

from engine.games.golf.players import Level
from engine.match import SavedMatch
from game.match_history import HoleRound, KeptMatch, MatchEnding

Value = str | int | float | None
MATCH_COLUMNS = (
    "identity",
    "saved",
    "ending",
    "strokes",
    "rival_strokes",
    "holes",
    "thought",
    "shown",
    "began",
    "touched",
)


def match_row(match: KeptMatch) -> tuple[Value, ...]:
    """The match as texts and numbers, for a table."""
    return (
        match.identity,
        match.saved.text(),
        match.ending.value,
        json.dumps(match.strokes),
        json.dumps(match.rival_strokes),
        json.dumps(match.holes),
        json.dumps(match.thought),
        match.shown,
        float(match.began),
        float(match.touched),
    )


def kept_match(row: tuple[Value, ...]) -> KeptMatch:
    """The match of a row. Raises ValueError where the row is none."""
    identity, saved, ending, strokes, rival, holes, thought, shown, began, touched = row
    if type(shown) is not int or not isinstance(began, float) or not isinstance(touched, float):
        raise ValueError("no kept match: wrong kinds of values")
    try:
        match = KeptMatch(
            str(identity),
            SavedMatch.read(str(saved)),
            MatchEnding(str(ending)),
            tuple(int(each) for each in json.loads(str(strokes))),
            tuple(int(each) for each in json.loads(str(rival))),
            tuple(HoleRound(str(name), *map(float, times)) for name, *times in json.loads(str(holes))),
            {int(hole): str(line) for hole, line in json.loads(str(thought)).items()},
            shown,
            began,
            touched,
        )
    except (TypeError, AttributeError) as error:
        raise ValueError(f"no kept match: {type(error).__name__}") from error
    if len(match.holes) != len(match.saved.rounds):
        raise ValueError("no kept match: rounds and holes differ")
    if match.saved.level:
        Level(match.saved.level)  # a level and a code that are none raise here, not in the statistics
    _ = match.code
    return match
