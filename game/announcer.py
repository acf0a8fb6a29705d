"""Tells lines to whoever listens outside the window: on standard output, and as the window's title."""

from __future__ import annotations

import os
import queue
import threading

import pygame

from game.texts import plain

_LAST_WORDS_SECONDS = 1.0


def silently(line: str) -> None:
    """Nobody listens."""


class Announcer:
    """Never waits for its reader: a thread of its own writes, and stops for good where nobody reads."""

    def __init__(self, descriptor: int | None) -> None:
        """`descriptor`: of the file that is written to, as UTF-8; None: the title alone is told."""
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        if descriptor is not None:
            self._writer = threading.Thread(target=self._write, args=(descriptor,), daemon=True)
            self._writer.start()

    def announce(self, line: str) -> None:
        """Tell one line."""
        line = plain(line)  # by itself it reads in order without isolates
        pygame.display.set_caption(line)
        if self._writer is not None and self._writer.is_alive():
            self._lines.put(line)

    def close(self) -> None:
        """Let the last lines out, as far as somebody takes them."""
        if self._writer is not None:
            self._lines.put(None)
            self._writer.join(_LAST_WORDS_SECONDS)

    def _write(self, descriptor: int) -> None:
        while (line := self._lines.get()) is not None:
            left = f"{line}\n".encode()
            try:
                while left:
                    left = left[os.write(descriptor, left) :]
            except OSError:
                return  # closed, or its reader is gone: the game goes on, and its title is still told
