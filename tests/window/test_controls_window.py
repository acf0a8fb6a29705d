"""The window of keys and buttons: what it tells, and how another key is chosen."""

import itertools

import pygame
import pytest

from game.actions import Command
from game.gui.controls_window import game_rows, play_rows, review_rows
from game.gui.key_pictures import KeyPainter
from game.input.bindings import DEFAULTS, Device
from game.keeper import Keeper
from game.store import Store

LANGUAGES, SIZES = ("ar", "en"), ((800, 600), (1280, 720), (1920, 1080))


def opened(pilot, command):
    """Open the window, and ask for another key for a command."""
    pilot.press(pygame.KSCAN_F5)
    window = pilot.app.gui()._dialogs[-1]
    if command not in window._changes.values():
        pilot.choose("controls.game")
        pilot.frames(2)
    button = next(button for button, each in window._changes.items() if each is command)
    pilot.click(button.rect.center)
    pilot.frames(2)
    return window


def test_every_command_with_a_key_or_a_button_is_told_once():
    told = [command for row in (*play_rows(), *game_rows(), *review_rows()) for command in row]
    assert len(told) == len(set(told))
    assert set(told) >= {command for device in Device for command in DEFAULTS[device]}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", ["controls.play", "controls.game", "controls.review"])
def test_all_of_it_fits_at_every_size(fly, language, size, page):
    pilot = fly(size=size, language=language)
    pilot.press(pygame.KSCAN_F5)
    pilot.choose(page)
    pilot.frames(2)
    window = pilot.app.gui()._dialogs[-1]
    inside = window._window.get_container().rect
    assert all(inside.contains(button.rect) for button in (*window._changes, *window.choices))
    picture = pygame.Rect(0, 0, *inside.size)
    assert all(picture.contains(written.rect) for written in window.written)
    rows = sorted(button.rect.top for button in window._changes)
    assert all(later - earlier >= 20 for earlier, later in itertools.pairwise(rows))
    assert window._height >= 20


def test_a_new_key_works_at_once_and_the_old_one_no_more(pilot):
    window = opened(pilot, Command.DRAW)
    pilot.press(pygame.KSCAN_Q)
    pilot.escape()
    assert window.is_closed
    pilot.press(pygame.KSCAN_Q)
    pilot.press(pygame.KSCAN_D)
    assert pilot.session.moves_made == 1


def test_a_new_button_works_at_once(pilot):
    opened(pilot, Command.DRAW)
    pilot.pad("rs")
    pilot.escape()
    pilot.pad("rs", "x")
    assert pilot.session.moves_made == 1


def test_a_key_that_is_taken_says_by_what_and_can_be_taken_over(pilot):
    opened(pilot, Command.DRAW)
    pilot.press(pygame.KSCAN_M)
    asked = pilot.texts.say("controls.ask.taken", button="M", command=pilot.texts.say("command.mute"))
    assert pilot.says(asked)
    pilot.choose("controls.ask.take")
    pilot.frames(2)
    pilot.escape()
    pilot.press(pygame.KSCAN_M)
    assert pilot.session.moves_made == 1
    assert not pilot.app.settings.is_muted


def test_a_key_that_is_taken_can_be_left_where_it_is(pilot):
    opened(pilot, Command.DRAW)
    pilot.press(pygame.KSCAN_M)
    pilot.choose("controls.ask.cancel")
    pilot.frames(2)
    pilot.escape()
    pilot.press(pygame.KSCAN_M)
    assert pilot.app.settings.is_muted
    assert pilot.session.moves_made == 0


@pytest.mark.parametrize(
    ("scancode", "name", "does"),
    [
        (pygame.KSCAN_RETURN, "Enter", "command.press"),
        (pygame.KSCAN_TAB, "Tab", "command.focus_next"),
        (pygame.KSCAN_5, "5", "controls.column"),
    ],
)
def test_a_fixed_key_is_explained_and_another_asked_for(pilot, scancode, name, does):
    opened(pilot, Command.DRAW)
    keys = {pygame.KSCAN_RETURN: pygame.K_RETURN, pygame.KSCAN_TAB: pygame.K_TAB}
    pilot.press(scancode, key=keys.get(scancode, 0))
    say = pilot.texts.say
    assert pilot.says(say("controls.ask.fixed", button=name, command=say(does)))
    pilot.press(pygame.KSCAN_Q)
    pilot.escape()
    pilot.press(pygame.KSCAN_Q)
    assert pilot.session.moves_made == 1


@pytest.mark.parametrize("way", ["key", "pad"])
def test_the_question_can_be_left(pilot, way):
    opened(pilot, Command.DRAW)
    if way == "key":
        pilot.escape()
    else:
        pilot.pad("start")
    assert pilot.app.gui().dialogs_open == 1
    assert pilot.app._devices.bindings.plain == {}


def test_the_defaults_come_back(pilot):
    window = opened(pilot, Command.DRAW)
    pilot.press(pygame.KSCAN_Q)
    assert window._bindings.plain
    pilot.choose("controls.defaults")
    pilot.choose("confirm.keep_keys")
    assert window._bindings.plain
    pilot.choose("controls.defaults")
    pilot.choose("confirm.default_keys")
    assert window._bindings.plain == {}
    assert pilot.app.settings.bindings == {}
    pilot.choose("controls.defaults")  # nothing is lost, so nothing is asked
    assert pilot.app.gui().dialogs_open == 1
    pilot.escape()
    pilot.press(pygame.KSCAN_D)
    assert pilot.session.moves_made == 1


def test_a_change_outlives_the_program(fly, tmp_path):
    store = Store.open(tmp_path)
    pilot = fly("GO1-E-AAAAAAB", keeper=Keeper(store))
    opened(pilot, Command.DRAW)
    pilot.press(pygame.KSCAN_Q)
    store.close()
    store = Store.open(tmp_path)
    pilot = fly("GO1-E-AAAAAAB", keeper=Keeper(store))
    pilot.press(pygame.KSCAN_Q)
    store.close()
    assert pilot.session.moves_made == 1


def test_the_window_can_be_opened_from_the_settings(pilot):
    pilot.press(pygame.KSCAN_F10)
    pilot.choose("command.controls")
    pilot.frames(2)
    assert pilot.says(pilot.texts.say("controls.title"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_with_two_owners_names_both_before_it_changes_hands(fly, language):
    pilot = fly(language=language)
    opened(pilot, Command.HINT)
    pilot.pad("x")
    say = pilot.texts.say
    both = say("rules.and", a=say("command.draw"), b=say("command.to_foundation"))
    assert pilot.says(say("controls.ask.taken", button="X", command=both))


def test_a_pause_and_a_full_screen_on_a_gamepad_work_above_a_dialog_too(pilot, monkeypatch):
    bindings = pilot.app._devices.bindings
    bindings.bind(Device.GAMEPAD, "ls", Command.PAUSE)
    bindings.bind(Device.GAMEPAD, "rs", Command.FULLSCREEN)
    asked = []
    monkeypatch.setattr(pilot.app.scene, "_ask_window", asked.append)
    pilot.pad("ls")
    assert pilot.app.scene.is_paused
    pilot.pad("rs")
    assert asked == [Command.FULLSCREEN]
    pilot.pad("ls")
    assert not pilot.app.scene.is_paused


@pytest.mark.parametrize("way", ["ring", "click"])
def test_a_letter_bound_to_full_screen_is_a_letter_in_a_field_and_full_screen_outside(
    pilot, monkeypatch, way
):
    pilot.app._devices.bindings.bind(Device.KEYBOARD, "F", Command.FULLSCREEN)
    asked = []
    monkeypatch.setattr(pilot.app.scene, "_ask_window", asked.append)

    def type_f():
        pilot.post(pygame.KEYDOWN, key=pygame.K_f, scancode=pygame.KSCAN_F, mod=0, unicode="f")
        pilot.post(pygame.KEYUP, key=pygame.K_f, scancode=pygame.KSCAN_F, mod=0, unicode="f")
        pilot.post(pygame.TEXTINPUT, text="f")
        pilot.frames(2)

    if way == "ring":
        pilot.press(pygame.KSCAN_G, mod=pygame.KMOD_LCTRL)
    else:
        pilot.press(pygame.KSCAN_N)
        pilot.click(pilot.field.rect.center)
    type_f()
    assert asked == []
    assert pilot.field.get_text().upper() == "F"
    pilot.escape()
    pilot.press(pygame.KSCAN_F10)
    type_f()
    assert asked == [Command.FULLSCREEN]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_range_of_the_number_keys_reads_from_left_to_right(fly, monkeypatch, language):
    pilot = fly(language=language)
    colours = {"1": (255, 0, 0), "7": (0, 0, 255)}
    picture = KeyPainter.picture

    def painted(painter, name):
        key = picture(painter, name)
        if name in colours:
            key.fill(colours[name])
        return key

    monkeypatch.setattr(KeyPainter, "picture", painted)
    pilot.press(pygame.KSCAN_F5)
    pilot.frames(2)
    seen = {
        name: pygame.mask.from_threshold(pilot.app.screen, colour, (1, 1, 1)).centroid()[0]
        for name, colour in colours.items()
    }
    assert 0 < seen["1"] < seen["7"]
