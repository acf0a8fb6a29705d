"""A match is kept whole: holes, the computer's moves, the clock; each hole is one round of the history."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from engine.codes import MatchCode, read_code
from engine.games.golf.players import Level, play_out
from engine.match import Match
from engine.rules import Outcome
from game.history import Ending
from game.keeper import Keeper
from game.match_history import KeptMatch, MatchEnding, MatchSummary, summaries
from game.store import Imported, Store, files
from game.store.match_rows import kept_match, match_row
from tests.game.stored_matches import finished
from tests.game.stored_rounds import WON_LINE, dealt, noon, past_of, played, running_of

VERSION_1 = Path(__file__).parents[1] / "cases" / "store_version1.sql"


class Player:
    """Plays a match through a keeper, with a clock that a test sets."""

    def __init__(
        self, store: Store | None = None, code: str = "GO1-S-AAAAAAB*3", level: str = "beginner"
    ) -> None:
        self.time = 1000.0
        self.store = store or Store.open(None, noon)
        self.keeper = Keeper(self.store, lambda: self.time)
        self.level = Level(level) if level else None
        self.begin(code)

    def begin(self, code: str) -> None:
        read = read_code(code)
        assert isinstance(read, MatchCode)
        self.match = Match(read, self.level)
        self.keeper.matches.begun(self.match)

    def play(self, moves: int = 200) -> None:
        """Play the first legal moves of the running hole, at most so many."""
        session = self.match.session
        while moves and session.outcome is Outcome.PLAYING:
            session.play(next(session.rules.moves(session.position)))
            self.time += 10
            moves -= 1
            self.keeper.matches.stepped(self.match, self.time - 1000, {self.match.hole: "D"}, 1)

    def finish(self) -> None:
        """Play the hole out, the computer too."""
        self.play()
        hole = self.match.hole
        if self.level is not None:
            self.match.set_rival_line(hole, play_out(self.level, self.match.rules, self.match.session.start))
        self.match.finish_hole()
        self.keeper.matches.hole_finished(self.match, self.time - 1000, {})

    @property
    def endings(self) -> list[str]:
        return [past.ending for past in self.store.past()]


def test_a_match_goes_on_exactly_where_it_was() -> None:
    player = Player()
    player.finish()
    player.play(7)
    later = Keeper(player.store, lambda: 5000.0)
    assert later.resumed() == []
    resumed = later.resumed_match()
    assert resumed is not None
    assert resumed.match.saved() == player.match.saved()
    assert resumed.match.card() == player.match.card()
    assert (resumed.seconds, resumed.thought, resumed.shown) == (player.time - 1000, {2: "D"}, 1)
    assert resumed.is_latest


def test_each_hole_is_one_round_of_the_history() -> None:
    player = Player()
    player.finish()
    player.finish()
    player.play(3)
    assert player.endings == [Ending.STUCK, Ending.STUCK, Ending.RUNNING]
    codes = [past.code for past in player.store.past()]
    assert codes == [str(player.match.code.hole(hole)) for hole in (1, 2, 3)]
    assert len({past.identity for past in player.store.past()}) == 3
    player.match.give_up_hole()
    player.keeper.matches.hole_finished(player.match, 5.0, {})
    assert player.endings[-1] == Ending.GIVEN_UP
    assert player.store.past()[-1].strokes == player.match.strokes(3)


def test_a_match_is_finished_once_both_have_played_all_holes() -> None:
    player = Player()
    for _ in range(2):
        player.finish()
    player.play()
    player.match.finish_hole()
    player.keeper.matches.hole_finished(player.match, 5.0, {3: "D"})
    [kept] = player.store.matches()
    assert (kept.ending, kept.result) == (MatchEnding.RUNNING, None)
    line = play_out(Level.BEGINNER, player.match.rules, player.match.session.start)
    player.match.set_rival_line(3, line)
    player.keeper.matches.paused(player.match, 5.0, {}, 0)
    [kept] = player.store.matches()
    assert kept.ending is MatchEnding.FINISHED
    assert kept.result is player.match.result
    assert sum(kept.strokes) == player.match.total
    assert Keeper(player.store).resumed_match() is None


def test_a_new_match_gives_the_one_under_way_up_and_its_hole_too() -> None:
    player = Player()
    player.play(3)
    player.begin("GO1-E-AAAAAAC*1")
    assert [kept.ending for kept in player.store.matches()] == [MatchEnding.GIVEN_UP, MatchEnding.RUNNING]
    assert player.endings == [Ending.GIVEN_UP]


def test_a_match_in_which_nothing_was_played_is_not_kept() -> None:
    player = Player()
    player.begin("GO1-E-AAAAAAC*1")
    player.begin("GO1-E-AAAAAAD*1")
    assert [kept.saved.code for kept in player.store.matches()] == ["GO1-E-AAAAAAD*1"]
    player.match.give_up_hole()
    player.keeper.matches.hole_finished(player.match, 1.0, {})
    player.begin("GO1-E-AAAAAAE*1")
    assert [kept.ending for kept in player.store.matches()] == [MatchEnding.GIVEN_UP, MatchEnding.RUNNING]


@pytest.mark.parametrize("wrong", [{"code": "GO1-S-AAAAAAB"}, {"code": "?"}, {"level": "champion"}])
def test_a_row_with_no_code_of_a_match_or_no_level_is_none(wrong: dict[str, str]) -> None:
    kept = finished("player", 3)
    assert kept_match(match_row(kept)) == kept
    with pytest.raises(ValueError, match=r"match|champion"):
        kept_match(match_row(kept._replace(saved=kept.saved._replace(**wrong))))


def test_a_single_round_and_a_match_of_the_same_game_go_on_side_by_side() -> None:
    player = Player()
    player.play(3)
    session = dealt("GO1-E-AAAAAAB")
    player.keeper.begun(session)
    later = Keeper(player.store)
    [single] = later.resumed()
    assert single.session.saved() == session.saved()
    match = later.resumed_match()
    assert match is not None
    assert not match.is_latest  # the single round was dealt after it


def test_a_match_that_cannot_be_played_on_is_told_of() -> None:
    player = Player()
    player.play(3)
    [kept] = player.store.matches()
    broken = kept.saved.rounds[0]._replace(line="1 1 1 1 1 1")
    player.store.keep_match(kept._replace(saved=kept.saved._replace(rounds=(broken,))))
    assert Keeper(player.store).resumed_match() is None
    assert [notice.key for notice in player.store.notices] == ["match_lost"]


def test_forgetting_the_history_leaves_the_match_under_way_and_its_hole() -> None:
    player = Player(code="GO1-S-AAAAAAB*1")
    player.finish()
    player.begin("GO1-S-AAAAAAC*3")
    player.play(3)
    player.store.reset()
    assert [kept.ending for kept in player.store.matches()] == [MatchEnding.RUNNING]
    assert player.endings == [Ending.RUNNING]


def test_a_match_outlives_its_file(tmp_path: Path) -> None:
    player = Player(Store.open(tmp_path, noon))
    player.finish()
    player.play(5)
    before = player.store.matches(), player.store.past()
    player.store.close()
    store = Store.open(tmp_path, noon)
    assert (store.matches(), store.past()) == before
    assert store.past()[-1].ending is Ending.RUNNING
    store.close()


def test_a_damaged_match_is_left_out_and_all_else_is_kept(tmp_path: Path) -> None:
    player = Player(Store.open(tmp_path, noon))
    player.finish()
    player.store.close()
    connection = sqlite3.connect(tmp_path / files.FILE_NAME)
    connection.execute("UPDATE matches SET shown = shown + 1")
    connection.commit()
    connection.close()
    store = Store.open(tmp_path, noon)
    assert store.matches() == []
    assert [past.ending for past in store.past()] == [Ending.STUCK]
    assert [notice.key for notice in store.notices] == ["damaged"]
    store.close()


def test_a_file_of_before_there_were_matches_is_read_and_its_original_kept(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / files.FILE_NAME)
    connection.executescript(VERSION_1.read_text("utf-8"))  # as the program wrote it then
    connection.close()
    started, won = played("GO1-E-AAAAAAB", ["D"]), played("GO1-E-AAAAAAB", WON_LINE)
    store = Store.open(tmp_path, noon)
    assert store.running() == [running_of(started)]
    assert store.past() == [past_of(started, 1, Ending.RUNNING), past_of(won, 2)]
    assert (store.settings(), store.matches(), store.notices) == ({"language": "en"}, [], [])
    player = Player(store)
    player.play(3)
    store.close()
    assert (tmp_path / "waraq.2026-11-30T12-00-00.version1.sqlite").is_file()
    store = Store.open(tmp_path, noon)
    assert len(store.matches()) == 1
    store.close()


def test_the_statistics_tell_played_won_and_the_best_total_by_level() -> None:
    matches = [
        _ended("player", (3, 7, -1), (4, 4, 4)),  # 9 to 12
        _ended("player", (10, 2, 0), (4, 4, 4)),  # 12 to 12
        _ended("player", (5, 5, 5), (0, -2, 9)),  # 15 to 7
        _ended("player", (5, 5, 6), (0, -2, 9)),  # 16 to 7
        _ended("player", (0, 0, 0), (35, 35, 35), MatchEnding.GIVEN_UP),
        _ended("player", (0, 0), (1, 1), MatchEnding.RUNNING),
        _ended("", (4, 4, 4)),
        _ended("player", (2,), (1,)),
    ]
    assert summaries(matches) == [
        MatchSummary(None, 3, played=1, won=0, drawn=0, lost=0, best=12, mean=12.0),
        MatchSummary(Level.PLAYER, 1, played=1, won=0, drawn=0, lost=1, best=2, mean=2.0),
        MatchSummary(Level.PLAYER, 3, played=4, won=1, drawn=1, lost=2, best=9, mean=13.0),
    ]
    assert [each.par for each in summaries(matches)] == [15, 5, 15]


def _ended(
    level: str,
    strokes: tuple[int, ...],
    rival: tuple[int, ...] = (),
    ending: MatchEnding = MatchEnding.FINISHED,
) -> KeptMatch:
    holes = 1 if len(strokes) == 1 else 3
    return finished(level, holes)._replace(strokes=strokes, rival_strokes=rival, ending=ending)


# Out and in again


def exported(tmp_path: Path, *codes: str, level: str = "beginner") -> tuple[Player, Path]:
    """Finished matches in a store and in a file; one more is under way, and goes into no file."""
    player = Player(code=codes[0], level=level)
    for code in codes:
        if code != codes[0]:
            player.begin(code)
        while not player.match.is_over:
            player.finish()
    player.begin("GO1-E-AAAAAAZ*3")
    player.play(3)
    path = tmp_path / "history.json"
    assert player.store.export(path) is None
    return player, path


@pytest.mark.parametrize("level", ["", "beginner"])
def test_finished_matches_go_out_and_come_in_once(tmp_path: Path, level: str) -> None:
    player, path = exported(tmp_path, "GO1-S-AAAAAAB*3", "GO1-EJ1-AAAAAAC*1", level=level)
    finished_there = player.store.matches()[:2]
    elsewhere = Store.open(None, noon)
    assert elsewhere.import_(path) == Imported(taken=5, known=0, refused=0, matches=2)
    assert elsewhere.matches() == finished_there
    assert elsewhere.import_(path) == Imported(taken=0, known=5, refused=0, matches=0)
    assert elsewhere.matches() == finished_there
    before = player.store.matches()
    assert player.store.import_(path) == Imported(taken=0, known=5, refused=0, matches=0)
    assert player.store.matches() == before


def test_a_file_of_before_there_were_matches_in_it_is_taken_in(tmp_path: Path) -> None:
    _, path = exported(tmp_path, "GO1-S-AAAAAAB*1")
    given = json.loads(path.read_text("utf-8"))
    del given["matches"]
    path.write_text(json.dumps({**given, "version": 1}), "utf-8")
    assert Store.open(None, noon).import_(path) == Imported(taken=2, known=0, refused=0, matches=0)


@pytest.mark.parametrize(
    "forgery",
    [
        {"identity": "x"},
        {"saved": "{}"},
        {"saved": 5},
        {"holes": []},
        {"holes": [["x", 1.0, 1.0, 1.0]]},
        {"began": -1},
        {"touched": "now"},
    ],
)
def test_a_match_whose_parts_do_not_fit_is_refused(tmp_path: Path, forgery: dict[str, object]) -> None:
    _, path = exported(tmp_path, "GO1-S-AAAAAAB*1")
    given = json.loads(path.read_text("utf-8"))
    given["matches"][0].update(forgery)
    path.write_text(json.dumps(given), "utf-8")
    assert Store.open(None, noon).import_(path) == Imported(taken=2, known=0, refused=1, matches=0)


@pytest.mark.parametrize("change", [{"finished": 0}, {"rival": [None]}, {"rival": ["1 1 1"]}, {"level": "x"}])
def test_a_match_that_is_not_whole_or_does_not_follow_the_rules_is_refused(
    tmp_path: Path, change: dict[str, object]
) -> None:
    _, path = exported(tmp_path, "GO1-S-AAAAAAB*1")
    given = json.loads(path.read_text("utf-8"))
    saved = {**json.loads(given["matches"][0]["saved"]), **change}
    given["matches"][0]["saved"] = json.dumps(saved)
    path.write_text(json.dumps(given), "utf-8")
    assert Store.open(None, noon).import_(path) == Imported(taken=2, known=0, refused=1, matches=0)
