"""Key presses to actions."""

import pygame
import pytest

from game.actions import Command, PlayColumn
from game.input import keyboard

CONTROLS = (pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_LMETA, pygame.KMOD_RMETA)


def wish(scancode: int, mod: int = 0, key: int = 0):
    event = pygame.event.Event(pygame.KEYDOWN, scancode=scancode, mod=mod, key=key, unicode="")
    return keyboard.action(event)


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
    ],
)
def test_a_plain_key_means_one_thing(scancode, action):
    assert wish(scancode) == action


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


@pytest.mark.parametrize("control", CONTROLS)
def test_with_control_no_plain_key_plays(control):
    for scancode in (pygame.KSCAN_D, pygame.KSCAN_1, pygame.KSCAN_KP_5, pygame.KSCAN_SPACE, pygame.KSCAN_M):
        assert wish(scancode, control) is None


def test_alt_and_enter_change_to_full_screen_and_alt_plays_nothing():
    for alt in (pygame.KMOD_LALT, pygame.KMOD_RALT):
        assert wish(pygame.KSCAN_RETURN, alt) is Command.FULLSCREEN
        assert wish(pygame.KSCAN_D, alt) is None
    assert wish(pygame.KSCAN_RETURN) is None


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
        assert keyboard.action(event) is None


def test_only_undo_and_redo_repeat():
    assert set(keyboard.REPEATING) == {Command.UNDO, Command.REDO}
