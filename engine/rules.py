"""What every solitaire offers to sessions, solvers and the window, and the one gate to legality."""

from __future__ import annotations

import abc
import enum
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from engine.cards import Card, deck
from engine.dealing import dealt
from engine.position import Move, Pile, Position


class Role(enum.StrEnum):
    """What a pile is for."""

    STOCK = "stock"
    WASTE = "waste"
    COLUMN = "column"
    FOUNDATION = "foundation"


class Reason(enum.StrEnum):
    """Why a move is refused. The value is the key of its sentence on the screen."""

    ROUND_OVER = "round_over"
    STOCK_EMPTY = "stock_empty"
    NOTHING_THERE = "nothing_there"
    COVERED = "covered"
    KING_BLOCKS = "king_blocks"
    NOT_ADJACENT = "not_adjacent"
    CARD_FITS = "card_fits"
    CARD_HIDDEN = "card_hidden"
    TOO_MANY = "too_many"
    NEEDS_KING = "needs_king"
    NOT_ONE_LOWER = "not_one_lower"
    WRONG_SUIT = "wrong_suit"
    ONE_AT_A_TIME = "one_at_a_time"
    NOT_NEXT = "not_next"


class Refusal(NamedTuple):
    """A move that is not allowed: the card it would take and the one it would lie on, where seen."""

    reason: Reason
    card: Card | None = None
    onto: Card | None = None


class RulesFaultKey(enum.StrEnum):
    """What is wrong with the RULES part of a code. The value is the key of its sentence on the screen."""

    PRESET = "preset"
    MODIFIER_UNKNOWN = "modifier_unknown"
    MODIFIER_TWICE = "modifier_twice"
    MODIFIER_NEEDLESS = "modifier_needless"
    MODIFIER_ORDER = "modifier_order"


class RulesFault(NamedTuple):
    """A RULES part that cannot be taken as written: the piece that is wrong, and the nearest right form."""

    key: RulesFaultKey
    got: str
    right: str


class Outcome(enum.StrEnum):
    PLAYING = "playing"
    WON = "won"
    STUCK = "stuck"


@dataclass(frozen=True)
class Rules(abc.ABC):
    """One rule set. A variant is another instance with other options, never another subclass."""

    game: ClassVar[str]
    letters: ClassVar[str]
    roles: ClassVar[tuple[Role, ...]]
    declares_loss: ClassVar[bool]

    @property
    @abc.abstractmethod
    def text(self) -> str:
        """The RULES part of a deal code, in canonical form."""

    def deck(self) -> tuple[Card, ...]:
        """The cards of this game, in the order that is shuffled."""
        return deck()

    def order(self, seed: int) -> tuple[Card, ...]:
        """The deck as `seed` deals it. Raises ValueError where the seed is out of range."""
        return dealt(self.letters, seed, self.deck())

    @abc.abstractmethod
    def deal(self, order: tuple[Card, ...]) -> Position: ...

    @abc.abstractmethod
    def is_wellformed(self, move: Move) -> bool:
        """Whether the game has such a move at all, in any position."""

    @abc.abstractmethod
    def judge(self, position: Position, move: Move) -> Reason | None:
        """This game's prohibitions, for a settled move of cards that are there, in a round under way."""

    @abc.abstractmethod
    def is_won(self, position: Position) -> bool: ...

    @abc.abstractmethod
    def points(self, before: Position, move: Move, after: Position) -> int: ...

    @abc.abstractmethod
    def read_move(self, text: str) -> Move | None:
        """The move that `text` says, or None where the game has no such move."""

    @abc.abstractmethod
    def write_move(self, move: Move) -> str: ...

    def strokes(self, position: Position) -> int | None:
        """The strokes of a round that ended here, in a game that counts them."""
        return None

    def setup_fault(self, position: Position) -> str | None:
        """What this game forbids in a position set up by hand: the piece that is wrong, or None."""
        return None

    def landing(self, position: Position, move: Move) -> int | None:
        """The pile where the cards of a move come to lie, or None where the cards do not tell.

        It differs from the target where a game has one place for a card wherever it is dropped.
        """
        return move.target

    def settled(self, position: Position, move: Move) -> Move:
        """The same move, aimed at the pile where its cards come to lie: one move has one settled form."""
        landing = self.landing(position, move)
        return move if landing is None or landing == move.target else replace(move, target=landing)

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        """Why a move is not allowed, or None: the single gate. Raises ValueError for no move at all."""
        if not self.is_wellformed(move):
            raise ValueError(f"not a move of {self.game}: {move}")
        reason = self._reason(position, self.settled(position, move))
        if reason is None:
            return None
        landing = self.landing(position, move)
        onto = None if landing is None else position.piles[landing].seen(1)
        return Refusal(reason, position.piles[move.source].seen(move.count), onto)

    def _reason(self, position: Position, move: Move) -> Reason | None:
        if self.is_won(position):
            return Reason.ROUND_OVER
        if move.count > len(position.piles[move.source].cards):
            return Reason.STOCK_EMPTY if self.roles[move.source] is Role.STOCK else Reason.NOTHING_THERE
        return self.judge(position, move)

    def after(self, position: Position, move: Move) -> Position:
        """The position after a legal move: a column's bared card turns, the score never falls below zero."""
        move = self.settled(position, move)
        piles = list(position.piles)
        cards, hidden = piles[move.source]
        left = cards[: -move.count]
        face_down = len(left) if self.roles[move.source] is Role.STOCK else min(hidden, max(len(left) - 1, 0))
        piles[move.source] = Pile(left, face_down)
        target = piles[move.target]
        piles[move.target] = Pile(target.cards + cards[-move.count :], target.hidden)
        after = Position(tuple(piles), position.score)
        return after._replace(score=max(0, position.score + self.points(position, move, after)))

    def candidates(self, position: Position) -> Iterator[Move]:
        """Every settled move worth asking about. A game may narrow this for speed; it never decides."""
        for source, pile in enumerate(position.piles):
            for count in range(1, len(pile.cards) + 1):
                yield from self._aims(position, source, count)

    def _aims(self, position: Position, source: int, count: int) -> Iterator[Move]:
        """The settled moves of these cards, allowed or not."""
        for target in range(len(self.roles)):
            move = Move(source, target, count)
            if self.is_wellformed(move) and self.landing(position, move) == target:
                yield move

    def moves(self, position: Position) -> Iterator[Move]:
        """All legal moves."""
        return (move for move in self.candidates(position) if self._reason(position, move) is None)

    def targets(self, position: Position, source: int, count: int = 1) -> list[int]:
        """The piles on which the top `count` cards of a pile may be laid: what a drag lights up."""
        aims = self._aims(position, source, count)
        return [move.target for move in aims if self.refusal(position, move) is None]

    def tap(self, position: Position, source: int, count: int = 1) -> Move | None:
        """What a lone tap asks for on the card with `count - 1` others on it; None: nothing, and no refusal.

        Here a legal move to a foundation (seed: Russian Solitaire, extras of the application). A game whose
        taps are refused with a reason returns the move all the same, for the gate to answer.
        """
        targets = self.targets(position, source, count)
        foundations = (target for target in targets if self.roles[target] is Role.FOUNDATION)
        return next((Move(source, target, count) for target in foundations), None)

    def best_column(self, position: Position, source: int, count: int = 1) -> Move | None:
        """The place in the tableau that two quick taps and auto mode choose for these cards, or None.

        The longest column, face-down cards counted, then an empty one; of equals the lowest number (seed:
        Russian Solitaire, extras of the application). A whole column gains nothing by going to an empty one.
        """
        piles = position.piles
        is_whole = count == len(piles[source].cards)
        columns = [
            target
            for target in self.targets(position, source, count)
            if self.roles[target] is Role.COLUMN and (piles[target].cards or not is_whole)
        ]
        if not columns:
            return None
        return Move(source, max(columns, key=lambda target: len(piles[target].cards)), count)

    def outcome(self, position: Position) -> Outcome:
        """Won, stuck or going on; stuck follows from the legal moves alone."""
        if self.is_won(position):
            return Outcome.WON
        if self.declares_loss and next(self.moves(position), None) is None:
            return Outcome.STUCK
        return Outcome.PLAYING
