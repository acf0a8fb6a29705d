"""How what pygame-gui draws looks: colours, shapes, fonts and alignment, for one size and direction."""

from __future__ import annotations

from typing import Any

import i18n  # type: ignore[import-untyped]  # pygame-gui's translations
import pygame_gui

from game import assets
from game.gui import arabic
from game.gui.bidi_font import font_path
from game.gui.palette import (
    CLEAR,
    COLOURS,
    CREAM,
    DEEP,
    DIM,
    EDGE,
    FIELD,
    GOLD,
    GOLD_LIGHT,
    INK,
    PANEL,
    PRIMARY,
    SELECTION,
    WARM,
)
from game.texts import Texts

BASE_FONT_PIXELS = 18  # at scale 1.0
_FONT, _LTR_FONT, _SYMBOLS = "waraq", "waraq_ltr", "fira_code_symbols"
# a scroll bar's handle can be too short for round corners
_SQUARE = {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}

_ELEMENTS = (
    "label",
    "button",
    "check_box",
    "text_box",
    "text_entry_line",
    "text_entry_box",
    "selection_list",
    "drop_down_menu",
    "tool_tip",
    "status_bar",
    "progress_bar",
    "tab_container",
    "window",
    "panel",
)


def font_pixels(scale: float) -> int:
    """The size of ordinary text at a scale, in pixels."""
    return round(BASE_FONT_PIXELS * scale)


def theme(scale: float, rtl: bool) -> dict[str, Any]:
    """The theme of pygame-gui at a scale (1.0 for a window 720 pixels high) and a direction of reading."""
    drawn = _Drawn(scale, rtl)
    blocks: dict[str, Any] = {"defaults": {"colours": dict(COLOURS)}}
    blocks |= {element: {"font": drawn.font()} for element in _ELEMENTS}
    for part in (drawn.controls(), drawn.texts(), drawn.windows(), drawn.object_ids()):
        for name, block in part.items():
            blocks[name] = {**blocks.get(name, {}), **block}
    return blocks


def make_manager(size: tuple[int, int], scale: float, texts: Texts) -> pygame_gui.UIManager:
    """A manager for a window of this size whose elements read in the language of the texts."""
    arabic.install()
    folder = str(assets.path("texts"))
    if folder in i18n.load_path:  # the list belongs to the process and is never emptied
        i18n.load_path.remove(folder)
    return pygame_gui.UIManager(
        size,
        theme(scale, texts.is_rtl),
        enable_live_theme_updates=False,
        starting_language=texts.language,
        translation_directory_paths=[folder],
    )


class _Drawn:
    """The blocks of the theme, all in pixels of one scale."""

    def __init__(self, scale: float, rtl: bool) -> None:
        self._scale = scale
        self._locale, self._direction = ("ar", "rtl") if rtl else ("en", "ltr")
        self._start = "right" if rtl else "left"

    def px(self, pixels: float) -> str:
        return str(round(pixels * self._scale))

    def font(self, part: float = 1.0, bold: bool = False) -> dict[str, str]:
        """A font whose size is a part of the ordinary one."""
        return {
            "name": _FONT,
            "locale": self._locale,
            "size": str(round(font_pixels(self._scale) * part)),
            "bold": "1" if bold else "0",
            "direction": self._direction,
            "regular_path": font_path("Regular"),
            "bold_path": font_path("Bold"),
            "italic_path": font_path("Regular"),
            "bold_italic_path": font_path("Bold"),
        }

    def ltr_font(self) -> dict[str, str]:
        """For codes. It has its own name: pygame-gui tells fonts apart by name and size, not by direction."""
        return {**self.font(), "name": _LTR_FONT, "direction": "ltr"}

    def symbols(self, pixels: float) -> dict[str, str]:
        return {"name": _SYMBOLS, "locale": self._locale, "size": self.px(pixels)}

    def shape(self, radius: float, border: float = 1.5, shadow: float = 0) -> dict[str, str]:
        """A rounded box; never less than a pixel of border where one is wanted."""
        width = max(1, round(border * self._scale)) if border else 0
        return {
            "shape": "rounded_rectangle",
            "shape_corner_radius": self.px(radius),
            "border_width": str(width),
            "shadow_width": self.px(shadow),
        }

    def controls(self) -> dict[str, Any]:
        plain = {**self.shape(8), "text_horiz_alignment_padding": self.px(12)}
        flat = {**self.shape(6, border=0), "text_horiz_alignment_padding": self.px(10)}
        at_start = {"text_horiz_alignment": self._start}
        see_through = {"normal_bg": CLEAR, "normal_border": CLEAR}
        row = self.px(34)
        return {
            "button": {"misc": plain},
            "check_box": {
                "misc": {**self.shape(5), "text_offset": self.px(9)},
                "font": self.symbols(16),
                "colours": {"selected_bg": GOLD, "selected_text": INK, "selected_border": GOLD_LIGHT},
            },
            "drop_down_menu": {"misc": {**plain, "open_button_width": row}, "colours": {"dark_bg": FIELD}},
            "drop_down_menu.button": {"misc": {**flat, **at_start}, "colours": see_through},
            "drop_down_menu.#expand_button": {
                "misc": {**flat, "text_horiz_alignment_padding": "0", "text_horiz_alignment": "center"},
                "font": self.symbols(14),
                "colours": {**see_through, "normal_text": GOLD_LIGHT},
            },
            "selection_list": {
                "misc": {**self.shape(8), "list_item_height": row},
                "colours": {"dark_bg": DEEP},
            },
            "selection_list.button": {"misc": {**flat, **at_start}, "colours": see_through},
            "drop_down_menu.selection_list.button": {
                "misc": {**flat, **at_start},
                "colours": see_through,
            },
            "progress_bar": {"misc": self.shape(8), "colours": {"normal_text": CREAM}},
            "vertical_scroll_bar": {"misc": _SQUARE},
            "vertical_scroll_bar.button": {"misc": _SQUARE, "font": self.symbols(14)},
            "horizontal_scroll_bar": {"misc": _SQUARE},
            "horizontal_scroll_bar.button": {"misc": _SQUARE, "font": self.symbols(14)},
            "tab_container.button": {"misc": plain},
        }

    def texts(self) -> dict[str, Any]:
        inset = {"padding": f"{self.px(10)},{self.px(6)}", "line_spacing": "1.05"}
        entry = {**self.shape(8), "padding": f"{self.px(10)},{self.px(3)}"}
        field = {"dark_bg": DEEP, "selected_bg": SELECTION, "normal_border": EDGE}
        return {
            "label": {"misc": {"text_horiz_alignment": self._start}, "colours": {"dark_bg": CLEAR}},
            "text_box": {"misc": {**self.shape(10), **inset}, "colours": {"dark_bg": DEEP}},
            "text_entry_line": {"misc": entry, "colours": field},
            "text_entry_box": {"misc": {**self.shape(8), **inset}, "colours": field},
            "message_window.text_box": {"misc": {**_SQUARE, **inset}, "colours": {"dark_bg": CLEAR}},
            "confirmation_dialog.text_box": {"misc": {**_SQUARE, **inset}, "colours": {"dark_bg": CLEAR}},
            "tool_tip": {"misc": {"rect_width": self.px(280)}},
            "tool_tip.text_box": {
                "misc": {**self.shape(8), **inset},
                "font": self.font(0.9),
                "colours": {"dark_bg": CREAM, "normal_text": INK, "normal_border": GOLD},
            },
        }

    def windows(self) -> dict[str, Any]:
        clear = {
            "normal_bg": CLEAR,
            "hovered_bg": CLEAR,
            "active_bg": CLEAR,
            "selected_bg": CLEAR,
            "disabled_bg": CLEAR,
            "normal_text": GOLD_LIGHT,
            "hovered_text": GOLD_LIGHT,
            "active_text": GOLD_LIGHT,
        }
        return {
            "panel": {"misc": self.shape(12), "colours": {"dark_bg": PANEL, "normal_border": GOLD}},
            "window": {
                "misc": {**self.shape(14, shadow=14), "title_bar_height": self.px(44)},
                "colours": {"dark_bg": PANEL, "normal_border": GOLD},
            },
            "window.#title_bar": {
                "misc": {
                    **_SQUARE,
                    "text_horiz_alignment": self._start,
                    "text_horiz_alignment_padding": self.px(18),
                },
                "font": self.font(1.1, bold=True),
                "colours": clear,
            },
            "window.#close_button": {
                "misc": {**_SQUARE, "text_horiz_alignment_padding": "0"},
                "font": self.symbols(15),
                "colours": {**clear, "normal_text": DIM, "hovered_text": WARM},
            },
        }

    def object_ids(self) -> dict[str, Any]:
        bare = {**_SQUARE, "padding": "0,0"}
        clear = {"dark_bg": CLEAR, "normal_border": CLEAR}
        chosen = {"selected_bg": GOLD, "selected_text": INK, "selected_border": GOLD_LIGHT}
        bubble = {**self.shape(12), "padding": f"{self.px(14)},{self.px(7)}"}
        centred = {"text_horiz_alignment": "center"}
        return {
            # its font is also what <b> in an ordinary text box asks for, and has to be loaded before
            "#primary": {"colours": dict(PRIMARY), "font": self.font(bold=True)},
            "#option": {"colours": {"normal_text": DIM, **chosen}},
            "#title": {
                "misc": centred,
                "font": self.font(1.5, bold=True),
                "colours": {"normal_text": GOLD_LIGHT},
            },
            "#heading": {"font": self.font(0.95, bold=True), "colours": {"normal_text": GOLD_LIGHT}},
            "#centred": {"misc": centred},
            "#small": {
                "misc": {**self.shape(7), "text_horiz_alignment_padding": self.px(4)},
                "font": self.font(0.83),
            },
            "#note": {"font": self.font(0.9), "colours": {"normal_text": DIM}},
            "#plain": {"misc": {**bare, "line_spacing": "1.1"}, "colours": clear},
            "#error": {
                "misc": {**bare, "line_spacing": "1.0"},
                "font": self.font(0.95),
                "colours": {**clear, "normal_text": WARM},
            },
            "#hint": {
                "misc": {**bubble, **centred},
                "colours": {"dark_bg": CREAM, "normal_text": INK, "normal_border": GOLD},
            },
            "#ending": {"misc": self.shape(14, border=2)},
            "#code": {
                "font": self.ltr_font(),
                "misc": {"text_horiz_alignment": "left"},
            },
            "#framed": {"misc": dict(_SQUARE)},  # windows whose frame `dialogs` draws
            "#page_scroll_bar": {"misc": {**_SQUARE, "enable_arrow_buttons": "0"}},
        }
