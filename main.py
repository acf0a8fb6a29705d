"""Starts Waraq: `python main.py --help` tells what it takes."""

from __future__ import annotations

import os
import sys

from game.options import read_options


def main() -> int:
    """Run the game; the exit status."""
    options = read_options(sys.argv[1:])
    if options.screenshot is not None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"  # a picture needs no display, and none should flash up
        os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if sys.platform.startswith("linux"):
        # without a graphics card SDL would present every frame through software OpenGL, many times slower
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    from game.app import run  # SDL reads its settings when pygame is imported

    return run(options)


if __name__ == "__main__":
    sys.exit(main())
