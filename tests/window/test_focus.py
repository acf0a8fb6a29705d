"""The focus: every element within reach of keyboard and gamepad, in the order of reading."""

import pygame
import pygame_gui
import pytest
from pygame_gui.elements import UIButton, UIDropDownMenu, UIWindow

from game.gui.arabic import BidiCheckBox, BidiEntryLine
from game.gui.focus import Focus
from game.gui.theme import make_manager
from game.texts import Texts

SIZE = (800, 600)
UP, DOWN, LEFT, RIGHT = pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT


class Desk:
    """A manager and its focus, driven by keys as the loop drives them."""

    def __init__(self, language="ar"):
        texts = Texts(language)
        self.manager = make_manager(SIZE, 1.0, texts)
        self.focus = Focus(self.manager, texts.is_rtl)
        self.pressed = []

    def button(self, x, y, name, container=None, **options):
        return UIButton(pygame.Rect(x, y, 120, 40), name, self.manager, container, **options)

    def send(self, event):
        used = self.focus.process_event(event)
        if not used:
            self.manager.process_events(event)
        self.settle()
        return used

    def settle(self):
        for _ in range(4):
            self.manager.update(0.02)
            for event in pygame.event.get():
                self.manager.process_events(event)
                if event.type == pygame_gui.UI_BUTTON_PRESSED:
                    self.pressed.append(event.ui_element)

    def key(self, *keys, mod=0):
        return [self.send(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")) for key in keys][
            -1
        ]

    def pad(self, button):
        return self.send(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button))

    def click(self, pos):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.send(pygame.event.Event(kind, button=1, pos=pos))

    def picture(self):
        surface = pygame.Surface(SIZE)
        self.focus.draw(surface)
        return surface


@pytest.fixture(autouse=True)
def _display():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    pygame.event.clear()
    yield
    pygame.event.clear()


def row_of_three(desk):
    """Left, middle and right, made in no order."""
    right, left, middle = desk.button(500, 102, "ج"), desk.button(100, 100, "أ"), desk.button(300, 98, "ب")
    return left, middle, right


@pytest.mark.parametrize(("language", "order"), [("ar", (2, 1, 0, 2)), ("en", (0, 1, 2, 0))])
def test_tab_follows_the_direction_of_reading(language, order):
    desk = Desk(language)
    row = row_of_three(desk)
    reached = []
    for _ in order:
        desk.key(pygame.K_TAB)
        reached.append(row.index(desk.focus.current))
    assert tuple(reached) == order


def test_tab_goes_row_by_row():
    desk = Desk()
    low, high = desk.button(500, 300, "ب"), desk.button(100, 100, "أ")
    assert desk.focus.elements() == [high, low]


def test_shift_tab_goes_back():
    desk = Desk()
    left, middle, _right = row_of_three(desk)
    desk.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert desk.focus.current is left
    desk.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert desk.focus.current is middle


@pytest.mark.parametrize("language", ["ar", "en"])
def test_right_goes_right_on_the_screen(language):
    desk = Desk(language)
    left, middle, right = row_of_three(desk)
    desk.focus.focus(left)
    desk.key(RIGHT)
    assert desk.focus.current is middle
    desk.key(RIGHT, RIGHT)
    assert desk.focus.current is right  # and stays there
    desk.key(LEFT)
    assert desk.focus.current is middle


def test_up_and_down_go_to_the_nearest_row():
    desk = Desk()
    left, _middle, right = row_of_three(desk)
    below = desk.button(480, 300, "د")
    desk.focus.focus(right)
    desk.key(DOWN)
    assert desk.focus.current is below
    desk.key(UP)
    assert desk.focus.current is right
    assert left is not right


def test_down_skips_no_row_of_other_widths():
    desk = Desk()
    top = desk.button(500, 100, "أ")
    wide = UIButton(pygame.Rect(300, 150, 320, 40), "ب", desk.manager)
    narrow = desk.button(500, 200, "ج")
    desk.focus.focus(top)
    desk.key(DOWN)
    assert desk.focus.current is wide
    desk.key(DOWN)
    assert desk.focus.current is narrow


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_the_focused_button_is_pressed_once(key):
    desk = Desk()
    row_of_three(desk)
    desk.key(pygame.K_TAB)
    focused = desk.focus.current
    assert desk.key(key)
    assert desk.pressed == [focused]
    assert desk.focus.current is focused


def test_without_a_focus_enter_gives_the_usual_answer():
    desk = Desk()
    row_of_three(desk)
    assert not desk.key(pygame.K_RETURN)
    usual = desk.button(300, 300, "نعم", object_id="#primary")
    desk.key(pygame.K_RETURN)
    assert desk.pressed == [usual]


def test_a_check_box_is_turned_over():
    desk = Desk()
    box = BidiCheckBox(pygame.Rect(400, 100, 28, 28), "الصوت", desk.manager)
    desk.key(pygame.K_TAB, pygame.K_SPACE)
    assert box.is_checked
    desk.key(pygame.K_SPACE)
    assert not box.is_checked


def test_disabled_and_hidden_elements_are_passed_over():
    desk = Desk()
    left, middle, right = row_of_three(desk)
    middle.disable()
    right.hide()
    assert desk.focus.elements() == [left]


def test_a_killed_element_loses_the_focus():
    desk = Desk()
    left, _middle, _right = row_of_three(desk)
    desk.focus.focus(left)
    left.kill()
    assert desk.focus.current is None
    desk.key(pygame.K_TAB)
    assert desk.focus.current is not None


def test_a_blocking_window_keeps_the_focus_inside():
    desk = Desk()
    row_of_three(desk)
    window = UIWindow(pygame.Rect(50, 50, 700, 400), desk.manager, "نافذة", resizable=False)
    inside = [desk.button(300, 100, "أ", window), desk.button(100, 100, "ب", window)]
    assert len(desk.focus.elements()) == 5
    window.set_blocking(True)
    assert desk.focus.elements() == inside


def entry_and_button(desk):
    entry = BidiEntryLine(pygame.Rect(200, 100, 300, 40), desk.manager, initial_text="سلام")
    return entry, desk.button(200, 200, "زر")


def test_an_entry_line_gets_the_focus_with_its_text_selected():
    desk = Desk()
    entry, _button = entry_and_button(desk)
    desk.key(pygame.K_TAB)
    assert desk.focus.current is entry
    assert (entry.is_focused, entry.select_range, entry.edit_position) == (True, [0, 4], 4)


def test_keys_that_edit_stay_with_the_entry_line():
    desk = Desk()
    entry, _button = entry_and_button(desk)
    desk.key(pygame.K_TAB)
    assert not desk.key(LEFT)
    assert not desk.key(pygame.K_RETURN)
    assert not desk.key(pygame.K_SPACE)
    assert desk.focus.current is entry


def test_an_entry_line_that_was_clicked_keeps_its_keys_too():
    desk = Desk()
    entry, _button = entry_and_button(desk)
    desk.click(entry.rect.center)
    assert entry.is_focused
    assert not desk.key(RIGHT)


def test_down_and_tab_leave_an_entry_line():
    for key in (DOWN, pygame.K_TAB):
        desk = Desk()
        entry, button = entry_and_button(desk)
        desk.focus.focus(entry)
        desk.key(key)
        assert desk.focus.current is button
        assert not entry.is_focused


def test_a_tab_is_never_typed():
    desk = Desk()
    entry, _button = entry_and_button(desk)
    desk.focus.focus(entry)
    assert desk.send(pygame.event.Event(pygame.TEXTINPUT, text="\t"))
    assert entry.get_text() == "سلام"


def drop_down(desk):
    row_of_three(desk)
    return UIDropDownMenu(["سهل", "كلاسيكي", "صارم"], "سهل", pygame.Rect(300, 200, 200, 40), desk.manager)


def test_an_option_of_a_drop_down_is_chosen_with_keys():
    desk = Desk()
    menu = drop_down(desk)
    desk.focus.focus(menu)
    desk.key(pygame.K_RETURN)
    assert [option.text for option in desk.focus.elements()] == ["سهل", "كلاسيكي", "صارم"]
    desk.key(DOWN, DOWN, pygame.K_RETURN)
    assert menu.selected_option[0] == "كلاسيكي"
    assert desk.focus.current is menu
    assert desk.pressed[-1] not in desk.focus.elements()


def test_escape_closes_a_drop_down_and_nothing_else():
    desk = Desk()
    menu = drop_down(desk)
    desk.focus.focus(menu)
    assert not desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_SPACE, DOWN)
    assert desk.key(pygame.K_ESCAPE)
    assert menu.current_state is menu.menu_states["closed"]
    assert (menu.selected_option[0], desk.focus.current) == ("سهل", menu)


def test_the_ring_shows_for_keys_and_not_for_the_mouse():
    desk = Desk()
    left, _middle, _right = row_of_three(desk)
    bare = pygame.image.tobytes(desk.picture(), "RGB")
    desk.click(left.rect.center)
    assert pygame.image.tobytes(desk.picture(), "RGB") == bare
    desk.key(RIGHT)
    shown = desk.picture()
    ring = pygame.mask.from_threshold(shown, (215, 166, 63), (30, 30, 30, 255)).get_bounding_rects()
    assert ring[0].unionall(ring) == desk.focus.current.rect.inflate(8, 8)


def test_keys_go_on_from_where_the_mouse_clicked():
    desk = Desk()
    left, middle, _right = row_of_three(desk)
    desk.click(left.rect.center)
    desk.key(RIGHT)
    assert desk.focus.current is middle


def test_a_gamepad_moves_and_presses():
    desk = Desk()
    left, middle, _right = row_of_three(desk)
    desk.focus.focus(left)
    assert desk.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert desk.pad(pygame.CONTROLLER_BUTTON_A)
    assert desk.pressed == [middle]
    assert not desk.pad(pygame.CONTROLLER_BUTTON_B)


def test_keys_without_elements_do_nothing():
    desk = Desk()
    desk.key(pygame.K_TAB, RIGHT)
    assert desk.focus.current is None
    desk.picture()


@pytest.mark.parametrize(("key", "reached"), [(RIGHT, 1), (LEFT, 0)])
def test_a_step_sideways_keeps_to_its_row_though_another_is_nearer(key, reached):
    desk = Desk()
    row = [desk.button(40, 300, "أ"), desk.button(560, 300, "ب")]
    here = desk.button(300, 300, "ج")
    for x in (200, 400):  # less far away, and a little aside
        desk.button(x, 345, "د")
    desk.focus.focus(here)
    desk.key(key)
    assert desk.focus.current is row[reached]


def test_a_row_that_ends_is_left_sideways():
    desk = Desk()
    here, aside = desk.button(100, 100, "أ"), desk.button(400, 160, "ب")
    desk.focus.focus(here)
    desk.key(RIGHT)
    assert desk.focus.current is aside
