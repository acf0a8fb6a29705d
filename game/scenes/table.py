"""The table of one round: what the player's hand does to it, and where its cards are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

import pygame

from engine.cards import Card
from engine.position import Move
from engine.rules import Reason, Refusal, Role
from engine.session import Session, Step
from game.layout import Box, Gaze, Place, arrange, scale_of
from game.motion import Motion, Point
from game.settings import Settings
from game.sprites import Sprites

DRAG_PIXELS = 6  # at scale 1.0; less is a tap of an unsteady hand
DOUBLE_TAP_SECONDS = 0.35
LEAST_OVERLAP = 0.15  # of a card: less is a drop beside a pile, not on it

# Cards that may not be picked up at all, wherever they would be put.
_NOT_TO_BE_LIFTED = frozenset(
    {Reason.COVERED, Reason.CARD_HIDDEN, Reason.TOO_MANY, Reason.NOTHING_THERE, Reason.ROUND_OVER}
)


class Listener(Protocol):
    """Whoever has to know what happened on the table."""

    def stepped(self, step: Step) -> None: ...
    def refused(self, refusal: Refusal, box: Box) -> None:
        """A move was refused; `box` is what the player touched, in pixels."""


@dataclass
class _Press:
    """The pointer is down: on which cards, and whether it carries them."""

    pile: int
    count: int
    point: Point
    grip: Point  # from the lowest card's top left to the pointer, in card sizes
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True)
class _Tap:
    """A tap that was just made: a second one soon after and close by makes a pair with it."""

    point: Point
    time: float  # seconds on the table's clock
    has_moved: bool


class Table:
    """A round on the table. The engine is always at the end; motion catches up."""

    def __init__(
        self, session: Session, size: tuple[int, int], settings: Settings, listener: Listener
    ) -> None:
        self.session = session
        self.layout = arrange(session.rules.roles, size)
        self.motion = Motion(self.layout.places(session.position))
        self._sprites = Sprites(self.layout)
        self._settings, self._listener = settings, listener
        self._press: _Press | None = None
        self._tap: _Tap | None = None
        self._gaze: Gaze | None = None
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
        return tuple(self.session.rules.targets(self.session.position, press.pile, press.count))

    def deal_cards(self) -> None:
        """Let the cards fly to their places; the round can be played meanwhile."""
        roles = self.session.rules.roles
        rest = self._places()
        dealt = [card for card in rest if roles[rest[card].pile] is not Role.STOCK]
        dealt.sort(key=lambda card: (roles[rest[card].pile] is not Role.COLUMN, *rest[card][3:1:-1]))
        self.motion.deal(rest, self._dealer(), dealt)

    def begin(self, session: Session) -> None:
        """Another round takes the table."""
        self.session = session
        self._press = self._tap = self._gaze = None
        if self.layout.roles != session.rules.roles:
            self.layout = arrange(session.rules.roles, self.layout.size)
            self._sprites = Sprites(self.layout)
        self.motion.settle(self._places())

    def resize(self, size: tuple[int, int]) -> None:
        """Follow the window; what flies or is held stays so."""
        before, self.layout = self.layout, arrange(self.session.rules.roles, size)
        if before == self.layout:
            return
        scale = self.layout.size[0] / before.size[0], self.layout.size[1] / before.size[1]
        self._gaze = None
        self._sprites = Sprites(self.layout)
        self.motion.relocate(self._places(), scale)

    # What the player does

    def play(self, move: Move) -> None:
        """Play a move, or show that it is refused."""
        answer = self.session.play(move)
        if isinstance(answer, Refusal):
            self._refuse(answer, move)
        else:
            self._follow(answer)

    def play_column(self, number: int) -> None:
        """Tap the last card of a column, numbered from 1."""
        columns = [at for at, role in enumerate(self.layout.roles) if role is Role.COLUMN]
        self._tap_pile(columns[number - 1], 1)

    def draw_card(self) -> None:
        """Tap the stock, where the game has one."""
        if Role.STOCK in self.layout.roles:
            self._tap_pile(self.layout.roles.index(Role.STOCK), 1)

    def undo(self) -> bool:
        """Take the last move back; False where there is none."""
        return self._followed(self.session.undo())

    def redo(self) -> bool:
        """Play the move undone last again; False where there is none."""
        return self._followed(self.session.redo())

    def grab(self, point: Point) -> None:
        """The pointer goes down."""
        self._look_at(point)
        hit = self.layout.pile_at(self.session.position, point)
        if hit is None:
            return
        pile, count = hit
        cards = self.session.position.piles[pile].cards
        spot = self.motion.rest[cards[-count]].spot if count else self.layout.spots[pile]
        width, height = self.layout.card
        grip = (point[0] - spot[0]) / width, (point[1] - spot[1]) / height
        self._press = _Press(pile, count, point, grip)

    def carry(self, point: Point) -> None:
        """The pointer moves: past a few pixels it lifts what it pressed."""
        press = self._press
        if press is None:
            self._look_at(point)
            return
        if not press.cards:
            if not self._has_moved(press, point):
                return
            if not self._lift(press):
                return
        width, height = self.layout.card
        x, y = point[0] - press.grip[0] * width, point[1] - press.grip[1] * height
        # held cards lie as in a column that nothing squeezes
        fan = min(height * 0.24, (self.layout.size[1] - height) / max(len(press.cards) - 1, 1))
        self.motion.hold({card: (x, y + fan * place) for place, card in enumerate(press.cards)})

    def drop(self, point: Point) -> None:
        """The pointer goes up: a tap, or the end of a drag."""
        self.carry(point)
        press, self._press = self._press, None
        if press is None:
            return
        if not press.cards:
            if self._is_tap(press, point):
                self._tapped(press)
            return
        move = self._dropped(press, point)
        if move is None:
            self._go_home()
        else:
            self.play(move)

    def let_go(self) -> None:
        """What is held goes home."""
        self._press = None
        self._go_home()

    # Time and pictures

    def update(self, seconds: float) -> None:
        self._time += seconds
        self.motion.update(seconds)

    def refine(self) -> bool:
        """Sharpen one more picture of those on the table; False when nothing is left to do."""
        names = [str(card) if place.face_up else "back" for card, place in self.motion.rest.items()]
        return self._sprites.refine(names)

    def draw(self, surface: pygame.Surface, ahead: float = 0.0) -> None:
        lit = [self._landing_box(pile) for pile in self.lit]
        self._sprites.draw(surface, self.session.position, self.motion, lit, ahead)

    # Taps

    def _is_tap(self, press: _Press, point: Point) -> bool:
        """Whether the pointer went up where it went down: whoever moves away has thought better of it."""
        pile = self.session.position.piles[press.pile]
        return self.layout.area(press.pile, pile).contains(point) or not self._has_moved(press, point)

    def _has_moved(self, press: _Press, point: Point) -> bool:
        reach = DRAG_PIXELS * scale_of(self.layout.size)
        return max(abs(point[0] - press.point[0]), abs(point[1] - press.point[1])) >= reach

    def _tapped(self, press: _Press) -> None:
        before, self._tap = self._tap, None
        if before is not None and self._is_pair(before, press.point):
            if not before.has_moved:
                self._find_place(press)
            return
        has_moved = self._tap_pile(press.pile, max(press.count, 1))
        if Role.FOUNDATION in self.layout.roles and self._settings.double_tap:
            self._tap = _Tap(press.point, self._time, has_moved)

    def _tap_pile(self, pile: int, count: int) -> bool:
        """Do what a lone tap means in this game; whether a card moved."""
        move = self.session.rules.tap(self.session.position, pile, count)
        made = self.session.moves_made
        if move is not None:
            self.play(move)
        return self.session.moves_made > made

    def _is_pair(self, first: _Tap, point: Point) -> bool:
        near = self.layout.card[0] / 3
        is_near = abs(point[0] - first.point[0]) < near and abs(point[1] - first.point[1]) < near
        return is_near and self._time - first.time <= DOUBLE_TAP_SECONDS

    def _find_place(self, press: _Press) -> None:
        """The second of two quick taps looks for a place in the tableau (seed: Russian Solitaire)."""
        if not press.count:
            return
        move = self.session.rules.best_column(self.session.position, press.pile, press.count)
        if move is not None:
            self.play(move)
        elif self._aim(press) is not None:
            self.motion.shake(self.session.position.piles[press.pile].cards[-press.count :])

    # Drags

    def _lift(self, press: _Press) -> bool:
        """Pick the pressed cards up, or show why they may not be."""
        aim = self._aim(press)
        if aim is None:
            return False
        refusal = self.session.refusal(aim)
        if refusal is not None and refusal.reason in _NOT_TO_BE_LIFTED:
            self._press = None
            self._refuse(refusal, aim)
            return False
        press.cards = self.session.position.piles[press.pile].cards[-press.count :]
        return True

    def _aim(self, press: _Press) -> Move | None:
        """Some move of the pressed cards, allowed or not; None where nothing can be moved from there."""
        if not press.count or self.layout.roles[press.pile] is Role.STOCK:
            return None
        return next(self._moves_to(press, range(len(self.layout.roles))), None)

    def _moves_to(self, press: _Press, piles: Iterable[int]) -> Iterator[Move]:
        moves = (Move(press.pile, target, press.count) for target in piles)
        return filter(self.session.rules.is_wellformed, moves)

    def _dropped(self, press: _Press, point: Point) -> Move | None:
        """The move that a drop means; None where the cards go home."""
        box = self.layout.box_at(self.motion.at(press.cards[0]))
        least = LEAST_OVERLAP * self.layout.card[0] * self.layout.card[1]
        under = self.layout.piles_under(self.session.position, box, least)
        own = self.layout.area(press.pile, self.session.position.piles[press.pile])
        if not Box(0, 0, *self.layout.size).contains(point) or (
            own.contains(point) and press.pile in under[:1]
        ):
            return None
        moves = list(self._moves_to(press, under))
        legal = next((move for move in moves if self.session.refusal(move) is None), None)
        if legal is not None:
            return legal
        if self._settings.picks_column:
            found = self.session.rules.best_column(self.session.position, press.pile, press.count)
            if found is not None:
                return found
        return moves[0] if moves else None

    # What follows

    def _follow(self, step: Step) -> None:
        self._press = None
        self.motion.retarget(self._places())
        self._listener.stepped(step)

    def _followed(self, step: Step | None) -> bool:
        if step is not None:
            self._follow(step)
        return step is not None

    def _go_home(self) -> None:
        self.motion.retarget(self._places())

    def _refuse(self, refusal: Refusal, move: Move) -> None:
        was_held = bool(self.motion.held)
        self._go_home()
        cards = self.session.position.piles[move.source].cards[-move.count :]
        spot = self.motion.rest[cards[0]].spot if cards else self.layout.spots[move.source]
        if self._settings.explains_refusals and not was_held:
            self.motion.shake(cards[:1])
        self._listener.refused(refusal, self.layout.box_at(spot))

    def _look_at(self, point: Point) -> None:
        """Open the crowded column under the pointer, and close the one it left."""
        piles = self.session.position.piles
        gaze = next(
            (
                Gaze(number, point[1] - self.layout.spots[number][1])
                for number, pile in enumerate(piles)
                if self.layout.is_crowded(number, pile) and self.layout.area(number, pile).contains(point)
            ),
            None,
        )
        if gaze != self._gaze:
            self._gaze = gaze
            self.motion.relocate(self._places())

    def _places(self) -> dict[Card, Place]:
        return self.layout.places(self.session.position, self._gaze)

    def _dealer(self) -> Point:
        """Where cards are dealt from: the stock, or below the window where a game has none."""
        if Role.STOCK in self.layout.roles:
            return self.layout.spots[self.layout.roles.index(Role.STOCK)]
        return self.layout.size[0] / 2 - self.layout.card[0] / 2, float(self.layout.size[1])

    def _landing_box(self, number: int) -> Box:
        """The place on which a card laid on a pile would be seen to lie: its last card."""
        cards = self.session.position.piles[number].cards
        held = self.motion.held
        seen = [card for card in cards if card not in held]
        return self.layout.box_at(self.motion.rest[seen[-1]].spot if seen else self.layout.spots[number])
