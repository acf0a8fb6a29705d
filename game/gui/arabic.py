"""Repairs that make pygame-gui 0.6.14 read from right to left.

They reach into its internals, so its version is pinned, and `tests/window/test_repairs.py` tells of each
repair whether it is still needed. `install` has to run before the first UIManager is made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pygame_gui.core.gui_font_pygame as gui_font
import pygame_gui.elements.ui_text_entry_line as entry_line
from pygame_gui.core.text.text_box_layout_row import TextBoxLayoutRow
from pygame_gui.core.text.text_line_chunk import TextLineChunkFTFont
from pygame_gui.elements import UICheckBox, UITextEntryLine, UIWindow
from pygame_gui.elements.ui_drop_down_menu import UIClosedDropDownState, UIExpandedDropDownState

from game.gui.bidi import without_controls
from game.gui.bidi_font import BidiFont

RTL_LOCALES = ("ar",)
STOCK: dict[tuple[Any, str], Any] = {}  # what install() has replaced


def install() -> None:
    """Put every repair in place; harmless when done again."""
    if STOCK:
        return
    _repair(gui_font, "Font", lambda _stock: BidiFont)  # every font of pygame-gui is made through this name
    _repair(gui_font.GUIFontPygame, "get_rect", _measured)
    _repair(TextBoxLayoutRow, "set_cursor_position", _cursor_in_mixed_text)
    _repair(TextBoxLayoutRow, "find_cursor_pos_from_click_pos", _click_in_mixed_text)
    _repair(TextBoxLayoutRow, "merge_adjacent_compatible_chunks", lambda _stock: _merge_chunks)
    _repair(TextBoxLayoutRow, "horiz_center_row", _then(_turn_row))
    _repair(TextBoxLayoutRow, "align_left_row", _then(_turn_row))
    _repair(TextLineChunkFTFont, "_handle_bg_selection_and_bg_drawing", _selection_in_mixed_text)
    _repair(UIWindow, "rebuild", _then(_turn_title_bar))
    _repair(UIClosedDropDownState, "start", _then(_turn_drop_down))
    _repair(UIExpandedDropDownState, "start", _then(_turn_drop_down))
    _repair(entry_line, "clipboard_paste", _clean_paste)


def _repair(owner: Any, name: str, repair: Callable[[Any], Any]) -> None:
    """Replace an attribute by what `repair` makes of the stock one."""
    STOCK[owner, name] = getattr(owner, name)
    setattr(owner, name, repair(STOCK[owner, name]))


def _then(afterwards: Callable[[Any], None]) -> Callable[[Any], Any]:
    """Let the stock method do its work, and correct the outcome."""

    def repair(stock: Callable[..., Any]) -> Callable[..., Any]:
        def repaired(self: Any, *args: Any, **options: Any) -> Any:
            answer = stock(self, *args, **options)
            afterwards(self)
            return answer

        return repaired

    return repair


def bidi_font_of(font: Any) -> BidiFont:
    """The font that draws for a font of pygame-gui."""
    inner = font._GUIFontPygame__internal_font
    assert isinstance(inner, BidiFont), "install() has to run before the first UIManager is made"
    return inner


def _measured(_stock: Any) -> Callable[[Any, str], pygame.Rect]:
    """Stock measures by drawing, several times for each line."""

    def get_rect(font: Any, text: str) -> pygame.Rect:
        inner = bidi_font_of(font)
        return pygame.Rect((0, inner.get_ascent()), inner.size(text)) if text else pygame.Rect(0, 0, 0, 0)

    return get_rect


# --- rows of text


def _is_row_rtl(row: Any) -> bool:
    return bool(row.layout.text_direction == pygame.DIRECTION_RTL)


def _is_text(item: Any) -> bool:
    return isinstance(item, TextLineChunkFTFont)


def _turn_row(row: Any) -> None:
    """Stock puts the differently styled chunks of a row from left to right in every language."""
    if _is_row_rtl(row):
        x = row.left
        for item in reversed(row.items):
            item.x = x
            x += item.width


def _merge_chunks(row: Any) -> None:
    """Stock keeps the place of the first chunk: in Arabic the right one, so the rest runs out of the box."""
    merged: list[Any] = []
    for item in row.items:
        last: Any = merged[-1] if merged else None
        if _is_text(last) and _is_text(item) and last.style_match(item):
            left = item.left if _is_row_rtl(row) else last.left
            last.add_text(item.text)
            last.left = left
        else:
            merged.append(item)
    row.items[:] = merged


# --- editing


def _cursor_in_mixed_text(stock: Any) -> Callable[[Any, int], None]:
    """Stock counts pixels from the left."""

    def set_cursor_position(row: Any, position: int) -> None:
        stock(row, position)
        chunks = list(filter(_is_text, row.items))
        if len(chunks) == 1:
            font = bidi_font_of(chunks[0].font)
            row.cursor_draw_width = font.caret_x(chunks[0].text, row.cursor_index)
            row._setup_offset_position_from_edit_cursor()

    return set_cursor_position


def _click_in_mixed_text(stock: Any) -> Callable[[Any, tuple[int, int], int], tuple[int, int]]:
    """Stock counts letters from the left."""

    def find_cursor_pos(row: Any, click: tuple[int, int], rows: int) -> tuple[int, int]:
        chunks = list(filter(_is_text, row.items))
        if len(chunks) != 1:
            found: tuple[int, int] = stock(row, click, rows)
            return found
        font, text = bidi_font_of(chunks[0].font), chunks[0].text
        index = font.index_at_x(text, click[0] + row.layout.x_scroll_offset - chunks[0].left)
        return index, font.caret_x(text, index)

    return find_cursor_pos


def _selection_in_mixed_text(stock: Any) -> Callable[[Any, tuple[int, int]], pygame.Surface]:
    """Stock knows one stretch; a selection over both directions has several."""

    def draw_background(chunk: Any, size: tuple[int, int]) -> pygame.Surface:
        spans = getattr(chunk, "selected_spans", ())
        rect = chunk.selection_rect
        if not spans or rect is None:
            plain: pygame.Surface = stock(chunk, size)
            return plain
        chunk.selection_rect = None
        surface: pygame.Surface = stock(chunk, size)
        chunk.selection_rect = rect
        for left, right in spans:
            surface.fill(chunk.selection_colour, (left, 0, right - left, rect.height))
        return surface

    return draw_background


def _clean_paste(stock: Callable[[], str]) -> Callable[[], str]:
    """Pasted text comes with direction marks and line ends, and reading the clipboard can fail."""

    def paste() -> str:
        try:
            text = stock()
        except pygame.error:  # raised with no message where the clipboard holds no text
            return ""
        return " ".join(without_controls(text or "").split())

    return paste


class BidiEntryLine(UITextEntryLine):
    """An entry line whose selection and arrow keys follow the direction of the text."""

    @property
    def select_range(self) -> Any:
        return self._select_range

    @select_range.setter
    def select_range(self, value: Any) -> None:
        UITextEntryLine.select_range.fset(self, value)  # type: ignore[attr-defined]  # a property of the base
        shape: Any = self.drawable_shape
        if shape is None or shape.text_box_layout is None:
            return
        rows = shape.text_box_layout.layout_rows
        start, end = sorted(value)
        for chunk in filter(_is_text, [item for row in rows for item in row.items]):
            chunk.selected_spans = bidi_font_of(chunk.font).spans(chunk.text, start, end)
            if chunk.selected_spans:
                left, right = chunk.selected_spans[0][0], chunk.selected_spans[-1][1]
                chunk.selection_rect = pygame.Rect(left, 0, right - left, chunk.height)
        for row in rows:
            row.clear()
            row.finalise(shape.text_box_layout.finalised_surface)
        shape.apply_active_text_changes()

    def process_event(self, event: pygame.event.Event) -> bool:
        """As stock, with the left key going left on the screen."""
        turned = {pygame.K_LEFT: pygame.K_RIGHT, pygame.K_RIGHT: pygame.K_LEFT}
        if event.type == pygame.KEYDOWN and event.key in turned and self._is_rtl:
            event = pygame.event.Event(event.type, {**event.dict, "key": turned[event.key]})
        return super().process_event(event)

    @property
    def _is_rtl(self) -> bool:
        return self.font is not None and self.font.get_direction() == pygame.DIRECTION_RTL


# --- elements that have a left and a right


def _is_rtl(element: Any) -> bool:
    return element.ui_manager.get_locale() in RTL_LOCALES


def _turn_title_bar(window: Any) -> None:
    """The close button stands where a line ends."""
    bar, button = window.title_bar, window.close_window_button
    if _is_rtl(window) and bar is not None and button is not None:
        button.set_anchors({"top": "top", "bottom": "top", "left": "left", "right": "left"})
        button.set_relative_position((0, 0))
        bar.set_relative_position((button.relative_rect.width, 0))


def _turn_drop_down(state: Any) -> None:
    """The arrow stands where a line ends."""
    arrow = getattr(state, "open_button", None) or getattr(state, "close_button", None)
    option = state.selected_option_button
    if not _is_rtl(state.drop_down_menu_ui) or arrow is None:
        return
    left, width = option.relative_rect.left, arrow.relative_rect.width
    arrow.set_relative_position((left, arrow.relative_rect.top))
    option.set_relative_position((left + width, option.relative_rect.top))
    options = getattr(state, "options_selection_list", None)
    if options is not None:
        options.set_relative_position((options.relative_rect.left + width, options.relative_rect.top))


class BidiCheckBox(UICheckBox):
    """A check box whose label stands after it in the direction of reading."""

    def _update_text_label_position(self) -> None:
        super()._update_text_label_position()  # type: ignore[no-untyped-call]  # pygame-gui is partly untyped
        if _is_rtl(self):
            label = self.text_label
            label.set_position((self.rect.left - self.text_offset - label.rect.width, label.rect.top))
