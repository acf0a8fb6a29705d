"""Codes of deals and matches: read kindly, written canonically, faults named with the nearest right form."""

from __future__ import annotations

import itertools
import unicodedata

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.codes import (
    LONGEST_TEXT,
    MATCH_LENGTHS,
    CodeFault,
    CodeFaultKey,
    DealCode,
    MatchCode,
    plain_code,
    read_code,
    read_rules,
    seed_letters,
)
from engine.dealing import SEEDS, VERSION
from engine.games.golf.rules import Golf
from engine.rules import RulesFault, RulesFaultKey
from tests.engine.golf_setups import ALL_RULES, code_of, rules_of

QUOTED = ["“{}”", "„{}“", "«{}»", "‹{}›", '"{}"', "'{}'", "`{}`", "´{}´", "‘{}’", "‚{}‘", "＂{}＂"]
DIRECTION_MARKS = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
BLANKS = " \t\r\n\u00a0\u2007\u2009\u202f\u3000\u200b\ufeff"
DASHES = "\u002d\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d\u058a\u301c\u2043"
DIGITS = "1١۱１१"

some_rules = st.sampled_from(ALL_RULES)
some_seeds = st.integers(0, SEEDS - 1)


# --- the canonical form


@pytest.mark.parametrize(
    ("seed", "letters"),
    [
        (0, "AAAAAAA"),
        (1, "AAAAAAB"),
        (25, "AAAAAAZ"),
        (26, "AAAAABA"),
        (27, "AAAAABB"),
        (26**6, "BAAAAAA"),
        (26**7 - 1, "ZZZZZZZ"),
    ],
)
def test_a_seed_is_seven_letters_to_base_26(seed: int, letters: str) -> None:
    assert seed_letters(seed) == letters
    assert code_of(f"GO1-E-{letters}").seed == seed


@given(rules=some_rules, seed=some_seeds)
def test_a_code_reads_back_as_itself(rules: str, seed: int) -> None:
    code = DealCode(rules_of(rules), seed)
    assert str(code) == f"GO1-{rules}-{seed_letters(seed)}"
    assert DealCode.read(str(code)) == code


def test_one_game_has_one_code() -> None:
    games = [
        Golf(on_king, any_time, jokers, empty)
        for on_king in type(Golf().on_king)
        for any_time in (True, False)
        for jokers in (0, 1, 2)
        for empty in (True, False)
    ]
    assert sorted(game.text for game in games) == sorted(ALL_RULES)
    assert [rules_of(game.text) for game in games] == games


@pytest.mark.parametrize("preset", "ECSNX")
def test_of_all_spellings_only_the_canonical_one_and_n_are_read(preset: str) -> None:
    known = ("A", "D", "J1", "J2", "W", "J", "X")
    for count in range(5):
        for modifiers in map("".join, itertools.product(known, repeat=count)):
            read = Golf.read(preset + modifiers)
            canonical = preset.replace("N", "E") + modifiers
            if canonical in ALL_RULES:
                assert isinstance(read, Golf), preset + modifiers
                assert read.text == canonical
            else:
                assert isinstance(read, RulesFault), preset + modifiers
                assert read.right in ALL_RULES


@pytest.mark.parametrize("modifiers", ["", "D", "J1", "J2W", "DJ2W", "W"])
def test_n_is_read_as_e_and_never_written(modifiers: str) -> None:
    code = code_of(f"GO1-N{modifiers}-AAAAAAB")
    assert str(code) == f"GO1-E{modifiers}-AAAAAAB"
    assert code == code_of(f"GO1-E{modifiers}-AAAAAAB")


def test_a_code_with_other_rules_keeps_its_seed() -> None:
    assert str(code_of("GO1-E-AAAAABB").with_rules(rules_of("SAW"))) == "GO1-SAW-AAAAABB"


def test_a_random_code_keeps_its_rules() -> None:
    code = DealCode.random(rules_of("CDJ1"))
    assert (code.rules.text, 0 <= code.seed < SEEDS) == ("CDJ1", True)


# --- kindness


@pytest.mark.parametrize("quotes", QUOTED)
def test_quotes_around_a_code_are_forgiven(quotes: str) -> None:
    assert str(code_of(quotes.format("GO1-C-AAAAABB"))) == "GO1-C-AAAAABB"


@pytest.mark.parametrize("mark", [*DIRECTION_MARKS, *BLANKS], ids=lambda mark: f"{ord(mark):04X}")
def test_invisible_marks_and_blanks_are_forgiven_anywhere(mark: str) -> None:
    assert str(code_of(mark + mark.join("GO1-C-AAAAABB") + mark)) == "GO1-C-AAAAABB"


@pytest.mark.parametrize("dash", DASHES, ids=lambda dash: f"{ord(dash):04X}")
def test_every_dash_separates(dash: str) -> None:
    assert str(code_of(f"GO1{dash}C{dash}AAAAABB")) == "GO1-C-AAAAABB"


@pytest.mark.parametrize("digit", DIGITS)
def test_every_script_s_digits_count(digit: str) -> None:
    assert str(code_of(f"GO{digit}-CJ{digit}-AAAAABB")) == "GO1-CJ1-AAAAABB"


@pytest.mark.parametrize(
    "text",
    [
        "go1-cj2-aaaaabb",
        "Go1-Cj2-AaAaAbB",
        "ＧＯ１－ＣＪ２－ＡＡＡＡＡＢＢ",
        "ｇｏ１－ｃｊ２－ａａａａａｂｂ",
        "GO١-CJ٢-AAAAABB",
    ],
)
def test_case_and_width_do_not_matter(text: str) -> None:
    assert str(code_of(text)) == "GO1-CJ2-AAAAABB"


@given(rules=some_rules, seed=some_seeds, data=st.data())
@settings(max_examples=100)
def test_what_pasting_does_to_a_code_is_undone(rules: str, seed: int, data: st.DataObject) -> None:
    code = f"GO1-{rules}-{seed_letters(seed)}"
    noise = st.text(DIRECTION_MARKS + BLANKS, max_size=2)
    alike = {"-": DASHES, "1": DIGITS, "2": "2٢۲２"}
    pasted = ""
    for letter in code:
        shapes = alike.get(letter) or letter + letter.lower() + chr(ord(letter) + 0xFEE0)
        pasted += data.draw(noise) + data.draw(st.sampled_from(shapes))
    assert str(code_of(data.draw(st.sampled_from(QUOTED)).format(pasted))) == code


def test_every_character_of_unicode_is_read_or_dropped() -> None:
    left_over = {"Cc", "Cf", "Zs", "Zl", "Zp", "Pd"}
    for point in (*range(0x20000), *range(0xE0000, 0xE0200)):
        plain = plain_code(chr(point))
        assert plain.isascii() or not left_over & set(map(unicodedata.category, plain)), hex(point)
        assert not any(letter.isdecimal() and not letter.isascii() for letter in plain), hex(point)


# --- faults


FAULTS = [
    ("empty", "", "", "GO1-E-AAAAAAA"),
    ("empty", " \u200e«»\n", "", "GO1-E-AAAAAAA"),
    ("too_long", "A" * 201, "201", "GO1-E-AAAAAAA"),
    ("shape", "AAAAABB", "AAAAABB", "GO1-E-AAAAABB"),
    ("shape", "GO1-E", "GO1-E", "GO1-E-AAAAAAA"),
    ("shape", "GO1-C", "GO1-C", "GO1-C-AAAAAAA"),
    ("shape", "GO1CDJ1AAAAABB", "GO1CDJ1AAAAABB", "GO1-CDJ1-AAAAABB"),
    ("shape", "GO1 S AAAAABB", "GO1SAAAAABB", "GO1-S-AAAAABB"),
    ("shape", "GO1-AAAAABB", "GO1-AAAAABB", "GO1-E-AAAAABB"),
    ("shape", "GO1-E-AAAAABB-X", "GO1-E-AAAAABB-X", None),
    ("game", "GX1-C-AAAAABB", "GX", "GO1-C-AAAAABB"),
    ("game", "1-C-AAAAABB", "", "GO1-C-AAAAABB"),
    ("game", "G01-C-AAAAABB", "G", "GO1-C-AAAAABB"),
    ("version", "GO2-C-AAAAABB", "2", "GO1-C-AAAAABB"),
    ("version", "GO-C-AAAAABB", "", "GO1-C-AAAAABB"),
    ("version", "GO11-C-AAAAABB", "11", "GO1-C-AAAAABB"),
    ("seed_letters", "GO1-C-AAAAA1B", "1", "GO1-C-AAAAAIB"),
    ("seed_letters", "GO1-C-0A5A8A1", "0581", "GO1-C-OASABAI"),
    ("seed_letters", "GO1-C-AAAAAB?", "?", "GO1-C-AAAAAAB"),
    ("seed_letters", "GO1-C-ابجAAAA", "ابج", "GO1-C-AAAAAAA"),
    ("seed_length", "GO1-C-BB", "2", "GO1-C-AAAAABB"),
    ("seed_length", "GO1-C-", "0", "GO1-C-AAAAAAA"),
    ("seed_length", "GO1-C-XAAAAABB", "8", "GO1-C-AAAAABB"),
    ("match_not_here", "GO1-S-AAAAABB*9", "*9", "GO1-S-AAAAABB"),
    ("match_not_here", "go1-n-aaaaabb × ١٨", "*18", "GO1-E-AAAAABB"),
    ("match_not_here", "GO1-S-AAAAABB*7", "*7", "GO1-S-AAAAABB"),
    ("match_game", "RU1-C-AAAAABB*9", "RU", "RU1-C-AAAAABB"),
    ("seed_length", "GO1-C-BB*9", "2", "GO1-C-AAAAABB"),
    ("modifier_needless", "GO1-CA-AAAAABB*9", "A", "GO1-C-AAAAABB"),
    ("shape", "GO1SAAAAABB*9", "GO1SAAAAABB*9", "GO1-S-AAAAABB"),
    ("preset", "GO1-X-AAAAABB", "X", "GO1-E-AAAAABB"),
    ("preset", "GO1--AAAAABB", "", "GO1-E-AAAAABB"),
    ("preset", "GO1-XDJ1-AAAAABB", "X", "GO1-EDJ1-AAAAABB"),
    ("preset", "GO1-J1W-AAAAABB", "J", "GO1-EJ1W-AAAAABB"),
    ("modifier_unknown", "GO1-CX-AAAAABB", "X", "GO1-C-AAAAABB"),
    ("modifier_unknown", "GO1-CJ3-AAAAABB", "J3", "GO1-C-AAAAABB"),
    ("modifier_unknown", "GO1-CJ-AAAAABB", "J", "GO1-C-AAAAABB"),
    ("modifier_unknown", "GO1-CJ0W-AAAAABB", "J0", "GO1-CW-AAAAABB"),
    ("modifier_unknown", "GO1-CJ12-AAAAABB", "2", "GO1-CJ1-AAAAABB"),
    ("modifier_twice", "GO1-CWW-AAAAABB", "W", "GO1-CW-AAAAABB"),
    ("modifier_twice", "GO1-CJ1J2-AAAAABB", "J1", "GO1-CJ1-AAAAABB"),
    ("modifier_needless", "GO1-CA-AAAAABB", "A", "GO1-C-AAAAABB"),
    ("modifier_needless", "GO1-EA-AAAAABB", "A", "GO1-E-AAAAABB"),
    ("modifier_needless", "GO1-SD-AAAAABB", "D", "GO1-S-AAAAABB"),
    ("modifier_needless", "GO1-SAD-AAAAABB", "D", "GO1-SA-AAAAABB"),
    ("modifier_order", "GO1-CWJ2D-AAAAABB", "WJ2D", "GO1-CDJ2W-AAAAABB"),
    ("modifier_order", "GO1-NWJ1-AAAAABB", "WJ1", "GO1-EJ1W-AAAAABB"),
]


# What is said where a match would do as well.
MATCH_FAULTS = [
    ("match_holes", "GO1-S-AAAAABB*7", "*7", "GO1-S-AAAAABB*9"),
    ("match_holes", "GO1-S-AAAAABB*0", "*0", "GO1-S-AAAAABB*1"),
    ("match_holes", "GO1-S-AAAAABB*2", "*2", "GO1-S-AAAAABB*3"),
    ("match_holes", "GO1-S-AAAAABB*6", "*6", "GO1-S-AAAAABB*9"),
    ("match_holes", "GO1-S-AAAAABB*13", "*13", "GO1-S-AAAAABB*9"),
    ("match_holes", "GO1-S-AAAAABB*99999", "*99999", "GO1-S-AAAAABB*18"),
    ("match_holes", "GO1-S-AAAAABB*", "*", "GO1-S-AAAAABB*9"),
    ("match_holes", "GO1-S-AAAAABB**3", "**3", "GO1-S-AAAAABB*3"),
    ("match_holes", "GO1-S-AAAAABB*09", "*09", "GO1-S-AAAAABB*9"),
    ("match_holes", "GO1-S-AAAAABB*9-X", "*9-X", "GO1-S-AAAAABB*9"),
    ("match_game", "RU1-C-AAAAABB*9", "RU", "RU1-C-AAAAABB"),
    ("match_game", "RU1-R-AAAAABB*7", "RU", "RU1-R-AAAAABB"),
    ("game", "GX1-C-AAAAABB*3", "GX", "GO1-C-AAAAABB*3"),
    ("version", "GO2-C-AAAAABB*3", "2", "GO1-C-AAAAABB*3"),
    ("seed_letters", "GO1-C-AAAAA1B*18", "1", "GO1-C-AAAAAIB*18"),
    ("seed_length", "GO1-C-BB*4", "2", "GO1-C-AAAAABB*3"),
    ("preset", "GO1-X-AAAAABB*1", "X", "GO1-E-AAAAABB*1"),
    ("modifier_order", "GO1-CWJ2D-AAAAABB*9", "WJ2D", "GO1-CDJ2W-AAAAABB*9"),
    ("shape", "GO1SAAAAABB*18", "GO1SAAAAABB*18", "GO1-S-AAAAABB*18"),
]


@pytest.mark.parametrize(("key", "text", "got", "right"), FAULTS, ids=[f"{f[0]}-{f[1][:20]}" for f in FAULTS])
def test_a_wrong_code_is_named_with_the_nearest_right_one(
    key: str, text: str, got: str, right: str | None
) -> None:
    fault = DealCode.read(text)
    assert isinstance(fault, CodeFault)
    assert (fault.key, fault.got) == (key, got)
    assert right is None or fault.right == right
    assert str(code_of(fault.right)) == fault.right


@pytest.mark.parametrize(("key", "text", "got", "right"), MATCH_FAULTS)
def test_a_wrong_match_is_named_with_the_nearest_right_one(key: str, text: str, got: str, right: str) -> None:
    assert read_code(text) == CodeFault(key, got, right)
    assert str(read_code(right)) == right


@pytest.mark.parametrize(
    "text", [fault[1] for fault in FAULTS if "*" not in fault[1] and "×" not in fault[1]]
)
def test_a_wrong_code_without_a_match_is_the_same_fault_where_a_match_would_do(text: str) -> None:
    assert read_code(text) == DealCode.read(text)


def test_every_fault_of_a_code_is_among_the_examples() -> None:
    shown = {fault[0] for fault in FAULTS + MATCH_FAULTS}
    assert shown == {key.value for key in (*CodeFaultKey, *RulesFaultKey)}


def test_a_text_just_short_enough_is_still_read() -> None:
    assert str(code_of("GO1-C-AAAAABB".ljust(LONGEST_TEXT))) == "GO1-C-AAAAABB"
    fault = DealCode.read("GO1-C-AAAAABB".ljust(LONGEST_TEXT + 1))
    assert isinstance(fault, CodeFault)
    assert fault.key == "too_long"


# --- matches


@given(rules=some_rules, seed=some_seeds, holes=st.sampled_from(MATCH_LENGTHS))
def test_a_match_code_reads_back_as_itself(rules: str, seed: int, holes: int) -> None:
    match = MatchCode(DealCode(rules_of(rules), seed), holes)
    assert str(match) == f"GO1-{rules}-{seed_letters(seed)}*{holes}"
    assert read_code(str(match)) == match


@pytest.mark.parametrize("star", "*×∗✱٭＊﹡⁎⋆✳✕✖⨯xX")
@pytest.mark.parametrize("holes", ["18", "١٨", "۱۸", "１８", " 1 8 ", "\u20661\u20698"])
def test_a_pasted_match_code_is_read_and_shown_canonically(star: str, holes: str) -> None:
    assert str(read_code(f"«go1–cw—aaaaabb {star}{holes}»")) == "GO1-CW-AAAAABB*18"


def test_a_match_of_one_hole_is_not_the_single_round() -> None:
    assert read_code("GO1-S-AAAAAAB*1") != read_code("GO1-S-AAAAAAB")
    assert read_code("GO1-S-AAAAAAB") == code_of("GO1-S-AAAAAAB")


def test_hole_h_is_dealt_from_the_seed_h_minus_1_after_the_first() -> None:
    match = MatchCode(code_of("GO1-SJ1-AAAAAAY"), 3)
    holes = [str(match.hole(number)) for number in (1, 2, 3)]
    assert holes == ["GO1-SJ1-AAAAAAY", "GO1-SJ1-AAAAAAZ", "GO1-SJ1-AAAAABA"]


def test_after_the_last_seed_comes_the_first() -> None:
    match = MatchCode(code_of("GO1-E-ZZZZZZZ"), 3)
    assert [match.hole(number).seed for number in (1, 2, 3)] == [26**7 - 1, 0, 1]


@pytest.mark.parametrize("number", [0, -1, 4])
def test_a_match_has_no_hole_before_its_first_or_after_its_last(number: int) -> None:
    match = MatchCode(code_of("GO1-E-AAAAAAB"), 3)
    with pytest.raises(ValueError, match=f"hole: {number}"):
        match.hole(number)


@pytest.mark.parametrize(
    ("deal", "holes"), [("RU1-C-AAAAAAB", 9), ("GO1-S-AAAAAAB", 7), ("GO1-S-AAAAAAB", 0)]
)
def test_a_match_that_is_not_played_cannot_be_made(deal: str, holes: int) -> None:
    with pytest.raises(ValueError, match="no such match"):
        MatchCode(code_of(deal), holes)


near_codes = st.text("GO1-ECSNADJW2ABZ*9 ٠x–«×", max_size=24)


@given(st.text() | near_codes)
@example("GO1-E-\ud800AAAAAB")
@example("ﷺ" * 200)
@example("-" * 200)
@settings(max_examples=500)
def test_any_text_is_a_code_or_a_fault_whose_right_form_reads(text: str) -> None:
    read = DealCode.read(text)
    right = read.right if isinstance(read, CodeFault) else str(read)
    again = code_of(right)
    assert str(again) == right
    assert right.startswith((f"GO{VERSION}-", f"RU{VERSION}-"))


@given(st.text() | near_codes | st.from_regex(r"(GO|RU)1-[ECSR]-[A-Z]{6,8}[*×][0-9]{0,3}", fullmatch=True))
@settings(max_examples=300)
def test_any_text_is_a_deal_a_match_or_a_fault_whose_right_form_reads(text: str) -> None:
    read = read_code(text)
    right = read.right if isinstance(read, CodeFault) else str(read)
    assert str(read_code(right)) == right


@given(st.text(max_size=8), st.text(max_size=8))
@settings(max_examples=200)
def test_any_words_are_rules_or_a_fault(game: str, text: str) -> None:
    read = read_rules(game, text)
    if isinstance(read, CodeFault):
        assert str(code_of(read.right)) == read.right
    else:
        assert read.text in ALL_RULES


def test_rules_without_a_rules_part_are_the_default() -> None:
    assert read_rules("GO", "") == rules_of("E")
