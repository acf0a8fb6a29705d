"""The part of a long page that is in view, and the scroll bar beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame
from pygame_gui.core.interfaces import IContainerLikeInterface
from pygame_gui.elements import UIImage, UIVerticalScrollBar

from game.gui.dialogs import Desk

_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}
_SCREENFULS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_ENDS = {pygame.K_HOME: 0.0, pygame.K_END: 1.0}
_PAD_STEPS = {pygame.CONTROLLER_BUTTON_DPAD_UP: -1, pygame.CONTROLLER_BUTTON_DPAD_DOWN: 1}
_PAD_SCREENFULS = {pygame.CONTROLLER_BUTTON_LEFTSHOULDER: -1, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: 1}
_LEAST_HANDLE = 0.08  # of the bar: less is hard to take hold of


class Sheet(Protocol):
    """What is longer than its view; `height` in pixels."""

    height: int

    def draw(self, surface: pygame.Surface, top: int) -> None:
        """Draw what is seen of it when `top` is the first row of it in view."""


class SheetView(UIImage):
    """The part of a sheet that is in view, and the scroll bar beside it, in step with each other."""

    def __init__(
        self,
        rect: pygame.Rect,
        bar: pygame.Rect,
        desk: Desk,
        container: IContainerLikeInterface,
        moved: Callable[[float], None],
    ) -> None:
        self._moved = moved
        self._sheet: Sheet | None = None
        self._top = 0
        self._step = self._screenful = 0
        self._bar = UIVerticalScrollBar(
            bar, 1.0, desk.manager, container=container, object_id="#page_scroll_bar"
        )
        self._told = 0.0  # where the bar was put last: if it is elsewhere, the player moved it
        super().__init__(rect, pygame.Surface(rect.size), desk.manager, container=container)

    @property
    def top(self) -> int:
        """The row of the sheet that is the first in view."""
        return self._top

    @property
    def sheet(self) -> Sheet | None:
        return self._sheet

    @property
    def bar(self) -> UIVerticalScrollBar:
        return self._bar

    @property
    def is_bar_hovered(self) -> bool:
        """Whether the wheel is the bar's own business."""
        return bool(self._bar.rect.collidepoint(self.ui_manager.get_mouse_position()))

    def set_steps(self, step: int, screenful: int) -> None:
        """How far a step of the wheel or a key goes, and how far a key that turns a page; in pixels."""
        self._step, self._screenful = step, screenful

    def answer(self, event: pygame.event.Event) -> bool:
        """Scroll as a key, a pad, the wheel or a press beside the handle asks; whether it moved."""
        before = self._top
        if event.type == pygame.KEYDOWN:
            self.scroll(_STEPS.get(event.key, 0) * self._step)
            self.scroll(_SCREENFULS.get(event.key, 0) * self._screenful)
            if event.key in _ENDS:
                self.go_to(_ENDS[event.key])
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            self.scroll(_PAD_STEPS.get(event.button, 0) * self._step)
            self.scroll(_PAD_SCREENFULS.get(event.button, 0) * self._screenful)
        elif event.type == pygame.MOUSEMOTION and getattr(event, "touch", False):
            self._drag(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self.scroll(self.side_of_handle(event.pos) * self._screenful)
        elif event.type == pygame.MOUSEWHEEL and not self.is_bar_hovered:
            self.scroll(round(-getattr(event, "precise_y", event.y) * self._step))
        return self._top != before

    def _drag(self, event: pygame.event.Event) -> None:
        """A finger takes the sheet along."""
        if event.buttons[0] and self.rect.collidepoint(event.pos):
            self.scroll(-event.rel[1])

    def side_of_handle(self, point: tuple[int, int]) -> int:
        """-1 above the handle of the bar, 1 below it, 0 on it and beside the bar."""
        handle = self._bar.sliding_button
        if handle is None or not self._bar.rect.collidepoint(point):
            return 0
        return int(point[1] >= handle.rect.bottom) - int(point[1] < handle.rect.top)

    def show_sheet(self, sheet: Sheet, part: float) -> None:
        """Show another sheet, `part` of the way down."""
        self._sheet = sheet
        self._bar.set_visible_percentage(min(max(self.rect.height / sheet.height, _LEAST_HANDLE), 1.0))
        self.go_to(part)

    def scroll(self, pixels: int) -> None:
        """Move down, or up where `pixels` is negative, as far as the sheet goes."""
        if pixels:
            self._look(self._top + pixels)
            self._tell_bar()

    def go_to(self, part: float) -> None:
        """Go to `part` of the way down, 0 to 1."""
        self._look(round(part * self._most()))
        self._tell_bar()

    def update(self, time_delta: float) -> None:
        super().update(time_delta)
        if self._bar.scroll_position != self._told:
            self._told = self._bar.scroll_position
            free = self._bar_room()
            self._look(round(self._told / free * self._most()) if free else 0)

    def _most(self) -> int:
        """The top when the end is in view."""
        return 0 if self._sheet is None else max(self._sheet.height - self.rect.height, 0)

    def _bar_room(self) -> float:
        """How far the handle of the bar can go, in pixels."""
        handle = self._bar.sliding_button
        return float(self._bar.bottom_limit - handle.rect.height) if handle is not None else 0.0

    def _look(self, top: int) -> None:
        most = self._most()
        self._top = min(max(top, 0), most)
        self._moved(self._top / most if most else 0.0)
        if self._sheet is not None:
            surface = pygame.Surface(self.rect.size)
            self._sheet.draw(surface, self._top)
            self.set_image(surface, image_is_alpha_premultiplied=True)

    def _tell_bar(self) -> None:
        most, length = self._most(), self._bar.scrollable_height
        if most:
            self._bar.set_scroll_from_start_percentage(self._top / most * self._bar_room() / length)
        self._told = self._bar.scroll_position
