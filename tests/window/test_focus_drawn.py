"""What is drawn for whoever plays by keys: the ring around the focus, and the strip of key hints."""

import pygame
import pytest

from game.focus_ring import FocusRing
from game.gui.key_pictures import KeyPainter
from game.layout import Box
from game.looks import Looks
from tests.window.match_states import begin


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (2560, 1440)])
def test_with_high_contrast_the_ring_is_thicker_and_of_the_brightest_colour(fly, size):
    fly(size=size)
    across = {}
    for looks in (Looks(), Looks(high_contrast=True)):
        surface = pygame.Surface(size)
        FocusRing(size).draw(surface, Box(100, 100, 200, 300), "", looks)
        row = [surface.get_at((x, 250))[:3] for x in range(200)]
        across[looks] = row.count(looks.light)
    usual, contrasted = across.values()
    assert 2 <= usual < contrasted


def test_the_ring_follows_the_setting(pilot):
    pilot.press(pygame.KSCAN_RIGHT)
    pilot.frames(2)
    usual = pilot.picture()
    pilot.app.settings.high_contrast = True
    pilot.app.scene.changed("high_contrast")
    pilot.frames(2)
    lit = pygame.mask.from_threshold(pilot.app.screen, Looks(high_contrast=True).light, (1, 1, 1, 255))
    assert pilot.picture() != usual
    assert lit.count() > 500


def strip(pilot):
    """What is drawn in the middle of the lower edge."""
    screen = pilot.app.screen
    box = pygame.Rect(screen.get_width() // 2 - 40, screen.get_height() - 20, 80, 8)
    return pygame.image.tobytes(screen.subsurface(box), "RGB")


def test_the_hints_of_keys_lie_at_the_lower_edge_for_four_seconds(pilot):
    pilot.wait(2)  # until all pictures are sharp
    bare = strip(pilot)
    pilot.press(pygame.KSCAN_RIGHT)
    pilot.wait(3.8)
    assert strip(pilot) != bare
    pilot.wait(0.4)
    assert strip(pilot) == bare


@pytest.mark.parametrize("level", ["player", ""])
def test_against_the_computer_no_key_for_a_hint_is_told(pilot, monkeypatch, level):
    names, picture = [], KeyPainter.picture

    def noted(painter, name):
        names.append(name)
        return picture(painter, name)

    monkeypatch.setattr(KeyPainter, "picture", noted)
    begin(pilot, level=level)
    pilot.press(pygame.KSCAN_RIGHT)
    pilot.frames(2)
    assert "Return" in names
    assert ("H" in names) is (level == "")
