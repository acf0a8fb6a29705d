"""The window in which a new round is chosen: rules, a code, or the deal of the day."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame
import pygame_gui
from pygame_gui.elements import UIButton, UILabel, UITextBox, UIWindow

from engine.codes import CodeFault, CodeFaultKey, DealCode
from engine.dealing import daily_seed
from engine.games.golf import Golf, OnKing
from engine.rules import Rules
from game.gui.arabic import BidiEntryLine
from game.gui.dialogs import Choice, Desk, Dialog, build_choices, fit_window, open_window

_LONGEST_CODE = 60  # characters in the field; what is pasted may bring blanks and quotes along


@dataclass(frozen=True)
class _Option:
    """A button that changes the rules: its text key, and the rules with it chosen."""

    key: str
    choose: Callable[[Golf], Golf]
    is_chosen: Callable[[Golf], bool]


def _preset(on_king: OnKing) -> _Option:
    def choose(rules: Golf) -> Golf:
        return replace(rules, on_king=on_king, draws_any_time=Golf.preset(on_king).draws_any_time)

    return _Option(f"preset.{on_king}", choose, lambda rules: rules.on_king is on_king)


def _jokers(count: int) -> _Option:
    return _Option(
        f"modifier.J{count}", lambda rules: replace(rules, jokers=count), lambda rules: rules.jokers == count
    )


_ROWS = (
    ("new.preset", tuple(_preset(on_king) for on_king in OnKing)),
    (
        "new.drawing",
        (
            _Option(
                "modifier.A",
                lambda rules: replace(rules, draws_any_time=True),
                lambda rules: rules.draws_any_time,
            ),
            _Option(
                "modifier.D",
                lambda rules: replace(rules, draws_any_time=False),
                lambda rules: not rules.draws_any_time,
            ),
        ),
    ),
    ("new.jokers", tuple(_jokers(count) for count in range(3))),
    (
        "new.waste",
        (
            _Option(
                "modifier.W0",
                lambda rules: replace(rules, waste_starts_empty=False),
                lambda rules: not rules.waste_starts_empty,
            ),
            _Option(
                "modifier.W",
                lambda rules: replace(rules, waste_starts_empty=True),
                lambda rules: rules.waste_starts_empty,
            ),
        ),
    ),
)


class NewRound(Dialog):
    """Chooses the code of the next round. A wrong code is explained in place, and the running round stays."""

    WIDTH, PADDING, ROW, GAP, LABEL, MESSAGE = 680, 18, 40, 8, 150, 62  # pixels at scale 1.0

    def __init__(self, rules: Rules, begin: Callable[[DealCode], None]) -> None:
        super().__init__()
        self._rules = rules if isinstance(rules, Golf) else Golf()
        self._begin = begin
        self._entered = ""
        self._options: dict[UIButton, _Option] = {}

    def build(self, desk: Desk) -> UIWindow:
        self._desk = desk
        window = open_window(desk, desk.texts.say("new.title"), self.WIDTH)
        inside = window.get_container().get_size()
        padding, gap = desk.px(self.PADDING), desk.px(self.GAP)
        inner = pygame.Rect(padding, padding, inside[0] - 2 * padding, desk.px(self.ROW))
        self._options = {}
        for key, options in _ROWS:
            self._build_options(inner, key, options, window)
            inner.y += inner.height + gap
            if key == "new.preset":
                self._build_about(inner, window)
                inner.y += inner.height
        self._build_field(inner, window)
        inner.y += inner.height + gap
        self._build_message(inner, window)
        inner.y += desk.px(self.MESSAGE) + gap
        self._choices = build_choices(desk, self._offered(), inner, window)
        fit_window(desk, window, inner.bottom + padding)
        self._show_rules()
        self._check()
        return window

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame_gui.UI_BUTTON_PRESSED and event.ui_element in self._options:
            self._choose(self._options[event.ui_element])
        elif event.type == pygame_gui.UI_BUTTON_PRESSED and event.ui_element is self._paste:
            self._field.set_text(pygame.scrap.get_text()[:_LONGEST_CODE].strip())
            self._read_field()
        elif event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED and event.ui_element is self._field:
            self._read_field()
        elif event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED and event.ui_element is self._field:
            self._play_code()
        else:
            super().handle(event)

    def choose(self, choice: Choice) -> None:
        """The window stays open where the code in it is wrong."""
        choice.act()

    def confirm(self) -> None:
        """Enter deals the code, if one was entered."""
        if self._entered:
            self._play_code()
        else:
            super().confirm()

    # Elements

    def _build_options(
        self, row: pygame.Rect, key: str, options: tuple[_Option, ...], window: UIWindow
    ) -> None:
        """A label where reading starts, and equal buttons after it, of which one is chosen."""
        desk = self._desk
        label, rest = self._split(row)
        UILabel(label, desk.texts.say(key), desk.manager, window)
        gap = desk.px(self.GAP)
        width = (rest.width - gap * (len(options) - 1)) // len(options)
        for place, option in enumerate(options):
            inside = pygame.Rect(place * (width + gap), 0, width, row.height)
            rect = desk.from_start(inside, rest.width).move(rest.topleft)
            button = UIButton(rect, desk.texts.say(option.key), desk.manager, window, object_id="#option")
            self._options[button] = option

    def _build_about(self, row: pygame.Rect, window: UIWindow) -> None:
        _, rest = self._split(row)
        self._about = UILabel(rest, "", self._desk.manager, window, object_id="#note")

    def _build_field(self, row: pygame.Rect, window: UIWindow) -> None:
        desk = self._desk
        label, rest = self._split(row)
        UILabel(label, desk.texts.say("new.code"), desk.manager, window)
        width = desk.px(90)
        entry = desk.from_start(
            pygame.Rect(0, 0, rest.width - width - desk.px(self.GAP), row.height), rest.width
        )
        self._field = BidiEntryLine(
            entry.move(rest.topleft), desk.manager, window, object_id="#code", initial_text=self._entered
        )
        self._field.set_text_length_limit(_LONGEST_CODE)
        paste = desk.from_start(pygame.Rect(rest.width - width, 0, width, row.height), rest.width)
        self._paste = UIButton(paste.move(rest.topleft), desk.texts.say("new.paste"), desk.manager, window)

    def _build_message(self, row: pygame.Rect, window: UIWindow) -> None:
        _, rest = self._split(row)
        rest.height = self._desk.px(self.MESSAGE)
        self._message = UITextBox(
            "", rest, self._desk.manager, container=window, object_id="#error", plain_text_display_only=True
        )

    def _split(self, row: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """A row's label and the rest of it, in reading order."""
        label = self._desk.px(self.LABEL)
        first = self._desk.from_start(pygame.Rect(0, 0, label, row.height), row.width)
        rest = self._desk.from_start(pygame.Rect(label, 0, row.width - label, row.height), row.width)
        return first.move(row.topleft), rest.move(row.topleft)

    def _offered(self) -> tuple[Choice, ...]:
        say = self._desk.texts.say
        return (
            Choice(say("new.random"), lambda: self._play(DealCode.random(self._rules)), is_primary=True),
            Choice(
                say("new.daily"), lambda: self._play(DealCode(self._rules, daily_seed(datetime.date.today())))
            ),
            Choice(say("new.deal_code"), self._play_code),
            Choice(say("new.cancel"), self.cancel),
        )

    # What the player does

    def _choose(self, option: _Option) -> None:
        self._rules = option.choose(self._rules)
        self._show_rules()
        code = DealCode.read(self._entered)
        if isinstance(code, DealCode):
            self._entered = str(code.with_rules(self._rules))
            self._field.set_text(self._entered)

    def _show_rules(self) -> None:
        for button, option in self._options.items():
            if option.is_chosen(self._rules):
                button.select()
            else:
                button.unselect()
        self._about.set_text(self._desk.texts.say(f"preset.{self._rules.on_king}.about"))

    def _read_field(self) -> None:
        """Follow what stands in the field: a right code brings its rules along, a wrong one is explained."""
        self._entered = self._field.get_text()
        code = DealCode.read(self._entered)
        if isinstance(code, DealCode) and isinstance(code.rules, Golf):
            self._rules = code.rules
            self._show_rules()
        self._check()

    def _check(self) -> None:
        """Tell what is wrong with the code, if one was entered."""
        code = DealCode.read(self._entered)
        self._message.set_text(
            self._fault_text(code) if self._entered and isinstance(code, CodeFault) else ""
        )

    def _fault_text(self, fault: CodeFault) -> str:
        say = self._desk.texts.say
        wrong = say(f"code.{fault.key}", got=fault.got, right=fault.right)
        if fault.key in (CodeFaultKey.SHAPE, CodeFaultKey.EMPTY):
            return wrong  # there is nothing yet that a code could be near to
        return f"{wrong} {say('code.nearest', right=fault.right)}"

    def _play_code(self) -> None:
        code = DealCode.read(self._entered)
        if isinstance(code, CodeFault):
            self._message.set_text(self._fault_text(code))
        else:
            self._play(code)

    def _play(self, code: DealCode) -> None:
        self.close()
        self._begin(code)
