"""All devices at once: every event becomes a wish, whatever it came from. No mode is ever switched."""

from __future__ import annotations

import enum
from collections.abc import Callable, Collection
from typing import NamedTuple

import pygame

from engine.rules import Role
from game.actions import REPEATING, Action, Grab, Interrupted, Peek
from game.input import gamepad, keyboard, touch
from game.input.bindings import Bindings, Device
from game.input.gamepad import Gamepads
from game.input.keyboard import HeldKeys
from game.input.legend import Legend
from game.input.mouse import Mouse
from game.input.touch import Touch

_BUTTON_OF = {name: button for button, name in gamepad.BUTTONS.items()}
_TRIGGER = -1  # the number of a button that SDL has none for
_NOTHING = pygame.event.Event(pygame.NOEVENT)  # that a dialog could answer


class Used(enum.StrEnum):
    """What the player has used last; hints on the screen speak of it."""

    MOUSE = "mouse"
    TOUCH = "touch"
    KEYBOARD = "keyboard"
    GAMEPAD = "gamepad"


class Wish(NamedTuple):
    """What the player wants: for a dialog the event, for the table the action."""

    event: pygame.event.Event
    action: Action | None = None
    is_repeat: bool = False  # of what is held down

    @property
    def counts(self) -> bool:
        """Whether it is meant: most commands are not given again by holding a key down."""
        return not self.is_repeat or self.action in REPEATING


class Devices:
    """Mouse, fingers, keyboard and gamepads of one window."""

    def __init__(self, bindings: Bindings, roles: Callable[[], Collection[Role]]) -> None:
        """`roles` says what piles the game on the table has, by which some buttons have their meaning."""
        self.bindings, self._roles = bindings, roles
        self.pads = Gamepads()
        self._mouse, self._keys = Mouse(), HeldKeys()
        self._touch = Touch(lambda: pygame.display.get_window_size())
        self.used = Used.MOUSE
        self._pad_in_use: int | None = None  # SDL's number of the pad pressed last

    @property
    def legend(self) -> Legend:
        """The bindings, told for what the player has used last."""
        devices = {Used.KEYBOARD: Device.KEYBOARD, Used.GAMEPAD: Device.GAMEPAD}
        return Legend(self.bindings, lambda: devices.get(self.used))

    @property
    def is_waiting(self) -> bool:
        """Whether time alone may bring a wish: a button is held down, or a finger."""
        return self.pads.is_holding or self._touch.is_waiting

    def wishes(self, event: pygame.event.Event) -> list[Wish]:
        """What an event asks for. To be asked once for every event."""
        if event.type in gamepad.TWINS or touch.is_twin(event):
            return []
        if event.type in gamepad.EVENTS:
            return self._of_pad(event)
        if event.type in touch.EVENTS:
            return self._touched(event)
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.pads.let_go()
            self._touch.let_go()
        is_repeat = self._keys.is_repeat(event)
        action = self._mouse.action(event)
        if action is None:
            action = keyboard.action(event, self.bindings, self._roles())
        self._note_use(event)
        return [Wish(event, action, is_repeat)]

    def update(self, seconds: float) -> list[Wish]:
        """Let time pass; what it asks for."""
        wishes = [self._pad_wish(name, True) for name in self.pads.repeats(seconds)]
        point = self._touch.long_press(seconds)
        if point is not None:
            wishes.append(Wish(_NOTHING, Peek(point)))
        return wishes

    def drop_pointer(self) -> Action | None:
        """Forget what the pointer presses on the table, for example because a dialog opened over it."""
        return self._mouse.let_go()

    def _of_pad(self, event: pygame.event.Event) -> list[Wish]:
        count = self.pads.count
        names = self.pads.presses(event)
        if names:
            self._pad_in_use = event.instance_id
        wishes = [self._pad_wish(name, False) for name in names]
        if self.pads.count < count:
            was_in_use = event.instance_id == self._pad_in_use
            if was_in_use or not self.pads.count:  # an idle one beside it is missed by nobody
                was_used = was_in_use and self.used is Used.GAMEPAD
                wishes.append(Wish(_NOTHING, Interrupted(was_used)))
        return wishes

    def _touched(self, event: pygame.event.Event) -> list[Wish]:
        pointer = self._touch.pointer(event)
        if pointer is None:
            return []
        self.used = Used.TOUCH
        action = self._mouse.action(pointer)
        return [Wish(pointer, Grab(action.point, is_hidden=True) if isinstance(action, Grab) else action)]

    def _pad_wish(self, name: str, is_repeat: bool) -> Wish:
        self.used = Used.GAMEPAD
        button = _BUTTON_OF.get(name, _TRIGGER)
        event = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, name=name)
        return Wish(event, self.bindings.command(Device.GAMEPAD, name, self._roles()), is_repeat)

    def _note_use(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN:
            self.used = Used.KEYBOARD
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self.used = Used.MOUSE
