"""The looks of the cards: redrawn where they should be, told apart by every eye, and readable."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from game.felt import CLOTHS
from game.gui import palette
from game.looks import USUAL, Looks, drawn
from game.settings import CHOICES, Settings

CARDS = Path(__file__).parent.parent.parent / "assets" / "cards"
RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
DECK = [f"{rank}{suit}" for suit in "SHDC" for rank in RANKS]
OTHERS = ["X1", "X2", "back", "slot", "stock_empty", *(f"foundation_{suit}" for suit in "SHDC")]

Triple = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, severity 1.0: what people see who lack a kind of cone.
EYES: dict[str, tuple[Triple, Triple, Triple]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanope": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranope": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanope": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def svg(name: str) -> str:
    return (CARDS / f"{name}.svg").read_text(encoding="utf-8")


def linear(colour: str) -> Triple:
    """The light of an sRGB colour."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """WCAG 2: from 1 to 21."""
    lights = (
        sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear(each), strict=True))
        for each in (one, other)
    )
    darker, lighter = sorted(lights)
    return (lighter + 0.05) / (darker + 0.05)


def lab(light: Triple) -> Triple:
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen_by(eye: str, colour: str) -> Triple:
    light = linear(colour)
    red, green, blue = (
        min(max(sum(share * part for share, part in zip(row, light, strict=True)), 0.0), 1.0)
        for row in EYES[eye]
    )
    return lab((red, green, blue))


def distance(eye: str, one: str, other: str) -> float:
    """CIE 1976: 2.3 is just noticed."""
    return sum((a - b) ** 2 for a, b in zip(seen_by(eye, one), seen_by(eye, other), strict=True)) ** 0.5


@pytest.mark.parametrize("name", DECK + OTHERS)
def test_the_usual_look_is_the_drawing_itself(name: str) -> None:
    assert drawn(svg(name), name, USUAL) == svg(name)


@pytest.mark.parametrize("high_contrast", [False, True])
@pytest.mark.parametrize("name", DECK)
def test_four_colours_are_put_on_every_diamond_and_club_and_on_no_other(
    name: str, high_contrast: bool
) -> None:
    two = drawn(svg(name), name, Looks(high_contrast=high_contrast))
    looks = Looks(four_colours=True, high_contrast=high_contrast)
    four = drawn(svg(name), name, looks)
    assert (two != four) == (name[-1] in "DC")
    if not high_contrast:  # whose edge is as black as its suits
        was = USUAL.suit_colours[name[-1]]
        assert four == two.replace(was, looks.suit_colours[name[-1]])
    assert f'fill="{looks.suit_colours[name[-1]]}"' in four


@pytest.mark.parametrize("name", DECK)
def test_a_large_index_is_the_same_index_enlarged_at_both_ends(name: str) -> None:
    large = drawn(svg(name), name, Looks(large_indices=True))
    marks = re.findall(
        r'<g transform="translate\(\S+ \S+\) scale\(([0-9.]+) ([0-9.]+)\)">(<path .*?/>)</g>', large
    )
    assert len(marks) == 2
    assert marks[0] == marks[1]
    across, down, index = marks[0]
    assert (float(across), float(down)) >= (1.2, 1.3)
    assert svg(name).count(index) == 2
    assert len(re.findall("<path", large)) == len(re.findall("<path", svg(name)))


@pytest.mark.parametrize("name", [*DECK, "X1", "X2"])
def test_high_contrast_whitens_the_paper_and_blackens_the_edge(name: str) -> None:
    strong = drawn(svg(name), name, Looks(high_contrast=True))
    assert 'stop-color="#ffffff"' in strong
    assert "#f5efe2" not in strong
    assert 'stroke="#000000" stroke-width="4"' in strong


@pytest.mark.parametrize("name", ["slot", "stock_empty", *(f"foundation_{suit}" for suit in "SHDC")])
def test_high_contrast_strengthens_the_outline_of_a_place_without_cards(name: str) -> None:
    strong = drawn(svg(name), name, Looks(high_contrast=True))
    assert 'stroke-opacity="0.9"' in strong
    assert 'stroke-opacity="0.26"' not in strong
    if name.startswith("foundation"):
        assert 'fill-opacity="0.7"' in strong


@pytest.mark.parametrize("name", OTHERS)
def test_what_is_no_suit_card_has_no_index_to_enlarge_and_no_colour_to_change(name: str) -> None:
    assert drawn(svg(name), name, Looks(four_colours=True, large_indices=True)) == svg(name)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("high_contrast", [False, True])
def test_the_four_colours_are_four_to_every_eye(eye: str, high_contrast: bool) -> None:
    colours = Looks(four_colours=True, high_contrast=high_contrast).suit_colours
    for one, other in itertools.combinations(colours.values(), 2):
        assert distance(eye, one, other) > 20, (one, other)


@pytest.mark.parametrize("four_colours", [False, True])
@pytest.mark.parametrize(("high_contrast", "least"), [(False, 3.0), (True, 7.0)])
def test_every_suit_stands_out_from_its_card(four_colours: bool, high_contrast: bool, least: float) -> None:
    looks = Looks(four_colours=four_colours, high_contrast=high_contrast)
    for suit, colour in looks.suit_colours.items():
        assert contrast(colour, looks.paper) >= least, suit


@pytest.mark.parametrize("table", CHOICES["table"])
def test_a_card_stands_out_from_every_table(table: str) -> None:
    for cloth in CLOTHS[table]:
        colour = "#" + "".join(f"{part:02x}" for part in cloth)
        assert contrast(USUAL.paper, colour) >= 4.5


@pytest.mark.parametrize("table", CHOICES["table"])
@pytest.mark.parametrize("high_contrast", [False, True])
def test_the_bar_can_be_read_over_every_table(table: str, high_contrast: bool) -> None:
    ground = Looks(table=table, high_contrast=high_contrast).bar_ground
    for text in ("#f4ead2", "#a8baaa"):
        assert contrast(text, ground) >= (7.0 if high_contrast else 4.5), text


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        (palette.CREAM, palette.PANEL),
        (palette.CREAM, palette.FIELD),
        (palette.DIM, palette.PANEL),
        (palette.DIM, palette.FIELD),
        (palette.INK, palette.GOLD),
        (palette.INK, palette.CREAM),
        (palette.GOLD_LIGHT, palette.PANEL),
        (palette.GOLD, palette.PANEL),
        (palette.WARM, palette.PANEL),
    ],
)
def test_what_the_dialogs_say_can_be_read(text: str, ground: str) -> None:
    assert contrast(text, ground) >= 4.5


def test_the_look_is_what_the_settings_say() -> None:
    assert Looks.of(Settings()) == USUAL
    changed = Settings(table="blue", four_colours=True, large_indices=True, high_contrast=True)
    assert Looks.of(changed) == Looks("blue", True, True, True)
