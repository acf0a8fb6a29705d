"""The part of a page of rules that is in view, and the scroll bar beside it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame_gui.elements import UIImage, UIVerticalScrollBar, UIWindow

from game.gui.dialogs import Desk
from game.gui.rules_sheet import Sheet


class SheetView(UIImage):
    """The part of a sheet that is in view, and the scroll bar beside it, in step with each other."""

    def __init__(
        self,
        rect: pygame.Rect,
        bar: pygame.Rect,
        desk: Desk,
        window: UIWindow,
        moved: Callable[[float], None],
    ) -> None:
        self._moved = moved
        self._sheet: Sheet | None = None
        self._top = 0
        self._bar = UIVerticalScrollBar(
            bar, 1.0, desk.manager, container=window, object_id="#rules_scroll_bar"
        )
        self._told = 0.0  # where the bar was put last: if it is elsewhere, the player moved it
        super().__init__(rect, pygame.Surface(rect.size), desk.manager, container=window)

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

    def side_of_handle(self, point: tuple[int, int]) -> int:
        """-1 above the handle of the bar, 1 below it, 0 on it and beside the bar."""
        handle = self._bar.sliding_button
        if handle is None or not self._bar.rect.collidepoint(point):
            return 0
        return int(point[1] >= handle.rect.bottom) - int(point[1] < handle.rect.top)

    def show_sheet(self, sheet: Sheet, part: float) -> None:
        """Show another sheet, `part` of the way down."""
        self._sheet = sheet
        self._bar.set_visible_percentage(min(self.rect.height / sheet.height, 1.0))
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
