"""The player's hand over the table: what it presses, taps, carries and drops."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.cards import Card
from engine.position import Move
from engine.rules import Reason, Refusal, Role
from engine.session import Session
from game.layout import Box, Layout, scale_of
from game.motion import Motion, Point
from game.settings import Settings

DRAG_PIXELS = 6  # at scale 1.0; less is a tap of an unsteady hand
DOUBLE_TAP_SECONDS = 0.35
LEAST_OVERLAP = 0.15  # of a card: less is a drop beside a pile, not on it

_HELD_FAN = 0.24  # card heights; held cards lie as in a column that nothing squeezes
_ABOVE_FINGER = 1.08  # card heights from the finger up to the top of what it carries

# Cards that may not be picked up at all, wherever they would be put.
NOT_TO_BE_LIFTED = frozenset(
    {Reason.COVERED, Reason.CARD_HIDDEN, Reason.TOO_MANY, Reason.NOTHING_THERE, Reason.ROUND_OVER}
)


class Table(Protocol):
    """What the hand is over."""

    @property
    def session(self) -> Session: ...
    @property
    def layout(self) -> Layout: ...
    @property
    def motion(self) -> Motion: ...
    def play(self, move: Move) -> None: ...
    def tap(self, pile: int, count: int) -> bool:
        """Do what a lone tap means in this game; whether a card moved."""

    def refuse(self, refusal: Refusal, move: Move) -> None: ...
    def go_home(self) -> None: ...
    def look_at(self, point: Point) -> None: ...


@dataclass
class _Press:
    """The pointer is down: on which cards, and whether it carries them."""

    pile: int
    count: int
    point: Point
    grip: Point  # from the lowest card's top left to the pointer, in card sizes
    is_hidden: bool  # by the finger: what it carries is shown above it
    cards: tuple[Card, ...] = ()
    has_peeked: bool = False  # the press was meant to see, not to play


@dataclass(frozen=True)
class _Tap:
    """A tap that was just made: a second one soon after and close by makes a pair with it."""

    point: Point
    time: float  # seconds on the table's clock
    has_moved: bool


class Hand:
    """One pointer: down or up, empty or carrying cards. It asks the rules and decides nothing."""

    def __init__(self, table: Table, settings: Settings) -> None:
        self._table, self._settings = table, settings
        self._press: _Press | None = None
        self._tap: _Tap | None = None
        self._time = 0.0

    @property
    def is_dragging(self) -> bool:
        return bool(self._press and self._press.cards)

    @property
    def lit(self) -> tuple[int, ...]:
        """The piles that placement help lights: all on which the held cards may be laid."""
        press = self._press
        if press is None or not press.cards or not self._settings.shows_places:
            return ()
        return tuple(self._table.session.rules.targets(self._table.session.position, press.pile, press.count))

    def grab(self, point: Point, is_hidden: bool = False) -> None:
        """The pointer goes down; `is_hidden` where it hides what it is on, as a finger does."""
        self._table.look_at(point)
        hit = self._table.layout.pile_at(self._table.session.position, point)
        if hit is None:
            return
        pile, count = hit
        cards = self._table.session.position.piles[pile].cards
        spot = self._table.motion.rest[cards[-count]].spot if count else self._table.layout.spots[pile]
        width, height = self._table.layout.card
        grip = (point[0] - spot[0]) / width, (point[1] - spot[1]) / height
        self._press = _Press(pile, count, point, grip, is_hidden)

    def carry(self, point: Point) -> None:
        """The pointer moves: past a few pixels it lifts what it pressed."""
        press = self._press
        if press is None:
            self._table.look_at(point)
            return
        if not press.cards:
            if not self._has_moved(press, point):
                return
            if not self._lift(press):
                return
        width, height = self._table.layout.card
        above = _ABOVE_FINGER if press.is_hidden else press.grip[1]
        spot = point[0] - press.grip[0] * width, point[1] - above * height
        self._table.motion.hold(held_at(spot, press.cards, self._table.layout))

    def peek(self, point: Point) -> None:
        """The pointer rests on what it presses, to see it: letting go then plays nothing."""
        if self._press is not None and not self._press.cards:
            self._press.has_peeked = True
            self._table.look_at(point)

    def drop(self, point: Point) -> None:
        """The pointer goes up: a tap, or the end of a drag."""
        self.carry(point)
        press, self._press = self._press, None
        if press is None:
            return
        if not press.cards:
            if not press.has_peeked and self._is_tap(press, point):
                self._tapped(press)
            return
        move = self._dropped(press, point)
        if move is None:
            self._table.go_home()
        else:
            self._table.play(move)

    def let_go(self) -> None:
        """What is held goes home."""
        self._press = None
        self._table.go_home()

    def empty(self) -> None:
        """Forget what is pressed, held or tapped: the cards have moved under the hand."""
        self._press = self._tap = None

    def release(self) -> None:
        """Forget what is pressed or held; a tap just made may still become one of a pair."""
        self._press = None

    def update(self, seconds: float) -> None:
        """Let time pass, by which two taps are a pair or not."""
        self._time += seconds

    # Taps

    def _is_tap(self, press: _Press, point: Point) -> bool:
        """Whether the pointer went up where it went down: whoever moves away has thought better of it."""
        pile = self._table.session.position.piles[press.pile]
        return self._table.layout.area(press.pile, pile).contains(point) or not self._has_moved(press, point)

    def _has_moved(self, press: _Press, point: Point) -> bool:
        reach = DRAG_PIXELS * scale_of(self._table.layout.size)
        return max(abs(point[0] - press.point[0]), abs(point[1] - press.point[1])) >= reach

    def _tapped(self, press: _Press) -> None:
        before, self._tap = self._tap, None
        if before is not None and self._is_pair(before, press.point):
            if not before.has_moved:
                self._find_place(press)
            return
        has_moved = self._table.tap(press.pile, max(press.count, 1))
        if Role.FOUNDATION in self._table.layout.roles and self._settings.double_tap:
            self._tap = _Tap(press.point, self._time, has_moved)

    def _is_pair(self, first: _Tap, point: Point) -> bool:
        near = self._table.layout.card[0] / 3
        is_near = abs(point[0] - first.point[0]) < near and abs(point[1] - first.point[1]) < near
        return is_near and self._time - first.time <= DOUBLE_TAP_SECONDS

    def _find_place(self, press: _Press) -> None:
        """The second of two quick taps looks for a place in the tableau (seed: Russian Solitaire)."""
        if not press.count:
            return
        move = self._best_column(press)
        if move is not None:
            self._table.play(move)
        elif self._aim(press) is not None:
            self._table.motion.shake(self._table.session.position.piles[press.pile].cards[-press.count :])

    def _best_column(self, press: _Press) -> Move | None:
        session = self._table.session
        return session.rules.best_column(session.position, press.pile, press.count)

    # Drags

    def _lift(self, press: _Press) -> bool:
        """Pick the pressed cards up, or show why they may not be."""
        aim = self._aim(press)
        if aim is None:
            return False
        refusal = self._table.session.refusal(aim)
        if refusal is not None and refusal.reason in NOT_TO_BE_LIFTED:
            self._press = None
            self._table.refuse(refusal, aim)
            return False
        press.cards = self._table.session.position.piles[press.pile].cards[-press.count :]
        return True

    def _aim(self, press: _Press) -> Move | None:
        return any_move(self._table.session, press.pile, press.count)

    def _moves_to(self, press: _Press, piles: Iterable[int]) -> Iterator[Move]:
        return moves_to(self._table.session, press.pile, press.count, piles)

    def _dropped(self, press: _Press, point: Point) -> Move | None:
        """The move that a drop means; None where the cards go home."""
        box = self._table.layout.box_at(self._table.motion.at(press.cards[0]))
        least = LEAST_OVERLAP * self._table.layout.card[0] * self._table.layout.card[1]
        under = self._table.layout.piles_under(self._table.session.position, box, least)
        own = self._table.layout.area(press.pile, self._table.session.position.piles[press.pile])
        is_at_home = press.pile in under[:1] and own.contains(point)
        if is_at_home or not Box(0, 0, *self._table.layout.size).contains(point):
            return None
        moves = list(self._moves_to(press, under))
        legal = next((move for move in moves if self._table.session.refusal(move) is None), None)
        if legal is not None:
            return legal
        if self._settings.picks_column:
            found = self._best_column(press)
            if found is not None:
                return found
        return moves[0] if moves else None


def any_move(session: Session, pile: int, count: int) -> Move | None:
    """Some move of a pile's last cards, allowed or not; None where nothing can be moved from there."""
    roles = session.rules.roles
    if not count or roles[pile] is Role.STOCK:
        return None
    return next(moves_to(session, pile, count, range(len(roles))), None)


def moves_to(session: Session, pile: int, count: int, targets: Iterable[int]) -> Iterator[Move]:
    """The moves of a pile's last cards to these piles, allowed or not."""
    moves = (Move(pile, target, count) for target in targets)
    return filter(session.rules.is_wellformed, moves)


def held_at(spot: Point, cards: Sequence[Card], layout: Layout) -> dict[Card, Point]:
    """Where held cards are drawn, the lowest of them at this spot."""
    height = layout.card[1]
    fan = min(height * _HELD_FAN, (layout.size[1] - height) / max(len(cards) - 1, 1))
    return {card: (spot[0], spot[1] + fan * place) for place, card in enumerate(cards)}
