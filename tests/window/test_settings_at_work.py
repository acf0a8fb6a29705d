"""What the settings do: at once, in the running program, and again after a restart."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path

import pygame
import pytest

from engine.codes import DealCode
from engine.games.golf.rules import WASTE
from engine.notation import write_record
from game.gui.bidi_font import BidiFont
from game.keeper import Keeper
from game.looks import Looks
from game.settings import CHOICES, Settings
from game.sound import Sound
from game.store import Store
from game.texts import plain
from tests.game.stored_rounds import noon
from tests.window import gallery
from tests.window.gallery import set_to
from tests.window.pilot import Pilot

RUSSIAN = "RU1-C-AAAAABB"
CHANGED = {
    "arabic_digits": True,
    "shows_score": False,
    "shows_time": False,
    "explains_refusals": False,
    "shows_verdict": True,
    "deals_winnable": True,
    "hints_know_hidden": True,
    "shows_places": False,
    "picks_column": True,
    "double_tap": False,
    "table": "dark",
    "four_colours": True,
    "large_indices": True,
    "high_contrast": True,
    "is_mirrored": True,
    "is_muted": True,
    "volume": 50,
    "pace": "fast",
    "opponent": "expert",
    "rival_speed": "afterwards",
    "undo_in_matches": True,
    "rumbles": False,
    "bindings": {"keyboard": {"hint": ["X"]}},
    "language": "en",
}

Fly = Callable[..., Pilot]


@pytest.fixture
def starts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Fly]:
    """Starts the program again and again on one folder."""
    stores: list[Store] = []

    def start() -> Pilot:
        for store in stores:
            store.close()
        stores.append(Store.open(tmp_path, noon))
        return Pilot(monkeypatch, None, Keeper(stores[-1]))

    yield start
    for store in stores:
        store.close()
    pygame.quit()


def test_every_setting_is_there_after_a_restart(starts: Fly) -> None:
    changed = {name: value for name, value in CHANGED.items() if value != asdict(Settings())[name]}
    assert changed.keys() == asdict(Settings()).keys()
    set_to(starts(), **changed)
    later = starts()
    assert later.app.scene.settings == Settings(**changed)
    assert later.app.speaker.volume == 0.5
    assert later.texts.arabic_digits
    assert later.table._sprites.looks == Looks("dark", True, True, True, True)


@pytest.mark.parametrize("name", CHOICES)
def test_a_value_that_no_setting_has_is_not_taken_from_the_disk(name: str, tmp_path: Path) -> None:
    store = Store.open(tmp_path, noon)
    store.keep_settings({name: "no such" if isinstance(CHOICES[name][0], str) else 13, "double_tap": 1})
    assert store.settings() == {}
    store.close()


@pytest.mark.parametrize(
    "changed",
    [
        *({"table": table} for table in CHOICES["table"][1:]),
        {"four_colours": True},
        {"large_indices": True},
        {"high_contrast": True},
        {"is_mirrored": True},
        {"shows_score": False},
        {"shows_time": False},
        {"arabic_digits": True},
        {"language": "en"},
    ],
    ids=str,
)
def test_a_look_is_seen_in_the_next_frames_and_gone_when_it_is_taken_back(fly: Fly, changed) -> None:
    pilot = fly(RUSSIAN)
    pilot.settle()
    pilot.wait(3)  # all pictures are sharp
    before = pilot.picture()
    usual = {name: getattr(pilot.app.scene.settings, name) for name in changed}
    set_to(pilot, **changed)
    assert pilot.picture() != before
    set_to(pilot, **usual)
    pilot.wait(3)
    assert pilot.picture() == before


def moves_of(pilot: Pilot) -> str:
    """The line of moves, in notation."""
    return write_record(pilot.session).partition(" ")[2]


def expected_at_rest(pilot: Pilot) -> dict[str, tuple[float, float, bool]]:
    places = pilot.table.layout.places(pilot.session.position)
    return {str(card): (*at.spot, at.face_up) for card, at in places.items()}


# The mirrored board


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("code", ["GO1-E-AAAAAAB", RUSSIAN])
def test_a_mirrored_board_has_column_one_at_the_right_and_all_of_it_in_the_window(fly, code, size) -> None:
    pilot = fly(code, size=size)
    usual = pilot.table.layout
    set_to(pilot, is_mirrored=True)
    layout = pilot.table.layout
    columns = [x for (x, _), role in zip(layout.spots, layout.roles, strict=True) if role == "column"]
    assert columns == sorted(columns, reverse=True)
    assert layout.bar == usual.bar
    piles = pilot.session.position.piles
    boxes = [pygame.Rect(layout.area(number, pile)) for number, pile in enumerate(piles)]
    for box in boxes:
        assert pygame.Rect(0, layout.bar.height, *size).contains(box.clip(pygame.Rect(0, 0, *size)))
        assert box.right <= size[0]
        assert box.left >= 0
    for one, box in enumerate(boxes):
        assert box.collidelist(boxes[one + 1 :]) == -1


def test_clicks_drags_and_number_keys_find_their_columns_on_a_mirrored_board(pilot: Pilot) -> None:
    set_to(pilot, is_mirrored=True)
    pilot.click(pilot.stock)
    assert moves_of(pilot) == "D"
    pilot.settle()
    assert pilot.card(5)[0] < pilot.card(2)[0]
    pilot.press(pygame.KSCAN_5)
    pilot.settle()
    pilot.drag(pilot.card(2), pilot.waste)
    pilot.settle()
    assert moves_of(pilot) == "D 5 2"
    assert len(pilot.session.position.piles[WASTE].cards) == 4


def test_a_drag_between_mirrored_columns_is_the_move_of_their_numbers(fly: Fly) -> None:
    pilot = fly(RUSSIAN)
    set_to(pilot, is_mirrored=True)
    rules, position = pilot.session.rules, pilot.session.position
    move = next(move for move in rules.moves(position) if rules.roles[move.target] == "column")
    pilot.drag(pilot.last(move.source, from_end=move.count), pilot.last(move.target))
    pilot.settle()
    assert moves_of(pilot) == rules.write_move(move)
    assert pilot.seen_at_rest() == expected_at_rest(pilot)


# Motion


def test_without_motion_every_card_is_at_once_where_it_rests(pilot: Pilot) -> None:
    set_to(pilot, pace="off")
    pilot.click(pilot.stock)
    assert pilot.table.motion.is_still
    pilot.click(pilot.card(1))  # refused: nothing shakes
    assert pilot.table.motion.is_still
    pilot.app.scene.begin(DealCode.read(RUSSIAN))
    assert pilot.table.motion.is_still
    assert pilot.seen_at_rest() == expected_at_rest(pilot)


def test_motion_that_is_turned_off_ends_what_flies(pilot: Pilot) -> None:
    pilot.table.deal_cards()
    assert not pilot.table.motion.is_still
    set_to(pilot, pace="off")
    assert pilot.table.motion.is_still


@pytest.mark.parametrize(("pace", "share"), [("slow", 2.0), ("normal", 1.0), ("fast", 0.5)])
def test_cards_fly_at_the_pace_that_is_set(pilot: Pilot, pace: str, share: float) -> None:
    from game.motion import FLIGHT_SECONDS

    set_to(pilot, pace=pace)
    pilot.click(pilot.stock)
    began = pilot.time
    pilot.settle()
    assert pilot.time - began == pytest.approx(FLIGHT_SECONDS * share, abs=0.05)


@pytest.mark.parametrize("pace", ["normal", "off"])
def test_a_won_round_is_celebrated_only_where_things_move(pilot: Pilot, pace: str) -> None:
    set_to(pilot, pace=pace)
    gallery.won(pilot)
    assert pilot.session.outcome == "won"
    assert pilot.app.scene._celebration.is_over == (pace == "off")


def test_a_drag_is_carried_without_motion_too(pilot: Pilot) -> None:
    set_to(pilot, pace="off")
    pilot.drag(pilot.card(1), (640, 500))  # no place for it
    assert pilot.table.motion.is_still
    pilot.click(pilot.stock)
    pilot.drag(pilot.card(5), pilot.waste)
    assert moves_of(pilot) == "D 5"
    assert pilot.table.motion.is_still


# Sound


def test_another_volume_is_set_at_once_and_can_be_heard(pilot: Pilot) -> None:
    pilot.sounds.clear()
    set_to(pilot, volume=25)
    assert pilot.app.speaker.volume == 0.25
    assert pilot.sounds == [Sound.PLACE]


# Numbers

# What touches Latin letters is a name, and keeps the digits by which it is entered: GO1-E-AAAAAAB, F4, J1.
NUMBER = re.compile(r"(?<![A-Za-z0-9*-])[0-9]+(?![A-Za-z0-9])")
ARABIC_NUMBER = re.compile("[٠-٩]")


def wrong_length(pilot: Pilot) -> None:
    pilot.press(pygame.KSCAN_N)
    pilot.enter_code("GO1-E-AAAAAA")


def rules(pilot: Pilot) -> None:
    """Every line of both pages."""
    pilot.press(pygame.KSCAN_F1)
    for game in ("golf", "russian"):
        pilot.choose(f"game.{game}")
        (dialog,) = pilot.app.gui()._dialogs
        for _ in range(40):
            pilot.press(0, key=pygame.K_PAGEDOWN)
        assert dialog.view.top > 0


SCREENS = {
    "start": gallery.start,
    "refused": gallery.refused,
    "stuck": gallery.stuck,
    "won": gallery.won,
    "new_round": gallery.new_round,
    "wrong_length": wrong_length,
    "new_russian": gallery.new_russian,
    "menu": gallery.menu,
    "tooltip": gallery.tooltip,
    "settings": gallery.settings,
    "settings_look": gallery.STATES["settings_look"],
    "settings_sound": gallery.STATES["settings_sound"],
    "statistics_none": gallery.statistics_none,
    "statistics_one": gallery.statistics_one,
    "statistics_many": gallery.statistics_many,
    "statistics_rounds": gallery.statistics_rounds,
    "rules": rules,
    "words": gallery.words,
    "watching": gallery.watching,
    "hint": gallery.hint,
    "lamp": gallery.lamp,
    "reviewing": gallery.reviewing,
}


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is drawn, wherever it is drawn."""
    lines: list[str] = []
    render = BidiFont.render

    def noted(self: BidiFont, text: str, *rest: object, **others: object) -> pygame.Surface:
        lines.append(plain(text))
        return render(self, text, *rest, **others)

    monkeypatch.setattr(BidiFont, "render", noted)
    return lines


@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize("screen", SCREENS)
def test_arabic_digits_stand_on_every_screen_and_in_no_code(fly: Fly, written, screen, language) -> None:
    pilot = fly(language=language)
    set_to(pilot, arabic_digits=True)
    written.clear()
    SCREENS[screen](pilot)
    pilot.frames(3)
    assert [line for line in written if NUMBER.search(line)] == []
    assert [line for line in written if re.search(r"[A-Z]{2}[٠-٩]-", line)] == []
    if screen != "menu":
        assert any(ARABIC_NUMBER.search(line) for line in written)


@pytest.mark.parametrize("screen", SCREENS)
def test_by_default_no_screen_has_arabic_digits(fly: Fly, written, screen) -> None:
    pilot = fly()
    SCREENS[screen](pilot)
    pilot.frames(3)
    assert [line for line in written if ARABIC_NUMBER.search(line)] == []


# What is hidden


def test_a_hidden_score_or_time_is_on_no_screen(fly: Fly) -> None:
    pilot = fly()
    reading = pilot.app.scene._reading()
    assert (reading.score, reading.time) != (None, None)
    set_to(pilot, shows_score=False)
    assert pilot.app.scene._reading().score is None
    assert pilot.app.scene._reading().time is not None
    gallery.won(pilot)
    details = " ".join(pilot.app.scene.ending_details())
    score, time = (pilot.texts.say(f"outcome.{key}", **{key: ""})[:-3] for key in ("score", "time"))
    assert score not in details
    assert time in details
    set_to(pilot, shows_score=True, shows_time=False)
    details = " ".join(pilot.app.scene.ending_details())
    assert score in details
    assert time not in details
    assert pilot.says(pilot.app.scene.ending_details()[0])


@pytest.mark.parametrize(
    "changed", [{"shows_time": False}, {"language": "en"}, {"arabic_digits": True}], ids=str
)
def test_an_ending_that_is_told_anew_stays_under_the_settings(pilot: Pilot, changed) -> None:
    gallery.won(pilot)
    session = pilot.session
    pilot.press(pygame.KSCAN_F10)
    set_to(pilot, **changed)
    pilot.enter()  # is for the settings: they are done
    assert not pilot.is_held_up
    assert pilot.session is session
    assert pilot.says(pilot.app.scene.ending_details()[0])


def test_an_ending_with_nothing_to_count_still_tells_how_it_ended(pilot: Pilot) -> None:
    set_to(pilot, shows_score=False, shows_time=False)
    gallery.won(pilot)
    assert pilot.says(pilot.texts.say("outcome.won"))
