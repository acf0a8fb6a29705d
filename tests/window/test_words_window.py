"""The table in words, in its window and on standard output."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.gui.rules_sheet import Sheet
from game.gui.words_window import WordsWindow
from game.texts import plain
from tests.window.pilot import Pilot
from tests.window.test_russian_window import set_up

ROOT = Path(__file__).resolve().parent.parent.parent


def shown(pilot: Pilot) -> str:
    """All that stands in the window of words."""
    (dialog,) = [each for each in pilot.app.gui()._dialogs if isinstance(each, WordsWindow)]
    assert isinstance(dialog.view.sheet, Sheet)
    return plain(" ".join(piece.text for piece in dialog.view.sheet.pieces))


@pytest.mark.parametrize(
    ("language", "last", "column"),
    [
        ("ar", "أُزيلت ورقة 9 السباتي من العمود 5", "العمود 5: 8 الماس"),
        ("en", "Removed from column 5: 9 of clubs", "Column 5: "),
    ],
)
def test_f4_tells_the_table_and_the_last_move(fly, language: str, last: str, column: str) -> None:
    pilot = fly(language=language)
    pilot.play(["D", "5"])
    pilot.press(pygame.KSCAN_F4)
    assert pilot.is_held_up
    assert last in shown(pilot)
    top = pilot.app.scene._narrator._words.card(pilot.session.position.piles[6].cards[-1])
    assert f"{column.split(':')[0]}: {top}" in shown(pilot)
    pilot.escape()
    assert not pilot.is_held_up


def test_a_refusal_is_the_last_thing_told_and_a_new_round_forgets_it(pilot: Pilot) -> None:
    pilot.click(pilot.card(1))
    pilot.press(pygame.KSCAN_F4)
    assert pilot.texts.say("refusal.not_adjacent") in shown(pilot)
    pilot.enter()
    assert not pilot.is_held_up
    pilot.app.scene.begin(pilot.session.code)
    pilot.settle()
    pilot.press(pygame.KSCAN_F4)
    assert pilot.texts.say("refusal.not_adjacent") not in shown(pilot)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("language", ["ar", "en"])
def test_the_words_stay_inside_their_window_and_scroll_by_keys(fly, language: str, size) -> None:
    pilot = fly("RU1-C-AAAAABB", language=language, size=size)
    pilot.press(pygame.KSCAN_F4)
    (dialog,) = pilot.app.gui()._dialogs
    sheet = dialog.view.sheet
    assert all(piece.rect.left >= 0 and piece.rect.right <= sheet.width for piece in sheet.pieces)
    assert pilot.app.screen.get_rect().contains(dialog.view.rect)
    pilot.press(0, key=pygame.K_END)
    assert dialog.view.top == max(sheet.height - dialog.view.rect.height, 0)


def test_the_words_follow_another_language(pilot: Pilot) -> None:
    pilot.press(pygame.KSCAN_F4)
    pilot.speak("en")
    assert "Column 1: " in shown(pilot)


def test_speak_tells_every_step_refusal_and_the_round_line_by_line(monkeypatch, fly) -> None:
    told: list[str] = []
    pilot = fly(language="en")
    monkeypatch.setattr(pilot.app.scene._narrator, "_announce", told.append)
    pilot.play(["D", "5"])
    pilot.click(pilot.card(1))
    pilot.press(pygame.KSCAN_Z)
    pilot.app.scene.begin(pilot.session.code)
    assert [plain(line).split(":")[0] for line in told] == [
        "Drawn to the waste",
        "Removed from column 5",
        "Refused",
        "Taken back",
        "A round on the table",
    ]


def test_a_stuck_round_is_told_after_the_move_that_led_to_it(monkeypatch, fly) -> None:
    from tests.window.gallery import stuck

    told: list[str] = []
    pilot = fly(language="en")
    monkeypatch.setattr(pilot.app.scene._narrator, "_announce", told.append)
    stuck(pilot)
    assert told[-1] == "No possible moves"


@pytest.mark.parametrize("is_read", [True, False])
def test_the_program_speaks_on_standard_output_and_does_not_mind_its_closing(tmp_path, is_read) -> None:
    """The program ends by itself after its first second: a timer of its own asks it to."""
    program = (
        "import sys\n"
        "from game.options import read_options\n"
        "from game import app\n"
        "frames = [0]\n"
        "update = app.App.update\n"
        "def counted(self, seconds):\n"
        "    frames[0] += 1\n"
        "    if frames[0] == 30: self.scene.perform(app.Command.DRAW)\n"
        "    if frames[0] == 60: self.is_running = False\n"
        "    update(self, seconds)\n"
        "app.App.update = counted\n"
        "sys.exit(app.run(read_options(sys.argv[1:])))\n"
    )
    process = subprocess.Popen(
        [
            sys.executable,
            "-c",
            program,
            "GO1-E-AAAAAAB",
            "--speak",
            "--lang",
            "en",
            "--data-dir",
            str(tmp_path),
        ],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    with process.stdout as told, process.stderr as complained:
        if not is_read:
            told.close()
        lines = told.read().decode().splitlines() if is_read else []
        assert process.wait(timeout=30) == 0
        assert complained.read() == b""
    if is_read:
        assert lines == [
            "A round on the table: Golf, deal code GO1-E-AAAAAAB.",
            "Drawn to the waste: 8 of spades.",
        ]


def test_speak_tells_hints_with_their_card_and_what_buttons_say(monkeypatch, fly) -> None:
    told: list[str] = []
    pilot = fly("GO1-E-AAAAAAB", language="en")
    monkeypatch.setattr(pilot.app.scene._narrator, "_announce", told.append)
    pilot.play(["D"])
    pilot.press(pygame.KSCAN_H)
    pilot.think()
    move = pilot.table.hinted
    assert move is not None
    card = pilot.app.scene._narrator._words.card(pilot.session.position.piles[move.source].cards[-1])
    assert f"{card}: {pilot.hint}" in told
    pilot.press(pygame.KSCAN_M)
    assert told[-1] == pilot.texts.say("bar.muted") == pilot.hint


@pytest.mark.parametrize("way", ["resize", "speak"])
def test_where_the_words_were_scrolled_to_outlasts_a_new_window(fly, way: str) -> None:
    pilot = fly("RU1-C-AAAAABB", size=(800, 600))
    columns = [" ".join(f"{rank}{suit}" for rank in (*range(2, 11), "J", "Q", "K")) for suit in "SHDC"]
    set_up(pilot, [*columns, "AS AH AD AC"])
    pilot.press(pygame.KSCAN_F4)
    pilot.press(0, key=pygame.K_END)
    (dialog,) = pilot.app.gui()._dialogs
    before = dialog.view
    assert before.top > 0
    if way == "resize":
        pilot.resize((820, 600))
    else:
        pilot.speak("en")
    assert dialog.view is not before
    assert dialog.view.top == max(dialog.view.sheet.height - dialog.view.rect.height, 0) > 0
