"""The table: a soft light from above, the grain of cloth, and a faint star in the middle."""

from __future__ import annotations

import math
import random

import pygame

from game import assets
from game.looks import USUAL, Looks

_Colour = tuple[int, int, int]
_Cloth = tuple[_Colour, _Colour]

# Each table: at its edges, and where the light falls.
CLOTHS = {
    "green": ((9, 51, 40), (32, 106, 79)),
    "blue": ((12, 34, 66), (38, 88, 140)),
    "red": ((58, 14, 24), (128, 42, 52)),
    "dark": ((20, 22, 26), (58, 63, 70)),
}
_CONTRASTED_SHARE = 0.12  # of the way from the edges' colour to the light's: dark, and the same everywhere
_LIGHT_AT = (0.5, 0.40)
_LIGHT_SIZE = (32, 18)
_REACH = 0.86  # of half the diagonal: where the light has faded away

_GRAIN_SIDE = 256
_GRAIN_DEPTH = 5  # levels of brightness that the cloth adds at most, for each of its two threads
_GRAIN_SEED = 7

_STAR_SHARE = 0.62  # of the shorter side of the table


def felt(size: tuple[int, int], looks: Looks = USUAL) -> pygame.Surface:
    """An opaque table of this size in pixels. A display mode must be set before."""
    cloth = CLOTHS[looks.table]
    if looks.high_contrast:
        plain = pygame.Surface(size).convert()
        plain.fill(_mixed(cloth, _CONTRASTED_SHARE))
        return plain
    table = pygame.transform.smoothscale(_light(cloth), size)
    _add_star(table)
    _add_grain(table)
    return table


def _light(cloth: _Cloth) -> pygame.Surface:
    """The fall of the light in a few pixels: scaling them up is far quicker than computing every one."""
    width, height = _LIGHT_SIZE
    small = pygame.Surface(_LIGHT_SIZE).convert()
    for y in range(height):
        for x in range(width):
            across = ((x + 0.5) / width - _LIGHT_AT[0]) * 2
            down = ((y + 0.5) / height - _LIGHT_AT[1]) * 2
            distance = min(1.0, math.hypot(across, down) / math.sqrt(2) / _REACH)
            share = (1 + math.cos(math.pi * distance)) / 2
            small.set_at((x, y), _mixed(cloth, share))
    return small


def _mixed(cloth: _Cloth, share: float) -> _Colour:
    red, green, blue = (round(dark + (light - dark) * share) for dark, light in zip(*cloth, strict=True))
    return red, green, blue


def _threads(columns: int, rows: int, source: random.Random) -> pygame.Surface:
    """Random threads of grey: noise stretched to the side of the tile.

    It is stretched by whole pixels, never smoothed, so that tiles meet unseen.
    """
    noise = pygame.image.frombuffer(source.randbytes(columns * rows), (columns, rows), "P")
    noise.set_palette([(i * _GRAIN_DEPTH // 255,) * 3 for i in range(256)])
    return pygame.transform.scale(noise.convert(), (_GRAIN_SIDE, _GRAIN_SIDE))


def _add_grain(table: pygame.Surface) -> None:
    """Adds the weave, which also hides the steps between the few greens that eight bits can show."""
    source = random.Random(_GRAIN_SEED)
    tile = _threads(_GRAIN_SIDE, _GRAIN_SIDE // 4, source)
    tile.blit(_threads(_GRAIN_SIDE // 4, _GRAIN_SIDE, source), (0, 0), special_flags=pygame.BLEND_ADD)
    width, height = table.get_size()
    places = [(tile, (x, y)) for y in range(0, height, _GRAIN_SIDE) for x in range(0, width, _GRAIN_SIDE)]
    table.fblits(places, pygame.BLEND_ADD)


def _add_star(table: pygame.Surface) -> None:
    """A rosette in the middle, hardly brighter than the cloth.

    Drawn at half its size: so faint a line looks woven in when it is soft, and takes a third of the time.
    """
    width, height = table.get_size()
    side = max(1, round(min(width, height) * _STAR_SHARE))
    half = max(1, side // 2)
    star = pygame.image.load_sized_svg(assets.path("cards", "felt_star.svg"), (half, half)).convert_alpha()
    table.blit(pygame.transform.smoothscale(star, (side, side)), ((width - side) // 2, (height - side) // 2))
