"""What follows from the rounds played: counts, streaks, bests, groups and the numbers behind the charts."""

from datetime import UTC, datetime, timedelta, timezone
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.history import (
    Bin,
    Ending,
    Measure,
    PastRound,
    distinct,
    groups,
    histogram,
    summary,
    wins_over_time,
)

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC).timestamp()
DAY = 86400
ALL_OF_THEM = settings(max_examples=80, deadline=None)


def played(number: int, ending: Ending = Ending.WON, **fields: object) -> PastRound:
    """The round of this number: they began an hour after each other."""
    began = NOON + 3600 * number
    usual = PastRound(
        str(number), "GO1-E-AAAAAAB", ending, 350, -1, 40, 100.0, began, began + 100, "GO1-E-AAAAAAB D"
    )
    return usual._replace(**fields)


def row(letters: str) -> list[PastRound]:
    """Rounds in a row: W won, S stuck, G given up, R running."""
    named = {"W": Ending.WON, "S": Ending.STUCK, "G": Ending.GIVEN_UP, "R": Ending.RUNNING}
    return [played(number, named[letter]) for number, letter in enumerate(letters)]


codes = st.sampled_from(["GO1-E-AAAAAAB", "GO1-SAJ2W-AAAAAAB", "RU1-C-AAAAABB", "RU1-R-ZZZZZZZ"])
rounds = st.builds(
    PastRound,
    identity=st.sampled_from("abcdefghij"),  # few, so that the same round comes twice
    code=codes,
    ending=st.sampled_from(Ending),
    score=st.integers(0, 900),
    strokes=st.none() | st.integers(-18, 35),
    moves=st.integers(1, 400),
    seconds=st.floats(0, 9000),
    began=st.floats(NOON - 900 * DAY, NOON),
    touched=st.floats(NOON, NOON + DAY),
    record=st.just("GO1-E-AAAAAAB D"),
)
histories = st.lists(rounds, max_size=25)


@ALL_OF_THEM
@given(histories)
def test_wins_and_streaks_never_exceed_what_was_played(history: list[PastRound]) -> None:
    found = summary(history)
    assert 0 <= found.current_streak <= found.best_streak <= found.won <= found.ended <= found.played
    assert found.played == len({each.identity for each in history})


@ALL_OF_THEM
@given(histories)
def test_importing_a_history_twice_changes_nothing(history: list[PastRound]) -> None:
    assert summary(history + history) == summary(history)
    assert groups(history + history) == groups(history)


@ALL_OF_THEM
@given(histories, st.randoms(use_true_random=False))
def test_the_order_in_which_rounds_are_given_changes_nothing(history: list[PastRound], chance) -> None:
    mixed = list(history)
    chance.shuffle(mixed)
    assert summary(mixed) == summary(history)
    assert groups(mixed) == groups(history)
    assert wins_over_time(mixed, zone=UTC) == wins_over_time(history, zone=UTC)


@ALL_OF_THEM
@given(histories)
def test_every_round_is_in_the_one_group_of_its_code(history: list[PastRound]) -> None:
    found = groups(history)
    for (letters, rules), members in found.items():
        assert all(each.code.startswith(f"{letters}1-{rules}-") for each in members)
    assert sorted(each.identity for members in found.values() for each in members) == sorted(
        each.identity for each in distinct(history)
    )


@ALL_OF_THEM
@given(histories, st.sampled_from(Measure), st.integers(5, 20))
def test_a_histogram_counts_every_ended_round_once_and_leaves_no_gap(history, measure, most) -> None:
    bins = histogram(history, measure, most)
    ended = [each for each in distinct(history) if each.ending is not Ending.RUNNING]
    if measure is Measure.STROKES:
        ended = [each for each in ended if each.strokes is not None]
    assert sum(each.won + each.other for each in bins) == len(ended)
    assert sum(each.won for each in bins) == sum(each.ending is Ending.WON for each in ended)
    assert len(bins) <= most
    assert all(one.high + 1 == following.low for one, following in pairwise(bins))


@ALL_OF_THEM
@given(histories, st.integers(1, 20))
def test_the_periods_hold_every_ended_round_once(history: list[PastRound], buckets: int) -> None:
    periods = wins_over_time(history, buckets, UTC)
    found = summary(history)
    assert sum(each.won for each in periods) == found.won
    assert sum(each.won + each.other for each in periods) == found.ended
    assert len(periods) <= buckets
    starts = [each.begins for each in periods]
    assert all(b - a == periods[0].days * DAY for a, b in pairwise(starts))


@pytest.mark.parametrize(
    ("letters", "current", "best"),
    [
        ("", 0, 0),
        ("W", 1, 1),
        ("S", 0, 0),
        ("WWSW", 1, 2),
        ("WWG", 0, 2),
        ("WRW", 2, 2),
        ("SWWR", 2, 2),
        ("R", 0, 0),
        ("WSWWWGWW", 2, 3),
    ],
)
def test_a_streak_is_broken_by_what_was_not_won_and_by_nothing_that_still_runs(letters, current, best):
    found = summary(row(letters))
    assert (found.current_streak, found.best_streak) == (current, best)


def test_a_running_round_is_played_and_gives_no_other_figure():
    found = summary([played(1, Ending.RUNNING, score=900, strokes=-18, moves=1, seconds=1.0)])
    assert found.played == 1
    assert (found.ended, found.won) == (0, 0)
    assert found[5:] == (None,) * 6


def test_means_are_of_the_ended_rounds_and_bests_of_the_right_ones():
    found = summary(
        [
            played(1, score=350, strokes=-3, moves=44, seconds=80.0),
            played(2, score=350, strokes=0, moves=41, seconds=95.0),
            played(3, Ending.STUCK, score=200, strokes=9, moves=20, seconds=10.0),
            played(4, Ending.GIVEN_UP, score=10, strokes=34, moves=1, seconds=2.0),
            played(5, Ending.RUNNING, score=340, strokes=1),
        ]
    )
    assert (found.best_score, found.mean_score) == (350, 910 / 4)
    assert (found.best_strokes, found.mean_strokes) == (-3, 40 / 4)
    assert (found.best_seconds, found.fewest_moves) == (80.0, 41)  # a lost round is fast for nothing


def test_a_game_without_strokes_has_none():
    found = summary([played(1, strokes=None)])
    assert (found.best_strokes, found.mean_strokes) == (None, None)


def test_a_won_round_that_was_undone_is_running_and_won_again_is_won_once():
    won = played(1)
    undone = won._replace(ending=Ending.RUNNING, touched=won.touched + 5)
    again = won._replace(touched=won.touched + 9)
    assert summary([undone, won]).won == 0
    assert (summary([again, undone, won]).won, summary([again, undone, won]).played) == (1, 1)


def test_a_code_that_cannot_be_read_is_in_no_group():
    assert groups([played(1, code="XX9-Q-AAAAAAB"), played(2)]) == {("GO", "E"): [played(2)]}


def test_rules_that_differ_in_a_modifier_are_apart():
    assert list(groups([played(1), played(2, code="GO1-EW-AAAAAAB")])) == [("GO", "E"), ("GO", "EW")]


def test_no_bin_of_strokes_holds_won_rounds_and_others():
    history = [played(value + 40, strokes=value) for value in range(-17, 1)]
    history += [played(value + 40, Ending.STUCK, strokes=value) for value in range(1, 36)]
    bins = histogram(history, Measure.STROKES, 18)
    assert 12 <= len(bins) <= 18
    assert all(not each.won or not each.other for each in bins)
    assert [each for each in bins if each.low == 1] == [Bin(1, 3, 0, 3)]


def test_few_values_have_a_bin_each_and_room_around_them():
    assert histogram([played(1, Ending.STUCK, strokes=6)], Measure.STROKES) == [
        Bin(4, 4, 0, 0),
        Bin(5, 5, 0, 0),
        Bin(6, 6, 0, 1),
        Bin(7, 7, 0, 0),
        Bin(8, 8, 0, 0),
    ]


@pytest.mark.parametrize("measure", [Measure.SCORE, Measure.MINUTES])
def test_points_and_minutes_begin_at_nothing(measure):
    bins = histogram([played(1, score=0, seconds=59.9)], measure)
    assert (bins[0].low, bins[0].won) == (0, 1)


def test_minutes_are_whole_minutes_gone():
    bins = histogram([played(1, seconds=119.9), played(2, seconds=120.0)], Measure.MINUTES)
    assert [(each.low, each.won) for each in bins if each.won] == [(1, 1), (2, 1)]


def test_a_lone_round_is_the_last_day_of_a_week():
    periods = wins_over_time([played(0)], zone=UTC)
    assert [each.won for each in periods] == [0, 0, 0, 0, 0, 0, 1]
    assert {each.days for each in periods} == {1}
    assert periods[-1].begins == NOON - DAY / 2


def test_long_histories_are_shown_in_longer_periods_up_to_the_last_day():
    history = [played(0, began=NOON - 364 * DAY), played(1, Ending.STUCK, began=NOON)]
    periods = wins_over_time(history, 16, UTC)
    assert {each.days for each in periods} == {28}
    assert (periods[0].won, periods[-1].other) == (1, 1)
    assert periods[-1].begins + 28 * DAY == NOON + DAY / 2


def test_a_day_is_the_player_s_own():
    late = played(0, began=NOON + 10 * 3600)  # 22:00 in Greenwich
    assert wins_over_time([late], zone=UTC)[-1].begins == NOON - DAY / 2
    baghdad = timezone(timedelta(hours=3))
    assert wins_over_time([late], zone=baghdad)[-1].begins == NOON + DAY / 2 - 3 * 3600


def test_nothing_played_gives_nothing_to_draw():
    assert histogram([], Measure.SCORE) == []
    assert wins_over_time([]) == []
    assert groups([]) == {}
