"""The running program: the window, its events, and what is drawn when."""

from __future__ import annotations

import gc
import io
import math
import os
import sys
import warnings
from typing import TYPE_CHECKING

import pygame

from engine.notation import TextError
from engine.session import Session
from game import assets
from game.actions import Carry, Command, Drop, Grab, Point
from game.announcer import Announcer, silently
from game.input import keyboard
from game.input.bindings import Bindings
from game.input.devices import Devices, Wish
from game.keeper import Keeper
from game.layout import SMALLEST_WINDOW
from game.loop import Loop
from game.options import Options
from game.scenes.round import RoundScene
from game.sound import Speaker, native_errors_hidden
from game.start import data_folder, first_rounds, first_settings
from game.store import Store
from game.thinker import Thinker

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.gui.gui import Gui

# What the player may want while a dialog holds up the table
_ANSWERING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_F11)
_ABOVE_DIALOGS = (Command.BACK, Command.FULLSCREEN)
_LEAVING = ("b", "start")  # the buttons of a gamepad that leave a dialog, whatever else they are bound to
_STEPPING = ("dpad_left", "dpad_right", "dpad_up", "dpad_down")  # and those that go on while held down
# The second half of a double click on a dialog is not meant for the table under it.
_DOUBLE_CLICK_SECONDS, _DOUBLE_CLICK_PIXELS = 0.4, 12
_SHOWN_AGAIN = (pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED)
_WITHOUT_SCREEN = ("dummy", "offscreen")  # SDL's drivers that show nothing


class App:
    """The program in its window. Driven by the loop; owns everything that lives as long as the window."""

    def __init__(
        self,
        session: Session,
        options: Options,
        keeper: Keeper | None = None,
        announce: Callable[[str], None] = silently,
    ) -> None:
        """Without a keeper nothing outlives the window. `announce` is told in words all that happens."""
        self.is_running = True
        keeper = keeper or Keeper(Store.open(None))
        self._store, self._notices_told = keeper.store, 0
        self.settings = first_settings(options, keeper.store)
        self.speaker = Speaker()
        self.speaker.muted = self.settings.is_muted
        self.speaker.volume = self.settings.volume / 100
        self._windowed_size = options.size
        self.screen = _open_window(options.size, options.fullscreen)
        self._gui: Gui | None = None
        self.thinker = Thinker()
        self._devices = Devices(Bindings(self.settings.bindings), lambda: self.scene.session.rules.roles)
        self.scene = RoundScene(
            session,
            self.screen.get_size(),
            self.settings,
            self.speaker,
            self.gui,
            self._perform_window,
            self._devices.pads.rumble,
            self._devices.legend,
            keeper,
            self.thinker,
            announce,
        )
        keyboard.repeat_keys()
        self._is_minimised = False
        self._seconds_since_dialog = math.inf  # that was left, the pointer being at this place
        self._left_dialog_at = (0, 0)
        self._look: object = None
        self._frames_drawn = 0
        self._refined = -1  # the state of the cards for which all pictures are sharp

    def gui(self) -> Gui:
        """The dialogs; pygame-gui is imported at the first call, which is after the first frame."""
        if self._gui is None:
            from game.gui.gui import Gui

            self._gui = Gui(self.scene.table.layout.size, self.scene.texts)
        return self._gui

    def close(self) -> None:
        """Let go of what outlives no window: the sound device, the pads and the thinking."""
        pygame.display.quit()  # it is gone at once, whatever is still under way
        self.speaker.close()
        self.thinker.close()
        self._devices.pads.close()

    # The loop's side

    @property
    def is_moving(self) -> bool:
        if self._devices.is_waiting:
            return True
        return self.scene.is_moving or (self._gui is not None and self._gui.is_lively)

    def handle(self, event: pygame.event.Event) -> None:
        """Answer one event."""
        if event.type == pygame.QUIT:
            self.is_running = False
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._resize()
        elif event.type == pygame.WINDOWEXPOSED:
            self._look = None
        elif event.type in (pygame.WINDOWMINIMIZED, *_SHOWN_AGAIN):
            self._is_minimised = event.type == pygame.WINDOWMINIMIZED
            self.scene.pause()
        self.speaker.handle(event)
        for wish in self._devices.wishes(event):
            self._answer(wish)

    def update(self, seconds: float) -> None:
        for wish in self._devices.update(seconds):
            self._answer(wish)
        self._seconds_since_dialog += seconds
        gui = self._gui
        stops = self._is_minimised or (gui is not None and gui.stops_table)
        self.scene.update(seconds, stops)
        if gui is not None and gui.is_visible:
            gui.update(seconds)
        if gui is not None and not gui.stops_table:
            self._tell_notices()

    def draw(self, ahead: float = 0.0) -> bool:
        """Draw if the picture changed; whether it did."""
        if self._frames_drawn == 1:
            self._load_rest()
        gui = self._gui
        is_gui_visible = gui is not None and gui.is_visible
        look = self.scene.look, is_gui_visible
        if not (self.is_moving or look != self._look):
            return self._refine()
        self._look = look
        self.scene.draw(self.screen, ahead)
        if gui is not None and is_gui_visible:
            gui.draw(self.screen)
        if gui is None or not gui.stops_table:
            self.scene.draw_focus(self.screen)
        self._frames_drawn += 1
        return True

    def _load_rest(self) -> None:
        """What the first frame could do without."""
        self._frames_drawn += 1
        self.gui()
        self._devices.pads.start()
        self.scene.tell_ending()  # of a round that came from the disk or the command line
        if not self.settings.is_muted:
            self.speaker.open()

    def _tell_notices(self) -> None:
        notices = self._store.notices[self._notices_told :]
        if notices:
            self._notices_told += len(notices)
            self.scene.tell(notices)

    def _refine(self) -> bool:
        """Use a quiet frame to sharpen one picture; the next frame shows it."""
        if self._frames_drawn and self._refined != self.scene.table.motion.changes:
            if self.scene.table.refine():
                self._look = None
            else:
                self._refined = self.scene.table.motion.changes
        return False

    # Events

    def _answer(self, wish: Wish) -> None:
        """Do what the player wants, or let a dialog do it."""
        action = wish.action
        if self._is_for_dialogs(wish) or action is None:
            return
        if isinstance(action, Grab) and self._is_second_click(action.point):
            self._drop_pointer()
        elif wish.counts:
            self.scene.perform(action)

    def _is_for_dialogs(self, wish: Wish) -> bool:
        """Whether dialogs take a wish, so that the table does not see it."""
        gui, event, action = self._gui, wish.event, wish.action
        if gui is None or not gui.is_visible:
            return False
        held_up = gui.stops_table
        if held_up and wish.is_repeat and not _may_repeat(event):
            return True  # what is held from before answers nothing
        command = self._above_dialogs(wish) if held_up else None
        if command is not None:
            if not wish.is_repeat:
                self.scene.perform(command)
            return True
        before = gui.dialogs_open
        was_used = gui.handle(event)
        if gui.dialogs_open < before:
            self._seconds_since_dialog, self._left_dialog_at = 0.0, pygame.mouse.get_pos()
        if gui.stops_table or held_up:
            self._drop_pointer()
            return True
        return was_used and isinstance(action, Grab | Carry | Drop)

    def _above_dialogs(self, wish: Wish) -> Command | None:
        """What is done even while a dialog holds up the table, unless the dialog keeps all to itself."""
        if self.gui().keeps_all:
            return None
        if wish.event.type == pygame.CONTROLLERBUTTONDOWN and wish.event.name in _LEAVING:
            return Command.BACK
        letter = getattr(wish.event, "unicode", "")
        if letter and letter.isprintable() and self.gui().is_writing:
            return None  # a letter for the entry line, whatever else the player has bound to its key
        if wish.action is Command.PAUSE and not self.scene.is_paused:
            return None
        is_above = wish.action in (*_ABOVE_DIALOGS, Command.PAUSE)
        return wish.action if isinstance(wish.action, Command) and is_above else None

    def _is_second_click(self, point: Point) -> bool:
        x, y = self._left_dialog_at
        is_near = max(abs(point[0] - x), abs(point[1] - y)) <= _DOUBLE_CLICK_PIXELS
        return is_near and self._seconds_since_dialog < _DOUBLE_CLICK_SECONDS

    def _drop_pointer(self) -> None:
        let_go = self._devices.drop_pointer()
        if let_go is not None:
            self.scene.perform(let_go)

    # The window

    def _perform_window(self, command: Command) -> None:
        if command is Command.QUIT:
            self.is_running = False
        elif command is Command.FULLSCREEN:
            self._toggle_fullscreen()

    def _toggle_fullscreen(self) -> None:
        to_full = not pygame.display.is_fullscreen()
        if to_full:
            self._windowed_size = self.screen.get_size()
        self.screen = _open_window(self._windowed_size, to_full)
        self._resize()

    def _resize(self) -> None:
        screen = pygame.display.get_surface()
        if screen is None:
            raise RuntimeError("the window is gone")
        self.screen = screen
        self.scene.resize(screen.get_size())
        if self._gui is not None:
            self._gui.rebuild(self.scene.table.layout.size, self.scene.texts)
        self._look = None


def _may_repeat(event: pygame.event.Event) -> bool:
    """Whether an event of something held down means anything to a dialog."""
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return event.name in _STEPPING
    return event.key not in _ANSWERING


def run(options: Options) -> int:
    """Run the program; the exit status."""
    try:
        _open_display()
    except pygame.error as error:
        print(f"waraq: {error}", file=sys.stderr)
        return 2
    # a picture changes nothing of what is kept
    store = Store.open(None if options.screenshot else options.data_dir or data_folder())
    try:
        return _run(options, Keeper(store))
    finally:
        store.close()
        pygame.quit()


def _run(options: Options, keeper: Keeper) -> int:
    try:
        begun = first_rounds(options, keeper)
    except TextError as error:
        print(f"waraq: {error}", file=sys.stderr)
        return 2
    announcer = Announcer(_output()) if options.speak else None
    app = App(begun.session, options, keeper, silently if announcer is None else announcer.announce)
    app.scene.go_on(begun.resumed, begun.match)
    # What lives by then lives as long as the program. A full collection would look through it, for 20 ms of a
    # frame, each time that a solver in plain Python fills the memory.
    app.thinker.before_first = gc.freeze
    try:
        if options.screenshot is not None:
            return _save_picture(app, options.screenshot)
        if begun.is_new:
            app.scene.table.deal_cards()
        Loop(app).run()
    except KeyboardInterrupt:
        pass  # Ctrl+C in the terminal ends the program as closing its window does
    finally:
        app.scene.pause()
        app.close()
        if announcer is not None:
            announcer.close()
    return 0


def _output() -> int | None:
    """The descriptor of standard output; None where the program was started without one."""
    try:
        return None if sys.stdout is None else sys.stdout.fileno()
    except (OSError, ValueError):
        return None


def _save_picture(app: App, path: Path) -> int:
    """Draw the table to a PNG, whatever its file is called; the exit status."""
    while app.scene.table.refine():
        pass  # a picture has the time that a frame has not
    app.draw()
    picture = io.BytesIO()
    pygame.image.save(app.screen, picture, "table.png")
    try:
        path.write_bytes(picture.getvalue())
    except OSError as error:
        print(f"waraq: the screenshot cannot be written: {error}", file=sys.stderr)
        return 2
    return 0


def _open_display() -> None:
    """Raises pygame.error where there is no display to open a window on."""
    with native_errors_hidden():  # libwayland tells on the terminal what the answer here says
        pygame.display.init()
    pygame.font.init()
    driver = pygame.display.get_driver()
    if driver in _WITHOUT_SCREEN and os.environ.get("SDL_VIDEODRIVER") != driver:
        raise pygame.error("no display to open a window on")


def _open_window(size: tuple[int, int], fullscreen: bool) -> pygame.Surface:
    pygame.display.set_icon(pygame.image.load(assets.path("icons", "waraq.png")))
    if fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    screen = pygame.display.set_mode(size, pygame.RESIZABLE)
    with warnings.catch_warnings():
        # the one way to a least size for a window that `display` made; the version of pygame-ce is pinned
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = SMALLEST_WINDOW
    return screen
