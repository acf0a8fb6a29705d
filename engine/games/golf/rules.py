"""Golf: clear seven columns onto one waste pile, one rank up or down.

Seeds: "Golf" and "Golf - rules" (strokes). Three presets differ in what a king takes; modifiers change when a
card may be drawn, add jokers, or leave the first waste card to the player.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.cards import ACE, KING, MOST_JOKERS, Card, deck
from engine.dealing import dealt
from engine.position import Move, Pile, Position
from engine.rules import Outcome, Reason, Role, Rules, RulesFault, RulesFaultKey

STOCK, WASTE, FIRST_COLUMN = 0, 1, 2
COLUMNS, ROWS = 7, 5
TABLEAU = range(FIRST_COLUMN, FIRST_COLUMN + COLUMNS)
BEFORE_COLUMNS = FIRST_COLUMN - 1  # columns are numbered from 1 on the screen and in the notation

POINTS_A_CARD = 10
DRAW = Move(STOCK, WASTE)

# Seed 1 as the rule page deals it. The page states the columns, the waste and the first stock card; the other
# fifteen stock cards are this project's completion.
_REFERENCE_DEALS = {
    1: (
        "6C 5S QS 10S 6H 2S KC 4S 2C 8C 10C AH 2D 5D JS 3D QH AS KD 4C JH 3C 7D 8H 9C 10H 4H 7H 7C 8D "
        "3S 7S 3H 9S 5C AC 8S KH KS QC 6S 10D QD JD 9D JC 9H 2H 5H 6D AD 4D"
    )
}

_MOVE = re.compile(r"D|(?P<column>[1-7])(?::(?P<count>[1-9][0-9]?))?")
_MODIFIER = re.compile(r"A|D|W|J[0-9]?|.", re.DOTALL)


class OnKing(enum.StrEnum):
    """What may be put on a king; each value is the letter of its preset."""

    QUEEN_OR_ACE = "E"
    QUEEN = "C"
    NOTHING = "S"


@dataclass(frozen=True)
class Golf(Rules):
    """The rules of one Golf: easy, classic or strict, and the modifiers."""

    game: ClassVar[str] = "golf"
    letters: ClassVar[str] = "GO"
    roles: ClassVar[tuple[Role, ...]] = (Role.STOCK, Role.WASTE, *(Role.COLUMN,) * COLUMNS)
    declares_loss: ClassVar[bool] = True

    on_king: OnKing = OnKing.QUEEN_OR_ACE
    draws_any_time: bool = True
    jokers: int = 0
    waste_starts_empty: bool = False

    @classmethod
    def preset(cls, on_king: OnKing) -> Golf:
        """A preset without modifiers: strict draws only when no card fits (seed: Golf - rules, 5.4)."""
        return cls(on_king, draws_any_time=on_king is not OnKing.NOTHING)

    @classmethod
    def read(cls, text: str) -> Golf | RulesFault:
        """The rules that the RULES part of a code names, or what is wrong with it."""
        preset = {"N": OnKing.QUEEN_OR_ACE, **{each.value: each for each in OnKing}}.get(text[:1])
        if preset is None:
            return RulesFault(RulesFaultKey.PRESET, text[:1], cls()._modified(_MODIFIER.findall(text)).text)
        given = _MODIFIER.findall(text[1:])
        rules = cls.preset(preset)._modified(given)
        fault = _modifier_fault(rules, given)
        return rules if fault is None else RulesFault(fault[0], fault[1], rules.text)

    def _modified(self, modifiers: list[str]) -> Golf:
        counts = [int(each[1]) for each in modifiers if each in ("J1", "J2")]
        return Golf(
            on_king=self.on_king,
            draws_any_time=("A" in modifiers) if self.on_king is OnKing.NOTHING else ("D" not in modifiers),
            jokers=counts[0] if counts else 0,
            waste_starts_empty="W" in modifiers,
        )

    @property
    def modifiers(self) -> tuple[str, ...]:
        """The modifiers that change something, in their canonical order."""
        drawing = ""
        if self.draws_any_time != Golf.preset(self.on_king).draws_any_time:
            drawing = "A" if self.draws_any_time else "D"
        jokers = f"J{self.jokers}" if self.jokers else ""
        return tuple(filter(None, (drawing, jokers, "W" if self.waste_starts_empty else "")))

    @property
    def text(self) -> str:
        return self.on_king + "".join(self.modifiers)

    @property
    def kings_take_nothing(self) -> bool:
        return self.on_king is OnKing.NOTHING

    def deck(self) -> tuple[Card, ...]:
        return deck(self.jokers)

    def order(self, seed: int) -> tuple[Card, ...]:
        reference = _REFERENCE_DEALS.get(seed)
        if reference is None or self.jokers:
            return dealt(self.letters, seed, self.deck())
        return tuple(card for card in map(Card.read, reference.split()) if card)

    def deal(self, order: tuple[Card, ...]) -> Position:
        """Seven columns of five face up, one card to the waste, the rest face down to the stock."""
        columns = tuple(Pile(order[start : start + ROWS]) for start in range(0, COLUMNS * ROWS, ROWS))
        rest = order[COLUMNS * ROWS :]
        turned = 0 if self.waste_starts_empty else 1
        stock = rest[turned:][::-1]
        return Position((Pile(stock, len(stock)), Pile(rest[:turned]), *columns))

    def is_wellformed(self, move: Move) -> bool:
        if move.target != WASTE:
            return False
        return move.count == 1 if move.source == STOCK else move.source in TABLEAU and move.count >= 1

    def judge(self, position: Position, move: Move) -> Reason | None:
        if move.source == STOCK:
            return Reason.CARD_FITS if not self.draws_any_time and self._some_card_fits(position) else None
        if move.count > 1:
            return Reason.COVERED
        waste = position.piles[WASTE].cards
        return self._reason_against(position.piles[move.source].cards[-1], waste[-1] if waste else None)

    def _reason_against(self, card: Card, onto: Card | None) -> Reason | None:
        if onto is None or onto.is_joker:
            return None
        if onto.rank == KING and self.kings_take_nothing:
            return Reason.KING_BLOCKS
        if card.is_joker:
            return None
        gap = abs(card.rank - onto.rank)
        wraps = self.on_king is OnKing.QUEEN_OR_ACE and gap == KING - ACE
        return None if gap == 1 or wraps else Reason.NOT_ADJACENT

    def ranks_taken_by(self, rank: int) -> frozenset[int]:
        """The ranks that fit on a waste top of this rank: the rule pages and the screen show these."""
        suit = deck()[0].suit
        onto = Card(suit, rank)
        return frozenset(
            other for other in range(ACE, KING + 1) if self._reason_against(Card(suit, other), onto) is None
        )

    def _some_card_fits(self, position: Position) -> bool:
        waste = position.piles[WASTE].cards
        onto = waste[-1] if waste else None
        return any(
            self._reason_against(position.piles[column].cards[-1], onto) is None
            for column in TABLEAU
            if position.piles[column].cards
        )

    def candidates(self, position: Position) -> Iterator[Move]:
        """The draw and the last card of each column: a covered card never moves."""
        if position.piles[STOCK].cards:
            yield DRAW
        yield from (Move(column, WASTE) for column in TABLEAU if position.piles[column].cards)

    def tap(self, position: Position, source: int, count: int = 1) -> Move | None:
        """A tap removes the card or draws. A tap that is refused explains itself (seed: Golf, moves)."""
        move = Move(source, WASTE, count)
        return move if self.is_wellformed(move) else None

    def is_won(self, position: Position) -> bool:
        return self.cards_left(position) == 0

    def cards_left(self, position: Position) -> int:
        """Cards left in the tableau."""
        return sum(len(position.piles[column].cards) for column in TABLEAU)

    def strokes(self, position: Position) -> int:
        """Cards left; when all are gone, minus the cards left in the stock (seed: Golf - rules, 6)."""
        return self.cards_left(position) or -len(position.piles[STOCK].cards)

    def setup_fault(self, position: Position) -> str | None:
        return None if position.piles[WASTE].cards or self.waste_starts_empty else "waste empty"

    def points(self, before: Position, move: Move, after: Position) -> int:
        """+10 a removed card; on getting stuck -10 for each card left (seed: Golf, scoring)."""
        gained = 0 if move.source == STOCK else POINTS_A_CARD
        if self.outcome(after) is Outcome.STUCK:
            gained -= POINTS_A_CARD * self.cards_left(after)
        return gained

    def read_move(self, text: str) -> Move | None:
        """`D` draws, `5` removes column 5's last card, `1:2` touches column 1's second card from the end."""
        match = _MOVE.fullmatch(text.upper())
        if match is None:
            return None
        if match["column"] is None:
            return DRAW
        return Move(BEFORE_COLUMNS + int(match["column"]), WASTE, int(match["count"] or 1))

    def write_move(self, move: Move) -> str:
        if move.source == STOCK:
            return "D"
        column = move.source - BEFORE_COLUMNS
        return str(column) if move.count == 1 else f"{column}:{move.count}"


def _modifier_fault(rules: Golf, given: list[str]) -> tuple[RulesFaultKey, str] | None:
    """What is wrong with the modifiers as written, the gravest first."""
    known = ("A", "D", "W", *(f"J{count}" for count in range(1, MOST_JOKERS + 1)))
    kinds = [each[0] for each in given]
    for each in given:
        if each not in known:
            return RulesFaultKey.MODIFIER_UNKNOWN, each
    for each in given:
        if kinds.count(each[0]) > 1:
            return RulesFaultKey.MODIFIER_TWICE, each
    for each in given:
        if each not in rules.modifiers:
            return RulesFaultKey.MODIFIER_NEEDLESS, each
    return None if tuple(given) == rules.modifiers else (RulesFaultKey.MODIFIER_ORDER, "".join(given))
