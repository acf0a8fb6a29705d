"""The computer's table, drawn small beside the player's own: where its cards lie, and the card on its way."""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame

from engine.games.golf.players import Level
from engine.games.golf.rules import STOCK, TABLEAU, WASTE
from engine.position import Position
from game.gui.bidi_font import BidiFont, font_path
from game.layout import Box, scale_of
from game.motion import ease
from game.rival import Rival
from game.texts import SUITS, Texts

_GROUND, _EDGE = (9, 42, 38, 240), pygame.Color(215, 166, 63)
_CREAM, _DIM = pygame.Color(244, 234, 210), pygame.Color(168, 186, 170)
_PAPER, _PAPER_EDGE = pygame.Color(250, 245, 232), pygame.Color(120, 108, 84)
_JOKER = pygame.Color(120, 60, 150)
_BACK, _PLACE = pygame.Color(122, 34, 48), (255, 255, 255, 26)
_STAR_POINTS, _STAR_INNER = 5, 0.42  # of the joker's star; its inner radius to the outer one
_ROWS, _PILES = 5, len(TABLEAU) + 1.3  # of the columns; with the stock and the waste beside them
_CARD_SHARE, _CARD_RATIO = 0.87, 1.3  # of what a column takes; height to width


class RivalTable:
    """One small table for one place, language and level."""

    def __init__(
        self,
        box: Box,
        window: tuple[int, int],
        texts: Texts,
        level: Level,
        colours: Mapping[str, str],
        is_mirrored: bool = False,
    ) -> None:
        """`colours` by the letters of the suits; mirrored, column 1 is the rightmost."""
        self.box, self._texts, self._colours = box, texts, colours
        self._is_mirrored = is_mirrored
        self._scale = scale_of(window)
        padding, head = self._px(8), self._px(24)
        self._label = f"{texts.say('match.rival')}: {texts.say(f'level.{level}')}"
        self._inner = pygame.Rect(padding, padding + head, box.width - 2 * padding, 0)
        self._inner.height = box.height - self._inner.y - padding
        self._pitch = self._inner.width / _PILES
        width = round(self._pitch * _CARD_SHARE)
        height = round(min(width * _CARD_RATIO, self._inner.height * 0.47))
        self._card = width, height
        self._fan = (self._inner.height - height) / (_ROWS - 1)
        self._head_font = self._font("Medium", 14.5 * self._scale, texts.is_rtl)
        self._card_font = self._font("Bold", min(self._fan * 0.98, width * 0.5))
        self._pip_font = self._font("Bold", (height - self._fan) * 0.72)
        self._pictures: dict[str, pygame.Surface] = {}
        self.written: set[str] = set()  # all texts drawn so far
        self._surface = pygame.Surface((box.width, box.height), pygame.SRCALPHA)
        self._shown: object = None

    def draw(self, surface: pygame.Surface, rival: Rival, is_hidden: bool) -> None:
        """Draw it as it stands; hidden, only that it will be seen later."""
        shown = rival, rival.shown, rival.flown, rival.is_thought, rival.is_held, is_hidden
        if shown != self._shown:
            self._paint(rival, is_hidden)
            self._shown = shown
        surface.blit(self._surface, self.box[:2])

    def _px(self, pixels: float) -> int:
        return round(pixels * self._scale)

    def _font(self, weight: str, pixels: float, is_rtl: bool = False) -> BidiFont:
        font = BidiFont(font_path(weight), max(8, round(pixels)))
        font.set_direction(pygame.DIRECTION_RTL if is_rtl else pygame.DIRECTION_LTR)
        return font

    def _paint(self, rival: Rival, is_hidden: bool) -> None:
        self._surface.fill((0, 0, 0, 0))
        frame, radius = self._surface.get_rect(), self._px(10)
        pygame.draw.rect(self._surface, _GROUND, frame, border_radius=radius)
        pygame.draw.rect(self._surface, _EDGE, frame, width=max(1, self._px(1)), border_radius=radius)
        self._write(self._label, _CREAM, is_first=True)
        if is_hidden:
            text = self._head_font.render(self._noted(self._texts.say("match.rival_later")), True, _DIM)
            self._surface.blit(text, text.get_rect(center=self._inner.center))
            return
        self._write(self._state(rival), _DIM, is_first=False)
        self._paint_cards(rival)

    def _state(self, rival: Rival) -> str:
        say = self._texts.say
        if not rival.is_thought and rival.shown == len(rival.line):
            return say("match.rival_thinks")
        if rival.is_held:
            return say("match.rival_waits")
        key = "match.rival_done" if rival.is_shown else "match.rival_strokes"
        return say(key, strokes=rival.strokes)

    def _write(self, text: str, colour: pygame.Color, is_first: bool) -> None:
        """On the line above the cards, where reading begins or where it ends."""
        drawn = self._head_font.render(self._noted(text), True, colour)
        middle, margin = self._px(8 + 11), self._px(12)
        if is_first is self._texts.is_rtl:
            self._surface.blit(drawn, drawn.get_rect(midright=(self.box.width - margin, middle)))
        else:
            self._surface.blit(drawn, drawn.get_rect(midleft=(margin, middle)))

    def _paint_cards(self, rival: Rival) -> None:
        is_flying = rival.flown < 1.0
        position = rival.position
        for pile in TABLEAU:
            cards = position.piles[pile].cards
            if not cards:
                self._paint_place(self._spot(pile, 0))
            for row, card in enumerate(cards):
                self._surface.blit(self._picture(str(card)), self._spot(pile, row))
        self._paint_stock(position)
        waste = (rival.before if is_flying else position).piles[WASTE].cards
        if waste:
            self._surface.blit(self._picture(str(waste[-1])), self._spot(WASTE, 0))
        else:
            self._paint_place(self._spot(WASTE, 0))
        if is_flying:
            self._paint_flying(rival)

    def _paint_stock(self, position: Position) -> None:
        spot, stock = self._spot(STOCK, 0), position.piles[STOCK].cards
        if not stock:
            self._paint_place(spot)
            return
        rect = pygame.Rect(spot, self._card)
        pygame.draw.rect(self._surface, _BACK, rect, border_radius=self._radius)
        pygame.draw.rect(self._surface, _EDGE, rect, width=1, border_radius=self._radius)
        count = self._card_font.render(self._noted(self._texts.number(len(stock))), True, _CREAM)
        self._surface.blit(count, count.get_rect(center=rect.center))

    def _paint_flying(self, rival: Rival) -> None:
        move = rival.last_move
        if move is None:
            return
        card = rival.before.piles[move.source].cards[-1]
        row = len(rival.before.piles[move.source].cards) - 1 if move.source in TABLEAU else 0
        start, end = self._spot(move.source, row), self._spot(WASTE, 0)
        part = ease(rival.flown)
        at = tuple(round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
        self._surface.blit(self._picture(str(card)), (at[0], at[1]))

    def _spot(self, pile: int, row: int) -> tuple[int, int]:
        x, y = self._plain_spot(pile, row)
        if self._is_mirrored:
            return self._inner.left + self._inner.right - x - self._card[0], y
        return x, y

    def _plain_spot(self, pile: int, row: int) -> tuple[int, int]:
        """Columns from left to right as on the player's own table, then the stock over the waste."""
        if pile in TABLEAU:
            x = self._inner.x + (pile - TABLEAU.start) * self._pitch
            return round(x), round(self._inner.y + row * self._fan)
        x = self._inner.right - self._card[0]
        y = self._inner.y if pile == STOCK else self._inner.bottom - self._card[1]
        return round(x), round(y)

    @property
    def _radius(self) -> int:
        return max(2, self._card[0] // 9)

    def _paint_place(self, spot: tuple[int, int]) -> None:
        pygame.draw.rect(
            self._surface, _PLACE, pygame.Rect(spot, self._card), width=1, border_radius=self._radius
        )

    def _picture(self, name: str) -> pygame.Surface:
        """A small card: rank and suit along the upper edge, which stays in view in a column, and a pip."""
        if name not in self._pictures:
            card = pygame.Surface(self._card, pygame.SRCALPHA)
            pygame.draw.rect(card, _PAPER, card.get_rect(), border_radius=self._radius)
            pygame.draw.rect(card, _PAPER_EDGE, card.get_rect(), width=1, border_radius=self._radius)
            if name.startswith("X"):
                self._paint_joker(card)
            else:
                self._paint_index(card, name)
            self._pictures[name] = card
        return self._pictures[name]

    def _paint_index(self, card: pygame.Surface, name: str) -> None:
        """Rank and suit as on the large cards, whose ranks are the same in both kinds of digits."""
        colour, suit = pygame.Color(self._colours[name[-1]]), SUITS[name[-1]]
        text = self._card_font.render(self._noted(name[:-1] + suit), True, colour)
        if text.get_width() > self._card[0] - 4:
            text = pygame.transform.smoothscale(text, (self._card[0] - 4, text.get_height()))
        card.blit(text, text.get_rect(center=self._upper))
        pip = self._pip_font.render(self._noted(suit), True, colour)
        card.blit(pip, pip.get_rect(center=self._lower))

    def _paint_joker(self, card: pygame.Surface) -> None:
        """A star above and a larger one below: no font at hand has one."""
        for centre, height in ((self._upper, self._fan), (self._lower, self._card[1] - self._fan)):
            pygame.draw.polygon(card, _JOKER, _star(centre, min(height, self._card[0]) * 0.42))

    @property
    def _upper(self) -> tuple[int, int]:
        """The middle of what stays in view of a card in a column."""
        return self._card[0] // 2, round(self._fan / 2) + 1

    @property
    def _lower(self) -> tuple[int, int]:
        return self._card[0] // 2, round(self._fan + (self._card[1] - self._fan) / 2)

    def _noted(self, text: str) -> str:
        self.written.add(text)
        return text


def _star(centre: tuple[int, int], radius: float) -> list[tuple[float, float]]:
    """The corners of a star that stands on two of its points."""
    corners = []
    for number in range(2 * _STAR_POINTS):
        length = radius if number % 2 == 0 else radius * _STAR_INNER
        angle = math.pi * number / _STAR_POINTS - math.pi / 2
        corners.append((centre[0] + length * math.cos(angle), centre[1] + length * math.sin(angle)))
    return corners
