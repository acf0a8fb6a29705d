"""Arabic text: ordered, joined and whole, in the font itself and in every element of pygame-gui."""

import ctypes
import json
import random
import subprocess
import sys
import unicodedata

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import assets
from game.gui.bidi import CONTROLS, clusters, visual
from game.gui.bidi_font import BidiFont, font_path, symbol_font_path
from game.texts import isolate

LRM, RLM, PDI = "\u200e", "\u200f", "\u2069"
ISOLATES = "\u2066\u2067\u2068"
STARS = "★☆✦"
SHORT_PIECES = ["GO1-E", "aB", "٤٥", "♠", "A♣", "−3", "3:45", "3/16", "12.5", "%"]
MARKS = "\u064b\u064e\u0651\u0652\u0301"


@pytest.fixture(autouse=True, scope="module")
def _pygame():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((800, 600))
    yield
    pygame.display.quit()


def make_font(size: int = 24, is_rtl: bool = True) -> BidiFont:
    font = BidiFont(font_path(), size)
    font.set_direction(pygame.DIRECTION_RTL if is_rtl else pygame.DIRECTION_LTR)
    return font


# Order


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("رمز الجولة: GO1-E-AAAAAAB", "GO1-E-AAAAAAB :ةلوجلا زمر"),
        (f"انقل {isolate('10♠')} الآن", "نآلا 10♠ لقنا"),
        (f"النقاط {isolate(-10)}", "−10 طاقنلا"),
        ("الوقت 3:45", "3:45 تقولا"),
        ("الوقت 12:05.", ".12:05 تقولا"),
        ("العدد ٤٥", "٤٥ ددعلا"),
        ("بقي 3/16", "3/16 يقب"),
        (f"الورقة ({isolate('A♣')})", "(A♣) ةقرولا"),
        (f"{isolate('−3')} نقاط", "طاقن −3"),
        ("«هذه الورقة محجوبة»", "«ةبوجحم ةقرولا هذه»"),
        ("[سحب] {لا} <نعم>", "<معن> {ال} [بحس]"),
        ("تراجع (Ctrl+Z)", "(Ctrl+Z) عجارت"),
        (f"من {isolate('5')} إلى {isolate('7')}", "7 ىلإ 5 نم"),
        ("100%", "100%"),
        ("سَلَامٌ", "مٌالَسَ"),
        ("", ""),
    ],
)
def test_a_line_of_an_arabic_paragraph_reads_in_order(text, seen):
    assert visual(text, is_rtl=True) == seen


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Language: العربية (Arabic)", "Language: ةيبرعلا (Arabic)"),
        ("“سحب 3” is draw", "“3 بحس” is draw"),
        (f"Move {isolate('A♣')} (now)", "Move A♣ (now)"),
    ],
)
def test_a_line_of_an_english_paragraph_reads_in_order(text, seen):
    assert visual(text, is_rtl=False) == seen


def test_blanks_at_the_end_of_a_line_keep_to_its_end():
    assert visual("\u202bسلام ", is_rtl=False) == "مالس "  # rule L1


def test_a_minus_sign_that_is_not_isolated_would_go_astray():
    assert "−10" not in visual("النقاط −10", is_rtl=True)  # why texts isolate what they insert


@pytest.mark.parametrize("repeated", ["،", "-", " ", "1", "٤", "$", "(", "ا", "\u064e", "♠", "\u2009"])
def test_a_line_may_hold_any_number_of_one_character(repeated):
    found = clusters(f"ا{repeated * 400}ب", True)
    assert sorted(cluster.rank for cluster in found) == list(range(len(found)))
    assert (found[0].text, found[-1].text[0]) == ("ب", "ا")


MIRRORED = [set(pair) for pair in ("()", "[]", "«»", "{}", "<>")]
ALPHABET = "ابجم aBz123٤٥-−+:.,/()[]«»♠%ـ،؟{}<>…" + MARKS + "".join(sorted(CONTROLS))


@given(st.text(st.sampled_from(ALPHABET), max_size=30), st.booleans())
@settings(max_examples=300, deadline=None)
def test_every_visible_character_is_drawn_once(text, is_rtl):
    found = sorted(clusters(text, is_rtl), key=lambda cluster: cluster.rank)
    assert [cluster.rank for cluster in found] == list(range(len(found)))
    written = [character for character in text if character not in CONTROLS]
    drawn = list("".join(cluster.text for cluster in found))
    assert len(drawn) == len(written)
    assert all(one == other or {one, other} in MIRRORED for one, other in zip(drawn, written, strict=True))


def fribidi_or_skip() -> ctypes.CDLL:
    try:
        return ctypes.CDLL("libfribidi.so.0")
    except OSError:
        pytest.skip("FriBidi is not installed (Debian: libfribidi0)")


def fribidi_visual(library: ctypes.CDLL, text: str, is_rtl: bool) -> str:
    """The order that FriBidi sees, marks after their letters, without the characters that are not drawn."""
    count = len(text)
    line = (ctypes.c_uint32 * count)(*map(ord, text))
    types, brackets = (ctypes.c_uint32 * count)(), (ctypes.c_uint32 * count)()
    levels = (ctypes.c_int8 * count)()
    base = ctypes.c_int(0x111 if is_rtl else 0x110)
    library.fribidi_get_bidi_types(line, count, types)
    library.fribidi_get_bracket_types(line, count, types, brackets)
    library.fribidi_get_par_embedding_levels_ex(types, brackets, count, ctypes.byref(base), levels)
    library.fribidi_shape_mirroring(levels, count, line)
    reorder_marks = 2
    library.fribidi_reorder_line(reorder_marks, types, count, 0, base, levels, line, None)
    return "".join(character for character in map(chr, line) if character not in CONTROLS)


def random_piece(source: random.Random) -> str:
    """A word, a number, a code or a card, as it may stand; marks are on letters only."""
    letters = (source.choice("ابجلم") + source.choice(["", "", *MARKS]) for _ in range(source.randint(1, 4)))
    word, number = "".join(letters), str(source.randint(0, 999))
    piece = source.choice([word, number, *SHORT_PIECES])
    if source.random() < 0.4:
        dresses = ["(%s)", "«%s»", "[%s]", "{%s}", "<%s>", "%s:", "%s،", "-%s", "+%s", "…%s"]
        piece = source.choice(dresses) % piece
    return piece


def random_line(source: random.Random) -> str:
    """Mixed text with one isolate at most: FriBidi 1.0 reads on from one isolate into the next."""
    pieces = [
        random_piece(source) + source.choice([" ", " ", "", LRM, RLM]) for _ in range(source.randint(1, 9))
    ]
    if source.random() < 0.5:
        pieces.insert(
            source.randint(0, len(pieces)), f"{source.choice(ISOLATES)}{random_piece(source)}{PDI} "
        )
    return "".join(pieces)


@pytest.mark.parametrize("is_rtl", [True, False], ids=["rtl", "ltr"])
def test_the_order_is_that_of_an_independent_renderer(is_rtl):
    library = fribidi_or_skip()
    source = random.Random(20)
    lines = [random_line(source) for _ in range(3000)]
    assert [line for line in lines if visual(line, is_rtl) != fribidi_visual(library, line, is_rtl)] == []


@pytest.mark.parametrize("is_rtl", [True, False], ids=["rtl", "ltr"])
def test_isolates_stand_in_a_line_like_single_symbols_and_are_ordered_within(is_rtl):
    source = random.Random(7)
    for _ in range(500):
        inner = [random_piece(source) + random_piece(source) for _ in STARS]
        outer = [random_piece(source) + source.choice([" ", ""]) for _ in STARS]
        directions = [source.choice("\u2066\u2067") for _ in STARS]
        line = "".join(
            f"{before}{sign}{text}{PDI}" for before, sign, text in zip(outer, directions, inner, strict=True)
        )
        expected = visual("".join(before + star for before, star in zip(outer, STARS, strict=True)), is_rtl)
        for star, sign, text in zip(STARS, directions, inner, strict=True):
            expected = expected.replace(star, visual(text, sign == "\u2067"))
        assert visual(line, is_rtl) == expected


# The font


def test_the_font_needs_no_pygame_gui():
    program = (
        "import sys, pygame.font; pygame.font.init();"
        "from game.gui.bidi_font import BidiFont, font_path;"
        "BidiFont(font_path(), 20).size('ورق 10♠');"
        "assert 'pygame_gui' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True, cwd=assets.path().parent)


@pytest.mark.parametrize("weight", ["Light", "Regular", "Medium", "SemiBold", "Bold"])
def test_the_font_file_of_a_weight_is_found(weight):
    assert BidiFont(font_path(weight), 18).size("ورق")[0] > 0


def test_letters_are_joined():
    font = make_font()
    assert font.size("سلام")[0] < sum(font.size(letter)[0] for letter in "سلام")


def test_joined_letters_are_drawn_without_a_gap():
    drawn = make_font(40).render("سسس", True, "white")
    box = drawn.get_bounding_rect(min_alpha=60)
    assert all(
        any(drawn.get_at((x, y)).a > 60 for y in range(box.top, box.bottom))
        for x in range(box.left, box.right)
    )


def test_vowel_signs_do_not_part_the_letters():
    font = make_font(40)
    assert font.size("سَلَامٌ")[0] == font.size("سلام")[0]


def test_direction_marks_and_isolates_are_not_drawn():
    font = make_font()
    plain, marked = "نقل الورقة AB", "\u200fنقل\u2069 \u2067الورقة\u2069 \u2066AB\u2069\ufeff\u061c"
    assert pixels(font.render(marked, True, "white")) == pixels(font.render(plain, True, "white"))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def used_characters() -> list[str]:
    text = "".join(assets.path("texts", f"{each}.json").read_text("utf-8") for each in ("ar", "en"))
    text = (
        json.dumps(text, ensure_ascii=False)
        + "♠♥♦♣−·0123456789٠١٢٣٤٥٦٧٨٩"
        + "".join(map(chr, range(33, 127)))
    )
    return sorted(
        {each for each in text if not each.isspace() and unicodedata.category(each) not in ("Mn", "Cc")}
    )


def cropped(surface: pygame.Surface) -> tuple[tuple[int, int], bytes]:
    """What is drawn, wherever on the surface."""
    drawn = surface.subsurface(surface.get_bounding_rect())
    return drawn.get_size(), pixels(drawn)


@pytest.mark.parametrize("weight", ["Regular", "Medium", "Bold"])
def test_no_character_of_the_texts_is_drawn_as_a_missing_one(weight):
    font = BidiFont(font_path(weight), 30)
    boxes = [
        cropped(pygame.font.Font(path, 30).render("\U0010ffff", True, "white"))
        for path in (font_path(weight), symbol_font_path())
    ]
    assert [each for each in used_characters() if cropped(font.render(each, True, "white")) in boxes] == []


def test_a_missing_character_is_noticed():
    font = BidiFont(font_path(), 30)
    box = cropped(pygame.font.Font(symbol_font_path(), 30).render("\U0010ffff", True, "white"))
    assert cropped(font.render("\U0001f0a1", True, "white")) == box  # a playing card: neither font has it


LINES = ["سلام في على", "يٍ إلى جِ", "GO1-E (10♠) gjpqy|", f"أدنى {isolate('10♠')} لِلَّهِ"]


@pytest.mark.parametrize("size", [12, 15, 18, 22, 27, 54])
@pytest.mark.parametrize("text", LINES)
def test_no_ink_is_cut_off(size, text):
    font = make_font(size)
    line = font.render(text, True, "white")
    assert line.get_size() == font.size(text)
    pieces = [font._font_for(run.kind).render(run.text, True, "white") for run in font._runs(text)]
    assert sum(map(ink_area, pieces)) == pytest.approx(ink_area(line), rel=0.02)


def ink_area(surface: pygame.Surface) -> int:
    return pygame.mask.from_surface(surface, 127).count()


def test_a_line_is_as_high_as_any_other_unless_vowel_signs_need_more():
    font = make_font(18)
    heights = {font.size(text)[1] for text in ("سلام", "في يي", "GO1 gy", "ملكًا", "", "10♠")}
    assert heights == {font.get_height()}
    assert font.size("يٍ")[1] > font.get_height()


def test_a_background_fills_the_line():
    line = make_font().render("ورق", True, "white", "navy")
    assert line.get_at((0, 0)) == pygame.Color("navy")


def test_another_size_is_another_measure():
    font = make_font(20)
    small = font.size("نقل 10♠")
    font.set_point_size(40)
    assert font.size("نقل 10♠") == make_font(40).size("نقل 10♠") != small


# The caret


def test_the_caret_goes_from_right_to_left_in_arabic():
    font, text = make_font(), "سلام"
    xs = [font.caret_x(text, index) for index in range(len(text) + 1)]
    assert xs == sorted(xs, reverse=True)
    assert (xs[0], xs[-1]) == (font.size(text)[0], 0)


def test_the_caret_goes_from_left_to_right_in_a_code():
    font, text = make_font(is_rtl=False), "GO1-E-AAAAAAB"
    xs = [font.caret_x(text, index) for index in range(len(text) + 1)]
    assert xs == sorted(xs)
    assert (xs[0], xs[-1]) == (0, font.size(text)[0])


def test_the_caret_in_a_time_inside_arabic_stays_by_the_digit_before_it():
    font, text = make_font(), "الوقت 3:45"
    colon = text.index(":")
    assert font.caret_x(text, colon) < font.caret_x(text, colon + 1) < font.caret_x(text, colon + 2)


@pytest.mark.parametrize("text", ["سلام", "مرحبا GO1-E يا (صديقي)", "الوقت 3:45", "A♣ نقلة"])
@pytest.mark.parametrize("is_rtl", [True, False], ids=["rtl", "ltr"])
def test_a_click_where_the_caret_stands_finds_it_again(text, is_rtl):
    font = make_font(is_rtl=is_rtl)
    for index in range(len(text) + 1):
        x = font.caret_x(text, index)
        assert font.caret_x(text, font.index_at_x(text, x)) == x


def test_a_selection_over_both_directions_has_several_stretches():
    font, text = make_font(), "مرحبا GO1-E يا"
    assert len(font.spans(text, 0, len(text))) == 1
    assert len(font.spans(text, 3, 9)) == 2
    assert font.spans(text, 4, 4) == []


def test_a_stretch_ends_where_the_caret_stands():
    font, text = make_font(), "سلام عليكم"
    assert font.spans(text, 2, 7) == [(font.caret_x(text, 7), font.caret_x(text, 2))]
