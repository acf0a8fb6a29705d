"""The rules of the house: who may import whom, and what things are called."""

from __future__ import annotations

import ast
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
OWN_PACKAGES = ("main", "game", "engine", "tools")
MAY_IMPORT_OF_OWN = {"engine": {"engine"}, "game": {"game", "engine"}, "main": {"game", "engine"}}
TOP_FOLDERS = {".ci", "assets", "docs", "engine", "game", "tests", "tools"}
MADE_BY_TOOLS = {"build", "dist", "__pycache__"}  # .gitignore has them
VAGUE_NAMES = {"utils", "util", "helpers", "helper", "common", "manager", "managers", "misc"}


def modules_of(package: str) -> list[Path]:
    if package == "main":
        return [path for path in (PROJECT / "main.py",) if path.exists()]
    return sorted((PROJECT / package).rglob("*.py"))


def imported(module: Path) -> Iterator[str]:
    """The first word of everything that a module imports, anywhere in it."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            own = module.relative_to(PROJECT).parts[0].removesuffix(".py")
            yield own if node.level else (node.module or "").partition(".")[0]
        elif isinstance(node, ast.Call) and "import" in ast.unparse(node.func):
            yield "an import by name at run time"


def test_the_modules_are_found() -> None:
    assert len(modules_of("engine")) >= 10
    assert len(modules_of("game")) >= 1


@pytest.mark.parametrize("package", MAY_IMPORT_OF_OWN)
def test_imports_point_one_way(package: str) -> None:
    forbidden = set(OWN_PACKAGES) - MAY_IMPORT_OF_OWN[package]
    wrong = [
        (str(module.relative_to(PROJECT)), name)
        for module in modules_of(package)
        for name in imported(module)
        if name in forbidden
    ]
    assert wrong == []


def test_the_engine_needs_nothing_but_python_and_its_solvers_numpy() -> None:
    wrong = [
        (str(module.relative_to(PROJECT)), name)
        for module in modules_of("engine")
        for name in imported(module)
        if name not in sys.stdlib_module_names
        and name != "engine"
        and not (name == "numpy" and module.parent.name == "solver")
    ]
    assert wrong == []


def test_the_engine_holds_no_arabic() -> None:
    wrong = [
        str(module.relative_to(PROJECT))
        for module in modules_of("engine")
        if any(unicodedata.bidirectional(letter) == "AL" for letter in module.read_text("utf-8"))
    ]
    assert wrong == []


def test_no_module_has_a_vague_name() -> None:
    for package in (*OWN_PACKAGES, "tests"):
        for module in modules_of(package):
            assert not VAGUE_NAMES & set(module.stem.lower().split("_")), module


def test_every_module_opens_with_a_sentence_of_purpose() -> None:
    for package in (*OWN_PACKAGES, "tests"):
        for module in modules_of(package):
            text = module.read_text("utf-8")
            if module.name == "__init__.py" and not text:
                continue
            sentence = ast.get_docstring(ast.parse(text))
            assert sentence, module
            assert sentence.split("\n")[0].rstrip().endswith("."), module


def test_the_project_s_folders_are_the_ones_agreed() -> None:
    found = {path.name for path in PROJECT.iterdir() if path.is_dir()}
    hidden = {name for name in found if name.startswith(".")}  # caches and environments come and go
    assert found - hidden - MADE_BY_TOOLS == TOP_FOLDERS - {".ci"}
    assert ".ci" in hidden
