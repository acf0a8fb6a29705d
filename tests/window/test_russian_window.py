"""Russian Solitaire in the real program: drags, taps, what is lit, long columns, two games side by side."""

import json
import random
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from engine.codes import DealCode
from engine.games.russian.rules import BEFORE_COLUMNS, FOUNDATIONS, TABLEAU
from engine.notation import read_position
from engine.rules import Outcome
from game.layout import _READABLE, Gaze, arrange
from game.scenes.hand import DOUBLE_TAP_SECONDS

CASES = json.loads((Path(__file__).parent.parent / "cases" / "russian_verdicts.json").read_text())["deals"]
EMPTY = [[], [], [], [], [], [], []]


def set_up(pilot, columns, hidden=None, rules="C", **foundations):
    """Put a position on the table; columns are strings of cards, from column 1 on."""
    given = {
        "rules": f"RU1-{rules}",
        "columns": [column.split() for column in columns] + EMPTY[len(columns) :],
        "hidden": (hidden or []) + [0] * (7 - len(hidden or [])),
        "foundations": foundations,
    }
    pilot.app.scene._begin(read_position(given))
    pilot.settle()


def column(pilot, number):
    return [str(card) for card in pilot.session.position.piles[BEFORE_COLUMNS + number].cards]


def card(pilot, number, from_end=1):
    return pilot.last(BEFORE_COLUMNS + number, from_end)


def place(pilot, number):
    return pilot.pile(BEFORE_COLUMNS + number)


def play_line(pilot, line, chance):
    """Play a line of the cases by drags and taps, as a hand would."""
    for word in line:
        move = pilot.session.rules.read_move(word)
        made = pilot.session.moves_made
        if move.source in TABLEAU and move.target in FOUNDATIONS and chance.random() < 0.5:
            pilot.click(pilot.last(move.source))
            pilot.wait(DOUBLE_TAP_SECONDS + 0.05)
        else:
            start = pilot.last(move.source, move.count)
            target = pilot.session.position.piles[move.target].cards
            end = pilot.last(move.target) if target and move.target in TABLEAU else pilot.pile(move.target)
            pilot.drag(start, (end[0], end[1] + 8))
        assert pilot.session.moves_made == made + 1, word


@pytest.mark.parametrize("rules", ["C", "R"])
def test_a_whole_round_is_won_by_drags_and_taps(fly, rules):
    pilot = fly("RU1-C-AAAAABB")
    deal = next(deal for deal in CASES if deal[rules].get("line"))
    set_up(pilot, [" ".join(each) for each in deal["columns"]], deal["hidden"], rules)
    play_line(pilot, deal[rules]["line"], random.Random(rules))
    pilot.settle()
    assert pilot.session.outcome is Outcome.WON
    assert pilot.session.position.score == deal[rules]["score"]
    assert pilot.button(pilot.texts.say("outcome.new_round"))


def test_a_group_out_of_sequence_moves_as_one_and_the_card_beneath_turns(fly):
    pilot = fly("RU1-C-AAAAABB")
    set_up(pilot, ["9H 3C 7D AS 4S 10H", "KS 4C"], hidden=[1])
    pilot.drag(card(pilot, 1, from_end=5), card(pilot, 2))
    pilot.settle()
    assert column(pilot, 2) == ["KS", "4C", "3C", "7D", "AS", "4S", "10H"]
    assert column(pilot, 1) == ["9H"]
    assert pilot.session.position.piles[TABLEAU[0]].hidden == 0
    assert pilot.session.position.score == 5
    pilot.press(pygame.KSCAN_Z, mod=pygame.KMOD_CTRL)
    pilot.settle()
    assert column(pilot, 1) == ["9H", "3C", "7D", "AS", "4S", "10H"]
    assert pilot.session.position.piles[TABLEAU[0]].hidden == 1


def test_a_card_may_be_dropped_anywhere_among_the_foundations(fly):
    for foundation in FOUNDATIONS:
        pilot = fly("RU1-C-AAAAABB")
        set_up(pilot, ["KS AD"])
        pilot.drag(card(pilot, 1), pilot.pile(foundation))
        assert [len(pilot.session.position.piles[at].cards) for at in FOUNDATIONS] == [0, 0, 1, 0]


def test_a_card_comes_back_from_its_foundation_by_a_drag(fly):
    pilot = fly("RU1-C-AAAAABB")
    set_up(pilot, ["KS 4H"], H=3)
    pilot.drag(pilot.pile(FOUNDATIONS[1]), card(pilot, 1))
    assert column(pilot, 1) == ["KS", "4H", "3H"]
    assert pilot.session.position.score == 0


@pytest.mark.parametrize(
    ("columns", "hidden", "start", "end", "reason"),
    [
        (["7H", "9D"], [], (1, 1), 2, "not_one_lower"),
        (["7H", "8D"], [], (1, 1), 2, "wrong_suit"),
        (["QH", "5S", ""], [], (1, 1), 3, "needs_king"),
        (["2H 3S", ""], [], (1, 1), "F", "not_next"),
        (["AH 3S", ""], [], (1, 2), "F", "one_at_a_time"),
        (["QH 5S", ""], [1], (1, 2), 2, "card_hidden"),
    ],
)
@pytest.mark.parametrize("language", ["ar", "en"])
def test_a_refused_drag_says_why_and_the_cards_go_home(fly, columns, hidden, start, end, reason, language):
    pilot = fly("RU1-C-AAAAABB", size=(800, 600), language=language)
    set_up(pilot, columns, hidden)
    before = pilot.session.position
    target = pilot.pile(FOUNDATIONS[0]) if end == "F" else place(pilot, end)
    pilot.drag(card(pilot, *start), target)
    assert pilot.hint == pilot.texts.say(f"refusal.{reason}")
    pilot.settle()
    assert pilot.session.position == before
    assert pilot.table.motion.rest == pilot.table.layout.places(before)


def test_a_group_of_more_than_twenty_is_refused_when_it_is_lifted(fly):
    pilot = fly("RU1-R-AAAAABB")
    long = "QH KD KC JH 9C 10D 4S 5S 6S 7S 8S 9S 10S JS 3H 4H 5H 6H 7H 8H 9H"
    set_up(pilot, [long, "KS"], rules="R")
    pilot.drag(card(pilot, 1, from_end=21), place(pilot, 2))
    assert pilot.hint == pilot.texts.say("refusal.too_many")
    pilot.drag(card(pilot, 1, from_end=20), (5, 590))
    assert pilot.session.moves_made == 0


def test_dropped_on_its_own_column_or_outside_the_window_a_group_goes_home_in_silence(fly):
    pilot = fly("RU1-C-AAAAABB")
    set_up(pilot, ["7H 3S", "8H"])
    x, y = card(pilot, 1, from_end=2)
    for end in ((x + 12, y + 30), (-60, 300), (640, 2000)):
        pilot.drag((x, y), end)
        assert pilot.hint is None
        assert pilot.session.moves_made == 0
        pilot.settle()


# Taps (seed: Russian Solitaire, extras of the application)


def double_tap(pilot, point):
    pilot.click(point)
    pilot.click(point)


def test_a_tap_sends_a_last_card_to_its_foundation_at_once(fly):
    pilot = fly("RU1-C-AAAAABB")
    set_up(pilot, ["KS AD"])
    pilot.click(card(pilot, 1))
    assert column(pilot, 1) == ["KS"]


def test_a_tap_never_moves_within_the_tableau_and_is_no_refusal(fly):
    pilot = fly("RU1-C-AAAAABB")
    set_up(pilot, ["7H", "8H", "QS 2C"])
    for number in (1, 3):
        pilot.click(card(pilot, number))
        pilot.wait(DOUBLE_TAP_SECONDS * 2)
        assert pilot.session.moves_made == 0
        assert pilot.hint is None


def test_the_second_of_two_quick_taps_is_swallowed_when_the_first_moved_the_card(fly):
    pilot = fly("RU1-C-AAAAABB")
    set_up(pilot, ["KS 2D AD", "3D"])  # the bared card would have a place
    double_tap(pilot, card(pilot, 1))
    assert column(pilot, 1) == ["KS", "2D"]
    pilot.wait(DOUBLE_TAP_SECONDS * 2)
    pilot.click(card(pilot, 1))
    assert column(pilot, 1) == ["KS"]


def test_two_quick_taps_move_a_card_and_those_on_it_to_the_longest_column(fly):
    pilot = fly("RU1-R-AAAAABB")
    set_up(pilot, ["7H 3S", "8H", "2C 9S 8D", "QC QS 8C"], hidden=[0, 0, 1], rules="R")
    double_tap(pilot, card(pilot, 1, from_end=2))
    assert column(pilot, 3) == ["2C", "9S", "8D", "7H", "3S"]


def test_two_quick_taps_take_only_a_king_to_an_empty_column_and_never_a_whole_column(fly):
    pilot = fly("RU1-C-AAAAABB")
    set_up(pilot, ["4C KS 3D", "QH 9C", "KH 2S"])
    double_tap(pilot, card(pilot, 3, from_end=2))
    double_tap(pilot, card(pilot, 2, from_end=2))
    assert pilot.session.moves_made == 0
    pilot.wait(DOUBLE_TAP_SECONDS * 2)
    double_tap(pilot, card(pilot, 1, from_end=2))
    assert column(pilot, 4) == ["KS", "3D"]


def test_two_slow_taps_are_two_lone_taps(fly):
    pilot = fly("RU1-C-AAAAABB")
    set_up(pilot, ["7H", "8H"])
    pilot.click(card(pilot, 1))
    pilot.wait(DOUBLE_TAP_SECONDS + 0.1)
    pilot.click(card(pilot, 1))
    assert pilot.session.moves_made == 0


def test_without_the_setting_quick_taps_find_no_place(fly):
    pilot = fly("RU1-C-AAAAABB")
    set_up(pilot, ["7H", "8H", "KS 2D AD"])
    pilot.app.settings.double_tap = False
    double_tap(pilot, card(pilot, 1))
    assert pilot.session.moves_made == 0
    double_tap(pilot, card(pilot, 3))
    assert column(pilot, 3) == ["KS"], "without pairs each tap is a lone tap"


def test_nothing_moves_by_itself_and_no_round_finishes_by_itself(fly):
    pilot = fly("RU1-C-AAAAABB")
    set_up(pilot, ["KS QS", "AH"], S=11)
    pilot.wait(5)
    assert pilot.session.moves_made == 0


# Placement help and auto mode


def test_a_drag_lights_exactly_the_legal_targets(fly):
    pilot = fly("RU1-R-AAAAABB")
    set_up(pilot, ["AH", "2S 2H", "2C", "9C"], rules="R")
    pilot.move(card(pilot, 1))
    pilot.down()
    pilot.move((400, 400))
    assert set(pilot.table.hand.lit) == {FOUNDATIONS[1], TABLEAU[1], TABLEAU[2]}
    pilot.app.settings.shows_places = False
    assert pilot.table.hand.lit == ()
    pilot.up()
    pilot.app.settings.shows_places = True
    assert pilot.table.hand.lit == ()


def test_auto_mode_picks_the_target_of_a_drop_that_was_over_none(fly):
    pilot = fly("RU1-C-AAAAABB")
    set_up(pilot, ["7H 3S", "8H", "QC"])
    beside = (640, 650)
    pilot.drag(card(pilot, 1, from_end=2), beside)
    assert pilot.session.moves_made == 0, "off by default"
    pilot.app.settings.picks_column = True
    pilot.settle()
    x, y = card(pilot, 1, from_end=2)
    pilot.drag((x, y), (x + 8, y + 14))
    assert pilot.session.moves_made == 0, "its own column is no drop beside"
    pilot.drag(card(pilot, 1, from_end=2), place(pilot, 3))
    assert column(pilot, 2) == ["8H", "7H", "3S"]


# Long columns


def longest_position(rules):
    """The position of the cases with the longest column, and that column's pile."""
    best = None
    for deal in CASES:
        if not deal[rules].get("line"):
            continue
        given = {"rules": f"RU1-{rules}", "columns": deal["columns"], "hidden": deal["hidden"]}
        session = read_position(given)
        for word in deal[rules]["line"]:
            session.play(session.rules.read_move(word))
            lengths = {pile: len(session.position.piles[pile].cards) for pile in TABLEAU}
            pile = max(lengths, key=lengths.get)
            if best is None or lengths[pile] > best[2]:
                best = session.position, pile, lengths[pile], session.rules.roles
    return best


@pytest.mark.parametrize(("rules", "length"), [("C", 27), ("R", 40)])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_the_longest_columns_stay_in_the_window_and_every_card_can_be_pointed_at(rules, length, size):
    position, pile, found, roles = longest_position(rules)
    assert found == length
    layout = arrange(roles, size)
    cards = position.piles[pile].cards
    reached = set()
    top = layout.spots[pile][1]
    x = layout.spots[pile][0] + 10
    for y in range(top, size[1]):
        hit = layout.pile_at(position, (x, y))
        if hit is None or hit[0] != pile:
            continue
        touched = cards[-hit[1]]
        reached.add(touched)
        opened = layout.places(position, Gaze(pile, y - top))
        assert opened[touched].y <= y + 1, "the card under the pointer stays under it"
        following = len(cards) - hit[1] + 1
        if following < len(cards) and layout.is_crowded(pile, position.piles[pile]):
            assert opened[cards[following]].y >= y - 1
        assert max(place.y for place in opened.values()) + layout.card[1] <= size[1]
    assert len(reached) == length


def test_a_crowded_column_opens_under_the_pointer_and_closes_behind_it(fly):
    pilot = fly("RU1-R-AAAAABB", size=(800, 600))
    position, pile, _, _ = longest_position("R")
    session = read_position({"rules": "RU1-R", "columns": EMPTY, "hidden": [0] * 7})
    session.position = position
    pilot.app.scene._begin(session)
    pilot.settle()
    cards = position.piles[pile].cards
    closed = dict(pilot.table.motion.rest)
    x, y = pilot.pile(pile)
    pilot.move((x, y + 150))
    rest = pilot.table.motion.rest
    strips = [rest[lower].y - rest[upper].y for upper, lower in pairwise(cards)]
    assert max(strips) >= _READABLE * pilot.table.layout.card[1]
    pilot.move((795, 595))
    assert pilot.table.motion.rest == closed


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_nineteen_cards_in_a_column_can_all_be_read(size):
    session = read_position(
        {
            "rules": "RU1-R",
            "columns": [[f"{rank}{suit}" for suit in "SH" for rank in range(2, 11)] + ["AC"], *EMPTY[1:]],
            "hidden": [0] * 7,
        }
    )
    layout = arrange(session.rules.roles, size)
    pile = session.position.piles[TABLEAU[0]]
    assert len(pile.cards) == 19
    assert not layout.is_crowded(TABLEAU[0], pile)
    places = layout.places(session.position)
    assert places[pile.cards[-1]].y + layout.card[1] <= size[1]


# Two games


def test_switching_games_keeps_each_running_round(fly):
    pilot = fly("GO1-E-AAAAAAB")
    pilot.play(["D", "5"])
    pilot.wait(2)
    golf, seconds = pilot.session, int(pilot.app.scene.stopwatch.seconds)
    assert seconds >= 2
    pilot.app.scene.switch_game("RU")
    pilot.settle()
    russian = pilot.session
    assert russian.rules.game == "russian"
    assert pilot.app.scene.stopwatch.seconds == 0
    pilot.table.play(next(russian.rules.moves(russian.position)))
    pilot.app.scene.switch_game("GO")
    pilot.settle()
    assert pilot.session is golf
    assert int(pilot.app.scene.stopwatch.seconds) == seconds
    assert pilot.table.motion.rest == pilot.table.layout.places(golf.position)
    pilot.app.scene.switch_game("RU")
    assert pilot.session is russian
    assert russian.moves_made == 1


def test_a_code_of_the_other_game_leaves_the_running_round_aside(fly):
    pilot = fly("GO1-E-AAAAAAB")
    pilot.play(["D", "5"])
    golf = pilot.session
    pilot.app.scene._talk.begin_asked(DealCode.read("RU1-R-QWERTYU"))
    assert str(pilot.session.code) == "RU1-R-QWERTYU"
    pilot.app.scene.switch_game("GO")
    assert pilot.session is golf


def test_a_running_round_put_aside_is_not_given_up_unasked(fly):
    pilot = fly("GO1-E-AAAAAAB")
    pilot.play(["D", "5"])
    golf = pilot.session
    pilot.app.scene.switch_game("RU")
    pilot.app.scene._talk.begin_asked(DealCode.read("GO1-C-QWERTYU"))
    pilot.frames(2)
    assert pilot.session.rules.game == "russian"
    pilot.click(pilot.button(pilot.texts.say("confirm.cancel")))
    pilot.app.scene.switch_game("GO")
    assert pilot.session is golf


@pytest.mark.parametrize(("seconds", "moves"), [(0.25, 1), (0.5, 0)])
def test_taps_a_quarter_of_a_second_apart_are_a_pair_and_half_a_second_are_not(fly, seconds, moves):
    pilot = fly("RU1-C-AAAAABB")
    set_up(pilot, ["7H", "8H"])
    pilot.click(card(pilot, 1))
    pilot.wait(seconds - 0.05)
    pilot.click(card(pilot, 1))
    assert pilot.session.moves_made == moves


def test_a_number_key_gives_the_same_answer_as_the_key_for_the_foundation(fly):
    pilot = fly("RU1-R-AAAAABB")
    set_up(pilot, ["KS 3H", "AH"])
    pilot.press(pygame.KSCAN_1)
    assert pilot.hint == pilot.texts.say("refusal.not_next")
    pilot.press(pygame.KSCAN_3)
    assert pilot.hint == pilot.texts.say("refusal.nothing_there")
    pilot.press(pygame.KSCAN_2)
    pilot.settle()
    assert column(pilot, 2) == []
    assert pilot.session.moves_made == 1


def test_two_quick_taps_on_two_cards_are_no_pair(fly):
    pilot = fly("RU1-C-AAAAABB")
    set_up(pilot, ["7H", "8H"])
    pilot.click(card(pilot, 2))
    pilot.click(card(pilot, 1))
    assert pilot.session.moves_made == 0
