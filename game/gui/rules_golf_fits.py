"""What goes on what in Golf, as the engine answers it: the table and the pictures of the page of rules."""

from __future__ import annotations

from dataclasses import replace

from engine.cards import ACE, KING, MOST_JOKERS, Card, deck
from engine.games.golf.rules import FIRST_COLUMN, TABLEAU, WASTE, Golf, OnKing
from engine.position import Move, Position
from game.gui.rules_blocks import Table
from game.gui.rules_pictures import Picture, legal_moves, refused_moves, set_up
from game.gui.rules_terms import Terms


class GolfFits:
    """What fits under the running rules, and under the other presets with the same options."""

    def __init__(self, rules: Golf, terms: Terms) -> None:
        self._rules, self._terms, self._say = rules, terms, terms.say

    def under(self, on_king: OnKing) -> Golf:
        """The running rules under another preset."""
        if on_king is self._rules.on_king:
            return self._rules
        return replace(self._rules, on_king=on_king, draws_any_time=Golf.preset(on_king).draws_any_time)

    def ranks(self, ranks: frozenset[int]) -> str:
        return self._terms.any_of([self._terms.rank(rank) for rank in sorted(ranks)])

    def preset_name(self, on_king: OnKing) -> str:
        return self._say(f"preset.{on_king}")

    def fits_picture(self) -> Picture:
        columns = [["KD", "7H"], ["2S", "QD"], ["5H", "9S"], ["JC", "3D"]]
        position = set_up(self._rules, columns, waste=["8C"])
        rows = (tuple(TABLEAU[: len(columns)]), (WASTE,))
        legal = legal_moves(self._rules, position, rows)
        cards = [self._terms.card(position.piles[move.source].cards[-1]) for move in legal]
        caption = self._say(
            "rules.golf.picture.fits", onto=self._terms.card("8C"), cards=self._terms.all_of(cards)
        )
        return Picture(caption, self._rules, position, rows, legal)

    def covered_picture(self) -> Picture:
        position = set_up(self._rules, [["4D", "7S", "JH"], ["6C", "QC", "9H"]], waste=["8C"])
        rows = (tuple(TABLEAU[:2]), (WASTE,))
        refused = refused_moves(self._rules, position, [Move(FIRST_COLUMN, WASTE, count=2)])
        caption = self._say("rules.golf.picture.covered", card=self._terms.card("7S"))
        return Picture(
            caption, self._rules, position, rows, legal_moves(self._rules, position, rows), refused
        )

    def top_picture(self, rules: Golf, top: str, *columns: list[str]) -> Picture:
        """Which of the last cards go on a waste with this top, under these rules."""
        position = set_up(rules, list(columns), waste=[top])
        rows = (tuple(TABLEAU[: len(columns)]), (WASTE,))
        legal = legal_moves(rules, position, rows)
        names = [self._terms.rank(position.piles[move.source].cards[-1].rank) for move in legal]
        caption = self._say(
            "rules.golf.picture.top", preset=self.preset_name(rules.on_king), taken=self._terms.any_of(names)
        )
        return Picture(caption, rules, position, rows, legal)

    def stuck_position(self) -> Position:
        return set_up(self._rules, [["KC"], ["9H"], ["QS", "JH"]], waste=["5D"])

    def table(self, presets: list[Golf]) -> Table:
        """What each preset takes: ranks that are alike under all of them share a row."""
        heading = (self._say("rules.golf.fits.top"), *(self.preset_name(rules.on_king) for rules in presets))
        rows: list[tuple[str, ...]] = [heading]
        alike: list[int] = []
        for rank in range(ACE, KING + 1):
            if all(rules.ranks_taken_by(rank) == {rank - 1, rank + 1} for rules in presets):
                alike.append(rank)
                continue
            rows += self._shared_row(alike, len(presets))
            alike = []
            rows.append(
                (self._terms.rank(rank), *(self.ranks(rules.ranks_taken_by(rank)) for rules in presets))
            )
        rows += self._shared_row(alike, len(presets))
        for name, waste in ((self._say("card.joker"), ["X1"]), (self._say("rules.golf.fits.empty"), [])):
            rows.append((name, *(self._taken_on(rules, waste) for rules in presets)))
        return Table(tuple(rows))

    def _shared_row(self, ranks: list[int], presets: int) -> list[tuple[str, ...]]:
        if not ranks:
            return []
        low, high = (self._terms.rank(rank) for rank in (ranks[0], ranks[-1]))
        name = low if low == high else self._say("rules.from_to", low=low, high=high)
        return [(name, *(self._say("rules.golf.fits.next"),) * presets)]

    def _taken_on(self, rules: Golf, waste: list[str]) -> str:
        """What goes on a joker or on no card at all, which has no rank to ask about."""
        rules = replace(rules, jokers=MOST_JOKERS, waste_starts_empty=True)
        suit = deck()[0].suit
        taken = [
            rank
            for rank in range(ACE, KING + 1)
            if legal_moves(
                rules, set_up(rules, [[str(Card(suit, rank))]], waste=waste), ((WASTE, FIRST_COLUMN),)
            )
        ]
        return self._say("rules.any_card") if len(taken) == KING else self.ranks(frozenset(taken))

    def refuses_joker(self, on_king: OnKing) -> bool:
        rules = replace(self.under(on_king), jokers=MOST_JOKERS)
        position = set_up(rules, [["X1"]], waste=["KC"])
        return rules.refusal(position, Move(FIRST_COLUMN, WASTE)) is not None
