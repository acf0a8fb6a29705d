"""The one thread that writes. It takes the newest state of every row, and what fails is tried again."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

from game.store import files, schema
from game.store.lock import InUseError, Lock
from game.store.rows import Changes, Notice, Rows

BREATH = 0.005  # seconds; the frame that asked is done first, and the interpreter's lock is free again
LONGEST_WAIT = 10.0  # seconds; a network disk that hangs must not keep the program from ending

Tell = Callable[[Notice], None]


class Database:
    """The folder's file: opened again, and filled again, where it went away or came to harm during play."""

    def __init__(self, folder: Path, today: files.Today, everything: Callable[[], Rows], tell: Tell) -> None:
        self._folder, self._today = folder, today
        self._everything, self._tell = everything, tell
        self._connection: sqlite3.Connection | None = None
        self._lock: Lock | None = None
        self._identity: tuple[int, int] | None = None
        self._is_given_up = False  # another program has the folder, and keeps it

    def open(self) -> Rows:
        """Open the file; what it holds. Raises InUseError, OSError or sqlite3.Error."""
        if self._is_given_up:
            raise InUseError
        self._folder.mkdir(parents=True, exist_ok=True)
        if self._lock is None:
            try:
                self._lock = Lock(self._folder)
            except InUseError:
                self._is_given_up = True
                raise
        opened = files.open_file(self._folder, self._today)
        self._connection, self._identity = opened.connection, self._found()
        if opened.notice is not None:
            self._tell(opened.notice)
        return opened.rows

    def write(self, changes: Changes) -> None:
        """Write in one transaction. Raises as `open` does."""
        if self._connection is not None and self._found() != self._identity:
            self.close()  # the folder was deleted or put in another's place: what is open leads nowhere
        try:
            self._write(changes)
        except schema.FAULTS as error:
            if not files.is_damage(error):
                raise
            self._set_aside()
            self._write(changes)

    def close(self) -> None:
        """Let go of the file and the folder."""
        connection, self._connection = self._connection, None
        lock, self._lock = self._lock, None
        try:
            if connection is not None:
                connection.close()
        finally:
            if lock is not None:
                lock.release()

    def _write(self, changes: Changes) -> None:
        if self._connection is None:
            self.open()
            changes = {**changes, **self._everything()}  # what is found there may lack more than this
        if self._connection is not None:
            with files.transaction(self._connection):
                schema.write(self._connection, changes)

    def _set_aside(self) -> None:
        """The file came to harm while it was open."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        kept = files.set_aside(self._folder / files.FILE_NAME, "damaged", self._today)
        self._tell(Notice("damaged", {"kept_as": kept.name}))

    def _found(self) -> tuple[int, int] | None:
        """Which file lies at the place now."""
        with contextlib.suppress(OSError):
            status = os.stat(self._folder / files.FILE_NAME)
            return status.st_dev, status.st_ino
        return None


class Writer:
    """Takes changes at once and writes them in its own time, in the order of their arrival."""

    def __init__(self, write: Callable[[Changes], None], failed: Callable[[Exception], None]) -> None:
        self._write, self._failed = write, failed
        self._pending: Changes = {}
        self._asked = self._tried = 0
        self._is_closing = False
        self._waiting = 0  # callers that want it on the disk now
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def put(self, changes: Changes) -> None:
        """Queue changes; a newer state of a row takes the place of an older one that is not yet written."""
        with self._changed:
            self._pending |= changes
            self._asked += 1
            self._changed.notify_all()

    def wait(self) -> bool:
        """Until all that was queued is on the disk or was tried in vain; whether nothing is left to write."""
        with self._changed:
            if self._pending and self._asked == self._tried:
                self._asked += 1  # what failed before is tried once more
                self._changed.notify_all()
            asked = self._asked
            self._waiting += 1
            self._changed.notify_all()
            self._changed.wait_for(lambda: self._tried >= asked, LONGEST_WAIT)
            self._waiting -= 1
            return not self._pending and self._tried >= asked

    def close(self) -> None:
        """Write what is left, and end the thread."""
        self.wait()
        with self._changed:
            self._is_closing = True
            self._changed.notify_all()
        self._thread.join(LONGEST_WAIT)

    @property
    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._asked > self._tried or self._is_closing)
                if self._asked == self._tried:
                    return
                self._changed.wait_for(lambda: self._waiting or self._is_closing, BREATH)
                asked, changes, self._pending = self._asked, self._pending, {}
            has_failed = self._has_failed(changes)
            with self._changed:
                if has_failed:
                    self._pending = changes | self._pending
                self._tried = asked
                self._changed.notify_all()

    def _has_failed(self, changes: Changes) -> bool:
        try:
            self._write(changes)
        except (OSError, *schema.FAULTS, InUseError) as error:
            self._failed(error)
            return True
        return False
