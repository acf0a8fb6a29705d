"""Pictures of keys and of a gamepad's buttons, as they look on the things themselves."""

from __future__ import annotations

import pygame

from game.gui.bidi_font import BidiFont, font_path
from game.input.legend import shown_name

_KEY, _KEY_EDGE, _KEY_TEXT = "#f4ead2", "#b29a62", "#0b2622"
_PLUS = "#b9c9b8"
_DARK, _DARK_EDGE, _LIGHT = "#20302f", "#7d9a90", "#f4ead2"
_FACES = {"a": "#4f9e46", "b": "#c8453b", "x": "#3b74c4", "y": "#c99a1e"}
_ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
_SMOOTH = 3  # times larger: how shapes are drawn before they are scaled down


class KeyPainter:
    """Paints pictures of one height in pixels."""

    def __init__(self, height: int) -> None:
        self._height = height
        self._font = BidiFont(font_path("Medium"), max(9, round(height * 0.5)))
        self._small = BidiFont(font_path("Bold"), max(8, round(height * 0.42)))
        self._made: dict[str, pygame.Surface] = {}

    def picture(self, name: str) -> pygame.Surface:
        """The picture of a key or button by its name among the bindings."""
        if name not in self._made:
            is_button = name.islower()
            self._made[name] = self._button(name) if is_button else self._chord(name)
        return self._made[name]

    # Keys

    def _chord(self, name: str) -> pygame.Surface:
        """The keys that are held together, side by side."""
        keys = [self._key(part) for part in name.split("+")]
        plus = self._font.render("+", True, _PLUS)
        gap = plus.get_width() + 2
        width = sum(key.get_width() for key in keys) + gap * (len(keys) - 1)
        picture = pygame.Surface((width, self._height), pygame.SRCALPHA)
        x = 0
        for place, key in enumerate(keys):
            picture.blit(key, (x, 0))
            x += key.get_width()
            if place < len(keys) - 1:
                picture.blit(plus, plus.get_rect(center=(x + gap // 2, self._height // 2)))
            x += gap
        return picture

    def _key(self, name: str) -> pygame.Surface:
        text = None if name in _ARROWS else self._font.render(shown_name(name), True, _KEY_TEXT)
        wide = 0 if text is None else text.get_width() + round(self._height * 0.5)
        picture = self._plate(max(wide, self._height), _KEY, _KEY_EDGE, round(self._height * 0.22))
        if text is None:
            self._draw_arrow(picture, _ARROWS[name], _KEY_TEXT)
        else:
            picture.blit(text, text.get_rect(center=picture.get_rect().center))
        return picture

    # Buttons

    def _button(self, name: str) -> pygame.Surface:
        if name in _FACES:
            return self._labelled(name.upper(), _FACES[name], self._height // 2, self._height)
        if name.startswith("dpad_"):
            return self._cross(name.removeprefix("dpad_").capitalize())
        if name in ("start", "back"):
            return self._small_button(name)
        corner = self._height // 2 if name in ("ls", "rs") else round(self._height * 0.3)
        wide = self._height if name in ("ls", "rs") else round(self._height * 1.45)
        return self._labelled(name.upper(), _DARK, corner, wide)

    def _labelled(self, label: str, colour: str, corner: int, width: int) -> pygame.Surface:
        picture = self._plate(width, colour, _LIGHT if colour in _FACES.values() else _DARK_EDGE, corner)
        text = self._small.render(label, True, _LIGHT)
        picture.blit(text, text.get_rect(center=picture.get_rect().center))
        return picture

    def _cross(self, arm: str) -> pygame.Surface:
        """The cross of directions, one arm of it marked."""
        side = self._height * _SMOOTH
        large = pygame.Surface((side, side), pygame.SRCALPHA)
        third = side // 3
        corner = third // 4
        for bar in ((0, third, side, third), (third, 0, third, side)):
            pygame.draw.rect(large, _DARK_EDGE, bar, border_radius=corner)
        inset = max(2, side // 24)
        for bar in ((0, third, side, third), (third, 0, third, side)):
            pygame.draw.rect(large, _DARK, pygame.Rect(bar).inflate(-inset, -inset), border_radius=corner)
        dx, dy = _ARROWS[arm]
        marked = pygame.Rect(0, 0, third, third)
        marked.center = side // 2 + dx * third, side // 2 + dy * third
        pygame.draw.rect(large, _LIGHT, marked.inflate(-2 * inset, -2 * inset), border_radius=corner)
        return pygame.transform.smoothscale(large, (self._height, self._height))

    def _small_button(self, name: str) -> pygame.Surface:
        """The two in the middle of a pad: three lines, and two windows."""
        width = round(self._height * 1.3)
        picture = self._plate(width, _DARK, _DARK_EDGE, self._height // 2)
        unit, (x, y) = max(1, self._height // 10), picture.get_rect().center
        if name == "start":
            for line in (-1, 0, 1):
                box = pygame.Rect(0, 0, 5 * unit, unit)
                box.center = x, y + line * 2 * unit
                picture.fill(_LIGHT, box)
        else:
            for shift in (-unit, unit):
                box = pygame.Rect(0, 0, 4 * unit, 3 * unit)
                box.center = x + shift, y + shift
                picture.fill(_DARK, box)
                pygame.draw.rect(picture, _LIGHT, box, width=max(1, unit // 2))
        return picture

    # Shapes

    def _plate(self, width: int, colour: str, edge: str, corner: int) -> pygame.Surface:
        large = pygame.Surface((width * _SMOOTH, self._height * _SMOOTH), pygame.SRCALPHA)
        rim = max(_SMOOTH, round(self._height * _SMOOTH / 16))
        pygame.draw.rect(large, edge, large.get_rect(), border_radius=corner * _SMOOTH)
        inside = large.get_rect().inflate(-2 * rim, -2 * rim)
        pygame.draw.rect(large, colour, inside, border_radius=corner * _SMOOTH - rim)
        return pygame.transform.smoothscale(large, (width, self._height))

    def _draw_arrow(self, picture: pygame.Surface, way: tuple[int, int], colour: str) -> None:
        x, y = picture.get_rect().center
        reach, half = self._height * 0.26, self._height * 0.17
        dx, dy = way
        tip = x + dx * reach, y + dy * reach
        base = x, y
        side = -dy * half, dx * half
        head = [tip, (base[0] + side[0], base[1] + side[1]), (base[0] - side[0], base[1] - side[1])]
        pygame.draw.polygon(picture, colour, head)
        tail = x - dx * reach, y - dy * reach
        pygame.draw.line(picture, colour, tail, base, max(2, self._height // 9))
