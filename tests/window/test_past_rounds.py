"""The statistics window in the real program: play, watch, export, import, reset."""

import json
from pathlib import Path

import pygame
import pytest

from engine.rules import Outcome
from game.gui.path_question import PathQuestion
from game.gui.statistics_window import StatisticsWindow
from game.keeper import Keeper
from game.scenes import statistics
from game.store import Store

CASE = json.loads((Path(__file__).parent.parent / "cases" / "golf_example.json").read_text())


@pytest.fixture
def keeper():
    keeper = Keeper(Store.open(None))
    yield keeper
    keeper.store.close()


@pytest.fixture
def pilot(fly, keeper, monkeypatch, tmp_path):
    """A player who has won the round of the rule page and plays another."""
    monkeypatch.setattr(statistics, "_documents", lambda: tmp_path)
    pilot = fly(CASE["code"], keeper=keeper)
    pilot.play(CASE["won_round"]["line"])
    pilot.settle()
    pilot.choose("outcome.new_round")
    pilot.settle()
    pilot.play(["D", "D"])
    pilot.settle()
    return pilot


def dialogs(pilot, kind):
    return [each for each in pilot.app.gui()._dialogs if isinstance(each, kind)]


def opened(pilot):
    pilot.press(pygame.KSCAN_F3)
    pilot.frames(2)
    return dialogs(pilot, StatisticsWindow)[0]


def until(pilot, happened):
    for _ in range(600):
        pilot.frames()
        pygame.time.wait(1)
        if happened():
            return
    raise AssertionError("it never happened")


def test_a_key_opens_the_figures_of_the_rounds_played(pilot):
    window = opened(pilot)
    assert (window.summary.played, window.summary.won) == (2, 1)
    pilot.escape()
    assert dialogs(pilot, StatisticsWindow) == []


def test_a_past_round_is_watched_to_its_end_and_counts_nowhere(pilot, keeper):
    pilot.app.scene.pause()
    running, before = pilot.session, keeper.store.past()
    won = next(each for each in before if each.code == CASE["code"])
    pilot.app.scene.watch(won.record)
    assert pilot.session is not running
    assert pilot.session.position.score == 0
    pilot.wait(0.75 * len(CASE["won_round"]["line"]))
    assert pilot.session.outcome is Outcome.WON
    assert pilot.session.position.score == CASE["won_score"]
    assert keeper.store.past() == before
    assert not pilot.has_button("outcome.new_round")
    pilot.escape()
    assert pilot.session is running
    assert keeper.store.past() == before


def test_whoever_takes_over_steps_through_a_past_round_and_plays_on_from_any_position(pilot, keeper):
    pilot.app.scene.pause()
    before = keeper.store.past()
    pilot.app.scene.watch(next(each for each in before if each.code == CASE["code"]).record)
    pilot.settle()
    for _ in range(3):
        pilot.press(pygame.KSCAN_Y, mod=pygame.KMOD_CTRL)
    pilot.press(pygame.KSCAN_Z, mod=pygame.KMOD_CTRL)
    line = list(pilot.session.line)
    pilot.wait(3)
    assert pilot.session.line == line, "it goes on by itself no more"
    pilot.play(["D"])
    assert len(pilot.session.line) == len(line) + 1
    assert keeper.store.past() == before


def test_a_new_round_or_the_other_game_leaves_the_past_round_and_finds_the_running_one(pilot):
    running = pilot.session
    record = f"{CASE['code']} D 5"
    pilot.app.scene.watch(record)
    pilot.app.scene.switch_game("RU")
    pilot.app.scene.switch_game("GO")
    assert pilot.session is running
    pilot.app.scene.watch(record)
    pilot.press(pygame.KSCAN_R, mod=pygame.KMOD_CTRL)
    assert pilot.session is running
    pilot.click(pilot.button(pilot.texts.say("confirm.cancel")))
    assert pilot.session is running


def test_an_exported_history_is_imported_as_known_and_after_a_reset_as_new(pilot, keeper, tmp_path):
    window = opened(pilot)
    before = keeper.store.past()
    window._actions.export()
    pilot.frames(2)
    pilot.enter()
    until(pilot, lambda: list(tmp_path.glob("waraq-*.json")) and pilot.has_button("statistics.ok"))
    pilot.choose("statistics.ok")

    def imported():
        window._actions.import_()
        pilot.frames(2)
        assert dialogs(pilot, PathQuestion)
        pilot.enter()
        until(pilot, lambda: pilot.has_button("statistics.ok"))
        pilot.choose("statistics.ok")

    imported()
    assert keeper.store.past() == before
    window._actions.reset()
    pilot.frames(2)
    pilot.choose("confirm.keep")
    assert keeper.store.past() == before
    window._actions.reset()
    pilot.frames(2)
    pilot.choose("confirm.reset")
    assert [each.ending for each in keeper.store.past()] == ["running"]
    assert window.summary.won == 0
    imported()
    assert keeper.store.past() == before
    assert window.summary.won == 1


def test_a_file_that_is_no_history_is_named_so_and_changes_nothing(pilot, keeper, tmp_path):
    (tmp_path / "waraq-0.json").write_text("[]")
    opened(pilot)._actions.import_()
    before = keeper.store.past()
    pilot.frames(2)
    pilot.enter()
    until(pilot, lambda: pilot.has_button("statistics.ok"))
    assert pilot.says(pilot.texts.say("store.exchange.not_history"))
    assert keeper.store.past() == before


def test_a_past_deal_is_played_again_after_asking(pilot):
    running = pilot.session
    window = opened(pilot)
    won = next(each for each in window.shown if each.code == CASE["code"])
    window.cancel()
    window._actions.open(won)
    pilot.frames(2)
    assert pilot.session is running
    pilot.choose("confirm.new_round")
    assert str(pilot.session.code) == CASE["code"]


def in_menu(pilot, label):
    """Choose from the menu as a pointer does: Esc would end the watching instead."""
    pilot.app.scene._talk.menu()
    pilot.frames(2)
    pilot.click(pilot.button(label))
    pilot.frames(2)


def test_the_menu_while_a_past_round_is_watched_means_the_player_s_own_rounds(pilot, keeper):
    running = pilot.session
    pilot.app.scene.switch_game("RU")
    russian = pilot.session
    pilot.table.play(next(russian.rules.moves(russian.position)))
    pilot.app.scene.watch(f"{CASE['code']} D 5")
    in_menu(pilot, pilot.texts.say("menu.play.RU"))
    assert pilot.session is russian
    pilot.app.scene.watch("RU1-C-AAAAAAB")
    in_menu(pilot, pilot.texts.say("menu.play.GO"))
    assert pilot.session is running
    pilot.app.scene.watch(f"{CASE['code']} D 5")
    in_menu(pilot, pilot.texts.say("command.restart"))
    assert pilot.session is running
    pilot.choose("confirm.restart")
    assert pilot.session.code == running.code
    assert [each.ending for each in keeper.store.past()].count("given_up") == 1


def test_a_running_round_in_the_list_is_gone_on_with(pilot):
    running = pilot.session
    pilot.app.scene.switch_game("RU")
    window = opened(pilot)
    found = next(each for each in window._rounds if each.ending == "running" and each.code.startswith("GO"))
    window.cancel()
    window._actions.open(found)
    assert pilot.session is running


@pytest.mark.parametrize("path", ["", "/", "/etc/passwd/x.json", "~nobody-of-that-name/x", "x" * 300, "."])
@pytest.mark.parametrize("wish", ["export", "import_"])
def test_a_path_that_leads_nowhere_is_told(pilot, keeper, wish, path):
    before = keeper.store.past()
    getattr(opened(pilot)._actions, wish)()
    pilot.frames(2)
    question = dialogs(pilot, PathQuestion)[0]
    question._field.set_text(path)
    question._entered = path
    question.confirm()
    until(pilot, lambda: pilot.has_button("statistics.ok"))
    assert keeper.store.past() == before


def test_the_path_can_be_typed_at_once(pilot):
    opened(pilot)._actions.export()
    pilot.frames(2)
    question = dialogs(pilot, PathQuestion)[0]
    before = question._field.get_text()
    pilot.type("x")
    assert question._field.get_text() != before


def test_the_clock_of_a_long_thought_is_kept_while_it_runs(pilot, keeper):
    pilot.wait(21)
    [running] = keeper.store.running()
    assert running.seconds >= 20


def test_the_bar_says_that_a_past_round_is_watched(pilot):
    code = str(pilot.session.code)
    assert pilot.app.scene._reading().code == code
    pilot.app.scene.watch(f"{CASE['code']} D 5")
    assert pilot.app.scene._reading().code == f"▶ {CASE['code']}"
