"""A match at the table: the computer's table beside the player's, the card after each hole, what is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from engine.codes import DealCode, MatchCode
from engine.games.golf.players import Level
from engine.games.golf.rules import WASTE
from engine.match import Match
from engine.rules import Outcome
from engine.session import Session
from game.actions import Command
from game.bar import Reading
from game.keeper import Keeper
from game.layout import Box
from game.looks import Looks
from game.match_keeper import ResumedMatch
from game.match_words import headline, hole_words, plus, share_line
from game.rival_table import RivalTable
from game.scenes.bar_hand import BarHand
from game.scenes.endings import free_felt, won_area
from game.scenes.match_play import MatchPlay
from game.scenes.rounds import Rounds
from game.scenes.table import Table
from game.settings import Settings
from game.texts import Texts
from game.thinker import Thinker

if TYPE_CHECKING:  # pygame-gui is loaded after the first frame
    from game.gui.dialogs import Choice, Dialog
    from game.gui.gui import Gui

WON_SECONDS, STUCK_SECONDS = 1.5, 1.0  # from the end of a hole to its card
PATIENCE_SECONDS = 3.0  # with a computer that thinks on, once the player's hole is over
_OWN = (Command.SCORE_CARD, Command.GIVE_UP_HOLE)  # commands that mean nothing without a match
_FOR_ONE_ALONE = {Command.HINT: "match.no_hint", Command.VERDICT: "match.no_verdict"}


class Scene(Protocol):
    """The round on the table, of which the match is a part."""

    texts: Texts
    settings: Settings
    table: Table
    bar: BarHand[Reading]

    def perform_now(self, command: Command) -> None: ...
    def begin_asked(self, code: DealCode | MatchCode) -> None: ...
    def dealt(self) -> None:
        """Let the cards of a new deal fly, with their sound."""

    def look_back(self, session: Session) -> None:
        """Look back at a round that has ended."""

    def ask_by(self, key: str, act: Callable[[], None]) -> None:
        """Ask, by the texts of `key`, before doing something."""

    def copy(self, text: str, key: str = "bar.copied") -> None:
        """Copy a text, and say by this key that it is done."""

    def remark(self, text: str, box: Box) -> None:
        """Say something beside a place, in passing."""


class MatchScene:
    """All that a match adds to the scene of a round. Where there is no match it does nothing."""

    def __init__(
        self, scene: Scene, rounds: Rounds, keeper: Keeper, gui: Callable[[], Gui], thinker: Thinker
    ) -> None:
        self._scene, self._rounds, self._keeper = scene, rounds, keeper
        self._gui, self._thinker = gui, thinker
        self._rival_table: RivalTable | None = None
        self._drawn_for: object = None
        self._ending: Dialog | None = None
        self._seconds = self._waited = 0.0  # since the hole was over, and of the computer's thinking since
        self._has_shown_card = False
        self._was_told_settled = True

    # The match

    @property
    def play(self) -> MatchPlay | None:
        """The match on the table."""
        return self._rounds.match_on_table

    @property
    def waiting(self) -> MatchPlay | None:
        """A match that can be gone back to; one that is over, as long as the computer still plays."""
        match = self._rounds.match
        return match if match is not None and self.play is None and not match.is_settled_and_over else None

    def resumed(self, resumed: ResumedMatch) -> MatchPlay:
        """The match that goes on from the last start."""
        return MatchPlay(resumed.match, self._keeper.matches, self._thinker, self._scene.settings, resumed)

    def begin(self, code: MatchCode, level: Level | None) -> None:
        """Begin a match; another one under way is given up, a single round waits."""
        self._rounds.pause()
        match = Match(code, level, self._scene.settings.undo_in_matches)
        self._keeper.matches.begun(match)
        self._rounds.begin_match(MatchPlay(match, self._keeper.matches, self._thinker, self._scene.settings))
        self._scene.dealt()

    def begin_asked(self, code: MatchCode) -> None:
        """Begin a match against the chosen opponent, after asking where one under way would be given up."""
        opponent = self._scene.settings.opponent
        self._ask_before("new_match", lambda: self.begin(code, Level(opponent) if opponent else None))

    def go_back(self) -> None:
        """Go on with the match that waits."""
        self._rounds.go_back_to_match()

    # What the player wants

    def ask_restart(self) -> bool:
        """Ask whether the match is to be begun again; False where no match is on the table."""
        play = self.play
        if play is not None:
            self._ask_before("restart_match", self._rematch)
        return play is not None

    def perform(self, command: Command) -> bool:
        """Do what a command means in a match; False where it means what it always does."""
        play = self.play
        if play is None:
            return command in _OWN
        if command is Command.SCORE_CARD or command is Command.REVIEW:
            self._show_card()
        elif command is Command.GIVE_UP_HOLE:
            self._ask_giving_up(play)
        elif command is Command.COPY_CODE:
            self._scene.copy(str(play.match.code))
        elif command in (Command.UNDO, Command.REDO) and not self._may_undo(play):
            if command is Command.UNDO and not play.match.is_over:
                self._tell("match.no_undo", command)
        elif command is Command.HINT and play.match.is_over:
            pass  # its button is off, and there is nothing to play
        elif command in _FOR_ONE_ALONE and play.match.level is not None:
            self._tell(_FOR_ONE_ALONE[command], command if command is Command.HINT else Command.SCORE_CARD)
        else:
            return False
        return True

    def _may_undo(self, play: MatchPlay) -> bool:
        return play.match.undo_allowed and not play.match.is_over

    def _next_hole(self) -> None:
        play = self.play
        if play is None:
            return
        if play.match.hole == play.match.code.holes:
            play.next_hole()
            self._scene.table.is_closed = True
            self.tell_ending()
            self._show_card()
        else:
            self._rounds.next_hole()
            self._scene.dealt()

    def _ask_giving_up(self, play: MatchPlay) -> None:
        from game.gui.dialogs import Choice, Question

        if play.is_hole_over:
            self._show_card()
            return
        say, session = self._scene.texts.say, play.session
        left = session.rules.strokes(session.position)
        choices = (
            Choice(say("confirm.give_up"), self._give_up),
            Choice(say("confirm.cancel"), is_primary=True),
        )
        self._gui().open(Question(say("ask.give_up.title"), say("ask.give_up.body", n=left), choices))

    def _give_up(self) -> None:
        """Count the hole; the card that tells of it lies over the next one."""
        self._next_hole()
        if self.play is not None and not self.play.match.is_over:
            self._show_card()

    def _rematch(self) -> None:
        match = self._rounds.match
        if match is not None:
            self.begin(match.match.code, match.match.level)

    def _new_match(self) -> None:
        match = self._rounds.match
        if match is not None:
            code = match.match.code
            self.begin(MatchCode(DealCode.random(code.first.rules), code.holes), match.match.level)

    def _ask_before(self, key: str, act: Callable[[], None]) -> None:
        """Ask, by the texts of `key`, before a match that was begun is given up."""
        play = self._rounds.match
        if play is None or play.is_settled_and_over or not (play.match.finished or play.session.moves_made):
            act()
        else:
            self._scene.ask_by(key, act)

    def _tell(self, key: str, command: Command) -> None:
        self._scene.remark(self._scene.texts.say(key), self._scene.bar.box(command))

    # The card and the ending of a hole

    def _show_card(self) -> None:
        play = self.play
        if play is None:
            return
        from game.gui.score_card import ScoreCard

        if not self._gui().is_showing(ScoreCard):
            self._has_shown_card = play.is_hole_over
            self._gui().open(ScoreCard(play.match, lambda: self._card_choices(play), self._look_back))

    def _card_choices(self, play: MatchPlay) -> Sequence[Choice]:
        from game.gui.dialogs import Choice

        say = self._scene.texts.say
        if play.match.is_over and not play.is_settled:
            return (Choice(say("card.close"), is_primary=True),)
        if play.match.is_over:
            return (
                Choice(say("card.rematch"), self._rematch, is_primary=True),
                Choice(say("card.new_match"), self._new_match),
                Choice(say("card.share"), self._share),
                Choice(say("card.close")),
            )
        back = Choice(say("card.back"), is_primary=not play.is_hole_over)
        return (self._next_choice(play), back) if play.is_hole_over else (back,)

    def _next_choice(self, play: MatchPlay) -> Choice:
        from game.gui.dialogs import Choice

        is_last = play.match.hole == play.match.code.holes
        label = self._scene.texts.say("card.finish" if is_last else "card.next_hole")
        return Choice(label, self._next_hole, is_primary=True)

    def _share(self) -> None:
        play = self.play
        if play is not None:
            self._scene.copy(share_line(play.match, self._scene.texts), "match.shared")

    def _look_back(self, hole: int) -> None:
        match = self._rounds.match
        if match is not None:
            self._scene.look_back(match.match.sessions[hole - 1])

    def tell_ending(self) -> bool:
        """Tell how the hole stands, or stop telling it; False where no match is on the table."""
        if self._ending is not None:
            self._gui().close(self._ending)
            self._ending = None
        play = self.play
        if play is None:
            return False
        if play.is_hole_over and not self._is_waited_for(play):
            self._open_ending(play)
        return True

    def _open_ending(self, play: MatchPlay) -> None:
        from game.gui.dialogs import Choice, Ending

        say, match = self._scene.texts.say, play.match
        card = Choice(say("card.open"), self._show_card, is_primary=match.is_over)
        choices = [card]
        if match.is_over:
            title, details = say("match.over"), [headline(match, self._scene.texts)]
            if play.is_settled:
                choices.append(Choice(say("card.rematch"), self._rematch))
        else:
            title = say(f"match.hole_{play.session.outcome}")
            details = hole_words(match, match.hole, self._scene.texts)
            choices.insert(0, self._next_choice(play))
        if match.may_undo:
            choices.append(Choice(say("outcome.undo"), lambda: self._scene.perform_now(Command.UNDO)))
        self._was_told_settled = play.is_settled
        self._ending = Ending(title, details, choices, self._ending_area)
        self._gui().open(self._ending)

    def _ending_area(self) -> Box:
        layout, play = self._scene.table.layout, self.play
        if play is not None and play.session.outcome is Outcome.WON:
            return won_area(layout)
        return free_felt(layout)

    def _is_waited_for(self, play: MatchPlay) -> bool:
        """Whether the end of the computer's hole is to be seen first; not where it thinks for long."""
        return play.awaits_rival and self._waited < PATIENCE_SECONDS

    # What happened, time and pictures

    def laid_out(self) -> None:
        """Another round lies on the table."""
        self._seconds = self._waited = 0.0
        play = self.play
        self._has_shown_card = self._scene.table.is_closed = play is not None and play.match.is_over

    def stepped(self) -> None:
        """The position changed: an undo takes the end of a hole back."""
        play = self.play
        if play is not None and not play.is_hole_over:
            self._seconds = self._waited = 0.0
            self._has_shown_card = False
        elif play is not None and play.awaits_rival:
            key = f"match.hole_{play.session.outcome}"
            self._scene.remark(self._scene.texts.say(key), self._waste_box())

    def update(self, seconds: float, is_held_up: bool) -> None:
        """Let time pass; held up by a dialog, only what the computer has thought is entered in the card."""
        play = self.play
        if play is None:
            if self._rounds.match is not None:
                self._rounds.match.take_lines()
            return
        was_waited_for = play.is_hole_over and self._is_waited_for(play)
        play.update(0.0 if is_held_up else seconds)
        if is_held_up or not play.is_hole_over:
            return
        rival = play.rival
        if play.awaits_rival and rival is not None and rival.shown == len(rival.line):
            self._waited += seconds
        if self._is_waited_for(play):
            return
        if was_waited_for or (self._ending is not None and play.is_settled and not self._was_told_settled):
            self.tell_ending()
        self._seconds += seconds
        is_won = play.session.outcome is Outcome.WON
        if not self._has_shown_card and self._seconds >= (WON_SECONDS if is_won else STUCK_SECONDS):
            self._end_hole(play)

    def _end_hole(self, play: MatchPlay) -> None:
        """Show the card; the last hole is counted with it where no move can be taken back."""
        if play.match.hole == play.match.code.holes and not play.match.may_undo:
            self._next_hole()
        else:
            self._show_card()

    @property
    def is_moving(self) -> bool:
        play = self.play
        if play is None or play.rival is None or play.is_rival_hidden:
            return False
        return play.rival.flown < 1.0 or play.awaits_rival

    @property
    def look(self) -> object:
        """What the picture depends on."""
        play = self.play
        if play is None or play.rival is None:
            return None
        return (
            play.match.hole,
            play.rival.shown,
            play.rival.is_thought,
            play.rival.is_held,
            play.is_rival_hidden,
        )

    def reading(self, reading: Reading) -> Reading:
        """The bar in a match: strokes, the hole and the distance from par in place of points and moves."""
        play = self.play
        if play is None:
            return reading
        match, say = play.match, self._scene.texts.say
        strokes = match.rules.strokes(play.session.position)
        place = self._scene.texts.in_digits(f"{match.hole}/{match.code.holes}")
        off = {Command.HINT} if match.level is not None or match.is_over else set()
        if not self._may_undo(play):
            off |= {Command.UNDO, Command.REDO}
        return reading._replace(
            score=None if reading.score is None else self._scene.texts.number(strokes),
            moves=plus(match.against_par, self._scene.texts),
            code=str(match.code),
            disabled=reading.disabled | off,
            lamp=None if match.level is not None else reading.lamp,
            labels=(say("bar.strokes"), say("bar.time"), say("bar.hole", place=place)),
            has_card=match.level is not None or reading.lamp is None,
        )

    @property
    def allows_advice(self) -> bool:
        """Whether the solvers may speak: not against the computer."""
        return self.play is None or self.play.match.level is None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the computer's table."""
        play = self.play
        if play is None or play.rival is None or play.match.level is None:
            return
        if self._ending is not None and play.session.outcome is not Outcome.WON:
            return  # which is told in the same place
        layout, texts = self._scene.table.layout, self._scene.texts
        looks = Looks.of(self._scene.settings)
        is_mirrored = self._scene.settings.is_mirrored
        drawn_for = layout, texts, play.match.level, looks
        if self._rival_table is None or drawn_for != self._drawn_for:
            self._rival_table = RivalTable(
                free_felt(layout), layout.size, texts, play.match.level, looks.suit_colours, is_mirrored
            )
            self._drawn_for = drawn_for
        self._rival_table.draw(surface, play.rival, play.is_rival_hidden)

    def _waste_box(self) -> Box:
        layout = self._scene.table.layout
        return layout.box_at(layout.spots[WASTE])
