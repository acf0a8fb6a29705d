"""The console, `python -m engine`, as docs/console.md tells it: a line in, an object out, never dead."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.__main__ import LONGEST_LINE, Console
from engine.codes import CodeFaultKey
from engine.rules import Outcome, Reason, RulesFaultKey
from tests.engine.golf_setups import ALL_RULES

PROJECT = Path(__file__).parents[2]
EXAMPLE = json.loads((PROJECT / "tests" / "cases" / "golf_example.json").read_text("utf-8"))
CODE = EXAMPLE["code"]
FACE_DOWN = EXAMPLE["stock_order"]

COMMANDS = [
    *("new", "random", "position", "state", "moves", "play", "undo", "redo", "solve", "hint", "review"),
    *("record", "replay", "quit"),
]
PROGRAM = [sys.executable, "-m", "engine"]

Answer = dict[str, Any]
EMPTY_TABLE: Answer = {"rules": "GO1-E", "columns": [[]] * 7, "waste": ["AC"]}


def talk(*lines: str | bytes) -> list[Answer]:
    """What a console started for these lines answers to them; it must end well by itself."""
    sent = b"\n".join(line.encode() if isinstance(line, str) else line for line in lines) + b"\n"
    return _read(_run(sent))


def _run(sent: bytes) -> subprocess.CompletedProcess[bytes]:
    run = subprocess.run(
        PROGRAM,
        input=sent,
        capture_output=True,
        cwd=PROJECT,
        timeout=60,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, b"")
    return run


def _read(run: subprocess.CompletedProcess[bytes]) -> list[Answer]:
    return [json.loads(line) for line in run.stdout.decode("ascii").splitlines()]


def console(*lines: str) -> Console:
    """A console that has answered these lines, all well."""
    started = Console()
    for line in lines:
        assert started.answer(line)["ok"], line
    return started


def position(**changes: object) -> str:
    return "position " + json.dumps(EMPTY_TABLE | changes)


def _plays(line: str | list[str]) -> list[str]:
    return [f"play {move}" for move in line]


# --- the example of the rule page, whole


def test_the_deal_of_the_example() -> None:
    (answer,) = talk(f"new {CODE}")
    assert answer == {
        "ok": True,
        "code": CODE,
        "game": "golf",
        "rules": "E",
        "columns": EXAMPLE["columns"],
        "stock": EXAMPLE["stock"],
        "waste": EXAMPLE["waste"],
        "score": 0,
        "strokes": 35,
        "moves": 0,
        "undo": 0,
        "redo": 0,
        "outcome": "playing",
    }


def test_the_opening_of_the_example() -> None:
    opening, after = EXAMPLE["opening"], EXAMPLE["opening"]["after"]
    answers = talk(f"new {CODE}", "moves", "play 1", "play 1:2", *_plays(opening["moves"]))
    assert answers[1] == {"ok": True, "moves": opening["legal_at_start"]}
    assert answers[2] == {"ok": False, "refusal": "not_adjacent", "card": "6H", "onto": "AC"}
    assert answers[3] == {"ok": False, "refusal": "covered", "card": "10S", "onto": "AC"}
    assert [opening["refused_at_start"][move] for move in ("1", "1:2")] == ["not_adjacent", "covered"]
    last = answers[-1]
    assert last["waste"] == ["AC", "8S", "9C", after["waste_top"]]
    for key in ("columns", "stock", "score", "moves"):
        assert last[key] == after[key], key


def test_the_won_round_of_the_example() -> None:
    won = EXAMPLE["won_round"]
    answers = talk(f"new {CODE}", *_plays(won["line"]), "record", "moves", "play D", "play 1")
    last = answers[len(won["line"])]
    assert (last["outcome"], last["score"], last["moves"], last["stock"]) == ("won", 350, 47, 4)
    assert last["strokes"] == -4
    assert last["columns"] == [[]] * 7
    record, moves, draw, touch = answers[-4:]
    assert record == {"ok": True, "record": " ".join([CODE, *won["line"]])}
    assert moves == {"ok": True, "moves": []}
    assert draw == {"ok": False, "refusal": "round_over", "card": None, "onto": last["waste"][-1]}
    assert touch == draw
    (replayed,) = talk(f"replay {record['record']}")
    assert replayed == last


def test_move_35_of_the_example_is_taken_in_easy_and_refused_in_classic() -> None:
    told = EXAMPLE["before_move_35_of_the_won_round"]
    before = talk(f"new {CODE}", *_plays(EXAMPLE["won_round"]["line"][:34]))[-1]
    for key in ("columns", "stock", "score", "moves"):
        assert before[key] == told[key], key
    assert before["waste"][-1] == told["waste_top"]
    set_up = {"columns": told["columns"], "waste": [told["waste_top"]], "stock": FACE_DOWN[-6:]}
    move = f"play {told['move']}"
    answers = talk(position(rules="GO1-E", **set_up), move, position(rules="GO1-C", **set_up), move, "state")
    easy_before, easy, classic_before, classic, classic_after = answers
    assert easy_before["code"] is None
    assert (easy_before["columns"], easy_before["stock"]) == (told["columns"], told["stock"])
    assert (easy["waste"], easy["score"], easy["moves"]) == (["KC", "AH"], 10, 1)
    assert classic == {"ok": False, "refusal": told["classic_refusal"], "card": "AH", "onto": "KC"}
    assert classic_after == classic_before


@pytest.mark.parametrize(("removed", "score"), EXAMPLE["stuck_scores"])
def test_the_stuck_rounds_of_the_example(removed: int, score: int) -> None:
    line = EXAMPLE["stuck_lines"][str(removed)]
    answers = talk(f"new {EXAMPLE['stuck_lines']['code']}", *_plays(line), "moves", "play D", "undo", "redo")
    assert [answer["ok"] for answer in answers] == [True] * (len(line) + 2) + [False, True, True]
    stuck, moves, draw, undone, redone = answers[-5:]
    assert (stuck["outcome"], stuck["score"], stuck["strokes"]) == ("stuck", score, 35 - removed)
    assert moves == {"ok": True, "moves": []}
    assert draw["refusal"] == "stock_empty"
    assert (undone["outcome"], undone["moves"]) == ("playing", len(line))
    assert undone["score"] >= stuck["score"]
    assert (redone["outcome"], redone["score"], redone["moves"]) == ("stuck", score, len(line) + 1)


# --- each command


def test_random_deals_rounds_that_differ() -> None:
    answers = talk(*["random GO CDJ1"] * 20)
    assert {(answer["ok"], answer["rules"], answer["stock"]) for answer in answers} == {(True, "CDJ1", 17)}
    assert len({answer["code"] for answer in answers}) == 20


@pytest.mark.parametrize(("line", "rules"), [("random GO", "E"), ("random go c", "C"), ("random GO N", "E")])
def test_random_reads_its_rules_kindly(line: str, rules: str) -> None:
    answer = Console().answer(line)
    assert (answer["ok"], answer["rules"]) == (True, rules)


@pytest.mark.parametrize("code", [" go1-e-aaaaaab ", "“GO1–E–AAAAAAB”", "GO١-N-AAAAAAB"])
def test_new_reads_a_code_kindly_and_shows_it_canonically(code: str) -> None:
    assert Console().answer(f"new {code}")["code"] == CODE


def test_undo_and_redo_answer_with_the_state() -> None:
    session = console(f"new {CODE}", "play D", "play 5")
    after = session.answer("state")
    undone = session.answer("undo")
    assert (undone["score"], undone["moves"], undone["undo"], undone["redo"]) == (0, 2, 1, 1)
    redone = session.answer("redo")
    assert redone == after | {"moves": 3}


def test_a_replay_answers_the_refusal_and_stays_before_it() -> None:
    session = console("new GO1-C-AAAAABB")
    answer = session.answer(f"replay {CODE} D 5 1 2")
    assert answer == {"ok": False, "refusal": "not_adjacent", "card": "6H", "onto": "9C", "at": 3}
    told = session.answer("state")
    assert (told["code"], told["moves"], told["score"]) == (CODE, 2, 10)
    assert session.answer("record") == {"ok": True, "record": f"{CODE} D 5"}


def test_a_replay_leaves_the_undone_moves_out() -> None:
    session = console(f"new {CODE}", "play D", "play 5", "undo", "play D")
    record = session.answer("record")["record"]
    assert record == f"{CODE} D D"
    assert Console().answer(f"replay {record}")["moves"] == 2


def test_all_legal_moves_are_told_and_each_can_be_played() -> None:
    lines = ["new GO1-EJ2-AAAAABB", "play D"]
    moves = console(*lines).answer("moves")["moves"]
    assert isinstance(moves, list)
    assert "D" in moves
    assert len(moves) > 1
    every = ["D", *"1234567"]
    assert [move for move in every if console(*lines).answer(f"play {move}")["ok"]] == moves


def test_quit_ends_and_so_does_the_end_of_input() -> None:
    assert len(talk("quit", "state", "state")) == 0
    assert len(_read(_run(b"state"))) == 1  # without a line's end
    assert len(_read(_run(b""))) == 0
    assert len(talk(f"new {CODE}\r", "play D\r", "quit\r", "state")) == 2


def test_an_answer_comes_at_once() -> None:
    # an environment that unbuffers every Python would hide a console that forgets to
    plain = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    pipe = subprocess.PIPE
    with subprocess.Popen(PROGRAM, stdin=pipe, stdout=pipe, cwd=PROJECT, env=plain) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        patience = threading.Timer(
            30, process.kill
        )  # seconds; an answer held back would be waited for in vain
        patience.start()
        for line in (f"new {CODE}", "play D", "nonsense"):
            process.stdin.write(line.encode() + b"\n")
            process.stdin.flush()
            assert "ok" in json.loads(process.stdout.readline() or "{}"), line
        patience.cancel()


# --- positions


def test_a_position_starts_without_points_moves_or_code() -> None:
    answer = Console().answer(
        position(columns=[["6C", "10S"], ["X1"], *[[]] * 5], rules="GO1-SJ1", stock=["8S", "9S"])
    )
    assert answer == {
        "ok": True,
        "code": None,
        "game": "golf",
        "rules": "SJ1",
        "columns": [["6C", "10S"], ["X1"], [], [], [], [], []],
        "stock": 2,
        "waste": ["AC"],
        "score": 0,
        "strokes": 3,
        "moves": 0,
        "undo": 0,
        "redo": 0,
        "outcome": "playing",
    }


def test_the_stock_of_a_position_is_in_drawing_order() -> None:
    session = console(position(columns=[["6C"], *[[]] * 6], stock=["8S", "9S", "KD"]))
    assert session.answer("play D")["waste"] == ["AC", "8S"]
    assert session.answer("play D")["waste"] == ["AC", "8S", "9S"]


def test_what_a_position_leaves_out_is_empty() -> None:
    told = Console().answer('position {"rules":"GO1-EW","columns":[["6C"],[],[],[],[],[],[]]}')
    assert (told["waste"], told["stock"], told["outcome"]) == ([], 0, "playing")
    assert Console().answer(position(hidden=[0] * 7))["ok"]


def test_a_position_that_is_over_or_stuck_from_the_start_costs_nothing() -> None:
    stuck = Console().answer(position(columns=[["6C"], *[[]] * 6]))
    assert (stuck["outcome"], stuck["score"]) == ("stuck", 0)
    won = Console().answer(position())
    assert (won["outcome"], won["score"]) == ("won", 0)


def lone(card: object) -> list[list[object]]:
    """Seven columns with one card."""
    return [[card], *[[] for _ in range(6)]]


BAD_POSITIONS = {
    "not JSON": "position {",
    "nothing": "position",
    "no object": "position []",
    "a number": "position 7",
    "deep": "position " + "[" * 100_000,
    "deep and closed": "position " + "[" * 5_000 + "]" * 5_000,
    "a deep card": position(columns=lone("@")).replace('"@"', "[" * 900 + "]" * 900),
    "a huge number": position(columns=lone("@")).replace('"@"', "9" * 5_000),
    "a large number": position(hidden=[10**40] * 7),
    "no rules": position(rules=None),
    "rules without a game": position(rules="E"),
    "rules without a version": position(rules="GO-E"),
    "rules without letters": position(rules="GO1-"),
    "six columns": position(columns=[[]] * 6),
    "eight columns": position(columns=[[]] * 8),
    "columns that are none": position(columns={"1": []}),
    "a column of text": position(columns=["6C", *[[]] * 6]),
    "rank 14": position(columns=lone("14C")),
    "rank 1": position(columns=lone("1C")),
    "small letters": position(columns=lone("6c")),
    "a face-down card": position(columns=lone("??")),
    "a number for a card": position(columns=lone(6)),
    "true for a card": position(columns=lone(True)),
    "null for a card": position(columns=lone(None)),
    "a card twice": position(columns=lone("AC")),
    "a card twice in the stock": position(stock=["2C", "2C"]),
    "more cards than a deck": position(
        stock=[f"{rank}{suit}" for suit in "SHDC" for rank in range(2, 11)] + ["2S"] * 24
    ),
    "a joker without J": position(columns=lone("X1")),
    "a second joker with J1": position(columns=lone("X2"), rules="GO1-EJ1"),
    "a third joker": position(columns=lone("X3"), rules="GO1-EJ2"),
    "no waste": position(waste=[]),
    "a waste of text": position(waste="AC"),
    "no stock": position(stock=None),
    "a hidden card": position(columns=lone("6C"), hidden=[1, *[0] * 6]),
    "hidden below zero": position(hidden=[-1, *[0] * 6]),
    "hidden by booleans": position(hidden=[False] * 7),
    "hidden by fractions": position(hidden=[0.0] * 7),
    "hidden of six": position(hidden=[0] * 6),
    "foundations": position(foundations={"S": 3}),
    "a key unknown": position(score=350),
    "NaN": position(hidden=[float("nan")] * 7),
}


@pytest.mark.parametrize("line", BAD_POSITIONS.values(), ids=BAD_POSITIONS)
def test_a_wrong_position_is_one_error_and_the_round_is_kept(line: str) -> None:
    session = console(f"new {CODE}", "play D")
    before = session.answer("state")
    answer = session.answer(line)
    assert (answer["ok"], answer["error"]) == (False, "bad_position")
    assert isinstance(answer["detail"], str)
    assert len(answer["detail"]) < 80
    assert session.answer("state") == before


def test_a_position_of_wrong_rules_is_a_wrong_code() -> None:
    for rules in ("GO1-X", "GO1-EA", "GO2-E", "GO1-E-AAAAAAB", "GX1-E", "GO1-CWJ1"):
        assert Console().answer(position(rules=rules))["error"] == "bad_code", rules


# --- what the solvers know


@pytest.mark.parametrize("rules", ["E", "C", "S", "SA", "ED", "CJ1"])
def test_the_line_of_a_solution_is_played_to_the_strokes_it_claims(rules: str) -> None:
    session = console(f"new GO1-{rules}-QWERTYU")
    solution = session.answer("solve")
    assert solution["verdict"] == ("winnable" if solution["strokes"] <= 0 else "unwinnable")
    for word in solution["line"]:
        assert session.answer(f"play {word}")["ok"]
    assert session.answer("state")["strokes"] == solution["strokes"]


def test_a_russian_solution_has_no_strokes_and_is_played_to_the_win() -> None:
    session = console("new RU1-R-AAAAABB")
    solution = session.answer("solve 60")
    assert solution["verdict"] == "winnable"
    assert "strokes" not in solution
    for word in solution["line"]:
        assert session.answer(f"play {word}")["ok"]
    assert session.answer("state")["outcome"] == "won"
    assert session.answer("solve")["line"] == []
    assert session.answer("hint") == {"ok": True, "move": None}


def test_a_russian_deal_that_cannot_be_won_is_told_so() -> None:
    assert console("new RU1-C-AAAAABB").answer("solve") == {"ok": True, "verdict": "unwinnable", "line": []}


def test_a_hint_can_be_played() -> None:
    session = console(f"new {CODE}")
    while (move := session.answer("hint")["move"]) is not None:
        assert session.answer(f"play {move}")["ok"]
    assert session.answer("state")["outcome"] in ("won", "stuck")


def test_a_review_tells_each_move_and_leaves_the_round_where_it_is() -> None:
    session = console(f"new {CODE}", "play D", "play 5", "play D", "undo")
    before = session.answer("state")
    moves = session.answer("review")["moves"]
    assert [each["move"] for each in moves] == ["D", "5"]
    assert moves[0]["after"] == moves[1]["before"] >= moves[0]["before"]
    assert session.answer("state") == before


def test_a_round_without_moves_has_an_empty_review() -> None:
    assert console(f"new {CODE}").answer("review") == {"ok": True, "moves": []}


def test_a_russian_review_tells_verdicts() -> None:
    session = console("new RU1-C-AAAAABB")
    move = session.answer("moves")["moves"][0]
    session.answer(f"play {move}")
    assert session.answer("review")["moves"] == [
        {"move": move, "before": "unwinnable", "after": "unwinnable"}
    ]


# --- errors

WRONG_LINES = [
    ("", "bad_command"),
    ("   ", "bad_command"),
    ("nonsense", "bad_command"),
    ("NEW GO1-E-AAAAAAB", "bad_command"),
    ("newGO1-E-AAAAAAB", "bad_command"),
    ("quit now", "bad_command"),
    ("state now", "bad_command"),
    ("undo 2", "bad_command"),
    ("moves all", "bad_command"),
    ("record 1", "bad_command"),
    ("random", "bad_command"),
    ("random GO E J1", "bad_command"),
    ("\x00", "bad_command"),
    ("new\x00GO1-E-AAAAAAB", "bad_command"),
    ("x" * 100_000, "bad_command"),
    ("random GO X", "bad_code"),
    ("random GX C", "bad_code"),
    ("random GO EA", "bad_code"),
    ("new", "bad_code"),
    ("new GO1-E", "bad_code"),
    ("new GO1-EA-AAAAAAB", "bad_code"),
    ("new GO1-E-AAAAAAB D 5", "bad_code"),
    ("new " + "9" * 100_000, "bad_code"),
    ("new " + "\ufdfa" * 200, "bad_code"),  # a ligature that a kind reading opens into eighteen letters
    ("replay", "bad_code"),
    ("replay GO1-X-AAAAAAB D", "bad_code"),
    ("replay GO1-E-AAAAAAB D 9", "bad_move"),
    ("replay GO1-E-AAAAAAB D " + "9" * 100_000, "bad_move"),
    ("play", "bad_move"),
    ("play 8", "bad_move"),
    ("play 0", "bad_move"),
    ("play 1:0", "bad_move"),
    ("play D D", "bad_move"),
    ("play 3-F", "bad_move"),
    ("play 3:5-6", "bad_move"),
    ("play ٣", "bad_move"),
    ("play " + "9" * 100_000, "bad_move"),
    ("redo", "nothing_to_redo"),
    ("solve now", "bad_command"),
    ("solve -1", "bad_command"),
    ("solve 1e3", "bad_command"),
    ("solve inf", "bad_command"),
    ("solve ٣", "bad_command"),
    ("solve " + "9" * 100_000, "bad_command"),
    ("hint 1", "bad_command"),
    ("review all", "bad_command"),
]


@pytest.mark.parametrize(
    ("line", "error"), WRONG_LINES, ids=[f"{case[0][:20]}-{case[1]}" for case in WRONG_LINES]
)
def test_a_wrong_line_is_one_error_and_the_round_is_kept(line: str, error: str) -> None:
    session = console(f"new {CODE}", "play D", "play 5")
    before = session.answer("state")
    answer = session.answer(line)
    assert (answer["ok"], answer["error"]) == (False, error)
    assert isinstance(answer["detail"], str)
    assert len(json.dumps(answer)) < 400, "an answer repeats no more of a line than names the fault"
    assert session.answer("state") == before


WRONG_MOMENTS = [
    *(((), line, "no_round") for line in ("state", "play D", "undo", "redo", "moves", "record")),
    *(((), line, "no_round") for line in ("solve", "solve 1", "hint", "review")),
    ((f"new {CODE}",), "undo", "nothing_to_undo"),
    ((f"new {CODE}",), "redo", "nothing_to_redo"),
    ((f"new {CODE}", "play D", "undo"), "undo", "nothing_to_undo"),
    ((f"new {CODE}", "play D", "undo", "play D"), "redo", "nothing_to_redo"),
    ((position(),), "record", "no_code"),
]


@pytest.mark.parametrize(("before", "line", "error"), WRONG_MOMENTS)
def test_a_command_at_the_wrong_moment_is_an_error(before: tuple[str, ...], line: str, error: str) -> None:
    assert console(*before).answer(line) == {"ok": False, "error": error, "detail": ""}


def test_a_wrong_code_is_told_with_the_nearest_right_one() -> None:
    assert Console().answer("new GO1-EAJ1-AAAAABB") == {
        "ok": False,
        "error": "bad_code",
        "detail": "modifier_needless",
        "got": "A",
        "right": "GO1-EJ1-AAAAABB",
    }


def test_a_wrong_move_of_a_record_is_told_with_its_place() -> None:
    answer = Console().answer(f"replay {CODE} D 5 x 2")
    assert answer == {"ok": False, "error": "bad_move", "detail": "x", "at": 3}


def _errors_in_the_source() -> set[str]:
    """The first argument of every TextError that the engine makes."""
    return {
        ast.literal_eval(node.args[0])
        for module in (PROJECT / "engine").rglob("*.py")
        for node in ast.walk(ast.parse(module.read_text("utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "TextError"
    }


def test_every_error_of_the_engine_is_among_the_examples() -> None:
    shown = {case[1] for case in WRONG_LINES} | {case[2] for case in WRONG_MOMENTS} | {"bad_position"}
    assert shown == _errors_in_the_source()


# --- the manual


def test_the_example_of_the_manual_is_what_the_console_says() -> None:
    manual = (PROJECT / "docs" / "console.md").read_text("utf-8")
    example = manual.partition("```console\n")[2].partition("```")[0].splitlines()
    sent = [line[2:] for line in example if line.startswith("> ")]
    told = [json.loads(line) for line in example if not line.startswith("> ")]
    assert len(sent) == len(told) + 1
    assert talk(*sent) == told


def test_the_manual_names_every_command_and_every_key() -> None:
    manual = (PROJECT / "docs" / "console.md").read_text("utf-8")
    state = console(f"new {CODE}").answer("state")
    keys = {*Reason, *CodeFaultKey, *RulesFaultKey, *Outcome, *_errors_in_the_source(), *state}
    assert {key for key in keys if f"`{key}`" not in manual and f'`"{key}"`' not in manual} == set()
    assert {name for name in COMMANDS if f"| `{name}" not in manual} == set()


def test_the_manual_lists_the_reasons_in_their_order() -> None:
    manual = (PROJECT / "docs" / "console.md").read_text("utf-8")
    places = [manual.index(f"| `{reason}` |") for reason in Reason]
    assert places == sorted(places)


# --- it never dies


HOSTILE = {
    "an empty line": b"",
    "NUL bytes": b"\x00\x00\x00",
    "NUL inside": b"play\x00D",
    "invalid UTF-8": b"new \xff\xfe\x80",
    "a lone surrogate": b"new \xed\xa0\x80",
    "a surrogate in JSON": b'position {"rules":"GO1-\\ud800"}',
    "a line of 10 MB": b"x" * 10_000_000,
    "a position of 2 MB": b'position {"rules":"' + b"x" * 2_000_000 + b'"}',
    "a line of the limit": b"y" * LONGEST_LINE,
    "half JSON": b'position {"rules":"GO1-E","columns":[[',
    "deep JSON": b"position " + b"[" * 200_000,
    "deep objects": b"position " + b'{"a":' * 100_000,
    "a huge number": b"position " + b"9" * 200_000,
    "a carriage return": b"\r",
    "Arabic": "العب".encode(),
}


def test_no_line_kills_the_console_and_the_round_goes_on() -> None:
    lines: list[str | bytes] = [f"new {CODE}", "play D"]
    for line in HOSTILE.values():
        lines += [line, "state"]
    answers = talk(*lines, "play 5")
    assert len(answers) == 2 + 2 * len(HOSTILE) + 1
    kept = answers[1]
    for name, answer, told in zip(HOSTILE, answers[2:-1:2], answers[3:-1:2], strict=True):
        assert (answer["ok"], "error" in answer, "detail" in answer) == (False, True, True), name
        assert len(json.dumps(answer)) < 400, name
        assert told == kept, name
    assert answers[-1]["score"] == 10


def test_the_longest_line_that_is_read_is_read() -> None:
    line = f"new {CODE}"
    longest, longer = line.ljust(LONGEST_LINE - 1), line.ljust(LONGEST_LINE)
    answers = talk(longest, longer, "state")
    assert [answer["ok"] for answer in answers] == [True, False, True]
    assert answers[1]["detail"] == "line too long"


def test_a_reader_that_goes_away_ends_the_console_quietly() -> None:
    with subprocess.Popen(
        PROGRAM,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=PROJECT,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(b"state\n" * 10)
        process.stdin.close()
        assert process.stderr.read() == b""
        process.wait(timeout=60)


def test_no_answer_names_a_face_down_card() -> None:
    columns = [["2H"], ["9C"], *[[]] * 5]
    for rules in ("GO1-S", "GO1-E"):
        session = console(position(rules=rules, columns=columns, stock=["8S", "KH", "QD"]))
        for line in ("state", "moves", "play D", "play 1:2", "play 3", "play 2", "record", "undo", "redo"):
            if line == "play D" and rules == "GO1-E":
                continue  # the only one that may turn a card
            answer = json.dumps(session.answer(line))
            assert not any(f'"{card}"' in answer for card in ("8S", "KH", "QD")), (rules, line, answer)


def test_a_draw_refused_in_a_won_round_does_not_name_the_stock_s_card() -> None:
    session = console(position(stock=["8S"]))
    assert session.answer("play D") == {"ok": False, "refusal": "round_over", "card": None, "onto": "AC"}


# --- any text at all

words = st.sampled_from(
    [
        *(
            "new",
            "random",
            "position",
            "replay",
            "play",
            "state",
            "undo",
            "redo",
            "moves",
            "record",
            "quit",
            "hint",
            "review",
        ),
        *(
            "GO",
            "RU",
            "GO1-E-AAAAAAB",
            "GO1-SAW-ZZZZZZZ",
            "GO1-CWJ1-AAAAAAB",
            "D",
            "1",
            "7",
            "8",
            "1:2",
            "3-F",
        ),
        *ALL_RULES[:6],
        *("{}", "[]", "null", '{"rules":"GO1-E"}', "*9", "-", "\x00", "٣", "\u200f"),
    ]
)
cards = st.sampled_from(["AC", "6H", "10S", "X1", "X2", "??", "14C", "", "KD", "QS"])
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | cards | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=7) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=12,
)
positions = st.fixed_dictionaries(
    {
        "rules": st.sampled_from(["GO1-E", "GO1-SJ2W", "GO1-CDW", "GO1-", "RU1-C"]) | json_values,
        "columns": st.lists(st.lists(cards, max_size=2), min_size=7, max_size=7) | json_values,
    },
    optional=dict.fromkeys(("hidden", "waste", "stock", "foundations", "score"), json_values),
).map(lambda given: "position " + json.dumps(given))
lines_of_words = st.lists(words, max_size=5).map(" ".join)


@given(st.lists(st.text() | lines_of_words | positions, max_size=12))
@example(["position " + json.dumps(EMPTY_TABLE), "play D", "record"])
@example(['position {"rules":"\\ud800-","columns":[]}'])
@settings(max_examples=300)
def test_any_line_has_an_answer_that_json_can_write(lines: list[str]) -> None:
    session = Console()
    for line in lines:
        answer = json.loads(json.dumps(session.answer(line)))
        assert isinstance(answer["ok"], bool)
        if not answer["ok"]:
            assert ("error" in answer) != ("refusal" in answer)
            needed = {"detail"} if "error" in answer else {"card", "onto"}
            assert needed <= set(answer)


@given(st.sampled_from(ALL_RULES), st.lists(positions | lines_of_words, max_size=4))
@settings(max_examples=100)
def test_an_answer_that_is_no_success_changes_nothing(rules: str, lines: list[str]) -> None:
    session = console(f"new GO1-{rules}-AAAAABB")
    before = session.answer("state")
    for line in lines:
        answer = session.answer(line)
        after = session.answer("state")
        assert answer["ok"] or "at" in answer or after == before
        before = after
