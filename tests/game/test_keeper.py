"""Which round is which, and what became of it: one round is one entry in the history, come what may."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.session import Session
from game.history import Ending
from game.keeper import Keeper
from game.store import Store
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


class Player:
    """Plays through a keeper, with a clock that a test sets."""

    def __init__(self, store: Store | None = None) -> None:
        self.time = 1000.0
        self.store = store or Store.open(None, noon)
        self.keeper = Keeper(self.store, lambda: self.time)

    def begin(self, code: str = "GO1-E-AAAAAAB") -> Session:
        session = dealt(code)
        self.keeper.begun(session)
        return session

    def play(self, session: Session, *line: str) -> None:
        for word in line:
            self.time += 10
            move = session.rules.read_move(word)
            assert move is not None
            session.play(move)
            self.keeper.stepped(session, self.time - 1000)

    def undo(self, session: Session) -> None:
        self.time += 10
        session.undo()
        self.keeper.stepped(session, self.time - 1000)

    @property
    def endings(self) -> list[Ending]:
        return [past.ending for past in self.store.past()]


@pytest.fixture
def player() -> Player:
    return Player()


def test_a_new_deal_can_be_gone_on_with_and_is_not_yet_played(player: Player) -> None:
    session = player.begin()
    assert [running.saved for running in player.store.running()] == [session.saved()]
    assert player.store.past() == []


def test_a_round_s_times_and_counters_are_those_of_its_last_action(player: Player) -> None:
    session = player.begin()
    player.play(session, "D", "5", "2")
    player.undo(session)
    [past] = player.store.past()
    assert (past.began, past.touched, past.seconds, past.moves) == (1000.0, 1040.0, 40.0, 3)
    assert (past.record, past.score, past.strokes) == ("GO1-E-AAAAAAB D 5", 10, 34)
    player.time = 5000.0
    player.keeper.paused(session, 77.0)
    [past] = player.store.past()
    assert (past.touched, past.seconds, past.moves) == (1040.0, 77.0, 3)
    assert player.store.running()[0].seconds == 77.0


def test_a_round_given_up_for_a_new_deal_is_in_the_history(player: Player) -> None:
    player.play(player.begin(), "D")
    player.begin()
    player.begin()  # the one between had no move, and is nowhere
    assert player.endings == [Ending.GIVEN_UP]
    assert len(player.store.running()) == 1


def test_a_round_of_the_other_game_goes_on_beside_it(player: Player) -> None:
    player.play(player.begin(), "D")
    player.play(player.begin("RU1-R-AAAAABD"), "4:5-3")
    assert player.endings == [Ending.RUNNING, Ending.RUNNING]
    assert len(player.store.running()) == 2


def test_a_won_round_undone_and_won_again_is_one_round(player: Player) -> None:
    session = player.begin()
    player.play(session, *WON_LINE)
    assert player.endings == [Ending.WON]
    assert player.store.running() == []
    player.undo(session)
    assert player.endings == [Ending.RUNNING]
    assert len(player.store.running()) == 1
    player.play(session, WON_LINE[-1])
    player.keeper.paused(session, 1.0)
    player.keeper.left(session, 1.0)
    player.begin()
    assert player.endings == [Ending.WON]
    assert len(player.store.running()) == 1


def test_a_stuck_round_can_be_gone_on_with_until_it_is_left(player: Player) -> None:
    session = player.begin(STUCK_CODE)
    player.play(session, *STUCK_LINE)
    assert player.endings == [Ending.STUCK]
    assert len(player.store.running()) == 1
    player.undo(session)
    assert player.endings == [Ending.RUNNING]
    player.play(session, STUCK_LINE[-1])
    player.keeper.left(session, 9.0)
    assert player.endings == [Ending.STUCK]
    assert player.store.running() == []


def test_the_game_played_last_is_resumed_last_also_after_the_clock_was_set_back(player: Player) -> None:
    golf, russian = player.begin(), player.begin("RU1-R-AAAAABD")
    player.play(golf, "D")
    player.time = 10.0
    player.keeper.paused(russian, 0.0)  # taken up again, and nothing done yet
    resumed = Keeper(player.store, lambda: 5.0).resumed()
    assert [round_.session.rules.letters for round_ in resumed] == ["GO", "RU"]


def test_a_resumed_round_goes_on_as_the_same_round(player: Player) -> None:
    session = player.begin()
    player.play(session, "D", "5")
    later = Player(player.store)
    later.time = 2000.0
    [resumed] = later.keeper.resumed()
    assert resumed.seconds == 20.0
    assert resumed.session.saved() == session.saved()
    later.play(resumed.session, "2")
    [past] = player.store.past()
    assert (past.began, past.touched, past.moves) == (1000.0, 2010.0, 3)


def test_a_new_round_after_a_restart_leaves_the_resumed_one_in_the_history(player: Player) -> None:
    player.play(player.begin(), "D")
    later = Player(player.store)
    later.keeper.resumed()
    later.begin("GO1-C-AAAAAAC")
    assert player.endings == [Ending.GIVEN_UP]
    assert [running.saved.code for running in player.store.running()] == ["GO1-C-AAAAAAC"]


def test_a_saved_round_that_cannot_be_played_on_is_told_and_stays_in_the_history(player: Player) -> None:
    session = played("GO1-E-AAAAAAB", ["D"])
    broken = session.saved()._replace(line="1")
    player.store.keep_round(running_of(session, 1, saved=broken), past_of(session, 1, Ending.RUNNING))
    player.store.keep_round(running_of(session, 2, saved=broken), past_of(dealt("GO1-E-AAAAAAB"), 2))
    assert player.keeper.resumed() == []
    assert [notice.key for notice in player.store.notices] == ["round_lost", "round_lost"]
    assert player.endings == [Ending.GIVEN_UP]
    assert player.store.running() == []


def test_two_saved_rounds_of_one_game_leave_the_later_one(player: Player) -> None:
    for number in (2, 1):
        session = played("GO1-E-AAAAAAB", ["D"] * number)
        player.store.keep_round(running_of(session, number), past_of(session, number, Ending.RUNNING))
    [resumed] = player.keeper.resumed()
    assert resumed.session.moves_made == 2
    assert sorted(player.endings) == [Ending.GIVEN_UP, Ending.RUNNING]
    assert len(player.store.running()) == 1


@pytest.mark.parametrize("act", ["stepped", "paused", "left"])
def test_a_round_set_up_by_hand_is_not_kept(player: Player, act: str) -> None:
    session = dealt("GO1-E-AAAAAAB")
    session.code = None
    player.play(player.begin(), "D")
    player.keeper.begun(session)
    does: Callable[[Session, float], None] = getattr(player.keeper, act)
    does(session, 1.0)
    assert player.endings == [Ending.GIVEN_UP]
    assert player.store.running() == []


def test_looking_at_a_round_before_and_after_a_restart_does_not_move_its_last_action(player: Player) -> None:
    session = player.begin()
    player.play(session, "D", "5")
    last = player.time
    player.time += 500
    player.keeper.paused(session, 30.0)
    again = Player(player.store)
    again.time = player.time + 500
    ((resumed, seconds),) = again.keeper.resumed()
    again.keeper.paused(resumed, seconds)
    assert [past.touched for past in again.store.past()] == [last]
