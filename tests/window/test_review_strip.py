"""The review of a round in the window: the strip under it, the losing move, and steps through the moves."""

import json
from pathlib import Path

import pygame
import pytest

from engine.codes import DealCode
from engine.games.russian.rules import FOUNDATIONS
from engine.judge import judge_for
from engine.notation import read_record, write_record
from engine.position import Move
from engine.review import losing_move, review
from engine.rules import Outcome
from engine.session import UNDO_LIMIT
from game.actions import Command
from game.texts import plain
from tests.window.gallery import CASE
from tests.window.pilot import Pilot

RUSSIAN_WON = json.loads((Path(__file__).parent.parent / "cases" / "russian_won_round.json").read_text())
CODE, WON = CASE["code"], CASE["won_round"]["line"]


def strip(pilot: Pilot):
    return pilot.app.scene._review._strip


def cells(pilot: Pilot):
    return pilot.app.scene._review._cells


def is_shown(pilot: Pilot) -> bool:
    return pilot.app.scene._review.height > 0


def button(pilot: Pilot, command: Command) -> tuple[float, float]:
    return pilot.centre(strip(pilot).boxes[command])


def place(pilot: Pilot) -> int:
    return len(pilot.session.line)


@pytest.fixture
def lost(fly) -> Pilot:
    """The review of a round that was lost by drawing on, at its last position."""
    pilot = fly()
    pilot.play([*WON[:12], *"D" * 12])
    while pilot.session.outcome is Outcome.PLAYING:
        pilot.table.play(next(pilot.session.rules.moves(pilot.session.position)))
    pilot.settle()
    pilot.choose("outcome.review")
    pilot.think()
    return pilot


def test_a_round_under_way_has_no_review(fly):
    pilot = fly()
    pilot.play(WON[:5])
    pilot.press(pygame.KSCAN_R)
    assert not is_shown(pilot)


def test_a_won_round_is_reviewed_from_its_ending(fly):
    pilot = fly()
    pilot.play(WON)
    pilot.settle()
    pilot.choose("outcome.review")
    pilot.think()
    assert is_shown(pilot)
    assert place(pilot) == len(WON) == len(cells(pilot)) - 1
    assert {cell.state for cell in cells(pilot)} == {"winnable"}
    assert pilot.app.scene._review.losing_place is None


def test_the_strip_says_of_every_move_what_the_table_says(lost):
    session = lost.session
    judged = review(session.rules, session.start, session.whole_line, judge_for(session.rules, session.start))
    assert [plain(cell.value).replace("\u2212", "-") for cell in cells(lost)[1:]] == [
        str(each.after.fewest) for each in judged
    ]
    assert [cell.is_loss for cell in cells(lost)[1:]] == [each.loses for each in judged]


def test_the_marked_move_is_the_one_that_threw_the_win_away(lost):
    session = lost.session
    judge = judge_for(session.rules, session.start)
    judged = review(session.rules, session.start, session.whole_line, judge)
    lost.press(pygame.KSCAN_L)
    assert place(lost) == losing_move(judged) + 1 == lost.app.scene._review.losing_place
    assert judge.standing(lost.session.position).fewest > 0
    lost.press(pygame.KSCAN_Z)
    assert judge.standing(lost.session.position).fewest <= 0


def test_its_line_names_the_best_yours_and_the_losing_move(lost):
    session = lost.session
    judge = judge_for(session.rules, session.start)
    best = judge.standing(session.start).fewest
    said = lost.app.scene._review._summary
    assert said.startswith(
        lost.texts.say("review.strokes", best=best, yours=session.rules.strokes(session.position))
    )
    assert said.endswith(lost.texts.say("review.lost_at", move=lost.app.scene._review.losing_place))


def test_every_button_of_the_strip_does_what_it_says(lost):
    last = place(lost)
    for command, there in (
        (Command.TO_START, 0),
        (Command.REDO, 1),
        (Command.UNDO, 0),
        (Command.TO_LOSS, lost.app.scene._review.losing_place),
        (Command.TO_END, last),
    ):
        lost.click(button(lost, command))
        lost.settle()
        assert place(lost) == there, command
    lost.click(button(lost, Command.STOP_WATCHING))
    assert not is_shown(lost)
    assert lost.session.outcome is Outcome.STUCK


def test_the_keys_do_the_same(lost):
    last = place(lost)
    lost.press(pygame.KSCAN_HOME)
    assert place(lost) == 0
    lost.press(pygame.KSCAN_END)
    assert place(lost) == last
    lost.escape()
    assert not is_shown(lost)


def test_it_plays_by_itself_until_it_is_stopped_or_at_the_end(lost):
    lost.press(pygame.KSCAN_HOME)
    lost.press(pygame.KSCAN_G)
    lost.wait(3)
    reached = place(lost)
    assert reached > 1
    lost.press(pygame.KSCAN_G)
    lost.wait(3)
    assert place(lost) == reached
    lost.press(pygame.KSCAN_G)
    lost.wait(60)
    assert place(lost) == len(lost.session.whole_line)


def test_a_click_on_a_cell_goes_there_and_a_drag_draws_the_round_along(lost):
    lost.click(lost.centre(strip(lost).box_of(3)))
    assert place(lost) == 3
    lost.move(lost.centre(strip(lost).box_of(3)))
    lost.down()
    seen = []
    for at in range(4, 12):
        lost.move(lost.centre(strip(lost).box_of(at)))
        lost.frames()
        seen.append(place(lost))
    lost.up()
    assert seen == list(range(4, 12))
    lost.move(lost.centre(strip(lost).box_of(1)))
    assert place(lost) == 11


def test_reading_runs_from_the_right_in_arabic_and_from_the_left_in_english(fly):
    for language, sign in (("ar", -1), ("en", 1)):
        pilot = fly(language=language)
        pilot.app.scene.watch(f"{CODE} {' '.join(WON)}")
        pilot.think()
        first, second = strip(pilot).box_of(0), strip(pilot).box_of(1)
        assert (second.x - first.x) * sign > 0


def test_whoever_plays_on_from_a_position_makes_another_line(lost):
    lost.press(pygame.KSCAN_HOME)
    lost.press(pygame.KSCAN_D)
    lost.press(pygame.KSCAN_D)
    lost.think()
    assert [lost.session.rules.write_move(move) for move in lost.session.whole_line] == ["D", "D"]
    assert len(cells(lost)) == 3


def test_the_round_that_waits_is_come_back_to_as_it_was(fly):
    pilot = fly()
    pilot.play(WON[:7])
    before = pilot.session.saved()
    pilot.app.scene.watch(f"{CODE} {' '.join(WON)}")
    pilot.think()
    pilot.press(pygame.KSCAN_END)
    pilot.escape()
    assert pilot.session.saved() == before
    assert not is_shown(pilot)


def longest_russian_round() -> str:
    """The won round with detours from a foundation and back before its last moves: over a hundred moves."""
    session = read_record(f"{RUSSIAN_WON['code']} {' '.join(RUSSIAN_WON['line'][:-12])}").session
    while len(session.line) <= UNDO_LIMIT:
        back = next(move for move in session.rules.moves(session.position) if move.source in FOUNDATIONS)
        session.play(back)
        session.play(Move(back.target, back.source))
    for word in RUSSIAN_WON["line"][-12:]:
        session.play(session.rules.read_move(word))
    assert session.outcome is Outcome.WON
    return write_record(session)


def test_a_russian_round_of_more_moves_than_undo_remembers_is_stepped_through(fly):
    pilot = fly()
    record = longest_russian_round()
    pilot.app.scene.watch(record)
    pilot.think()
    pilot.press(pygame.KSCAN_END)
    assert place(pilot) == len(record.split()) - 1 > UNDO_LIMIT
    assert {cell.state for cell in cells(pilot)} == {"winnable"}
    pilot.press(pygame.KSCAN_HOME)
    assert place(pilot) == 0
    assert pilot.session.position == pilot.session.start
    assert pilot.app.scene._review._summary == pilot.texts.say("review.won")


def test_steps_back_go_further_than_undo_remembers(fly):
    pilot = fly()
    record = longest_russian_round()
    pilot.app.scene.watch(record)
    pilot.press(pygame.KSCAN_END)
    pilot.think()
    last = place(pilot)
    for back in range(1, UNDO_LIMIT + 3):
        assert Command.UNDO not in pilot.app.scene._reading().disabled
        pilot.press(pygame.KSCAN_Z)
        assert place(pilot) == last - back > 0


def test_the_move_that_comes_next_leaves_the_rest_of_the_line_ahead(lost):
    lost.press(pygame.KSCAN_HOME)
    line = lost.session.whole_line
    lost.table.play(line[0])
    assert place(lost) == 1
    assert lost.session.whole_line == line


def test_the_cards_leave_the_strip_its_room_and_take_it_back(fly):
    for size in ((800, 600), (1280, 720), (1920, 1080)):
        for code in (CODE, "RU1-C-AAAAABB"):
            pilot = fly(code, size=size)
            before = pilot.table.layout
            pilot.app.scene.watch(f"{CODE} {' '.join(WON)}" if code == CODE else "RU1-C-AAAAABC")
            pilot.settle()
            top = strip(pilot).box.y
            piles = pilot.session.position.piles
            areas = [pilot.table.layout.area(number, pile) for number, pile in enumerate(piles)]
            assert all(area.y + area.height <= top for area in areas)
            pilot.escape()
            assert pilot.table.layout == before


def test_another_size_or_language_keeps_the_review(lost):
    lost.press(pygame.KSCAN_L)
    here = place(lost)
    lost.resize((800, 600))
    lost.speak("en")
    lost.think()
    assert is_shown(lost)
    assert place(lost) == here
    assert strip(lost).box.width == 800
    assert "lost at move" in lost.app.scene._review._summary


def test_clicks_all_over_the_strip_lose_nothing(lost):
    box = strip(lost).box
    for x in range(2, box.width, 37):
        for y in range(box.y + 2, box.y + box.height, 23):
            if is_shown(lost):
                lost.click((x, y))
    lost.escape()
    assert lost.app.scene.replay is None
    assert lost.session.code == DealCode.read(CODE)
    assert lost.session.outcome is Outcome.STUCK
