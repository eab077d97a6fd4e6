"""Whatever follows from an assumption, and where each of it came from."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from sudologue.model.bits import bits
from sudologue.reasoning.breadth_first.hint import Stage
from sudologue.reasoning.breadth_first.links import CELLS, Candidates, StaticLinks, split_range

More = Callable[[Candidates, "Trail"], Iterator["Entry"]]
"""What patterns switch off when nothing follows any more: entries, whose causes are places on the trail."""


class Entry(NamedTuple):
    """A node, the places of its causes, the truths that it takes; and if a nested hint made it so, its name and
    length.
    """

    node: int
    causes: Sequence[int]
    truths: tuple[int, ...]
    name: object = None
    length: int = 0


class Trail:
    """What follows from an assumption, in the order in which it came up, up to the first contradiction."""

    __slots__ = ("causes", "clash", "nested", "nodes", "places", "truths")

    def __init__(self, start: int) -> None:
        self.nodes = [start]
        self.causes: list[Sequence[int]] = [()]
        """For each the places of its causes."""
        self.truths: list[tuple[int, ...]] = [()]
        self.nested: dict[int, tuple[object, int]] = {}
        """The names and lengths of nested hints, by the places of what they switched off."""
        self.places = {start: 0}
        """Nodes to their places. The last of all is not among them if it contradicts another."""
        self.clash: tuple[int, int] | None = None
        """The places of two that contradict each other, on and off."""

    def add(self, node: int, causes: Sequence[int], truths: tuple[int, ...] = ()) -> bool:
        """Add what is new; true: it is the opposite of something, and this is the end."""
        place, other = len(self.nodes), self.places.get(node ^ 1)
        self.nodes.append(node)
        self.causes.append(causes)
        self.truths.append(truths)
        if other is None:
            self.places[node] = place
            return False
        self.clash = (place, other) if node & 1 else (other, place)
        return True

    def add_entry(self, entry: Entry) -> None:
        """Add what a pattern or a nested hint switches off: a contradiction is seen when more follows from it."""
        place = self.places[entry.node] = len(self.nodes)
        self.nodes.append(entry.node)
        self.causes.append(entry.causes)
        self.truths.append(entry.truths)
        if entry.name is not None:
            self.nested[place] = entry.name, entry.length

    def ancestors(self, place: int, most: int) -> list[int]:
        """The places that one rests on, itself first; it stops when they are more than so many."""
        found, met, causes = [place], {place}, self.causes
        for each in found:
            if len(found) > most:
                break
            for cause in causes[each]:
                if cause not in met:
                    met.add(cause)
                    found.append(cause)
        return found


def follow(here: StaticLinks, stage: Stage, start: int, more: More | None = None) -> Trail:
    """Follow an assumption to the end."""
    trail, now = Trail(start), here.board.copy() if stage.is_dynamic else None
    on, off = ([0], list[int]()) if start & 1 else (list[int](), [0])
    next_on = next_off = 0
    while trail.clash is None:
        before = len(trail.nodes)
        if next_on < len(on):
            _switch_off(trail, here, on[next_on])
            next_on += 1
            off += range(before, len(trail.nodes))
        elif next_off < len(off):
            _switch_on(trail, here, now, off[next_off])
            next_off += 1
            on += range(before, len(trail.nodes))
        elif now and more and _add_more(trail, now, more):
            off += range(before, len(trail.nodes))
        else:
            break
    return trail


def _switch_off(trail: Trail, here: StaticLinks, place: int) -> None:
    """What has left the board is off, and on the trail: so the links of the board as it was will do."""
    places, causes = trail.places, (place,)
    for node, _ in here.off[trail.nodes[place] >> 1]:
        if node not in places and trail.add(node, causes):
            return


def _switch_on(trail: Trail, here: StaticLinks, now: Candidates | None, place: int) -> None:
    candidate = trail.nodes[place] >> 1
    for node, truth in now.all_on(candidate, here.links) if now else here.on[candidate]:
        if node not in trail.places:
            causes = (place, *_gone(trail, here.board, now, truth)) if now else (place,)
            if trail.add(node, causes, (truth,)):
                return
    if now:
        now.strike(candidate)


def _gone(trail: Trail, board: Candidates, now: Candidates, truth: int) -> list[int]:
    """The places of those candidates of a truth that have gone since the assumption, all of which are off."""
    if truth < CELLS:
        gone = board.domains[truth] & ~now.domains[truth]
        return [trail.places[2 * (digit * CELLS + truth)] for digit in bits(gone)] if gone else []
    digit, house = split_range(truth)
    gone = board.places(digit, house) & ~now.digits[digit]
    return [trail.places[2 * (digit * CELLS + cell)] for cell in bits(gone)] if gone else []


def _add_more(trail: Trail, now: Candidates, more: More) -> bool:
    """Was there anything new?"""
    before = len(trail.nodes)
    for entry in list(more(now, trail)):
        if entry.node not in trail.places:
            trail.add_entry(entry)
    return len(trail.nodes) > before
