"""Rounds to store, made by playing them."""

from __future__ import annotations

import datetime
import json
import uuid
from collections.abc import Sequence
from pathlib import Path

from engine.codes import DealCode
from engine.notation import write_record
from engine.rules import Outcome, Refusal
from engine.session import Session
from game.history import Ending, PastRound
from game.store import RunningRound

EXAMPLE = json.loads((Path(__file__).parents[1] / "cases" / "golf_example.json").read_text("utf-8"))
WON_LINE = EXAMPLE["won_round"]["line"]
STUCK_CODE = EXAMPLE["stuck_lines"]["code"]
STUCK_LINE = EXAMPLE["stuck_lines"]["30"]
_ENDINGS = {Outcome.WON: Ending.WON, Outcome.STUCK: Ending.STUCK}


def noon() -> datetime.datetime:
    return datetime.datetime(2026, 11, 30, 12)


def dealt(code: str) -> Session:
    read = DealCode.read(code)
    assert isinstance(read, DealCode)
    return Session.deal(read)


def played(code: str, line: Sequence[str]) -> Session:
    session = dealt(code)
    for word in line:
        move = session.rules.read_move(word)
        assert move is not None
        assert not isinstance(session.play(move), Refusal)
    return session


def past_of(session: Session, number: int = 1, ending: Ending = Ending.GIVEN_UP, **more: object) -> PastRound:
    """The session as a past round; its identity and its times follow from the number."""
    past = PastRound(
        identity=str(uuid.UUID(int=number)),
        code=str(session.code),
        ending=_ENDINGS.get(session.outcome, ending),
        score=session.position.score,
        strokes=session.rules.strokes(session.position),
        moves=session.moves_made,
        seconds=number + 0.5,
        began=1000.0 * number,
        touched=1000.0 * number + 500,
        record=write_record(session),
    )
    return past._replace(**more)  # type: ignore[arg-type]


def running_of(session: Session, number: int = 1, **more: object) -> RunningRound:
    past = past_of(session, number)
    running = RunningRound(session.saved(), past.identity, past.seconds, past.began, past.touched)
    return running._replace(**more)  # type: ignore[arg-type]
