"""Small pictures of positions for the rules pages. What is marked in them is asked of the engine."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pygame

from engine.cards import SUITS, Card
from engine.dealing import VERSION
from engine.notation import read_position
from engine.position import Move, Position
from engine.rules import Role, Rules
from game.faces import Faces
from game.layout import GAP, Box, Layout, Place, card_size

_CLOTH, _CLOTH_EDGE = (22, 84, 64), (47, 109, 98)
_GOLD, _HALO, _REFUSED = (255, 190, 40), (6, 30, 24), (236, 106, 84)
_ARROW_GAP = 0.62  # between columns, in card widths, where arrows run between them
_RING_GAP = 0.26
_ROW_GAP, _MARGIN = 0.34, 0.22  # in card widths
_FAN_UP, _FAN_DOWN, _ROWS = 0.27, 0.10, 5  # as on the table; fans in card heights


@dataclass(frozen=True)
class Picture:
    """A position, the piles shown of it in rows from the top, and what is marked.

    `legal` moves are ringed in gold, `refused` ones crossed; `fresh` are piles whose last card has just
    turned. Each of the three is computed by whoever makes a picture, never listed by hand.
    """

    caption: str
    rules: Rules
    position: Position
    rows: tuple[tuple[int, ...], ...]
    legal: tuple[Move, ...] = ()
    refused: tuple[Move, ...] = ()
    fresh: tuple[int, ...] = ()
    has_arrows: bool = False
    widest_card: int = field(default=66)  # pixels at scale 1.0

    @property
    def shown(self) -> frozenset[int]:
        return frozenset(pile for row in self.rows for pile in row)


def set_up(rules: Rules, columns: list[list[str]], **others: object) -> Position:
    """A position of this game; columns that are not named are empty."""
    empty: list[list[str]] = [[] for _ in range(rules.roles.count(Role.COLUMN) - len(columns))]
    given = {"rules": f"{rules.letters}{VERSION}-{rules.text}", "columns": columns + empty, **others}
    return read_position(given).position


def legal_moves(
    rules: Rules,
    position: Position,
    rows: tuple[tuple[int, ...], ...],
    of: Callable[[Move], bool] | None = None,
) -> tuple[Move, ...]:
    """What the engine allows between the piles shown, or the part of it that a picture is about."""
    shown = {pile for row in rows for pile in row}
    return tuple(
        move
        for move in rules.moves(position)
        if {move.source, move.target} <= shown and (of is None or of(move))
    )


def refused_moves(rules: Rules, position: Position, asked: list[Move]) -> tuple[Move, ...]:
    """Those of the asked moves that the engine refuses."""
    return tuple(move for move in asked if rules.refusal(position, move) is not None)


class Painter:
    """Draws pictures; keeps the card faces of each size it needed."""

    def __init__(self, scale: float) -> None:
        self._scale = scale
        self._faces: dict[int, Faces] = {}

    def height(self, picture: Picture, width: int) -> int:
        """The height in pixels that a picture needs where `width` is free."""
        return _Places(picture, width, self._scale).height

    def paint(self, picture: Picture, size: tuple[int, int]) -> pygame.Surface:
        """The picture in the middle of a piece of the table's cloth of this size."""
        cloth = pygame.Surface(size, pygame.SRCALPHA)
        radius = round(10 * self._scale)
        pygame.draw.rect(cloth, _CLOTH, cloth.get_rect(), border_radius=radius)
        pygame.draw.rect(cloth, _CLOTH_EDGE, cloth.get_rect(), width=1, border_radius=radius)
        places = _Places(picture, size[0], self._scale)
        middle = pygame.Rect(0, (size[1] - places.height) // 2, size[0], places.height)
        surface = cloth.subsurface(middle.clip(cloth.get_rect()))
        self._paint_cards(surface, picture, places)
        self._paint_marks(surface, picture, places)
        return cloth

    def _paint_cards(self, surface: pygame.Surface, picture: Picture, places: _Places) -> None:
        faces = self._faces.setdefault(places.card[0], Faces(places.card[0]))
        names = {str(card) for card, place in places.table.items() if place.face_up} | {"back"}
        while faces.refine(names):
            pass  # painted once, so the smooth faces are worth their time
        for pile in sorted(picture.shown):
            if not picture.position.piles[pile].cards:
                self._paint_empty(surface, faces, picture.rules.roles[pile], pile, places)
        for card, place in places.table.items():
            spot = round(place.x), round(place.y)
            dx, dy = faces.shadow_offset(False)
            name = str(card) if place.face_up else "back"
            surface.blit(
                faces.shadow(False), (spot[0] + dx, spot[1] + dy), special_flags=pygame.BLEND_PREMULTIPLIED
            )
            surface.blit(faces.face(name), spot, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _paint_empty(
        self, surface: pygame.Surface, faces: Faces, role: Role, pile: int, places: _Places
    ) -> None:
        spot = places.layout.spots[pile]
        names = {Role.STOCK: "stock_empty", Role.FOUNDATION: f"foundation_{SUITS[pile % len(SUITS)]}"}
        surface.blit(faces.face(names.get(role, "slot")), spot, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _paint_marks(self, surface: pygame.Surface, picture: Picture, places: _Places) -> None:
        line = max(2, round(3 * self._scale))
        for move in picture.legal:
            _ring(surface, places.group(move), _GOLD, line)
        for pile in picture.fresh:
            _ring(surface, places.last(pile), _GOLD, line)
        for move in picture.refused:
            box = places.group(move)
            _ring(surface, box, _REFUSED, line)
            _cross(surface, box, line, round(7 * self._scale))
        for move in picture.legal if picture.has_arrows else ():
            _arrow(surface, places.group(move), places.last(move.target), line)


class _Places:
    """Where the cards of a picture lie, by the layout of the table with spots of the picture's own."""

    def __init__(self, picture: Picture, width: int, scale: float) -> None:
        self._picture = picture
        gap = _ARROW_GAP if picture.has_arrows else _RING_GAP if picture.legal else GAP
        widest = max(map(len, picture.rows))
        share = widest + gap * (widest - 1) + 2 * _MARGIN
        wide = max(1, min(round(picture.widest_card * scale), int(width / share)))
        self.card = card_size(wide)
        spots, bottom = self._spots(width, gap)
        self.height = bottom + round(_MARGIN * wide)
        self.layout = Layout(
            size=(width, self.height),
            roles=picture.rules.roles,
            bar=Box(0, 0, 0, 0),
            card=self.card,
            spots=spots,
            room=self._column_height(),
            rows=_ROWS,
        )
        table = self.layout.places(picture.position)
        shown = picture.shown
        self.table: dict[Card, Place] = {card: at for card, at in table.items() if at.pile in shown}

    def _spots(self, width: int, gap: float) -> tuple[tuple[tuple[int, int], ...], int]:
        """The spot of every pile, those not shown out of sight, and the bottom of the last row."""
        card = self.card
        spots = [(0, 0)] * len(self._picture.rules.roles)
        y = round(_MARGIN * card[0])
        row_gap = round((_ARROW_GAP if self._picture.has_arrows else _ROW_GAP) * card[0])
        bottom = y
        for row in self._picture.rows:
            step = round(card[0] * (1 + gap))
            left = (width - step * (len(row) - 1) - card[0]) // 2
            for place, pile in enumerate(row):
                spots[pile] = left + place * step, y
            is_columns = self._picture.rules.roles[row[0]] is Role.COLUMN
            bottom = y + (self._column_height() if is_columns else card[1])
            y = bottom + row_gap
        return tuple(spots), bottom

    def _column_height(self) -> int:
        height = self.card[1]
        return max(
            (math.ceil(height * (1 + fan)) for fan in self._fans()),
            default=height,
        )

    def _fans(self) -> Iterator[float]:
        """How far each column shown reaches below its first card, in card heights."""
        for pile in self._picture.shown:
            cards, hidden = self._picture.position.piles[pile]
            if cards and self._picture.rules.roles[pile] is Role.COLUMN:
                yield hidden * _FAN_DOWN + (len(cards) - hidden - 1) * _FAN_UP

    def group(self, move: Move) -> pygame.Rect:
        """What the cards of a move cover."""
        cards = self._picture.position.piles[move.source].cards[-move.count :]
        boxes = [pygame.Rect(self.layout.box_at(self.table[card].spot)) for card in cards]
        return boxes[0].unionall(boxes[1:])

    def last(self, pile: int) -> pygame.Rect:
        """The last card of a pile, or its empty place."""
        cards = self._picture.position.piles[pile].cards
        spot = self.table[cards[-1]].spot if cards else self.layout.spots[pile]
        return pygame.Rect(self.layout.box_at(spot))


def _ring(surface: pygame.Surface, box: pygame.Rect, colour: tuple[int, int, int], line: int) -> None:
    outer = box.inflate(2 * line, 2 * line)
    radius = max(3, box.width // 9)
    pygame.draw.rect(surface, _HALO, outer.inflate(2, 2), width=1, border_radius=radius + 1)
    pygame.draw.rect(surface, colour, outer, width=line, border_radius=radius)


def _cross(surface: pygame.Surface, box: pygame.Rect, line: int, reach: int) -> None:
    """A cross in a disc on the upper right corner of a box."""
    x, y = box.right - reach // 2, box.top + reach // 2
    pygame.draw.circle(surface, _HALO, (x, y), reach + line + 1)
    pygame.draw.circle(surface, _REFUSED, (x, y), reach + line)
    arm = round(reach * 0.55)
    pygame.draw.line(surface, "white", (x - arm, y - arm), (x + arm, y + arm), line)
    pygame.draw.line(surface, "white", (x - arm, y + arm), (x + arm, y - arm), line)


def _arrow(surface: pygame.Surface, source: pygame.Rect, target: pygame.Rect, line: int) -> None:
    """From the edge of one box to the edge of another, along the line between their middles."""
    outer_source, outer_target = source.inflate(4 * line, 4 * line), target.inflate(2 * line, 2 * line)
    start = pygame.Vector2(source.center)
    if source.right <= target.left or target.right <= source.left:  # side by side: level with the target
        start.y = min(max(target.centery, source.top), source.bottom)
    end = pygame.Vector2(target.center)
    inside = outer_source.clipline(start, end)
    reached = outer_target.clipline(start, end)
    if not inside or not reached:
        return
    tail, tip = pygame.Vector2(inside[1]), pygame.Vector2(reached[0])
    if tip == tail:
        return
    along = (tip - tail).normalize()
    across = pygame.Vector2(-along.y, along.x)
    for colour, wide in ((_HALO, line + 3), (_GOLD, line)):
        head = 3.4 * wide if colour is _GOLD else 3.4 * line + 2
        neck = tip - along * head
        pygame.draw.line(surface, colour, tail, neck, wide)
        pygame.draw.polygon(surface, colour, [tip, neck + across * head * 0.62, neck - across * head * 0.62])
