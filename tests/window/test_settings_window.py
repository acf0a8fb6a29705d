"""The window of the settings, by real clicks: each setting flips, is told, and is shown."""

import itertools
from dataclasses import asdict

import pygame
import pytest
from pygame_gui.elements import UIButton, UILabel, UIWindow

from game.gui.dialogs import Question
from game.gui.settings_pages import PAGES, Setting
from game.gui.settings_window import SettingsWindow
from game.settings import CHOICES, Settings
from game.texts import Texts

LANGUAGES = ("ar", "en")
SIZES = ((800, 600), (1280, 720), (1920, 1080))

# field of game/settings.py: the page it stands on, and the name it has on the screen
SWITCHES = {
    "explains_refusals": ("play", "setting.interactive_rules"),
    "shows_places": ("play", "setting.placement_help"),
    "picks_column": ("play", "setting.auto_mode"),
    "double_tap": ("play", "setting.double_tap"),
    "shows_verdict": ("knowledge", "setting.verdict"),
    "deals_winnable": ("knowledge", "setting.deals_winnable"),
    "hints_know_hidden": ("knowledge", "setting.hints_know_hidden"),
    "four_colours": ("look", "setting.four_colours"),
    "large_indices": ("look", "setting.large_indices"),
    "high_contrast": ("look", "setting.high_contrast"),
    "is_mirrored": ("look", "setting.mirrored"),
    "shows_score": ("display", "setting.shows_score"),
    "shows_time": ("display", "setting.shows_time"),
    "is_muted": ("sound", "setting.sound"),
    "rumbles": ("sound", "setting.rumbles"),
}
CALLED_ON = {field: field != "is_muted" for field in SWITCHES}  # a muted sound is one that is off
# field: its page, its name, and what each value is called
SEVERAL = {
    "table": ("look", "setting.table", {name: f"setting.table.{name}" for name in CHOICES["table"]}),
    "pace": ("sound", "setting.pace", {name: f"setting.pace.{name}" for name in CHOICES["pace"]}),
    "volume": ("sound", "setting.volume", {part: str(part) for part in CHOICES["volume"]}),
    "arabic_digits": ("display", "setting.digits", {False: "123", True: "١٢٣"}),
}
PAGE_OF = {key: page for page, key in SWITCHES.values()} | {key: page for page, key, _ in SEVERAL.values()}
PAGE_OF["setting.language"] = "display"


class OpenWindow:
    """The window of the settings, and a pilot in front of it."""

    def __init__(self, pilot, settings):
        self.pilot, self.settings = pilot, settings
        self.told = []
        self.gui = pilot.app.gui()
        talk = pilot.app.scene._talk
        self.dialog = SettingsWindow(settings, self.changed, talk._ask_defaults, talk.controls)
        self.gui.open(self.dialog)
        pilot.frames(3)

    def changed(self, field):
        """What the program does: another language builds everything anew."""
        self.told.append(field)
        if field in ("language", "arabic_digits"):
            self.gui.rebuild(self.pilot.app.screen.get_size(), self.texts)

    @property
    def texts(self):
        return Texts(self.settings.language, self.settings.arabic_digits)

    def say(self, key):
        return self.texts.say(key)

    def seen(self, *kinds):
        sprites = self.gui._desk.manager.get_sprite_group().sprites()
        return [each for each in sprites if isinstance(each, kinds) and each.visible]

    @property
    def frame(self):
        (window,) = self.seen(UIWindow)
        return window

    def open_page(self, key):
        """Turn to the page on which a setting stands, if it is not there already."""
        tab = self.say(f"settings.page.{PAGE_OF[key]}")
        if not any(button.text == tab and button.is_selected for button in self.seen(UIButton)):
            self.pilot.click(self.pilot.button(tab))
            self.pilot.frames(2)

    def label(self, key):
        (label,) = [each for each in self.seen(UILabel) if each.text == self.say(key)]
        return label

    def buttons_beside(self, key):
        """The buttons in the row of a setting, in the order of reading."""
        self.open_page(key)
        label = self.label(key).rect
        row = pygame.Rect(self.frame.rect.x, label.y, self.frame.rect.width, label.height)
        found = [button for button in self.seen(UIButton) if button.rect.colliderect(row)]
        return sorted(found, key=lambda button: button.rect.x, reverse=self.texts.is_rtl)

    def shown(self, key):
        (chosen,) = [button.text for button in self.buttons_beside(key) if button.is_selected]
        return chosen

    def press(self, key, text):
        (button,) = [button for button in self.buttons_beside(key) if button.text == text]
        self.pilot.click(button.rect.center)
        self.pilot.frames(2)

    def press_button(self, key):
        self.pilot.click(self.pilot.button(self.say(key)))
        self.pilot.frames(2)


@pytest.fixture
def opened(fly):
    """Opens the window over the running program."""

    def open_it(language="ar", size=(1280, 720), **values):
        return OpenWindow(fly(language=language, size=size), Settings(language=language, **values))

    return open_it


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_are_shown_as_they_stand(opened, language):
    window = opened(language)
    for field, (_, key) in SWITCHES.items():
        is_on = getattr(window.settings, field) == CALLED_ON[field]
        assert window.shown(key) == window.say("setting.on" if is_on else "setting.off"), field
    assert window.shown("setting.language") == window.say("language.name")
    assert window.told == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", SWITCHES)
def test_a_switch_flips_its_own_setting_and_tells_it(opened, language, field):
    window = opened(language)
    (_, key), before = SWITCHES[field], asdict(window.settings)
    is_on = before[field] == CALLED_ON[field]
    there, back = ("setting.off", "setting.on") if is_on else ("setting.on", "setting.off")
    window.press(key, window.say(there))
    assert asdict(window.settings) == {**before, field: not before[field]}
    assert window.shown(key) == window.say(there)
    assert window.told == [field]
    window.press(key, window.say(back))
    assert asdict(window.settings) == before
    assert window.shown(key) == window.say(back)
    assert window.told == [field, field]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", SEVERAL)
def test_each_of_several_values_is_chosen_told_and_marked(opened, language, field):
    window = opened(language)
    _, key, names = SEVERAL[field]
    usual = getattr(Settings(), field)
    for value, name in [each for each in names.items() if each[0] != usual] + [(usual, names[usual])]:
        window.press(key, window.say(name) if name.startswith("setting.") else name)
        assert getattr(window.settings, field) == value
        shown = window.say(name) if name.startswith("setting.") else name
        assert window.shown(key) == shown
    assert window.told == [field] * len(names)
    assert window.settings == Settings(language=language)


def test_the_value_that_stands_already_is_not_told_again(opened):
    window = opened()
    window.press("setting.sound", window.say("setting.on"))
    assert window.told == []
    assert window.shown("setting.sound") == window.say("setting.on")


def test_the_names_on_the_screen_are_those_of_the_rule_pages(opened):
    window = opened("ar")
    names = [label.text for label in window.seen(UILabel)]
    for name in ("القواعد التفاعلية", "مساعدة الوضع", "الوضع التلقائي", "النقر المزدوج"):
        assert name in names


def test_what_is_for_russian_solitaire_alone_stands_under_its_name(opened):
    window = opened()
    heading = window.label("game.russian").rect
    for field, (page, key) in SWITCHES.items():
        if page == "play":
            is_below = window.label(key).rect.y >= heading.bottom
            assert is_below == (field in ("shows_places", "picks_column", "double_tap")), field


def test_every_setting_stands_on_one_page():
    shown = [row.field for page in PAGES for row in page.rows if isinstance(row, Setting)]
    elsewhere = {"bindings", "opponent"}  # in a window of their own, and in that of a new round
    assert sorted(shown) == sorted(asdict(Settings()).keys() - elsewhere)


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_comes_before_off_in_the_order_of_reading(opened, language):
    window = opened(language)
    for _, key in SWITCHES.values():
        texts = [button.text for button in window.buttons_beside(key)]
        assert texts == [window.say("setting.on"), window.say("setting.off")]


@pytest.mark.parametrize(("language", "other"), [("ar", "en"), ("en", "ar")])
def test_another_language_is_spoken_at_once_and_nothing_is_lost(opened, language, other):
    window = opened(language)
    window.press("setting.double_tap", window.say("setting.off"))
    window.press("setting.language", Texts(other).say("language.name"))
    assert window.told == ["double_tap", "language"]
    assert window.settings.language == other
    assert window.frame.window_display_title == Texts(other).say("settings.title")
    assert window.shown("setting.language") == Texts(other).say("language.name")
    assert window.shown("setting.double_tap") == Texts(other).say("setting.off")
    window.press("setting.sound", window.say("setting.off"))
    assert window.settings.is_muted
    assert not window.dialog.is_closed


CHANGED = {
    "explains_refusals": False,
    "picks_column": True,
    "table": "blue",
    "is_mirrored": True,
    "arabic_digits": True,
    "volume": 25,
    "pace": "off",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_defaults_come_back_after_a_question_in_the_language_that_is_spoken(opened, language):
    window = opened(language, **CHANGED)
    window.press_button("settings.defaults")
    assert window.settings == Settings(language=language, **CHANGED)
    window.press_button("confirm.defaults")
    assert window.settings == Settings(language=language)
    assert sorted(window.told) == sorted(CHANGED)
    assert not window.dialog.is_closed
    for field, (_, key) in SWITCHES.items():
        is_on = getattr(window.settings, field) == CALLED_ON[field]
        assert window.shown(key) == window.say("setting.on" if is_on else "setting.off"), field


@pytest.mark.parametrize("answer", ["confirm.keep_settings", "escape"])
def test_whoever_does_not_want_the_defaults_keeps_the_settings(opened, answer):
    window = opened("ar", **CHANGED)
    window.press_button("settings.defaults")
    if answer == "escape":
        window.pilot.escape()
    else:
        window.press_button(answer)
    assert not window.gui.is_showing(Question)
    assert window.gui.is_showing(SettingsWindow)
    assert window.settings == Settings(**CHANGED)
    assert window.told == []


def test_defaults_that_stand_already_are_not_told(opened):
    window = opened()
    window.press_button("settings.defaults")
    window.press_button("confirm.defaults")
    assert window.told == []


def test_the_ring_stays_on_the_button_that_built_the_window_anew(opened):
    window = opened("ar")
    window.open_page("setting.digits")
    (arabic,) = [each for each in window.buttons_beside("setting.digits") if each.text == "١٢٣"]
    for _ in window.gui._focus.elements():
        if window.gui._focus.current is arabic:
            break
        window.pilot.press(0, key=pygame.K_TAB)
    window.pilot.press(0, key=pygame.K_SPACE)
    window.pilot.frames(2)
    assert window.settings.arabic_digits
    assert window.gui._focus.current.text == "١٢٣"
    assert window.gui._focus.is_pointing


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_turned_by_keys_and_shows_nothing_of_another(opened, language):
    window = opened(language)
    look = next(number for number, page in enumerate(PAGES, start=1) if page.key == "look")
    for _ in range(look):
        window.pilot.press(0, key=pygame.K_TAB)
    window.pilot.press(0, key=pygame.K_RETURN)
    window.pilot.frames(2)
    shown = {label.text for label in window.seen(UILabel)}
    assert window.say("setting.table") in shown
    assert window.say("setting.interactive_rules") not in shown
    assert not window.dialog.is_closed
    down = [window.gui._focus.current.text]
    for _ in range(3):
        window.pilot.press(0, key=pygame.K_DOWN)
        down.append(window.gui._focus.current.text)
    assert len(set(down)) > 1
    assert window.gui._focus.current.text in (window.say("setting.on"), window.say("setting.off"))


def test_done_closes_and_keeps_what_was_chosen(opened):
    window = opened()
    window.press("setting.auto_mode", window.say("setting.on"))
    window.press_button("settings.done")
    assert window.dialog.is_closed
    assert not window.gui.is_showing(SettingsWindow)
    assert window.settings.picks_column


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_enter_is_done(opened, key):
    window = opened()
    window.pilot.press(0, key=key)
    window.pilot.frames(2)
    assert not window.gui.is_showing(SettingsWindow)


def test_escape_leaves_and_keeps_what_was_chosen(opened):
    window = opened()
    window.press("setting.sound", window.say("setting.off"))
    window.pilot.press(pygame.KSCAN_ESCAPE, key=pygame.K_ESCAPE)
    assert not window.gui.is_showing(SettingsWindow)
    assert window.settings.is_muted


def test_the_keyboard_reaches_and_flips_a_switch(opened):
    window = opened()
    (off,) = [
        button
        for button in window.buttons_beside("setting.double_tap")
        if button.text == window.say("setting.off")
    ]
    for _ in window.gui._focus.elements():
        if window.gui._focus.current is off:
            break
        window.pilot.press(0, key=pygame.K_TAB)
    window.pilot.press(0, key=pygame.K_SPACE)
    window.pilot.frames(2)
    assert not window.settings.double_tap
    assert window.told == ["double_tap"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.key)
@pytest.mark.filterwarnings("error:Label Rect is too small")
def test_everything_fits_at_every_size_in_both_languages(opened, language, size, page):
    window = opened(language, size)
    window.press_button(f"settings.page.{page.key}")
    assert window.pilot.app.screen.get_rect().contains(window.frame.rect)
    parts = [
        each
        for each in window.seen(UIButton, UILabel)
        if each.object_ids[-1] not in ("#title_bar", "#close_button")
    ]
    rows = [row for row in page.rows if isinstance(row, Setting)]
    assert len(parts) >= len(PAGES) + sum(2 + len(row.values) for row in rows) + 2
    for part in parts:
        assert window.frame.rect.contains(part.rect), part.text
        assert part.font.size(part.text)[0] <= part.rect.width, part.text
    for one, other in itertools.combinations(parts, 2):
        assert not one.rect.colliderect(other.rect), (one.text, other.text)


def test_the_defaults_leave_the_keys_alone_which_have_defaults_of_their_own(opened):
    chosen = {"keyboard": {"draw": ["Q"]}}
    window = opened(bindings=chosen, **CHANGED)
    window.press_button("settings.defaults")
    window.press_button("confirm.defaults")
    assert window.settings == Settings(bindings=chosen)
    assert "bindings" not in window.told
