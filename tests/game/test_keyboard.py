"""Key presses to actions."""

import pygame
import pytest

from engine.games.golf.rules import Golf
from engine.games.russian.rules import Russian
from game.actions import DIRECTIONS, REPEATING, Command, PlayColumn
from game.input import keyboard
from game.input.bindings import Bindings

GOLF, RUSSIAN = Golf(), Russian()
CONTROLS = (pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_LMETA, pygame.KMOD_RMETA)


def wish(scancode: int, mod: int = 0, key: int = 0, text: str = "", rules=GOLF):
    event = pygame.event.Event(pygame.KEYDOWN, scancode=scancode, mod=mod, key=key, unicode=text)
    return keyboard.action(event, Bindings(), rules.roles)


@pytest.mark.parametrize(
    ("scancode", "action"),
    [
        (pygame.KSCAN_SPACE, Command.DRAW),
        (pygame.KSCAN_D, Command.DRAW),
        (pygame.KSCAN_N, Command.NEW_ROUND),
        (pygame.KSCAN_F2, Command.NEW_ROUND),
        (pygame.KSCAN_M, Command.MUTE),
        (pygame.KSCAN_Z, Command.UNDO),
        (pygame.KSCAN_BACKSPACE, Command.UNDO),
        (pygame.KSCAN_F11, Command.FULLSCREEN),
        (pygame.KSCAN_ESCAPE, Command.BACK),
        (pygame.KSCAN_LEFT, Command.FOCUS_LEFT),
        (pygame.KSCAN_RIGHT, Command.FOCUS_RIGHT),
        (pygame.KSCAN_UP, Command.FOCUS_UP),
        (pygame.KSCAN_DOWN, Command.FOCUS_DOWN),
        (pygame.KSCAN_TAB, Command.FOCUS_NEXT),
        (pygame.KSCAN_RETURN, Command.PRESS),
        (pygame.KSCAN_KP_ENTER, Command.PRESS),
        (pygame.KSCAN_H, Command.HINT),
        (pygame.KSCAN_P, Command.PAUSE),
        (pygame.KSCAN_F1, Command.RULES),
    ],
)
def test_a_plain_key_means_one_thing(scancode, action):
    assert wish(scancode) == action


@pytest.mark.parametrize(
    ("scancode", "action"),
    [
        (pygame.KSCAN_A, Command.TO_FOUNDATION),
        (pygame.KSCAN_EQUALS, Command.GROUP_MORE),
        (pygame.KSCAN_KP_PLUS, Command.GROUP_MORE),
        (pygame.KSCAN_MINUS, Command.GROUP_LESS),
        (pygame.KSCAN_KP_MINUS, Command.GROUP_LESS),
    ],
)
def test_keys_of_groups_and_foundations_mean_something_where_there_are_any(scancode, action):
    assert wish(scancode, rules=RUSSIAN) is action
    assert wish(scancode, pygame.KMOD_LSHIFT, rules=RUSSIAN) is action
    assert wish(scancode, rules=GOLF) is None


def test_without_a_stock_there_is_no_drawing():
    assert wish(pygame.KSCAN_D, rules=RUSSIAN) is None


@pytest.mark.parametrize(("number", "digit"), list(enumerate("١٢٣٤٥٦٧", start=1)))
def test_an_arabic_digit_means_its_column_wherever_it_is_typed(number, digit):
    assert wish(pygame.KSCAN_UNKNOWN, text=digit) == PlayColumn(number)
    assert wish(pygame.KSCAN_1 + number - 1, text=digit) == PlayColumn(number)


@pytest.mark.parametrize("number", range(1, 8))
def test_digits_of_both_rows_mean_their_column(number):
    assert wish(pygame.KSCAN_1 + number - 1) == PlayColumn(number)
    assert wish(pygame.KSCAN_KP_1 + number - 1) == PlayColumn(number)
    assert wish(pygame.KSCAN_KP_1 + number - 1, mod=pygame.KMOD_NUM) == PlayColumn(number)


@pytest.mark.parametrize("scancode", [pygame.KSCAN_8, pygame.KSCAN_9, pygame.KSCAN_0, pygame.KSCAN_KP_8])
def test_other_digits_mean_nothing(scancode):
    assert wish(scancode) is None


@pytest.mark.parametrize("control", CONTROLS)
def test_control_and_the_mac_command_key_bring_the_usual_shortcuts(control):
    assert wish(pygame.KSCAN_Z, control) is Command.UNDO
    assert wish(pygame.KSCAN_Y, control) is Command.REDO
    assert wish(pygame.KSCAN_Z, control | pygame.KMOD_LSHIFT) is Command.REDO
    assert wish(pygame.KSCAN_Z, control | pygame.KMOD_RSHIFT) is Command.REDO
    assert wish(pygame.KSCAN_R, control) is Command.RESTART
    assert wish(pygame.KSCAN_C, control) is Command.COPY_CODE
    assert wish(pygame.KSCAN_G, control) is Command.ENTER_CODE


@pytest.mark.parametrize("control", CONTROLS)
def test_with_control_no_plain_key_plays(control):
    for scancode in (pygame.KSCAN_D, pygame.KSCAN_1, pygame.KSCAN_KP_5, pygame.KSCAN_SPACE, pygame.KSCAN_M):
        assert wish(scancode, control) is None


def test_alt_and_enter_change_to_full_screen_and_alt_plays_nothing():
    for alt in (pygame.KMOD_LALT, pygame.KMOD_RALT):
        assert wish(pygame.KSCAN_RETURN, alt) is Command.FULLSCREEN
        assert wish(pygame.KSCAN_D, alt) is None
    assert wish(pygame.KSCAN_RETURN) is Command.PRESS


def test_shift_and_tab_go_back():
    assert wish(pygame.KSCAN_TAB, pygame.KMOD_RSHIFT) is Command.FOCUS_PREVIOUS


@pytest.mark.parametrize("locked", [pygame.KMOD_NUM, pygame.KMOD_CAPS, pygame.KMOD_LSHIFT])
def test_locks_and_shift_change_nothing_of_a_plain_key(locked):
    assert wish(pygame.KSCAN_D, locked) is Command.DRAW
    assert wish(pygame.KSCAN_Z, locked) is Command.UNDO


@pytest.mark.parametrize("letter", "يىةئ")
def test_the_place_of_a_key_counts_and_not_its_letter(letter):
    assert wish(pygame.KSCAN_D, key=ord(letter)) is Command.DRAW
    assert wish(pygame.KSCAN_UNKNOWN, key=pygame.K_d) is None


def test_only_going_down_is_a_press():
    for kind in (pygame.KEYUP, pygame.TEXTINPUT, pygame.MOUSEMOTION):
        event = pygame.event.Event(kind, scancode=pygame.KSCAN_D, mod=0, text="d")
        assert keyboard.action(event, Bindings(), GOLF.roles) is None


def test_only_undo_redo_and_the_focus_repeat():
    steps = {Command.FOCUS_NEXT, Command.FOCUS_PREVIOUS, Command.GROUP_MORE, Command.GROUP_LESS}
    assert {Command.UNDO, Command.REDO, *DIRECTIONS} | steps == REPEATING
