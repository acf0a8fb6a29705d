"""What the player may choose."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.games.golf.players import Level

LANGUAGES = ("ar", "en")
RIVAL_SPEEDS = ("slow", "normal", "fast", "afterwards")


@dataclass
class Settings:
    """All of it is kept. The defaults are those of the seeds."""

    language: str = "ar"
    arabic_digits: bool = False  # ٠–٩
    shows_score: bool = True
    shows_time: bool = True

    explains_refusals: bool = True  # the interactive rules
    shows_places: bool = True  # placement help: a drag lights every possible target
    picks_column: bool = False  # auto mode: a drop that is over no legal target finds one
    double_tap: bool = True
    shows_verdict: bool = False  # the lamp knows the hidden cards
    deals_winnable: bool = False  # random deals are drawn again until one can be won
    hints_know_hidden: bool = False  # in a game with face-down cards

    table: str = "green"
    four_colours: bool = False
    large_indices: bool = False
    high_contrast: bool = False
    is_mirrored: bool = False  # column 1 at the right; its number stays 1

    opponent: str = ""  # of the next match: a level of the computer, empty for the player alone
    rival_speed: str = "normal"  # how fast the computer's moves are shown: one of RIVAL_SPEEDS
    undo_in_matches: bool = False  # as it is when a match begins
    is_muted: bool = False
    volume: int = 100  # percent
    pace: str = "normal"  # of whatever moves by itself
    rumbles: bool = True  # a gamepad that can, knocks on a refusal
    bindings: dict[str, dict[str, list[str]]] = field(default_factory=dict)  # those that were changed


# The fields whose values are not simply on or off.
CHOICES: dict[str, tuple[object, ...]] = {
    "language": LANGUAGES,
    "table": ("green", "blue", "red", "dark"),
    "volume": (0, 25, 50, 75, 100),
    "opponent": ("", *Level),
    "rival_speed": RIVAL_SPEEDS,
    "pace": ("slow", "normal", "fast", "off"),
}
