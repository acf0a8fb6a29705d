"""Golf solved exactly, the order of the stock being known: verdicts, lines, tables, and sums over stocks.

The strokes of a round that is left in some position are the cards left in the tableau; where none are left,
minus the cards left in the stock (seed: Golf - rules, 6). The fewest strokes of a position are the least that
any line of play from there can end with; it can be won exactly where they are not above zero.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.cards import Card
from engine.games.golf.rules import DRAW, FIRST_COLUMN, STOCK, TABLEAU, WASTE, Golf
from engine.games.golf.solver.box import Box, fits_box
from engine.games.golf.solver.forced import ForcedPlay, ForcedTable, StateLimitError
from engine.games.golf.solver.numbers import Heights, Round, State, classes, state_of
from engine.games.golf.solver.search import FreeSearch
from engine.games.golf.solver.sweep import Sweep
from engine.games.golf.solver.table import FreeTable, fits_table
from engine.position import Move, Pile, Position
from engine.verdict import Solution, Verdict

MOST_STATES = 400_000  # remembered by a search in plain Python, at some 330 bytes each


def verdict(rules: Golf, position: Position, most_states: int = MOST_STATES) -> Verdict:
    """Whether the position can be won. Unknown only where a search met too many states."""
    game = Round.read(rules, position)
    forced = ForcedPlay(game, most_states)
    try:
        if game.draws_any_time:
            return _verdict(_fewest_of(game, [game.start], forced, most_states)[0] <= 0)
        return _verdict(forced.is_winnable(game.start, game.stock))
    except StateLimitError:
        return Verdict.UNKNOWN


def solve(rules: Golf, position: Position, most_states: int = MOST_STATES) -> Solution:
    """The fewest strokes, and moves that reach them and end there. A round that is over has no moves.

    The numbers of states are limited under forced drawing, and under free drawing in positions set up by hand
    whose columns are far higher than dealt ones: past the limit the verdict is unknown, and there is no line.
    """
    game = Round.read(rules, position)
    try:
        if not game.draws_any_time:
            table = ForcedTable(ForcedPlay(game, most_states), game.stock)
            return _solution(table.fewest(game.start), _followed(game, game.start, table.fewest))
        sweep = _swept(game, most_states)
        return _solution(game.strokes(sweep.end()), _traced(game, sweep))
    except StateLimitError:
        return Solution(Verdict.UNKNOWN)


class Table:
    """The fewest strokes of every position that descends from one, at once.

    All methods raise ValueError for a position that does not descend from the table's own.
    """

    def __init__(self, rules: Golf, position: Position, fewest: Callable[[State], int]) -> None:
        self._root = position
        self._game = Round.read(rules, position)
        self._fewest = fewest

    @classmethod
    def build(cls, rules: Golf, position: Position, most_states: int = MOST_STATES) -> Table | None:
        """The table, or None where it would take too much memory: never for a deal or what descends from it.

        That is promised of free drawing; under forced drawing no deal is known that passes the limit.
        """
        game = Round.read(rules, position)
        if game.draws_any_time:
            return cls(rules, position, FreeTable(game).fewest) if fits_table(game) else None
        forced = ForcedTable(ForcedPlay(game, most_states), game.stock)
        try:
            forced.fewest(game.start)
        except StateLimitError:
            return None
        return cls(rules, position, forced.fewest)

    def fewest(self, position: Position) -> int:
        """The fewest strokes that can still be reached."""
        return self._fewest(self._state(position))

    def values(self, position: Position) -> dict[Move, int]:
        """The fewest strokes after each legal move."""
        return {move: self._fewest(after) for move, after in self._game.moves(self._state(position))}

    def best_moves(self, position: Position) -> list[Move]:
        """The moves after which the strokes can be fewest."""
        values = self.values(position)
        return [move for move, fewest in values.items() if fewest == min(values.values())]

    def line(self, position: Position) -> tuple[Move, ...]:
        """Moves that reach the fewest strokes and end there."""
        return _followed(self._game, self._state(position), self._fewest)

    def _state(self, position: Position) -> State:
        for pile in (STOCK, *TABLEAU):
            cards = position.piles[pile].cards
            if cards != self._root.piles[pile].cards[: len(cards)]:
                raise ValueError(f"pile {pile} is none of this table's: {' '.join(map(str, cards))}")
        return state_of(position, len(self._game.stock))


def sampled_totals(
    rules: Golf, position: Position, stocks: Sequence[tuple[Card, ...]], most_states: int = MOST_STATES
) -> dict[Move, int] | None:
    """For each legal move the sum of the fewest strokes after it, over these stocks in place of the real one.

    Each stock is in drawing order and as long as the real one, else ValueError. What the real one holds plays
    no part, only how many cards there are. None where a search met too many states.
    """
    game = Round.read(rules, position)
    for stock in stocks:
        if len(stock) != len(game.stock):
            raise ValueError(f"a stock of {len(stock)} cards for one of {len(game.stock)}")
    moves = [move for move, _ in game.moves(game.start)]
    totals = dict.fromkeys(moves, 0)
    forced = ForcedPlay(game, most_states)
    try:
        for stock in stocks:
            imagined = game._replace(stock=classes(Pile(stock)))
            starts = [after for _, after in imagined.moves(game.start)]
            try:
                values = _fewest_of(imagined, starts, forced, most_states)
            except StateLimitError:  # what other stocks met is of use, but need not be remembered
                forced = ForcedPlay(game, most_states)
                values = _fewest_of(imagined, starts, forced, most_states)
            for move, fewest in zip(moves, values, strict=True):
                totals[move] += fewest
    except StateLimitError:
        return None
    return totals


def _fewest_of(game: Round, starts: list[State], forced: ForcedPlay, most_states: int) -> list[int]:
    if not starts:
        return []
    if not game.draws_any_time:
        return [forced.fewest(start, game.stock) for start in starts]
    if fits_box(game.start.heights):
        return Sweep(Box.around(game.start.heights), game, starts).strokes
    return [FreeSearch(game._replace(start=start), most_states).strokes for start in starts]


def _swept(game: Round, most_states: int) -> Sweep | FreeSearch:
    if fits_box(game.start.heights):
        return Sweep(Box.around(game.start.heights), game, [game.start], keeps=True)
    return FreeSearch(game, most_states)


def _verdict(is_winnable: bool) -> Verdict:
    return Verdict.WINNABLE if is_winnable else Verdict.UNWINNABLE


def _solution(strokes: int, line: tuple[Move, ...]) -> Solution:
    return Solution(_verdict(strokes <= 0), line, strokes)


def _followed(game: Round, state: State, fewest: Callable[[State], int]) -> tuple[Move, ...]:
    """The way down: each move keeps the fewest strokes within reach, until the round can end with them."""
    goal = fewest(state)
    line = []
    while game.strokes(state) != goal:
        move, state = next((move, after) for move, after in game.moves(state) if fewest(after) == goal)
        line.append(move)
    return tuple(line)


def _traced(game: Round, sweep: Sweep | FreeSearch) -> tuple[Move, ...]:
    """The way back: from the end to the start, each state from one that leads to it."""
    state = sweep.end()
    line: list[Move] = []
    while state != game.start:
        fewest = list(sweep.fewest_dealt(state.heights))
        soonest = min(fewest)
        if state.dealt > soonest and game.stock[state.dealt - 1] == state.waste:
            line += [DRAW] * (state.dealt - soonest)
            state = State(state.heights, fewest.index(soonest), soonest)
        else:
            move, state = _removed_before(game, sweep, state)
            line.append(move)
    return tuple(reversed(line))


def _removed_before(game: Round, sweep: Sweep | FreeSearch, state: State) -> tuple[Move, State]:
    """The removal that led to a state."""
    for column, height in enumerate(state.heights):
        if height < game.start.heights[column] and game.columns[column][height] == state.waste:
            higher: Heights = (*state.heights[:column], height + 1, *state.heights[column + 1 :])
            fewest = sweep.fewest_dealt(higher)
            for top in game.goes_on[state.waste]:
                if top < len(fewest) and fewest[top] == state.dealt:
                    return Move(FIRST_COLUMN + column, WASTE), State(higher, top, state.dealt)
    raise AssertionError(f"nothing leads to {state}")
