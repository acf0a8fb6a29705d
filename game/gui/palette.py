"""The colours of what pygame-gui draws, for every state of an element."""

from __future__ import annotations

GOLD, CREAM, INK = "#d7a63f", "#f4ead2", "#0b2622"
GOLD_LIGHT, GOLD_DARK = "#e8c067", "#bd8d30"
PANEL, DEEP, EDGE = "#123f39", "#0a2925", "#2f6d62"
FIELD, FIELD_LIT, FIELD_PRESSED, FIELD_OFF = "#1d5a50", "#277266", "#0e3530", "#173f3a"
DIM, FAINT, WARM = "#b9c9b8", "#7d9a90", "#ffb38a"
SELECTION = "#2c7568"
CLEAR = "#00000000"

COLOURS = {
    "normal_bg": FIELD,
    "hovered_bg": FIELD_LIT,
    "disabled_bg": FIELD_OFF,
    "selected_bg": SELECTION,
    "active_bg": FIELD_PRESSED,
    "dark_bg": PANEL,
    "disabled_dark_bg": DEEP,
    "normal_text": CREAM,
    "hovered_text": "#ffffff",
    "disabled_text": FAINT,
    "selected_text": CREAM,
    "active_text": CREAM,
    "normal_border": EDGE,
    "hovered_border": GOLD,
    "disabled_border": FIELD_OFF,
    "selected_border": GOLD,
    "active_border": GOLD_DARK,
    "link_text": GOLD_LIGHT,
    "link_hover": "#ffffff",
    "link_selected": GOLD,
    "text_shadow": CLEAR,
    "filled_bar": GOLD,
    "unfilled_bar": DEEP,
    "text_cursor": CREAM,
}

PRIMARY = {
    "normal_bg": GOLD,
    "hovered_bg": GOLD_LIGHT,
    "active_bg": GOLD_DARK,
    "selected_bg": GOLD,
    "disabled_bg": "#6f6242",
    "normal_text": INK,
    "hovered_text": INK,
    "active_text": INK,
    "selected_text": INK,
    "disabled_text": "#a99c7c",
    "normal_border": GOLD_LIGHT,
    "hovered_border": "#fff3d0",
    "active_border": GOLD_DARK,
    "disabled_border": "#6f6242",
}
