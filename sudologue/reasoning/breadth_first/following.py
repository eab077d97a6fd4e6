"""Whatever follows from an assumption, and where each of it came from."""

from collections.abc import Callable, Iterator

from sudologue.model.bits import bits
from sudologue.reasoning.breadth_first.hint import BY_CELL, BY_DIGIT, Stage
from sudologue.reasoning.breadth_first.links import CELLS, Candidates, split_range

More = Callable[[Candidates, "Trail"], Iterator["Entry"]]
"""What patterns switch off when nothing follows any more: entries, whose causes are places on the trail."""


class Entry:
    """A node, the places of its causes, the truths that it takes; and if a nested hint made it so, its name and
    length.
    """

    __slots__ = ("causes", "length", "name", "node", "truths")

    def __init__(
        self,
        node: int,
        causes: list[int],
        truths: tuple[int, ...] = (),
        name: object = None,
        length: int = 0,
    ) -> None:
        self.node, self.causes, self.truths, self.name, self.length = (
            node,
            causes,
            truths,
            name,
            length,
        )


class Trail:
    """What follows from an assumption, in the order in which it came up, up to the first contradiction."""

    __slots__ = ("clash", "entries", "places")

    def __init__(self, start: int) -> None:
        self.entries = [Entry(start, [])]
        self.places = {start: 0}
        """Nodes to their places. The last of the entries is not among them if it contradicts another."""
        self.clash: tuple[int, int] | None = None
        """The places of two that contradict each other, on and off."""

    def add(self, entry: Entry) -> bool:
        """Add what is new; true: it is the opposite of something, and this is the end."""
        place, other = len(self.entries), self.places.get(entry.node ^ 1)
        self.entries.append(entry)
        if other is not None:
            self.clash = (place, other) if entry.node & 1 else (other, place)
            return True
        self.places[entry.node] = place
        return False

    def ancestors(self, place: int, most: int) -> list[int]:
        """The places that one rests on, itself first; it stops when they are more than so many."""
        found, met, entries = [place], {place}, self.entries
        for each in found:
            if len(found) > most:
                break
            for cause in entries[each].causes:
                if cause not in met:
                    met.add(cause)
                    found.append(cause)
        return found


def follow(board: Candidates, stage: Stage, start: int, more: More | None = None) -> Trail:
    """Follow an assumption to the end."""
    trail, now = Trail(start), board.copy() if stage.is_dynamic else board
    on, off, at = [0] if start & 1 else [], [] if start & 1 else [0], 1
    next_on = next_off = 0
    while trail.clash is None:
        if next_on < len(on):
            _switch_off(trail, now, on[next_on], stage)
            next_on += 1
        elif next_off < len(off):
            _switch_on(trail, board, now, off[next_off], stage)
            next_off += 1
        elif more is None or not _add_more(trail, now, more):
            break
        for place in range(at, len(trail.entries)):
            (on if trail.entries[place].node & 1 else off).append(place)
        at = len(trail.entries)
    return trail


def _switch_off(trail: Trail, now: Candidates, place: int, stage: Stage) -> None:
    places = trail.places
    for node in now.all_off(trail.entries[place].node >> 1, not stage.is_nishio):
        if node not in places and trail.add(Entry(node, [place])):
            return


def _switch_on(trail: Trail, board: Candidates, now: Candidates, place: int, stage: Stage) -> None:
    candidate = trail.entries[place].node >> 1
    for node, truth in now.all_on(candidate, BY_DIGIT if stage.is_nishio else BY_CELL | BY_DIGIT):
        if node not in trail.places:
            causes = [place, *_gone(trail, board, now, truth)] if stage.is_dynamic else [place]
            if trail.add(Entry(node, causes, (truth,))):
                return
    if stage.is_dynamic:
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
    before = len(trail.entries)
    for entry in list(more(now, trail)):
        if (
            entry.node not in trail.places
        ):  # whether it contradicts anything is seen when more follows from it
            trail.places[entry.node] = len(trail.entries)
            trail.entries.append(entry)
    return len(trail.entries) > before
