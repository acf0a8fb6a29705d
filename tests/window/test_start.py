"""The program as a process: its start, its command line, its ends."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.keeper import Keeper
from game.options import Options, read_options
from game.start import first_rounds
from game.store import Store
from game.version import VERSION
from tests.window.pilot import Pilot

ROOT = Path(__file__).resolve().parent.parent.parent
CASE = json.loads((ROOT / "tests" / "cases" / "golf_example.json").read_text())
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
PATIENCE_SECONDS = 60


def waraq(*arguments: str, cwd: Path = ROOT, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program to its end, on a machine without a display but for what `environment` says."""
    clean = {name: value for name, value in os.environ.items() if name not in DISPLAYS}
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *arguments],
        cwd=cwd,
        env={**clean, **environment},
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )


def the_one_line(done: subprocess.CompletedProcess[str]) -> str:
    """What is said on standard error, where a run failed as it should."""
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr.strip()


def test_help_and_version_need_no_display():
    told = waraq("--help")
    assert (told.returncode, told.stderr) == (0, "")
    assert "--screenshot" in told.stdout
    told = waraq("--version")
    assert (told.returncode, told.stdout, told.stderr) == (0, f"waraq {VERSION}\n", "")


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("--lang", "fr"), "fr"),
        (("--size", "10x10"), "10x10"),
        (("--nosuch",), "--nosuch"),
        (("GO1-EA-AAAAAAB",), "GO1-E-AAAAAAB"),
        (("--screenshot", "/no/such/folder/a.png"), "/no/such/folder"),
        (("--play", "D,9"), "9"),
        (("GO1-E-AAAAAAB", "--play", "D,5,x"), "x"),
    ],
)
def test_a_wrong_argument_is_one_line_and_status_2(arguments, named):
    assert named in the_one_line(waraq(*arguments, SDL_VIDEODRIVER="dummy"))


@pytest.mark.parametrize(
    ("moves", "move", "reason"),
    [("1", "1", "not_adjacent"), ("D,5,1:2,D", "1:2", "covered"), ("D,5,2,4", "4", "not_adjacent")],
)
def test_a_refused_move_is_named_with_its_reason(moves, move, reason):
    said = the_one_line(waraq("GO1-E-AAAAAAB", "--play", moves, SDL_VIDEODRIVER="dummy"))
    assert f"{move} {reason}" in said


@pytest.mark.parametrize(("language", "size"), [("ar", (800, 600)), ("en", (1280, 720))])
def test_a_picture_needs_no_display(tmp_path, language, size):
    picture = tmp_path / "a.png"
    done = waraq(
        *("GO1-E-AAAAAAB", "--play", "D,5,2", "--lang", language),
        *("--size", f"{size[0]}x{size[1]}", "--screenshot", str(picture)),
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert picture.read_bytes().startswith(b"\x89PNG")
    drawn = pygame.image.load(picture)
    assert drawn.get_size() == size
    assert len({tuple(drawn.get_at((x, size[1] // 3))) for x in range(0, size[0], 3)}) > 20


def test_a_picture_is_a_png_whatever_its_file_is_called(tmp_path):
    assert waraq("--screenshot", "table", cwd=tmp_path).returncode == 0
    assert (tmp_path / "table").read_bytes().startswith(b"\x89PNG")


def test_a_picture_that_cannot_be_written_is_one_line_and_status_2(tmp_path):
    (tmp_path / "a.png").mkdir()
    the_one_line(waraq("--screenshot", str(tmp_path / "a.png")))
    if Path("/dev/full").exists():
        the_one_line(waraq("--screenshot", "/dev/full"))  # a disk without room


def test_the_same_code_draws_the_same_picture_from_any_folder(tmp_path):
    for folder in (tmp_path, ROOT):
        done = waraq("GO1-CJ2W-AAAAAAC", "--screenshot", str(tmp_path / f"{folder.name}.png"), cwd=folder)
        assert done.returncode == 0
    first, second = sorted(tmp_path.glob("*.png"))
    assert first.read_bytes() == second.read_bytes()


def test_without_a_display_one_line_and_status_2():
    said = the_one_line(waraq())
    assert "display" in said


def test_an_unknown_video_driver_is_one_line_and_status_2():
    the_one_line(waraq(SDL_VIDEODRIVER="nosuch"))


def test_without_a_sound_card_the_game_starts_silent(fly, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuch")
    pygame.mixer.quit()
    pilot = fly()
    pilot.frames(5)
    assert pilot.app.speaker.is_silent
    pilot.play("D52")
    assert pilot.session.position.score == 20
    silent = pilot.picture()
    pilot.press(pygame.KSCAN_M)
    pilot.press(pygame.KSCAN_M)
    assert pilot.app.speaker.is_silent
    assert len(silent) == len(pilot.picture())


def test_the_sound_button_looks_muted_without_a_sound_card(fly, monkeypatch):
    pictures = {}
    for driver in ("dummy", "nosuch"):
        monkeypatch.setenv("SDL_AUDIODRIVER", driver)
        pygame.mixer.quit()
        pilot = fly()
        pilot.wait(5)
        pictures[driver] = pilot.picture()
        pilot.app.speaker.muted = True
        pilot.wait(1)
        pictures[driver, "muted"] = pilot.picture()
        pygame.quit()
    assert pictures["nosuch"] == pictures["dummy", "muted"]
    assert pictures["nosuch"] != pictures["dummy"]


def first_round(options: Options):
    """The round that lies on the table when nothing was kept."""
    return first_rounds(options, Keeper(Store.open(None))).session


def test_twenty_starts_deal_twenty_rounds():
    rounds = [first_round(read_options([])) for _ in range(20)]
    assert len({str(session.code) for session in rounds}) == 20
    assert len({session.position for session in rounds}) == 20
    assert {session.code.rules.text for session in rounds} == {"E"}


def test_the_moves_of_the_command_line_are_played_before_the_window_opens():
    session = first_round(read_options(["GO1-E-AAAAAAB", "--play", "D,5,2"]))
    assert (session.moves_made, session.position.score, session.undos) == (3, 20, 3)


def test_a_round_whose_moves_on_the_command_line_ended_it_tells_its_end(monkeypatch):
    line = ",".join(CASE["won_round"]["line"])
    session = first_round(read_options([CASE["code"], "--play", line]))
    monkeypatch.setattr("tests.window.pilot.Session.deal", lambda code: session)
    pilot = Pilot(monkeypatch, CASE["code"])
    assert [dialog._title for dialog in pilot.app.gui()._dialogs] == [pilot.texts.say("outcome.won")]
    pygame.quit()


@pytest.mark.parametrize("option", ["--screenshot", "--data-dir"])
@pytest.mark.parametrize("name", ["a" * 300, "a" * 5000])
def test_a_path_that_no_system_takes_is_told_in_one_line(option, name):
    assert "too long" in the_one_line(waraq(option, f"/tmp/{name}"))
