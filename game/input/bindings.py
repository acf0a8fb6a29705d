"""Which key and which button of a gamepad means what: data, changed by the player, read by the help."""

from __future__ import annotations

import enum
from collections.abc import Collection, Mapping
from typing import Any

from engine.rules import Role
from game.actions import Command, is_of_use


class Device(enum.StrEnum):
    """What has bindings. The value is its name among the settings."""

    KEYBOARD = "keyboard"
    GAMEPAD = "gamepad"


Names = tuple[str, ...]

# Keys are named by their place on a keyboard with Latin letters, as `keyboard.name_of` does; the first is
# the one that is shown where there is room for one.
_KEYS: dict[Command, Names] = {
    Command.FOCUS_LEFT: ("Left",),
    Command.FOCUS_RIGHT: ("Right",),
    Command.FOCUS_UP: ("Up",),
    Command.FOCUS_DOWN: ("Down",),
    Command.FOCUS_NEXT: ("Tab",),
    Command.FOCUS_PREVIOUS: ("Shift+Tab",),
    Command.PRESS: ("Return", "Kp_enter"),
    Command.CANCEL: (),
    Command.DRAW: ("Space", "D"),
    Command.TO_FOUNDATION: ("A",),
    Command.GROUP_MORE: ("Equals", "Kp_plus"),
    Command.GROUP_LESS: ("Minus", "Kp_minus"),
    Command.UNDO: ("Ctrl+Z", "Z", "Backspace"),
    Command.REDO: ("Ctrl+Y", "Ctrl+Shift+Z"),
    Command.HINT: ("H",),
    Command.VERDICT: ("V",),
    Command.REVIEW: ("R",),
    Command.TO_START: ("Home",),
    Command.TO_END: ("End",),
    Command.TO_LOSS: ("L",),
    Command.GO_BY_ITSELF: ("G",),
    Command.NEW_ROUND: ("N", "F2"),
    Command.RESTART: ("Ctrl+R",),
    Command.ENTER_CODE: ("Ctrl+G",),
    Command.COPY_CODE: ("Ctrl+C",),
    Command.PAUSE: ("P", "Pause"),
    Command.RULES: ("F1",),
    Command.STATISTICS: ("F3",),
    Command.WORDS: ("F4",),
    Command.CONTROLS: ("F5",),
    Command.SETTINGS: ("F10",),
    Command.MUTE: ("M",),
    Command.FULLSCREEN: ("F11", "Alt+Return"),
    Command.MENU: (),
    Command.BACK: ("Escape", "Ac_back"),
}
_BUTTONS: dict[Command, Names] = {
    Command.FOCUS_LEFT: ("dpad_left",),
    Command.FOCUS_RIGHT: ("dpad_right",),
    Command.FOCUS_UP: ("dpad_up",),
    Command.FOCUS_DOWN: ("dpad_down",),
    Command.PRESS: ("a",),
    Command.CANCEL: ("b",),
    Command.DRAW: ("x",),
    Command.TO_FOUNDATION: ("x",),
    Command.HINT: ("y",),
    Command.UNDO: ("lb",),
    Command.REDO: ("rb",),
    Command.GROUP_LESS: ("lt",),
    Command.GROUP_MORE: ("rt",),
    Command.MENU: ("start",),
    Command.RULES: ("back",),
}
DEFAULTS: dict[Device, Mapping[Command, Names]] = {Device.KEYBOARD: _KEYS, Device.GAMEPAD: _BUTTONS}

# What may not be bound to anything else, or the player could not get around any more.
FIXED = frozenset({Command.FOCUS_LEFT, Command.FOCUS_RIGHT, Command.FOCUS_UP, Command.FOCUS_DOWN})
FIXED |= {Command.FOCUS_NEXT, Command.FOCUS_PREVIOUS, Command.PRESS, Command.BACK, Command.CANCEL}
_ALL_ROLES = frozenset(Role)

Plain = dict[str, dict[str, list[str]]]  # device -> command -> names, as the settings keep it


class Bindings:
    """The bindings of both devices: the defaults, and over them what the player has changed."""

    def __init__(self, changed: Mapping[str, Any] | None = None) -> None:
        self._changed: dict[Device, dict[Command, Names]] = {}
        self.read(changed or {})

    def read(self, changed: Mapping[str, Any]) -> None:
        """Take these changes instead; whatever in them this version does not know, is passed over."""
        self._changed = {device: {} for device in Device}
        for device in Device:
            given = changed.get(device)
            for command, names in given.items() if isinstance(given, dict) else ():
                if _is_changeable(command) and _are_names(names):
                    self._changed[device][Command(command)] = tuple(names)

    @property
    def plain(self) -> Plain:
        """What the player has changed, as plain data."""
        return {
            device.value: {command.value: list(names) for command, names in changes.items()}
            for device, changes in self._changed.items()
            if changes
        }

    def names(self, device: Device, command: Command) -> Names:
        """The keys or buttons of a command."""
        default = DEFAULTS[device].get(command, ())
        return self._changed[device].get(command, default)

    def command(self, device: Device, name: str, roles: Collection[Role]) -> Command | None:
        """What a key or button means in a game with these piles."""
        bound = (each for each in Command if name in self.names(device, each))
        return next((each for each in bound if is_of_use(each, roles)), None)

    def owners(self, device: Device, name: str, wanting: Command) -> list[Command]:
        """The other commands that have this key or button in a game where `wanting` is of use too."""
        return [
            each
            for each in Command
            if each is not wanting and name in self.names(device, each) and _may_clash(each, wanting)
        ]

    def bind(self, device: Device, name: str, command: Command) -> None:
        """Give a command this key or button instead of those it had; whoever had it loses it.

        Raises ValueError where the command, or the one that would lose it, cannot be changed.
        """
        owners = self.owners(device, name, command)
        if not FIXED.isdisjoint({command, *owners}):
            raise ValueError(f"{name} of {command} is fixed")
        for owner in owners:
            self._changed[device][owner] = tuple(each for each in self.names(device, owner) if each != name)
        self._changed[device][command] = (name,)

    def reset(self) -> None:
        """Back to the defaults."""
        self._changed = {device: {} for device in Device}


def _may_clash(one: Command, other: Command) -> bool:
    """Whether some game has a use for both."""
    games = (_ALL_ROLES - {Role.FOUNDATION}, _ALL_ROLES - {Role.STOCK, Role.WASTE})
    return any(is_of_use(one, roles) and is_of_use(other, roles) for roles in games)


def _is_changeable(command: object) -> bool:
    return command in set(Command) - FIXED


def _are_names(names: object) -> bool:
    return isinstance(names, list) and all(isinstance(name, str) for name in names)
