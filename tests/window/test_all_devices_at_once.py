"""Mouse, fingers, keys and a real gamepad all at once, while cards fly: nothing is lost, nothing grows."""

import gc
from collections import Counter

import pygame
import pytest

from engine.codes import DealCode
from game.actions import Command
from tests.window.pilot import BUTTON_OF, Pilot
from tests.window.test_chaos import KEY_OF, Storm, check
from tests.window.test_chaos import KEYS as PLAIN_KEYS
from tests.window.virtual_pad import VirtualPad, why_missing

STEPS = 10_000
STEPS_A_FRAME = 4  # drawing is not what is tested here, and takes most of the time
KEYS = (
    *PLAIN_KEYS,
    *(pygame.KSCAN_LEFT, pygame.KSCAN_RIGHT, pygame.KSCAN_UP, pygame.KSCAN_DOWN) * 3,
    *(pygame.KSCAN_RETURN, pygame.KSCAN_A, pygame.KSCAN_EQUALS, pygame.KSCAN_MINUS, pygame.KSCAN_P),
)
WINDOWS = (Command.RULES, Command.STATISTICS, Command.WORDS, Command.CONTROLS, Command.SETTINGS)
WINDOWS += (Command.NEW_ROUND, Command.PAUSE, Command.MENU)
LEFT_STICK, TRIGGERS = (0, 1), (4, 5)
# Objects from an early moment to the end: the history of a round put aside, and what is loaded or kept once.
LARGEST_GROWTH = 16_000


class AllAtOnce(Storm):
    """A storm with a gamepad and fingers in it."""

    def __init__(self, pilot: Pilot, seed: int, pad: VirtualPad) -> None:
        super().__init__(pilot, seed, ((800, 600),))
        self._pad, self._awaited = pad, 0
        self._frames, pilot.frames = pilot.frames, self._wait
        self._whims = [self._point, self._card, self._key, self._drag, self._press, self._axis, self._finger]
        self._weights = [4, 5, 14, 2, 14, 4, 6]
        self._fingers: set[int] = set()

    def blow(self) -> None:
        self._chance.choices(self._whims, self._weights)[0]()
        self._wait(self._chance.choice((0, 0, 0, 1, 2)))

    def _wait(self, count: int = 1) -> None:
        """Let several events meet in one frame. SDL is asked each time, or it misses a button of a pad."""
        pygame.event.pump()
        self._awaited += count
        if self._awaited >= STEPS_A_FRAME:
            self._awaited = 0
            self._frames()

    def calm(self, code: str) -> int:
        """Open and leave every window, and deal anew; how many objects Python then keeps track of."""
        self._pilot.frames = self._frames
        self._pilot.frames(2)
        for window in WINDOWS:  # what they load once is nothing that grows
            while self._pilot.is_held_up:
                self._pilot.escape()
            self._pilot.app.scene.perform(window)
            self._pilot.frames(2)
        self._pilot.escape()
        self._pilot.app.scene.begin(DealCode.read(code))
        self._pilot.think()
        self._pilot.settle()
        self._pilot.frames = self._wait
        gc.collect()
        return len(gc.get_objects())

    def _key(self) -> None:
        scancode = self._chance.choice(KEYS)
        self._pilot.press(scancode, key=KEY_OF.get(scancode, 0))

    def _press(self) -> None:
        self._pad.button(self._chance.choice(list(BUTTON_OF.values())), self._chance.random() < 0.5)
        self._pilot.frames()

    def _axis(self) -> None:
        axis = self._chance.choice(LEFT_STICK + TRIGGERS)
        self._pad.axis(axis, self._chance.choice((-32768, 0, 4000, 32767)))
        self._pilot.frames()

    def _finger(self) -> None:
        finger = self._chance.choice((0, 0, 0, 1))
        kind = pygame.FINGERMOTION
        if finger not in self._fingers:
            kind = pygame.FINGERDOWN
            self._fingers.add(finger)
        elif self._chance.random() < 0.4:
            kind = pygame.FINGERUP
            self._fingers.discard(finger)
        self._pilot.finger(kind, self._chance.choice((self._anywhere(), self._any_pile())), finger)


@pytest.mark.skipif(bool(why_missing()), reason=str(why_missing()))
@pytest.mark.parametrize(("code", "seed"), [("GO1-E-AAAAAAB", 1), ("RU1-R-AAAAABB", 2)])
def test_ten_thousand_events_of_all_devices_lose_nothing_and_leave_nothing_behind(
    fly, monkeypatch, code, seed
):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: code)
    pilot = fly(code, size=(800, 600))
    pilot.app.scene._ask_window = lambda _command: None  # nobody leaves, and the window keeps its size
    pad = VirtualPad()
    pilot.frames(4)
    pilot.table.deal_cards()
    storm = AllAtOnce(pilot, seed, pad)
    for step in range(STEPS // 2):  # two games share the steps
        storm.blow()
        if step == STEPS // 10:
            before = storm.calm(code)
        if step % 250 == 0:
            check(pilot.session, Counter(pilot.session.rules.deck()))
            assert set(pilot.table.motion.rest) == set(pilot.session.rules.deck())
    check(pilot.session, Counter(pilot.session.rules.deck()))
    grown = storm.calm(code) - before
    pad.unplug()
    pilot.frames(2 * STEPS_A_FRAME)
    assert grown < LARGEST_GROWTH
