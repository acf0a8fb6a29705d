"""What the program asks and tells the player around a round: questions, the ending, the menu, refusals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from engine.codes import DealCode, MatchCode
from engine.difficulty import Difficulty
from engine.games import DEFAULTS
from engine.rules import Outcome, Refusal, Rules
from engine.session import Session
from game.actions import Action, Command
from game.input.legend import Legend
from game.layout import Box
from game.scenes.narrator import Narrator
from game.settings import Settings
from game.store import Notice
from game.texts import Texts
from game.thinker import Thought

if TYPE_CHECKING:  # pygame-gui is loaded after the first frame
    from game.gui.dialogs import Dialog
    from game.gui.gui import Gui

LONGEST_WORD = 44  # characters that fit a line of a dialog; the name of a file set aside has 40


class Round(Protocol):
    """The round that is talked about."""

    texts: Texts
    settings: Settings
    legend: Legend

    @property
    def session(self) -> Session: ...
    def perform(self, action: Action) -> None:
        """Do it, after asking where a round would be given up."""

    def perform_now(self, command: Command) -> None:
        """Do it without asking."""

    def begin(self, code: DealCode) -> None: ...
    def begin_asked(self, code: DealCode | MatchCode) -> None:
        """Deal a code, after asking where a round or a match would be given up."""

    def deal_random(self, rules: Rules, holes: int = 0) -> None: ...
    @property
    def match_holes(self) -> int:
        """The length of the match on the table; 0 without one."""

    @property
    def waiting_match(self) -> bool:
        """Whether a match waits and can be gone back to."""

    def go_back_to_match(self) -> None: ...
    def difficulty(self, code: DealCode) -> Thought[Difficulty]: ...
    def ending_details(self) -> list[str]: ...
    def ending_area(self) -> Box: ...
    def changed(self, setting: str) -> None: ...
    def switch_game(self, letters: str) -> None: ...
    def round_of(self, letters: str) -> Session | None:
        """The round under way of a game, on the table or put aside."""


class Talk:
    """Opens the dialogs of one round. pygame-gui is imported when the first of them is needed."""

    def __init__(self, round_: Round, gui: Callable[[], Gui], announce: Callable[[str], None]) -> None:
        """`announce` is told in words what is said in passing."""
        self._round, self._gui, self._announce = round_, gui, announce
        self._ending: Dialog | None = None
        self._pause: Dialog | None = None

    def explain(self, refusal: Refusal, box: Box) -> None:
        """Say why a move is refused, beside what was touched."""
        self._gui().show_hint(self._round.texts.say(f"refusal.{refusal.reason}"), box)

    def tell(self, text: str, box: Box, about: str = "") -> None:
        """Say something beside a place; `about` names it for whoever does not see the place."""
        self._gui().show_hint(text, box)
        self._announce(f"{about}: {text}" if about else text)

    def ask(self, command: Command) -> None:
        """Ask before a command gives up the round under way; do it at once where there is nothing to lose."""
        self.ask_before(command.value, lambda: self._round.perform_now(command), self._round.session)

    def ask_before(self, key: str, act: Callable[[], None], given_up: Session | None) -> None:
        """Ask, by the texts of `key`, before something that gives a round up."""
        if given_up is None or not given_up.moves_made or given_up.outcome is not Outcome.PLAYING:
            act()
        else:
            self.ask_by(key, act)

    def ask_by(self, key: str, act: Callable[[], None]) -> None:
        """Ask, by the texts of `key`, before doing something."""
        from game.gui.dialogs import Choice, Question

        say = self._round.texts.say
        choices = (
            Choice(say(f"confirm.{key}"), act, is_primary=True),
            Choice(say("confirm.cancel")),
        )
        self._gui().open(Question(say(f"ask.{key}.title"), say(f"ask.{key}.body"), choices))

    def notices(self, notices: Sequence[Notice]) -> None:
        """Tell what became of the store: all of it in one dialog."""
        from game.gui.dialogs import Choice, Question

        say = self._round.texts.say
        body = " ".join(
            say(f"store.{notice.key}", **{name: _shortened(value) for name, value in notice.values.items()})
            for notice in notices
        )
        self._gui().open(Question(say("store.title"), body, (Choice(say("store.go_on"), is_primary=True),)))

    def new_round(self, starts_in_code: bool = False) -> None:
        """The window in which a new round is chosen, or its code entered."""
        from game.gui.new_round import NewRound

        round_ = self._round
        self._gui().open(NewRound(round_.session.rules, round_, starts_in_code, round_.match_holes))

    @property
    def is_paused(self) -> bool:
        return self._pause is not None and not self._pause.is_closed

    def pause(self, key: str = "pause.body") -> None:
        """Veil the table until the player wants to go on, or go on; `key` says why."""
        if self._pause is not None and self.is_paused:
            self._gui().close(self._pause)
            return
        from game.gui.pause import Pause

        self._pause = Pause(key)
        self._gui().open(self._pause)

    def controls(self) -> None:
        """What every key and button does, and other ones for it."""
        from game.gui.controls_window import ControlsWindow

        gui, legend = self._gui(), self._round.legend
        gui.open(ControlsWindow(legend.bindings, self._keep_bindings, gui.open))

    def _keep_bindings(self) -> None:
        self._round.settings.bindings = self._round.legend.bindings.plain
        self._round.changed("bindings")

    def menu(self) -> None:
        from game.gui.dialogs import Choice
        from game.gui.menu import Menu

        say = self._round.texts.say

        def command(wish: Command) -> Choice:
            return Choice(say(f"command.{wish}"), lambda: self._round.perform_now(wish))

        def game(letters: str) -> Choice:
            return Choice(say(f"menu.play.{letters}"), lambda: self._round.switch_game(letters))

        is_match = self._round.match_holes > 0
        running = "" if is_match else self._round.session.rules.letters
        restart = say("menu.restart_match" if is_match else "command.restart")
        of_match = [command(wish) for wish in (Command.SCORE_CARD, Command.GIVE_UP_HOLE) if is_match]
        if self._round.waiting_match:
            of_match.append(Choice(say("menu.match"), self._round.go_back_to_match))
        choices = (
            Choice(say("menu.resume"), is_primary=True),
            *of_match,
            command(Command.NEW_ROUND),
            Choice(restart, lambda: self._round.perform(Command.RESTART)),
            *(game(letters) for letters in DEFAULTS if letters != running),
            command(Command.PAUSE),
            command(Command.RULES),
            command(Command.CONTROLS),
            command(Command.STATISTICS),
            command(Command.WORDS),
            command(Command.SETTINGS),
            command(Command.FULLSCREEN),
            command(Command.QUIT),
        )
        self._gui().open(Menu(say("menu.title"), choices))

    def settings(self) -> None:
        from game.gui.settings_window import SettingsWindow

        settings, changed = self._round.settings, self._round.changed
        self._gui().open(SettingsWindow(settings, changed, self._ask_defaults, self.controls))

    def _ask_defaults(self, restore: Callable[[], None]) -> None:
        from game.gui.dialogs import Choice, Question

        say = self._round.texts.say
        choices = (
            Choice(say("confirm.defaults"), restore, is_primary=True),
            Choice(say("confirm.keep_settings")),
        )
        self._gui().open(Question(say("ask.defaults.title"), say("ask.defaults.body"), choices))

    def rules(self) -> None:
        """The rules of the running game, in words and pictures."""
        from game.gui.rules_pages import RulesPages

        self._gui().open(RulesPages(self._round.session.rules))

    def words(self, narrator: Narrator) -> None:
        """What lies on the table, in words."""
        from game.gui.words_window import WordsWindow

        self._gui().open(WordsWindow(lambda: narrator.last, lambda: narrator.table))

    def show_ending(self, outcome: Outcome) -> None:
        """Tell how the round stands, or stop telling it."""
        if self._ending is not None:
            self._gui().close(self._ending)
            self._ending = None
        if outcome is Outcome.PLAYING:
            return
        from game.gui.dialogs import Choice, Ending

        say, act = self._round.texts.say, self._round.perform_now
        if outcome is Outcome.STUCK:
            other = Choice(say("outcome.undo"), lambda: act(Command.UNDO), is_primary=True)
        else:
            other = Choice(say("outcome.same_again"), lambda: act(Command.RESTART))
        again = Choice(
            say("outcome.new_round"), lambda: act(Command.DEAL_ANOTHER), is_primary=outcome is Outcome.WON
        )
        review = Choice(say("outcome.review"), lambda: act(Command.REVIEW))
        choices = (again, other, review) if outcome is Outcome.WON else (other, again, review)
        title = say(f"outcome.{outcome}")
        self._ending = Ending(title, self._round.ending_details(), choices, self._round.ending_area)
        self._gui().open(self._ending)

    def begin_asked(self, code: DealCode) -> None:
        """Only a round of the same game is given up; one of another game waits until it is gone back to."""
        given_up = self._round.round_of(code.rules.letters)
        self.ask_before("new_round", lambda: self._round.begin(code), given_up)


def _shortened(text: str) -> str:
    """The text with its overlong words, such as paths, cut in the middle: a dialog breaks lines at blanks."""
    return " ".join(
        word if len(word) <= LONGEST_WORD else f"{word[:12]}…{word[13 - LONGEST_WORD :]}"
        for word in text.split()
    )
