"""Deals: pinned for ever, unbiased, and the same whatever the rules."""

from __future__ import annotations

import datetime
import itertools
import json
from collections import Counter
from pathlib import Path

import pytest

from engine.cards import SUITS, Card, deck
from engine.codes import seed_letters
from engine.dealing import SEEDS, below, daily_seed, dealt, random_seed, split_mix
from engine.games.golf.rules import FIRST_COLUMN, STOCK, WASTE
from tests.engine.golf_setups import ALL_RULES, code_of, deal, rules_of

TESTS = Path(__file__).parents[1]
GOLDEN = json.loads((TESTS / "golden" / "golf_decks.json").read_text("utf-8"))["decks"]
EXAMPLE = json.loads((TESTS / "cases" / "golf_example.json").read_text("utf-8"))


def _words(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]


# --- cards


def test_the_deck_is_52_cards_and_the_jokers() -> None:
    words = _words(deck(2))
    assert words[:13] == ["AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S", "JS", "QS", "KS"]
    assert words[13::13] == ["AH", "AD", "AC", "X1"]
    assert words[52:] == ["X1", "X2"]
    assert len(set(words)) == 54
    assert deck() == deck(2)[:52]


def test_a_card_reads_back_as_itself() -> None:
    assert [Card.read(str(card)) for card in deck(2)] == list(deck(2))


@pytest.mark.parametrize(
    "text", ["", "1H", "11H", "0S", "14C", "H10", "10h", "AX", "X", "X0", "X3", "??", "10H ", "١٠H"]
)
def test_what_is_no_card_is_not_read(text: str) -> None:
    assert Card.read(text) is None


def test_the_suits_are_in_the_order_of_the_foundations() -> None:
    assert "".join(SUITS) == "SHDC"


# --- the pinned decks


def test_a_hundred_decks_are_pinned() -> None:
    codes = [code_of(text) for text in GOLDEN]
    assert len(GOLDEN) == 100
    assert len({code.seed for code in codes}) >= 20
    assert {code.rules.text for code in codes} >= {"E", "CDJ1", "SJ2", "SAW"}


@pytest.mark.parametrize("code", GOLDEN)
def test_a_pinned_code_deals_its_cards(code: str) -> None:
    order = GOLDEN[code].split()
    stock, waste, *columns = deal(code).position.piles
    turned = 0 if "W" in code.split("-")[1] else 1
    assert [_words(pile.cards) for pile in columns] == [order[start : start + 5] for start in range(0, 35, 5)]
    assert _words(waste.cards) == order[35 : 35 + turned]
    assert _words(stock.cards)[::-1] == order[35 + turned :]


def test_the_first_seed_deals_the_example_of_the_rule_page() -> None:
    for preset in ("E", "C", "S", "ED", "SA"):
        stock, waste, *columns = deal(f"GO1-{preset}-AAAAAAB").position.piles
        assert [_words(pile.cards) for pile in columns] == EXAMPLE["columns"]
        assert _words(waste.cards) == EXAMPLE["waste"]
        assert _words(stock.cards)[::-1] == EXAMPLE["stock_order"]
        assert str(stock.cards[-1]) == EXAMPLE["first_stock_card"]


# --- what the rules change, and what they do not


@pytest.mark.parametrize("seed", [0, 1, 27, SEEDS - 1])
def test_only_the_jokers_change_the_order_of_the_cards(seed: int) -> None:
    orders: dict[int, set[tuple[Card, ...]]] = {}
    for text in ALL_RULES:
        rules = rules_of(text)
        orders.setdefault(rules.jokers, set()).add(rules.order(seed))
    assert {jokers: len(found) for jokers, found in orders.items()} == {0: 1, 1: 1, 2: 1}
    for jokers, found in orders.items():
        assert sorted(found.pop()) == sorted(deck(jokers))


@pytest.mark.parametrize("text", ["E", "CD", "SA"])
def test_the_rules_change_no_place_of_a_card(text: str) -> None:
    for seed in ("AAAAAAB", "AAAAABB", "ZZZZZZZ"):
        assert deal(f"GO1-{text}-{seed}").position == deal(f"GO1-S-{seed}").position


def test_the_piles_lie_where_the_constants_say() -> None:
    piles = deal("GO1-E-AAAAAAB").position.piles
    assert (len(piles[STOCK].cards), len(piles[WASTE].cards), len(piles[FIRST_COLUMN].cards)) == (16, 1, 5)


# --- the generator: vectors of the published SplitMix64


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
        (
            1234567,
            [
                6457827717110365317,
                3203168211198807973,
                9817491932198370423,
                4593380528125082431,
                16408922859458223821,
            ],
        ),
    ],
)
def test_the_stream_is_splitmix64(seed: int, numbers: list[int]) -> None:
    assert list(itertools.islice(split_mix(seed), len(numbers))) == numbers


@pytest.mark.parametrize("bound", [1, 2, 3, 5, 52, 54, SEEDS, 2**63, 2**63 + 1, 2**64 - 1])
def test_a_number_past_the_last_whole_multiple_is_drawn_again(bound: int) -> None:
    fair = 2**64 // bound * bound
    assert below(bound, iter([fair - 1])) == bound - 1
    unfair = range(fair, 2**64)
    for number in (*unfair[:1], *unfair[-1:]):
        assert below(bound, iter([number, number, bound - 1])) == bound - 1


@pytest.mark.parametrize("bound", range(1, 18))
def test_no_number_below_a_bound_is_favoured(bound: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.dealing._WORD", 16 * 3)  # small enough to try every number of the stream
    counts = Counter(below(bound, iter([number, 0])) for number in range(48))
    redrawn = 48 % bound
    counts[0] -= redrawn  # these fell through to the second number
    assert set(counts.values()) == {48 // bound}
    assert sorted(counts) == list(range(bound))


def test_every_order_of_a_small_deck_comes_up_about_equally_often() -> None:
    orders = Counter(dealt("GO", seed, deck()[:4]) for seed in range(4800))
    assert len(orders) == 24
    assert 140 < min(orders.values()) <= max(orders.values()) < 260  # 200 each; 4.2 standard deviations


def test_game_and_seed_each_change_the_deal() -> None:
    orders = {dealt(game, seed, deck()) for game in ("GO", "RU") for seed in (0, 1, 2, SEEDS - 1)}
    assert len(orders) == 8


@pytest.mark.parametrize("seed", [-1, SEEDS])
def test_a_seed_out_of_range_is_an_error_of_the_caller(seed: int) -> None:
    with pytest.raises(ValueError, match="no such seed"):
        dealt("GO", seed, deck())


# --- random and daily seeds


def test_twenty_random_seeds_give_twenty_deals() -> None:
    seeds = [random_seed() for _ in range(20)]
    assert len(set(seeds)) == 20  # a false alarm once in forty million runs
    assert len({rules_of("E").order(seed) for seed in seeds}) == 20
    assert all(0 <= seed < SEEDS for seed in seeds)


@pytest.mark.parametrize(
    ("day", "letters"),
    [("2024-02-29", "QOWKGWX"), ("2026-01-01", "CUHIQFI"), ("2099-12-31", "UCMBNUX")],
)
def test_the_seed_of_a_day_is_pinned(day: str, letters: str) -> None:
    assert seed_letters(daily_seed(datetime.date.fromisoformat(day))) == letters


def test_a_year_of_days_gives_a_year_of_seeds() -> None:
    first = datetime.date(2026, 1, 1)
    seeds = {daily_seed(first + datetime.timedelta(days=day)) for day in range(366)}
    assert len(seeds) == 366
    assert all(0 <= seed < SEEDS for seed in seeds)
