"""Where a tap, two quick taps, auto mode and placement help send cards: each asks the gate, none decides."""

from __future__ import annotations

import random

import pytest

from engine.codes import DealCode
from engine.games.russian.rules import FOUNDATIONS, TABLEAU, Russian
from engine.position import Move, Position
from engine.session import Session
from tests.engine.russian_boards import BOTH, CLASSIC, RELAXED, board

FIRST, SECOND, THIRD, FOURTH, FIFTH = TABLEAU[:5]


@pytest.mark.parametrize("rules", BOTH)
def test_a_tap_on_a_last_card_sends_it_to_its_foundation_if_it_goes(rules: Russian) -> None:
    position = board("2D 4H", "5S", foundations="H3 S3")
    assert rules.tap(position, FIRST) == Move(FIRST, FOUNDATIONS[1])
    assert rules.tap(position, SECOND) is None


def test_a_tap_never_moves_a_card_within_the_tableau() -> None:
    assert CLASSIC.tap(board("7H", "8H"), FIRST) is None
    assert CLASSIC.tap(board("KH 2S", ""), FIRST, 2) is None


def test_a_tap_on_a_card_that_others_cover_does_nothing() -> None:
    assert CLASSIC.tap(board("AS 9D"), FIRST, 2) is None


def test_a_tap_on_a_face_down_card_an_empty_pile_or_a_foundation_does_nothing() -> None:
    position = board("AS | AH 9D", "", foundations="C1")
    assert CLASSIC.tap(position, FIRST, 3) is None
    assert CLASSIC.tap(position, SECOND) is None
    assert CLASSIC.tap(position, FOUNDATIONS[3]) is None


def test_the_tableau_is_sought_even_where_the_foundation_would_take_the_card() -> None:
    position = board("2D 4H", "5H", foundations="H3")
    assert CLASSIC.best_column(position, FIRST) == Move(FIRST, SECOND)
    assert CLASSIC.best_column(board("2D 4H", foundations="H3"), FIRST) is None


def test_of_several_columns_the_longest_is_chosen() -> None:
    position = board("7H", "8S", "2C 8D", "8C", "3C 8H")
    assert RELAXED.best_column(position, FIRST) == Move(FIRST, THIRD)
    assert CLASSIC.best_column(position, FIRST) == Move(FIRST, FIFTH)


def test_the_longest_column_is_counted_with_its_face_down_cards() -> None:
    position = board("7H", "2C 8S", "3C 4C | 8D")
    assert RELAXED.best_column(position, FIRST) == Move(FIRST, THIRD)


def test_of_equally_long_columns_the_lowest_number_is_chosen() -> None:
    assert RELAXED.best_column(board("8S", "2C 8C", "2D 8D", "7H"), FOURTH) == Move(FOURTH, SECOND)


def test_a_group_goes_where_its_lowest_card_fits() -> None:
    position = board("KD | 3C 7D AS 4S 10H", "4C", "JH")
    assert CLASSIC.best_column(position, FIRST, 5) == Move(FIRST, SECOND, 5)
    assert CLASSIC.best_column(position, FIRST, 1) == Move(FIRST, THIRD)
    assert CLASSIC.best_column(position, FIRST, 2) is None


def test_its_own_column_is_never_a_place() -> None:
    assert RELAXED.best_column(board("7S 8H"), FIRST, 2) is None


def test_a_king_goes_to_the_empty_column_of_the_lowest_number() -> None:
    position = board("2S KH 3C", "9D", "", "8C", "")
    assert CLASSIC.best_column(position, FIRST, 2) == Move(FIRST, THIRD, 2)
    assert CLASSIC.best_column(position, FIRST, 1) is None


def test_no_other_card_goes_to_an_empty_column() -> None:
    assert CLASSIC.best_column(board("2S QH", ""), FIRST) is None


def test_a_kings_whole_column_stays_though_it_may_be_dragged_to_an_empty_one() -> None:
    position = board("KH 3C", "")
    assert CLASSIC.best_column(position, FIRST, 2) is None
    assert CLASSIC.targets(position, FIRST, 2) == list(TABLEAU[1:])


def test_a_king_above_face_down_cards_is_no_whole_column() -> None:
    assert CLASSIC.best_column(board("3C | KH"), FIRST) == Move(FIRST, SECOND)


def test_two_taps_on_a_face_down_card_or_an_empty_pile_find_nothing() -> None:
    position = board("7H | 2C", "8H", "")
    assert CLASSIC.best_column(position, FIRST, 2) is None
    assert CLASSIC.best_column(position, THIRD) is None


def test_more_than_twenty_cards_find_no_place() -> None:
    long = "KS " + " ".join(f"{rank}{suit}" for suit in "DC" for rank in (*range(2, 11), "A"))
    assert CLASSIC.best_column(board("2H | " + long, ""), FIRST, 21) is None
    assert CLASSIC.best_column(board("2H | " + long.removesuffix(" AC"), ""), FIRST, 20) is not None


def test_a_foundations_top_card_finds_its_column_again() -> None:
    position = board("2C 4S", "4D", foundations="S3 H13")
    assert CLASSIC.best_column(position, FOUNDATIONS[0]) == Move(FOUNDATIONS[0], FIRST)
    assert CLASSIC.best_column(position, FOUNDATIONS[1]) == Move(FOUNDATIONS[1], THIRD)


def test_targets_are_the_piles_that_would_take_the_group() -> None:
    position = board("2D 4H", "5H", "5S", "", foundations="H3")
    assert CLASSIC.targets(position, FIRST) == [FOUNDATIONS[1], SECOND]
    assert RELAXED.targets(position, FIRST) == [FOUNDATIONS[1], SECOND, THIRD]
    assert CLASSIC.targets(position, FIRST, 2) == []


@pytest.mark.parametrize("rules", BOTH)
def test_targets_along_a_round_are_exactly_the_legal_moves(rules: Russian) -> None:
    for position in _positions_of_a_round(rules):
        lit = {
            Move(source, target, count)
            for source, pile in enumerate(position.piles)
            for count in range(1, len(pile.cards) + 2)
            for target in rules.targets(position, source, count)
        }
        assert lit == set(rules.moves(position))


@pytest.mark.parametrize("rules", BOTH)
def test_what_taps_choose_is_always_legal_and_never_missed(rules: Russian) -> None:
    for position in _positions_of_a_round(rules):
        moves = set(rules.moves(position))
        for source, pile in enumerate(position.piles):
            for count in range(1, len(pile.cards) + 1):
                placed = {move for move in moves if (move.source, move.count) == (source, count)}
                to_foundation = {move for move in placed if move.target in FOUNDATIONS}
                assert rules.tap(position, source, count) in (to_foundation or (None,))
                chosen = rules.best_column(position, source, count)
                if chosen is not None:
                    assert chosen in placed - to_foundation
                elif placed - to_foundation:
                    assert all(not position.piles[move.target].cards for move in placed - to_foundation)
                    assert count == len(pile.cards)


def _positions_of_a_round(rules: Russian) -> list[Position]:
    """The positions of some random play, the same at every run."""
    chance = random.Random(7)
    session = Session.deal(DealCode(rules, 4))
    positions = [session.position]
    for _ in range(60):
        moves = list(rules.moves(session.position))
        if moves:
            session.play(chance.choice(moves))
            positions.append(session.position)
    return positions
