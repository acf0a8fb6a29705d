"""The rounds a player has played, and what follows from them. Pure: no clock, no file, no pygame."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, time, timedelta, tzinfo
from itertools import groupby
from typing import NamedTuple

from engine.codes import CodeFault, DealCode

_BIN_WIDTHS = (1, 2, 3, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
_PERIOD_DAYS = (1, 2, 7, 14, 28, 91, 182, 364)
_FEWEST_BINS, _FEWEST_PERIODS = 5, 7  # a lone round is shown with room around it
_SECONDS_A_MINUTE = 60


class Ending(enum.StrEnum):
    """How a round ended; the value is a text key after `ending.`."""

    RUNNING = "running"
    WON = "won"
    STUCK = "stuck"
    GIVEN_UP = "given_up"


class PastRound(NamedTuple):
    """One round with at least one move. Times are seconds; `began` and `touched` since 1970, UTC."""

    identity: str  # a UUID: the same round imported twice is one round
    code: str
    ending: Ending
    score: int
    strokes: int | None  # only in a game that counts them
    moves: int
    seconds: float
    began: float
    touched: float
    record: str  # the round in one line, as engine.notation writes it


class Summary(NamedTuple):
    """The figures of some rounds. None where there is no round that a figure could come from."""

    played: int  # from the first move on: running rounds too
    ended: int
    won: int
    current_streak: int  # wins in a row up to the last ended round
    best_streak: int
    best_score: int | None  # this and the next three: of ended rounds, given up ones too
    mean_score: float | None
    best_strokes: int | None  # the fewest
    mean_strokes: float | None
    best_seconds: float | None  # this and the next: of won rounds
    fewest_moves: int | None


class Measure(enum.StrEnum):
    """What a histogram counts rounds by; the value is a text key after `statistics.measure.`."""

    STROKES = "strokes"
    SCORE = "score"
    MINUTES = "minutes"


class Bin(NamedTuple):
    """The ended rounds whose measure lies from `low` to `high`, both included."""

    low: int
    high: int
    won: int
    other: int


class Period(NamedTuple):
    """The ended rounds begun in some days; `begins` is the first midnight, in seconds since 1970, UTC."""

    begins: float
    days: int
    won: int
    other: int


def distinct(rounds: Iterable[PastRound]) -> list[PastRound]:
    """Each round once, in the order in which they began. Of two states of a round the later one holds."""
    latest: dict[str, PastRound] = {}
    for each in rounds:
        known = latest.get(each.identity)
        if known is None or _lateness(each) > _lateness(known):
            latest[each.identity] = each
    return sorted(latest.values(), key=lambda each: (each.began, each.identity))


def summary(rounds: Iterable[PastRound]) -> Summary:
    """The figures of the rounds of one game and RULES, or of whatever rounds are given.

    Streaks follow the order in which rounds began. A running round neither breaks nor extends a streak.
    """
    played = distinct(rounds)
    ended = _ended(played)
    won = [each for each in ended if each.ending is Ending.WON]
    strokes = [each.strokes for each in ended if each.strokes is not None]
    streaks = list(_streaks(ended))
    return Summary(
        played=len(played),
        ended=len(ended),
        won=len(won),
        current_streak=streaks[-1] if ended and ended[-1].ending is Ending.WON else 0,
        best_streak=max(streaks, default=0),
        best_score=max((each.score for each in ended), default=None),
        mean_score=_mean([each.score for each in ended]),
        best_strokes=min(strokes, default=None),
        mean_strokes=_mean(strokes),
        best_seconds=min((each.seconds for each in won), default=None),
        fewest_moves=min((each.moves for each in won), default=None),
    )


def groups(rounds: Iterable[PastRound]) -> dict[tuple[str, str], list[PastRound]]:
    """The rounds of each game and RULES, by its letters and text; both in alphabetical order.

    A round whose code cannot be read, such as one of a later version, is in no group.
    """
    found: dict[tuple[str, str], list[PastRound]] = {}
    for each in distinct(rounds):
        code = DealCode.read(each.code)
        if not isinstance(code, CodeFault):
            found.setdefault((code.rules.letters, code.rules.text), []).append(each)
    return dict(sorted(found.items()))


def histogram(rounds: Iterable[PastRound], measure: Measure, most_bins: int = 18) -> list[Bin]:
    """How many ended rounds lie where, in equal bins without a gap.

    Strokes up to 0 are won rounds, those from 1 on are not: no bin holds some of both.
    """
    ended = [each for each in _ended(distinct(rounds)) if _measured(each, measure) is not None]
    values = [value for each in ended if (value := _measured(each, measure)) is not None]
    if not values:
        return []
    origin = 1 if measure is Measure.STROKES else 0
    width, first, last = _bins(min(values) - origin, max(values) - origin, most_bins)
    while last - first + 1 < _FEWEST_BINS:
        if (last - first) % 2 and (measure is Measure.STROKES or first > 0):
            first -= 1
        else:
            last += 1
    counts = [[0, 0] for _ in range(first, last + 1)]
    for each, value in zip(ended, values, strict=True):
        counts[(value - origin) // width - first][each.ending is Ending.WON] += 1
    lows = [origin + number * width for number in range(first, last + 1)]
    return [Bin(low, low + width - 1, won, other) for low, (other, won) in zip(lows, counts, strict=True)]


def wins_over_time(
    rounds: Iterable[PastRound], buckets: int = 16, zone: tzinfo | None = None
) -> list[Period]:
    """How the ended rounds went, in at most `buckets` equal periods of whole days, the last round's day last.

    Days are those of `zone`, by default of the computer's own. Raises what `datetime.fromtimestamp` raises
    for a time that is no time.
    """
    ended = _ended(distinct(rounds))
    if not ended:
        return []
    days = [datetime.fromtimestamp(each.began, zone).date() for each in ended]
    last = max(days)
    span = (last - min(days)).days + 1
    width = _period_days(span, buckets)
    count = max(-(-span // width), min(_FEWEST_PERIODS, buckets))
    counts = [[0, 0] for _ in range(count)]
    for each, day in zip(ended, days, strict=True):
        counts[-1 - (last - day).days // width][each.ending is Ending.WON] += 1
    starts = [last - timedelta(days=width * (count - place) - 1) for place in range(count)]
    return [
        Period(_midnight(start, zone), width, won, other)
        for start, (other, won) in zip(starts, counts, strict=True)
    ]


def _lateness(state: PastRound) -> tuple[float, bool, int, str]:
    """The larger, the later a state of a round is; equal only for equal states."""
    return state.touched, state.ending is not Ending.RUNNING, state.moves, repr(state)


def _ended(rounds: Iterable[PastRound]) -> list[PastRound]:
    return [each for each in rounds if each.ending is not Ending.RUNNING]


def _streaks(ended: Iterable[PastRound]) -> Iterator[int]:
    """The lengths of the unbroken rows of wins."""
    for is_won, row in groupby(ended, key=lambda each: each.ending is Ending.WON):
        if is_won:
            yield sum(1 for _ in row)


def _mean(values: Sequence[int]) -> float | None:
    return sum(values) / len(values) if values else None


def _measured(each: PastRound, measure: Measure) -> int | None:
    match measure:
        case Measure.STROKES:
            return each.strokes
        case Measure.SCORE:
            return each.score
        case Measure.MINUTES:
            return int(each.seconds // _SECONDS_A_MINUTE)


def _bins(low: int, high: int, most: int) -> tuple[int, int, int]:
    """The least width with which few enough bins reach from `low` to `high`, the first and the last."""
    width = next((each for each in _BIN_WIDTHS if high // each - low // each < most), 0)
    if not width:
        width = _BIN_WIDTHS[-1]
        while high // width - low // width >= most:
            width *= 2
    return width, low // width, high // width


def _period_days(span: int, most: int) -> int:
    days = next((each for each in _PERIOD_DAYS if span <= each * most), 0)
    if not days:
        days = _PERIOD_DAYS[-1]
        while span > days * most:
            days *= 2
    return days


def _midnight(day: date, zone: tzinfo | None) -> float:
    return datetime.combine(day, time(), zone).timestamp()
