"""What the player may choose."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Settings:
    """Kept while the program runs."""

    language: str = "ar"
    explains_refusals: bool = True  # the interactive rules (seed: Golf)
    is_muted: bool = False
