"""Classic Russian Solitaire, searched to the end: every card has one place to go, so the game is small.

Three facts make it smaller. Each names two positions of which one is at least as good: it is won in no more
moves wherever the other is won, since it can follow whatever is played there.

1. A card that its foundation takes is best played at once. Compare the position where it lies there (the
   better) with the one where it stayed, and call it and the lower cards of its suit idle: all of them lie on
   the foundation in the better position. An idle card takes only the next lower one, which is idle too, so
   idle cards lie only at the ends of columns, with nothing else on them. A group that moves in the worse
   position moves in the better without its idle end: it is no longer, so no limit forbids it; the card it
   goes on has no idle card on it in the one position and so none in the other; a column that is empty in the
   one is empty in the other. What an idle card covers is bared in the better position only sooner.
2. No card need come back from its foundation: it could go up again at once, so by the first fact the position
   before it came back is as good as the one after, and a move nearer to the win.
3. Where a column is a run of one suit from a king at its very bottom, the card that continues the run is best
   laid there as soon as it is face up, with all that lies on it, where the limit allows that. The cards of
   the run go nowhere but to their foundation, or to another empty column, which changes nothing. So the end
   of the run takes this one card or none, and the card has no other place until it goes up. What lies on it
   can leave the run as it could leave the other column, and what it lay on is bared the sooner.

None of this asks how high columns or foundations are, or how the position came about.
"""

from __future__ import annotations

from collections.abc import Generator

from engine.cards import ACE, KING
from engine.games.russian.rules import FOUNDATIONS, TABLEAU
from engine.games.russian.solver.tableau import (
    COMPLETE,
    FACE_DOWN,
    KINGS,
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
    turns,
    without,
)

# On each card goes the next lower one of its suit; on an ace none.
_HOSTED = tuple((card - 1,) if card & RANK > ACE else () for card in range(FACE_DOWN))

# All runs of one suit from a king downwards, and the card that continues each; after an ace, no card.
_CONTINUES = {
    bytes(range(king, king - length, -1)): king - length for king in KINGS for length in range(1, KING + 1)
}


def search(start: Board) -> Generator[None, None, list[Step] | None]:
    """Depth first through the positions, one to a turn: the winning steps, or None where there are none."""
    start, steps = _settled(list(start.columns), list(start.wanted))
    if is_lost(start, _HOSTED):  # so are most deals; asked of every position it costs more than it saves
        return None
    seen = {frozenset(start.columns)}
    stack: list[tuple[Board, Trail]] = [(start, (None, steps))]
    while stack:
        board, trail = stack.pop()
        if board.wanted == COMPLETE:
            return steps_of(trail)
        yield
        children = []
        for step in sorted(_steps(board.columns), key=lambda step: turns(board.columns, step)):
            child, steps = _settled(taken(board.columns, step), list(board.wanted))
            key = frozenset(child.columns)  # which column stands where makes no difference
            if key not in seen:
                seen.add(key)
                children.append((child, (trail, [step, *steps])))
        stack += children
    return None


def _steps(columns: tuple[bytes, ...]) -> list[Step]:
    """All moves from column to column, save those that only exchange places."""
    steps = king_moves(columns)
    everything = b"".join(columns)
    for target, end in enumerate(columns):
        if end and end[-1] - 1 in everything:  # most cards that would fit lie face down, or are not there
            step = fetched(columns, end[-1] - 1, target)
            if step is not None:
                steps.append(step)
    return steps


def _settled(columns: list[bytes], wanted: list[int]) -> tuple[Board, list[Step]]:
    """The position after all moves that the first and the third fact make for certain, and those moves."""
    steps: list[Step] = []
    going = True
    while going:
        going = False
        for at, column in enumerate(columns):
            while column and column[-1] in wanted:
                suit = column[-1] >> RANK_BITS
                wanted[suit] += 1
                column = without(column, 1)
                steps.append((at + TABLEAU.start, FOUNDATIONS[suit], 1))
                going = True
            columns[at] = column
        step = None if going else _continuation(columns)
        if step is not None:
            columns = taken(columns, step)
            steps.append(step)
            going = True
    return Board(tuple(columns), tuple(wanted)), steps


def _continuation(columns: list[bytes]) -> Step | None:
    """The move of a card onto a run from a king at the bottom of a column."""
    for target, run in enumerate(columns):
        if run in _CONTINUES:
            step = fetched(columns, _CONTINUES[run], target)
            if step is not None:
                return step
    return None
