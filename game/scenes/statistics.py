"""The statistics window, and what can be done from it: play, watch, copy, export, import, reset."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from engine.codes import CodeFault, DealCode
from game import clipboard
from game.history import Ending, PastRound
from game.match_history import MatchEnding
from game.store import ExchangeFault, Imported, Store
from game.texts import Texts

if TYPE_CHECKING:  # pygame-gui is loaded after the first frame
    from game.gui.gui import Gui
    from game.gui.statistics_window import StatisticsWindow


class Player(Protocol):
    """Whoever plays the rounds that are chosen in the window."""

    texts: Texts

    def begin_asked(self, code: DealCode) -> None:
        """Deal a code, after asking where a round would be given up."""

    def watch(self, record: str) -> None: ...
    def switch_game(self, letters: str) -> None:
        """Go on with the round of a game."""

    def go_back_to_match(self) -> None: ...


class Statistics:
    """Opens the window and does what its buttons say. Files are read and written beside the frames."""

    def __init__(self, player: Player, store: Store, gui: Callable[[], Gui]) -> None:
        self._player, self._store, self._gui = player, store, gui
        self._window: StatisticsWindow | None = None
        self._worker: ThreadPoolExecutor | None = None
        self._works: list[Future[ExchangeFault | Imported | Path]] = []

    def show(self) -> None:
        from game.gui.statistics_window import StatisticsWindow

        self._window = StatisticsWindow(self._store.past(), self, self._store.matches())
        self._gui().open(self._window)

    def update(self) -> None:
        """Tell what became of a file, once it is known."""
        if not self._works or not self._works[0].done():
            return
        done = self._works.pop(0).result()
        say = self._player.texts.say
        if isinstance(done, Path):
            self._tell("statistics.export", say("statistics.exported", path=done.name))
        elif isinstance(done, Imported):
            counts = {"taken": done.taken, "known": done.known, "refused": done.refused}
            told = say("statistics.imported", **counts)
            if done.matches:
                told += f" · {say('statistics.imported_matches', matches=done.matches)}"
            self._tell("statistics.import", told)
            self._refresh()
        else:
            self._tell("statistics.title", say(f"store.exchange.{done}"))

    # What the window asks for

    def open(self, round_: PastRound) -> None:
        code = DealCode.read(round_.code)
        if isinstance(code, CodeFault):
            return  # the window lists no such round
        if round_.ending is Ending.RUNNING and self._is_hole(round_):
            self._player.go_back_to_match()
        elif round_.ending is Ending.RUNNING:
            self._player.switch_game(code.rules.letters)
        else:
            self._player.begin_asked(code)

    def _is_hole(self, round_: PastRound) -> bool:
        """Whether a round is a hole of the match under way."""
        running = [each for each in self._store.matches() if each.ending is MatchEnding.RUNNING]
        return any(round_.identity == hole.identity for each in running for hole in each.holes)

    def replay(self, round_: PastRound) -> None:
        self._player.watch(round_.record)

    def copy_code(self, round_: PastRound) -> None:
        if not clipboard.copy(round_.code):
            self._tell("statistics.copy", self._player.texts.say("bar.not_copied"))

    def export(self) -> None:
        name = f"waraq-{datetime.date.today().isoformat()}.json"
        self._ask_path("export", _documents() / name, self._export)

    def import_(self) -> None:
        files = sorted(_documents().glob("waraq-*.json"))
        self._ask_path("import", files[-1] if files else _documents(), self._store.import_)

    def reset(self) -> None:
        from game.gui.dialogs import Choice, Question

        say = self._player.texts.say
        choices = (
            Choice(say("confirm.reset"), self._reset, is_primary=True),
            Choice(say("confirm.keep")),
        )
        self._gui().open(Question(say("ask.reset.title"), say("ask.reset.body"), choices))

    def _reset(self) -> None:
        self._store.reset()
        self._refresh()

    def _export(self, path: Path) -> ExchangeFault | Path:
        fault = self._store.export(path)
        return path if fault is None else fault

    def _ask_path(
        self, wish: str, path: Path, act: Callable[[Path], ExchangeFault | Imported | Path]
    ) -> None:
        from game.gui.path_question import PathQuestion

        say = self._player.texts.say
        labels = say(f"statistics.{wish}"), say("new.cancel")
        body = say(f"statistics.{wish}_path")
        self._gui().open(
            PathQuestion(
                say(f"statistics.{wish}"), body, path, labels, lambda chosen: self._begin(act, chosen)
            )
        )

    def _begin(self, act: Callable[[Path], ExchangeFault | Imported | Path], path: Path) -> None:
        """Do it on a thread: importing plays every round anew, and a disk may be slow."""
        if self._worker is None:
            self._worker = ThreadPoolExecutor(max_workers=1)
        self._works.append(self._worker.submit(act, path))

    def _tell(self, title: str, text: str) -> None:
        from game.gui.dialogs import Choice, Question

        say = self._player.texts.say
        self._gui().open(Question(say(title), text, (Choice(say("statistics.ok"), is_primary=True),)))

    def _refresh(self) -> None:
        if self._window is not None and not self._window.is_closed:
            self._window.show_rounds(self._store.past(), self._store.matches())


def _documents() -> Path:
    """Where the system has people keep their files, or their home where it has no such place."""
    from platformdirs import user_documents_path

    folder = user_documents_path()
    return folder if folder.is_dir() else Path.home()
