"""Measures the window: its start, a frame with cards in flight, a table left alone. Asserts nothing.

Every figure stands beside a peer measured in the same run: an empty pygame-ce window with one blit, or one
full-screen blit. Opens its windows on DISPLAY, or on an Xvfb of its own where there is none.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SIZE = (1920, 1080)
CARDS_IN_FLIGHT = 10

_EMPTY_WINDOW = """
import os
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
import pygame
pygame.display.init()
screen = pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
screen.blit(pygame.Surface(screen.get_size()).convert(), (0, 0))
pygame.display.flip()
print("shown", flush=True)
"""
_PROGRAM = """
import os, sys
sys.argv = ["main.py", "GO1-E-AAAAAAB", "--size", "1920x1080", "--data-dir", os.environ["FOLDER"]]
import pygame
flip = pygame.display.flip
def first_flip():
    flip()
    print("shown", flush=True)
    sys.exit()
pygame.display.flip = first_flip
import main
main.main()
"""
_RESTING = """
import os, resource, sys, threading, time
sys.argv = ["main.py", "GO1-E-AAAAAAB", "--size", "1920x1080", "--data-dir", os.environ["FOLDER"]]
born = time.perf_counter()
def used():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime
def watch():
    import pygame
    # the deal, the dialogs and the last sharp picture are done by the first of these seconds;
    # by the second the loop has fallen to its slowest
    for first in (8, 34):
        time.sleep(first - (time.perf_counter() - born))
        before, began = used(), time.perf_counter()
        time.sleep(SECONDS)
        print((used() - before) / (time.perf_counter() - began), flush=True)
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, flush=True)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
threading.Thread(target=watch).start()
import main
main.main()
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=11, help="starts of each program")
    parser.add_argument("--rest", type=int, default=20, help="seconds to watch a table left alone")
    given = parser.parse_args()
    with _display() as environment, tempfile.TemporaryDirectory() as folder:
        environment["FOLDER"] = folder
        _measure_start(given.runs, environment)
        _measure_rest(given.rest, environment)
    _measure_frames()


@contextlib.contextmanager
def _display() -> Iterator[dict[str, str]]:
    """The environment of programs that open a window."""
    environment = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    environment.pop("SDL_VIDEODRIVER", None)
    if os.environ.get("DISPLAY") or sys.platform != "linux":
        yield environment
        return
    if shutil.which("Xvfb") is None:
        sys.exit("needs a display, or Xvfb")
    told, tells = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(tells), "-screen", "0", "2000x1200x24", "-nolisten", "tcp"],
        pass_fds=[tells],
        stderr=subprocess.DEVNULL,
    )
    os.close(tells)
    with os.fdopen(told) as line:
        environment["DISPLAY"] = f":{line.readline().strip()}"
    try:
        yield environment
    finally:
        server.terminate()
        server.wait()


def _started(source: str, environment: dict[str, str]) -> float:
    """Milliseconds from the start of a process to its first picture."""
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-c", source], env=environment, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    while line and "shown" not in line:  # pygame greets first
        line = process.stdout.readline()
    shown = time.perf_counter()
    process.stdout.close()
    process.wait()
    return (shown - began) * 1000


def _measure_start(runs: int, environment: dict[str, str]) -> None:
    _started(_EMPTY_WINDOW, environment)
    _started(_PROGRAM, environment)
    empty, program = [], []
    for _ in range(runs):  # in turn, so that a change of the machine's speed meets both
        empty.append(_started(_EMPTY_WINDOW, environment))
        program.append(_started(_PROGRAM, environment))
    peer, ours = statistics.median(empty), statistics.median(program)
    limit = 1.5 * peer + 150
    print(f"start to first picture, median of {runs}: empty window {peer:.0f} ms, Waraq {ours:.0f} ms")
    print(f"  limit 1.5 x empty + 150 = {limit:.0f} ms: {ours / limit:.2f} of it")


def _measure_rest(seconds: int, environment: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _RESTING.replace("SECONDS", str(seconds))],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    soon, later, kilobytes = done.stdout.split()[-3:]
    print(f"a table left alone, watched for {seconds} s (limit 1 % of a core):")
    print(f"  from 8 s on {float(soon) * 100:.2f} %, from 34 s on {float(later) * 100:.2f} %")
    print(f"  memory at its highest: {int(kilobytes) / 1024:.0f} MB")


def _measure_frames() -> None:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    sys.path.insert(0, str(ROOT))
    import pygame

    from engine.codes import DealCode
    from engine.session import Session
    from game.app import App
    from game.options import Options

    pygame.display.init()
    pygame.font.init()
    code = DealCode.read("GO1-E-AAAAAAB")
    assert isinstance(code, DealCode)
    app = App(Session.deal(code), Options(size=SIZE))
    screen = pygame.display.get_surface()
    table = app.scene.table
    while table.refine():
        pass
    flying = list(table.motion.rest)[-CARDS_IN_FLIGHT:]

    table.motion.deal(table.motion.rest, (40.0, 700.0), flying)
    for flight in table.motion.flights.values():
        flight.elapsed = 0.1
    app.draw(0.0)
    full = pygame.Surface(SIZE).convert()
    blit = _median(lambda: screen.blit(full, (0, 0)))
    frame = _median(lambda: app.scene.draw(screen, 0.0))
    print(f"a frame at {SIZE[0]}x{SIZE[1]} with {len(table.motion.flights)} cards in flight, median of 400:")
    print(f"  one full-screen blit {blit:.3f} ms, the frame {frame:.3f} ms: {frame / blit:.2f} x (limit 4 x)")


def _median(act: Callable[[], object]) -> float:
    """Milliseconds."""
    times = []
    for _ in range(400):
        began = time.perf_counter()
        act()
        times.append((time.perf_counter() - began) * 1000)
    return statistics.median(times)


if __name__ == "__main__":
    main()
