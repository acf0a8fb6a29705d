"""What the program starts with: the kept rounds and settings, and what the command line says of them."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import NamedTuple

from engine.codes import DealCode, MatchCode
from engine.games.golf.players import Level
from engine.games.golf.rules import Golf
from engine.match import Match
from engine.notation import TextError, read_moves
from engine.rules import Reason, Refusal
from engine.session import Session
from game.keeper import Keeper, Resumed
from game.match_keeper import ResumedMatch
from game.options import Options
from game.settings import Settings
from game.store import Store


class Begun(NamedTuple):
    """The round that lies on the table, and all those that go on, it among them where it does."""

    session: Session
    is_new: bool
    resumed: list[Resumed]
    match: ResumedMatch | None = None  # on the table where its hole is the session, else it waits


def data_folder() -> Path:
    """Where the system has programs keep what they write."""
    from platformdirs import user_data_path

    return user_data_path("waraq", appauthor=False)


def first_settings(options: Options, store: Store) -> Settings:
    """The kept settings; what the command line says goes before them, and is not kept."""
    settings = dataclasses.replace(Settings(), **store.settings())  # type: ignore[arg-type]
    if options.language is not None:
        settings.language = options.language
    settings.is_muted = settings.is_muted or options.mute
    return settings


def first_rounds(options: Options, keeper: Keeper) -> Begun:
    """The round played last, or a new one where there is none or a code says so; then the given moves.

    Raises TextError for a move that is refused; nothing is kept of it.
    """
    resumed, match = keeper.resumed(), keeper.resumed_match()
    is_asked_for = match is not None and _is_asked_for(match.match, options, keeper)
    if isinstance(options.code, MatchCode) and not is_asked_for:
        match = _new_match(options, options.code, keeper)
        return Begun(match.match.session, True, resumed, match)
    is_last = options.code is None and match is not None and (match.is_latest or not resumed)
    if match is not None and (is_asked_for or is_last):
        session = match.match.session
        if options.moves and match.match.is_over:  # its last hole may have been given up
            raise TextError("move refused", f"{options.moves[0]} {Reason.ROUND_OVER}")
        _play(session, options.moves)
        if options.moves:
            keeper.matches.stepped(match.match, match.seconds, match.thought, match.shown)
        return Begun(session, False, resumed, match)
    if options.code is None and resumed:
        session, seconds = resumed[-1]
        _play(session, options.moves)
        if options.moves:
            keeper.stepped(session, seconds)
        return Begun(session, False, resumed, match)
    assert not isinstance(options.code, MatchCode)  # which was begun, or gone on with
    session = Session.deal(options.code or DealCode.random(Golf()))
    _play(session, options.moves)
    keeper.begun(session)
    letters = session.rules.letters
    others = [each for each in resumed if each.session.rules.letters != letters]
    return Begun(session, True, others, match)


def _is_asked_for(match: Match, options: Options, keeper: Keeper) -> bool:
    """Whether the match under way is the very one of the command line: then it goes on."""
    opponent = first_settings(options, keeper.store).opponent
    return match.code == options.code and (match.level or "") == opponent


def _new_match(options: Options, code: MatchCode, keeper: Keeper) -> ResumedMatch:
    """The match of the command line, against the opponent chosen last."""
    settings = first_settings(options, keeper.store)
    match = Match(code, Level(settings.opponent) if settings.opponent else None, settings.undo_in_matches)
    _play(match.session, options.moves)
    keeper.matches.begun(match)
    return ResumedMatch(match, seconds=0.0, thought={}, shown=0, touched=0.0, is_latest=True)


def _play(session: Session, words: tuple[str, ...]) -> None:
    for word, move in zip(words, read_moves(session.rules, words), strict=True):
        answer = session.play(move)
        if isinstance(answer, Refusal):
            raise TextError("move refused", f"{word} {answer.reason}")
