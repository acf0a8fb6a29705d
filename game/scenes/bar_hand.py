"""The pointer over a row of buttons: which it is on, which it presses, and when one explains itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, Protocol, TypeVar

import pygame

from game.actions import Command, Point
from game.layout import Box

TOOLTIP_SECONDS = 0.6


Reading = TypeVar("Reading", contravariant=True)


class Buttons(Protocol[Reading]):
    """A bar or a strip with buttons on it."""

    boxes: Mapping[Command, Box]

    def command_at(self, point: Point) -> Command | None:
        """The button under a point."""

    def draw(
        self, surface: pygame.Surface, reading: Reading, hovered: Command | None, is_pressed: bool
    ) -> None: ...


class BarHand(Generic[Reading]):
    """A row of buttons with the pointer over it."""

    def __init__(
        self, bar: Buttons[Reading], explain: Callable[[Command, Box], None], fall_silent: Callable[[], None]
    ) -> None:
        """`explain` says beside a button what it does; `fall_silent` takes that back."""
        self.bar = bar
        self._explain, self._fall_silent = explain, fall_silent
        self._hovered: Command | None = None
        self._pressed: Command | None = None
        self._hover_seconds = 0.0
        self._is_explaining = False

    @property
    def look(self) -> object:
        """What the picture of the bar depends on besides its reading."""
        return self._hovered, self._pressed, self.bar

    def box(self, command: Command) -> Box:
        """Where a button stands, in pixels."""
        return self.bar.boxes[command]

    def rebuild(self, bar: Buttons[Reading]) -> None:
        """The same buttons for another window size or language."""
        self.bar = bar

    def grab(self, point: Point) -> bool:
        """The pointer goes down; whether on a button."""
        self._is_explaining = False
        self._pressed = self.bar.command_at(point)
        return self._pressed is not None

    def carry(self, point: Point | None) -> None:
        """The pointer moves; None while it carries a card and is meant for the table."""
        hovered = None if point is None else self.bar.command_at(point)
        if hovered is self._hovered:
            return
        self._hovered, self._hover_seconds = hovered, 0.0
        if self._is_explaining:
            self._fall_silent()
        self._is_explaining = False

    def drop(self, point: Point) -> tuple[bool, Command | None]:
        """The pointer goes up: whether it had gone down on a button, and the command that was clicked."""
        pressed, self._pressed = self._pressed, None
        if pressed is None or pressed is not self.bar.command_at(point):
            return pressed is not None, None
        self._hover_seconds = TOOLTIP_SECONDS  # a button that was pressed needs no explaining
        return True, pressed

    def let_go(self) -> None:
        self._pressed = None

    def update(self, seconds: float) -> None:
        """Let time pass: a button explains itself once the pointer has rested on it."""
        if self._hovered is None or self._hover_seconds >= TOOLTIP_SECONDS:
            return
        self._hover_seconds += seconds
        if self._hover_seconds >= TOOLTIP_SECONDS:
            self._is_explaining = True
            self._explain(self._hovered, self.box(self._hovered))

    def draw(self, surface: pygame.Surface, reading: Reading) -> None:
        self.bar.draw(surface, reading, self._hovered, self._pressed is not None)
