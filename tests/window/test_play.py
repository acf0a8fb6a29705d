"""Golf on the table: whole rounds by every device, refusals, endings, and what is drawn of them."""

import json
import random
from pathlib import Path

import pygame
import pytest

from engine.rules import Outcome
from engine.session import Session
from game.actions import Command
from game.sound import Sound
from game.stopwatch import LONGEST_TICK
from tests.window.pilot import Pilot

CASE = json.loads((Path(__file__).parent.parent / "cases" / "golf_example.json").read_text())
WON_LINE = CASE["won_round"]["line"]
STUCK = {int(removed): line for removed, line in CASE["stuck_lines"].items() if removed.isdigit()}
STUCK_CODE = CASE["stuck_lines"]["code"]
STUCK_SCORES = dict(map(tuple, CASE["stuck_scores"]))
LANGUAGES = ("ar", "en")


def by_click(pilot: Pilot, word: str) -> None:
    pilot.click(pilot.stock if word == "D" else pilot.card(int(word)))


def by_key(pilot: Pilot, word: str) -> None:
    pilot.press(pygame.KSCAN_D if word == "D" else pygame.KSCAN_1 + int(word) - 1)


def by_keypad(pilot: Pilot, word: str) -> None:
    pilot.press(pygame.KSCAN_SPACE if word == "D" else pygame.KSCAN_KP_1 + int(word) - 1)


def by_drag(pilot: Pilot, word: str) -> None:
    if word == "D":  # the stock is not to be dragged
        by_click(pilot, word)
    else:
        pilot.drag(pilot.card(int(word)), pilot.waste, steps=3)


def by_all_in_turn(pilot: Pilot, word: str) -> None:
    hands = (by_click, by_key, by_drag, by_keypad)
    hands[pilot.session.moves_made % len(hands)](pilot, word)


def win(pilot: Pilot, hand=by_key) -> None:
    for word in WON_LINE:
        hand(pilot, word)


def get_stuck(pilot: Pilot, removed: int = 30) -> None:
    for word in STUCK[removed]:
        by_key(pilot, word)


def shown_clock(pilot: Pilot) -> float:
    return pilot.app.scene.stopwatch.seconds


# Whole rounds


@pytest.mark.parametrize("hand", [by_click, by_key, by_keypad, by_drag, by_all_in_turn])
def test_the_won_round_is_won_by_any_device(pilot, hand):
    win(pilot, hand)

    assert pilot.session.outcome is Outcome.WON
    assert (pilot.session.position.score, pilot.session.moves_made) == (350, 47)
    assert pilot.says(pilot.texts.say("outcome.won"))
    assert pilot.says(pilot.texts.say("outcome.stock_left", n=4))
    assert pilot.sounds[-1] is Sound.WIN


def test_a_won_round_is_celebrated_once_and_then_drawn_no_more(pilot):
    win(pilot)
    pilot.wait(0.5)
    assert pilot.app.is_moving
    pilot.wait(5)
    assert not pilot.app.is_moving


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("removed", STUCK)
def test_each_stuck_line_ends_with_the_sentence_and_the_score_of_the_seed(fly, removed, language):
    pilot = fly(STUCK_CODE, language=language, size=(800, 600))
    get_stuck(pilot, removed)

    score = STUCK_SCORES[removed]
    assert pilot.session.outcome is Outcome.STUCK
    assert pilot.session.position.score == score
    assert pilot.says({"ar": "لا توجد نقلات ممكنة", "en": "No possible moves"}[language])
    say = pilot.texts.say
    assert pilot.says(f"{say('outcome.cards_left', n=35 - removed)} · {say('outcome.score', score=score)}")


def test_undo_on_the_stuck_panel_restores_the_score_and_starts_the_clock(fly):
    pilot = fly(STUCK_CODE)
    get_stuck(pilot)
    pilot.settle()
    stopped = shown_clock(pilot)
    pilot.wait(3)
    assert shown_clock(pilot) == stopped

    pilot.choose("outcome.undo")

    assert pilot.session.position.score == 290
    assert pilot.session.outcome is Outcome.PLAYING
    assert not pilot.says(pilot.texts.say("outcome.stuck"))
    pilot.wait(2)
    assert shown_clock(pilot) >= stopped + 1.9


def test_the_undo_key_works_beside_the_stuck_panel(fly):
    pilot = fly(STUCK_CODE)
    get_stuck(pilot)
    pilot.press(pygame.KSCAN_Z, mod=pygame.KMOD_LCTRL)
    assert pilot.session.outcome is Outcome.PLAYING
    pilot.press(pygame.KSCAN_Y, mod=pygame.KMOD_LCTRL)
    assert pilot.session.outcome is Outcome.STUCK
    assert pilot.says(pilot.texts.say("outcome.stuck"))


@pytest.mark.parametrize("end", ["won", "stuck"])
def test_a_new_round_from_the_panel_deals_other_cards_under_the_same_rules(fly, end):
    pilot = fly(CASE["code"] if end == "won" else STUCK_CODE)
    win(pilot) if end == "won" else get_stuck(pilot)
    rules, seed = pilot.session.rules, pilot.session.code.seed
    pilot.choose("outcome.new_round")

    assert not pilot.is_held_up
    assert pilot.session.rules == rules
    assert pilot.session.code.seed != seed
    assert (pilot.session.moves_made, pilot.session.position.score, shown_clock(pilot)) == (0, 0, 0)
    assert not pilot.says(pilot.texts.say(f"outcome.{end}"))


def test_the_same_deal_again_from_the_won_panel_does_not_ask(pilot):
    win(pilot)
    pilot.choose("outcome.same_again")
    assert not pilot.is_held_up
    assert pilot.session.position == Session.deal(pilot.session.code).position
    assert str(pilot.session.code) == CASE["code"]


def test_undo_after_the_win_brings_the_last_card_back_and_ends_the_celebration(pilot):
    win(pilot)
    pilot.press(pygame.KSCAN_Z)
    pilot.settle()
    assert pilot.session.outcome is Outcome.PLAYING
    assert pilot.session.position.score == 340
    assert not pilot.says(pilot.texts.say("outcome.won"))
    pilot.wait(1)
    assert not pilot.app.is_moving


def test_a_double_click_on_the_win_panel_makes_no_move_and_loses_nothing(pilot):
    win(pilot)
    pilot.settle()
    before = pilot.session.position
    x, y = pilot.button(pilot.texts.say("outcome.new_round"))
    for _ in range(2):
        pilot.click((x, y - 60))  # beside the buttons
    assert pilot.session.position == before
    assert pilot.says(pilot.texts.say("outcome.won"))


def test_the_second_click_on_a_button_that_deals_anew_does_not_reach_the_new_cards(fly):
    pilot = fly(size=(800, 600))
    win(pilot)
    pilot.wait(0.3)
    place = pilot.button(pilot.texts.say("outcome.same_again"))
    pilot.click(place)
    pilot.click(place)
    assert pilot.table.layout.pile_at(pilot.session.position, place)
    assert pilot.session.moves_made == 0
    assert pilot.hint is None
    pilot.wait(0.6)
    pilot.click(place)  # a later click is meant for the card
    assert pilot.hint or pilot.session.moves_made


# Refusals: the way to each, and the pile that is touched


def _not_adjacent(pilot):
    pilot.click(pilot.card(1))
    return pilot.card(1)


def _covered(pilot):
    pilot.click(pilot.card(1, from_end=2))
    return pilot.card(1, from_end=2)


def _card_fits(pilot):
    pilot.play("D")
    pilot.click(pilot.stock)
    return pilot.stock


def _stock_empty(pilot):
    get_stuck(pilot)
    pilot.click(pilot.stock)
    return pilot.stock


def _nothing_there(pilot):
    pilot.play(STUCK[31])
    pilot.settle()
    emptied = next(column for column in range(1, 8) if not pilot.session.position.piles[column + 1].cards)
    pilot.click(pilot.pile(emptied + 1))
    return pilot.pile(emptied + 1)


def _king_blocks(pilot):
    pilot.play("D52D")
    pilot.settle()
    pilot.click(pilot.card(1))
    return pilot.card(1)


def _round_over(pilot):
    win(pilot)
    pilot.settle()
    pilot.click(pilot.stock)
    return pilot.stock


REFUSALS = {
    "not_adjacent": ("GO1-E-AAAAAAB", _not_adjacent, "يجب أن تكون أعلى أو أدنى برتبة واحدة"),
    "covered": ("GO1-C-AAAAAAB", _covered, "هذه الورقة محجوبة"),
    "card_fits": ("GO1-S-AAAAAAB", _card_fits, "لا سحب ما دامت هناك ورقة مناسبة"),
    "stock_empty": (STUCK_CODE, _stock_empty, "كومة السحب فارغة"),
    "nothing_there": (STUCK_CODE, _nothing_there, "لا توجد ورقة هنا"),
    "king_blocks": ("GO1-SA-AAAAAAB", _king_blocks, "لا توضع أي ورقة على الملك"),
    "round_over": ("GO1-E-AAAAAAB", _round_over, "انتهت هذه الجولة"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REFUSALS)
def test_a_refusal_says_its_sentence_near_what_was_touched(fly, reason, language):
    code, touch, arabic = REFUSALS[reason]
    pilot = fly(code, language=language, size=(800, 600))
    x, y = touch(pilot)

    assert pilot.hint == pilot.texts.say(f"refusal.{reason}")
    if language == "ar":
        assert pilot.hint == arabic
    box = pilot.hint_rect
    assert pygame.Rect(0, 0, 800, 600).contains(box)
    assert not box.collidepoint(x, y)
    width, height = pilot.table.layout.card
    assert box.inflate(2 * width, 2 * height).collidepoint(x, y)
    assert pilot.sounds[-1] is Sound.REFUSE


@pytest.mark.parametrize("reason", REFUSALS)
def test_without_interactive_rules_a_refused_touch_does_nothing_at_all(fly, reason):
    code, touch, _ = REFUSALS[reason]
    pilot = fly(code)
    pilot.app.scene.settings.explains_refusals = False
    touch(pilot)

    assert pilot.hint is None
    assert Sound.REFUSE not in pilot.sounds
    assert not pilot.table.motion.shakes


def test_a_refused_card_shakes_and_is_at_rest_again_soon(pilot):
    before = pilot.seen_at_rest()
    pilot.click(pilot.card(1))
    pilot.frames(5)
    assert pilot.table.motion.shakes
    pilot.settle()
    assert pilot.seen_at_rest() == before


def test_a_touch_on_the_waste_does_nothing(pilot):
    pilot.click(pilot.waste)
    pilot.frames(5)
    assert pilot.hint is None
    assert pilot.session.moves_made == 0
    assert pilot.sounds == []


def test_a_hint_goes_away_by_itself_also_beside_the_stuck_panel(fly):
    pilot = fly(STUCK_CODE)
    get_stuck(pilot)
    pilot.settle()
    pilot.wait(4)
    pilot.move((5, pilot.stock[1]))
    pilot.wait(2)
    before = pilot.picture()
    pilot.click(pilot.stock)
    pilot.move((5, pilot.stock[1]))
    pilot.wait(1)
    assert pilot.picture() != before
    pilot.wait(5)
    assert pilot.picture() == before


def test_a_touch_on_a_card_under_a_hint_reaches_the_card(pilot):
    pilot.play("D52")
    pilot.settle()
    pilot.click(pilot.card(1))
    x, y = pilot.table.motion.rest[pilot.session.position.piles[3].cards[-1]].spot
    under = pilot.hint_rect.clip(pygame.Rect((x, y), pilot.table.layout.card))
    assert under
    pilot.wait(0.2)
    pilot.click(under.center)
    assert pilot.sounds.count(Sound.REFUSE) == 2  # 2C does not fit either, and that is told


# The clock


def test_the_clock_starts_with_the_first_action(pilot):
    pilot.wait(3)
    assert shown_clock(pilot) == 0
    pilot.click(pilot.card(1))  # a refusal is no action
    pilot.wait(1)
    assert shown_clock(pilot) == 0
    pilot.play("D")
    pilot.wait(2)
    assert 1.9 < shown_clock(pilot) < 2.2


@pytest.mark.parametrize("command", [Command.MENU, Command.NEW_ROUND, Command.RESTART])
def test_the_clock_stands_still_in_a_dialog(pilot, command):
    pilot.play("D")
    pilot.settle()
    pilot.click(pilot.bar(command))
    assert pilot.is_held_up
    before = shown_clock(pilot)
    pilot.wait(5)
    assert shown_clock(pilot) == before
    pilot.escape()
    pilot.wait(1)
    assert shown_clock(pilot) > before + 0.9


@pytest.mark.parametrize("back", [pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED])
def test_a_minimised_minute_adds_nothing_to_the_time(pilot, back):
    pilot.play("D")
    pilot.settle()
    pilot.post(pygame.WINDOWMINIMIZED)
    pilot.frames()
    before = shown_clock(pilot)
    pilot.wait(60)
    assert shown_clock(pilot) == before
    pilot.post(back)
    pilot.frames()
    pilot.wait(1)
    assert 0.9 < shown_clock(pilot) - before < 1.1


def test_a_machine_that_slept_does_not_age_the_round(pilot):
    pilot.play("D")
    pilot.settle()
    before = shown_clock(pilot)
    pilot.time += 3600
    pilot.frames()
    assert shown_clock(pilot) - before <= LONGEST_TICK


def test_the_clock_stops_when_the_round_is_won(pilot):
    win(pilot)
    before = shown_clock(pilot)
    pilot.wait(3)
    assert shown_clock(pilot) == before


# What is seen


def test_undo_held_while_cards_fly_ends_where_the_position_says(pilot):
    pilot.play(WON_LINE[:12])
    pilot.press(pygame.KSCAN_D)
    pilot.hold_key(pygame.KSCAN_Z, mod=pygame.KMOD_LCTRL, repeats=6)
    assert pilot.session.moves_made == 13
    assert len(pilot.session.line) == 6
    pilot.settle()
    places = pilot.table.layout.places(pilot.session.position)
    expected = {str(card): (*place.spot, place.face_up) for card, place in places.items()}
    assert pilot.seen_at_rest() == expected


@pytest.mark.parametrize("seed", range(2))
def test_after_a_storm_of_moves_and_undos_the_picture_is_that_of_the_position(fly, seed):
    chance = random.Random(seed)
    stormy, calm = fly("GO1-EJ2W-AAAAAAZ", size=(900, 650), mute=True), None
    scancodes = [pygame.KSCAN_D, *range(pygame.KSCAN_1, pygame.KSCAN_8), *[pygame.KSCAN_Z] * 4]
    for _ in range(150):
        stormy.press(chance.choice(scancodes), mod=0)
        if chance.random() < 0.2:
            stormy.press(pygame.KSCAN_Y, mod=pygame.KMOD_LCTRL)
    line = [stormy.session.rules.write_move(move) for move in stormy.session.line]
    position = stormy.session.position
    stormy.settle()
    stormy.wait(7)  # hints are gone, pictures are sharp
    cards = _below_the_bar(stormy)
    pygame.quit()

    calm = fly("GO1-EJ2W-AAAAAAZ", size=(900, 650), mute=True)
    for word in line:
        by_key(calm, word)
    calm.settle()
    calm.wait(7)
    assert calm.session.position == position
    assert _below_the_bar(calm) == cards


def _below_the_bar(pilot: Pilot) -> bytes:
    """The table as it is seen; the bar tells other times and counts."""
    layout = pilot.table.layout
    screen = pygame.display.get_surface()
    table = screen.subsurface((0, layout.bar.height, layout.size[0], layout.size[1] - layout.bar.height))
    return pygame.image.tobytes(table, "RGB")


def test_a_resting_table_is_not_drawn(pilot):
    pilot.settle()
    pilot.wait(3)
    drawn = pilot.flips
    pilot.frames(600)
    assert pilot.flips == drawn


def test_a_table_in_play_is_drawn_once_a_second_for_its_clock(pilot):
    pilot.play("D5")
    pilot.settle()
    pilot.wait(3)
    drawn = pilot.flips
    pilot.wait(10)
    assert pilot.flips - drawn in (9, 10, 11)


def test_a_table_under_an_open_dialog_is_not_drawn_for_ever(pilot):
    pilot.play("D")
    pilot.settle()
    pilot.escape()
    pilot.wait(3)
    drawn = pilot.flips
    pilot.frames(300)
    assert pilot.flips == drawn
