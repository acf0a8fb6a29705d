"""A match in the window: set up, played beside the computer, told on the card, left and gone back to."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pygame
import pytest

from engine.codes import MatchCode, read_code
from engine.games.golf.players import Level, play_out
from engine.match import Match
from engine.rules import Outcome
from engine.scorecard import Result, Term
from game.actions import Command
from game.gui.dialogs import Choice
from game.gui.score_card import ScoreCard
from game.history import Ending
from game.keeper import Keeper
from game.match_history import MatchEnding
from game.store import Store
from game.texts import Texts
from tests.game.stored_rounds import noon
from tests.window.match_states import begin, line, play_hole, play_on, see_card
from tests.window.pilot import Pilot

SMALL = (800, 600)
Fly = Callable[..., Pilot]


@pytest.fixture
def at(fly: Fly) -> Callable[..., Pilot]:
    """A pilot with a store of its own, in a small window."""
    return lambda code="GO1-E-AAAAAAB", store=None, **options: fly(
        code, Keeper(store or Store.open(None, noon)), size=SMALL, **options
    )


def match_of(pilot: Pilot) -> Match:
    play = pilot.app.scene._match.play
    assert play is not None
    return play.match


def press(pilot: Pilot, point: tuple[float, float]) -> None:
    """Click, and let pygame-gui tell of it."""
    pilot.click(point)
    pilot.frames(2)


def card_of(pilot: Pilot) -> ScoreCard | None:
    cards = [dialog for dialog in pilot.app.gui()._dialogs if isinstance(dialog, ScoreCard)]
    return cards[-1] if cards else None


# Set-up


@pytest.mark.parametrize("language", ["ar", "en"])
def test_holes_and_opponent_are_chosen_in_the_window_of_a_new_round(at: Fly, language: str) -> None:
    pilot = at(language=language)
    pilot.click(pilot.bar(Command.NEW_ROUND))
    assert pilot.has_button("new.deals.winnable")
    assert not pilot.has_button("level.oracle")
    press(pilot, pilot.button(pilot.texts.say("new.holes", n=3)))
    pilot.choose("level.oracle")
    assert not pilot.has_button("new.deals.winnable")  # a match is not of deals picked one by one
    assert pilot.says(pilot.texts.say("level.oracle.about"))
    pilot.choose("preset.S")
    pilot.choose("new.random")
    match = match_of(pilot)
    assert (match.code.holes, match.level, match.rules.text) == (3, Level.ORACLE, "S")
    assert pilot.app.settings.opponent == "oracle"


def test_the_oracle_says_that_it_knows_the_stock() -> None:
    assert "كومة السحب" in Texts("ar").say("level.oracle.about")
    assert "stock" in Texts("en").say("level.oracle.about")


def test_the_code_of_a_match_is_typed_and_begins_it(at: Fly) -> None:
    pilot = at()
    pilot.press(pygame.KSCAN_N)
    pilot.enter_code("go1-saj2w-aaaaaab*18")
    pilot.enter()
    pilot.frames(2)
    assert str(match_of(pilot).code) == "GO1-SAJ2W-AAAAAAB*18"
    assert match_of(pilot).level is None


def test_the_code_of_a_match_is_found_in_what_is_pasted(at: Fly, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = at()
    pilot.press(pygame.KSCAN_N)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "هيا: GO1-S-AAAAAAB*9، من يفوز؟")
    pilot.choose("new.paste")
    assert pilot.field.get_text() == "GO1-S-AAAAAAB*9"
    press(pilot, pilot.button(pilot.texts.say("new.holes", n=3)))
    assert pilot.field.get_text() == "GO1-S-AAAAAAB*3"
    pilot.choose("new.single")
    assert pilot.field.get_text() == "GO1-S-AAAAAAB"


def test_russian_solitaire_is_not_played_in_matches(at: Fly) -> None:
    pilot = at()
    pilot.press(pygame.KSCAN_N)
    press(pilot, pilot.button(pilot.texts.say("new.holes", n=9)))
    pilot.choose("game.russian")
    assert pilot.texts.say("new.holes", n=9) not in pilot.labels()
    pilot.choose("new.random")
    assert pilot.session.rules.letters == "RU"


@pytest.mark.parametrize("opponent", ["", "beginner"])
def test_the_command_line_begins_a_match_against_the_opponent_chosen_last(at: Fly, opponent: str) -> None:
    store = Store.open(None, noon)
    store.keep_settings({"opponent": opponent})
    pilot = at("GO1-S-AAAAAAB*9", store)
    assert str(match_of(pilot).code) == "GO1-S-AAAAAAB*9"
    assert (match_of(pilot).level or "") == opponent


def test_the_bar_tells_strokes_hole_and_par_and_copies_the_match_s_code(
    at: Fly, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = at()
    begin(pilot, "GO1-S-AAAAAAB*3", "")
    copied: list[str] = []
    monkeypatch.setattr("game.clipboard.copy", lambda text: copied.append(text) or True)
    pilot.click(pilot.bar(Command.COPY_CODE))
    assert copied == ["GO1-S-AAAAAAB*3"]
    play_on(pilot, 1)
    pilot.choose("card.next_hole")
    reading = pilot.app.scene._reading()
    assert pilot.texts.number(35) == reading.score
    assert "2/3" in reading.labels[2]
    assert str(abs(match_of(pilot).against_par)) in reading.moves


# The computer beside the player


@pytest.mark.parametrize("speed", ["fast", "afterwards"])
def test_the_moves_that_are_shown_are_those_of_the_level(at: Fly, speed: str) -> None:
    pilot = at()
    pilot.app.settings.rival_speed = speed
    begin(pilot, "GO1-S-AAAAAAB*1", "player")
    start = pilot.session.start
    rival = pilot.app.scene._match.play.rival
    pilot.play(line(pilot)[:14])  # or the computer waits before a stock card that was not seen yet
    if speed == "fast":
        pilot.wait(4)
        assert 4 <= rival.shown < len(rival.line)
    else:
        pilot.wait(2)
        assert rival.shown == 0
    play_hole(pilot, Level.BEGINNER)
    see_card(pilot)
    rules = pilot.session.rules
    assert tuple(rival.line) == play_out(Level.PLAYER, rules, start)
    assert rival.shown == len(rival.line)
    assert rules.outcome(rival.position) is not Outcome.PLAYING
    assert match_of(pilot).rival_strokes(1) == rules.strokes(rival.position)


def test_the_computer_waits_while_a_dialog_holds_up_the_table(at: Fly) -> None:
    pilot = at()
    pilot.app.settings.rival_speed = "fast"
    begin(pilot, "GO1-S-AAAAAAB*1", "player")
    pilot.play(line(pilot)[:14])
    pilot.wait(1)
    pilot.escape()
    shown = pilot.app.scene._match.play.rival.shown
    pilot.wait(3)
    assert pilot.app.scene._match.play.rival.shown == shown
    pilot.escape()
    pilot.wait(3)
    assert pilot.app.scene._match.play.rival.shown > shown


def test_the_computer_s_small_table_stands_clear_of_all_cards(at: Fly) -> None:
    from game.scenes.endings import free_felt

    pilot = at()
    begin(pilot)
    for size in (SMALL, (1280, 720), (1920, 1080)):
        pilot.resize(size)
        box = free_felt(pilot.table.layout)
        position = pilot.session.position
        areas = [pilot.table.layout.area(number, pile) for number, pile in enumerate(position.piles)]
        assert max(box.overlap(area) for area in areas) == 0
        assert box.x + box.width <= size[0]
        assert box.y + box.height <= size[1]


@pytest.mark.parametrize(("command", "key"), [("hint", "match.no_hint"), ("verdict", "match.no_verdict")])
def test_the_solvers_are_silent_in_a_match_against_the_computer(at: Fly, command: str, key: str) -> None:
    pilot = at()
    pilot.app.settings.shows_verdict = True
    begin(pilot, level="beginner")
    pilot.app.scene.perform(Command(command))
    pilot.frames(2)
    assert pilot.hint == pilot.texts.say(key)
    assert pilot.app.scene._reading().lamp is None
    assert pilot.table.hinted is None


def test_a_hint_is_given_to_a_player_alone(at: Fly) -> None:
    pilot = at()
    begin(pilot, level="")
    pilot.app.scene.perform(Command.HINT)
    pilot.think()
    assert pilot.table.hinted is not None


# Undo, giving up, restart


def test_undo_is_off_in_a_match_and_says_so(at: Fly) -> None:
    pilot = at()
    begin(pilot, level="")
    pilot.play(line(pilot)[:2])
    pilot.app.scene.perform(Command.UNDO)
    pilot.frames(2)
    assert pilot.session.moves_made == len(pilot.session.line) == 2
    assert pilot.hint == pilot.texts.say("match.no_undo")
    assert Command.UNDO in pilot.app.scene._reading().disabled


def test_undo_where_the_setting_allows_it_marks_the_hole_on_the_card(at: Fly) -> None:
    pilot = at()
    pilot.app.settings.undo_in_matches = True
    begin(pilot, "GO1-S-AAAAAAB*3", "")
    play_hole(pilot, Level.BEGINNER)
    pilot.wait(0.2)
    pilot.choose("outcome.undo")
    assert pilot.session.outcome is Outcome.PLAYING
    play_on(pilot, 1)
    assert match_of(pilot).card()[0].undo_used
    assert pilot.texts.say("card.legend.undo") in [each.text for each in card_of(pilot).written]


def test_giving_a_hole_up_asks_and_counts_the_cards_left(at: Fly) -> None:
    pilot = at()
    begin(pilot, "GO1-S-AAAAAAB*3", "beginner")
    pilot.play(line(pilot)[:4])
    left = pilot.session.rules.strokes(pilot.session.position)
    pilot.app.scene.perform(Command.GIVE_UP_HOLE)
    pilot.frames(2)
    assert pilot.says(pilot.texts.say("ask.give_up.body", n=left))
    pilot.choose("confirm.cancel")
    assert match_of(pilot).hole == 1
    pilot.app.scene.perform(Command.GIVE_UP_HOLE)
    pilot.frames(2)
    pilot.choose("confirm.give_up")
    pilot.think()
    first = match_of(pilot).card()[0]
    assert (first.strokes, first.given_up, match_of(pilot).hole) == (left, True, 2)
    assert first.rival_strokes is not None  # which it played on, though the next hole lies on the table
    assert card_of(pilot) is not None


def test_nothing_is_played_on_a_last_hole_that_was_given_up(at: Fly) -> None:
    store = Store.open(None, noon)
    pilot = at(store=store)
    begin(pilot, "GO1-E-AAAAAAB*1", "")
    pilot.play(line(pilot)[:4])
    pilot.app.scene.perform(Command.GIVE_UP_HOLE)
    pilot.frames(2)
    pilot.choose("confirm.give_up")
    pilot.choose("card.close")
    before, clock = match_of(pilot).saved(), pilot.app.scene.stopwatch.seconds
    pilot.play(line(pilot)[4:7])
    pilot.drag(pilot.card(1), pilot.waste)
    pilot.press(pygame.KSCAN_1)
    pilot.press(pygame.KSCAN_SPACE)
    pilot.settle()
    assert match_of(pilot).saved() == before
    assert pilot.app.scene.stopwatch.seconds == clock
    assert [past.ending for past in store.past()] == [Ending.GIVEN_UP]
    pilot.choose("card.rematch")
    pilot.play(line(pilot)[:2])
    assert len(pilot.session.line) == 2


def test_a_stuck_hole_offers_the_next_one_and_the_card(at: Fly) -> None:
    pilot = at()
    begin(pilot, "GO1-S-AAAAAAB*3", "")
    play_hole(pilot, Level.BEGINNER)
    pilot.wait(0.3)
    assert pilot.has_button("card.next_hole")
    assert pilot.has_button("card.open")
    assert not pilot.has_button("outcome.undo")
    pilot.choose("card.next_hole")
    assert match_of(pilot).hole == 2


def test_restart_begins_the_match_again_after_asking(at: Fly) -> None:
    pilot = at()
    begin(pilot, "GO1-S-AAAAAAB*3", "")
    play_on(pilot, 1)
    pilot.choose("card.next_hole")
    pilot.app.scene.perform(Command.RESTART)
    pilot.frames(2)
    assert match_of(pilot).hole == 2
    pilot.choose("confirm.restart_match")
    assert (match_of(pilot).hole, str(match_of(pilot).code)) == (1, "GO1-S-AAAAAAB*3")
    endings = [kept.ending for kept in pilot.app.scene._keeper.store.matches()]
    assert endings == [MatchEnding.GIVEN_UP, MatchEnding.RUNNING]


# A match that waits


def test_a_match_waits_while_a_single_round_is_played(at: Fly) -> None:
    pilot = at()
    begin(pilot, "GO1-S-AAAAAAB*3", "beginner")
    pilot.play(line(pilot)[:3])
    before = match_of(pilot).session.saved()
    pilot.press(pygame.KSCAN_N)
    pilot.enter_code("GO1-E-AAAAAAC")
    pilot.enter()
    pilot.frames(2)
    assert str(pilot.session.code) == "GO1-E-AAAAAAC"
    assert pilot.app.scene._match.play is None
    pilot.play(["D"])
    pilot.escape()
    pilot.choose("menu.match")
    assert match_of(pilot).session.saved() == before
    assert pilot.session is match_of(pilot).session
    pilot.escape()
    pilot.choose("menu.play.GO")
    assert (str(pilot.session.code), len(pilot.session.line)) == ("GO1-E-AAAAAAC", 1)


def test_another_match_asks_before_it_takes_the_place_of_one_under_way(at: Fly) -> None:
    pilot = at()
    begin(pilot, "GO1-S-AAAAAAB*3", "")
    pilot.play(line(pilot)[:3])
    read = read_code("GO1-E-AAAAAAC*9")
    assert isinstance(read, MatchCode)
    pilot.app.scene.begin_asked(read)
    pilot.frames(2)
    assert str(match_of(pilot).code) == "GO1-S-AAAAAAB*3"
    pilot.choose("confirm.new_match")
    assert str(match_of(pilot).code) == "GO1-E-AAAAAAC*9"


# The card


def test_a_hole_is_looked_back_at_from_the_card_and_the_match_come_back_to(at: Fly) -> None:
    pilot = at()
    begin(pilot, "GO1-S-AAAAAAB*3", "beginner")
    play_on(pilot, 1)
    pilot.choose("card.next_hole")
    running = pilot.session
    pilot.click(pilot.bar(Command.SCORE_CARD))
    pilot.click(pilot.button(pilot.texts.number(1)))
    pilot.frames(2)
    assert pilot.app.scene.replay is not None
    assert pilot.session.line == match_of_waiting(pilot).sessions[0].line
    pilot.escape()
    assert pilot.session is running


def match_of_waiting(pilot: Pilot) -> Match:
    return pilot.app.scene._rounds.match.match


@pytest.mark.parametrize("holes", [1, 3, 9, 18])
def test_the_card_fits_at_every_size_in_both_languages(fly: Fly, holes: int) -> None:
    pilot = fly("GO1-E-AAAAAAB", size=SMALL)
    begin(pilot, f"GO1-E-AAAAAAB*{holes}", "oracle")
    match = match_of(pilot)
    for _ in range(holes - 1):
        match.give_up_hole()
    for hole in range(1, holes + 1):
        match.set_rival_line(hole, play_out(Level.BEGINNER, match.rules, match.sessions[hole - 1].start))
    for language, size in itertools.product(("ar", "en"), (SMALL, (1280, 720), (1920, 1080))):
        pilot.resize(size)
        pilot.speak(language)
        card = ScoreCard(match, lambda: (Choice(pilot.texts.say("card.close")),), lambda hole: None)
        pilot.app.gui().open(card)
        pilot.frames(2)
        window = card._root.rect
        assert pygame.Rect((0, 0), size).contains(window), (language, size)
        picture = card.picture.get_rect()
        assert all(picture.contains(each.rect) for each in card.written), (language, size)
        labels = [each.text for each in card.written]
        for key in ("card.hole", "card.par", "card.you", "card.total"):
            assert labels.count(pilot.texts.say(key)) == (2 if holes == 18 else 1)
        pilot.app.gui().close(card)


def test_hole_1_stands_at_the_right_in_arabic_and_at_the_left_in_english(at: Fly) -> None:
    pilot = at()
    begin(pilot, "GO1-E-AAAAAAB*9", "")
    pilot.app.scene.perform(Command.SCORE_CARD)
    for language, is_rtl in (("ar", True), ("en", False)):
        pilot.speak(language)
        at_x = {each.text: each.rect.centerx for each in card_of(pilot).written}
        numbers = [at_x[pilot.texts.number(hole)] for hole in (1, 2, 9)]
        assert numbers == sorted(numbers, reverse=is_rtl)


def test_every_word_of_a_match_is_said_in_both_languages() -> None:
    for language in ("ar", "en"):
        texts = Texts(language)
        for key in itertools.chain(
            (f"level.{level}" for level in Level),
            (f"level.{level}.about" for level in Level),
            (f"term.{term}" for term in Term),
            (f"match.{result}" for result in Result),
        ):
            assert texts.say(key, n=3)


# Nine holes to the end


@pytest.mark.parametrize("restarts", [False, True])
def test_nine_holes_are_played_to_the_end_and_kept(at: Fly, restarts: bool) -> None:
    store = Store.open(None, noon)
    pilot = at(store=store)
    begin(pilot, "GO1-S-AAAAAAB*9", "beginner")
    play_on(pilot, 4)
    pilot.choose("card.next_hole")
    pilot.play(line(pilot, Level.PLAYER)[:5])
    if restarts:  # as after a crash: nothing but the store is left
        before, rival = match_of(pilot).saved(), pilot.app.scene._match.play.rival.shown
        clock = pilot.app.scene.stopwatch.seconds
        pilot = at(None, store)
        assert match_of(pilot).saved() == before
        assert (pilot.app.scene._match.play.rival.shown, pilot.session.undos) == (rival, 5)
        assert abs(pilot.app.scene.stopwatch.seconds - clock) < 0.5
    for hole in range(5, 10):
        play_hole(pilot, (Level.ORACLE, Level.PLAYER, Level.BEGINNER)[hole % 3])
        see_card(pilot)
        if hole < 9:
            pilot.choose("card.next_hole")
    match = match_of(pilot)
    assert match.is_over
    assert [each.strokes for each in match.card()] == _expected(match, own=True)
    assert [each.rival_strokes for each in match.card()] == _expected(match, own=False)
    [kept] = store.matches()
    assert (kept.ending, kept.result, sum(kept.strokes)) == (
        MatchEnding.FINISHED,
        match.result,
        match.total,
    )
    past = store.past()
    assert [each.code for each in past if each.ending is not Ending.RUNNING] == [
        str(match.code.hole(hole)) for hole in range(1, 10)
    ]
    assert pilot.says(pilot.texts.say("card.rematch"))
    pilot.choose("card.rematch")
    assert (str(match_of(pilot).code), match_of(pilot).hole) == ("GO1-S-AAAAAAB*9", 1)


def _expected(match: Match, own: bool) -> list[int | None]:
    """What the levels come to that played these holes."""
    strokes = []
    for hole in range(1, 10):
        session = match.sessions[hole - 1]
        line = session.line if own else play_out(Level.BEGINNER, match.rules, session.start)
        position = session.start
        for move in line:
            position = match.rules.after(position, move)
        strokes.append(match.rules.strokes(position))
    return strokes


def test_the_result_is_shared_in_one_line(at: Fly, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = at()
    begin(pilot, "GO1-S-AAAAAAB*1", "beginner")
    copied: list[str] = []
    monkeypatch.setattr("game.clipboard.copy", lambda text: copied.append(text) or True)
    play_hole(pilot)
    see_card(pilot)
    pilot.choose("card.share")
    [shared] = copied
    assert "\n" not in shared
    assert "GO1-S-AAAAAAB*1" in shared
    assert str(match_of(pilot).total) in shared
    assert pilot.texts.say("level.beginner") in shared
