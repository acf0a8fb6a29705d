"""Thousands of random events, all at once: nothing is lost, nothing breaks."""

import random
from collections import Counter

import pygame
import pytest

from engine.rules import Refusal
from engine.session import Session
from tests.window.pilot import Pilot

EVENTS = 350  # of each storm; most of them are several events to the program
SIZES = ((800, 600), (1024, 768), (1280, 720))
KEYS = (
    *[pygame.KSCAN_D] * 3,
    *range(pygame.KSCAN_1, pygame.KSCAN_8),
    *[pygame.KSCAN_Z] * 2,
    pygame.KSCAN_SPACE,
    pygame.KSCAN_M,
    pygame.KSCAN_N,
    pygame.KSCAN_TAB,
    pygame.KSCAN_RETURN,
    pygame.KSCAN_ESCAPE,
)
CONTROL_KEYS = (pygame.KSCAN_Y, pygame.KSCAN_Z, pygame.KSCAN_R, pygame.KSCAN_C)
# What a key press says besides its place, where a dialog asks for it.
KEY_OF = {
    pygame.KSCAN_TAB: pygame.K_TAB,
    pygame.KSCAN_RETURN: pygame.K_RETURN,
    pygame.KSCAN_ESCAPE: pygame.K_ESCAPE,
    pygame.KSCAN_SPACE: pygame.K_SPACE,
}
WINDOW_EVENTS = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWLEAVE,
)


class Storm:
    """A player who does anything at all."""

    def __init__(self, pilot: Pilot, seed: int, sizes: tuple[tuple[int, int], ...]) -> None:
        self._pilot, self._chance, self._sizes = pilot, random.Random(seed), sizes
        self._whims = [self._point, self._card, self._key, self._drag, self._button, self._window]
        self._weights = [6, 14, 12, 6, 4, 1]

    def blow(self) -> None:
        self._chance.choices(self._whims, self._weights)[0]()
        self._pilot.frames(self._chance.choice((0, 0, 1, 3, 9)))

    def _anywhere(self) -> tuple[float, float]:
        width, height = self._pilot.table.layout.size
        return self._chance.uniform(-20, width + 20), self._chance.uniform(-20, height + 20)

    def _any_pile(self) -> tuple[float, float]:
        pile = self._chance.randrange(len(self._pilot.table.layout.spots))
        cards = self._pilot.session.position.piles[pile].cards
        return self._pilot.last(pile) if cards else self._pilot.pile(pile)

    def _point(self) -> None:
        self._pilot.move(self._anywhere())

    def _card(self) -> None:
        self._pilot.click(self._any_pile(), self._chance.choice((1, 1, 1, 1, 2, 3)))

    def _drag(self) -> None:
        end = self._chance.choice((self._pilot.waste, self._anywhere(), self._any_pile()))
        self._pilot.drag(self._any_pile(), end, steps=self._chance.randint(1, 4))

    def _button(self) -> None:
        button = self._chance.choice((1, 1, 3))
        self._chance.choice((self._pilot.down, self._pilot.up))(button)

    def _key(self) -> None:
        if self._chance.random() < 0.15:
            self._pilot.press(self._chance.choice(CONTROL_KEYS), mod=pygame.KMOD_LCTRL)
            return
        scancode = self._chance.choice(KEYS)
        hit = self._pilot.hold_key if self._chance.random() < 0.2 else self._pilot.press
        hit(scancode, key=KEY_OF.get(scancode, 0))

    def _window(self) -> None:
        if self._chance.random() < 0.4:
            self._pilot.resize(self._chance.choice(self._sizes))
        else:
            self._pilot.post(self._chance.choice(WINDOW_EVENTS))
            self._pilot.frames()


def check(session: Session, deck: Counter) -> None:
    """No card is lost, and the round is what its own line makes of its code."""
    assert Counter(card for pile in session.position.piles for card in pile.cards) == deck
    replayed = Session.deal(session.code)
    for move in session.line:
        assert not isinstance(replayed.play(move), Refusal)
    assert replayed.position == session.position
    assert session.moves_made >= len(session.line)


@pytest.mark.parametrize(
    ("code", "sizes", "seed"),
    [
        ("GO1-E-AAAAAAB", ((800, 600),), 1),
        ("GO1-SAJ2W-AAAAABC", SIZES, 2),
        ("GO1-CJ1-QWERTYU", SIZES, 3),
        ("RU1-R-AAAAABB", SIZES, 4),
        ("RU1-C-QWERTYU", ((800, 600),), 5),
    ],
)
def test_no_storm_of_events_loses_a_card(fly, monkeypatch, code, sizes, seed):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "GO1-SAJ2W-AAAAABC")
    pilot = fly(code, size=sizes[0])
    pilot.table.deal_cards()
    storm = Storm(pilot, seed, sizes)
    for turn in range(EVENTS):
        storm.blow()
        if turn % 25 == 0 or turn == EVENTS - 1:
            check(pilot.session, Counter(pilot.session.rules.deck()))
            assert set(pilot.table.motion.rest) == set(pilot.session.rules.deck())

    for button in (1, 2, 3):
        pilot.up(button)
    pilot.post(pygame.WINDOWRESTORED)
    pilot.move((1, 1))
    while pilot.is_held_up:
        pilot.escape()
    pilot.settle()
    places = pilot.table.layout.places(pilot.session.position)
    assert pilot.seen_at_rest() == {str(card): (*at.spot, at.face_up) for card, at in places.items()}
    pilot.wait(8)
    drawn = pilot.flips
    pilot.press(pygame.KSCAN_Z)
    assert pilot.flips > drawn or not pilot.session.line
