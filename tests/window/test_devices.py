"""What can be wanted, by each device: mouse, finger, keys and gamepad, through real events."""

import pygame
import pytest

from engine.codes import DealCode
from engine.games.golf.rules import STOCK
from engine.games.russian.rules import BEFORE_COLUMNS, FOUNDATIONS
from engine.position import Move
from engine.rules import Role
from game.actions import Command
from tests.window.pilot import Pilot
from tests.window.test_russian_window import card, column, set_up

CONTROL = pygame.KMOD_LCTRL
DEVICES = ("mouse", "finger", "keys", "pad")
GOLF = "GO1-E-AAAAAAB"


class Someone:
    """One device in the hands of a player, who points with it or walks with it."""

    def __init__(self, pilot: Pilot, device: str) -> None:
        self.pilot, self.device = pilot, device

    @property
    def points(self) -> bool:
        return self.device in ("mouse", "finger")

    def point(self, place: tuple[float, float]) -> None:
        (self.pilot.click if self.device == "mouse" else self.pilot.touch)(place)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        (self.pilot.drag if self.device == "mouse" else self.pilot.touch_drag)(start, end)

    def hit(self, name: str) -> None:
        """A direction, or `press`."""
        if self.device == "pad":
            self.pilot.pad("a" if name == "press" else f"dpad_{name}")
            return
        scancodes = {"press": (pygame.KSCAN_RETURN, pygame.K_RETURN)}
        for way in ("left", "right", "up", "down"):
            scancodes[way] = getattr(pygame, f"KSCAN_{way.upper()}"), getattr(pygame, f"K_{way.upper()}")
        self.pilot.press(scancodes[name][0], key=scancodes[name][1])

    def walk(self, at: object) -> None:
        """Put the focus somewhere: as far as it is from where it is, step by step."""
        cursor = self.pilot.table.cursor
        if not cursor.is_shown:
            self.hit("right")
        for way in ("up", "left", "right", "down", "left", "right", "up"):
            for _ in range(12):
                if cursor.at == at:
                    return
                before = cursor.at
                self.hit(way)
                if cursor.at == before:
                    break
        raise AssertionError(f"no way to {at}")

    def bar(self, command: Command) -> None:
        if self.points:
            self.point(self.pilot.bar(command))
        else:
            self.walk(command)
            self.hit("press")

    def menu(self, key: str) -> None:
        """Choose something from the menu."""
        self.bar(Command.MENU)
        self.choose(key)

    def choose(self, key: str) -> None:
        if self.points:
            self.point(self.pilot.button(self.pilot.texts.say(key)))
            self.pilot.frames(2)
            return
        focus = self.pilot.app.gui()._focus
        for _ in range(40):
            if focus.is_pointing and getattr(focus.current, "text", "") == self.pilot.texts.say(key):
                self.hit("press")
                self.pilot.frames(2)
                return
            before = focus.current
            self.hit("down")
            if focus.current is before and focus.is_pointing:
                self.hit("left")
        raise AssertionError(f"no way to {key}")


@pytest.fixture(params=DEVICES)
def someone(request, fly):
    return Someone(fly(GOLF), request.param)


def begin_russian(someone, *columns, **options):
    set_up(someone.pilot, columns, **options)


# Each thing by the way that is nearest to hand, and by the one that every device has.


def test_draw(someone):
    if someone.points:
        someone.point(someone.pilot.stock)
    elif someone.device == "keys":
        someone.pilot.press(pygame.KSCAN_SPACE)
    else:
        someone.pilot.pad("x")
    assert [str(move) for move in someone.pilot.session.line] == [
        str(someone.pilot.session.rules.read_move("D"))
    ]


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_draw_at_the_stock(fly, device):
    someone = Someone(fly(GOLF), device)
    someone.walk(STOCK)
    someone.hit("press")
    assert someone.pilot.session.moves_made == 1


def test_remove_a_card(someone):
    pilot = someone.pilot
    pilot.app.scene.perform(Command.DRAW)
    pilot.settle()
    if someone.points:
        someone.point(pilot.card(5))
    else:
        someone.walk(6)
        someone.hit("press")
    assert pilot.session.line[-1] == pilot.session.rules.read_move("5")


def test_a_refused_card_says_why_whatever_asked(someone):
    pilot = someone.pilot
    if someone.points:
        someone.point(pilot.card(1))
    else:
        someone.walk(2)
        someone.hit("press")
    assert pilot.hint == pilot.texts.say("refusal.not_adjacent")
    assert pilot.session.moves_made == 0


def test_take_a_group_and_lay_it_down(someone):
    pilot = someone.pilot
    begin_russian(someone, "9H 3C 7D AS 4S 10H", "KS 4C", hidden=[1])
    if someone.points:
        someone.drag(card(pilot, 1, from_end=5), card(pilot, 2))
    else:
        someone.walk(BEFORE_COLUMNS + 1)
        for _ in range(4):
            someone.hit("up")
        assert pilot.table.cursor.count == 5
        someone.hit("press")
        someone.walk(BEFORE_COLUMNS + 2)
        someone.hit("press")
    pilot.settle()
    assert column(pilot, 2) == ["KS", "4C", "3C", "7D", "AS", "4S", "10H"]


@pytest.mark.parametrize("hand", ["keys", "pad"])
def test_larger_and_smaller_groups_on_the_table_and_in_the_hand(fly, hand):
    someone = Someone(fly(), hand)
    pilot, cursor = someone.pilot, someone.pilot.table.cursor
    begin_russian(someone, "9H 3C 7D AS 4S 10H", "KS 4C", hidden=[1])
    someone.walk(BEFORE_COLUMNS + 1)
    more, less = (
        (lambda: pilot.pad("rt"), lambda: pilot.pad("lt"))
        if hand == "pad"
        else (lambda: pilot.press(pygame.KSCAN_EQUALS), lambda: pilot.press(pygame.KSCAN_KP_MINUS))
    )
    for _ in range(9):
        more()
    assert cursor.count == 5  # never the face-down card
    less()
    assert cursor.count == 4
    someone.hit("press")
    assert len(pilot.table.motion.held) == 4
    more()
    assert len(pilot.table.motion.held) == 5
    less()
    less()
    assert len(pilot.table.motion.held) == 3
    pilot.escape()
    pilot.settle()
    assert not pilot.table.motion.held
    assert not pilot.is_held_up


def test_send_to_the_foundation(someone):
    pilot = someone.pilot
    begin_russian(someone, "KS AH", "4C")
    if someone.points:
        someone.point(card(pilot, 1))
    else:
        someone.walk(BEFORE_COLUMNS + 1)
        if someone.device == "pad":
            pilot.pad("x")
        else:
            pilot.press(pygame.KSCAN_A)
    roles, piles = pilot.session.rules.roles, pilot.session.position.piles
    assert (
        sum(len(pile.cards) for pile, role in zip(piles, roles, strict=True) if role is Role.FOUNDATION) == 1
    )


def test_undo_and_redo(someone):
    pilot = someone.pilot
    pilot.app.scene.perform(Command.DRAW)
    after = pilot.session.position
    if someone.device == "keys":
        pilot.press(pygame.KSCAN_Z, mod=CONTROL)
    elif someone.device == "pad":
        pilot.pad("lb")
    else:
        someone.bar(Command.UNDO)
    assert pilot.session.undos == 0
    if someone.device == "keys":
        pilot.press(pygame.KSCAN_Y, mod=CONTROL)
    elif someone.device == "pad":
        pilot.pad("rb")
    else:
        someone.bar(Command.REDO)
    assert pilot.session.position == after


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_undo_and_redo_by_the_bar(fly, device):
    someone = Someone(fly(GOLF), device)
    someone.pilot.app.scene.perform(Command.DRAW)
    someone.walk(Command.UNDO)
    told = {"keys": "Ctrl+Z", "pad": "LB"}[device]
    assert told in someone.pilot.hint  # a button that has the focus says what it does, and its key
    someone.hit("press")
    assert someone.pilot.session.undos == 0
    someone.bar(Command.REDO)
    assert someone.pilot.session.undos == 1


def test_hint(someone):
    pilot = someone.pilot
    if someone.device == "keys":
        pilot.press(pygame.KSCAN_H)
    elif someone.device == "pad":
        pilot.pad("y")
    else:
        someone.bar(Command.HINT)
    pilot.wait(2)
    assert pilot.table.hinted is not None


def test_new_round_window(someone):
    someone.bar(Command.NEW_ROUND)
    assert someone.pilot.says(someone.pilot.texts.say("new.title"))
    someone.choose("new.cancel")
    assert not someone.pilot.is_held_up


def test_restart_after_asking(someone):
    pilot = someone.pilot
    pilot.app.scene.perform(Command.DRAW)
    pilot.settle()
    someone.bar(Command.RESTART)
    someone.choose("confirm.restart")
    assert pilot.session.moves_made == 0


def test_copy_the_code(someone, monkeypatch):
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    someone.bar(Command.COPY_CODE)
    assert copied == [GOLF]


def test_mute(someone):
    someone.bar(Command.MUTE)
    assert someone.pilot.app.settings.is_muted


@pytest.mark.parametrize(
    ("key", "title"),
    [
        ("command.rules", "rules.title"),
        ("command.controls", "controls.title"),
        ("command.statistics", "statistics.title"),
        ("command.settings", "settings.title"),
        ("command.pause", "pause.title"),
    ],
)
def test_each_window_of_the_menu(someone, key, title):
    someone.menu(key)
    pilot = someone.pilot
    assert pilot.says(pilot.texts.say(title))
    if someone.points:
        someone.point(pilot.close_button)
        pilot.frames(2)
    elif someone.device == "keys":
        pilot.escape()
    else:
        pilot.pad("b")
    assert not pilot.is_held_up


def test_full_screen(someone):
    someone.menu("command.fullscreen")
    assert pygame.display.is_fullscreen()


def test_quit(someone):
    someone.menu("command.quit")
    assert not someone.pilot.app.is_running


def test_the_other_game(someone):
    someone.menu("menu.play.RU")
    assert someone.pilot.session.code.rules.letters == "RU"


def test_control_and_g_write_a_code_at_once(fly):
    pilot = fly(GOLF)
    pilot.press(pygame.KSCAN_G, mod=CONTROL)
    pilot.type("RU1-C-AAAAABB")
    pilot.enter()
    assert pilot.session.code == DealCode.read("RU1-C-AAAAABB")


def test_a_finger_writes_a_code_in_the_grid(fly):
    pilot = fly(GOLF)

    def tap(label):
        pilot.touch(pilot.button(label))
        pilot.frames(2)

    pilot.press(pygame.KSCAN_N)
    pilot.touch(pilot.field.rect.center)
    pilot.frames(2)
    for letter in "GO1-E-":
        tap(letter)
    for _ in range(6):
        tap("B")
    tap(pilot.texts.say("letters.erase"))
    for _ in range(2):
        tap("C")
    tap(pilot.texts.say("letters.done"))
    assert pilot.field.get_text() == "GO1-E-BBBBBCC"
    tap(pilot.texts.say("new.deal_code"))
    assert str(pilot.session.code) == "GO1-E-BBBBBCC"


def test_a_keyboard_writes_capitals_in_the_grid_whatever_its_case(fly):
    pilot = fly(GOLF)
    pilot.press(pygame.KSCAN_N)
    pilot.touch(pilot.field.rect.center)
    pilot.frames(2)
    for letter in "gO1-e":
        pilot.press(0, text=letter)
    pilot.touch(pilot.button(pilot.texts.say("letters.done")))
    pilot.frames(2)
    assert pilot.field.get_text() == "GO1-E"


def test_a_refused_group_says_why_whatever_asked(someone):
    pilot = someone.pilot
    begin_russian(someone, "KS 3H", "9S")
    if someone.points:
        x, y = card(pilot, 2)
        below = pilot.table.layout.card[1] if someone.device == "finger" else 0  # what it carries is above it
        someone.drag(card(pilot, 1), (x, y + below))
    else:
        someone.walk(BEFORE_COLUMNS + 1)
        someone.hit("press")
        someone.walk(BEFORE_COLUMNS + 2)
        someone.hit("press")
    refusal = pilot.session.refusal(Move(BEFORE_COLUMNS + 1, BEFORE_COLUMNS + 2))
    assert pilot.hint == pilot.texts.say(f"refusal.{refusal.reason}")
    assert pilot.session.moves_made == 0


@pytest.mark.parametrize("way", ["mouse", "finger", "keys", "pad", "A", "1", "X"])
def test_a_card_that_is_not_next_on_its_foundation_says_so_whatever_asked(fly, way):
    someone = Someone(fly(GOLF), way)
    pilot = someone.pilot
    begin_russian(someone, "KS 3H", "9S")
    if someone.points:
        someone.drag(card(pilot, 1), pilot.pile(FOUNDATIONS[0]))
    elif way in ("keys", "pad"):
        someone.walk(BEFORE_COLUMNS + 1)
        someone.hit("press")
        someone.walk(FOUNDATIONS[0])
        someone.hit("press")
    elif way == "1":
        pilot.press(pygame.KSCAN_1)
    else:
        someone.walk(BEFORE_COLUMNS + 1)
        pilot.press(pygame.KSCAN_A) if way == "A" else pilot.pad("x")
    assert pilot.hint == pilot.texts.say("refusal.not_next")
    assert pilot.session.moves_made == 0
