"""How a round ended: its words, the place to say them, and the sound of each step. No pygame."""

from __future__ import annotations

from engine.rules import Outcome, Role
from engine.session import Kind, Session, Step
from game.layout import Box, Layout, scale_of
from game.settings import Settings
from game.sound import Sound
from game.texts import Texts

_BETWEEN = " · "


def ending_details(session: Session, seconds: float, texts: Texts, settings: Settings) -> list[str]:
    """An ended round in a line or two, without what the player wants hidden."""
    say = texts.say
    score = [say("outcome.score", score=session.position.score)] if settings.shows_score else []
    if session.outcome is Outcome.WON:
        time = [say("outcome.time", time=texts.clock(seconds))] if settings.shows_time else []
        stock = _count(session, Role.STOCK)
        left = [say("outcome.stock_left", n=stock)] if stock else []
        return [*([_BETWEEN.join(score + time)] if score + time else []), *left]
    return [_BETWEEN.join([say("outcome.cards_left", n=_count(session, Role.COLUMN)), *score])]


def ending_area(session: Session, layout: Layout) -> Box:
    """Where the ending may be told without covering a card that still counts."""
    return won_area(layout) if session.outcome is Outcome.WON else free_felt(layout)


def won_area(layout: Layout) -> Box:
    """In the middle of the table, which is empty."""
    scale, (width, height) = scale_of(layout.size), layout.size
    wide = round(420 * scale)
    return Box((width - wide) // 2, height // 4, wide, height // 4)


def free_felt(layout: Layout) -> Box:
    """Beside the waste, where no card lies that can be played (Golf)."""
    scale, width, card = scale_of(layout.size), layout.size[0], layout.card[0]
    waste_x, waste_y = layout.spots[layout.roles.index(Role.WASTE)]
    edge, gap = round(12 * scale), round(16 * scale)
    if layout.spots[layout.roles.index(Role.STOCK)][0] > waste_x:
        # mirrored: over the oldest of the cards that the waste still shows
        return Box(edge, waste_y, waste_x - card // 2 - gap - edge, layout.card[1])
    left = waste_x + card + gap
    return Box(left, waste_y, width - left - edge, layout.card[1])


def sound_of(session: Session, step: Step) -> Sound:
    """What is heard at a step that led to where the session is."""
    if step.kind is Kind.UNDONE:
        return Sound.UNDO
    if session.outcome is Outcome.WON:
        return Sound.WIN
    source = step.move.source
    if session.rules.roles[source] is Role.STOCK:
        return Sound.DRAW
    has_turned = step.after.piles[source].hidden < step.before.piles[source].hidden
    return Sound.TURN if has_turned else Sound.PLACE


def _count(session: Session, role: Role) -> int:
    """The cards in all piles of a role."""
    piles = zip(session.position.piles, session.rules.roles, strict=True)
    return sum(len(pile.cards) for pile, its_role in piles if its_role is role)
