"""The command line."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from engine.codes import CodeFault, DealCode, MatchCode, read_code
from game.layout import SMALLEST_WINDOW
from game.settings import LANGUAGES
from game.version import VERSION

LARGEST_WINDOW = (7680, 4320)


@dataclass(frozen=True)
class Options:
    """What the player asked for on the command line."""

    code: DealCode | MatchCode | None = None
    language: str | None = None  # None: as the player set it
    size: tuple[int, int] = (1280, 720)
    fullscreen: bool = False
    mute: bool = False
    speak: bool = False  # tell on standard output what happens
    data_dir: Path | None = None
    moves: tuple[str, ...] = ()
    screenshot: Path | None = None


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One line, and exit status 2."""
        self.exit(2, f"waraq: {' '.join(message.split())}\n")


def read_options(arguments: Sequence[str]) -> Options:
    """The options that these arguments say. Exits with status 2 and one line where one of them is wrong."""
    parser = _parser()
    given = parser.parse_args(arguments)
    try:
        _check_paths(parser, given.screenshot, given.data_dir)
    except (OSError, ValueError) as error:  # a name that no system takes: too long, with a null in it
        parser.error(str(error))
    return Options(
        code=_code(parser, given.code),
        language=given.lang,
        size=_size(parser, given.size),
        fullscreen=given.fullscreen,
        mute=given.mute,
        speak=given.speak,
        data_dir=given.data_dir,
        moves=tuple(filter(None, re.split(r"[,\s]+", given.play))),
        screenshot=given.screenshot,
    )


def _parser() -> _Parser:
    parser = _Parser(prog="waraq", description="Golf and Russian Solitaire in Arabic.", allow_abbrev=False)
    what = "the round or the match to deal, such as GO1-E-AAAAAAB or GO1-S-AAAAAAB*9"
    parser.add_argument("code", nargs="?", metavar="CODE", help=what)
    parser.add_argument(
        "--lang", choices=LANGUAGES, help="language of the window (default: as set, at first ar)"
    )
    parser.add_argument("--size", default="1280x720", metavar="WxH", help="size of the window in pixels")
    parser.add_argument("--fullscreen", action="store_true", help="start in full screen")
    parser.add_argument("--mute", action="store_true", help="start without sound")
    parser.add_argument(
        "--speak", action="store_true", help="tell what happens, on standard output and as the window's title"
    )
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="folder for all that the game writes")
    parser.add_argument("--play", default="", metavar="MOVES", help="moves to play first, such as D,5,2")
    parser.add_argument("--screenshot", type=Path, metavar="FILE", help="draw the table to a PNG and exit")
    parser.add_argument("--version", action="version", version=f"waraq {VERSION}")
    return parser


def _code(parser: _Parser, text: str | None) -> DealCode | MatchCode | None:
    if text is None:
        return None
    code = read_code(text)
    if isinstance(code, CodeFault):
        wrong = f" ({code.got})" if code.got else ""
        parser.error(f"not a code that can be dealt: {code.key}{wrong}; the nearest is {code.right}")
    return code


def _check_paths(parser: _Parser, screenshot: Path | None, data_dir: Path | None) -> None:
    if screenshot is not None and not screenshot.absolute().parent.is_dir():
        parser.error(f"no folder for the screenshot: {screenshot}")
    if screenshot is not None and screenshot.is_dir():
        parser.error(f"a folder is no file for the screenshot: {screenshot}")
    if data_dir is not None and data_dir.exists() and not data_dir.is_dir():
        parser.error(f"not a folder: {data_dir}")


def _size(parser: _Parser, text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,5})[xX×]([0-9]{1,5})", text)
    if match is None:
        parser.error(f"not a size such as 1280x720: {text}")
    size = int(match[1]), int(match[2])
    if not all(
        least <= given <= most
        for least, given, most in zip(SMALLEST_WINDOW, size, LARGEST_WINDOW, strict=True)
    ):
        parser.error(f"a size from 800x600 to 7680x4320 is needed: {text}")
    return size
