"""The console's `computer LEVEL`: it plays a round on through the gate, and leaves the round where it was."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.__main__ import Console
from engine.games.golf.players import Level

EXAMPLE = json.loads((Path(__file__).parents[1] / "cases" / "golf_example.json").read_text("utf-8"))
QUICK = [level for level in Level if level is not Level.EXPERT]  # which thinks for many seconds


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("opening", [[], ["D", "5", "2"]])
def test_the_computer_s_line_is_played_by_the_gate_to_the_strokes_it_says(
    level: Level, opening: list[str]
) -> None:
    console = Console()
    console.answer("new GO1-C-AAAAAAB")
    for move in opening:
        console.answer(f"play {move}")
    before = console.answer("state")
    answer = console.answer(f"computer {level}")
    assert console.answer("state") == before
    assert answer["ok"]
    for move in answer["line"]:
        last = console.answer(f"play {move}")
        assert last["ok"], move
    assert last["outcome"] != "playing"
    assert last["strokes"] == answer["strokes"]


def test_the_expert_plays_the_end_of_a_round() -> None:
    console = Console()
    won = EXAMPLE["won_round"]["line"]
    console.answer(f"new {EXAMPLE['code']}")
    for move in won[:40]:
        console.answer(f"play {move}")
    answer = console.answer("computer expert")
    for move in answer["line"]:
        last = console.answer(f"play {move}")
    assert (last["outcome"] != "playing", last["strokes"]) == (True, answer["strokes"])


def test_a_round_that_is_over_gives_the_computer_nothing_to_play() -> None:
    console = Console()
    console.answer(f"replay {EXAMPLE['code']} {' '.join(EXAMPLE['won_round']['line'])}")
    assert console.answer("computer oracle") == {"ok": True, "line": [], "strokes": -4}


@pytest.mark.parametrize("level", ["", "master", "Expert", "expert 3"])
def test_an_unknown_level_is_a_bad_command(level: str) -> None:
    console = Console()
    console.answer("new GO1-C-AAAAAAB")
    answer = console.answer(f"computer {level}")
    assert answer == {"ok": False, "error": "bad_command", "detail": level}


def test_the_computer_plays_no_russian_solitaire() -> None:
    console = Console()
    console.answer("new RU1-C-AAAAABB")
    assert console.answer("computer expert")["error"] == "bad_command"


def test_without_a_round_there_is_nothing_for_the_computer_to_play() -> None:
    assert Console().answer("computer expert")["error"] == "no_round"
