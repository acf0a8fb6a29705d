"""The window of the settings, page by page: what is played, seen and heard, for all games at once."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pygame
import pygame_gui
from pygame_gui.core import UIContainer
from pygame_gui.elements import UIImage, UILabel, UIWindow

from game.gui.dialogs import Choice, Desk, Dialog, build_choices, fit_window, open_window
from game.gui.option_rows import OptionRow
from game.gui.palette import EDGE
from game.gui.settings_pages import PAGES, Heading, Page, Setting
from game.settings import Settings


class SettingsWindow(Dialog):
    """Changes settings at once, and tells the field of each that it has changed."""

    stays_open = True  # until the player is done
    WIDTH, PADDING, TAB, BUTTON = 760, 18, 42, 42  # pixels at scale 1.0

    def __init__(
        self,
        settings: Settings,
        changed: Callable[[str], None],
        ask_defaults: Callable[[Callable[[], None]], None],
        open_controls: Callable[[], None],
    ) -> None:
        """`ask_defaults` asks whether to go back to the defaults, and does it after a yes."""
        super().__init__()
        self._open_controls = open_controls
        self._settings, self._changed, self._ask_defaults = settings, changed, ask_defaults
        self._page = 0

    def build(self, desk: Desk) -> UIWindow:
        self._desk, say = desk, desk.texts.say
        self._window = open_window(desk, say("settings.title"), self.WIDTH)
        padding = desk.px(self.PADDING)
        width = self._window.get_container().get_size()[0] - 2 * padding
        row = pygame.Rect(padding, padding // 2, width, desk.px(self.TAB))
        self._tabs = OptionRow(desk, [say(f"settings.page.{page.key}") for page in PAGES], row, self._window)
        height = max(PagePanel.height(desk, page) for page in PAGES)
        self._area = pygame.Rect(row.x, row.bottom + padding, width, height)
        self._panels: dict[int, PagePanel] = {}
        row = pygame.Rect(padding, self._area.bottom + padding, width, desk.px(self.BUTTON))
        offered = (
            Choice(say("settings.done"), self.close, is_primary=True),
            Choice(say("command.controls"), self._open_controls),
            Choice(say("settings.defaults"), lambda: self._ask_defaults(self._restore_defaults)),
        )
        self._choices = build_choices(desk, offered, row, self._window)
        fit_window(desk, self._window, row.bottom + padding)
        self._show_page()
        return self._window

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame_gui.UI_BUTTON_PRESSED:
            page = self._tabs.place_of(event.ui_element)
            chosen = self._panels[self._page].chosen(event.ui_element)
            if page is not None:
                self._page = page
                self._show_page()
            elif chosen is not None:
                self._set(*chosen)
        super().handle(event)

    def _show_page(self) -> None:
        """Show the chosen page; each is built when it is first wanted, and all in the same place."""
        self._tabs.mark(self._page)
        if self._page not in self._panels:
            self._panels[self._page] = PagePanel(self._desk, PAGES[self._page], self._area, self._window)
        for page, panel in self._panels.items():
            panel.show(self._settings) if page == self._page else panel.hide()

    def _set(self, field: str, value: object) -> None:
        """Change a setting, tell that it has changed, and show it."""
        if getattr(self._settings, field) != value:
            setattr(self._settings, field, value)
            self._changed(field)  # for some this builds the window anew
            self._show_page()

    def _restore_defaults(self) -> None:
        """The settings of the first start, but for the language and the keys, which have their own."""
        defaults = Settings(language=self._settings.language, bindings=self._settings.bindings)
        fields = [field.name for field in dataclasses.fields(Settings)]
        others = [name for name in fields if getattr(self._settings, name) != getattr(defaults, name)]
        for name in others:
            setattr(self._settings, name, getattr(defaults, name))
        for name in others:  # once all are set, so that the table is drawn anew once
            self._changed(name)
        self._show_page()


class PagePanel:
    """The rows of one page, shown and hidden together."""

    LABEL, NOTE, GAP, HEADING, OPTION = 30, 28, 6, 40, 38  # pixels at scale 1.0
    TWO_OPTIONS, MORE_OPTIONS = 210, 352  # pixels at scale 1.0: how wide the values of a setting are

    @classmethod
    def height(cls, desk: Desk, page: Page) -> int:
        """In pixels, with the gap after the last row."""
        row = desk.px(cls.LABEL) + desk.px(cls.NOTE) + desk.px(cls.GAP)
        return sum(desk.px(cls.HEADING) if isinstance(each, Heading) else row for each in page.rows)

    def __init__(self, desk: Desk, page: Page, area: pygame.Rect, window: UIWindow) -> None:
        self._desk = desk
        self._container = UIContainer(area, desk.manager, container=window)
        self._rows: list[tuple[OptionRow, Setting]] = []
        self._row = pygame.Rect(0, 0, area.width, desk.px(self.LABEL) + desk.px(self.NOTE))
        for each in page.rows:
            if isinstance(each, Heading):
                self._build_heading(desk.texts.say(each.key))
            else:
                self._build_row(each)

    def chosen(self, element: object) -> tuple[str, object] | None:
        """The field and the value of a button, or None where it is none of this page's."""
        for row, setting in self._rows:
            place = row.place_of(element)
            if place is not None:
                return setting.field, setting.values[place]
        return None

    def show(self, settings: Settings) -> None:
        """Be seen, with these settings marked."""
        self._container.show()
        for row, setting in self._rows:
            value = getattr(settings, setting.field)
            row.mark(setting.values.index(value) if value in setting.values else None)

    def hide(self) -> None:
        self._container.hide()

    def _build_row(self, setting: Setting) -> None:
        """A setting's name over a line about it, and after both the buttons of its values."""
        desk, row, say = self._desk, self._row, self._desk.texts.say
        wide = self.TWO_OPTIONS if len(setting.values) == 2 else self.MORE_OPTIONS
        options, label = desk.px(wide), desk.px(self.LABEL)
        said = row.width - options - desk.px(self.GAP)
        for rect, text, object_id in (
            (pygame.Rect(0, 0, said, label), say(f"setting.{setting.key}"), None),
            (pygame.Rect(0, label, said, row.height - label), say(f"setting.{setting.key}.about"), "#note"),
        ):
            place = desk.from_start(rect, row.width).move(row.topleft)
            UILabel(place, text, desk.manager, self._container, object_id=object_id)
        height = desk.px(self.OPTION)
        after = pygame.Rect(row.width - options, (row.height - height) // 2, options, height)
        place = desk.from_start(after, row.width).move(row.topleft)
        self._rows.append((OptionRow(desk, setting.labels(desk.texts), place, self._container), setting))
        row.y += row.height + desk.px(self.GAP)

    def _build_heading(self, text: str) -> None:
        desk, row = self._desk, self._row
        line = pygame.Surface((row.width, max(1, desk.px(1))))
        line.fill(EDGE)
        UIImage(line.get_rect(topleft=row.topleft), line, desk.manager, container=self._container)
        rect = pygame.Rect(row.x, row.y + desk.px(4), row.width, desk.px(self.HEADING - 6))
        UILabel(rect, text, desk.manager, self._container, object_id="#heading")
        row.y += desk.px(self.HEADING)
