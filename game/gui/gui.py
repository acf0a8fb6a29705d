"""All that pygame-gui draws: the dialogs over the table, and the hint that says why a move is refused."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
from pygame_gui.elements import UITextBox

from game.gui.dialogs import Desk, Dialog
from game.gui.focus import Focus
from game.gui.theme import make_manager
from game.input.keyboard import repeat_keys
from game.layout import Box, scale_of
from game.texts import Texts

HINT_SECONDS = 3.5
STIR_SECONDS = 0.5  # how long to redraw after anything happened: pygame-gui does not say what changed when
_HINT_WIDTH = 420  # pixels at scale 1.0, at most
_HINT_PADDING = 48  # pixels at scale 1.0, both sides and the frame
_BAR = 60  # pixels at scale 1.0: what is said of a card does not cover the bar


class Gui:
    """The dialogs that are open, the topmost last, and the hint that is shown."""

    def __init__(self, size: tuple[int, int], texts: Texts) -> None:
        self._dialogs: list[Dialog] = []
        self._hint: UITextBox | None = None
        self._hint_seconds = 0.0
        self._stir_seconds = 0.0
        self._build(size, texts)

    def rebuild(self, size: tuple[int, int], texts: Texts) -> None:
        """Another window size or language: all elements are made anew; what was entered stays."""
        place = self._focus.place
        for dialog in self._dialogs:
            dialog.hide()
        self.hide_hint()
        self._build(size, texts)
        self._focus.go_to(place)

    def _build(self, size: tuple[int, int], texts: Texts) -> None:
        scale = scale_of(size)
        manager = make_manager(size, scale, texts)
        self._desk = Desk(manager, texts, size, scale)
        self._focus = Focus(manager, texts.is_rtl)
        self._veil = pygame.Surface(size, pygame.SRCALPHA)
        for dialog in self._dialogs:
            dialog.show(self._desk)
        self._stir_seconds = STIR_SECONDS

    @property
    def is_lively(self) -> bool:
        """Whether what is shown may look different from frame to frame."""
        return self.is_visible and self._stir_seconds > 0

    @property
    def is_writing(self) -> bool:
        """Whether an entry line takes what is typed."""
        return self.stops_table and self._focus.is_writing

    @property
    def stops_table(self) -> bool:
        """Whether the table and its clock have to wait."""
        return any(dialog.stops_table for dialog in self._dialogs)

    @property
    def keeps_all(self) -> bool:
        """Whether the topmost dialog waits for any key or button at all."""
        return bool(self._dialogs) and self._dialogs[-1].keeps_all

    @property
    def dialogs_open(self) -> int:
        return len(self._dialogs)

    @property
    def is_visible(self) -> bool:
        return bool(self._dialogs) or self._hint is not None

    def open(self, dialog: Dialog) -> None:
        """Show a dialog above the others; one that leaves the table free, below those that stop it."""
        self.hide_hint()
        stopping = (place for place, each in enumerate(self._dialogs) if each.stops_table)
        top = len(self._dialogs)
        self._dialogs.insert(top if dialog.stops_table else next(stopping, top), dialog)
        dialog.show(self._desk)
        self._stir_seconds = STIR_SECONDS

    def close(self, dialog: Dialog) -> None:
        """Take a dialog away; harmless where it is not shown."""
        dialog.close()
        self._sweep()

    def offered(self) -> dict[Hashable, Box]:
        """The buttons beside the cards, and where they are: of dialogs that leave the table usable."""
        free = [dialog for dialog in self._dialogs if not dialog.stops_table]
        return {button: Box(*button.rect) for dialog in free for button in dialog.choices}

    def press(self, button: Hashable) -> None:
        """Press one of the buttons that are offered beside the cards."""
        for dialog in self._dialogs:
            choice = next((each for other, each in dialog.choices.items() if other is button), None)
            if choice is not None:
                dialog.choose(choice)
                break
        self._sweep()

    def is_showing(self, kind: type[Dialog]) -> bool:
        return any(isinstance(dialog, kind) for dialog in self._dialogs)

    def cancel(self) -> bool:
        """Leave the topmost dialog that holds up the table; False where there is none."""
        for dialog in reversed(self._dialogs):
            if dialog.stops_table:
                if not self._focus.close_drop_down():
                    dialog.cancel()
                self._sweep()
                return True
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether the event was for a dialog and not for the table."""
        self._stir_seconds = STIR_SECONDS
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.hide_hint()  # a click on the bubble is meant for what lies under it
        used = False
        if self._is_agreement(event):
            self._dialogs[-1].confirm()
            used = True
        elif self._wants_letters(event):
            self._open_letters()
            used = True
        elif self.stops_table:
            used = self._dialogs[-1].take(event) or self._focus.process_event(event)
        used = used or bool(self._desk.manager.process_events(event))
        for dialog in reversed(self._dialogs):
            dialog.handle(event)
        self._sweep()
        return used

    def _is_agreement(self, event: pygame.event.Event) -> bool:
        """Enter, pressed while no element is pointed at."""
        return self.stops_table and _is_press(event) and not self._focus.is_pointing

    def _wants_letters(self, event: pygame.event.Event) -> bool:
        """Whether an entry line is pressed by a gamepad or a finger, which write nothing by themselves."""
        if not self.stops_table or self._dialogs[-1].entry is None:
            return False
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return event.button == pygame.CONTROLLER_BUTTON_A and self._focus.is_on_entry()
        is_touch = event.type == pygame.MOUSEBUTTONUP and getattr(event, "touch", False)
        return is_touch and self._focus.is_on_entry(event.pos)

    def _open_letters(self) -> None:
        from game.gui.letter_grid import LetterGrid

        entry = self._dialogs[-1].entry
        if entry is not None:
            self.open(LetterGrid(entry.text, entry.letters, entry.enter))

    def show_hint(self, text: str, near: Box) -> None:
        """Say something near a place on the table for a few seconds."""
        self.hide_hint()
        desk = self._desk
        font = desk.manager.get_theme().get_font(["text_box", "#hint"])
        width = min(font.size(text)[0] + desk.px(_HINT_PADDING), desk.px(_HINT_WIDTH))
        hint = UITextBox(
            text,
            pygame.Rect(0, 0, width, -1),
            desk.manager,
            starting_height=20,
            object_id="#hint",
            plain_text_display_only=True,
        )
        hint.set_position(_beside(near, hint.rect.size, desk.size, desk.px(8), desk.px(_BAR)))
        self._hint, self._hint_seconds = hint, HINT_SECONDS
        self._stir_seconds = STIR_SECONDS

    def hide_hint(self) -> None:
        if self._hint is not None:
            self._hint.kill()
            self._hint = None
            self._stir_seconds = STIR_SECONDS

    def update(self, seconds: float) -> None:
        """Let time pass for the hint and for what pygame-gui animates."""
        for dialog in list(self._dialogs):
            if dialog.update():
                self._stir_seconds = STIR_SECONDS
        self._desk.manager.update(seconds)
        self._stir_seconds = max(self._stir_seconds - seconds, 0.0)
        if self._hint is not None:
            self._hint_seconds -= seconds
            if self._hint_seconds <= 0:
                self.hide_hint()

    def draw(self, surface: pygame.Surface) -> None:
        if self.stops_table:
            self._veil.fill((0, 0, 0, max(dialog.veil for dialog in self._dialogs if dialog.stops_table)))
            surface.blit(self._veil, (0, 0))
        self._desk.manager.draw_ui(surface)
        if self.stops_table:
            self._focus.draw(surface)

    def _sweep(self) -> None:
        for dialog in [dialog for dialog in self._dialogs if dialog.is_closed]:
            dialog.hide()
            self._dialogs.remove(dialog)
            repeat_keys()


def _is_press(event: pygame.event.Event) -> bool:
    return event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)


def _beside(near: Box, size: tuple[int, int], window: tuple[int, int], gap: int, bar: int) -> tuple[int, int]:
    """Above a place if there is room under the bar, else below it, and always inside the window."""
    x = near.x + (near.width - size[0]) // 2
    y = near.y - size[1] - gap
    if y < bar:
        y = min(near.y + near.height + gap, window[1] - size[1] - gap)
    return min(max(x, gap), window[0] - size[0] - gap), y
