"""A gamepad that SDL takes for a real one: plugged in and out, held down, rumbling, beside other devices."""

import pygame
import pytest

from engine.games.russian.rules import BEFORE_COLUMNS
from game.actions import Command
from game.input.gamepad import FIRST_WAIT, SHORTEST_WAIT
from tests.window.pilot import FRAME
from tests.window.steering import hit_pad
from tests.window.test_russian_window import set_up
from tests.window.virtual_pad import VirtualPad, why_missing

pytestmark = pytest.mark.skipif(bool(why_missing()), reason=str(why_missing()))

FAR, NEAR = 30000, 6000  # of 32767: a stick that is meant, and one that is worn
LEFT_X, LEFT_Y = 0, 1


@pytest.fixture
def plugged(pilot):
    """A pilot and a pad that is plugged in."""
    pad = VirtualPad()
    pilot.frames(4)
    yield pilot, pad
    pad.unplug()
    pilot.frames(2)


def pads(pilot):
    return pilot.app._devices.pads


def test_a_pad_can_come_at_any_time_and_mouse_and_keys_still_work(plugged):
    pilot, pad = plugged
    assert pads(pilot).count == 1
    hit_pad(pilot, pad, "x")
    pilot.click(pilot.stock)
    pilot.press(pygame.KSCAN_D)
    assert pilot.session.moves_made == 3


def test_a_press_acts_once(plugged):
    pilot, pad = plugged
    hit_pad(pilot, pad, "x")
    assert pilot.session.moves_made == 1


def test_a_worn_stick_moves_nothing_and_one_that_is_pushed_moves_once(plugged):
    pilot, pad = plugged
    hit_pad(pilot, pad, "dpad_right")
    before = pilot.table.cursor.at
    pad.axis(LEFT_X, NEAR)
    pilot.frames(3)
    assert pilot.table.cursor.at == before
    pad.axis(LEFT_X, FAR)
    pilot.frames(3)
    assert pilot.table.cursor.at == before + 1
    pad.axis(LEFT_X, 0)
    pilot.wait(1)
    assert pilot.table.cursor.at == before + 1


def test_a_stick_between_two_directions_goes_one_of_them(plugged):
    pilot, pad = plugged
    hit_pad(pilot, pad, "dpad_right")
    before = pilot.table.cursor.at
    pad.axis(LEFT_Y, FAR // 2)
    pad.axis(LEFT_X, FAR)
    pilot.frames(3)
    pad.axis(LEFT_X, 0)
    pad.axis(LEFT_Y, 0)
    pilot.frames(3)
    assert pilot.table.cursor.at == before + 1


@pytest.mark.parametrize("name", ["dpad_right", "stick"])
def test_a_direction_held_down_goes_on(plugged, name):
    pilot, pad = plugged
    hit_pad(pilot, pad, "dpad_right")

    def hold(is_down):
        if name == "stick":
            pad.axis(LEFT_X, FAR * is_down)
        else:
            pad.button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, is_down)

    first = pilot.table.cursor.at
    hold(True)
    pilot.wait(FIRST_WAIT - 3 * FRAME)
    assert pilot.table.cursor.at == first + 1
    pilot.wait(2 * SHORTEST_WAIT + 4 * FRAME)
    assert pilot.table.cursor.at >= first + 3
    hold(False)
    pilot.frames(2)
    there = pilot.table.cursor.at
    pilot.wait(1)
    assert pilot.table.cursor.at == there


def test_a_button_held_down_draws_one_card_and_undo_goes_on(plugged):
    pilot, pad = plugged
    pad.button(pygame.CONTROLLER_BUTTON_X, True)
    pilot.wait(1.5)
    pad.button(pygame.CONTROLLER_BUTTON_X, False)
    assert pilot.session.moves_made == 1
    for _ in range(5):
        hit_pad(pilot, pad, "x")
    pad.button(pygame.CONTROLLER_BUTTON_LEFTSHOULDER, True)
    pilot.wait(1.5)
    pad.button(pygame.CONTROLLER_BUTTON_LEFTSHOULDER, False)
    pilot.frames(2)
    assert pilot.session.undos == 0


def test_b_puts_back_what_is_held_and_then_undoes(plugged):
    pilot, pad = plugged
    set_up(pilot, ["KS AH", "QS"])
    pilot.session.play(pilot.session.rules.read_move("1-F"))
    pilot.table.go_home()
    pilot.table.cursor._at = BEFORE_COLUMNS + 2
    hit_pad(pilot, pad, "dpad_up")
    hit_pad(pilot, pad, "a")
    assert pilot.table.cursor.is_holding
    hit_pad(pilot, pad, "b")
    assert not pilot.table.is_holding
    assert pilot.session.undos == 1
    hit_pad(pilot, pad, "b")
    assert pilot.session.undos == 0


@pytest.mark.parametrize("hand", ["pad", "mouse"])
def test_a_pad_that_is_pulled_out_in_a_drag_sends_the_card_home_and_pauses(pilot, hand):
    pad = VirtualPad()
    pilot.frames(4)
    set_up(pilot, ["KS", "QS 4C"])
    if hand == "pad":
        pilot.table.cursor._at = BEFORE_COLUMNS + 2
        hit_pad(pilot, pad, "dpad_up")
        hit_pad(pilot, pad, "a")
    else:
        x, y = pilot.last(BEFORE_COLUMNS + 2)
        pilot.move((x, y))
        pilot.down()
        pilot.move((x + 90, y + 90))
    assert pilot.table.motion.held
    pad.unplug()
    pilot.frames(3)
    assert pilot.app.scene.is_paused
    assert pilot.says(pilot.texts.say("pause.unplugged"))
    pilot.settle()
    assert not pilot.table.motion.held
    seconds = pilot.app.scene.stopwatch.seconds
    pilot.wait(3)
    assert pilot.app.scene.stopwatch.seconds == seconds
    pilot.up()
    pilot.enter()
    assert not pilot.app.scene.is_paused
    assert pilot.session.moves_made == 0


def test_a_pad_that_nobody_uses_is_pulled_out_without_a_word(pilot):
    pad = VirtualPad()
    pilot.frames(4)
    pilot.click(pilot.stock)
    pad.unplug()
    pilot.frames(3)
    assert not pilot.is_held_up


def test_pulled_out_with_a_button_down_and_plugged_in_again_there_is_one_pad_and_no_phantom(pilot):
    pad = VirtualPad()
    pilot.frames(4)
    hit_pad(pilot, pad, "dpad_right")
    pad.button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, True)
    pilot.frames(2)
    pad.unplug()
    pilot.frames(3)
    pilot.enter()
    there = pilot.table.cursor.at
    again = VirtualPad()
    pilot.wait(2)
    assert pads(pilot).count == 1
    assert pilot.table.cursor.at == there
    assert not pads(pilot).is_holding
    hit_pad(pilot, again, "x")
    assert pilot.session.moves_made == 1
    again.unplug()
    pilot.frames(2)


@pytest.mark.parametrize("is_on", [True, False])
def test_a_refusal_knocks_in_the_hand_where_the_setting_allows_it(plugged, is_on):
    pilot, pad = plugged
    pilot.app.settings.rumbles = is_on
    pilot.press(pygame.KSCAN_1)
    assert pilot.hint
    pilot.frames(2)
    assert bool([each for each in pad.rumbles if each != (0, 0)]) is is_on


def test_every_window_scrolls_and_its_drop_downs_open_by_pad(plugged):
    pilot, pad = plugged
    hit_pad(pilot, pad, "back")
    view = pilot.app.gui()._dialogs[-1].view
    hit_pad(pilot, pad, "rb")
    there = view.top
    assert there > 0
    hit_pad(pilot, pad, "lb")
    assert view.top < there
    hit_pad(pilot, pad, "b")
    assert not pilot.is_held_up


def test_the_buttons_that_leave_a_dialog_do_so_whatever_they_are_bound_to(plugged):
    pilot, pad = plugged
    pilot.app._devices.bindings.bind("gamepad", "start", Command.HINT)
    pilot.press(pygame.KSCAN_F10)
    hit_pad(pilot, pad, "start")
    assert not pilot.is_held_up


def test_of_two_pads_only_the_one_in_use_is_missed(plugged):
    pilot, first = plugged
    second = VirtualPad()
    pilot.frames(4)
    assert pads(pilot).count == 2
    set_up(pilot, ["KS", "QS 4C"])
    pilot.table.cursor._at = BEFORE_COLUMNS + 2
    hit_pad(pilot, second, "dpad_up")
    hit_pad(pilot, first, "a")
    second.unplug()
    pilot.frames(3)
    assert pads(pilot).count == 1
    assert not pilot.is_held_up
    assert pilot.table.cursor.is_holding


def test_the_pad_in_use_is_missed_though_another_stays(plugged):
    pilot, first = plugged
    second = VirtualPad()
    pilot.frames(4)
    set_up(pilot, ["KS", "QS 4C"])
    pilot.table.cursor._at = BEFORE_COLUMNS + 2
    hit_pad(pilot, first, "dpad_up")
    hit_pad(pilot, second, "a")
    assert pilot.table.cursor.is_holding
    second.unplug()
    pilot.frames(3)
    assert pilot.app.scene.is_paused
    assert not pilot.table.cursor.is_holding


def test_a_button_held_down_while_the_window_loses_the_focus_does_nothing_more(plugged):
    pilot, pad = plugged
    hit_pad(pilot, pad, "dpad_right")
    pad.button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, True)
    pilot.frames(2)
    assert pads(pilot).is_holding
    there = pilot.table.cursor.at
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.wait(2)
    assert not pads(pilot).is_holding
    assert pilot.table.cursor.at == there
    pad.button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, False)
    pilot.frames(2)
    hit_pad(pilot, pad, "dpad_right")
    assert pilot.table.cursor.at == there + 1
