"""The window in which a new round is chosen: a game and its rules, a code, or the deal of the day."""

from __future__ import annotations

import datetime
import re
from typing import Protocol

import pygame
import pygame_gui
from pygame_gui.elements import UIButton, UILabel, UITextBox, UIWindow

from engine.codes import (
    CodeFault,
    CodeFaultKey,
    DealCode,
    MatchCode,
    plain_code,
    read_code,
)
from engine.dealing import daily_seed
from engine.difficulty import Difficulty
from engine.games.golf.rules import Golf
from engine.rules import Rules, RulesFaultKey
from game import clipboard
from game.gui.bidi import without_controls
from game.gui.code_line import CodeLine
from game.gui.dialogs import Choice, Desk, Dialog, Entry, build_choices, fit_window, open_window
from game.gui.match_rows import MatchRows
from game.gui.option_rows import GAP, ROW, OptionRow, RulePanel, split_row
from game.gui.rule_options import OFFERED, Option
from game.settings import Settings
from game.thinker import Thought

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ-*1234567890"  # of a code, in the order in which they are offered
_LONGEST_CODE, _LONGEST_PASTE = 60, 500  # characters in the field, and looked at for a code
_CODE = re.compile(r"[A-Z]{2}[0-9]-[A-Z0-9]+-[A-Z]{7}(?:\*[0-9]+)?(?![A-Z0-9*])")
_LONGEST_QUOTE = 12  # characters of what is wrong that a message repeats


class Host(Protocol):
    """Who deals what is chosen."""

    settings: Settings

    def begin_asked(self, code: DealCode | MatchCode) -> None:
        """Deal a code, after asking where a round or a match would be given up."""

    def deal_random(self, rules: Rules, holes: int = 0) -> None:
        """Deal some code of these rules, or a match of so many holes, after asking the same."""

    def changed(self, setting: str) -> None: ...
    def difficulty(self, code: DealCode) -> Thought[Difficulty]:
        """Begin to find out how hard a deal is."""


class NewRound(Dialog):
    """Chooses the code of the next round. A wrong code is explained in place, and the running round stays."""

    stays_open = True  # where the code in it is wrong
    WIDTH, PADDING, MESSAGE, PASTE = 680, 18, 62, 90  # pixels at scale 1.0

    def __init__(self, rules: Rules, host: Host, starts_in_code: bool = False, holes: int = 0) -> None:
        """`starts_in_code` where the player came to enter a code; `holes` of the match that is played now."""
        super().__init__()
        self._starts_in_code, self._holes = starts_in_code, holes
        self._letters = rules.letters  # of the game that is chosen
        self._rules_of = {letters: game.default for letters, game in OFFERED.items()} | {rules.letters: rules}
        self._host = host
        self._entered = ""
        self._judged: tuple[DealCode, Thought[Difficulty]] | None = None

    @property
    def _rules(self) -> Rules:
        return self._rules_of[self._letters]

    def build(self, desk: Desk) -> UIWindow:
        self._desk = desk
        window = open_window(desk, desk.texts.say("new.title"), self.WIDTH)
        padding, gap = desk.px(self.PADDING), desk.px(GAP)
        width = window.get_container().get_size()[0] - 2 * padding
        row = pygame.Rect(padding, padding // 2, width, desk.px(ROW))
        self._build_games(row, window)
        row.y += row.height + gap
        row.y += self._build_panels(row, window)
        self._rows = MatchRows(desk, row, window)
        row.y += self._rows.height + gap
        self._build_field(row, window)
        row.y += row.height + gap
        self._build_message(row, window)
        row.y += desk.px(self.MESSAGE) + gap
        self._choices = build_choices(desk, self._offered(), row, window)
        fit_window(desk, window, row.bottom + padding)
        self._show_rules()
        self._check()
        if self._starts_in_code:
            desk.manager.set_focus_set(self._field)
        return window

    def update(self) -> bool:
        """Tell how hard the entered deal is, once it is known."""
        if self._judged is None or not self._judged[1].is_done:
            return False
        self._tell_difficulty(self._judged[1].found)
        self._judged = None
        return True

    def close(self) -> None:
        self._forget_difficulty()
        super().close()

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame_gui.UI_BUTTON_PRESSED:
            self._press(event)
        elif event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED and event.ui_element is self._field:
            self._read_field()
        elif event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED and event.ui_element is self._field:
            self._play_code()
        else:
            super().handle(event)

    @property
    def entry(self) -> Entry:
        """The code."""
        return Entry(self._entered, _LETTERS, self._enter)

    def confirm(self) -> None:
        """Enter deals the code, if one was entered."""
        if self._entered:
            self._play_code()
        else:
            super().confirm()

    # Elements

    def _build_games(self, row: pygame.Rect, window: UIWindow) -> None:
        desk = self._desk
        label, rest = split_row(desk, row)
        UILabel(label, desk.texts.say("new.game"), desk.manager, window)
        names = [desk.texts.say(game.name) for game in OFFERED.values()]
        self._games = OptionRow(desk, names, rest, window)

    def _build_panels(self, row: pygame.Rect, window: UIWindow) -> int:
        """The options of every game in one place, which is as high as the highest of them; that height."""
        desk = self._desk
        height = max(RulePanel.height(desk, game) for game in OFFERED.values())
        area = pygame.Rect(row.x, row.y, row.width, height)
        self._panels = {letters: RulePanel(desk, game, area, window) for letters, game in OFFERED.items()}
        return height

    def _build_field(self, row: pygame.Rect, window: UIWindow) -> None:
        desk = self._desk
        label, rest = split_row(desk, row)
        UILabel(label, desk.texts.say("new.code"), desk.manager, window)
        width = desk.px(self.PASTE)
        before = pygame.Rect(0, 0, rest.width - width - desk.px(GAP), row.height)
        entry = desk.from_start(before, rest.width).move(rest.topleft)
        self._field = CodeLine(entry, desk.manager, window, object_id="#code", initial_text=self._entered)
        self._field.set_text_length_limit(_LONGEST_CODE)
        after = pygame.Rect(rest.width - width, 0, width, row.height)
        paste = desk.from_start(after, rest.width).move(rest.topleft)
        self._paste = UIButton(paste, desk.texts.say("new.paste"), desk.manager, window)

    def _build_message(self, row: pygame.Rect, window: UIWindow) -> None:
        _, rest = split_row(self._desk, row)
        rest.height = self._desk.px(self.MESSAGE)
        self._message = UITextBox(
            "", rest, self._desk.manager, container=window, object_id="#error", plain_text_display_only=True
        )

    def _offered(self) -> tuple[Choice, ...]:
        say = self._desk.texts.say
        return (
            Choice(say("new.random"), self._play_random, is_primary=True),
            Choice(
                say("new.daily"),
                lambda: self._play(self._long(DealCode(self._rules, daily_seed(datetime.date.today())))),
            ),
            Choice(say("new.deal_code"), self._play_code),
            Choice(say("new.cancel"), self.cancel),
        )

    # What the player does

    def _press(self, event: pygame.event.Event) -> None:
        """Answer a button, whichever it is."""
        place = self._games.place_of(event.ui_element)
        option = self._panels[self._letters].option_of(event.ui_element)
        if place is not None:
            self._letters = list(OFFERED)[place]
            self._show_rules()
            self._check()
        elif option is not None:
            self._choose(option)
        elif (setting := self._rows.setting_of(event.ui_element)) is not None:
            setattr(self._host.settings, *setting)
            self._host.changed(setting[0])
            self._show_rules()
        elif (holes := self._rows.holes_of(event.ui_element)) is not None:
            self._holes = holes
            self._show_rules()
            self._adapt_code()
        elif event.ui_element is self._paste:
            self._paste_code()
        else:
            super().handle(event)

    def _choose(self, option: Option) -> None:
        self._rules_of[self._letters] = option.applied_to(self._rules)
        self._show_rules()
        self._adapt_code()

    @property
    def _is_match(self) -> bool:
        """Whether a match is chosen: only one game is played for strokes."""
        return self._holes > 0 and self._letters == Golf.letters

    def _long(self, code: DealCode) -> DealCode | MatchCode:
        """The code of the match of this deal and the following, where a match is chosen."""
        return MatchCode(code, self._holes) if self._is_match else code

    def _adapt_code(self) -> None:
        """Let a code in the field follow what is chosen beside it; a wrong one stays as it is."""
        deal = _deal_of(read_code(self._entered))
        if deal is not None and deal.rules.letters == self._letters:
            self._entered = str(self._long(deal.with_rules(self._rules)))
            self._field.set_text(self._entered)
        self._check()

    def _show_rules(self) -> None:
        """Show the chosen game and its rules, and nothing of another game."""
        self._games.mark(list(OFFERED).index(self._letters))
        for letters, panel in self._panels.items():
            if letters != self._letters:
                panel.hide()
        self._panels[self._letters].show(self._rules)
        self._rows.show(self._letters, self._holes if self._is_match else 0, self._host.settings)

    def _paste_code(self) -> None:
        text = _clipboard()
        if text:
            self._enter(_code_in(text))
        else:
            self._message.set_text(self._desk.texts.say("new.nothing_to_paste"))

    def _enter(self, text: str) -> None:
        self._field.set_text(text[:_LONGEST_CODE])
        self._read_field()

    def _read_field(self) -> None:
        """Follow what stands in the field: a right code brings its game, rules and holes along."""
        self._entered = self._field.get_text()
        code = read_code(self._entered)
        deal = _deal_of(code)
        if deal is not None:
            self._letters = deal.rules.letters
            self._rules_of[self._letters] = deal.rules
            self._holes = code.holes if isinstance(code, MatchCode) else 0
            self._show_rules()
        self._check()

    def _check(self) -> None:
        """Tell what is wrong with the code in the field, or that it is not of the chosen game."""
        code = read_code(self._entered)
        deal = _deal_of(code)
        told = ""
        if isinstance(code, CodeFault):
            told = self._fault_text(code) if self._entered else ""
        elif deal is not None and deal.rules.letters != self._letters:
            say = self._desk.texts.say
            told = say("new.other_game", game=say(OFFERED[deal.rules.letters].name))
        self._told = told
        self._message.set_text(told)
        self._mark_usual()
        self._forget_difficulty()
        if isinstance(code, DealCode):
            self._judged = code, self._host.difficulty(code)

    def _forget_difficulty(self) -> None:
        if self._judged is not None:
            self._judged[1].drop()
        self._judged = None

    def _tell_difficulty(self, found: Difficulty) -> None:
        say = self._desk.texts.say
        label = say(f"difficulty.{found.label}")
        told = say("difficulty", label=label, n=found.won, plays=found.plays)
        self._message.set_text(f"{self._told} {told}".strip())

    def _mark_usual(self) -> None:
        """Mark the button that Enter stands for: once a code is there, the one that deals it."""
        usual = self._desk.texts.say("new.deal_code" if self._entered else "new.random")
        for button, choice in self._choices.items():
            object_id = "#primary" if choice.label == usual else None
            if button.object_ids[-1] != object_id:
                button.change_object_id(object_id)

    def _fault_text(self, fault: CodeFault) -> str:
        say = self._desk.texts.say
        got = fault.got if len(fault.got) <= _LONGEST_QUOTE else f"{fault.got[:_LONGEST_QUOTE]}…"
        game = next(game for letters, game in OFFERED.items() if fault.right.startswith(letters))
        key = game.unknown_preset if fault.key == RulesFaultKey.PRESET else f"code.{fault.key}"
        if fault.key == CodeFaultKey.SEED_LENGTH:
            got = self._desk.texts.in_digits(got)  # a number, where the other faults quote the code
        wrong = say(key, got=got, right=fault.right)
        if fault.key in (CodeFaultKey.SHAPE, CodeFaultKey.EMPTY):
            return wrong  # there is nothing yet that a code could be near to
        return f"{wrong} {say('code.nearest', right=fault.right)}"

    def _play_code(self) -> None:
        code = read_code(self._entered)
        if isinstance(code, CodeFault):
            self._message.set_text(self._fault_text(code))
        else:
            self._play(code)

    def _play_random(self) -> None:
        self.close()
        self._host.deal_random(self._rules, self._holes if self._is_match else 0)

    def _play(self, code: DealCode | MatchCode) -> None:
        self.close()
        self._host.begin_asked(code)


def _code_in(text: str) -> str:
    """The code in a text, or the text where it holds none: whoever sends a code may add words."""
    words = (word[0] for word in map(_CODE.search, map(plain_code, text.split())) if word)
    for part in (text, *words):
        code = read_code(part)
        if not isinstance(code, CodeFault):
            return str(code)
    return text


def _deal_of(code: DealCode | MatchCode | CodeFault) -> DealCode | None:
    """The deal of a code, of a match its first; None for what is no code."""
    return code.first if isinstance(code, MatchCode) else code if isinstance(code, DealCode) else None


def _clipboard() -> str:
    """The text on the clipboard in one line, the beginning of a long one; empty where there is none."""
    readable = "".join(each for each in clipboard.read() if each.isprintable() or each.isspace())
    return " ".join(without_controls(readable).split())[:_LONGEST_PASTE].strip()
