"""The computer's four levels: legal, repeatable, no more knowing than they may be, and in their order."""

from __future__ import annotations

import itertools
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.cards import Card, deck
from engine.codes import DealCode
from engine.games.golf import players, sight
from engine.games.golf.players import Level, choose, end_of, play_out, plays
from engine.games.golf.rules import DRAW, STOCK, WASTE, Golf
from engine.games.golf.solver import solve as solver
from engine.position import Move, Pile, Position
from engine.rules import Outcome
from engine.session import Session
from engine.verdict import Solution
from tests.engine.golf_setups import ALL_RULES, deal, rules_of, set_up

PROJECT = Path(__file__).parents[2]
QUICK = (Level.BEGINNER, Level.PLAYER)  # that need no solver
ON_WHAT_IS_SEEN = (Level.BEGINNER, Level.PLAYER, Level.EXPERT)

some_rules = st.sampled_from(ALL_RULES)
some_seeds = st.integers(0, 26**7 - 1)


@pytest.fixture
def few_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "SAMPLES", 2)


def dealt(rules: str, seed: int) -> Position:
    return Session.deal(DealCode(rules_of(rules), seed)).position


def strokes(level: Level, rules: Golf, position: Position) -> int:
    return rules.strokes(end_of(rules, position, play_out(level, rules, position)))


def line(level: Level, session: Session) -> str:
    rules = session.rules
    assert isinstance(rules, Golf)
    return "".join(map(rules.write_move, play_out(level, rules, session.position)))


def chosen(level: Level, session: Session) -> str:
    rules = session.rules
    assert isinstance(rules, Golf)
    move = choose(level, rules, session.position)
    assert move is not None
    return rules.write_move(move)


def with_stock(position: Position, cards: Sequence[Card]) -> Position:
    """The same position over a stock of these cards, drawn from the last."""
    stock, *others = position.piles
    assert sorted(stock.cards) == sorted(cards)
    return position._replace(piles=(Pile(tuple(cards), len(cards)), *others))


# --- every level


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("rules", ALL_RULES)
def test_a_quick_level_plays_every_rule_set_to_the_end_by_legal_moves(level: Level, rules: str) -> None:
    for seed in (1, 27):
        start = dealt(rules, seed)
        end = end_of(rules_of(rules), start, play_out(level, rules_of(rules), start))
        assert rules_of(rules).outcome(end) is not Outcome.PLAYING


@pytest.mark.parametrize("rules", ["E", "C", "S", "ED", "CDJ1", "SA", "CJ2", "EJ1W", "SW"])
def test_the_oracle_plays_to_the_end_with_the_fewest_strokes_that_there_are(rules: str) -> None:
    golf, start = rules_of(rules), dealt(rules, 28)
    end = end_of(golf, start, play_out(Level.ORACLE, golf, start))
    assert golf.outcome(end) is not Outcome.PLAYING
    assert golf.strokes(end) == solver.solve(golf, start).strokes


@pytest.mark.parametrize("rules", ["SJ2", "CDJ1W"])
def test_an_oracle_whose_solver_has_a_limit_plays_on_until_the_limit_is_no_more(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    golf, start = rules_of(rules), dealt(rules, 28)
    answers = []

    def limited(rules: Golf, position: Position) -> Solution:
        answers.append(solve(rules, position, 2_000))
        return answers[-1]

    solve = solver.solve
    monkeypatch.setattr(solver, "solve", limited)
    monkeypatch.setattr(players, "EXPERT_STATES", 2_000)
    assert strokes(Level.ORACLE, golf, start) < strokes(Level.PLAYER, golf, start)
    known = [answer.strokes is not None for answer in answers]
    assert known == sorted(known)
    assert set(known) == {False, True}


@pytest.mark.parametrize("states", [1, 5_000])
def test_an_expert_whose_solver_has_a_limit_plays_on(states: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "EXPERT_STATES", states)
    golf, start = rules_of("S"), dealt("S", 28)
    assert strokes(Level.EXPERT, golf, start) < strokes(Level.BEGINNER, golf, start)


@pytest.mark.usefixtures("few_samples")
@pytest.mark.parametrize("rules", ["E", "S", "CDJ1", "SJ2W"])
def test_the_expert_plays_to_the_end_by_legal_moves(rules: str) -> None:
    golf, start = rules_of(rules), dealt(rules, 29)
    end = end_of(golf, start, play_out(Level.EXPERT, golf, start))
    assert golf.outcome(end) is not Outcome.PLAYING
    best = solver.solve(golf, start).strokes
    assert best is not None
    assert golf.strokes(end) >= best


@pytest.mark.usefixtures("few_samples")
@pytest.mark.parametrize("level", Level)
def test_the_same_deal_and_level_give_the_same_moves(level: Level) -> None:
    assert line(level, deal("GO1-S-AAAAAAB")) == line(level, deal("GO1-S-AAAAAAB"))


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("waste", ["AS", "7H"])
def test_nobody_moves_where_the_round_is_over(level: Level, waste: str) -> None:
    for stuck_or_won in (set_up("S", "9C", waste), set_up("S", "", waste, "2D")):
        rules = rules_of("S")
        assert choose(level, rules, stuck_or_won.position) is None
        assert play_out(level, rules, stuck_or_won.position) == ()


@pytest.mark.parametrize("level", Level)
def test_a_move_at_a_time_is_the_same_round(level: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "SAMPLES", 1)
    rules, start = rules_of("S"), set_up("S", "3C 9D 4H/6S 5D/8H 7C/2S", "5S", "8D 3H KD 10C").position
    position, moves = start, []
    while (move := choose(level, rules, position)) is not None:
        moves.append(move)
        position = rules.after(position, move)
    assert rules.strokes(position) == strokes(level, rules, start)
    assert level is Level.ORACLE or tuple(moves) == play_out(level, rules, start)


def test_no_move_is_thought_of_before_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    thought_of = []
    removed = players._longest_run

    def counted(rules: Golf, position: Position, moves: list[Move]) -> Move:
        thought_of.append(position)
        return removed(rules, position, moves)

    monkeypatch.setattr(players, "_longest_run", counted)
    start = set_up("C", "9C 8S 7H 6D 5C 4C", "3C", "KS").position
    assert len(list(itertools.islice(plays(Level.PLAYER, rules_of("C"), start), 3))) == 3
    assert len(thought_of) == 3


def test_a_line_that_the_gate_refuses_names_the_move() -> None:
    with pytest.raises(ValueError, match="move 3: D card_fits"):
        end_of(rules_of("S"), set_up("S", "9C/3D", "8S", "2D 3H").position, [Move(2, WASTE), *[DRAW] * 3])


def test_the_engine_and_its_quick_levels_load_no_numpy() -> None:
    code = (
        "import sys; from engine.match import Match; from engine.games.golf.players import *; "
        "from engine.codes import read_code; match = Match(read_code('GO1-S-AAAAAAB*1'), Level.PLAYER); "
        "match.set_rival_line(1, play_out(Level.PLAYER, match.rules, match.session.position)); "
        "sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=PROJECT, check=False).returncode == 0


# --- what a level may know


@pytest.mark.parametrize("level", ON_WHAT_IS_SEEN)
@given(data=st.data(), rules=some_rules, seed=some_seeds)
@settings(max_examples=15)
def test_the_order_of_the_stock_is_not_in_a_move_before_a_drawn_card_shows_it(
    level: Level, data: st.DataObject, rules: str, seed: int
) -> None:
    golf, one = rules_of(rules), dealt(rules, seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(players, "SAMPLES", 1)
        for move in play_out(Level.PLAYER, golf, one)[: data.draw(st.integers(0, 45))]:
            one = golf.after(one, move)
        cards = one.piles[STOCK].cards
        assume(len(cards) > 1 and golf.outcome(one) is Outcome.PLAYING)
        other = with_stock(one, data.draw(st.permutations(cards)))
        steps = 8 if level is Level.EXPERT else 60
        for _ in range(steps):
            move_of_one = choose(level, golf, one)
            assert move_of_one == choose(level, golf, other)
            if move_of_one is None:
                break
            one, other = golf.after(one, move_of_one), golf.after(other, move_of_one)
            if one.piles[WASTE] != other.piles[WASTE]:
                break


def test_the_oracle_alone_does_look_at_the_stock() -> None:
    three_first, seven_first = (set_up("S", "4C/6H", "5S", stock) for stock in ("3S 7S", "7S 3S"))
    assert (chosen(Level.ORACLE, three_first), chosen(Level.ORACLE, seven_first)) == ("2", "1")
    for level in ON_WHAT_IS_SEEN:
        assert chosen(level, three_first) == chosen(level, seven_first)


def asked_of_the_solver(monkeypatch: pytest.MonkeyPatch, position: Position) -> list[tuple[Card, ...]]:
    """The orders of the stock that the expert has the solver think through."""
    asked: list[tuple[Card, ...]] = []

    def totals(
        rules: Golf, there: Position, stocks: Sequence[tuple[Card, ...]], most_states: int
    ) -> dict[Move, int]:
        asked.extend(stocks)
        return dict.fromkeys(rules.moves(there), 0)

    monkeypatch.setattr(solver, "sampled_totals", totals)
    choose(Level.EXPERT, rules_of("C"), position)
    return asked


def test_the_expert_thinks_through_orders_of_the_unseen_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    start = dealt("C", 30)
    cards = start.piles[STOCK].cards
    asked = asked_of_the_solver(monkeypatch, start)
    assert len(asked) == players.SAMPLES
    assert {tuple(sorted(each)) for each in asked} == {tuple(sorted(cards))}
    assert len(set(asked)) > players.SAMPLES // 2
    assert asked_of_the_solver(monkeypatch, with_stock(start, sorted(cards))) == asked


@pytest.mark.parametrize(
    ("columns", "move"), [("9D 6C/2H 3H/7S 6D/6H", "1"), ("KS/6C/KD 6H/KC 9H 6D", "4"), ("KS/6C/6H", "2")]
)
def test_of_equal_moves_the_expert_makes_the_one_of_the_deepest_column_and_draws_last(
    monkeypatch: pytest.MonkeyPatch, columns: str, move: str
) -> None:
    session = set_up("C", columns, "5S", "9S 8S 4D")
    monkeypatch.setattr(solver, "sampled_totals", lambda *given: Counter())
    assert chosen(Level.EXPERT, session) == move


def test_the_expert_makes_the_move_of_the_smallest_total(monkeypatch: pytest.MonkeyPatch) -> None:
    session = set_up("C", "KS 6C/6H", "5S", "9S 8S 4D")
    totals = Counter({Move(2, WASTE): 3, Move(3, WASTE): 2, DRAW: 1})
    monkeypatch.setattr(solver, "sampled_totals", lambda *given: totals)
    assert chosen(Level.EXPERT, session) == "D"


def test_the_expert_thinks_every_order_of_a_short_stock_through(monkeypatch: pytest.MonkeyPatch) -> None:
    start = set_up("C", "4S/6H", "5S", "9H 7S 2C").position
    asked = asked_of_the_solver(monkeypatch, start)
    assert sorted(asked) == sorted(itertools.permutations(start.piles[STOCK].cards))


# --- the beginner


def test_the_beginner_removes_a_card_wherever_one_fits() -> None:
    for rules in ("E", "C", "S", "SAJ1"):
        for seed in range(20):
            position = dealt(rules, seed)
            for move in play_out(Level.BEGINNER, rules_of(rules), position):
                fitting = [each for each in rules_of(rules).moves(position) if each.source != STOCK]
                assert (move in fitting) if fitting else (move == DRAW)
                position = rules_of(rules).after(position, move)


def test_the_beginner_favours_no_column() -> None:
    others = [card for card in map(str, deck()) if card[0] not in "67"]
    boards = [set_up("C", f"{other} 6S/6H/6D/6C", "7S") for other in others]
    counts = Counter(chosen(Level.BEGINNER, board) for board in boards)
    assert {column: 5 <= count <= 20 for column, count in counts.items()} == dict.fromkeys("1234", True)


# --- the player


@pytest.mark.parametrize(
    ("columns", "waste", "move"),
    [
        ("5D/9C 8S 7H", "6C", "2"),  # one card, or three of one column
        ("7C/7H/2S/2D/8H", "6S", "1"),  # the seed's example: 7, 8, 7, whichever 7 is first
        ("5D/KC 5S", "6C", "2"),  # equal runs: the deepest column
        ("KC 5D/KD 5S", "6C", "1"),  # and equally deep: the lowest number
        ("7D/2C 3H 4S 5H", "6C", "2"),
        ("7D/8C/9D/10S/5H 3C 4D 5C", "6C", "1"),  # 7 8 9 10 of four columns, 5 4 3 of one
    ],
)
def test_the_player_begins_the_longest_run(columns: str, waste: str, move: str) -> None:
    assert chosen(Level.PLAYER, set_up("C", columns, waste, "KS")) == move


def longest(rules: Golf, position: Position) -> int:
    """The longest run of removals from here, by brute force through the gate."""
    moves = [move for move in rules.moves(position) if move.source != STOCK]
    return max((1 + longest(rules, rules.after(position, move)) for move in moves), default=0)


@given(
    rules=st.sampled_from(["E", "C", "S", "CDJ1", "EJ2", "SJ2", "SAJ1W"]),
    cards=st.permutations([f"{rank}{suit}" for rank in ("A", "2", "3", "Q", "K") for suit in "SHD"]),
)
@settings(max_examples=60)
def test_no_other_first_move_begins_a_longer_run(rules: str, cards: list[str]) -> None:
    jokers = [f"X{number}" for number in range(1, rules_of(rules).jokers + 1)]
    waste, *rest = cards[:10]
    columns = [*rest[:2], *jokers, *rest[2:]]
    session = set_up(rules, "/".join(" ".join(columns[place::4]) for place in range(4)), waste, "4S")
    golf, position = rules_of(rules), session.position
    move = choose(Level.PLAYER, golf, position)
    assert move is not None
    run = longest(golf, position)
    assert (move.source == STOCK) == (run == 0)
    assert run == 0 or longest(golf, golf.after(position, move)) == run - 1


def test_an_eye_that_tires_still_chooses_a_card_that_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sight, "BOARDS", 3)
    rules, start = rules_of("EJ2W"), dealt("EJ2W", 31)
    assert rules.outcome(end_of(rules, start, play_out(Level.PLAYER, rules, start))) is not Outcome.PLAYING
    assert choose(Level.PLAYER, rules, start) != DRAW


# --- their order


def test_a_better_level_needs_fewer_strokes() -> None:
    rules = rules_of("S")
    totals = [
        sum(strokes(level, rules, dealt("S", seed)) for seed in range(100, 130))
        for level in (Level.BEGINNER, Level.PLAYER, Level.ORACLE)
    ]
    assert totals == sorted(set(totals), reverse=True)


@pytest.mark.parametrize(
    ("level", "code", "moves"),
    [
        (Level.BEGINNER, "GO1-S-AAAAAAB", "D555662617452DDD4DD5131DDDDDD4D21136DD33D"),
        (Level.BEGINNER, "GO1-EJ2W-QWERTYU", "5713DD7D3347DDD7DD7D65123355D12D4D2DDD66522116DD64D4D"),
        (Level.PLAYER, "GO1-S-AAAAAAB", "D566265517452DDD31514D3216D76D2DDDDD43723D17DDD7"),
        (Level.PLAYER, "GO1-EJ2W-QWERTYU", "315265153357336176511476DD276DD7DDDDDDD4D2DDDDDDD"),
    ],
)
def test_the_moves_are_the_same_on_every_machine(level: Level, code: str, moves: str) -> None:
    assert line(level, deal(code)) == moves
