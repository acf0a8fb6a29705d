"""The pointer over the whole window: over the strip of a review, the bar, or the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from game.actions import Action, Point
from game.bar import Reading
from game.scenes.bar_hand import BarHand
from game.scenes.review import Review
from game.scenes.table import Table
from game.sound import Sound, Speaker

if TYPE_CHECKING:  # pygame-gui is loaded after the first frame
    from game.gui.gui import Gui


class Pointed(Protocol):
    """The scene that is pointed at."""

    table: Table

    def perform(self, action: Action) -> None: ...


class Pointing:
    """Hands a press to whatever it is on, and what follows to whatever was pressed."""

    def __init__(
        self,
        scene: Pointed,
        bar: BarHand[Reading],
        review: Review,
        gui: Callable[[], Gui],
        speaker: Speaker,
    ) -> None:
        self._scene, self._bar, self._review = scene, bar, review
        self._gui, self._speaker = gui, speaker

    def grab(self, point: Point, is_hidden: bool) -> None:
        """The pointer goes down; `is_hidden` where it is a finger that hides what it holds."""
        table = self._scene.table
        self._gui().hide_hint()
        table.hinted = None
        table.cursor.put_back()
        self._lead_focus(point)
        if not (self._review.grab(point) or self._bar.grab(point)):
            table.hand.grab(point, is_hidden)

    def carry(self, point: Point) -> None:
        """The pointer moves, down or not."""
        table = self._scene.table
        if table.cursor.is_holding:
            return  # keys hold cards; the pointer takes over with its first press
        self._lead_focus(point)
        free = None if table.hand.is_dragging else point
        self._bar.carry(free)
        self._review.carry(free)
        table.hand.carry(point)

    def drop(self, point: Point) -> None:
        """The pointer goes up: a button that was pressed is clicked, a card that was carried is laid down."""
        was_on_button, command = self._bar.drop(point)
        if not was_on_button:
            was_on_button, command = self._review.drop(point)
        if not was_on_button:
            self._scene.table.hand.drop(point)
        elif command is not None:
            self._speaker.play(Sound.TICK)
            self._scene.perform(command)

    def let_go(self) -> None:
        """The pointer is gone: nothing is pressed any more, and what it carried goes home."""
        self._bar.let_go()
        self._review.let_go()
        self._scene.table.hand.let_go()

    def _lead_focus(self, point: Point) -> None:
        """The focus waits where the pointer was last, for the keys to go on from there."""
        table = self._scene.table
        hit = table.layout.pile_at(table.session.position, point)
        table.cursor.follow(None if hit is None else hit[0])
