"""What the player is to press: the bindings, told for the device that was used last."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.actions import Command
from game.input.bindings import Bindings, Device

_SHOWN = {"Escape": "Esc", "Return": "Enter", "Equals": "+", "Minus": "−"}
_SHOWN |= {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Pageup": "PgUp", "Pagedown": "PgDn"}
_SHOWN |= {"Comma": ",", "Period": ".", "Slash": "/", "Semicolon": ";", "Apostrophe": "'", "Grave": "`"}
_SHOWN |= {"Leftbracket": "[", "Rightbracket": "]", "Backslash": "\\"}
_NOT_SHOWN = ("Kp_", "Ac_")  # the keypad does what the other keys do; the back key of a telephone


class Legend(NamedTuple):
    """The bindings, and which device they are to be told of."""

    bindings: Bindings
    device: Callable[[], Device | None]  # None: one without bindings, such as a mouse

    def key(self, command: Command) -> str | None:
        """What to press for a command: on the device used last, or on the keyboard where that has none."""
        names = self.bindings.names(self.device() or Device.KEYBOARD, command)
        shown = [shown_name(name) for name in names if is_shown(name)]
        return shown[0] if shown else None


def is_shown(name: str) -> bool:
    """Whether a key is worth telling of."""
    return not name.split("+")[-1].startswith(_NOT_SHOWN)


def shown_name(name: str) -> str:
    """A key or button as players know it: `Ctrl+Z`, `Esc`, `LB`, `D-pad ↑` is an arrow."""
    *modifiers, key = name.split("+")
    if key.islower():  # a button of a gamepad
        key = key.removeprefix("dpad_")
        shown = _SHOWN.get(key.capitalize(), key.upper() if len(key) <= 2 else key.capitalize())
    else:
        shown = _SHOWN.get(key, key)
    return "+".join([*modifiers, shown])
