"""The window of a new round with both games: choosing one, its rules, and codes of either."""

import itertools

import pygame
import pytest
from pygame_gui.elements import UIButton, UILabel, UITextBox, UITextEntryLine, UIWindow

from engine.codes import DealCode, MatchCode
from engine.games import DEFAULTS, READERS
from engine.games.golf.rules import Golf, OnKing
from engine.games.russian.rules import Russian
from game.gui.new_round import NewRound
from game.gui.rule_options import OFFERED
from game.gui.rules_pages import _PAGES
from game.thinker import Thought
from tests.window.pilot import no_rules

LANGUAGES = ("ar", "en")
SIZES = ((800, 600), (1280, 720), (1920, 1080))
STRICT = Golf(OnKing.NOTHING, draws_any_time=True, jokers=1, waste_starts_empty=True)
WRONG_CODES = (
    "RU1-X-AAAAABB",
    "RU1-CWHATEVERTHISMAYBECALLEDINSOMEOTHERPROGRAM-AAAAABB",
    "RU1-R-AAA",
    "RU7-R-AAAAABB",
    "RU1-R-AAA?!&BB",
    "RU1-R-AAAAABB*9",
    "CHESSANDDRAUGHTSANDBACKGAMMONANDDOMINOES1-C-AAAAABB",
    "GO1-SAJ1W-0123456789!?&%$+=/<>[]{}~#@^_|;:.,()",
    "GO1-EA-AAAAAAB",
    "GO1-SWJ1-AAAAAAB",
    "hello",
)


class _Host:
    """Notes what would be dealt; all else is the real scene's."""

    def __init__(self, scene, begun):
        self._scene, self._begun = scene, begun

    def __getattr__(self, name):
        return getattr(self._scene, name)

    def begin_asked(self, code):
        self._begun.append(code)

    def deal_random(self, rules, holes=0):
        code = DealCode.random(rules)
        self.begin_asked(MatchCode(code, holes) if holes else code)

    def difficulty(self, code):
        return Thought(iter(()))  # which nobody goes on to think


class OpenWindow:
    """The window of a new round, and a pilot in front of it."""

    def __init__(self, pilot, monkeypatch, rules):
        self.pilot, self._monkeypatch = pilot, monkeypatch
        self.begun = []
        self.dialog = NewRound(rules, _Host(pilot.app.scene, self.begun))
        self.gui = pilot.app.gui()
        self.gui.open(self.dialog)
        pilot.frames(3)

    def say(self, key, **values):
        return self.pilot.texts.say(key, **values)

    def press(self, *keys):
        for key in keys:
            self.pilot.click(self.pilot.button(self.say(key)))
            self.pilot.frames(2)

    def seen(self, *kinds):
        sprites = self.gui._desk.manager.get_sprite_group().sprites()
        return [each for each in sprites if isinstance(each, kinds) and each.visible]

    @property
    def chosen(self):
        """The labels of the chosen game and rules."""
        marked = {button.text for button in self.seen(UIButton) if button.is_selected}
        return marked - no_rules(self.pilot.texts)

    @property
    def labels(self):
        return {label.text for label in self.seen(UILabel)}

    @property
    def frame(self):
        (window,) = self.seen(UIWindow)
        return window

    @property
    def field(self):
        (field,) = self.seen(UITextEntryLine)
        return field

    @property
    def message(self):
        (box,) = self.seen(UITextBox)
        return box.html_text

    def texts_of(self, *keys):
        return {self.say(key) for key in keys}

    def type(self, code):
        self.pilot.click(self.field.rect.center)
        self.pilot.type(code)
        self.pilot.frames(2)

    def paste(self, text):
        """Press the button, with this text on the clipboard; an error stands for a clipboard without text."""

        def get_text():
            if isinstance(text, Exception):
                raise text
            return text

        self._monkeypatch.setattr(pygame.scrap, "get_text", get_text)
        self.press("new.paste")

    def parts(self):
        """What is seen inside the window, without its title bar and without what only holds other things."""
        kinds = (UIButton, UILabel, UITextEntryLine, UITextBox)
        return [
            each for each in self.seen(*kinds) if each.object_ids[-1] not in ("#title_bar", "#close_button")
        ]


@pytest.fixture
def opened(fly, monkeypatch):
    """Opens the window over the running program."""
    return lambda rules=None, **options: OpenWindow(fly(**options), monkeypatch, rules or Golf())


def test_every_game_of_the_catalogue_is_offered():
    assert list(OFFERED) == list(READERS)


@pytest.mark.parametrize("letters", OFFERED)
def test_the_options_lead_to_every_rule_set_and_to_no_other(letters):
    game = OFFERED[letters]
    lists = [each.options for each in (game.presets, *game.others)]
    reached = set()
    for options in itertools.product(*lists):
        rules = game.default
        for option in options:
            rules = option.applied_to(rules)
        assert all(option.is_chosen(rules) for option in options)
        assert READERS[letters](rules.text) == rules
        reached.add(rules)
    assert len(reached) == {"GO": 3 * 2 * 3 * 2, "RU": 2}[letters]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_running_game_and_its_rules_are_the_first_choice(opened, language):
    window = opened(STRICT, language=language)
    keys = ("game.golf", "preset.S", "modifier.A", "modifier.J1", "modifier.W")
    assert window.chosen == window.texts_of(*keys)
    assert window.say("preset.S.about") in window.labels


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_other_game_shows_its_rows_at_once_and_starts_with_its_default(opened, language):
    window = opened(STRICT, language=language)
    window.press("game.russian")
    assert window.chosen == window.texts_of("game.russian", "russian.C")
    assert window.say("russian.C.about") in window.labels
    assert not window.texts_of("new.drawing", "new.jokers", "new.waste") & window.labels
    window.press("russian.R")
    assert window.chosen == window.texts_of("game.russian", "russian.R")
    assert window.say("russian.R.about") in window.labels


@pytest.mark.parametrize(("preset", "drawing"), [("preset.S", "modifier.D"), ("preset.C", "modifier.A")])
def test_a_preset_brings_its_way_of_drawing_and_leaves_the_rest(opened, preset, drawing):
    window = opened(STRICT if drawing == "modifier.A" else Golf(jokers=1, waste_starts_empty=True))
    other = "modifier.A" if drawing == "modifier.D" else "modifier.D"
    window.press(other, preset)
    assert window.chosen == window.texts_of("game.golf", preset, drawing, "modifier.J1", "modifier.W")


def test_a_running_russian_round_opens_the_window_with_its_rules(opened):
    window = opened(Russian(suits_mix=True))
    assert window.chosen == window.texts_of("game.russian", "russian.R")
    window.press("game.golf")
    assert window.chosen == window.texts_of(
        "game.golf", "preset.E", "modifier.A", "modifier.J0", "modifier.W0"
    )


def test_each_game_keeps_the_rules_chosen_for_it(opened):
    window = opened()
    window.press("preset.C", "modifier.J2", "game.russian", "russian.R", "game.golf")
    assert window.chosen == window.texts_of(
        "game.golf", "preset.C", "modifier.A", "modifier.J2", "modifier.W0"
    )
    window.press("game.russian")
    assert window.chosen == window.texts_of("game.russian", "russian.R")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_random_deal_is_of_the_chosen_game_and_rules(opened, language):
    window = opened(language=language)
    window.press("game.russian", "russian.R", "new.random")
    (code,) = window.begun
    assert code.rules == Russian(suits_mix=True)
    assert window.dialog.is_closed


def test_the_deal_of_the_day_is_of_the_chosen_game(opened):
    window = opened()
    window.press("game.russian", "new.daily")
    (code,) = window.begun
    assert code.rules == Russian()


def test_changing_the_game_leaves_the_place_of_everything_else(opened):
    window = opened()
    keys = ("game.golf", "game.russian", "new.paste", "new.random", "new.cancel")

    def places():
        return window.frame.rect.copy(), [window.pilot.button(window.say(key)) for key in keys]

    before = places()
    window.press("game.russian")
    assert places() == before
    window.press("game.golf")
    assert places() == before


def test_a_typed_code_brings_its_game_and_its_rules(opened):
    window = opened()
    window.type("ru1-r-aaaaabb")
    assert window.chosen == window.texts_of("game.russian", "russian.R")
    window.press("new.deal_code")
    assert window.begun == [DealCode(Russian(suits_mix=True), 27)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("RU1-R-AAAAABB", DealCode(Russian(suits_mix=True), 27)),
        (" «\u200fru١–c–aaaaabb\u200f»\n", DealCode(Russian(), 27)),
        ("GO1-SAJ1W-AAAAABB", DealCode(STRICT, 27)),
        ("GO1-N-AAAAAAB", DealCode(Golf(), 1)),
    ],
)
@pytest.mark.parametrize(
    "running", [Golf.preset(OnKing.QUEEN), Russian(suits_mix=True)], ids=["golf", "russian"]
)
def test_a_pasted_code_of_either_game_is_taken_from_either_game(opened, running, text, code):
    window = opened(running)
    window.paste(text)
    assert window.message == ""
    game = OFFERED[code.rules.letters]
    options = [option for each in (game.presets, *game.others) for option in each.options]
    keys = [option.key for option in options if option.is_chosen(code.rules)]
    assert window.chosen == window.texts_of(game.name, *keys)
    window.press("new.deal_code")
    assert window.begun == [code]


def test_changing_the_game_keeps_the_field_and_says_whose_code_stands_there(opened):
    window = opened()
    window.paste("RU1-R-AAAAABB")
    window.press("game.golf")
    assert window.field.get_text() == "RU1-R-AAAAABB"
    assert window.message == window.say("new.other_game", game=window.say("game.russian"))
    window.press("preset.S")
    assert window.field.get_text() == "RU1-R-AAAAABB"
    window.press("game.russian")
    assert window.message == ""
    assert window.chosen == window.texts_of("game.russian", "russian.R")


@pytest.mark.parametrize(
    ("pasted", "press", "shown"),
    [
        ("RU1-R-AAAAABB", "russian.C", "RU1-C-AAAAABB"),
        ("ru1-c-aaaaabb", "russian.R", "RU1-R-AAAAABB"),
        ("GO1-E-AAAAABB", "modifier.J2", "GO1-EJ2-AAAAABB"),
        ("GO1-N-AAAAABB", "modifier.D", "GO1-ED-AAAAABB"),
    ],
)
def test_other_rules_rewrite_a_code_of_the_same_game(opened, pasted, press, shown):
    window = opened()
    window.paste(pasted)
    window.press(press)
    assert window.field.get_text() == shown
    window.press("new.deal_code")
    assert [str(code) for code in window.begun] == [shown]


def test_other_rules_leave_what_is_no_code_and_its_explanation(opened):
    window = opened()
    window.paste("RU1-R-AAA")
    told = window.message
    assert told
    window.press("game.russian", "russian.R")
    assert window.field.get_text() == "RU1-R-AAA"
    assert window.message == told


def test_unknown_russian_rules_are_told_the_russian_ones(opened):
    window = opened(language="en")
    window.paste("RU1-E-AAAAABB")
    assert "C and R" in window.message
    assert "RU1-C-AAAAABB" in window.message
    window.paste("GO1-R-AAAAABB")
    assert "E, C and S" in window.message


@pytest.mark.parametrize("wrong", ["RU1-X-AAAAABB", "GO1-X-AAAAABB"])
def test_a_wrong_code_begins_nothing_and_changes_no_rules(opened, wrong):
    window = opened(STRICT)
    before = window.chosen
    window.paste(wrong)
    window.press("new.deal_code")
    assert window.begun == []
    assert not window.dialog.is_closed
    assert window.chosen == before


@pytest.mark.parametrize("empty", [pygame.error(""), None, "", " \n", "\u200f"], ids=repr)
def test_where_there_is_nothing_to_paste_the_window_says_so_and_keeps_the_field(opened, empty):
    window = opened()
    window.paste("RU1-R-AAAAABB")
    window.paste(empty)
    assert window.message == window.say("new.nothing_to_paste")
    assert window.field.get_text() == "RU1-R-AAAAABB"
    assert window.chosen == window.texts_of("game.russian", "russian.R")


def test_another_window_size_keeps_game_rules_and_field(opened):
    window = opened()
    window.press("game.russian", "russian.R", "game.golf", "modifier.J1")
    window.paste("RU1-C-AAAAABB")
    window.press("game.golf")
    window.gui.rebuild((800, 600), window.pilot.texts)
    assert window.field.get_text() == "RU1-C-AAAAABB"
    assert window.message == window.say("new.other_game", game=window.say("game.russian"))
    assert window.texts_of("game.golf", "modifier.J1") <= window.chosen
    window.pilot.frames(3)
    window.press("game.russian")
    assert window.chosen == window.texts_of("game.russian", "russian.C")


def test_the_keyboard_reaches_the_chosen_game_s_options_and_not_the_other_s(opened):
    window = opened()
    window.press("game.russian")
    reached = {element.text for element in window.gui._focus.elements()}
    assert window.texts_of("game.golf", "russian.C", "russian.R", "new.paste") <= reached
    assert not window.texts_of("preset.E", "modifier.J1", "modifier.W") & reached


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", ["game.golf", "game.russian"])
def test_everything_fits_at_every_size_in_both_languages(opened, language, size, game):
    window = opened(size=size, language=language)
    window.press(game)
    assert window.pilot.app.screen.get_rect().contains(window.frame.rect)
    parts = window.parts()
    for part in parts:
        assert window.frame.rect.contains(part.rect), part.text
        if isinstance(part, UIButton | UILabel):
            assert part.font.size(part.text)[0] <= part.rect.width, part.text
    for one, other in itertools.combinations(parts, 2):
        assert not one.rect.colliderect(other.rect), (one.object_ids, other.object_ids)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_explanation_fits_its_place(opened, language, size):
    window = opened(size=size, language=language)
    told = set()
    for wrong in WRONG_CODES:
        window.paste(wrong)
        (box,) = window.seen(UITextBox)
        assert box.html_text, wrong
        assert box.scroll_bar is None, box.html_text
        told.add(box.html_text)
    assert len(told) == len(WRONG_CODES)


@pytest.mark.parametrize(
    "text",
    [
        "جرّب هذا: GO1-S-QWERTYU",
        "try go1–s–qwertyu! it is hard",
        "«GO1-S-QWERTYU».",
        "x " * 40 + "GO1-S-QWERTYU",
    ],
)
def test_a_code_is_found_in_what_a_friend_sent_and_written_as_codes_are(fly, monkeypatch, text):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: text)
    pilot = fly()
    pilot.press(pygame.KSCAN_N)
    pilot.choose("new.paste")
    assert pilot.field.get_text() == "GO1-S-QWERTYU"
    assert pilot.message == ""


def test_the_golden_button_is_the_one_that_enter_stands_for(fly):
    pilot = fly()
    pilot.press(pygame.KSCAN_N)

    def golden():
        return [each.text for each in pilot.elements() if "#primary" in each.object_ids]

    assert golden() == [pilot.texts.say("new.random")]
    pilot.enter_code("GO1-S-QWERTYU")
    assert golden() == [pilot.texts.say("new.deal_code")]


def test_every_game_can_be_chosen_and_has_its_rules_page():
    assert list(OFFERED) == list(DEFAULTS)
    assert set(_PAGES) == {rules.game for rules in DEFAULTS.values()}
