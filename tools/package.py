"""Makes a one-folder program with PyInstaller, which needs no Python where it runs: `dist/waraq/`."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import PyInstaller.__main__

ROOT = Path(__file__).resolve().parent.parent
FONTS = "fontpkg_ibm_plex_sans_arabic"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--to", type=Path, default=ROOT / "dist", help="folder to put the program's folder into"
    )
    parser.add_argument(
        "--work", type=Path, default=ROOT / "build", help="folder for what is made on the way"
    )
    given = parser.parse_args()
    PyInstaller.__main__.run(
        [
            str(ROOT / "main.py"),
            "--name=waraq",
            "--onedir",
            "--noconfirm",
            "--clean",
            "--log-level=WARN",
            # a windowed program has no console on Windows; elsewhere messages go to the terminal all the same
            "--windowed",
            f"--icon={ROOT / 'assets' / 'icons' / 'waraq.ico'}",
            f"--add-data={ROOT / 'assets'}{os.pathsep}assets",
            f"--collect-data={FONTS}",
            f"--distpath={given.to}",
            f"--workpath={given.work}",
            f"--specpath={given.work}",
        ]
    )


if __name__ == "__main__":
    main()
