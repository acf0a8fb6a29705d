"""The focus on the table, for keys and pads: where it is, which group it means, and what it carries.

It is no part of a position. Whatever it plays, it plays through the table, as the pointer does.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import NamedTuple, Protocol

from engine.cards import Card
from engine.position import Move
from engine.rules import Role
from game.actions import DIRECTIONS, Command
from game.layout import Box
from game.motion import Point
from game.scenes.hand import NOT_TO_BE_LIFTED, any_move, held_at
from game.scenes.hand import Table as UnderHand
from game.scenes.ways import Way, is_beside, nearest
from game.settings import Settings

# Held cards lie beside what the focus is on, so that it stays readable; in card sizes.
_HELD_ASIDE, _HELD_BELOW = 0.3, 0.3


class Stepping(NamedTuple):
    """A button of the strip under a watched round, some of which have their twins in the bar."""

    command: Command


class Table(UnderHand, Protocol):
    """What the focus is on: what a hand is over, and more."""

    @property
    def is_holding(self) -> bool: ...
    def send_to_foundation(self, column: int) -> None: ...
    def landing_box(self, number: int) -> Box: ...


class Cursor:
    """The focus: on a pile and so many of its cards, or on something beyond the table, such as a button."""

    def __init__(self, table: Table, settings: Settings) -> None:
        self._table, self._settings = table, settings
        self.beyond: Callable[[], Mapping[Hashable, Box]] = dict
        self.is_shown = False  # a player with a mouse needs no ring
        self._at: Hashable = None  # a pile's number, or a key of `beyond`
        self._count = 1
        self._held: Move | None = None  # aimed at its own pile

    @property
    def is_holding(self) -> bool:
        return self._held is not None

    @property
    def at(self) -> Hashable:
        """The pile or the thing beyond the table that has the focus; always one that is there."""
        if self._at not in self._places() and self._at not in self.beyond():
            columns = [at for at, role in enumerate(self._roles) if role is Role.COLUMN]
            self._at = next((at for at in columns if self._seen(at)), columns[0])
        return self._at

    @property
    def count(self) -> int:
        """The cards that the focus means, from the last one up, all of them face up: 0 on an empty place."""
        if self._held is not None:
            return self._held.count
        return min(self._count, self._most(self.at)) if isinstance(self.at, int) else 0

    @property
    def box(self) -> Box | None:
        """What the ring goes around; None while there is none."""
        return self._box(self.at, self.count) if self.is_shown else None

    @property
    def lit(self) -> Iterable[int]:
        """The piles on which what is held may be laid, where placement help is on."""
        if self._held is None or not self._settings.shows_places:
            return ()
        return self._targets(self._held)

    @property
    def look(self) -> object:
        """What the picture depends on."""
        return self.box, self.count, self._held

    def perform(self, command: Command) -> Hashable | None:
        """Do what the player wants; the thing beyond the table that was pressed, if one was."""
        if not self.is_shown and command is not Command.TO_FOUNDATION:
            self.show()  # whoever does not see the focus cannot mean it
            return None
        if command is Command.PRESS:
            return self._press()
        if command in DIRECTIONS:
            self._move(*DIRECTIONS[command])
        elif command in (Command.FOCUS_NEXT, Command.FOCUS_PREVIOUS):
            self._step(1 if command is Command.FOCUS_NEXT else -1)
        elif command in (Command.GROUP_MORE, Command.GROUP_LESS):
            self._resize_group(self.count + (1 if command is Command.GROUP_MORE else -1))
        elif command is Command.TO_FOUNDATION:
            self._send_to_foundation()
        return None

    def show(self) -> None:
        """Be seen from here on."""
        self.is_shown = True
        self._settle()

    def follow(self, pile: int | None) -> None:
        """The pointer is in use: be where it is, and not seen."""
        if self.is_holding:
            return
        self.is_shown = False
        if pile is not None and pile in self._places():
            self._at, self._count = pile, 1

    def put_back(self) -> None:
        """What is held goes home."""
        if self._held is not None:
            self._held = None
            self._table.go_home()

    def release(self) -> None:
        """Forget what is held: the cards have moved under the hand."""
        self._held = None

    def start_anew(self) -> None:
        """Other piles lie on the table."""
        self._at, self._count = None, 1

    def rearrange(self) -> None:
        """The table has another size: what is held stays beside the focus."""
        self._settle()

    # Where it can be

    @property
    def _roles(self) -> tuple[Role, ...]:
        return self._table.layout.roles

    @property
    def _takes_groups(self) -> bool:
        return Role.FOUNDATION in self._roles

    def _places(self) -> list[int]:
        """The piles that can have the focus. Nothing is ever done to the waste but by what is laid on it."""
        return [at for at, role in enumerate(self._roles) if role is not Role.WASTE]

    def _seen(self, at: int) -> int:
        """The face-up cards of a pile; of the stock all are face down."""
        pile = self._table.session.position.piles[at]
        return len(pile.cards) - pile.hidden

    def _most(self, at: int) -> int:
        """The largest group that can be meant on a pile."""
        if self._roles[at] is Role.COLUMN and self._takes_groups:
            return self._seen(at)
        return min(self._seen(at), 1)

    def _cards(self, at: int, count: int) -> tuple[Card, ...]:
        return self._table.session.position.piles[at].cards[-count:] if count else ()

    def _box(self, at: Hashable, count: int) -> Box:
        """A group from its lowest card to its last, another pile as a whole, or a thing beyond the table."""
        if not isinstance(at, int):
            return self.beyond()[at]
        if self._held is not None:
            return self._table.landing_box(at)
        cards = self._cards(at, count)
        if not cards:
            return self._table.layout.area(at, self._table.session.position.piles[at])
        rest = self._table.motion.rest
        first, last = (self._table.layout.box_at(rest[card].spot) for card in (cards[0], cards[-1]))
        return Box(first.x, first.y, first.width, last.y + last.height - first.y)

    def _targets(self, held: Move) -> list[int]:
        session = self._table.session
        return session.rules.targets(session.position, held.source, held.count)

    # Ways

    def _move(self, dx: int, dy: int) -> None:
        """One step in a direction on the screen: within a column to another card, then to what lies there."""
        if dy and self._held is None and self._resize_group(self.count - dy):
            return
        ways = [Way(at, self._area(at)) for at in self._reachable() if at != self.at]
        here = self._area(self.at) if dx else self._box(self.at, self.count)
        if dx and _is_button(self.at):  # a row of buttons ends where it ends
            ways = [way for way in ways if is_beside(here, way.box)]
        elif dx:
            ways = [way for way in ways if not _is_button(way.to)]
        else:  # what stands beside the whole pile lies neither above nor below its last card
            ways = [way for way in ways if not is_beside(self._area(self.at), way.box)]
        found = nearest(here, ways, dx, dy)
        if found is not None:
            self._go(found)

    def _reachable(self) -> list[Hashable]:
        """Where the focus may go now: with cards in hand only where they may lie."""
        if self._held is not None:
            return [at for at in self._places() if self._roles[at] in (Role.COLUMN, Role.FOUNDATION)]
        return [*self._places(), *self.beyond()]

    def _area(self, at: Hashable) -> Box:
        if not isinstance(at, int):
            return self.beyond()[at]
        return self._table.layout.area(at, self._table.session.position.piles[at])

    def _step(self, step: int) -> None:
        """To the next place in the order of piles; with cards in hand to the next where they may be laid."""
        if self._held is not None:
            around = sorted({*self._targets(self._held), self._held.source})
            here = around.index(self.at) if self.at in around else -1
            self._go(around[(here + step) % len(around)])
            return
        places: list[Hashable] = [*self._places(), *self.beyond()]
        self._count = 1
        self._go(places[(places.index(self.at) + step) % len(places)])

    def _go(self, at: Hashable) -> None:
        """Put the focus there; from within a column to the card of the next that lies as high."""
        if self._held is None:
            was_within = isinstance(self.at, int) and self.count > 1
            height = self._box(self.at, self.count).y
            self._at = at
            self._count = self._count_at(at, height) if was_within and isinstance(at, int) else 1
        self._at = at
        self._settle()

    def _count_at(self, at: int, height: int) -> int:
        """The group of a column whose lowest card lies nearest to this height."""
        counts = range(1, self._most(at) + 1)
        return min(counts, key=lambda count: abs(self._box(at, count).y - height), default=1)

    def _settle(self) -> None:
        """After a step: a crowded column opens where the focus is, and what is held comes along."""
        if not isinstance(self.at, int):
            return
        if self._held is None and self.is_shown:
            self._table.look_at(self._gazed())
        elif self._held is not None:
            self._hold(self._held)

    def _gazed(self) -> Point:
        """A point on the focused card, in the column at rest: its lens opens around it."""
        layout, position = self._table.layout, self._table.session.position
        cards = self._cards(self.at, self.count) if isinstance(self.at, int) else ()
        if not cards:
            return -1.0, -1.0
        x, y = layout.places(position)[cards[0]].spot
        return x + layout.card[0] / 2, y + 1

    # What is done

    def _press(self) -> Hashable | None:
        at = self.at
        if not isinstance(at, int):
            return at
        if self._held is not None:
            self._lay_down(self._held, at)
        elif self._takes_groups and self.count:
            self._take(at)
        else:
            self._table.tap(at, 1)
            self._settle()
        return None

    def _take(self, at: int) -> None:
        """Take the group in hand, or show why it may not be taken."""
        move = any_move(self._table.session, at, self.count)
        if move is None or self._table.is_holding:
            return
        refusal = self._table.session.refusal(move)
        if refusal is not None and refusal.reason in NOT_TO_BE_LIFTED:
            self._table.refuse(refusal, move)
            return
        self._held = Move(at, at, self.count)
        self._hold(self._held)

    def _lay_down(self, held: Move, at: int) -> None:
        if at == held.source:
            self.put_back()
            return
        self._held, self._count = None, 1
        self._table.play(Move(held.source, at, held.count))
        self._settle()

    def _hold(self, held: Move) -> None:
        """Draw what is held beside the focus, and inside the window."""
        layout = self._table.layout
        width, height = layout.card
        cards = self._cards(held.source, held.count)
        box = self._table.landing_box(self.at) if isinstance(self.at, int) else layout.bar
        spots = held_at((0, 0), cards, layout)
        length = max(y for _, y in spots.values()) + height
        x = min(box.x + _HELD_ASIDE * width, layout.size[0] - width)
        y = min(box.y + _HELD_BELOW * height, layout.size[1] - length)
        self._table.motion.hold({card: (x, y + down) for card, (_, down) in spots.items()})

    def _resize_group(self, count: int) -> bool:
        """Mean or hold so many cards; False where there is no such group."""
        pile = self._held.source if self._held is not None else self.at
        if not isinstance(pile, int) or not 1 <= count <= self._most(pile):
            return False
        self._count = count
        if self._held is not None:
            self._table.go_home()
            self._held = Move(pile, pile, count)
        self._settle()
        return True

    def _send_to_foundation(self) -> None:
        """Send the last card of the focused column to its foundation, or show why it may not go there."""
        at = self.at
        if not isinstance(at, int) or self._roles[at] is not Role.COLUMN or not self._takes_groups:
            return
        self.put_back()
        self._count = 1
        self._table.send_to_foundation(at)
        self._settle()


def _is_button(at: Hashable) -> bool:
    return isinstance(at, Command | Stepping)
