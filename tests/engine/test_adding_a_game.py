"""docs/adding-a-game.md, proved: Yukon joins the catalogue in one short class and plays through the gate."""

from __future__ import annotations

import inspect
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest

from engine.__main__ import Console
from engine.cards import ACE, Card, Suit
from engine.codes import CodeFault, DealCode
from engine.games import READERS
from engine.games.russian.rules import FOUNDATIONS, TABLEAU, Russian
from engine.position import Move, Pile, Position
from engine.rules import Outcome, Reason, Role, Rules, RulesFault, RulesFaultKey
from engine.session import Session

CHECKLIST = Path(__file__).resolve().parents[2] / "docs" / "adding-a-game.md"
MOST_LINES = 40


@dataclass(frozen=True)
class Yukon(Rules):
    """Russian Solitaire's table, built down in alternating colours; what is alike is asked of Russian."""

    game: ClassVar[str] = "yukon"
    letters: ClassVar[str] = "YU"
    roles: ClassVar[tuple[Role, ...]] = Russian.roles
    declares_loss: ClassVar[bool] = False
    alike: ClassVar[Russian] = Russian(suits_mix=True)
    text: ClassVar[str] = "C"

    @classmethod
    def read(cls, text: str) -> Rules | RulesFault:
        return cls() if text == "C" else RulesFault(RulesFaultKey.PRESET, text[:1], "C")

    def judge(self, position: Position, move: Move) -> Reason | None:
        reason = self.alike.judge(position, move)
        target = position.piles[move.target].cards
        if reason or move.target in FOUNDATIONS or not target:
            return reason
        card = position.piles[move.source].cards[-move.count]
        is_alternating = (card.suit in "HD") != (target[-1].suit in "HD")
        return None if is_alternating else Reason.WRONG_SUIT

    deal = alike.deal
    is_wellformed = alike.is_wellformed
    landing = alike.landing
    is_won = alike.is_won
    points = alike.points
    read_move = alike.read_move
    write_move = alike.write_move


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch) -> Console:
    monkeypatch.setitem(READERS, Yukon.letters, Yukon.read)
    return Console()


def set_up(console: Console, *columns: str) -> None:
    given: list[Any] = [column.split() for column in columns]
    given += [[] for _ in range(7 - len(given))]
    answer = console.answer(f'position {{"rules": "YU1-C", "columns": {given}}}'.replace("'", '"'))
    assert answer["ok"], answer


def test_yukon_takes_fewer_than_forty_lines() -> None:
    assert len(inspect.getsource(Yukon).splitlines()) < MOST_LINES


def test_the_checklist_names_everything_that_a_game_must_have() -> None:
    text = CHECKLIST.read_text(encoding="utf-8")
    required = Rules.__abstractmethods__ | set(inspect.get_annotations(Rules)) | {"read"}
    assert [name for name in sorted(required) if not re.search(f"`{name}[`(]", text)] == []


def test_a_new_game_has_codes_and_deals(console: Console) -> None:
    state = console.answer("new yu1-c-aaaaabb")
    assert (state["code"], state["game"], state["hidden"]) == ("YU1-C-AAAAABB", "yukon", list(range(7)))
    russian = Session.deal(DealCode(Russian(), 27)).position
    assert Session.deal(DealCode(Yukon(), 27)).position != russian
    assert DealCode.read("YU1-R-AAAAABB") == CodeFault("preset", "R", "YU1-C-AAAAABB")


def test_a_new_games_moves_are_judged_by_its_own_rule(console: Console) -> None:
    set_up(console, "7H 2C", "8S", "8D", "8H", "AS")
    refusal = {"ok": False, "refusal": "wrong_suit", "card": "7H"}
    assert console.answer("play 1:2-3") == refusal | {"onto": "8D"}
    assert console.answer("play 1:2-4") == refusal | {"onto": "8H"}
    assert console.answer("play 1:2-2")["columns"] == [[], ["8S", "7H", "2C"], ["8D"], ["8H"], ["AS"], [], []]
    assert console.answer("play 5-F")["score"] == 10


def test_a_new_game_has_taps_and_targets_without_a_line_of_its_own() -> None:
    rules = Yukon()
    position = Session.deal(DealCode(rules, 27)).position
    for move in rules.moves(position):
        assert move.target in rules.targets(position, move.source, move.count)
        if move.target in TABLEAU:
            assert rules.best_column(position, move.source, move.count) is not None
    ace_alone = Position((*(Pile(),) * 4, Pile((Card(Suit.HEARTS, ACE),)), *(Pile(),) * 6))
    assert rules.tap(ace_alone, TABLEAU[0]) == Move(TABLEAU[0], FOUNDATIONS[1])


def test_a_new_game_is_played_recorded_and_undone(console: Console) -> None:
    start = console.answer("new YU1-C-AAAAABB")
    for turn in range(40):
        moves: Any = console.answer("moves")["moves"]
        assert moves
        assert console.answer(f"play {moves[turn % len(moves)]}")["ok"]
    state = console.answer("state")
    assert state["moves"] == 40
    assert state["outcome"] == Outcome.PLAYING
    assert Console().answer(f"replay {console.answer('record')['record']}") == state
    for _ in range(40):
        assert console.answer("undo")["ok"]
    back = console.answer("state")
    assert {key: back[key] for key in ("columns", "hidden", "score")} == {
        key: start[key] for key in ("columns", "hidden", "score")
    }
