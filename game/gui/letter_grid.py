"""Writing without a keyboard: a grid of letters for a gamepad or a finger."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pygame_gui
from pygame_gui.elements import UIButton, UILabel, UIWindow

from game.gui.dialogs import Choice, Desk, Dialog, build_choices, fit_window, open_window

_FEW, _NARROW, _WIDE = 40, 10, 14  # letters that stand in narrow rows, and how many stand in a row
_ERASING = "x"  # the button of a gamepad


class LetterGrid(Dialog):
    """Writes a text letter by letter. It reads from left to right, as codes and paths do."""

    stays_open = True  # erasing does not end the writing
    PADDING, KEY, GAP, LINE, BUTTON = 14, 42, 5, 44, 42  # pixels at scale 1.0

    def __init__(self, text: str, letters: str, done: Callable[[str], None]) -> None:
        """`letters` are those that can be written; `done` is told the text."""
        super().__init__()
        self._text, self._letters, self._done = text, letters, done

    @property
    def text(self) -> str:
        return self._text

    def build(self, desk: Desk) -> UIWindow:
        self._desk = desk
        padding, key, gap = desk.px(self.PADDING), desk.px(self.KEY), desk.px(self.GAP)
        in_row = _NARROW if len(self._letters) <= _FEW else _WIDE
        width = in_row * (key + gap) - gap
        frame = 2 * padding + desk.px(12)
        window = open_window(desk, desk.texts.say("letters.title"), (width + frame) / desk.scale)
        left = (window.get_container().get_size()[0] - width) // 2
        line = pygame.Rect(left, padding // 2, width, desk.px(self.LINE))
        self._line = UILabel(line, self._shown(), desk.manager, window, object_id="#centred")
        self._keys: dict[UIButton, str] = {}
        for place, letter in enumerate(self._letters):
            row, column = divmod(place, in_row)
            box = pygame.Rect(left + column * (key + gap), line.bottom + gap + row * (key + gap), key, key)
            self._keys[UIButton(box, letter, desk.manager, window)] = letter
        bottom = max(button.relative_rect.bottom for button in self._keys)
        foot = pygame.Rect(left, bottom + padding, width, desk.px(self.BUTTON))
        self._choices = build_choices(desk, self._offered(), foot, window)
        fit_window(desk, window, foot.bottom + padding)
        return window

    def take(self, event: pygame.event.Event) -> bool:
        """A button of a gamepad erases; whoever has a keyboard after all may use it."""
        if event.type == pygame.CONTROLLERBUTTONDOWN and event.name == _ERASING:
            self._erase()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self._erase()
            return True
        letter = self._typed(event) if event.type == pygame.KEYDOWN else None
        if letter is not None:
            self._write(self._text + letter)
            return True
        return False

    def _typed(self, event: pygame.event.Event) -> str | None:
        """The letter of the grid that a key writes: a code has capitals only, a path both."""
        tried = (event.unicode, event.unicode.upper())
        return next((each for each in tried if each and each in self._letters), None)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame_gui.UI_BUTTON_PRESSED and event.ui_element in self._keys:
            self._write(self._text + self._keys[event.ui_element])
        else:
            super().handle(event)

    def _offered(self) -> tuple[Choice, ...]:
        say = self._desk.texts.say
        return (
            Choice(say("letters.done"), self._finish, is_primary=True),
            Choice(say("letters.erase"), self._erase),
            Choice(say("letters.cancel"), self.cancel),
        )

    def _shown(self) -> str:
        return f"\u2066{self._text}_\u2069"

    def _write(self, text: str) -> None:
        self._text = text
        self._line.set_text(self._shown())

    def _erase(self) -> None:
        self._write(self._text[:-1])

    def _finish(self) -> None:
        self.close()
        self._done(self._text)
