"""Windows over the table, built from pygame-gui elements, and anew for another window size or language."""

from __future__ import annotations

import abc
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame
import pygame_gui
from pygame_gui.elements import UIButton, UILabel, UIPanel, UITextBox, UIWindow

from game.gui.palette import GOLD, PANEL
from game.layout import Box
from game.texts import Texts

_CORNER, _EDGE = 14, 2  # pixels at scale 1.0
_SMOOTH = 4  # times larger: how round corners are drawn before they are scaled down


@dataclass(frozen=True)
class Desk:
    """What a dialog is built on: manager, texts, the window's size, and how large things are drawn."""

    manager: pygame_gui.UIManager
    texts: Texts
    size: tuple[int, int]
    scale: float

    def px(self, pixels: float) -> int:
        return round(pixels * self.scale)

    def from_start(self, rect: pygame.Rect, width: int) -> pygame.Rect:
        """`rect` measured from where reading starts in a container of this width."""
        if not self.texts.is_rtl:
            return rect
        return pygame.Rect(width - rect.x - rect.width, rect.y, rect.width, rect.height)


def _nothing() -> None:
    """Closing the dialog is all."""


@dataclass(frozen=True)
class Choice:
    """A button of a question: its label, and what it does besides closing the dialog."""

    label: str
    act: Callable[[], None] = _nothing
    is_primary: bool = False


@dataclass(frozen=True)
class Entry:
    """A text that is entered: how it reads now, the letters it may have, and what takes another."""

    text: str
    letters: str
    enter: Callable[[str], None]


class Dialog(abc.ABC):
    """A window over the table. Its fields, not its elements, hold what the player has entered."""

    stays_open = False  # whatever is chosen; a choice closes it that means to
    stops_table = True  # the table waits, and its clock stands still
    keeps_all = False  # whether even Esc is its own business
    veil = 110  # of 255: how far the table is darkened meanwhile

    def __init__(self) -> None:
        self.is_closed = False
        self._root: UIWindow | UIPanel | None = None
        self._choices: dict[UIButton, Choice] = {}

    @property
    def choices(self) -> Mapping[UIButton, Choice]:
        """The buttons that choose, as long as it is shown."""
        return self._choices if self._root is not None else {}

    @abc.abstractmethod
    def build(self, desk: Desk) -> UIWindow | UIPanel:
        """Make the elements, and tell the one that holds the others."""

    def take(self, event: pygame.event.Event) -> bool:
        """Whether the topmost dialog keeps an event for itself, before it can move the focus."""
        return False

    def handle(self, event: pygame.event.Event) -> None:
        """Answer an event of pygame-gui."""
        if event.type == pygame_gui.UI_BUTTON_PRESSED and event.ui_element in self._choices:
            self.choose(self._choices[event.ui_element])
        elif event.type == pygame_gui.UI_WINDOW_CLOSE and event.ui_element is self._root:
            self.cancel()

    def update(self) -> bool:
        """Look whether something that was waited for is there; whether it changed what is shown."""
        return False

    def choose(self, choice: Choice) -> None:
        """The player chose: the dialog is over before the choice acts, which may open the next."""
        if not self.stays_open:
            self.close()
        choice.act()

    @property
    def entry(self) -> Entry | None:
        """The text that is entered in it, for whoever writes without a keyboard; None where there is none."""
        return None

    def confirm(self) -> None:
        """The player agrees without pointing at a button: the primary choice."""
        primary = next((choice for choice in self._choices.values() if choice.is_primary), None)
        if primary is not None:
            self.choose(primary)

    def cancel(self) -> None:
        """The player wants out without choosing."""
        self.close()

    def show(self, desk: Desk) -> None:
        """Build, or build anew."""
        self.hide()
        self._root = self.build(desk)

    def hide(self) -> None:
        if self._root is not None:
            self._root.kill()  # type: ignore[no-untyped-call]
            self._root = None

    def close(self) -> None:
        """Over and done; whoever shows it takes it away."""
        self.is_closed = True


class Question(Dialog):
    """A sentence and two or three answers."""

    WIDTH, PADDING, BUTTON = 460, 18, 42  # pixels at scale 1.0

    def __init__(self, title: str, body: str, choices: Sequence[Choice]) -> None:
        super().__init__()
        self._title, self._body, self._offered = title, body, choices

    def build(self, desk: Desk) -> UIWindow:
        window = open_window(desk, self._title, self.WIDTH)
        padding, button = desk.px(self.PADDING), desk.px(self.BUTTON)
        body = build_body(desk, self._body, padding, window)
        row = pygame.Rect(body.x, body.bottom + padding, body.width, button)
        self._choices = build_choices(desk, self._offered, row, window)
        fit_window(desk, window, row.bottom + padding)
        return window


class Ending(Dialog):
    """How a round ended, beside the table and never over the cards; the table can still be used."""

    stops_table = False
    PADDING, TITLE, LINE, BUTTON = 14, 48, 31, 40  # pixels at scale 1.0

    def __init__(
        self, title: str, details: Sequence[str], choices: Sequence[Choice], area: Callable[[], Box]
    ) -> None:
        super().__init__()
        self._title, self._details, self._offered, self._area = title, details, choices, area

    def build(self, desk: Desk) -> UIPanel:
        area = self._area()
        padding, title, line, button = (
            desk.px(each) for each in (self.PADDING, self.TITLE, self.LINE, self.BUTTON)
        )
        height = 2 * padding + title + line * len(self._details) + padding // 2 + button
        top = area.y + (area.height - height) // 2
        top = min(max(top, 0), desk.size[1] - height)
        panel = UIPanel(
            pygame.Rect(area.x, top, area.width, height),
            starting_height=2,
            manager=desk.manager,
            object_id="#ending",
            margins={"left": 0, "right": 0, "top": 0, "bottom": 0},
        )
        inner = area.width - 2 * padding
        UILabel(
            pygame.Rect(padding, padding, inner, title), self._title, desk.manager, panel, object_id="#title"
        )
        y = padding + title
        for detail in self._details:
            UILabel(pygame.Rect(padding, y, inner, line), detail, desk.manager, panel, object_id="#centred")
            y += line
        row = pygame.Rect(padding, y + padding // 2, inner, button)
        self._choices = build_choices(desk, self._offered, row, panel)
        return panel


def open_window(desk: Desk, title: str, width: float) -> UIWindow:
    """An empty window that keeps the player to itself; `width` in pixels at scale 1.0, where they fit."""
    fitting = min(desk.px(width), desk.size[0] - desk.px(20))
    rect = pygame.Rect(0, 0, fitting, desk.size[1] // 2)
    window = UIWindow(rect, desk.manager, title, object_id="#framed", resizable=False, draggable=False)
    window.set_blocking(True)
    return window


def fit_window(desk: Desk, window: UIWindow, height: int) -> None:
    """Make a window as high as its content, `height` in pixels, and centre it."""
    frame = window.rect.height - window.get_container().get_size()[1]
    window.set_dimensions((window.rect.width, height + frame))
    frame_window(desk, window)
    left, top = ((outer - inner) // 2 for outer, inner in zip(desk.size, window.rect.size, strict=True))
    window.set_position((left, max(top, 0)))


def frame_window(desk: Desk, window: UIWindow) -> None:
    """Draw a window's frame. pygame-gui takes long over large round ones: it draws them at sixteen times
    their area, and twice."""
    window._set_image(_frame(window.rect.size, desk.px(_CORNER), desk.px(_EDGE)))


def build_body(desk: Desk, text: str, padding: int, window: UIWindow) -> pygame.Rect:
    """The sentence at the top of a window, in as many lines as it needs; where it stands in the window."""
    width = window.get_container().get_size()[0] - 2 * padding
    body = UITextBox(
        text,
        pygame.Rect(padding, padding // 2, width, -1),
        desk.manager,
        container=window,
        object_id="#plain",
        plain_text_display_only=True,
    )
    return pygame.Rect(body.relative_rect)


def build_choices(
    desk: Desk, choices: Sequence[Choice], row: pygame.Rect, container: UIWindow | UIPanel
) -> dict[UIButton, Choice]:
    """Equal buttons in a row, in reading order."""
    gap = desk.px(10)
    width = (row.width - gap * (len(choices) - 1)) // len(choices)
    buttons = {}
    for place, choice in enumerate(choices):
        inside = pygame.Rect(place * (width + gap), 0, width, row.height)
        rect = desk.from_start(inside, row.width).move(row.topleft)
        object_id = "#primary" if choice.is_primary else None
        buttons[UIButton(rect, choice.label, desk.manager, container, object_id=object_id)] = choice
    return buttons


def _frame(size: tuple[int, int], corner: int, edge: int) -> pygame.Surface:
    """A panel with an edge and round corners; only these are drawn large and scaled down to be smooth."""
    frame = pygame.Surface(size, pygame.SRCALPHA)
    frame.fill(PANEL)
    pygame.draw.rect(frame, GOLD, frame.get_rect(), width=edge)
    large = pygame.Surface((2 * corner * _SMOOTH, 2 * corner * _SMOOTH), pygame.SRCALPHA)
    pygame.draw.rect(large, PANEL, large.get_rect(), border_radius=corner * _SMOOTH)
    pygame.draw.rect(large, GOLD, large.get_rect(), width=edge * _SMOOTH, border_radius=corner * _SMOOTH)
    corners = pygame.transform.smoothscale(large, (2 * corner, 2 * corner)).premul_alpha()
    for x, left in ((0, 0), (corner, size[0] - corner)):
        for y, top in ((0, 0), (corner, size[1] - corner)):
            frame.fill((0, 0, 0, 0), (left, top, corner, corner))
            frame.blit(corners, (left, top), (x, y, corner, corner), special_flags=pygame.BLEND_PREMULTIPLIED)
    return frame
