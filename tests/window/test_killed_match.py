"""The real program, killed in the middle of a match's fifth hole, goes on and ends with the same card."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.codes import MatchCode, read_code
from engine.games.golf.players import Level, choose, play_out
from engine.match import Match
from engine.rules import Outcome
from game.match_history import MatchEnding
from game.store import Store
from tests.game.stored_rounds import noon

PROJECT = Path(__file__).parents[2]
CODE = "GO1-S-AAAAAAB*9"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals are those of POSIX")

# The program with a player inside, who plays as a level does and says how the match stands once it is kept
_PLAYED = """
import json, sys
from engine.games.golf.players import Level, choose
from engine.rules import Outcome
from game import app
from game.options import read_options
class Played(app.App):
    def update(self, seconds):
        super().update(seconds)
        match_scene = self.scene._match
        play = match_scene.play
        session = play.session
        if not self.thinker.is_idle:
            return
        if play.match.is_over:
            self.is_running = False
        elif session.outcome is Outcome.PLAYING:
            self.scene.table.play(choose(Level.PLAYER, session.rules, session.position))
        else:
            match_scene._next_hole()
        self._store.wait()
        card = [line._replace(code=str(line.code)) for line in play.match.card()]
        told = {"saved": play.match.saved(), "hole": play.match.hole, "moves": len(session.line),
                "over": play.match.is_over, "card": card}
        print(json.dumps(told), flush=True)
app.App = Played
sys.exit(app.run(read_options(sys.argv[1:])))
"""
# The same with a player who gives the only hole up at once; it goes on until the computer has played too
_GIVEN_UP = """
import json, sys
from game import app
from game.match_history import MatchEnding
from game.options import read_options
class GivenUp(app.App):
    def update(self, seconds):
        super().update(seconds)
        play = self.scene._match.play
        if not play.match.is_over:
            self.scene._match._next_hole()
        self._store.wait()
        [kept] = self._store.matches()
        is_kept = kept.ending is MatchEnding.FINISHED
        told = {"thought": len(play.rival.line), "known": play.is_settled, "kept": is_kept}
        print(json.dumps(told), flush=True)
        self.is_running = not is_kept
app.App = GivenUp
sys.exit(app.run(read_options(sys.argv[1:])))
"""


def start(folder: Path, *arguments: str, program: str = _PLAYED) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", program, "--data-dir", str(folder), *arguments],
        cwd=PROJECT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        stdout=subprocess.PIPE,
        text=True,
    )


def whole_match() -> Match:
    """The match as it goes where nothing happens to the program."""
    read = read_code(CODE)
    assert isinstance(read, MatchCode)
    match = Match(read, Level.BEGINNER)
    while not match.is_over:
        session = match.session
        match.set_rival_line(match.hole, play_out(Level.BEGINNER, match.rules, session.start))
        while session.outcome is Outcome.PLAYING:
            move = choose(Level.PLAYER, match.rules, session.position)
            assert move is not None
            session.play(move)
        match.finish_hole()
    return match


def test_a_match_killed_in_its_fifth_hole_ends_with_the_same_card(tmp_path: Path) -> None:
    store = Store.open(tmp_path, noon)
    store.keep_settings({"opponent": "beginner"})
    store.close()
    child = start(tmp_path, CODE)
    assert child.stdout is not None
    told: dict[str, Any] = {}
    while not (told and told["hole"] == 5 and told["moves"] > 6):
        told = json.loads(child.stdout.readline())
    child.kill()
    child.communicate()
    store = Store.open(tmp_path, noon)
    assert store.notices == []
    [kept] = store.matches()
    assert kept.ending is MatchEnding.RUNNING
    assert len(kept.saved.rounds) == 5
    assert kept.saved.rounds[-1].line.startswith(told["saved"][4][-1][1])  # no move that was told is lost
    store.close()
    output, _ = start(tmp_path).communicate(timeout=120)
    lines = [json.loads(line) for line in output.splitlines()]
    assert lines[0]["hole"] == 5
    expected = whole_match()
    card = [list(line._replace(code=str(line.code))) for line in expected.card()]  # type: ignore[arg-type]
    assert lines[-1]["over"]
    assert lines[-1]["card"] == card
    store = Store.open(tmp_path, noon)
    [kept] = store.matches()
    assert kept.ending is MatchEnding.FINISHED
    assert kept.saved == expected.saved()
    assert len(store.past()) == 9
    store.close()


def test_a_match_killed_while_only_the_computer_has_to_play_is_finished_at_the_next_start(
    tmp_path: Path,
) -> None:
    store = Store.open(tmp_path, noon)
    store.keep_settings({"opponent": "expert"})
    store.close()
    child = start(tmp_path, "GO1-E-AAAAAAB*1", program=_GIVEN_UP)
    assert child.stdout is not None
    told = {"thought": 0, "known": False}
    while not told["thought"]:
        told = json.loads(child.stdout.readline())
    child.kill()
    child.communicate()
    assert not told["known"], "the expert had thought to its end before the program could be killed"
    store = Store.open(tmp_path, noon)
    [kept] = store.matches()
    assert (kept.ending, kept.saved.finished, kept.strokes) == (MatchEnding.RUNNING, 1, (35,))
    assert store.notices == []
    store.close()
    output, _ = start(tmp_path, program=_GIVEN_UP).communicate(timeout=120)
    assert json.loads(output.splitlines()[-1])["kept"]
    store = Store.open(tmp_path, noon)
    [kept] = store.matches()
    start_of_hole = Match.restored(kept.saved).sessions[0].start
    line = play_out(Level.EXPERT, Match.restored(kept.saved).rules, start_of_hole)
    assert kept.ending is MatchEnding.FINISHED
    assert Match.restored(kept.saved).rival_line(1) == line
    assert [past.ending for past in store.past()] == []  # no card of it was played
    store.close()
