"""What a page of rules is made of: sections of text, tables and pictures, not yet measured."""

from __future__ import annotations

from dataclasses import dataclass

from game.gui.rules_pictures import Picture


@dataclass(frozen=True)
class Paragraph:
    """Running text."""

    text: str


@dataclass(frozen=True)
class Points:
    """A list with a dot before each item."""

    items: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """Rows of equally many cells, the first row being their heading."""

    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Gallery:
    """Pictures side by side."""

    pictures: tuple[Picture, ...]


Block = Paragraph | Points | Table | Gallery


@dataclass(frozen=True)
class Section:
    """A heading, what stands under it, and the pictures beside that."""

    title: str
    blocks: tuple[Block, ...]
    pictures: tuple[Picture, ...] = ()

    def all_pictures(self) -> tuple[Picture, ...]:
        rows = (block.pictures for block in self.blocks if isinstance(block, Gallery))
        return self.pictures + tuple(picture for row in rows for picture in row)
