"""What outlives the program: rounds under way, settings, history. No fault of the disk stops play."""

from __future__ import annotations

import datetime
import sqlite3
import threading
from collections.abc import Callable, Mapping
from pathlib import Path

from game.history import Ending, PastRound
from game.match_history import KeptMatch, MatchEnding
from game.store import exchange, files
from game.store.exchange import ExchangeFault, Imported
from game.store.lock import InUseError
from game.store.match_rows import kept_match, match_row
from game.store.rows import (
    MATCHES,
    PAST,
    RUNNING,
    SETTINGS,
    Changes,
    Notice,
    Row,
    Rows,
    RunningRound,
    past_round,
    past_row,
    running_round,
    running_row,
    setting_row,
    settings_of,
)
from game.store.writer import Database, Writer

__all__ = ["ExchangeFault", "Imported", "Notice", "RunningRound", "Store"]


class Store:
    """All rows in memory, and the same rows on the disk a little later.

    Reading asks the memory, so the window never waits for the disk, and a disk that fails takes nothing from
    the running program. `notices` grows by what the player is to be told, each kind once.
    """

    def __init__(self) -> None:
        """A store in memory only."""
        self.notices: list[Notice] = []
        self._rows: Rows = {}
        self._guard = threading.Lock()  # of the rows: the writer copies them when a file has to be made anew
        self._database: Database | None = None
        self._writer: Writer | None = None

    @classmethod
    def open(
        cls, folder: Path | None, today: Callable[[], datetime.datetime] = datetime.datetime.now
    ) -> Store:
        """The store of a folder, which is made where it is missing; None: memory only.

        Faults of the disk are told by `notices`. `today` dates the names of files that are set aside.
        """
        store = cls()
        if folder is not None:
            store._open(Database(folder, today, store._everything, store._tell), folder)
        return store

    def settings(self) -> dict[str, object]:
        """The kept values, by the fields of Settings; what is unknown or of the wrong kind is left out."""
        return settings_of(self._everything())

    def keep_settings(self, values: Mapping[str, object]) -> None:
        """Keep these values; others stay as they are."""
        self._change({(SETTINGS, name): setting_row(name, value) for name, value in values.items()})

    def running(self) -> list[RunningRound]:
        """The rounds that can be gone on with; the one touched last is last."""
        rounds = [running_round(row) for (table, _), row in self._everything().items() if table == RUNNING]
        return sorted(rounds, key=lambda round_: round_.touched)

    def keep_round(self, round_: RunningRound, past: PastRound, ended: PastRound | None = None) -> None:
        """Keep a round as it now stands. In the history it counts from its first move.

        `ended` is the round that this one takes the place of: both are written, or neither.
        """
        changes: Changes = {} if ended is None else _ended(ended)
        self._change({**changes, (RUNNING, round_.identity): running_row(round_), **_history(past)})

    def end_round(self, past: PastRound) -> None:
        """Keep how a round ended: it is no longer gone on with. `keep_round` would take it up again."""
        self._change(_ended(past))

    def forget(self, identity: str) -> None:
        """A round that cannot be gone on with, and of which the history knows nothing."""
        self._change({(RUNNING, identity): None})

    def matches(self) -> list[KeptMatch]:
        """All matches, those under way included; the one touched first is first."""
        kept = [kept_match(row) for (table, _), row in self._everything().items() if table == MATCHES]
        return sorted(kept, key=lambda match: (match.touched, match.identity))

    def keep_match(self, *matches: KeptMatch, past: PastRound | None = None) -> None:
        """Keep matches as they now stand, and the round of a hole with them: all are written, or nothing."""
        rows = {(MATCHES, match.identity): match_row(match) for match in matches}
        self._change({**rows, **({} if past is None else _history(past))})

    def forget_match(self, identity: str) -> None:
        """A match in which nothing was played."""
        self._change({(MATCHES, identity): None})

    def past(self) -> list[PastRound]:
        """All rounds with at least one move, those under way included; the one touched first is first."""
        rounds = [past_round(row) for (table, _), row in self._everything().items() if table == PAST]
        return sorted(rounds, key=lambda past: (past.touched, past.identity))

    def past_of(self, identity: str) -> PastRound | None:
        """What the history has of one round."""
        row = self._everything().get((PAST, identity))
        return None if row is None else past_round(row)

    def export(self, path: Path) -> ExchangeFault | None:
        """Write the history to a file; None where it is done."""
        finished = [match for match in self.matches() if match.ending is MatchEnding.FINISHED]
        return exchange.write_history(path, self.past(), finished)

    def import_(self, path: Path) -> Imported | ExchangeFault:
        """Take in a file that `export` wrote. Rounds and matches are played anew; none of them is ever two.

        A round that is under way here stays as it is; of two states of another the one touched later is kept.
        A match stays as it is here in any case.
        """
        read = exchange.read_history(path)
        if isinstance(read, ExchangeFault):
            return read
        rounds, matches, refused = read
        rows = self._everything()
        taken: Changes = {}
        under_way = _under_way(rows)
        for past in rounds:
            key = PAST, past.identity
            here = taken.get(key) or rows.get(key)
            is_newer = here is None or past.touched > past_round(here).touched
            if is_newer and past.identity not in under_way:
                taken[key] = past_row(past)
        new: Changes = {
            (MATCHES, match.identity): match_row(match)
            for match in matches
            if (MATCHES, match.identity) not in rows
        }
        self._change({**taken, **new})
        return Imported(len(taken), len(rounds) - len(taken), refused, len(new))

    def reset(self) -> None:
        """Forget the history. Rounds and matches under way go on, and stay in it."""
        rows = self._everything()
        under_way = _under_way(rows)
        ended = (key for key in rows if key[0] in (PAST, MATCHES) and key[1] not in under_way)
        self._change(dict.fromkeys(ended))

    def wait(self) -> bool:
        """Until all is on the disk, or was tried in vain; whether nothing is left to write."""
        return self._writer is None or self._writer.wait()

    def close(self) -> None:
        """Write what is left, and let go of the file. After this nothing more is kept on the disk."""
        writer, self._writer = self._writer, None
        if writer is not None and self._database is not None:
            writer.close()
            if not writer.is_alive:  # a disk that hangs still has the writer, and the writer the file
                self._database.close()

    def _open(self, database: Database, folder: Path) -> None:
        try:
            self._rows = _settled(database.open())
        except (OSError, sqlite3.Error, InUseError) as error:
            self._rows = _settled(files.read_only(folder))
            self._failed(error, folder)
            if isinstance(error, InUseError):
                # the rounds under way are the other program's
                self._rows = {key: row for key, row in self._rows.items() if not _is_running(*key, row)}
                return
        self._database = database
        self._writer = Writer(database.write, lambda error: self._failed(error, folder))

    def _everything(self) -> Rows:
        with self._guard:
            return dict(self._rows)

    def _change(self, changes: Changes) -> None:
        with self._guard:
            for key, row in changes.items():
                if row is None:
                    self._rows.pop(key, None)
                else:
                    self._rows[key] = row
        if self._writer is not None and changes:
            self._writer.put(changes)

    def _failed(self, error: Exception, folder: Path) -> None:
        is_other_s = isinstance(error, InUseError)
        self._tell(Notice("in_use", {}) if is_other_s else files.notice_of(error, folder))

    def _tell(self, notice: Notice) -> None:
        if notice.key not in {told.key for told in self.notices}:
            self.notices.append(notice)


def _ended(past: PastRound) -> Changes:
    return {(RUNNING, past.identity): None, **_history(past)}


def _history(past: PastRound) -> Changes:
    return {(PAST, past.identity): past_row(past)} if past.moves else {}


def _is_running(table: str, _: str, row: Row) -> bool:
    """Whether a row is that of a round or a match to be gone on with."""
    return table == RUNNING or (table == MATCHES and kept_match(row).ending is MatchEnding.RUNNING)


def _under_way(rows: Rows) -> set[str]:
    """What can be gone on with: rounds, matches, and the round of each match's running hole."""
    names: set[str] = set()
    for (table, name), row in rows.items():
        if _is_running(table, name, row):
            names.add(name)
            if table == MATCHES:
                names |= {hole.identity for hole in kept_match(row).holes}
    return names


def _settled(rows: Rows) -> Rows:
    """The same rows, where a round that says it runs and is not there to be gone on with was given up."""
    under_way = _under_way(rows)
    for key, row in list(rows.items()):
        if key[0] == PAST and key[1] not in under_way:
            past = past_round(row)
            if past.ending is Ending.RUNNING:
                rows[key] = past_row(past._replace(ending=Ending.GIVEN_UP))
    return rows
