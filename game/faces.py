"""Card pictures and their shadows at one size, rasterised from the SVG files under assets/cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from io import BytesIO

import pygame

from game import assets
from game.layout import card_size
from game.looks import USUAL, Looks
from game.looks import drawn as drawn_in

# Above this width the plain rasteriser is as good as an oversampled one, and far quicker.
REFINED_BELOW_WIDTH = 220

_OVERSAMPLING = 2
_SHADOW_ALPHA = 105
_LIFTED_SHADOW_ALPHA = 120
_CORNER = 0.068  # of the card's width, as in the drawings


@cache
def _drawing(name: str) -> str:
    """The SVG of a card; each file is read once, whatever sizes and looks are made from it later."""
    return assets.path("cards", f"{name}.svg").read_text(encoding="utf-8")


def _rasterised(name: str, size: tuple[int, int], looks: Looks) -> pygame.Surface:
    """The card at exactly this size, its colours multiplied by their alpha."""
    svg = drawn_in(_drawing(name), name, looks)
    drawn = pygame.image.load_sized_svg(BytesIO(svg.encode()), size).convert_alpha().premul_alpha()
    if drawn.get_size() == size:
        return drawn
    # SDL computes the size in floats and rounds it up: 75 by 105 comes back with an empty row more. Scaling
    # it away would blur the whole card.
    exact = pygame.Surface(size, pygame.SRCALPHA)
    exact.blit(drawn, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return exact


class Faces:
    """Card pictures at one size; sharp at every size, since each is rasterised from its SVG, never scaled up.

    All surfaces are premultiplied: blit them with `pygame.BLEND_PREMULTIPLIED`. A display mode must be
    set before the first is asked for.
    """

    def __init__(self, width: int, looks: Looks = USUAL, before: Faces | None = None) -> None:
        """`width` of a card in pixels, at least 1; the height follows from it.

        Pictures of the same size `before` another look was chosen stand in until `renew` has made new ones.
        """
        if width < 1:
            raise ValueError(f"a card {width} pixels wide")
        self.size, self._looks = card_size(width), looks
        self._faces: dict[str, pygame.Surface] = {}
        self._stale: dict[str, pygame.Surface] = {}
        if before is not None and before.size == self.size:
            self._stale = {**before._stale, **before._faces}
        self._refined: set[str] = set()
        self._shadows: dict[bool, pygame.Surface] = {}

    def face(self, name: str) -> pygame.Surface:
        """The picture `10H`, `X1`, `back`, `slot` or `stock_empty`, rasterised at its first use.

        Raises FileNotFoundError for a name that has no drawing.
        """
        if name in self._stale:
            return self._stale[name]
        if name not in self._faces:
            self._faces[name] = _rasterised(name, self.size, self._looks)
        return self._faces[name]

    @property
    def is_stale(self) -> bool:
        """Whether pictures of an earlier look still stand in for some."""
        return bool(self._stale)

    def renew(self, count: int) -> None:
        """Make that many of the pictures for which earlier ones stand in: a frame has no time for a deck."""
        for name in list(self._stale)[:count]:
            del self._stale[name]
            self.face(name)

    def refine(self, names: Iterable[str]) -> bool:
        """Makes one of the pictures smoother, the first that is not yet; False when none is left to do.

        A card a call, so that a frame never waits for a whole deck. The picture becomes another surface:
        whoever keeps one asks `face` again.
        """
        if self.size[0] >= REFINED_BELOW_WIDTH:
            return False
        for name in names:
            if name not in self._refined:
                self._faces[name] = self._oversampled(name)
                self._refined.add(name)
                return True
        return False

    def _oversampled(self, name: str) -> pygame.Surface:
        width, height = self.size
        large = _rasterised(name, (width * _OVERSAMPLING, height * _OVERSAMPLING), self._looks)
        return pygame.transform.smoothscale(large, self.size)

    def shadow(self, lifted: bool) -> pygame.Surface:
        """The soft shadow of a card: wider and softer where the card is lifted."""
        if lifted not in self._shadows:
            self._shadows[lifted] = self._blurred(lifted)
        return self._shadows[lifted]

    def shadow_offset(self, lifted: bool) -> tuple[int, int]:
        """From the top left of a card to that of its shadow, in pixels. The light comes from above."""
        blur = self._blur(lifted)
        fall = self.size[0] * (0.075 if lifted else 0.016)
        return round(fall * 0.3) - 2 * blur, round(fall) - 2 * blur

    def _blur(self, lifted: bool) -> int:
        """The radius of the shadow's blur, in pixels."""
        return max(1, round(self.size[0] * (0.065 if lifted else 0.024)))

    def _blurred(self, lifted: bool) -> pygame.Surface:
        width, height = self.size
        margin = 2 * self._blur(lifted)
        sheet = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
        alpha = _LIFTED_SHADOW_ALPHA if lifted else _SHADOW_ALPHA
        # Black has no colour to multiply, so this surface is premultiplied as it stands.
        pygame.draw.rect(
            sheet, (0, 0, 0, alpha), (margin, margin, width, height), border_radius=round(width * _CORNER)
        )
        once = pygame.transform.box_blur(sheet, self._blur(lifted))
        return pygame.transform.box_blur(once, self._blur(lifted))
