"""Hints: legal, blind to what the player cannot see, and true in what they say."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.codes import DealCode
from engine.dealing import SEEDS
from engine.games.golf.rules import STOCK
from engine.games.golf.sight import Sight
from engine.hints import Why, hint
from engine.notation import read_position
from engine.position import Pile, Position
from engine.rules import Outcome
from engine.session import Session

GOLF_RULES = ("E", "C", "S", "SA", "ED", "CD", "EJ1", "SJ2", "CW", "SW")


def golf(columns, waste, stock, rules="C") -> Session:
    return read_position(
        {
            "rules": f"GO1-{rules}",
            "columns": [each.split() for each in columns] + [[]] * (7 - len(columns)),
            "waste": waste.split(),
            "stock": stock.split(),
        }
    )


def hint_of(session: Session):
    found = hint(session.rules, session.position)
    return None if found is None else (session.rules.write_move(found.move), found.why, found.number)


def with_stock_in(position: Position, order) -> Position:
    stock = position.piles[STOCK]
    return position._replace(piles=(Pile(tuple(order(stock.cards)), stock.hidden), *position.piles[1:]))


def midway(rules: str, seed: int, moves: int) -> Session:
    """A round after some moves, cards before draws, chosen by the seed alone."""
    session = Session.deal(DealCode(DealCode.read(f"GO1-{rules}-AAAAAAA").rules, seed))
    choice = random.Random(seed)
    for _ in range(moves):
        legal = sorted(session.rules.moves(session.position), key=lambda move: move.source)
        if not legal:
            break
        session.play(choice.choice(legal))
    return session


rounds = st.builds(midway, st.sampled_from(GOLF_RULES), st.integers(0, SEEDS - 1), st.integers(15, 45))


def test_where_nothing_fits_the_hint_is_the_stock():
    assert hint_of(golf(["9C", "JC"], "5C", "8S 3D")) == ("D", Why.NOTHING_FITS, 0)


def test_the_last_card_wins():
    assert hint_of(golf(["6C"], "5C", "8S")) == ("1", Why.WINS, 0)


def test_the_only_card_that_fits():
    assert hint_of(golf(["6C", "JC"], "5C", "")) == ("1", Why.ONLY_ONE_FITS, 0)


def test_the_longest_run_is_counted():
    assert hint_of(golf(["9D 8C 7H 6C", "4S"], "5C", "")) == ("1", Why.LONGEST_RUN, 4)


def test_drawing_first_may_be_better_and_tells_how_many_cards_fit():
    # 5 and 6 now would leave the 4: drawn first, the 7 takes 6, 5 and 4.
    session = golf(["5S", "2S QC", "4S 6S"], "4D", "7D")
    assert hint_of(session) == ("D", Why.SAVES_CARDS, 1)


def test_a_card_that_keeps_two_ways_open():
    session = golf(["9S 6C", "6D 9D JD", "5S", "4S 5D"], "6S", "AS 10H")
    assert hint_of(session) == ("4", Why.KEEPS_WAYS, 2)


def test_a_round_that_is_over_has_no_hint():
    assert hint_of(golf(["9C"], "5C", "")) is None
    session = golf(["6C"], "5C", "8S")
    session.play(session.rules.read_move("1"))
    assert hint_of(session) is None


@settings(max_examples=60, deadline=None)
@given(rounds)
def test_a_hint_is_legal_and_true_in_what_it_says(session):
    found = hint(session.rules, session.position)
    if session.outcome is not Outcome.PLAYING:
        assert found is None
        return
    rules, position = session.rules, session.position
    assert rules.refusal(position, found.move) is None
    fitting = [move for move in rules.moves(position) if move.source != STOCK]
    others = [move for move in fitting if move != found.move]
    match found.why:
        case Why.NOTHING_FITS:
            assert not fitting
        case Why.SAVES_CARDS:
            assert found.move.source == STOCK
            assert found.number == len(fitting) > 0
        case Why.WINS:
            assert rules.is_won(rules.after(position, found.move))
        case Why.ONLY_ONE_FITS:
            assert fitting == [found.move]
        case Why.LONGEST_RUN:
            sight = Sight(rules, position)
            assert found.number == sight.run_from(found.move) > max(map(sight.run_from, others))
        case Why.KEEPS_WAYS:
            after = rules.after(position, found.move)
            assert found.number == sum(move.source != STOCK for move in rules.moves(after)) >= 2
        case Why.DEEPEST:
            deep = len(position.piles[found.move.source].cards)
            assert all(len(position.piles[move.source].cards) < deep for move in others)
        case Why.LONG_RUN:
            sight = Sight(rules, position)
            assert found.number == sight.run_from(found.move) == max(map(sight.run_from, others)) >= 2
        case Why.FEWEST_LEFT:
            assert others
            assert not position.piles[STOCK].cards
        case _:
            assert found.why is Why.ON_AVERAGE
            assert others
            assert position.piles[STOCK].cards


@settings(max_examples=25, deadline=None)
@given(rounds)
def test_a_hint_does_not_read_the_order_of_the_stock(session):
    found = hint(session.rules, session.position)
    for order in (sorted, lambda cards: cards[::-1]):
        assert hint(session.rules, with_stock_in(session.position, order)) == found


@pytest.mark.parametrize("rules", ["C", "R"])
def test_following_russian_hints_never_comes_back_to_a_position(rules):
    for seed in range(30):
        session = Session.deal(DealCode(DealCode.read(f"RU1-{rules}-AAAAAAA").rules, seed))
        seen = {session.position.piles}
        for _ in range(300):
            found = hint(session.rules, session.position, seen)
            if found is None:
                break
            assert session.refusal(found.move) is None
            session.play(found.move)
            assert session.position.piles not in seen
            seen.add(session.position.piles)
        assert session.outcome is Outcome.WON or hint(session.rules, session.position, seen) is None


def test_a_russian_hint_is_blind_to_the_hidden_cards():
    for seed in range(20):
        session = Session.deal(DealCode(DealCode.read("RU1-R-AAAAAAA").rules, seed))
        found = hint(session.rules, session.position)
        hidden = [card for pile in session.position.piles for card in pile.cards[: pile.hidden]]
        turned = dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))
        piles = tuple(
            Pile(tuple(turned.get(card, card) for card in pile.cards), pile.hidden)
            for pile in session.position.piles
        )
        assert hint(session.rules, Position(piles)) == found
