"""Makes every sound of Waraq as a WAV file: `python tools/make_sounds.py [FOLDER]`, by default assets/sounds.

Cards are filtered noise, the melody is a plucked string added up from its partials. Standard library only.
The same program writes the same bytes, so a changed sound shows as a changed file and nothing else does.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

Samples = list[float]

SAMPLE_RATE = 44_100  # samples a second
FADE_SECONDS = 0.006
INAUDIBLE = 0.001  # of full scale, -60 dB
_LARGEST_SAMPLE = 32_767

_SOUNDS = Path(__file__).resolve().parent.parent / "assets" / "sounds"

# Maqam Rast on C: its mark is the third, a quarter tone below E. Cents above the C of the melody.
_RAST = {"C,": -1200, "G,": -500, "C": 0, "D": 200, "E half-flat": 350, "F": 500, "G": 700}
_C5 = 523.25  # Hz
_BEAT_SECONDS = 0.125

# Up the lower tetrachord to the fifth, down again, and home: beat, note, strength, seconds it rings.
_MELODY = (
    (0.0, "G,", 0.7, 0.9),
    (1.0, "C", 0.8, 0.9),
    (2.0, "D", 0.8, 0.9),
    (3.0, "E half-flat", 0.9, 0.9),
    (4.0, "F", 0.9, 0.9),
    (5.0, "G", 1.0, 1.0),
    (6.5, "F", 0.7, 0.7),
    (7.0, "E half-flat", 0.8, 0.7),
    (7.5, "D", 0.8, 0.7),
    (8.5, "C", 1.0, 1.3),
    (8.5, "G,", 0.6, 1.3),
    (8.5, "C,", 0.7, 1.3),
)


class Recipe(NamedTuple):
    """How a sound is made, and how loud its loudest sample becomes (1 is full scale)."""

    make: Callable[[], Samples]
    peak: float


def count_samples(seconds: float) -> int:
    """How many samples last so long."""
    return round(seconds * SAMPLE_RATE)


def noise(seconds: float, seed: int) -> Samples:
    """White noise between -1 and 1."""
    source = random.Random(seed)
    return [2 * source.random() - 1 for _ in range(count_samples(seconds))]


def band_pass(samples: Samples, from_hz: float, to_hz: float, sharpness: float) -> Samples:
    """Leaves a band whose centre glides from one frequency to another (state-variable filter, Chamberlin)."""
    low = band = 0.0
    passed = []
    for i, sample in enumerate(samples):
        centre = from_hz + (to_hz - from_hz) * i / len(samples)
        tuning = 2 * math.sin(math.pi * centre / SAMPLE_RATE)
        high = sample - low - band / sharpness
        band += tuning * high
        low += tuning * band
        passed.append(band)
    return passed


def soft_band(samples: Samples, from_hz: float, to_hz: float, sharpness: float) -> Samples:
    """The band twice over: one pass leaves enough of the high noise to hiss."""
    once = band_pass(samples, from_hz, to_hz, sharpness)
    return band_pass(once, from_hz, to_hz, sharpness)


def shaped(samples: Samples, attack: float, decay: float) -> Samples:
    """Rises in a straight line for `attack` seconds, then falls to a third every `decay` seconds."""
    rise = max(count_samples(attack), 1)
    fall = 1 / (decay * SAMPLE_RATE)
    return [s * (i / rise if i < rise else math.exp((rise - i) * fall)) for i, s in enumerate(samples)]


def swelling(samples: Samples, top: float) -> Samples:
    """Rises and falls softly; `top` is where the loudest moment is, from 0 at the start to 1 at the end."""
    bend = math.log(0.5) / math.log(top)
    return [s * math.sin(math.pi * (i / len(samples)) ** bend) ** 2 for i, s in enumerate(samples)]


def tone(hertz: float, seconds: float, end_hertz: float | None = None) -> Samples:
    """A sine, gliding evenly to `end_hertz` where that is given."""
    slope = ((end_hertz or hertz) - hertz) / (2 * seconds)
    times = (i / SAMPLE_RATE for i in range(count_samples(seconds)))
    return [math.sin(2 * math.pi * (hertz + slope * t) * t) for t in times]


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Adds up parts, each a start in seconds, a gain and the samples."""
    total = [0.0] * max(count_samples(start) + len(samples) for start, _, samples in parts)
    for start, gain, samples in parts:
        for i, sample in enumerate(samples, count_samples(start)):
            total[i] += gain * sample
    return total


def rustle(seconds: float, from_hz: float, to_hz: float, top: float, seed: int) -> Samples:
    """Pasteboard sliding over pasteboard."""
    return swelling(soft_band(noise(seconds, seed), from_hz, to_hz, sharpness=1.0), top)


def snap(seed: int, body_hz: float = 210.0) -> Samples:
    """A card meeting the cloth: the edge, and under it the dull body of the table."""
    edge = shaped(soft_band(noise(0.06, seed), 2300, 1300, sharpness=1.0), attack=0.0012, decay=0.009)
    body = shaped(tone(body_hz, 0.11, 0.7 * body_hz), attack=0.003, decay=0.022)
    return mixed((0, 1.0, edge), (0.001, 0.20, body))


def flick(seed: int, hertz: float) -> Samples:
    """One card leaving a thumb."""
    return shaped(soft_band(noise(0.03, seed), hertz, 0.6 * hertz, sharpness=1.2), attack=0.0010, decay=0.005)


def pluck(hertz: float, seconds: float) -> Samples:
    """A course of two strings a little apart, as on an oud: high partials are weaker and die sooner."""
    partials = []
    for number in range(1, 7):
        # a string plucked at a fifth of its length lacks every fifth partial
        strength = math.sin(math.pi * number / 5) / number
        for detune in (0.9992, 1.0008):
            string = tone(hertz * number * detune, seconds)
            partials.append((0.0, strength, shaped(string, attack=0.003, decay=0.40 / number)))
    return mixed(*partials)


def deal() -> Samples:
    """Cards let go from under both thumbs, faster and faster, and the pack pushed together."""
    source = random.Random(52)
    parts = []
    start, gap = 0.0, 0.036
    for card in range(24):
        loudness = 0.45 + 0.4 * source.random()
        parts.append((start, loudness, flick(seed=100 + card, hertz=2000 + 1100 * source.random())))
        start += gap * (0.8 + 0.4 * source.random())
        gap *= 0.975
    parts.append((start - 0.02, 0.9, rustle(0.16, 1500, 2600, top=0.4, seed=52)))
    parts.append((start + 0.07, 0.5, snap(seed=53)))
    return mixed(*parts)


def draw() -> Samples:
    """A card drawn off the stock, bent, and laid open."""
    lifted, slid = flick(seed=10, hertz=3000), rustle(0.13, 1400, 3000, top=0.5, seed=11)
    return mixed((0, 0.35, lifted), (0, 0.8, slid), (0.095, 0.9, snap(seed=12)))


def place() -> Samples:
    """A card put down."""
    return snap(seed=21)


def turn() -> Samples:
    """A hidden card tipped over on its edge: a breath of air, then it falls flat."""
    air = rustle(0.10, 900, 2400, top=0.75, seed=31)
    return mixed((0, 0.7, air), (0.01, 0.35, flick(seed=32, hertz=3800)), (0.085, 0.8, snap(33, body_hz=240)))


def undo() -> Samples:
    """A card sliding back where it came from: the draw in reverse, without the snap."""
    return rustle(0.20, 3000, 1100, top=0.3, seed=41)


def refuse() -> Samples:
    """Two soft knocks on wood, the second lower; partials above let small loudspeakers tell them."""
    knocks = []
    for start, hertz in ((0.0, 208.0), (0.085, 175.0)):
        for partial, strength, decay in ((1, 1.0, 0.040), (2, 0.40, 0.022), (3, 0.15, 0.012)):
            wood = tone(partial * hertz, 0.20, 0.97 * partial * hertz)
            knocks.append((start, strength, shaped(wood, attack=0.004, decay=decay)))
    return mixed(*knocks)


def tick() -> Samples:
    """A button going down."""
    click = shaped(band_pass(noise(0.03, seed=51), 3200, 2400, sharpness=2.0), attack=0.0006, decay=0.003)
    return mixed((0, 1.0, click), (0, 0.4, shaped(tone(880, 0.03), attack=0.001, decay=0.005)))


def win() -> Samples:
    """A short phrase in maqam Rast."""
    parts = []
    for beat, note, strength, seconds in _MELODY:
        hertz = _C5 * 2 ** (_RAST[note] / 1200)
        parts.append((beat * _BEAT_SECONDS, strength, pluck(hertz, seconds)))
    return mixed(*parts)


# What is heard hundreds of times a round is quiet, what is heard once may be heard.
RECIPES = {
    "deal": Recipe(deal, peak=0.50),
    "draw": Recipe(draw, peak=0.40),
    "place": Recipe(place, peak=0.36),
    "refuse": Recipe(refuse, peak=0.30),
    "undo": Recipe(undo, peak=0.34),
    "turn": Recipe(turn, peak=0.38),
    "win": Recipe(win, peak=0.62),
    "tick": Recipe(tick, peak=0.20),
}


def finished(samples: Samples, peak: float) -> array[int]:
    """Brings the loudest sample to the peak, cuts the silence after the sound, and fades the cut."""
    gain = peak / max(abs(sample) for sample in samples)
    last = max(i for i, sample in enumerate(samples) if abs(sample * gain) > INAUDIBLE)
    heard = [sample * gain for sample in samples[: last + 1]]
    fade = min(count_samples(FADE_SECONDS), len(heard))
    for left in range(fade):
        heard[-1 - left] *= left / fade
    return array("h", (round(sample * _LARGEST_SAMPLE) for sample in heard))


def write_wave(path: Path, samples: array[int]) -> None:
    """Writes 16-bit mono; a WAV file is little-endian on every machine."""
    if sys.byteorder == "big":
        samples = array("h", samples)
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(samples.itemsize)
        file.setframerate(SAMPLE_RATE)
        file.writeframes(samples.tobytes())


def main(folder: Path) -> None:
    """Writes all sounds into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, recipe in RECIPES.items():
        write_wave(folder / f"{name}.wav", finished(recipe.make(), recipe.peak))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else _SOUNDS)
