"""The tables of the file, their version, and the way from an older version to this one."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from game.store.rows import COLUMNS, Changes, Rows, check, seal

APPLICATION_ID = 0x57415241  # "WARA": tells this program's files from other programs' SQLite files
VERSION = 2

# What using a file can raise. SQLite repeats damaged names in its errors, and Python may fail to decode them.
FAULTS = (sqlite3.Error, UnicodeDecodeError)

_TABLES = """
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL, seal INTEGER NOT NULL);
CREATE TABLE running (
    identity TEXT PRIMARY KEY, code TEXT NOT NULL, line TEXT NOT NULL, undone TEXT NOT NULL,
    moves_made INTEGER NOT NULL, undos INTEGER NOT NULL,
    seconds REAL NOT NULL, began REAL NOT NULL, touched REAL NOT NULL, seal INTEGER NOT NULL
);
CREATE TABLE past (
    identity TEXT PRIMARY KEY, code TEXT NOT NULL, ending TEXT NOT NULL, score INTEGER NOT NULL,
    strokes INTEGER, moves INTEGER NOT NULL, seconds REAL NOT NULL, began REAL NOT NULL,
    touched REAL NOT NULL, record TEXT NOT NULL, seal INTEGER NOT NULL
);
"""
_MATCHES = """
CREATE TABLE IF NOT EXISTS matches (
    identity TEXT PRIMARY KEY, saved TEXT NOT NULL, ending TEXT NOT NULL, strokes TEXT NOT NULL,
    rival_strokes TEXT NOT NULL, holes TEXT NOT NULL, thought TEXT NOT NULL, shown INTEGER NOT NULL,
    began REAL NOT NULL, touched REAL NOT NULL, seal INTEGER NOT NULL
);
"""


def _add_matches(connection: sqlite3.Connection) -> None:
    connection.execute(_MATCHES)


# From a version to the one after it. A migration runs inside a transaction, on a file whose copy is kept.
MIGRATIONS: dict[int, Callable[[sqlite3.Connection], None]] = {1: _add_matches}


def create(connection: sqlite3.Connection) -> None:
    """Make the tables of this version, inside the caller's transaction."""
    for statement in (*_TABLES.split(";"), _MATCHES):
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {VERSION}")


def pragma(connection: sqlite3.Connection, name: str) -> object:
    """The first value that a pragma answers."""
    row = connection.execute(f"PRAGMA {name}").fetchone()
    return None if row is None else row[0]


def is_empty(connection: sqlite3.Connection) -> bool:
    """Whether nothing has been made in the file yet: a new one, or one whose making was cut short."""
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    return tables == 0 and pragma(connection, "application_id") == 0


def migrate(connection: sqlite3.Connection, version: int) -> None:
    """Bring a file of an older version to this one, inside the caller's transaction."""
    for step in range(version, VERSION):
        MIGRATIONS[step](connection)
    connection.execute(f"PRAGMA user_version = {VERSION}")


def write(connection: sqlite3.Connection, changes: Changes) -> None:
    """Write rows, inside the caller's transaction."""
    for (table, name), row in changes.items():
        columns = COLUMNS[table]
        if row is None:
            connection.execute(f"DELETE FROM {table} WHERE {columns[0]} = ?", (name,))
        else:
            places = ", ".join("?" * (len(columns) + 1))
            sealed = (*row, seal(row))
            connection.execute(
                f"INSERT OR REPLACE INTO {table} ({', '.join(columns)}, seal) VALUES ({places})", sealed
            )


def read(connection: sqlite3.Connection) -> tuple[Rows, bool]:
    """All rows whose seals hold, and whether all held. Raises sqlite3.Error where a table cannot be read."""
    rows: Rows = {}
    is_whole = True
    for table in COLUMNS:
        for row in _rows_of(connection, table):
            if _is_sound(table, row):
                rows[table, str(row[0])] = row[:-1]
            else:
                is_whole = False
    return rows, is_whole


def salvage(connection: sqlite3.Connection) -> Rows:
    """What can still be read of a damaged file."""
    rows: Rows = {}
    for table in COLUMNS:
        try:
            for row in _rows_of(connection, table):
                if _is_sound(table, row):
                    rows[table, str(row[0])] = row[:-1]
        except FAULTS:
            continue  # the rows read so far are sealed, so they are right; the others went with their page
    return rows


def _rows_of(connection: sqlite3.Connection, table: str) -> sqlite3.Cursor:
    # NOT INDEXED: the table itself is read, whatever became of the index of its names
    return connection.execute(f"SELECT {', '.join(COLUMNS[table])}, seal FROM {table} NOT INDEXED")


def _is_sound(table: str, row: tuple[object, ...]) -> bool:
    values: tuple[str | int | float | None, ...] = row[:-1]  # type: ignore[assignment]
    if seal(values) != row[-1]:
        return False
    try:
        check(table, values)
    except ValueError:
        return False
    return True
