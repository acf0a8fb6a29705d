"""A paused game: nothing moves, no time passes, and anything at hand goes on."""

import pygame
import pytest

from game.actions import Command, Drop, Grab, PlayColumn
from tests.window.test_russian_window import card, set_up


@pytest.fixture
def paused(pilot):
    pilot.press(pygame.KSCAN_D)
    pilot.settle()
    pilot.wait(2)
    pilot.press(pygame.KSCAN_P)
    assert pilot.app.scene.is_paused
    return pilot


def test_the_table_is_veiled_with_a_sentence(paused):
    assert paused.says(paused.texts.say("pause.title"))
    assert paused.says(paused.texts.say("pause.body"))


def test_every_move_is_refused_by_every_device(paused):
    position, made = paused.session.position, paused.session.moves_made
    for key in (pygame.KSCAN_D, pygame.KSCAN_Z, pygame.KSCAN_5, pygame.KSCAN_SPACE, pygame.KSCAN_LEFT):
        paused.press(key)
    paused.pad("x", "lb", "dpad_left")
    for wish in (Command.DRAW, Command.UNDO, PlayColumn(5), Grab(paused.stock), Drop(paused.stock)):
        paused.app.scene.perform(wish)
    assert paused.session.position == position
    assert paused.session.moves_made == made
    assert paused.app.scene.is_paused


def test_the_clock_stands_still_and_goes_on_after(paused):
    seconds = paused.app.scene.stopwatch.seconds
    paused.wait(60)
    assert paused.app.scene.stopwatch.seconds == seconds
    paused.press(pygame.KSCAN_P)
    paused.wait(2)
    assert paused.app.scene.stopwatch.seconds > seconds


@pytest.mark.parametrize("way", ["P", "Enter", "click", "finger", "A", "Esc", "B"])
def test_anything_at_hand_goes_on_and_plays_nothing(paused, way):
    made = paused.session.moves_made
    {
        "P": lambda: paused.press(pygame.KSCAN_P),
        "Enter": paused.enter,
        "click": lambda: paused.click(paused.stock),
        "finger": lambda: paused.touch(paused.stock),
        "A": lambda: paused.pad("a"),
        "Esc": paused.escape,
        "B": lambda: paused.pad("b"),
    }[way]()
    paused.frames(3)
    assert not paused.app.scene.is_paused
    assert not paused.is_held_up
    assert paused.session.moves_made == made


def test_a_held_p_pauses_once(pilot):
    pilot.hold_key(pygame.KSCAN_P)
    assert pilot.app.scene.is_paused


def test_a_pause_in_a_drag_sends_the_card_home(pilot):
    set_up(pilot, ["KS", "QS"])
    pilot.move(card(pilot, 2))
    pilot.down()
    pilot.move((500, 500))
    assert pilot.table.motion.held
    pilot.press(pygame.KSCAN_P)
    pilot.settle()
    assert not pilot.table.motion.held


def test_a_pause_survives_another_size_and_language(paused):
    paused.resize((800, 600))
    paused.speak("en")
    assert paused.app.scene.is_paused
    assert paused.says(paused.texts.say("pause.title"))


def test_p_is_a_letter_like_any_other_in_the_field_of_a_code(pilot):
    pilot.press(pygame.KSCAN_G, mod=pygame.KMOD_LCTRL)
    pilot.post(pygame.KEYDOWN, key=pygame.K_p, scancode=pygame.KSCAN_P, mod=0, unicode="p")
    pilot.post(pygame.TEXTINPUT, text="p")
    pilot.frames(2)
    assert not pilot.app.scene.is_paused
    assert pilot.field.get_text().upper() == "P"


def test_no_card_can_be_made_out_under_the_veil(paused):
    paused.frames(3)
    (dialog,) = paused.app.gui()._dialogs
    cards = [paused.last(pile) for pile in range(1, len(paused.session.position.piles))]
    seen = [point for point in cards if not dialog._root.rect.collidepoint(point)]
    assert len(seen) >= 4
    for x, y in seen:
        assert max(paused.app.screen.get_at((round(x), round(y)))[:3]) < 25
