"""The sentences: complete and alike in both languages, and with every value in them kept as one unit."""

import ast
import itertools
import json
import re
from pathlib import Path

import pytest

from engine.codes import CodeFaultKey
from engine.rules import Outcome, Reason, RulesFaultKey
from game import assets
from game.actions import Command
from game.gui.bidi import visual
from game.texts import Texts, arabic_plural, clock, english_plural, isolate, plain, signed

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("ar", "en")
CATEGORIES = {"ar": {"zero", "one", "two", "few", "many", "other"}, "en": {"one", "other"}}


def sentences(language: str) -> dict[str, str | dict[str, str]]:
    def no_twin(pairs: list[tuple[str, object]]) -> dict[str, object]:
        keys = [key for key, _ in pairs]
        assert len(keys) == len(set(keys)), f"a key stands twice: {keys}"
        return dict(pairs)

    text = assets.path("texts", f"{language}.json").read_text(encoding="utf-8")
    return json.loads(text, object_pairs_hook=no_twin)


def forms(sentence: str | dict[str, str]) -> list[str]:
    return list(sentence.values()) if isinstance(sentence, dict) else [sentence]


def places(sentence: str | dict[str, str]) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", " ".join(forms(sentence))))


def test_both_languages_have_the_same_keys():
    assert sentences("ar").keys() == sentences("en").keys()


def test_a_sentence_takes_the_same_values_in_both_languages():
    arabic, english = sentences("ar"), sentences("en")
    assert {key: places(text) for key, text in arabic.items()} == {
        key: places(text) for key, text in english.items()
    }


def test_what_has_plural_forms_has_them_in_both_languages():
    plural = [{key for key, text in sentences(each).items() if isinstance(text, dict)} for each in LANGUAGES]
    assert plural[0] == plural[1] != set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_complete_and_the_last_one_names_the_number(language):
    for key, text in sentences(language).items():
        if isinstance(text, dict):
            assert set(text) == CATEGORIES[language], key
            assert "{n}" in text["other"], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_empty_or_has_blanks_to_spare(language):
    for key, text in sentences(language).items():
        for form in forms(text):
            assert form, key
            assert form == form.strip(), key
            assert "  " not in form, key


def test_arabic_sentences_are_arabic():
    latin_only = [
        key
        for key, text in sentences("ar").items()
        if not all(re.search("[\u0621-\u064a]", form) for form in forms(text))
    ]
    assert latin_only == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_engine_can_answer_has_a_sentence(language):
    known = sentences(language)
    wanted = [f"refusal.{reason}" for reason in Reason]
    wanted += [f"code.{key}" for key in itertools.chain(CodeFaultKey, RulesFaultKey)]
    wanted += [f"command.{command}" for command in Command]
    wanted += [f"outcome.{outcome}" for outcome in Outcome if outcome is not Outcome.PLAYING]
    assert [key for key in wanted if key not in known] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_refusals_of_both_games_have_sentences(language):
    reasons = (
        "round_over stock_empty nothing_there covered king_blocks not_adjacent card_fits wrong_suit "
        "not_one_lower needs_king card_hidden too_many not_next one_at_a_time"
    )
    said = [Texts(language).say(f"refusal.{reason}") for reason in reasons.split()]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("refusal.not_adjacent", "يجب أن تكون أعلى أو أدنى برتبة واحدة"),
        ("refusal.covered", "هذه الورقة محجوبة"),
        ("outcome.stuck", "لا توجد نقلات ممكنة"),
    ],
)
def test_the_words_of_the_rule_pages_are_used_as_they_stand(key, words):
    assert Texts("ar").say(key) == words


def test_the_refusal_of_another_suit_speaks_of_the_same_one():
    assert "الفصيلة نفسها" in Texts("ar").say("refusal.wrong_suit")


def test_an_unknown_key_is_named():
    with pytest.raises(KeyError, match=r"no\.such\.key.*'en'"):
        Texts("en").say("no.such.key")


def test_a_missing_value_is_named():
    with pytest.raises(KeyError, match=r"bar\.copied.*code"):
        Texts("en").say("bar.copied")


@pytest.mark.parametrize("values", [{}, {"n": "4"}], ids=["none", "text"])
def test_a_plural_needs_a_number(values):
    with pytest.raises(KeyError, match="whole number n"):
        Texts("ar").say("outcome.stock_left", **values)


def test_values_a_sentence_has_no_place_for_do_no_harm():
    assert Texts("en").say("command.undo", code="GO1-E-AAAAAAB") == "Undo"


def test_a_value_that_looks_like_a_place_is_not_filled_again():
    assert "{right}" in Texts("en").say("code.game", got="{right}", right="x")


def test_languages_have_their_direction():
    assert Texts("ar").is_rtl
    assert not Texts("en").is_rtl


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, "لم تبق أي ورقة"),
        (1, "بقيت ورقة واحدة"),
        (2, "بقيت ورقتان"),
        (3, "بقيت 3 أوراق"),
        (10, "بقيت 10 أوراق"),
        (11, "بقيت 11 ورقة"),
        (35, "بقيت 35 ورقة"),
        (100, "بقيت 100 ورقة"),
    ],
)
def test_arabic_counts_cards_as_its_grammar_asks(number, said):
    sentence = re.sub("[\u2068\u2069]", "", Texts("ar").say("outcome.stock_left", n=number))
    assert sentence == f"{said} في كومة السحب"


@pytest.mark.parametrize(
    ("numbers", "category"),
    [
        ([0], "zero"),
        ([1], "one"),
        ([2], "two"),
        ([*range(3, 11), 103, 110, 1003], "few"),
        ([*range(11, 100), 111, 199, 1011], "many"),
        ([100, 101, 102, 200, 1000, 1002], "other"),
    ],
)
def test_arabic_plural_categories(numbers, category):
    assert {arabic_plural(number) for number in numbers} == {category}


def test_english_plural_categories():
    assert [english_plural(number) for number in (0, 1, 2, 11, 101)] == [
        "other",
        "one",
        "other",
        "other",
        "other",
    ]


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0, "0:00"), (59.99, "0:59"), (60, "1:00"), (185, "3:05"), (3599, "59:59"), (3723, "1:02:03")],
)
def test_the_clock_shows_hours_only_when_there_are_any(seconds, shown):
    assert clock(seconds) == shown


def test_a_negative_number_has_a_true_minus_sign():
    assert (signed(-10), signed(7), signed(0)) == ("\u221210", "7", "0")


@pytest.mark.parametrize(
    ("card", "arabic", "english"),
    [
        ("10H", "10♥", "10♥"),
        ("AC", "A♣", "A♣"),
        ("QS", "Q♠", "Q♠"),
        ("KD", "K♦", "K♦"),
        ("X2", "جوكر", "Joker"),
    ],
)
def test_cards_are_named(card, arabic, english):
    assert (Texts("ar").card_name(card), Texts("en").card_name(card)) == (arabic, english)


@pytest.mark.parametrize("value", ["GO1-E-AAAAAAB", "A♣", "10♠", -10, "3:45", "(−3)", "RU1-C-AAAAABB*9"])
@pytest.mark.parametrize("is_rtl", [True, False], ids=["rtl", "ltr"])
def test_an_inserted_value_reads_in_one_piece_in_any_sentence(value, is_rtl):
    shown = signed(value) if isinstance(value, int) else value
    for sentence in (
        f"نقل {isolate(value)} الآن",
        f"Move {isolate(value)} now",
        f"{isolate(value)}، ثم {isolate(value)}",
    ):
        assert shown in visual(sentence, is_rtl)


def test_an_inserted_arabic_value_reads_from_right_to_left():
    assert visual(f"Played {isolate('جوكر')} now", False) == "Played ركوج now"


def patterns_of_keys(module):
    """What the strings of a module can be: each as it stands, and each f-string with anything in its gaps."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
            if any(part and "." in part for part in parts):
                yield "".join(".+" if part is None else re.escape(part) for part in parts)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.escape(node.value)


def test_no_sentence_is_left_that_nothing_says():
    modules = [*(ROOT / "game").rglob("*.py"), *(ROOT / "engine").rglob("*.py")]
    said = re.compile("|".join({pattern for module in modules for pattern in patterns_of_keys(module)}))
    assert [key for key in sentences("en") if not said.fullmatch(key)] == []


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("45", "٤٥"),
        ("12:05", "١٢:٠٥"),
        ("3/16", "٣/١٦"),
        ("75%", "٧٥٪"),
        ("12.5", "١٢٫٥"),
        ("رزمة من 52 ورقة.", "رزمة من ٥٢ ورقة."),
        ("من 1 إلى 7", "من ١ إلى ٧"),
        ("GO1-E-AAAAAAB", "GO1-E-AAAAAAB"),
        ("GO1-S-AAAAAAB*18", "GO1-S-AAAAAAB*18"),
        ("(F10) و(Ctrl+Z)", "(F10) و(Ctrl+Z)"),
        ("J1", "J1"),
    ],
)
def test_numbers_get_arabic_digits_and_names_keep_theirs(text, shown):
    assert Texts("ar", arabic_digits=True).in_digits(text) == shown
    assert Texts("ar").in_digits(text) == text


def test_a_sentence_has_one_kind_of_digits_for_its_own_and_its_values():
    texts = Texts("en", arabic_digits=True)
    assert plain(texts.say("modifier.J0.about")) == "A deck of ٥٢ cards."
    assert plain(texts.say("outcome.stock_left", n=12)) == "١٢ cards left in the stock"
    assert plain(texts.say("bar.copied", code="GO1-E-AAAAAAB")) == "Code GO1-E-AAAAAAB copied"
    assert plain(texts.card_name("10H")) == "١٠♥"


@pytest.mark.parametrize("is_rtl", [True, False], ids=["rtl", "ltr"])
def test_arabic_digits_read_in_the_order_of_the_others(is_rtl):
    texts = Texts("ar", arabic_digits=True)
    for number, shown in ((-10, "−١٠"), (45, "٤٥")):
        assert shown in visual(f"نقاط {texts.number(number)} الآن", is_rtl)
    assert "١٢:٠٥" in visual(f"الوقت {texts.clock(725)} الآن", is_rtl)
    assert "١٠♥" in visual(f"نقل {isolate(texts.card_name('10H'))} الآن", is_rtl)
