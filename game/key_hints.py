"""What the buttons do, along the lower edge: for a while after the focus or another device is taken up."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from engine.rules import Role
from game.actions import Command, is_of_use
from game.gui.bidi_font import BidiFont, font_path
from game.gui.key_pictures import KeyPainter
from game.input.bindings import Device
from game.input.legend import Legend
from game.layout import scale_of
from game.texts import Texts

SHOWN_SECONDS = 4.0  # no longer: they lie over the feet of long columns
_TOLD = (Command.PRESS, Command.CANCEL, Command.DRAW, Command.TO_FOUNDATION, Command.HINT, Command.MENU)
# A key for what has one on a gamepad only.
_KEYS_INSTEAD = {Command.CANCEL: Command.BACK}
_GROUND, _TEXT = (6, 26, 23, 224), "#f4ead2"
_KEY, _FONT, _GAP = 22, 14, 8  # pixels at scale 1.0


class KeyHints:
    """Says with pictures of the device that was used last what can be done with it now."""

    def __init__(self, legend: Legend) -> None:
        self._legend = legend
        self._seconds = 0.0
        self._device: Device | None = None
        self._made: tuple[object, pygame.Surface] | None = None

    @property
    def look(self) -> object:
        """What the picture depends on."""
        return self._device if self._seconds > 0 else None

    def follow(self, is_focus_shown: bool) -> None:
        """The player did something: with another device than before, or with a focus that was not shown."""
        device = self._legend.device() if is_focus_shown else None
        if device is not self._device:
            self._device = device
            self._seconds = 0.0 if device is None else SHOWN_SECONDS

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._seconds = max(self._seconds - seconds, 0.0)

    def draw(
        self, surface: pygame.Surface, texts: Texts, roles: Collection[Role], withheld: Collection[Command]
    ) -> None:
        """Draw them in the middle of the lower edge, where they are to be seen.

        `withheld` are commands that the round does not allow, of use though they are in its game.
        """
        if self._seconds <= 0 or self._device is None:
            return
        commands = self.told(roles, withheld)
        key = surface.get_size(), texts.language, self._device, commands, str(self._legend.bindings.plain)
        if self._made is None or self._made[0] != key:
            self._made = key, self._painted(surface.get_size(), texts, commands, self._device)
        picture = self._made[1]
        surface.blit(
            picture, picture.get_rect(midbottom=(surface.get_width() // 2, surface.get_height() - 4))
        )

    @staticmethod
    def told(roles: Collection[Role], withheld: Collection[Command]) -> tuple[Command, ...]:
        """What is told of in a game with these piles, where the device has a button for it."""
        return tuple(each for each in _TOLD if is_of_use(each, roles) and each not in withheld)

    def _painted(
        self, size: tuple[int, int], texts: Texts, commands: Collection[Command], device: Device
    ) -> pygame.Surface:
        scale = scale_of(size)
        gap, height = round(_GAP * scale), round(_KEY * scale)
        font, painter = BidiFont(font_path("Medium"), round(_FONT * scale)), KeyPainter(height)
        pieces: list[pygame.Surface] = []
        for command in commands:
            name = self._name(command, device)
            if name is not None:
                text = texts.say(f"keys.{command}")
                pieces += [painter.picture(name), font.render(text, True, _TEXT)]
        width = sum(piece.get_width() + gap for piece in pieces) + gap * (len(pieces) // 2 + 1)
        picture = pygame.Surface((width, height + gap), pygame.SRCALPHA)
        pygame.draw.rect(picture, _GROUND, picture.get_rect(), border_radius=(height + gap) // 2)
        x = 2 * gap
        for place, piece in enumerate(pieces):
            left = width - x - piece.get_width() if texts.is_rtl else x
            picture.blit(piece, piece.get_rect(midleft=(left, picture.get_height() // 2)))
            x += piece.get_width() + gap * (1 + place % 2)
        return picture

    def _name(self, command: Command, device: Device) -> str | None:
        if device is Device.KEYBOARD:
            command = _KEYS_INSTEAD.get(command, command)
        return next(iter(self._legend.bindings.names(device, command)), None)
