"""A real game controller without hardware: SDL's virtual joystick, in the SDL that pygame has loaded."""

from __future__ import annotations

import ctypes
import glob
import os
import sys
from pathlib import Path

import pygame

os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"  # a window of the dummy driver never has the focus

_RUMBLE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint16)
_GAMECONTROLLER, _BUTTONS, _AXES = 1, 15, 6
_XBOX = (0x045E, 0x028E)  # vendor and product: SDL knows how its buttons are arranged


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc of SDL 2.24 and later."""

    _fields_ = (
        ("version", ctypes.c_uint16),
        ("type", ctypes.c_uint16),
        ("naxes", ctypes.c_uint16),
        ("nbuttons", ctypes.c_uint16),
        ("nhats", ctypes.c_uint16),
        ("vendor_id", ctypes.c_uint16),
        ("product_id", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        ("update", ctypes.c_void_p),
        ("set_player_index", ctypes.c_void_p),
        ("rumble", _RUMBLE),
        ("rumble_triggers", ctypes.c_void_p),
        ("set_led", ctypes.c_void_p),
        ("send_effect", ctypes.c_void_p),
    )


def why_missing() -> str | None:
    """Why there can be no virtual pad here, or None where there can."""
    try:
        library = _library()
    except OSError as error:
        return str(error)
    return None if hasattr(library, "SDL_JoystickAttachVirtualEx") else "SDL has no virtual joysticks"


def _library() -> ctypes.CDLL:
    """The very SDL that pygame has loaded, never a second copy. Raises OSError where it is not found."""
    if sys.platform.startswith("linux"):
        for line in Path("/proc/self/maps").read_text().splitlines():
            path = line.rsplit(None, 1)[-1]
            if "libSDL2-2" in os.path.basename(path):
                return ctypes.CDLL(path)
    here = os.path.dirname(pygame.__file__)
    patterns = ("SDL2.dll", ".dylibs/libSDL2-2*.dylib", "../pygame_ce.libs/libSDL2-2*")
    for pattern in patterns:
        for path in glob.glob(os.path.join(here, pattern)):
            return ctypes.CDLL(path)
    raise OSError("the SDL of pygame is not found")


class VirtualPad:
    """Plugged in from its making until `unplug`. To be used from the main thread."""

    def __init__(self) -> None:
        sdl = self._sdl = _library()
        sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        sdl.SDL_JoystickAttachVirtualEx.argtypes = [ctypes.POINTER(_Description)]
        sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
        sdl.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
        self.rumbles: list[tuple[int, int]] = []
        self._rumbled = _RUMBLE(self._rumble)  # kept: SDL holds no reference to it
        described = _Description(
            version=1,
            type=_GAMECONTROLLER,
            naxes=_AXES,
            nbuttons=_BUTTONS,
            vendor_id=_XBOX[0],
            product_id=_XBOX[1],
            button_mask=(1 << _BUTTONS) - 1,
            axis_mask=(1 << _AXES) - 1,
            name=b"Virtual pad",
            rumble=self._rumbled,
        )
        self._index = sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(described))
        assert self._index >= 0, "SDL attaches no virtual pad"
        self._joystick = sdl.SDL_JoystickOpen(self._index)

    def button(self, number: int, is_down: bool) -> None:
        assert self._sdl.SDL_JoystickSetVirtualButton(self._joystick, number, int(is_down)) == 0

    def axis(self, number: int, value: int) -> None:
        """`value` from -32768 to 32767."""
        assert self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, number, value) == 0

    def trigger(self, number: int, is_down: bool) -> None:
        """SDL maps the whole range of the axis to a trigger: it rests at the lower end."""
        self.axis(number, 32767 if is_down else -32768)

    def unplug(self) -> None:
        self._sdl.SDL_JoystickClose(self._joystick)
        assert self._sdl.SDL_JoystickDetachVirtual(self._index) == 0

    def _rumble(self, _userdata: object, low: int, high: int) -> int:
        self.rumbles.append((low, high))
        return 0
