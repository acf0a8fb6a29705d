"""What the rules pages say: every number is the engine's, and so is every marked card."""

import json
import re
from dataclasses import replace
from itertools import pairwise

import pytest

from engine import session
from engine.cards import ACE, KING, MOST_JOKERS
from engine.games.golf import rules as golf
from engine.games.golf.rules import Golf, OnKing
from engine.games.russian import rules as russian
from engine.games.russian.rules import Russian
from engine.position import Move
from engine.rules import Outcome, Rules
from game import assets
from game.gui.rules_blocks import Gallery, Paragraph, Points, Section, Table
from game.gui.rules_golf import golf_page
from game.gui.rules_pictures import Picture, refused_moves, set_up
from game.gui.rules_russian import russian_page
from game.gui.rules_terms import Terms
from game.texts import PLURALS, Texts

LANGUAGES = tuple(PLURALS)
GOLFS = [
    *map(Golf.preset, OnKing),
    Golf(draws_any_time=False),
    Golf(jokers=MOST_JOKERS),
    Golf(OnKing.NOTHING, draws_any_time=True, jokers=1, waste_starts_empty=True),
]
RUSSIANS = [Russian(), Russian(suits_mix=True)]
ALL_RULES = [*GOLFS, *RUSSIANS]


def page(rules: Rules, language: str = "en") -> tuple[Section, ...]:
    terms = Terms(Texts(language))
    return golf_page(rules, terms) if isinstance(rules, Golf) else russian_page(rules, terms)


def plain(text: str) -> str:
    return re.sub("[\u2066-\u2069]", "", text)


def said(sections: tuple[Section, ...]) -> str:
    """Everything on the page, a line for each paragraph, item, row and caption."""
    lines: list[str] = []
    for section in sections:
        lines.append(section.title)
        for block in section.blocks:
            match block:
                case Paragraph(text):
                    lines.append(text)
                case Points(items):
                    lines += items
                case Table(rows):
                    lines += [" | ".join(row) for row in rows]
        lines += [picture.caption for picture in section.all_pictures()]
    return plain("\n".join(lines))


def pictures(rules: Rules) -> list[Picture]:
    return [picture for section in page(rules) for picture in section.all_pictures()]


def ids(rules: Rules) -> str:
    return f"{rules.letters}-{rules.text}"


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_the_rules_holds_a_digit(language: str) -> None:
    sentences = json.loads(assets.path("texts", f"{language}.json").read_text("utf-8"))
    ours = {key: json.dumps(text) for key, text in sentences.items() if key.startswith("rules.")}
    assert len(ours) > 100
    digits = {
        key for key in ours if any(each.isdigit() for each in json.dumps(sentences[key], ensure_ascii=False))
    }
    assert digits == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_rules_stands_on_some_page(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    used: set[str] = set()
    say = Texts.say

    def noted(texts: Texts, key: str, **values: object) -> str:
        used.add(key)
        return say(texts, key, **values)

    monkeypatch.setattr(Texts, "say", noted)
    for rules in ALL_RULES:
        page(rules, language)
    for rank in range(ACE, KING + 1):
        Terms(Texts(language)).rank(rank)
    sentences = json.loads(assets.path("texts", f"{language}.json").read_text("utf-8"))
    unused = {key for key in sentences if key.startswith("rules.")} - used
    assert unused == {"rules.title"}  # the window's own


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", ALL_RULES, ids=ids)
def test_every_page_can_be_said_in_both_languages(rules: Rules, language: str) -> None:
    assert "{" not in said(page(rules, language))


# Numbers


def test_the_pages_tell_the_numbers_of_the_seeds() -> None:
    text = said(page(Golf()))
    for number in (
        "35 cards",
        "7 columns, each of 5 cards",
        "made of 16 cards",
        "350 points",
        "last 100 moves",
    ):
        assert number in text
    text = said(page(Russian()))
    for number in (
        "1, 6, 7, 8, 9, 10 and 11",
        "21 cards",
        "31 face up",
        "20 cards",
        "625 points",
        "100 moves",
    ):
        assert number in text


@pytest.mark.parametrize(
    ("where", "constant", "value", "expected"),
    [
        (golf, "POINTS_A_CARD", 12, ["420 points", "card leaves the tableau | +12", "tableau | −12"]),
        (golf, "ROWS", 4, ["all 28 cards", "each of 4 cards", "made of 23 cards", "280 points"]),
        (session, "UNDO_LIMIT", 77, ["last 77 moves"]),
    ],
)
def test_golf_follows_a_changed_constant(
    monkeypatch: pytest.MonkeyPatch, where: object, constant: str, value: int, expected: list[str]
) -> None:
    before = said(page(Golf()))
    monkeypatch.setattr(where, constant, value)
    after = said(page(Golf()))
    assert [each for each in expected if each not in after or each in before] == []


@pytest.mark.parametrize(
    ("where", "constant", "value", "expected"),
    [
        (russian, "POINTS_PLACED", 11, ["677 points", "foundation | +11", "52 × 11 + 21 × 5"]),
        (russian, "POINTS_TURNED", 6, ["646 points", "card turns | +6"]),
        (russian, "MOST_AT_ONCE", 19, ["more than 19 cards"]),
        (russian, "FACE_DOWN", (0, 1, 2, 3, 4, 6, 5), ["9, 11 and 10 cards"]),
        (session, "UNDO_LIMIT", 77, ["last 77 moves"]),
    ],
)
def test_russian_follows_a_changed_constant(
    monkeypatch: pytest.MonkeyPatch, where: object, constant: str, value: object, expected: list[str]
) -> None:
    before = said(page(Russian()))
    monkeypatch.setattr(where, constant, value)
    after = said(page(Russian()))
    assert [each for each in expected if each not in after or each in before] == []


def test_golf_follows_the_options_of_the_round() -> None:
    assert "made of 18 cards, face down" in said(page(Golf(jokers=MOST_JOKERS)))
    assert "The waste starts empty. The stock is made of 17 cards" in said(
        page(Golf(waste_starts_empty=True))
    )
    assert "no drawing while" in said(page(Golf(draws_any_time=False)))
    assert "You may draw at any time" in said(page(Golf()))
    assert "Strict, code SA." in said(page(Golf(OnKing.NOTHING, draws_any_time=True)))


def test_russian_follows_the_rules_of_the_round() -> None:
    assert "of the same suit." in said(page(Russian()))
    assert "whatever its suit." in said(page(Russian(suits_mix=True)))


def test_what_fits_is_asked_of_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    before = said(page(Golf()))
    assert "ace | 2 or king | 2 | 2" in before
    assert "2 to queen | one rank up or down" in before
    assert "king | ace or queen | queen | nothing" in before
    monkeypatch.setattr(Golf, "ranks_taken_by", lambda _rules, rank: frozenset({rank, 5}))
    after = said(page(Golf()))
    assert "king | 5 or king | 5 or king | 5 or king" in after
    assert "2 to queen" not in after


def test_the_run_that_the_page_shows_can_be_played() -> None:
    (run,) = re.findall(r"such as ([\d, then]+)\.", said(page(Golf())))
    ranks = [int(rank) for rank in re.findall(r"\d+", run)]
    assert len(ranks) >= 4
    for onto, rank in pairwise(ranks):
        assert rank in Golf().ranks_taken_by(onto)


def test_a_stuck_round_scores_as_the_page_says() -> None:
    rows = re.findall(r"^(\d+) \| (\d+) \| (\d+)$", said(page(Golf())), re.MULTILINE)
    assert ("31", "4", "270") in rows
    assert rows[-1] == ("17", "18", "0")
    for removed, left, points in rows:
        assert int(removed) + int(left) == golf.COLUMNS * golf.ROWS
        assert int(points) == max(0, (int(removed) - int(left)) * golf.POINTS_A_CARD)


def test_the_strokes_of_the_example_are_below_zero() -> None:
    assert "with 6 cards left in the stock the result is −6" in said(page(Golf()))


def test_gains_have_their_sign_before_them() -> None:
    assert [plain(Terms(Texts("ar")).gain(points)) for points in (10, 0, -10)] == ["+10", "0", "−10"]


def test_the_keys_and_buttons_are_those_of_the_bindings() -> None:
    from game.actions import Command
    from game.gui.rules_golf import golf_page
    from game.input.bindings import Bindings, Device

    assert "Undo | Ctrl+Z or Z or Backspace | LB" in said(page(Golf()))
    bindings = Bindings()
    bindings.bind(Device.KEYBOARD, "Q", Command.UNDO)
    bindings.bind(Device.GAMEPAD, "rs", Command.UNDO)
    assert "Undo | Q | RS" in said(golf_page(Golf(), Terms(Texts("en"), bindings)))


def test_a_game_without_a_stock_has_no_key_to_draw() -> None:
    assert "Draw | Space or D" in said(page(Golf()))
    assert "Draw |" not in said(page(Russian()))


# Pictures


@pytest.mark.parametrize("rules", ALL_RULES, ids=ids)
def test_marked_cards_are_what_the_engine_says(rules: Rules) -> None:
    shown = pictures(rules)
    assert len(shown) >= 7
    for picture in shown:
        for move in (*picture.legal, *picture.refused):
            assert {move.source, move.target} <= picture.shown, picture.caption
        for move in picture.legal:
            assert picture.rules.refusal(picture.position, move) is None, picture.caption
        for move in picture.refused:
            assert picture.rules.refusal(picture.position, move) is not None, picture.caption


def test_only_what_the_engine_refuses_is_crossed() -> None:
    position = set_up(Golf(), [["7H"], ["QD"]], waste=["8C"])
    fitting, other = (Move(column, golf.WASTE) for column in golf.TABLEAU[:2])
    assert refused_moves(Golf(), position, [fitting, other]) == (other,)


@pytest.mark.parametrize("rules", ALL_RULES, ids=ids)
def test_no_legal_move_between_columns_and_waste_is_left_unmarked(rules: Rules) -> None:
    for picture in pictures(rules):
        if not picture.legal or any(picture.rules.roles[pile] == "foundation" for pile in picture.shown):
            continue
        marked = set(picture.legal)
        for source in picture.shown:
            for count in range(1, len(picture.position.piles[source].cards) + 1):
                for target in picture.rules.targets(picture.position, source, count):
                    assert target not in picture.shown or any(
                        (move.source, move.target, move.count) == (source, target, count) for move in marked
                    ), picture.caption


def test_the_pictures_show_what_their_captions_promise() -> None:
    text = said(page(Golf()))
    assert "On 8♣ go 7♥ and 9♠" in text
    assert "Easy: ace or queen" in text
    assert "Classic: queen" in text
    assert "Strict: nothing" in text
    assert "Classic (same suit): 7♥ on 8♥\n" in said(page(Russian()))
    assert "Relaxed (mixed suits): 7♥ on 8♥ or 8♠" in said(page(Russian()))
    assert "It is the turn of 4♠, 2♥ and A♦" in said(page(Russian()))


@pytest.mark.parametrize("rules", GOLFS, ids=ids)
def test_the_picture_of_a_stuck_round_is_stuck(rules: Golf) -> None:
    stuck = [
        each
        for each in pictures(rules)
        if not each.position.piles[golf.STOCK].cards and golf.STOCK in each.shown
    ]
    assert [each.rules.outcome(each.position) for each in stuck] == [Outcome.STUCK]
    assert stuck[0].legal == ()


@pytest.mark.parametrize("rules", RUSSIANS, ids=ids)
def test_the_group_of_the_seed_moves_as_one(rules: Russian) -> None:
    groups = [
        [str(card) for card in picture.position.piles[move.source].cards[-move.count :]]
        for picture in pictures(rules)
        for move in picture.legal
    ]
    assert ["3C", "7D", "AS", "4S", "10H"] in groups


@pytest.mark.parametrize("rules", RUSSIANS, ids=ids)
def test_a_card_marked_as_turned_was_hidden_and_is_seen(rules: Russian) -> None:
    before, after = next(
        (first, second)
        for section in page(rules)
        for block in section.blocks
        if isinstance(block, Gallery)
        for first, second in [block.pictures]
        if second.fresh
    )
    (pile,) = after.fresh
    assert rules.after(before.position, before.legal[0]) == after.position
    assert before.position.piles[pile].hidden == after.position.piles[pile].hidden + 1


@pytest.mark.parametrize("on_king", list(OnKing))
def test_the_pictures_keep_the_options_of_the_round(on_king: OnKing) -> None:
    rules = replace(Golf.preset(on_king), jokers=1)
    assert all(picture.rules.jokers == 1 for picture in pictures(rules))
