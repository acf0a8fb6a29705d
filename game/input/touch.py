"""Fingers to pointer events. A second finger is ignored; a finger held still asks to see what is under it.

SDL tells of the first finger twice, as of a finger and as of a mouse. The finger counts here: it says which
finger it is. Its twins, mouse events with `touch` set, are dropped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.actions import Point

LONG_PRESS_SECONDS = 0.45
STILL_PIXELS = 12  # less is a finger at rest
EVENTS = frozenset({pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP})
_MOUSE_EVENTS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)


def is_twin(event: pygame.event.Event) -> bool:
    """Whether this is a mouse event that SDL made of a finger's."""
    return event.type in _MOUSE_EVENTS and getattr(event, "touch", False)


class Touch:
    """Follows one finger."""

    def __init__(self, size: Callable[[], tuple[int, int]]) -> None:
        """`size` says how large the window is, in pixels: fingers are told in parts of it."""
        self._size = size
        self._finger: tuple[int, int] | None = None
        self._point: Point = (0.0, 0.0)
        self._began: Point = (0.0, 0.0)
        self._seconds = 0.0
        self._is_still = False

    @property
    def is_waiting(self) -> bool:
        """Whether a finger rests, and may do so for long."""
        return self._finger is not None and self._is_still

    def pointer(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """The mouse event that stands for what the finger does; None for what is ignored."""
        finger = getattr(event, "touch_id", 0), event.finger_id
        point = self._place(event)
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger, self._point, self._began = finger, point, point
            self._seconds, self._is_still = 0.0, True
            return _event(pygame.MOUSEBUTTONDOWN, pos=point, button=pygame.BUTTON_LEFT)
        if finger != self._finger:
            return None
        if event.type == pygame.FINGERUP:
            self._finger, self._is_still = None, False
            return _event(pygame.MOUSEBUTTONUP, pos=point, button=pygame.BUTTON_LEFT)
        if event.type == pygame.FINGERDOWN:
            return None
        moved = point[0] - self._point[0], point[1] - self._point[1]
        self._point = point
        if max(abs(point[0] - self._began[0]), abs(point[1] - self._began[1])) > STILL_PIXELS:
            self._is_still = False
        return _event(pygame.MOUSEMOTION, pos=point, rel=moved, buttons=(1, 0, 0))

    def long_press(self, seconds: float) -> Point | None:
        """Let time pass; where a finger has now rested for long, once for each time it comes down."""
        if not self.is_waiting:
            return None
        self._seconds += seconds
        if self._seconds < LONG_PRESS_SECONDS:
            return None
        self._is_still = False
        return self._began

    def let_go(self) -> None:
        """Forget the finger, for example because the window lost it."""
        self._finger, self._is_still = None, False

    def _place(self, event: pygame.event.Event) -> tuple[int, int]:
        width, height = self._size()
        return round(event.x * width), round(event.y * height)


def _event(kind: int, **fields: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, touch=True, **fields)
