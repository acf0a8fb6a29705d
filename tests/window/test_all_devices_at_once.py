"""Mouse, fingers, keys and a real gamepad all at once, while cards fly: nothing is lost, nothing grows."""

import gc
import tracemalloc
from collections import Counter

import pygame
import pytest

from tests.window.pilot import BUTTON_OF, Pilot
from tests.window.test_chaos import KEY_OF, Storm, check
from tests.window.test_chaos import KEYS as PLAIN_KEYS
from tests.window.virtual_pad import VirtualPad, why_missing

STEPS = 10_000
KEYS = (
    *PLAIN_KEYS,
    *(pygame.KSCAN_LEFT, pygame.KSCAN_RIGHT, pygame.KSCAN_UP, pygame.KSCAN_DOWN) * 3,
    *(pygame.KSCAN_RETURN, pygame.KSCAN_A, pygame.KSCAN_EQUALS, pygame.KSCAN_MINUS, pygame.KSCAN_P),
)
LEFT_STICK, TRIGGERS = (0, 1), (4, 5)
LARGEST_GROWTH = 1_500_000  # bytes between the two halves of the storm: one round's history and its pictures


class AllAtOnce(Storm):
    """A storm with a gamepad and fingers in it."""

    def __init__(self, pilot: Pilot, seed: int, pad: VirtualPad) -> None:
        super().__init__(pilot, seed, ((800, 600),))
        self._pad = pad
        self._whims = [self._point, self._card, self._key, self._drag, self._press, self._axis, self._finger]
        self._weights = [4, 5, 14, 2, 14, 4, 6]
        self._fingers: set[int] = set()

    def blow(self) -> None:
        self._chance.choices(self._whims, self._weights)[0]()
        self._pilot.frames(self._chance.choice((0, 0, 0, 1, 2)))

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
            tracemalloc.start()
            gc.collect()
            before = tracemalloc.get_traced_memory()[0]
        if step % 250 == 0:
            check(pilot.session, Counter(pilot.session.rules.deck()))
            assert set(pilot.table.motion.rest) == set(pilot.session.rules.deck())
    gc.collect()
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    pad.unplug()
    pilot.frames(2)
    check(pilot.session, Counter(pilot.session.rules.deck()))
    assert grown < LARGEST_GROWTH
