"""Bindings as data: the defaults, what the player changes, and what may not be changed."""

import dataclasses

import pytest

from engine.games.golf.rules import Golf
from engine.games.russian.rules import Russian
from game.actions import Command
from game.input.bindings import DEFAULTS, FIXED, Bindings, Device
from game.input.gamepad import BUTTONS, TRIGGERS
from game.input.keyboard import is_column_key
from game.keeper import Keeper
from game.options import Options
from game.settings import Settings
from game.start import first_settings
from game.store import Store

GOLF, RUSSIAN = Golf().roles, Russian().roles
KEYS, PAD = Device.KEYBOARD, Device.GAMEPAD


@pytest.mark.parametrize("roles", [GOLF, RUSSIAN], ids=["golf", "russian"])
@pytest.mark.parametrize("device", Device)
def test_no_key_or_button_has_two_meanings_in_one_game(device, roles):
    bindings = Bindings()
    for command, names in DEFAULTS[device].items():
        for name in names:
            others = bindings.owners(device, name, command)
            assert others == [], (name, command)


def test_one_button_draws_where_there_is_a_stock_and_else_sends_to_the_foundation():
    assert Bindings().command(PAD, "x", GOLF) is Command.DRAW
    assert Bindings().command(PAD, "x", RUSSIAN) is Command.TO_FOUNDATION


def test_the_gamepad_is_bound_to_buttons_that_there_are():
    known = {*BUTTONS.values(), *TRIGGERS.values()}
    assert {name for names in DEFAULTS[PAD].values() for name in names} <= known


def test_no_binding_is_one_of_the_column_keys():
    assert not [name for names in DEFAULTS[KEYS].values() for name in names if is_column_key(name)]


def test_a_new_key_takes_the_place_of_the_old_ones():
    bindings = Bindings()
    bindings.bind(KEYS, "U", Command.UNDO)
    assert bindings.names(KEYS, Command.UNDO) == ("U",)
    assert bindings.command(KEYS, "U", GOLF) is Command.UNDO
    assert bindings.command(KEYS, "Z", GOLF) is None
    assert bindings.names(PAD, Command.UNDO) == ("lb",)


def test_a_key_that_is_taken_over_leaves_its_owner():
    bindings = Bindings()
    assert bindings.owners(KEYS, "H", Command.UNDO) == [Command.HINT]
    bindings.bind(KEYS, "H", Command.UNDO)
    assert bindings.names(KEYS, Command.HINT) == ()
    assert bindings.command(KEYS, "H", GOLF) is Command.UNDO


def test_a_key_that_is_shared_between_games_is_no_conflict():
    assert Bindings().owners(KEYS, "A", Command.DRAW) == []
    assert Bindings().owners(KEYS, "A", Command.UNDO) == [Command.TO_FOUNDATION]


@pytest.mark.parametrize("command", sorted(FIXED))
def test_what_gets_the_player_around_cannot_be_changed(command):
    with pytest.raises(ValueError, match="fixed"):
        Bindings().bind(KEYS, "Q", command)


def test_a_fixed_key_cannot_be_taken_over():
    with pytest.raises(ValueError, match="fixed"):
        Bindings().bind(KEYS, "Escape", Command.UNDO)


def test_reset_brings_the_defaults_back():
    bindings = Bindings()
    bindings.bind(PAD, "rs", Command.HINT)
    bindings.reset()
    assert bindings.plain == {}
    assert bindings.command(PAD, "y", GOLF) is Command.HINT


def test_changes_are_kept_and_read_again(tmp_path):
    bindings = Bindings()
    bindings.bind(KEYS, "Ctrl+U", Command.UNDO)
    bindings.bind(PAD, "rs", Command.MUTE)
    store = Store.open(tmp_path)
    store.keep_settings({"bindings": bindings.plain, "rumbles": False})
    store.close()

    store = Store.open(tmp_path)
    settings = first_settings(Options(), Keeper(store).store)
    store.close()
    assert not settings.rumbles
    read = Bindings(settings.bindings)
    assert read.plain == bindings.plain
    assert read.command(KEYS, "Ctrl+U", RUSSIAN) is Command.UNDO


@pytest.mark.parametrize(
    "damaged",
    [
        {"keyboard": {"no_such_command": ["Q"]}},
        {"keyboard": {"undo": "Q"}},
        {"keyboard": {"undo": [3]}},
        {"keyboard": {"back": []}},
        {"keyboard": ["undo"]},
        {"telepathy": {"undo": ["Q"]}},
    ],
)
def test_kept_bindings_that_make_no_sense_are_passed_over(damaged):
    assert Bindings(damaged).plain == {}


def test_two_players_settings_do_not_share_their_bindings():
    one, other = Settings(), Settings()
    one.bindings["keyboard"] = {"undo": ["Q"]}
    assert other.bindings == {}
    assert dataclasses.asdict(Settings())["bindings"] == {}
