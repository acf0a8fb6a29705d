"""The focus on the table: where it goes, what it means, and when it is seen."""

import random

import pygame
import pytest

from engine.games.golf.rules import STOCK, WASTE
from engine.games.russian.rules import BEFORE_COLUMNS
from engine.rules import Role
from game.actions import DIRECTIONS, STEERING, Command
from tests.window.test_russian_window import card, set_up

RUSSIAN = "RU1-R-AAAAABB"


def steer(pilot, *commands):
    for command in commands:
        pilot.app.scene.perform(command)
        pilot.frames()


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("language", ["ar", "en"])
def test_right_goes_right_on_the_screen_in_both_directions_of_reading(fly, language, mirrored):
    pilot = fly(RUSSIAN, language=language)
    pilot.app.settings.is_mirrored = mirrored
    pilot.app.scene.changed("is_mirrored")
    pilot.settle()
    cursor = pilot.table.cursor
    steer(pilot, Command.FOCUS_RIGHT)
    for command in (*[Command.FOCUS_LEFT] * 9, *[Command.FOCUS_RIGHT] * 9):
        before = cursor.box.x, cursor.at
        steer(pilot, command)
        if cursor.at != before[1]:
            assert (cursor.box.x > before[0]) is (command is Command.FOCUS_RIGHT)


@pytest.mark.parametrize("code", [RUSSIAN, "GO1-SAJ2W-AAAAABC"])
@pytest.mark.parametrize("seed", range(3))
def test_wherever_it_walks_it_means_face_up_cards_only(fly, code, seed):
    pilot = fly(code)
    chance, cursor = random.Random(seed), pilot.table.cursor
    for _ in range(400):
        steer(pilot, chance.choice(sorted(STEERING)))
        if pilot.is_held_up:
            pilot.app.scene.perform(Command.BACK)
        assert cursor.at != WASTE or code is RUSSIAN
        if isinstance(cursor.at, int) and not cursor.is_holding:
            pile = pilot.session.position.piles[cursor.at]
            assert 0 <= cursor.count <= len(pile.cards) - pile.hidden
        seen = {each for pile in pilot.session.position.piles for each in pile.cards[pile.hidden :]}
        assert set(pilot.table.motion.held) <= seen


def test_every_place_is_reached_by_the_four_directions(fly):
    for code in (RUSSIAN, "GO1-E-AAAAAAB"):
        pilot = fly(code)
        cursor = pilot.table.cursor
        cursor.show()
        places = {*cursor._places(), *cursor.beyond()}
        reached, ways = set(), [cursor.at]
        while ways:
            at = ways.pop()
            reached.add(at)
            for command in DIRECTIONS:
                cursor._at, cursor._count = at, 99 if command is Command.FOCUS_UP else 1
                cursor.perform(command)
                if cursor.at not in reached:
                    ways.append(cursor.at)
        assert reached == places


def test_it_is_seen_for_keys_and_not_for_the_mouse(pilot):
    bare = pilot.picture()
    pilot.press(pygame.KSCAN_RIGHT)
    assert pilot.table.cursor.is_shown
    assert pilot.picture() != bare
    pilot.move((640, 500))
    assert not pilot.table.cursor.is_shown


def test_a_first_press_only_shows_where_it_is(pilot):
    pilot.enter()
    assert pilot.table.cursor.is_shown
    assert pilot.session.moves_made == 0


def test_it_begins_where_the_pointer_was(pilot):
    pilot.move(pilot.stock)
    pilot.press(pygame.KSCAN_RIGHT)
    assert pilot.table.cursor.at == STOCK


def test_with_cards_in_hand_tab_goes_where_they_may_be_laid(fly):
    pilot = fly(RUSSIAN)
    set_up(pilot, ["KS 9H", "10S", "4C", "10D"], rules="R")
    pilot.table.cursor._at = BEFORE_COLUMNS + 1
    steer(pilot, Command.FOCUS_UP, Command.PRESS)
    assert sorted(pilot.table.cursor.lit) == [BEFORE_COLUMNS + 2, BEFORE_COLUMNS + 4]
    gone = []
    for _ in range(3):
        steer(pilot, Command.FOCUS_NEXT)
        gone.append(pilot.table.cursor.at)
    assert sorted(gone) == [BEFORE_COLUMNS + 1, BEFORE_COLUMNS + 2, BEFORE_COLUMNS + 4]


def test_a_press_of_the_mouse_puts_back_what_keys_hold_and_takes_over(fly):
    pilot = fly(RUSSIAN)
    set_up(pilot, ["KS", "QS", "QH"])
    pilot.table.cursor._at = BEFORE_COLUMNS + 2
    steer(pilot, Command.FOCUS_UP, Command.PRESS)
    assert pilot.table.cursor.is_holding
    pilot.move(card(pilot, 3))
    assert pilot.table.cursor.is_holding
    pilot.down()
    assert not pilot.table.cursor.is_holding
    pilot.up()
    pilot.settle()
    assert not pilot.table.motion.held


def test_undo_with_cards_in_hand_takes_them_home(fly):
    pilot = fly(RUSSIAN)
    set_up(pilot, ["KS AH", "QS"])
    pilot.table.play(pilot.session.rules.read_move("1-F"))
    pilot.table.cursor._at = BEFORE_COLUMNS + 2
    steer(pilot, Command.FOCUS_UP, Command.PRESS, Command.UNDO)
    pilot.settle()
    assert not pilot.table.is_holding
    assert pilot.session.undos == 0


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)])
def test_what_keys_hold_stays_in_the_window_also_in_another_size(fly, size):
    pilot = fly(RUSSIAN)
    set_up(pilot, ["KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS", "QH"])
    cursor = pilot.table.cursor
    cursor._at = BEFORE_COLUMNS + 1
    steer(pilot, Command.FOCUS_UP, *[Command.GROUP_MORE] * 12, Command.PRESS, Command.FOCUS_RIGHT)
    pilot.resize(size)
    assert len(pilot.table.motion.held) == 13
    width, height = pilot.table.layout.card
    for x, y in pilot.table.motion.held.values():
        assert 0 <= x <= size[0] - width
        assert 0 <= y <= size[1] - height


def test_a_face_down_card_cannot_be_sent_or_taken(fly):
    pilot = fly(RUSSIAN)
    set_up(pilot, ["KS QS", "4C"], hidden=[1])
    pilot.table.cursor._at = BEFORE_COLUMNS + 1
    steer(pilot, Command.FOCUS_DOWN, *[Command.GROUP_MORE] * 5, Command.PRESS)
    assert [str(each) for each in pilot.table.motion.held] == ["QS"]


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_up_from_a_column_of_golf_leads_to_the_bar_and_to_nothing_beside_it(fly, size):
    pilot = fly("GO1-E-AAAAAAB", size=size)
    cursor = pilot.table.cursor
    steer(pilot, Command.FOCUS_RIGHT)
    for at, role in enumerate(pilot.session.rules.roles):
        if role is Role.COLUMN:
            cursor._at, cursor._count = at, 1
            steer(pilot, Command.FOCUS_UP)
            assert isinstance(cursor.at, Command), at


@pytest.mark.parametrize("to", [1, 2])
def test_a_long_group_in_hand_stays_above_the_lower_edge(fly, to):
    pilot = fly(RUSSIAN, size=(800, 600))
    set_up(pilot, ["KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S", "KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H"])
    cursor = pilot.table.cursor
    cursor._at = BEFORE_COLUMNS + 1
    steer(pilot, Command.FOCUS_UP, *[Command.GROUP_MORE] * 9, Command.PRESS)
    assert len(pilot.table.motion.held) >= 10
    steer(pilot, *[Command.FOCUS_RIGHT] * (to - 1))
    assert cursor.at == BEFORE_COLUMNS + to
    lowest = max(y for _, y in pilot.table.motion.held.values())
    assert lowest + pilot.table.layout.card[1] <= 600
