"""A match in sentences: how it stands, how a hole went, and the line that is shared. No pygame."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.golf.players import Level
from engine.match import Match
from engine.scorecard import PAR, Result, Term, term
from game.texts import Texts, isolate, signed

_LEFT_TO_RIGHT = "\u200e"  # before a number: Arabic-Indic digits in a row are ordered as Arabic words are


def headline(match: Match, texts: Texts) -> str:
    """How the match ended, or how it stands."""
    say = texts.say
    if match.level is None:
        key = "match.alone_over" if match.is_over else "match.alone"
        return say(key, total=match.total, par=against_par(match, texts))
    if match.result is not None:
        return say(f"match.{match.result}", n=abs(match.lead))
    if match.is_over:
        return say("match.rival_finishes")
    key = "level" if match.lead == 0 else "ahead" if match.lead > 0 else "behind"
    return say(f"match.{key}", n=abs(match.lead))


def against_par(match: Match, texts: Texts) -> str:
    """The total of the holes played against their par, in words."""
    over = match.against_par
    if over == 0:
        return texts.say("match.on_par")
    return texts.say("match.over_par" if over > 0 else "match.under_par", n=abs(over))


def plus(number: int, texts: Texts) -> str:
    """A distance from par, with its sign: +3, 0, −2; one unit in a line of either direction."""
    return isolate(texts.in_digits(f"+{number}" if number > 0 else signed(number)))


def level_name(level: Level | None, texts: Texts) -> str:
    """Whom the player plays against."""
    return texts.say("level.alone" if level is None else f"level.{level}")


def term_name(strokes: int, texts: Texts) -> str:
    """What these strokes of a hole are called."""
    name = term(strokes)
    if name in (Term.UNDER, Term.OVER):
        return texts.say(f"term.{name}", n=abs(strokes - PAR))
    return texts.say(f"term.{name}")


def hole_words(match: Match, hole: int, texts: Texts) -> list[str]:
    """How a hole went: a sentence for the player, and one for the computer; nothing before the hole's end."""
    strokes = match.strokes(hole)
    if strokes is None:
        return []
    say, rival = texts.say, match.rival_strokes(hole)
    own = say("match.hole_own", hole=hole, strokes=strokes, term=term_name(strokes, texts))
    if match.level is None:
        return [own]
    if rival is None:
        return [own, say("match.hole_pending")]
    return [own, say("match.hole_rival", strokes=rival, term=term_name(rival, texts))]


def result_key(match: Match) -> Result | None:
    """How the match ended; for one alone a win where the total is under par."""
    if match.level is not None or not match.is_over:
        return match.result
    return Result.WIN if match.against_par < 0 else None


def share_line(match: Match, texts: Texts) -> str:
    """The match in one line of text: code, opponent, strokes by hole and totals."""
    say, card = texts.say, match.card()
    parts = [
        isolate(match.code),
        say("match.share_own", holes=_list((line.strokes for line in card), texts), total=match.total),
        f"({plus(match.against_par, texts)})",
    ]
    if match.level is not None:
        known = [line.rival_strokes for line in card]
        total = sum(each for each in known if each is not None)
        name = level_name(match.level, texts)
        parts.append(say("match.share_rival", level=name, holes=_list(known, texts), total=total))
    return f"{say('app.title')} · {' · '.join(parts)}"


def _list(strokes: Iterable[int | None], texts: Texts) -> str:
    """Strokes by hole, in the order of the holes from left to right, wherever the line begins."""
    shown = ("–" if each is None else texts.in_digits(signed(each)) for each in strokes)
    return " ".join(f"{_LEFT_TO_RIGHT}{each}" for each in shown)
