"""What every key and button does, as a table read from the bindings; and other ones for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pygame_gui
from pygame_gui.elements import UIButton, UIImage, UIWindow

from game.actions import DIRECTIONS, STEERING, Command
from game.gui.canvas import SURFACE, Align, Canvas, Letters
from game.gui.dialogs import Choice, Desk, Dialog, Question, build_choices
from game.gui.key_pictures import KeyPainter
from game.gui.key_question import KeyQuestion
from game.gui.large_window import open_large_window
from game.gui.palette import CREAM, DIM, FAINT, PANEL
from game.input.bindings import DEFAULTS, FIXED, Bindings, Device
from game.input.legend import is_shown

# A row of the table: one command, or the four directions, or the keys of the columns.
Row = tuple[Command, ...]
_COLUMNS: Row = ()
_FOCUS: Row = tuple(DIRECTIONS)
_PLAYING = (Command.CANCEL, Command.DRAW, Command.UNDO, Command.REDO, Command.HINT)
_REVIEWING = (Command.REVIEW, Command.TO_START, Command.TO_END, Command.TO_LOSS, Command.GO_BY_ITSELF)
_IN_BAR = (
    Command.MUTE,
    Command.COPY_CODE,
    Command.RESTART,
    Command.NEW_ROUND,
    Command.ENTER_CODE,
    Command.VERDICT,
)
# Where one device has one thing for what are two on the other.
_ALSO = {(Command.CANCEL, Device.KEYBOARD): ["Escape"], (Command.BACK, Device.GAMEPAD): ["b"]}


def play_rows() -> list[Row]:
    """What is done with cards."""
    steering = [each for each in Command if each in STEERING and each not in DIRECTIONS]
    return [_COLUMNS, _FOCUS, *((each,) for each in (*steering, *_PLAYING))]


def game_rows() -> list[Row]:
    """All else that has a key or a button."""
    told = {command for row in (*play_rows(), *review_rows()) for command in row}
    bound = [each for each in Command if any(each in DEFAULTS[device] for device in Device)]
    return [(each,) for each in bound if each not in told]


def review_rows() -> list[Row]:
    """What steps through a past round."""
    return [(each,) for each in _REVIEWING]


# The pages, by their text keys after `controls.`.
_PAGES = {"play": play_rows, "game": game_rows, "review": review_rows}


class ControlsWindow(Dialog):
    """Pages of rows; each row that may be changed has a button for it."""

    stays_open = True  # until the player is done
    SHARE = 0.94  # of the window
    PADDING, TAB, TAB_WIDTH, GAP, HEAD, NOTE = 10, 36, 150, 8, 24, 26  # pixels at scale 1.0
    KEYS, PAD, CHANGE, MOST_ROW = 290, 160, 84, 44  # pixels at scale 1.0

    def __init__(
        self,
        bindings: Bindings,
        changed: Callable[[], None],
        open_: Callable[[Dialog], None],
    ) -> None:
        """`changed` is told of every change; `open_` opens another dialog above this one."""
        super().__init__()
        self._bindings, self._changed, self._open = bindings, changed, open_
        self._page = 0

    @property
    def rows(self) -> Sequence[Row]:
        """The rows of the page that is shown."""
        return list(_PAGES.values())[self._page]()

    def build(self, desk: Desk) -> UIWindow:
        self._desk = desk
        window = self._window = open_large_window(desk, desk.texts.say("controls.title"), self.SHARE)
        inside = window.get_container().get_size()
        padding, gap, tab = desk.px(self.PADDING), desk.px(self.GAP), desk.px(self.TAB)
        inner = pygame.Rect(padding, padding, inside[0] - 2 * padding, inside[1] - 2 * padding)
        self._build_tabs(pygame.Rect(inner.x, inner.y, inner.width, tab))
        foot = pygame.Rect(inner.x, inner.bottom - tab, inner.width, tab)
        self._choices = build_choices(desk, self._offered(), foot, window)
        top = inner.y + tab + gap
        self._build_table(pygame.Rect(inner.x, top, inner.width, foot.y - gap - top))
        return window

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame_gui.UI_BUTTON_PRESSED and event.ui_element in self._tabs:
            self._page = self._tabs.index(event.ui_element)
            self.show(self._desk)
        elif event.type == pygame_gui.UI_BUTTON_PRESSED and event.ui_element in self._changes:
            command = self._changes[event.ui_element]
            self._open(KeyQuestion(command, self._bindings, self._keep))
        else:
            super().handle(event)

    # Elements

    def _offered(self) -> tuple[Choice, ...]:
        say = self._desk.texts.say
        return (
            Choice(say("controls.done"), self.close, is_primary=True),
            Choice(say("controls.defaults"), self._ask_reset),
        )

    def _build_tabs(self, row: pygame.Rect) -> None:
        desk, width = self._desk, self._desk.px(self.TAB_WIDTH)
        self._tabs: list[UIButton] = []
        for place, key in enumerate(_PAGES):
            box = pygame.Rect(place * (width + desk.px(self.GAP)), 0, width, row.height)
            rect = desk.from_start(box, row.width).move(row.topleft)
            button = UIButton(
                rect, desk.texts.say(f"controls.{key}"), desk.manager, self._window, object_id="#option"
            )
            self._tabs.append(button)
            if place == self._page:
                button.select()

    def _build_table(self, area: pygame.Rect) -> None:
        """The rows as one picture, and the buttons on it."""
        desk = self._desk
        head, note = desk.px(self.HEAD), desk.px(self.NOTE) if self._page == 0 else 0
        most = max(len(rows()) for rows in _PAGES.values())
        self._height = min((area.height - head - desk.px(self.NOTE)) // most, desk.px(self.MOST_ROW))
        picture = pygame.Surface(area.size)
        canvas = Canvas(picture, desk, Letters(desk))
        picture.fill(PANEL)
        self._painter = KeyPainter(self._height - max(4, desk.px(7)))
        self._draw_head(canvas, pygame.Rect(0, 0, area.width, head))
        for place, row in enumerate(self.rows):
            box = pygame.Rect(0, head + place * self._height, area.width, self._height)
            picture.fill(SURFACE if place % 2 else PANEL, box)
            self._draw_row(canvas, row, box)
        if note:
            box = pygame.Rect(0, head + len(self.rows) * self._height, area.width, note)
            canvas.write(desk.texts.say("controls.about_groups"), canvas.letters.small, DIM, box)
        UIImage(area, picture, desk.manager, container=self._window)
        self.written = canvas.written
        self._changes: dict[UIButton, Command] = {}
        for place, row in enumerate(self.rows):
            if len(row) == 1 and row[0] not in FIXED:
                box = pygame.Rect(0, head + place * self._height, area.width, self._height)
                self._build_change(row[0], box.move(area.topleft))

    def _columns(self, width: int) -> tuple[tuple[int, int], ...]:
        """Where label, keys, buttons of a pad and the button for a change begin, and how wide each is."""
        px, gap = self._desk.px, self._desk.px(self.GAP)
        label = width - px(self.KEYS) - px(self.PAD) - px(self.CHANGE) - 4 * gap
        widths = label, px(self.KEYS), px(self.PAD), px(self.CHANGE)
        starts = [gap + sum(widths[:place]) + place * gap for place in range(len(widths))]
        return tuple(zip(starts, widths, strict=True))

    def _draw_head(self, canvas: Canvas, box: pygame.Rect) -> None:
        keys = ("controls.wish", "controls.keyboard", "controls.gamepad")
        for key, column in zip(keys, self._columns(box.width), strict=False):
            cell = canvas.from_start(*column, box)
            canvas.write(self._desk.texts.say(key), canvas.letters.small, FAINT, cell)

    def _draw_row(self, canvas: Canvas, row: Row, box: pygame.Rect) -> None:
        say = self._desk.texts.say
        key = {_COLUMNS: "controls.column", _FOCUS: "controls.focus"}.get(row)
        label, keys, pad, _ = self._columns(box.width)
        text = say(key) if key is not None else say(f"command.{row[0]}")
        canvas.write(text, canvas.letters.plain, CREAM, canvas.from_start(*label, box))
        shown = self._names(row, Device.KEYBOARD) if row else ["1", "–", "7"]
        self._draw_pictures(canvas, shown, canvas.from_start(*keys, box))
        buttons = self._names(row, Device.GAMEPAD) if row else self._names(_FOCUS, Device.GAMEPAD)[:0]
        cell = canvas.from_start(*pad, box)
        if buttons:
            self._draw_pictures(canvas, buttons, cell)
        elif row and row[0] not in STEERING:
            canvas.write(say(f"controls.by_{_where(row[0])}"), canvas.letters.small, FAINT, cell, Align.START)

    def _names(self, row: Row, device: Device) -> list[str]:
        names = (name for command in row for name in self._bindings.names(device, command))
        shown = [name for name in names if is_shown(name)]
        return shown or (_ALSO.get((row[0], device), []) if row else [])

    def _draw_pictures(self, canvas: Canvas, names: Sequence[str], cell: pygame.Rect) -> None:
        """Pictures side by side from where reading starts."""
        gap, start = self._desk.px(6), 0
        if self._desk.texts.is_rtl and len(names) > 1 and names[0] == "1":
            names = list(reversed(names))  # a range of numbers reads from left to right
        for name in names:
            if name == "–":
                picture = canvas.letters.plain.render(name, True, CREAM)
            else:
                picture = self._painter.picture(name)
            box = canvas.from_start(start, picture.get_width(), cell)
            canvas.surface.blit(picture, picture.get_rect(center=box.center))
            start += picture.get_width() + gap

    def _build_change(self, command: Command, row: pygame.Rect) -> None:
        desk = self._desk
        start, width = self._columns(row.width)[3]
        box = desk.from_start(pygame.Rect(start, 0, width, row.height), row.width).move(row.topleft)
        box.inflate_ip(0, -max(2, desk.px(4)))
        label = desk.texts.say("controls.change")
        button = UIButton(box, label, desk.manager, self._window, object_id="#small")
        self._changes[button] = command

    # What the player does

    def _keep(self) -> None:
        self._changed()
        self.show(self._desk)

    def _ask_reset(self) -> None:
        """Ask before what the player has chosen is lost."""
        if not self._bindings.plain:
            return
        say = self._desk.texts.say
        choices = (
            Choice(say("confirm.default_keys"), self._reset, is_primary=True),
            Choice(say("confirm.keep_keys")),
        )
        self._open(Question(say("controls.defaults"), say("ask.default_keys.body"), choices))

    def _reset(self) -> None:
        self._bindings.reset()
        self._keep()


def _where(command: Command) -> str:
    """Where a command stands that a gamepad has no button for."""
    if command in _REVIEWING:
        return "strip"
    return "bar" if command in _IN_BAR else "menu"
