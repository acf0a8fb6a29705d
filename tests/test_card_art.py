"""The drawings of the cards: all there, drawn in full by SDL, told apart in a fan, made by their script."""

import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from itertools import combinations
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parent.parent
CARDS = ROOT / "assets" / "cards"
ICONS = ROOT / "assets" / "icons"

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
DECK = [f"{rank}{suit}" for suit in "SHDC" for rank in RANKS]
PLACES = ["back", "slot", "stock_empty", *(f"foundation_{suit}" for suit in "SHDC")]
ORNAMENT = "felt_star"
BUTTONS = [
    "undo",
    "redo",
    "restart",
    "new",
    "sound_on",
    "sound_off",
    "menu",
    "copy",
    "close",
    "draw",
    "hint",
    "fullscreen",
    "score_card",
    # of the strip under a watched round
    "to_start",
    "step_back",
    "go_by_itself",
    "pause",
    "step_on",
    "to_end",
    "to_loss",
    # of the verdict lamp
    "lamp_winnable",
    "lamp_lost",
    "lamp_never",
    "lamp_unknown",
    "lamp_thinking",
]

# What nanosvg draws. Everything else it leaves out in silence: a card would lack a part, and nobody be told.
DRAWN = {
    "svg": {"viewBox", "width", "height"},
    "g": {"transform"},
    "defs": set(),
    "path": {
        "d",
        "fill",
        "fill-opacity",
        "fill-rule",
        "stroke",
        "stroke-width",
        "stroke-opacity",
        "stroke-linecap",
        "stroke-linejoin",
    },
    "linearGradient": {"id", "gradientUnits", "x1", "y1", "x2", "y2"},
    "radialGradient": {"id", "gradientUnits", "cx", "cy", "r"},
    "stop": {"offset", "stop-color"},
}
# A column of a small window shows no more of a covered card than this.
STRIP_SHARE = 0.23
# The sum of differences of all channels of all pixels; the nearest two ranks differ by several times as much.
CLEARLY_DIFFERENT = 3000


def svg_files() -> list[Path]:
    return sorted(CARDS.glob("*.svg")) + sorted(ICONS.glob("*.svg"))


def faults(svg: str) -> list[str]:
    """What nanosvg would leave out of the drawing or draw otherwise."""
    found = []
    root = ElementTree.fromstring(svg)
    named = {element.get("id") for element in root.iter()} - {None}
    for element in root.iter():
        tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        if tag not in DRAWN or (tag == "svg" and element is not root):
            found.append(f"element {tag}")
            continue
        found += [f"{tag} {name}" for name in sorted(set(element.keys()) - DRAWN[tag])]
        if tag.endswith("Gradient") and element.get("gradientUnits") != "userSpaceOnUse":
            found.append(f"units of {tag} {element.get('id')}")
        fill = element.get("fill", "")
        if fill.startswith("url(") and fill[5:-1] not in named:
            found.append(f"unknown {fill}")
    return found


def rendered(name: str, width: int = 75) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(CARDS / f"{name}.svg"), (width, width * 7 // 5))


def strip(name: str) -> pygame.Surface:
    picture = rendered(name)
    return picture.subsurface((0, 0, picture.get_width(), round(picture.get_height() * STRIP_SHARE)))


def is_blank(picture: pygame.Surface, y: int) -> bool:
    """Whether the row shows nothing but paper where the index stands."""
    return all(min(picture.get_at((x, y))[:3]) > 200 for x in range(14, 100))


def difference(one: bytes, other: bytes) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def test_every_card_and_every_place_has_its_drawing_and_no_other_lies_there() -> None:
    expected = {*DECK, "X1", "X2", *PLACES, ORNAMENT}
    assert {file.stem for file in CARDS.iterdir()} == expected


def test_every_button_has_its_icon() -> None:
    assert {file.name for file in ICONS.iterdir()} == {
        *(f"{name}.svg" for name in BUTTONS),
        "waraq.svg",
        "waraq.png",
        "waraq.ico",
    }


@pytest.mark.parametrize("file", svg_files(), ids=lambda file: file.stem)
def test_a_drawing_uses_only_what_nanosvg_draws(file: Path) -> None:
    assert faults(file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "part",
    [
        "<text>A</text>",
        '<use href="#a"/>',
        '<clipPath id="a"/>',
        '<mask id="a"/>',
        '<filter id="a"/>',
        '<pattern id="a"/>',
        "<svg/>",
        '<path d="M0 0" clip-path="url(#a)"/>',
        '<path d="M0 0" fill="url(#nowhere)"/>',
        '<linearGradient id="a" x1="0" y1="0" x2="0" y2="9"/>',
    ],
)
def test_the_lint_finds_what_nanosvg_leaves_out(part: str) -> None:
    assert faults(f'<svg xmlns="http://www.w3.org/2000/svg">{part}</svg>') != []


@pytest.mark.parametrize("name", [*DECK, "X1", "X2", *PLACES])
def test_a_card_is_five_to_seven(name: str) -> None:
    root = ElementTree.fromstring((CARDS / f"{name}.svg").read_text(encoding="utf-8"))
    assert root.get("viewBox") == "0 0 250 350"
    assert rendered(name, 100).get_size() == (100, 140)


def test_no_two_cards_look_alike() -> None:
    pictures = [pygame.image.tobytes(rendered(name), "RGBA") for name in [*DECK, "X1", "X2", *PLACES]]
    assert all(difference(one, other) > CLEARLY_DIFFERENT for one, other in combinations(pictures, 2))


def test_a_covered_card_is_told_by_the_strip_that_a_small_window_shows() -> None:
    strips = {name: pygame.image.tobytes(strip(name), "RGBA") for name in DECK}
    alike = [
        (one, other)
        for one, other in combinations(DECK, 2)
        if difference(strips[one], strips[other]) <= CLEARLY_DIFFERENT
    ]
    assert alike == []


@pytest.mark.parametrize("name", DECK)
def test_the_whole_index_stands_in_that_strip(name: str) -> None:
    """Between the index and what is below it lies a row of blank paper, above the end of the strip."""
    picture = rendered(name, 250)
    blank = [y for y in range(50, round(350 * STRIP_SHARE)) if is_blank(picture, y)]
    assert blank != []
    assert not is_blank(picture, 40)


@pytest.mark.parametrize(("one", "other"), [("JH", "JD"), ("QS", "QC"), ("KH", "KS"), ("X1", "X2")])
def test_figures_of_one_rank_differ_by_more_than_the_index(one: str, other: str) -> None:
    middle = (40, 90, 170, 170)
    pictures = [pygame.image.tobytes(rendered(name, 250).subsurface(middle), "RGB") for name in (one, other)]
    assert difference(*pictures) > 10 * CLEARLY_DIFFERENT


@pytest.mark.parametrize("name", [*DECK, "X1", "X2", "back"])
def test_a_card_looks_the_same_from_both_ends(name: str) -> None:
    """Only the corners are compared: an ace keeps its feet, and the paper is shaded from top to bottom."""
    picture = rendered(name, 250)
    corner = picture.subsurface((8, 8, 90, 60))
    opposite = pygame.transform.rotate(picture.subsurface((250 - 98, 350 - 68, 90, 60)), 180)
    pixels = [pygame.image.tobytes(surface, "RGB") for surface in (corner, opposite)]
    assert difference(*pixels) / len(pixels[0]) < 12


@pytest.mark.parametrize(("script", "folder"), [("make_cards.py", CARDS), ("make_icons.py", ICONS)])
def test_the_script_writes_the_same_bytes_again(script: str, folder: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(ROOT / "tools" / script), str(tmp_path)], check=True, cwd=ROOT)
    made = {file.name: file.read_bytes() for file in tmp_path.glob("*.svg")}
    kept = {file.name: file.read_bytes() for file in folder.glob("*.svg")}
    assert made.keys() == kept.keys()
    assert [name for name in kept if made[name] != kept[name]] == []


def test_the_icon_of_the_program_is_a_picture_of_256_pixels() -> None:
    icon = pygame.image.load(ICONS / "waraq.png")
    assert icon.get_size() == (256, 256)
    assert icon.get_at((0, 0)).a == 0
    assert icon.get_at((128, 128)).a == 255
