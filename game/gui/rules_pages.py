"""The rules of the games, on a page that scrolls by wheel, bar, keys and pad."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pygame_gui
from pygame_gui.elements import UIButton, UIWindow

from engine.games import DEFAULTS
from engine.games.golf.rules import Golf
from engine.games.russian.rules import Russian
from engine.rules import Rules
from game.gui.dialogs import Desk, Dialog
from game.gui.large_window import open_large_window
from game.gui.rules_blocks import Section
from game.gui.rules_golf import golf_page
from game.gui.rules_russian import russian_page
from game.gui.rules_sheet import Sheet
from game.gui.rules_terms import Terms
from game.gui.sheet_view import SheetView
from game.input.bindings import Bindings

_PAGES: dict[str, Callable[[Any, Terms], tuple[Section, ...]]] = {
    Golf.game: golf_page,
    Russian.game: russian_page,
}
_LINE, _OVERLAP = 56, 40  # pixels at scale 1.0: a step of the wheel or a key; what two screenfuls share


class RulesPages(Dialog):
    """The pages of rules, open at the game and the rules that are being played."""

    SHARE = 0.86  # of the window
    PADDING, TAB, TAB_WIDTH, GAP, BAR = 14, 40, 220, 10, 14  # pixels at scale 1.0

    def __init__(self, rules: Rules, bindings: Bindings | None = None) -> None:
        super().__init__()
        self._bindings = bindings
        self._rules = {each.game: each for each in DEFAULTS.values() if each.game in _PAGES}
        if rules.game in _PAGES:
            self._rules[rules.game] = rules
        self._game = rules.game if rules.game in _PAGES else next(iter(self._rules))
        self._part = 0.0  # of the way down the page: what a new window size or language keeps
        self._tabs: dict[UIButton, str] = {}

    @property
    def window(self) -> UIWindow:
        """The window on the screen, once it was shown."""
        return self._window

    @property
    def view(self) -> SheetView:
        """The part of the page in view, once it was shown."""
        return self._view

    @property
    def tabs(self) -> tuple[UIButton, ...]:
        """The buttons that choose the game."""
        return tuple(self._tabs)

    @property
    def sections(self) -> tuple[Section, ...]:
        """What stands on the page that is shown."""
        return _PAGES[self._game](self._rules[self._game], Terms(self._desk.texts, self._bindings))

    def build(self, desk: Desk) -> UIWindow:
        self._desk = desk
        window = self._window = open_large_window(desk, desk.texts.say("rules.title"), self.SHARE)
        inside = window.get_container().get_size()
        padding, gap = desk.px(self.PADDING), desk.px(self.GAP)
        inner = pygame.Rect(padding, padding, inside[0] - 2 * padding, inside[1] - 2 * padding)
        self._build_tabs(inner, window)
        top = inner.y + desk.px(self.TAB) + gap
        bar = desk.px(self.BAR)
        view = desk.from_start(pygame.Rect(0, top, inner.width - bar, inner.bottom - top), inner.width)
        beside = desk.from_start(pygame.Rect(inner.width - bar, top, bar, inner.bottom - top), inner.width)
        self._view = SheetView(view.move(inner.x, 0), beside.move(inner.x, 0), desk, window, self._keep)
        self._view.set_steps(desk.px(_LINE), self._view.rect.height - desk.px(_OVERLAP))
        self._show_page()
        return window

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame_gui.UI_BUTTON_PRESSED and event.ui_element in self._tabs:
            self._open_page(self._tabs[event.ui_element])
        else:
            self._view.answer(event)
            super().handle(event)

    def _build_tabs(self, inner: pygame.Rect, window: UIWindow) -> None:
        desk, gap = self._desk, self._desk.px(self.GAP)
        width = min(desk.px(self.TAB_WIDTH), (inner.width - gap) // len(self._rules))
        self._tabs = {}
        for place, game in enumerate(self._rules):
            rect = desk.from_start(
                pygame.Rect(place * (width + gap), inner.y, width, desk.px(self.TAB)), inner.width
            )
            label = desk.texts.say(f"game.{game}")
            button = UIButton(rect.move(inner.x, 0), label, desk.manager, window, object_id="#option")
            self._tabs[button] = game

    def _open_page(self, game: str) -> None:
        if game != self._game:
            self._game, self._part = game, 0.0
            self._show_page()

    def _show_page(self) -> None:
        for button, game in self._tabs.items():
            if game == self._game:
                button.select()
            else:
                button.unselect()
        desk = self._desk
        self._view.show_sheet(
            Sheet(self.sections, self._view.rect.width, desk.scale, desk.texts.is_rtl), self._part
        )

    def _keep(self, part: float) -> None:
        self._part = part
