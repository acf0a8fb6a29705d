"""The engine's console, `python -m engine`: a command a line in, a JSON object out (docs/console.md)."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from typing import BinaryIO, TextIO

from engine.codes import CodeFault, DealCode, read_rules
from engine.games.golf.players import Level, end_of, play_out
from engine.games.golf.rules import Golf
from engine.hints import hint
from engine.judge import Standing, judge_for
from engine.notation import TextError, code_fault, read_position, read_record, state, write_record
from engine.review import positions, review
from engine.rules import Refusal
from engine.session import LONGEST_DETAIL, Session
from engine.solvers import solve

LONGEST_LINE = 1 << 20  # bytes; what is longer is read past and answered with an error
SOLVE_SECONDS = 10.0  # where `solve` is not told how long it may take
Answer = dict[str, object]


class Console:
    """One round and the commands that act on it."""

    def __init__(self) -> None:
        self._round: Session | None = None
        self._commands: dict[str, Callable[[str], Answer]] = {
            "new": self._new,
            "random": self._random,
            "position": self._position,
            "replay": self._replay,
            "play": self._play,
            "state": _alone(lambda: state(self._session)),
            "undo": _alone(self._undo),
            "redo": _alone(self._redo),
            "moves": _alone(self._moves),
            "solve": self._solve,
            "hint": _alone(self._hint),
            "computer": self._computer,
            "review": _alone(self._review),
            "record": _alone(lambda: {"ok": True, "record": write_record(self._session)}),
        }

    def answer(self, line: str) -> Answer:
        """What the console says to one line; every fault of the line is an answer."""
        name, *rest = line.split(maxsplit=1) or [""]
        argument = rest[0] if rest else ""
        try:
            command = self._commands.get(name)
            if command is None:
                raise TextError("bad_command", name[:LONGEST_DETAIL])
            return command(argument.strip())
        except TextError as fault:
            return {"ok": False, "error": fault.error, "detail": fault.detail, **fault.more}

    @property
    def _session(self) -> Session:
        if self._round is None:
            raise TextError("no_round")
        return self._round

    def _new(self, text: str) -> Answer:
        code = DealCode.read(text)
        if isinstance(code, CodeFault):
            raise code_fault(code)
        return self._begin(Session.deal(code))

    def _random(self, text: str) -> Answer:
        words = text.upper().split()
        if not 1 <= len(words) <= 2:
            raise TextError("bad_command", "random GAME RULES")
        rules = read_rules(words[0], words[1] if len(words) > 1 else "")
        if isinstance(rules, CodeFault):
            raise code_fault(rules)
        return self._begin(Session.deal(DealCode.random(rules)))

    def _position(self, text: str) -> Answer:
        try:
            given = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise TextError("bad_position", f"json {type(error).__name__}") from error
        return self._begin(read_position(given))

    def _begin(self, session: Session) -> Answer:
        self._round = session
        return state(session)

    def _replay(self, text: str) -> Answer:
        replay = read_record(text)
        shown = self._begin(replay.session)
        if replay.refusal is None:
            return shown
        return _refused(replay.refusal) | {"at": replay.refused_at}

    def _play(self, text: str) -> Answer:
        session = self._session
        move = session.rules.read_move(text)
        if move is None:
            raise TextError("bad_move", text[:LONGEST_DETAIL])
        answer = session.play(move)
        return _refused(answer) if isinstance(answer, Refusal) else state(session)

    def _undo(self) -> Answer:
        if self._session.undo() is None:
            raise TextError("nothing_to_undo")
        return state(self._session)

    def _redo(self) -> Answer:
        if self._session.redo() is None:
            raise TextError("nothing_to_redo")
        return state(self._session)

    def _moves(self) -> Answer:
        session = self._session
        return {
            "ok": True,
            "moves": [session.rules.write_move(move) for move in session.rules.moves(session.position)],
        }

    def _solve(self, text: str) -> Answer:
        """Fewest strokes or the verdict from here on, the hidden cards being known; SECONDS at most."""
        session, seconds = self._session, _seconds(text)
        solution = solve(session.rules, session.position, seconds)
        line = [session.rules.write_move(move) for move in solution.line]
        answer: Answer = {"ok": True, "verdict": solution.verdict, "line": line}
        return answer if solution.strokes is None else answer | {"strokes": solution.strokes}

    def _hint(self) -> Answer:
        session = self._session
        seen = {position.piles for position in positions(session.rules, session.start, session.line)}
        found = hint(session.rules, session.position, seen)
        return {"ok": True, "move": None if found is None else session.rules.write_move(found.move)}

    def _computer(self, text: str) -> Answer:
        """How a level plays the round on from here; the round itself stays where it is."""
        session = self._session
        rules, start = session.rules, session.position
        if text not in set(Level) or not isinstance(rules, Golf):  # the computer plays Golf alone
            raise TextError("bad_command", text[:LONGEST_DETAIL])
        line = play_out(Level(text), rules, start)
        strokes = rules.strokes(end_of(rules, start, line))
        return {"ok": True, "line": [rules.write_move(move) for move in line], "strokes": strokes}

    def _review(self) -> Answer:
        session = self._session
        judge = judge_for(session.rules, session.start)
        judged = review(session.rules, session.start, session.line, judge)
        return {
            "ok": True,
            "moves": [
                {
                    "move": session.rules.write_move(each.move),
                    "before": _plain(each.before),
                    "after": _plain(each.after),
                }
                for each in judged
            ],
        }


def _plain(standing: Standing) -> str | int:
    """The fewest strokes in a game that counts them, else the verdict."""
    return standing.verdict if standing.fewest is None else standing.fewest


def _seconds(text: str) -> float:
    """How long to search. Raises TextError for what is no such number."""
    if not text:
        return SOLVE_SECONDS
    if not re.fullmatch(r"[0-9]{1,5}(\.[0-9]{1,6})?", text, re.ASCII):
        raise TextError("bad_command", text[:LONGEST_DETAIL])
    return float(text)


def _alone(command: Callable[[], Answer]) -> Callable[[str], Answer]:
    """A command that takes no argument."""

    def run(argument: str) -> Answer:
        if argument:
            raise TextError("bad_command", argument[:LONGEST_DETAIL])
        return command()

    return run


def _refused(refusal: Refusal) -> Answer:
    card, onto = refusal.card, refusal.onto
    return {
        "ok": False,
        "refusal": refusal.reason.value,
        "card": None if card is None else str(card),
        "onto": None if onto is None else str(onto),
    }


def _read_line(stream: BinaryIO) -> str | TextError | None:
    """The next line, None at the end of input, or what is wrong with the line."""
    line = stream.readline(LONGEST_LINE)
    if not line:
        return None
    if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
        while (rest := stream.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
            pass  # a piece at a time: the size of a line must not become a size in memory
        return TextError("bad_command", "line too long")
    try:
        return line.decode("utf-8-sig")  # some shells begin a stream with a byte order mark
    except UnicodeDecodeError:
        return TextError("bad_command", "not UTF-8")


def serve(source: BinaryIO, sink: TextIO) -> None:
    """Answer every line of `source` until `quit` or its end."""
    console = Console()
    while (line := _read_line(source)) is not None:
        if isinstance(line, TextError):
            answer: Answer = {"ok": False, "error": line.error, "detail": line.detail}
        elif line.strip() == "quit":
            return
        else:
            answer = console.answer(line)
        print(json.dumps(answer, ensure_ascii=True), file=sink, flush=True)


if __name__ == "__main__":
    try:
        serve(sys.stdin.buffer, sys.stdout)
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()  # the reader has gone; the interpreter's own farewell would fail as well
