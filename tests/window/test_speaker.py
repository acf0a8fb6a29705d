"""The speaker: heard where there is a device, harmless everywhere."""

import os
import subprocess
import sys
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.sound import REPEAT_SECONDS, Sound, Speaker

ROOT = Path(__file__).parent.parent.parent

EVERYTHING = """
import pygame
from game.sound import Sound, Speaker
speaker = Speaker()
opened = speaker.open()
for sound in Sound:
    speaker.play(sound)
speaker.volume = 0.5
speaker.muted = True
speaker.muted = False
for kind in (pygame.AUDIODEVICEREMOVED, pygame.AUDIODEVICEADDED):
    speaker.handle(pygame.event.Event(kind, which=2, iscapture=0))
speaker.close()
print(opened, speaker.is_available)
"""


class FakeTime:
    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def time() -> FakeTime:
    return FakeTime()


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files as they are started; the shortest sounds end before a test can look."""
    started: list[str] = []

    class CountedSound(pygame.mixer.Sound):
        def __init__(self, file: Path) -> None:
            super().__init__(file)
            self.name = file.stem

        def play(self, *arguments: Any, **options: Any) -> pygame.mixer.Channel:
            started.append(self.name)
            return super().play(*arguments, **options)

    monkeypatch.setattr(pygame.mixer, "Sound", CountedSound)
    return started


@pytest.fixture
def speaker(time: FakeTime) -> Iterator[Speaker]:
    speaker = Speaker(time)
    assert speaker.open()
    yield speaker
    speaker.close()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuch")


def device_event(kind: int, which: int = 2, iscapture: int = 0) -> pygame.event.Event:
    return pygame.event.Event(kind, which=which, iscapture=iscapture)


def playing() -> int:
    """How many sounds are playing now."""
    return sum(pygame.mixer.Channel(i).get_busy() for i in range(pygame.mixer.get_num_channels()))


def run_everything(**environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", EVERYTHING],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_program_without_a_sound_device_runs_to_its_end_in_silence() -> None:
    done = run_everything(SDL_AUDIODRIVER="nosuch")
    assert (done.returncode, done.stdout, done.stderr) == (0, "False False\n", "")


@pytest.mark.skipif(sys.platform != "linux", reason="ALSA is Linux's")
def test_the_sound_library_of_the_system_does_not_complain_either(tmp_path: Path) -> None:
    done = run_everything(SDL_AUDIODRIVER="alsa", ALSA_CONFIG_PATH=str(tmp_path / "missing.conf"))
    assert (done.returncode, done.stdout, done.stderr) == (0, "False False\n", "")


def test_a_program_with_a_device_runs_to_its_end() -> None:
    done = run_everything(SDL_AUDIODRIVER="dummy")
    assert (done.returncode, done.stdout, done.stderr) == (0, "True False\n", "")


def test_what_is_written_after_opening_is_seen_again(
    capfd: pytest.CaptureFixture[str], no_device: None
) -> None:
    assert not Speaker().open()
    os.write(2, b"a real fault\n")
    assert capfd.readouterr().err == "a real fault\n"


def test_making_a_speaker_opens_nothing() -> None:
    speaker = Speaker()
    assert pygame.mixer.get_init() is None
    assert not speaker.is_available


def test_every_sound_plays_its_own_file(plays: list[str], speaker: Speaker) -> None:
    for sound in Sound:
        speaker.play(sound)
    assert speaker.is_available
    assert plays == list(Sound)


def test_playing_before_opening_and_after_closing_does_nothing() -> None:
    speaker = Speaker()
    speaker.play(Sound.PLACE)
    assert speaker.open()
    speaker.close()
    speaker.close()
    speaker.play(Sound.PLACE)
    assert not speaker.is_available
    assert pygame.mixer.get_init() is None


def test_all_is_harmless_once_pygame_has_closed_the_mixer(speaker: Speaker) -> None:
    pygame.mixer.quit()
    speaker.play(Sound.PLACE)
    speaker.muted = True
    speaker.volume = 0.5
    assert not speaker.is_available


def test_a_closed_speaker_does_not_play_on_a_mixer_that_another_opened(speaker: Speaker) -> None:
    speaker.close()
    pygame.mixer.init()
    speaker.play(Sound.WIN)
    assert not pygame.mixer.get_busy()
    pygame.mixer.quit()


def test_opening_twice_does_not_interrupt_what_is_playing(speaker: Speaker) -> None:
    speaker.play(Sound.WIN)
    assert speaker.open()
    assert playing() == 1


def test_a_speaker_that_failed_can_be_opened_later(no_device: None, monkeypatch: pytest.MonkeyPatch) -> None:
    speaker = Speaker()
    assert not speaker.open()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert speaker.open()
    speaker.close()


def test_a_repeat_at_once_is_heard_once(speaker: Speaker, time: FakeTime) -> None:
    speaker.play(Sound.DEAL)
    time.seconds += REPEAT_SECONDS * 0.9
    speaker.play(Sound.DEAL)
    assert playing() == 1
    time.seconds += REPEAT_SECONDS * 0.2
    speaker.play(Sound.DEAL)
    assert playing() == 2


def test_different_sounds_at_once_are_all_heard(speaker: Speaker) -> None:
    speaker.play(Sound.DEAL)
    speaker.play(Sound.WIN)
    assert playing() == 2


def test_52_cards_landing_in_a_tenth_of_a_second_are_four_sounds(
    plays: list[str], speaker: Speaker, time: FakeTime
) -> None:
    for _ in range(52):
        speaker.play(Sound.PLACE)
        time.seconds += 0.1 / 52
    assert plays == ["place"] * 4


def test_a_muted_speaker_plays_nothing(speaker: Speaker) -> None:
    speaker.muted = True
    for sound in Sound:
        speaker.play(sound)
    assert not pygame.mixer.get_busy()


def test_muting_ends_what_is_playing_and_unmuting_lets_play(speaker: Speaker) -> None:
    speaker.play(Sound.WIN)
    speaker.muted = True
    assert not pygame.mixer.get_busy()
    speaker.muted = False
    speaker.play(Sound.DEAL)
    assert pygame.mixer.get_busy()


def test_muting_before_opening_holds_afterwards() -> None:
    speaker = Speaker()
    speaker.muted = True
    speaker.open()
    speaker.play(Sound.WIN)
    assert not pygame.mixer.get_busy()
    speaker.close()


def heard_volume(speaker: Speaker) -> float:
    speaker.play(Sound.WIN)
    return pygame.mixer.Channel(0).get_sound().get_volume()


def test_volume_set_before_opening_holds_afterwards(time: FakeTime) -> None:
    speaker = Speaker(time)
    speaker.volume = 0.25
    speaker.open()
    assert heard_volume(speaker) == 0.25
    speaker.close()


def test_volume_changes_what_is_playing(speaker: Speaker) -> None:
    assert heard_volume(speaker) == 1.0
    speaker.volume = 0.5
    assert pygame.mixer.Channel(0).get_sound().get_volume() == 0.5


@pytest.mark.parametrize(("wanted", "taken"), [(-1.0, 0.0), (0.0, 0.0), (0.4, 0.4), (1.0, 1.0), (7.0, 1.0)])
def test_volume_stays_between_nothing_and_all(speaker: Speaker, wanted: float, taken: float) -> None:
    speaker.volume = wanted
    assert speaker.volume == taken


@pytest.fixture
def only_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """The device in use was the last one."""
    monkeypatch.setattr("pygame._sdl2.audio.get_audio_device_names", lambda iscapture: [])


def test_headphones_pulled_with_loudspeakers_left_move_the_sound(speaker: Speaker) -> None:
    speaker.volume = 0.5
    speaker.play(Sound.WIN)
    speaker.handle(device_event(pygame.AUDIODEVICEREMOVED))
    assert speaker.is_available
    assert not pygame.mixer.get_busy(), "the mixer is a new one"
    assert heard_volume(speaker) == 0.5


@pytest.mark.usefixtures("only_device")
def test_the_only_device_pulled_is_silence_until_one_is_plugged_in(speaker: Speaker) -> None:
    speaker.handle(device_event(pygame.AUDIODEVICEREMOVED))
    speaker.play(Sound.PLACE)
    assert not speaker.is_available
    assert not pygame.mixer.get_busy()
    speaker.handle(device_event(pygame.AUDIODEVICEADDED, which=0, iscapture=1))
    assert not speaker.is_available, "a microphone makes no sound"
    speaker.handle(device_event(pygame.AUDIODEVICEADDED, which=0))
    assert speaker.is_available
    speaker.play(Sound.WIN)
    assert pygame.mixer.get_busy()


@pytest.mark.usefixtures("only_device")
def test_a_lost_device_can_be_closed_for_good(speaker: Speaker) -> None:
    speaker.handle(device_event(pygame.AUDIODEVICEREMOVED))
    speaker.close()
    speaker.handle(device_event(pygame.AUDIODEVICEADDED, which=0))
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize(
    "event",
    [
        pytest.param(device_event(pygame.AUDIODEVICEREMOVED, which=0), id="a device nobody used is pulled"),
        pytest.param(device_event(pygame.AUDIODEVICEREMOVED, iscapture=1), id="a microphone is pulled"),
        pytest.param(device_event(pygame.AUDIODEVICEADDED, which=0), id="another device is plugged in"),
        pytest.param(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a), id="a key"),
    ],
)
def test_other_events_interrupt_nothing(speaker: Speaker, event: pygame.event.Event) -> None:
    speaker.play(Sound.WIN)
    speaker.handle(event)
    assert playing() == 1


def test_a_device_that_fails_on_its_return_is_tried_once(
    speaker: Speaker, monkeypatch: pytest.MonkeyPatch, only_device: None
) -> None:
    attempts = 0

    def failing_init(*arguments: Any, **options: Any) -> None:
        nonlocal attempts
        attempts += 1
        raise pygame.error("busy")

    speaker.handle(device_event(pygame.AUDIODEVICEREMOVED))
    monkeypatch.setattr(pygame.mixer, "init", failing_init)
    for _ in range(5):
        speaker.handle(device_event(pygame.AUDIODEVICEADDED, which=0))
        speaker.play(Sound.PLACE)
    assert attempts == 1
    assert not speaker.is_available


def test_what_reaches_the_device_is_the_sound_at_its_volume(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = tmp_path / "heard.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(written))
    speaker = Speaker()
    speaker.volume = 0.5
    assert speaker.open()
    speaker.play(Sound.PLACE)
    while pygame.mixer.get_busy():
        pygame.time.wait(5)
    speaker.close()
    heard = array("h", written.read_bytes())
    assert max(map(abs, heard)) / 32_768 == pytest.approx(0.36 / 2, abs=0.01)


def test_the_speaker_is_called_silent_only_after_it_was_tried_or_muted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    speaker = Speaker()
    assert not speaker.is_silent
    speaker.muted = True
    assert speaker.is_silent
    speaker.muted = False
    monkeypatch.setattr("game.sound._open_mixer", lambda: False)
    speaker.open()
    assert speaker.is_silent
