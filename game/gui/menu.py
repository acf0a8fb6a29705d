"""The menu: commands one under the other."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame_gui.elements import UIButton, UIWindow

from game.gui.dialogs import Choice, Desk, Dialog, fit_window, open_window


class Menu(Dialog):
    """A column of choices; Esc goes back to the table."""

    WIDTH, PADDING, BUTTON, GAP = 340, 18, 42, 8  # pixels at scale 1.0

    def __init__(self, title: str, choices: Sequence[Choice]) -> None:
        super().__init__()
        self._title, self._offered = title, choices

    def build(self, desk: Desk) -> UIWindow:
        window = open_window(desk, self._title, self.WIDTH)
        padding, button, gap = (desk.px(each) for each in (self.PADDING, self.BUTTON, self.GAP))
        width = window.get_container().get_size()[0] - 2 * padding
        row = pygame.Rect(padding, padding, width, button)
        self._choices = {}
        for choice in self._offered:
            object_id = "#primary" if choice.is_primary else None
            made = UIButton(row.copy(), choice.label, desk.manager, window, object_id=object_id)
            self._choices[made] = choice
            row.y += button + gap
        fit_window(desk, window, row.y - gap + padding)
        return window
