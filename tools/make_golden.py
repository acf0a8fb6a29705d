"""Writes tests/golden/golf_decks.json, the decks of a hundred codes, from the engine as it is now.

Run from the project's folder: `python -m tools.make_golden`. A deal never changes once it is published, so an
existing file is kept unless `--replace` says otherwise, and that only ever before the first release.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from engine.codes import DealCode, read_rules
from engine.dealing import SEEDS
from engine.games.golf.rules import Golf

GOLDEN = Path(__file__).parents[1] / "tests" / "golden" / "golf_decks.json"

# The whole deck, one joker, two jokers, an empty waste: each under another preset.
RULES = ("E", "CDJ1", "SJ2", "SAW")
SEED_NUMBERS = (
    *(0, 1, 2, 3, 25, 26, 27, 675, 676, 677),  # a carry from letter to letter
    *(1 << 15, 1 << 16, (1 << 31) - 1, 1 << 31, (1 << 32) - 1, 1 << 32, (1 << 32) + 1),  # machine words
    *(20_260_101, 123_456_789, 987_654_321, 3_141_592_653, 2_718_281_828),
    *(SEEDS // 2, SEEDS - 2, SEEDS - 1),
)


def decks() -> dict[str, str]:
    """Each code and its cards in the order of the deal: the columns, the waste's card, then the stock."""
    found = {}
    for seed in SEED_NUMBERS:
        for text in RULES:
            rules = read_rules("GO", text)
            if not isinstance(rules, Golf):
                raise ValueError(f"not a rule set of Golf: {text}")
            found[str(DealCode(rules, seed))] = " ".join(map(str, rules.order(seed)))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Write the golden decks of Golf.")
    parser.add_argument("--replace", action="store_true", help="overwrite the decks that are pinned now")
    replace = parser.parse_args().replace
    if GOLDEN.exists() and not replace:
        print(f"{GOLDEN.name} is there already; --replace overwrites it", file=sys.stderr)
        return 1
    about = "code -> the cards in the order of the deal: seven columns of five, then waste and stock"
    GOLDEN.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"about": about, "decks": decks()}, ensure_ascii=False, indent=1)
    GOLDEN.write_text(text + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
