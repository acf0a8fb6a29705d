"""A program to be killed: plays both games by a script, through keeper and store, and says what is kept.

`python -m tests.game.scripted_play FOLDER FIRST` resumes what the folder holds, does the actions from FIRST
on, and prints the number of actions that are done and kept, one a line.
"""

from __future__ import annotations

import random
import sys
import uuid
from pathlib import Path

from engine.codes import DealCode
from engine.games import DEFAULTS
from engine.rules import Outcome
from engine.session import Session
from game.history import PastRound
from game.keeper import Keeper
from game.store import RunningRound, Store
from tests.game.stored_rounds import WON_LINE, noon, played

WON_CODE = "GO1-E-AAAAAAB"

State = tuple[list[RunningRound], list[PastRound]]


class Script:
    """What action number n is follows from n and the rounds on the table, so a restart can go on with it."""

    def __init__(self, store: Store, done: int = 0) -> None:
        self.done = done
        self._store = store
        self._keeper = Keeper(store, lambda: float(self.done), lambda: str(uuid.UUID(int=self.done)))
        resumed = self._keeper.resumed()
        self._table = {round_.session.rules.letters: round_.session for round_ in resumed}

    @property
    def state(self) -> State:
        return self._store.running(), self._store.past()

    def act(self) -> None:
        """Do the next action."""
        choices = random.Random(self.done)
        letters = choices.choice(tuple(DEFAULTS))
        session = self._table.get(letters)
        wish = choices.choice(("play",) * 12 + ("undo", "undo", "redo", "deal", "pause"))
        if session is None or session.outcome is Outcome.WON or (wish == "deal" and choices.random() < 0.3):
            self._deal(letters, choices)
        elif wish == "pause":
            self._keeper.paused(session, self.done / 2)
        elif not self._moved(session, wish, choices):
            self._deal(letters, choices)
        else:
            self._keeper.stepped(session, self.done / 2)
        self.done += 1

    def _deal(self, letters: str, choices: random.Random) -> None:
        code = DealCode(DEFAULTS[letters], choices.randrange(1000))
        session = played(WON_CODE if letters == "GO" else str(code), [])
        self._table[letters] = session
        self._keeper.begun(session)

    def _moved(self, session: Session, wish: str, choices: random.Random) -> bool:
        """Undo, redo or play: towards the known win where the round is on its way there."""
        if wish == "undo" and session.undo():
            return True
        if wish == "redo" and session.redo():
            return True
        line = [session.rules.write_move(move) for move in session.line]
        if str(session.code) == WON_CODE and line == WON_LINE[: len(line)]:
            return session.play(session.rules.read_move(WON_LINE[len(line)])) is not None
        moves = list(session.rules.moves(session.position))
        return bool(moves) and session.play(choices.choice(moves)) is not None


def main(folder: Path, first: int) -> None:
    store = Store.open(folder, noon)
    script = Script(store, first)
    print(script.done, flush=True)
    while True:
        script.act()
        if not store.wait():
            sys.exit(f"not kept: {store.notices}")
        print(script.done, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
