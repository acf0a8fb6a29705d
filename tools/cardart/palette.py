"""The colours that all drawings share."""

RED = "#c41f33"
INK = "#17202e"
PAPER_LIGHT = "#fffefa"
PAPER_SHADE = "#f5efe2"
PAPER_EDGE = "#8d8571"

GOLD = "#d3a037"
GOLD_LIGHT = "#f3d98b"
GOLD_DARK = "#96691a"

TEAL_NIGHT = "#082f3b"
TEAL_DEEP = "#0c4150"
TEAL = "#14606f"
TEAL_LIGHT = "#2a8290"

SUIT_COLOURS = {"S": INK, "H": RED, "D": RED, "C": INK}
