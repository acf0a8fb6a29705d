"""Whole rounds of Russian Solitaire through the console, and the deals that never change."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import Console
from engine.codes import DealCode
from engine.games.golf.rules import Golf
from engine.games.russian.rules import TABLEAU, Russian
from engine.session import Session
from tests.engine.russian_boards import BOTH, CLASSIC

TESTS = Path(__file__).resolve().parent.parent
DEALS = json.loads((TESTS / "cases" / "russian_verdicts.json").read_text(encoding="utf-8"))["deals"]
DECKS = json.loads((TESTS / "golden" / "russian_decks.json").read_text(encoding="utf-8"))
LINES = [
    (number, letter, deal[letter])
    for number, deal in enumerate(DEALS)
    for letter in "CR"
    if deal[letter]["winnable"]
]


def console_at(number: int, letter: str) -> Console:
    console = Console()
    deal = DEALS[number]
    given = {"rules": f"RU1-{letter}", "columns": deal["columns"], "hidden": deal["hidden"]}
    assert console.answer("position " + json.dumps(given))["ok"]
    return console


def play(console: Console, line: list[str]) -> dict[str, Any]:
    """The last answer: the state at the end, or the first refusal."""
    answer: dict[str, Any] = {}
    for move in line:
        answer = console.answer(f"play {move}")
        if not answer["ok"]:
            break
    return answer


def test_the_cases_hold_winning_lines_under_both_rules() -> None:
    assert len(DEALS) == 27
    assert [letter for _, letter, _ in LINES].count("C") == 11
    assert [letter for _, letter, _ in LINES].count("R") == 23


@pytest.mark.parametrize(("number", "letter", "case"), LINES)
def test_a_winning_line_wins_with_the_score_that_is_stated(
    number: int, letter: str, case: dict[str, Any]
) -> None:
    end = play(console_at(number, letter), case["line"])
    assert (end["ok"], end["outcome"], end["score"]) == (True, "won", case["score"])
    assert end["moves"] == len(case["line"])
    assert end["columns"] == [[]] * 7
    assert end["foundations"] == {"S": 13, "H": 13, "D": 13, "C": 13}
    assert end["score"] == 625 + 10 * sum(move[0] in "SHDC" for move in case["line"])


@pytest.mark.parametrize(("number", "letter", "case"), [line for line in LINES if line[1] == "C"])
def test_a_classic_line_wins_under_the_relaxed_rule_too(
    number: int, letter: str, case: dict[str, Any]
) -> None:
    assert play(console_at(number, "R"), case["line"])["outcome"] == "won"


@pytest.mark.parametrize(
    "number", [n for n, deal in enumerate(DEALS) if deal["R"]["winnable"] and not deal["C"]["winnable"]]
)
def test_a_relaxed_line_of_a_deal_lost_in_classic_fails_there_by_suit_alone(number: int) -> None:
    answer = play(console_at(number, "C"), DEALS[number]["R"]["line"])
    assert answer["refusal"] == "wrong_suit"


@pytest.mark.parametrize("letter", ["C", "R"])
def test_undo_leads_a_hundred_moves_back_and_redo_to_the_win_again(letter: str) -> None:
    number, _, case = next(line for line in LINES if line[1] == letter)
    console = console_at(number, letter)
    start = console.answer("state")
    end = play(console, case["line"])
    for _ in case["line"]:
        assert console.answer("undo")["ok"]
    back = console.answer("state")
    assert {key: back[key] for key in ("columns", "hidden", "foundations", "score", "outcome")} == {
        key: start[key] for key in ("columns", "hidden", "foundations", "score", "outcome")
    }
    assert back["moves"] == len(case["line"])
    for _ in case["line"]:
        assert console.answer("redo")["ok"]
    assert console.answer("state") == end | {"moves": 2 * len(case["line"])}


def test_the_state_tells_face_down_cards_and_the_foundations_in_their_order() -> None:
    state = Console().answer("new RU1-R-AAAAABB")
    columns: Any = state["columns"]
    assert [column.count("??") for column in columns] == state["hidden"] == [0, 1, 2, 3, 4, 5, 6]
    assert all(set(column[: column.count("??")]) <= {"??"} for column in columns)
    assert json.dumps(state["foundations"]) == '{"S": 0, "H": 0, "D": 0, "C": 0}'
    assert (state["game"], state["rules"], state["code"]) == ("russian", "R", "RU1-R-AAAAABB")
    assert state.keys().isdisjoint({"stock", "waste", "strokes"})


def test_the_console_says_bad_move_for_a_move_onto_its_own_column() -> None:
    console = Console()
    console.answer("new RU1-C-AAAAABB")
    assert console.answer("play 3:2-3") == {"ok": False, "error": "bad_move", "detail": "3:2-3"}


def test_a_record_plays_back_to_the_same_state() -> None:
    console = Console()
    console.answer("new RU1-R-AAAAABB")
    for _ in range(30):
        moves: Any = console.answer("moves")["moves"]
        if moves:
            console.answer(f"play {moves[-1]}")
    state = console.answer("state")
    assert state["moves"] == 30
    record = console.answer("record")["record"]
    assert Console().answer(f"replay {record}") == state


def test_a_position_set_up_by_hand_needs_no_full_deck_and_no_card_twice() -> None:
    given: dict[str, Any] = {"rules": "RU1-C", "columns": [["2S"], [], [], [], [], [], []]}
    console = Console()
    assert console.answer("position " + json.dumps(given | {"foundations": {"S": 1}}))["ok"]
    for wrong in ({"foundations": {"S": 2}}, {"foundations": {"S": 14}}, {"hidden": [1, 0, 0, 0, 0, 0, 0]}):
        assert console.answer("position " + json.dumps(given | wrong))["error"] == "bad_position"
    for key in ("stock", "waste"):
        assert console.answer("position " + json.dumps(given | {key: []}))["error"] == "bad_position"


def test_a_hundred_codes_deal_what_they_have_always_dealt() -> None:
    assert len(DECKS) == 100
    for text, columns in DECKS.items():
        code = DealCode.read(text)
        assert isinstance(code, DealCode), text
        assert str(code) == text
        dealt = Session.deal(code).position
        assert [" ".join(map(str, dealt.piles[at].cards)) for at in TABLEAU] == columns, text


@pytest.mark.parametrize("rules", BOTH)
def test_every_deal_has_all_52_cards(rules: Russian) -> None:
    for seed in range(200):
        position = Session.deal(DealCode(rules, seed)).position
        cards = [card for pile in position.piles for card in pile.cards]
        assert (len(cards), set(cards)) == (52, set(rules.deck()))


def test_neighbouring_seeds_and_the_other_game_deal_other_cards() -> None:
    decks = [rules.order(seed) for rules in (CLASSIC, Golf()) for seed in range(200)]
    assert len(set(decks)) == 400
