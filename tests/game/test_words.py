"""The table and what happens on it, in sentences of both languages, by example."""

from __future__ import annotations

import pytest

from engine.cards import Card, deck
from engine.codes import DealCode
from engine.notation import read_moves, read_position
from engine.rules import Outcome, Refusal
from engine.session import Session, Step
from game.texts import Texts, plain
from game.words import Words

SMALL = {
    "rules": "GO1-E",
    "columns": [["6C", "10S"], ["QH"], [], ["KD", "2C"], [], [], []],
    "waste": ["AC"],
    "stock": ["8S", "3H"],
}
RUSSIAN = {
    "rules": "RU1-C",
    "columns": [["9C", "5C", "6C"], ["7C", "2D", "3H"], [], ["KH", "QD"], ["4S", "10H"], ["5H"], ["6H"]],
    "hidden": [2, 0, 0, 0, 1, 0, 0],
    "foundations": {"S": 2, "H": 0, "D": 1, "C": 0},
}


def words(language: str, arabic_digits: bool = False) -> Words:
    return Words(Texts(language, arabic_digits))


def lines(language: str, given: dict[str, object]) -> list[str]:
    return [plain(line) for line in words(language).round(read_position(given))]


def played(given: dict[str, object] | str, *line: str) -> tuple[Session, Step | Refusal]:
    """The last answer of a line of moves."""
    session = Session.deal(DealCode.read(given)) if isinstance(given, str) else read_position(given)
    answers = [session.play(move) for move in read_moves(session.rules, line)]
    return session, answers[-1]


def told(language: str, given: dict[str, object] | str, *line: str) -> str:
    session, answer = played(given, *line)
    if isinstance(answer, Refusal):
        return plain(words(language).refusal(answer))
    return plain(words(language).step(session.rules, answer))


@pytest.mark.parametrize(
    ("card", "arabic", "english"),
    [
        ("AS", "آس البستوني", "ace of spades"),
        ("10H", "10 القلوب", "10 of hearts"),
        ("JC", "ولد السباتي", "jack of clubs"),
        ("QD", "ملكة الماس", "queen of diamonds"),
        ("KS", "ملك البستوني", "king of spades"),
        ("X1", "جوكر", "Joker"),
    ],
)
def test_a_card_has_its_name_in_words(card: str, arabic: str, english: str) -> None:
    read = Card.read(card)
    assert read is not None
    assert (words("ar").card(read), words("en").card(read)) == (arabic, english)


def test_no_two_cards_have_one_name() -> None:
    for language in ("ar", "en"):
        assert len({words(language).card(card) for card in deck()}) == 52


def test_a_golf_table_is_told_pile_by_pile_the_last_card_of_a_column_first() -> None:
    assert lines("en", SMALL) == [
        "Golf, deal code unknown.",
        "Score: 0. Moves: 0.",
        "On the waste: ace of clubs.",
        "2 cards in the stock.",
        "Column 1: 10 of spades, 6 of clubs.",
        "Column 2: queen of hearts.",
        "Column 3: empty.",
        "Column 4: 2 of clubs, king of diamonds.",
        "Column 5: empty.",
        "Column 6: empty.",
        "Column 7: empty.",
    ]
    assert lines("ar", SMALL)[2:6] == [
        "على كومة الرمي: آس السباتي.",
        "في كومة السحب ورقتان.",
        "العمود 1: 10 البستوني، 6 السباتي.",
        "العمود 2: ملكة القلوب.",
    ]


def test_a_russian_table_tells_how_many_cards_a_column_hides_and_never_which() -> None:
    told_lines = lines("en", RUSSIAN)
    assert told_lines[2:6] == [
        "Foundation of spades: 2 of spades.",
        "Foundation of hearts: empty.",
        "Foundation of diamonds: ace of diamonds.",
        "Foundation of clubs: empty.",
    ]
    assert told_lines[6] == "Column 1: 6 of clubs, with 2 cards face down under them."
    assert told_lines[10] == "Column 5: 10 of hearts, with one card face down under them."
    arabic = lines("ar", RUSSIAN)
    assert arabic[2] == "على خانة البستوني: 2 البستوني."
    assert arabic[6] == "العمود 1: 6 السباتي، وتحتها ورقتان مقلوبتان."
    assert arabic[10] == "العمود 5: 10 القلوب، وتحتها ورقة مقلوبة واحدة."
    for hidden in ("9 السباتي", "5 السباتي", "4 البستوني"):
        assert hidden not in " ".join(arabic)


@pytest.mark.parametrize(
    ("count", "arabic", "english"),
    [
        (0, "كومة السحب فارغة.", "The stock is empty."),
        (1, "في كومة السحب ورقة واحدة.", "One card in the stock."),
        (2, "في كومة السحب ورقتان.", "2 cards in the stock."),
        (3, "في كومة السحب 3 أوراق.", "3 cards in the stock."),
        (11, "في كومة السحب 11 ورقة.", "11 cards in the stock."),
    ],
)
def test_counted_cards_agree_with_their_number(count: int, arabic: str, english: str) -> None:
    stock = [str(card) for card in deck()[13 : 13 + count]]
    given = {"rules": "GO1-E", "columns": [["6C"], *[[]] * 6], "waste": ["AC"], "stock": stock}
    assert arabic in lines("ar", given)
    assert english in lines("en", given)


def test_how_a_round_ended_is_told() -> None:
    stuck = {"rules": "GO1-E", "columns": [["6C"], *[[]] * 6], "waste": ["AC"], "stock": []}
    assert "لا توجد نقلات ممكنة" in lines("ar", stuck)
    assert words("en").outcome(Outcome.WON) == "You won!"


@pytest.mark.parametrize(
    ("line", "arabic", "english"),
    [
        (
            ["4"],
            "أُزيلت ورقة 2 السباتي من العمود 4 ووُضعت على آس السباتي: أعلى برتبة واحدة.",
            "Removed from column 4: 2 of clubs, onto the ace of clubs: one rank higher.",
        ),
        (
            ["4", "D", "D"],
            "سُحبت ورقة 3 القلوب إلى كومة الرمي.",
            "Drawn to the waste: 3 of hearts.",
        ),
        (
            ["1"],
            "رُفض وضع ورقة 10 البستوني على آس السباتي: يجب أن تكون أعلى أو أدنى برتبة واحدة.",
            "Refused: 10 of spades onto the ace of clubs. It must be one rank higher or lower.",
        ),
        (
            ["3"],
            "نقلة مرفوضة: لا توجد ورقة هنا.",
            "Refused. There is no card here.",
        ),
    ],
)
def test_a_golf_move_is_told_with_its_reason(line: list[str], arabic: str, english: str) -> None:
    assert (told("ar", SMALL, *line), told("en", SMALL, *line)) == (arabic, english)


@pytest.mark.parametrize(
    ("columns", "waste", "rules", "why"),
    [
        ([["KD"]], ["AC"], "GO1-E", "king and ace are connected"),
        ([["X1"]], ["AC"], "GO1-EJ1", "a joker stands for any card"),
        ([["5C"]], ["6C"], "GO1-E", "one rank lower"),
    ],
)
def test_why_a_card_fits_is_told(columns: list[list[str]], waste: list[str], rules: str, why: str) -> None:
    given = {"rules": rules, "columns": [*columns, ["9H"], *[[]] * 5], "waste": waste, "stock": []}
    assert told("en", given, "1").endswith(f": {why}.")


def test_the_first_card_of_an_empty_waste_is_put_on_nothing() -> None:
    given = {"rules": "GO1-EW", "columns": [["6C"], ["9H"], *[[]] * 5], "waste": [], "stock": []}
    assert told("en", given, "1") == "Removed from column 1: 6 of clubs, the first card of the waste."
    assert told("ar", given, "1") == "أُزيلت ورقة 6 السباتي من العمود 1، وبدأت بها كومة الرمي."


@pytest.mark.parametrize(
    ("line", "arabic", "english"),
    [
        (
            ["6-7"],
            "نُقلت ورقة 5 القلوب من العمود 6 إلى العمود 7 فوق 6 القلوب: أدنى برتبة واحدة ومن النوع نفسه.",
            "Moved from column 6 to column 7: 5 of hearts, onto the 6 of hearts:"
            " one rank lower, in the same suit.",
        ),
        (
            ["4:2-3"],
            "نُقلت ورقة ملك القلوب من العمود 4 إلى العمود الفارغ 3. نُقلت معها ورقة واحدة.",
            "Moved from column 4 to the empty column 3: king of hearts. One card moved with it.",
        ),
        (
            ["1-2"],
            "رُفض وضع ورقة 6 السباتي على 3 القلوب: يجب أن تكون أدنى برتبة واحدة.",
            "Refused: 6 of clubs onto the 3 of hearts. It must be one rank lower.",
        ),
    ],
)
def test_a_russian_move_is_told_with_its_reason(line: list[str], arabic: str, english: str) -> None:
    assert (told("ar", RUSSIAN, *line), told("en", RUSSIAN, *line)) == (arabic, english)


def test_what_a_move_turned_is_told_and_so_is_a_card_on_its_foundation_and_back() -> None:
    given = {
        "rules": "RU1-C",
        "columns": [["9C", "3S"], ["4S"], *[[]] * 5],
        "hidden": [1, 0, 0, 0, 0, 0, 0],
        "foundations": {"S": 2},
    }
    assert told("en", given, "1-F") == (
        "From column 1 to its foundation: 3 of spades. Turned face up: 9 of clubs."
    )
    assert told("ar", given, "1-F") == (
        "وُضعت ورقة 3 البستوني من العمود 1 في خانة أساسها. وانكشفت ورقة 9 السباتي."
    )
    back = "From its foundation to column 2: 3 of spades, onto the 4 of spades"
    assert told("en", given, "1-F", "S-2") == f"{back}: one rank lower, in the same suit."


def test_an_undone_and_a_redone_move_are_told_as_the_move_they_are() -> None:
    session, answer = played(SMALL, "4")
    said = words("en")
    assert isinstance(answer, Step)
    once = plain(said.step(session.rules, answer))
    undone = session.undo()
    assert undone is not None
    assert plain(said.step(session.rules, undone)) == f"Taken back: {once}"
    redone = session.redo()
    assert redone is not None
    assert plain(said.step(session.rules, redone)) == f"Played again: {once}"


@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize("code", ["GO1-EJ2W-AAAAAAB", "RU1-R-AAAAABB", "RU1-C-AAAAABB"])
def test_a_whole_round_of_legal_moves_is_told_without_a_gap(language: str, code: str) -> None:
    session = Session.deal(DealCode.read(code))
    said = words(language)
    for turn in range(60):
        moves = list(session.rules.moves(session.position))
        if not moves or session.outcome is not Outcome.PLAYING:
            break
        answer = session.play(moves[turn % len(moves)])
        assert isinstance(answer, Step)
        told_step = said.step(session.rules, answer)
        assert "{" not in told_step
        assert told_step.endswith(".")
        assert all(line for line in said.round(session))
    assert session.moves_made > 3


def test_with_arabic_digits_the_words_have_them_and_the_code_has_not() -> None:
    session = Session.deal(DealCode.read("GO1-E-AAAAAAB"))
    told_lines = " ".join(words("ar", arabic_digits=True).round(session))
    assert "١٠" in told_lines
    assert "GO1-E-AAAAAAB" in told_lines
    assert not set("023456789") & set(told_lines)
