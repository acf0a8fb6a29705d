"""Cards under way come to rest where the position says."""

import random

import pytest

from engine.codes import DealCode
from engine.session import Session
from game.layout import arrange
from game.loop import STEP
from game.motion import DEAL_GAP_SECONDS, FLIGHT_SECONDS, SHAKE_SECONDS, Motion

RULES = ["E", "C", "S", "SAJ2W", "EDJ1"]


def dealt(code: str = "GO1-E-AAAAAAB") -> tuple[Session, Motion]:
    session = Session.deal(DealCode.read(code))
    layout = arrange(session.rules.roles, (1280, 720))
    return session, Motion(layout.places(session.position))


@pytest.mark.parametrize("rules", RULES)
def test_any_play_and_undo_in_mid_flight_ends_at_rest_where_the_position_says(rules):
    chance = random.Random(rules)
    for seed in "AAAAAAB", "QWERTYU", "ZZZZZZZ":
        session, motion = dealt(f"GO1-{rules}-{seed}")
        layout = arrange(session.rules.roles, (1280, 720))
        for _ in range(60):
            legal = list(session.rules.moves(session.position))
            if legal and chance.random() < 0.7:
                session.play(chance.choice(legal))
            else:
                chance.choice((session.undo, session.redo))()
            drawn = {card: motion.at(card) for card in motion.rest}
            motion.retarget(layout.places(session.position))
            for card, spot in drawn.items():
                assert motion.at(card) == pytest.approx(spot), "a card jumped"
            for _ in range(chance.randrange(8)):
                motion.update(STEP)
        motion.update(FLIGHT_SECONDS)
        assert motion.is_still
        places = layout.places(session.position)
        assert {card: motion.at(card) for card in motion.rest} == {
            card: place.spot for card, place in places.items()
        }


def test_a_dealt_card_waits_its_turn_at_the_source_and_then_arrives():
    _, motion = dealt()
    order = list(motion.rest)[:10]
    motion.deal(motion.rest, (5.0, 5.0), order)
    assert motion.at(order[9]) == (5.0, 5.0)
    assert motion.is_waiting(order[9])
    motion.update(FLIGHT_SECONDS + 9 * DEAL_GAP_SECONDS + STEP)
    assert motion.is_still


def test_a_turning_card_is_on_edge_in_the_middle_and_whole_at_both_ends():
    session, motion = dealt()
    layout = arrange(session.rules.roles, (1280, 720))
    drawn = session.position.piles[0].cards[-1]
    session.play(session.rules.read_move("D"))
    motion.retarget(layout.places(session.position))
    assert motion.face(drawn) == (False, 1.0)
    widths = []
    while drawn in motion.flights:
        widths.append(motion.face(drawn)[1])
        motion.update(STEP)
    assert min(widths) < 0.3
    assert motion.face(drawn) == (True, 1.0)


def test_a_held_card_is_where_the_hand_is_and_flies_home_from_there():
    session, motion = dealt()
    card = session.position.piles[2].cards[-1]
    home = motion.at(card)
    motion.hold({card: (700.0, 90.0)})
    assert motion.at(card) == (700.0, 90.0)
    motion.retarget(motion.rest)
    assert motion.at(card) == (700.0, 90.0)
    motion.update(FLIGHT_SECONDS)
    assert motion.at(card) == home


def test_a_shaken_card_moves_sideways_and_ends_where_it_was():
    session, motion = dealt()
    card = session.position.piles[2].cards[-1]
    motion.shake([card])
    shifts = set()
    while not motion.is_still:
        motion.update(STEP)
        shifts.add(motion.shift(card) > 0)
    assert shifts == {True, False}
    assert motion.shift(card) == 0
    assert SHAKE_SECONDS < 1


def test_a_card_that_travels_is_drawn_above_cards_that_make_room():
    session, motion = dealt()
    layout = arrange(session.rules.roles, (1280, 720))
    for word in "D", "5", "2":
        session.play(session.rules.read_move(word))
    motion.settle(layout.places(session.position))
    session.undo()
    motion.retarget(layout.places(session.position))
    back_home = session.position.piles[3].cards[-1]
    assert len(motion.moving()) > 1
    assert motion.moving()[-1] == back_home


def test_cards_in_flight_follow_the_window_to_its_new_size():
    session, motion = dealt()
    card = session.position.piles[2].cards[-1]
    motion.hold({card: (640.0, 360.0)})
    motion.relocate(arrange(session.rules.roles, (1920, 1080)).places(session.position), (1.5, 1.5))
    assert motion.at(card) == (960.0, 540.0)
