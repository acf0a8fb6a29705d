"""What is asked and told around a round: questions, the menu, the settings, the language."""

import json
from pathlib import Path

import pygame
import pytest

from engine.rules import Outcome
from engine.session import Session
from game.actions import Command
from game.input.bindings import DEFAULTS, Device
from tests.window.pilot import Pilot

CASE = json.loads((Path(__file__).parent.parent / "cases" / "golf_example.json").read_text())
LANGUAGES = ("ar", "en")
CONTROL = pygame.KMOD_LCTRL
SMALL, LARGE = (800, 600), (1600, 1000)


def ask_to_restart(pilot: Pilot) -> None:
    pilot.press(pygame.KSCAN_R, mod=CONTROL)


def ask_for_a_new_round(pilot: Pilot) -> None:
    pilot.press(pygame.KSCAN_N)
    pilot.choose("new.random")


QUESTIONS = {"restart": ask_to_restart, "new_round": ask_for_a_new_round}


def is_fresh(pilot: Pilot) -> bool:
    session = pilot.session
    return session.moves_made == 0 and session.position == Session.deal(session.code).position


# Before a round is given up


@pytest.mark.parametrize("question", QUESTIONS)
def test_nothing_is_asked_before_the_first_move(pilot, question):
    QUESTIONS[question](pilot)
    assert not pilot.is_held_up
    assert is_fresh(pilot)


@pytest.mark.parametrize("question", QUESTIONS)
def test_nothing_is_asked_once_the_round_is_over(pilot, question):
    for word in CASE["won_round"]["line"]:
        pilot.press(pygame.KSCAN_D if word == "D" else pygame.KSCAN_1 + int(word) - 1)
    assert pilot.session.outcome is Outcome.WON
    QUESTIONS[question](pilot)
    assert not pilot.is_held_up
    assert is_fresh(pilot)
    assert not pilot.says(pilot.texts.say("outcome.won"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("question", QUESTIONS)
def test_a_round_under_way_is_asked_for_in_the_players_language(fly, question, language):
    pilot = fly(size=SMALL, language=language)
    pilot.play("D")
    QUESTIONS[question](pilot)
    assert pilot.says(pilot.texts.say(f"ask.{question}.title"))
    assert pilot.says(pilot.texts.say(f"ask.{question}.body"))
    assert pilot.has_button(f"confirm.{question}")


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("leave", ["button", "escape"])
def test_going_on_with_the_round_keeps_everything(pilot, question, leave):
    pilot.play("D5")
    before, code = pilot.session, pilot.session.code
    position, seconds = before.position, pilot.app.scene.stopwatch.seconds
    QUESTIONS[question](pilot)
    pilot.choose("confirm.cancel") if leave == "button" else pilot.escape()
    assert not pilot.is_held_up
    assert pilot.session is before
    assert (pilot.session.position, pilot.session.code, pilot.session.moves_made) == (position, code, 2)
    assert pilot.app.scene.stopwatch.seconds >= seconds


def test_restarting_deals_the_same_cards(pilot):
    pilot.play("D52")
    ask_to_restart(pilot)
    pilot.choose("confirm.restart")
    assert is_fresh(pilot)
    assert str(pilot.session.code) == "GO1-E-AAAAAAB"
    assert pilot.app.scene.stopwatch.seconds == 0


def test_a_new_round_deals_other_cards(pilot):
    pilot.play("D52")
    ask_for_a_new_round(pilot)
    pilot.choose("confirm.new_round")
    assert is_fresh(pilot)
    assert str(pilot.session.code) != "GO1-E-AAAAAAB"


def test_undone_moves_were_moves_and_the_round_is_asked_for(pilot):
    pilot.play("D")
    pilot.press(pygame.KSCAN_Z)
    ask_to_restart(pilot)
    assert pilot.is_held_up


def test_enter_takes_the_primary_answer(pilot):
    pilot.play("D5")
    ask_to_restart(pilot)
    pilot.enter()
    pilot.frames(2)
    assert not pilot.is_held_up
    assert is_fresh(pilot)


def test_an_enter_that_is_held_does_not_answer_the_question_it_opened(pilot):
    pilot.play("D5")
    pilot.press(pygame.KSCAN_N)
    pilot.hold_key(pygame.KSCAN_RETURN, key=pygame.K_RETURN, repeats=6)
    assert pilot.says(pilot.texts.say("ask.new_round.title"))
    assert pilot.session.moves_made == 2


def test_the_cross_of_a_window_is_the_same_as_going_on(pilot):
    pilot.play("D")
    ask_to_restart(pilot)
    pilot.click(pilot.close_button)
    pilot.frames(3)
    assert not pilot.is_held_up
    assert pilot.session.moves_made == 1


# The menu


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_all_of_the_menu_lies_inside_the_window(fly, language, size):
    pilot = fly(size=size, language=language)
    pilot.escape()
    window = pygame.Rect((0, 0), size)
    for key in ("menu.resume", "command.new_round", "command.restart", "command.quit"):
        assert pilot.has_button(key)
    assert all(window.contains(element.rect) for element in pilot.elements())


def test_the_menu_restarts_only_after_asking(pilot):
    pilot.play("D")
    pilot.escape()
    pilot.choose("command.restart")
    assert pilot.says(pilot.texts.say("ask.restart.title"))
    assert pilot.session.moves_made == 1


def test_the_menu_opens_the_new_round_window(pilot):
    pilot.escape()
    pilot.choose("command.new_round")
    assert pilot.says(pilot.texts.say("new.title"))


def test_resuming_leads_back_to_the_table(pilot):
    pilot.escape()
    pilot.choose("menu.resume")
    assert not pilot.is_held_up
    pilot.press(pygame.KSCAN_D)
    assert pilot.session.moves_made == 1


def test_quitting_ends_the_program(pilot):
    pilot.escape()
    pilot.choose("command.quit")
    assert not pilot.app.is_running


def test_the_window_manager_ends_the_program(pilot):
    pilot.post(pygame.QUIT)
    pilot.frames()
    assert not pilot.app.is_running


# The language


def test_another_language_is_spoken_at_once_and_the_round_goes_on(pilot):
    pilot.play("D5")
    pilot.settle()
    before = pilot.session.position
    arabic = pilot.picture()
    pilot.speak("en")
    pilot.wait(1)
    assert pilot.picture() != arabic
    assert pilot.session.position == before
    pilot.escape()
    assert pilot.says("Menu")
    pilot.choose("menu.resume")
    pilot.click(pilot.card(1))
    assert pilot.hint == "It must be one rank higher or lower"
    pilot.speak("ar")
    pilot.click(pilot.card(1))
    assert pilot.hint == "يجب أن تكون أعلى أو أدنى برتبة واحدة"


def test_the_language_is_changed_in_the_settings(pilot):
    pilot.press(pygame.KSCAN_F10)
    pilot.choose("settings.page.display")
    pilot.click(pilot.button("English"))
    pilot.frames(3)
    assert pilot.texts.language == "en"
    assert pilot.says("Settings")
    pilot.choose("settings.done")
    assert not pilot.is_held_up


def test_a_stuck_panel_is_told_in_the_language_of_now(fly):
    pilot = fly("GO1-C-AAAAAAB", size=SMALL)
    for word in CASE["stuck_lines"]["30"]:
        pilot.press(pygame.KSCAN_D if word == "D" else pygame.KSCAN_1 + int(word) - 1)
    pilot.speak("en")
    pilot.frames(2)
    assert pilot.says("No possible moves")
    assert not pilot.says("لا توجد نقلات ممكنة")
    pilot.choose("outcome.undo")
    assert pilot.session.outcome is Outcome.PLAYING


def test_the_bar_buttons_change_sides_with_the_language(pilot):
    right_to_left = pilot.bar(Command.MENU)
    pilot.speak("en")
    assert pilot.bar(Command.MENU)[0] == pytest.approx(1280 - right_to_left[0], abs=1)
    pilot.click(pilot.bar(Command.MENU))
    assert pilot.is_held_up


def test_a_question_stays_through_a_new_window_size(fly):
    pilot = fly()
    pilot.play("D")
    ask_to_restart(pilot)
    for size in (SMALL, LARGE):
        pilot.resize(size)
        assert pilot.says(pilot.texts.say("ask.restart.title"))
        assert all(pygame.Rect((0, 0), size).contains(element.rect) for element in pilot.elements())
    pilot.choose("confirm.restart")
    assert is_fresh(pilot)


def test_every_key_binding_is_a_wish_that_the_scene_understands(fly):
    bound = {command for device in Device for command in DEFAULTS[device]}
    pilot = fly(size=SMALL)
    for action in bound - {Command.BACK}:
        pilot.app.scene.perform(action)
        pilot.frames(2)
        assert pilot.app.is_running
        while pilot.is_held_up:
            pilot.app.scene.perform(Command.BACK)
    assert pygame.display.is_fullscreen()
