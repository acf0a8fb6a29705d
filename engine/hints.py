"""The best move for a player who knows only what is visible, and why it is the best."""

from __future__ import annotations

import enum
from collections.abc import Collection
from typing import NamedTuple

from engine.games.golf.players import Level, choose
from engine.games.golf.rules import STOCK, Golf
from engine.games.golf.sight import Sight
from engine.games.russian.rules import Russian
from engine.games.russian.sense import useful_moves
from engine.position import Move, Pile, Position
from engine.rules import Rules


class Why(enum.StrEnum):
    """Why a Golf move is the best. Each is true of the move it is said of; values are text keys."""

    WINS = "wins"
    NOTHING_FITS = "nothing_fits"
    SAVES_CARDS = "saves_cards"  # cards fit, and drawing is better all the same
    ONLY_ONE_FITS = "only_one_fits"
    LONGEST_RUN = "longest_run"
    KEEPS_WAYS = "keeps_ways"
    DEEPEST = "deepest"
    LONG_RUN = "long_run"  # no other opens a longer one, and some other opens one as long
    ON_AVERAGE = "on_average"
    FEWEST_LEFT = "fewest_left"  # the stock is empty, and nothing is left to chance


class Hint(NamedTuple):
    """A move, the text key of the reason, and the number in that sentence."""

    move: Move
    why: str
    number: int = 0


def hint(rules: Rules, position: Position, seen: Collection[tuple[Pile, ...]] = ()) -> Hint | None:
    """The best move here, or None where there is no useful one. Raises ValueError for a game without hints.

    `seen` holds the piles of the positions that the round has been in: a hint does not lead back to one.
    """
    if isinstance(rules, Golf):
        return _golf_hint(rules, position)
    if isinstance(rules, Russian):
        for move, why in useful_moves(rules, position):
            if rules.after(position, move).piles not in seen:
                return Hint(move, why)
        return None
    raise ValueError(f"no hints for {rules.game}")


def _golf_hint(rules: Golf, position: Position) -> Hint | None:
    move = choose(Level.EXPERT, rules, position)
    if move is None:
        return None
    moves = list(rules.moves(position))
    fitting = [each for each in moves if each.source != STOCK]
    if not fitting:
        return Hint(move, Why.NOTHING_FITS)
    if move.source == STOCK:
        return Hint(move, Why.SAVES_CARDS, len(fitting))
    if rules.cards_left(position) == 1:
        return Hint(move, Why.WINS)
    if len(fitting) == 1:
        return Hint(move, Why.ONLY_ONE_FITS)
    return _reasoned(rules, position, move, [each for each in fitting if each != move])


def _reasoned(rules: Golf, position: Position, move: Move, others: list[Move]) -> Hint:
    """The first thing in which this move is ahead of all others that fit."""
    sight = Sight(rules, position)
    run = sight.run_from(move)
    if run > max(map(sight.run_from, others)):
        return Hint(move, Why.LONGEST_RUN, run)
    ways = _ways_after(rules, position, move)
    if ways >= 2 and ways > max(_ways_after(rules, position, other) for other in others):
        return Hint(move, Why.KEEPS_WAYS, ways)
    height = len(position.piles[move.source].cards)
    if height > max(len(position.piles[other.source].cards) for other in others):
        return Hint(move, Why.DEEPEST)
    if run >= 2 and run == max(map(sight.run_from, others)):
        return Hint(move, Why.LONG_RUN, run)
    return Hint(move, Why.ON_AVERAGE if position.piles[STOCK].cards else Why.FEWEST_LEFT)


def _ways_after(rules: Golf, position: Position, move: Move) -> int:
    """The cards that fit after a move."""
    after = rules.after(position, move)
    return sum(each.source != STOCK for each in rules.moves(after))
