"""A round on the screen: the table, the bar, the clock, and what the player's wishes do to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from engine.codes import DealCode, MatchCode
from engine.difficulty import Difficulty
from engine.games import DEFAULTS
from engine.notation import read_record
from engine.rules import Outcome, Refusal, Rules
from engine.session import Kind, Session, Step
from game.actions import (
    STEERING,
    Action,
    Carry,
    Command,
    Drop,
    Grab,
    Interrupted,
    LetGo,
    Peek,
    PlayColumn,
)
from game.announcer import silently
from game.bar import Bar, Reading
from game.celebration import Celebration
from game.dealer import Dealer
from game.input.legend import Legend
from game.keeper import Keeper, Resumed
from game.layout import Box
from game.looks import Looks
from game.match_keeper import ResumedMatch
from game.scenes.advice import Advice, short_verdict
from game.scenes.bar_hand import BarHand
from game.scenes.endings import ending_area, ending_details, sound_of
from game.scenes.match_scene import MatchScene
from game.scenes.narrator import Narrator
from game.scenes.pointing import Pointing
from game.scenes.remarks import Remarks
from game.scenes.replay import Replay
from game.scenes.review import Review
from game.scenes.rounds import Rounds
from game.scenes.statistics import Statistics
from game.scenes.steering import Steering
from game.scenes.table import Table
from game.scenes.talk import Talk
from game.settings import Settings
from game.sound import Sound, Speaker
from game.stopwatch import Stopwatch
from game.store import Notice
from game.texts import Texts
from game.thinker import Thinker, Thought

if TYPE_CHECKING:  # pygame-gui is loaded after the first frame
    from game.gui.gui import Gui

_WHILE_PAUSED = (Command.PAUSE, Command.BACK, Command.FULLSCREEN)
_WATCHED = "▶ "  # before the code of a past round that is watched


class RoundScene:
    """Everything about the round under way."""

    def __init__(
        self,
        session: Session,
        size: tuple[int, int],
        settings: Settings,
        speaker: Speaker,
        gui: Callable[[], Gui],
        ask_window: Callable[[Command], None],
        knock: Callable[[], None],
        legend: Legend,
        keeper: Keeper,
        thinker: Thinker,
        announce: Callable[[str], None] = silently,
    ) -> None:
        """`announce` is told in words all that happens."""
        self.settings, self._speaker, self._knock = settings, speaker, knock
        self._gui, self._ask_window, self._keeper = gui, ask_window, keeper
        self.texts = self._read_texts()
        self.table = Table(session, size, settings, self)
        self.legend = legend
        self._narrator = Narrator(self, announce)
        self._talk = Talk(self, gui, self._narrator.remarked)
        self._statistics = Statistics(self, keeper.store, gui)
        self._rounds = Rounds(session, keeper, self._lay_out)
        self._match = MatchScene(self, self._rounds, keeper, gui, thinker)
        bar = Bar(size, self.table.layout.bar, self.texts, Looks.of(settings))
        self.bar: BarHand[Reading] = BarHand(bar, self.explain_button, lambda: self._gui().hide_hint())
        self._review = Review(self, size, thinker, self.explain_button, lambda: self._gui().hide_hint())
        self._steering = Steering(self, self.bar, self._review, gui, legend, speaker)
        self._remarks = Remarks(self, self._talk, self.bar, legend)
        self._pointing = Pointing(self, self.bar, self._review, gui, speaker)
        self._celebration = Celebration()
        self._advice = Advice(session, settings, thinker)
        self._dealer = Dealer(settings, thinker)

    @property
    def session(self) -> Session:
        return self.table.session

    @property
    def stopwatch(self) -> Stopwatch:
        return self._rounds.stopwatch

    @property
    def is_moving(self) -> bool:
        is_still = self.table.motion.is_still and self._celebration.is_over and not self._match.is_moving
        is_awaited = self._advice.is_awaited or self._dealer.is_looking  # an answer is to be seen at once
        return not is_still or is_awaited or self.table.is_changing_looks

    @property
    def look(self) -> object:
        """What the picture depends on besides motion: two equal looks are one picture."""
        table, position = self.table, self.session.position
        seen = table.motion.changes, position, table.hinted
        looks = self.bar.look, self._review.look, self._steering.look, self._match.look
        return seen, self._reading(), looks

    @property
    def replay(self) -> Replay | None:
        """The past round that is watched, if one is."""
        return self._rounds.replay

    @property
    def withheld(self) -> tuple[Command, ...]:
        """What the round does not allow: hints against the computer."""
        return () if self._match.allows_advice else (Command.HINT,)

    @property
    def is_paused(self) -> bool:
        return self._talk.is_paused

    def resize(self, size: tuple[int, int]) -> None:
        self._review.rebuild(size)
        self.table.resize(size, self._review.height)
        self._rebuild_bar()
        self._steering.resize(size)

    @property
    def waiting_match(self) -> bool:
        """Whether a match waits and can be gone back to."""
        return self._match.waiting is not None

    @property
    def match_holes(self) -> int:
        """The length of the match on the table; 0 without one."""
        play = self._match.play
        return 0 if play is None else play.match.code.holes

    def go_on(self, rounds: Sequence[Resumed], match: ResumedMatch | None = None) -> None:
        """Set the clocks of the rounds that go on; those that are not on the table are put aside."""
        self._rounds.go_on(rounds, None if match is None else self._match.resumed(match))
        self._match.laid_out()
        self._narrator.began()

    def pause(self) -> None:
        """Keep the clock: nobody plays for now, or the program ends."""
        self._rounds.pause()

    def tell(self, notices: Sequence[Notice]) -> None:
        """Tell the player what became of the store."""
        self._talk.notices(notices)

    def tell_ending(self) -> None:
        """Tell how the round stands, where it has ended; of a past one it is known."""
        is_told = self._match.tell_ending() or self._rounds.replay is not None
        self._talk.show_ending(Outcome.PLAYING if is_told else self.session.outcome)

    def speak(self, language: str) -> None:
        """Say everything in another language from here on."""
        self.settings.language = language
        self._retell()

    def _retell(self) -> None:
        """Say everything anew, in the language and the digits that are set."""
        self.texts = self._read_texts()
        self._rebuild_bar()
        self._review.rebuild(self.table.layout.size)
        self.tell_ending()
        self._gui().rebuild(self.table.layout.size, self.texts)

    def _rebuild_bar(self) -> None:
        layout = self.table.layout
        self.bar.rebuild(Bar(layout.size, layout.bar, self.texts, Looks.of(self.settings)))

    def _read_texts(self) -> Texts:
        texts = Texts(self.settings.language, self.settings.arabic_digits)
        pygame.display.set_caption(texts.say("app.title"))
        return texts

    # What the player wants

    def perform(self, action: Action) -> None:
        """Do what the player wants, after asking where a round would be given up."""
        if self.is_paused and action not in _WHILE_PAUSED and not isinstance(action, LetGo):
            return
        replay = self._rounds.replay
        if replay is not None and action is Command.GO_BY_ITSELF:
            replay.goes_by_itself = not replay.goes_by_itself and self.session.redos > 0
            return
        if replay is not None and not isinstance(action, Carry | LetGo):
            replay.goes_by_itself = False  # the player takes over
            if action is Command.RESTART:
                self.stop_watching()  # it is the player's own round that is meant
        match action:
            case Grab(point, is_hidden):
                self._pointing.grab(point, is_hidden)
            case Carry(point):
                self._pointing.carry(point)
            case Drop(point):
                self._pointing.drop(point)
            case LetGo():
                self._pointing.let_go()
            case Peek(point):
                self.table.hand.peek(point)
            case Interrupted(was_used):
                self._interrupt(was_used)
            case PlayColumn(number):
                self.table.play_column(number)
            case Command.RESTART:
                if not self._match.ask_restart():
                    self._talk.ask(action)
            case Command.BACK:
                self._back()
            case Command.CANCEL:
                self._cancel()
            case _ if action in STEERING:
                self._steering.steer(action)
            case _:
                self.perform_now(action)

    def perform_now(self, command: Command) -> None:
        """Do it without asking."""
        if self._match.perform(command):
            return
        match command:
            case Command.DRAW:
                self.table.draw_card()
            case Command.UNDO:
                if not self.table.undo() and self.replay is not None and self.session.line:
                    self.go_to(len(self.session.line) - 1)  # further back than undo remembers
            case Command.REDO:
                self.table.redo()
            case Command.HINT:
                self._advice.ask()
            case Command.VERDICT:
                self._remarks.verdict(self._advice.reading())
            case Command.RESTART:
                self.stop_watching()
                self._begin(self._again())
            case Command.DEAL_ANOTHER:
                self._dealer.draw(self.session.rules, self.begin)
            case Command.NEW_ROUND:
                self._talk.new_round()
            case Command.ENTER_CODE:
                self._talk.new_round(starts_in_code=True)
            case Command.MENU:
                self._talk.menu()
            case Command.PAUSE:
                self._let_go()
                self._talk.pause()
            case Command.CONTROLS:
                self._talk.controls()
            case Command.COPY_CODE:
                self._remarks.copy(str(self.session.code))
            case Command.MUTE:
                self._mute()
            case Command.SETTINGS:
                self._talk.settings()
            case Command.REVIEW:
                self._review_round()
            case Command.STOP_WATCHING:
                self.stop_watching()
            case Command.STATISTICS:
                self._statistics.show()
            case Command.RULES:
                self._talk.rules()
            case Command.WORDS:
                self._talk.words(self._narrator)
            case _:
                if not self._review.perform(command):
                    self._ask_window(command)

    def changed(self, setting: str) -> None:
        """A setting was changed: it is kept, and whatever does not ask for it at each use is told."""
        self._keeper.store.keep_settings({setting: getattr(self.settings, setting)})
        if setting == "is_muted":
            self._speaker.muted = self.settings.is_muted
            if not self.settings.is_muted:
                self._speaker.open()  # a device may have been plugged in since the start
        elif setting == "bindings":
            self.legend.bindings.read(self.settings.bindings)
        elif setting == "volume":
            self._speaker.volume = self.settings.volume / 100
            self._speaker.play(Sound.PLACE)  # how loud that is
        elif setting in ("language", "arabic_digits"):
            self._retell()
        elif setting in ("shows_score", "shows_time"):
            self.tell_ending()
        if setting == "pace" and self.settings.pace == "off":
            self._celebration.stop()
        self.table.follow_settings()
        self._rebuild_bar()

    def begin(self, code: DealCode) -> None:
        """Deal a new round; the one under way is given up, and a match waits."""
        self._begin(Session.deal(code))

    def round_of(self, letters: str) -> Session | None:
        """The round under way of a game, on the table or put aside."""
        return self._rounds.of(letters)

    def switch_game(self, letters: str) -> None:
        """Go on with the round of a game, or deal its first."""
        if not self._rounds.go_back_to(letters):
            self._begin(Session.deal(DealCode.random(DEFAULTS[letters])))

    def go_back_to_match(self) -> None:
        """Go on with the match that waits."""
        self._match.go_back()

    def begin_asked(self, code: DealCode | MatchCode) -> None:
        """Deal a code, after asking where a round or a match would be given up."""
        if isinstance(code, MatchCode):
            self._match.begin_asked(code)
        else:
            self._talk.begin_asked(code)

    def deal_random(self, rules: Rules, holes: int = 0) -> None:
        """Deal some code of these rules, or a match of so many holes, after asking the same."""
        if holes:
            self.begin_asked(MatchCode(DealCode.random(rules), holes))
        else:
            self._dealer.draw(rules, self.begin_asked)

    def difficulty(self, code: DealCode) -> Thought[Difficulty]:
        """Begin to find out how hard a deal is."""
        return self._dealer.difficulty(code)

    def watch(self, record: str) -> None:
        """Show a past round move by move. The round on the table waits, and is come back to."""
        self._rounds.watch(read_record(record).session.rewound())
        self.table.deal_cards()
        self._remarks.watching()

    def _review_round(self) -> None:
        """Look back at the round on the table, once it has ended, from its last position."""
        session = self.session
        if session.outcome is not Outcome.PLAYING and session.code is not None and self.replay is None:
            self.look_back(session)

    def look_back(self, session: Session) -> None:
        """Look back at a round from its last position."""
        self._rounds.watch(session.rewound(len(session.line)), goes_by_itself=False)

    def go_to(self, place: int) -> None:
        """Of a watched round show the position after this many moves."""
        session = self._rounds.go_to(place)
        self._advice.go_to(session)
        self.table.go_to(session)

    def stop_watching(self) -> None:
        """Come back from a past round to the round that waits; harmless where none is watched."""
        self._rounds.stop_watching()

    def _lay_out(self, session: Session) -> None:
        """Put a round on the table as it stands."""
        self._celebration.stop()
        self._dealer.give_up()
        self._advice.begin(session)
        self.table.resize(self.table.layout.size, self._review.height)
        self.table.begin(session)
        self.table.follows_line = self.replay is not None
        self._review.begin(self._advice.judge)
        self._narrator.began()
        self._gui().hide_hint()
        self._match.laid_out()
        self.tell_ending()

    # What happened on the table

    def stepped(self, step: Step) -> None:
        """The position changed."""
        self._rounds.stepped()
        self._advice.stepped()
        self._dealer.give_up()
        self._gui().hide_hint()
        outcome = self.session.outcome
        self._narrator.stepped(step, outcome)
        self._speaker.play(sound_of(self.session, step))
        if outcome is Outcome.WON and step.kind is not Kind.UNDONE and self.settings.pace != "off":
            self._celebration.start()
        else:
            self._celebration.stop()
        self._match.stepped()
        self.tell_ending()

    def refused(self, refusal: Refusal, box: Box) -> None:
        """A move was refused: with interactive rules the window explains, without them nothing happens."""
        if self.settings.explains_refusals:
            self._speaker.play(Sound.REFUSE)
            self._talk.explain(refusal, box)
            self._narrator.refused(refusal)
            if self.settings.rumbles:
                self._knock()

    def ending_details(self) -> list[str]:
        return ending_details(self.session, self.stopwatch.seconds, self.texts, self.settings)

    def ending_area(self) -> Box:
        return ending_area(self.session, self.table.layout)

    # Time and pictures

    def update(self, seconds: float, is_held_up: bool) -> None:
        """Let time pass; `is_held_up` while a dialog or a minimised window stops the clock."""
        self._statistics.update()
        if not is_held_up:
            self._dealer.update(seconds, self._remarks.looking)
            self._advice.answer(seconds, self._remarks.hint, self._remarks.thinking)
        self._match.update(seconds, is_held_up)
        replay = self._rounds.replay
        if replay is not None and not is_held_up and replay.is_move_due(seconds):
            self.table.redo()
        self.table.update(seconds)
        self._celebration.update(seconds)
        if not is_held_up and self.session.outcome is Outcome.PLAYING and not self.table.is_closed:
            self._rounds.tick(seconds)
        if not is_held_up:
            self.bar.update(seconds)
            self._review.update(seconds)
            self._steering.update(seconds)

    def draw(self, surface: pygame.Surface, ahead: float = 0.0) -> None:
        self.table.draw(surface, ahead)
        self._match.draw(surface)
        self.bar.draw(surface, self._reading())
        self._review.draw(surface)
        self._celebration.draw(surface)

    def draw_focus(self, surface: pygame.Surface) -> None:
        """Draw the ring of the focus, which goes around what is above the table too."""
        self._steering.draw(surface)

    def _reading(self) -> Reading:
        session = self.session
        disabled = {
            Command.UNDO: session.undos == 0 and (self.replay is None or not session.line),
            Command.REDO: session.redos == 0,
            Command.HINT: session.outcome is not Outcome.PLAYING,
        }
        judged = self._advice.reading() if self._match.allows_advice else None
        reading = Reading(
            score=self.texts.number(session.position.score) if self.settings.shows_score else None,
            time=self.texts.clock(self.stopwatch.seconds) if self.settings.shows_time else None,
            moves=self.texts.number(session.moves_made),
            code=f"{_WATCHED if self._rounds.replay is not None else ''}{session.code or ''}",
            is_muted=self._speaker.is_silent,
            disabled=frozenset(command for command, is_off in disabled.items() if is_off),
            lamp=None if judged is None else judged.lamp,
            verdict=short_verdict(judged, self.texts),
        )
        return self._match.reading(reading)

    def _again(self) -> Session:
        session = self.session
        if session.code is None:
            raise ValueError("a position set up by hand cannot be dealt again")
        return Session.deal(session.code)

    def _begin(self, session: Session) -> None:
        """Lay out a new round; one under way in another game is put aside, one of the same game given up."""
        self._rounds.begin(session)
        self.dealt()

    def dealt(self) -> None:
        """Let the cards of a new deal fly, with their sound."""
        self.table.deal_cards()
        self._speaker.play(Sound.DEAL)

    def _let_go(self) -> bool:
        """What is held goes home; whether anything was."""
        was_holding = self.table.is_holding
        if self.table.hand.is_dragging:
            self.table.hand.let_go()
        self.table.cursor.put_back()
        return was_holding

    def _cancel(self) -> None:
        """Put back what is held, or take back what was played."""
        if not self._let_go():
            self.perform(Command.UNDO)

    def _interrupt(self, was_used: bool) -> None:
        """Something to play with is gone: where it was in use nothing goes on without the player."""
        if self._let_go() or was_used:
            self._talk.pause("pause.unplugged")

    def _back(self) -> None:
        if self._let_go() or self._gui().cancel():
            pass
        elif self._rounds.replay is not None:
            self.stop_watching()
        else:
            self._talk.menu()

    def _mute(self) -> None:
        self.settings.is_muted = not self.settings.is_muted
        self.changed("is_muted")
        self._remarks.muted(self.settings.is_muted)

    def ask_by(self, key: str, act: Callable[[], None]) -> None:
        """Ask, by the texts of `key`, before doing something."""
        self._talk.ask_by(key, act)

    def copy(self, text: str, key: str = "bar.copied") -> None:
        """Copy a text, and say by this key that it is done."""
        self._remarks.copy(text, key)

    def remark(self, text: str, box: Box) -> None:
        """Say something beside a place, in passing."""
        self._talk.tell(text, box)

    def explain_button(self, command: Command, box: Box) -> None:
        self._remarks.explain(command, box)
