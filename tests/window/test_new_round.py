"""The window in which a new round is chosen."""

import datetime

import pygame
import pytest

from engine.codes import DealCode
from engine.dealing import daily_seed
from engine.session import Session
from tests.window.pilot import Pilot

LANGUAGES = ("ar", "en")
SMALL = (800, 600)
RUNNING = "GO1-E-AAAAAAB"

# What is entered, the key of what is said, the piece that is named, and the nearest right code.
WRONG = [
    ("GO1", "code.shape", "", "GO1-E-AAAAAAA"),
    ("HELLO", "code.shape", "", "GO1-E-AAAAAAA"),
    ("XX1-E-AAAAAAB", "code.game", "XX", "GO1-E-AAAAAAB"),
    ("GO2-E-AAAAAAB", "code.version", "2", "GO1-E-AAAAAAB"),
    ("GO1-Q-AAAAAAB", "code.preset", "Q", "GO1-E-AAAAAAB"),
    ("RU1-Q-AAAAAAB", "code.preset.russian", "Q", "RU1-C-AAAAAAB"),
    ("GO1-EX-AAAAAAB", "code.modifier_unknown", "X", "GO1-E-AAAAAAB"),
    ("GO1-EJ3-AAAAAAB", "code.modifier_unknown", "J3", "GO1-E-AAAAAAB"),
    ("GO1-EWW-AAAAAAB", "code.modifier_twice", "W", "GO1-EW-AAAAAAB"),
    ("GO1-EA-AAAAAAB", "code.modifier_needless", "A", "GO1-E-AAAAAAB"),
    ("GO1-EWJ1-AAAAAAB", "code.modifier_order", "WJ1", "GO1-EJ1W-AAAAAAB"),
    ("GO1-E-AAAAAB", "code.seed_length", "6", "GO1-E-AAAAAAB"),
    ("GO1-E-AAAAA4B", "code.seed_letters", "4", "GO1-E-AAAAAAB"),
    ("GO1-E-AAAAAAB*7", "code.match_holes", "*7", "GO1-E-AAAAAAB*9"),
]


@pytest.fixture
def choosing(fly) -> Pilot:
    pilot = fly(RUNNING, size=SMALL)
    pilot.press(pygame.KSCAN_N)
    return pilot


def texts(pilot: Pilot, *keys: str) -> set[str]:
    return {pilot.texts.say(key) for key in keys}


def paste(pilot: Pilot, monkeypatch: pytest.MonkeyPatch, text: str | None) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: text)
    pilot.choose("new.paste")
    pilot.frames(2)


# Options


@pytest.mark.parametrize(
    ("code", "chosen"),
    [
        ("GO1-E-AAAAAAB", ("preset.E", "modifier.A", "modifier.J0", "modifier.W0")),
        ("GO1-CDJ1-AAAAAAC", ("preset.C", "modifier.D", "modifier.J1", "modifier.W0")),
        ("GO1-SAJ2W-AAAAAAC", ("preset.S", "modifier.A", "modifier.J2", "modifier.W")),
    ],
)
def test_the_options_are_those_of_the_running_round(fly, code, chosen):
    pilot = fly(code)
    pilot.press(pygame.KSCAN_N)
    assert pilot.chosen == texts(pilot, "game.golf", *chosen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_chosen_options_are_dealt_and_named_in_the_code(fly, language):
    pilot = fly(RUNNING, language=language, size=SMALL)
    pilot.press(pygame.KSCAN_N)
    for key in ("preset.S", "modifier.J2", "modifier.W", "modifier.A"):
        pilot.choose(key)
    assert pilot.chosen == texts(pilot, "game.golf", "preset.S", "modifier.J2", "modifier.W", "modifier.A")
    pilot.choose("new.random")
    assert not pilot.is_held_up
    assert str(pilot.session.code).startswith("GO1-SAJ2W-")
    piles = pilot.session.position.piles
    assert (len(piles[0].cards), len(piles[1].cards)) == (19, 0)


def test_a_preset_brings_its_own_drawing_along(choosing):
    choosing.choose("preset.S")
    assert choosing.texts.say("modifier.D") in choosing.chosen
    choosing.choose("preset.C")
    assert choosing.texts.say("modifier.A") in choosing.chosen
    assert choosing.says(choosing.texts.say("preset.C.about"))


def test_options_change_the_code_that_was_entered(choosing):
    choosing.enter_code("GO1-E-AAAAAAZ")
    choosing.choose("modifier.J1")
    assert choosing.field.get_text() == "GO1-EJ1-AAAAAAZ"
    choosing.choose("new.deal_code")
    assert str(choosing.session.code) == "GO1-EJ1-AAAAAAZ"


def test_leaving_the_window_changes_nothing(choosing):
    session = choosing.session
    choosing.choose("preset.S")
    choosing.choose("new.cancel")
    assert choosing.session is session
    choosing.press(pygame.KSCAN_N)
    assert choosing.texts.say("preset.E") in choosing.chosen


# Codes


@pytest.mark.parametrize(
    ("pasted", "code"),
    [
        ("GO1-CDJ2W-QWERTYU", "GO1-CDJ2W-QWERTYU"),
        ('  "go1-s-aaaaaaz"\n', "GO1-S-AAAAAAZ"),
        ("\u200f«GO١‑SJ١‑AAAAAAZ»\u200f", "GO1-SJ1-AAAAAAZ"),
        ("\u2066GO1–N–AAAAAAZ\u2069", "GO1-E-AAAAAAZ"),
        ("ＧＯ１－Ｅ－ＡＡＡＡＡＡＺ", "GO1-E-AAAAAAZ"),
    ],
)
def test_a_pasted_code_is_read_kindly_and_dealt(choosing, monkeypatch, pasted, code):
    paste(choosing, monkeypatch, pasted)
    assert choosing.message == ""
    choosing.choose("new.deal_code")
    assert str(choosing.session.code) == code
    assert choosing.session.position == Session.deal(DealCode.read(code)).position


def test_a_typed_code_moves_the_options_and_enter_deals_it(choosing):
    choosing.enter_code("go1-sj2w-aaaaaaz")
    assert choosing.chosen == texts(
        choosing, "game.golf", "preset.S", "modifier.D", "modifier.J2", "modifier.W"
    )
    choosing.enter()
    choosing.frames(3)
    assert not choosing.is_held_up
    assert str(choosing.session.code) == "GO1-SJ2W-AAAAAAZ"


def test_a_code_typed_in_arabic_digits_is_dealt(choosing):
    choosing.enter_code("GO١-E-AAAAAAZ")
    choosing.choose("new.deal_code")
    assert str(choosing.session.code) == "GO1-E-AAAAAAZ"


def test_a_code_is_asked_for_before_it_ends_a_round_under_way(fly):
    pilot = fly(RUNNING, size=SMALL)
    pilot.play("D5")
    pilot.press(pygame.KSCAN_N)
    pilot.enter_code("GO1-E-AAAAAAZ")
    pilot.choose("new.deal_code")
    assert pilot.says(pilot.texts.say("ask.new_round.title"))
    pilot.choose("confirm.cancel")
    assert (str(pilot.session.code), pilot.session.moves_made) == (RUNNING, 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_wrong_code_is_explained_in_place_and_the_round_stays(fly, language):
    pilot = fly(RUNNING, language=language, size=SMALL)
    session = pilot.session
    pilot.press(pygame.KSCAN_N)
    for entered, key, got, right in WRONG:
        pilot.enter_code(entered)
        expected = pilot.texts.say(key, got=got, right=right)
        if key == "code.shape":
            assert pilot.message == expected
        else:
            assert pilot.message == f"{expected} {pilot.texts.say('code.nearest', right=right)}"
        for way in (lambda: pilot.choose("new.deal_code"), pilot.enter):
            way()
            pilot.frames(2)
            assert pilot.is_held_up
            assert pilot.session is session
            assert pilot.message
    assert pygame.Rect((0, 0), SMALL).contains(pilot.field.rect)


def test_dealing_an_empty_field_asks_for_a_code(choosing):
    choosing.choose("new.deal_code")
    assert choosing.is_held_up
    assert choosing.message == choosing.texts.say("code.empty")


def test_the_message_goes_once_the_code_is_right(choosing):
    choosing.enter_code("GO1-E-AAAAAA")
    assert choosing.message
    choosing.type("C")
    choosing.frames(2)
    assert choosing.message == ""


@pytest.mark.parametrize("text", [None, "", "  \n", "\x00", "حرف\n" * 40, "A" * 5000, "G\x07O1"])
def test_whatever_lies_on_the_clipboard_the_window_stays_usable(choosing, monkeypatch, text):
    paste(choosing, monkeypatch, text)
    assert choosing.is_held_up
    assert choosing.message
    choosing.enter_code("GO1-E-AAAAAAZ")
    assert choosing.message == ""


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_clipboard_that_raises_is_an_empty_one(choosing, monkeypatch, way):
    def fail():
        raise pygame.error

    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    if way == "button":
        choosing.choose("new.paste")
    else:
        choosing.click(choosing.field.rect.center)
        choosing.press(pygame.KSCAN_V, mod=pygame.KMOD_LCTRL, key=pygame.K_v)
    assert choosing.is_held_up
    choosing.enter_code("GO1-E-AAAAAAZ")
    assert choosing.message == ""


def test_control_v_pastes_into_the_field(choosing, monkeypatch):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "GO1-C-AAAAAAZ")
    choosing.click(choosing.field.rect.center)
    choosing.press(pygame.KSCAN_V, mod=pygame.KMOD_LCTRL, key=pygame.K_v)
    choosing.frames(2)
    assert choosing.field.get_text() == "GO1-C-AAAAAAZ"
    assert choosing.texts.say("preset.C") in choosing.chosen


def test_the_deal_of_the_day_is_the_same_twice(choosing):
    codes = []
    for _ in range(2):
        choosing.choose("new.daily")
        codes.append(str(choosing.session.code))
        choosing.press(pygame.KSCAN_N)
    assert codes[0] == codes[1]
    today = datetime.date.today()
    days = (today, today - datetime.timedelta(days=1))  # midnight may pass
    assert codes[0] in {str(DealCode(choosing.session.rules, daily_seed(day))) for day in days}


# The window


def test_what_was_entered_survives_a_new_size_and_another_language(choosing):
    choosing.choose("modifier.J1")
    choosing.enter_code("GO1-EA-AAAAAAB")
    choosing.resize((1280, 800))
    choosing.speak("en")
    assert choosing.field.get_text() == "GO1-EA-AAAAAAB"
    assert choosing.message.startswith(choosing.texts.say("code.modifier_needless", got="A"))
    assert "One joker" in choosing.chosen
    choosing.resize(SMALL)
    choosing.speak("ar")
    choosing.choose("new.random")
    assert str(choosing.session.code).startswith("GO1-EJ1-")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_lies_inside_the_smallest_window(fly, language):
    pilot = fly(RUNNING, language=language, size=SMALL)
    pilot.press(pygame.KSCAN_N)
    assert all(pygame.Rect((0, 0), SMALL).contains(element.rect) for element in pilot.elements())


def test_letters_in_the_field_play_nothing(choosing):
    choosing.enter_code("D5zm")
    assert choosing.session.moves_made == 0
    assert not choosing.app.speaker.muted
    assert choosing.field.get_text() == "D5zm"


def test_a_code_is_written_on_an_arabic_layout_by_the_places_of_its_letters(choosing):
    choosing.click(choosing.field.rect.center)
    keys = {"g": "ل", "o": "خ", "1": "١", "-": "-", "b": "لا", "q": "\u064e", "z": "ئ"}
    for letter, written in keys.items():
        scancode = getattr(pygame, f"KSCAN_{letter.upper()}", pygame.KSCAN_MINUS)
        choosing.post(pygame.KEYDOWN, key=ord(letter), scancode=scancode, mod=0, unicode=written)
        choosing.post(pygame.TEXTINPUT, text=written)
        choosing.frames()
    assert choosing.field.get_text() == "GO١-BQZ"


def test_what_a_latin_layout_writes_stands_as_it_is(choosing):
    choosing.click(choosing.field.rect.center)
    for scancode, written in ((pygame.KSCAN_Q, "a"), (pygame.KSCAN_M, ","), (pygame.KSCAN_1, "1")):
        choosing.post(pygame.KEYDOWN, key=ord(written), scancode=scancode, mod=0, unicode=written)
        choosing.post(pygame.TEXTINPUT, text=written)
        choosing.frames()
    assert choosing.field.get_text() == "a,1"
