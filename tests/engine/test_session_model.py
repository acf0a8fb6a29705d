"""Any play at all, against a plain model of what a round is: trails of positions and the rules in words."""

from __future__ import annotations

import json
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.codes import DealCode
from engine.dealing import SEEDS
from engine.games.golf.rules import DRAW, FIRST_COLUMN, STOCK, WASTE, Golf
from engine.notation import read_record, state, write_record
from engine.position import Move, Position
from engine.rules import Outcome, Refusal, Rules
from engine.session import Kind, Session, Step
from tests.engine.golf_setups import ALL_RULES, DRAWS_ANY_TIME, rules_of, some_removal_fits

EXAMPLE = json.loads((Path(__file__).parents[1] / "cases" / "golf_example.json").read_text("utf-8"))


def brute_moves(rules: Golf, position: Position) -> set[Move]:
    """The legal moves among all that the game has, not among the narrowed ones."""
    return {move for move in Rules.candidates(rules, position) if rules.refusal(position, move) is None}


def columns_of(position: Position) -> list[tuple[object, ...]]:
    return [pile.cards for pile in position.piles[FIRST_COLUMN:]]


class GolfRound(RuleBasedStateMachine):
    """Plays, undoes and redoes; `trail` and `undone` are what the session has to agree with."""

    @initialize(text=st.sampled_from(ALL_RULES), seed=st.integers(0, SEEDS - 1))
    def begin(self, text: str, seed: int) -> None:
        self.golf = rules_of(text)
        self.session = Session.deal(DealCode(self.golf, seed))
        self.trail = [self.session.position]
        self.undone: list[Position] = []
        self.made = 0

    @rule(moves=st.integers(40, 47))
    def begin_near_the_end_of_a_won_round(self, moves: int) -> None:
        self.begin("E", 1)
        for word in EXAMPLE["won_round"]["line"][:moves]:
            move = self.golf.read_move(word)
            assert move is not None
            self._play(move)

    def _play(self, move: Move) -> None:
        before = self.session.position
        step = self.session.play(move)
        assert step == Step(before, self.session.position, move, Kind.PLAYED)
        self.trail.append(self.session.position)
        self.undone.clear()
        self.made += 1

    @rule(choice=st.integers(0, 7))
    def play_a_legal_move(self, choice: int) -> None:
        moves = list(self.session.rules.moves(self.session.position))
        if moves:
            self._play(moves[choice % len(moves)])

    @rule(choices=st.lists(st.integers(0, 6), min_size=5, max_size=15))
    def play_removals_and_draw_only_where_none_fits(self, choices: list[int]) -> None:
        for choice in choices:
            moves = list(self.session.rules.moves(self.session.position))
            removals = [move for move in moves if move != DRAW]
            if moves:
                self._play((removals or moves)[choice % len(removals or moves)])

    @rule(source=st.integers(STOCK, WASTE + 7), count=st.integers(1, 6))
    def touch_any_card(self, source: int, count: int) -> None:
        move = DRAW if source in (STOCK, WASTE) else Move(source, WASTE, count)
        if move in brute_moves(self.golf, self.session.position):
            self._play(move)
            return
        told = state(self.session)
        assert isinstance(self.session.play(move), Refusal)
        assert state(self.session) == told
        assert self.session.position == self.trail[-1]

    @rule(times=st.integers(1, 12))
    def undo(self, times: int) -> None:
        for _ in range(times):
            step = self.session.undo()
            if len(self.trail) == 1:
                assert step is None
                return
            self.undone.append(self.trail.pop())
            assert step is not None
            assert (step.before, step.after, step.kind) == (self.undone[-1], self.trail[-1], Kind.UNDONE)

    @rule(times=st.integers(1, 12))
    def redo(self, times: int) -> None:
        for _ in range(times):
            step = self.session.redo()
            if not self.undone:
                assert step is None
                return
            self.trail.append(self.undone.pop())
            self.made += 1
            assert step is not None
            assert (step.after, step.kind) == (self.trail[-1], Kind.REDONE)

    @precondition(lambda self: len(self.trail) > 1)
    @rule()
    def replay_the_record(self) -> None:
        replay = read_record(write_record(self.session))
        assert replay.refusal is None
        assert replay.session.position == self.session.position
        assert replay.session.line == self.session.line
        assert replay.session.moves_made == len(self.trail) - 1

    @invariant()
    def the_session_is_where_the_trail_says(self) -> None:
        assert self.session.position == self.trail[-1]
        assert (self.session.undos, self.session.redos) == (len(self.trail) - 1, len(self.undone))
        assert self.session.moves_made == self.made
        assert len(self.session.line) == len(self.trail) - 1

    @invariant()
    def no_card_is_lost_and_only_the_stock_lies_face_down(self) -> None:
        piles = self.session.position.piles
        assert sorted(card for pile in piles for card in pile.cards) == sorted(self.golf.deck())
        assert [pile.hidden for pile in piles] == [len(piles[STOCK].cards), *[0] * 8]

    @invariant()
    def the_columns_and_the_stock_only_lose_their_last_cards(self) -> None:
        now, start = columns_of(self.session.position), columns_of(self.trail[0])
        assert all(whole[: len(rest)] == rest for rest, whole in zip(now, start, strict=True))
        stock, whole = self.session.position.piles[STOCK].cards, self.trail[0].piles[STOCK].cards
        assert whole[: len(stock)] == stock

    @invariant()
    def the_narrowed_moves_are_all_legal_moves(self) -> None:
        position = self.session.position
        moves = list(self.golf.moves(position))
        assert len(moves) == len(set(moves))
        assert set(moves) == brute_moves(self.golf, position)

    @invariant()
    def the_draw_is_refused_as_the_rules_say(self) -> None:
        position = self.session.position
        free = self.golf.text in DRAWS_ANY_TIME or not some_removal_fits(self.golf, position)
        over = not any(columns_of(position))
        legal = self.golf.refusal(position, DRAW) is None
        assert legal == (free and not over and bool(position.piles[STOCK].cards))

    @invariant()
    def the_outcome_and_the_score_are_what_the_cards_say(self) -> None:
        position = self.session.position
        left = sum(map(len, columns_of(position)))
        stuck = left > 0 and not position.piles[STOCK].cards and not some_removal_fits(self.golf, position)
        expected = Outcome.WON if left == 0 else Outcome.STUCK if stuck else Outcome.PLAYING
        assert self.session.outcome is expected
        removed = 35 - left
        assert position.score == (max(0, 10 * removed - 10 * left) if stuck else 10 * removed)
        strokes = left if left else -len(position.piles[STOCK].cards)
        assert self.golf.strokes(position) == strokes


GolfRound.TestCase.settings = settings(max_examples=60, stateful_step_count=25)
TestGolfRound = GolfRound.TestCase
