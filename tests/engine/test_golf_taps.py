"""What a tap asks for in Golf: it removes or draws, and what is refused is answered by the gate."""

from __future__ import annotations

from engine.codes import DealCode
from engine.games.golf.rules import DRAW, STOCK, TABLEAU, WASTE, Golf
from engine.position import Move
from engine.rules import Reason
from engine.session import Session

REFERENCE = Session.deal(DealCode(Golf(), 1))


def test_a_tap_on_the_stock_draws() -> None:
    assert REFERENCE.rules.tap(REFERENCE.position, STOCK) == DRAW


def test_a_tap_on_a_column_asks_to_remove_the_card_even_where_it_is_refused() -> None:
    last = REFERENCE.rules.tap(REFERENCE.position, TABLEAU[0])
    covered = REFERENCE.rules.tap(REFERENCE.position, TABLEAU[0], 2)
    assert last is not None
    assert covered is not None
    for move, reason in ((last, Reason.NOT_ADJACENT), (covered, Reason.COVERED)):
        refusal = REFERENCE.refusal(move)
        assert refusal is not None
        assert refusal.reason is reason


def test_a_tap_on_the_waste_asks_for_nothing() -> None:
    assert REFERENCE.rules.tap(REFERENCE.position, WASTE) is None


def test_golf_has_no_place_in_its_tableau() -> None:
    for source in range(len(Golf.roles)):
        assert REFERENCE.rules.best_column(REFERENCE.position, source) is None


def test_a_fitting_card_may_be_dropped_on_the_waste_only() -> None:
    rules, drawn = REFERENCE.rules, REFERENCE.rules.after(REFERENCE.position, DRAW)
    assert rules.targets(drawn, TABLEAU[4]) == [WASTE]
    assert rules.targets(drawn, TABLEAU[0]) == []
    assert rules.targets(drawn, STOCK) == [WASTE]
    assert rules.tap(drawn, TABLEAU[4]) == Move(TABLEAU[4], WASTE)
