"""Golf's rules by example, from the rule pages in docs/rules."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from engine.games.golf.rules import DRAW, STOCK, WASTE
from engine.position import Move, Position
from engine.rules import Outcome, Refusal
from engine.session import Session
from tests.engine.golf_setups import (
    ALL_RULES,
    DRAWS_ANY_TIME,
    RANKS,
    WASTE_TOPS,
    WHAT_FITS,
    deal,
    grid,
    play,
    read_move,
    refused,
    rules_of,
    set_up,
    some_removal_fits,
)

EXAMPLE = json.loads((Path(__file__).parents[1] / "cases" / "golf_example.json").read_text("utf-8"))

# The rules whose refusals differ; jokers change none of them, W only when a draw is refused.
DRAWING_RULES = ("E", "ED", "C", "CD", "S", "SA")
STRICT_DRAWING = ("ED", "CD", "S", "EDW", "CDW", "SW")


# --- what fits


def _verdict(preset: str, top: str, card: str) -> str:
    """The letter of the table for this pair, as the engine sees it; drawing plays no part in it."""
    word = "X1" if card == "X" else f"{card.replace('T', '10')}H"
    waste = {"_": "", "X": "X2"}.get(top, f"{top.replace('T', '10')}S")
    session = set_up(preset, word, waste, "3D")
    reason = refused(session, "1")
    return {None: "o", "not_adjacent": "-", "king_blocks": "K"}[reason]


@pytest.mark.parametrize("rules", ["EJ2W", "EDJ2W", "CJ2W", "CDJ2W", "SJ2W", "SAJ2W"])
def test_every_card_on_every_waste_top_is_judged_as_the_table_says(rules: str) -> None:
    found = "".join(
        f"\n        {top} " + "".join(_verdict(rules, top, card) for card in RANKS) for top in WASTE_TOPS
    )
    assert WHAT_FITS[rules[0]].rstrip() == "\n          " + RANKS + found


@pytest.mark.parametrize("waste_suit", "SHDC")
def test_suit_does_not_matter(waste_suit: str) -> None:
    for suit in "SHDC":
        session = set_up("C", f"9{suit}", f"8{waste_suit}", "2D")
        assert refused(session, "1") is None, suit


@pytest.mark.parametrize("preset", ["E", "C", "S"])
def test_the_table_shown_on_the_rules_page_is_the_table_that_is_played(preset: str) -> None:
    letters = RANKS[:13]
    for rank, top in enumerate(letters, start=1):
        fits = {at for at, card in enumerate(letters, start=1) if grid(preset)[top, card] == "o"}
        assert rules_of(preset).ranks_taken_by(rank) == fits, top


# --- refusals: (rules, columns, waste, stock, move) -> (reason, card, onto)

EVERYWHERE = [
    ("10S 6H", "AC", "8S", "1", "not_adjacent", "6H", "AC"),
    ("6C 5S QS 10S 6H", "AC", "8S", "1:2", "covered", "10S", "AC"),
    ("6C 5S QS 10S 6H", "AC", "8S", "1:5", "covered", "6C", "AC"),
    ("9C 10H", "2C", "", "D", "stock_empty", None, "2C"),
    ("9C / / 10H", "2C", "", "2", "nothing_there", None, "2C"),
    ("9C 10H", "2C", "", "1:3", "nothing_there", None, "2C"),
    ("", "AC", "8S", "4", "round_over", None, "AC"),
    ("", "AC", "8S", "D", "round_over", None, "AC"),
    ("", "AC", "", "D", "round_over", None, "AC"),
    ("", "AC", "", "1:2", "round_over", None, "AC"),
]
KING = [
    ("10S QH", "KC", "8S", "1", "king_blocks", "QH", "KC"),
    ("10S AH", "KC", "8S", "1", "king_blocks", "AH", "KC"),
    ("10S KH", "KC", "8S", "1", "king_blocks", "KH", "KC"),
    ("10S 2H", "KC", "", "1", "king_blocks", "2H", "KC"),
]
DRAW_REFUSED = [
    ("10S 2H", "AC", "8S", "D", "card_fits", None, "AC"),
    ("10S / 9H / 5C", "4C", "8S", "D", "card_fits", None, "4C"),
]
CASES = [
    *((rules, *case) for rules in DRAWING_RULES for case in EVERYWHERE),
    *((rules, *case) for rules in ("S", "SA") for case in KING),
    *((rules, *case) for rules in STRICT_DRAWING for case in DRAW_REFUSED),
    *((rules, "10S 9H", "", "8S", "D", "card_fits", None, None) for rules in ("SW", "EDW", "CDW")),
    ("SJ1", "10S X1", "KC", "8S", "1", "king_blocks", "X1", "KC"),
    ("SAJ2W", "10S X1", "KC", "8S", "1", "king_blocks", "X1", "KC"),
    ("CDJ1", "10S X1", "KC", "8S", "D", "card_fits", None, "KC"),
]


@pytest.mark.parametrize(
    ("rules", "columns", "waste", "stock", "move", "reason", "card", "onto"),
    CASES,
    ids=[f"{case[0]}-{case[5]}-{number}" for number, case in enumerate(CASES)],
)
def test_a_refused_move_says_why_and_names_the_cards(
    rules: str,
    columns: str,
    waste: str,
    stock: str,
    move: str,
    reason: str,
    card: str | None,
    onto: str | None,
) -> None:
    session = set_up(rules, columns, waste, stock)
    before = session.position
    answer = session.play(read_move(session, move))
    assert isinstance(answer, Refusal)
    named = tuple(None if each is None else str(each) for each in (answer.card, answer.onto))
    assert (answer.reason.value, *named) == (reason, card, onto)
    assert (session.position, session.moves_made, session.undos, session.line) == (before, 0, 0, [])


def test_every_reason_is_shown_in_every_preset_in_which_it_can_occur() -> None:
    everywhere = {"round_over", "stock_empty", "nothing_there", "covered", "not_adjacent"}
    expected = {(rules, reason) for rules in DRAWING_RULES for reason in everywhere}
    expected |= {("S", "king_blocks"), ("SA", "king_blocks")}
    expected |= {("S", "card_fits"), ("ED", "card_fits"), ("CD", "card_fits")}
    covered = {(case[0], case[5]) for case in CASES if case[0] in DRAWING_RULES}
    assert covered == expected
    assert {reason for _, reason in covered} == everywhere | {"king_blocks", "card_fits"}


@pytest.mark.parametrize("rules", DRAWS_ANY_TIME)
def test_drawing_at_any_time_is_allowed_though_a_card_fits(rules: str) -> None:
    assert refused(set_up(rules, "10S 2H", "AC", "8S"), "D") is None


@pytest.mark.parametrize("rules", sorted(set(ALL_RULES) - set(DRAWS_ANY_TIME)))
def test_a_strict_draw_is_allowed_as_soon_as_no_card_fits(rules: str) -> None:
    assert refused(set_up(rules, "2H 10S", "AC", "8S"), "D") is None


@pytest.mark.parametrize(
    ("reasons", "rules", "columns", "waste", "stock", "move"),
    [
        ("round_over before stock_empty", "S", "", "KC", "", "D"),
        ("round_over before nothing_there", "S", "", "KC", "8S", "1"),
        ("stock_empty before card_fits", "S", "2H", "AC", "", "D"),
        ("nothing_there before covered", "S", "2H", "KC", "", "1:2"),
        ("nothing_there before king_blocks", "S", "2H", "KC", "", "2"),
        ("covered before king_blocks", "S", "QH 2H", "KC", "8S", "1:2"),
        ("covered before not_adjacent", "C", "5H 2H", "KC", "8S", "1:2"),
        ("king_blocks before not_adjacent", "S", "5H", "KC", "8S", "1"),
    ],
)
def test_of_two_reasons_the_graver_is_given(
    reasons: str, rules: str, columns: str, waste: str, stock: str, move: str
) -> None:
    assert refused(set_up(rules, columns, waste, stock), move) == reasons.split()[0]


def test_a_covered_card_is_refused_even_where_it_would_fit() -> None:
    assert refused(set_up("E", "2H 9S", "AC", "8S"), "1:2") == "covered"


def test_a_move_the_game_does_not_have_is_an_error_of_the_caller() -> None:
    session = deal("GO1-E-AAAAAAB")
    no_moves = [Move(2, 3), Move(1, 2), Move(0, 2), Move(0, 1, 2), Move(2, 1, 0), Move(9, 1), Move(1, 1)]
    for move in no_moves:
        with pytest.raises(ValueError, match="not a move of golf"):
            session.play(move)


# --- the end of a round


@pytest.mark.parametrize(
    ("rules", "outcome", "columns", "waste", "stock"),
    [
        ("E", "won", "", "AC", ""),
        ("E", "won", "", "AC", "8S KH"),
        ("S", "won", "", "KC", "8S KH"),
        ("SW", "won", "", "", ""),
        ("E", "playing", "5H", "AC", "8S"),
        ("E", "stuck", "5H", "AC", ""),
        ("E", "playing", "KH", "AC", ""),
        ("C", "stuck", "KH", "AC", ""),
        ("S", "stuck", "KH", "AC", ""),
        ("E", "playing", "AH", "KC", ""),
        ("C", "stuck", "AH", "KC", ""),
        ("C", "playing", "QH", "KC", ""),
        ("S", "stuck", "QH", "KC", ""),
        ("S", "playing", "QH", "KC", "8S"),
        ("S", "playing", "KH", "QC", ""),
        ("SJ1", "stuck", "X1", "KC", ""),
        ("CJ1", "playing", "X1", "KC", ""),
        ("SJ1", "playing", "5H", "X1", ""),
        ("SW", "playing", "5H", "", ""),
        ("E", "playing", "JS / QS / KS", "10C", ""),
        ("E", "stuck", "JS / QS / KS", "8C", ""),
        ("E", "stuck", "2H 5S", "AC", ""),
    ],
)
def test_the_outcome_of_a_position(rules: str, outcome: str, columns: str, waste: str, stock: str) -> None:
    assert set_up(rules, columns, waste, stock).outcome.value == outcome


@pytest.mark.parametrize(
    ("rules", "line", "outcome"),
    [
        ("E", "123", "won"),
        ("C", "123", "won"),
        ("S", "123", "won"),
        ("E", "12", "playing"),
    ],
)
def test_jack_queen_king_go_up_under_every_preset(rules: str, line: str, outcome: str) -> None:
    session = set_up(rules, "JS / QS / KS", "10C")
    play(session, line)
    assert session.outcome.value == outcome


@pytest.mark.parametrize(("rules", "left"), [("E", 0), ("C", 0), ("S", 2)])
def test_king_queen_jack_go_down_except_under_strict(rules: str, left: int) -> None:
    session = set_up(rules, "KS / QS / JS", "QC")
    play(session, "1" if left else "123")
    assert session.outcome.value == ("stuck" if left else "won")
    assert session.rules.strokes(session.position) == left


def test_a_stuck_round_gives_the_ordinary_reasons() -> None:
    session = set_up("S", "5H QH / 4D", "KC")
    assert session.outcome is Outcome.STUCK
    assert [refused(session, move) for move in ("D", "1", "1:2", "2", "3")] == [
        "stock_empty",
        "king_blocks",
        "covered",
        "king_blocks",
        "nothing_there",
    ]
    assert refused(set_up("C", "5H", "KC"), "1") == "not_adjacent"


def test_the_stuck_flag_equals_brute_force_in_random_positions() -> None:
    choose = random.Random(20)
    seen = dict.fromkeys(Outcome, 0)
    for _ in range(600):
        text = choose.choice(ALL_RULES)
        rules = rules_of(text)
        cards = list(rules.deck())
        choose.shuffle(cards)
        columns = [[str(cards.pop()) for _ in range(choose.choice((0, 0, 0, 1, 2)))] for _ in range(7)]
        stock = [str(cards.pop()) for _ in range(choose.choice((0, 0, 0, 1, 3)))]
        waste = "" if "W" in text and choose.random() < 0.3 else str(cards.pop())
        session = set_up(text, " / ".join(map(" ".join, columns)), waste, " ".join(stock))
        left = sum(map(len, columns))
        stuck = left > 0 and not stock and not some_removal_fits(rules, session.position)
        assert (session.outcome is Outcome.STUCK) == stuck
        assert (session.outcome is Outcome.WON) == (left == 0)
        seen[session.outcome] += 1
    assert min(seen.values()) >= 10, seen


# --- points and strokes


def test_a_removal_scores_ten_and_a_draw_nothing_and_each_counts_as_a_move() -> None:
    session = deal("GO1-E-AAAAAAB")
    told = []
    for move in ("D", "5", "2", "D"):
        play(session, move)
        told.append((session.position.score, session.moves_made))
    assert told == [(0, 1), (10, 2), (20, 3), (20, 4)]


def test_the_round_of_the_rule_page_is_won_with_350_points() -> None:
    session = deal(EXAMPLE["code"])
    won = EXAMPLE["won_round"]
    play(session, "".join(won["line"]))
    stock = len(session.position.piles[STOCK].cards)
    assert (session.outcome.value, session.position.score, session.moves_made, stock) == ("won", 350, 47, 4)
    assert (won["score"], won["moves"], won["stock_left"]) == (350, 47, 4)
    assert session.rules.strokes(session.position) == -4


def test_a_round_is_never_stuck_and_never_over_before_its_last_card() -> None:
    session = deal(EXAMPLE["code"])
    for move in EXAMPLE["won_round"]["line"]:
        assert session.outcome is Outcome.PLAYING
        play(session, move)
    assert session.outcome is Outcome.WON


@pytest.mark.parametrize(("removed", "score"), [(31, 270), (30, 250), (25, 150), (17, 0)])
def test_getting_stuck_costs_ten_for_every_card_left(removed: int, score: int) -> None:
    assert [removed, score] in EXAMPLE["stuck_scores"]
    session = deal(EXAMPLE["stuck_lines"]["code"])
    line = EXAMPLE["stuck_lines"][str(removed)]
    play(session, line[:-1])
    before = session.position
    assert session.outcome is Outcome.PLAYING
    assert before.score == 10 * (removed if line[-1] == "D" else removed - 1)
    play(session, line[-1])
    assert (session.outcome, session.position.score) == (Outcome.STUCK, score)
    assert session.rules.strokes(session.position) == 35 - removed
    session.undo()
    assert session.position == before
    session.redo()
    assert session.position.score == score


def test_the_last_card_with_an_empty_stock_wins_and_is_not_stuck() -> None:
    session = set_up("S", "KH", "QC")
    play(session, "1")
    assert (session.outcome, session.position.score) == (Outcome.WON, 10)
    assert session.rules.strokes(session.position) == 0


def test_a_cleared_table_with_six_in_the_stock_is_six_below_par_and_the_stock_stays() -> None:
    session = set_up("E", "2H", "AC", "3S 4S 5S 6S 7S 8S")
    play(session, "1")
    assert session.rules.strokes(session.position) == -6
    assert len(session.position.piles[STOCK].cards) == 6
    assert refused(session, "D") == "round_over"
    session.undo()
    assert [str(card) for card in session.position.piles[2].cards] == ["2H"]
    assert session.rules.strokes(session.position) == 1


def test_the_example_of_the_strokes_page_is_playable() -> None:
    session = set_up("S", "7C / 7H / / / 8D / KD / KH", "6S", "2C 3C")
    play(session, "251")
    assert not some_removal_fits(rules_of("S"), session.position)
    play(session, "D")
    assert session.position.score == 30


# --- the deal, jokers and the empty waste


@pytest.mark.parametrize(
    ("rules", "stock", "waste"),
    [
        *((text, 16, 1) for text in ("E", "ED", "C", "CD", "S", "SA")),
        *((text, 17, 0) for text in ("EW", "EDW", "CW", "SW", "SAW")),
        *((text, 17, 1) for text in ("EJ1", "CDJ1", "SJ1", "SAJ1")),
        *((text, 18, 1) for text in ("EJ2", "CDJ2", "SJ2", "SAJ2")),
        *((text, 18, 0) for text in ("EJ1W", "SJ1W")),
        *((text, 19, 0) for text in ("EJ2W", "CDJ2W", "SJ2W")),
    ],
)
def test_a_deal_is_seven_columns_of_five_and_the_rest_face_down(rules: str, stock: int, waste: int) -> None:
    for seed in ("AAAAAAB", "AAAAABB", "QWERTYU"):
        piles = deal(f"GO1-{rules}-{seed}").position.piles
        assert [(len(pile.cards), pile.hidden) for pile in piles] == [
            (stock, stock),
            (waste, 0),
            *[(5, 0)] * 7,
        ]
        assert len({card for pile in piles for card in pile.cards}) == 35 + stock + waste


@pytest.mark.parametrize("seed", ["AAAAAAB", "AAAAABB", "ZZZZZZZ"])
@pytest.mark.parametrize(("plain", "empty"), [("E", "EW"), ("CDJ1", "CDJ1W"), ("SJ2", "SJ2W")])
def test_an_empty_waste_leaves_its_card_on_top_of_the_stock(plain: str, empty: str, seed: str) -> None:
    stock, waste, *columns = deal(f"GO1-{plain}-{seed}").position.piles
    w_stock, w_waste, *w_columns = deal(f"GO1-{empty}-{seed}").position.piles
    assert w_columns == columns
    assert w_waste.cards == ()
    assert w_stock.cards == stock.cards + waste.cards  # the last of a pile is its top


@pytest.mark.parametrize("rules", ["EW", "CW", "SAW", "EDW", "CDW", "SW"])
def test_the_first_card_of_an_empty_waste_is_any_available_card(rules: str) -> None:
    session = deal(f"GO1-{rules}-AAAAAAB")
    draw = ["D"] if rules in DRAWS_ANY_TIME else []
    legal = [session.rules.write_move(move) for move in session.rules.moves(session.position)]
    assert sorted(legal) == sorted([*"1234567", *draw])
    play(session, "3")
    assert (str(session.position.piles[WASTE].cards[-1]), session.position.score) == ("JS", 10)


@pytest.mark.parametrize("rules", ["EW", "CW", "SAW"])
def test_the_first_card_of_an_empty_waste_may_be_drawn(rules: str) -> None:
    session = deal(f"GO1-{rules}-AAAAAAB")
    play(session, "D")
    assert str(session.position.piles[WASTE].cards[-1]) == "AC"
    assert session.position.score == 0


def test_a_joker_goes_on_anything_and_takes_anything() -> None:
    session = set_up("CJ2", "9C / X1 / X2", "KC", "8S")
    play(session, "231")
    assert (session.outcome, session.position.score) == (Outcome.WON, 30)


def test_a_joker_drawn_from_the_stock_takes_any_card() -> None:
    session = set_up("SJ1", "9C", "KC", "X1")
    play(session, "D1")
    assert session.outcome is Outcome.WON


def test_a_fitting_joker_refuses_a_strict_draw() -> None:
    assert refused(set_up("SJ1", "X1", "5C", "8S"), "D") == "card_fits"
    assert refused(set_up("SJ1", "X1", "KC", "8S"), "D") is None


# --- the form of moves


def test_a_move_reads_and_writes_back() -> None:
    session = deal("GO1-E-AAAAAAB")
    rules = session.rules
    for word in ("D", *"1234567", "1:2", "7:5", "3:11"):
        assert rules.write_move(read_move(session, word)) == word
    assert rules.read_move("d") == DRAW
    assert read_move(session, "3:1") == read_move(session, "3")


@pytest.mark.parametrize(
    "text", ["", "0", "8", "11", "1:", "1:0", ":2", "1-2", "D1", "DD", "S-4", "1-F", "١", "-1", "1 2", "1\n"]
)
def test_what_is_no_move_of_golf_is_not_read(text: str) -> None:
    assert rules_of("E").read_move(text) is None


def test_moves_and_positions_are_values() -> None:
    session: Session = deal("GO1-E-AAAAAAB")
    before: Position = session.position
    kept = (before.piles, before.score)
    play(session, "D52")
    assert (before.piles, before.score) == kept
    assert session.position != before
