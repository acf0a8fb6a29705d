"""Steps of the focus in the directions of the screen."""

import pytest

from game.layout import Box
from game.scenes.ways import Way, is_beside, nearest

HERE = Box(100, 100, 50, 70)
AROUND = [
    Way("left", Box(20, 110, 50, 70)),
    Way("right", Box(180, 90, 50, 300)),
    Way("up", Box(100, 10, 40, 40)),
    Way("down", Box(90, 300, 50, 70)),
    Way("far down", Box(100, 500, 50, 70)),
]


@pytest.mark.parametrize(
    ("step", "to"), [((-1, 0), "left"), ((1, 0), "right"), ((0, -1), "up"), ((0, 1), "down")]
)
def test_a_step_goes_to_the_nearest_place_that_way(step, to):
    assert nearest(HERE, AROUND, *step) == to


def test_where_nothing_lies_there_is_no_step():
    assert nearest(HERE, [], 1, 0) is None
    assert nearest(HERE, [Way("left", Box(0, 100, 50, 70))], 1, 0) is None


def test_what_is_straight_ahead_comes_before_what_is_nearer_aside():
    ways = [Way("aside", Box(160, 175, 50, 70)), Way("straight", Box(400, 100, 50, 70))]
    assert nearest(HERE, ways, 1, 0) == "straight"


def test_what_lies_far_aside_is_reached_where_nothing_else_is_ahead():
    assert nearest(HERE, [Way("corner", Box(160, 900, 50, 70))], 1, 0) == "corner"


def test_boxes_are_beside_each_other_where_they_share_a_height():
    assert is_beside(HERE, Box(900, 169, 10, 10))
    assert not is_beside(HERE, Box(160, 171, 10, 10))
