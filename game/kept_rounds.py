"""What is known of a round besides its session, and what the history is told of it. No pygame."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules import Outcome
from engine.session import Saved, Session
from game.history import Ending, PastRound

_ENDINGS = {Outcome.WON: Ending.WON, Outcome.STUCK: Ending.STUCK}


@dataclass
class KeptRound:
    """A round with its identity and its times: seconds; `began` and `touched` since 1970, UTC."""

    session: Session
    identity: str
    seconds: float
    began: float
    touched: float  # the last action; looking at a round does not touch it


def past_of(kept: KeptRound, otherwise: Ending, saved: Saved | None = None) -> PastRound:
    """The round for the history; `otherwise` is its ending where the rules declare none."""
    session = kept.session
    saved = saved or session.saved()
    return PastRound(
        identity=kept.identity,
        code=saved.code,
        ending=_ENDINGS.get(session.outcome, otherwise),
        score=session.position.score,
        strokes=session.rules.strokes(session.position),
        moves=session.moves_made,
        seconds=kept.seconds,
        began=kept.began,
        touched=kept.touched,
        record=f"{saved.code} {saved.line}".rstrip(),  # as engine.notation writes it
    )
