"""The page of Golf's rules. Every number and every list of cards on it is asked of the engine."""

from __future__ import annotations

from dataclasses import replace

from engine import session
from engine.cards import KING, MOST_JOKERS, Card, deck
from engine.codes import DealCode
from engine.dealing import SEED_LETTERS
from engine.games.golf import rules as golf
from engine.games.golf.rules import DRAW, STOCK, TABLEAU, WASTE, Golf, OnKing
from game.gui.rules_blocks import Gallery, Paragraph, Points, Section, Table
from game.gui.rules_golf_fits import GolfFits
from game.gui.rules_pictures import Picture, legal_moves, set_up
from game.gui.rules_terms import Terms, keys_table, section

EXAMPLE_SEED = 1
_EXAMPLE = Card(deck()[0].suit, 8)  # the card of the example in the text and in a picture
_CHAIN = (7, 8, 9, 8, 7)  # ranks, from the seed
_STUCK_WITH = (1, 4, 10)  # cards left, for the examples of the scoring
_STOCK_LEFT = 6  # cards, for the example of the strokes


def golf_page(rules: Golf, terms: Terms) -> tuple[Section, ...]:
    """The sections of the page, for these running rules."""
    return _Page(rules, terms).sections()


class _Page:
    """The running rules, and the words for them."""

    def __init__(self, rules: Golf, terms: Terms) -> None:
        self._rules, self._terms, self._say = rules, terms, terms.say
        self._fits = GolfFits(rules, terms)
        self._dealt = rules.deal(rules.order(EXAMPLE_SEED))

    def sections(self) -> tuple[Section, ...]:
        return (
            self._in_short(),
            self._dealing(),
            self._moves(),
            self._what_fits(),
            self._drawing(),
            self._presets(),
            self._options(),
            self._end(),
            self._scoring(),
            self._strokes(),
            self._undo_and_codes(),
            self._tips(),
            self._controls(),
        )

    # Facts

    def _stock_of(self, rules: Golf) -> str:
        dealt = rules.deal(rules.order(EXAMPLE_SEED))
        return self._terms.count("cards", len(dealt.piles[STOCK].cards))

    # Sections

    def _in_short(self) -> Section:
        text = self._say("rules.golf.short", cards=golf.COLUMNS * golf.ROWS)
        running = self._say(
            "rules.running", preset=self._fits.preset_name(self._rules.on_king), rules=self._rules.text
        )
        return section(self._terms, "short", Paragraph(text), Paragraph(running))

    def _dealing(self) -> Section:
        say, count = self._say, self._terms.count
        waste = "waste" if self._dealt.piles[WASTE].cards else "empty_waste"
        points = Points(
            (
                say("rules.deck", cards=count("cards", len(self._rules.deck()))),
                say(
                    "rules.golf.deal", columns=count("columns", golf.COLUMNS), rows=count("cards", golf.ROWS)
                ),
                say(f"rules.golf.deal.{waste}", stock=self._stock_of(self._rules)),
            )
        )
        code = str(DealCode(self._rules, EXAMPLE_SEED))
        rows = (tuple(TABLEAU), (STOCK, WASTE))
        picture = Picture(say("rules.picture.deal", code=code), self._rules, self._dealt, rows)
        return section(self._terms, "deal", points, pictures=(picture,))

    def _moves(self) -> Section:
        say = self._say
        fits = self._fits.ranks(self._rules.ranks_taken_by(_EXAMPLE.rank))
        chain = self._terms.in_turn([self._terms.rank(rank) for rank in _CHAIN])
        points = Points(
            (
                say("rules.golf.moves.available"),
                say("rules.golf.moves.fits", onto=self._terms.rank(_EXAMPLE.rank), ranks=fits),
                say("rules.golf.moves.suit"),
                say("rules.golf.moves.frees"),
                say(
                    "rules.golf.moves.chain",
                    ranks=chain,
                ),
                say("rules.refused", setting=say("setting.interactive_rules")),
            )
        )
        pictures = self._fits.fits_picture(), self._fits.covered_picture()
        return section(self._terms, "moves", points, Gallery(pictures))

    def _what_fits(self) -> Section:
        presets = [self._fits.under(on_king) for on_king in OnKing]
        pictures = tuple(self._fits.top_picture(rules, "AC", ["KD"], ["2H"]) for rules in presets[:2])
        return section(
            self._terms,
            "fits",
            Paragraph(self._say("rules.golf.fits")),
            self._fits.table(presets),
            Gallery(pictures),
        )

    def _drawing(self) -> Section:
        drawing = "any_time" if self._rules.draws_any_time else "when_stuck"
        keys = ("draw", f"draw.{drawing}", "draw.once", "draw.counts")
        return section(self._terms, "drawing", Points(tuple(self._say(f"rules.golf.{key}") for key in keys)))

    def _presets(self) -> Section:
        points = Points(
            tuple(
                self._say(
                    "rules.preset",
                    name=self._fits.preset_name(on_king),
                    letter=on_king.value,
                    about=self._say(f"preset.{on_king}.about"),
                )
                for on_king in OnKing
            )
        )
        pictures = tuple(
            self._fits.top_picture(self._fits.under(each), "KC", ["AH"], ["QS"], ["JD"]) for each in OnKing
        )
        return section(self._terms, "presets", points, Gallery(pictures))

    def _options(self) -> Section:
        say, rules = self._say, replace(self._rules, jokers=0, waste_starts_empty=False)
        jokers, empty = replace(rules, jokers=MOST_JOKERS), replace(rules, waste_starts_empty=True)
        points = [
            say("rules.golf.option.drawing", any_time=say("modifier.A"), when_stuck=say("modifier.D")),
            say(
                "rules.golf.option.jokers",
                jokers=MOST_JOKERS,
                stock=self._stock_of(jokers),
            ),
            say("rules.golf.option.empty_waste", stock=self._stock_of(empty)),
        ]
        refusing = [self._fits.preset_name(each) for each in OnKing if self._fits.refuses_joker(each)]
        if refusing:
            said = say("rules.golf.option.joker_on_king", presets=self._terms.all_of(refusing))
            points.insert(2, said)
        return section(self._terms, "options", Points(tuple(points)))

    def _end(self) -> Section:
        stuck = self._fits.stuck_position()
        points = Points(
            (
                self._say("rules.golf.end.won"),
                self._say("rules.golf.end.stuck", said=self._say("outcome.stuck")),
            )
        )
        rows = (tuple(TABLEAU[:3]), (STOCK, WASTE))
        legal = legal_moves(self._rules, stuck, rows)
        caption = self._say("rules.golf.picture.stuck")
        return section(
            self._terms, "end", points, pictures=(Picture(caption, self._rules, stuck, rows, legal),)
        )

    def _scoring(self) -> Section:
        say, each, tableau = self._say, golf.POINTS_A_CARD, golf.COLUMNS * golf.ROWS
        events = Table(
            (
                (say("rules.scoring.event"), say("rules.scoring.points")),
                (say("rules.golf.scoring.removed"), self._terms.gain(each)),
                (say("rules.golf.scoring.drawn"), self._terms.gain(self._points_of_a_draw())),
                (say("rules.golf.scoring.stuck"), self._terms.gain(-each)),
            )
        )
        least_for_nothing = -(-tableau // 2)
        examples = [
            (tableau - left, left, max(0, each * (tableau - left) - each * left))
            for left in (*_STUCK_WITH, least_for_nothing)
        ]
        heading = tuple(say(f"rules.golf.scoring.{key}") for key in ("count_removed", "count_left"))
        table = Table(
            (
                (*heading, say("rules.scoring.points")),
                *(tuple(map(self._terms.number, row)) for row in examples),
            )
        )
        return section(
            self._terms,
            "scoring",
            Paragraph(say("rules.scoring", start=self._dealt.score)),
            events,
            Paragraph(say("rules.golf.scoring.won", points=self._terms.count("points", tableau * each))),
            Paragraph(say("rules.golf.scoring.examples")),
            table,
        )

    def _points_of_a_draw(self) -> int:
        return self._rules.points(self._dealt, DRAW, self._rules.after(self._dealt, DRAW))

    def _strokes(self) -> Section:
        cleared = set_up(self._rules, [], waste=["8C"], stock=[str(card) for card in deck()[:_STOCK_LEFT]])
        text = self._say("rules.golf.strokes")
        example = self._say(
            "rules.golf.strokes.example",
            cards=self._terms.count("cards", _STOCK_LEFT),
            strokes=self._rules.strokes(cleared),
        )
        return section(self._terms, "strokes", Paragraph(text), Paragraph(example))

    def _undo_and_codes(self) -> Section:
        say = self._say
        presets = self._terms.any_of([each.value for each in OnKing])
        points = Points(
            (
                say("rules.undo", moves=self._terms.count("moves", session.UNDO_LIMIT)),
                say("rules.golf.undo.stuck"),
                say("rules.code", code=str(DealCode(self._rules, EXAMPLE_SEED))),
                say("rules.code.parts", rules=presets, letters=SEED_LETTERS),
            )
        )
        return section(self._terms, "undo", points)

    def _tips(self) -> Section:
        tips = [self._say(f"rules.golf.tip.{tip}") for tip in ("chains", "deep", "stock")]
        blocking = [each for each in OnKing if not self._fits.under(each).ranks_taken_by(KING)]
        names = self._terms.all_of([self._fits.preset_name(each) for each in blocking]) if blocking else ""
        tips += [self._say("rules.golf.tip.king", presets=names)] if names else []
        return section(self._terms, "tips", Points(tuple(tips)))

    def _controls(self) -> Section:
        mouse = Points(tuple(self._say(f"rules.golf.mouse.{each}") for each in ("remove", "draw", "code")))
        return section(self._terms, "controls", mouse, keys_table(self._terms, self._rules))
