"""Thinking beside the frames: thoughts take turns, end, fail and are dropped."""

import threading
import time
from collections.abc import Generator

import pytest

from game.thinker import Awaited, Thinker, Thought

MOST_LOOKS = 10_000


@pytest.fixture
def thinker():
    made = Thinker()
    yield made
    made.close()


def finished(thought: Thought) -> Thought:
    for _ in range(MOST_LOOKS):
        if thought.is_done:
            return thought
        time.sleep(0.001)
    raise AssertionError("never done")


def counting(slices: int, told: list[str], name: str) -> Generator[None, None, str]:
    for _ in range(slices):
        told.append(name)
        yield
    return name


def test_what_was_found_is_told(thinker):
    assert finished(thinker.think(counting(3, [], "a"))).found == "a"


def test_nothing_is_told_before_the_end(thinker):
    gate = threading.Event()

    def waiting() -> Generator[None, None, int]:
        gate.wait()
        return 1
        yield

    thought = thinker.think(waiting())
    assert not thought.is_done
    with pytest.raises(ValueError, match="still thinking"):
        _ = thought.found
    gate.set()
    assert finished(thought).found == 1


def test_thoughts_take_turns_so_that_a_long_one_does_not_hold_up_a_short_one(thinker):
    gate, told = threading.Event(), []

    def held() -> Generator[None, None, None]:
        gate.wait()
        yield

    thinker.think(held())  # both others are there before either begins
    long, short = thinker.think(counting(500, told, "long")), thinker.think(counting(5, told, "short"))
    gate.set()
    finished(short)
    finished(long)
    assert told[:10] == ["long", "short"] * 5


def test_what_goes_wrong_is_raised_where_the_answer_is_asked_for(thinker):
    def failing() -> Generator[None, None, None]:
        yield
        raise KeyError("lost")

    thought = finished(thinker.think(failing()))
    with pytest.raises(KeyError, match="lost"):
        _ = thought.found
    assert finished(thinker.think(counting(1, [], "after"))).found == "after"


def test_a_dropped_thought_is_not_thought_to_its_end(thinker):
    gate, told = threading.Event(), []

    def held() -> Generator[None, None, None]:
        gate.wait()
        yield

    thinker.think(held())
    dropped = thinker.think(counting(5, told, "dropped"))
    dropped.drop()
    gate.set()
    finished(thinker.think(counting(1, [], "last")))
    assert told == []
    assert not dropped.is_done


def test_it_is_idle_when_all_is_thought(thinker):
    assert thinker.is_idle
    thought = thinker.think(counting(2, [], "a"))
    finished(thought)
    for _ in range(MOST_LOOKS):
        if thinker.is_idle:
            break
        time.sleep(0.001)
    assert thinker.is_idle


def test_closing_ends_the_thread_and_what_was_under_way():
    thinker = Thinker()

    def endless() -> Generator[None, None, None]:
        while True:
            yield

    thought = thinker.think(endless())
    thinker.close()
    assert thinker._thread is not None
    assert not thinker._thread.is_alive()
    assert not thought.is_done


def test_closing_before_any_thought_is_harmless():
    Thinker().close()


def test_a_thought_that_failed_has_ended_by_raising(thinker):
    def failing() -> Generator[None, None, None]:
        raise KeyError("lost")
        yield

    thought = finished(thinker.think(failing()))
    with pytest.raises(KeyError, match="lost"):
        thought.has_ended()


def test_whoever_waits_is_told_once_that_it_takes_a_while():
    awaited, told = Awaited(Thought(counting(2, [], "a")), 0.3), []
    assert not awaited.is_over(0.2, lambda: told.append("early"))
    assert told == []
    assert not awaited.is_over(0.2, lambda: told.append("a while"))
    assert not awaited.is_over(0.2, lambda: told.append("again"))
    assert told == ["a while"]
    while awaited.thought.go_on():
        pass
    assert awaited.is_over(0.2, lambda: told.append("late"))
    assert told == ["a while"]
    assert awaited.thought.found == "a"
