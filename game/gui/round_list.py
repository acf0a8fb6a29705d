"""The list of past rounds: only the rows in view are drawn, and only they have buttons."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

import pygame
from pygame_gui.core.interfaces import IContainerLikeInterface
from pygame_gui.elements import UIButton, UIImage

from engine.codes import CodeFault, DealCode
from game.gui.bidi_font import BidiFont
from game.gui.canvas import SURFACE, Align, Canvas, Letters, Written
from game.gui.dialogs import Desk
from game.gui.palette import CREAM, DIM, FAINT, GOLD_LIGHT, PANEL, WARM
from game.gui.sheet_view import SheetView
from game.history import Ending, PastRound
from game.texts import Texts, isolate

_HEAD, _ROW, _BAR, _PADDING = 26, 56, 14, 10  # pixels at scale 1.0
_CODE, _NUMBER, _BUTTON, _BUTTON_HEIGHT, _GAP, _ENDING = 168, 62, 68, 34, 6, 200
_COLOURS = {
    Ending.WON: GOLD_LIGHT,
    Ending.STUCK: WARM,
    Ending.GIVEN_UP: DIM,
    Ending.RUNNING: CREAM,
}
_NOTHING = "—"


class Deed(enum.StrEnum):
    """What can be done with a past round; the value is a text key after `statistics.`."""

    OPEN = "open"
    REPLAY = "replay"
    COPY = "copy"


class _Column(NamedTuple):
    """Where a column begins, measured from where reading starts, and how wide it is."""

    start: int
    width: int


def rules_name(texts: Texts, letters: str, rules: str) -> str:
    """The RULES of a game as players call them, with their text: `سهل (E)`."""
    return f"{texts.say(f'statistics.preset.{letters}.{rules[0]}')} ({isolate(rules)})"


class RoundSheet:
    """All rows of the list, of which some are drawn. A row stands at whole rows only, whatever the top is."""

    def __init__(
        self, rounds: Sequence[PastRound], row: int, width: int, desk: Desk, letters: Letters
    ) -> None:
        self.rounds, self.row, self._desk, self._letters = rounds, row, desk, letters
        self.height = row * max(len(rounds), 1)
        self.written: list[Written] = []
        self._has_strokes = any(each.strokes is not None for each in rounds)
        self._columns = self._arrange(width)

    def first(self, top: int) -> int:
        """The number of the first row in view."""
        return round(top / self.row)

    def draw(self, surface: pygame.Surface, top: int) -> None:
        """Draw the rows in view on all of a surface."""
        canvas = Canvas(surface, self._desk, self._letters)
        surface.fill(SURFACE)
        first = self.first(top)
        for place, each in enumerate(self.rounds[first : first + surface.get_height() // self.row]):
            box = pygame.Rect(0, place * self.row, surface.get_width(), self.row)
            if (first + place) % 2:
                surface.fill(PANEL, box)
            self._draw_row(canvas, each, box)
        self.written = canvas.written

    def draw_head(self, surface: pygame.Surface) -> list[Written]:
        """Draw the names of the columns on all of a surface."""
        canvas = Canvas(surface, self._desk, self._letters)
        surface.fill(PANEL)
        for key, (start, width) in self._columns.items():
            if key in _HEADS:
                text = self._desk.texts.say(_HEADS[key])
                align = Align.MIDDLE if key in _NUMBERS else Align.START
                box = canvas.from_start(start, width, surface.get_rect())
                canvas.write(text, self._letters.small, FAINT, box, align)
        return canvas.written

    def button_box(self, deed: Deed) -> pygame.Rect:
        """The box of a button in the first row of the view."""
        column = self._columns[deed]
        height = self._desk.px(_BUTTON_HEIGHT)
        return pygame.Rect(column.start, (self.row - height) // 2, column.width, height)

    def _arrange(self, width: int) -> dict[str, _Column]:
        """The columns in the order of reading; what room there is goes to endings and numbers."""
        px = self._desk.px
        numbers = [key for key in _NUMBERS if key != "strokes" or self._has_strokes]
        widths = {"code": px(_CODE), "ending": 0}
        widths |= {key: px(_NUMBER) for key in numbers} | {deed: px(_BUTTON) for deed in Deed}
        gap = px(_GAP)
        spare = width - 2 * px(_PADDING) - sum(widths.values()) - gap * (len(widths) - 1)
        wider = max(0, spare - px(_ENDING)) // (len(numbers) + 1)
        widths |= {key: widths[key] + min(wider, px(_NUMBER) // 2) for key in numbers}
        widths["ending"] = spare - min(wider, px(_NUMBER) // 2) * len(numbers)
        columns, start = {}, px(_PADDING)
        for key, wide in widths.items():
            columns[key] = _Column(start, wide)
            start += wide + gap
        return columns

    def _draw_row(self, canvas: Canvas, each: PastRound, box: pygame.Rect) -> None:
        letters, say, number = self._letters, self._desk.texts.say, self._desk.texts.number
        began = datetime.fromtimestamp(each.began).strftime("%Y-%m-%d %H:%M")
        self._write_lines(
            canvas,
            box,
            "code",
            (isolate(each.code), letters.strong, CREAM),
            (isolate(self._desk.texts.in_digits(began)), letters.small, DIM),
        )
        self._write_lines(
            canvas,
            box,
            "ending",
            (say(f"ending.{each.ending}"), letters.plain, _COLOURS[each.ending]),
            (self._rules_of(each), letters.small, DIM),
        )
        values = {
            "score": number(each.score),
            "strokes": _NOTHING if each.strokes is None else number(each.strokes),
            "moves": number(each.moves),
            "time": self._desk.texts.clock(each.seconds),
        }
        for key in _NUMBERS:
            if key in self._columns:
                cell = canvas.from_start(*self._columns[key], box)
                canvas.write(values[key], letters.plain, CREAM, cell, Align.MIDDLE)

    def _write_lines(
        self, canvas: Canvas, box: pygame.Rect, key: str, *lines: tuple[str, BidiFont, str]
    ) -> None:
        """Two lines of a row, the one over the other."""
        cell = canvas.from_start(*self._columns[key], box)
        middle = round(box.height * 0.56)
        upper = pygame.Rect(cell.x, cell.y + self._desk.px(2), cell.width, middle - self._desk.px(2))
        lower = pygame.Rect(cell.x, cell.y + middle, cell.width, box.height - middle - self._desk.px(4))
        for (text, font, colour), line in zip(lines, (upper, lower), strict=True):
            canvas.write(text, font, colour, line)

    def _rules_of(self, each: PastRound) -> str:
        """The rules of a round, with the game where there is room for it."""
        code = DealCode.read(each.code)
        if isinstance(code, CodeFault):
            return _NOTHING
        name = rules_name(self._desk.texts, code.rules.letters, code.rules.text)
        full = f"{self._desk.texts.say(f'game.{code.rules.game}')} · {name}"
        return full if self._letters.small.size(full)[0] <= self._columns["ending"].width else name


_NUMBERS = ("score", "strokes", "moves", "time")
_HEADS = {
    "code": "statistics.column.round",
    "ending": "statistics.column.ending",
    **{key: f"bar.{key}" for key in _NUMBERS},
}


class RoundList:
    """The rows in view with their buttons, the names of the columns over them, and the scroll bar."""

    def __init__(
        self,
        rounds: Sequence[PastRound],
        desk: Desk,
        container: IContainerLikeInterface,
        area: pygame.Rect,
        part: float,
        keep: Callable[[float], None],
    ) -> None:
        head, bar = desk.px(_HEAD), desk.px(_BAR)
        self._desk, self._keep, self._copied = desk, keep, ""
        self._count = max(1, (area.height - head) // desk.px(_ROW))
        row = (area.height - head) // self._count
        width = area.width - bar
        self.sheet = RoundSheet(rounds, row, width, desk, Letters(desk))
        top = pygame.Rect(0, 0, width, head)
        picture = pygame.Surface(top.size)
        self.head_written = self.sheet.draw_head(picture)
        place = desk.from_start(top, area.width).move(area.topleft)
        UIImage(place, picture, desk.manager, container=container)
        view = desk.from_start(pygame.Rect(0, head, width, row * self._count), area.width).move(area.topleft)
        beside = pygame.Rect(width, head, bar, row * self._count)
        beside = desk.from_start(beside, area.width).move(area.topleft)
        self._slots: list[dict[Deed, UIButton]] = []
        self.view = SheetView(view, beside, desk, container, self._scrolled)
        self.view.set_steps(row, row * max(self._count - 1, 1))
        shown = min(self._count, len(rounds))
        self._slots = [self._build_buttons(view, place, container) for place in range(shown)]
        self.view.show_sheet(self.sheet, part)

    @property
    def in_view(self) -> Sequence[PastRound]:
        """The rounds whose rows are seen, from the top down."""
        first = self.sheet.first(self.view.top)
        return self.sheet.rounds[first : first + self._count]

    @property
    def buttons(self) -> Sequence[dict[Deed, UIButton]]:
        """The buttons of each row in view."""
        return self._slots

    def deed_of(self, element: object) -> tuple[Deed, PastRound] | None:
        """What a button means now, or None where it is not one of the list's."""
        for each, slot in zip(self.in_view, self._slots, strict=False):
            for deed, button in slot.items():
                if button is element:
                    return deed, each
        return None

    def mark_copied(self, copied: PastRound) -> None:
        """Say on the button of a round that its code was copied, and on no other."""
        self._copied = copied.identity
        self._label_buttons()

    def _build_buttons(
        self, view: pygame.Rect, place: int, container: IContainerLikeInterface
    ) -> dict[Deed, UIButton]:
        slot = {}
        for deed in Deed:
            box = self._desk.from_start(self.sheet.button_box(deed), view.width)
            box.move_ip(view.x, view.y + place * self.sheet.row)
            label = self._desk.texts.say(f"statistics.{deed}")
            slot[deed] = UIButton(box, label, self._desk.manager, container, object_id="#small")
        return slot

    def _scrolled(self, part: float) -> None:
        self._keep(part)
        self._label_buttons()

    def _label_buttons(self) -> None:
        say = self._desk.texts.say
        for each, slot in zip(self.in_view, self._slots, strict=False):
            is_copied = each.identity == self._copied
            slot[Deed.COPY].set_text(say("statistics.copied" if is_copied else "statistics.copy"))


def newest_first(rounds: Iterable[PastRound]) -> list[PastRound]:
    """The order of the list."""
    return sorted(rounds, key=lambda each: (each.began, each.identity), reverse=True)
