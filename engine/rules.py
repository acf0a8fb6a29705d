"""What every solitaire offers to sessions, solvers and the window, and the one gate to legality."""

from __future__ import annotations

import abc
import enum
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from engine.cards import Card
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

    @abc.abstractmethod
    def deck(self) -> tuple[Card, ...]:
        """The cards of this game, in the order that is shuffled."""

    @abc.abstractmethod
    def order(self, seed: int) -> tuple[Card, ...]:
        """The deck as `seed` deals it."""

    @abc.abstractmethod
    def deal(self, order: tuple[Card, ...]) -> Position: ...

    @abc.abstractmethod
    def is_wellformed(self, move: Move) -> bool:
        """Whether the game has such a move at all, in any position."""

    @abc.abstractmethod
    def judge(self, position: Position, move: Move) -> Reason | None:
        """This game's prohibitions, for a well-formed move of cards that are there, in a round under way."""

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

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        """Why a move is not allowed, or None: the single gate. Raises ValueError for no move at all."""
        if not self.is_wellformed(move):
            raise ValueError(f"not a move of {self.game}: {move}")
        reason = self._reason(position, move)
        if reason is None:
            return None
        target = position.piles[move.target].cards
        return Refusal(
            reason, _visible(position.piles[move.source], move.count), target[-1] if target else None
        )

    def _reason(self, position: Position, move: Move) -> Reason | None:
        if self.is_won(position):
            return Reason.ROUND_OVER
        if move.count > len(position.piles[move.source].cards):
            return Reason.STOCK_EMPTY if self.roles[move.source] is Role.STOCK else Reason.NOTHING_THERE
        return self.judge(position, move)

    def after(self, position: Position, move: Move) -> Position:
        """The position after a legal move: a column's bared card turns, the score never falls below zero."""
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
        """Every move worth asking about. A game may narrow this for speed; it never decides."""
        piles = range(len(self.roles))
        for source, pile in enumerate(position.piles):
            for count in range(1, len(pile.cards) + 1):
                yield from filter(self.is_wellformed, (Move(source, target, count) for target in piles))

    def moves(self, position: Position) -> Iterator[Move]:
        """All legal moves."""
        return (move for move in self.candidates(position) if self._reason(position, move) is None)

    def outcome(self, position: Position) -> Outcome:
        """Won, stuck or going on; stuck follows from the legal moves alone."""
        if self.is_won(position):
            return Outcome.WON
        if self.declares_loss and next(self.moves(position), None) is None:
            return Outcome.STUCK
        return Outcome.PLAYING


def _visible(pile: Pile, count: int) -> Card | None:
    index = len(pile.cards) - count  # below zero where the pile is shorter
    return pile.cards[index] if pile.hidden <= index < len(pile.cards) else None
