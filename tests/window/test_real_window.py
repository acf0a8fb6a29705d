"""A real window on a virtual screen, played by a real pointer and a real keyboard."""

import json
from pathlib import Path

import pytest

from engine.codes import DealCode
from engine.games.golf.rules import BEFORE_COLUMNS, STOCK, WASTE
from engine.session import Session
from game.layout import arrange
from tests.window.screen import Screen, needs_screen

pytestmark = needs_screen
CASES = Path(__file__).parent.parent / "cases"
CASE = json.loads((CASES / "golf_example.json").read_text())
RUSSIAN = json.loads((CASES / "russian_won_round.json").read_text())


@pytest.fixture
def screen():
    screen = Screen()
    yield screen
    screen.stop()


class Shadow:
    """The same round beside the window: tells where its cards lie."""

    def __init__(self, code, size):
        self.session = Session.deal(DealCode.read(code))
        self.layout = arrange(self.session.rules.roles, size)

    def pile(self, number):
        pile = self.session.position.piles[number]
        places = self.layout.places(self.session.position)
        spot = places[pile.cards[-1]].spot if pile.cards else self.layout.spots[number]
        return spot[0] + self.layout.card[0] * 0.4, spot[1] + self.layout.card[1] * 0.3

    def card(self, number, from_end):
        """A point on a card that shows a strip, in the upper half of that strip."""
        places = self.layout.places(self.session.position)
        cards = self.session.position.piles[number].cards
        x, y = places[cards[-from_end]].spot
        strip = places[cards[1 - from_end]].y - y if from_end > 1 else self.layout.card[1]
        return x + self.layout.card[0] * 0.4, y + strip * 0.4

    def point_for(self, word):
        return self.pile(STOCK if word == "D" else BEFORE_COLUMNS + int(word))

    def play(self, word):
        self.session.play(self.session.rules.read_move(word))


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_a_whole_won_round_is_played_by_a_real_pointer(screen, size):
    screen.start(CASE["code"], "--size", f"{size[0]}x{size[1]}")
    shadow = Shadow(CASE["code"], size)
    for number, word in enumerate(CASE["won_round"]["line"]):
        point = shadow.point_for(word)
        if word == "D" or number % 3:
            screen.click(point)
        else:
            screen.drag(point, shadow.pile(WASTE))
        told = screen.news()
        assert "refused" not in told, (number, word)
        shadow.play(word)
    assert told["outcome"] == "won"
    assert told["score"] == CASE["won_round"]["score"]
    assert told["moves"] == CASE["won_round"]["moves"]
    assert told["stock"] == CASE["won_round"]["stock_left"]


def test_a_whole_russian_round_is_won_by_a_real_pointer(screen):
    size = (1280, 720)
    screen.start(RUSSIAN["code"], "--size", f"{size[0]}x{size[1]}")
    shadow = Shadow(RUSSIAN["code"], size)
    for word in RUSSIAN["line"]:
        move = shadow.session.rules.read_move(word)
        screen.drag(shadow.card(move.source, move.count), shadow.pile(move.target))
        told = screen.news()
        assert "refused" not in told, word
        shadow.play(word)
    assert told["outcome"] == "won"
    assert told["score"] == RUSSIAN["score"]


def test_keys_play_undo_and_redo(screen):
    screen.start(CASE["code"])
    told = {}
    for key, moves, score in (
        ("space", 1, 0),
        ("5", 2, 10),
        ("2", 3, 20),
        ("ctrl+z", 3, 10),
        ("ctrl+y", 4, 20),
        ("d", 5, 20),
    ):
        screen.key(key)
        told = screen.news()
        assert (told["moves"], told["score"]) == (moves, score), key
    screen.key("1")
    assert screen.news()["refused"] == "not_adjacent"
    assert told["outcome"] == "playing"


def test_a_held_key_goes_on_undoing_and_does_not_go_on_drawing(screen):
    screen.start(CASE["code"])
    screen.tool("keydown", "space", "sleep", "1.0", "keyup", "space")
    assert screen.news()["moves"] == 1
    for word in ("5", "2", "space", "space"):
        screen.key(word)
        told = screen.news()
    assert told["undo"] == 5
    screen.tool("keydown", "ctrl", "keydown", "z", "sleep", "1.2", "keyup", "z", "keyup", "ctrl")
    while told["undo"]:
        told = screen.news()
    assert told["moves"] == 5


def test_a_release_outside_the_window_brings_the_card_home_and_the_next_click_works(screen):
    screen.start(CASE["code"], "--size", "800x600")
    shadow = Shadow(CASE["code"], (800, 600))
    screen.key("space")
    screen.news()
    shadow.play("D")
    screen.drag(shadow.point_for("5"), (-120, 300))
    screen.click(shadow.point_for("5"))
    told = screen.news()
    assert (told["moves"], told["score"]) == (2, 10)


def test_the_window_can_be_resized_during_the_deal_and_played_on(screen):
    screen.start(CASE["code"], "--size", "800x600")
    screen.tool("windowsize", "--sync", screen.window, "1500", "900")
    told = screen.news()
    while told["size"] != [1500, 900]:
        told = screen.news()
    screen.click(Shadow(CASE["code"], (1500, 900)).point_for("D"))
    told = screen.news()
    while told.get("resized"):
        told = screen.news()
    assert told["moves"] == 1


def test_the_system_s_wish_to_end_ends_the_program_well(screen):
    screen.start(CASE["code"])
    screen.terminate()
    assert screen.wait_for_end() == 0
