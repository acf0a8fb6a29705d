"""The window of the statistics: figures and charts of the rounds played, and the list of them."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Protocol

import pygame
import pygame_gui
from pygame_gui.core import UIContainer
from pygame_gui.elements import UIButton, UIDropDownMenu, UIImage, UIWindow

from engine.games import DEFAULTS
from game.gui.dialogs import Desk, Dialog
from game.gui.large_window import open_large_window
from game.gui.match_page import MatchPage
from game.gui.overview import Overview
from game.gui.round_list import Deed, RoundList, newest_first, rules_name
from game.history import PastRound, Summary, distinct, groups, summary
from game.match_history import KeptMatch

_ALL = ""  # in place of a game's letters or a RULES text: whichever it is


class StatisticsActions(Protocol):
    """What the window has done by whoever opens it."""

    def open(self, round_: PastRound) -> None:
        """Deal the code of a round; the window has closed."""

    def replay(self, round_: PastRound) -> None:
        """Show a round again, move by move; the window has closed."""

    def copy_code(self, round_: PastRound) -> None: ...
    def export(self) -> None: ...
    def import_(self) -> None: ...
    def reset(self) -> None:
        """Ask, and forget all rounds. `show_rounds` tells the window of what is left."""


class Page(enum.StrEnum):
    """The pages of the window; the value is a text key after `statistics.`."""

    OVERVIEW = "overview"
    ROUNDS = "rounds"
    MATCHES = "matches"


class StatisticsWindow(Dialog):
    """Shows the rounds of one game and RULES, of a game, or of all; at first those of the last round."""

    SHARE = 0.92  # of the screen
    PADDING, ROW, GAP = 14, 40, 10  # pixels at scale 1.0
    TAB, GAMES, RULES, BUTTON = 118, 190, 270, 150

    def __init__(
        self,
        rounds: Sequence[PastRound],
        actions: StatisticsActions,
        matches: Sequence[KeptMatch] = (),
    ) -> None:
        super().__init__()
        self._actions, self._matches = actions, matches
        self._part = 0.0
        self._take_rounds(rounds)
        self._page = Page.MATCHES if matches and not self._rounds else Page.OVERVIEW
        last = max(self._rounds, key=lambda each: each.touched, default=None)
        keys = [key for key, played in self._groups.items() if last in played]
        self._game, self._rules_text = keys[0] if keys else (_ALL, _ALL)

    # What is shown, for whoever looks on

    @property
    def window(self) -> UIWindow:
        """The window on the screen, once it was shown."""
        return self._window

    @property
    def page(self) -> Page:
        return self._page

    @property
    def overview(self) -> Overview | None:
        """The page of figures, where it is the one shown."""
        return self._overview

    @property
    def past(self) -> RoundList | None:
        """The page of past rounds, where it is the one shown."""
        return self._past

    @property
    def shown(self) -> list[PastRound]:
        """The rounds of the chosen game and rules, in the order in which they began."""
        return distinct(
            each
            for (game, rules), played in self._groups.items()
            if self._game in (_ALL, game) and self._rules_text in (_ALL, rules)
            for each in played
        )

    @property
    def summary(self) -> Summary:
        """The figures that are shown."""
        return summary(self.shown)

    @property
    def match_page(self) -> MatchPage | None:
        """The page of the matches, where it is the one shown."""
        return self._match_page

    def show_rounds(self, rounds: Sequence[PastRound], matches: Sequence[KeptMatch] = ()) -> None:
        """Show other rounds, such as after an import; what was chosen stays where it can."""
        self._matches = matches
        self._take_rounds(rounds)
        if not self.shown:
            self._game = self._rules_text = _ALL
        self._part = 0.0
        if self._root is not None:
            self.show(self._desk)

    # Elements

    def build(self, desk: Desk) -> UIWindow:
        self._desk = desk
        window = self._window = open_large_window(desk, desk.texts.say("statistics.title"), self.SHARE)
        inside = window.get_container().get_size()
        padding, gap, row = desk.px(self.PADDING), desk.px(self.GAP), desk.px(self.ROW)
        inner = pygame.Rect(padding, padding, inside[0] - 2 * padding, inside[1] - 2 * padding)
        head = pygame.Rect(inner.x, inner.y, inner.width, row)
        foot = pygame.Rect(inner.x, inner.bottom - row, inner.width, row)
        self._head, self._area = head, pygame.Rect(inner.x, head.bottom + gap, inner.width, 0)
        self._area.height = foot.y - gap - self._area.y
        self._tabs: dict[UIButton, Page] = {}
        self._games: UIDropDownMenu | None = None
        self._rules: UIDropDownMenu | None = None
        self._body: UIContainer | UIImage | None = None
        self._build_foot(foot)
        if self._rounds or self._matches:
            self._build_tabs()
        if self._rounds:
            self._build_games()
            self._build_rules()
        self._build_body()
        return window

    def _build_tabs(self) -> None:
        desk, gap = self._desk, self._desk.px(self.GAP)
        for place, page in enumerate(Page):
            width = desk.px(self.TAB)
            box = self._in_head(place * (width + gap), width)
            label = desk.texts.say(f"statistics.{page}")
            self._tabs[UIButton(box, label, desk.manager, self._window, object_id="#option")] = page

    def _build_games(self) -> None:
        texts = self._desk.texts
        options = [(texts.say("statistics.all_games"), _ALL)]
        played = dict.fromkeys(game for game, _ in self._groups)
        options += [(texts.say(f"game.{DEFAULTS[game].game}"), game) for game in played]
        width, rules = self._desk.px(self.GAMES), self._desk.px(self.RULES)
        start = self._head.width - width - self._desk.px(self.GAP) - rules
        self._games = self._drop_down(options, self._game, self._in_head(start, width))

    def _build_rules(self) -> None:
        """The rules to choose from; of all games together there is nothing to choose."""
        if self._rules is not None:
            self._rules.kill()
            self._rules = None
        if self._game == _ALL:
            return
        texts = self._desk.texts
        options = [(texts.say("statistics.all_rules"), _ALL)]
        options += [
            (rules_name(texts, game, rules), rules) for game, rules in self._groups if game == self._game
        ]
        width = self._desk.px(self.RULES)
        box = self._in_head(self._head.width - width, width)
        self._rules = self._drop_down(options, self._rules_text, box)

    def _drop_down(self, options: list[tuple[str, str]], chosen: str, box: pygame.Rect) -> UIDropDownMenu:
        starting = next(option for option in options if option[1] == chosen)
        offered: list[str | tuple[str, str]] = [*options]
        return UIDropDownMenu(offered, starting, box, self._desk.manager, self._window)

    def _build_foot(self, foot: pygame.Rect) -> None:
        """What concerns the history as a whole; forgetting it stands apart from the rest."""
        desk, width, gap = self._desk, self._desk.px(self.BUTTON), self._desk.px(self.GAP)
        self._buttons = {}
        offered = (
            ("export", self._actions.export, 0, bool(self._rounds or self._matches)),
            ("import", self._actions.import_, width + gap, True),
            ("reset", self._actions.reset, foot.width - width, bool(self._rounds or self._matches)),
        )
        for key, act, start, is_of_use in offered:
            box = desk.from_start(pygame.Rect(start, 0, width, foot.height), foot.width).move(foot.topleft)
            button = UIButton(box, desk.texts.say(f"statistics.{key}"), desk.manager, self._window)
            if not is_of_use:
                button.disable()
            self._buttons[button] = act

    def _build_body(self) -> None:
        """The page that is chosen, in place of the one before."""
        if self._body is not None:
            self._body.kill()  # type: ignore[no-untyped-call]
        self._overview = self._past = self._match_page = None
        for menu in filter(None, (self._games, self._rules)):
            # a match is of one game, and its page is of all rules
            menu.hide() if self._page is Page.MATCHES else menu.show()
        for button, page in self._tabs.items():
            if page is self._page:
                button.select()
            else:
                button.unselect()
        if self._rounds and self._page is Page.ROUNDS:
            self._body = UIContainer(self._area, self._desk.manager, container=self._window)
            area = pygame.Rect((0, 0), self._area.size)
            rounds = newest_first(self.shown)
            self._past = RoundList(rounds, self._desk, self._body, area, self._part, self._keep)
        elif self._page is Page.MATCHES and (self._rounds or self._matches):
            self._match_page = MatchPage(self._matches, self._desk, self._area.size)
            picture = self._match_page.picture
            self._body = UIImage(self._area, picture, self._desk.manager, container=self._window)
        else:
            self._overview = Overview(self.shown, self._desk, self._area.size, self._game != _ALL)
            picture = self._overview.picture
            self._body = UIImage(self._area, picture, self._desk.manager, container=self._window)

    def _in_head(self, start: int, width: int) -> pygame.Rect:
        box = pygame.Rect(start, 0, width, self._head.height)
        return self._desk.from_start(box, self._head.width).move(self._head.topleft)

    # What the player does

    def take(self, event: pygame.event.Event) -> bool:
        """Keys and the pad scroll the list first, and move the focus once it is at its end."""
        if self._past is None or self._is_choosing:
            return False
        did_scroll = self._past.view.answer(event)
        return did_scroll and event.type in (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame_gui.UI_BUTTON_PRESSED:
            self._press(event.ui_element)
        elif event.type == pygame_gui.UI_DROP_DOWN_MENU_CHANGED and event.ui_element is self._games:
            self._choose_scope(event.selected_option_id, _ALL)
        elif event.type == pygame_gui.UI_DROP_DOWN_MENU_CHANGED and event.ui_element is self._rules:
            self._choose_scope(self._game, event.selected_option_id)
        else:
            super().handle(event)

    @property
    def _is_choosing(self) -> bool:
        """Whether a drop-down is open."""
        menus = [menu for menu in (self._games, self._rules) if menu is not None]
        return any(menu.current_state is menu.menu_states["expanded"] for menu in menus)

    def _press(self, button: UIButton) -> None:
        if button in self._tabs:
            if self._tabs[button] is not self._page:
                self._page = self._tabs[button]
                self._build_body()
        elif button in self._buttons:
            self._buttons[button]()
        elif self._past is not None:
            found = self._past.deed_of(button)
            if found is not None:
                self._do(*found)

    def _do(self, deed: Deed, round_: PastRound) -> None:
        match deed:
            case Deed.OPEN:
                self.close()
                self._actions.open(round_)
            case Deed.REPLAY:
                self.close()
                self._actions.replay(round_)
            case Deed.COPY:
                self._actions.copy_code(round_)
                if self._past is not None:
                    self._past.mark_copied(round_)

    def _choose_scope(self, game: str, rules: str) -> None:
        if (game, rules) == (self._game, self._rules_text):
            return
        is_other_game = game != self._game
        self._game, self._rules_text, self._part = game, rules, 0.0
        if is_other_game:
            self._build_rules()
        self._build_body()

    def _take_rounds(self, rounds: Sequence[PastRound]) -> None:
        self._groups = groups(rounds)
        self._rounds = distinct(each for played in self._groups.values() for each in played)

    def _keep(self, part: float) -> None:
        self._part = part
