"""Which settings stand on which page of their window, in which order, and what their values are called."""

from __future__ import annotations

from dataclasses import dataclass

from game.settings import CHOICES
from game.texts import PLURALS, Texts


@dataclass(frozen=True)
class Setting:
    """A row: the field of Settings, the text key after `setting.`, and the values in the order of reading."""

    field: str
    key: str
    values: tuple[object, ...] = (True, False)

    def labels(self, texts: Texts) -> list[str]:
        """What the values are called, in their order."""
        if self.field == "language":
            return [Texts(str(value)).say("language.name") for value in self.values]
        if self.field == "arabic_digits":
            return ["123", "١٢٣"]
        if self.field == "volume":
            return [texts.in_digits(str(value)) for value in self.values]
        if self.field in CHOICES:
            return [texts.say(f"setting.{self.key}.{value}") for value in self.values]
        return [texts.say("setting.on"), texts.say("setting.off")]


@dataclass(frozen=True)
class Heading:
    """A line between the rows, and its text key."""

    key: str


@dataclass(frozen=True)
class Page:
    """What is seen at a time; `key` is its text key after `settings.page.`."""

    key: str
    rows: tuple[Setting | Heading, ...]


PAGES = (
    Page(
        "play",
        (
            Setting("explains_refusals", "interactive_rules"),
            Heading("setting.matches"),
            Setting("undo_in_matches", "undo_in_matches"),
            Setting("rival_speed", "rival_speed", CHOICES["rival_speed"]),
            Heading("game.russian"),
            Setting("shows_places", "placement_help"),
            Setting("picks_column", "auto_mode"),
            Setting("double_tap", "double_tap"),
        ),
    ),
    Page(
        "knowledge",
        (
            Setting("shows_verdict", "verdict"),
            Setting("deals_winnable", "deals_winnable"),
            Heading("game.russian"),
            Setting("hints_know_hidden", "hints_know_hidden"),
        ),
    ),
    Page(
        "look",
        (
            Setting("table", "table", CHOICES["table"]),
            Setting("four_colours", "four_colours"),
            Setting("large_indices", "large_indices"),
            Setting("high_contrast", "high_contrast"),
            Setting("is_mirrored", "mirrored"),
        ),
    ),
    Page(
        "display",
        (
            Setting("language", "language", tuple(PLURALS)),
            Setting("arabic_digits", "digits", (False, True)),
            Setting("shows_score", "shows_score"),
            Setting("shows_time", "shows_time"),
        ),
    ),
    Page(
        "sound",
        (
            Setting("is_muted", "sound", (False, True)),
            Setting("volume", "volume", CHOICES["volume"]),
            Setting("pace", "pace", CHOICES["pace"]),
            Setting("rumbles", "rumbles"),
        ),
    ),
)
