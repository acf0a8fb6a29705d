"""The page of Russian Solitaire's rules. Every number and every mark on it is asked of the engine."""

from __future__ import annotations

from engine import session
from engine.cards import SUITS
from engine.codes import DealCode
from engine.dealing import SEED_LETTERS
from engine.games.russian import rules as russian
from engine.games.russian.rules import FOUNDATIONS, TABLEAU, Russian
from engine.position import Move
from game.gui.rules_blocks import Gallery, Paragraph, Points, Section, Table
from game.gui.rules_pictures import Picture, legal_moves, refused_moves, set_up
from game.gui.rules_terms import Terms, keys_table, section

EXAMPLE_SEED = 27  # of the seed's example code
_FIRST, _SECOND, _THIRD = TABLEAU[:3]


def russian_page(rules: Russian, terms: Terms) -> tuple[Section, ...]:
    """The sections of the page, for these running rules."""
    return _Page(rules, terms).sections()


class _Page:
    """The running rules, and the words for them."""

    def __init__(self, rules: Russian, terms: Terms) -> None:
        self._rules, self._terms, self._say = rules, terms, terms.say
        self._dealt = rules.deal(rules.order(EXAMPLE_SEED))
        self._hidden = sum(self._dealt.piles[column].hidden for column in TABLEAU)
        self._cards = len(rules.deck())

    def sections(self) -> tuple[Section, ...]:
        return (
            self._in_short(),
            self._dealing(),
            self._moves(),
            self._presets(),
            self._empty_column(),
            self._foundations(),
            self._hidden_cards(),
            self._end(),
            self._scoring(),
            self._undo_and_codes(),
            self._tips(),
            self._controls(),
        )

    def _points(self, *keys: str) -> Points:
        return Points(tuple(self._say(f"rules.russian.{key}") for key in keys))

    # Sections

    def _in_short(self) -> Section:
        suits = "any_suit" if self._rules.suits_mix else "same_suit"
        return section(
            self._terms,
            "short",
            Paragraph(self._say(f"rules.russian.short.{suits}", cards=self._cards)),
            Paragraph(
                self._say(
                    "rules.running", preset=self._say(f"russian.{self._rules.text}"), rules=self._rules.text
                )
            ),
        )

    def _dealing(self) -> Section:
        say, count = self._say, self._terms.count
        sizes = [self._terms.number(len(self._dealt.piles[column].cards)) for column in TABLEAU]
        points = Points(
            (
                say("rules.deck", cards=count("cards", self._cards)),
                say(
                    "rules.russian.deal",
                    columns=count("columns", russian.COLUMNS),
                    sizes=self._terms.all_of(sizes),
                ),
                say(
                    "rules.russian.deal.faces",
                    up=russian.FACE_UP[-1],
                    low=russian.FACE_DOWN[1],
                    high=russian.FACE_DOWN[-1],
                ),
                say("rules.russian.deal.total", hidden=self._hidden, visible=self._cards - self._hidden),
                say("rules.russian.deal.nothing_else"),
            )
        )
        code = str(DealCode(self._rules, EXAMPLE_SEED))
        picture = Picture(say("rules.picture.deal", code=code), self._rules, self._dealt, (tuple(TABLEAU),))
        return section(self._terms, "deal", points, pictures=(picture,))

    def _moves(self) -> Section:
        say = self._say
        suits = "any_suit" if self._rules.suits_mix else "same_suit"
        points = Points(
            (
                say("rules.russian.moves.group"),
                say(f"rules.russian.moves.{suits}"),
                say("rules.russian.moves.most", cards=self._terms.count("cards", russian.MOST_AT_ONCE)),
                say("rules.refused", setting=say("setting.interactive_rules")),
            )
        )
        return section(self._terms, "moves", points, pictures=(self._group_picture(),))

    def _group_picture(self) -> Picture:
        """The seed's example: 3♣ 7♦ A♠ 4♠ 10♥ go onto 4♣ as one."""
        columns = [["KS", "3C", "7D", "AS", "4S", "10H"], ["8H", "4C"]]
        position = set_up(self._rules, columns, hidden=_hidden(1))
        rows = ((_FIRST, _SECOND),)
        legal = legal_moves(self._rules, position, rows)
        group = position.piles[legal[0].source].cards[-legal[0].count :]
        caption = self._say(
            "rules.russian.picture.group",
            card=self._terms.card(group[0]),
            onto=self._terms.card(position.piles[legal[0].target].cards[-1]),
        )
        return Picture(caption, self._rules, position, rows, legal, has_arrows=True)

    def _presets(self) -> Section:
        presets = Russian(), Russian(suits_mix=True)
        points = tuple(
            self._say(
                "rules.preset",
                name=self._say(f"russian.{rules.text}"),
                letter=rules.text,
                about=self._say(f"russian.{rules.text}.about"),
            )
            for rules in presets
        )
        return section(
            self._terms,
            "presets",
            Points((*points, self._say("rules.russian.presets.else"))),
            Gallery(tuple(self._suit_picture(rules) for rules in presets)),
        )

    def _suit_picture(self, rules: Russian) -> Picture:
        position = set_up(rules, [["8H"], ["7H"], ["8S"]])
        rows = ((_FIRST, _SECOND, _THIRD),)
        legal = legal_moves(rules, position, rows)
        onto = [self._terms.card(position.piles[move.target].cards[-1]) for move in legal]
        caption = self._say(
            "rules.russian.picture.suit",
            preset=self._say(f"russian.{rules.text}"),
            card=self._terms.card("7H"),
            onto=self._terms.any_of(onto),
        )
        return Picture(caption, rules, position, rows, legal, has_arrows=True)

    def _empty_column(self) -> Section:
        position = set_up(self._rules, [["5C", "KD", "5S"], [], ["9H", "QC"]], hidden=_hidden(1))
        rows = ((_FIRST, _SECOND, _THIRD),)
        legal = legal_moves(self._rules, position, rows)
        refused = refused_moves(self._rules, position, [Move(_THIRD, _SECOND)])
        caption = self._say("rules.russian.picture.empty", card=self._terms.card("QC"))
        picture = Picture(caption, self._rules, position, rows, legal, refused, has_arrows=True)
        return section(self._terms, "empty", self._points("empty", "empty.only"), pictures=(picture,))

    def _foundations(self) -> Section:
        suits = [self._terms.say(f"rules.suit.{suit}") for suit in SUITS]
        points = (
            self._say("rules.russian.foundations", suits=self._terms.all_of(suits)),
            self._say("rules.russian.foundations.order"),
            self._say("rules.russian.foundations.own"),
            self._say("rules.russian.foundations.back"),
        )
        columns = [["9D", "4S"], ["KC", "2H"], ["JS", "AD"], ["7D", "5C"]]
        position = set_up(self._rules, columns, foundations={"S": 3, "H": 1, "D": 0, "C": 2})
        rows = (tuple(FOUNDATIONS), tuple(TABLEAU[: len(columns)]))
        legal = legal_moves(self._rules, position, rows, lambda move: move.target in FOUNDATIONS)
        cards = [self._terms.card(position.piles[move.source].cards[-1]) for move in legal]
        caption = self._say("rules.russian.picture.foundations", cards=self._terms.all_of(cards))
        picture = Picture(caption, self._rules, position, rows, legal, has_arrows=True)
        return section(self._terms, "foundations", Points(points), pictures=(picture,))

    def _hidden_cards(self) -> Section:
        before = set_up(self._rules, [["2C", "QH", "6D"], ["JS", "7D"]], hidden=_hidden(2))
        rows = ((_FIRST, _SECOND),)
        legal = legal_moves(self._rules, before, rows)
        after = self._rules.after(before, legal[0])
        fresh = tuple(at for at in TABLEAU if after.piles[at].hidden < before.piles[at].hidden)
        turned = self._terms.card(after.piles[fresh[0]].cards[-1])
        pictures = (
            Picture(
                self._say("rules.russian.picture.before"), self._rules, before, rows, legal, has_arrows=True
            ),
            Picture(
                self._say("rules.russian.picture.after", card=turned), self._rules, after, rows, fresh=fresh
            ),
        )
        return section(self._terms, "hidden", self._points("hidden"), Gallery(pictures))

    def _end(self) -> Section:
        won = self._say("rules.russian.end.won", cards=self._cards)
        others = (self._say(f"rules.russian.end.{key}") for key in ("never_lost", "nothing_alone"))
        return section(self._terms, "end", Points((won, *others)))

    def _scoring(self) -> Section:
        say, placed, turned = self._say, russian.POINTS_PLACED, russian.POINTS_TURNED
        table = Table(
            (
                (say("rules.scoring.event"), say("rules.scoring.points")),
                (say("rules.russian.scoring.placed"), self._terms.gain(placed)),
                (say("rules.russian.scoring.turned"), self._terms.gain(turned)),
                (say("rules.russian.scoring.back"), self._terms.gain(self._points_of_a_return())),
            )
        )
        won = self._terms.count("points", self._cards * placed + self._hidden * turned)
        told = say(
            "rules.russian.scoring.won",
            points=won,
            sum=self._terms.in_digits(f"{self._cards} × {placed} + {self._hidden} × {turned}"),
        )
        start = Paragraph(say("rules.scoring", start=self._dealt.score))
        return section(self._terms, "scoring", start, table, Paragraph(told))

    def _points_of_a_return(self) -> int:
        """What taking a card back from its foundation changes."""
        position = set_up(self._rules, [["2S"]], foundations={"S": 1})
        back = next(move for move in self._rules.moves(position) if move.source in FOUNDATIONS)
        return self._rules.points(position, back, self._rules.after(position, back))

    def _undo_and_codes(self) -> Section:
        say = self._say
        presets = self._terms.any_of([Russian().text, Russian(suits_mix=True).text])
        points = (
            say("rules.undo", moves=self._terms.count("moves", session.UNDO_LIMIT)),
            say("rules.russian.undo.turned"),
            say("rules.code", code=str(DealCode(self._rules, EXAMPLE_SEED))),
            say("rules.code.parts", rules=presets, letters=SEED_LETTERS),
        )
        return section(self._terms, "undo", Points(points))

    def _tips(self) -> Section:
        return section(self._terms, "tips", self._points(*(f"tip.{tip}" for tip in ("turn", "king", "low"))))

    def _controls(self) -> Section:
        say = self._say
        settings = {
            "tap": say("setting.double_tap"),
            "drag": say("setting.placement_help"),
            "auto": say("setting.auto_mode"),
        }
        mouse = Points(
            tuple(say(f"rules.russian.mouse.{key}", setting=setting) for key, setting in settings.items())
        )
        return section(self._terms, "controls", mouse, keys_table(self._terms, self._rules))


def _hidden(first: int) -> list[int]:
    """So many face-down cards in the first column, and none elsewhere."""
    return [first, *(0 for _ in TABLEAU[1:])]
