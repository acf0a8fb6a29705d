"""Thinks beside the frames: solvers run in slices on one thread, and the window looks when they are done."""

from __future__ import annotations

import sys
import threading
from collections import deque
from collections.abc import Callable, Generator
from typing import Any, Generic, TypeVar

Found = TypeVar("Found")

# How long the window waits for the interpreter while a thought has it. A frame gives it up several times, so
# that the usual 5 ms would cost it frames.
SWITCH_SECONDS = 0.0001
PATIENCE_SECONDS = 0.3  # for the slice under way, when the program ends


def _nothing() -> None:
    """There is nothing to prepare."""


class Thought(Generic[Found]):
    """Something that is thought about. The window asks whether it is done; it never waits."""

    def __init__(self, slices: Generator[None, None, Found]) -> None:
        self._slices = slices
        self._found: list[Found] = []
        self._fault: BaseException | None = None
        self._is_dropped = False

    @property
    def is_done(self) -> bool:
        return bool(self._found) or self._fault is not None

    @property
    def found(self) -> Found:
        """What was found. Raises what the thinking raised; ValueError while it is not done."""
        if self._fault is not None:
            raise self._fault
        if not self._found:
            raise ValueError("still thinking")
        return self._found[0]

    def has_ended(self) -> bool:
        """Whether it is done. Raises what the thinking raised, on the thread that asks."""
        is_done = self.is_done  # before the fault is looked at: it may come in between
        if self._fault is not None:
            raise self._fault
        return is_done

    def drop(self) -> None:
        """Nobody wants to know any more."""
        self._is_dropped = True

    def go_on(self) -> bool:
        """Think one slice; whether there is more to think."""
        if self._is_dropped:
            return False
        try:
            next(self._slices)
        except StopIteration as end:
            self._found.append(end.value)
        except Exception as fault:  # raised where the answer is asked for, which is on the window's thread
            self._fault = fault
        return not self.is_done


class Awaited(Generic[Found]):
    """A thought that the player waits for."""

    def __init__(self, thought: Thought[Found], patience: float) -> None:
        """`patience` are the seconds after which the player is told that it takes a while."""
        self.thought = thought
        self._patience, self._seconds = patience, 0.0

    def is_over(self, seconds: float, wait: Callable[[], None]) -> bool:
        """Let time pass; whether the thought is done. `wait` says once that it takes a while."""
        if self.thought.is_done:
            return True
        was_patient = self._seconds < self._patience
        self._seconds += seconds
        if was_patient and self._seconds >= self._patience:
            wait()
        return False


class Thinker:
    """One thread on which thoughts take turns, so that a long one does not keep a short one waiting."""

    def __init__(self) -> None:
        self.before_first: Callable[[], object] = _nothing  # called once, when the first thought begins
        self._thoughts: deque[Thought[Any]] = deque()
        self._has_work = threading.Condition()
        self._is_busy = self._is_closed = False
        self._thread: threading.Thread | None = None

    def think(self, slices: Generator[None, None, Found]) -> Thought[Found]:
        """Begin to think; the thread starts with the first thought."""
        thought = Thought(slices)
        with self._has_work:
            self._thoughts.append(thought)
            self._has_work.notify()
        if self._thread is None:
            self.before_first()
            sys.setswitchinterval(SWITCH_SECONDS)
            self._thread = threading.Thread(target=self._run, name="thinker", daemon=True)
            self._thread.start()
        return thought

    @property
    def is_idle(self) -> bool:
        """Whether nothing is being thought about."""
        with self._has_work:
            return not self._thoughts and not self._is_busy

    def close(self) -> None:
        """Stop thinking after the slice under way."""
        with self._has_work:
            self._is_closed = True
            self._has_work.notify()
        if self._thread is not None:
            self._thread.join(PATIENCE_SECONDS)

    def _run(self) -> None:
        while True:
            with self._has_work:
                while not self._thoughts and not self._is_closed:
                    self._has_work.wait()
                if self._is_closed:
                    return
                thought = self._thoughts.popleft()
                self._is_busy = True
            has_more = thought.go_on()
            with self._has_work:
                self._is_busy = False
                if has_more:
                    self._thoughts.append(thought)
