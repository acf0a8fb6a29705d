"""One program at a time in a folder."""

from __future__ import annotations

import os
import sys
from pathlib import Path

LOCK_NAME = "waraq.lock"


class InUseError(Exception):
    """Another program has the folder."""


class Lock:
    """Held by one program for a folder. The system lets go of it however the program ends."""

    def __init__(self, folder: Path) -> None:
        """Raises InUseError where another program holds it, OSError where the folder cannot be written."""
        self._file = os.open(folder / LOCK_NAME, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._file)
        except OSError as error:
            os.close(self._file)
            if isinstance(error, BlockingIOError | PermissionError):
                raise InUseError from error
            raise

    def release(self) -> None:
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
