"""What is heard, and the one object through which it is heard. Without a sound card it is silent."""

from __future__ import annotations

import contextlib
import enum
import math
import os
import sys
import time
from collections.abc import Callable, Iterator

import pygame

from game import assets

SAMPLE_RATE = 44_100  # of the files in assets/sounds
BUFFER_SAMPLES = 512  # 12 ms: a card is heard when it is seen to land
CHANNELS = 16  # sounds at once; what finds no free channel is dropped
REPEAT_SECONDS = 0.030  # the same sound again within this time only makes it louder, in the end to clipping

_SIGNED_16_BIT, _STEREO, _NO_CHANGES = -16, 2, 0


class Sound(enum.StrEnum):
    """What can be heard; the value is the name of the file."""

    DEAL = "deal"
    DRAW = "draw"
    PLACE = "place"
    REFUSE = "refuse"
    UNDO = "undo"
    TURN = "turn"
    WIN = "win"
    TICK = "tick"


class Speaker:
    """The one way to the sound card; silent where there is none.

    Making one costs nothing. `open` takes the tens of milliseconds that a device may need, so it is for after
    the first frame. All else is harmless at any time: before `open`, after `close`, without a device.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        """now: the time in seconds, to tell repeats."""
        self._now = now
        self._sounds: dict[Sound, pygame.mixer.Sound] = {}
        self._played_at: dict[Sound, float] = {}
        self._is_lost = False
        self._has_tried = False
        self._muted = False
        self._volume = 1.0

    def open(self) -> bool:
        """Open the device and load the sounds; whether there is sound now. May be tried again at any time.

        Raises FileNotFoundError or pygame.error where a sound's file is missing or damaged.
        """
        self._has_tried = True
        if self.is_available:
            return True
        self.close()
        if not _open_mixer():
            return False
        self._sounds = {sound: pygame.mixer.Sound(assets.path("sounds", f"{sound}.wav")) for sound in Sound}
        self._set_loudness()
        return True

    @property
    def is_available(self) -> bool:
        """Whether there is a device to play on."""
        # pygame.quit() closes the mixer without asking
        return bool(self._sounds) and not self._is_lost and pygame.mixer.get_init() is not None

    @property
    def is_silent(self) -> bool:
        """Whether nothing is heard, as far as is known: before `open` was called there is hope."""
        return self._muted or (self._has_tried and not self.is_available)

    @property
    def muted(self) -> bool:
        """Whether nothing is to be heard; muting also ends what is playing."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        if muted and self.is_available:
            pygame.mixer.stop()

    @property
    def volume(self) -> float:
        """Loudness from 0 to 1, also of what is playing; values beyond are taken as the nearest of these."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = min(max(volume, 0.0), 1.0)
        if self.is_available:
            self._set_loudness()

    def play(self, sound: Sound) -> None:
        """Start a sound, unless the same one started less than REPEAT_SECONDS ago."""
        if self._muted or not self.is_available:
            return
        now = self._now()
        if now - self._played_at.get(sound, -math.inf) < REPEAT_SECONDS:
            return
        self._played_at[sound] = now
        self._sounds[sound].play()

    def handle(self, event: pygame.event.Event) -> None:
        """Follow the coming and going of sound devices; other events are ignored.

        After a loss it plays on another device, at once where one is left, else on the first one plugged in.
        """
        if event.type == pygame.AUDIODEVICEREMOVED and self.is_available:
            # SDL numbers only devices in use: 0 is one that nobody had opened
            if event.which and not event.iscapture:
                self._is_lost = True
                # with no other device left the mixer stays open: SDL looks for new ones only while it is
                if _has_device():
                    self._reopen()
        elif event.type == pygame.AUDIODEVICEADDED and self._is_lost and not event.iscapture:
            self._reopen()

    def close(self) -> None:
        """End all sound and give the device back."""
        self._sounds.clear()
        self._played_at.clear()
        self._is_lost = False
        pygame.mixer.quit()

    def _reopen(self) -> None:
        # one attempt: a device that is there and fails would be announced, and fail, for ever
        self.close()
        self.open()

    def _set_loudness(self) -> None:
        for sound in self._sounds.values():
            sound.set_volume(self._volume)


def _open_mixer() -> bool:
    """Whether there is an audio device and it could be opened."""
    with native_errors_hidden():
        try:
            pygame.mixer.init(
                SAMPLE_RATE, _SIGNED_16_BIT, _STEREO, BUFFER_SAMPLES, allowedchanges=_NO_CHANGES
            )
        except pygame.error:
            return False
    pygame.mixer.set_num_channels(CHANNELS)
    return True


def _has_device() -> bool:
    """Whether any output is plugged in; only while the mixer is open."""
    # 2.5 ms to import, needed once in a thousand games
    from pygame._sdl2.audio import get_audio_device_names

    return bool(get_audio_device_names(False))


@contextlib.contextmanager
def native_errors_hidden() -> Iterator[None]:
    """Keeps libraries from writing to the terminal what a call already says by its answer.

    ALSA's prints eight lines for a missing card, past Python's own stream, so the descriptor is led away.
    """
    # without a standard error there is nothing to keep quiet, and its number may belong to another file
    if sys.platform != "linux" or sys.stderr is None:
        yield
        return
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(nowhere)
        os.close(kept)
