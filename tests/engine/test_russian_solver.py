"""The solver of Russian Solitaire against known verdicts, and against the bare rules on small positions."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import KING, SUITS, Card
from engine.games.russian import rules as russian
from engine.games.russian.rules import FOUNDATIONS, TABLEAU, Russian
from engine.games.russian.solver import tableau as russian_tableau
from engine.games.russian.solver.solve import Search, solve
from engine.position import Move, Pile, Position
from engine.verdict import Solution, Verdict
from tests.engine.russian_boards import BOTH, CLASSIC, RELAXED, board, column

CASES = Path(__file__).resolve().parent.parent / "cases" / "russian_verdicts.json"
DEALS = json.loads(CASES.read_text(encoding="utf-8"))["deals"]
RULES = {"C": CLASSIC, "R": RELAXED}

ENOUGH = 100_000  # positions: no case needs more, so that none may be left unknown
MOST_BY_RULES = 3_000  # positions that the search through the bare rules may see


def position_of(deal: dict[str, Any]) -> Position:
    columns = [
        Pile(column(" ".join(cards)).cards, hidden)
        for cards, hidden in zip(deal["columns"], deal["hidden"], strict=True)
    ]
    return Position((*(Pile(),) * len(FOUNDATIONS), *columns))


def end_of(rules: Russian, position: Position, line: tuple[Move, ...]) -> Position:
    """Where a line leads; every move is asked of the gate."""
    for move in line:
        assert rules.refusal(position, move) is None, move
        position = rules.after(position, move)
    return position


def wins_by_rules(rules: Russian, start: Position, with_returns: bool = True) -> bool | None:
    """Tries every legal move in every position; None where there are too many."""
    waiting = [start]
    seen = {start.piles}
    while waiting:
        position = waiting.pop()
        if rules.is_won(position):
            return True
        if len(seen) > MOST_BY_RULES:
            return None
        for move in rules.moves(position):
            after = rules.after(position, move)
            in_order = (*after.piles[: TABLEAU.start], *sorted(after.piles[TABLEAU.start :]))
            if in_order not in seen and (with_returns or move.source in TABLEAU):
                seen.add(in_order)
                waiting.append(after)
    return False


@contextmanager
def most_at_once(limit: int) -> Iterator[None]:
    """Another limit of cards moved at once: the real one is never met in a small position."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(russian, "MOST_AT_ONCE", limit)
        patch.setattr(russian_tableau, "MOST_AT_ONCE", limit)
        yield


@st.composite
def small_positions(draw: st.DrawFn) -> Position:
    """The highest cards of some suits in columns, low ones rather buried; all others on the foundations."""
    heights = [KING] * len(SUITS)
    suits = draw(st.sampled_from((1, 2, 2, 3, 4)))
    for _ in range(draw(st.integers(4, 17))):
        heights[draw(st.sampled_from([at for at in range(suits) if heights[at]] or [suits - 1]))] -= 1
    heights = [max(height, 0) for height in heights]
    left = [
        Card(suit, rank)
        for suit, height in zip(SUITS, heights, strict=True)
        for rank in range(height + 1, KING + 1)
    ]
    chance = draw(st.randoms(use_true_random=False))
    bias = draw(st.sampled_from((2, 6, 50)))
    left.sort(key=lambda card: card.rank + chance.random() * bias)
    columns: list[list[Card]] = [[] for _ in TABLEAU]
    for card in left:
        chance.choice(columns).append(card)
    buries_all = draw(st.booleans())
    piles = [
        Pile(tuple(Card(suit, rank + 1) for rank in range(height)))
        for suit, height in zip(SUITS, heights, strict=True)
    ]
    for cards in columns:
        most = max(len(cards) - 1, 0)
        piles.append(Pile(tuple(cards), most if buries_all else chance.randint(0, most)))
    return Position(tuple(piles))


@pytest.mark.parametrize("letter", RULES)
@pytest.mark.parametrize("number", range(len(DEALS)))
def test_the_known_verdicts_are_found_and_the_lines_win(number: int, letter: str) -> None:
    deal, rules = DEALS[number], RULES[letter]
    solution = solve(rules, position_of(deal), nodes=ENOUGH)
    if deal[letter]["winnable"]:
        assert solution.verdict is Verdict.WINNABLE
        assert rules.is_won(end_of(rules, position_of(deal), solution.line))
    else:
        assert solution == Solution(Verdict.UNWINNABLE)


@given(small_positions(), st.sampled_from(BOTH), st.sampled_from((2, 3, 20)))
@settings(max_examples=150)
def test_no_search_through_the_bare_rules_disagrees(position: Position, rules: Russian, limit: int) -> None:
    with most_at_once(limit):
        wins = wins_by_rules(rules, position)
        solution = solve(rules, position, nodes=1000)
        if wins is not None and (solution.verdict is not Verdict.UNKNOWN or not rules.suits_mix):
            assert solution.verdict is (Verdict.WINNABLE if wins else Verdict.UNWINNABLE)
        if solution.verdict is Verdict.WINNABLE:
            assert rules.is_won(end_of(rules, position, solution.line))


def test_a_card_comes_back_from_its_foundation_where_only_that_wins() -> None:
    position = board("QH 7H 6H QS 8H JS | 9H 10H KH 5H 10S JH KS", foundations="S9 H4 D13 C13")
    assert wins_by_rules(RELAXED, position, with_returns=False) is False
    solution = solve(RELAXED, position, nodes=ENOUGH)
    assert any(move.source in FOUNDATIONS for move in solution.line)
    assert RELAXED.is_won(end_of(RELAXED, position, solution.line))


SPADES = "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S"


def test_twenty_cards_move_at_once_and_twenty_one_do_not() -> None:
    twenty = board(f"KC AS | {SPADES} 5C 6C 7C 8C 9C 10C JC QC", foundations="H13 D13 C4")
    one_more = board(f"KC AS | {SPADES} 4C 5C 6C 7C 8C 9C 10C JC QC", foundations="H13 D13 C3")
    assert solve(CLASSIC, twenty).verdict is Verdict.WINNABLE
    assert solve(CLASSIC, one_more) == Solution(Verdict.UNWINNABLE)
    # the king of hearts can come back and take the queen of clubs
    assert solve(RELAXED, one_more, nodes=ENOUGH).verdict is Verdict.WINNABLE


def test_a_group_onto_a_run_from_its_king_is_held_to_the_limit_too() -> None:
    cards = "QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S 4C 5C 6C 7C 8C 9C 10C JC"
    twenty = board(f"KC AS | {cards} QC", "KS", foundations="H13 D13 C3")
    one_more = board(f"KC AS | {cards.replace('4C', '3C 4C')} QC", "KS", foundations="H13 D13 C2")
    assert solve(CLASSIC, twenty).verdict is Verdict.WINNABLE
    assert solve(CLASSIC, one_more) == Solution(Verdict.UNWINNABLE)


def test_cards_that_would_win_win_nothing_while_they_lie_face_down() -> None:
    held = "S12 H10 D9 C13"
    seen = board("KD KH KS 10D QD", "JD QH JH", foundations=held)
    hidden = board("KD KH KS 10D | QD", "JD QH | JH", foundations=held)
    assert solve(CLASSIC, seen).verdict is Verdict.WINNABLE
    assert solve(CLASSIC, hidden) == Solution(Verdict.UNWINNABLE)


@pytest.mark.parametrize("rules", BOTH)
def test_only_a_whole_deck_can_be_won(rules: Russian) -> None:
    complete = board(foundations="S13 H13 D13 C13")
    assert solve(rules, complete) == Solution(Verdict.WINNABLE)
    without_a_card = [board("KC", foundations="S13 H13 D13 C11"), board("KS", "QS"), board()]
    for position in without_a_card:
        assert solve(rules, position) == Solution(Verdict.UNWINNABLE)


@pytest.mark.parametrize("letter", RULES)
@pytest.mark.parametrize("number", [0, 14, 16, 17])
def test_a_round_on_its_way_to_the_win_can_still_be_won(number: int, letter: str) -> None:
    deal, rules = DEALS[number], RULES[letter]
    if not deal[letter]["winnable"]:
        letter, rules = "R", RELAXED
    position = position_of(deal)
    for count, text in enumerate(deal[letter]["line"]):
        move = rules.read_move(text)
        assert move is not None
        position = rules.after(position, move)
        if count % 4 == 0:
            solution = solve(rules, position, nodes=ENOUGH)
            assert solution.verdict is Verdict.WINNABLE
            assert rules.is_won(end_of(rules, position, solution.line))


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("slice_", [1, 7, 1000])
def test_slices_of_any_size_come_to_the_same_answer(rules: Russian, slice_: int) -> None:
    for seed in range(12):
        position = rules.deal(rules.order(seed))
        search = Search(rules, position)
        answer = None
        for _ in range(ENOUGH):
            answer = search.think(slice_)
            if answer is not None:
                break
        assert answer == solve(rules, position, nodes=ENOUGH)
        assert search.think(slice_) == answer


def test_a_slice_ends_after_its_positions() -> None:
    position = RELAXED.deal(RELAXED.order(0))
    needed = next(nodes for nodes in range(ENOUGH) if solve(RELAXED, position, nodes=nodes).line)
    search = Search(RELAXED, position)
    assert needed > 10
    assert [search.think(1) for _ in range(needed - 1)] == [None] * (needed - 1)
    assert search.think(1) is not None


@pytest.mark.parametrize("rules", BOTH)
def test_a_search_that_is_stopped_by_its_limit_says_unknown(rules: Russian) -> None:
    position = position_of(DEALS[14])
    assert solve(rules, position, nodes=3) == Solution(Verdict.UNKNOWN)
    unproved = position_of(DEALS[24])  # takes thousands of positions
    assert solve(RELAXED, unproved, seconds=0.0) == Solution(Verdict.UNKNOWN)
