"""The packaged program runs without Python, from a path with Arabic letters and blanks."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parent.parent
PATIENCE_SECONDS = 300
BARE = {"PATH": "", "HOME": "/nonexistent", "SDL_AUDIODRIVER": "dummy"}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("package")
    to = folder / "ألعاب ورق"
    subprocess.run(
        [sys.executable, ROOT / "tools" / "package.py", "--to", to, "--work", folder / "work"],
        check=True,
        capture_output=True,
        timeout=PATIENCE_SECONDS,
    )
    return to / "waraq" / ("waraq.exe" if os.name == "nt" else "waraq")


@pytest.mark.parametrize("code", ["GO1-E-AAAAAAB", "RU1-C-AAAAABB"])
def test_it_deals_a_code_and_takes_the_screenshot_from_an_empty_folder(program, code, tmp_path):
    done = subprocess.run(
        [program, code, "--size", "800x600", "--screenshot", "shot.png"],
        cwd=tmp_path,
        env=BARE,
        capture_output=True,
        timeout=PATIENCE_SECONDS,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert pygame.image.load(tmp_path / "shot.png").get_size() == (800, 600)
    assert [path.name for path in tmp_path.iterdir()] == ["shot.png"]


def test_it_starts_and_goes_on_with_its_dialogs_and_sounds_loaded_and_ends_when_told(program, tmp_path):
    running = subprocess.Popen(
        [program, "GO1-E-AAAAAAB"],
        cwd=tmp_path,
        env={**BARE, "SDL_VIDEODRIVER": "dummy"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    # dialogs and sounds are loaded after the first frame: what they lack would end the program by then
    with pytest.raises(subprocess.TimeoutExpired):
        running.wait(timeout=4)
    running.terminate()
    _, errors = running.communicate(timeout=PATIENCE_SECONDS)
    assert (running.returncode, errors) == (0, b"")


def test_a_wrong_code_is_one_line_and_exit_status_2(program, tmp_path):
    done = subprocess.run([program, "GO1-X-AAAAAAB"], cwd=tmp_path, env=BARE, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "GO1-E-AAAAAAB" in done.stderr
