"""Playing without a pointer: the focus on the table, the bar and what is offered, and its ring."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from typing import TYPE_CHECKING, Protocol

import pygame

from game.actions import Action, Command
from game.bar import Reading
from game.focus_ring import FocusRing
from game.input.legend import Legend
from game.key_hints import KeyHints
from game.layout import Box
from game.looks import Looks
from game.scenes.bar_hand import BarHand
from game.scenes.cursor import Stepping
from game.scenes.review import Review
from game.scenes.table import Table
from game.settings import Settings
from game.sound import Sound, Speaker
from game.texts import Texts

if TYPE_CHECKING:  # pygame-gui is loaded after the first frame
    from game.gui.gui import Gui


class Steered(Protocol):
    """The scene that is steered."""

    texts: Texts
    table: Table
    settings: Settings

    @property
    def withheld(self) -> Collection[Command]:
        """What the round does not allow."""

    def perform(self, action: Action) -> None: ...
    def explain_button(self, command: Command, box: Box) -> None: ...


class Steering:
    """Moves the focus and does what it stands on. The table's cursor knows the cards; this knows the rest."""

    def __init__(
        self,
        scene: Steered,
        bar: BarHand[Reading],
        review: Review,
        gui: Callable[[], Gui],
        legend: Legend,
        speaker: Speaker,
    ) -> None:
        self._scene, self._bar, self._review = scene, bar, review
        self._gui, self._speaker = gui, speaker
        self._ring, self._key_hints = FocusRing(scene.table.layout.size), KeyHints(legend)
        scene.table.cursor.beyond = self._beyond

    @property
    def look(self) -> object:
        """What the picture depends on."""
        return self._scene.table.cursor.look, self._key_hints.look

    def resize(self, size: tuple[int, int]) -> None:
        self._ring = FocusRing(size)

    def steer(self, command: Command) -> None:
        """Move the focus or do something by it."""
        cursor = self._scene.table.cursor
        if self._scene.table.hand.is_dragging:
            return
        before = cursor.at
        pressed = cursor.perform(command)
        self._visit(before)
        wish = pressed.command if isinstance(pressed, Stepping) else pressed
        if isinstance(wish, Command):
            self._speaker.play(Sound.TICK)
            self._scene.perform(wish)
        elif pressed is not None:
            self._gui().press(pressed)

    def update(self, seconds: float) -> None:
        self._key_hints.follow(self._scene.table.cursor.is_shown)
        self._key_hints.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ring of the focus, which goes around what is above the table too."""
        cursor, texts = self._scene.table.cursor, self._scene.texts
        if cursor.box is not None:
            count = texts.in_digits(str(cursor.count)) if cursor.count > 1 else ""
            self._ring.draw(surface, cursor.box, count, Looks.of(self._scene.settings))
            roles, withheld = self._scene.table.layout.roles, self._scene.withheld
            self._key_hints.draw(surface, texts, roles, withheld)

    def _visit(self, before: Hashable) -> None:
        """A button of the bar that gets the focus says what it does."""
        at = self._scene.table.cursor.at
        if at != before:
            self._gui().hide_hint()
            command = at.command if isinstance(at, Stepping) else at
            if isinstance(command, Command):
                self._scene.explain_button(command, self._beyond()[at])

    def _beyond(self) -> dict[Hashable, Box]:
        """What the focus can go to besides the table: the bar, and what is offered beside the cards."""
        bar = self._bar.bar
        buttons: dict[Hashable, Box] = {
            command: box for command, box in bar.boxes.items() if bar.command_at(box.middle) is command
        }
        if self._review.height:
            strip = self._review.hand.bar.boxes
            buttons |= {Stepping(command): box for command, box in strip.items()}
        return buttons | self._gui().offered()
