"""A program that is killed at any moment loses at most the action in flight."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.session import Session
from game.history import Ending
from game.store import Store, files
from tests.game.scripted_play import Script, State
from tests.game.stored_rounds import noon

PROJECT = Path(__file__).parents[2]
KILLS = 200

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is a signal of POSIX")


def killed_play(folder: Path, first: int, choices: random.Random) -> int:
    """Let the program play from action `first` on and kill it; the actions that it said were kept."""
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.game.scripted_play", str(folder), str(first)],
        cwd=PROJECT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    assert child.stderr is not None
    acknowledged = first
    if choices.random() < 0.15:
        time.sleep(choices.uniform(0, 0.2))  # while it starts and opens the file
    else:
        assert child.stdout.readline() == f"{first}\n"
        time.sleep(choices.uniform(0, 0.06))
    child.kill()
    # not by `communicate`: it passes over the lines that came along with the first one
    with child.stdout, child.stderr:
        told, complaint = child.stdout.read(), child.stderr.read()
    child.wait()
    assert complaint == ""
    whole = [int(line) for line in told.splitlines(keepends=True) if line.endswith("\n")]
    return max([acknowledged, *whole])


def found_in(folder: Path) -> State:
    """What the next start finds; the file is in order, and every round can be gone on with exactly."""
    store = Store.open(folder, noon)
    assert store.notices == []
    state = store.running(), store.past()
    store.close()
    for running in state[0]:
        assert Session.restored(running.saved).saved() == running.saved
    check = sqlite3.connect(folder / files.FILE_NAME)
    assert check.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    check.close()
    return state


def test_killed_at_two_hundred_moments_play_in_both_games_loses_at_most_the_action_in_flight(
    tmp_path: Path,
) -> None:
    choices = random.Random()
    script = Script(Store.open(None, noon))  # the same play, by a program that nobody kills
    states = [script.state]
    done = in_flight = 0
    for _ in range(KILLS):
        kept = killed_play(tmp_path / "folder", done, choices)
        while script.done <= kept:
            script.act()
            states.append(script.state)
        found = found_in(tmp_path / "folder")
        assert found in states[kept : kept + 2], f"after {kept} actions"
        done = kept + states[kept : kept + 2].index(found)
        in_flight += done - kept
    running, past = states[done]
    assert done > KILLS
    assert len(running) == 2
    assert {round_.ending for round_ in past} >= {Ending.WON, Ending.GIVEN_UP, Ending.RUNNING}
    print(
        f"{KILLS} kills, {done} actions kept, {in_flight} of them in flight when killed, {len(past)} rounds"
    )


def test_play_that_nobody_kills_is_the_same_play_after_every_restart(tmp_path: Path) -> None:
    script = Script(Store.open(None, noon))
    done = 0
    for _ in range(12):
        store = Store.open(tmp_path, noon)
        again = Script(store, done)
        for _ in range(25):
            script.act()
            again.act()
        assert again.state == script.state
        done = again.done
        store.close()
