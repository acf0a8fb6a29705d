"""A pygame font that draws mixed Arabic and Latin text as it is read. It needs no pygame-gui."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pygame.font

from game.gui.bidi import Cluster, clusters, is_rtl_letter

_FONT_PACKAGE = "fontpkg_ibm_plex_sans_arabic"
_SYMBOL_PACKAGE, _SYMBOL_FILE = "pygame_gui", "FiraCode-Regular.ttf"  # Plex has no suits
_JOINER = "\u200d"
_UNASSIGNED = "\U0010ffff"  # no font has it: drawn as the box of a missing character
_HANGING = 10  # the final yeh of Plex hangs below its declared descent, by this part of the point size

ARABIC, LATIN, SYMBOL = "arabic", "latin", "symbol"


def font_path(weight: str = "Regular") -> str:
    """The file of IBM Plex Sans Arabic in one of its weights: Light, Regular, Medium, SemiBold, Bold…"""
    return str(_package_folder(_FONT_PACKAGE) / "files" / f"IBMPlexSansArabic-{weight}.ttf")


def symbol_font_path() -> str:
    """The file of the font that the suits come from."""
    return str(_package_folder(_SYMBOL_PACKAGE) / "data" / _SYMBOL_FILE)


@cache
def _package_folder(package: str) -> Path:
    """Where a package lies, found without importing it: a font is wanted before pygame-gui is."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"the package {package} is not installed")
    return Path(spec.submodule_search_locations[0])


class Run(NamedTuple):
    """A piece of a line drawn at one go, in the order of writing."""

    kind: str
    text: str
    clusters: tuple[Cluster, ...]  # from left to right
    x: int
    width: int
    height: int


class BidiFont(pygame.font.Font):
    """A drop-in `pygame.font.Font`: draws one line, given in the order of writing, in the order of reading.

    The direction of the paragraph is set as for any pygame font, with `set_direction`.
    """

    def __init__(self, file: Any = None, size: int = 20) -> None:
        super().__init__(file, size)
        self._is_rtl = False
        self._symbols: pygame.font.Font | None = None
        self._has_glyph = lru_cache(1024)(self._find_glyph)
        self._runs = lru_cache(512)(self._measure)

    @property
    def is_rtl(self) -> bool:
        return self._is_rtl

    def set_direction(self, direction: int) -> None:
        """The direction of a whole line; each run in it has its own."""
        self._is_rtl = direction == pygame.DIRECTION_RTL
        self._runs.cache_clear()

    def set_script(self, script_code: str, /) -> None:
        """Nothing: each run has its own script."""

    def set_point_size(self, size: int, /) -> None:
        super().set_point_size(size)
        self._symbols = None
        self._runs.cache_clear()

    def get_height(self) -> int:
        """The height of a line in pixels, with room for every letter; vowel signs below it can need more."""
        return super().get_height() + self.point_size // _HANGING + 1

    def size(self, text: Any, /) -> tuple[int, int]:
        """The width and height of one line in pixels."""
        runs = self._runs(text)
        width = runs[-1].x + runs[-1].width if runs else 0
        return width, max([self.get_height(), *(run.height for run in runs if run.kind is ARABIC)])

    def render(
        self, text: Any, antialias: Any, color: Any, bgcolor: Any = None, wraplength: int = 0
    ) -> pygame.Surface:
        """One line as a surface with its own alpha. Lines are not wrapped: that is for whoever lays out."""
        line = text or ""
        surface = pygame.Surface(self.size(line), pygame.SRCALPHA)
        if bgcolor is not None:
            surface.fill(bgcolor)
        for run in self._runs(line):
            font = self._font_for(run.kind)
            drawn = font.render(run.text, antialias, color)
            surface.blit(drawn, (run.x, self.get_ascent() - font.get_ascent()))
        return surface

    def caret_x(self, text: str, index: int) -> int:
        """The x in pixels of a caret before the character `index` of the line."""
        before = [cluster for cluster in clusters(text, self._is_rtl) if cluster.start < index]
        if not before:
            return self.size(text)[0] if self._is_rtl else 0
        last = max(before, key=lambda cluster: cluster.rank)
        left, right = self._edges(text, last)
        return left if last.is_rtl else right

    def index_at_x(self, text: str, x: float) -> int:
        """The index in the line whose caret is nearest to `x`."""
        return min(range(len(text) + 1), key=lambda index: abs(self.caret_x(text, index) - x))

    def spans(self, text: str, start: int, end: int) -> list[tuple[int, int]]:
        """The stretches in pixels that the characters `start` to `end` cover: several in mixed text."""
        spans: list[tuple[int, int]] = []
        for cluster in clusters(text, self._is_rtl):
            if start <= cluster.start < end:
                left, right = self._edges(text, cluster)
                if spans and spans[-1][1] >= left:
                    spans[-1] = (spans[-1][0], right)
                else:
                    spans.append((left, right))
        return spans

    def _edges(self, text: str, cluster: Cluster) -> tuple[int, int]:
        """The left and right edge of a cluster, also within joined letters."""
        run = next(run for run in self._runs(text) if cluster in run.clusters)
        place = run.clusters.index(cluster)
        return self._boundary(run, place), self._boundary(run, place + 1)

    def _boundary(self, run: Run, place: int) -> int:
        """The x before the cluster `place` of a run, counted from the left."""
        if place in (0, len(run.clusters)):
            return run.x + (run.width if place else 0)
        if run.kind is ARABIC:  # measured from the right, where its writing begins
            return run.x + run.width - self._width(ARABIC, run.clusters[place:])
        return run.x + self._width(run.kind, run.clusters[:place])

    def _width(self, kind: str, part: Sequence[Cluster]) -> int:
        """The width of a part of a run whose letters keep the forms that they have in it."""
        piece = _logical(kind, part)
        return int(self._font_for(kind).size(piece + _JOINER if kind is ARABIC else piece)[0])

    def _measure(self, text: str) -> tuple[Run, ...]:
        """The runs of a line from left to right."""
        runs: list[Run] = []
        x = 0
        for kind, part in self._pieces(text):
            piece = _logical(kind, part)
            width, height = self._font_for(kind).size(piece)
            runs.append(Run(kind, piece, tuple(part), x, width, height))
            x += width
        return tuple(runs)

    def _pieces(self, text: str) -> Iterator[tuple[str, list[Cluster]]]:
        """Neighbours on the screen that are neighbours in writing too, and are drawn by the same means."""
        kind, part = "", list[Cluster]()
        for cluster in clusters(text, self._is_rtl):
            own = self._kind(cluster)
            if part and cluster.text == " " and kind is ARABIC:
                own = ARABIC  # words of one run are shaped together
            step = -1 if own is ARABIC else 1
            if part and (own is not kind or cluster.rank != part[-1].rank + step):
                yield kind, part
                part = []
            kind = own
            part.append(cluster)
        if part:
            yield kind, part

    def _kind(self, cluster: Cluster) -> str:
        character = cluster.text[0]
        if is_rtl_letter(character):
            return ARABIC
        return LATIN if self._has_glyph(character) else SYMBOL

    def _find_glyph(self, character: str) -> bool:
        """Whether the font can draw a character: pygame does not tell, so its picture is compared."""
        plain = self._font_for(LATIN)
        if plain.metrics(character) != plain.metrics(_UNASSIGNED):
            return True
        box, drawn = (plain.render(each, True, "white") for each in (_UNASSIGNED, character))
        return pygame.image.tobytes(box, "RGBA") != pygame.image.tobytes(drawn, "RGBA")

    def _font_for(self, kind: str) -> Any:
        """What draws a run: this font without its own rules, set for a script, or the font of the symbols."""
        if kind is SYMBOL:
            if self._symbols is None:
                self._symbols = pygame.font.Font(symbol_font_path(), self.point_size)
            return self._symbols
        super().set_script("Arab" if kind is ARABIC else "Latn")
        super().set_direction(pygame.DIRECTION_RTL if kind is ARABIC else pygame.DIRECTION_LTR)
        return super()


def _logical(kind: str, part: Sequence[Cluster]) -> str:
    """The clusters in the order of writing, as HarfBuzz wants them."""
    return "".join(cluster.text for cluster in (reversed(part) if kind is ARABIC else part))
