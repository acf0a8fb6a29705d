"""What is kept is found again: rounds, settings, history; and the history goes out and in as a file."""

from __future__ import annotations

import json
import random
import sqlite3
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.session import Session
from game.history import Ending, PastRound
from game.keeper import Keeper
from game.store import ExchangeFault, Imported, Store, exchange, files, schema
from game.store.lock import LOCK_NAME
from game.store.rows import PAST, past_row
from game.store.writer import Writer
from tests.game.stored_rounds import (
    STUCK_CODE,
    STUCK_LINE,
    WON_LINE,
    dealt,
    noon,
    past_of,
    played,
    running_of,
)

Opens = Callable[[], Store]


@pytest.fixture
def opens(tmp_path: Path) -> Iterator[Opens]:
    """Opens the store of one folder, again and again; what is still open is closed at the end."""
    opened: list[Store] = []

    def open_again() -> Store:
        for store in opened:
            store.close()
        opened.append(Store.open(tmp_path / "folder", noon))
        return opened[-1]

    yield open_again
    for store in opened:
        store.close()


def filled(store: Store) -> Store:
    """A store with rounds of both games: two under way, one won, one stuck, one given up."""
    golf, russian = played("GO1-E-AAAAAAB", ["D", "5", "2"]), dealt("RU1-R-AAAAABD")
    russian.play(next(russian.rules.moves(russian.position)))
    golf.undo()
    for number, session in ((1, golf), (2, russian)):
        store.keep_round(running_of(session, number), past_of(session, number, Ending.RUNNING))
    store.end_round(past_of(played("GO1-E-AAAAAAB", WON_LINE), 3))
    store.end_round(past_of(played(STUCK_CODE, STUCK_LINE), 4))
    store.end_round(past_of(played("GO1-E-AAAAAAB", ["D"]), 5))
    return store


def test_what_is_kept_is_found_again(opens: Opens) -> None:
    store = filled(opens())
    store.keep_settings({"language": "en", "is_muted": True})
    running, past = store.running(), store.past()
    assert len(running) == 2
    assert [round_.ending.value for round_ in past] == ["running", "running", "won", "stuck", "given_up"]
    for _ in range(2):
        store = opens()
        assert store.running() == running
        assert store.past() == past
        assert store.settings() == {"language": "en", "is_muted": True}
        assert store.notices == []
    for kept in running:
        assert Session.restored(kept.saved).saved() == kept.saved


def test_without_a_folder_everything_is_kept_in_memory() -> None:
    store = filled(Store.open(None, noon))
    assert len(store.running()) == 2
    assert len(store.past()) == 5
    assert store.wait()
    store.close()


def test_a_folder_that_is_missing_is_made_with_those_above_it(tmp_path: Path) -> None:
    folder = tmp_path / "مجلد جديد" / "ورق"
    store = filled(Store.open(folder, noon))
    assert store.wait()
    assert store.notices == []
    store.close()
    assert {path.name for path in folder.iterdir()} == {files.FILE_NAME, LOCK_NAME}


def test_the_round_touched_last_is_last(opens: Opens) -> None:
    store = opens()
    for number, touched in ((1, 30.0), (2, 10.0), (3, 20.0)):
        session = played("GO1-E-AAAAAAB", ["D"])
        store.keep_round(running_of(session, number, touched=touched), past_of(session, number))
    assert [round_.touched for round_ in opens().running()] == [10.0, 20.0, 30.0]


def test_a_round_without_a_move_can_be_gone_on_with_and_is_not_in_the_history(opens: Opens) -> None:
    session = dealt("GO1-E-AAAAAAB")
    opens().keep_round(running_of(session), past_of(session, ending=Ending.RUNNING))
    store = opens()
    assert len(store.running()) == 1
    assert store.past() == []
    store.end_round(past_of(session))
    assert opens().running() == []
    assert opens().past() == []


def test_settings_of_the_wrong_kind_and_unknown_ones_are_left_out(opens: Opens) -> None:
    opens().keep_settings({"language": "xx", "is_muted": 1, "double_tap": False, "of_tomorrow": True})
    assert opens().settings() == {"double_tap": False}


def test_a_round_that_says_it_runs_and_is_not_under_way_was_given_up(opens: Opens) -> None:
    session = played("GO1-E-AAAAAAB", ["D"])
    opens().end_round(past_of(session, ending=Ending.RUNNING))
    assert [past.ending for past in opens().past()] == [Ending.GIVEN_UP]


def test_reset_forgets_what_ended_and_leaves_what_is_under_way(opens: Opens) -> None:
    filled(opens()).reset()
    store = opens()
    assert [past.ending for past in store.past()] == [Ending.RUNNING, Ending.RUNNING]
    assert len(store.running()) == 2


# The writer


def test_the_newest_state_wins_where_several_are_queued() -> None:
    written: list[dict[tuple[str, str], object]] = []
    gate = threading.Event()

    def write(changes: dict[tuple[str, str], object]) -> None:
        gate.wait(5)
        written.append(changes)

    writer = Writer(write, lambda error: None)
    key = PAST, "a"
    writer.put({key: ("a", 0)})
    for number in range(1, 100):
        writer.put({key: ("a", number)})
    gate.set()
    writer.close()
    assert written[-1] == {key: ("a", 99)}
    assert len(written) <= 2
    assert not writer.is_alive


def test_what_failed_is_tried_again_and_does_not_overwrite_what_came_later() -> None:
    disk: dict[tuple[str, str], object] = {}
    failures: list[Exception] = []
    is_writing, may_fail = threading.Event(), threading.Event()

    def write(changes: dict[tuple[str, str], object]) -> None:
        if not failures:
            is_writing.set()
            may_fail.wait(5)
        if len(failures) < 3:
            raise OSError("not now")
        disk.update(changes)

    writer = Writer(write, failures.append)
    writer.put({(PAST, "a"): ("a", 1), (PAST, "b"): ("b", 1)})
    assert is_writing.wait(5)
    writer.put({(PAST, "a"): ("a", 2)})  # while the older state is being written in vain
    may_fail.set()
    while len(failures) < 3:
        assert not writer.wait()
    assert writer.wait()
    writer.close()
    assert disk == {(PAST, "a"): ("a", 2), (PAST, "b"): ("b", 1)}
    assert len(failures) == 3


def test_a_commit_waits_for_the_disk(opens: Opens) -> None:
    connection = opens()._database._connection  # type: ignore[union-attr]
    assert connection is not None
    assert schema.pragma(connection, "journal_mode") == "wal"
    assert schema.pragma(connection, "synchronous") == 2  # FULL


# An older version


def test_a_file_of_an_older_version_is_brought_to_this_one_and_its_original_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    past = past_of(played("GO1-E-AAAAAAB", WON_LINE))
    old = sqlite3.connect(tmp_path / files.FILE_NAME)
    old.execute("CREATE TABLE finished (identity TEXT, record TEXT)")
    old.execute("INSERT INTO finished VALUES (?, ?)", (past.identity, past.record))
    old.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    old.commit()
    old.close()
    before = (tmp_path / files.FILE_NAME).read_bytes()

    def from_0(connection: sqlite3.Connection) -> None:
        rows = connection.execute("SELECT identity, record FROM finished").fetchall()
        schema.create(connection)
        schema.write(connection, {(PAST, identity): past_row(past) for identity, record in rows})
        connection.execute("DROP TABLE finished")

    monkeypatch.setitem(schema.MIGRATIONS, 0, from_0)
    for _ in range(2):
        store = Store.open(tmp_path, noon)
        assert store.past() == [past]
        assert store.notices == []
        store.close()
    kept = tmp_path / "waraq.2026-11-30T12-00-00.version0.sqlite"
    assert sorted(path.name for path in tmp_path.iterdir()) == [kept.name, LOCK_NAME, files.FILE_NAME]
    again = sqlite3.connect(kept)
    assert again.execute("SELECT record FROM finished").fetchall() == [(past.record,)]
    again.close()
    assert kept.stat().st_size == len(before)


def test_a_migration_that_fails_leaves_the_older_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = sqlite3.connect(tmp_path / files.FILE_NAME)
    old.execute("CREATE TABLE finished (identity TEXT)")
    old.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    old.commit()
    old.close()

    def half_done(connection: sqlite3.Connection) -> None:
        connection.execute("DROP TABLE finished")
        connection.execute("SELECT * FROM nowhere")

    monkeypatch.setitem(schema.MIGRATIONS, 0, half_done)
    store = Store.open(tmp_path, noon)
    assert [notice.key for notice in store.notices] == ["damaged"]
    kept = sqlite3.connect(tmp_path / store.notices[0].values["kept_as"])
    assert kept.execute("SELECT count(*) FROM finished").fetchone() == (0,)
    kept.close()
    store.close()


# The history as a file


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    """A file that `filled` was exported to."""
    path = tmp_path / "history.json"
    store = filled(Store.open(None, noon))
    assert store.export(path) is None
    return path


def changed(path: Path, number: int, **more: object) -> Path:
    """The file with other values in one of its rounds; an ellipsis takes a value away."""
    given = json.loads(path.read_text("utf-8"))
    given["rounds"][number].update(more)
    for name in [name for name, value in more.items() if value is ...]:
        del given["rounds"][number][name]
    path.write_text(json.dumps(given), "utf-8")
    return path


def test_an_exported_history_can_be_imported_and_only_once(exported: Path) -> None:
    store = Store.open(None, noon)
    assert store.import_(exported) == Imported(taken=5, known=0, refused=0)
    before = filled(Store.open(None, noon)).past()
    ran = [past._replace(ending=Ending.GIVEN_UP) for past in before[:2]]
    assert store.past() == ran + before[2:]
    assert store.import_(exported) == Imported(taken=0, known=5, refused=0)
    assert store.past() == ran + before[2:]


def test_importing_one_s_own_history_changes_nothing(exported: Path) -> None:
    store = filled(Store.open(None, noon))
    running, past = store.running(), store.past()
    assert store.import_(exported) == Imported(taken=0, known=5, refused=0)
    assert (store.running(), store.past()) == (running, past)


def test_of_two_states_of_a_round_the_later_is_kept(exported: Path) -> None:
    store = Store.open(None, noon)
    given_up = past_of(played("GO1-E-AAAAAAB", ["D"]), 3, touched=3400.0)
    store.end_round(given_up)
    assert store.import_(exported) == Imported(taken=5, known=0, refused=0)
    assert [past.ending for past in store.past() if past.identity == given_up.identity] == [Ending.WON]
    store.end_round(given_up._replace(touched=9999.0))
    assert store.import_(exported).known == 5  # type: ignore[union-attr]
    assert [past.touched for past in store.past() if past.identity == given_up.identity] == [9999.0]


def test_a_round_twice_in_one_file_is_one_round(exported: Path) -> None:
    given = json.loads(exported.read_text("utf-8"))
    given["rounds"] *= 2
    exported.write_text(json.dumps(given), "utf-8")
    store = Store.open(None, noon)
    assert store.import_(exported) == Imported(taken=5, known=5, refused=0)
    assert len(store.past()) == 5


@pytest.mark.parametrize(
    "forgery",
    [
        {"ending": "won"},
        {"ending": "stuck"},
        {"ending": "lost"},
        {"ending": None},
        {"ending": []},
        {"score": 350},
        {"strokes": -16},
        {"strokes": None},
        {"code": "GO1-C-AAAAAAB"},
        {"code": "go1-e-aaaaaab"},
        {"record": "GO1-E-AAAAAAB D 1"},
        {"record": "GO1-E-AAAAAAB D D"},
        {"record": "GO1-E-AAAAAAB nonsense"},
        {"record": ""},
        {"record": None},
        {"record": "D" * (exchange.LONGEST_RECORD + 1)},
        {"moves": 0},
        {"moves": True},
        {"moves": 1.0},
        {"moves": 10**30},
        {"identity": "1"},
        {"identity": 7},
        {"identity": "{00000000-0000-0000-0000-000000000005}"},
        {"seconds": -1},
        {"seconds": True},
        {"seconds": "1"},
        {"began": None},
        {"touched": 10**400},
        {"touched": 1e300},
        {"score": ...},
        {"identity": ...},
        {"touched": ...},
    ],
)
def test_a_forged_or_damaged_round_is_refused_and_the_others_are_taken(
    exported: Path, forgery: dict[str, object]
) -> None:
    store = Store.open(None, noon)
    assert store.import_(changed(exported, 4, **forgery)) == Imported(taken=4, known=0, refused=1)
    assert past_of(dealt("GO1-E-AAAAAAB"), 5).identity not in {past.identity for past in store.past()}


def test_entries_that_are_no_rounds_are_refused(exported: Path) -> None:
    given = json.loads(exported.read_text("utf-8"))
    given["rounds"] = [None, 1, "GO1-E-AAAAAAB D", [], {}, *given["rounds"]]
    exported.write_text(json.dumps(given), "utf-8")
    assert Store.open(None, noon).import_(exported) == Imported(taken=5, known=0, refused=5)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (b"", ExchangeFault.NOT_JSON),
        (b"\x00\xff\xfe", ExchangeFault.NOT_JSON),
        (b"\xff\xfe{\x00", ExchangeFault.NOT_JSON),
        (b"[" * 200_000, ExchangeFault.NOT_JSON),
        (b'{"format": "waraq-history", "version": NaN, "rounds": []}', ExchangeFault.NOT_JSON),
        (b"1" * 5000, ExchangeFault.NOT_JSON),
        (b"[]", ExchangeFault.NOT_HISTORY),
        (b"{}", ExchangeFault.NOT_HISTORY),
        (b'{"format": "waraq-history", "version": 1}', ExchangeFault.NOT_HISTORY),
        (b'{"format": "waraq-history", "version": 1, "rounds": {}}', ExchangeFault.NOT_HISTORY),
        (b'{"format": "waraq-history", "version": 3, "rounds": []}', ExchangeFault.OTHER_VERSION),
        (
            b'{"format": "waraq-history", "version": 2, "rounds": [], "matches": 0}',
            ExchangeFault.NOT_HISTORY,
        ),
        (b'{"format": "waraq-history", "rounds": []}', ExchangeFault.OTHER_VERSION),
        (b" " * (exchange.LARGEST_FILE + 1), ExchangeFault.TOO_LARGE),
    ],
    ids=range(14),
)
def test_a_file_that_is_no_history_changes_nothing(tmp_path: Path, text: bytes, fault: ExchangeFault) -> None:
    path = tmp_path / "history.json"
    path.write_bytes(text)
    store = filled(Store.open(None, noon))
    before = store.past()
    assert store.import_(path) is fault
    assert store.past() == before


def test_a_file_that_is_missing_or_a_folder_cannot_be_read(tmp_path: Path) -> None:
    store = Store.open(None, noon)
    assert store.import_(tmp_path / "nowhere.json") is ExchangeFault.UNREADABLE
    assert store.import_(tmp_path) is ExchangeFault.UNREADABLE


def test_an_export_that_fails_leaves_the_earlier_file_and_no_half_one(tmp_path: Path) -> None:
    store = filled(Store.open(None, noon))
    (tmp_path / "taken").mkdir()
    assert store.export(tmp_path / "taken") is ExchangeFault.UNWRITABLE
    assert store.export(tmp_path / "nowhere" / "history.json") is ExchangeFault.UNWRITABLE
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]


# Any history at all


def ways_of(history: list[PastRound]) -> list[Ending]:
    return [past.ending for past in history]


@settings(max_examples=40, deadline=None)
@given(choices=st.randoms(use_true_random=False), actions=st.integers(5, 120))
def test_no_history_has_a_round_twice_or_more_rounds_than_were_begun(
    choices: random.Random, actions: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("any")
    store = Store.open(folder, noon)
    keeper = Keeper(store)
    table: dict[str, Session] = {}
    begun_with_a_move: set[int] = set()
    begun: list[Session] = []
    for _ in range(actions):
        wish = choices.choice(("play",) * 6 + ("undo", "redo", "deal", "again", "win", "restart", "import"))
        letters = choices.choice(("GO", "RU"))
        session = table.get(letters)
        if wish == "restart":
            store.close()
            store = Store.open(folder, noon)
            keeper = Keeper(store)
            resumed = {round_.session.rules.letters: round_.session for round_ in keeper.resumed()}
            for letters, before in table.items():
                if letters in resumed:
                    assert resumed[letters].saved() == before.saved()
                    begun[begun.index(before)] = resumed[letters]
            table = resumed
        elif wish == "import":
            assert store.export(folder / "out.json") is None
            for _ in range(2):
                answer = store.import_(folder / "out.json")
                assert isinstance(answer, Imported)
                assert (answer.taken, answer.refused) == (0, 0)
        elif session is None or wish in ("deal", "again", "win"):
            code = "GO1-E-AAAAAAB" if letters == "GO" else "RU1-R-AAAAABD"
            table[letters] = session = dealt(code)
            begun.append(session)
            keeper.begun(session)
            for word in WON_LINE if wish == "win" and letters == "GO" else ():
                move = session.rules.read_move(word)
                assert move is not None
                session.play(move)
                keeper.stepped(session, 1.0)
        elif wish == "undo" or (wish == "redo" and session.redos):
            if session.undo() if wish == "undo" else session.redo():
                keeper.stepped(session, 1.0)
        else:
            moves = list(session.rules.moves(session.position))
            if moves:
                session.play(choices.choice(moves))
                keeper.stepped(session, 1.0)
        begun_with_a_move = {number for number, each in enumerate(begun) if each.moves_made}
    history = store.past()
    assert len({past.identity for past in history}) == len(history) == len(begun_with_a_move)
    assert ways_of(history).count(Ending.WON) <= len(history)
    assert ways_of(history).count(Ending.RUNNING) <= 2
    store.close()
