"""The store's file in its folder: opening a sound one, setting a bad one aside, and what a fault means."""

from __future__ import annotations

import contextlib
import datetime
import errno
import os
import re
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from game.store import schema
from game.store.rows import Notice, Rows

FILE_NAME = "waraq.sqlite"
COMPANIONS = ("-wal", "-shm")  # what SQLite keeps beside a file
BUSY_SECONDS = 2.0
SCARCE = 64 * 1024  # bytes; SQLite tells some failures on a full disk as failures of the disk

# a page size, then the formats for writing and reading: with a higher one SQLite takes the file for read-only
_HEADER = re.compile(rb"SQLite format 3\0..[\1\2][\1\2]", re.DOTALL)
_HEADER_BYTES = 20

# SQLite's results that speak of the disk, the rights or another program; all others speak of the file
_OF_THE_DISK = (
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
)
_READ_ONLY = (errno.EACCES, errno.EPERM, errno.EROFS)
_FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))

Today = Callable[[], datetime.datetime]


class Opened(NamedTuple):
    """A file that can be written, what it holds, and what is to be told of its opening."""

    connection: sqlite3.Connection
    rows: Rows
    notice: Notice | None


class _UnfitError(Exception):
    """The file is not one that this version can use; `kind` is `damaged` or `newer`."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


def open_file(folder: Path, today: Today) -> Opened:
    """The folder's file; one that cannot be used is set aside, and what is left of it is in the new one.

    Raises OSError or sqlite3.Error where the disk does not allow it.
    """
    path = folder / FILE_NAME
    try:
        connection, rows = _open_sound(path, today)
        return Opened(connection, rows, None)
    except _UnfitError as unfit:
        kept = set_aside(path, unfit.kind, today)
        rows = _salvaged(kept) if unfit.kind == "damaged" else {}
        connection, _ = _open_sound(path, today)
        with transaction(connection):
            schema.write(connection, dict(rows))
        return Opened(connection, rows, Notice(unfit.kind, {"kept_as": kept.name}))


def set_aside(path: Path, kind: str, today: Today) -> Path:
    """Rename a file, and what lies with it, to a dated name that is free; the new path. Raises OSError."""
    kept = free_name(path, kind, today)
    path.rename(kept)
    for companion in COMPANIONS:
        with contextlib.suppress(FileNotFoundError):
            Path(f"{path}{companion}").rename(f"{kept}{companion}")
    return kept


def free_name(path: Path, kind: str, today: Today) -> Path:
    """`waraq.2026-11-30T12-00-00.damaged.sqlite`, with a number where that is taken."""
    stem = f"{path.stem}.{today():%Y-%m-%dT%H-%M-%S}.{kind}"
    kept, number = path.with_name(f"{stem}{path.suffix}"), 1
    while os.path.lexists(kept):
        number += 1
        kept = path.with_name(f"{stem}.{number}{path.suffix}")
    return kept


def read_only(folder: Path) -> Rows:
    """What a folder holds that cannot be written: as much as can be read, and nothing where nothing can."""
    path = folder / FILE_NAME
    return _salvaged(path) if path.is_file() else {}


@contextlib.contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing. Raises sqlite3.Error."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # some failures have rolled back already
            connection.execute("ROLLBACK")
        raise


def is_damage(error: Exception) -> bool:
    """Whether the fault is in the file, and not in the disk or the rights."""
    return isinstance(error, UnicodeDecodeError) or _code(error) not in (0, *_OF_THE_DISK)


def notice_of(error: Exception, folder: Path) -> Notice:
    """What the player is told of a fault of the disk."""
    number = error.errno if isinstance(error, OSError) else None
    code = _code(error)
    if number in _READ_ONLY or code == sqlite3.SQLITE_READONLY or _is_closed(error, code, folder):
        return Notice("read_only", {"folder": str(folder)})
    if number in _FULL or code == sqlite3.SQLITE_FULL or (code == sqlite3.SQLITE_IOERR and _is_full(folder)):
        return Notice("full", {"folder": str(folder)})
    return Notice("failed", {"reason": str(error)})


def _code(error: Exception) -> int:
    """SQLite's primary result code, or 0."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def _is_closed(error: Exception, code: int, folder: Path) -> bool:
    path = folder / FILE_NAME
    return code == sqlite3.SQLITE_CANTOPEN and path.exists() and not os.access(path, os.R_OK | os.W_OK)


def _is_full(folder: Path) -> bool:
    try:
        return shutil.disk_usage(folder).free < SCARCE
    except OSError:
        return False


def _connect(path: Path, how: str) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?{how}",
        uri=True,
        timeout=BUSY_SECONDS,
        isolation_level=None,  # transactions are begun where they begin
        check_same_thread=False,  # opened at the start by one thread, then used by the writer alone
    )
    # bytes that are no text are damage, and the seal of their row will say so
    connection.text_factory = lambda read: read.decode("utf-8", "backslashreplace")
    return connection


def _open_sound(path: Path, today: Today) -> tuple[sqlite3.Connection, Rows]:
    """Raises _UnfitError for a file to be set aside."""
    if os.path.lexists(path) and not path.is_file():
        raise _UnfitError("damaged")  # a folder in its place, a pipe, a link to nowhere
    if path.exists() and path.stat().st_size:
        with path.open("rb") as file:
            if not _HEADER.match(file.read(_HEADER_BYTES)):
                raise _UnfitError("damaged")
    connection = _connect(path, "mode=rwc")
    try:
        return connection, _accepted(connection, path, today)
    except BaseException as error:
        connection.close()
        if isinstance(error, schema.FAULTS) and is_damage(error):
            raise _UnfitError("damaged") from error
        raise


def _accepted(connection: sqlite3.Connection, path: Path, today: Today) -> Rows:
    """Check a file from outside to inside, before anything is written to it; what it holds."""
    if not schema.is_empty(connection):
        _check_version(connection)
        if schema.pragma(connection, "quick_check") != "ok":
            raise _UnfitError("damaged")
        version = schema.pragma(connection, "user_version")
        if version != schema.VERSION:
            _migrate(connection, path, today)
    # A commit is on the disk before it counts as done: a power cut costs the action in flight. With NORMAL it
    # would cost all actions since the last checkpoint. The writer waits for the disk, the window does not.
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")  # macOS: past the drive's own cache
    with transaction(connection):  # also finds out at once where nothing can be written
        if schema.is_empty(connection):
            schema.create(connection)
    rows, is_whole = schema.read(connection)
    if not is_whole:
        raise _UnfitError("damaged")
    return rows


def _check_version(connection: sqlite3.Connection) -> None:
    version = schema.pragma(connection, "user_version")
    if schema.pragma(connection, "application_id") != schema.APPLICATION_ID or not isinstance(version, int):
        raise _UnfitError("damaged")
    if version > schema.VERSION:
        raise _UnfitError("newer")
    if not all(step in schema.MIGRATIONS for step in range(version, schema.VERSION)):
        raise _UnfitError("damaged")


def _migrate(connection: sqlite3.Connection, path: Path, today: Today) -> None:
    """Bring an older file to this version; a copy of it as it was is kept."""
    version = schema.pragma(connection, "user_version")
    assert isinstance(version, int)
    kept = free_name(path, f"version{version}", today)
    with contextlib.closing(sqlite3.connect(kept)) as copy:
        connection.backup(copy)
    with transaction(connection):
        schema.migrate(connection, version)


def _salvaged(path: Path) -> Rows:
    """What can be read of a file that is not to be written."""
    # `immutable` does without the files beside it, which cannot be made where nothing can be written
    for how in ("mode=ro", "mode=ro&immutable=1"):
        with contextlib.suppress(*schema.FAULTS, OSError):
            if path.is_file():
                with contextlib.closing(_connect(path, how)) as connection:
                    connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
                    return schema.salvage(connection)
    return {}
