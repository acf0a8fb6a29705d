"""A round that is saved and restored is the same round: position, ways back and forward, counters."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.codes import DealCode
from engine.dealing import SEEDS
from engine.notation import read_position, write_record
from engine.position import Position
from engine.rules import Outcome, Refusal
from engine.session import UNDO_LIMIT, Saved, Session
from tests.engine.test_session_model import EXAMPLE

# only a relaxed Russian round goes on for hundreds of moves however it is played
RULES = ("GO1-E", "GO1-C", "GO1-SJ1", "GO1-EDJ2W", "RU1-C", "RU1-R", "RU1-R", "RU1-R")


def dealt(code: str) -> Session:
    read = DealCode.read(code)
    assert isinstance(read, DealCode)
    return Session.deal(read)


def ways(session: Session) -> tuple[list[Position], list[Position], int, list[str]]:
    """The positions on the way back and on the way forward, and the counters; the round is used up."""
    made, record = session.moves_made, write_record(session)
    forward, back = [session.position], [session.position]
    while session.redo():
        forward.append(session.position)
    for _ in forward[1:]:
        session.undo()
    while session.undo():
        back.append(session.position)
    return back, forward, made, [record, str(session.redos)]


def wander(session: Session, choices: random.Random, actions: int) -> None:
    """Play, undo and redo at random, in bursts, so that long ways back and forward come up."""
    while actions > 0:
        burst = min(actions, choices.randint(1, 40))
        actions -= burst
        wish = choices.choice(("play", "play", "play", "undo", "redo"))
        for _ in range(burst):
            if wish == "undo":
                session.undo()
            elif wish == "redo":
                session.redo()
            else:
                moves = list(session.rules.moves(session.position))
                if moves:
                    session.play(choices.choice(moves))


@settings(max_examples=60)
@given(
    rules=st.sampled_from(RULES),
    seed=st.integers(0, SEEDS - 1),
    choices=st.randoms(use_true_random=False),
    actions=st.integers(0, 400),
)
def test_a_restored_round_is_the_same_round(
    rules: str, seed: int, choices: random.Random, actions: int
) -> None:
    session = dealt(f"{rules}-AAAAAAB")
    assert session.code is not None
    session = Session.deal(DealCode(session.rules, seed))
    wander(session, choices, actions)
    saved = session.saved()
    restored = Session.restored(saved)
    assert restored.position == session.position
    assert restored.saved() == saved
    assert (restored.undos, restored.redos, restored.moves_made, restored.outcome) == (
        session.undos,
        session.redos,
        session.moves_made,
        session.outcome,
    )
    assert ways(restored) == ways(session)


def test_a_way_back_of_more_than_a_hundred_actions_is_cut_as_it_was() -> None:
    session, choices = dealt("RU1-R-AAAAABB"), random.Random(1)
    while session.moves_made < 150:
        session.play(choices.choice(list(session.rules.moves(session.position))))
        if session.moves_made == 130:
            for _ in range(30):
                session.undo()
    assert session.undos == 70 + 20
    assert len(session.line) == 120
    restored = Session.restored(session.saved())
    assert restored.undos == 90
    assert ways(restored) == ways(session)


def test_a_hundred_undone_moves_can_all_be_redone_after_restoring() -> None:
    session, choices = dealt("RU1-R-AAAAABB"), random.Random(1)
    while session.moves_made < 140:
        session.play(choices.choice(list(session.rules.moves(session.position))))
    while session.undo():
        pass
    assert (session.undos, session.redos) == (0, UNDO_LIMIT)
    restored = Session.restored(session.saved())
    assert (restored.undos, restored.redos, restored.moves_made) == (0, UNDO_LIMIT, 140)
    assert ways(restored) == ways(session)


def test_a_won_round_is_restored_as_won_and_can_still_be_undone() -> None:
    session = dealt(EXAMPLE["code"].replace("*", "E"))
    for word in EXAMPLE["won_round"]["line"]:
        move = session.rules.read_move(word)
        assert move is not None
        assert not isinstance(session.play(move), Refusal)
    restored = Session.restored(session.saved())
    assert restored.outcome is Outcome.WON
    assert restored.position.score == EXAMPLE["won_round"]["score"]
    assert restored.undo() is not None


def test_a_round_set_up_by_hand_is_not_saved() -> None:
    session = read_position({"rules": "GO1-C", "columns": [["6C"], *[[]] * 6], "waste": ["AC"]})
    with pytest.raises(ValueError, match="no_code"):
        session.saved()


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"code": "GO1-Z-AAAAAAB"}, "code preset"),
        ({"code": ""}, "code empty"),
        ({"line": "D 1"}, "move 2: 1 not_adjacent"),
        ({"line": "D X"}, "move 2: X"),
        ({"line": "3-F"}, "move 1: 3-F"),
        ({"undone": "2"}, "move 4: 2 not_adjacent"),
        ({"moves_made": 2}, "counters"),
        ({"undos": 4}, "counters"),
        ({"undos": -1}, "counters"),
        ({"undone": "D", "moves_made": 3}, "counters"),
    ],
)
def test_a_saved_round_that_the_rules_do_not_allow_is_refused(change: dict[str, object], named: str) -> None:
    sound = Saved("GO1-E-AAAAAAB", "D 5 2", "", 3, 3)
    assert Session.restored(sound).saved() == sound
    with pytest.raises(ValueError, match=named):
        Session.restored(sound._replace(**change))  # type: ignore[arg-type]
