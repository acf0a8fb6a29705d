"""One command for each thing one does with a checkout: `python3 tools/run.py play|test|check|package`.

Needs Python 3.11 and nothing else: what has to be installed goes into `.venv` beside this project, since many
systems refuse to install packages for their own Python.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

TEST = ("-m", "pytest", "-n", "auto")
CHECKS = (
    ("-m", "ruff", "format", "--check", "."),
    ("-m", "ruff", "check", "."),
    ("-m", "mypy"),
    TEST,
)


def main(arguments: list[str]) -> int:
    """Do what the first argument says; the others go to the program that is run."""
    wish, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    if wish == "play":
        install("requirements.txt")
        return run("main.py", *rest)
    if wish in ("test", "check", "package"):
        install("requirements-dev.txt")
        if wish == "package":
            return run("tools/package.py", *rest)
        return max(run(*command) for command in CHECKS) if wish == "check" else run(*TEST, *rest)
    print("usage: python3 tools/run.py play|test|check|package [ARGUMENTS]", file=sys.stderr)
    return 2


def install(requirements: str) -> None:
    """Make the virtual environment and install into it, unless that was done for these very requirements."""
    wanted = hashlib.sha256()
    for name in ("requirements.txt", requirements):
        wanted.update((ROOT / name).read_bytes())
    done = VENV / f"{requirements}.installed"
    if PYTHON.exists() and done.exists() and done.read_text() == wanted.hexdigest():
        return
    if not PYTHON.exists():
        made = subprocess.run([sys.executable, "-m", "venv", VENV], check=False)
        if made.returncode:
            sys.exit(
                "No virtual environment could be made: on Debian and Ubuntu, install python3-venv first."
            )
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "-r", ROOT / requirements], check=True)
    done.write_text(wanted.hexdigest())


def run(*arguments: str) -> int:
    """Run the environment's Python in the project's folder; its exit status."""
    return subprocess.run([PYTHON, *arguments], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 - this file is what an older Python is given first
        sys.exit("Waraq needs Python 3.11 or newer.")
    sys.exit(main(sys.argv[1:]))
