"""From a position to places on the table. Pure arithmetic: no pygame, no clock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from engine.cards import Card
from engine.position import Pile, Position
from engine.rules import Role

CARD_RATIO = 1.4  # height to width
GAP = 0.14  # between columns, in card widths
SMALLEST_WINDOW = (800, 600)

# In card heights: how far a card lets the one beneath it be seen; more where the window has room for it.
_FAN_UP, _WIDEST_FAN_UP, _FAN_DOWN, _LEAST_FAN_UP = 0.27, 0.36, 0.10, 0.15
_ROWS = 5  # that a fan is spread for
# Of the waste the last few stay visible, as a player wants to see what went before; in card widths.
_WASTE_SHOWN, _WASTE_FAN = 6, 0.25
_STOCK_CARDS_A_LAYER = 4


class Box(NamedTuple):
    """A rectangle in pixels."""

    x: int
    y: int
    width: int
    height: int

    def contains(self, point: tuple[float, float]) -> bool:
        return self.x <= point[0] < self.x + self.width and self.y <= point[1] < self.y + self.height

    def overlap(self, other: Box) -> int:
        """The area in common, in square pixels."""
        width = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        height = min(self.y + self.height, other.y + other.height) - max(self.y, other.y)
        return max(width, 0) * max(height, 0)


class Place(NamedTuple):
    """Where a card rests: top left in pixels, its pile, its depth in the pile, and which side is up."""

    x: float
    y: float
    pile: int
    depth: int
    face_up: bool

    @property
    def spot(self) -> tuple[float, float]:
        return self.x, self.y


@dataclass(frozen=True)
class Layout:
    """The table for one window size: the bar above, and the spot of each pile."""

    size: tuple[int, int]
    roles: tuple[Role, ...]
    bar: Box
    card: tuple[int, int]
    spots: tuple[tuple[int, int], ...]
    room: int  # pixels from a column's top down to where its last card must end

    def places(self, position: Position) -> dict[Card, Place]:
        """Where every card rests."""
        table: dict[Card, Place] = {}
        for number, pile in enumerate(position.piles):
            x, y = self.spots[number]
            for depth, (card, offset) in enumerate(zip(pile.cards, self._offsets(number, pile), strict=True)):
                table[card] = Place(x + offset[0], y + offset[1], number, depth, depth >= pile.hidden)
        return table

    def _offsets(self, number: int, pile: Pile) -> Iterator[tuple[float, float]]:
        count = len(pile.cards)
        if self.roles[number] is Role.COLUMN:
            down, up = self._fan(pile)
            for depth in range(count):
                yield 0, min(depth, pile.hidden) * down + max(depth - pile.hidden, 0) * up
        elif self.roles[number] is Role.WASTE:
            for depth in range(count):
                yield -min(count - 1 - depth, _WASTE_SHOWN) * round(self.card[0] * _WASTE_FAN), 0
        elif self.roles[number] is Role.STOCK:
            for depth in range(count):
                layer = depth // _STOCK_CARDS_A_LAYER * max(1, self.card[0] // 60)
                yield -layer, -layer
        else:
            yield from ((0, 0) for _ in range(count))

    def _fan(self, pile: Pile) -> tuple[float, float]:
        """Pixels a face-down and a face-up card of a column are moved down; less where the room is short."""
        height = self.card[1]
        free = self.room - height
        down = height * _FAN_DOWN
        up = min(max(free / (_ROWS - 1), height * _FAN_UP), height * _WIDEST_FAN_UP)
        ups = max(len(pile.cards) - pile.hidden - 1, 0)
        wanted = pile.hidden * down + ups * up
        if wanted <= free:
            return down, up
        if ups:
            up = max((free - pile.hidden * down) / ups, height * _LEAST_FAN_UP)
        shrink = min(1.0, free / (pile.hidden * down + ups * up))
        return down * shrink, up * shrink

    def area(self, number: int, pile: Pile) -> Box:
        """What a pile covers, or its empty place."""
        x, y = self.spots[number]
        offsets = [(0.0, 0.0), *self._offsets(number, pile)]
        left, top = min(dx for dx, _ in offsets), min(dy for _, dy in offsets)
        right, bottom = max(dx for dx, _ in offsets), max(dy for _, dy in offsets)
        width, height = self.card
        return Box(round(x + left), round(y + top), round(width + right - left), round(height + bottom - top))

    def pile_at(self, position: Position, point: tuple[float, float]) -> tuple[int, int] | None:
        """The pile under a point, and how many cards lie from the touched one up: 0 on an empty place."""
        for number, pile in enumerate(position.piles):
            if not self.area(number, pile).contains(point):
                continue
            x, y = self.spots[number]
            spots = [(x + dx, y + dy) for dx, dy in self._offsets(number, pile)]
            for depth in reversed(range(len(spots))):
                if self.box_at(spots[depth]).contains(point):
                    return number, len(spots) - depth
            return number, 0
        return None

    def box_at(self, spot: tuple[float, float]) -> Box:
        """A card's rectangle when its top left lies at `spot`."""
        return Box(round(spot[0]), round(spot[1]), *self.card)

    def pile_under(self, position: Position, box: Box, roles: tuple[Role, ...]) -> int | None:
        """The pile of these roles that a dropped card covers most of, if it covers any."""
        overlaps = {
            number: self.area(number, pile).overlap(box)
            for number, pile in enumerate(position.piles)
            if self.roles[number] in roles
        }
        best = max(overlaps, key=lambda number: overlaps[number], default=None)
        return best if best is not None and overlaps[best] else None


def scale_of(size: tuple[int, int]) -> float:
    """How large controls and text are drawn, 1.0 in a window of 1280x720."""
    return min(max(min(size[0] / 1280, size[1] / 720), 0.8), 3.0)


def arrange(roles: tuple[Role, ...], size: tuple[int, int]) -> Layout:
    """The table of a game with these piles in a window of this size."""
    width, height = max(size[0], SMALLEST_WINDOW[0]), max(size[1], SMALLEST_WINDOW[1])
    bar = Box(0, 0, width, round(60 * scale_of((width, height))))
    margin = max(12, height // 45)
    columns = roles.count(Role.COLUMN)
    free = height - bar.height - 3 * margin
    # two rows of cards, the upper one fanned
    fits_height = free / (2 + (_ROWS - 1) * _FAN_UP) / CARD_RATIO
    fits_width = width / (columns + (columns + 1) * GAP)
    card_width = int(min(fits_width, fits_height))
    card = (card_width, round(card_width * CARD_RATIO))
    # spare width goes between the columns, up to where the table would fall apart
    step = min(width / (columns + 0.3), card_width * 1.35)
    left = (width - step * (columns - 1) - card_width) / 2
    xs = [round(left + step * column) for column in range(columns)]
    top, lower = bar.height + margin, height - margin - card[1]
    spots = []
    column = iter(xs)
    stock = xs[columns // 2] - round(card_width * (_WASTE_SHOWN * _WASTE_FAN + 1 + 2 * GAP))
    for role in roles:
        if role is Role.COLUMN:
            spots.append((next(column), top))
        else:
            spots.append((stock if role is Role.STOCK else xs[columns // 2], lower))
    return Layout((width, height), roles, bar, card, tuple(spots), lower - margin - top)
