"""Draws the cards: what rests on one cached layer, what moves above it."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from engine.cards import SUITS, Card
from engine.position import Position
from engine.rules import Role
from game.faces import Faces
from game.felt import felt
from game.gui.bidi_font import BidiFont, font_path
from game.layout import Box, Layout
from game.looks import USUAL, Looks
from game.motion import Motion
from game.texts import in_digits

_RENEWED_A_FRAME = 6  # cards
_BADGE, _BADGE_EDGE, _BADGE_TEXT = (9, 42, 38), (215, 166, 63), (244, 234, 210)

Blits = list[tuple[pygame.Surface, tuple[int, int]]]


class Sprites:
    """The pictures of one table at one window size."""

    def __init__(self, layout: Layout, looks: Looks = USUAL, before: Sprites | None = None) -> None:
        """The pictures `before` are used where they would be the same."""
        self._layout, self.looks = layout, looks
        self._faces = self._faces_after(before)
        self._felt = felt(layout.size, looks)
        self._layer = self._felt.copy()
        self._font = BidiFont(font_path("Bold"), max(13, round(layout.card[0] * 0.17)))
        self._glow: pygame.Surface | None = None
        self._drawn: tuple[int, Position] | None = None

    def _faces_after(self, before: Sprites | None) -> Faces:
        width, of_cards = self._layout.card[0], self.looks.of_cards
        if before is None:
            return Faces(width, self.looks)
        if before.looks.of_cards == of_cards and before._layout.card[0] == width:
            return before._faces
        return Faces(width, self.looks, before._faces)

    @property
    def is_changing(self) -> bool:
        """Whether the cards are still on their way from one look to another."""
        return self._faces.is_stale

    def refine(self, names: list[str]) -> bool:
        """Make one more picture as sharp as it gets; False when all of these are."""
        has_changed = self._faces.refine(names)
        if has_changed:
            self._drawn = None
        return has_changed

    def draw(
        self, surface: pygame.Surface, position: Position, motion: Motion, lit: Iterable[Box], ahead: float
    ) -> None:
        """The whole table as it looks `ahead` seconds after the last update, with these places lit."""
        if self._faces.is_stale:
            self._faces.renew(_RENEWED_A_FRAME)
            self._drawn = None
        if self._drawn != (motion.changes, position):
            self._draw_layer(position, motion)
            self._drawn = motion.changes, position
        surface.blit(self._layer, (0, 0))
        for box in lit:
            surface.blit(self._light(), (box.x - self._light_margin, box.y - self._light_margin))
        moving = motion.moving()
        if moving:
            blits: Blits = []
            self._add_shadow_of_hand(blits, moving, motion)
            first_waiting = next((card for card in moving if motion.is_waiting(card)), None)
            for card in moving:
                # cards still to be dealt lie on one spot: one of them stands for all
                if card == first_waiting or not motion.is_waiting(card):
                    self._add_moving(blits, card, motion, ahead)
            surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)

    def _draw_layer(self, position: Position, motion: Motion) -> None:
        self._layer.blit(self._felt, (0, 0))
        resting: Blits = []
        for number, place in enumerate(self._layout.spots):
            resting.append((self._faces.face(self._empty_place(number)), place))
        absent = set(motion.moving())
        for pile in position.piles:
            cards = [card for card in pile.cards if card not in absent]
            spots = {motion.rest[card].spot: card for card in cards}  # of cards on one spot the last is seen
            for spot, card in spots.items():
                self._add(resting, card, motion.rest[card].face_up, spot)
        self._layer.fblits(resting, pygame.BLEND_PREMULTIPLIED)
        for number, role in enumerate(self._layout.roles):
            if role is Role.STOCK and position.piles[number].cards:
                self._draw_badge(
                    self._layout.area(number, position.piles[number]), len(position.piles[number].cards)
                )

    def _empty_place(self, number: int) -> str:
        """The picture of a pile's place without cards."""
        role = self._layout.roles[number]
        if role is Role.FOUNDATION:
            return f"foundation_{SUITS[self._layout.roles[:number].count(role)]}"
        return "stock_empty" if role is Role.STOCK else "slot"

    def _draw_badge(self, area: Box, count: int) -> None:
        """How many cards are left in a face-down pile, on its lower edge."""
        text = self._font.render(in_digits(str(count), self.looks.arabic_digits), True, _BADGE_TEXT)
        height = round(text.get_height() * 0.9)
        pill = pygame.Rect(0, 0, max(text.get_width() + height // 2, round(height * 1.4)), height)
        pill.midbottom = area.x + area.width // 2, area.y + area.height - height // 3
        pygame.draw.rect(self._layer, _BADGE, pill, border_radius=height // 2)
        pygame.draw.rect(
            self._layer, _BADGE_EDGE, pill, width=max(1, height // 16), border_radius=height // 2
        )
        self._layer.blit(text, text.get_rect(center=pill.center))

    def _add(self, blits: Blits, card: Card, face_up: bool, spot: tuple[float, float]) -> None:
        x, y = round(spot[0]), round(spot[1])
        self._add_shadow(blits, x, y, lifted=False)
        blits.append((self._faces.face(str(card) if face_up else "back"), (x, y)))

    def _add_shadow(self, blits: Blits, x: int, y: int, lifted: bool) -> None:
        dx, dy = self._faces.shadow_offset(lifted)
        blits.append((self._faces.shadow(lifted), (x + dx, y + dy)))

    def _add_shadow_of_hand(self, blits: Blits, moving: list[Card], motion: Motion) -> None:
        """Held cards are lifted together: their wide shadows fall on the table, not on each other."""
        for card in moving:
            if card in motion.held:
                x, y = motion.at(card)
                self._add_shadow(blits, round(x), round(y), lifted=True)

    def _add_moving(self, blits: Blits, card: Card, motion: Motion, ahead: float) -> None:
        x, y = motion.at(card, ahead)
        x += motion.shift(card, ahead) * self._layout.card[0]
        face_up, width = motion.face(card, ahead)
        if width == 1.0:
            self._add(blits, card, face_up, (x, y))
            return
        # a turning card is squeezed towards its middle
        face = self._faces.face(str(card) if face_up else "back")
        pixels = max(1, round(face.get_width() * width))
        squeezed = pygame.transform.smoothscale(face, (pixels, face.get_height()))
        blits.append((squeezed, (round(x + (face.get_width() - pixels) / 2), round(y))))

    @property
    def _light_margin(self) -> int:
        return max(4, self._layout.card[0] // 16)

    def _light(self) -> pygame.Surface:
        """A golden glow around a card's place, made when it is first needed."""
        if self._glow is None:
            margin = self._light_margin
            width, height = self._layout.card
            self._glow = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
            light, faintest = self.looks.light, 230 if self.looks.high_contrast else 40
            for ring in range(margin):
                rect = self._glow.get_rect().inflate(-2 * ring, -2 * ring)
                colour = (*light, faintest + (230 - faintest) * ring // margin)
                pygame.draw.rect(self._glow, colour, rect, width=2, border_radius=margin + width // 15 - ring)
            inner = self._glow.get_rect().inflate(-2 * margin, -2 * margin)
            pygame.draw.rect(self._glow, (*light, 46), inner, border_radius=width // 15)
        return self._glow
