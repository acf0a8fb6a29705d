"""Places are pure arithmetic: inside the window, readable, and hit where they are drawn."""

import random

import pytest

from engine.codes import DealCode
from engine.games.golf.rules import STOCK, WASTE
from engine.position import Pile
from engine.session import Session
from game.layout import Box, Layout, arrange

SIZES = [(800, 600), (1280, 720), (1920, 1080), (1000, 600), (800, 1200), (3840, 2160), (2560, 600)]
LEAST_STRIP = 0.15  # of a card's height: what must stay visible of a covered card


def at_size(size: tuple[int, int], code: str = "GO1-E-AAAAAAB") -> tuple[Session, Layout]:
    session = Session.deal(DealCode.read(code))
    return session, arrange(session.rules.roles, size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", ["E", "SJ2W"])
def test_every_card_lies_inside_the_window_and_below_the_bar_through_a_whole_round(size, rules):
    session, layout = at_size(size, f"GO1-{rules}-QWERTYU")
    chance = random.Random(7)
    while legal := list(session.rules.moves(session.position)):
        for place in layout.places(session.position).values():
            assert 0 <= place.x <= size[0] - layout.card[0]
            assert layout.bar.height <= place.y <= size[1] - layout.card[1]
        session.play(chance.choice(legal))


@pytest.mark.parametrize("size", SIZES)
def test_columns_do_not_touch_each_other_or_the_lower_row(size):
    session, layout = at_size(size)
    areas = [layout.area(number, pile) for number, pile in enumerate(session.position.piles)]
    for number, area in enumerate(areas):
        for other in areas[number + 1 :]:
            assert area.overlap(other) == 0


@pytest.mark.parametrize("size", SIZES)
def test_every_card_of_a_column_shows_enough_to_be_read_and_is_hit_there(size):
    session, layout = at_size(size)
    places = layout.places(session.position)
    for number, pile in enumerate(session.position.piles[2:], start=2):
        for depth, card in enumerate(pile.cards):
            x, y = places[card].spot
            assert layout.pile_at(session.position, (x + 5, y + 3)) == (number, len(pile.cards) - depth)
        for upper, lower in zip(pile.cards, pile.cards[1:], strict=False):
            assert places[lower].y - places[upper].y >= LEAST_STRIP * layout.card[1]


def test_cards_keep_their_shape_at_every_size():
    for size in SIZES:
        _, layout = at_size(size)
        assert layout.card[1] / layout.card[0] == pytest.approx(1.4, abs=0.02)
        assert layout.card[0] >= 80


def test_an_empty_place_is_hit_without_a_card():
    session, layout = at_size((1280, 720))
    piles = list(session.position.piles)
    piles[4] = Pile()
    position = session.position._replace(piles=tuple(piles))
    x, y = layout.spots[4]
    assert layout.pile_at(position, (x + 10, y + 10)) == (4, 0)
    assert layout.pile_at(position, (3, layout.bar.height + 2)) is None


def test_the_top_of_the_waste_never_moves():
    session, layout = at_size((1280, 720))
    spots = set()
    for word in "D52DDD3D":
        session.play(session.rules.read_move(word))
        spots.add(layout.places(session.position)[session.position.piles[WASTE].cards[-1]].spot)
    assert spots == {layout.spots[WASTE]}


def test_a_dropped_card_belongs_first_to_the_pile_it_covers_most_of():
    session, layout = at_size((1280, 720))
    x, y = layout.spots[WASTE]
    assert layout.piles_under(session.position, layout.box_at((x + 30, y - 40)), 1)[0] == WASTE
    between = layout.box_at(
        (layout.spots[3][0] + 0.6 * (layout.spots[4][0] - layout.spots[3][0]), layout.spots[3][1])
    )
    assert layout.piles_under(session.position, between, 1) == [4, 3]
    assert layout.piles_under(session.position, layout.box_at(layout.spots[STOCK]), 1) == [STOCK]


def test_boxes_overlap_by_their_common_area():
    assert Box(0, 0, 10, 10).overlap(Box(5, 5, 10, 10)) == 25
    assert Box(0, 0, 10, 10).overlap(Box(10, 0, 10, 10)) == 0
