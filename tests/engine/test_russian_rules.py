"""Russian Solitaire's rules by example: what moves, why not, what it scores, and when it is won."""

from __future__ import annotations

import itertools

import pytest

from engine.cards import SUITS, Card, Suit, deck
from engine.codes import CodeFault, DealCode
from engine.games.russian.rules import COLUMNS, FACE_DOWN, FOUNDATIONS, MOST_AT_ONCE, TABLEAU, Russian
from engine.position import Move, Pile, Position
from engine.rules import Outcome, Reason, Refusal
from engine.session import Session, Step
from tests.engine.russian_boards import BOTH, CLASSIC, RELAXED, board, cards

LADDER = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
LETTERS = "SHDC"
LONG = "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS KC QC JC 10C 9C 8C 7C 6C"  # 21 cards
WON = board(foundations="S13 H13 D13 C13")

# fmt: off
WRONG_TEXTS = (
    "", "3", "3-", "-3", "3-3", "3:2-3", "8-1", "0-1", "1-8", "1-0", "3:0-4", "3:100-4", "F-3", "S-F",
    "S-S", "S:2-4", "S:1-4", "X-4", "3-S", "D", "3 -4", "3-4 ", "3-4\n", "3--4", "3:-4", "3:05-4",
    "٣-٤",
)
# fmt: on

REFUSALS = [
    # position, move, reason under C, reason under R, the card named, and the card it would lie on
    (WON, "S-4", "round_over", "round_over", "KS", None),
    (WON, "3-F", "round_over", "round_over", None, None),
    (board("", "8D"), "1-2", "nothing_there", "nothing_there", None, "8D"),
    (board("7D", "8D"), "1:2-2", "nothing_there", "nothing_there", None, "8D"),
    (board(""), "1-F", "nothing_there", "nothing_there", None, None),
    (board("8S"), "S-1", "nothing_there", "nothing_there", None, "8S"),
    (board("7D | 2C", "8D"), "1:2-2", "card_hidden", "card_hidden", None, "8D"),
    (board("KD | 2C", ""), "1:2-2", "card_hidden", "card_hidden", None, None),
    (board("AD | 2C", foundations="C1"), "1:2-F", "card_hidden", "card_hidden", None, None),
    (board("2D | " + LONG), "1:22-2", "card_hidden", "card_hidden", None, None),
    (board(LONG, ""), "1:21-2", "too_many", "too_many", "KS", None),
    (board(LONG, "KD"), "1:21-2", "too_many", "too_many", "KS", "KD"),
    (board(LONG), "1:21-F", "too_many", "too_many", "KS", None),
    (board("QH", ""), "1-2", "needs_king", "needs_king", "QH", None),
    (board("QH KH", ""), "1:2-2", "needs_king", "needs_king", "QH", None),
    (board("", foundations="S1"), "S-1", "needs_king", "needs_king", "AS", None),
    (board("7H", "9D"), "1-2", "not_one_lower", "not_one_lower", "7H", "9D"),
    (board("7H", "9H"), "1-2", "not_one_lower", "not_one_lower", "7H", "9H"),
    (board("8H", "7H"), "1-2", "not_one_lower", "not_one_lower", "8H", "7H"),
    (board("7H", "7D"), "1-2", "not_one_lower", "not_one_lower", "7H", "7D"),
    (board("KH", "AH"), "1-2", "not_one_lower", "not_one_lower", "KH", "AH"),
    (board("9H", foundations="S3"), "S-1", "not_one_lower", "not_one_lower", "3S", "9H"),
    (board("7H", "8D"), "1-2", "wrong_suit", None, "7H", "8D"),
    (board("7H", "8S"), "1-2", "wrong_suit", None, "7H", "8S"),
    (board("4H", foundations="S3"), "S-1", "wrong_suit", None, "3S", "4H"),
    (board("AS 2S"), "1:2-F", "one_at_a_time", "one_at_a_time", "AS", None),
    (board("9S 2H", foundations="S3"), "1:2-F", "one_at_a_time", "one_at_a_time", "9S", "3S"),
    (board("2S"), "1-F", "not_next", "not_next", "2S", None),
    (board("5S", foundations="S3 H4"), "1-F", "not_next", "not_next", "5S", "3S"),
]

ALLOWED = [
    (board("7H", "8H"), "1-2"),
    (board("7H 2C KD", "8H"), "1:3-2"),
    (board("KH", ""), "1-2"),
    (board("2S KH 3C", ""), "1:2-2"),
    (board("AS"), "1-F"),
    (board("KS", foundations="S12"), "1-F"),
    (board("4S", foundations="S3"), "S-1"),
    (board("", foundations="S13"), "S-1"),
    (board("2D " + LONG.removesuffix(" 6C"), ""), "1:20-2"),
]


def refusal(rules: Russian, position: Position, text: str) -> Refusal | None:
    move = rules.read_move(text)
    assert move is not None, text
    return rules.refusal(position, move)


def after(rules: Russian, position: Position, *texts: str) -> Position:
    session = Session(rules, position)
    for text in texts:
        move = rules.read_move(text)
        assert move is not None, text
        assert isinstance(session.play(move), Step), text
    return session.position


def expected(reason: str | None, card: str | None, onto: str | None) -> Refusal | None:
    if reason is None:
        return None
    return Refusal(Reason(reason), Card.read(card or ""), Card.read(onto or ""))


@pytest.mark.parametrize(("position", "move", "classic", "relaxed", "card", "onto"), REFUSALS)
def test_a_refusal_names_its_reason_and_only_cards_that_are_seen(
    position: Position, move: str, classic: str, relaxed: str | None, card: str | None, onto: str | None
) -> None:
    assert refusal(CLASSIC, position, move) == expected(classic, card, onto)
    assert refusal(RELAXED, position, move) == expected(relaxed, card, onto)


def test_every_reason_of_the_game_stands_in_the_table_of_refusals() -> None:
    golf_alone = {"stock_empty", "covered", "king_blocks", "not_adjacent", "card_fits"}
    reasons = {reason.value for reason in Reason} - golf_alone
    assert {row[2] for row in REFUSALS} == reasons
    assert {row[3] for row in REFUSALS} - {None} == reasons - {"wrong_suit"}


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize(("position", "move"), ALLOWED)
def test_what_the_rules_allow_is_not_refused(rules: Russian, position: Position, move: str) -> None:
    assert refusal(rules, position, move) is None


def test_the_seeds_group_out_of_sequence_moves_as_one_onto_the_four_of_clubs() -> None:
    start = board("9H | 3C 7D AS 4S 10H", "KD 4C")
    position = after(CLASSIC, start, "1:5-2")
    assert position.piles[TABLEAU[1]].cards == cards("KD 4C 3C 7D AS 4S 10H")
    assert position.piles[TABLEAU[0]] == Pile(cards("9H"))
    assert refusal(CLASSIC, board("3C 7D AS 4S 10H", "4D"), "1:5-2") == expected("wrong_suit", "3C", "4D")


@pytest.mark.parametrize("rules", BOTH)
def test_all_pairs_of_cards_onto_a_column_agree_with_the_ladder(rules: Russian) -> None:
    fits = {
        (lower + suit, higher + other)
        for lower, higher in itertools.pairwise(LADDER)
        for suit in LETTERS
        for other in LETTERS
        if rules is RELAXED or suit == other
    }
    assert len(fits) == (192 if rules is RELAXED else 48)
    for card, onto in itertools.product(deck(), repeat=2):
        answer = refusal(rules, board(str(card), str(onto)), "1-2")
        if (str(card), str(onto)) in fits:
            assert answer is None
        else:
            is_step = LADDER.index(str(onto)[:-1]) - LADDER.index(str(card)[:-1]) == 1
            reason = "wrong_suit" if is_step else "not_one_lower"
            assert answer == expected(reason, str(card), str(onto))


@pytest.mark.parametrize("rules", BOTH)
def test_all_pairs_of_cards_onto_a_foundation_agree_with_the_ladder(rules: Russian) -> None:
    for card, top in itertools.product(deck(), repeat=2):
        position = board(str(card), foundations=f"{top.suit}{top.rank}")
        follows = card.suit is top.suit and LADDER.index(str(card)[:-1]) == LADDER.index(str(top)[:-1]) + 1
        begins = card.suit is not top.suit and str(card).startswith("A")
        answers = {
            rules.refusal(position, Move(TABLEAU[0], foundation)) is None for foundation in FOUNDATIONS
        }
        assert answers == {follows or begins}, f"{card} on {top}"


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("empty", range(1, COLUMNS + 1))
@pytest.mark.parametrize("rank", LADDER)
def test_an_empty_column_takes_kings_only(rules: Russian, empty: int, rank: str) -> None:
    for suit in LETTERS:
        source = empty % COLUMNS + 1
        columns = ["" if at == empty else "2S" if at != source else f"3D {rank}{suit}" for at in range(1, 8)]
        answer = refusal(rules, board(*columns), f"{source}-{empty}")
        assert answer == expected(None if rank == "K" else "needs_king", rank + suit, None)


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("suit", SUITS)
def test_a_card_dropped_on_any_foundation_lies_on_its_own(rules: Russian, suit: Suit) -> None:
    position = board(f"2D A{suit}")
    for foundation in FOUNDATIONS:
        session = Session(rules, position)
        step = session.play(Move(TABLEAU[0], foundation))
        assert isinstance(step, Step)
        assert step.move == Move(TABLEAU[0], FOUNDATIONS[SUITS.index(suit)])
        assert session.line == [step.move]
        assert step.after.piles[step.move.target].cards == (Card(suit, 1),)
        assert rules.after(position, Move(TABLEAU[0], foundation)) == step.after


def test_a_face_down_cards_suit_does_not_show_through_its_foundation() -> None:
    told = {refusal(CLASSIC, board(f"A{suit} | KD", foundations="S1 H1 D1 C1"), "1:2-F") for suit in LETTERS}
    assert told == {Refusal(Reason.CARD_HIDDEN)}


@pytest.mark.parametrize(
    "move",
    [
        Move(TABLEAU[2], TABLEAU[2]),
        Move(FOUNDATIONS[0], FOUNDATIONS[1]),
        Move(FOUNDATIONS[0], FOUNDATIONS[0]),
        Move(FOUNDATIONS[0], TABLEAU[0], 2),
        Move(TABLEAU[0], TABLEAU[1], 0),
        Move(TABLEAU[0], TABLEAU[0] + COLUMNS),
        Move(-1, TABLEAU[0]),
    ],
)
def test_what_is_no_move_at_all_is_never_judged(move: Move) -> None:
    with pytest.raises(ValueError, match="not a move of russian"):
        CLASSIC.refusal(board("AS", "2S", "3S", foundations="S1"), move)


def test_the_notation_reads_and_writes_every_kind_of_move() -> None:
    for text in ("3:5-6", "3:1-6", "3-F", "3:2-F", "S-4", "H-1", "D-7", "C-2", "1:20-7"):
        move = CLASSIC.read_move(text)
        assert move is not None
        assert CLASSIC.write_move(move) == text
    assert CLASSIC.read_move("3-6") == CLASSIC.read_move("3:1-6") == Move(TABLEAU[2], TABLEAU[5])
    assert CLASSIC.read_move("s-4") == Move(FOUNDATIONS[0], TABLEAU[3])
    assert CLASSIC.read_move("3:1-f") == CLASSIC.read_move("3-F")


@pytest.mark.parametrize(
    "text",
    WRONG_TEXTS,
)
def test_other_text_is_no_move(text: str) -> None:
    assert CLASSIC.read_move(text) is None


@pytest.mark.parametrize("rules", BOTH)
def test_a_deal_has_21_cards_face_down_and_31_face_up_in_growing_columns(rules: Russian) -> None:
    position = rules.deal(deck())
    columns = [position.piles[at] for at in TABLEAU]
    assert [len(pile.cards) for pile in columns] == [1, 6, 7, 8, 9, 10, 11]
    assert [pile.hidden for pile in columns] == list(FACE_DOWN)
    assert sum(pile.hidden for pile in columns) == 21
    assert [card for pile in columns for card in pile.cards] == list(deck())
    assert all(position.piles[at] == Pile() for at in FOUNDATIONS)


def test_a_bared_card_turns_within_the_move_and_one_undo_takes_all_of_it_back() -> None:
    start = board("5H 9S | 7H 2C", "8H")
    session = Session(CLASSIC, start)
    session.play(Move(TABLEAU[0], TABLEAU[1], 2))
    assert session.position.piles[TABLEAU[0]] == Pile(cards("5H 9S"), 1)
    assert (session.position.score, session.moves_made) == (5, 1)
    session.undo()
    assert session.position == start
    assert (session.undos, session.moves_made) == (0, 1)


def test_a_placed_card_that_bares_another_scores_fifteen() -> None:
    assert after(CLASSIC, board("5H | AS"), "1-F").score == 15


@pytest.mark.parametrize("rules", BOTH)
def test_an_ace_placed_taken_back_and_placed_again_scores_each_time(rules: Russian) -> None:
    session = Session(rules, board("2S", "AS"))
    scores = []
    for text in ("2-F", "S-1", "1-F", "S-1", "1-F"):
        move = rules.read_move(text)
        assert move is not None
        assert isinstance(session.play(move), Step)
        scores.append(session.position.score)
    assert scores == [10, 10, 20, 20, 30]
    assert session.moves_made == 5


def test_a_card_taken_back_leaves_the_cards_under_it_face_up() -> None:
    position = after(CLASSIC, board("4S", foundations="S3"), "S-1")
    assert position.piles[FOUNDATIONS[0]] == Pile(cards("AS 2S"))
    assert position.piles[TABLEAU[0]] == Pile(cards("4S 3S"))
    assert position.score == 0


def test_the_round_is_won_when_all_52_cards_lie_on_the_foundations() -> None:
    last = board("KS", foundations="S12 H13 D13 C13")
    assert CLASSIC.outcome(last) is Outcome.PLAYING
    assert CLASSIC.outcome(after(CLASSIC, last, "1-F")) is Outcome.WON


def test_empty_columns_alone_do_not_win() -> None:
    assert CLASSIC.outcome(board(foundations="S13 H13 D13")) is Outcome.PLAYING


def test_undo_reopens_a_won_round() -> None:
    session = Session(CLASSIC, board("KS", foundations="S12 H13 D13 C13"))
    session.play(Move(TABLEAU[0], FOUNDATIONS[0]))
    assert list(CLASSIC.moves(session.position)) == []
    session.undo()
    assert session.outcome is Outcome.PLAYING


def test_a_round_without_moves_is_never_declared_lost() -> None:
    for position in (board("2S", "2H", "2D", "2C", "4S", "4H", "4D"), board()):
        assert list(CLASSIC.moves(position)) == []
        assert CLASSIC.outcome(position) is Outcome.PLAYING


def test_group_size_is_limited_to_twenty() -> None:
    assert MOST_AT_ONCE == 20
    position = board(LONG, "")
    assert all(move.count <= 20 for move in CLASSIC.moves(position))
    assert Move(TABLEAU[0], TABLEAU[1], 8) in CLASSIC.moves(position)  # from KC on


@pytest.mark.parametrize(("letters", "rules"), [("C", CLASSIC), ("R", RELAXED)])
def test_a_code_names_its_rules_and_deals_the_same_cards_under_both(letters: str, rules: Russian) -> None:
    code = DealCode.read(f"ru1-{letters}-aaaaabb")
    assert code == DealCode(rules, 27)
    assert str(code) == f"RU1-{letters}-AAAAABB"
    assert Session.deal(code).position == Session.deal(DealCode(CLASSIC, 27)).position


@pytest.mark.parametrize(
    ("text", "key", "got", "right"),
    [
        ("RU1-E-AAAAABB", "preset", "E", "RU1-C-AAAAABB"),
        ("RU1--AAAAABB", "preset", "", "RU1-C-AAAAABB"),
        ("RU1-RJ1-AAAAABB", "modifier_unknown", "J1", "RU1-R-AAAAABB"),
        ("RU1-CC-AAAAABB", "modifier_unknown", "C", "RU1-C-AAAAABB"),
        ("RU2-R-AAAAABB", "version", "2", "RU1-R-AAAAABB"),
    ],
)
def test_a_wrong_code_names_what_is_wrong_and_the_nearest_right_one(
    text: str, key: str, got: str, right: str
) -> None:
    assert DealCode.read(text) == CodeFault(key, got, right)
