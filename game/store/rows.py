"""What is kept, and how it lies in a table: each row with a seal that damage breaks."""

from __future__ import annotations

import dataclasses
import json
import zlib
from typing import NamedTuple

from engine.session import Saved
from game.history import Ending, PastRound
from game.settings import CHOICES, Settings
from game.store.match_rows import MATCH_COLUMNS, kept_match


class Notice(NamedTuple):
    """Something that the player is to be told once: a text key after `store.`, and its values."""

    key: str
    values: dict[str, str]


class RunningRound(NamedTuple):
    """A round that can be gone on with. Times are seconds; `began` and `touched` since 1970, UTC."""

    saved: Saved
    identity: str  # a UUID, the one of its PastRound
    seconds: float  # on the round's clock
    began: float
    touched: float


Value = str | int | float | None
Row = tuple[Value, ...]  # the first value names it
Key = tuple[str, str]  # table, and what names the row in it
Rows = dict[Key, Row]
Changes = dict[Key, Row | None]  # None: the row goes

SETTINGS, RUNNING, PAST, MATCHES = "settings", "running", "past", "matches"
COLUMNS = {
    SETTINGS: ("name", "value"),
    RUNNING: ("identity", *Saved._fields, "seconds", "began", "touched"),
    PAST: PastRound._fields,
    MATCHES: MATCH_COLUMNS,
}


def seal(row: Row) -> int:
    """A check sum of a row: SQLite finds damage in its own pages, and not in what the pages hold."""
    return zlib.crc32(repr(row).encode())


def running_row(round_: RunningRound) -> Row:
    times = (float(round_.seconds), float(round_.began), float(round_.touched))
    return (round_.identity, *round_.saved, *times)


def running_round(row: Row) -> RunningRound:
    identity, code, line, undone, made, undos, seconds, began, touched = row
    saved = Saved(str(code), str(line), str(undone), _whole(made), _whole(undos))
    return RunningRound(saved, str(identity), _number(seconds), _number(began), _number(touched))


def past_row(past: PastRound) -> Row:
    times = {name: float(getattr(past, name)) for name in ("seconds", "began", "touched")}
    return tuple(past._replace(ending=past.ending.value, **times))  # type: ignore[arg-type]


def past_round(row: Row) -> PastRound:
    """Raises ValueError where the row is none."""
    identity, code, ending, score, strokes, moves, seconds, began, touched, record = row
    return PastRound(
        identity=str(identity),
        code=str(code),
        ending=Ending(str(ending)),
        score=_whole(score),
        strokes=None if strokes is None else _whole(strokes),
        moves=_whole(moves),
        seconds=_number(seconds),
        began=_number(began),
        touched=_number(touched),
        record=str(record),
    )


def setting_row(name: str, value: object) -> Row:
    return name, json.dumps(value)


def settings_of(rows: Rows) -> dict[str, object]:
    """The settings that are known to this version and have a value of their kind."""
    given = {row[0]: json.loads(str(row[1])) for (table, _), row in rows.items() if table == SETTINGS}
    fields = [field for field in dataclasses.fields(Settings) if field.name in given]
    return {field.name: given[field.name] for field in fields if _is_setting(field, given[field.name])}


def check(table: str, row: Row) -> None:
    """Raises ValueError where this version cannot read the row."""
    if table == SETTINGS:
        json.loads(str(row[1]))
    elif table == RUNNING:
        running_round(row)
    elif table == MATCHES:
        kept_match(row)
    else:
        past_round(row)


def _is_setting(field: dataclasses.Field[object], value: object) -> bool:
    if type(value) is not type(getattr(Settings(), field.name)):
        return False
    return field.name not in CHOICES or value in CHOICES[field.name]


def _whole(value: Value) -> int:
    if not isinstance(value, int):
        raise ValueError(f"not a whole number: {value!r}")
    return value


def _number(value: Value) -> float:
    if not isinstance(value, float):
        raise ValueError(f"not a number: {value!r}")
    return value
