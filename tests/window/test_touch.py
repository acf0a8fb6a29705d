"""Fingers: each acts once though SDL tells of it twice, carries cards above itself, and can look first."""

import pygame

from game.input.touch import LONG_PRESS_SECONDS
from tests.window.test_russian_window import BEFORE_COLUMNS, card, column, set_up

LONG = "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS KH QH JH 10H 9H 8H 7H 6H 5H 4H"


def test_a_tap_draws_one_card(pilot):
    pilot.touch(pilot.stock)
    assert pilot.session.moves_made == 1


def test_the_mouse_events_that_a_finger_brings_along_do_nothing_by_themselves(pilot):
    x, y = map(round, pilot.stock)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pilot.post(kind, pos=(x, y), button=1, touch=True)
        pilot.frames()
    assert pilot.session.moves_made == 0


def test_a_button_of_a_dialog_is_pressed_once_by_a_finger(pilot):
    pilot.press(pygame.KSCAN_F10)
    pilot.touch(pilot.button(pilot.texts.say("settings.done")))
    pilot.frames(2)
    assert not pilot.is_held_up


def test_what_a_finger_carries_is_seen_above_it(pilot):
    set_up(pilot, ["KS", "QS"])
    start = card(pilot, 2)
    pilot.finger(pygame.FINGERDOWN, start)
    x, y = start[0] - 60, start[1] + 200
    pilot.finger(pygame.FINGERMOTION, (x, y))
    ((_, top),) = pilot.table.motion.held.values()
    assert top + pilot.table.layout.card[1] < y
    pilot.finger(pygame.FINGERUP, (x, y))


def test_a_finger_lays_a_card_where_it_is_seen(pilot):
    set_up(pilot, ["KS", "QS"])
    end = card(pilot, 1)
    pilot.touch_drag(card(pilot, 2), (end[0], end[1] + pilot.table.layout.card[1]))
    assert column(pilot, 1) == ["KS", "QS"]


def test_a_second_finger_is_ignored(pilot):
    set_up(pilot, ["KS", "QS", "JS"])
    pilot.finger(pygame.FINGERDOWN, card(pilot, 2))
    pilot.finger(pygame.FINGERMOTION, (400, 500))
    held = dict(pilot.table.motion.held)
    pilot.finger(pygame.FINGERDOWN, card(pilot, 3), finger=7)
    pilot.finger(pygame.FINGERMOTION, (600, 600), finger=7)
    pilot.finger(pygame.FINGERUP, card(pilot, 1), finger=7)
    assert pilot.table.motion.held == held
    end = card(pilot, 1)
    pilot.finger(pygame.FINGERMOTION, (end[0], end[1] + pilot.table.layout.card[1]))
    pilot.finger(pygame.FINGERUP, (end[0], end[1] + pilot.table.layout.card[1]))
    assert column(pilot, 1) == ["KS", "QS"]
    assert column(pilot, 3) == ["JS"]


def test_a_long_press_looks_and_plays_nothing(pilot):
    set_up(pilot, ["KD 2H AD"])
    pilot.finger(pygame.FINGERDOWN, card(pilot, 1))
    pilot.wait(LONG_PRESS_SECONDS + 0.1)
    pilot.finger(pygame.FINGERUP, card(pilot, 1))
    assert pilot.session.moves_made == 0
    pilot.touch(card(pilot, 1))
    assert pilot.session.moves_made == 1


def test_a_long_press_opens_a_crowded_column(fly):
    pilot = fly("RU1-C-AAAAABB", size=(800, 600))
    set_up(pilot, [LONG])
    pile = BEFORE_COLUMNS + 1
    at_rest = [place.y for place in pilot.table.motion.rest.values() if place.pile == pile]
    pilot.finger(pygame.FINGERDOWN, pilot.last(pile, from_end=12))
    pilot.wait(LONG_PRESS_SECONDS + 0.1)
    opened = [place.y for place in pilot.table.motion.rest.values() if place.pile == pile]
    assert opened != at_rest
    pilot.finger(pygame.FINGERUP, pilot.last(pile, from_end=12))
    assert pilot.session.moves_made == 0


def test_a_finger_that_loses_the_window_sends_the_card_home(pilot):
    set_up(pilot, ["KS", "QS"])
    pilot.finger(pygame.FINGERDOWN, card(pilot, 2))
    pilot.finger(pygame.FINGERMOTION, (400, 500))
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.frames(2)
    pilot.settle()
    assert not pilot.table.motion.held
    pilot.touch_drag(card(pilot, 2), (card(pilot, 1)[0], card(pilot, 1)[1] + pilot.table.layout.card[1]))
    assert pilot.session.moves_made == 1


def test_a_finger_scrolls_a_page_of_rules(pilot):
    pilot.press(pygame.KSCAN_F1)
    view = pilot.app.gui()._dialogs[-1].view
    x, y = view.rect.center
    pilot.touch_drag((x, y), (x, y - 120))
    assert view.top >= 100
