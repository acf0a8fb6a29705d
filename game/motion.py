"""Cards under way. Motion reads places; no position ever waits for a motion. Pure arithmetic."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from engine.cards import Card
from game.layout import Place

FLIGHT_SECONDS = 0.24
DEAL_GAP_SECONDS = 0.018
SHAKE_SECONDS = 0.42
SHAKE_WIDTH = 0.07  # card widths
_SHAKES = 3

# How fast cards move, by the player's setting; at the last nothing moves by itself.
STILL = math.inf
PACES = {"slow": 0.5, "normal": 1.0, "fast": 2.0, "off": STILL}

Point = tuple[float, float]


def ease(t: float) -> float:
    """From 0 to 1, quick at first and gentle at the end."""
    return 1 - (1 - t) ** 3


@dataclass(slots=True)
class Flight:
    """A card's way from where it was drawn to where it rests; before `elapsed` 0 it waits at its start."""

    start: Point
    was_up: bool
    travels: bool  # to another pile: it is drawn above cards that only make room
    elapsed: float = 0.0

    def progress(self, ahead: float) -> float:
        return min(max((self.elapsed + ahead) / FLIGHT_SECONDS, 0.0), 1.0)


class Motion:
    """Where each card is drawn: at rest, in flight, shaken, or in the player's hand."""

    def __init__(self, rest: dict[Card, Place], pace: float = 1.0) -> None:
        """`pace`: seconds of motion in a second of the world's; STILL: cards are at once where they rest."""
        self._pace = pace
        self.rest = rest
        self.flights: dict[Card, Flight] = {}
        self.shakes: dict[Card, float] = {}
        self.held: dict[Card, Point] = {}
        self.changes = 0  # grows whenever another set of cards rests, or rests elsewhere

    def deal(self, rest: dict[Card, Place], source: Point, order: Iterable[Card]) -> None:
        """Deal these cards from `source`, one after the other; the others lie at their places at once."""
        self.settle(rest)
        if self.pace == STILL:
            return
        for number, card in enumerate(order):
            self.flights[card] = Flight(
                source, was_up=False, travels=True, elapsed=-number * DEAL_GAP_SECONDS
            )

    @property
    def pace(self) -> float:
        """How fast cards move: 2.0 is twice as fast. Whatever moves follows at once."""
        return self._pace

    @pace.setter
    def pace(self, pace: float) -> None:
        self._pace = pace
        if pace == STILL and (self.flights or self.shakes):
            self.flights, self.shakes = {}, {}
            self.changes += 1

    def settle(self, rest: dict[Card, Place]) -> None:
        """Put every card down at once."""
        self.rest = rest
        self.flights, self.shakes, self.held = {}, {}, {}
        self.changes += 1

    def retarget(self, rest: dict[Card, Place]) -> None:
        """Fly each card whose place changed, from wherever it is drawn now."""
        if self.pace == STILL:
            self.settle(rest)
            return
        for card, place in rest.items():
            old = self.rest[card]
            if place == old and card not in self.held:
                continue
            in_air = self.flights.get(card)
            if (
                place.spot == old.spot
                and place.face_up == old.face_up
                and not in_air
                and card not in self.held
            ):
                continue
            travels = place.pile != old.pile or card in self.held or (in_air is not None and in_air.travels)
            self.flights[card] = Flight(self.at(card), self.face(card)[0], travels)
        self.rest, self.held = rest, {}
        self.changes += 1

    def relocate(self, rest: dict[Card, Place], scale: Point = (1.0, 1.0)) -> None:
        """Move the places themselves, as a new window size does: what rests is there at once, without flying.

        Cards in the air stay in the air, at the same part of it.
        """
        for flight in self.flights.values():
            flight.start = flight.start[0] * scale[0], flight.start[1] * scale[1]
        self.held = {card: (x * scale[0], y * scale[1]) for card, (x, y) in self.held.items()}
        self.rest = rest
        self.changes += 1

    def shake(self, cards: Iterable[Card]) -> None:
        """Shake cards where they rest: they were refused."""
        if self.pace == STILL:
            return
        self.shakes.update((card, 0.0) for card in cards)
        self.changes += 1

    def hold(self, held: dict[Card, Point]) -> None:
        """Cards in the player's hand, and where each is drawn."""
        if held.keys() != self.held.keys():
            for card in held:
                self.flights.pop(card, None)
            self.changes += 1
        self.held = held

    def at(self, card: Card, ahead: float = 0.0) -> Point:
        """Where a card is drawn `ahead` seconds from the last update: its top left in pixels."""
        if card in self.held:
            return self.held[card]
        x, y = self.rest[card].spot
        flight = self.flights.get(card)
        if flight is not None:
            t = ease(flight.progress(ahead * self.pace))
            return flight.start[0] + (x - flight.start[0]) * t, flight.start[1] + (y - flight.start[1]) * t
        return x, y

    def shift(self, card: Card, ahead: float = 0.0) -> float:
        """How far a shaken card is drawn to the right of its place, in card widths."""
        if card not in self.shakes:
            return 0.0
        t = min((self.shakes[card] + ahead * self.pace) / SHAKE_SECONDS, 1.0)
        return SHAKE_WIDTH * math.sin(2 * math.pi * _SHAKES * t) * (1 - t)

    def face(self, card: Card, ahead: float = 0.0) -> tuple[bool, float]:
        """Which side of a card is seen, and how wide: 1 is the whole width, 0 is on edge."""
        face_up = self.rest[card].face_up
        flight = self.flights.get(card)
        if flight is None or flight.was_up == face_up:
            return face_up, 1.0
        t = ease(flight.progress(ahead * self.pace))
        return (face_up if t > 0.5 else flight.was_up), abs(math.cos(math.pi * t))

    def is_waiting(self, card: Card) -> bool:
        """Whether a card has still to leave where it is dealt from."""
        return card in self.flights and self.flights[card].elapsed < 0

    def update(self, seconds: float) -> None:
        """Let time pass; cards use it at their own pace."""
        seconds = 0.0 if self.pace == STILL else seconds * self.pace
        for card, flight in list(self.flights.items()):
            flight.elapsed += seconds
            if flight.elapsed >= FLIGHT_SECONDS:
                del self.flights[card]
                self.changes += 1
        for card in list(self.shakes):
            self.shakes[card] += seconds
            if self.shakes[card] >= SHAKE_SECONDS:
                del self.shakes[card]
                self.changes += 1

    def moving(self) -> list[Card]:
        """The cards that do not rest, the lowest first: those that make room, travellers, the hand."""

        def height(card: Card) -> tuple[int, bool, int]:
            if card in self.held:
                return 2, True, self.rest[card].depth
            flight = self.flights.get(card)
            return (1, flight.travels, self.rest[card].depth) if flight else (0, False, self.rest[card].depth)

        return sorted({*self.flights, *self.shakes, *self.held}, key=height)

    @property
    def is_still(self) -> bool:
        return not (self.flights or self.shakes or self.held)
