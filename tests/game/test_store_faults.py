"""Whatever is wrong with the disk or the file: the game plays, one notice, and nothing is overwritten."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.history import PastRound
from game.store import RunningRound, Store, files, schema
from game.store.lock import LOCK_NAME
from tests.game.stored_rounds import dealt, noon, past_of, played, running_of
from tests.game.test_store import filled

PROJECT = Path(__file__).parents[2]
STEP = 512  # bytes: the least that a disk writes
KEPT = "waraq.2026-11-30T12-00-00.damaged.sqlite"

unix_only = pytest.mark.skipif(sys.platform == "win32", reason="rights and signals are those of POSIX")


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a file with more rounds than fit a page."""
    folder = tmp_path_factory.mktemp("sound")
    store = filled(Store.open(folder, noon))
    store.keep_settings({"language": "en"})
    for number in range(10, 40):
        store.end_round(past_of(played("GO1-E-AAAAAAB", ["D", "5", "2"]), number))
    store.close()
    return (folder / files.FILE_NAME).read_bytes()


@pytest.fixture(scope="module")
def known(
    sound: bytes, tmp_path_factory: pytest.TempPathFactory
) -> tuple[list[RunningRound], list[PastRound]]:
    """What the sound file holds."""
    folder = tmp_path_factory.mktemp("known")
    (folder / files.FILE_NAME).write_bytes(sound)
    store = Store.open(folder, noon)
    store.close()
    return store.running(), store.past()


def with_file(folder: Path, data: bytes) -> Store:
    """The store of a fresh folder with this file in it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / files.FILE_NAME).write_bytes(data)
    return Store.open(folder, noon)


def plays_on(store: Store, folder: Path) -> None:
    """The store takes a round and has it after a restart."""
    session = played("GO1-C-AAAAAAC", ["D"])
    store.keep_round(running_of(session, 999), past_of(session, 999))
    assert store.wait()
    store.close()
    again = Store.open(folder, noon)
    assert running_of(session, 999) in again.running()
    assert again.notices == []
    again.close()
    check = sqlite3.connect(folder / files.FILE_NAME)
    assert check.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    check.close()


def keys(store: Store) -> list[str]:
    return [notice.key for notice in store.notices]


# Files that are not what they should be


def test_a_file_cut_at_any_length_is_set_aside_and_the_game_plays(
    tmp_path: Path, sound: bytes, known: tuple[list[RunningRound], list[PastRound]]
) -> None:
    folder = tmp_path / "folder"
    saved = 0
    for length in range(0, len(sound), STEP):
        store = with_file(folder, sound[:length])
        assert keys(store) == (["damaged"] if length else []), length
        assert set(store.past()) <= set(known[1]) | {past._replace(ending="given_up") for past in known[1]}  # type: ignore[arg-type]
        assert set(store.running()) <= set(known[0])
        saved += len(store.past())
        if length:
            assert (folder / KEPT).read_bytes() == sound[:length]
        plays_on(store, folder)
    assert saved > len(known[1])  # what the cut left is not thrown away


def test_no_byte_that_changes_goes_unnoticed_and_none_stops_the_game(
    tmp_path: Path, sound: bytes, known: tuple[list[RunningRound], list[PastRound]]
) -> None:
    choices = random.Random(1)
    folder = tmp_path / "folder"
    noticed = 0
    for _ in range(200):
        data = bytearray(sound)
        for _ in range(choices.choice((1, 1, 8, 200))):
            data[choices.randrange(len(data))] = choices.randrange(256)
        store = with_file(folder, bytes(data))
        assert set(keys(store)) <= {"damaged", "newer"}
        believable = set(known[1]) | {past._replace(ending="given_up") for past in known[1]}  # type: ignore[arg-type]
        assert set(store.past()) <= believable
        if not store.notices:
            assert (store.running(), store.past()) == known  # it fell where nothing lies
        noticed += bool(store.notices)
        store.close()
    assert noticed > 100


@pytest.mark.parametrize("at", [18, 19])
def test_a_file_that_claims_a_later_format_is_set_aside_and_not_taken_for_read_only(
    tmp_path: Path, sound: bytes, at: int
) -> None:
    store = with_file(tmp_path / "folder", sound[:at] + b"\3" + sound[at + 1 :])
    assert keys(store) == ["damaged"]
    plays_on(store, tmp_path / "folder")


def test_changed_bytes_inside_a_row_are_found_though_the_file_is_in_order(
    tmp_path: Path, sound: bytes, known: tuple[list[RunningRound], list[PastRound]]
) -> None:
    assert sound.count(b"GO1-E-AAAAAAB D 5 2") >= 30
    at = sound.rindex(b"GO1-E-AAAAAAB D 5 2")
    data = sound[:at] + b"GO1-E-AAAAAAB D 5 3" + sound[at + 19 :]
    store = with_file(tmp_path / "folder", data)
    assert keys(store) == ["damaged"]
    assert len(store.past()) == len(known[1]) - 1  # all the others were saved
    assert store.running() == known[0]
    plays_on(store, tmp_path / "folder")


@pytest.mark.parametrize(
    "data",
    [b"not a database", b"\0" * 8192, b"SQLite format 3\0", b"SQLite format 3\0" + b"\xff" * 9000, b"x"],
)
def test_a_file_of_something_else_is_set_aside(tmp_path: Path, data: bytes) -> None:
    folder = tmp_path / "folder"
    store = with_file(folder, data)
    assert keys(store) == ["damaged"]
    assert store.notices[0].values == {"kept_as": KEPT}
    assert (folder / KEPT).read_bytes() == data
    plays_on(store, folder)


def test_another_program_s_database_is_set_aside_as_it_was(tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / files.FILE_NAME)
    other.execute("CREATE TABLE past (identity TEXT)")
    other.execute("INSERT INTO past VALUES ('theirs')")
    other.commit()
    other.close()
    before = (tmp_path / files.FILE_NAME).read_bytes()
    store = Store.open(tmp_path, noon)
    assert keys(store) == ["damaged"]
    assert store.past() == []
    assert (tmp_path / KEPT).read_bytes() == before
    plays_on(store, tmp_path)


def test_a_file_of_a_newer_version_is_set_aside_as_it_was(tmp_path: Path, sound: bytes) -> None:
    newer = tmp_path / files.FILE_NAME
    newer.write_bytes(sound)
    connection = sqlite3.connect(newer)
    connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    connection.close()
    before = newer.read_bytes()
    store = Store.open(tmp_path, noon)
    assert keys(store) == ["newer"]
    kept = tmp_path / store.notices[0].values["kept_as"]
    assert kept.name == "waraq.2026-11-30T12-00-00.newer.sqlite"
    assert kept.read_bytes() == before
    assert (store.running(), store.past()) == ([], [])
    plays_on(store, tmp_path)


def test_a_folder_in_place_of_the_file_is_set_aside_with_what_is_in_it(tmp_path: Path) -> None:
    (tmp_path / files.FILE_NAME).mkdir()
    (tmp_path / files.FILE_NAME / "letter.txt").write_text("mine")
    store = Store.open(tmp_path, noon)
    assert keys(store) == ["damaged"]
    assert (tmp_path / KEPT / "letter.txt").read_text() == "mine"
    plays_on(store, tmp_path)


@unix_only
@pytest.mark.parametrize("kind", ["pipe", "link"])
def test_a_pipe_or_a_link_to_nowhere_in_place_of_the_file_is_set_aside(tmp_path: Path, kind: str) -> None:
    if kind == "pipe":
        os.mkfifo(tmp_path / files.FILE_NAME)
    else:
        (tmp_path / files.FILE_NAME).symlink_to(tmp_path / "nowhere")
    store = Store.open(tmp_path, noon)
    assert keys(store) == ["damaged"]
    plays_on(store, tmp_path)


def test_a_second_file_set_aside_in_one_second_does_not_overwrite_the_first(tmp_path: Path) -> None:
    for content in (b"first", b"second", b"third"):
        (tmp_path / files.FILE_NAME).write_bytes(content)
        (tmp_path / f"{files.FILE_NAME}-wal").write_bytes(b"wal of " + content)
        Store.open(tmp_path, noon).close()
    stem = KEPT.removesuffix(".sqlite")
    for name, content in ((KEPT, b"first"), (f"{stem}.2.sqlite", b"second"), (f"{stem}.3.sqlite", b"third")):
        assert (tmp_path / name).read_bytes() == content
        assert (tmp_path / f"{name}-wal").read_bytes() == b"wal of " + content


def test_a_file_where_the_folder_should_be_leaves_the_game_in_memory(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file")
    store = filled(Store.open(tmp_path / "folder", noon))
    assert not store.wait()
    assert keys(store) == ["failed"]
    assert len(store.past()) == 5
    store.close()
    assert (tmp_path / "folder").read_text() == "a file"


def test_a_lost_or_cut_log_beside_the_file_costs_the_last_actions_only(tmp_path: Path) -> None:
    store = filled(Store.open(tmp_path / "folder", noon))
    assert store.wait()
    before = store.past()
    log = (tmp_path / "folder" / f"{files.FILE_NAME}-wal").read_bytes()
    file = (tmp_path / "folder" / files.FILE_NAME).read_bytes()
    store.close()
    found = []
    for length in [*range(0, len(log), STEP * 4), len(log)]:
        store = with_file(tmp_path / "cut", file)
        store.close()
        (tmp_path / "cut" / files.FILE_NAME).write_bytes(file)
        (tmp_path / "cut" / f"{files.FILE_NAME}-wal").write_bytes(log[:length])
        store = Store.open(tmp_path / "cut", noon)
        assert store.notices == []
        found.append(len(store.past()))
        plays_on(store, tmp_path / "cut")
    assert found == sorted(found)
    assert (found[0], found[-1]) == (0, len(before))


# What happens during play


def test_a_folder_deleted_during_play_is_made_again_with_everything_in_it(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    store = filled(Store.open(folder, noon))
    for number in (50, 51):
        assert store.wait()
        shutil.rmtree(folder)
        store.end_round(past_of(played("GO1-E-AAAAAAB", ["D"]), number))
    assert store.wait()
    assert store.notices == []
    running, past = store.running(), store.past()
    store.close()
    again = Store.open(folder, noon)
    assert (again.running(), again.past()) == (running, past)
    assert len(past) == 7
    again.close()


def test_a_file_that_comes_to_harm_during_play_is_set_aside_and_written_anew(tmp_path: Path) -> None:
    store = filled(Store.open(tmp_path, noon))
    assert store.wait()
    connection = store._database._connection  # type: ignore[union-attr]
    assert connection is not None
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.execute("PRAGMA cache_size = 0")
    path = tmp_path / files.FILE_NAME
    with path.open("r+b") as file:
        size = path.stat().st_size
        file.seek(4096)
        file.write(b"\xff" * (size - 4096))
    for number in (60, 61):
        session = played("GO1-E-AAAAAAB", ["D"])
        store.keep_round(running_of(session, number), past_of(session, number))
        assert store.wait()
    assert keys(store) == ["damaged"]
    past = store.past()
    store.close()
    assert (tmp_path / KEPT).stat().st_size >= size
    again = Store.open(tmp_path, noon)
    assert again.past() == past
    again.close()


def test_a_disk_that_fails_for_a_while_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store.open(tmp_path, noon)
    write = schema.write

    def failing(*_: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(schema, "write", failing)
    filled(store)
    assert not store.wait()
    store.keep_settings({"language": "en"})
    assert not store.wait()
    assert keys(store) == ["failed"]
    monkeypatch.setattr(schema, "write", write)
    assert store.wait()
    store.close()
    again = Store.open(tmp_path, noon)
    assert len(again.past()) == 5
    assert again.settings() == {"language": "en"}
    again.close()


def test_two_programs_on_one_folder_and_the_second_plays_without_saving(tmp_path: Path) -> None:
    first = filled(Store.open(tmp_path, noon))
    first.keep_settings({"language": "en"})
    assert first.wait()
    second = Store.open(tmp_path, noon)
    assert keys(second) == ["in_use"]
    assert second.settings() == {"language": "en"}
    assert len(second.past()) == 5
    assert second.running() == []  # they are played in the first program
    second.reset()
    second.keep_settings({"language": "ar"})
    second.close()
    first.close()
    third = Store.open(tmp_path, noon)
    assert third.notices == []
    assert (len(third.past()), third.settings()) == (5, {"language": "en"})
    third.close()


# Processes of their own


def run(source: str, *arguments: object, **options: object) -> subprocess.CompletedProcess[str]:
    """Run a program of this project; it has to end well."""
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(source), *map(str, arguments)],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        **options,  # type: ignore[call-overload]
    )
    assert done.returncode == 0, done.stderr
    return done  # type: ignore[no-any-return]


@unix_only
def test_a_killed_program_leaves_no_lock_and_no_half_transaction(tmp_path: Path) -> None:
    source = """
    import os, sys, time
    from pathlib import Path
    from game.store import Store, schema
    from tests.game.stored_rounds import noon, past_of, played
    store = Store.open(Path(sys.argv[1]), noon)
    store.end_round(past_of(played("GO1-E-AAAAAAB", ["D"]), 1))
    store.wait()
    write = schema.write
    def half(connection, changes):
        connection.execute("PRAGMA cache_size = 1")
        write(connection, changes)
        print("written", flush=True)
        time.sleep(60)
    schema.write = half
    for number in range(2, 300):
        store._change({("past", str(number)): (str(number), "x" * 3000, *[0] * 8)})
    time.sleep(60)
    """
    child = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(source), str(tmp_path)], cwd=PROJECT, stdout=subprocess.PIPE
    )
    assert child.stdout is not None
    assert child.stdout.readline() == b"written\n"
    assert keys(Store.open(tmp_path, noon)) == ["in_use"]
    child.send_signal(signal.SIGKILL)
    child.wait()
    child.stdout.close()
    store = Store.open(tmp_path, noon)
    assert store.notices == []
    assert [past.moves for past in store.past()] == [1]
    plays_on(store, tmp_path)


# Run as somebody without rights: opens the store of a folder, plays, and prints what came of it
_AS_NOBODY = """
import os, sys
from pathlib import Path
import sqlite3, uuid
from game.store import Store
from tests.game.stored_rounds import noon, past_of, played, running_of
if os.getuid() == 0:
    os.setgid(65534)
    os.setgroups([])
    os.setuid(65534)
store = Store.open(Path(sys.argv[1]), noon)
found = len(store.running()), len(store.past())
for number in (70, 71):
    session = played("GO1-E-AAAAAAB", ["D"])
    store.keep_round(running_of(session, number), past_of(session, number))
    store.wait()
print([notice.key for notice in store.notices], *found, len(store.past()))
store.close()
"""


@pytest.fixture
def open_to_all(tmp_path: Path) -> Iterator[Path]:
    """A folder with a store in it that a user without rights can reach."""
    outer = Path(tempfile.mkdtemp(prefix="waraq-"))  # pytest's own folders are closed to others
    folder = outer / "folder"
    folder.mkdir()
    outer.chmod(0o755)
    filled(Store.open(folder, noon)).close()
    yield folder
    for path in (folder, *folder.iterdir()):
        path.chmod(0o755)
    shutil.rmtree(outer)


@unix_only
@pytest.mark.parametrize("what", ["folder", "file", "files"])
def test_what_cannot_be_written_is_read_and_the_game_goes_on(open_to_all: Path, what: str) -> None:
    inside = [open_to_all / files.FILE_NAME, open_to_all / LOCK_NAME]
    open_to_all.chmod(0o555 if what != "file" else 0o777)
    for path in inside:
        path.chmod(0o666 if what == "folder" else 0o444)
    if what == "file":
        inside[1].chmod(0o666)
    before = inside[0].read_bytes()
    said = run(_AS_NOBODY, open_to_all).stdout
    assert said == "['read_only'] 2 5 7\n"
    if what != "folder":
        assert inside[0].read_bytes() == before


@unix_only
def test_a_file_that_cannot_even_be_read_leaves_the_game_in_memory(open_to_all: Path) -> None:
    open_to_all.chmod(0o777)
    (open_to_all / LOCK_NAME).chmod(0o666)
    (open_to_all / files.FILE_NAME).chmod(0)
    assert run(_AS_NOBODY, open_to_all).stdout == "['read_only'] 0 0 2\n"


@unix_only
def test_a_folder_that_cannot_be_made_leaves_the_game_in_memory(open_to_all: Path) -> None:
    open_to_all.chmod(0o555)
    assert run(_AS_NOBODY, open_to_all / "deeper").stdout == "['read_only'] 0 0 2\n"


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 256 KiB."""
    if sys.platform != "linux" or os.getuid() != 0:
        pytest.skip("only root can mount a small disk")
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", tmp_path], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip(f"a small disk cannot be mounted here: {mounted.stderr.decode().strip()}")
    yield tmp_path
    subprocess.run(["umount", tmp_path], check=True)


def fill(disk: Path) -> Path:
    """Leave no byte free."""
    filler = disk / "filler"
    with filler.open("ab") as file:
        for size in (4096, 1):
            try:
                while True:
                    os.write(file.fileno(), b"x" * size)
            except OSError:
                continue
    return filler


def test_a_disk_that_fills_during_play_costs_nothing_once_there_is_room(small_disk: Path) -> None:
    store = filled(Store.open(small_disk / "folder", noon))
    assert store.wait()
    filler = fill(small_disk)
    for number in range(80, 120):
        store.end_round(past_of(played("GO1-E-AAAAAAB", ["D"]), number))
        store.wait()
    assert keys(store) == ["full"]
    filler.unlink()
    assert store.wait()
    past = store.past()
    assert len(past) == 45
    store.close()
    again = Store.open(small_disk / "folder", noon)
    assert again.past() == past
    again.close()


@pytest.mark.parametrize("has_file", [True, False])
def test_a_disk_that_is_full_at_the_start_lets_the_game_play(small_disk: Path, has_file: bool) -> None:
    folder = small_disk / "folder"
    folder.mkdir()
    if has_file:
        filled(Store.open(folder, noon)).close()
    filler = fill(small_disk)
    store = Store.open(folder, noon)
    session = dealt("GO1-E-AAAAAAC")
    session.play(next(session.rules.moves(session.position)))
    store.keep_round(running_of(session, 90), past_of(session, 90))
    store.wait()
    assert set(keys(store)) <= {"full"}
    assert len(store.past()) == (6 if has_file else 1)
    filler.unlink()
    assert store.wait()
    store.close()
    again = Store.open(folder, noon)
    assert again.notices == []
    assert len(again.past()) == (6 if has_file else 1)
    again.close()
