"""The window of the rules: built, scrolled, turned to the other game and closed, as a player does it."""

from collections.abc import Callable

import pygame
import pytest

from game.gui import rules_pages
from game.gui.rules_pages import RulesPages
from game.gui.rules_sheet import wrapped
from tests.window.pilot import Pilot

SIZES = [(800, 600), (1280, 720), (1920, 1080)]
CODES = ["GO1-E-AAAAAAB", "GO1-SAJ2W-AAAAAAB", "RU1-C-AAAAABB", "RU1-R-AAAAABB"]

Fly = Callable[..., Pilot]


def opened(pilot: Pilot) -> RulesPages:
    dialog = RulesPages(pilot.session.rules)
    pilot.app.gui().open(dialog)
    pilot.frames(2)
    return dialog


def end(dialog: RulesPages) -> int:
    return dialog.view.sheet.height - dialog.view.rect.height


def key(pilot: Pilot, code: int) -> None:
    pilot.press(0, key=code)
    pilot.frames(2)


@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("code", CODES)
def test_the_page_fits_its_window_in_every_language_and_size(
    fly: Fly, code: str, size: tuple[int, int], language: str
) -> None:
    pilot = fly(code, size=size, language=language)
    dialog = opened(pilot)
    screen = pygame.Rect(0, 0, *size)
    for sprite in pilot.app.gui()._desk.manager.get_sprite_group().sprites():
        assert screen.contains(sprite.rect), sprite.most_specific_combined_id
    sheet = dialog.view.sheet
    width, height = dialog.view.rect.width, sheet.height
    assert end(dialog) > 0
    assert [
        each.text for each in sheet.pieces if not pygame.Rect(0, 0, width, height).contains(each.rect)
    ] == []


@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("code", CODES)
def test_no_text_covers_another(fly: Fly, code: str, size: tuple[int, int], language: str) -> None:
    dialog = opened(fly(code, size=size, language=language))
    lines = [each for each in dialog.view.sheet.pieces if each.text]
    assert len(lines) > 50
    for place, first in enumerate(lines):
        # lines of one paragraph are set a little closer than their letters could reach
        inner = first.rect.inflate(0, -first.rect.height // 3)
        for second in lines[place + 1 :]:
            other = second.rect.inflate(0, -second.rect.height // 3)
            assert not inner.colliderect(other), (first.text, second.text)


def test_arabic_is_set_from_the_right_and_english_from_the_left(fly: Fly) -> None:
    arabic = [each.rect for each in opened(fly(language="ar")).view.sheet.pieces if each.text][:3]
    assert len({rect.right for rect in arabic}) == 1
    pygame.quit()
    english = [each.rect for each in opened(fly(language="en")).view.sheet.pieces if each.text][:3]
    assert len({rect.left for rect in english}) == 1


def test_the_scroll_bar_stands_where_lines_end(fly: Fly) -> None:
    view = opened(fly(language="ar")).view
    assert view.bar.rect.right <= view.rect.left
    pygame.quit()
    view = opened(fly(language="en")).view
    assert view.bar.rect.left >= view.rect.right


@pytest.mark.parametrize(
    ("code", "title"), [("GO1-C-AAAAAAB", "Golf"), ("RU1-R-AAAAABB", "Russian Solitaire")]
)
def test_it_opens_at_the_game_and_the_rules_being_played(fly: Fly, code: str, title: str) -> None:
    pilot = fly(code, language="en")
    dialog = opened(pilot)
    assert [button.text for button in dialog.tabs if button.is_selected] == [title]
    assert any(pilot.session.rules.text in each.text for each in dialog.view.sheet.pieces[:6])


def test_a_game_without_a_page_opens_the_first_page_there_is(
    fly: Fly, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(rules_pages._PAGES, "russian")
    dialog = opened(fly("RU1-C-AAAAABB", language="en"))
    assert [button.text for button in dialog.tabs] == ["Golf"]


def test_the_other_game_is_a_click_away_and_starts_at_its_top(fly: Fly) -> None:
    pilot = fly("RU1-C-AAAAABB", language="en")
    dialog = opened(pilot)
    key(pilot, pygame.K_END)
    before = dialog.view.sheet
    pilot.click(pilot.button("Golf"))
    pilot.frames(2)
    assert dialog.view.sheet is not before
    assert dialog.view.top == 0
    assert any("waste" in each.text for each in dialog.view.sheet.pieces)


def test_a_click_on_the_game_that_is_shown_changes_nothing(fly: Fly) -> None:
    pilot = fly(language="en")
    dialog = opened(pilot)
    key(pilot, pygame.K_PAGEDOWN)
    top, sheet = dialog.view.top, dialog.view.sheet
    pilot.click(pilot.button("Golf"))
    assert (dialog.view.top, dialog.view.sheet) == (top, sheet)


def test_keys_scroll_and_stop_at_both_ends(pilot: Pilot) -> None:
    dialog = opened(pilot)
    key(pilot, pygame.K_UP)
    assert dialog.view.top == 0
    key(pilot, pygame.K_DOWN)
    line = dialog.view.top
    assert line > 0
    key(pilot, pygame.K_PAGEDOWN)
    assert line < dialog.view.top - line < dialog.view.rect.height  # a screenful, less what both share
    key(pilot, pygame.K_PAGEUP)
    assert dialog.view.top == line
    key(pilot, pygame.K_END)
    assert dialog.view.top == end(dialog)
    key(pilot, pygame.K_PAGEDOWN)
    assert dialog.view.top == end(dialog)
    key(pilot, pygame.K_HOME)
    assert dialog.view.top == 0


def test_the_pad_scrolls(pilot: Pilot) -> None:
    dialog = opened(pilot)
    pilot.post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN, instance_id=0)
    pilot.frames(2)
    assert dialog.view.top > 0


def test_the_wheel_scrolls_the_page_and_not_the_table(pilot: Pilot) -> None:
    dialog = opened(pilot)
    pilot.move(dialog.view.rect.center)
    position = pilot.session.position
    pilot.post(pygame.MOUSEWHEEL, x=0, y=-3, precise_x=0.0, precise_y=-3.0, flipped=False)
    pilot.frames(2)
    down = dialog.view.top
    assert down > 0
    pilot.post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    pilot.frames(2)
    assert 0 < dialog.view.top < down
    assert pilot.session.position == position


def test_dragging_the_bar_reaches_both_ends_of_the_page(pilot: Pilot) -> None:
    dialog = opened(pilot)
    bar = dialog.view.bar
    pilot.drag(bar.sliding_button.rect.center, (bar.rect.centerx, bar.rect.bottom + 50), steps=12)
    pilot.frames(2)
    assert dialog.view.top == end(dialog)
    pilot.drag(bar.sliding_button.rect.center, (bar.rect.centerx, bar.rect.top - 50), steps=12)
    pilot.frames(2)
    assert dialog.view.top == 0


def test_a_click_beside_the_handle_of_the_bar_turns_a_screenful(pilot: Pilot) -> None:
    dialog = opened(pilot)
    bar = dialog.view.bar
    pilot.click((bar.rect.centerx, bar.rect.bottom - 3))
    pilot.frames(2)
    turned = dialog.view.top
    assert dialog.view.rect.height / 2 < turned < dialog.view.rect.height
    pilot.click(bar.sliding_button.rect.center)
    pilot.frames(2)
    assert dialog.view.top == turned
    pilot.click((bar.rect.centerx, bar.rect.top + 1))
    pilot.frames(2)
    assert dialog.view.top == 0


def test_the_wheel_over_the_bar_scrolls_too(pilot: Pilot) -> None:
    dialog = opened(pilot)
    pilot.move(dialog.view.bar.rect.center)
    pilot.post(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False)
    pilot.frames(40)
    assert dialog.view.top > 0


def test_the_bar_follows_the_keys(pilot: Pilot) -> None:
    dialog = opened(pilot)
    bar = dialog.view.bar
    at_start = bar.sliding_button.rect.top
    key(pilot, pygame.K_END)
    assert bar.sliding_button.rect.top > at_start
    assert abs(bar.sliding_button.rect.bottom - bar.rect.bottom) <= 1


def test_what_is_in_view_is_drawn(pilot: Pilot) -> None:
    dialog = opened(pilot)
    screen = pygame.display.get_surface()
    first = pygame.image.tobytes(screen.subsurface(dialog.view.rect), "RGB")
    key(pilot, pygame.K_PAGEDOWN)
    assert pygame.image.tobytes(screen.subsurface(dialog.view.rect), "RGB") != first
    key(pilot, pygame.K_HOME)
    assert pygame.image.tobytes(screen.subsurface(dialog.view.rect), "RGB") == first


def test_escape_closes_it(pilot: Pilot) -> None:
    opened(pilot)
    pilot.press(pygame.KSCAN_ESCAPE, key=pygame.K_ESCAPE)
    assert not pilot.app.gui().is_showing(RulesPages)


def test_the_close_button_closes_it(pilot: Pilot) -> None:
    dialog = opened(pilot)
    pilot.click(dialog.window.close_window_button.rect.center)
    pilot.frames(2)
    assert not pilot.app.gui().is_showing(RulesPages)


def test_the_clock_stands_still_while_it_is_read(pilot: Pilot) -> None:
    pilot.play(["D"])
    opened(pilot)
    before = pilot.app.scene.stopwatch.seconds
    pilot.wait(1)
    assert pilot.app.scene.stopwatch.seconds == before


def test_another_size_or_language_keeps_the_page_and_the_place_on_it(fly: Fly) -> None:
    pilot = fly("RU1-C-AAAAABB", language="en")
    dialog = opened(pilot)
    pilot.click(pilot.button("Golf"))
    key(pilot, pygame.K_PAGEDOWN)
    part = dialog.view.top / end(dialog)
    gui = pilot.app.gui()
    gui.rebuild((1600, 900), pilot.texts)
    pilot.frames(2)
    assert gui.is_showing(RulesPages)
    assert [button.text for button in dialog.tabs if button.is_selected] == ["Golf"]
    assert dialog.view.top / end(dialog) == pytest.approx(part, abs=0.01)
    assert pygame.Rect(0, 0, 1600, 900).contains(dialog.window.rect)


def test_a_line_breaks_between_words_and_never_inside_a_value() -> None:
    pygame.font.init()
    font = pygame.font.Font(None, 20)
    text = "on \u2068a b c d e f\u2069 go \u2068one \u2068two\u2069 three\u2069 end"
    lines = wrapped(text, font, font.size("on a b c d e f")[0] + 2)
    assert " ".join(lines) == text
    assert all(line.count("\u2068") == line.count("\u2069") for line in lines)
    assert len(lines) > 1
