"""The menu: commands one under the other."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame_gui.elements import UIButton, UIWindow

from game.gui.dialogs import Choice, Desk, Dialog, fit_window, open_window


class Menu(Dialog):
    """A column of choices, or two where one would not fit the window; Esc goes back to the table."""

    WIDTH, WIDE, PADDING, BUTTON, GAP = 340, 620, 18, 42, 8  # pixels at scale 1.0
    FRAME = 60  # pixels at scale 1.0, for the title and the edges

    def __init__(self, title: str, choices: Sequence[Choice]) -> None:
        super().__init__()
        self._title, self._offered = title, choices

    def build(self, desk: Desk) -> UIWindow:
        padding, button, gap = (desk.px(each) for each in (self.PADDING, self.BUTTON, self.GAP))
        room = desk.size[1] - desk.px(self.FRAME) - 2 * padding
        columns = 1 if len(self._offered) * (button + gap) - gap <= room else 2
        window = open_window(desk, self._title, self.WIDTH if columns == 1 else self.WIDE)
        inner = round(window.get_container().get_size()[0]) - 2 * padding
        width = (inner - gap * (columns - 1)) // columns
        rows = -(-len(self._offered) // columns)
        self._choices = {}
        for place, choice in enumerate(self._offered):
            column, row = divmod(place, rows)
            cell = pygame.Rect(column * (width + gap), row * (button + gap), width, button)
            box = desk.from_start(cell, inner).move(padding, padding)
            object_id = "#primary" if choice.is_primary else None
            self._choices[UIButton(box, choice.label, desk.manager, window, object_id=object_id)] = choice
        fit_window(desk, window, rows * (button + gap) - gap + 2 * padding)
        return window
