"""The sound files: there, whole, balanced, and made by the tool that says so."""

import math
import subprocess
import sys
import wave
from array import array
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from game import assets
from game.sound import SAMPLE_RATE, Sound

TOOL = Path(__file__).parent.parent / "tools" / "make_sounds.py"
FULL_SCALE = 32_768
NEAR_ZERO = 0.003  # of full scale, -50 dB

LONGEST_SECONDS = {
    Sound.DEAL: 0.9,
    Sound.DRAW: 0.25,
    Sound.PLACE: 0.15,
    Sound.REFUSE: 0.3,
    Sound.UNDO: 0.25,
    Sound.TURN: 0.25,
    Sound.WIN: 2.5,
    Sound.TICK: 0.05,
}

each_sound = pytest.mark.parametrize("sound", list(Sound))


@cache
def samples_of(sound: Sound) -> tuple[float, ...]:
    """The samples, from -1 to 1."""
    with wave.open(str(assets.path("sounds", f"{sound}.wav")), "rb") as file:
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return tuple(sample / FULL_SCALE for sample in samples)


def peak(samples: tuple[float, ...]) -> float:
    return max(map(abs, samples))


def loudness(samples: tuple[float, ...]) -> float:
    """Root mean square of the loudest 50 ms."""
    window = round(0.05 * SAMPLE_RATE)
    starts = range(0, max(len(samples) - window, 1), window // 4)
    parts = [samples[start : start + window] for start in starts]
    return max(math.sqrt(sum(sample * sample for sample in part) / window) for part in parts)


def strength_at(hertz: float, samples: tuple[float, ...]) -> float:
    """How much of one frequency is in the samples."""
    turn = 2 * math.pi * hertz / SAMPLE_RATE
    across = sum(sample * math.cos(turn * i) for i, sample in enumerate(samples))
    up = sum(sample * math.sin(turn * i) for i, sample in enumerate(samples))
    return math.hypot(across, up) / len(samples)


def test_every_sound_has_a_file_and_every_file_a_sound() -> None:
    assert {path.name for path in assets.path("sounds").iterdir()} == {f"{sound}.wav" for sound in Sound}


def test_the_tool_makes_these_very_files(tmp_path: Path) -> None:
    subprocess.run([sys.executable, TOOL, tmp_path], check=True)
    for sound in Sound:
        made = (tmp_path / f"{sound}.wav").read_bytes()
        assert made == assets.path("sounds", f"{sound}.wav").read_bytes(), sound


@each_sound
def test_a_sound_is_16_bit_mono_at_the_rate_of_the_mixer(sound: Sound) -> None:
    with wave.open(str(assets.path("sounds", f"{sound}.wav")), "rb") as file:
        assert (file.getsampwidth(), file.getnchannels(), file.getframerate()) == (2, 1, SAMPLE_RATE)


@each_sound
def test_a_sound_is_as_short_as_its_occasion(sound: Sound) -> None:
    assert 0.01 < len(samples_of(sound)) / SAMPLE_RATE <= LONGEST_SECONDS[sound]


@each_sound
def test_a_sound_starts_and_ends_without_a_click(sound: Sound) -> None:
    samples = samples_of(sound)
    assert peak(samples[:2]) < NEAR_ZERO
    assert peak(samples[-20:]) < NEAR_ZERO


@each_sound
def test_a_sound_is_trimmed_to_what_is_heard(sound: Sound) -> None:
    samples = samples_of(sound)
    at_20_ms = round(0.02 * SAMPLE_RATE)
    assert peak(samples[:at_20_ms]) > 10 * NEAR_ZERO, "a late start feels like a slow game"
    assert peak(samples[-at_20_ms:]) > NEAR_ZERO / 10


@each_sound
def test_a_sound_leaves_room_for_others_and_rests_on_zero(sound: Sound) -> None:
    samples = samples_of(sound)
    assert 0.15 < peak(samples) < 0.7
    assert abs(sum(samples) / len(samples)) < 0.001


def test_the_frequent_is_quieter_than_the_rare() -> None:
    heard = {sound: loudness(samples_of(sound)) for sound in Sound}
    assert min(heard, key=heard.__getitem__) is Sound.TICK
    assert max(heard, key=heard.__getitem__) is Sound.WIN
    assert heard[Sound.PLACE] < heard[Sound.DEAL] < heard[Sound.WIN]


def test_a_refusal_is_low_and_soft() -> None:
    samples = samples_of(Sound.REFUSE)
    steepest = max(abs(after - before) for before, after in pairwise(samples))
    assert steepest < 0.03, "anything sharp would scold"
    assert strength_at(190, samples) > 10 * strength_at(1900, samples)


def test_the_win_is_in_maqam_rast() -> None:
    # the fourth note: its third is neither the minor nor the major one, but the quarter tone between
    start = round(3 * 0.125 * SAMPLE_RATE)
    note = samples_of(Sound.WIN)[start : start + round(0.12 * SAMPLE_RATE)]
    minor, half_flat, major = (strength_at(523.25 * 2 ** (cents / 1200), note) for cents in (300, 350, 400))
    assert half_flat > max(minor, major)


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in assets.path("sounds").iterdir()) < 600_000
