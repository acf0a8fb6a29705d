"""How a match is told: the answers to its endings, the marks on its card, the line that is shared."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pygame
import pytest
from pygame_gui.elements import UIButton, UIImage, UILabel

from engine.codes import MatchCode, read_code
from engine.games.golf.players import Level, play_out
from engine.match import Match
from game.actions import Command
from game.bar import _READOUT, _READOUT_MARGIN
from game.gui.bidi import visual
from game.gui.dialogs import Ending
from game.gui.palette import GOLD_LIGHT
from game.gui.score_card import ScoreCard
from game.gui.statistics_window import Page
from game.keeper import Keeper
from game.match_words import share_line
from game.store import Store
from game.texts import Texts
from tests.game.stored_matches import finished
from tests.game.stored_rounds import noon
from tests.window.match_states import begin, line, play_hole, see_card
from tests.window.pilot import Pilot

Fly = Callable[..., Pilot]
SIZES = [(800, 600), (1280, 720), (1920, 1080)]
LANGUAGES = ["ar", "en"]


@pytest.fixture
def at(fly: Fly) -> Fly:
    """A pilot with a store of its own, in a small window."""
    return lambda store=None, **options: fly(
        "GO1-E-AAAAAAB", Keeper(store or Store.open(None, noon)), **{"size": (800, 600), **options}
    )


def told(pilot: Pilot) -> Ending:
    return next(each for each in pilot.app.gui()._dialogs if isinstance(each, Ending))


def ended(pilot: Pilot, code: str, level: Level, is_over: bool) -> None:
    """Play a hole out with undo allowed; the ending stands beside the table, the card is closed."""
    pilot.app.settings.undo_in_matches = True
    begin(pilot, code, "")
    play_hole(pilot, level)
    see_card(pilot)
    if is_over:
        pilot.choose("card.finish")
    pilot.escape()
    pilot.frames(3)


@pytest.mark.parametrize(
    ("code", "level", "is_over"),
    [
        ("GO1-E-AAAAAAB*3", Level.BEGINNER, False),
        ("GO1-E-AAAAAAB*3", Level.ORACLE, False),
        ("GO1-E-AAAAAAB*1", Level.BEGINNER, False),
        ("GO1-E-AAAAAAB*1", Level.ORACLE, False),
        ("GO1-E-AAAAAAB*1", Level.BEGINNER, True),
    ],
)
def test_every_answer_to_an_ending_of_a_match_fits_its_button(
    at: Fly, code: str, level: Level, is_over: bool
) -> None:
    pilot = at()
    ended(pilot, code, level, is_over)
    for size, language in itertools.product(SIZES, LANGUAGES):
        pilot.resize(size)
        pilot.speak(language)
        pilot.frames(2)
        buttons = list(told(pilot).choices)
        assert len(buttons) == (2 if is_over else 3)
        for button in buttons:
            assert isinstance(button, UIButton)
            assert button.font.size(button.text)[0] <= button.rect.width - 8, (button.text, size)


@pytest.mark.parametrize("level", ["", "beginner"])
def test_the_ending_of_a_match_tells_who_won_and_by_how_much(at: Fly, level: str) -> None:
    pilot = at()
    begin(pilot, "GO1-E-AAAAAAB*1", level)
    play_hole(pilot, Level.ORACLE)
    see_card(pilot)
    pilot.escape()
    match = pilot.app.scene._match.play.match
    for size, language in itertools.product(SIZES, LANGUAGES):
        pilot.resize(size)
        pilot.speak(language)
        pilot.frames(2)
        key = "match.win" if level else "match.alone_over"
        par = pilot.texts.say("match.under_par", n=-match.against_par)
        said = pilot.texts.say(key, n=match.lead, total=match.total, par=par)
        assert pilot.says(said)
        labels = [each for each in pilot.elements() if isinstance(each, UILabel) and each.text == said]
        assert labels[0].font.size(said)[0] <= labels[0].rect.width


def test_the_number_under_the_hole_says_what_it_is_and_stands_clear(at: Fly) -> None:
    pilot = at()
    begin(pilot, "GO1-E-AAAAAAB*18", "")
    for language, is_arabic in (("ar", False), ("ar", True), ("en", False)):
        pilot.app.settings.arabic_digits = is_arabic
        pilot.speak(language)
        label = pilot.texts.say("bar.hole", place=pilot.texts.in_digits("18/18"))
        assert {"ar": "المعدل", "en": "par"}[language] in label
        bar = pilot.app.scene.bar.bar
        columns = [bar._px(_READOUT_MARGIN + _READOUT * place) + bar._px(_READOUT) // 2 for place in (1, 2)]
        half, time = (bar._fonts["label"].size(text)[0] / 2 for text in (label, pilot.texts.say("bar.time")))
        assert columns[1] - half > columns[0] + time / 2 + 2
        card = bar.boxes[Command.SCORE_CARD]
        start = bar._box.width - card.x - card.width if pilot.texts.is_rtl else card.x
        assert columns[1] + half < start


def test_a_hole_with_moves_taken_back_that_was_given_up_bears_both_marks(at: Fly) -> None:
    pilot = at()
    pilot.app.settings.undo_in_matches = True
    begin(pilot, "GO1-E-AAAAAAB*3", "")
    for hole in range(2):
        pilot.play(line(pilot)[:2])
        if hole == 1:
            pilot.app.scene.perform(Command.UNDO)
        pilot.app.scene.perform(Command.GIVE_UP_HOLE)
        pilot.frames(2)
        pilot.choose("confirm.give_up")
        if hole == 0:
            pilot.choose("card.back")
    card = next(each for each in pilot.app.gui()._dialogs if isinstance(each, ScoreCard))
    labels = {each.text for each in card.written}
    assert {pilot.texts.say("card.legend.undo"), pilot.texts.say("card.legend.given_up")} <= labels
    assert [_has_dot(card, pilot.texts.number(hole)) for hole in (1, 2)] == [False, True]


def _has_dot(card: ScoreCard, hole: str) -> bool:
    """Whether there is the colour of the dot under the number of a hole; strokes are of other colours."""
    button = next(each for each in card._heads if each.text == hole)
    image = next(each for each in card._root.get_container() if isinstance(each, UIImage))
    box = button.rect.move(-image.rect.x, button.rect.height - image.rect.y)
    gold = pygame.Color(GOLD_LIGHT)
    area = card.picture.subsurface((box.x, box.y, box.width, 3 * box.height))
    return pygame.mask.from_threshold(area, gold, (2, 2, 2, 255)).count() > 0


def test_the_strokes_of_the_shared_line_go_from_left_to_right_in_arabic_digits() -> None:
    read = read_code("GO1-E-AAAAAAB*3")
    assert isinstance(read, MatchCode)
    match = Match(read, Level.ORACLE)
    for level in (Level.ORACLE, Level.BEGINNER, Level.PLAYER):
        line = play_out(Level.ORACLE, match.rules, match.session.start)
        match.set_rival_line(match.hole, line)
        for move in play_out(level, match.rules, match.session.start):
            match.session.play(move)
        match.finish_hole()
    strokes = [each.strokes for each in match.card()]
    assert strokes[0] is not None
    assert strokes[0] < 0
    arabic = str.maketrans("-0123456789", "\u2212٠١٢٣٤٥٦٧٨٩")
    for own in (strokes, [each.rival_strokes for each in match.card()]):
        seen = " ".join(map(str, own)).translate(arabic)
        for is_rtl in (True, False):
            assert seen in visual(share_line(match, Texts("ar", arabic_digits=True)), is_rtl)


def test_matches_are_shown_though_the_history_has_no_round(at: Fly) -> None:
    store = Store.open(None, noon)
    store.keep_match(finished("player", 3))
    pilot = at(store)
    pilot.app.scene._statistics.show()
    pilot.frames(2)
    assert pilot.has_button("statistics.matches")
    window = pilot.app.scene._statistics._window
    assert window.page is Page.MATCHES
    assert pilot.texts.say("level.player") in [each.text for each in window.match_page.written]
    pilot.choose("statistics.overview")
    assert window.overview is not None
    store.reset()
    window.show_rounds(store.past(), store.matches())
    pilot.frames(2)
    assert not pilot.has_button("statistics.matches")
