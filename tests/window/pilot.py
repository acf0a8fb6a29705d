"""Drives the real program by real events on SDL's dummy driver, with time of its own."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from game.texts import Texts

from engine.codes import DealCode
from engine.games.golf import STOCK, WASTE
from engine.session import Session
from game.app import App, _open_display
from game.layout import Box
from game.loop import Loop
from game.options import Options

FRAME = 1 / 60
LONGEST_SETTLING = 60 * 20  # frames


class Pilot:
    """A player without a body. Points are pixels; columns are numbered from 1."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, code: str = "GO1-E-AAAAAAB", **options: object
    ) -> None:
        self.time = 0.0
        self.pointer = (0, 0)
        self._buttons = [0, 0, 0]
        monkeypatch.setattr(pygame.mouse, "get_pos", lambda: self.pointer)
        monkeypatch.setattr(pygame.mouse, "get_pressed", lambda *_: tuple(map(bool, self._buttons)))
        _open_display()
        read = DealCode.read(code)
        assert isinstance(read, DealCode)
        self.app = App(Session.deal(read), Options(**{"size": (1280, 720), **options}))
        self._loop = Loop(self.app, lambda: self.time)
        pygame.event.clear()
        self.frames(3)

    @property
    def session(self) -> Session:
        return self.app.scene.session

    @property
    def table(self):
        return self.app.scene.table

    @property
    def texts(self) -> Texts:
        return self.app.scene.texts

    def post(self, kind: int, **fields: object) -> None:
        pygame.event.post(pygame.event.Event(kind, fields))

    def frames(self, count: int = 1) -> None:
        """Let that many frames pass."""
        for _ in range(count):
            self.time += FRAME
            self._loop.frame()

    def settle(self) -> None:
        """Let time pass until nothing moves."""
        for _ in range(LONGEST_SETTLING):
            self.frames()
            if self.table.motion.is_still:
                return
        raise AssertionError("the table never comes to rest")

    def wait(self, seconds: float) -> None:
        self.frames(round(seconds / FRAME))

    # Keyboard

    def press(self, scancode: int, mod: int = 0, key: int = 0, text: str = "", repeat: bool = False) -> None:
        """A key goes down and up."""
        fields = {"key": key, "scancode": scancode, "mod": mod, "unicode": text, "repeat": repeat}
        self.post(pygame.KEYDOWN, **fields)
        self.post(pygame.KEYUP, **fields)
        self.frames()

    def type(self, text: str) -> None:
        for character in text:
            self.post(pygame.KEYDOWN, key=0, scancode=0, mod=0, unicode=character, repeat=False)
            self.post(pygame.TEXTINPUT, text=character)
            self.frames()

    # Mouse

    def move(self, point: tuple[float, float]) -> None:
        self.pointer = round(point[0]), round(point[1])
        self.post(pygame.MOUSEMOTION, pos=self.pointer, rel=(0, 0), buttons=tuple(self._buttons), touch=False)
        self.frames()

    def down(self, button: int = 1) -> None:
        self._buttons[button - 1] = 1
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.pointer, button=button, touch=False)
        self.frames()

    def up(self, button: int = 1) -> None:
        self._buttons[button - 1] = 0
        self.post(pygame.MOUSEBUTTONUP, pos=self.pointer, button=button, touch=False)
        self.frames()

    def click(self, point: tuple[float, float], button: int = 1) -> None:
        self.move(point)
        self.down(button)
        self.up(button)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> None:
        """Press at one point, carry in a few steps, release at another."""
        self.move(start)
        self.down()
        for step in range(1, steps + 1):
            part = step / steps
            self.move((start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
        self.up()

    # Where things are

    def card(self, column: int, from_end: int = 1) -> tuple[float, float]:
        """A point on a column's card that nothing covers: near its top left."""
        pile = self.session.position.piles[column + 1]
        card = pile.cards[-from_end]
        x, y = self.table.motion.rest[card].spot
        return x + self.table.layout.card[0] * 0.3, y + self.table.layout.card[1] * 0.1

    def pile(self, number: int) -> tuple[float, float]:
        """The middle of a pile's place."""
        x, y = self.table.layout.spots[number]
        return x + self.table.layout.card[0] / 2, y + self.table.layout.card[1] / 2

    @property
    def stock(self) -> tuple[float, float]:
        return self.pile(STOCK)

    @property
    def waste(self) -> tuple[float, float]:
        return self.pile(WASTE)

    def play(self, line: list[str]) -> None:
        """Play moves by clicks, in the notation of the console."""
        for word in line:
            self.click(self.stock if word == "D" else self.card(int(word)))

    def centre(self, box: Box) -> tuple[float, float]:
        return box.x + box.width / 2, box.y + box.height / 2

    def button(self, label: str) -> tuple[float, float]:
        """The middle of the pygame-gui button with this label."""
        from pygame_gui.elements import UIButton

        manager = self.app.gui()._desk.manager
        found = [
            element
            for element in manager.get_sprite_group().sprites()
            if isinstance(element, UIButton) and element.text == label and element.visible
        ]
        assert found, f"no button {label!r}"
        return found[-1].rect.center

    def shot(self, path: Path) -> None:
        """Save what is on the screen."""
        pygame.image.save(pygame.display.get_surface(), path)
