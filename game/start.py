"""What the program starts with: the kept rounds and settings, and what the command line says of them."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import NamedTuple

from engine.codes import DealCode
from engine.games.golf import Golf
from engine.notation import TextError, read_moves
from engine.rules import Refusal
from engine.session import Session
from game.keeper import Keeper, Resumed
from game.options import Options
from game.settings import Settings
from game.store import Store


class Begun(NamedTuple):
    """The round that lies on the table, and all those that go on, it among them where it does."""

    session: Session
    is_new: bool
    resumed: list[Resumed]


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
    resumed = keeper.resumed()
    if options.code is None and resumed:
        session, seconds = resumed[-1]
        _play(session, options.moves)
        if options.moves:
            keeper.stepped(session, seconds)
        return Begun(session, False, resumed)
    session = Session.deal(options.code or DealCode.random(Golf()))
    _play(session, options.moves)
    keeper.begun(session)
    letters = session.rules.letters
    return Begun(session, True, [each for each in resumed if each.session.rules.letters != letters])


def _play(session: Session, words: tuple[str, ...]) -> None:
    for word, move in zip(words, read_moves(session.rules, words), strict=True):
        answer = session.play(move)
        if isinstance(answer, Refusal):
            raise TextError("move refused", f"{word} {answer.reason}")
