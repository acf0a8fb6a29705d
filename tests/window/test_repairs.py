"""Each repair of pygame-gui: that it works, and that without it pygame-gui is still wrong.

Where one of these fails on the second count, pygame-gui has been mended and the repair can go.
"""

import pygame
import pygame_gui.core.gui_font_pygame as gui_font
import pygame_gui.elements.ui_text_entry_line as entry_line
import pytest
from pygame_gui.core.text.text_box_layout_row import TextBoxLayoutRow
from pygame_gui.core.text.text_line_chunk import TextLineChunkFTFont
from pygame_gui.elements import (
    UIButton,
    UICheckBox,
    UIDropDownMenu,
    UILabel,
    UITextBox,
    UITextEntryLine,
    UIWindow,
)
from pygame_gui.elements.ui_drop_down_menu import UIClosedDropDownState, UIExpandedDropDownState

from game.gui import arabic
from game.gui.arabic import BidiCheckBox, BidiEntryLine
from game.gui.bidi_font import BidiFont, font_path
from game.gui.theme import font_pixels, make_manager
from game.texts import Texts, isolate

SIZE = (800, 600)
RECT = pygame.Rect(20, 20, 400, 40)


@pytest.fixture(autouse=True)
def _display():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    yield
    pygame.event.clear()


@pytest.fixture
def manager():
    return make_manager(SIZE, 1.0, Texts("ar"))


@pytest.fixture
def english():
    return make_manager(SIZE, 1.0, Texts("en"))


@pytest.fixture
def without(monkeypatch):
    """Take a repair back for this test."""

    def undo(owner, name):
        arabic.install()
        monkeypatch.setattr(owner, name, arabic.STOCK[owner, name])

    return undo


def press(element, key, mod=0):
    element.process_event(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def row_of(element):
    return element.drawable_shape.text_box_layout.layout_rows[0]


def same_ink(surface, text):
    """Whether the surface shows the line as the font draws it, wherever."""
    font = BidiFont(font_path(), font_pixels(1.0))
    font.set_direction(pygame.DIRECTION_RTL)
    wanted = pygame.mask.from_surface(font.render(text, True, "white"), 100)
    shown = pygame.mask.from_surface(surface, 100)
    if wanted.count() == 0 or shown.count() != wanted.count():
        return False
    boxes = [mask.get_bounding_rects() for mask in (wanted, shown)]
    first, second = (boxes[0][0].unionall(boxes[0]), boxes[1][0].unionall(boxes[1]))
    return wanted.overlap_area(shown, (first.x - second.x, first.y - second.y)) == wanted.count()


# The font


LINE = f"رمز الجولة: GO1-E و{isolate('10♠')} و{isolate(-10)}"


def test_a_label_shows_mixed_text_as_the_font_orders_it(manager):
    assert same_ink(UILabel(RECT, LINE, manager).image, LINE)


def test_stock_fonts_still_mix_up_the_order(without):
    without(gui_font, "Font")
    without(gui_font.GUIFontPygame, "get_rect")
    assert not same_ink(UILabel(RECT, LINE, make_manager(SIZE, 1.0, Texts("ar"))).image, LINE)


def drawings_to_measure(manager, monkeypatch):
    font = manager.get_theme().get_font(["label"])
    drawn = []
    real = BidiFont.render
    monkeypatch.setattr(BidiFont, "render", lambda *args: drawn.append(args) or real(*args))
    size = font.get_rect("سلام").size
    return len(drawn), size


def test_measuring_draws_nothing(manager, monkeypatch):
    assert drawings_to_measure(manager, monkeypatch)[0] == 0


def test_stock_still_measures_by_drawing_and_finds_the_same(manager, monkeypatch, without):
    repaired = drawings_to_measure(manager, monkeypatch)
    without(gui_font.GUIFontPygame, "get_rect")
    stock = drawings_to_measure(manager, monkeypatch)
    assert stock[0] > 0
    assert stock[1] == repaired[1]


# Rows


def caret_at(manager, index):
    line = BidiEntryLine(RECT, manager, initial_text="سلام")
    line.drawable_shape.text_box_layout.set_cursor_position(index)
    row = row_of(line)
    return row.cursor_draw_width, row.width


def test_the_caret_stands_at_the_right_before_the_first_letter(manager):
    x, width = caret_at(manager, 0)
    assert x == width
    assert caret_at(manager, 4)[0] == 0


def test_stock_still_counts_the_caret_from_the_left(manager, without):
    without(TextBoxLayoutRow, "set_cursor_position")
    assert caret_at(manager, 0)[0] == 0


def index_of_click_at_right_end(manager):
    line = BidiEntryLine(RECT, manager, initial_text="سلام")
    row = row_of(line)
    return row.find_cursor_pos_from_click_pos((row.right - 1, row.centery), 1)[0]


def test_a_click_at_the_right_end_goes_before_the_first_letter(manager):
    assert index_of_click_at_right_end(manager) == 0


def test_stock_still_counts_clicks_from_the_left(manager, without):
    without(TextBoxLayoutRow, "find_cursor_pos_from_click_pos")
    assert index_of_click_at_right_end(manager) != 0


def chunks_outside(manager):
    """How many pieces of a wrapped text with a forced break stand outside their box."""
    text = "سطر أول طويل يلتف حول الصندوق عند نهايته.<br>سطر ثان طويل يلتف حول الصندوق أيضا عند نهايته"
    layout = UITextBox(text, pygame.Rect(20, 20, 300, 300), manager).text_box_layout
    chunks = [
        item for row in layout.layout_rows for item in row.items if isinstance(item, TextLineChunkFTFont)
    ]
    assert len(chunks) > 3
    return sum(
        not (layout.layout_rect.left <= each.left and each.right <= layout.layout_rect.right)
        for each in chunks
    )


def test_all_lines_of_a_text_box_stand_inside(manager):
    assert chunks_outside(manager) == 0


def test_stock_still_puts_lines_outside(manager, without):
    without(TextBoxLayoutRow, "merge_adjacent_compatible_chunks")
    assert chunks_outside(manager) > 0


def bold_is_at_the_right(manager, alignment):
    box = UITextBox("<b>أول</b> وثان", pygame.Rect(20, 20, 300, 100), manager)
    layout = box.text_box_layout
    if alignment == "center":
        layout.horiz_center_all_rows()
    else:
        layout.align_left_all_rows(0)
    bold, plain = row_items(layout)
    return bold.left >= plain.right - 1


def row_items(layout):
    items = [item for item in layout.layout_rows[0].items if item.text.strip()]
    assert [item.text.strip() for item in items] == ["أول", "وثان"]
    return items


@pytest.mark.parametrize("alignment", ["center", "left"])
def test_styled_pieces_of_a_row_follow_from_the_right(manager, alignment):
    assert bold_is_at_the_right(manager, alignment)


@pytest.mark.parametrize(("alignment", "name"), [("center", "horiz_center_row"), ("left", "align_left_row")])
def test_stock_still_puts_styled_pieces_from_the_left(manager, without, alignment, name):
    without(TextBoxLayoutRow, name)
    assert not bold_is_at_the_right(manager, alignment)


# Editing


def selected_columns(manager):
    """Where the colour of the selection shows, from the left end of the text."""
    line = BidiEntryLine(RECT, manager, initial_text="مرحبا GO1-E يا")
    line.focus()
    line.select_range = [3, 9]
    line.update(0.01)
    row = row_of(line)
    colour = line.selected_bg_colour
    y = row.centery - row.height // 2 + 2
    return [line.image.get_at((x, y))[:3] == colour[:3] for x in range(row.left, row.right)]


def stretches(columns):
    return sum(now and not before for before, now in zip([False, *columns], columns, strict=False))


def test_a_selection_over_both_directions_shows_in_two_stretches(manager):
    assert stretches(selected_columns(manager)) == 2


def test_stock_still_shows_such_a_selection_as_one_stretch(manager, without):
    without(TextLineChunkFTFont, "_handle_bg_selection_and_bg_drawing")
    assert stretches(selected_columns(manager)) == 1


@pytest.mark.parametrize(("kind", "after"), [(BidiEntryLine, 3), (UITextEntryLine, 1)])
def test_the_left_key_goes_left_only_in_the_repaired_entry_line(manager, kind, after):
    line = kind(RECT, manager, initial_text="سلام")
    line.focus()
    line.edit_position = 2
    press(line, pygame.K_LEFT)
    assert line.edit_position == after


def test_the_left_key_goes_left_in_a_code(manager):
    line = BidiEntryLine(RECT, manager, initial_text="GO1", object_id="#code")
    line.focus()
    line.edit_position = 2
    press(line, pygame.K_LEFT)
    assert line.edit_position == 1


def test_shift_and_left_select_the_letter_at_the_left(manager):
    line = BidiEntryLine(RECT, manager, initial_text="سلام")
    line.focus()
    line.edit_position = 1
    press(line, pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert line.select_range == [1, 2]


def test_typing_replaces_a_selection_in_the_order_of_writing(manager):
    line = BidiEntryLine(RECT, manager, initial_text="سلام")
    line.focus()
    line.select_range = [1, 3]
    line.edit_position = 3
    line.process_event(pygame.event.Event(pygame.TEXTINPUT, text="ع"))
    assert line.get_text() == "سعم"


def pasted(manager, monkeypatch, clipboard):
    monkeypatch.setattr(pygame.scrap, "get_text", clipboard)
    line = BidiEntryLine(RECT, manager, object_id="#code")
    line.focus()
    press(line, pygame.K_v, pygame.KMOD_CTRL)
    return line.get_text()


def test_pasted_text_loses_its_marks_and_line_ends(manager, monkeypatch):
    assert pasted(manager, monkeypatch, lambda: "\u2066GO1-E-AAAAAAB\u2069\u200f\r\n") == "GO1-E-AAAAAAB"


def test_a_clipboard_that_cannot_be_read_pastes_nothing(manager, monkeypatch):
    def fail():
        raise pygame.error

    assert pasted(manager, monkeypatch, fail) == ""


def test_stock_still_pastes_the_marks(manager, monkeypatch, without):
    without(entry_line, "clipboard_paste")
    assert pasted(manager, monkeypatch, lambda: "\u2066GO1\u2069") != "GO1"


# Elements with a left and a right


def close_button_is_at_the_left(manager):
    window = UIWindow(pygame.Rect(50, 50, 400, 300), manager, "جولة", resizable=False)
    button, bar = window.close_window_button.rect, window.title_bar.rect
    assert not button.colliderect(bar)
    return button.left < bar.left


def test_the_close_button_stands_where_a_line_ends(manager, english):
    assert close_button_is_at_the_left(manager)
    assert not close_button_is_at_the_left(english)


def test_the_close_button_stays_there_when_the_window_grows(manager):
    window = UIWindow(pygame.Rect(50, 50, 400, 300), manager, "جولة", resizable=False)
    window.set_dimensions((500, 320))
    window.set_position((10, 10))
    window.rebuild()
    assert window.close_window_button.rect.left < window.title_bar.rect.left
    assert window.title_bar.rect.right == window._window_root_container.rect.right


def test_stock_still_closes_at_the_right(manager, without):
    without(UIWindow, "rebuild")
    assert not close_button_is_at_the_left(manager)


def arrow_is_at_the_left(manager, is_open):
    menu = UIDropDownMenu(["سهل", "صارم"], "سهل", RECT, manager)
    if is_open:
        menu.current_state.should_transition = True
        menu.update(0.01)
        arrow = menu.current_state.close_button
    else:
        arrow = menu.current_state.open_button
    return arrow.rect.left < menu.current_state.selected_option_button.rect.left


@pytest.mark.parametrize("is_open", [False, True], ids=["closed", "open"])
def test_the_arrow_of_a_drop_down_stands_where_a_line_ends(manager, english, is_open):
    assert arrow_is_at_the_left(manager, is_open)
    assert not arrow_is_at_the_left(english, is_open)


@pytest.mark.parametrize(
    ("is_open", "state"),
    [(False, UIClosedDropDownState), (True, UIExpandedDropDownState)],
    ids=["closed", "open"],
)
def test_stock_still_has_the_arrow_at_the_right(manager, without, is_open, state):
    without(state, "start")
    assert not arrow_is_at_the_left(manager, is_open)


@pytest.mark.parametrize(("kind", "is_at_left"), [(BidiCheckBox, True), (UICheckBox, False)])
def test_the_label_of_a_check_box_stands_at_its_left_only_in_the_repaired_one(manager, kind, is_at_left):
    box = kind(pygame.Rect(400, 20, 28, 28), "الصوت", manager)
    assert (box.text_label.rect.right <= box.rect.left) == is_at_left


def test_the_label_of_a_check_box_in_a_window_stands_beside_it(manager):
    window = UIWindow(pygame.Rect(100, 100, 500, 300), manager, "جولة")
    box = BidiCheckBox(pygame.Rect(300, 20, 28, 28), "الصوت", manager, window)
    assert box.rect.left - box.text_offset == box.text_label.rect.right
    assert box.text_label.rect.top == box.rect.top


def test_installing_again_changes_nothing():
    arabic.install()
    before = {key: getattr(*key) for key in arabic.STOCK}
    arabic.install()
    assert {key: getattr(*key) for key in arabic.STOCK} == before


def test_buttons_show_mixed_text_whole(manager):
    button = UIButton(pygame.Rect(20, 20, 400, 44), LINE, manager)
    plain = UIButton(pygame.Rect(20, 20, 400, 44), "", manager)
    shown = pygame.mask.from_surface(difference(button.image, plain.image), 60).get_bounding_rects()
    box = shown[0].unionall(shown)
    assert pygame.Rect(4, 4, 392, 36).contains(box)


def difference(one, other):
    """What differs, as the only thing that is not clear."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (8, 8, 8, 255), other)
    mask.invert()
    return mask.to_surface(setcolor="white", unsetcolor=(0, 0, 0, 0))
