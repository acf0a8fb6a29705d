"""The window of the settings: what is shown, heard and made easier, for all games at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
import pygame_gui
from pygame_gui.elements import UIImage, UILabel, UIWindow

from game.gui.dialogs import Choice, Desk, Dialog, build_choices, fit_window, open_window
from game.gui.option_rows import OptionRow
from game.gui.palette import EDGE
from game.settings import Settings
from game.texts import PLURALS, Texts

_LANGUAGES = tuple(PLURALS)


@dataclass(frozen=True)
class _Switch:
    """A setting that is on or off: its field, its text key, and the value of the field that is called on."""

    field: str
    key: str
    on: bool = True


_GENERAL = (_Switch("explains_refusals", "interactive_rules"), _Switch("is_muted", "sound", on=False))
_RUSSIAN = (
    _Switch("shows_places", "placement_help"),
    _Switch("picks_column", "auto_mode"),
    _Switch("double_tap", "double_tap"),
)


class SettingsWindow(Dialog):
    """Changes settings at once, and tells the field of each that it has changed."""

    WIDTH, PADDING, LABEL, NOTE, GAP, BUTTON = 720, 18, 30, 28, 12, 42  # pixels at scale 1.0
    HEADING, OPTIONS, OPTION = 34, 210, 38  # pixels at scale 1.0

    def __init__(self, settings: Settings, changed: Callable[[str], None]) -> None:
        super().__init__()
        self._settings, self._changed = settings, changed

    def build(self, desk: Desk) -> UIWindow:
        self._desk, say = desk, desk.texts.say
        self._window = open_window(desk, say("settings.title"), self.WIDTH)
        padding = desk.px(self.PADDING)
        width = self._window.get_container().get_size()[0] - 2 * padding
        self._row = pygame.Rect(padding, padding // 2, width, desk.px(self.LABEL + self.NOTE))
        self._rows: list[tuple[OptionRow, str, tuple[object, ...]]] = []
        for switch in _GENERAL:
            self._build_switch(switch)
        names = [Texts(language).say("language.name") for language in _LANGUAGES]
        self._build_row("language", "language", names, _LANGUAGES)
        self._build_heading(say("game.russian"))
        for switch in _RUSSIAN:
            self._build_switch(switch)
        self._row.y += desk.px(self.GAP) // 2
        self._row.height = desk.px(self.BUTTON)
        offered = (
            Choice(say("settings.done"), self.close, is_primary=True),
            Choice(say("settings.defaults"), self._restore_defaults),
        )
        self._choices = build_choices(desk, offered, self._row, self._window)
        fit_window(desk, self._window, self._row.bottom + padding)
        self._show_values()
        return self._window

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame_gui.UI_BUTTON_PRESSED:
            for row, field, values in self._rows:
                place = row.place_of(event.ui_element)
                if place is not None:
                    self._set(field, values[place])
                    return
        super().handle(event)

    def choose(self, choice: Choice) -> None:
        """The window stays open until the player is done."""
        choice.act()

    # Elements

    def _build_switch(self, switch: _Switch) -> None:
        say = self._desk.texts.say
        labels = [say("setting.on"), say("setting.off")]
        self._build_row(switch.field, switch.key, labels, (switch.on, not switch.on))

    def _build_row(self, field: str, key: str, labels: list[str], values: tuple[object, ...]) -> None:
        """A setting's name over a line about it, and after both the buttons of its values."""
        desk, row, say = self._desk, self._row, self._desk.texts.say
        options, label = desk.px(self.OPTIONS), desk.px(self.LABEL)
        said = row.width - options - desk.px(self.GAP)
        for rect, text, object_id in (
            (pygame.Rect(0, 0, said, label), say(f"setting.{key}"), None),
            (pygame.Rect(0, label, said, row.height - label), say(f"setting.{key}.about"), "#note"),
        ):
            place = desk.from_start(rect, row.width).move(row.topleft)
            UILabel(place, text, desk.manager, self._window, object_id=object_id)
        height = desk.px(self.OPTION)
        after = pygame.Rect(row.width - options, (row.height - height) // 2, options, height)
        buttons = OptionRow(desk, labels, desk.from_start(after, row.width).move(row.topleft), self._window)
        self._rows.append((buttons, field, values))
        row.y += row.height + desk.px(self.GAP)

    def _build_heading(self, text: str) -> None:
        desk, row = self._desk, self._row
        line = pygame.Surface((row.width, max(1, desk.px(1))))
        line.fill(EDGE)
        UIImage(line.get_rect(topleft=row.topleft), line, desk.manager, container=self._window)
        rect = pygame.Rect(row.x, row.y + desk.px(self.GAP) // 2, row.width, desk.px(self.HEADING))
        UILabel(rect, text, desk.manager, self._window, object_id="#heading")
        row.y = rect.bottom + desk.px(self.GAP) // 2

    # What the player does

    def _set(self, field: str, value: object) -> None:
        """Change a setting, tell that it has changed, and show it."""
        if getattr(self._settings, field) != value:
            setattr(self._settings, field, value)
            self._changed(field)  # for the language this builds the window anew
            self._show_values()

    def _show_values(self) -> None:
        for row, field, values in self._rows:
            row.mark(values.index(getattr(self._settings, field)))

    def _restore_defaults(self) -> None:
        """The settings of the first start, in the language that is spoken now."""
        defaults = Settings()
        for switch in (*_GENERAL, *_RUSSIAN):
            self._set(switch.field, getattr(defaults, switch.field))
