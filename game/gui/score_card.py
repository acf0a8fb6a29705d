"""The window of a match's score card: the table of both players, and what is done from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pygame_gui
from pygame_gui.elements import UIButton, UIImage, UIWindow

from engine.match import Match
from engine.scorecard import Result
from game.gui.canvas import Align, Canvas, Letters, Written
from game.gui.dialogs import Choice, Desk, Dialog, build_choices, fit_window, open_window
from game.gui.palette import CREAM, DIM, GOLD_LIGHT, PANEL
from game.gui.score_sheet import draw_sheet, sheet_height
from game.match_words import headline, hole_words, result_key


class ScoreCard(Dialog):
    """Shows how a match stands; what the computer has still to play is filled in while it is open."""

    WIDTH, PADDING, BUTTON, HEADLINE, LINE, GAP = 1060, 16, 42, 46, 28, 10  # pixels at scale 1.0

    def __init__(
        self, match: Match, choices: Callable[[], Sequence[Choice]], review: Callable[[int], None]
    ) -> None:
        """`choices` are asked for anew whenever the card changes; `review` looks back at a hole."""
        super().__init__()
        self._match, self._offered, self._review = match, choices, review
        self.written: list[Written] = []

    def build(self, desk: Desk) -> UIWindow:
        self._desk, self._seen = desk, self._match.card()
        window = open_window(desk, desk.texts.say("card.title"), self.WIDTH)
        padding = desk.px(self.PADDING)
        width = window.get_container().get_size()[0] - 2 * padding
        top = desk.px(self.HEADLINE) + desk.px(self.LINE) + desk.px(self.GAP)
        area = pygame.Rect(padding, padding // 2, width, top + sheet_height(desk, self._match))
        heads = self._draw(desk, area, window)
        row = pygame.Rect(padding, area.bottom + desk.px(self.GAP), width, desk.px(self.BUTTON))
        self._choices = build_choices(desk, self._offered(), row, window)
        self._build_heads(desk, heads, window)
        fit_window(desk, window, row.bottom + padding)
        return window

    def update(self) -> bool:
        """Follow the rival, who may finish a hole later than the player."""
        has_changed = self._match.card() != self._seen
        if has_changed:
            self.show(self._desk)
        return has_changed

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame_gui.UI_BUTTON_PRESSED and event.ui_element in self._heads:
            self.close()
            self._review(self._heads[event.ui_element])
        else:
            super().handle(event)

    def _draw(self, desk: Desk, area: pygame.Rect, window: UIWindow) -> dict[int, pygame.Rect]:
        """The picture of the card; where the numbers of its holes stand in the window."""
        picture = self.picture = pygame.Surface(area.size)
        picture.fill(PANEL)
        canvas = Canvas(picture, desk, Letters(desk))
        line = pygame.Rect(0, 0, area.width, desk.px(self.HEADLINE))
        is_won = result_key(self._match) is Result.WIN
        colour = GOLD_LIGHT if is_won or not self._match.is_over else CREAM
        canvas.write(headline(self._match, desk.texts), canvas.letters.value, colour, line, Align.MIDDLE)
        below = pygame.Rect(0, line.bottom, area.width, desk.px(self.LINE))
        played = [each.hole for each in self._seen if each.strokes is not None]
        words = hole_words(self._match, played[-1], desk.texts) if played else []
        last = " ".join(words) or desk.texts.say("card.none_yet")
        canvas.write(last, canvas.letters.plain, DIM, below, Align.MIDDLE)
        top = below.bottom + desk.px(self.GAP)
        sheet = pygame.Rect(0, top, area.width, area.height - top)
        heads = draw_sheet(canvas, self._match, sheet)
        self.written = canvas.written
        UIImage(area, picture, desk.manager, container=window)
        return {hole: head.move(area.topleft) for hole, head in heads.items()}

    def _build_heads(self, desk: Desk, heads: dict[int, pygame.Rect], window: UIWindow) -> None:
        """The number of a finished hole is a button: a click looks back at the hole."""
        self._heads = {
            UIButton(heads[hole], desk.texts.number(hole), desk.manager, window, object_id="#option"): hole
            for hole in range(1, self._match.finished + 1)
        }
