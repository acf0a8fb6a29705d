"""The command line, read without a window."""

from pathlib import Path

import pytest

from engine.games.golf.rules import Golf, OnKing
from game.options import Options, read_options
from game.version import VERSION


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that says why these arguments are not taken."""
    with pytest.raises(SystemExit) as ended:
        read_options(arguments)
    out, err = capsys.readouterr()
    assert ended.value.code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert err.endswith("\n")
    assert err.startswith("waraq: ")
    return err


def test_without_arguments_a_window_with_sound_in_the_language_that_was_set():
    options = read_options([])
    assert options == Options()
    assert (options.language, options.size) == (None, (1280, 720))
    assert not options.fullscreen
    assert not options.mute
    assert (options.code, options.moves, options.screenshot, options.data_dir) == (None, (), None, None)


def test_all_arguments_at_once(tmp_path):
    options = read_options(
        [
            *("go1-sj1-aaaaaab", "--lang", "en", "--size", "800x600", "--fullscreen", "--mute"),
            *("--data-dir", str(tmp_path), "--play", "D,5,2", "--screenshot", str(tmp_path / "a.png")),
        ]
    )
    assert options.code is not None
    assert options.code.rules == Golf(OnKing.NOTHING, draws_any_time=False, jokers=1)
    assert options.code.seed == 1
    assert (options.language, options.size) == ("en", (800, 600))
    assert options.fullscreen
    assert options.mute
    assert options.moves == ("D", "5", "2")
    assert options.screenshot == tmp_path / "a.png"
    assert options.data_dir == tmp_path


@pytest.mark.parametrize("moves", ["D,5,2", "D 5 2", " D, 5 ,2, ", "D\t5\n2"])
def test_moves_are_parted_by_commas_or_blanks(moves):
    assert read_options(["--play", moves]).moves == ("D", "5", "2")


def test_no_moves_are_no_moves():
    assert read_options(["--play", ""]).moves == ()
    assert read_options(["--play", " , "]).moves == ()


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("800x600", (800, 600)),
        ("1920X1080", (1920, 1080)),
        ("1000×700", (1000, 700)),
        ("7680x4320", (7680, 4320)),
    ],
)
def test_a_size_is_two_numbers_of_pixels(text, size):
    assert read_options(["--size", text]).size == size


@pytest.mark.parametrize(
    "text",
    [
        *("799x600", "800x599", "7681x4320", "7680x4321", "0x0", "99999x99999", "800", "x"),
        *("800x", "", "axb", "-800x600", "800x600x1", "800.5x600", "٨٠٠x٦٠٠", "800 x 600", "999999x600"),
    ],
)
def test_any_other_size_is_refused_and_named(capsys, text):
    assert text in refused(capsys, f"--size={text}")


def test_a_refusal_stays_one_line_whatever_was_written(capsys):
    refused(capsys, "--size", "1\n2")
    refused(capsys, "--data-dir", __file__, "--screenshot", "no\nfolder/x.png")


@pytest.mark.parametrize(
    ("text", "wrong", "nearest"),
    [
        ("XX1-E-AAAAAAB", "game (XX)", "GO1-E-AAAAAAB"),
        ("GO2-E-AAAAAAB", "version (2)", "GO1-E-AAAAAAB"),
        ("GO1-Q-AAAAAAB", "preset (Q)", "GO1-E-AAAAAAB"),
        ("GO1-EA-AAAAAAB", "modifier_needless (A)", "GO1-E-AAAAAAB"),
        ("GO1-EWJ1-AAAAAAB", "modifier_order (WJ1)", "GO1-EJ1W-AAAAAAB"),
        ("GO1-E-AAAAB", "seed_length (5)", "GO1-E-AAAAAAB"),
        ("GO1-E-AAAAA1B", "seed_letters (1)", "GO1-E-AAAAAIB"),
        ("GO1-E-AAAAAAB*7", "match_holes (*7)", "GO1-E-AAAAAAB*9"),
        ("GO1EAAAAAAB", "shape", "GO1-E-AAAAAAB"),
        ("", "empty", "GO1-E-AAAAAAA"),
    ],
)
def test_a_wrong_code_is_named_with_the_nearest_right_one(capsys, text, wrong, nearest):
    said = refused(capsys, text)
    assert wrong in said
    assert said.rstrip().endswith(nearest)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--lang", "fr"),
        ("--lang",),
        ("--nosuch",),
        ("--mut",),
        ("GO1-E-AAAAAAB", "GO1-E-AAAAAAC"),
        ("--screenshot", "/no/such/folder/a.png"),
        ("--data-dir", __file__),
        ("--mute=yes",),
    ],
)
def test_any_other_wrong_argument_is_refused(capsys, arguments):
    refused(capsys, *arguments)


def test_a_screenshot_into_a_folder_is_refused(capsys, tmp_path):
    assert str(tmp_path) in refused(capsys, "--screenshot", str(tmp_path))


def test_a_data_folder_that_is_not_there_yet_is_taken(tmp_path):
    assert read_options(["--data-dir", str(tmp_path / "new")]).data_dir == tmp_path / "new"


@pytest.mark.parametrize(("argument", "said"), [("--version", f"waraq {VERSION}\n"), ("--help", "CODE")])
def test_help_and_version_are_told_on_the_output(capsys, argument, said):
    with pytest.raises(SystemExit) as ended:
        read_options([argument])
    out, err = capsys.readouterr()
    assert ended.value.code == 0
    assert said in out
    assert err == ""


def test_help_names_every_argument(capsys):
    with pytest.raises(SystemExit):
        read_options(["--help"])
    out = capsys.readouterr().out
    for argument in ("--lang", "--size", "--fullscreen", "--mute", "--data-dir", "--play", "--screenshot"):
        assert argument in out


def test_the_screenshot_may_be_a_bare_name(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert read_options(["--screenshot", "a.png"]).screenshot == Path("a.png")
