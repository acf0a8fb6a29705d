"""A round on the screen: the table, the bar, the clock, and what the player's wishes do to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from engine.codes import DealCode
from engine.games import DEFAULTS
from engine.notation import read_record
from engine.rules import Outcome, Refusal, Role
from engine.session import Kind, Session, Step
from game import clipboard
from game.actions import Action, Carry, Command, Drop, Grab, LetGo, PlayColumn, Point
from game.bar import Bar, Reading
from game.celebration import Celebration
from game.keeper import Keeper, Resumed
from game.layout import Box, scale_of
from game.scenes.replay import Replay
from game.scenes.statistics import Statistics
from game.scenes.table import Table
from game.scenes.talk import Talk
from game.settings import Settings
from game.sound import Sound, Speaker
from game.stopwatch import Stopwatch
from game.store import Notice
from game.texts import Texts, clock

if TYPE_CHECKING:  # pygame-gui is loaded after the first frame
    from game.gui.gui import Gui

TOOLTIP_SECONDS = 0.6
CLOCK_KEPT_SECONDS = 10
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
        keeper: Keeper,
    ) -> None:
        self.settings, self._speaker = settings, speaker
        self._gui, self._ask_window, self._keeper = gui, ask_window, keeper
        self.texts = self._read_texts(settings.language)
        self.table = Table(session, size, settings, self)
        self._talk = Talk(self, gui)
        self._statistics = Statistics(self, keeper.store, gui)
        self._replay: Replay | None = None
        self.stopwatch = Stopwatch()
        self._aside: dict[str, tuple[Session, Stopwatch]] = {}  # rounds of the other games, by their letters
        self._bar = Bar(size, self.table.layout.bar, self.texts)
        self._celebration = Celebration()
        self._hovered: Command | None = None
        self._pressed: Command | None = None
        self._hover_seconds = 0.0
        self._shows_tooltip = False

    @property
    def session(self) -> Session:
        return self.table.session

    @property
    def is_moving(self) -> bool:
        return not self.table.motion.is_still or not self._celebration.is_over

    @property
    def look(self) -> object:
        """What the picture depends on besides motion: two equal looks are one picture."""
        return self.table.motion.changes, self.session.position, self._reading(), self._hovered, self._pressed

    def resize(self, size: tuple[int, int]) -> None:
        self.table.resize(size)
        self._bar = Bar(size, self.table.layout.bar, self.texts)

    def go_on(self, rounds: Sequence[Resumed]) -> None:
        """Set the clocks of the rounds that go on; those that are not on the table are put aside."""
        for session, seconds in rounds:
            stopwatch = Stopwatch(seconds)
            if session.moves_made:
                stopwatch.start()
            if session is self.session:
                self.stopwatch = stopwatch
            else:
                self._aside[session.rules.letters] = session, stopwatch

    def pause(self) -> None:
        """Keep the clock: nobody plays for now, or the program ends."""
        self._keeper.paused(self.session, self.stopwatch.seconds)

    def tell(self, notices: Sequence[Notice]) -> None:
        """Tell the player what became of the store."""
        self._talk.notices(notices)

    def tell_ending(self) -> None:
        """Tell how the round stands, where it has ended; of a past one it is known."""
        self._talk.show_ending(Outcome.PLAYING if self._replay is not None else self.session.outcome)

    def speak(self, language: str) -> None:
        """Say everything in another language from here on."""
        self.texts = self._read_texts(language)
        self._bar = Bar(self.table.layout.size, self.table.layout.bar, self.texts)
        self.tell_ending()
        self._gui().rebuild(self.table.layout.size, self.texts)

    def _tick(self, seconds: float) -> None:
        """Let the clock go on, and keep it now and then: a crash must not take minutes of thinking off it."""
        kept = self.stopwatch.seconds // CLOCK_KEPT_SECONDS
        self.stopwatch.tick(seconds)
        if self.stopwatch.seconds // CLOCK_KEPT_SECONDS > kept:
            self.pause()

    def _read_texts(self, language: str) -> Texts:
        texts = Texts(language)
        pygame.display.set_caption(texts.say("app.title"))
        return texts

    # What the player wants

    def perform(self, action: Action) -> None:
        """Do what the player wants, after asking where a round would be given up."""
        if self._replay is not None and not isinstance(action, Carry | LetGo):
            self._replay.goes_by_itself = False  # the player takes over
            if action is Command.RESTART:
                self.stop_watching()  # it is the player's own round that is meant
        match action:
            case Grab(point):
                self._grab(point)
            case Carry(point):
                self._carry(point)
            case Drop(point):
                self._drop(point)
            case LetGo():
                self._pressed = None
                self.table.hand.let_go()
            case PlayColumn(number):
                self.table.play_column(number)
            case Command.RESTART:
                self._talk.ask(action)
            case Command.BACK:
                self._back()
            case _:
                self.perform_now(action)

    def perform_now(self, command: Command) -> None:
        """Do it without asking."""
        match command:
            case Command.DRAW:
                self.table.draw_card()
            case Command.UNDO:
                self.table.undo()
            case Command.REDO:
                self.table.redo()
            case Command.RESTART:
                self.stop_watching()
                self._begin(self._again())
            case Command.DEAL_ANOTHER:
                self.begin(DealCode.random(self.session.rules))
            case Command.NEW_ROUND:
                self._talk.new_round()
            case Command.MENU:
                self._talk.menu()
            case Command.COPY_CODE:
                self._copy_code()
            case Command.MUTE:
                self._mute()
            case Command.SETTINGS:
                self._talk.settings()
            case Command.STATISTICS:
                self._statistics.show()
            case Command.RULES:
                self._talk.rules()
            case _:
                self._ask_window(command)

    def changed(self, setting: str) -> None:
        """A setting was changed: it is kept, and whatever does not ask for it at each use is told."""
        self._keeper.store.keep_settings({setting: getattr(self.settings, setting)})
        if setting == "is_muted":
            self._speaker.muted = self.settings.is_muted
            if not self.settings.is_muted:
                self._speaker.open()  # a device may have been plugged in since the start
        elif setting == "language":
            self.speak(self.settings.language)

    def begin(self, code: DealCode) -> None:
        """Deal a new round; the one under way is given up."""
        self._begin(Session.deal(code))

    def round_of(self, letters: str) -> Session | None:
        """The round under way of a game, on the table or put aside."""
        on_table = self._replay.session if self._replay is not None else self.session
        if letters == on_table.rules.letters:
            return on_table
        return self._aside[letters][0] if letters in self._aside else None

    def switch_game(self, letters: str) -> None:
        """Go on with the round of a game, or deal its first."""
        self.stop_watching()
        if letters == self.session.rules.letters:
            return  # it waited behind a past round that was watched
        if letters not in self._aside:
            self._begin(Session.deal(DealCode.random(DEFAULTS[letters])))
            return
        self._put_aside()
        self._lay_out(*self._aside.pop(letters))
        self.pause()  # now this is the game played last

    def begin_asked(self, code: DealCode) -> None:
        """Deal a code, after asking where a round would be given up."""
        self._talk.begin_asked(code)

    def watch(self, record: str) -> None:
        """Show a past round move by move. The round on the table waits, and is come back to."""
        self.stop_watching()
        self.pause()
        self._replay = Replay(self.session, self.stopwatch)
        self._lay_out(read_record(record).session.rewound(), Stopwatch())
        self.table.deal_cards()
        self._talk.tell(self.texts.say("statistics.watching"), self._bar.boxes[Command.COPY_CODE])

    def stop_watching(self) -> None:
        """Come back from a past round to the round that waits; harmless where none is watched."""
        replay, self._replay = self._replay, None
        if replay is not None:
            self._lay_out(replay.session, replay.stopwatch)

    def _lay_out(self, session: Session, stopwatch: Stopwatch) -> None:
        """Put a round on the table as it stands."""
        self.stopwatch = stopwatch
        self._celebration.stop()
        self.table.begin(session)
        self._gui().hide_hint()
        self.tell_ending()

    # What happened on the table

    def stepped(self, step: Step) -> None:
        """The position changed."""
        self.stopwatch.start()
        self._keeper.stepped(self.session, self.stopwatch.seconds)
        self._gui().hide_hint()
        outcome = self.session.outcome
        self._speaker.play(self._sound_of(step, outcome))
        if outcome is Outcome.WON and step.kind is not Kind.UNDONE:
            self._celebration.start()
        else:
            self._celebration.stop()
        self.tell_ending()

    def refused(self, refusal: Refusal, box: Box) -> None:
        """A move was refused: with interactive rules the window explains, without them nothing happens."""
        if self.settings.explains_refusals:
            self._speaker.play(Sound.REFUSE)
            self._talk.explain(refusal, box)

    def ending_details(self) -> list[str]:
        """The round in a line or two, for its end."""
        position, say = self.session.position, self.texts.say
        if self.session.outcome is Outcome.WON:
            told = say("outcome.won_detail", score=position.score, time=clock(self.stopwatch.seconds))
            stock = self._count(Role.STOCK)
            return [told, say("outcome.stock_left", n=stock)] if stock else [told]
        return [say("outcome.stuck_detail", n=self._count(Role.COLUMN), score=position.score)]

    def ending_area(self) -> Box:
        """Where the ending may be told without covering a card that still counts."""
        layout = self.table.layout
        scale, (width, height) = scale_of(layout.size), layout.size
        if self.session.outcome is Outcome.WON:
            wide = round(420 * scale)
            return Box((width - wide) // 2, height // 4, wide, height // 4)
        waste_x, waste_y = layout.spots[layout.roles.index(Role.WASTE)]
        left = waste_x + layout.card[0] + round(16 * scale)
        return Box(left, waste_y, width - left - round(12 * scale), layout.card[1])

    # Time and pictures

    def update(self, seconds: float, is_held_up: bool) -> None:
        """Let time pass; `is_held_up` while a dialog or a minimised window stops the clock."""
        self._statistics.update()
        if self._replay is not None and not is_held_up and self._replay.is_move_due(seconds):
            self.table.redo()
        self.table.update(seconds)
        self._celebration.update(seconds)
        if not is_held_up and self.session.outcome is Outcome.PLAYING:
            self._tick(seconds)
        if self._hovered is not None and self._hover_seconds < TOOLTIP_SECONDS and not is_held_up:
            self._hover_seconds += seconds
            if self._hover_seconds >= TOOLTIP_SECONDS:
                self._shows_tooltip = True
                self._talk.tell(self.texts.say(f"tooltip.{self._hovered}"), self._bar.boxes[self._hovered])

    def draw(self, surface: pygame.Surface, ahead: float = 0.0) -> None:
        self.table.draw(surface, ahead)
        self._bar.draw(surface, self._reading(), self._hovered, self._pressed is not None)
        self._celebration.draw(surface)

    def _reading(self) -> Reading:
        session = self.session
        disabled = {Command.UNDO: session.undos == 0, Command.REDO: session.redos == 0}
        return Reading(
            score=str(session.position.score),
            time=clock(self.stopwatch.seconds),
            moves=str(session.moves_made),
            code=f"{_WATCHED if self._replay is not None else ''}{session.code or ''}",
            is_muted=self._speaker.is_silent,
            disabled=frozenset(command for command, is_off in disabled.items() if is_off),
        )

    def _count(self, role: Role) -> int:
        """The cards in all piles of a role."""
        piles = zip(self.session.position.piles, self.session.rules.roles, strict=True)
        return sum(len(pile.cards) for pile, its_role in piles if its_role is role)

    def _again(self) -> Session:
        session = self.session
        if session.code is None:
            raise ValueError("a position set up by hand cannot be dealt again")
        return Session.deal(session.code)

    def _begin(self, session: Session) -> None:
        """A new round; one under way in another game is put aside, one of the same game is given up."""
        self.stop_watching()
        self._put_aside()
        self._aside.pop(session.rules.letters, None)
        self._keeper.begun(session)
        self._lay_out(session, Stopwatch())
        self.table.deal_cards()
        self._speaker.play(Sound.DEAL)

    def _put_aside(self) -> None:
        self._aside[self.session.rules.letters] = self.session, self.stopwatch
        self.pause()

    def _back(self) -> None:
        if self.table.hand.is_dragging:
            self.table.hand.let_go()
        elif self._gui().cancel():
            pass
        elif self._replay is not None:
            self.stop_watching()
        else:
            self._talk.menu()

    def _mute(self) -> None:
        self.settings.is_muted = not self.settings.is_muted
        self.changed("is_muted")
        key = "bar.muted" if self.settings.is_muted else "bar.unmuted"
        self._talk.tell(self.texts.say(key), self._bar.boxes[Command.MUTE])

    def _copy_code(self) -> None:
        code = str(self.session.code)
        key = "bar.copied" if clipboard.copy(code) else "bar.not_copied"
        told = self.texts.say(key, code=code)
        self._talk.tell(told, self._bar.boxes[Command.COPY_CODE])

    def _grab(self, point: Point) -> None:
        self._gui().hide_hint()
        self._shows_tooltip = False
        self._pressed = self._bar.command_at(point)
        if self._pressed is None:
            self.table.hand.grab(point)

    def _carry(self, point: Point) -> None:
        hovered = None if self.table.hand.is_dragging else self._bar.command_at(point)
        if hovered is not self._hovered:
            self._hovered, self._hover_seconds = hovered, 0.0
            if self._shows_tooltip:
                self._gui().hide_hint()
            self._shows_tooltip = False
        self.table.hand.carry(point)

    def _drop(self, point: Point) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            self.table.hand.drop(point)
        elif pressed is self._bar.command_at(point):
            self._hover_seconds = TOOLTIP_SECONDS  # a button that was pressed needs no explaining
            self._speaker.play(Sound.TICK)
            self.perform(pressed)

    def _sound_of(self, step: Step, outcome: Outcome) -> Sound:
        if step.kind is Kind.UNDONE:
            return Sound.UNDO
        if outcome is Outcome.WON:
            return Sound.WIN
        if self.session.rules.roles[step.move.source] is Role.STOCK:
            return Sound.DRAW
        source = step.move.source
        has_turned = step.after.piles[source].hidden < step.before.piles[source].hidden
        return Sound.TURN if has_turned else Sound.PLACE
