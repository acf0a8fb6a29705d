"""Lines for whoever listens outside the window: whole, at once, and never in the way of the game."""

from __future__ import annotations

import os
import time

import pygame
import pytest

from game.announcer import Announcer


@pytest.fixture(autouse=True)
def _display():
    pygame.display.init()
    pygame.display.set_mode((80, 60))
    yield
    pygame.quit()


def test_each_line_is_written_as_it_is_told_without_isolates_and_is_the_title() -> None:
    reads, writes = os.pipe()
    announcer = Announcer(writes)
    announcer.announce("سُحبت ورقة \u20688 البستوني\u2069.")
    assert os.read(reads, 1000).decode() == "سُحبت ورقة 8 البستوني.\n"
    assert pygame.display.get_caption()[0] == "سُحبت ورقة 8 البستوني."
    announcer.announce("second")
    announcer.close()
    assert os.read(reads, 1000).decode() == "second\n"
    os.close(reads)
    os.close(writes)


def test_a_reader_that_went_away_is_told_nothing_and_nothing_is_raised() -> None:
    reads, writes = os.pipe()
    os.close(reads)
    announcer = Announcer(writes)
    for number in range(5):
        announcer.announce(f"line {number}")
    assert pygame.display.get_caption()[0] == "line 4"
    announcer.close()
    os.close(writes)


def test_a_reader_that_does_not_read_holds_nothing_up() -> None:
    reads, writes = os.pipe()
    announcer = Announcer(writes)
    began = time.monotonic()
    for _ in range(200):
        announcer.announce("x" * 1000)  # more than a pipe holds
    assert time.monotonic() - began < 5  # it would wait for ever
    assert pygame.display.get_caption()[0] == "x" * 1000
    while len(os.read(reads, 1 << 20)) < 100:
        pass
    os.set_blocking(reads, False)
    os.close(reads)
    announcer.close()
    os.close(writes)


def test_without_standard_output_the_title_alone_is_told() -> None:
    announcer = Announcer(None)
    announcer.announce("a line")
    announcer.close()
    assert pygame.display.get_caption()[0] == "a line"
