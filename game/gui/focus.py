"""Moves the focus over pygame-gui's elements by keyboard and gamepad: pygame-gui has only the mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pygame_gui
from pygame_gui.elements import UIButton, UICheckBox, UIDropDownMenu, UITextEntryLine

from game.focus_ring import draw_ring
from game.gui.palette import GOLD

_KINDS = (UIButton, UICheckBox, UIDropDownMenu, UITextEntryLine)
_PASSED_OVER = ("#title_bar", "#close_button")
_HOLDERS_PASSED_OVER = ("vertical_scroll_bar", "horizontal_scroll_bar", "drop_down_menu")

_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_PAD_ARROWS = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
}
_PRESSING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
# Going straight counts before going far, and being straight ahead before being centred there.
_ASIDE_COST, _ASTRAY_COST = 3, 0.1

_HALO = pygame.Color(0, 0, 0, 90)  # keeps the ring visible on gold


class Focus:
    """Where keys go among the elements of a manager, and the ring that shows it.

    Directions are those of the screen; Tab follows the direction of reading. While a blocking window is open
    nothing outside it can be reached; while a drop-down is open, nothing but its options.
    """

    def __init__(self, manager: pygame_gui.UIManager, is_rtl: bool) -> None:
        self._manager, self._is_rtl = manager, is_rtl
        self._current: Any = None
        self._is_shown = False  # a player with a mouse needs no ring

    @property
    def current(self) -> Any:
        """The focused element, or None."""
        return self._current if self._current in self.elements() else None

    @property
    def is_pointing(self) -> bool:
        """Whether Enter means one element: the one with the ring, or the entry line that is written in."""
        return self.current is not None and (self._is_shown or isinstance(self.current, UITextEntryLine))

    @property
    def place(self) -> int | None:
        """The number of the element with the ring, in the order of reading; None where there is no ring."""
        return self.elements().index(self.current) if self._is_shown and self.current is not None else None

    def go_to(self, place: int | None) -> None:
        """Give the ring to the element with this number, where there is one: windows were built anew."""
        elements = self.elements()
        if place is not None and place < len(elements):
            self.focus(elements[place])

    def is_on_entry(self, point: tuple[int, int] | None = None) -> bool:
        """Whether an entry line has the focus, or lies under a point."""
        if point is None:
            return isinstance(self.current, UITextEntryLine)
        lines = (each for each in self.elements() if isinstance(each, UITextEntryLine))
        return any(line.rect.collidepoint(point) for line in lines)

    @property
    def is_writing(self) -> bool:
        """Whether an entry line takes what is typed, by the ring or by a click."""
        return self.is_on_entry() or self._is_entry_active()

    def elements(self) -> list[Any]:
        """What can be focused now, in the order of reading."""
        sprites = self._manager.get_sprite_group().sprites()
        inside = self._top_window()
        found = [
            element
            for element in sprites
            if isinstance(element, _KINDS) and _can_be_used(element) and _is_in(element, inside)
        ]
        menu = self._open_drop_down()
        if menu is not None:
            options = _options_of(menu)
            return [each for each in found if isinstance(each, UIButton) and _lies_in(each, options)]
        return self._in_reading_order([each for each in found if not _is_a_part(each)])

    def process_event(self, event: pygame.event.Event) -> bool:
        """Whether the event moved the focus or pressed something. To be asked before the manager."""
        if event.type == pygame.KEYDOWN:
            return self._on_key(event)
        if event.type == pygame.TEXTINPUT:
            return bool(event.text == "\t")
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._on_pad(event.button)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._is_shown = False
            touched = (each for each in self.elements() if each.rect.collidepoint(event.pos))
            self._current = next(touched, None)
        return False

    def focus(self, element: Any) -> None:
        """Give an element the focus and the ring; an entry line gets all its text selected."""
        self._current, self._is_shown = element, True
        if "#drop_down_options_list" in element.object_ids:
            return  # a drop-down closes once something else has the manager's focus
        self._manager.set_focus_set(element)
        if isinstance(element, UITextEntryLine):
            element.select_range = [0, len(element.text)]
            element.edit_position = len(element.text)
            element.cursor_has_moved_recently = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ring around the focused element."""
        element = self.current
        if element is None or not self._is_shown:
            return
        ring = element.rect.inflate(8, 8)
        if isinstance(element, UICheckBox):
            ring.union_ip(element.text_label.rect.inflate(8, 0))
        draw_ring(surface, ring, GOLD, _HALO, width=2, corner=11)

    # Keys and buttons

    def _on_key(self, event: pygame.event.Event) -> bool:
        is_typing = isinstance(self.current, UITextEntryLine)
        arrow = _ARROWS.get(event.key)
        if event.key == pygame.K_TAB:
            self._move(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key == pygame.K_ESCAPE:
            return self.close_drop_down()
        elif event.key in _PRESSING and not is_typing and not self._is_entry_active():
            return self._press()
        elif arrow is not None and not (arrow[0] and (is_typing or self._is_entry_active())):
            self._move_towards(*arrow)
        else:
            return False
        return True

    def _on_pad(self, button: int) -> bool:
        if button in _PAD_ARROWS:
            self._move_towards(*_PAD_ARROWS[button])
            return True
        if button == pygame.CONTROLLER_BUTTON_B:
            return self.close_drop_down()
        return button == pygame.CONTROLLER_BUTTON_A and self._press()

    def _move(self, step: int) -> None:
        elements = self.elements()
        if not elements:
            return
        if self._current in elements:
            self.focus(elements[(elements.index(self._current) + step) % len(elements)])
        else:
            self.focus(elements[0 if step > 0 else -1])

    def _move_towards(self, dx: int, dy: int) -> None:
        """To the nearest element in a direction on the screen; nowhere if there is none.

        A step sideways leaves its row only where the row ends.
        """
        elements = self.elements()
        if self._current not in elements:
            self._move(1)
            return
        here = self._current.rect

        def cost(element: Any) -> float:
            there = element.rect
            x, y = there.centerx - here.centerx, there.centery - here.centery
            along, astray = x * dx + y * dy, abs(x * dy) + abs(y * dx)
            aside = _gap(here, there, is_sideways=dx == 0)
            return along + _ASIDE_COST * aside + _ASTRAY_COST * astray if along > aside else float("inf")

        ahead = [each for each in elements if cost(each) < float("inf")]
        in_row = [each for each in ahead if dx and not _gap(here, each.rect, is_sideways=False)]
        best = min(in_row or ahead, key=cost, default=None)
        if best is not None:
            self.focus(best)

    def _press(self) -> bool:
        """Press what has the focus; without one, the button that is marked as the usual answer."""
        target = self.current
        if target is None:
            target = next((each for each in self.elements() if each.object_ids[-1] == "#primary"), None)
        if target is None or isinstance(target, UITextEntryLine):
            return False
        menu = self._open_drop_down()
        # a click is what all elements understand alike
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            click = pygame.event.Event(kind, button=pygame.BUTTON_LEFT, pos=_where_to_click(target))
            self._manager.process_events(click)
        self._current = menu or target
        return True

    def close_drop_down(self) -> bool:
        """Close the open drop-down; False where there is none."""
        menu = self._open_drop_down()
        if menu is None:
            return False
        _state(menu).should_transition = True
        self.focus(menu)
        return True

    def _open_drop_down(self) -> UIDropDownMenu | None:
        sprites = self._manager.get_sprite_group().sprites()
        menus = (each for each in sprites if isinstance(each, UIDropDownMenu))
        return next((menu for menu in menus if _options_of(menu) is not None), None)

    # What can be reached

    def _is_entry_active(self) -> bool:
        """Whether an entry line takes the keys because it was clicked."""
        focused = self._manager.get_focus_set() or ()
        return any(isinstance(element, UITextEntryLine) for element in focused)

    def _top_window(self) -> Any:
        windows: Any = self._manager.get_window_stack()
        blocking = [window for window in windows.stack if window.visible and window.is_blocking]
        return blocking[-1] if blocking else None

    def _in_reading_order(self, elements: Sequence[Any]) -> list[Any]:
        rows: list[list[Any]] = []
        for element in sorted(elements, key=lambda each: each.rect.centery):
            if rows and element.rect.centery < rows[-1][0].rect.bottom:
                rows[-1].append(element)
            else:
                rows.append([element])
        sign = -1 if self._is_rtl else 1
        return [each for row in rows for each in sorted(row, key=lambda element: sign * element.rect.centerx)]


def _can_be_used(element: Any) -> bool:
    return bool(element.alive() and element.visible and element.is_enabled and element.rect.width)


def _is_a_part(element: Any) -> bool:
    """Whether an element is only a piece of a larger one."""
    holders = element.element_ids[:-1]
    return element.object_ids[-1] in _PASSED_OVER or any(kind in holders for kind in _HOLDERS_PASSED_OVER)


def _is_in(element: Any, window: Any) -> bool:
    return window is None or _lies_in(element, window.get_container())


def _lies_in(element: Any, inside: Any) -> bool:
    """Whether an element lies in a container, at whatever depth."""
    container = element.ui_container
    while container is not None and container is not inside:
        above = container.ui_container
        container = None if above is container else above
    return container is inside


def _state(menu: UIDropDownMenu) -> Any:
    return menu.current_state


def _options_of(menu: UIDropDownMenu) -> Any:
    """The container of the options of an open drop-down, else None."""
    is_open = menu.current_state is menu.menu_states["expanded"]
    return _state(menu).options_selection_list.item_list_container if is_open else None


def _gap(one: pygame.Rect, other: pygame.Rect, is_sideways: bool) -> int:
    """The pixels between two boxes, seen from above or from the side; 0 where they overlap."""
    if is_sideways:
        return max(one.left - other.right, other.left - one.right, 0)
    return max(one.top - other.bottom, other.top - one.bottom, 0)


def _where_to_click(element: Any) -> tuple[int, int]:
    """A point of the element that takes clicks: of a drop-down its option, which lies above it."""
    if isinstance(element, UIDropDownMenu):
        element = _state(element).selected_option_button
    center: tuple[int, int] = element.rect.center
    return center
