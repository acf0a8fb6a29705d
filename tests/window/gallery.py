"""Pictures of the window to be looked at: `python -m tests.window.gallery FOLDER [STATE ...]`.

Each state in Arabic and English at three sizes, driven by the pilot as a player would get there.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import tests.conftest  # noqa: F401 - sets SDL's dummy drivers before pygame is imported

# isort: split
import pygame
import pytest

from engine.codes import DealCode
from engine.notation import read_moves, read_position
from engine.rules import Outcome
from tests.window.match_states import MATCH_STATES
from tests.window.pilot import Pilot

SIZES = ((800, 600), (1280, 720), (1920, 1080))
LANGUAGES = ("ar", "en")
CASE = json.loads((Path(__file__).parent.parent / "cases" / "golf_example.json").read_text())
RUSSIAN = json.loads((Path(__file__).parent.parent / "cases" / "russian_verdicts.json").read_text())
REFERENCE = CASE["code"]


def start(pilot: Pilot) -> None:
    pass


def middle(pilot: Pilot) -> None:
    pilot.play(CASE["won_round"]["line"][:20])


def dealing(pilot: Pilot) -> None:
    pilot.table.deal_cards()
    pilot.frames(30)


def dragging(pilot: Pilot) -> None:
    pilot.play(["D"])
    pilot.settle()
    pilot.move(pilot.card(5))
    pilot.down()
    pilot.move((pilot.waste[0] + 60, pilot.waste[1] - 150))


def refused(pilot: Pilot) -> None:
    pilot.click(pilot.card(1))
    pilot.frames(4)


def covered(pilot: Pilot) -> None:
    pilot.click(pilot.card(7, from_end=3))
    pilot.wait(0.6)


def stuck(pilot: Pilot) -> None:
    pilot.app.scene.begin(pilot.session.code.with_rules(pilot.session.code.rules.read("C")))
    pilot.settle()
    pilot.play(list(CASE["stuck_lines"]["30"]))


def won(pilot: Pilot) -> None:
    pilot.play(CASE["won_round"]["line"])
    pilot.wait(1.1)


def new_round(pilot: Pilot) -> None:
    pilot.press(pygame.KSCAN_N)


def wrong_code(pilot: Pilot) -> None:
    new_round(pilot)
    field = next(
        element
        for element in pilot.app.gui()._desk.manager.get_sprite_group().sprites()
        if "#code" in element.most_specific_combined_id
    )
    pilot.click(field.rect.center)
    pilot.type("GO1-EA-AAAAAAB")


def asked(pilot: Pilot) -> None:
    pilot.play(["D"])
    pilot.settle()
    pilot.press(pygame.KSCAN_R, mod=pygame.KMOD_CTRL)


def menu(pilot: Pilot) -> None:
    pilot.press(pygame.KSCAN_ESCAPE)


def tooltip(pilot: Pilot) -> None:
    from game.actions import Command

    pilot.move(pilot.centre(pilot.app.scene.bar.bar.boxes[Command.RESTART]))
    pilot.wait(0.8)


def russian(pilot: Pilot, deal: int, rules: str, moves: int | None) -> None:
    """A deal of the cases, played on by its winning line."""
    case = RUSSIAN["deals"][deal]
    position = {"rules": f"RU1-{rules}", "columns": case["columns"], "hidden": case["hidden"]}
    session = read_position(position)
    line = case[rules]["line"][:moves]
    for move in read_moves(session.rules, line[:-1]):
        session.play(move)
    pilot.app.scene._begin(session)
    pilot.settle()
    if line:
        pilot.table.play(read_moves(session.rules, line[-1:])[0])


def russian_start(pilot: Pilot) -> None:
    pilot.app.scene.begin(DealCode.read("RU1-C-AAAAABB"))


def russian_dragging(pilot: Pilot) -> None:
    pilot.app.scene.begin(DealCode.read("RU1-R-AAAAABB"))
    pilot.settle()
    rules, position = pilot.session.rules, pilot.session.position
    move = max(
        rules.moves(position),
        key=lambda move: (len(rules.targets(position, move.source, move.count)), move.count),
    )
    pilot.move(pilot.last(move.source, from_end=move.count))
    pilot.down()
    pilot.move((pilot.pointer[0] + 50, pilot.pointer[1] + 120))
    pilot.frames(3)


def russian_refused(pilot: Pilot) -> None:
    pilot.app.scene.begin(DealCode.read("RU1-C-AAAAABB"))
    pilot.settle()
    pilot.drag(pilot.last(6, from_end=2), pilot.last(8))
    pilot.wait(0.5)


def russian_nineteen(pilot: Pilot) -> None:
    russian(pilot, 0, "C", 15)
    pilot.settle()


def russian_longest(pilot: Pilot) -> None:
    russian(pilot, 22, "C", 18)
    pilot.settle()


def russian_longest_opened(pilot: Pilot) -> None:
    russian(pilot, 9, "R", 47)
    pilot.settle()
    longest = max(range(4, 11), key=lambda pile: len(pilot.session.position.piles[pile].cards))
    x, y = pilot.pile(longest)
    pilot.move((x, y + 190))


def russian_turning(pilot: Pilot) -> None:
    russian(pilot, 0, "C", 2)
    pilot.frames(5)


def russian_won(pilot: Pilot) -> None:
    russian(pilot, 0, "C", None)
    pilot.wait(1.1)


def settings(pilot: Pilot) -> None:
    pilot.press(pygame.KSCAN_F10)


def new_russian(pilot: Pilot) -> None:
    russian_start(pilot)
    pilot.settle()
    new_round(pilot)


def rules_page(pilot: Pilot) -> None:
    pilot.press(pygame.KSCAN_F1)


def statistics_of(pilot: Pilot, count: int) -> None:
    from game.gui.statistics_window import StatisticsWindow
    from tests.window.test_statistics_window import made

    scene = pilot.app.scene
    pilot.app.gui().open(StatisticsWindow(made(count), scene._statistics))
    pilot.frames(3)


def statistics_none(pilot: Pilot) -> None:
    pilot.press(pygame.KSCAN_F3)


def statistics_one(pilot: Pilot) -> None:
    statistics_of(pilot, 1)


def statistics_many(pilot: Pilot) -> None:
    statistics_of(pilot, 500)


def statistics_rounds(pilot: Pilot) -> None:
    statistics_of(pilot, 500)
    pilot.choose("statistics.rounds")


def exporting(pilot: Pilot) -> None:
    statistics_of(pilot, 1)
    pilot.choose("statistics.export")


def watching(pilot: Pilot) -> None:
    pilot.app.scene.watch(f"{REFERENCE} {' '.join(CASE['won_round']['line'])}")
    pilot.settle()
    pilot.wait(1.5)


def hint(pilot: Pilot) -> None:
    pilot.play(CASE["won_round"]["line"][:9])
    pilot.settle()
    pilot.press(pygame.KSCAN_H)
    pilot.think()


def russian_hint(pilot: Pilot) -> None:
    russian(pilot, 0, "C", 6)
    pilot.settle()
    pilot.press(pygame.KSCAN_H)
    pilot.think()


def lamp(pilot: Pilot) -> None:
    pilot.app.settings.shows_verdict = True
    pilot.play(CASE["won_round"]["line"][:20])
    pilot.settle()
    pilot.think()
    pilot.press(pygame.KSCAN_V)


def lamp_lost(pilot: Pilot) -> None:
    pilot.app.settings.shows_verdict = True
    pilot.app.scene.begin(pilot.session.code.with_rules(pilot.session.code.rules.read("S")))
    pilot.settle()
    pilot.think()
    pilot.press(pygame.KSCAN_V)


def russian_lamp(pilot: Pilot) -> None:
    pilot.app.settings.shows_verdict = True
    pilot.app.scene.begin(DealCode.read("RU1-C-AAAAABB"))
    pilot.settle()
    pilot.think()
    pilot.press(pygame.KSCAN_V)


def reviewing(pilot: Pilot) -> None:
    stuck(pilot)
    pilot.settle()
    pilot.choose("outcome.review")
    pilot.think()


def reviewing_loss(pilot: Pilot) -> None:
    pilot.play([*CASE["won_round"]["line"][:12], *"D" * 12])
    pilot.settle()
    while pilot.session.outcome is Outcome.PLAYING:
        pilot.table.play(next(pilot.session.rules.moves(pilot.session.position)))
    pilot.settle()
    pilot.choose("outcome.review")
    pilot.think()
    pilot.press(pygame.KSCAN_L)


def russian_reviewing(pilot: Pilot) -> None:
    case = json.loads((Path(__file__).parent.parent / "cases" / "russian_won_round.json").read_text())
    pilot.app.scene.watch(f"{case['code']} {' '.join(case['line'])}")
    pilot.settle()
    pilot.think()
    pilot.wait(6)


def set_to(pilot: Pilot, **values: object) -> None:
    """Other settings, each told as the window of the settings tells it."""
    for name, value in values.items():
        setattr(pilot.app.scene.settings, name, value)
        pilot.app.scene.changed(name)
    pilot.frames(2)


def look_of(code: str, **values: object) -> Callable[[Pilot], None]:
    """A deal of a game in a look, a few moves on in Golf."""

    def show(pilot: Pilot) -> None:
        if code.startswith("GO"):
            middle(pilot)
        else:
            pilot.app.scene.begin(DealCode.read(code))
        set_to(pilot, **values)

    return show


_GOLF, _RUSSIAN = "GO1-E-AAAAAAB", "RU1-C-AAAAABB"
LOOKS = {
    "four_colours": look_of(_RUSSIAN, four_colours=True),
    "large_indices": look_of(_RUSSIAN, large_indices=True),
    "high_contrast": look_of(_RUSSIAN, high_contrast=True),
    "high_contrast_all": look_of(_RUSSIAN, high_contrast=True, four_colours=True, large_indices=True),
    "mirrored_golf": look_of(_GOLF, is_mirrored=True),
    "mirrored_russian": look_of(_RUSSIAN, is_mirrored=True),
    "table_blue": look_of(_GOLF, table="blue"),
    "table_red": look_of(_GOLF, table="red"),
    "table_dark": look_of(_GOLF, table="dark"),
    "arabic_digits": look_of(_GOLF, arabic_digits=True),
    "nothing_counted": look_of(_GOLF, shows_score=False, shows_time=False),
}


def settings_page(page: str) -> Callable[[Pilot], None]:
    def show(pilot: Pilot) -> None:
        settings(pilot)
        pilot.choose(f"settings.page.{page}")

    return show


LOOKS |= {f"settings_{page}": settings_page(page) for page in ("knowledge", "look", "display", "sound")}


def settings_defaults(pilot: Pilot) -> None:
    settings(pilot)
    pilot.choose("settings.defaults")


def words(pilot: Pilot) -> None:
    pilot.play(["D", "5", "2"])
    pilot.press(pygame.KSCAN_F4)


def words_russian(pilot: Pilot) -> None:
    russian(pilot, 0, "C", 15)
    pilot.press(pygame.KSCAN_F4)


def mirrored_stuck(pilot: Pilot) -> None:
    set_to(pilot, is_mirrored=True, arabic_digits=True)
    stuck(pilot)


def focus_golf(pilot: Pilot) -> None:
    for key in (pygame.KSCAN_RIGHT, pygame.KSCAN_RIGHT, pygame.KSCAN_RIGHT):
        pilot.press(key)


def focus_bar(pilot: Pilot) -> None:
    pilot.pad("dpad_up", "dpad_up")


def focus_russian(pilot: Pilot) -> None:
    pilot.app.scene.begin(DealCode.read("RU1-R-AAAAABB"))
    pilot.settle()
    pilot.pad("dpad_right", "dpad_right", "dpad_right", "dpad_up", "dpad_up")


def focus_holding(pilot: Pilot) -> None:
    focus_russian(pilot)
    pilot.press(pygame.KSCAN_RETURN, key=pygame.K_RETURN)
    pilot.press(pygame.KSCAN_TAB, key=pygame.K_TAB)


def focus_longest(pilot: Pilot) -> None:
    russian_longest(pilot)
    longest = max(range(4, 11), key=lambda pile: len(pilot.session.position.piles[pile].cards))
    pilot.table.cursor._at = longest
    for _ in range(6):
        pilot.press(pygame.KSCAN_UP)


def controls(pilot: Pilot) -> None:
    pilot.press(pygame.KSCAN_F5)


def controls_game(pilot: Pilot) -> None:
    pilot.press(pygame.KSCAN_F5)
    pilot.choose("controls.game")


def controls_taken(pilot: Pilot) -> None:
    from game.actions import Command

    pilot.press(pygame.KSCAN_F5)
    changes = pilot.app.gui()._dialogs[-1]._changes
    pilot.click(next(button for button, each in changes.items() if each is Command.DRAW).rect.center)
    pilot.frames(2)
    pilot.press(pygame.KSCAN_H)


def paused(pilot: Pilot) -> None:
    pilot.press(pygame.KSCAN_P)


def letters(pilot: Pilot) -> None:
    new_round(pilot)
    pilot.touch(pilot.field.rect.center)
    pilot.frames(2)
    for letter in "GO1-":
        pilot.touch(pilot.button(letter))
        pilot.frames(2)
    pilot.pad("dpad_down")


STATES: dict[str, Callable[[Pilot], None]] = {
    state.__name__: state
    for state in (
        start,
        focus_golf,
        focus_bar,
        focus_russian,
        focus_holding,
        focus_longest,
        controls,
        controls_game,
        controls_taken,
        paused,
        letters,
        middle,
        dealing,
        dragging,
        refused,
        covered,
        stuck,
        won,
        new_round,
        wrong_code,
        asked,
        menu,
        tooltip,
        settings,
        new_russian,
        rules_page,
        statistics_none,
        statistics_one,
        statistics_many,
        statistics_rounds,
        exporting,
        watching,
        hint,
        russian_hint,
        lamp,
        lamp_lost,
        russian_lamp,
        reviewing,
        reviewing_loss,
        russian_reviewing,
        russian_start,
        russian_dragging,
        russian_refused,
        russian_turning,
        russian_nineteen,
        russian_longest,
        russian_longest_opened,
        russian_won,
        *MATCH_STATES,
        mirrored_stuck,
        settings_defaults,
        words,
        words_russian,
    )
} | LOOKS
MOVING = (
    "focus_holding",
    "dealing",
    "dragging",
    "refused",
    "won",
    "russian_dragging",
    "russian_turning",
    "russian_won",
)  # taken as they are, not at rest


def main(folder: Path, names: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or STATES:
        for language in LANGUAGES:
            for size in SIZES:
                with pytest.MonkeyPatch.context() as patch:
                    pilot = Pilot(patch, REFERENCE, size=size, language=language)
                    pilot.wait(2)
                    STATES[name](pilot)
                    if name not in MOVING:
                        pilot.settle()
                        pilot.wait(0.2)
                    pilot.shot(folder / f"{name}-{language}-{size[0]}.png")
                    pygame.quit()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
