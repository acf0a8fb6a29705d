"""Russian Solitaire in small numbers, for the solvers: its moves, and which positions are plainly lost.

A card is one number: its suit times 16 plus its rank from 1 to 13, so that the card one lower of the same
suit is the number before it, and neither below an ace nor above a king there is a card. A face-down card is
that number plus FACE_DOWN: a search for a card's own number never finds it, so it can never be moved.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from engine.cards import KING, SUITS, Card
from engine.games.russian.rules import FOUNDATIONS, MOST_AT_ONCE, TABLEAU
from engine.position import Position

RANK_BITS = 4
RANK = (1 << RANK_BITS) - 1
FACE_DOWN = len(SUITS) << RANK_BITS
CARD = FACE_DOWN - 1
KINGS = tuple((suit << RANK_BITS) + KING for suit in range(len(SUITS)))
COMPLETE = tuple(king + 1 for king in KINGS)  # what four full foundations would take next: no cards

_BASE = b"\xff"  # stands beneath the lowest card of every column

Step: TypeAlias = tuple[int, int, int]  # source pile, target pile, count: the fields of a Move

Trail: TypeAlias = "tuple[Trail | None, list[Step]]"  # the trail to the position before, and the steps since


class Board(NamedTuple):
    """The columns from bottom to top, and the card that each foundation takes next."""

    columns: tuple[bytes, ...]
    wanted: tuple[int, ...]


def board_of(position: Position) -> Board:
    """The same position in small numbers."""
    columns = []
    for cards, hidden in position.piles[TABLEAU.start :]:
        codes = bytearray(map(code_of, cards))
        for index in range(hidden):
            codes[index] |= FACE_DOWN
        columns.append(bytes(codes))
    heights = [len(position.piles[at].cards) for at in FOUNDATIONS]
    return Board(tuple(columns), tuple((suit << RANK_BITS) + up + 1 for suit, up in enumerate(heights)))


def code_of(card: Card) -> int:
    """A card's number."""
    return (SUITS.index(card.suit) << RANK_BITS) + card.rank


def without(column: bytes, count: int) -> bytes:
    """What is left of a column when its top `count` cards go: the card laid bare turns."""
    left = column[:-count]
    if left and left[-1] & FACE_DOWN:
        return left[:-1] + bytes((left[-1] & CARD,))
    return left


def taken(columns: Sequence[bytes], step: Step) -> list[bytes]:
    """The columns after cards went from one column to another."""
    source, target, count = step[0] - TABLEAU.start, step[1] - TABLEAU.start, step[2]
    after = list(columns)
    after[target] += after[source][-count:]
    after[source] = without(after[source], count)
    return after


def fetched(columns: Sequence[bytes], card: int, target: int) -> Step | None:
    """The move of a card, with all that lies on it, from another column to the target, if it may be made."""
    for source, column in enumerate(columns):
        at = column.find(card)
        if at >= 0:
            count = len(column) - at
            if source == target or count > MOST_AT_ONCE:
                return None
            return source + TABLEAU.start, target + TABLEAU.start, count
    return None


def turns(columns: Sequence[bytes], step: Step) -> bool:
    """Whether a step from a column turns a face-down card."""
    left = columns[step[0] - TABLEAU.start][: -step[2]]
    return bool(left) and left[-1] >= FACE_DOWN


def steps_of(trail: Trail) -> list[Step]:
    """All steps that lead to a position, the first one first."""
    parts = []
    before: Trail | None = trail
    while before is not None:
        before, steps = before
        parts.append(steps)
    return [step for part in reversed(parts) for step in part]


def king_moves(columns: Sequence[bytes]) -> list[Step]:
    """Kings, with all that lies on them, to the first empty column: the others are no different."""
    if all(columns):
        return []
    target = columns.index(b"") + TABLEAU.start
    moves = []
    for king in KINGS:
        for source, column in enumerate(columns):
            at = column.find(king)
            if at >= 0:
                count = len(column) - at
                # a whole column gains nothing by standing in another place
                if at > 0 and count <= MOST_AT_ONCE:
                    moves.append((source + TABLEAU.start, target, count))
                break
    return moves


def is_lost(board: Board, hosted: Sequence[Sequence[int]], returnable: Sequence[int] = ()) -> bool:
    """Whether the round is lost even if moves never stood in each other's way.

    `hosted[card]` are the cards that may be laid on a card; `returnable` are cards on the foundations that
    might come back and take others. Here whatever was once possible stays possible: a card that was once at
    the end of a column takes cards for ever, an empty column stays empty, a group may have any size. In the
    game every card must be laid bare before the round is won, and a card that is not laid bare under these
    kinder terms, or is not in the position at all, is never laid bare in the game.
    """
    row = _BASE + _BASE.join(board.columns) + _BASE
    beneath = dict(zip(row[1:], row, strict=False))  # of every card that has not been moved yet
    wanted = list(board.wanted)
    ends = [column[-1] for column in board.columns if column]
    has_empty = not all(board.columns)
    bared = set(returnable)
    may_move = [card for end in returnable for card in hosted[end]]
    if has_empty:
        may_move += KINGS
    has_place = set()  # cards that some other card, or an empty column, would take
    while ends or may_move:
        while may_move:
            card = may_move.pop()
            has_place.add(card)
            under = beneath.pop(card, None)
            if under is None:
                continue  # face down yet, on its foundation, or moved before
            if under != _BASE[0]:
                if under & FACE_DOWN:
                    beneath[under & CARD] = beneath[under]
                ends.append(under & CARD)
            elif not has_empty:
                has_empty = True
                may_move += KINGS
        if ends:
            end = ends.pop()
            if end not in bared:
                bared.add(end)
                may_move += hosted[end]
            if end in has_place:
                may_move.append(end)
            suit = end >> RANK_BITS
            while wanted[suit] in bared:
                may_move.append(wanted[suit])
                wanted[suit] += 1
    return tuple(wanted) != COMPLETE
