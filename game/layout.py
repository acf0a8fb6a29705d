"""From a position to places on the table. Pure arithmetic: no pygame, no clock."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.cards import Card
from engine.position import Pile, Position
from engine.rules import Role

CARD_RATIO = 1.4  # height to width
GAP = 0.14  # between columns, in card widths
SMALLEST_WINDOW = (800, 600)

# In card heights: how far a card lets the one beneath it be seen; more where the window has room for it.
_FAN_UP, _WIDEST_FAN_UP, _FAN_DOWN = 0.27, 0.36, 0.10
# What a face-up card must show to be read, or the column opens under the pointer; and a face-down one.
_READABLE, _LEAST_FAN_DOWN = 0.165, 0.05
_OPENED = 0.21  # what a card shows under the pointer then
_LONG_COLUMN = 19  # cards that a tall table has room for with all of them readable
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

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

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


class Gaze(NamedTuple):
    """The column that the pointer or the focus is on, and how far down: pixels below its top."""

    pile: int
    depth: float


@dataclass(frozen=True)
class Layout:
    """The table for one window size: the bar above, and the spot of each pile."""

    size: tuple[int, int]
    roles: tuple[Role, ...]
    bar: Box
    card: tuple[int, int]
    spots: tuple[tuple[int, int], ...]
    room: int  # pixels from a column's top down to where its last card must end
    rows: int  # that a column's fan is spread for

    def places(self, position: Position, gaze: Gaze | None = None) -> dict[Card, Place]:
        """Where every card rests."""
        table: dict[Card, Place] = {}
        for number, pile in enumerate(position.piles):
            x, y = self.spots[number]
            offsets = self._offsets(number, pile)
            if gaze is not None and gaze.pile == number and self.is_crowded(number, pile):
                offsets = self._opened(offsets, gaze.depth)
            for depth, (card, (dx, dy)) in enumerate(zip(pile.cards, offsets, strict=True)):
                table[card] = Place(x + dx, y + dy, number, depth, depth >= pile.hidden)
        return table

    def is_crowded(self, number: int, pile: Pile) -> bool:
        """Whether a column is so long that its cards show too little to be read."""
        if self.roles[number] is not Role.COLUMN or len(pile.cards) - pile.hidden < 2:
            return False
        return self._fan(pile)[1] < self.card[1] * _READABLE

    def _offsets(self, number: int, pile: Pile) -> list[tuple[float, float]]:
        """From a pile's spot to each of its cards."""
        depths = range(len(pile.cards))
        match self.roles[number]:
            case Role.COLUMN:
                down, up = self._fan(pile)
                return [
                    (0, min(depth, pile.hidden) * down + max(depth - pile.hidden, 0) * up) for depth in depths
                ]
            case Role.WASTE:
                fan, top = round(self.card[0] * _WASTE_FAN), len(pile.cards) - 1
                return [(-min(top - depth, _WASTE_SHOWN) * fan, 0) for depth in depths]
            case Role.STOCK:
                lift = max(1, self.card[0] // 60)
                layers = [depth // _STOCK_CARDS_A_LAYER * lift for depth in depths]
                return [(-layer, -layer) for layer in layers]
            case _:
                return [(0, 0) for _ in depths]

    def _opened(self, offsets: list[tuple[float, float]], depth: float) -> list[tuple[float, float]]:
        """A column opened where it is looked at, as under a lens; both ends and the looked-at point stay.

        Since that point stays, the card under the pointer is the same as in the column at rest.
        """
        length = offsets[-1][1]
        depth = min(max(depth, 0.0), length)
        strip = offsets[-1][1] - offsets[-2][1]
        bend = max(self.card[1] * _OPENED / strip - 1, 0.0)

        def lens(y: float) -> float:
            reach = length - depth if y > depth else depth
            if reach == 0:
                return y
            part = abs(y - depth) / reach
            return depth + math.copysign(reach * part * (bend + 1) / (bend * part + 1), y - depth)

        return [(x, lens(y)) for x, y in offsets]

    def _fan(self, pile: Pile) -> tuple[float, float]:
        """Pixels a face-down and a face-up card of a column are moved down; less where the room is short."""
        height = self.card[1]
        free = self.room - height
        down = height * _FAN_DOWN
        up = min(max(free / (self.rows - 1), height * _FAN_UP), height * _WIDEST_FAN_UP)
        ups = max(len(pile.cards) - pile.hidden - 1, 0)
        if pile.hidden * down + ups * up <= free:
            return down, up
        # face-up cards are squeezed first, then the face-down ones, of which an edge is enough
        least = height * _READABLE
        if ups and free - pile.hidden * down >= ups * least:
            return down, (free - pile.hidden * down) / ups
        if pile.hidden and free - ups * least >= pile.hidden * height * _LEAST_FAN_DOWN:
            return (free - ups * least) / pile.hidden, least
        down = height * _LEAST_FAN_DOWN if pile.hidden else 0.0
        return down, (free - pile.hidden * down) / max(ups, 1)

    def area(self, number: int, pile: Pile) -> Box:
        """What a pile covers, or its empty place."""
        x, y = self.spots[number]
        offsets: list[tuple[float, float]] = [(0.0, 0.0), *self._offsets(number, pile)]
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
                # not rounded to pixels: an opened column would make the rounding visible
                if _is_on(spots[depth], self.card, point):
                    return number, len(spots) - depth
            return number, 0
        return None

    def box_at(self, spot: tuple[float, float]) -> Box:
        """A card's rectangle when its top left lies at `spot`."""
        return Box(round(spot[0]), round(spot[1]), *self.card)

    def piles_under(self, position: Position, box: Box, least: float) -> list[int]:
        """The piles that a dropped card covers, that it covers most of first; `least` in square pixels."""
        overlaps = {
            number: self.area(number, pile).overlap(box) for number, pile in enumerate(position.piles)
        }
        covered = [number for number in overlaps if overlaps[number] >= least]
        return sorted(covered, key=lambda number: -overlaps[number])


def card_size(width: int) -> tuple[int, int]:
    """Width and height, in pixels, of a card this wide."""
    return width, round(width * CARD_RATIO)


def _is_on(spot: tuple[float, float], card: tuple[int, int], point: tuple[float, float]) -> bool:
    return spot[0] <= point[0] < spot[0] + card[0] and spot[1] <= point[1] < spot[1] + card[1]


def scale_of(size: tuple[int, int]) -> float:
    """How large controls and text are drawn, 1.0 in a window of 1280x720."""
    return min(max(min(size[0] / 1280, size[1] / 720), 0.8), 3.0)


def arrange(
    roles: tuple[Role, ...], size: tuple[int, int], footer: int = 0, is_mirrored: bool = False
) -> Layout:
    """The table of a game with these piles in a window of this size, `footer` pixels below left free.

    Mirrored, column 1 is the rightmost.
    """
    width, height = max(size[0], SMALLEST_WINDOW[0]), max(size[1], SMALLEST_WINDOW[1])
    bar = Box(0, 0, width, round(60 * scale_of((width, height))))
    margin = max(12, height // 45)
    sheet = _Sheet(roles, width, height - footer, bar, margin)
    layout = _with_side(sheet) if Role.FOUNDATION in roles else _with_lower_row(sheet)
    layout = replace(layout, size=(width, height))
    return _mirrored(layout) if is_mirrored else layout


def _mirrored(layout: Layout) -> Layout:
    """The same table seen in a mirror, save that no card is: what fans out keeps showing its indices.

    So the waste still opens to the left, and the stock can stand close at its other side.
    """
    width = layout.card[0]
    spots = [(layout.size[0] - x - width, y) for x, y in layout.spots]
    if Role.STOCK in layout.roles:
        x, y = spots[layout.roles.index(Role.WASTE)]
        spots[layout.roles.index(Role.STOCK)] = x + round(width * (1 + 2 * GAP)), y
    return replace(layout, spots=tuple(spots))


class _Sheet(NamedTuple):
    """What a table is laid out on; lengths in pixels."""

    roles: tuple[Role, ...]
    width: int
    height: int
    bar: Box
    margin: int

    @property
    def top(self) -> int:
        return self.bar.height + self.margin

    def columns(self, count: int, card_width: int) -> list[int]:
        """The left edges of that many columns; spare width goes between them, up to where they fall apart."""
        step = min(self.width / (count + 0.3), card_width * 1.35)
        left = (self.width - step * (count - 1) - card_width) / 2
        return [round(left + step * column) for column in range(count)]

    def widest(self, count: int) -> float:
        """The width of a card where this many stand side by side."""
        return self.width / (count + (count + 1) * GAP)


def _with_lower_row(sheet: _Sheet) -> Layout:
    """Columns above, stock and waste below (Golf)."""
    rows, columns = 5, sheet.roles.count(Role.COLUMN)
    free = sheet.height - sheet.bar.height - 3 * sheet.margin
    fits_height = free / (2 + (rows - 1) * _FAN_UP) / CARD_RATIO
    card_width = int(min(sheet.widest(columns), fits_height))
    card = card_size(card_width)
    xs = sheet.columns(columns, card_width)
    lower = sheet.height - sheet.margin - card[1]
    waste = xs[columns // 2]
    stock = waste - round(card_width * (_WASTE_SHOWN * _WASTE_FAN + 1 + 2 * GAP))
    column = iter(xs)
    spots = []
    for role in sheet.roles:
        if role is Role.COLUMN:
            spots.append((next(column), sheet.top))
        else:
            spots.append((stock if role is Role.STOCK else waste, lower))
    room = lower - sheet.margin - sheet.top
    return Layout((sheet.width, sheet.height), sheet.roles, sheet.bar, card, tuple(spots), room, rows)


def _with_side(sheet: _Sheet) -> Layout:
    """Tall columns, the foundations one under the other beside them (Russian Solitaire)."""
    rows, columns, foundations = 8, sheet.roles.count(Role.COLUMN), sheet.roles.count(Role.FOUNDATION)
    room = sheet.height - sheet.top - sheet.margin
    gap = sheet.margin // 2
    tallest = min(room / (1 + (_LONG_COLUMN - 1) * _READABLE), (room - gap * (foundations - 1)) / foundations)
    card_width = int(min(sheet.widest(columns + 1), tallest / CARD_RATIO))
    card = card_size(card_width)
    xs = sheet.columns(columns + 1, card_width)
    column, foundation = iter(xs), 0
    spots = []
    for role in sheet.roles:
        if role is Role.COLUMN:
            spots.append((next(column), sheet.top))
        else:
            spots.append((xs[-1], sheet.top + foundation * (card[1] + gap)))
            foundation += 1
    return Layout((sheet.width, sheet.height), sheet.roles, sheet.bar, card, tuple(spots), room, rows)
