"""Relaxed Russian Solitaire, searched by promise: wins are found fast, losses are proved where they can be.

Nearly every deal can be won, and in many ways, so the search always goes on from the position that looks
best, whichever branch it is on; where it has gone astray it starts afresh with some noise in its judgement.

A card that its foundation takes is best played at once where all cards one rank lower lie on the foundations.
Call it and all lower cards idle. An idle card takes only idle cards, one rank lower, so idle cards only ever
lie at the end of a column with nothing else on them: whether they lie there or on the foundation, all that
others can do is the same, in groups that are no longer. For the same reason no such card need come back.
Every other move is searched, cards coming back from their foundations too: only so is a search that runs out
of positions a proof that the round is lost.
"""

from __future__ import annotations

import enum
import heapq
import itertools
import random
from collections.abc import Callable, Generator

from engine.cards import ACE, KING, SUITS
from engine.games.russian.rules import FOUNDATIONS, TABLEAU
from engine.games.russian.solver.tableau import (
    COMPLETE,
    FACE_DOWN,
    RANK,
    RANK_BITS,
    Board,
    Step,
    Trail,
    fetched,
    is_lost,
    king_moves,
    steps_of,
    taken,
    without,
)

# The four cards of each rank, and on each card those of the next lower rank; on an ace none.
_OF_RANK = tuple(tuple((suit << RANK_BITS) + rank for suit in range(len(SUITS))) for rank in range(RANK + 1))
_HOSTED = tuple(_OF_RANK[(card & RANK) - 1] if card & RANK > ACE else () for card in range(FACE_DOWN))

_FIRST_ATTEMPT, _LONGEST_ATTEMPT = 4_000, 100_000  # positions
_GROWTH = 1.15  # of each attempt over the one before
_NOISES = (4, 8, 16)
_SEED = 5  # any will do: the same position must always take the same way


class _End(enum.Enum):
    """Why an attempt ended without a win."""

    EXHAUSTED = enum.auto()
    TOO_LONG = enum.auto()


def search(start: Board) -> Generator[None, None, list[Step] | None]:
    """One position to a turn, for ever where neither is found: the winning steps, or None: there are none."""
    start, steps = _settled(start)
    if is_lost(start, _HOSTED, _on_foundations(start)):
        return None
    chance = random.Random(_SEED)
    most = float(_FIRST_ATTEMPT)
    for number in itertools.count():
        cost = (_burial, _disorder)[number % 2]
        noise = chance.choice(_NOISES) if number >= 2 else 0
        found = yield from _attempt(start, _Costs(cost), int(most), chance, noise)
        if found is _End.EXHAUSTED:
            return None
        if not isinstance(found, _End):
            return steps + steps_of(found)
        most = min(most * _GROWTH, _LONGEST_ATTEMPT)
    raise AssertionError("attempts never end")


class _Costs(dict[bytes, int]):
    """What each column costs in a judgement: most columns of a position were in the one before."""

    def __init__(self, judge: Callable[[bytes], int]) -> None:
        self._judge = judge

    def __missing__(self, column: bytes) -> int:
        cost = self[column] = self._judge(column)
        return cost

    def of(self, board: Board) -> int:
        """The lower the better: each card on its foundation is worth 2."""
        return sum(map(self.__getitem__, board.columns)) - 2 * sum(board.wanted)


def _burial(column: bytes) -> int:
    """Counts face-down cards by how deep they lie, and cards that do not continue what they lie on."""
    if not column:
        return -4
    cost, beneath = 0, 0
    for index, card in enumerate(column):
        if card & FACE_DOWN:
            cost += 6 + (len(column) - index) // 3
        elif not index:
            cost += 2 * (card & RANK != KING)
        elif beneath & FACE_DOWN or beneath & RANK != (card & RANK) + 1:
            cost += 3
        beneath = card
    return cost


def _disorder(column: bytes) -> int:
    """Counts face-down cards, cards that do not continue what they lie on, and lower cards that they bury."""
    if not column:
        return -5
    cost, beneath, lowest = 0, 0, KING + 1
    for index, card in enumerate(column):
        rank = card & RANK
        cost += 5 * (card >= FACE_DOWN)
        if not index:
            cost += 2 * (rank != KING)
        elif (card | beneath) & FACE_DOWN or beneath & RANK != rank + 1:
            cost += 2 + (rank > lowest)
        lowest = min(lowest, rank)
        beneath = card
    return cost


def _attempt(
    start: Board, costs: _Costs, most: int, chance: random.Random, noise: int
) -> Generator[None, None, Trail | _End]:
    """Best first through at most about `most` positions, `noise` added to each cost at most."""
    seen = {_key(start)}
    trails: list[Trail] = [(None, [])]
    boards = {0: start}
    waiting: list[tuple[float, int, int]] = [(0, 0, 0)]  # cost, steps from the start (negative), number
    while waiting:
        _, depth, number = heapq.heappop(waiting)
        board = boards.pop(number)
        if board.wanted == COMPLETE:
            return trails[number]
        yield
        if len(seen) > most:
            return _End.TOO_LONG
        for step in _steps(board):
            child, steps = _settled(_after(board, step))
            key = _key(child)
            if key in seen:
                continue
            seen.add(key)
            boards[len(trails)] = child
            heapq.heappush(waiting, (costs.of(child) + noise * chance.random(), depth - 1, len(trails)))
            trails.append((trails[number], [step, *steps]))
    return _End.EXHAUSTED


def _key(board: Board) -> bytes:
    """Which column stands where makes no difference, and what is in no column is on its foundation."""
    return b"\xff".join(sorted(board.columns))


def _steps(board: Board) -> list[Step]:
    """All moves, save those that only exchange places and those that the safe play would undo at once."""
    columns, wanted = board
    steps = king_moves(columns)
    returnable = _returnable(wanted)
    everything = b"".join(columns)
    for at, end in enumerate(columns):
        target = at + TABLEAU.start
        if not end:
            steps += [(card >> RANK_BITS, target, 1) for card in returnable if card & RANK == KING]
            continue
        if end[-1] in wanted:
            steps.append((target, FOUNDATIONS[end[-1] >> RANK_BITS], 1))
        hosted = _HOSTED[end[-1]]
        for card in hosted:
            if card in everything:
                step = fetched(columns, card, at)
                if step is not None:
                    steps.append(step)
        steps += [(card >> RANK_BITS, target, 1) for card in returnable if card in hosted]
    return steps


def _returnable(wanted: tuple[int, ...]) -> list[int]:
    """The top cards of foundations that would not be played again at once."""
    safe_rank = min(card & RANK for card in wanted)
    return [card - 1 for card in wanted if (card & RANK) - 1 > safe_rank]


def _on_foundations(board: Board) -> list[int]:
    return [
        card
        for king, wanted in zip(_OF_RANK[KING], board.wanted, strict=True)
        for card in range(king - KING + 1, wanted)
    ]


def _after(board: Board, step: Step) -> Board:
    """The position after a step, before any safe play."""
    source, target, count = step
    columns, wanted = board
    if source in TABLEAU and target in TABLEAU:
        return Board(tuple(taken(columns, step)), wanted)
    left, grown = list(columns), list(wanted)
    if source in TABLEAU:
        left[source - TABLEAU.start] = without(columns[source - TABLEAU.start], count)
        grown[target] += 1
    else:
        grown[source] -= 1
        left[target - TABLEAU.start] += bytes((grown[source],))
    return Board(tuple(left), tuple(grown))


def _settled(board: Board) -> tuple[Board, list[Step]]:
    """The position after all cards that are best played at once, and those moves."""
    columns, wanted = board
    steps: list[Step] = []
    while True:
        safe_rank = min(card & RANK for card in wanted)
        for at, column in enumerate(columns):
            if column and column[-1] in wanted and column[-1] & RANK <= safe_rank:
                step = (at + TABLEAU.start, FOUNDATIONS[column[-1] >> RANK_BITS], 1)
                columns, wanted = _after(Board(columns, wanted), step)
                steps.append(step)
                break
        else:
            return Board(columns, wanted), steps
