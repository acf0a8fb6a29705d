"""Where the program's own files lie, from a checkout and inside a packaged program alike."""

from __future__ import annotations

from pathlib import Path

# PyInstaller keeps packages and data side by side in one folder, as the checkout does: one rule serves both.
_ASSETS = Path(__file__).resolve().parent.parent / "assets"


def path(*parts: str) -> Path:
    """The path of an asset: `path("cards", "10H.svg")`."""
    return _ASSETS.joinpath(*parts)
