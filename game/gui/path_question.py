"""Asks for the path of a file."""

from __future__ import annotations

import os
import string
from collections.abc import Callable
from pathlib import Path

import pygame
import pygame_gui
from pygame_gui.elements import UIWindow

from game.gui.arabic import BidiEntryLine
from game.gui.dialogs import Choice, Desk, Dialog, Entry, build_body, build_choices, fit_window, open_window

_LETTERS = f"{string.ascii_lowercase}{string.ascii_uppercase}{string.digits}/\\.:_-~ "


class PathQuestion(Dialog):
    """A sentence, a path that can be changed, and what is done with it."""

    WIDTH, PADDING, ROW = 620, 18, 42  # pixels at scale 1.0

    def __init__(
        self, title: str, body: str, path: Path, choices: tuple[str, str], act: Callable[[Path], None]
    ) -> None:
        """`choices` are the labels for doing it and for leaving it."""
        super().__init__()
        self._title, self._body, self._entered, self._labels, self._act = title, body, str(path), choices, act

    def build(self, desk: Desk) -> UIWindow:
        window = open_window(desk, self._title, self.WIDTH)
        padding, row = desk.px(self.PADDING), desk.px(self.ROW)
        body = build_body(desk, self._body, padding, window)
        place = pygame.Rect(body.x, body.bottom + padding // 2, body.width, row)
        self._field = BidiEntryLine(
            place, desk.manager, window, object_id="#code", initial_text=self._entered
        )
        place = place.move(0, row + padding)
        do, leave = self._labels
        offered = (Choice(do, self._do, is_primary=True), Choice(leave, self.cancel))
        self._choices = build_choices(desk, offered, place, window)
        fit_window(desk, window, place.bottom + padding)
        desk.manager.set_focus_set(self._field)
        return window

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED and event.ui_element is self._field:
            self._entered = self._field.get_text()
        elif event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED and event.ui_element is self._field:
            self.confirm()
        else:
            super().handle(event)

    @property
    def entry(self) -> Entry:
        """The path."""
        return Entry(self._entered, _LETTERS, self._enter)

    def _enter(self, text: str) -> None:
        self._field.set_text(text)
        self._entered = text

    def _do(self) -> None:
        self._act(Path(os.path.expanduser(self._entered.strip())))
