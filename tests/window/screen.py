"""A real window on a virtual screen and a real pointer over it, by Xvfb and xdotool."""

from __future__ import annotations

import json
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
TOOLS = ("Xvfb", "xdotool", "xclip")
PATIENCE_SECONDS = 20

needs_screen = pytest.mark.skipif(
    any(shutil.which(tool) is None for tool in TOOLS), reason=f"needs {', '.join(TOOLS)}"
)


class Screen:
    """An X server of our own, the program in it, and hands on its pointer and keyboard."""

    def __init__(self, size: tuple[int, int] = (1920, 1080)) -> None:
        told, tells = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(tells), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"],
            pass_fds=[tells],
            stderr=subprocess.DEVNULL,
        )
        os.close(tells)
        with os.fdopen(told) as line:
            self._display = f":{line.readline().strip()}"
        self._program: subprocess.Popen[str] | None = None
        self._news: queue.Queue[dict[str, object]] = queue.Queue()
        self._folder = tempfile.TemporaryDirectory(prefix="waraq-")
        self.origin = (0, 0)

    @property
    def environment(self) -> dict[str, str]:
        return {**os.environ, "DISPLAY": self._display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}

    def start(self, *arguments: str) -> None:
        """Start the program and wait for its window; it tells every change of the round on its output."""
        self._program = subprocess.Popen(
            [sys.executable, "-m", "tests.window.told", "--data-dir", self._folder.name, *arguments],
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        threading.Thread(target=self._listen, daemon=True).start()
        self.news()
        window = self.tool("search", "--sync", "--onlyvisible", "--pid", str(self._program.pid)).split()[-1]
        geometry = dict(
            line.split("=")
            for line in self.tool("getwindowgeometry", "--shell", window).splitlines()
            if "=" in line
        )
        self.origin = int(geometry["X"]), int(geometry["Y"])
        self.window = window
        self.tool("windowfocus", window)

    def _listen(self) -> None:
        assert self._program is not None
        assert self._program.stdout is not None
        for line in self._program.stdout:
            self._news.put(json.loads(line))

    def news(self) -> dict[str, object]:
        """The next thing the program tells; fails where nothing comes."""
        return self._news.get(timeout=PATIENCE_SECONDS)

    def has_news(self) -> bool:
        return not self._news.empty()

    def tool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE_SECONDS,
            check=True,
        )
        return done.stdout

    def at(self, point: tuple[float, float]) -> tuple[str, str]:
        return str(round(self.origin[0] + point[0])), str(round(self.origin[1] + point[1]))

    def click(self, point: tuple[float, float]) -> None:
        self.tool("mousemove", *self.at(point), "click", "1")

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.tool("mousemove", *self.at(start), "mousedown", "1")
        way: list[str] = []
        for part in (0.2, 0.5, 0.8, 1.0):
            point = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
            way += ["mousemove", *self.at(point), "sleep", "0.02"]
        self.tool(*way, "mouseup", "1")

    def key(self, *keys: str) -> None:
        self.tool("key", *keys)

    def terminate(self) -> None:
        """What a session manager does at the end of a day; SDL tells the program that it is to quit."""
        assert self._program is not None
        self._program.terminate()

    def wait_for_end(self) -> int:
        assert self._program is not None
        return self._program.wait(timeout=PATIENCE_SECONDS)

    def stop(self) -> None:
        for process in (self._program, self._server):
            if process is not None and process.poll() is None:
                process.terminate()
                process.wait(timeout=PATIENCE_SECONDS)
        if self._program is not None and self._program.stdout is not None:
            self._program.stdout.close()
        self._folder.cleanup()
