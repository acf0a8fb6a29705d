"""The table of one round: what is done to it, and where its cards are drawn."""

from __future__ import annotations

from typing import Protocol

import pygame

from engine.cards import Card
from engine.position import Move
from engine.rules import Reason, Refusal, Role
from engine.session import Session, Step
from game.layout import Box, Gaze, Layout, Place, arrange
from game.looks import Looks
from game.motion import PACES, Motion, Point
from game.scenes.cursor import Cursor
from game.scenes.hand import Hand
from game.settings import Settings
from game.sprites import Sprites


class Listener(Protocol):
    """Whoever has to know what happened on the table."""

    def stepped(self, step: Step) -> None: ...
    def refused(self, refusal: Refusal, box: Box) -> None:
        """A move was refused; `box` is what the player touched, in pixels."""


class Table:
    """A round on the table. The engine is always at the end; motion catches up."""

    def __init__(
        self, session: Session, size: tuple[int, int], settings: Settings, listener: Listener
    ) -> None:
        self.session = session
        self._settings, self._listener = settings, listener
        self._footer = 0  # pixels below the table that are not its own
        self.layout = self._arranged(size)
        self.motion = Motion(self.layout.places(session.position), PACES[settings.pace])
        self._sprites = Sprites(self.layout, Looks.of(settings))
        self.hand, self.cursor = Hand(self, settings), Cursor(self, settings)
        self._gaze: Gaze | None = None
        self.follows_line = False  # a move that comes next anyway leaves the rest of the line ahead
        self.hinted: Move | None = None  # a move that is pointed out to the player
        self.is_closed = False  # the round was given up and counted: nothing is played on it any more

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
        self.hinted = None
        self.hand.empty()
        self.cursor.release()
        if self.layout.roles != session.rules.roles:
            self.cursor.start_anew()
        self._gaze = None
        if self.layout.roles != session.rules.roles:
            self.layout = self._arranged(self.layout.size)
            self._sprites = Sprites(self.layout, Looks.of(self._settings), self._sprites)
        self.motion.settle(self._places())

    def go_to(self, session: Session) -> None:
        """The same round at another of its positions: the cards fly there."""
        self.session = session
        self.hinted = None
        self.hand.empty()
        self.cursor.release()
        self.motion.retarget(self._places())

    def resize(self, size: tuple[int, int], footer: int | None = None) -> None:
        """Follow the window; what flies or is held stays so. `footer` pixels below are left free."""
        self._footer = self._footer if footer is None else footer
        before, self.layout = self.layout, self._arranged(size)
        if before == self.layout:
            return
        scale = self.layout.size[0] / before.size[0], self.layout.size[1] / before.size[1]
        self._gaze = None
        self._sprites = Sprites(self.layout, Looks.of(self._settings), self._sprites)
        self.motion.relocate(self._places(), scale)
        self.cursor.rearrange()

    def follow_settings(self) -> None:
        """Look and move as the player now wants it; what flies or is held stays so."""
        self.motion.pace = PACES[self._settings.pace]
        self.resize(self.layout.size)
        if self._sprites.looks != Looks.of(self._settings):
            self._sprites = Sprites(self.layout, Looks.of(self._settings), self._sprites)
            self.motion.changes += 1

    # What the player does

    @property
    def is_holding(self) -> bool:
        """Whether cards are in hand, taken by the pointer or by keys."""
        return self.hand.is_dragging or self.cursor.is_holding

    def play(self, move: Move) -> None:
        """Play a move, or show that it is refused."""
        if self.is_closed:
            self.refuse(Refusal(Reason.ROUND_OVER), move)
            return
        session = self.session
        if self.follows_line and session.rules.settled(session.position, move) == session.next_move:
            self.redo()
            return
        answer = self.session.play(move)
        if isinstance(answer, Refusal):
            self.refuse(answer, move)
        else:
            self._follow(answer)

    def play_column(self, number: int) -> None:
        """Play the last card of a column, numbered from 1: in a game with foundations to its foundation."""
        column = [at for at, role in enumerate(self.layout.roles) if role is Role.COLUMN][number - 1]
        if Role.FOUNDATION in self.layout.roles:
            self.send_to_foundation(column)
        else:
            self.tap(column, 1)

    def send_to_foundation(self, column: int) -> None:
        """Send the last card of a column to its foundation, or show why it may not go there."""
        self.play(Move(column, self.layout.roles.index(Role.FOUNDATION)))

    def draw_card(self) -> None:
        """Tap the stock, where the game has one."""
        if Role.STOCK in self.layout.roles:
            self.tap(self.layout.roles.index(Role.STOCK), 1)

    def tap(self, pile: int, count: int) -> bool:
        """Do what a lone tap means in this game; whether a card moved."""
        move = self.session.rules.tap(self.session.position, pile, count)
        made = self.session.moves_made
        if move is not None:
            self.play(move)
        return self.session.moves_made > made

    def undo(self) -> bool:
        """Take the last move back; False where there is none."""
        return self._followed(self.session.undo())

    def redo(self) -> bool:
        """Play the move undone last again; False where there is none."""
        return self._followed(self.session.redo())

    # Time and pictures

    def update(self, seconds: float) -> None:
        self.hand.update(seconds)
        self.motion.update(seconds)

    @property
    def is_changing_looks(self) -> bool:
        """Whether the next frame looks different though no card moves."""
        return self._sprites.is_changing

    def refine(self) -> bool:
        """Sharpen one more picture of those on the table; False when nothing is left to do."""
        names = [str(card) if place.face_up else "back" for card, place in self.motion.rest.items()]
        return self._sprites.refine(names)

    def draw(self, surface: pygame.Surface, ahead: float = 0.0) -> None:
        held = (*self.hand.lit, *self.cursor.lit)
        lit = [self.landing_box(pile) for pile in held] + self._hinted_boxes()
        self._sprites.draw(surface, self.session.position, self.motion, lit, ahead)

    # What follows

    def _arranged(self, size: tuple[int, int]) -> Layout:
        return arrange(self.session.rules.roles, size, self._footer, self._settings.is_mirrored)

    def _follow(self, step: Step) -> None:
        self.hinted = None
        self.hand.release()
        self.cursor.release()
        self.motion.retarget(self._places())
        self._listener.stepped(step)

    def _followed(self, step: Step | None) -> bool:
        if step is not None:
            self._follow(step)
        return step is not None

    def go_home(self) -> None:
        """Whatever is held flies to where the position has it."""
        self.motion.retarget(self._places())

    def refuse(self, refusal: Refusal, move: Move) -> None:
        """Show that a move is refused: its cards go home or shake, and the listener tells why."""
        is_holding = self.is_holding  # then a key asked, and what is held stays so
        was_dropped = bool(self.motion.held) and not is_holding
        if not is_holding:
            self.go_home()
        cards = self.session.position.piles[move.source].cards[-move.count :]
        spot = self.motion.rest[cards[0]].spot if cards else self.layout.spots[move.source]
        if self._settings.explains_refusals and not was_dropped:
            self.motion.shake(cards[:1])
        self._listener.refused(refusal, self.layout.box_at(spot))

    def look_at(self, point: Point) -> None:
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

    def box_of(self, pile: int, count: int) -> Box:
        """The lowest of the top `count` cards of a pile, or the empty place."""
        cards = self.session.position.piles[pile].cards
        return self.layout.box_at(self.motion.rest[cards[-count]].spot if cards else self.layout.spots[pile])

    def _hinted_boxes(self) -> list[Box]:
        """The card that is pointed out, and where it goes unless there is one place for all."""
        move = self.hinted
        if move is None:
            return []
        source = self.box_of(move.source, move.count)
        if self.layout.roles[move.target] is Role.WASTE:
            return [source]
        return [source, self.landing_box(move.target)]

    def _dealer(self) -> Point:
        """Where cards are dealt from: the stock, or below the window where a game has none."""
        if Role.STOCK in self.layout.roles:
            return self.layout.spots[self.layout.roles.index(Role.STOCK)]
        return self.layout.size[0] / 2 - self.layout.card[0] / 2, float(self.layout.size[1])

    def landing_box(self, number: int) -> Box:
        """The place on which a card laid on a pile would be seen to lie: its last card."""
        cards = self.session.position.piles[number].cards
        held = self.motion.held
        seen = [card for card in cards if card not in held]
        return self.layout.box_at(self.motion.rest[seen[-1]].spot if seen else self.layout.spots[number])
