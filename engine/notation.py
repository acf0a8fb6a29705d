"""Positions and records as text: the JSON of the console, and a round in one line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.cards import SUITS, Card, Suit, deck
from engine.codes import CodeFault, DealCode, read_rules
from engine.dealing import VERSION
from engine.position import Move, Pile, Position
from engine.rules import Refusal, Role, Rules
from engine.session import LONGEST_DETAIL, Session

HIDDEN_CARD = "??"


class TextError(Exception):
    """A text that cannot be taken: its error key (docs/console.md) and data that names what is wrong."""

    def __init__(self, error: str, detail: str = "", **more: object) -> None:
        super().__init__(f"{error}: {detail}")
        self.error = error
        self.detail = detail
        self.more = more


def code_fault(fault: CodeFault) -> TextError:
    return TextError("bad_code", fault.key, got=fault.got[:LONGEST_DETAIL], right=fault.right)


class Replay(NamedTuple):
    """A round played from its record; `refused_at` counts from 1 the first move that was refused, if any."""

    session: Session
    refusal: Refusal | None
    refused_at: int | None


def write_record(session: Session) -> str:
    """The round in one line: `GO1-E-AAAAAAB D 5 2`. Raises TextError `no_code` where there is none."""
    if session.code is None:
        raise TextError("no_code")
    return " ".join([str(session.code), *map(session.rules.write_move, session.line)])


def read_record(text: str) -> Replay:
    """Play a record; it stays before the first refused move. Raises TextError `bad_code` or `bad_move`."""
    words = text.split()
    code = DealCode.read(words[0] if words else "")
    if isinstance(code, CodeFault):
        raise code_fault(code)
    session = Session.deal(code)
    for number, move in enumerate(read_moves(code.rules, words[1:]), start=1):
        answer = session.play(move)
        if isinstance(answer, Refusal):
            return Replay(session, answer, number)
    return Replay(session, None, None)


def read_moves(rules: Rules, words: Iterable[str]) -> list[Move]:
    """The moves that these words say. Raises TextError `bad_move` with the place of one that says none."""
    moves = []
    for number, word in enumerate(words, start=1):
        move = rules.read_move(word)
        if move is None:
            raise TextError("bad_move", word[:LONGEST_DETAIL], at=number)
        moves.append(move)
    return moves


def state(session: Session) -> dict[str, object]:
    """The state of a round as docs/console.md describes it: only what applies to the game."""
    rules, position = session.rules, session.position
    columns = [pile for pile, role in zip(position.piles, rules.roles, strict=True) if role is Role.COLUMN]
    told: dict[str, object] = {
        "ok": True,
        "code": None if session.code is None else str(session.code),
        "game": rules.game,
        "rules": rules.text,
        "columns": [_cards(pile) for pile in columns],
    }
    for pile, role in zip(position.piles, rules.roles, strict=True):
        if role is Role.STOCK:
            told["stock"] = len(pile.cards)
        elif role is Role.WASTE:
            told["waste"] = _cards(pile)
    foundations = _foundations(rules)
    if foundations:
        told["hidden"] = [pile.hidden for pile in columns]
        told["foundations"] = {suit.value: len(position.piles[at].cards) for suit, at in foundations.items()}
    told["score"] = position.score
    strokes = rules.strokes(position)
    if strokes is not None:
        told["strokes"] = strokes
    told |= {"moves": session.moves_made, "undo": session.undos, "redo": session.redos}
    return told | {"outcome": session.outcome.value}


def read_position(given: object) -> Session:
    """A round set up by hand. Raises TextError `bad_position` or `bad_code`."""
    if not isinstance(given, dict):
        raise _bad_position("not an object")
    rules = _position_rules(given.get("rules"))
    applies = {Role.STOCK: "stock", Role.WASTE: "waste"}
    allowed = {"rules", "columns", "hidden", *(applies[role] for role in rules.roles if role in applies)}
    if _foundations(rules):
        allowed.add("foundations")
    for key in given:
        if key not in allowed:
            raise _bad_position(f"key {key[:LONGEST_DETAIL]}")
    position = Position(tuple(_read_piles(rules, given)))
    _check_cards(rules, [card for pile in position.piles for card in pile.cards])
    fault = rules.setup_fault(position)
    if fault is not None:
        raise _bad_position(fault)
    return Session(rules, position)


def _cards(pile: Pile) -> list[str]:
    return [HIDDEN_CARD] * pile.hidden + [str(card) for card in pile.cards[pile.hidden :]]


def _foundations(rules: Rules) -> dict[Suit, int]:
    """Which pile is the foundation of which suit."""
    places = [index for index, role in enumerate(rules.roles) if role is Role.FOUNDATION]
    return dict(zip(SUITS, places, strict=True)) if places else {}


def _bad_position(detail: str) -> TextError:
    return TextError("bad_position", detail)


def _position_rules(given: object) -> Rules:
    if not isinstance(given, str):
        raise _bad_position("rules")
    game, _, text = given.partition("-")
    if not text:
        raise _bad_position("rules")
    version = str(VERSION)
    rules = read_rules(game.removesuffix(version), text)
    if isinstance(rules, CodeFault):
        raise code_fault(rules)
    if not game.endswith(version):
        raise _bad_position("rules version")
    return rules


def _read_piles(rules: Rules, given: dict[str, object]) -> list[Pile]:
    columns = given.get("columns")
    count = rules.roles.count(Role.COLUMN)
    if not isinstance(columns, list) or len(columns) != count:
        raise _bad_position("columns")
    hidden = given.get("hidden", [0] * count)
    if not isinstance(hidden, list) or len(hidden) != count:
        raise _bad_position("hidden")
    held = given.get("foundations", {})
    if not isinstance(held, dict) or not set(held) <= {suit.value for suit in SUITS}:
        raise _bad_position("foundations")
    foundations = {at: suit for suit, at in _foundations(rules).items()}
    turned_down = iter(zip(columns, hidden, strict=True))
    piles = []
    for at, role in enumerate(rules.roles):
        if role is Role.COLUMN:
            piles.append(_read_column(*next(turned_down), may_hide=bool(foundations)))
        elif role is Role.FOUNDATION:
            piles.append(_read_foundation(foundations[at], held.get(foundations[at].value, 0)))
        elif role is Role.STOCK:
            stock = _read_cards(given.get("stock", []))[::-1]
            piles.append(Pile(stock, len(stock)))
        else:
            piles.append(Pile(_read_cards(given.get("waste", []))))
    return piles


def _read_column(cards: object, hidden: object, may_hide: bool) -> Pile:
    column = _read_cards(cards)
    most = max(len(column) - 1, 0) if may_hide else 0
    if type(hidden) is not int or not 0 <= hidden <= most:
        raise _bad_position("hidden")
    return Pile(column, hidden)


def _read_foundation(suit: Suit, count: object) -> Pile:
    suited = tuple(card for card in deck() if card.suit is suit)
    if type(count) is not int or not 0 <= count <= len(suited):
        raise _bad_position("foundations")
    return Pile(suited[:count])


def _read_cards(given: object) -> tuple[Card, ...]:
    if not isinstance(given, list):
        raise _bad_position("not a list of cards")
    cards = []
    for text in given:
        card = Card.read(text) if isinstance(text, str) else None
        if card is None:
            raise _bad_position(f"card {str(text)[:LONGEST_DETAIL]}")
        cards.append(card)
    return tuple(cards)


def _check_cards(rules: Rules, cards: list[Card]) -> None:
    known = set(rules.deck())
    seen: set[Card] = set()
    for card in cards:
        if card not in known or card in seen:
            raise _bad_position(f"card {card}" if card not in known else f"twice {card}")
        seen.add(card)
