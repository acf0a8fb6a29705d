"""A window at twice its size: everything that can be pressed is inside it, and a click reaches it."""

import pygame
import pytest
from pygame_gui.elements import UIButton

from game.actions import Command

GROWN = [((800, 600), (1600, 1200)), ((1280, 720), (2560, 1440))]
WINDOWS = (Command.MENU, Command.NEW_ROUND, Command.SETTINGS, Command.CONTROLS, Command.STATISTICS)


@pytest.mark.parametrize(("size", "twice"), GROWN, ids=str)
@pytest.mark.parametrize("code", ["GO1-E-AAAAAAB", "RU1-R-AAAAABB"])
def test_every_button_of_the_bar_is_clicked_in_a_window_of_twice_the_size(
    fly, monkeypatch, code, size, twice
):
    pilot = fly(code, size=size)
    pilot.resize(twice)
    pilot.settle()
    boxes = dict(pilot.app.scene.bar.bar.boxes)
    for absent in (Command.VERDICT, Command.SCORE_CARD):  # the lamp and the card are not shown
        boxes.pop(absent, None)
    wished = []
    monkeypatch.setattr(pilot.app.scene._pointing._scene, "perform", _noting(pilot.app.scene, wished))
    for command, box in boxes.items():
        assert pygame.Rect(0, 0, *twice).contains(pygame.Rect(*box))
        pilot.click(pilot.bar(command))
    assert wished == list(boxes)


def _noting(scene, wished):
    """The scene's way to perform, but for commands, which are noted."""
    perform = scene.perform

    def noted(action):
        wished.append(action) if isinstance(action, Command) else perform(action)

    return noted


@pytest.mark.parametrize(("size", "twice"), GROWN, ids=str)
@pytest.mark.parametrize("command", WINDOWS)
def test_every_button_of_a_window_is_reached_by_the_pointer_at_twice_the_size(fly, command, size, twice):
    pilot = fly(size=size)
    pilot.app.scene.perform(command)
    pilot.frames(2)
    pilot.resize(twice)
    pilot.frames(2)
    buttons = [each for each in pilot.app.gui()._focus.elements() if isinstance(each, UIButton)]
    assert buttons
    for button in buttons:
        assert pygame.Rect(0, 0, *twice).contains(button.rect), button.text
        pilot.pointer = button.rect.center
        pilot.app.gui()._desk.manager.update(0.01)
        assert button.hovered or button.is_selected, button.text  # what is chosen does not light up


@pytest.mark.parametrize(("size", "twice"), GROWN, ids=str)
def test_cards_are_played_by_clicks_in_a_window_of_twice_the_size(fly, size, twice):
    pilot = fly(size=size)
    pilot.resize(twice)
    pilot.settle()
    pilot.play(["D", "5"])
    assert pilot.session.moves_made == 2
