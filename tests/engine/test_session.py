"""Undo, redo, the counters and the record of a round."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest

from engine.cards import Card, deck
from engine.games.golf.rules import DRAW, Golf
from engine.notation import TextError, read_record, write_record
from engine.position import Move, Pile, Position
from engine.rules import Outcome, Reason, Refusal, Role, Rules
from engine.session import UNDO_LIMIT, Kind, Session, Step
from tests.engine.golf_setups import code_of, deal, play, read_move, set_up

EXAMPLE = json.loads((Path(__file__).parents[1] / "cases" / "golf_example.json").read_text("utf-8"))
WON_LINE = EXAMPLE["won_round"]["line"]


@dataclass(frozen=True)
class Seesaw(Rules):
    """One card between two columns, for ever: a round of Golf is too short to reach the limit of undo."""

    game: ClassVar[str] = "seesaw"
    letters: ClassVar[str] = "SE"
    roles: ClassVar[tuple[Role, ...]] = (Role.COLUMN, Role.COLUMN)
    declares_loss: ClassVar[bool] = False
    text: ClassVar[str] = "E"

    def deck(self) -> tuple[Card, ...]:
        return deck()[:1]

    def order(self, seed: int) -> tuple[Card, ...]:
        return self.deck()

    def deal(self, order: tuple[Card, ...]) -> Position:
        return Position((Pile(order), Pile()))

    def is_wellformed(self, move: Move) -> bool:
        return {move.source, move.target} == {0, 1}

    def judge(self, position: Position, move: Move) -> Reason | None:
        return None

    def is_won(self, position: Position) -> bool:
        return False

    def points(self, before: Position, move: Move, after: Position) -> int:
        return 1

    def read_move(self, text: str) -> Move | None:
        return None

    def write_move(self, move: Move) -> str:
        return str(move.target)


def seesaw(moves: int) -> Session:
    rules = Seesaw()
    session = Session(rules, rules.deal(rules.deck()))
    for number in range(moves):
        session.play(Move(number % 2, 1 - number % 2))
    return session


def undo_all(session: Session) -> int:
    return sum(1 for _ in iter(session.undo, None))


def _counts(session: Session) -> tuple[int, int, int, int]:
    return session.position.score, session.moves_made, session.undos, session.redos


# --- undo and redo


def test_the_limit_of_undo_is_the_rule_page_s() -> None:
    assert UNDO_LIMIT == 100


@pytest.mark.parametrize(("moves", "undone"), [(0, 0), (1, 1), (99, 99), (100, 100), (101, 100), (250, 100)])
def test_no_more_than_the_last_hundred_actions_are_undone(moves: int, undone: int) -> None:
    session = seesaw(moves)
    assert session.undos == undone
    assert undo_all(session) == undone
    assert (session.position.score, session.moves_made) == (moves - undone, moves)
    assert len(session.line) == moves - undone


def test_a_hundred_undone_moves_are_played_again() -> None:
    session = seesaw(130)
    end = session.position
    undo_all(session)
    assert sum(1 for _ in iter(session.redo, None)) == 100
    assert session.position == end
    assert (session.moves_made, session.undos, session.redos) == (230, 100, 0)
    assert len(session.line) == 130


def test_undo_on_a_fresh_deal_does_nothing() -> None:
    session = deal("GO1-E-AAAAAAB")
    before = session.position
    assert session.undo() is None
    assert session.redo() is None
    assert (session.position, _counts(session)) == (before, (0, 0, 0, 0))


def test_undo_restores_the_card_and_the_score_and_never_the_move_counter() -> None:
    session = deal("GO1-E-AAAAAAB")
    play(session, "D5")
    before = session.position
    play(session, "2")
    step = session.undo()
    assert step is not None
    assert (step.kind, step.after, step.move) == (Kind.UNDONE, before, read_move(session, "2"))
    assert session.position == before
    assert _counts(session) == (10, 3, 2, 1)


def test_redo_plays_the_move_again_and_counts_it() -> None:
    session = deal("GO1-E-AAAAAAB")
    play(session, "D52")
    after = session.position
    session.undo()
    before = session.position
    assert session.redo() == Step(before, after, read_move(session, "2"), Kind.REDONE)
    assert session.position == after
    assert _counts(session) == (20, 4, 3, 0)


def test_undo_retraces_the_way_and_redo_takes_it_again() -> None:
    session = deal("GO1-E-AAAAAAB")
    trail = [session.position]
    for move in WON_LINE:
        play(session, move)
        trail.append(session.position)
    for position in reversed(trail[:-1]):
        session.undo()
        assert session.position == position
    assert session.undo() is None
    for position in trail[1:]:
        session.redo()
        assert session.position == position
    assert session.redo() is None
    assert session.moves_made == 2 * 47


def test_a_new_move_forgets_what_was_undone() -> None:
    session = deal("GO1-E-AAAAAAB")
    play(session, "D52")
    session.undo()
    session.undo()
    play(session, "D")
    assert session.redos == 0
    assert session.redo() is None


def test_a_refusal_forgets_nothing() -> None:
    session = deal("GO1-E-AAAAAAB")
    play(session, "D52")
    session.undo()
    before = (session.position, _counts(session), list(session.line))
    assert isinstance(session.play(read_move(session, "1")), Refusal)
    assert (session.position, _counts(session), session.line) == before
    assert session.redo() is not None


def test_three_removals_a_draw_undone_and_a_removal_count_five_moves() -> None:
    columns, waste, stock = "2H / 3H / 4H / 5H / 9C", "AC", "8S 9S"
    session = set_up("E", columns, waste, stock)
    play(session, "123D")
    session.undo()
    play(session, "4")
    straight = set_up("E", columns, waste, stock)
    play(straight, "1234")
    assert session.position == straight.position
    assert session.line == straight.line
    assert (session.moves_made, straight.moves_made, session.position.score) == (5, 4, 40)


def test_undo_takes_the_penalty_of_a_stuck_round_back_and_the_round_goes_on() -> None:
    session = set_up("C", "2H / 9C 9H", "AC", "5S")
    play(session, "1")
    play(session, "D")
    assert (session.outcome, session.position.score) == (Outcome.STUCK, 0)
    session.undo()
    assert (session.outcome, session.position.score) == (Outcome.PLAYING, 10)
    session.redo()
    assert (session.outcome, session.position.score) == (Outcome.STUCK, 0)


def test_undo_takes_a_won_round_s_last_card_back() -> None:
    session = set_up("E", "2H", "AC", "5S")
    play(session, "1")
    assert (session.outcome, session.position.score) == (Outcome.WON, 10)
    session.undo()
    assert (session.outcome, session.position.score) == (Outcome.PLAYING, 0)
    play(session, "D")
    assert (session.outcome, session.position.score) == (Outcome.STUCK, 0)


def test_a_played_move_tells_where_it_led() -> None:
    session = deal("GO1-E-AAAAAAB")
    before = session.position
    assert session.play(DRAW) == Step(before, session.position, DRAW, Kind.PLAYED)


# --- the record


def test_undone_moves_leave_no_trace_in_the_record() -> None:
    session = deal("GO1-E-AAAAAAB")
    play(session, "D52D")
    session.undo()
    session.undo()
    play(session, "D")
    assert write_record(session) == "GO1-E-AAAAAAB D 5 D"


def test_a_record_holds_all_moves_and_not_the_last_hundred() -> None:
    session = seesaw(205)
    assert len(session.line) == 205
    for _ in range(100):
        session.undo()
    assert len(session.line) == 105
    for _ in range(100):
        session.redo()
    assert [move.target for move in session.line] == [1, 0] * 102 + [1]


def test_a_long_round_of_undo_and_redo_is_recorded_as_its_line() -> None:
    session = deal("GO1-E-AAAAAAB")
    for move in WON_LINE:
        play(session, move)
        session.undo()
        session.redo()
    assert session.moves_made == 2 * 47
    assert write_record(session) == " ".join(["GO1-E-AAAAAAB", *WON_LINE])


def test_a_record_replays_to_the_same_round() -> None:
    session = deal("GO1-SAJ1W-AAAAABB")
    while moves := list(session.rules.moves(session.position)):
        session.play(moves[-1])
    assert session.moves_made > 19
    replay = read_record(write_record(session))
    assert (replay.refusal, replay.refused_at) == (None, None)
    assert replay.session.position == session.position
    assert replay.session.line == session.line
    assert replay.session.code == session.code


def test_a_replay_stays_before_the_first_refused_move() -> None:
    replay = read_record("go1-e-aaaaaab D 5 1 2")
    assert replay.refusal is not None
    assert (replay.refusal.reason.value, replay.refused_at) == ("not_adjacent", 3)
    assert write_record(replay.session) == "GO1-E-AAAAAAB D 5"


@pytest.mark.parametrize(
    ("record", "error", "at"),
    [("", "bad_code", None), ("GO1-E D 5", "bad_code", None), ("GO1-E-AAAAAAB D 5-6 2", "bad_move", 2)],
)
def test_a_record_that_cannot_be_read_says_where(record: str, error: str, at: int | None) -> None:
    with pytest.raises(TextError) as caught:
        read_record(record)
    assert (caught.value.error, caught.value.more.get("at")) == (error, at)


def test_a_position_set_up_by_hand_has_no_record() -> None:
    with pytest.raises(TextError) as caught:
        write_record(set_up("E", "2H", "AC"))
    assert caught.value.error == "no_code"


def test_a_session_deals_its_code() -> None:
    session = Session.deal(code_of("GO1-CDJ1-AAAAABB"))
    assert session.rules == Golf.read("CDJ1")
    assert str(session.code) == "GO1-CDJ1-AAAAABB"
