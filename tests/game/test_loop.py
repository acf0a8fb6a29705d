"""The loop keeps time, forgives stalls, and leaves a resting table alone."""

import os

import pygame
import pytest

from game.loop import (
    ASLEEP,
    ATTENTIVE,
    ATTENTIVE_SECONDS,
    LONGEST_FRAME,
    RESTING,
    RESTING_SECONDS,
    STEP,
    FixedClock,
    Loop,
)
from game.stopwatch import LONGEST_TICK, Stopwatch


class FakeProgram:
    """Counts what the loop asks of it."""

    def __init__(self) -> None:
        self.is_running, self.is_moving = True, False
        self.steps = self.draws = 0
        self.events: list[int] = []

    def handle(self, event: pygame.event.Event) -> None:
        self.events.append(event.type)

    def update(self, seconds: float) -> None:
        assert seconds == STEP or not self.is_moving
        self.steps += round(seconds / STEP)

    def draw(self, ahead: float) -> bool:
        assert 0 <= ahead < STEP
        self.draws += 1
        return False


@pytest.fixture
def display():
    assert os.environ["SDL_VIDEODRIVER"] == "dummy"
    pygame.display.init()
    pygame.event.clear()
    yield
    pygame.display.quit()


def test_uneven_frames_add_up_to_whole_steps():
    clock = FixedClock()
    steps = sum(clock.advance(1 / 73)[0] for _ in range(1000))
    assert steps * STEP == pytest.approx(1000 / 73, abs=STEP)


def test_after_a_stall_time_is_dropped():
    assert FixedClock().advance(30)[0] <= LONGEST_FRAME / STEP + 1


def test_a_table_left_alone_is_polled_a_few_times_a_second(display):
    time, program = [0.0], FakeProgram()
    loop = Loop(program, lambda: time[0])
    for seconds, rate in ((1, ATTENTIVE), (ATTENTIVE_SECONDS + 1, RESTING), (RESTING_SECONDS + 1, ASLEEP)):
        time[0] = seconds
        assert loop.frame() == pytest.approx(1 / rate)
    program.is_moving = True
    assert loop.frame() < 1 / 100


def test_a_resting_program_gets_the_same_time_in_fewer_steps(display):
    time, program = [0.0], FakeProgram()
    loop = Loop(program, lambda: time[0])
    for moving in (True, False):
        program.is_moving, program.steps = moving, 0
        for _ in range(40):
            time[0] += 0.1
            loop.frame()
        assert program.steps * STEP == pytest.approx(4.0, abs=2 * STEP)


def test_events_reach_the_program_in_order(display):
    program = FakeProgram()
    loop = Loop(program, lambda: 0.0)
    pygame.event.clear()
    for kind in (pygame.USEREVENT, pygame.USEREVENT + 1):
        pygame.event.post(pygame.event.Event(kind))
    loop.frame()
    assert [kind for kind in program.events if kind >= pygame.USEREVENT] == [
        pygame.USEREVENT,
        pygame.USEREVENT + 1,
    ]


def test_the_stopwatch_waits_for_the_first_action_and_forgives_a_machine_that_slept():
    watch = Stopwatch()
    watch.tick(0.5)
    assert watch.seconds == 0
    watch.start()
    watch.tick(0.5)
    watch.tick(3600)
    assert watch.seconds == 0.5 + LONGEST_TICK
