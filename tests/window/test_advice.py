"""Hints, the verdict lamp and winnable deals in the window, with the solvers on their own thread."""

import pygame
import pytest
from pygame_gui.elements import UIButton

from engine.codes import DealCode
from engine.difficulty import think
from engine.games.golf.rules import STOCK
from engine.judge import judge_for
from engine.rules import Outcome
from engine.verdict import Verdict
from game.actions import Command
from game.scenes.advice import Lamp
from tests.window.gallery import CASE
from tests.window.pilot import Pilot

WON = CASE["won_round"]["line"]


def ask(pilot: Pilot) -> None:
    pilot.press(pygame.KSCAN_H)
    pilot.think()


@pytest.fixture
def lit(fly) -> Pilot:
    """A round with the lamp on."""
    pilot = fly()
    pilot.app.settings.shows_verdict = True
    return pilot


def reading(pilot: Pilot):
    return pilot.app.scene._advice.reading()


def test_the_hint_lights_a_legal_move_and_says_why(fly):
    pilot = fly()
    pilot.play(WON[:9])
    pilot.settle()
    ask(pilot)
    move = pilot.table.hinted
    assert pilot.session.refusal(move) is None
    assert pilot.hint


def test_the_hint_is_a_button_of_the_bar_too(fly):
    pilot = fly()
    pilot.click(pilot.bar(Command.HINT))
    pilot.think()
    assert pilot.table.hinted is not None


def test_the_stock_is_lit_where_nothing_fits(fly):
    pilot = fly()
    ask(pilot)
    assert pilot.table.hinted.source == STOCK
    assert pilot.hint == pilot.texts.say("hint.nothing_fits")


def test_the_light_goes_out_with_the_next_move_a_click_or_another_round(fly):
    pilot = fly()
    for leave in (
        lambda: pilot.press(pygame.KSCAN_D),
        lambda: pilot.press(pygame.KSCAN_Z),
        lambda: pilot.click((5, 300)),
        lambda: pilot.app.scene.begin(DealCode.read("GO1-C-QWERTYU")),
    ):
        ask(pilot)
        assert pilot.table.hinted is not None
        leave()
        pilot.settle()
        assert pilot.table.hinted is None


def test_a_hint_is_not_counted_and_changes_nothing(fly):
    pilot = fly()
    before = pilot.session.saved()
    ask(pilot)
    assert pilot.session.saved() == before
    assert pilot.app.scene.stopwatch.seconds == 0


def test_a_hint_that_is_asked_for_before_a_move_is_not_shown_after_it(fly):
    pilot = fly()
    pilot.press(pygame.KSCAN_H)
    pilot.press(pygame.KSCAN_D)
    pilot.think()
    assert pilot.table.hinted is None


def test_an_ended_round_has_no_hint(fly):
    pilot = fly()
    pilot.play(WON)
    pilot.settle()
    ask(pilot)
    assert pilot.table.hinted is None


def test_a_hint_can_be_carried_out_by_a_drag(fly):
    pilot = fly("RU1-R-AAAAABB")
    for _ in range(5):
        ask(pilot)
        move, made = pilot.table.hinted, pilot.session.moves_made
        pilot.drag(pilot.last(move.source, from_end=move.count), pilot.last(move.target))
        pilot.settle()
        assert pilot.session.moves_made == made + 1
        assert pilot.session.line[-1] == move


def test_a_russian_hint_may_know_the_hidden_cards_where_the_setting_says_so(fly):
    pilot = fly("RU1-R-AAAAABB")
    pilot.app.settings.hints_know_hidden = True
    for _ in range(400):
        ask(pilot)
        if pilot.session.outcome is Outcome.WON:
            break
        assert pilot.hint == pilot.texts.say("hint.on_the_way")
        pilot.table.play(pilot.table.hinted)
    assert pilot.session.outcome is Outcome.WON


def test_without_the_setting_no_hint_claims_to_know_them(fly):
    pilot = fly("RU1-R-AAAAABB")
    ask(pilot)
    assert pilot.hint != pilot.texts.say("hint.on_the_way")


# The lamp


def test_the_lamp_is_off_by_default_and_says_so_when_asked(fly):
    pilot = fly()
    assert pilot.app.scene._reading().lamp is None
    pilot.press(pygame.KSCAN_V)
    assert pilot.hint == pilot.texts.say("verdict.off")


def test_a_click_where_the_lamp_would_be_does_nothing_while_it_is_off(fly):
    pilot = fly()
    pilot.click(pilot.bar(Command.VERDICT))
    assert pilot.hint is None


def test_the_lamp_thinks_first_and_then_follows_every_move(lit):
    assert reading(lit).lamp is Lamp.THINKING
    lit.think()
    judge = judge_for(lit.session.rules, lit.session.start)
    for word in WON:
        lit.play([word])
        standing = judge.standing(lit.session.position)
        assert reading(lit) == (Lamp.WINNABLE, standing.fewest)


def test_a_win_that_is_thrown_away_comes_back_with_an_undo(lit):
    lit.think()
    for _ in range(16):
        lit.press(pygame.KSCAN_D)
    assert reading(lit).lamp is Lamp.LOST
    for _ in range(16):
        lit.press(pygame.KSCAN_Z)
    assert reading(lit).lamp is Lamp.WINNABLE


def test_a_deal_that_nobody_can_win_is_told_from_one_that_was_lost(lit):
    lit.app.scene.begin(DealCode.read("GO1-S-AAAAAAB"))
    lit.think()
    assert reading(lit) == (Lamp.NEVER, 2)
    lit.press(pygame.KSCAN_V)
    assert "2" in lit.hint


def test_the_lamp_judges_russian_rounds_too(lit):
    lit.app.scene.begin(DealCode.read("RU1-C-AAAAABB"))
    assert reading(lit).lamp is Lamp.THINKING
    lit.think()
    assert reading(lit) == (Lamp.NEVER, None)


def test_a_click_on_the_lamp_says_its_verdict(lit):
    lit.think()
    lit.click(lit.bar(Command.VERDICT))
    assert lit.texts.say("verdict.winnable") in lit.hint


def test_a_picture_with_another_verdict_is_drawn(lit):
    lit.think()
    before = lit.picture()
    lit.app.settings.shows_verdict = False
    lit.frames(3)
    assert lit.picture() != before


# Winnable deals


@pytest.mark.parametrize("rules", ["GO1-S", "GO1-CJ1", "RU1-C", "RU1-R"])
def test_winnable_only_deals_what_can_be_won(fly, rules):
    pilot = fly(f"{rules}-AAAAAAC")
    pilot.app.settings.deals_winnable = True
    for _ in range(3):
        before = pilot.session.code
        pilot.app.scene.perform(Command.DEAL_ANOTHER)
        pilot.think()
        assert pilot.session.code != before
        assert pilot.session.rules == before.rules
        judge = judge_for(pilot.session.rules, pilot.session.start)
        assert judge.standing(pilot.session.start).verdict is Verdict.WINNABLE


def test_another_round_meanwhile_ends_the_search(fly):
    pilot = fly("RU1-C-AAAAAAC")
    pilot.app.settings.deals_winnable = True
    pilot.app.scene.perform(Command.DEAL_ANOTHER)
    pilot.app.scene.begin(DealCode.read("GO1-C-QWERTYU"))
    pilot.think()
    assert str(pilot.session.code) == "GO1-C-QWERTYU"


def test_playing_on_meanwhile_ends_the_search(fly):
    pilot = fly("RU1-C-AAAAAAC")
    pilot.app.settings.deals_winnable = True
    pilot.app.scene.perform(Command.DEAL_ANOTHER)
    move = next(pilot.session.rules.moves(pilot.session.position))
    pilot.table.play(move)
    code = pilot.session.code
    pilot.think()
    assert pilot.session.code == code
    assert pilot.session.line == [move]


def test_the_difficulty_is_seen_without_a_touch_and_follows_the_rules(fly):
    pilot = fly()
    pilot.press(pygame.KSCAN_N)
    pilot.enter_code("GO1-E-QWERTYU")
    pilot.think()
    pilot.wait(2)
    easy, flips = pilot.message, pilot.flips
    assert pilot.texts.say("difficulty.easy") in easy
    pilot.choose("preset.S")
    pilot.think()
    assert pilot.texts.say("difficulty.hardest") in pilot.message
    pilot.wait(2)
    assert pilot.flips > flips


def test_the_window_of_a_new_round_keeps_the_choice_and_tells_the_difficulty(fly):
    pilot = fly()
    pilot.press(pygame.KSCAN_N)
    pilot.choose("new.deals.winnable")
    assert pilot.app.settings.deals_winnable
    assert pilot.app._store.settings()["deals_winnable"] is True
    pilot.enter_code("GO1-E-AAAAAAB")
    pilot.think()
    found = finished(think(pilot.session.rules, pilot.session.start))
    label = pilot.texts.say(f"difficulty.{found.label}")
    assert pilot.message == pilot.texts.say("difficulty", label=label, n=found.won, plays=found.plays)


def finished(thinking):
    """What is found at the end of a thinking in slices."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value


@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("line", [WON, [*WON[:12], *"D" * 20]], ids=["won", "stuck"])
def test_every_answer_to_an_ending_fits_its_button(fly, language, size, line):
    pilot = fly(language=language, size=size)
    for word in line:
        move = pilot.session.rules.read_move(word)
        if pilot.session.refusal(move) is None:
            pilot.table.play(move)
    while pilot.session.outcome is Outcome.PLAYING:
        pilot.table.play(next(pilot.session.rules.moves(pilot.session.position)))
    pilot.settle()
    buttons = [each for each in pilot.elements() if isinstance(each, UIButton)]
    assert len(buttons) == 3
    for button in buttons:
        assert button.font.size(button.text)[0] <= button.rect.width, button.text
