"""The table of one round: what the player's hand does to it, and where its cards are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import pygame

from engine.cards import Card
from engine.games.golf import DRAW, FIRST_COLUMN, WASTE
from engine.position import Move
from engine.rules import Reason, Refusal, Role
from engine.session import Session, Step
from game.layout import Box, arrange, scale_of
from game.motion import Motion, Point
from game.sprites import Sprites

DRAG_PIXELS = 6  # at scale 1.0; less is a tap of an unsteady hand

# Cards that may not be picked up at all, wherever they would be put.
_NOT_TO_BE_LIFTED = frozenset({Reason.COVERED, Reason.NOTHING_THERE, Reason.ROUND_OVER})


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


class Table:
    """A round on the table. The engine is always at the end; motion catches up."""

    def __init__(self, session: Session, size: tuple[int, int], listener: Listener) -> None:
        self.session = session
        self.layout = arrange(session.rules.roles, size)
        self.motion = Motion(self.layout.places(session.position))
        self._sprites = Sprites(self.layout)
        self._listener = listener
        self._press: _Press | None = None

    @property
    def is_dragging(self) -> bool:
        return bool(self._press and self._press.cards)

    def deal_cards(self) -> None:
        """Let the cards fly from the stock to their places; the round can be played meanwhile."""
        roles = self.session.rules.roles
        rest = self.motion.rest
        dealt = [card for card in rest if roles[rest[card].pile] is not Role.STOCK]
        dealt.sort(
            key=lambda card: (roles[rest[card].pile] is not Role.COLUMN, rest[card].depth, rest[card].pile)
        )
        source = self.layout.spots[roles.index(Role.STOCK)]
        self.motion.deal(rest, source, dealt)

    def begin(self, session: Session) -> None:
        """Another round takes the table."""
        self.session = session
        self._press = None
        if self.layout.roles != session.rules.roles:
            self.layout = arrange(session.rules.roles, self.layout.size)
            self._sprites = Sprites(self.layout)
        self.motion.settle(self.layout.places(session.position))

    def resize(self, size: tuple[int, int]) -> None:
        """Follow the window; what flies or is held stays so."""
        before, self.layout = self.layout, arrange(self.session.rules.roles, size)
        if before == self.layout:
            return
        scale = self.layout.size[0] / before.size[0], self.layout.size[1] / before.size[1]
        self._sprites = Sprites(self.layout)
        self.motion.move_window(self.layout.places(self.session.position), scale)

    # What the player does

    def play(self, move: Move) -> None:
        """Play a move, or show that it is refused."""
        answer = self.session.play(move)
        if isinstance(answer, Refusal):
            self._refuse(answer, move)
        else:
            self._follow(answer)

    def play_column(self, number: int) -> None:
        """Play the last card of a column, numbered from 1."""
        self.play(Move(FIRST_COLUMN + number - 1, WASTE))

    def draw_card(self) -> None:
        self.play(DRAW)

    def undo(self) -> bool:
        """Take the last move back; False where there is none."""
        return self._followed(self.session.undo())

    def redo(self) -> bool:
        """Play the move undone last again; False where there is none."""
        return self._followed(self.session.redo())

    def grab(self, point: Point) -> None:
        """The pointer goes down."""
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
            return
        if not press.cards:
            reach = DRAG_PIXELS * scale_of(self.layout.size)
            if max(abs(point[0] - press.point[0]), abs(point[1] - press.point[1])) < reach:
                return
            if not self._may_lift(press):
                return
            press.cards = self.session.position.piles[press.pile].cards[-press.count :]
        width, height = self.layout.card
        x, y = point[0] - press.grip[0] * width, point[1] - press.grip[1] * height
        first = self.motion.rest[press.cards[0]]
        self.motion.hold(
            {
                card: (x + self.motion.rest[card].x - first.x, y + self.motion.rest[card].y - first.y)
                for card in press.cards
            }
        )

    def drop(self, point: Point) -> None:
        """The pointer goes up: a tap, or the end of a drag."""
        self.carry(point)
        press, self._press = self._press, None
        if press is None:
            return
        move = self._dropped(press) if press.cards else self._tapped(press)
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
        self.motion.update(seconds)

    def refine(self) -> bool:
        """Sharpen one more picture of those on the table; False when nothing is left to do."""
        names = [str(card) if place.face_up else "back" for card, place in self.motion.rest.items()]
        return self._sprites.refine(names)

    def draw(self, surface: pygame.Surface, ahead: float = 0.0) -> None:
        self._sprites.draw(surface, self.session.position, self.motion, ahead)

    def _may_lift(self, press: _Press) -> bool:
        role = self.layout.roles[press.pile]
        if role is not Role.COLUMN or not press.count:
            return False
        refusal = self.session.refusal(Move(press.pile, WASTE, press.count))
        return refusal is None or refusal.reason not in _NOT_TO_BE_LIFTED

    def _dropped(self, press: _Press) -> Move | None:
        box = self.layout.box_at(self.motion.at(press.cards[0]))
        target = self.layout.pile_under(self.session.position, box, (Role.WASTE,))
        return None if target is None else Move(press.pile, target, press.count)

    def _tapped(self, press: _Press) -> Move | None:
        move = Move(press.pile, WASTE, max(press.count, 1))
        if self.layout.roles[press.pile] is Role.STOCK:
            return DRAW
        return move if self.session.rules.is_wellformed(move) else None

    def _follow(self, step: Step) -> None:
        self._press = None
        self.motion.retarget(self.layout.places(step.after))
        self._listener.stepped(step)

    def _followed(self, step: Step | None) -> bool:
        if step is not None:
            self._follow(step)
        return step is not None

    def _go_home(self) -> None:
        self.motion.retarget(self.layout.places(self.session.position))

    def _refuse(self, refusal: Refusal, move: Move) -> None:
        was_held = bool(self.motion.held)
        self._go_home()
        pile = self.session.position.piles[move.source]
        card = pile.cards[-move.count] if move.count <= len(pile.cards) else None
        spot = self.motion.rest[card].spot if card else self.layout.spots[move.source]
        if card is not None and not was_held:
            self.motion.shake([card])
        self._listener.refused(refusal, self.layout.box_at(spot))
