"""Random play of Russian Solitaire, undone and redone, held against what must be true of every position."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.cards import Card, deck
from engine.codes import DealCode
from engine.dealing import SEEDS
from engine.games.russian.rules import FOUNDATIONS, TABLEAU, Russian
from engine.notation import read_record, write_record
from engine.position import Move, Pile, Position
from engine.rules import Outcome, Refusal, Rules
from engine.session import UNDO_LIMIT, Kind, Session, Step
from tests.engine.russian_boards import BOTH, RELAXED

DECK = frozenset(deck())


def brute_force(rules: Russian, position: Position) -> set[Move]:
    """Every well-formed move of every group that the gate lets pass, one form a move."""
    piles = range(len(position.piles))
    asked = (
        Move(source, target, count)
        for source in piles
        for target in piles
        for count in range(1, len(position.piles[source].cards) + 2)
    )
    return {
        rules.settled(position, move)
        for move in asked
        if rules.is_wellformed(move) and rules.refusal(position, move) is None
    }


class RussianRound(RuleBasedStateMachine):
    """A session beside a plain list of its positions and a plain sum of its points."""

    session: Session
    trail: list[Position]
    undone: list[Position]

    @initialize(rules=st.sampled_from(BOTH), seed=st.integers(0, SEEDS - 1))
    def deal(self, rules: Russian, seed: int) -> None:
        self.session = Session.deal(DealCode(rules, seed))
        self.trail = [self.session.position]
        self.undone = []
        self.actions = 0
        self.points = [0]

    @rule(choice=st.integers(0, 999), foundations_first=st.booleans())
    def play_a_legal_move(self, choice: int, foundations_first: bool) -> None:
        moves = list(self.session.rules.moves(self.session.position))
        to_foundations = [move for move in moves if move.target in FOUNDATIONS]
        moves = to_foundations if foundations_first and to_foundations else moves
        if not moves:
            return
        step = self.session.play(moves[choice % len(moves)])
        assert isinstance(step, Step)
        assert step.kind is Kind.PLAYED
        placed = step.move.target in FOUNDATIONS
        turned = step.before.piles[step.move.source].hidden - step.after.piles[step.move.source].hidden
        assert turned in (0, 1)
        self.points.append(self.points[-1] + 10 * placed + 5 * turned)
        self.trail.append(step.after)
        self.undone.clear()
        self.actions += 1

    @rule(move=st.builds(Move, st.integers(0, 10), st.integers(0, 10), st.integers(1, 24)))
    def ask_for_any_move(self, move: Move) -> None:
        if not self.session.rules.is_wellformed(move) or self.session.refusal(move) is None:
            return
        before = (self.session.position, self.session.moves_made, self.session.undos, self.session.redos)
        answer = self.session.play(move)
        assert isinstance(answer, Refusal)
        assert before == (
            self.session.position,
            self.session.moves_made,
            self.session.undos,
            self.session.redos,
        )
        hidden = {card for pile in self.session.position.piles for card in pile.cards[: pile.hidden]}
        assert {answer.card, answer.onto}.isdisjoint(hidden)

    @rule()
    def undo(self) -> None:
        step = self.session.undo()
        assert (step is None) == (len(self.trail) == 1)
        if step is not None:
            self.undone.append(self.trail.pop())
            self.points.pop()
            assert (step.before, step.after) == (self.undone[-1], self.trail[-1])

    @precondition(lambda self: self.undone)
    @rule()
    def redo(self) -> None:
        step = self.session.redo()
        assert step is not None
        self.trail.append(self.undone.pop())
        self.points.append(step.after.score)
        self.actions += 1

    @precondition(lambda self: len(self.trail) > 1)
    @rule()
    def record_and_replay(self) -> None:
        replay = read_record(write_record(self.session))
        assert replay.refusal is None
        assert replay.session.position == self.session.position
        assert replay.session.line == self.session.line

    @invariant()
    def the_position_is_the_end_of_the_trail_and_its_score_the_sum(self) -> None:
        assert self.session.position == self.trail[-1]
        assert self.session.position.score == self.points[-1]
        assert self.session.moves_made == self.actions
        assert self.session.undos == len(self.trail) - 1 <= UNDO_LIMIT
        assert self.session.redos == len(self.undone)

    @invariant()
    def all_52_cards_are_there_and_every_column_ends_face_up(self) -> None:
        piles = self.session.position.piles
        assert sorted(card for pile in piles for card in pile.cards) == sorted(DECK)
        assert all(pile.hidden < len(pile.cards) or pile == Pile() for pile in piles)

    @invariant()
    def foundations_hold_one_suit_each_from_the_ace_on(self) -> None:
        for at in FOUNDATIONS:
            cards = self.session.position.piles[at].cards
            assert [card.rank for card in cards] == list(range(1, len(cards) + 1))
            assert len({card.suit for card in cards}) <= 1

    @invariant()
    def narrowed_moves_are_the_brute_force_ones_each_once(self) -> None:
        rules, position = self.session.rules, self.session.position
        assert isinstance(rules, Russian)
        moves = list(rules.moves(position))
        assert len(moves) == len(set(moves))
        assert set(moves) == brute_force(rules, position)
        assert set(Rules.candidates(rules, position)) >= set(moves)

    @invariant()
    def the_game_never_declares_a_loss(self) -> None:
        assert self.session.outcome is not Outcome.STUCK


TestRussianRound = RussianRound.TestCase
TestRussianRound.settings = settings(
    max_examples=25, stateful_step_count=60, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


@settings(max_examples=100, deadline=None)
@given(cards=st.permutations(deck()), data=st.data())
def test_narrowed_moves_equal_brute_force_in_positions_that_no_round_reaches(
    cards: list[Card], data: st.DataObject
) -> None:
    """Short columns, empty ones and long ones, with any part of the deck left out."""
    piles, at = [Pile()] * 4, 0
    for suit in FOUNDATIONS:
        height = data.draw(st.integers(0, 13))
        piles[suit] = Pile(deck()[suit * 13 : suit * 13 + height])
    placed = {card for pile in piles for card in pile.cards}
    rest = tuple(card for card in cards if card not in placed)
    for _ in TABLEAU:
        length = data.draw(st.integers(0, max(len(rest) - at, 0)))
        piles.append(Pile(rest[at : at + length], data.draw(st.integers(0, max(length - 1, 0)))))
        at += length
    position = Position(tuple(piles))
    for rules in BOTH:
        assert set(rules.moves(position)) == brute_force(rules, position)


def test_101_moves_and_101_undos_undo_exactly_a_hundred() -> None:
    session = Session.deal(DealCode(RELAXED, 3))
    trail: list[Position] = []
    while len(trail) < 101:
        trail.append(session.position)
        session.play(next(iter(RELAXED.moves(session.position))))
    assert [session.undo() is not None for _ in range(101)] == [True] * 100 + [False]
    assert session.position == trail[1]
    assert session.moves_made == 101
