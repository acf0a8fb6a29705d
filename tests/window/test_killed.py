"""The real program, killed while it is played and ended as a system ends it, goes on where it was."""

from __future__ import annotations

import functools
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.session import Saved, Session
from game.history import PastRound
from game.store import Store, files
from tests.game.stored_rounds import noon

PROJECT = Path(__file__).parents[2]
KILLS = 200

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals are those of POSIX")

# The program with a player inside: in every step of time a random move, undo, redo or change of the game. It
# says which rounds go on and which have ended, once they are on the disk.
_PLAYED = """
import json, random, sys
from game import app
from game.actions import Command
from game.options import read_options
class Played(app.App):
    choices = random.Random()
    def update(self, seconds):
        super().update(seconds)
        scene = self.scene
        wish = self.choices.choice(("play",) * 8 + ("undo", "redo", "switch"))
        moves = list(scene.session.rules.moves(scene.session.position))
        if wish == "switch":
            scene.switch_game("RU" if scene.session.rules.letters == "GO" else "GO")
        elif wish != "play":
            scene.perform_now(Command(wish))
        elif moves:
            scene.table.play(self.choices.choice(moves))
        else:
            scene.perform_now(Command.DEAL_ANOTHER)
        self._store.wait()
        ended = [past for past in self._store.past() if past.ending in ("won", "given_up")]
        print(json.dumps([[running.saved for running in self._store.running()], ended]), flush=True)
app.App = Played
sys.exit(app.run(read_options(sys.argv[1:])))
"""

# The program with its clock running, which says so
_WATCHED = """
import sys
from game import app
from game.options import read_options
class Watched(app.App):
    has_told = False
    def update(self, seconds):
        super().update(seconds)
        self.scene.stopwatch.start()
        if self.scene.stopwatch.seconds > 0.2 and not self.has_told:
            self.has_told = True
            print("playing", flush=True)
app.App = Watched
sys.exit(app.run(read_options([*sys.argv[1:], "GO1-E-AAAAAAB", "--play", "D"])))
"""


def start(folder: Path, source: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", source, "--data-dir", str(folder)],
        cwd=PROJECT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        stdout=subprocess.PIPE,
        text=True,
    )


def one_action_on(saved: Saved) -> set[Saved]:
    """All that one action can make of a round."""
    reached = set()
    before = Session.restored(saved)
    acts: list[Callable[[Session], object]] = [Session.undo, Session.redo]
    acts += [functools.partial(Session.play, move=move) for move in before.rules.moves(before.position)]
    for act in acts:
        session = Session.restored(saved)
        act(session)
        reached.add(session.saved())
    return reached


def test_the_program_killed_while_it_is_played_goes_on_with_what_it_said_was_kept(tmp_path: Path) -> None:
    choices = random.Random()
    actions = 0
    for _ in range(KILLS):
        child = start(tmp_path, _PLAYED)
        assert child.stdout is not None
        first = child.stdout.readline()
        time.sleep(choices.uniform(0, 0.2))
        child.kill()
        with child.stdout:  # `communicate` would pass over what came along with the first line
            rest = child.stdout.read()
        child.wait()
        lines = [line for line in (first + rest).splitlines(keepends=True) if line.endswith("\n")]
        actions += len(lines)
        going_on, ended = json.loads(lines[-1])
        told = {Saved(*each) for each in going_on}
        store = Store.open(tmp_path, noon)
        assert store.notices == []
        kept = {running.saved for running in store.running()}
        assert {PastRound(*each) for each in ended} <= set(store.past())
        store.close()
        check = sqlite3.connect(tmp_path / files.FILE_NAME)
        assert check.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        check.close()
        new = [
            saved for saved in kept - told if saved.moves_made
        ]  # a round without a move was dealt just now
        assert len(kept - told) <= 1
        assert len(kept) >= len(told) - 1  # a round is not kept on once it is won
        assert all(any(saved in one_action_on(before) for before in told) for saved in new)
    assert actions > KILLS


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
def test_a_program_that_is_asked_to_end_keeps_the_clock_and_ends_well(tmp_path: Path, end: int) -> None:
    child = start(tmp_path, _WATCHED)
    assert child.stdout is not None
    assert child.stdout.readline() == "playing\n"
    child.send_signal(end)
    child.communicate(timeout=20)
    assert child.returncode == 0
    store = Store.open(tmp_path, noon)
    [running] = store.running()
    assert running.saved.line == "D"
    assert running.seconds > 0.2
    store.close()
