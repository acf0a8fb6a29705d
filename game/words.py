"""What lies on the table and what happened there, in sentences, for those who hear the game. No window."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import ACE, JACK, KING, QUEEN, Card
from engine.position import Move, Pile, Position
from engine.rules import Outcome, Refusal, Role, Rules
from engine.session import Kind, Session, Step
from game.texts import Texts, isolate, plain

_HERE = "…"  # where the cards of a column go into its line
_COURT = {ACE: "ace", JACK: "jack", QUEEN: "queen", KING: "king"}


class Words:
    """Says a round in the language of the texts. Columns have the numbers of the notation, from 1."""

    def __init__(self, texts: Texts) -> None:
        self._say, self._number = texts.say, texts.number
        self._comma = "، " if texts.is_rtl else ", "

    def card(self, card: Card) -> str:
        """`آس البستوني`, `10 of hearts`."""
        if card.is_joker:
            return self._say("card.joker")
        court = _COURT.get(card.rank)
        rank = self._number(card.rank) if court is None else self._say(f"rules.rank.{court}")
        named = self._say(f"words.card.{card.suit}", rank=rank)
        return plain(named)  # its own words tell its direction, where an isolate within would hide them

    def cards(self, cards: tuple[Card, ...]) -> str:
        """Cards one after the other, as they are given."""
        return self._comma.join(self.card(card) for card in cards)

    # What lies there

    def title(self, session: Session) -> str:
        """The game and the deal."""
        code = self._say("words.without_code") if session.code is None else str(session.code)
        return self._say("words.round", game=self._say(f"game.{session.rules.game}"), code=code)

    def round(self, session: Session) -> list[str]:
        """The whole table, pile by pile, in lines; each column from its last card to its first seen one."""
        say, rules, position = self._say, session.rules, session.position
        lines = [self.title(session)]
        outcome = session.outcome
        if outcome is not Outcome.PLAYING:
            lines.append(self.outcome(outcome))
        lines.append(say("words.score", score=position.score, moves=session.moves_made))
        return [*lines, *self._piles(rules, position)]

    def _piles(self, rules: Rules, position: Position) -> Iterator[str]:
        piles = list(zip(rules.roles, position.piles, strict=True))
        for role in (Role.WASTE, Role.STOCK, Role.FOUNDATION, Role.COLUMN):
            mine = [pile for its_role, pile in piles if its_role is role]
            for number, pile in enumerate(mine, start=1):
                yield self._pile(role, number, pile)

    def _pile(self, role: Role, number: int, pile: Pile) -> str:
        say = self._say
        match role:
            case Role.STOCK:
                return say("words.stock", n=len(pile.cards)) if pile.cards else say("words.stock_empty")
            case Role.WASTE if not pile.cards:
                return say("words.waste_empty")
            case Role.WASTE:
                top, under = self.card(pile.cards[-1]), len(pile.cards) - 1
                return say("words.waste_on", card=top, n=under) if under else say("words.waste", card=top)
            case Role.FOUNDATION:
                return self._foundation(number, pile)
            case Role.COLUMN if not pile.cards:
                return say("words.column_empty", column=number)
            case _:
                seen = self.cards(tuple(reversed(pile.cards[pile.hidden :])))
                if pile.hidden:
                    line = say("words.column_hiding", column=number, cards=_HERE, n=pile.hidden)
                else:
                    line = say("words.column", column=number, cards=_HERE)
                return line.replace(isolate(_HERE), seen)  # an isolate would be one unbroken line

    def _foundation(self, number: int, pile: Pile) -> str:
        suit = self._say(f"words.suit.{'SHDC'[number - 1]}")
        if not pile.cards:
            return self._say("words.foundation_empty", suit=suit)
        if pile.cards[-1].rank == KING:
            return self._say("words.foundation_full", suit=suit)
        return self._say("words.foundation", suit=suit, card=self.card(pile.cards[-1]))

    def outcome(self, outcome: Outcome) -> str:
        """How a round ended."""
        return self._say(f"outcome.{outcome}")

    # What happened

    def step(self, rules: Rules, step: Step) -> str:
        """A move, why it is allowed, and what it turned; for one taken back, the move that was taken back."""
        if step.kind is Kind.UNDONE:
            return self._say("words.undone", step=self._move(rules, step.after, step.before, step.move))
        moved = self._move(rules, step.before, step.after, step.move)
        return self._say("words.redone", step=moved) if step.kind is Kind.REDONE else moved

    def refusal(self, refusal: Refusal) -> str:
        """What was not allowed, and why. A card that lies face down is not named."""
        reason = self._say(f"refusal.{refusal.reason}")
        if refusal.card is None:
            return self._say("words.refused", reason=reason)
        card = self.card(refusal.card)
        if refusal.onto is None:
            return self._say("words.refused_card", card=card, reason=reason)
        return self._say("words.refused_onto", card=card, onto=self.card(refusal.onto), reason=reason)

    def _move(self, rules: Rules, before: Position, after: Position, move: Move) -> str:
        """`after` is the position to which the move led from `before`."""
        move = rules.settled(before, move)
        source, target = rules.roles[move.source], rules.roles[move.target]
        cards = before.piles[move.source].cards[-move.count :]
        onto = before.piles[move.target].cards
        told = {"card": self.card(cards[0])}
        if source is Role.STOCK:
            return self._say("words.drawn", **told)
        if source is Role.COLUMN:
            told["source"] = self._column(rules, move.source)
        if target is Role.COLUMN:
            told["target"] = self._column(rules, move.target)
        if onto and target is not Role.FOUNDATION:
            fit = _fit(cards[0], onto[-1], suits_count=target is Role.COLUMN)
            told |= {"onto": self.card(onto[-1]), "why": self._say(f"words.why.{fit}")}
        sentence = self._say(f"words.{_deed(source, target, bool(onto))}", **told)
        parts = [sentence]
        if move.count > 1:
            parts.append(self._say("words.with", n=move.count - 1))
        if after.piles[move.source].hidden < before.piles[move.source].hidden:
            parts.append(self._say("words.turned", card=self.card(after.piles[move.source].cards[-1])))
        return " ".join(parts)

    def _column(self, rules: Rules, pile: int) -> str:
        columns = [number for number, role in enumerate(rules.roles) if role is Role.COLUMN]
        return self._number(columns.index(pile) + 1)


def _deed(source: Role, target: Role, is_onto_card: bool) -> str:
    """The text key of a move between piles of these roles, after `words.`."""
    if target is Role.FOUNDATION:
        return "placed"
    start = {Role.WASTE: "removed", Role.COLUMN: "moved"}[target]
    if source is Role.FOUNDATION:
        start = "returned"
    return start if is_onto_card else f"{start}_to_empty"


def _fit(card: Card, onto: Card, suits_count: bool) -> str:
    """Why a card may lie on another, as a text key after `words.why.`. That it may, the rules have said."""
    if card.is_joker or onto.is_joker:
        return "joker"
    distance = card.rank - onto.rank
    if abs(distance) != 1:
        return "king_and_ace"
    if distance > 0:
        return "higher"
    return "lower_same_suit" if suits_count and card.suit is onto.suit else "lower"
