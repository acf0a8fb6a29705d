"""Matches: holes, strokes, the score card, the rival's rounds, and a match saved and taken up again."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.codes import DealCode, MatchCode, read_code
from engine.games.golf.players import Level, play_out
from engine.games.golf.rules import DRAW
from engine.match import Match, SavedMatch
from engine.position import Move
from engine.rules import Outcome, Refusal
from engine.scorecard import PAR, Result, Term, term
from engine.session import Session
from tests.engine.golf_setups import ALL_RULES, play, rules_of

# In easy Golf a card may be turned at any time.
BEGUN = "DDD"


def match_code(text: str) -> MatchCode:
    code = read_code(text)
    assert isinstance(code, MatchCode), code
    return code


def match_of(text: str, level: Level | None = None, undo_allowed: bool = False) -> Match:
    return Match(match_code(text), level, undo_allowed)


def line_of(match: Match, hole: int, level: Level) -> tuple[Move, ...]:
    return play_out(level, match.rules, Session.deal(match.code.hole(hole)).position)


def play_to_the_end(match: Match, level: Level = Level.PLAYER) -> int:
    """Play the running hole out, and its strokes."""
    for move in play_out(level, match.rules, match.session.position):
        assert not isinstance(match.session.play(move), Refusal)
    strokes = match.strokes(match.hole)
    assert strokes is not None
    return strokes


def played_through(text: str, own: Level, rival: Level | None) -> Match:
    match = match_of(text, rival)
    while not match.is_over:
        if rival is not None:
            match.set_rival_line(match.hole, line_of(match, match.hole, rival))
        play_to_the_end(match, own)
        match.finish_hole()
    return match


# --- terms


@pytest.mark.parametrize(
    ("strokes", "name"),
    [
        (-18, "cleared"),
        (-1, "cleared"),
        (0, "cleared"),
        (1, "under"),
        (2, "albatross"),
        (3, "eagle"),
        (4, "birdie"),
        (5, "par"),
        (6, "bogey"),
        (7, "double_bogey"),
        (8, "triple_bogey"),
        (9, "over"),
        (35, "over"),
    ],
)
def test_strokes_have_the_names_of_golf(strokes: int, name: str) -> None:
    assert term(strokes) == name


def test_every_term_is_among_the_strokes_of_a_hole() -> None:
    assert {term(strokes) for strokes in range(-18, 36)} == set(Term)


def test_par_is_5_a_hole_and_45_over_nine() -> None:
    assert (PAR, match_of("GO1-S-AAAAAAB*1").par, match_of("GO1-S-AAAAAAB*9").par) == (5, 5, 45)


# --- holes


def test_a_match_begins_with_the_deal_of_its_first_hole() -> None:
    match = match_of("GO1-S-AAAAABB*9")
    assert (match.hole, str(match.session.code), match.is_over) == (1, "GO1-S-AAAAABB", False)
    assert match.session.position == Session.deal(match.code.first).position


@pytest.mark.parametrize("holes", [1, 3, 9, 18])
def test_a_match_ends_after_its_last_hole(holes: int) -> None:
    match = match_of(f"GO1-S-ZZZZZZZ*{holes}")
    codes = []
    while not match.is_over:
        codes.append(str(match.session.code))
        play_to_the_end(match, Level.BEGINNER)
        match.finish_hole()
    assert codes == [str(match.code.hole(number)) for number in range(1, holes + 1)]
    assert (match.finished, match.hole) == (holes, holes)


def test_a_hole_that_goes_on_cannot_be_finished() -> None:
    match = match_of("GO1-S-AAAAAAB*3")
    with pytest.raises(ValueError, match="hole 1 cannot be finished"):
        match.finish_hole()
    assert (match.hole, match.finished) == (1, 0)


def test_a_hole_given_up_counts_the_cards_left() -> None:
    match = match_of("GO1-E-AAAAAAB*3")
    play(match.session, "D5")
    assert match.strokes(1) is None
    match.give_up_hole()
    line = match.card()[0]
    assert (line.strokes, line.given_up, line.total) == (34, True, 34)
    assert (match.hole, match.session.moves_made) == (2, 0)


def test_a_hole_given_up_untouched_counts_all_35() -> None:
    match = match_of("GO1-E-AAAAAAB*1")
    match.give_up_hole()
    assert (match.total, match.against_par, match.is_over) == (35, 30, True)


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.PLAYER])
def test_a_hole_that_is_over_cannot_be_given_up(level: Level) -> None:
    match = match_of("GO1-E-AAAAAAB*3")
    play_to_the_end(match, level)
    with pytest.raises(ValueError, match="hole 1 cannot be given up"):
        match.give_up_hole()
    match.finish_hole()
    assert not match.card()[0].given_up


@pytest.mark.parametrize("act", [Match.finish_hole, Match.give_up_hole])
def test_after_the_match_no_hole_is_finished_or_given_up(act: Callable[[Match], None]) -> None:
    match = played_through("GO1-S-AAAAAAB*1", Level.PLAYER, None)
    with pytest.raises(ValueError, match="hole 1 cannot"):
        act(match)


def test_a_cleared_hole_counts_minus_the_stock_left() -> None:
    cleared = []
    for seed in range(40):
        match = match_of(f"GO1-EJ2-AAAAA{chr(65 + seed // 26)}{chr(65 + seed % 26)}*1")
        strokes = play_to_the_end(match)
        if match.session.outcome is Outcome.WON:
            cleared.append(strokes)
            assert strokes == -len(match.session.position.piles[0].cards)
            assert term(strokes) is Term.CLEARED
    assert min(cleared) < 0


# --- undo


def test_undo_is_off_by_default() -> None:
    match = match_of("GO1-E-AAAAAAB*3")
    play(match.session, BEGUN)
    assert (match.may_undo, match.undo(), len(match.session.line)) == (False, None, 3)


def test_an_undo_marks_its_hole_and_no_other() -> None:
    match = match_of("GO1-E-AAAAAAB*3", undo_allowed=True)
    play(match.session, BEGUN)
    assert not match.undo_used(1)
    assert match.undo() is not None
    assert match.undo_used(1)
    match.session.redo()
    assert match.undo_used(1)
    match.give_up_hole()
    play(match.session, BEGUN)
    match.give_up_hole()
    assert [line.undo_used for line in match.card()] == [True, False, False]


def test_undo_reopens_a_stuck_hole_before_the_next_is_begun() -> None:
    match = match_of("GO1-S-AAAAAAB*3", undo_allowed=True)
    play_to_the_end(match, Level.BEGINNER)
    assert match.session.outcome is Outcome.STUCK
    assert match.undo() is not None
    assert (match.strokes(1), match.session.outcome) == (None, Outcome.PLAYING)


def test_undo_never_reaches_back_into_a_finished_hole() -> None:
    match = match_of("GO1-S-AAAAAAB*3", undo_allowed=True)
    play_to_the_end(match)
    match.finish_hole()
    assert (match.may_undo, match.undo()) == (False, None)


def test_undo_does_not_reopen_the_last_hole_of_a_match_that_is_over() -> None:
    match = match_of("GO1-S-AAAAAAB*1", undo_allowed=True)
    strokes = play_to_the_end(match)
    assert match.may_undo
    match.finish_hole()
    assert (match.may_undo, match.undo(), match.strokes(1)) == (False, None, strokes)


# --- the score card


def test_the_card_has_a_line_for_every_hole_and_totals_as_far_as_it_is_played() -> None:
    match = match_of("GO1-S-AAAAABB*9")
    first = play_to_the_end(match)
    match.finish_hole()
    second = play_to_the_end(match)  # over, and not yet finished: the card has it
    card = match.card()
    assert [line.hole for line in card] == list(range(1, 10))
    assert [line.strokes for line in card] == [first, second] + [None] * 7
    assert [line.total for line in card] == [first, first + second] + [None] * 7
    assert (match.total, match.against_par) == (first + second, first + second - 2 * PAR)
    assert {line.rival_strokes for line in card} == {None}


def test_the_card_shows_the_rival_once_the_player_is_in() -> None:
    match = match_of("GO1-S-AAAAABB*3", Level.BEGINNER)
    match.set_rival_line(1, line_of(match, 1, Level.BEGINNER))
    assert match.rival_strokes(1) is not None
    assert match.card()[0].rival_strokes is None
    play_to_the_end(match)
    line = match.card()[0]
    assert (line.rival_strokes, line.rival_total) == (match.rival_strokes(1), match.rival_strokes(1))
    assert line.strokes is not None
    assert line.rival_strokes is not None
    assert match.lead == line.rival_strokes - line.strokes


def test_a_rival_still_thinking_leaves_its_total_open_from_there() -> None:
    match = match_of("GO1-S-AAAAABB*3", Level.PLAYER)
    for hole in (1, 2, 3):
        if hole != 2:
            match.set_rival_line(hole, line_of(match, hole, Level.PLAYER))
        play_to_the_end(match, Level.BEGINNER)
        match.finish_hole()
    assert [line.rival_total is None for line in match.card()] == [False, True, True]
    assert (match.is_over, match.result) == (True, None)
    match.set_rival_line(2, line_of(match, 2, Level.PLAYER))
    assert match.result is not None


def test_equal_totals_are_a_draw() -> None:
    assert played_through("GO1-S-AAAAABB*3", Level.PLAYER, Level.PLAYER).result is Result.DRAW


@pytest.mark.parametrize(
    ("own", "rival", "result"),
    [(Level.PLAYER, Level.BEGINNER, Result.WIN), (Level.BEGINNER, Level.PLAYER, Result.LOSS)],
)
def test_the_lowest_total_wins(own: Level, rival: Level, result: Result) -> None:
    match = played_through("GO1-S-AAAAABB*18", own, rival)
    rival_total = match.card()[-1].rival_total
    assert rival_total is not None
    assert match.result is result
    assert match.lead == rival_total - match.total
    assert (match.lead > 0) == (result is Result.WIN)


def test_a_player_alone_has_a_total_and_no_result() -> None:
    match = played_through("GO1-S-AAAAABB*3", Level.PLAYER, None)
    assert match.result is None
    assert match.against_par == match.total - 15


# --- the rival's rounds


@pytest.mark.parametrize(
    ("line", "wrong"),
    [((), "not played out"), ((DRAW,), "not played out"), ((Move(2, 1, 2),), "move 1: 1:2 covered")],
)
def test_a_rivals_line_that_is_no_whole_round_of_the_hole_is_refused(
    line: tuple[Move, ...], wrong: str
) -> None:
    match = match_of("GO1-E-AAAAAAB*3", Level.EXPERT)
    with pytest.raises(ValueError, match=wrong):
        match.set_rival_line(1, line)
    assert (match.rival_line(1), match.rival_strokes(1)) == (None, None)


def test_a_line_of_another_hole_is_refused() -> None:
    match = match_of("GO1-S-AAAAAAB*3", Level.PLAYER)
    with pytest.raises(ValueError, match="move "):
        match.set_rival_line(2, line_of(match, 1, Level.PLAYER))


def test_a_move_past_the_end_of_a_round_is_refused() -> None:
    match = match_of("GO1-S-AAAAAAB*3", Level.PLAYER)
    line = line_of(match, 1, Level.PLAYER)
    with pytest.raises(ValueError, match=f"move {len(line) + 1}: D stock_empty"):
        match.set_rival_line(1, (*line, DRAW))


def test_a_player_alone_has_no_rival() -> None:
    match = match_of("GO1-S-AAAAAAB*3")
    with pytest.raises(ValueError, match="alone"):
        match.set_rival_line(1, line_of(match, 1, Level.PLAYER))


@pytest.mark.parametrize("hole", [0, 4])
def test_there_is_no_rivals_line_outside_the_match(hole: int) -> None:
    match = match_of("GO1-S-AAAAAAB*3", Level.PLAYER)
    with pytest.raises(ValueError, match="no such hole"):
        match.set_rival_line(hole, ())


# --- saving


def state(match: Match) -> tuple[Any, ...]:
    """All that can be seen of a match."""
    rounds = [(each.position, each.line, each.moves_made, each.undos, each.redos) for each in match.sessions]
    lines = [match.rival_line(hole) for hole in range(1, match.code.holes + 1)]
    told = (match.code, match.level, match.undo_allowed, match.finished, match.is_over, match.result)
    return (*told, rounds, lines, match.card())


def test_what_a_hole_came_to_stays_though_its_round_is_played_on() -> None:
    match = Match(MatchCode(DealCode(rules_of("E"), 1), 1), Level.BEGINNER)
    match.set_rival_line(1, line_of(match, 1, Level.BEGINNER))
    match.give_up_hole()
    before = match.card()
    for move in line_of(match, 1, Level.ORACLE):
        match.session.play(move)
    assert match.session.outcome is Outcome.WON
    assert match.card() == before
    assert (match.strokes(1), match.given_up(1), match.result) == (35, True, Result.LOSS)


@given(
    rules=st.sampled_from(ALL_RULES),
    seed=st.integers(0, 26**7 - 1),
    level=st.sampled_from([None, Level.BEGINNER, Level.PLAYER]),
    undo_allowed=st.booleans(),
    acts=st.lists(st.sampled_from(["play", "play", "end", "undo", "redo", "give up", "finish", "rival"])),
)
@settings(max_examples=60)
def test_a_saved_match_is_restored_as_it_was(
    rules: str, seed: int, level: Level | None, undo_allowed: bool, acts: list[str]
) -> None:
    golf = rules_of(rules)
    match = Match(MatchCode(DealCode(golf, seed), 3), level, undo_allowed)
    for act in acts:
        session, is_playing = match.session, match.session.outcome is Outcome.PLAYING
        if match.is_over and act != "rival":
            continue
        if act == "play" and is_playing:
            session.play(next(golf.moves(session.position)))
        elif act == "end":
            play_to_the_end(match, Level.BEGINNER)
        elif act == "undo":
            match.undo()
        elif act == "redo":
            session.redo()
        elif act == "give up" and is_playing and not match.is_over:
            match.give_up_hole()
        elif act == "finish" and not is_playing and not match.is_over:
            match.finish_hole()
        elif act == "rival" and level is not None:
            match.set_rival_line(match.hole, line_of(match, match.hole, level))
    saved = match.saved()
    assert state(Match.restored(saved)) == state(match)
    assert SavedMatch.read(saved.text()) == saved


def test_a_finished_hole_can_be_looked_at_from_its_deal() -> None:
    match = played_through("GO1-S-AAAAAAB*3", Level.PLAYER, None)
    restored = Match.restored(SavedMatch.read(match.saved().text()))
    first = restored.sessions[0].rewound()
    assert first.position == Session.deal(match.code.hole(1)).position
    assert first.redos == len(match.sessions[0].line)


def saved_with(**changes: object) -> str:
    match = match_of("GO1-S-AAAAAAB*3", Level.PLAYER)
    match.set_rival_line(1, line_of(match, 1, Level.PLAYER))
    play_to_the_end(match)
    match.finish_hole()
    return json.dumps({**json.loads(match.saved().text()), **changes})


UNTOUCHED = ["GO1-S-AAAAAAB", "", "", 0, 0]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "3",
        "null",
        "{}",
        "[" * 100_000,
        saved_with(extra=1),
        saved_with(code="GO1-S-AAAAAAB"),
        saved_with(code="GO1-S-AAAAAAB*7"),
        saved_with(code=7),
        saved_with(level="master"),
        saved_with(level=""),
        saved_with(level=None),
        saved_with(undo_allowed=1),
        saved_with(finished=0),
        saved_with(finished=2),
        saved_with(finished=-1),
        saved_with(finished=True),
        saved_with(rounds=[]),
        saved_with(rounds=None),
        saved_with(rounds=[UNTOUCHED]),
        saved_with(rounds=[UNTOUCHED, UNTOUCHED]),
        saved_with(rounds=[UNTOUCHED, ["GO1-S-AAAAAAC", "9", "", 0, 0]]),
        saved_with(rounds=[UNTOUCHED, ["GO1-S-AAAAAAC", "", "", "0", 0]]),
        saved_with(rounds=[UNTOUCHED, ["GO1-S-AAAAAAC", "", 0, 0]]),
        saved_with(rival=[]),
        saved_with(rival=[None, None]),
        saved_with(rival=[None, None, 3]),
        saved_with(rival=[None, "", None]),
        saved_with(rival=[None, "D x", None]),
        saved_with(rival=3),
    ],
)
def test_a_damaged_match_is_a_value_error_and_no_other(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        Match.restored(SavedMatch.read(text))


def test_the_text_that_the_damaged_ones_come_from_is_a_match() -> None:
    assert Match.restored(SavedMatch.read(saved_with())).hole == 2
    assert Match.restored(SavedMatch.read(saved_with(rounds=[UNTOUCHED, ["GO1-S-AAAAAAC", "", "", 0, 0]])))
