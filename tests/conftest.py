"""What all tests share: no test needs a display, a sound card or a network."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest

_skipped: list[str] = []


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.skipped:
        _skipped.append(report.nodeid)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Where everything is installed, a test that was skipped is a test that is missing."""
    if _skipped and os.environ.get("WARAQ_NO_SKIPS") and not hasattr(session.config, "workerinput"):
        print(f"\nskipped, though nothing may be: {_skipped}")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
