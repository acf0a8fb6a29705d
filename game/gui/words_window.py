"""The window that says in words what lies on the table, for reading and for screen readers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame_gui.elements import UIWindow

from game.gui.dialogs import Choice, Desk, Dialog, build_choices
from game.gui.large_window import open_large_window
from game.gui.rules_blocks import Paragraph, Points, Section
from game.gui.rules_sheet import Sheet
from game.gui.sheet_view import SheetView

_LINE, _OVERLAP = 56, 40  # pixels at scale 1.0: a step of the wheel or a key; what two screenfuls share


class WordsWindow(Dialog):
    """What happened last and what lies where, on a page that scrolls."""

    SHARE = 0.86  # of the window
    PADDING, BUTTON, BAR = 14, 42, 14  # pixels at scale 1.0

    def __init__(self, last: Callable[[], str], table: Callable[[], Sequence[str]]) -> None:
        """Both are asked again for another language."""
        super().__init__()
        self._last, self._table = last, table
        self._part = 0.0  # of the way down the page: what a new window size or language keeps

    @property
    def view(self) -> SheetView:
        """The part of the page in view, once it was shown."""
        return self._view

    def build(self, desk: Desk) -> UIWindow:
        window = open_large_window(desk, desk.texts.say("words.title"), self.SHARE)
        padding, button, bar = desk.px(self.PADDING), desk.px(self.BUTTON), desk.px(self.BAR)
        inner = window.get_container().get_rect().copy()
        inner.topleft = padding, padding
        inner.width, inner.height = inner.width - 2 * padding, inner.height - 3 * padding - button
        view = desk.from_start(pygame.Rect(0, inner.y, inner.width - bar, inner.height), inner.width)
        beside = desk.from_start(pygame.Rect(inner.width - bar, inner.y, bar, inner.height), inner.width)
        self._view = SheetView(view.move(inner.x, 0), beside.move(inner.x, 0), desk, window, self._keep)
        self._view.set_steps(desk.px(_LINE), self._view.rect.height - desk.px(_OVERLAP))
        row = pygame.Rect(inner.x, inner.bottom + padding, inner.width, button)
        done = Choice(desk.texts.say("words.close"), is_primary=True)
        self._choices = build_choices(desk, (done,), row, window)
        sheet = Sheet(self._sections(desk), view.width, desk.scale, desk.texts.is_rtl)
        self._view.show_sheet(sheet, self._part)
        return window

    def take(self, event: pygame.event.Event) -> bool:
        """Arrows scroll: there is only one button to reach."""
        return self._view.answer(event)

    def _sections(self, desk: Desk) -> list[Section]:
        say = desk.texts.say
        title, *lines = self._table()
        sections = [Section(title, (Points(tuple(lines)),))]
        last = self._last()
        return [Section(say("words.last"), (Paragraph(last),)), *sections] if last else sections

    def _keep(self, part: float) -> None:
        self._part = part
