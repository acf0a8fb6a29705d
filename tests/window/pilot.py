"""Drives the real program by real events on SDL's dummy driver, with time of its own."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

from engine.codes import MATCH_LENGTHS, CodeFault, read_code
from engine.games.golf.rules import STOCK, WASTE
from engine.session import Session
from game.actions import Command
from game.app import App, _open_display
from game.input import gamepad
from game.keeper import Keeper
from game.layout import Box
from game.loop import Loop
from game.options import Options
from game.sound import Sound
from game.start import first_rounds
from game.store import Store
from game.texts import Texts

if TYPE_CHECKING:  # pygame-gui is loaded by the program, after its first frame
    from pygame_gui.core import UIElement

FRAME = 1 / 60
BUTTON_OF = {name: button for button, name in gamepad.BUTTONS.items()}
TRIGGER_OF = {name: axis for axis, name in gamepad.TRIGGERS.items()}
LONGEST_SETTLING = 60 * 20  # frames
LONGEST_THINKING = 60_000  # looks at the thinker, some two minutes and more


def no_rules(texts: Texts) -> set[str]:
    """The labels of what is chosen beside the rules: which deals are drawn, how many, and against whom."""
    from game.gui.match_rows import OPPONENTS

    keys = ["new.deals.any", "new.deals.winnable", "new.single"]
    keys += [f"level.{opponent or 'alone'}" for opponent in OPPONENTS]
    return {texts.say(key) for key in keys} | {texts.say("new.holes", n=holes) for holes in MATCH_LENGTHS}


class Pilot:
    """A player without a body. Points are pixels; columns are numbered from 1."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        code: str | None = "GO1-E-AAAAAAB",
        keeper: Keeper | None = None,
        **options: object,
    ) -> None:
        """With a keeper the rounds are those that the program would start with; `code` None: the kept one."""
        self.time = 0.0
        self.flips = 0
        self.sounds: list[Sound] = []
        self.pointer = (0, 0)
        self._buttons = [0, 0, 0]
        monkeypatch.setattr(pygame.mouse, "get_pos", lambda: self.pointer)
        monkeypatch.setattr(pygame.mouse, "get_pressed", lambda *_: tuple(map(bool, self._buttons)))
        _open_display()
        read = None if code is None else read_code(code)
        assert not isinstance(read, CodeFault)
        given = Options(**{"size": (1280, 720), "code": read, **options})
        begun = first_rounds(given, keeper or Keeper(Store.open(None)))
        self.app = App(begun.session, given, keeper)
        self.app.scene.go_on(begun.resumed, begun.match)
        self._loop = Loop(self.app, lambda: self.time)
        flip, play = pygame.display.flip, self.app.speaker.play

        def counted_flip() -> None:
            self.flips += 1
            flip()

        def noted_play(sound: Sound) -> None:
            self.sounds.append(sound)
            play(sound)

        monkeypatch.setattr(pygame.display, "flip", counted_flip)
        monkeypatch.setattr(self.app.speaker, "play", noted_play)
        pygame.event.clear()
        self.frames(3)

    @property
    def session(self) -> Session:
        return self.app.scene.session

    @property
    def table(self):
        return self.app.scene.table

    @property
    def texts(self) -> Texts:
        return self.app.scene.texts

    def post(self, kind: int, **fields: object) -> None:
        pygame.event.post(pygame.event.Event(kind, fields))

    def frames(self, count: int = 1) -> None:
        """Let that many frames pass."""
        for _ in range(count):
            self.time += FRAME
            self._loop.frame()

    def settle(self) -> None:
        """Let time pass until nothing moves."""
        for _ in range(LONGEST_SETTLING):
            self.frames()
            if self.table.motion.is_still:
                return
        raise AssertionError("the table never comes to rest")

    def wait(self, seconds: float) -> None:
        self.frames(round(seconds / FRAME))

    def think(self) -> None:
        """Let the solvers finish what they think about, and the window see it."""
        for _ in range(LONGEST_THINKING):
            self.frames(2)
            if self.app.thinker.is_idle:
                self.frames(20)
                if self.app.thinker.is_idle:
                    return
            time.sleep(0.002)
        raise AssertionError("the thinking never ends")

    # Keyboard

    def press(self, scancode: int, mod: int = 0, key: int = 0, text: str = "") -> None:
        """A key goes down and up."""
        fields = {"key": key, "scancode": scancode, "mod": mod, "unicode": text}
        self.post(pygame.KEYDOWN, **fields)
        self.post(pygame.KEYUP, **fields)
        self.frames()

    def hold_key(self, scancode: int, mod: int = 0, key: int = 0, repeats: int = 5) -> None:
        """A key goes down and stays down long enough to repeat."""
        fields = {"key": key, "scancode": scancode, "mod": mod, "unicode": ""}
        for _ in range(repeats + 1):
            self.post(pygame.KEYDOWN, **fields)
            self.frames()
        self.post(pygame.KEYUP, **fields)
        self.frames()

    def escape(self) -> None:
        self.press(pygame.KSCAN_ESCAPE, key=pygame.K_ESCAPE)

    def enter(self) -> None:
        self.press(pygame.KSCAN_RETURN, key=pygame.K_RETURN, text="\r")

    def type(self, text: str) -> None:
        for character in text:
            self.post(pygame.KEYDOWN, key=0, scancode=0, mod=0, unicode=character)
            self.post(pygame.TEXTINPUT, text=character)
            self.frames()

    # Gamepad and fingers

    def pad(self, *names: str) -> None:
        """Buttons of a gamepad go down and up, by their names among the bindings."""
        for name in names:
            if name in TRIGGER_OF:
                for value in (32767, 0):
                    self.post(pygame.CONTROLLERAXISMOTION, axis=TRIGGER_OF[name], value=value, instance_id=0)
                    self.frames()
                continue
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                self.post(kind, button=BUTTON_OF[name], instance_id=0)
            self.frames()

    def finger(self, kind: int, point: tuple[float, float], finger: int = 0) -> None:
        """What a finger does, and the mouse events that SDL makes of the first one, which it sends before."""
        width, height = pygame.display.get_window_size()
        x, y = point[0] / width, point[1] / height
        if finger == 0:
            mouse = {
                pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
                pygame.FINGERUP: pygame.MOUSEBUTTONUP,
                pygame.FINGERMOTION: pygame.MOUSEMOTION,
            }
            self.pointer = round(point[0]), round(point[1])
            fields = {"pos": self.pointer, "button": 1, "buttons": (1, 0, 0), "rel": (0, 0), "touch": True}
            self.post(mouse[kind], **fields)
        self.post(kind, touch_id=1, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0)
        self.frames()

    def touch(self, point: tuple[float, float]) -> None:
        """A finger taps."""
        self.finger(pygame.FINGERDOWN, point)
        self.finger(pygame.FINGERUP, point)

    def touch_drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> None:
        """A finger goes down at one point and up at another."""
        self.finger(pygame.FINGERDOWN, start)
        for step in range(1, steps + 1):
            part = step / steps
            way = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
            self.finger(pygame.FINGERMOTION, way)
        self.finger(pygame.FINGERUP, end)

    # Mouse

    def move(self, point: tuple[float, float]) -> None:
        self.pointer = round(point[0]), round(point[1])
        self.post(pygame.MOUSEMOTION, pos=self.pointer, rel=(0, 0), buttons=tuple(self._buttons), touch=False)
        self.frames()

    def down(self, button: int = 1) -> None:
        self._buttons[button - 1] = 1
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.pointer, button=button, touch=False)
        self.frames()

    def up(self, button: int = 1) -> None:
        self._buttons[button - 1] = 0
        self.post(pygame.MOUSEBUTTONUP, pos=self.pointer, button=button, touch=False)
        self.frames()

    def click(self, point: tuple[float, float], button: int = 1) -> None:
        self.move(point)
        self.down(button)
        self.up(button)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> None:
        """Press at one point, carry in a few steps, release at another."""
        self.move(start)
        self.down()
        for step in range(1, steps + 1):
            part = step / steps
            self.move((start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
        self.up()

    # Where things are

    def card(self, column: int, from_end: int = 1) -> tuple[float, float]:
        """A point on a column's card that nothing covers: near its top left."""
        pile = self.session.position.piles[column + 1]
        card = pile.cards[-from_end]
        x, y = self.table.motion.rest[card].spot
        return x + self.table.layout.card[0] * 0.3, y + self.table.layout.card[1] * 0.1

    def last(self, pile: int, from_end: int = 1) -> tuple[float, float]:
        """A point on a pile's card that nothing covers: near its top left."""
        card = self.session.position.piles[pile].cards[-from_end]
        x, y = self.table.motion.rest[card].spot
        return x + self.table.layout.card[0] * 0.3, y + self.table.layout.card[1] * 0.08

    def pile(self, number: int) -> tuple[float, float]:
        """The middle of a pile's place."""
        x, y = self.table.layout.spots[number]
        return x + self.table.layout.card[0] / 2, y + self.table.layout.card[1] / 2

    @property
    def stock(self) -> tuple[float, float]:
        return self.pile(STOCK)

    @property
    def waste(self) -> tuple[float, float]:
        return self.pile(WASTE)

    def play(self, line: Sequence[str]) -> None:
        """Play moves by clicks, in the notation of the console."""
        for word in line:
            self.click(self.stock if word == "D" else self.card(int(word)))

    def centre(self, box: Box) -> tuple[float, float]:
        return box.x + box.width / 2, box.y + box.height / 2

    # Dialogs

    def elements(self) -> list[UIElement]:
        """All that pygame-gui shows."""
        group = self.app.gui()._desk.manager.get_sprite_group()
        return [element for element in group.sprites() if element.visible]

    def labels(self) -> list[str]:
        """The texts of all that can be pressed."""
        from pygame_gui.elements import UIButton

        return [element.text for element in self.elements() if isinstance(element, UIButton)]

    def says(self, text: str) -> bool:
        """Whether something that pygame-gui shows has exactly this text."""
        shown = [
            getattr(element, name, None) for element in self.elements() for name in ("text", "html_text")
        ]
        titles = [getattr(element, "window_display_title", None) for element in self.elements()]
        return text in [*shown, *titles]

    def button(self, label: str) -> tuple[float, float]:
        """The middle of the pygame-gui button with this label."""
        from pygame_gui.elements import UIButton

        found = [
            element for element in self.elements() if isinstance(element, UIButton) and element.text == label
        ]
        assert found, f"no button {label!r}"
        return found[-1].rect.center

    def choose(self, key: str) -> None:
        """Click the button with the sentence of this key."""
        self.click(self.button(self.texts.say(key)))
        self.frames()

    def has_button(self, key: str) -> bool:
        return self.texts.say(key) in self.labels()

    def _by_id(self, name: str) -> list[UIElement]:
        return [element for element in self.elements() if element.object_ids[-1] == name]

    @property
    def hint(self) -> str | None:
        """The sentence of the bubble that is shown, if one is."""
        found = self._by_id("#hint")
        return found[-1].html_text if found else None

    @property
    def hint_rect(self) -> pygame.Rect:
        return self._by_id("#hint")[-1].rect

    @property
    def close_button(self) -> tuple[float, float]:
        """The middle of the cross of the topmost window."""
        return self._by_id("#close_button")[-1].rect.center

    @property
    def is_held_up(self) -> bool:
        """Whether a dialog keeps the player from the table."""
        return self.app.gui().stops_table

    @property
    def field(self) -> UIElement:
        """The entry of the deal code."""
        return self._by_id("#code")[-1]

    @property
    def message(self) -> str:
        """What the new-round window says of the code in it."""
        return self._by_id("#error")[-1].html_text

    @property
    def chosen(self) -> set[str]:
        """The labels of the rules that are marked as chosen."""
        return {element.text for element in self._by_id("#option") if element.is_selected} - no_rules(
            self.texts
        )

    def enter_code(self, text: str) -> None:
        """Replace what stands in the entry of the deal code, as a hand at the keyboard does."""
        self.click(self.field.rect.center)
        self.field.set_text("")
        self.type(text)
        self.frames(2)

    # The window

    def bar(self, command: Command) -> tuple[float, float]:
        """The middle of a button of the bar."""
        return self.centre(self.app.scene.bar.bar.boxes[command])

    def resize(self, size: tuple[int, int]) -> None:
        """The window gets another size, as by its edge."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.frames()

    def speak(self, language: str) -> None:
        self.app.scene.speak(language)
        self.frames()

    def picture(self) -> bytes:
        """What is on the screen now."""
        return pygame.image.tobytes(pygame.display.get_surface(), "RGB")

    def seen_at_rest(self) -> dict[str, tuple[float, float, bool]]:
        """Each card's place as drawn now, and which side is up."""
        motion = self.table.motion
        return {str(card): (*motion.at(card), motion.face(card)[0]) for card in motion.rest}

    def shot(self, path: Path) -> None:
        """Save what is on the screen."""
        pygame.image.save(pygame.display.get_surface(), path)
