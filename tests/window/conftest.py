"""A pilot for each test that asks for one."""

from collections.abc import Callable, Iterator

import pygame
import pygame._sdl2.controller as controller
import pytest

from tests.window.pilot import Pilot


@pytest.fixture
def fly(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Pilot]]:
    """Starts the program with a pilot at the controls."""
    yield lambda *code, **options: Pilot(monkeypatch, *code, **options)
    controller.quit()  # or SDL finds no pad the next time
    pygame.quit()


@pytest.fixture
def pilot(fly: Callable[..., Pilot]) -> Pilot:
    return fly()
