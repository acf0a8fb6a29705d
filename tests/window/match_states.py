"""A match as a pilot gets into it, for pictures and tests."""

from __future__ import annotations

from engine.codes import MatchCode, read_code
from engine.games.golf.players import Level, play_out
from engine.rules import Outcome
from tests.window.pilot import Pilot


def begin(pilot: Pilot, code: str = "GO1-S-AAAAAAB*9", level: str = "player") -> None:
    """Begin a match as the window of a new round does."""
    pilot.app.settings.opponent = level
    read = read_code(code)
    assert isinstance(read, MatchCode)
    pilot.app.scene.begin_asked(read)
    pilot.settle()


def line(pilot: Pilot, level: Level = Level.ORACLE) -> list[str]:
    """Moves of a whole round from where the hole is."""
    rules = pilot.session.rules
    return [rules.write_move(move) for move in play_out(level, rules, pilot.session.position)]


def play_hole(pilot: Pilot, level: Level = Level.PLAYER) -> None:
    """Play the running hole to its end, without waiting for a card to land."""
    for move in play_out(level, pilot.session.rules, pilot.session.position):
        pilot.table.play(move)
    assert pilot.session.outcome is not Outcome.PLAYING


def see_card(pilot: Pilot) -> None:
    """Wait for the computer, and for the card that follows."""
    from game.gui.score_card import ScoreCard

    for _ in range(4000):
        pilot.frames()
        if pilot.app.gui().is_showing(ScoreCard):
            pilot.think()
            pilot.frames(3)
            return
    raise AssertionError("no card is shown")


def play_on(pilot: Pilot, holes: int, level: Level = Level.PLAYER) -> None:
    """Play so many holes, each to its card, and on to the next; the last card stays open."""
    for hole in range(holes):
        play_hole(pilot, (Level.ORACLE, level, Level.BEGINNER)[hole % 3])
        see_card(pilot)
        if hole + 1 < holes:
            pilot.choose("card.next_hole")
            pilot.settle()


def match_new(pilot: Pilot) -> None:
    pilot.click(pilot.bar("new_round"))
    pilot.click(pilot.button(pilot.texts.say("new.holes", n=9)))
    pilot.frames(2)
    pilot.choose("level.oracle")


def match_table(pilot: Pilot) -> None:
    begin(pilot)
    pilot.think()
    pilot.play(line(pilot)[:14])
    pilot.wait(9)


def match_thinking(pilot: Pilot) -> None:
    pilot.app.settings.rival_speed = "afterwards"
    begin(pilot, "GO1-EDJ2-AAAAAAC*3", "expert")
    pilot.play(line(pilot)[:6])


def match_rival_done(pilot: Pilot) -> None:
    begin(pilot)
    play_hole(pilot)
    see_card(pilot)
    pilot.escape()
    pilot.wait(0.5)


def match_cleared(pilot: Pilot) -> None:
    begin(pilot, "GO1-E-AAAAAAB*9")
    play_hole(pilot, Level.ORACLE)
    see_card(pilot)
    pilot.escape()
    pilot.wait(0.5)


def match_alone(pilot: Pilot) -> None:
    begin(pilot, "GO1-E-AAAAAAB*18", "")
    pilot.play(line(pilot)[:20])


def match_give_up(pilot: Pilot) -> None:
    from game.actions import Command

    begin(pilot)
    pilot.play(line(pilot)[:6])
    pilot.app.scene.perform(Command.GIVE_UP_HOLE)
    pilot.frames(3)


def score_card(pilot: Pilot) -> None:
    begin(pilot)
    play_on(pilot, 4)


def score_card_alone(pilot: Pilot) -> None:
    begin(pilot, "GO1-E-AAAAAAB*3", "")
    play_on(pilot, 2)


def match_end(pilot: Pilot) -> None:
    begin(pilot)
    play_on(pilot, 9)


def match_end_18(pilot: Pilot) -> None:
    pilot.app.settings.undo_in_matches = True
    begin(pilot, "GO1-E-AAAAAAB*18", "beginner")
    play_on(pilot, 5)
    pilot.choose("card.next_hole")
    pilot.settle()
    pilot.play(line(pilot)[:3])
    pilot.app.scene.perform_now("undo")
    play_hole(pilot)
    see_card(pilot)
    pilot.choose("card.next_hole")
    pilot.settle()
    pilot.app.scene._match._give_up()
    pilot.frames(3)
    pilot.escape()
    play_on(pilot, 11)


def match_menu(pilot: Pilot) -> None:
    begin(pilot)
    pilot.escape()


def match_settings(pilot: Pilot) -> None:
    from game.actions import Command

    pilot.app.scene.perform(Command.SETTINGS)
    pilot.frames(3)


def statistics_matches(pilot: Pilot) -> None:
    from game.gui.statistics_window import StatisticsWindow
    from tests.game.stored_matches import finished
    from tests.window.test_statistics_window import made

    matches = [finished(level, holes, number) for number, (level, holes) in enumerate(PLAYED)]
    pilot.app.gui().open(StatisticsWindow(made(30), pilot.app.scene._statistics, matches))
    pilot.frames(2)
    pilot.choose("statistics.matches")


PLAYED = [
    ("", 9),
    ("beginner", 9),
    ("beginner", 9),
    ("player", 9),
    ("player", 18),
    ("expert", 9),
    ("oracle", 1),
]
MATCH_STATES = (
    statistics_matches,
    match_new,
    match_table,
    match_thinking,
    match_rival_done,
    match_cleared,
    match_alone,
    match_give_up,
    match_menu,
    match_settings,
    score_card,
    score_card_alone,
    match_end,
    match_end_18,
)
