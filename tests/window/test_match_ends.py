"""The end of a match in the window: nothing is played after it, and the computer ends its holes anywhere."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from engine.codes import DealCode, read_code
from engine.games.golf.players import Level
from engine.match import Match
from engine.notation import TextError
from game.actions import Command
from game.keeper import Keeper
from game.match_history import MatchEnding
from game.store import Store
from tests.game.stored_rounds import noon
from tests.window.match_states import begin, line
from tests.window.pilot import Pilot

Fly = Callable[..., Pilot]
SLOW = "GO1-E-AAAAAAB*1"  # against the expert, who thinks longer than a few frames


@pytest.fixture
def at(fly: Fly) -> Fly:
    """A pilot with a store of its own, in a small window."""
    return lambda code="GO1-E-AAAAAAB", store=None, **options: fly(
        code, Keeper(store or Store.open(None, noon)), size=(800, 600), **options
    )


def match_of(pilot: Pilot) -> Match:
    play = pilot.app.scene._rounds.match
    assert play is not None
    return play.match


def give_up(pilot: Pilot) -> None:
    """Give the running hole up; the card is shown."""
    pilot.app.scene.perform(Command.GIVE_UP_HOLE)
    pilot.frames(2)
    pilot.choose("confirm.give_up")
    pilot.frames(2)


def given_up_while_it_thinks(pilot: Pilot, code: str = SLOW) -> None:
    begin(pilot, code, "expert")
    for hole in range(match_of(pilot).code.holes):
        if hole:
            pilot.choose("card.back")
        give_up(pilot)
    assert match_of(pilot).is_over
    assert match_of(pilot).result is None, "the expert was faster than a few frames"


def endings(store: Store) -> list[MatchEnding]:
    return [kept.ending for kept in store.matches()]


def deal(pilot: Pilot, code: str) -> None:
    read = read_code(code)
    assert isinstance(read, DealCode)
    pilot.app.scene.begin(read)
    pilot.frames(3)


# After the last hole was given up


def test_a_card_played_after_the_end_is_refused_with_the_reason(at: Fly) -> None:
    pilot = at()
    begin(pilot, "GO1-E-AAAAAAB*1", "")
    give_up(pilot)
    pilot.choose("card.close")
    pilot.press(pygame.KSCAN_SPACE)
    pilot.frames(2)
    assert pilot.hint == pilot.texts.say("refusal.round_over")
    assert pilot.session.moves_made == 0


def test_no_hint_is_given_after_the_end(at: Fly) -> None:
    pilot = at()
    begin(pilot, "GO1-E-AAAAAAB*1", "")
    give_up(pilot)
    pilot.choose("card.close")
    assert Command.HINT in pilot.app.scene._reading().disabled
    pilot.app.scene.perform(Command.HINT)
    pilot.think()
    assert pilot.table.hinted is None


def test_nothing_is_played_after_the_end_at_the_next_start_either(at: Fly) -> None:
    store = Store.open(None, noon)
    given_up_while_it_thinks(at(store=store))
    pilot = at(code=None, store=store)
    for move in line(pilot, Level.ORACLE)[:5]:
        pilot.press(pygame.KSCAN_SPACE if move == "D" else getattr(pygame, f"KSCAN_{move}"))
    pilot.think()
    assert pilot.session.moves_made == 0
    [kept] = store.matches()
    assert (kept.ending, kept.strokes) == (MatchEnding.FINISHED, (35,))


def test_the_command_line_plays_nothing_after_the_end(at: Fly) -> None:
    store = Store.open(None, noon)
    given_up_while_it_thinks(at(store=store))
    with pytest.raises(TextError, match="move refused") as refused:
        at(code=None, store=store, moves=("D",))
    assert "D round_over" in str(refused.value)


# While the computer thinks, its player done


@pytest.mark.parametrize("holes", [1, 3])
def test_the_computer_ends_its_holes_though_another_round_is_played(at: Fly, holes: int) -> None:
    store = Store.open(None, noon)
    pilot = at(store=store)
    given_up_while_it_thinks(pilot, f"GO1-E-AAAAAAB*{holes}")
    deal(pilot, "GO1-E-AAAAAAC")
    assert pilot.app.scene.waiting_match
    pilot.play(["D"])
    pilot.think()
    assert endings(store) == [MatchEnding.FINISHED]
    assert not pilot.app.scene.waiting_match
    assert len(store.matches()[0].rival_strokes) == holes


def test_the_computer_ends_its_holes_while_one_is_looked_back_at(at: Fly) -> None:
    store = Store.open(None, noon)
    pilot = at(store=store)
    given_up_while_it_thinks(pilot)
    pilot.click(pilot.button(pilot.texts.number(1)))
    pilot.frames(2)
    assert pilot.app.scene.replay is not None
    pilot.think()
    assert pilot.app.scene.replay is not None
    assert endings(store) == [MatchEnding.FINISHED]


def test_a_round_played_since_is_gone_on_with_though_the_computer_ended_its_hole_later(at: Fly) -> None:
    store = Store.open(None, noon)
    pilot = at(store=store)
    begin(pilot, "GO1-E-AAAAAAB*3", "expert")
    pilot.play(["D"])
    deal(pilot, "GO1-E-AAAAAAC")
    pilot.play(["D"])
    assert match_of(pilot).rival_line(1) is None
    pilot.think()
    assert match_of(pilot).rival_line(1) is not None
    assert str(at(code=None, store=store).session.code) == "GO1-E-AAAAAAC"


def test_the_card_of_a_match_that_is_not_settled_offers_only_to_be_closed(at: Fly) -> None:
    pilot = at()
    given_up_while_it_thinks(pilot)
    offers = ("card.rematch", "card.new_match", "card.share")
    assert not any(pilot.has_button(key) for key in offers)
    assert pilot.has_button("card.close")
    pilot.think()
    assert all(pilot.has_button(key) for key in offers)


def test_the_ending_is_told_again_once_the_match_is_settled(at: Fly) -> None:
    pilot = at()
    given_up_while_it_thinks(pilot)
    pilot.choose("card.close")
    pilot.frames(2)
    assert not pilot.has_button("card.rematch")
    pilot.think()
    pilot.wait(4)
    assert pilot.has_button("card.rematch")


def test_restart_asks_while_the_match_is_not_settled(at: Fly) -> None:
    store = Store.open(None, noon)
    pilot = at(store=store)
    given_up_while_it_thinks(pilot)
    pilot.choose("card.close")
    pilot.app.scene.perform(Command.RESTART)
    pilot.frames(2)
    assert endings(store) == [MatchEnding.RUNNING]
    assert pilot.has_button("confirm.restart_match")


# The command line


def test_the_code_of_the_match_under_way_goes_on_with_it(at: Fly) -> None:
    store = Store.open(None, noon)
    pilot = at(store=store)
    begin(pilot, "GO1-S-AAAAAAB*9", "beginner")
    pilot.app.scene.changed("opponent")
    pilot.play(["D"])
    deal(pilot, "GO1-E-AAAAAAC")
    again = at("GO1-S-AAAAAAB*9", store)
    assert match_of(again).session is again.session
    assert len(again.session.line) == 1
    assert endings(store) == [MatchEnding.RUNNING]


@pytest.mark.parametrize(("code", "opponent"), [("GO1-S-AAAAAAB*3", "beginner"), ("GO1-S-AAAAAAB*9", "")])
def test_another_match_of_the_command_line_takes_the_place_of_one(at: Fly, code: str, opponent: str) -> None:
    store = Store.open(None, noon)
    pilot = at(store=store)
    begin(pilot, "GO1-S-AAAAAAB*9", "beginner")
    pilot.play(["D"])
    store.keep_settings({"opponent": opponent})
    again = at(code, store)
    assert again.session.moves_made == 0
    assert endings(store) == [MatchEnding.GIVEN_UP, MatchEnding.RUNNING]
