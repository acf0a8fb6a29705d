"""The computer's small table: what is drawn on it, and what it does not show before the player knows it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

import pygame
import pytest

from engine.codes import DealCode, read_rules
from engine.games.golf.players import Level, play_out
from engine.games.golf.rules import STOCK, Golf
from engine.session import Session
from game.gui.bidi_font import BidiFont, font_path, symbol_font_path
from game.keeper import Keeper
from game.layout import Box
from game.looks import Looks
from game.rival import Rival
from game.rival_table import RivalTable
from game.settings import Settings
from game.store import Store
from game.texts import Texts, plain
from game.thinker import Thinker
from tests.game.stored_rounds import noon
from tests.window.match_states import begin, line, play_hole
from tests.window.pilot import Pilot

CODE = "GO1-S-AAAAAAB*1"
INK = (120, 60, 150)  # of a joker


@pytest.fixture
def beside(fly: Callable[..., Pilot]) -> Pilot:
    """A pilot in a match against a player whose moves are shown fast, and who has thought."""
    pilot = fly("GO1-E-AAAAAAB", Keeper(Store.open(None, noon)), size=(800, 600))
    pilot.app.settings.rival_speed = "fast"
    begin(pilot, CODE, "player")
    pilot.think()
    return pilot


def stocks(pilot: Pilot) -> tuple[int, int]:
    """The cards in the player's stock and in the one that is shown."""
    rival = pilot.app.scene._match.play.rival
    return tuple(len(each.piles[STOCK].cards) for each in (pilot.session.position, rival.position))


# The stock that both have


def test_no_stock_card_is_shown_before_the_player_has_drawn_it(beside: Pilot) -> None:
    whole = len(beside.session.start.piles[STOCK].cards)
    for move in line(beside):
        beside.wait(4)
        own, shown = stocks(beside)
        assert shown == own
        beside.play([move])
    assert stocks(beside)[0] < whole


def test_the_computer_goes_on_as_soon_as_the_player_has_drawn(beside: Pilot) -> None:
    beside.wait(6)
    rival = beside.app.scene._match.play.rival
    waits_at = rival.shown
    assert rival.is_thought
    assert rival.line[waits_at].source == STOCK
    assert beside.texts.say("match.rival_waits") in beside.app.scene._match._rival_table.written
    while stocks(beside)[0] == stocks(beside)[1]:
        beside.play(line(beside)[:1])
    beside.wait(1)
    assert rival.shown > waits_at


def test_all_of_the_computer_s_play_is_shown_once_the_player_s_hole_is_over(beside: Pilot) -> None:
    beside.wait(2)
    play_hole(beside, Level.BEGINNER)
    beside.wait(10)
    assert beside.app.scene._match.play.rival.is_shown


# What is drawn


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    pygame.init()
    thinker = Thinker()
    yield thinker
    thinker.close()
    pygame.quit()


def drawn(texts: Texts, thinker: Thinker, rules: str = "EJ2") -> RivalTable:
    """A small table on which a whole round was seen from move to move."""
    golf = read_rules("GO", rules)
    assert isinstance(golf, Golf)
    start = Session.deal(DealCode(golf, 1)).start
    moves = play_out(Level.PLAYER, golf, start)
    colours = Looks.of(Settings()).suit_colours
    table = RivalTable(Box(0, 0, 300, 220), (800, 600), texts, Level.ORACLE, colours)
    for shown in range(len(moves) + 1):
        rival = Rival(Level.PLAYER, golf, start, thinker, moves, shown)
        table.draw(pygame.Surface((300, 220)), rival, is_hidden=shown == 0)
    return table


@pytest.mark.parametrize(("language", "digits"), [("ar", False), ("ar", True), ("en", False)])
def test_every_sign_of_the_small_table_is_in_its_fonts(thinker: Thinker, language: str, digits: bool) -> None:
    table = drawn(Texts(language, digits), thinker)
    fonts = [BidiFont(font_path("Bold"), 40), BidiFont(symbol_font_path(), 40)]
    signs = set(itertools.chain.from_iterable(plain(text) for text in table.written))
    assert {"♠", "♥", "♦", "♣", "Q", "7"} <= signs
    for sign in signs:
        assert any(font._find_glyph(sign) for font in fonts), hex(ord(sign))


def test_a_joker_is_a_star_above_and_below(thinker: Thinker) -> None:
    table = drawn(Texts("ar"), thinker)
    table._pictures.clear()
    table._card, table._fan = (60, 90), 36  # as on a large screen, where its corners can be told apart
    picture = table._picture("X1")
    for spot in (table._upper, table._lower):
        assert picture.get_at(spot)[:3] == INK
        below = spot[0], spot[1] + 12  # between the two points that a star stands on
        assert picture.get_at(below)[:3] != INK


def test_ranks_have_the_digits_of_the_large_cards(thinker: Thinker) -> None:
    written = drawn(Texts("ar", arabic_digits=True), thinker).written
    assert {"10♠", "9♥", "A♣"} <= written
    assert not {text for text in written if text[-1] in "♠♥♦♣" and set(text) & set("٠١٢٣٤٥٦٧٨٩")}
