"""Asks for the key or button that a command is to have, and before it takes one from another command."""

from __future__ import annotations

import functools
from collections.abc import Callable

import pygame
from pygame_gui.elements import UIWindow

from game.actions import Command
from game.gui.dialogs import Choice, Desk, Dialog, build_body, build_choices, fit_window, open_window
from game.input import keyboard
from game.input.bindings import FIXED, Bindings, Device
from game.input.legend import shown_name

_CANCELLING = ("Escape", "start")


class KeyQuestion(Dialog):
    """Waits for a key or a button; one that is taken is explained before it changes hands."""

    stays_open = True  # not every answer ends the question
    WIDTH, PADDING, BUTTON = 520, 18, 42  # pixels at scale 1.0

    def __init__(self, command: Command, bindings: Bindings, done: Callable[[], None]) -> None:
        super().__init__()
        self._command, self._bindings, self._done = command, bindings, done
        self._pressed: tuple[Device, str] | None = None  # and taken: it waits for an answer
        self._refused: tuple[str, str] | None = None  # the name of a fixed key, and what it does

    @property
    def keeps_all(self) -> bool:  # type: ignore[override]
        """While it waits for a key even Esc is its own business."""
        return self._pressed is None

    def build(self, desk: Desk) -> UIWindow:
        self._desk = desk
        window = open_window(desk, desk.texts.say("controls.ask.title"), self.WIDTH)
        padding, button = desk.px(self.PADDING), desk.px(self.BUTTON)
        body = build_body(desk, self._sentence(), padding, window)
        row = pygame.Rect(body.x, body.bottom + padding, body.width, button)
        self._choices = build_choices(desk, self._offered(), row, window)
        fit_window(desk, window, row.bottom + padding)
        return window

    def take(self, event: pygame.event.Event) -> bool:
        """Any key or button is the answer while it waits for one."""
        if self._pressed is not None:
            return False
        if event.type == pygame.KEYDOWN:
            name = keyboard.name_of(event)
            if name is not None:
                self._answer(Device.KEYBOARD, name)
            return True
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            self._answer(Device.GAMEPAD, event.name)
            return True
        return False

    def confirm(self) -> None:
        """Enter is a key like any other while it waits for one."""
        if self._pressed is None:
            self._answer(Device.KEYBOARD, "Return")
        else:
            super().confirm()

    # What is said

    def _sentence(self) -> str:
        say = self._desk.texts.say
        if self._pressed is not None:
            owners = self._bindings.owners(*self._pressed, self._command)
            key = shown_name(self._pressed[1])
            names = (say(f"command.{owner}") for owner in owners)
            all_names = functools.reduce(lambda told, name: say("rules.and", a=told, b=name), names)
            return say("controls.ask.taken", button=key, command=all_names)
        if self._refused is not None:
            key, does = self._refused
            return say("controls.ask.fixed", button=key, command=say(does))
        return say("controls.ask.body", command=say(f"command.{self._command}"))

    def _offered(self) -> tuple[Choice, ...]:
        say = self._desk.texts.say
        cancel = Choice(say("controls.ask.cancel"), self.close)
        if self._pressed is None:
            return (cancel,)
        take = Choice(say("controls.ask.take"), self._take_over, is_primary=True)
        return take, Choice(say("controls.ask.other"), self._ask_again), cancel

    # What the player does

    def _answer(self, device: Device, name: str) -> None:
        if name in _CANCELLING:
            self.close()
            return
        owners = self._bindings.owners(device, name, self._command)
        fixed = next((f"command.{owner}" for owner in owners if owner in FIXED), None)
        if device is Device.KEYBOARD and keyboard.is_column_key(name):
            fixed = "controls.column"
        if fixed is not None:
            self._refused = shown_name(name), fixed
            self.show(self._desk)
        elif owners:
            self._pressed = device, name
            self.show(self._desk)
        else:
            self._bind(device, name)

    def _take_over(self) -> None:
        if self._pressed is not None:
            self._bind(*self._pressed)

    def _ask_again(self) -> None:
        self._pressed = self._refused = None
        self.show(self._desk)

    def _bind(self, device: Device, name: str) -> None:
        self._bindings.bind(device, name, self._command)
        self.close()
        self._done()
