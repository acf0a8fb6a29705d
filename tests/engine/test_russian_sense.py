"""Suggestions for Russian Solitaire: legal, blind to what lies face down, and never in a circle."""

from __future__ import annotations

import random

import pytest

from engine.games.russian.rules import FOUNDATIONS, TABLEAU, Russian
from engine.games.russian.sense import Suggestion, Why, useful_moves
from engine.position import Move, Pile, Position
from tests.engine.russian_boards import BOTH, CLASSIC, RELAXED, board

MOST_SUGGESTIONS = 300  # followed in one round; none takes as many


def first(rules: Russian, position: Position) -> Suggestion:
    return useful_moves(rules, position)[0]


def at(column: int) -> int:
    return TABLEAU.start + column - 1


def with_hidden_cards_exchanged(position: Position, chance: random.Random) -> Position:
    hidden = [card for pile in position.piles for card in pile.cards[: pile.hidden]]
    chance.shuffle(hidden)
    piles = []
    for cards, count in position.piles:
        piles.append(Pile((*hidden[:count], *cards[count:]), count))
        del hidden[:count]
    return Position(tuple(piles), position.score)


@pytest.mark.parametrize("rules", BOTH)
def test_following_the_first_suggestion_never_leads_in_a_circle(rules: Russian) -> None:
    won = 0
    for seed in range(40):
        position = rules.deal(rules.order(seed))
        seen = {position.piles}
        for _ in range(MOST_SUGGESTIONS):
            suggestions = useful_moves(rules, position)
            if not suggestions:
                break
            assert all(rules.refusal(position, each.move) is None for each in suggestions)
            position = rules.after(position, suggestions[0].move)
            assert position.piles not in seen
            seen.add(position.piles)
        else:
            pytest.fail("still going on")
        won += rules.is_won(position)
    assert won > (30 if rules.suits_mix else 0)


@pytest.mark.parametrize("rules", BOTH)
def test_suggestions_do_not_know_the_hidden_cards(rules: Russian) -> None:
    chance = random.Random(1)
    for seed in range(12):
        position = rules.deal(rules.order(seed))
        while suggestions := useful_moves(rules, position):
            assert useful_moves(rules, with_hidden_cards_exchanged(position, chance)) == suggestions
            position = rules.after(position, suggestions[0].move)


def test_a_safe_card_goes_up_before_anything_else() -> None:
    position = board("9H | AS", "9D | 5C", "6D", "KC 3S", "4H")
    assert [each.why for each in useful_moves(RELAXED, position)][:2] == [Why.TO_FOUNDATION, Why.TURNS_CARD]
    assert first(RELAXED, position).move == Move(at(1), FOUNDATIONS[0])


def test_a_card_that_others_may_need_goes_up_after_a_turn() -> None:
    position = board("KC 5S", "9H | 4D", "KD 6D 2C", "KH 3H", foundations="S4")
    assert [each.why for each in useful_moves(RELAXED, position)][:2] == [Why.TURNS_CARD, Why.TO_FOUNDATION]
    assert first(CLASSIC, position) == Suggestion(Move(at(1), FOUNDATIONS[0]), Why.TO_FOUNDATION)


def test_a_card_comes_back_only_to_let_the_next_move_turn_another() -> None:
    turning = board("9H | 4D", "6C", foundations="S5")
    assert useful_moves(RELAXED, turning) == [Suggestion(Move(FOUNDATIONS[0], at(2)), Why.COMES_BACK)]
    back = RELAXED.after(turning, Move(FOUNDATIONS[0], at(2)))
    assert first(RELAXED, back) == Suggestion(Move(at(1), at(2)), Why.TURNS_CARD)
    assert useful_moves(RELAXED, board("9H 4D", "6C", foundations="S5")) == []


def test_a_card_leaves_its_place_only_to_let_the_one_beneath_go_up() -> None:
    freeing = Suggestion(Move(at(1), at(2)), Why.FREES_CARD)
    assert useful_moves(RELAXED, board("5C 4D", "5S", foundations="C4")) == [freeing]
    assert useful_moves(RELAXED, board("5C 4D", "5S", foundations="C3")) == []


def test_a_column_is_emptied_for_a_king_that_has_something_under_it() -> None:
    waiting = board("5C", "6D", "9H | KC 3D", "10S 8H", "9C", "QS", "QH")
    assert first(RELAXED, waiting) == Suggestion(Move(at(1), at(2)), Why.EMPTIES_COLUMN)
    emptied = RELAXED.after(waiting, Move(at(1), at(2)))
    assert first(RELAXED, emptied) == Suggestion(Move(at(3), at(1), 2), Why.TURNS_CARD)


def test_a_king_goes_to_the_first_empty_column_and_stays_there() -> None:
    position = board("9H KC 3D", "KS")
    assert useful_moves(CLASSIC, position) == [Suggestion(Move(at(1), at(3), 2), Why.KING_TO_EMPTY)]
    assert useful_moves(CLASSIC, CLASSIC.after(position, Move(at(1), at(3), 2))) == []


def test_a_card_is_freed_for_a_foundation_or_bared_for_another_to_be_laid_on() -> None:
    for_foundation = board("AS 5C", "6C", "9D 8H", "9H")
    for_card = board("7D 5C", "6C", "KH 6D")
    for position, why in ((for_foundation, Why.FREES_CARD), (for_card, Why.BARES_PLACE)):
        assert first(CLASSIC, position) == Suggestion(Move(at(1), at(2)), why)
    assert first(CLASSIC, board("7D 5C", "6C", "KH 5D")).why is Why.BUILDS_SEQUENCE
