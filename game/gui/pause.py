"""The pause: the table is veiled until the player goes on, by whatever is at hand."""

from __future__ import annotations

import pygame
from pygame_gui.elements import UIWindow

from game.gui.dialogs import Choice, Desk, Dialog, build_body, build_choices, fit_window, open_window


class Pause(Dialog):
    """Says that the game is paused, why, and how to go on: a click anywhere, Enter, or a button of a pad."""

    veil = 240  # the cards are not to be studied while the clock stands
    WIDTH, PADDING, BUTTON = 420, 18, 42  # pixels at scale 1.0

    def __init__(self, key: str) -> None:
        """`key` is that of the sentence."""
        super().__init__()
        self._key = key

    def build(self, desk: Desk) -> UIWindow:
        window = open_window(desk, desk.texts.say("pause.title"), self.WIDTH)
        padding, button = desk.px(self.PADDING), desk.px(self.BUTTON)
        body = build_body(desk, desk.texts.say(self._key), padding, window)
        row = pygame.Rect(body.x, body.bottom + padding, body.width, button)
        choices = (Choice(desk.texts.say("pause.go_on"), is_primary=True),)
        self._choices = build_choices(desk, choices, row, window)
        fit_window(desk, window, row.bottom + padding)
        return window

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self.close()
        else:
            super().handle(event)
