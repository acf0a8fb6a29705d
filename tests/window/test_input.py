"""The mouse and the keyboard on the table: what they do, and what they leave alone."""

import pygame
import pytest

from engine.session import Session
from game.actions import Command
from game.sound import Sound
from game.texts import isolate
from tests.window.pilot import Pilot

ARABIC_KEYS = {
    pygame.KSCAN_D: "ي",
    pygame.KSCAN_Z: "ئ",
    pygame.KSCAN_Y: "غ",
    pygame.KSCAN_R: "ق",
    pygame.KSCAN_N: "ى",
    pygame.KSCAN_M: "ة",
    pygame.KSCAN_C: "ؤ",
    pygame.KSCAN_1: "١",
    pygame.KSCAN_5: "٥",
}
CONTROL = pygame.KMOD_LCTRL


@pytest.fixture
def opened(pilot: Pilot) -> Pilot:
    """A round in which column 5's last card fits: 9C on 8S."""
    pilot.play("D")
    pilot.settle()
    return pilot


def is_home(pilot: Pilot) -> bool:
    pilot.settle()
    places = pilot.table.layout.places(pilot.session.position)
    return pilot.seen_at_rest() == {str(card): (*at.spot, at.face_up) for card, at in places.items()}


def lift(pilot: Pilot, column: int = 5) -> None:
    """Take a column's last card into the hand, away from everything."""
    pilot.move(pilot.card(column))
    pilot.down()
    x, y = pilot.waste
    pilot.move((x + 20, y - 120))
    pilot.move((x + 200, y - 60))
    assert pilot.table.hand.is_dragging


# Drags


def test_a_fitting_card_dropped_on_the_waste_is_played(opened):
    opened.drag(opened.card(5), opened.waste)
    assert opened.session.position.score == 10
    assert opened.sounds[-1] is Sound.PLACE
    assert is_home(opened)


def test_a_card_that_does_not_fit_flies_home_with_its_reason(opened):
    opened.drag(opened.card(2), opened.waste)
    assert opened.session.moves_made == 1
    assert opened.hint == opened.texts.say("refusal.not_adjacent")
    assert is_home(opened)


@pytest.mark.parametrize("column", [2, 5])
def test_a_card_dropped_elsewhere_goes_home_in_silence(opened, column):
    heard = list(opened.sounds)
    lift(opened, column)
    opened.up()
    assert opened.session.moves_made == 1
    assert opened.hint is None
    assert opened.sounds == heard
    assert is_home(opened)


def test_a_release_outside_the_window_sends_the_card_home(opened):
    lift(opened)
    opened.move((-200, 900))
    opened.up()
    assert is_home(opened)
    assert opened.session.moves_made == 1
    opened.click(opened.card(5))
    assert opened.session.moves_made == 2


def test_a_release_that_was_lost_outside_the_window_is_noticed_on_return(opened):
    lift(opened)
    opened._buttons[0] = 0  # another program got the release
    opened.move((300, 300))
    assert not opened.table.hand.is_dragging
    assert is_home(opened)
    opened.click(opened.card(5))
    assert opened.session.moves_made == 2


def test_losing_the_focus_ends_a_drag(opened):
    lift(opened)
    opened.post(pygame.WINDOWFOCUSLOST)
    opened.frames()
    assert not opened.table.hand.is_dragging
    opened.up()
    assert is_home(opened)
    assert opened.session.moves_made == 1


@pytest.mark.parametrize("button", [pygame.BUTTON_RIGHT, pygame.BUTTON_MIDDLE])
def test_another_button_during_a_drag_is_ignored(opened, button):
    lift(opened)
    opened.down(button)
    opened.up(button)
    assert opened.table.hand.is_dragging
    opened.move(opened.waste)
    opened.up()
    assert opened.session.position.score == 10


@pytest.mark.parametrize("button", [pygame.BUTTON_RIGHT, pygame.BUTTON_MIDDLE])
def test_only_the_left_button_plays(opened, button):
    opened.click(opened.card(5), button)
    opened.click(opened.stock, button)
    opened.click(opened.bar(Command.MENU), button)
    assert opened.session.moves_made == 1
    assert not opened.is_held_up


def test_both_buttons_at_once_move_one_card_once(opened):
    opened.move(opened.card(5))
    opened.down(pygame.BUTTON_RIGHT)
    opened.down(pygame.BUTTON_LEFT)
    opened.up(pygame.BUTTON_RIGHT)
    opened.up(pygame.BUTTON_LEFT)
    assert opened.session.moves_made == 2
    assert is_home(opened)


def test_a_card_can_be_dragged_while_the_deal_flies(opened):
    opened.table.deal_cards()
    opened.frames(4)
    opened.drag(opened.card(5), opened.waste)
    assert opened.session.position.score == 10
    assert is_home(opened)


def test_a_card_can_be_played_while_the_deal_flies(pilot):
    pilot.table.deal_cards()
    pilot.frames(2)
    pilot.play("D52")
    assert pilot.session.position.score == 20
    assert is_home(pilot)


def test_undo_during_a_drag_takes_the_last_move_back_and_the_card_home(opened):
    lift(opened)
    opened.press(pygame.KSCAN_Z, mod=CONTROL)
    assert opened.session.line == []
    opened.up()
    assert is_home(opened)
    assert opened.session.line == []


def test_a_refused_key_during_a_drag_leaves_the_card_in_the_hand(opened):
    opened.press(pygame.KSCAN_D)
    opened.settle()
    opened.move(opened.card(5))
    opened.down()
    opened.move((opened.waste[0] + 60, opened.waste[1] - 150))
    held = dict(opened.table.motion.held)
    opened.press(pygame.KSCAN_1)
    assert held
    assert opened.table.motion.held == held


def test_a_refused_key_during_a_drag_loses_nothing(opened):
    lift(opened)
    opened.press(pygame.KSCAN_2)
    opened.up()
    assert opened.session.moves_made == 1
    assert is_home(opened)


def test_a_covered_card_cannot_be_lifted(opened):
    opened.move(opened.card(5, from_end=2))
    opened.down()
    opened.move(opened.waste)
    assert not opened.table.hand.is_dragging
    assert not opened.table.motion.held
    opened.up()
    assert opened.session.moves_made == 1
    assert opened.hint == opened.texts.say("refusal.covered")
    assert is_home(opened)


def test_the_stock_cannot_be_dragged(opened):
    opened.move(opened.stock)
    opened.down()
    opened.move((opened.stock[0] + 300, opened.stock[1] - 100))
    assert not opened.table.motion.held
    opened.up()
    assert is_home(opened)


def test_a_press_on_the_stock_that_is_let_go_elsewhere_draws_nothing(opened):
    opened.drag(opened.stock, (opened.stock[0] + 600, opened.stock[1] - 100))
    assert opened.session.moves_made == 1


def test_an_unsteady_hand_taps(opened):
    x, y = opened.card(5)
    opened.drag((x, y), (x + 3, y + 2), steps=2)
    assert opened.session.moves_made == 2


@pytest.mark.parametrize("size", [(800, 600), (1600, 1000)])
def test_a_new_window_size_during_a_drag_leaves_the_card_in_the_hand(opened, size):
    lift(opened)
    held = set(opened.table.motion.held)
    opened.resize(size)
    assert set(opened.table.motion.held) == held
    assert opened.table.layout.size == size
    opened.move(opened.waste)
    opened.up()
    assert opened.session.position.score == 10
    assert is_home(opened)


@pytest.mark.parametrize("size", [(800, 600), (1600, 1000)])
def test_a_new_window_size_during_the_deal_ends_at_rest_and_sharp(fly, size):
    pilot = fly()
    pilot.table.deal_cards()
    pilot.frames(10)
    pilot.resize(size)
    assert not pilot.table.motion.is_still
    assert is_home(pilot)
    pilot.wait(5)
    grown = pilot.picture()
    pygame.quit()
    fresh = fly(size=size)
    fresh.wait(5)
    assert fresh.picture() == grown


# Keys


@pytest.mark.parametrize("is_arabic", [False, True])
def test_each_key_does_its_work_on_any_layout(fly, monkeypatch, is_arabic):
    pilot = fly()
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)

    def press(scancode, mod=0):
        letter = ARABIC_KEYS[scancode] if is_arabic else ""
        pilot.press(scancode, mod=mod, key=ord(letter) if letter else 0, text=letter)

    press(pygame.KSCAN_D)
    assert pilot.session.moves_made == 1
    press(pygame.KSCAN_5)
    assert pilot.session.position.score == 10
    press(pygame.KSCAN_Z)
    assert len(pilot.session.line) == 1
    press(pygame.KSCAN_Y, CONTROL)
    assert len(pilot.session.line) == 2
    press(pygame.KSCAN_Z, CONTROL)
    press(pygame.KSCAN_Z, pygame.KMOD_RCTRL)
    assert pilot.session.line == []
    press(pygame.KSCAN_Z, CONTROL | pygame.KMOD_LSHIFT)
    assert len(pilot.session.line) == 1
    press(pygame.KSCAN_1)
    assert pilot.hint == pilot.texts.say("refusal.not_adjacent")
    press(pygame.KSCAN_C, CONTROL)
    assert copied == ["GO1-E-AAAAAAB"]
    press(pygame.KSCAN_M)
    assert pilot.app.speaker.muted
    press(pygame.KSCAN_N)
    assert pilot.says(pilot.texts.say("new.title"))
    pilot.escape()
    press(pygame.KSCAN_R, CONTROL)
    assert pilot.says(pilot.texts.say("ask.restart.title"))


@pytest.mark.parametrize("first", [pygame.KSCAN_1, pygame.KSCAN_KP_1])
def test_both_rows_of_digits_touch_the_column_of_their_number(pilot, first):
    for column in range(1, 8):
        pilot.press(first + column - 1)
        assert set(pilot.table.motion.shakes) == {pilot.session.position.piles[column + 1].cards[-1]}
        pilot.settle()


def test_a_held_undo_goes_on_undoing_and_a_held_redo_redoing(pilot):
    pilot.play("D52DD")
    pilot.hold_key(pygame.KSCAN_Z, mod=CONTROL, repeats=9)
    assert pilot.session.line == []
    pilot.hold_key(pygame.KSCAN_Y, mod=CONTROL, repeats=2)
    assert len(pilot.session.line) == 3


@pytest.mark.parametrize("scancode", [pygame.KSCAN_D, pygame.KSCAN_SPACE])
def test_a_held_draw_draws_one_card(pilot, scancode):
    pilot.hold_key(scancode, repeats=9)
    assert pilot.session.moves_made == 1


def test_f11_goes_to_full_screen_and_back_to_the_size_before(fly):
    pilot = fly(size=(900, 700))
    pilot.press(pygame.KSCAN_F11)
    assert pygame.display.is_fullscreen()
    assert pilot.table.layout.size == pygame.display.get_surface().get_size()
    pilot.hold_key(pygame.KSCAN_F11, repeats=3)
    assert not pygame.display.is_fullscreen()
    assert pilot.table.layout.size == (900, 700)
    assert is_home(pilot)


def test_a_held_f11_changes_the_window_once_also_above_a_dialog(pilot):
    pilot.escape()
    pilot.hold_key(pygame.KSCAN_F11, repeats=3)
    assert pygame.display.is_fullscreen()
    assert pilot.is_held_up


def test_escape_ends_a_drag_first(opened):
    lift(opened)
    opened.escape()
    assert not opened.table.hand.is_dragging
    assert not opened.is_held_up
    opened.up()
    assert is_home(opened)


def test_escape_opens_the_menu_and_closes_it_and_never_quits(pilot):
    for turn in range(6):
        pilot.escape()
        assert pilot.is_held_up is (turn % 2 == 0)
    assert pilot.app.is_running


def test_a_held_escape_opens_the_menu_and_leaves_it_open(pilot):
    pilot.hold_key(pygame.KSCAN_ESCAPE, key=pygame.K_ESCAPE, repeats=4)
    assert pilot.is_held_up


def test_m_mutes_and_unmutes_and_says_so(pilot):
    pilot.press(pygame.KSCAN_M)
    assert pilot.app.speaker.muted
    assert pilot.hint == pilot.texts.say("bar.muted")
    pilot.press(pygame.KSCAN_M)
    assert not pilot.app.speaker.muted
    assert pilot.hint == pilot.texts.say("bar.unmuted")


@pytest.mark.parametrize("dialog", [pygame.KSCAN_ESCAPE, pygame.KSCAN_N])
def test_keys_do_not_reach_the_table_under_a_dialog(opened, dialog):
    opened.press(dialog, key=pygame.K_ESCAPE if dialog == pygame.KSCAN_ESCAPE else pygame.K_n)
    before = opened.session.position, opened.session.moves_made, opened.app.speaker.muted
    for scancode in (pygame.KSCAN_D, pygame.KSCAN_5, pygame.KSCAN_Z, pygame.KSCAN_M, pygame.KSCAN_BACKSPACE):
        opened.press(scancode)
    opened.press(pygame.KSCAN_Z, mod=CONTROL)
    assert (opened.session.position, opened.session.moves_made, opened.app.speaker.muted) == before


def test_clicks_do_not_reach_the_table_under_a_dialog(opened):
    places = [opened.card(1), opened.card(7), opened.stock, opened.bar(Command.UNDO)]
    opened.escape()
    for place in places:
        opened.click(place)
    assert opened.session.moves_made == 1
    assert len(opened.session.line) == 1


def test_a_dialog_opened_during_a_drag_sends_the_card_home(opened):
    lift(opened)
    opened.press(pygame.KSCAN_N)
    assert opened.is_held_up
    opened.frames(2)
    assert not opened.table.hand.is_dragging
    opened.up()
    opened.escape()
    assert is_home(opened)
    assert opened.session.moves_made == 1


# The bar


def test_a_press_on_the_bar_acts_where_it_is_let_go_on_the_same_button(opened):
    opened.drag(opened.bar(Command.UNDO), opened.bar(Command.MENU))
    assert len(opened.session.line) == 1
    assert not opened.is_held_up
    opened.click(opened.bar(Command.UNDO))
    assert opened.session.line == []
    opened.click(opened.bar(Command.REDO))
    assert len(opened.session.line) == 1


def test_undo_on_a_fresh_deal_does_nothing(pilot):
    pilot.click(pilot.bar(Command.UNDO))
    pilot.press(pygame.KSCAN_Z)
    pilot.press(pygame.KSCAN_Y, mod=CONTROL)
    assert pilot.session.position == Session.deal(pilot.session.code).position
    assert pilot.session.moves_made == 0


@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize("command", [Command.UNDO, Command.MENU, Command.COPY_CODE])
def test_a_button_says_what_it_does_to_a_pointer_that_stays(fly, command, language):
    pilot = fly(size=(800, 600), language=language)
    pilot.move(pilot.bar(command))
    pilot.wait(0.3)
    assert pilot.hint is None
    pilot.wait(0.5)
    key = {Command.UNDO: "Ctrl+Z", Command.COPY_CODE: "Ctrl+C", Command.MENU: None}[command]
    told = pilot.texts.say(f"tooltip.{command}")
    assert pilot.hint == (told if key is None else f"{told} ({isolate(key)})")
    assert pygame.Rect(0, 0, 800, 600).contains(pilot.hint_rect)


def test_a_tooltip_goes_with_the_pointer(pilot):
    pilot.move(pilot.bar(Command.UNDO))
    pilot.wait(0.8)
    pilot.move((600, 500))
    pilot.frames(2)
    assert pilot.hint is None


def test_no_tooltip_comes_over_a_dialog(pilot):
    pilot.click(pilot.bar(Command.MENU))
    pilot.wait(1.5)
    assert pilot.is_held_up
    assert pilot.hint is None


def test_a_button_that_was_pressed_does_not_explain_itself_over_its_answer(pilot):
    pilot.click(pilot.bar(Command.MUTE))
    pilot.wait(1)
    assert pilot.hint == pilot.texts.say("bar.muted")


def test_a_pointer_that_left_the_window_lights_no_button(pilot):
    pilot.move((600, 500))
    pilot.wait(3)  # until all pictures are sharp
    before = pilot.picture()
    pilot.move(pilot.bar(Command.MENU))
    pilot.frames(2)
    assert pilot.picture() != before
    pilot.post(pygame.WINDOWLEAVE)
    pilot.frames(2)
    assert pilot.picture() == before
    pilot.wait(1)
    assert pilot.hint is None


def test_a_click_on_the_code_copies_it_and_says_so(pilot, monkeypatch):
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    pilot.click(pilot.bar(Command.COPY_CODE))
    assert copied == ["GO1-E-AAAAAAB"]
    assert pilot.hint == pilot.texts.say("bar.copied", code="GO1-E-AAAAAAB")


def test_a_clipboard_that_fails_costs_the_player_nothing(pilot, monkeypatch):
    def fail(_text):
        raise pygame.error("clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    pilot.click(pilot.bar(Command.COPY_CODE))
    assert pilot.hint != pilot.texts.say("bar.copied", code="GO1-E-AAAAAAB")
    pilot.play("D")
    assert pilot.session.moves_made == 1


def test_a_key_held_while_the_window_loses_the_focus_can_be_pressed_again(pilot):
    fields = {"key": pygame.K_d, "scancode": pygame.KSCAN_D, "mod": 0, "unicode": "d"}
    pilot.post(pygame.KEYDOWN, **fields)
    pilot.frames()
    pilot.post(pygame.KEYDOWN, **fields)
    pilot.frames()
    assert pilot.session.moves_made == 1
    pilot.post(pygame.WINDOWFOCUSLOST)  # its release goes to the other window
    pilot.frames()
    pilot.post(pygame.KEYDOWN, **fields)
    pilot.frames()
    assert pilot.session.moves_made == 2
