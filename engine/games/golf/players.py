"""The computer's players of Golf: four levels, each a move at a time and every move through the gate.

A level below the oracle knows what a player knows: the columns, the waste, and which cards are still in
the stock, never their order. Its random numbers are keyed by the level and by that: the same deal is played
the same way each time, on every machine, and nothing of the code or of the stock's order is in the moves.
"""

from __future__ import annotations

import enum
import hashlib
import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from engine.cards import Card
from engine.dealing import below, shuffled, split_mix
from engine.games.golf.rules import STOCK, TABLEAU, WASTE, Golf
from engine.games.golf.sight import Sight
from engine.position import Move, Position
from engine.rules import Outcome

SAMPLES = 8  # orders of the stock that the expert thinks through for a move
FEW_SAMPLES = 2  # where so many would be too much to think through
EXPERT_STATES = 500_000  # that the solver may remember for a move of the expert

_Stock = tuple[Card, ...]  # in drawing order
_STREAM_BYTES = 8


class Level(enum.StrEnum):
    """How well the computer plays, from weak to strong. Values are text keys."""

    BEGINNER = "beginner"
    PLAYER = "player"
    EXPERT = "expert"
    ORACLE = "oracle"


def choose(level: Level, rules: Golf, position: Position) -> Move | None:
    """The move that this level makes here, or None where the round is over."""
    return _next_moves(level, rules, position)[0] if rules.outcome(position) is Outcome.PLAYING else None


def plays(level: Level, rules: Golf, position: Position) -> Iterator[Move]:
    """The moves of a round played on from here to its end, one by one: the reader may stop between two."""
    while rules.outcome(position) is Outcome.PLAYING:
        for move in _next_moves(level, rules, position):
            yield move
            position = rules.after(position, move)


def play_out(level: Level, rules: Golf, position: Position) -> tuple[Move, ...]:
    """All moves of the round from here to its end."""
    return tuple(plays(level, rules, position))


def end_of(rules: Golf, position: Position, line: Iterable[Move]) -> Position:
    """Where a line leads. Raises ValueError with the place, from 1, of a move that the gate refuses."""
    for number, move in enumerate(line, start=1):
        refusal = rules.refusal(position, move)
        if refusal is not None:
            raise ValueError(f"move {number}: {rules.write_move(move)} {refusal.reason}")
        position = rules.after(position, move)
    return position


def _next_moves(level: Level, rules: Golf, position: Position) -> Sequence[Move]:
    """What this level does in a round under way: one move or, knowing the stock, as many as it foresees."""
    moves = sorted(rules.moves(position), key=lambda move: _preference(position, move))
    if len(moves) == 1:
        return moves
    if level is Level.ORACLE:
        return _foreseen(rules, position, moves)
    if level is Level.EXPERT:
        return [_best_on_stocks(rules, position, moves, _sampled_stocks(position))]
    fitting = [move for move in moves if move.source != STOCK]
    if level is Level.PLAYER:
        return [_longest_run(rules, position, fitting)]
    return [fitting[below(len(fitting), _stream(level, position))]]


def _preference(position: Position, move: Move) -> tuple[int, int]:
    """Of equal moves the first by this: the deepest column, the lowest number, and last of all a draw."""
    return 0 if move.source == STOCK else -len(position.piles[move.source].cards), move.source


def _stream(level: Level, position: Position) -> Iterator[int]:
    """Random numbers keyed by the level and by what can be seen."""
    columns = "/".join(" ".join(map(str, position.piles[column].cards)) for column in TABLEAU)
    top = position.piles[WASTE].seen(1)
    unseen = _unseen(position)
    text = f"{level}|{columns}|{top or ''}|{len(unseen)} {' '.join(map(str, unseen))}"
    digest = hashlib.blake2b(text.encode("ascii"), digest_size=_STREAM_BYTES).digest()
    return split_mix(int.from_bytes(digest, "big"))


def _unseen(position: Position) -> tuple[Card, ...]:
    """The cards of the stock, in an order that says nothing of theirs."""
    return tuple(sorted(position.piles[STOCK].cards))


def _foreseen(rules: Golf, position: Position, moves: list[Move]) -> Sequence[Move]:
    """The line of fewest strokes, the stock being known; the first of `moves` where none can be fewer."""
    from engine.games.golf.solver.solve import solve  # here, so that the engine starts without numpy

    solution = solve(rules, position)
    if solution.strokes is None:  # too many states: a move on, and there are fewer
        stock = position.piles[STOCK].cards[::-1]
        return [_best_on_stocks(rules, position, moves, [stock])]
    return solution.line or moves[:1]


def _best_on_stocks(rules: Golf, position: Position, moves: list[Move], stocks: list[_Stock]) -> Move:
    """The move with the fewest strokes in total over these stocks, each played perfectly on.

    Where forced drawing has too many states, a few stocks must do; then strokes as if a card might be drawn
    at any time, never more than the true ones. A board set up by hand may have too many states even so.
    """
    from engine.games.golf.solver.solve import sampled_totals  # here, so that the engine starts without numpy

    drawing_at_any_time = replace(rules, draws_any_time=True)
    for game, some in ((rules, stocks), (rules, stocks[:FEW_SAMPLES]), (drawing_at_any_time, stocks)):
        totals = sampled_totals(game, position, some, EXPERT_STATES)
        if totals is not None:
            return min(moves, key=totals.__getitem__)  # the first of equals
    return _longest_run(rules, position, [move for move in moves if move.source != STOCK])


def _sampled_stocks(position: Position) -> list[_Stock]:
    """Orders that the stock may have: all of them where they are few."""
    unseen = _unseen(position)
    if math.factorial(len(unseen)) <= SAMPLES:
        return list(itertools.permutations(unseen))
    stream = _stream(Level.EXPERT, position)
    return [shuffled(unseen, stream) for _ in range(SAMPLES)]


def _longest_run(rules: Golf, position: Position, moves: list[Move]) -> Move:
    """The move that begins the longest run of cards onto the waste, as far as the eye follows."""
    return max(moves, key=Sight(rules, position).run_from)  # the first of equals
