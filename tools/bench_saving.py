"""Measures what saving costs the window: frames with and without a folder. Prints, and asserts nothing.

Both programs play the same moves in the same run, a frame of one and a frame of the other in turn, on SDL's
dummy driver. A frame is a whole one: the move where one is due, the step, the drawing, and what the writer's
thread takes from them.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SIZE = (1280, 720)
FRAMES_A_MOVE = 6  # twenty moves a second: faster than any player

sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402 - SDL reads its settings when pygame is imported

from engine.codes import DealCode  # noqa: E402
from game.app import App  # noqa: E402
from game.keeper import Keeper  # noqa: E402
from game.loop import STEP  # noqa: E402
from game.options import Options  # noqa: E402
from game.start import first_rounds  # noqa: E402
from game.store import Store  # noqa: E402


class Played:
    """The program with a player who plays relaxed Russian Solitaire without end."""

    def __init__(self, folder: Path | None) -> None:
        code = DealCode.read("RU1-R-AAAAABB")
        assert isinstance(code, DealCode)
        self.store = Store.open(folder)
        options, keeper = Options(size=SIZE, code=code, language="ar", mute=True), Keeper(self.store)
        self.app = App(first_rounds(options, keeper).session, options, keeper)
        self._choices = random.Random(1)
        self._frames = 0
        self.with_move: list[float] = []  # milliseconds
        self.without: list[float] = []

    def frame(self) -> None:
        """One frame, and its time."""
        session = self.app.scene.session
        moves = list(session.rules.moves(session.position))  # the player's thinking is not the program's
        self._frames += 1
        is_due = self._frames % FRAMES_A_MOVE == 0
        began = time.perf_counter()
        if is_due:
            self.app.scene.table.play(self._choices.choice(moves))
        self.app.update(STEP)
        if self.app.draw(0.0):
            pygame.display.flip()
        (self.with_move if is_due else self.without).append((time.perf_counter() - began) * 1000)

    def report(self, name: str) -> None:
        both = self.with_move + self.without
        kinds = (("all", both), ("with a move", self.with_move), ("without", self.without))
        told = ", ".join(f"{kind} {_part(times, 50):.2f} / {_part(times, 99):.2f}" for kind, times in kinds)
        print(f"  {name:15} {told}; longest {max(both):.1f}")


def _part(times: list[float], percent: int) -> float:
    """The time that this part of all frames does not exceed."""
    return sorted(times)[min(len(times) * percent // 100, len(times) - 1)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=6000, help="frames of each program")
    given = parser.parse_args()
    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        Store.open(Path(folder) / "new").close()
        print(f"a new store made and closed: {(time.perf_counter() - began) * 1000:.1f} ms")
        saving, not_saving = Played(Path(folder)), Played(None)
        for _ in range(given.frames):
            for played in (saving, not_saving):
                played.frame()
                time.sleep(
                    max(STEP - 0.004, 0)
                )  # as a loop waits for its next frame, and lets the writer work
        print(f"milliseconds of a frame at {SIZE[0]}x{SIZE[1]}, p50 / p99 of {given.frames}:")
        saving.report("saving")
        not_saving.report("without saving")
        began = time.perf_counter()
        saving.store.close()
        print(f"  left to write at the end: {(time.perf_counter() - began) * 1000:.1f} ms")
        began = time.perf_counter()
        store = Store.open(Path(folder))
        print(f"a store opened with a round of {store.past()[0].moves} moves: ", end="")
        print(
            f"{(time.perf_counter() - began) * 1000:.1f} ms; notices: {[each.key for each in store.notices]}"
        )
        store.close()


if __name__ == "__main__":
    main()
