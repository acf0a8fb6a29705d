"""What the player did is there after a restart, and what the disk did is told once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.actions import Command
from game.app import run
from game.history import Ending
from game.keeper import Keeper
from game.options import Options
from game.store import Notice, Store, files
from tests.game.stored_rounds import STUCK_CODE, STUCK_LINE, WON_LINE, noon
from tests.window.pilot import Pilot

Starts = Callable[..., Pilot]


@pytest.fixture
def starts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Starts]:
    """Starts the program again and again on one folder, as a kill would leave it: the window does not end."""
    stores: list[Store] = []

    def start(code: str | None = None, **options: object) -> Pilot:
        for store in stores:
            store.close()
        stores.append(Store.open(tmp_path, noon))
        return Pilot(monkeypatch, code, Keeper(stores[-1]), **options)

    yield start
    for store in stores:
        store.close()
    pygame.quit()


def store_of(pilot: Pilot) -> Store:
    return pilot.app._store


def endings(pilot: Pilot) -> list[Ending]:
    return [past.ending for past in store_of(pilot).past()]


def test_a_restart_goes_on_with_cards_score_moves_undo_redo_and_time(starts: Starts) -> None:
    pilot = starts("GO1-E-AAAAAAB")
    pilot.play(["D", "5", "2"])
    pilot.wait(3)
    pilot.app.scene.perform(Command.UNDO)
    saved, seconds = pilot.session.saved(), pilot.app.scene.stopwatch.seconds
    assert seconds > 3
    later = starts()
    assert later.session.saved() == saved
    assert later.app.scene.stopwatch.seconds == pytest.approx(seconds, abs=0.2)
    later.wait(2)
    assert later.app.scene.stopwatch.seconds == pytest.approx(seconds + 2, abs=0.3)
    later.app.scene.perform(Command.REDO)
    assert later.session.line[-1] == pilot.session.rules.read_move("2")
    assert endings(later) == [Ending.RUNNING]


def test_a_minimised_window_keeps_the_clock(starts: Starts) -> None:
    pilot = starts("GO1-E-AAAAAAB")
    pilot.play(["D"])
    pilot.wait(5)
    pilot.post(pygame.WINDOWMINIMIZED)
    pilot.frames()
    assert store_of(pilot).running()[0].seconds == pytest.approx(5, abs=0.3)


def test_both_games_go_on_and_the_one_played_last_lies_on_the_table(starts: Starts) -> None:
    pilot = starts("GO1-E-AAAAAAB")
    pilot.play(["D", "5"])
    golf = pilot.session.saved()
    pilot.app.scene.switch_game("RU")
    russian = pilot.session.saved()
    later = starts()
    assert later.session.saved() == russian
    later.app.scene.switch_game("GO")
    assert later.session.saved() == golf
    assert starts().session.saved() == golf  # it was only looked at, and yet it was there last


def test_a_code_on_the_command_line_leaves_the_running_round_in_the_history(starts: Starts) -> None:
    starts("GO1-E-AAAAAAB").play(["D"])
    later = starts("GO1-C-AAAAAAC")
    assert str(later.session.code) == "GO1-C-AAAAAAC"
    assert endings(later) == [Ending.GIVEN_UP]
    assert store_of(later).past()[0].record == "GO1-E-AAAAAAB D"
    later = starts("RU1-C-AAAAABB")
    assert [running.saved.code for running in store_of(later).running()] == ["GO1-C-AAAAAAC", "RU1-C-AAAAABB"]


def test_moves_of_the_command_line_are_played_on_the_kept_round(starts: Starts) -> None:
    starts("GO1-E-AAAAAAB").play(["D"])
    assert starts(moves=("5", "2")).session.saved().line == "D 5 2"
    assert starts().session.saved().line == "D 5 2"


def test_a_new_round_and_the_same_again_give_the_one_before_up(starts: Starts) -> None:
    pilot = starts("GO1-E-AAAAAAB")
    for command in (Command.RESTART, Command.DEAL_ANOTHER):
        pilot.play(["D"])
        pilot.app.scene.perform_now(command)
        pilot.settle()
    assert endings(pilot) == [Ending.GIVEN_UP, Ending.GIVEN_UP]
    assert starts().session.saved() == pilot.session.saved()


def test_a_won_round_is_in_the_history_and_the_next_start_deals_another(starts: Starts) -> None:
    pilot = starts("GO1-E-AAAAAAB")
    pilot.play(WON_LINE)
    assert endings(pilot) == [Ending.WON]
    later = starts()
    assert later.session.moves_made == 0
    assert endings(later) == [Ending.WON]


def test_a_stuck_round_is_told_as_stuck_after_a_restart(starts: Starts) -> None:
    starts(STUCK_CODE).play(STUCK_LINE)
    later = starts()
    assert later.says(later.texts.say("outcome.stuck"))
    later.choose("outcome.undo")
    assert endings(later) == [Ending.RUNNING]


def test_settings_are_kept_and_the_command_line_goes_before_them(starts: Starts) -> None:
    pilot = starts()
    pilot.app.settings.language, pilot.app.settings.double_tap = "en", False
    for setting in ("language", "double_tap"):
        pilot.app.scene.changed(setting)
    pilot.app.scene.perform(Command.MUTE)
    later = starts()
    settings = later.app.settings
    assert (settings.language, settings.double_tap, settings.is_muted) == ("en", False, True)
    assert later.texts.say("store.go_on") == "Play on"
    assert starts(language="ar").app.settings.language == "ar"
    assert starts().app.settings.language == "en"


@pytest.mark.parametrize("language", ["ar", "en"])
def test_a_damaged_file_is_told_once_in_the_window(starts: Starts, tmp_path: Path, language: str) -> None:
    (tmp_path / files.FILE_NAME).write_bytes(b"nothing that can be read")
    pilot = starts(language=language)
    [notice] = store_of(pilot).notices
    told = pilot.texts.say("store.damaged", **notice.values)
    assert pilot.says(told)
    assert notice.values["kept_as"] in told
    pilot.choose("store.go_on")
    pilot.wait(1)
    assert not pilot.says(told)
    assert not pilot.app.gui().stops_table
    assert not starts().app.gui().stops_table


def test_two_faults_are_told_in_one_dialog_and_one_during_play_when_it_comes(starts: Starts) -> None:
    pilot = starts("GO1-E-AAAAAAB")
    say = pilot.texts.say
    store_of(pilot).notices += [Notice("in_use", {}), Notice("full", {"folder": "F"})]
    pilot.frames(2)
    assert pilot.says(f"{say('store.in_use')} {say('store.full', folder='F')}")
    pilot.choose("store.go_on")
    pilot.play(["D"])
    assert pilot.session.moves_made == 1


@pytest.mark.parametrize("key", ["read_only", "failed"])
@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)])
def test_a_path_that_is_wider_than_the_dialog_is_shortened_in_its_middle(
    starts: Starts, key: str, size: tuple[int, int]
) -> None:
    pilot = starts("GO1-E-AAAAAAB", size=size)
    path = "/home/" + "W" * 200 + "/the-end"
    store_of(pilot).notices.append(Notice(key, {"folder": path, "reason": f"unable to open {path} now"}))
    pilot.frames(2)
    [told] = [element.html_text for element in pilot.elements() if getattr(element, "html_text", None)]
    assert "/home/" in told
    assert "/the-end" in told
    assert path not in told
    pilot.choose("store.go_on")


def test_a_picture_keeps_nothing(tmp_path: Path) -> None:
    folder, picture = tmp_path / "folder", tmp_path / "shot.png"
    assert run(Options(data_dir=folder, screenshot=picture)) == 0
    assert picture.exists()
    assert not folder.exists()


def test_a_refused_move_of_the_command_line_leaves_what_is_kept_as_it_was(
    starts: Starts, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pilot = starts("GO1-E-AAAAAAB")
    pilot.play(["D"])
    saved = pilot.session.saved()
    store_of(pilot).close()
    pygame.quit()
    code = pilot.session.code
    for options in (Options(moves=("5", "1")), Options(code=code, moves=("1",))):
        assert run(Options(code=options.code, moves=options.moves, data_dir=tmp_path)) == 2
    assert "1 not_adjacent" in capsys.readouterr().err
    assert starts().session.saved() == saved
