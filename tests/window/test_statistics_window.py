"""The window of the statistics, by real events: its figures and charts, the list, and what its buttons do."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable, Sequence
from datetime import datetime

import pygame
import pytest
from pygame_gui.elements import UIButton, UIDropDownMenu, UIWindow

from engine.codes import DealCode, read_rules
from engine.games.golf.rules import Golf
from game.gui.charts import scale_steps, shown_labels
from game.gui.dialogs import Choice, Question
from game.gui.round_list import Deed
from game.gui.statistics_window import Page, StatisticsWindow
from game.history import Ending, PastRound, summary
from game.texts import clock, signed
from tests.window.pilot import Pilot

SIZES = [(800, 600), (1280, 720), (1920, 1080)]
KINDS = [("GO", "E"), ("GO", "E"), ("GO", "SAJ2W"), ("RU", "C"), ("RU", "R")]
NOON = datetime(2026, 11, 30, 12).timestamp()

Fly = Callable[..., Pilot]


def made(count: int) -> list[PastRound]:
    """Rounds as a player could have left them; the last one still runs."""
    chance = random.Random(count)
    history = []
    for number in range(count):
        letters, rules = KINDS[number % len(KINDS)] if number else KINDS[0]
        code = str(DealCode(read_rules(letters, rules), chance.randrange(26**7)))
        ending = chance.choice([Ending.WON, Ending.STUCK, Ending.GIVEN_UP])
        if number and number == count - 1:
            ending = Ending.RUNNING
        strokes = None
        if letters == Golf.letters:
            strokes = -chance.randrange(9) if ending is Ending.WON else chance.randrange(1, 36)
        began = NOON - 20000 * (count - number)
        seconds = chance.uniform(30, 7000)
        history.append(
            PastRound(
                f"id-{number}",
                code,
                ending,
                chance.randrange(0, 626, 5),
                strokes,
                chance.randrange(20, 400),
                seconds,
                began,
                began + seconds,
                code,
            )
        )
    return history


class Noted:
    """Writes down what the window has done."""

    def __init__(self) -> None:
        self.said: list[tuple[object, ...]] = []

    def open(self, round_: PastRound) -> None:
        self.said.append(("open", round_))

    def replay(self, round_: PastRound) -> None:
        self.said.append(("replay", round_))

    def copy_code(self, round_: PastRound) -> None:
        self.said.append(("copy", round_))

    def export(self) -> None:
        self.said.append(("export",))

    def import_(self) -> None:
        self.said.append(("import",))

    def reset(self) -> None:
        self.said.append(("reset",))


def opened(pilot: Pilot, history: Sequence[PastRound], page: Page = Page.OVERVIEW) -> StatisticsWindow:
    dialog = StatisticsWindow(history, Noted())
    pilot.app.gui().open(dialog)
    pilot.frames(2)
    if page is Page.ROUNDS:
        pilot.choose("statistics.rounds")
        pilot.frames(2)
    return dialog


def said(dialog: StatisticsWindow) -> list[tuple[object, ...]]:
    return dialog._actions.said


def key(pilot: Pilot, code: int) -> None:
    pilot.press(0, key=code)
    pilot.frames(2)


def pick(pilot: Pilot, dialog: StatisticsWindow, which: str, label: str) -> None:
    """Choose from a drop-down as a hand does."""
    menu = {"game": dialog._games, "rules": dialog._rules}[which]
    pilot.click(menu.rect.center)
    pilot.frames(3)
    options = [each for each in pilot.elements() if isinstance(each, UIButton) and label in bare(each.text)]
    pilot.click(max(options, key=lambda each: each.rect.y).rect.center)
    pilot.frames(3)


def bare(text: str) -> str:
    return re.sub("[\u2066-\u2069]", "", text)


def show_all(pilot: Pilot, dialog: StatisticsWindow) -> None:
    pick(pilot, dialog, "game", pilot.texts.say("statistics.all_games"))


def visible_text_elements(pilot: Pilot) -> list[UIButton]:
    window = next(each for each in pilot.elements() if isinstance(each, UIWindow))
    inside = window.get_container().rect
    return [
        each
        for each in pilot.elements()
        if isinstance(each, UIButton) and inside.contains(each.rect) and each.text
    ]


@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", [0, 1, 2, 120])
@pytest.mark.parametrize("page", Page)
def test_nothing_is_clipped_or_outside_or_covers_another(
    fly: Fly, count: int, size: tuple[int, int], language: str, page: Page
) -> None:
    pilot = fly(size=size, language=language)
    dialog = opened(pilot, made(count), page if count else Page.OVERVIEW)
    for scope in ["first", "all"] if count else ["first"]:
        if scope == "all":
            show_all(pilot, dialog)
        screen = pygame.Rect(0, 0, *size)
        for element in pilot.elements():
            assert screen.contains(element.rect), element.most_specific_combined_id
        buttons = visible_text_elements(pilot)
        for button in buttons:
            assert button.font.size(button.text)[0] <= button.rect.width, button.text
        for one, other in itertools.combinations(buttons, 2):
            parts = one.ui_container is other.ui_container
            assert not (parts and one.rect.colliderect(other.rect)), (one.text, other.text)
        check_written(dialog)


def check_written(dialog: StatisticsWindow) -> None:
    if dialog.overview is not None:
        pages = [(dialog.overview.written, dialog.overview.picture.get_rect())]
    else:
        sheet, view = dialog.past.sheet, dialog.past.view
        pages = [(sheet.written, view.image.get_rect()), (dialog.past.head_written, None)]
        buttons = [
            each.rect.move(-view.rect.x, -view.rect.y)
            for slot in dialog.past.buttons
            for each in slot.values()
        ]
        for (text, rect), button in itertools.product(sheet.written, buttons):
            assert not rect.colliderect(button), text
    for written, whole in pages:
        assert written
        for text, rect in written:
            assert whole is None or whole.contains(rect), text
        for one, other in itertools.combinations(written, 2):
            # letters fill the middle of their line's height
            first, second = (each.rect.inflate(0, -each.rect.height // 3) for each in (one, other))
            assert not first.colliderect(second), (one.text, other.text)


@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize(("rules", "strokes"), [("GO", True), ("RU", False)])
def test_the_figures_on_the_screen_are_those_of_the_summary(fly: Fly, language, rules, strokes) -> None:
    pilot = fly(language=language)
    game = [each for each in made(120) if each.code.startswith(rules)]
    group = [each for each in game if each.code.startswith(("GO1-E-", "RU1-C-"))]
    dialog = StatisticsWindow(group, Noted())
    pilot.app.gui().open(dialog)
    found, say = summary(group), pilot.texts.say
    expected = {
        "played": str(found.played),
        "won": str(found.won),
        "current_streak": str(found.current_streak),
        "best_streak": str(found.best_streak),
        "best_score": str(found.best_score),
        "mean_score": f"{found.mean_score:.1f}",
        "best_time": clock(found.best_seconds),
        "fewest_moves": str(found.fewest_moves),
    }
    if strokes:
        expected["best_strokes"] = signed(found.best_strokes)
        expected["mean_strokes"] = f"{found.mean_strokes:.1f}".replace("-", "\u2212")
    shown = {figure.label: bare(figure.value) for figure in dialog.overview.figures}
    assert shown == {say(f"statistics.{name}"): value for name, value in expected.items()}
    texts = {bare(each.text) for each in dialog.overview.written}
    assert set(expected.values()) <= texts
    rate = f"{round(100 * found.won / found.ended)}%"
    assert any(rate in text for text in texts)


def test_means_say_how_many_rounds_they_are_of(fly: Fly) -> None:
    group = [each for each in made(120) if each.code.startswith("GO1-E-")]
    dialog = opened(fly(language="en"), group)
    notes = {figure.label: bare(figure.note) for figure in dialog.overview.figures}
    assert notes["Mean score"] == f"of {summary(group).ended} ended rounds"
    assert notes["Fastest win"] == f"of {summary(group).won} wins"


def test_a_mean_below_nothing_has_its_sign(fly: Fly) -> None:
    base = made(1)[0]._replace(ending=Ending.WON)
    history = [base._replace(identity=str(n), strokes=value) for n, value in enumerate((0, 0, -1))]
    dialog = opened(fly(language="en"), history)
    assert bare(next(f.value for f in dialog.overview.figures if f.label == "Mean strokes")) == "\u22120.3"


def test_it_opens_at_the_rules_played_last_and_offers_only_what_was_played(fly: Fly) -> None:
    pilot = fly(language="en")
    dialog = opened(pilot, made(5))  # the last one is a relaxed Russian round
    assert {each.code[:6] for each in dialog.shown} == {"RU1-R-"}
    assert [bare(name) for name, _ in dialog._rules.options_list] == [
        "All rules",
        "Classic (C)",
        "Relaxed (R)",
    ]
    assert [name for name, _ in dialog._games.options_list] == ["All games", "Golf", "Russian Solitaire"]
    pygame.quit()
    dialog = opened(fly(language="en"), made(1))
    assert [name for name, _ in dialog._games.options_list] == ["All games", "Golf"]


@pytest.mark.parametrize("language", ["ar", "en"])
def test_choosing_a_game_and_rules_changes_what_is_counted(fly: Fly, language: str) -> None:
    pilot = fly(language=language)
    history = made(60)
    dialog = opened(pilot, history)
    show_all(pilot, dialog)
    assert len(dialog.shown) == 60
    assert not [each for each in pilot.elements() if isinstance(each, UIDropDownMenu)][1:]
    pick(pilot, dialog, "game", pilot.texts.say("game.golf"))
    golf = [each for each in history if each.code.startswith("GO")]
    assert dialog.shown == golf
    assert bare(dialog.overview.figures[0].value) == str(len(golf))
    pick(pilot, dialog, "rules", "(SAJ2W)")
    assert {each.code[:10] for each in dialog.shown} == {"GO1-SAJ2W-"}


def test_bars_are_as_many_and_as_high_as_their_rounds(fly: Fly) -> None:
    dialog = opened(fly(language="en"), made(120))
    ended = dialog.summary.ended
    for chart, boxes in zip(dialog.overview.charts, dialog.overview.bars, strict=True):
        assert sum(bar.height for bar in chart.bars) == ended
        assert sum(bar.won for bar in chart.bars) == dialog.summary.won
        unit = max(box.height for box in boxes) / max(bar.height for bar in chart.bars)
        for bar, box in zip(chart.bars, boxes, strict=True):
            assert box.height == pytest.approx(bar.height * unit, abs=1)
        assert len({box.bottom for box in boxes}) == 1


@pytest.mark.parametrize(("language", "sign"), [("ar", -1), ("en", 1)])
def test_time_runs_as_reading_does(fly: Fly, language: str, sign: int) -> None:
    dialog = opened(fly(language=language), made(120))
    days, boxes = dialog.overview.charts[1].bars, dialog.overview.bars[1]
    assert sorted(days, key=lambda bar: bar.label) == list(days)
    xs = [sign * box.centerx for box in boxes]
    assert xs == sorted(xs)


def test_won_and_other_rounds_are_drawn_in_their_colours(fly: Fly) -> None:
    base = made(1)[0]
    history = [
        base._replace(identity="w", ending=Ending.WON),
        base._replace(identity="s", ending=Ending.STUCK),
    ]
    overview = opened(fly(), history).overview
    bar = overview.bars[1][-1]
    below = overview.picture.get_at((bar.centerx, bar.bottom - bar.height // 4))[:3]
    above = overview.picture.get_at((bar.centerx, bar.top + bar.height // 4))[:3]
    assert (below, above) == (tuple(pygame.Color("#d7a63f"))[:3], tuple(pygame.Color("#3d8a7b"))[:3])


def test_a_round_that_still_runs_is_played_and_leaves_the_charts_empty(fly: Fly) -> None:
    pilot = fly()
    dialog = opened(pilot, [made(1)[0]._replace(ending=Ending.RUNNING)])
    texts = [each.text for each in dialog.overview.written]
    assert texts.count(pilot.texts.say("statistics.none_ended")) == 2
    assert dialog.overview.figures[0].value == "1"


def test_without_rounds_there_is_a_greeting_and_only_an_import(fly: Fly) -> None:
    pilot = fly()
    dialog = opened(pilot, [])
    assert pilot.texts.say("statistics.empty") in [each.text for each in dialog.overview.written]
    for name in ("export", "reset", "import"):
        pilot.choose(f"statistics.{name}")
    assert said(dialog) == [("import",)]
    key(pilot, pygame.K_DOWN)
    key(pilot, pygame.K_PAGEDOWN)


@pytest.mark.parametrize("deed", Deed)
@pytest.mark.parametrize("place", [0, 3])
def test_a_button_acts_on_the_round_of_its_row(fly: Fly, deed: Deed, place: int) -> None:
    pilot = fly()
    dialog = opened(pilot, made(120), Page.ROUNDS)
    key(pilot, pygame.K_PAGEDOWN)
    expected = sorted(dialog.shown, key=lambda each: -each.began)[len(dialog.past.buttons) - 1 + place]
    button = dialog.past.buttons[place][deed]
    row = button.rect.centery - dialog.past.view.rect.y
    written = [
        bare(text)
        for text, rect in dialog.past.sheet.written
        if rect.top <= row + 20 and rect.bottom >= row - 20
    ]
    assert expected.code in written
    pilot.click(button.rect.center)
    pilot.frames(2)
    assert said(dialog) == [(deed.value, expected)]
    assert pilot.app.gui().is_showing(StatisticsWindow) is (deed is Deed.COPY)


def test_a_copied_code_is_told_on_its_button_and_scrolls_along(fly: Fly) -> None:
    pilot = fly()
    dialog = opened(pilot, made(120), Page.ROUNDS)
    pilot.click(dialog.past.buttons[2][Deed.COPY].rect.center)
    key(pilot, pygame.K_DOWN)
    copied = [slot[Deed.COPY].text == pilot.texts.say("statistics.copied") for slot in dialog.past.buttons]
    assert copied == [place == 1 for place in range(len(copied))]


def test_a_row_tells_all_of_its_round(fly: Fly) -> None:
    pilot = fly(language="ar")
    dialog = opened(pilot, made(1), Page.ROUNDS)
    (only,) = dialog.shown
    texts = [bare(each.text) for each in dialog.past.sheet.written]
    began = datetime.fromtimestamp(only.began).strftime("%Y-%m-%d %H:%M")
    for expected in (
        only.code,
        began,
        pilot.texts.say(f"ending.{only.ending}"),
        str(only.score),
        signed(only.strokes),
        str(only.moves),
        clock(only.seconds),
    ):
        assert expected in texts
    assert any("غولف" in text and "سهل (E)" in text for text in texts)


def test_only_rows_in_view_have_buttons_and_are_drawn(fly: Fly) -> None:
    pilot = fly()
    dialog = opened(pilot, made(500), Page.ROUNDS)
    show_all(pilot, dialog)
    in_view = dialog.past.view.rect.height // dialog.past.sheet.row
    assert len(dialog.past.buttons) == in_view < 12
    assert len(dialog.past.sheet.written) <= 9 * in_view


def test_keys_scroll_the_list_and_stop_at_both_ends(fly: Fly) -> None:
    pilot = fly()
    dialog = opened(pilot, made(120), Page.ROUNDS)
    ordered = sorted(dialog.shown, key=lambda each: -each.began)
    count = len(dialog.past.buttons)

    def first() -> int:
        return ordered.index(dialog.past.in_view[0])

    for code, expected in (
        (pygame.K_DOWN, 1),
        (pygame.K_PAGEDOWN, count),
        (pygame.K_UP, count - 1),
        (pygame.K_END, len(ordered) - count),
        (pygame.K_PAGEDOWN, len(ordered) - count),
        (pygame.K_HOME, 0),
        (pygame.K_PAGEUP, 0),
    ):
        key(pilot, code)
        assert first() == expected
    assert list(dialog.past.in_view) == ordered[:count]


def test_the_wheel_the_pad_and_the_bar_scroll_by_whole_rows(fly: Fly) -> None:
    pilot = fly()
    dialog = opened(pilot, made(120), Page.ROUNDS)
    ordered = sorted(dialog.shown, key=lambda each: -each.began)
    pilot.move(dialog.past.view.rect.center)
    pilot.post(pygame.MOUSEWHEEL, x=0, y=-2, precise_x=0.0, precise_y=-2.0, flipped=False)
    pilot.frames(2)
    assert dialog.past.in_view[0] == ordered[2]
    pilot.post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN, instance_id=0)
    pilot.frames(2)
    assert dialog.past.in_view[0] == ordered[3]
    bar = dialog.past.view.bar
    pilot.drag(bar.sliding_button.rect.center, (bar.rect.centerx, bar.rect.bottom + 50), steps=12)
    pilot.frames(2)
    assert dialog.past.in_view[-1] == ordered[-1]
    pilot.drag(bar.sliding_button.rect.center, (bar.rect.centerx, bar.rect.centery), steps=7)
    pilot.frames(2)
    tops = {
        rect.top % dialog.past.sheet.row
        for text, rect in dialog.past.sheet.written
        if "GO1" in text or "RU1" in text
    }
    assert len(tops) == 1


def test_tab_and_enter_reach_the_buttons_and_arrows_keep_the_ring_while_they_scroll(fly: Fly) -> None:
    pilot = fly()
    dialog = opened(pilot, made(120), Page.ROUNDS)
    focus = pilot.app.gui()._focus
    target = dialog.past.buttons[1][Deed.REPLAY]
    for _ in range(30):
        if focus.current is target:
            break
        key(pilot, pygame.K_TAB)
    key(pilot, pygame.K_DOWN)
    assert focus.current is target
    expected = sorted(dialog.shown, key=lambda each: -each.began)[2]
    pilot.enter()
    pilot.frames(2)
    assert said(dialog) == [("replay", expected)]


def test_arrows_move_the_ring_on_once_the_list_is_at_its_end(fly: Fly) -> None:
    pilot = fly()
    dialog = opened(pilot, made(120), Page.ROUNDS)
    key(pilot, pygame.K_TAB)
    key(pilot, pygame.K_END)
    before = pilot.app.gui()._focus.current
    key(pilot, pygame.K_DOWN)
    assert pilot.app.gui()._focus.current is not before
    assert dialog.past is not None


def test_arrows_choose_in_an_open_drop_down_and_leave_the_list_alone(fly: Fly) -> None:
    pilot = fly()
    dialog = opened(pilot, made(120), Page.ROUNDS)
    pilot.click(dialog._games.rect.center)
    pilot.frames(3)
    key(pilot, pygame.K_DOWN)
    assert dialog.past.view.top == 0


@pytest.mark.parametrize("name", ["export", "import", "reset"])
def test_the_buttons_of_the_history_act_and_leave_the_window_open(fly: Fly, name: str) -> None:
    pilot = fly()
    dialog = opened(pilot, made(5))
    pilot.choose(f"statistics.{name}")
    assert said(dialog) == [(name,)]
    assert pilot.app.gui().is_showing(StatisticsWindow)


def test_a_question_over_it_has_the_keys_to_itself(fly: Fly) -> None:
    pilot = fly()
    dialog = opened(pilot, made(120), Page.ROUNDS)
    pilot.app.gui().open(Question("?", "?", [Choice("a", lambda: None), Choice("b", lambda: None)]))
    pilot.frames(2)
    key(pilot, pygame.K_PAGEDOWN)
    assert dialog.past.view.top == 0


def test_other_rounds_are_shown_when_they_are_given(fly: Fly) -> None:
    pilot = fly()
    dialog = opened(pilot, made(5), Page.ROUNDS)
    dialog.show_rounds([])
    pilot.frames(2)
    assert pilot.texts.say("statistics.empty") in [each.text for each in dialog.overview.written]
    dialog.show_rounds(made(60))
    pilot.frames(2)
    assert len(dialog.shown) == 60
    assert dialog.past is not None


def test_another_size_or_language_keeps_the_page_the_choice_and_the_place(fly: Fly) -> None:
    pilot = fly(language="ar")
    dialog = opened(pilot, made(500), Page.ROUNDS)
    show_all(pilot, dialog)
    for _ in range(3):
        key(pilot, pygame.K_PAGEDOWN)
    first = dialog.shown[::-1].index(dialog.past.in_view[0])
    pilot.resize((1920, 1080))
    pilot.frames(2)
    pilot.speak("en")
    pilot.app.gui().rebuild((1920, 1080), pilot.texts)
    pilot.frames(2)
    assert dialog.page is Page.ROUNDS
    assert len(dialog.shown) == 500
    assert abs(dialog.shown[::-1].index(dialog.past.in_view[0]) - first) <= 1
    assert pilot.says("Statistics")


def test_escape_closes_it(pilot: Pilot) -> None:
    opened(pilot, made(5), Page.ROUNDS)
    pilot.escape()
    assert not pilot.app.gui().is_showing(StatisticsWindow)


@pytest.mark.parametrize(
    ("largest", "expected"),
    [
        (1, (1, 1)),
        (4, (1, 4)),
        (5, (2, 6)),
        (9, (5, 10)),
        (21, (10, 30)),
        (85, (50, 100)),
        (999, (500, 1000)),
    ],
)
def test_the_scale_beside_the_bars_has_few_round_steps(largest, expected):
    assert scale_steps(largest) == expected


@pytest.mark.parametrize(("anchor", "shown"), [(0, [0, 3, 6]), (4, [1, 4, 7]), (8, [2, 5, 8])])
def test_labels_without_room_are_left_out_evenly_and_the_anchor_stays(anchor, shown):
    centres = [50 + 20 * place for place in range(9)]
    assert shown_labels([50] * 9, centres, (0, 400), anchor) == shown
