"""The Golf solvers against pinned deals, and against plain enumeration through the gate alone."""

from __future__ import annotations

import functools
import json
import random
import threading
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import Card, deck
from engine.games.golf.rules import DRAW, STOCK, TABLEAU, WASTE, Golf
from engine.games.golf.solver import box as golf_box
from engine.games.golf.solver.box import Box
from engine.games.golf.solver.forced import ForcedPlay, StateLimitError
from engine.games.golf.solver.numbers import Round
from engine.games.golf.solver.search import FreeSearch
from engine.games.golf.solver.solve import Table, sampled_totals, solve, verdict
from engine.games.golf.solver.sweep import Sweep
from engine.games.golf.solver.table import FreeTable
from engine.position import Move, Pile, Position
from engine.verdict import Solution, Verdict
from tests.engine.golf_setups import ALL_RULES, deal, rules_of, set_up

CASES = json.loads((Path(__file__).parents[1] / "cases" / "golf_best_strokes.json").read_text("utf-8"))
DEALS = CASES["deals"]
PINNED_RULES = tuple(DEALS[0]["best"])
FEW_RANKS = "A23QK"


def pinned(case: dict[str, Any], rules: str) -> Position:
    columns = " / ".join(map(" ".join, case["columns"]))
    return set_up(rules, columns, " ".join(case["waste"]), " ".join(case["stock"])).position


def ending_of(rules: Golf, position: Position, line: tuple[Move, ...]) -> Position:
    """Where a line ends, each move of it having passed the gate."""
    for move in line:
        assert rules.refusal(position, move) is None, (str(move), position)
        position = rules.after(position, move)
    return position


def assert_bears_out(rules: Golf, position: Position, solution: Solution) -> None:
    """The line reaches the strokes, and not before its last move."""
    ending = ending_of(rules, position, solution.line)
    assert rules.strokes(ending) == solution.strokes
    assert solution.strokes is not None
    assert solution.verdict is (Verdict.WINNABLE if solution.strokes <= 0 else Verdict.UNWINNABLE)
    if solution.line:
        before = ending_of(rules, position, solution.line[:-1])
        assert rules.strokes(before) > solution.strokes


def enumerated(rules: Golf, position: Position) -> int:
    """The fewest strokes, by trying everything that the gate allows."""

    @functools.cache
    def fewest(position: Position) -> int:
        afters = (rules.after(position, move)._replace(score=0) for move in rules.moves(position))
        return min([rules.strokes(position), *map(fewest, afters)])

    return fewest(position._replace(score=0))


@st.composite
def small_rounds(draw: st.DrawFn) -> tuple[Golf, Position]:
    """Any rules and a position of up to eleven cards, as if set up by hand; few ranks, so that much fits."""
    rules = rules_of(draw(st.sampled_from(ALL_RULES)))
    deck = [card for card in rules.deck() if card.is_joker or str(card)[:-1] in FEW_RANKS]
    jokers = [card for card in deck if card.is_joker]
    drawn = draw(st.lists(st.sampled_from(deck), min_size=1, max_size=11 - len(jokers), unique=True))
    cards = draw(st.permutations(drawn + [card for card in jokers if card not in drawn]))
    least_waste = 0 if rules.waste_starts_empty else 1
    waste = draw(st.integers(least_waste, 1))
    stock = draw(st.integers(0, min(5, len(cards) - waste)))
    piles: list[list[Card]] = [[] for _ in rules.roles]
    piles[STOCK], piles[WASTE] = cards[:stock], cards[stock : stock + waste]
    for card in cards[stock + waste :]:
        piles[draw(st.sampled_from(TABLEAU))].append(card)
    return rules, Position((Pile(tuple(piles[0]), stock), *(Pile(tuple(pile)) for pile in piles[1:])))


def at_random(rules: Golf, position: Position, chance: random.Random) -> list[Position]:
    """The positions of a round played without a thought."""
    positions = [position]
    while moves := list(rules.moves(positions[-1])):
        positions.append(rules.after(positions[-1], chance.choice(moves)))
    return positions


@pytest.mark.parametrize("rules", PINNED_RULES)
def test_the_fewest_strokes_of_150_pinned_deals_are_found_and_played(rules: str) -> None:
    golf = rules_of(rules)
    for case in DEALS:
        position = pinned(case, rules)
        solution = solve(golf, position)
        assert solution.strokes == case["best"][rules]["strokes"], case["id"]
        assert_bears_out(golf, position, solution)


@pytest.mark.parametrize("rules", PINNED_RULES)
def test_a_verdict_without_a_line_is_the_same(rules: str) -> None:
    for case in DEALS[::10]:
        is_won = case["best"][rules]["strokes"] <= 0
        expected = Verdict.WINNABLE if is_won else Verdict.UNWINNABLE
        assert verdict(rules_of(rules), pinned(case, rules)) is expected, case["id"]


@settings(max_examples=250)
@given(small_rounds())
def test_small_positions_are_solved_as_enumeration_solves_them(round_: tuple[Golf, Position]) -> None:
    rules, position = round_
    expected = enumerated(rules, position)
    solution = solve(rules, position)
    assert solution.strokes == expected
    assert_bears_out(rules, position, solution)
    assert verdict(rules, position) is solution.verdict


@settings(max_examples=150)
@given(small_rounds(), st.randoms(use_true_random=False))
def test_a_table_knows_every_position_that_descends_from_it(
    round_: tuple[Golf, Position], chance: random.Random
) -> None:
    rules, position = round_
    table = Table.build(rules, position)
    assert table is not None
    for reached in at_random(rules, position, chance):
        fewest = enumerated(rules, reached)
        values = {move: enumerated(rules, rules.after(reached, move)) for move in rules.moves(reached)}
        assert table.fewest(reached) == fewest
        assert table.values(reached) == values
        assert table.best_moves(reached) == [
            move for move in table.values(reached) if values[move] == min(values.values())
        ]
        line = table.line(reached)
        assert_bears_out(rules, reached, Solution(verdict(rules, reached), line, fewest))


@settings(max_examples=150)
@given(small_rounds(), st.integers(0, 4), st.randoms(use_true_random=False))
def test_sums_over_stocks_are_the_sums_of_what_enumeration_finds(
    round_: tuple[Golf, Position], samples: int, chance: random.Random
) -> None:
    rules, position = round_
    real = position.piles[STOCK].cards
    stocks = [tuple(chance.sample(real, len(real))) for _ in range(samples)]
    sums = dict.fromkeys(rules.moves(position), 0)
    for stock in stocks:
        imagined = position._replace(piles=(Pile(stock[::-1], len(stock)), *position.piles[1:]))
        for move in sums:
            sums[move] += enumerated(rules, rules.after(imagined, move))
    assert sampled_totals(rules, position, stocks) == sums


@pytest.mark.parametrize("rules", ["E", "CJ2W", "SA", "ED", "CDJ1", "S"])
def test_a_table_of_a_whole_deal_agrees_with_solving_each_position(rules: str) -> None:
    chance = random.Random(rules)
    start = deal(f"GO1-{rules}-SOLVERS").position
    table = Table.build(rules_of(rules), start)
    assert table is not None
    for reached in at_random(rules_of(rules), start, chance):
        solution = solve(rules_of(rules), reached)
        assert table.fewest(reached) == solution.strokes
        assert_bears_out(rules_of(rules), reached, solution)
        assert_bears_out(rules_of(rules), reached, solution._replace(line=table.line(reached)))


@pytest.mark.parametrize("rules", ["E", "CJ2W", "SA", "CD", "SJ1"])
def test_sums_over_stocks_of_a_whole_deal_agree_with_solving_each(rules: str) -> None:
    golf, chance = rules_of(rules), random.Random(rules)
    start = deal(f"GO1-{rules}-SAMPLES").position
    for position in at_random(golf, start, chance)[:16:5]:
        real = position.piles[STOCK].cards
        stocks = [tuple(chance.sample(real, len(real))) for _ in range(3)]
        sums = dict.fromkeys(golf.moves(position), 0)
        for stock in stocks:
            imagined = position._replace(piles=(Pile(stock[::-1], len(stock)), *position.piles[1:]))
            for move in sums:
                strokes = solve(golf, golf.after(imagined, move)).strokes
                assert strokes is not None
                sums[move] += strokes
        assert sampled_totals(golf, position, stocks) == sums


@settings(max_examples=150)
@given(small_rounds())
def test_free_drawing_has_three_solvers_of_one_mind(round_: tuple[Golf, Position]) -> None:
    rules, position = round_
    if not rules.draws_any_time:
        return
    game = Round.read(rules, position)
    sweep = Sweep(Box.around(game.start.heights), game, [game.start])
    assert sweep.strokes == [FreeSearch(game, 10**6).strokes] == [FreeTable(game).fewest(game.start)]


@pytest.mark.parametrize("rules", ["E", "CJ2", "SA"])
def test_columns_too_high_for_a_box_are_searched(rules: str) -> None:
    golf = rules_of(rules)
    order = golf.order(7)
    columns = [order[first : first + 7] for first in range(0, 49, 7)]
    stock = order[50:][::-1]
    position = Position((Pile(stock, len(stock)), Pile(order[49:50]), *map(Pile, columns)))
    assert not golf_box.fits_box(Round.read(golf, position).start.heights)
    searched = solve(golf, position)
    assert_bears_out(golf, position, searched)
    assert verdict(golf, position) is searched.verdict
    assert Table.build(golf, position) is None
    sums = sampled_totals(golf, position, [stock[::-1]])
    assert sums is not None
    assert min(sums.values()) == searched.strokes


@pytest.mark.parametrize("rules", ["E", "CJ2W", "SA"])
def test_a_box_and_a_search_agree_on_half_a_deal(rules: str) -> None:
    golf = rules_of(rules)
    for seed in range(10):
        position = golf.deal(golf.order(seed))
        halves = [Pile(position.piles[column].cards[-3:]) for column in TABLEAU]
        game = Round.read(golf, Position((*position.piles[:2], *halves)))
        swept = Sweep(Box.around(game.start.heights), game, [game.start])
        assert swept.strokes == [FreeSearch(game, 10**6).strokes] == [FreeTable(game).fewest(game.start)]


@pytest.mark.parametrize("rules", ["E", "ED", "SA", "S"])
def test_one_column_of_fifty_cards_is_no_trouble(rules: str) -> None:
    cards = " ".join(map(str, deck()))
    session = set_up(rules, cards.removesuffix(" QC KC"), waste="KC", stock="QC")
    solution = solve(rules_of(rules), session.position)
    assert_bears_out(rules_of(rules), session.position, solution)
    # Down from the queen: clubs to the ace, then on from king to king only where ace and king are connected
    # and a queen may go on a king.
    assert solution.strokes == (0 if rules[0] == "E" else 39)


@pytest.mark.parametrize("rules", ["E", "S"])
def test_a_search_past_its_limit_says_that_it_does_not_know(rules: str) -> None:
    golf = rules_of(rules)
    order = golf.order(7)
    columns = [order[first : first + 7] for first in range(0, 49, 7)]
    position = Position((Pile(order[50:], 2), Pile(order[49:50]), *map(Pile, columns)))
    assert verdict(golf, position, most_states=3) is Verdict.UNKNOWN
    assert solve(golf, position, most_states=3) == Solution(Verdict.UNKNOWN)
    assert sampled_totals(golf, position, [order[50:]], most_states=3) is None
    assert Table.build(golf, position, most_states=3) is None


def test_sums_over_many_stocks_need_no_more_memory_than_over_the_worst_one() -> None:
    golf, position = rules_of("CD"), deal("GO1-CD-AAAAAAB").position
    real = position.piles[STOCK].cards
    stocks = [tuple(random.Random(number).sample(real, len(real))) for number in range(12)]
    limit = max(_states_needed(golf, position, stock) for stock in stocks)
    together = sampled_totals(golf, position, stocks)
    assert together is not None
    assert sampled_totals(golf, position, stocks, limit) == together
    assert sampled_totals(golf, position, stocks, limit // 2) is None


def _states_needed(golf: Golf, position: Position, stock: tuple[Card, ...]) -> int:
    """The least limit, to a power of two, with which sums over this stock alone are found."""
    limit = 1
    while sampled_totals(golf, position, [stock], limit) is None:
        limit *= 2
    return limit


def test_a_search_stops_where_its_limit_is() -> None:
    position = deal("GO1-S-AAAAAAB").position
    game = Round.read(rules_of("S"), position)
    with pytest.raises(StateLimitError):
        ForcedPlay(game, 10).fewest(game.start, game.stock)
    with pytest.raises(StateLimitError):
        FreeSearch(game, 10)


@pytest.mark.parametrize("rules", ["E", "S"])
def test_a_round_that_is_over_has_no_moves(rules: str) -> None:
    golf = rules_of(rules)
    won = set_up(rules, "", waste="4C", stock="5C 6C").position
    assert solve(golf, won) == Solution(Verdict.WINNABLE, (), -2)
    stuck = set_up(rules, "9C / 2C", waste="4C").position
    assert solve(golf, stuck) == Solution(Verdict.UNWINNABLE, (), 2)
    for position in (won, stuck):
        table = Table.build(golf, position)
        assert table is not None
        assert (table.values(position), table.best_moves(position), table.line(position)) == ({}, [], ())
        assert sampled_totals(golf, position, [position.piles[STOCK].cards]) == {}


def test_a_line_that_cannot_win_ends_with_the_last_card_it_removes() -> None:
    golf = rules_of("C")
    position = set_up("C", "9C / 2C 7C", waste="4C", stock="8C QH KH").position
    solution = solve(golf, position)
    assert solution == Solution(Verdict.UNWINNABLE, (DRAW, Move(3, WASTE)), 2)


def test_forced_drawing_may_cost_strokes() -> None:
    """Kept for later, the 5 leads from the 4 to the 6 of diamonds; forced, it goes on the 6 of clubs."""
    columns, waste, stock = "5H / 6D 4D 3D", "6C", "4C"
    free = solve(rules_of("C"), set_up("C", columns, waste, stock).position)
    assert free == Solution(Verdict.WINNABLE, (DRAW, *(Move(column, WASTE) for column in (3, 3, 2, 3))), 0)
    assert solve(rules_of("CD"), set_up("CD", columns, waste, stock).position).strokes == 1


def test_a_table_refuses_a_position_of_another_round() -> None:
    table = Table.build(rules_of("E"), deal("GO1-E-AAAAAAB").position)
    assert table is not None
    with pytest.raises(ValueError, match="none of this table's"):
        table.fewest(deal("GO1-E-AAAAAAC").position)


def test_a_stock_of_another_length_is_refused() -> None:
    position = deal("GO1-E-AAAAAAB").position
    with pytest.raises(ValueError, match="15 cards for one of 16"):
        sampled_totals(rules_of("E"), position, [position.piles[STOCK].cards[1:]])


def test_the_real_stock_plays_no_part_in_sums_over_others() -> None:
    session = deal("GO1-S-AAAAAAB")
    position, golf = session.position, rules_of("S")
    real = position.piles[STOCK].cards
    stocks = [real[::-1], real[3:] + real[:3]]
    other = position._replace(piles=(Pile(real[::2] + real[1::2], len(real)), *position.piles[1:]))
    assert sampled_totals(golf, position, stocks) == sampled_totals(golf, other, stocks)


def test_threads_that_start_together_find_the_same() -> None:
    golf = rules_of("E")
    positions = [golf.deal(golf.order(seed)) for seed in (3, 4)]
    positions.append(at_random(golf, positions[0], random.Random(1))[4])
    alone = [solve(golf, position).strokes for position in positions]
    golf_box._whole_box.cache_clear()
    golf_box._small_box.cache_clear()
    together: dict[int, int | None] = {}

    def work(number: int) -> None:
        together[number] = solve(golf, positions[number % len(positions)]).strokes

    threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [together[number] for number in range(6)] == alone * 2
    assert golf_box._whole_box.cache_info().misses == 1
