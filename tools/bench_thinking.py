"""Measures what the solvers' thinking costs the running window: its worst frames. Asserts nothing.

Ten cards are always in flight in a window of 1920x1080, so that every frame is drawn; meanwhile the solvers
think without a pause. A frame is what the loop does between two of its waits. Beside it stand the frames of
the same window while nothing is thought about. Opens its window on DISPLAY, or on SDL's dummy driver where
there is none.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SIZE = (1920, 1080)
CARDS_IN_FLIGHT = 10
LIMIT_MILLISECONDS = 25

sys.path.insert(0, str(ROOT))
if not os.environ.get("DISPLAY"):
    os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402 - SDL reads its settings when pygame is imported

from engine import difficulty, hints  # noqa: E402
from engine.codes import DealCode  # noqa: E402
from engine.judge import is_winnable, judge_for  # noqa: E402
from engine.session import Session  # noqa: E402
from game.app import App  # noqa: E402
from game.loop import Loop  # noqa: E402
from game.options import Options  # noqa: E402

Thinking = Generator[None, None, Any]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=6.0, help="to watch the window in each case")
    given = parser.parse_args()
    pygame.display.init()
    pygame.font.init()
    code = DealCode.read("GO1-E-AAAAAAB")
    assert isinstance(code, DealCode)
    app = App(Session.deal(code), Options(size=SIZE, mute=True))
    app.thinker.before_first = gc.freeze  # as the program does
    while app.scene.table.refine():
        pass
    for _ in range(3):
        app.draw()  # the dialogs are loaded after the first frame
    print(f"frames at {SIZE[0]}x{SIZE[1]} on {pygame.display.get_driver()}, cards in flight (limit", end=" ")
    print(f"{LIMIT_MILLISECONDS} ms):")
    for name, thinking in CASES.items():
        _watch(app, name, thinking, given.seconds)
    app.close()


def _watch(app: App, name: str, thinking: Callable[[Session], Thinking] | None, seconds: float) -> None:
    loop, choices = Loop(app), random.Random(1)
    thinker, table = app.thinker, app.scene.table
    flying = list(table.motion.rest)[-CARDS_IN_FLIGHT:]
    frames, thought, thoughts = [], None, 0
    ends = time.perf_counter() + seconds
    while time.perf_counter() < ends:
        if thinking is not None and (thought is None or thought.is_done):
            thoughts += thought is not None
            code = DealCode.read(name.split(",")[0])
            assert isinstance(code, DealCode)
            thought = thinker.think(thinking(Session.deal(DealCode(code.rules, choices.randrange(26**7)))))
        if table.motion.is_still:
            table.motion.deal(table.motion.rest, (40.0, 900.0), flying)
        began = time.perf_counter()
        wait = loop.frame()
        frames.append((time.perf_counter() - began) * 1000)
        pygame.time.wait(round(wait * 1000))
    if thought is not None:
        thought.drop()
        while not thinker.is_idle:
            time.sleep(0.01)
    frames.sort()
    middle, late = statistics.median(frames), frames[int(0.99 * len(frames))]
    print(f"  {name}: median {middle:.1f} ms, 99 % {late:.1f} ms, worst {frames[-1]:.1f} ms", end="")
    print(f" ({len(frames)} frames, {thoughts} thoughts)")


def _hint(session: Session) -> Thinking:
    yield
    return hints.hint(session.rules, session.position)


def _verdict(session: Session) -> Thinking:
    return judge_for(session.rules, session.start).think(session.position)


def _winnable(session: Session) -> Thinking:
    return is_winnable(session.rules, session.start)


def _difficulty(session: Session) -> Thinking:
    return difficulty.think(session.rules, session.start)


CASES: dict[str, Callable[[Session], Thinking] | None] = {
    "nothing is thought about": None,
    "GO1-C-AAAAAAA, hint": _hint,
    "GO1-S-AAAAAAA, hint": _hint,
    "GO1-C-AAAAAAA, verdict": _verdict,
    "GO1-S-AAAAAAA, verdict": _verdict,
    "GO1-C-AAAAAAA, winnable": _winnable,
    "RU1-C-AAAAAAA, winnable": _winnable,
    "RU1-R-AAAAAAA, verdict": _verdict,
    "GO1-C-AAAAAAA, difficulty": _difficulty,
}


if __name__ == "__main__":
    main()
