"""Golf positions in one line for the tests, and what the rule pages say, written out by hand."""

from __future__ import annotations

from engine.codes import CodeFault, DealCode, read_rules
from engine.games.golf.rules import WASTE, Golf
from engine.notation import read_position
from engine.position import Move, Position
from engine.rules import Refusal
from engine.session import Session

# One preset letter, then the modifiers that change something, in their order: 3 x 2 x 3 x 2.
ALL_RULES = (
    *("E", "EW", "EJ1", "EJ1W", "EJ2", "EJ2W", "ED", "EDW", "EDJ1", "EDJ1W", "EDJ2", "EDJ2W"),
    *("C", "CW", "CJ1", "CJ1W", "CJ2", "CJ2W", "CD", "CDW", "CDJ1", "CDJ1W", "CDJ2", "CDJ2W"),
    *("S", "SW", "SJ1", "SJ1W", "SJ2", "SJ2W", "SA", "SAW", "SAJ1", "SAJ1W", "SAJ2", "SAJ2W"),
)
DRAWS_ANY_TIME = tuple(text for text in ALL_RULES if (text[0] in "EC" and "D" not in text) or "A" in text)

# Each row is a waste top, each letter a card: o goes, - is not_adjacent, K is king_blocks.
# T is a ten, X a joker, _ the empty waste of W.
WHAT_FITS = {
    "E": """
          A23456789TJQKX
        A -o----------oo
        2 o-o----------o
        3 -o-o---------o
        4 --o-o--------o
        5 ---o-o-------o
        6 ----o-o------o
        7 -----o-o-----o
        8 ------o-o----o
        9 -------o-o---o
        T --------o-o--o
        J ---------o-o-o
        Q ----------o-oo
        K o----------o-o
        X oooooooooooooo
        _ oooooooooooooo
        """,
    "C": """
          A23456789TJQKX
        A -o-----------o
        2 o-o----------o
        3 -o-o---------o
        4 --o-o--------o
        5 ---o-o-------o
        6 ----o-o------o
        7 -----o-o-----o
        8 ------o-o----o
        9 -------o-o---o
        T --------o-o--o
        J ---------o-o-o
        Q ----------o-oo
        K -----------o-o
        X oooooooooooooo
        _ oooooooooooooo
        """,
    "S": """
          A23456789TJQKX
        A -o-----------o
        2 o-o----------o
        3 -o-o---------o
        4 --o-o--------o
        5 ---o-o-------o
        6 ----o-o------o
        7 -----o-o-----o
        8 ------o-o----o
        9 -------o-o---o
        T --------o-o--o
        J ---------o-o-o
        Q ----------o-oo
        K KKKKKKKKKKKKKK
        X oooooooooooooo
        _ oooooooooooooo
        """,
}
RANKS = "A23456789TJQKX"
WASTE_TOPS = RANKS + "_"


def rules_of(text: str) -> Golf:
    """The Golf that this RULES part names."""
    rules = read_rules("GO", text)
    assert isinstance(rules, Golf), rules
    return rules


def code_of(text: str) -> DealCode:
    code = DealCode.read(text)
    assert not isinstance(code, CodeFault), code
    return code


def deal(text: str) -> Session:
    """A new round of this code."""
    return Session.deal(code_of(text))


def set_up(rules: str, columns: str, waste: str = "", stock: str = "") -> Session:
    """A round from `6C 10S / 5H` (columns, available card last), a waste, and a stock in drawing order."""
    piles = [column.split() for column in columns.split("/")]
    return read_position(
        {
            "rules": f"GO1-{rules}",
            "columns": piles + [[]] * (7 - len(piles)),
            "waste": waste.split(),
            "stock": stock.split(),
        }
    )


def play(session: Session, moves: str) -> None:
    """Play moves that must all be legal: `D52` or `D 5 2`."""
    for word in moves.replace(" ", ""):
        answer = session.play(read_move(session, word))
        assert not isinstance(answer, Refusal), (word, answer)


def read_move(session: Session, word: str) -> Move:
    move = session.rules.read_move(word)
    assert move is not None, word
    return move


def refused(session: Session, word: str) -> str | None:
    """The reason key for which this move is refused now, or None."""
    refusal = session.refusal(read_move(session, word))
    return None if refusal is None else refusal.reason.value


def grid(preset: str) -> dict[tuple[str, str], str]:
    """(waste top, card) -> o, - or K, from the table above."""
    header, *rows = WHAT_FITS[preset].split("\n")[1:-1]
    table: dict[tuple[str, str], str] = {}
    for row in rows:
        top, verdicts = row.split()
        table |= {(top, card): verdict for card, verdict in zip(header.strip(), verdicts, strict=True)}
    return table


def rank_letter(word: str) -> str:
    """A card's letter in the table: 10H -> T, X1 -> X."""
    return "T" if word.startswith("10") else word[0]


def some_removal_fits(rules: Golf, position: Position) -> bool:
    """By the table written by hand, not by the engine's own arithmetic."""
    table = grid(rules.text[0])
    waste = position.piles[WASTE].cards
    top = rank_letter(str(waste[-1])) if waste else "_"
    columns = (pile.cards for pile in position.piles[WASTE + 1 :])
    return any(table[top, rank_letter(str(cards[-1]))] == "o" for cards in columns if cards)
