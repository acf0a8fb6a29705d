"""How hard a deal is: the share of ordinary plays that win it."""

from __future__ import annotations

import enum
from collections.abc import Generator, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from engine.dealing import below, split_mix
from engine.games.golf.rules import STOCK, Golf
from engine.games.golf.sight import Sight
from engine.games.russian.rules import Russian
from engine.games.russian.sense import useful_moves
from engine.position import Move, Position
from engine.rules import Outcome, Rules

LONGEST_PLAY = 300  # moves; an ordinary player gives up a round that goes nowhere
# Plays of a deal: a Russian move is weighed more slowly than a Golf move.
GOLF_PLAYS, RUSSIAN_PLAYS = 100, 20
SEEN_BOARDS = 50  # that an ordinary player looks through before a move
_KEY = 0x57415241  # of the random numbers: the same deal has the same label everywhere


class Label(enum.StrEnum):
    """Values are text keys."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    HARDEST = "hardest"


class Difficulty(NamedTuple):
    """How many of the ordinary plays of a deal were won."""

    won: int
    plays: int

    @property
    def label(self) -> Label:
        share = Fraction(self.won, self.plays)
        if share >= Fraction(1, 5):
            return Label.EASY
        if share >= Fraction(1, 20):
            return Label.MEDIUM
        return Label.HARD if self.won else Label.HARDEST


def think(rules: Rules, start: Position) -> Generator[None, None, Difficulty]:
    """Play a deal many times as an ordinary player would, a play a slice."""
    stream = split_mix(_KEY)
    plays = GOLF_PLAYS if isinstance(rules, Golf) else RUSSIAN_PLAYS
    won = 0
    for _ in range(plays):
        won += _is_won_by_ordinary_play(rules, start, stream)
        yield
    return Difficulty(won, plays)


def _is_won_by_ordinary_play(rules: Rules, position: Position, stream: Iterator[int]) -> bool:
    for _ in range(LONGEST_PLAY):
        moves = _sensible_moves(rules, position)
        if not moves:
            break
        position = rules.after(position, moves[below(len(moves), stream)])
    return rules.outcome(position) is Outcome.WON


def _sensible_moves(rules: Rules, position: Position) -> Sequence[Move]:
    """The moves among which an ordinary player does not distinguish."""
    if isinstance(rules, Russian):
        return [each.move for each in useful_moves(rules, position)]
    moves = list(rules.moves(position))
    fitting = [move for move in moves if move.source != STOCK]
    if len(fitting) < 2 or not isinstance(rules, Golf):
        return fitting or moves
    sight = Sight(rules, position, SEEN_BOARDS)
    runs = [sight.run_from(move) for move in fitting]
    return [move for move, run in zip(fitting, runs, strict=True) if run >= max(runs) - 1]
