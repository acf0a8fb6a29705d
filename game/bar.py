"""The bar above the table: score, time, moves, the code, and the commands as buttons.

Drawn by itself and not by pygame-gui, since it belongs to the first frame and pygame-gui is loaded after it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from game import assets
from game.actions import Command, Point
from game.gui.bidi_font import BidiFont, font_path
from game.layout import Box, scale_of
from game.looks import USUAL, Looks
from game.texts import Texts

COMMANDS = (
    Command.UNDO,
    Command.REDO,
    Command.HINT,
    Command.RESTART,
    Command.NEW_ROUND,
    Command.MUTE,
    Command.MENU,
)
_ICONS = {Command.NEW_ROUND: "new", Command.MUTE: "sound_on"}
_MUTED_ICON = "sound_off"
_MIRRORED = (Command.UNDO, Command.REDO)  # arrows of time run against the direction of reading

_EDGE = pygame.Color(215, 166, 63)
_CREAM, _DIM = pygame.Color(244, 234, 210), pygame.Color(168, 186, 170)
_LIT, _PRESSED = pygame.Color(255, 255, 255, 30), pygame.Color(255, 255, 255, 56)
_DISABLED_ALPHA = 70
_READOUTS = ("bar.score", "bar.time", "bar.moves")
_READOUT, _READOUT_MARGIN = 92, 16  # pixels at scale 1.0: the width of each, and before the first


class Reading(NamedTuple):
    """What the bar shows."""

    score: str | None  # None: the player wants it hidden
    time: str | None
    moves: str
    code: str
    is_muted: bool
    disabled: frozenset[Command]
    lamp: str | None = None  # the name of its light; None where it is off
    verdict: str = ""  # beside the light
    labels: tuple[str, ...] = ()  # over the first three, where they are others than usual
    has_card: bool = False  # the score card has a button, where the lamp has its place


class Bar:
    """One bar for one window size and language."""

    def __init__(self, size: tuple[int, int], box: Box, texts: Texts, looks: Looks = USUAL) -> None:
        self._ground = pygame.Color(looks.bar_ground)
        self._box, self._texts = box, texts
        self._scale = scale_of(size)
        self._fonts = {
            "label": self._font("Regular", 12.5),
            "value": self._font("Bold", 19),
            "code": self._font("Medium", 15),
        }
        self._icons: dict[str, pygame.Surface] = {}
        self._surface = pygame.Surface(box[2:])
        self._has_lamp = self._has_card = False
        self._shown: tuple[Reading, Command | None, bool] | None = None
        self.boxes: Mapping[Command, Box] = self._place_buttons()

    def command_at(self, point: Point) -> Command | None:
        """The button under a point; the lamp and the score card are buttons while they are there."""
        commands = (command for command, box in self.boxes.items() if box.contains(point))
        absent = [Command.VERDICT] * (not self._has_lamp) + [Command.SCORE_CARD] * (not self._has_card)
        return next((each for each in commands if each not in absent), None)

    def draw(
        self, surface: pygame.Surface, reading: Reading, hovered: Command | None, is_pressed: bool
    ) -> None:
        """Draw the bar; it is painted anew only when it shows something else."""
        shown = reading, hovered, is_pressed
        self._has_lamp, self._has_card = reading.lamp is not None, reading.has_card
        if shown != self._shown:
            self._paint(*shown)
            self._shown = shown
        surface.blit(self._surface, self._box[:2])

    def _font(self, weight: str, pixels: float) -> BidiFont:
        font = BidiFont(font_path(weight), round(pixels * self._scale))
        font.set_direction(pygame.DIRECTION_RTL if self._texts.is_rtl else pygame.DIRECTION_LTR)
        return font

    def _px(self, pixels: float) -> int:
        return round(pixels * self._scale)

    def _place_buttons(self) -> dict[Command, Box]:
        """Buttons stand at the end of the line, the code in the middle; what is read first comes first."""
        side, gap, margin = self._px(44), self._px(6), self._px(12)
        y = self._box.y + (self._box.height - side) // 2
        width = self._box.width
        boxes = {}
        for place, command in enumerate(reversed(COMMANDS)):
            x = margin + place * (side + gap)
            boxes[command] = Box(x if self._texts.is_rtl else width - x - side, y, side, side)
        code_width = self._px(206)
        column = self._px(_READOUT)
        start = self._px(_READOUT_MARGIN) + len(_READOUTS) * column
        lamp_x = width - start - column if self._texts.is_rtl else start
        boxes[Command.VERDICT] = Box(lamp_x, y, column, side)
        boxes[Command.SCORE_CARD] = Box(lamp_x + (column - side) // 2, y, side, side)
        last = margin + len(COMMANDS) * (side + gap) + self._px(10)
        x = max((width - code_width) // 2, last)
        boxes[Command.COPY_CODE] = Box(
            x if self._texts.is_rtl else width - x - code_width, y, code_width, side
        )
        return boxes

    def _paint(self, reading: Reading, hovered: Command | None, is_pressed: bool) -> None:
        surface = self._surface
        surface.fill(self._ground)
        edge = max(1, self._px(1.5))
        pygame.draw.rect(surface, _EDGE, (0, self._box.height - edge, self._box.width, edge))
        for command, box in self.boxes.items():
            is_enabled = command not in reading.disabled
            if command is Command.SCORE_CARD and not reading.has_card:
                continue
            if command is hovered and is_enabled:
                self._paint_light(box, _PRESSED if is_pressed else _LIT)
            if command is Command.VERDICT:
                self._paint_lamp(box, reading)
            elif command is Command.COPY_CODE:
                self._paint_code(box, reading.code)
            else:
                self._paint_icon(command, box, reading.is_muted, is_enabled)
        self._paint_readouts(reading)

    def _paint_light(self, box: Box, colour: pygame.Color) -> None:
        light = pygame.Surface(box[2:], pygame.SRCALPHA)
        pygame.draw.rect(light, colour, light.get_rect(), border_radius=self._px(9))
        self._surface.blit(light, box[:2])

    def _paint_icon(self, command: Command, box: Box, is_muted: bool, is_enabled: bool) -> None:
        name = _MUTED_ICON if command is Command.MUTE and is_muted else _ICONS.get(command, command.value)
        icon = self._icon(name, box.width - 2 * self._px(9))
        if command in _MIRRORED and self._texts.is_rtl:
            icon = pygame.transform.flip(icon, True, False)
        icon.set_alpha(255 if is_enabled else _DISABLED_ALPHA)
        self._surface.blit(icon, icon.get_rect(center=pygame.Rect(box).center))

    def _icon(self, name: str, side: int) -> pygame.Surface:
        if name not in self._icons:
            drawn = pygame.image.load_sized_svg(assets.path("icons", f"{name}.svg"), (2 * side, 2 * side))
            self._icons[name] = pygame.transform.smoothscale(drawn.convert_alpha(), (side, side))
        return self._icons[name]

    def _paint_code(self, box: Box, code: str) -> None:
        radius = box.height // 2
        pygame.draw.rect(self._surface, _EDGE, box, width=max(1, self._px(1)), border_radius=radius)
        icon = self._icon("copy", self._px(20))
        text = self._fonts["code"].render(code, True, _CREAM)
        room = box.width - icon.get_width() - self._px(24)
        if text.get_width() > room:
            text = pygame.transform.smoothscale(text, (room, text.get_height()))
        width = text.get_width() + self._px(8) + icon.get_width()
        x = box.x + (box.width - width) // 2
        middle = box.y + box.height // 2
        icon_x = x + text.get_width() + self._px(8)
        self._surface.blit(text, text.get_rect(midleft=(x, middle)))
        self._surface.blit(icon, icon.get_rect(midleft=(icon_x, middle)))

    def _paint_readouts(self, reading: Reading) -> None:
        column, margin = self._px(_READOUT), self._px(_READOUT_MARGIN)
        labels = reading.labels or tuple(map(self._texts.say, _READOUTS))
        readouts = zip(labels, reading[:3], strict=True)
        shown = [(label, value) for label, value in readouts if value is not None]
        for place, (label, value) in enumerate(shown):
            middle = margin + place * column + column // 2
            x = self._box.width - middle if self._texts.is_rtl else middle
            self._paint_readout(x, label, self._fonts["value"].render(value, True, _CREAM))

    def _paint_readout(self, x: int, name: str, value: pygame.Surface) -> None:
        """A label over what it says, both centred at `x`."""
        label = self._fonts["label"].render(name, True, _DIM)
        height = self._fonts["value"].get_height()
        top = (self._box.height - label.get_height() - height) // 2 + self._px(2)
        self._surface.blit(label, label.get_rect(midtop=(x, top)))
        middle = top + label.get_height() - self._px(5) + height // 2
        self._surface.blit(value, value.get_rect(center=(x, middle)))

    def _paint_lamp(self, box: Box, reading: Reading) -> None:
        """The light, whose sign tells it from the others without its colour, and the verdict beside it."""
        if reading.lamp is None:
            return
        light = self._icon(f"lamp_{reading.lamp}", self._px(20))
        text = self._fonts["value"].render(reading.verdict, True, _CREAM)
        gap = self._px(6) if reading.verdict else 0
        lamp = pygame.Surface(
            (light.get_width() + gap + text.get_width(), max(light.get_height(), text.get_height())),
            pygame.SRCALPHA,
        )
        ends = [light.get_rect(midleft=(0, lamp.get_height() // 2))]
        ends.append(text.get_rect(midleft=(light.get_width() + gap, lamp.get_height() // 2)))
        if self._texts.is_rtl:
            ends = [pygame.Rect(lamp.get_width() - each.right, each.y, *each.size) for each in ends]
        lamp.blits(list(zip((light, text), ends, strict=True)))
        self._paint_readout(box.x + box.width // 2, self._texts.say("bar.verdict"), lamp)
