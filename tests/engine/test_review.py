"""Judging the positions of a round, and finding the move that threw the win away."""

import json
from pathlib import Path

import pytest

from engine.codes import DealCode
from engine.games.golf.rules import Golf
from engine.judge import MOST_NODES, GolfJudge, RussianJudge, judge_for
from engine.notation import read_position, read_record
from engine.position import Position
from engine.review import losing_move, positions, review
from engine.rules import Outcome
from engine.session import Session
from engine.verdict import Verdict

CASES = Path(__file__).parent.parent / "cases"
GOLF = json.loads((CASES / "golf_example.json").read_text())
RUSSIAN_WON = json.loads((CASES / "russian_won_round.json").read_text())
RUSSIAN = json.loads((CASES / "russian_verdicts.json").read_text())


def reviewed(session: Session):
    return review(session.rules, session.start, session.line, judge_for(session.rules, session.start))


def golf_round(rules: str, line: list[str]) -> Session:
    return read_record(f"GO1-{rules}-AAAAAAB {' '.join(line)}").session


def brute_fewest(rules: Golf, position: Position) -> int:
    """The fewest strokes, by trying everything through the gate. Only for short rounds."""
    seen, fewest, waiting = {position.piles}, 99, [position]
    while waiting:
        here = waiting.pop()
        fewest = min(fewest, rules.strokes(here))
        for move in rules.moves(here):
            after = rules.after(here, move)
            if after.piles not in seen:
                seen.add(after.piles)
                waiting.append(after)
    return fewest


def test_what_a_move_leaves_is_what_the_next_one_finds():
    judged = reviewed(golf_round("E", GOLF["won_round"]["line"]))
    assert [each.after for each in judged[:-1]] == [each.before for each in judged[1:]]
    assert [GOLF["won_round"]["line"][place] for place in range(len(judged))] == [
        Golf().write_move(each.move) for each in judged
    ]


def test_no_move_makes_more_possible_than_there_was():
    judged = reviewed(golf_round("E", GOLF["won_round"]["line"]))
    assert all(each.before.fewest <= each.after.fewest for each in judged)


def test_a_won_round_was_never_lost():
    judged = reviewed(golf_round("E", GOLF["won_round"]["line"]))
    assert losing_move(judged) is None
    assert judged[-1].after.verdict is Verdict.WINNABLE


def test_the_losing_move_is_the_one_after_which_nothing_wins():
    session = golf_round("E", [*GOLF["won_round"]["line"][:12], *"DDDDDDDD"])
    judged = reviewed(session)
    lost = losing_move(judged)
    assert lost is not None
    assert judged[lost].before.fewest <= 0 < judged[lost].after.fewest
    assert [each.loses for each in judged].count(True) == 1


@pytest.mark.parametrize("rules", ["E", "C", "SA", "ED", "S", "CJ1", "SJ2", "EW"])
def test_the_values_of_the_last_moves_are_those_of_trying_everything(rules):
    session = Session.deal(DealCode.read(f"GO1-{rules}-QWERTYU"))
    while session.outcome is Outcome.PLAYING:
        moves = sorted(session.rules.moves(session.position), key=lambda move: -move.source)
        session.play(moves[0])
    judged = reviewed(session)
    at = positions(session.rules, session.start, session.line)
    short = [place for place, each in enumerate(at) if len(each.piles[0].cards) <= 4]
    assert short
    for place in short[:6]:
        if place < len(judged):
            assert judged[place].before.fewest == brute_fewest(session.rules, at[place])


def test_a_russian_round_that_was_won_could_be_won_all_along():
    session = read_record(f"{RUSSIAN_WON['code']} {' '.join(RUSSIAN_WON['line'])}").session
    assert session.outcome is Outcome.WON
    judge = RussianJudge(session.rules)
    judged = review(session.rules, session.start, session.line, judge)
    assert {each.before.verdict for each in judged} == {Verdict.WINNABLE}
    assert judged[0].before.fewest is None


def test_the_losing_move_of_a_russian_round_is_named():
    case = next(deal for deal in RUSSIAN["deals"] if deal["C"].get("line"))
    session = read_position({"rules": "RU1-C", "columns": case["columns"], "hidden": case["hidden"]})
    judge = judge_for(session.rules, session.start)
    for word in case["C"]["line"]:
        wrong = next(
            (
                move
                for move in session.rules.moves(session.position)
                if judge.standing(session.rules.after(session.position, move)).verdict is Verdict.UNWINNABLE
            ),
            None,
        )
        if wrong is not None:
            break
        session.play(session.rules.read_move(word))
    assert wrong is not None
    session.play(wrong)
    judged = reviewed(session)
    assert losing_move(judged) == len(judged) - 1


def test_a_hand_made_position_is_reviewed_too():
    session = read_position(
        {"rules": "GO1-C", "columns": [["6C"], ["QH"], [], [], [], [], []], "waste": ["5C"], "stock": ["KS"]}
    )
    session.play(session.rules.read_move("D"))
    session.play(session.rules.read_move("2"))
    (draw, queen) = reviewed(session)
    assert (draw.before.fewest, draw.after.fewest) == (0, 1)
    assert (queen.before.fewest, queen.after.fewest) == (1, 1)
    assert draw.loses


def test_a_judge_knows_nothing_before_it_has_thought():
    session = Session.deal(DealCode.read("GO1-C-AAAAABB"))
    judge = GolfJudge(session.rules, session.start)
    assert judge.known(session.position) is None
    assert judge.standing(session.position) == judge.known(session.position)


def test_a_way_to_a_win_can_be_followed_to_its_end_without_thinking_again():
    case = next(deal for deal in RUSSIAN["deals"] if deal["C"].get("line"))
    session = read_position({"rules": "RU1-C", "columns": case["columns"], "hidden": case["hidden"]})
    judge = RussianJudge(session.rules)
    judge.standing(session.position)
    for _ in range(MOST_NODES):
        move = judge.next_move(session.position)
        if move is None:
            break
        assert session.refusal(move) is None
        session.play(move)
    assert session.outcome is Outcome.WON


def test_whole_lines_go_on_to_where_they_were_undone_from():
    session = golf_round("E", ["D", "5", "D"])
    session.undo()
    session.undo()
    assert [session.rules.write_move(move) for move in session.whole_line] == ["D", "5", "D"]
    there = session.rewound(2)
    assert [there.rules.write_move(move) for move in there.line] == ["D", "5"]
    assert [there.rules.write_move(move) for move in there.whole_line] == ["D", "5", "D"]
