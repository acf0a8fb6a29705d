"""Whole rounds of both games by keys alone and by a gamepad alone, dialogs included."""

import json
from pathlib import Path

import pytest

from engine.codes import DealCode
from engine.games.golf.rules import STOCK, TABLEAU
from engine.rules import Outcome
from tests.window.steering import by_keys, by_pad
from tests.window.virtual_pad import VirtualPad, why_missing

CASES = Path(__file__).parent.parent / "cases"
GOLF = json.loads((CASES / "golf_example.json").read_text())["won_round"]["line"]
RUSSIAN = json.loads((CASES / "russian_won_round.json").read_text())


@pytest.fixture(params=["keys", "pad"])
def player(request, fly):
    """Who plays in Arabic by one device, on a table that another round lies on."""
    if request.param == "keys":
        yield by_keys(fly("GO1-C-QWERTYU"))
        return
    if why_missing():
        pytest.skip(why_missing())
    pilot = fly("GO1-C-QWERTYU")
    pad = VirtualPad()
    pilot.frames(4)
    yield by_pad(pilot, pad)
    pad.unplug()


def test_a_golf_round_is_won_and_the_next_one_begun(player):
    pilot = player.pilot
    pilot.app.scene.begin(DealCode.read("GO1-E-AAAAAAB"))
    for word in GOLF:
        player.tap(STOCK if word == "D" else TABLEAU[int(word) - 1])
    pilot.settle()
    assert pilot.session.outcome is Outcome.WON
    assert pilot.session.position.score == 350

    offered = pilot.app.gui().offered()
    again = next(button for button in offered if button.text == pilot.texts.say("outcome.new_round"))
    player.go_to(lambda at: at is again)
    player.hit("press")
    pilot.settle()
    assert pilot.session.outcome is Outcome.PLAYING
    assert pilot.session.moves_made == 0


def test_a_russian_round_is_chosen_by_its_code_and_won(player):
    pilot = player.pilot
    player.hit("menu")
    player.choose("command.new_round")
    player.write(RUSSIAN["code"])
    player.choose("new.deal_code")
    pilot.settle()
    assert str(pilot.session.code) == RUSSIAN["code"]

    for word in RUSSIAN["line"]:
        made = pilot.session.moves_made
        player.move(pilot.session.rules.read_move(word))
        assert pilot.session.moves_made == made + 1, word
    pilot.settle()
    assert pilot.session.outcome is Outcome.WON
