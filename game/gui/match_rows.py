"""The rows of a new round's window that say what is played: a single round or a match, and against whom."""

from __future__ import annotations

import pygame
from pygame_gui.core import UIContainer
from pygame_gui.core.interfaces import IContainerLikeInterface
from pygame_gui.elements import UILabel

from engine.codes import MATCH_LENGTHS
from engine.games.golf.players import Level
from engine.games.golf.rules import Golf
from game.gui.dialogs import Desk
from game.gui.option_rows import GAP, NOTE, ROW, OptionRow, split_row
from game.settings import Settings

OPPONENTS = ("", *Level)  # the first: the player alone
LENGTHS = (0, *MATCH_LENGTHS)  # the first: a single round, for points
_DEALS = (False, True)  # any deal, or only one that can be won


class MatchRows:
    """Of a single round it is chosen which deals are drawn; of a match, in the same place, against whom."""

    def __init__(self, desk: Desk, row: pygame.Rect, container: IContainerLikeInterface) -> None:
        self._desk = desk
        step, note = desk.px(ROW + GAP), desk.px(NOTE)
        self.height = 2 * step - desk.px(GAP) // 2 + note - desk.px(GAP) // 2
        say = desk.texts.say
        single = [say("new.single")]
        lengths = [say("new.holes", n=holes) for holes in MATCH_LENGTHS]
        self._length_box = self._box(row.move(0, 0), row.height, container)
        self._lengths = self._row("new.play", single + lengths, self._length_box)
        self._deals_box = self._box(row.move(0, step), row.height, container)
        labels = [say("new.deals.any"), say("new.deals.winnable")]
        self._deals = self._row("new.deals", labels, self._deals_box)
        self._opponent_box = self._box(row.move(0, step), row.height - desk.px(GAP) // 2 + note, container)
        names = [say(f"level.{opponent or 'alone'}") for opponent in OPPONENTS]
        self._opponents = self._row("new.opponent", names, self._opponent_box)
        line = pygame.Rect(0, row.height - desk.px(GAP) // 2, row.width, note)
        self._note = UILabel(
            split_row(desk, line)[1], "", desk.manager, self._opponent_box, object_id="#note"
        )

    def show(self, letters: str, holes: int, settings: Settings) -> None:
        """Mark what is chosen, and show only what there is to choose."""
        is_golf = letters == Golf.letters
        _set_visible(self._length_box, is_golf)
        _set_visible(self._opponent_box, bool(holes))
        _set_visible(self._deals_box, not holes)
        self._lengths.mark(LENGTHS.index(holes))
        self._deals.mark(_DEALS.index(settings.deals_winnable))
        self._opponents.mark(OPPONENTS.index(settings.opponent))
        self._note.set_text(self._desk.texts.say(f"level.{settings.opponent or 'alone'}.about"))

    def holes_of(self, element: object) -> int | None:
        """The length that a button stands for, 0 for a single round; None where it is none of these."""
        place = self._lengths.place_of(element)
        return None if place is None else LENGTHS[place]

    def setting_of(self, element: object) -> tuple[str, object] | None:
        """The setting that a button changes, and its value; None where it is none of these."""
        for field, row, values in (
            ("deals_winnable", self._deals, _DEALS),
            ("opponent", self._opponents, OPPONENTS),
        ):
            place = row.place_of(element)
            if place is not None:
                return field, str(values[place]) if field == "opponent" else values[place]
        return None

    def _box(self, row: pygame.Rect, height: int, container: IContainerLikeInterface) -> UIContainer:
        return UIContainer(
            pygame.Rect(row.x, row.y, row.width, height), self._desk.manager, container=container
        )

    def _row(self, key: str, labels: list[str], container: UIContainer) -> OptionRow:
        desk = self._desk
        row = pygame.Rect(0, 0, container.get_size()[0], desk.px(ROW))
        label, rest = split_row(desk, row)
        UILabel(label, desk.texts.say(key), desk.manager, container)
        return OptionRow(desk, labels, rest, container)


def _set_visible(box: UIContainer, is_visible: bool) -> None:
    if is_visible:
        box.show()
    else:
        box.hide()
