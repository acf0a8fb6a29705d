"""Rows of buttons of which one is chosen, alone or as the rules of one game."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame_gui.core import UIContainer
from pygame_gui.core.interfaces import IContainerLikeInterface
from pygame_gui.elements import UIButton, UILabel

from engine.rules import Rules
from game.gui.dialogs import Desk
from game.gui.rule_options import GameOptions, Option

ROW, GAP, LABEL, NOTE = 40, 8, 150, 30  # pixels at scale 1.0


def split_row(desk: Desk, row: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """A row's label and the rest of it, in reading order."""
    label = desk.px(LABEL)
    first = desk.from_start(pygame.Rect(0, 0, label, row.height), row.width)
    rest = desk.from_start(pygame.Rect(label, 0, row.width - label, row.height), row.width)
    return first.move(row.topleft), rest.move(row.topleft)


class OptionRow:
    """Equal buttons in reading order, of which one at most is marked as chosen."""

    def __init__(
        self, desk: Desk, labels: Sequence[str], row: pygame.Rect, container: IContainerLikeInterface
    ) -> None:
        gap = desk.px(GAP)
        edges = [round(place * (row.width + gap) / len(labels)) for place in range(len(labels) + 1)]
        self.buttons = []
        for label, left, following in zip(labels, edges, edges[1:], strict=False):
            inside = pygame.Rect(left, 0, following - gap - left, row.height)
            rect = desk.from_start(inside, row.width).move(row.topleft)
            self.buttons.append(UIButton(rect, label, desk.manager, container, object_id="#option"))

    def mark(self, chosen: int | None) -> None:
        """Mark the button at this place, and no other."""
        for place, button in enumerate(self.buttons):
            if place == chosen:
                button.select()
            else:
                button.unselect()

    def place_of(self, element: object) -> int | None:
        """The place of a button, or None where it is none of these."""
        return next((place for place, button in enumerate(self.buttons) if button is element), None)


class RulePanel:
    """The rows of one game's options and the lines about its rules, shown and hidden together."""

    @staticmethod
    def height(desk: Desk, game: GameOptions) -> int:
        """In pixels, with the gap after the last row."""
        rows, notes = 1 + len(game.others), 1 + len(game.notes)
        return rows * desk.px(ROW + GAP) + notes * desk.px(NOTE)

    def __init__(
        self, desk: Desk, game: GameOptions, area: pygame.Rect, container: IContainerLikeInterface
    ) -> None:
        self._desk, self._game = desk, game
        self._container = UIContainer(area, desk.manager, container=container)
        self._rows: list[tuple[OptionRow, tuple[Option, ...]]] = []
        self._row = pygame.Rect(0, 0, area.width, desk.px(ROW))
        self._build_row(game.presets.key, game.presets.options)
        self._row.y -= desk.px(GAP) // 2  # what follows is about this row
        self._about = self._build_note("")
        for note in game.notes:
            self._build_note(desk.texts.say(note))
        self._row.y += desk.px(GAP) // 2
        for other in game.others:
            self._build_row(other.key, other.options)

    def option_of(self, element: object) -> Option | None:
        """The option of a button, or None where it is not one of this game's."""
        for row, options in self._rows:
            place = row.place_of(element)
            if place is not None:
                return options[place]
        return None

    def show(self, rules: Rules) -> None:
        """Be seen, with these rules as the chosen ones."""
        self._container.show()
        for row, options in self._rows:
            row.mark(next((at for at, option in enumerate(options) if option.is_chosen(rules)), None))
        self._about.set_text(self._desk.texts.say(self._game.about(rules)))

    def hide(self) -> None:
        self._container.hide()

    def _build_row(self, key: str, options: tuple[Option, ...]) -> None:
        desk = self._desk
        label, rest = split_row(desk, self._row)
        UILabel(label, desk.texts.say(key), desk.manager, self._container)
        labels = [desk.texts.say(option.key) for option in options]
        self._rows.append((OptionRow(desk, labels, rest, self._container), options))
        self._row.y += desk.px(ROW + GAP)

    def _build_note(self, text: str) -> UILabel:
        line = pygame.Rect(0, self._row.y, self._row.width, self._desk.px(NOTE))
        _, rest = split_row(self._desk, line)
        self._row.y += line.height
        return UILabel(rest, text, self._desk.manager, self._container, object_id="#note")
