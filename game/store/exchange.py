"""The history as one JSON file; what comes in is played anew before it is believed."""

from __future__ import annotations

import contextlib
import enum
import json
import os
import uuid
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple, NoReturn

from engine.notation import TextError, read_record, write_record
from engine.rules import Outcome
from engine.session import Session
from game.history import Ending, PastRound
from game.match_history import KeptMatch
from game.store.match_exchange import believed_match, is_identity, is_time, match_entry

FORMAT = "waraq-history"
VERSION = 2
WITHOUT_MATCHES = 1  # the version before this one, which is read as well
LARGEST_FILE = 64 * 1024 * 1024  # bytes
LONGEST_RECORD = 1_000_000  # characters
LARGEST_COUNT = 10**9  # moves

_OUTCOMES = {
    Ending.RUNNING: Outcome.PLAYING,
    Ending.GIVEN_UP: Outcome.PLAYING,
    Ending.WON: Outcome.WON,
    Ending.STUCK: Outcome.STUCK,
}


class ExchangeFault(enum.StrEnum):
    """Why a file was not taken in or not written. The value is a text key after `store.exchange.`."""

    UNREADABLE = "unreadable"
    UNWRITABLE = "unwritable"
    TOO_LARGE = "too_large"
    NOT_JSON = "not_json"
    NOT_HISTORY = "not_history"
    OTHER_VERSION = "other_version"


class Imported(NamedTuple):
    """What became of the rounds of a file."""

    taken: int  # new here, or further on than they were here
    known: int  # here already
    refused: int  # rounds and matches, forged or damaged: their moves do not lead where they claim
    matches: int = 0  # finished ones that are new here


class Read(NamedTuple):
    """What a file says and its moves bear out, and how many entries they do not."""

    rounds: list[PastRound]
    matches: list[KeptMatch]
    refused: int


def write_history(
    path: Path, rounds: Iterable[PastRound], matches: Iterable[KeptMatch]
) -> ExchangeFault | None:
    """Write rounds and finished matches to a file, whole or not at all; None where it is done."""
    told = {
        "format": FORMAT,
        "version": VERSION,
        "rounds": [past._asdict() for past in rounds],
        "matches": [match_entry(match) for match in matches],
    }
    text = json.dumps(told, indent=1)
    half = path.parent / f".{uuid.uuid4().hex}.part"
    try:
        with half.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
    except OSError:
        with contextlib.suppress(OSError):  # there may be no place for it at all
            half.unlink()
        return ExchangeFault.UNWRITABLE
    return None


def read_history(path: Path) -> Read | ExchangeFault:
    """The rounds and matches of a file whose moves lead where they claim, and how many do not."""
    try:
        if not path.is_file():
            return ExchangeFault.UNREADABLE
        with path.open("rb") as file:
            read = file.read(LARGEST_FILE + 1)
    except OSError:
        return ExchangeFault.UNREADABLE
    if len(read) > LARGEST_FILE:
        return ExchangeFault.TOO_LARGE
    try:
        given = json.loads(read, parse_constant=_no_number)
    except (ValueError, RecursionError):
        return ExchangeFault.NOT_JSON
    if not isinstance(given, dict) or given.get("format") != FORMAT:
        return ExchangeFault.NOT_HISTORY
    if given.get("version") not in (WITHOUT_MATCHES, VERSION):
        return ExchangeFault.OTHER_VERSION
    rounds, matches = given.get("rounds"), given.get("matches", [])
    if not isinstance(rounds, list) or not isinstance(matches, list):
        return ExchangeFault.NOT_HISTORY
    believed = [past for past in map(_believed, rounds) if past is not None]
    whole = [match for match in map(believed_match, matches) if match is not None]
    return Read(believed, whole, len(rounds) - len(believed) + len(matches) - len(whole))


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)


def _believed(given: object) -> PastRound | None:
    """The round that an entry says, or None where its parts do not fit together."""
    if not isinstance(given, dict):
        return None
    session = _replayed(given.get("record"))
    if session is None or not _follows(given, session):
        return None
    numbers = [given.get(name) for name in ("seconds", "began", "touched")]
    if not is_identity(given.get("identity")) or not all(map(is_time, numbers)):
        return None
    seconds, began, touched = (float(str(number)) for number in numbers)
    ending = Ending(given["ending"])
    return PastRound(
        identity=given["identity"],
        code=given["code"],
        # a round that ran elsewhere when it was written was left there, as far as can be known here
        ending=Ending.GIVEN_UP if ending is Ending.RUNNING else ending,
        score=session.position.score,
        strokes=session.rules.strokes(session.position),
        moves=given["moves"],
        seconds=seconds,
        began=began,
        touched=touched,
        record=write_record(session),
    )


def _follows(given: dict[str, object], session: Session) -> bool:
    """Whether what an entry claims is what its moves lead to."""
    ending, moves, position = given.get("ending"), given.get("moves"), session.position
    if not isinstance(ending, str) or ending not in set(Ending):
        return False
    # undone moves stay counted, so there may be more of them than the record has
    if type(moves) is not int or not max(1, len(session.line)) <= moves <= LARGEST_COUNT:
        return False
    claims = given.get("code"), given.get("score"), given.get("strokes"), _OUTCOMES[Ending(ending)]
    return claims == (str(session.code), position.score, session.rules.strokes(position), session.outcome)


def _replayed(record: object) -> Session | None:
    if not isinstance(record, str) or len(record) > LONGEST_RECORD:
        return None
    try:
        replay = read_record(record)
    except TextError:
        return None
    return None if replay.refusal is not None else replay.session
