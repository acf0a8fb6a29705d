"""Gamepads to the names of their buttons: which pads there are, sticks and triggers as buttons, repeats.

Only controller events count: SDL tells of the same press once more as of a joystick, which would act twice.
"""

from __future__ import annotations

from typing import Any

import pygame

SHORTEST_WAIT = 0.09  # seconds between repeats of what is held down
FIRST_WAIT = 0.35  # seconds until it repeats
_PRESSED, _RELEASED = 0.5, 0.35  # parts of an axis: further counts as a press, nearer as a release
_FULL_AXIS = 32767

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "ls",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rs",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpad_left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpad_right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpad_up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpad_down",
}
TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt"}
_STICK = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
EVENTS = frozenset(
    {
        pygame.CONTROLLERDEVICEADDED,
        pygame.CONTROLLERDEVICEREMOVED,
        pygame.CONTROLLERDEVICEREMAPPED,
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERBUTTONUP,
        pygame.CONTROLLERAXISMOTION,
    }
)
# Not to be blocked: SDL makes the controller's events of these.
TWINS = (
    pygame.JOYAXISMOTION,
    pygame.JOYBALLMOTION,
    pygame.JOYHATMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
)


class Gamepads:
    """All pads that are plugged in. Each works; a player does not say which is meant."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}  # by the number that SDL gives each time one is plugged in
        self._sticks: dict[int, tuple[float, float]] = {}
        self._held: dict[tuple[int, str], float] = {}  # what is down -> seconds until it repeats

    def start(self) -> None:
        """Look for pads from now on; SDL tells of those that are there as of those that come."""
        import pygame._sdl2.controller as controller

        controller.init()

    def close(self) -> None:
        """Let go of all pads. SDL finds none the next time where this is left to the end of the program."""
        import pygame._sdl2.controller as controller

        self._open.clear()
        controller.quit()

    @property
    def count(self) -> int:
        """The pads that are plugged in."""
        return len(self._open)

    @property
    def is_holding(self) -> bool:
        """Whether anything is held down, which may repeat."""
        return bool(self._held)

    def presses(self, event: pygame.event.Event) -> list[str]:
        """The names of the buttons that an event presses."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._unplug(event.instance_id)
        elif event.type == pygame.CONTROLLERBUTTONDOWN and event.button in BUTTONS:
            return self._set(event.instance_id, BUTTONS[event.button], True)
        elif event.type == pygame.CONTROLLERBUTTONUP and event.button in BUTTONS:
            return self._set(event.instance_id, BUTTONS[event.button], False)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._turn(event.instance_id, event.axis, event.value / _FULL_AXIS)
        return []

    def repeats(self, seconds: float) -> list[str]:
        """Let time pass; the buttons held down that are due again."""
        due = []
        for held in self._held:
            self._held[held] -= seconds
            if self._held[held] <= 0:
                self._held[held] += SHORTEST_WAIT
                due.append(held[1].removeprefix("stick_"))
        return due

    def let_go(self) -> None:
        """Nothing that is held down repeats until it is pressed again."""
        self._held.clear()

    def rumble(self) -> None:
        """A light knock in the hand, on pads that have it."""
        for pad in self._open.values():
            pad.rumble(0.15, 0.4, 120)

    def _plug(self, index: int) -> None:
        import pygame._sdl2.controller as controller

        try:
            pad = controller.Controller(index)
        except pygame.error:  # pulled out again since: its removal follows
            return
        self._open[pad.as_joystick().get_instance_id()] = pad

    def _unplug(self, number: int) -> None:
        self._open.pop(number, None)
        self._sticks.pop(number, None)
        self._held = {held: wait for held, wait in self._held.items() if held[0] != number}

    def _set(self, number: int, name: str, is_down: bool) -> list[str]:
        """A button is down or up now; its name if it has just gone down."""
        was_down = (number, name) in self._held
        if not is_down:
            self._held.pop((number, name), None)
        elif not was_down:
            self._held[number, name] = FIRST_WAIT
            return [name.removeprefix("stick_")]
        return []

    def _turn(self, number: int, axis: int, value: float) -> list[str]:
        if axis in TRIGGERS:
            return self._press_if_far(number, TRIGGERS[axis], value)
        if axis not in _STICK:
            return []
        x, y = self._sticks.get(number, (0.0, 0.0))
        x, y = (value, y) if axis == _STICK[0] else (x, value)
        self._sticks[number] = x, y
        # the stick points one way: the one it is pushed further
        x, y = (x, 0.0) if abs(x) >= abs(y) else (0.0, y)
        pressed = []
        for name, part in (("left", -x), ("right", x), ("up", -y), ("down", y)):
            pressed += self._press_if_far(number, f"stick_dpad_{name}", part)
        return pressed

    def _press_if_far(self, number: int, name: str, part: float) -> list[str]:
        least = _RELEASED if (number, name) in self._held else _PRESSED
        return self._set(number, name, part >= least)
