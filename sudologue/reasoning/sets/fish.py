"""What all fish have in common: base, cover and fins, the base houses that it takes, and the inference."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from sudologue.inference.inference import Evidence, Inference, Part
from sudologue.inference.truth import Range
from sudologue.model.bits import bits, union
from sudologue.model.grid import Grid
from sudologue.reasoning.proofs.conflicts import between_places
from sudologue.reasoning.proofs.exhaustion import has_choice
from sudologue.reasoning.sets.locked import Chosen, locked_sets
from sudologue.reasoning.views.candidates import candidates_of, elimination_of

SIZES = {
    2: "x-wing",
    3: "swordfish",
    4: "jellyfish",
    5: "squirmbag",
    6: "whale",
    7: "leviathan",
}


class Lines(NamedTuple):
    """One way to look at the grid: base lines and the cover lines across them."""

    base: range
    """The base lines' house numbers."""
    cover: range
    base_stride: int
    """From one base line to the next."""
    cover_stride: int
    first_base_mask: int
    """The cells of the first base line: shifted onto it, a line's places are its cover lines."""
    first_cover_mask: int
    reach: int
    """How many cover lines a box can leave to fins: all that cross it but one."""

    def places(self, cells: int) -> list[int]:
        """For each base line the cover lines that these cells lie in."""
        return [cells >> i * self.base_stride & self.first_base_mask for i in range(len(self.base))]

    def covers(self, places: int) -> tuple[int, ...]:
        """The house numbers of these places."""
        return tuple(self.cover[bit // self.cover_stride] for bit in bits(places))


@lru_cache(maxsize=64)
def both_ways(grid: Grid) -> tuple[Lines, Lines]:
    """Rows across columns, and columns across rows."""
    n = grid.size
    rows, columns = range(n), range(n, 2 * n)
    row, column = grid.house_masks[0], grid.house_masks[n]
    tall, wide = grid.box or (3, 3)
    return (
        Lines(rows, columns, n, 1, row, column, wide - 1),
        Lines(columns, rows, 1, n, column, row, tall - 1),
    )


class Fish(NamedTuple):
    """A fish: houses by number, cells as masks."""

    digit: int
    base: tuple[int, ...]
    cover: tuple[int, ...]
    base_mask: int
    """The digit's candidates in the base."""
    fins_mask: int
    lost_mask: int

    twins: tuple["Fish", ...] = ()
    """For a Siamese fish: the fish that it is made of, with the same base and other covers."""

    needed: tuple[int, ...] = ()
    """The base houses that prove it, if not all do: the lines and boxes among themselves may see to the rest."""

    def is_sashimi(self, grid: Grid) -> bool:
        """Without the fins, is a base house left with a single candidate? Of twins: in all of them?"""
        if self.twins:
            return all(twin.is_sashimi(grid) for twin in self.twins)
        body = self.base_mask & ~self.fins_mask
        return any((body & grid.house_masks[number]).bit_count() < 2 for number in self.base)


def houses_mask(grid: Grid, houses: Sequence[int]) -> int:
    """The cells of these houses."""
    return union([grid.house_masks[number] for number in houses])


@lru_cache(maxsize=1 << 10)
def is_sharp_fish(grid: Grid, cells: int, base: tuple[int, ...], lost: int) -> bool:
    """Is each of the base houses needed for one of the eliminations at least?"""
    ranges = [cells & grid.house_masks[number] for number in base]
    return all(_is_needed(grid, ranges, at, lost) for at in range(len(ranges)))


def _is_needed(grid: Grid, ranges: list[int], at: int, lost: int) -> bool:
    rest = ranges[:at] + ranges[at + 1 :]
    conflicts = between_places(grid)
    return any(has_choice(conflicts, rest, ~grid.peer_masks[cell]) for cell in bits(lost))


def needed_base(grid: Grid, cells: int, base: Sequence[int], lost: int) -> tuple[int, ...]:
    """As many of the base houses as it takes to rule out these candidates."""
    needed = list(base)
    for number in base[::-1]:
        ranges = [cells & grid.house_masks[n] for n in needed]
        at = needed.index(number)
        if len(needed) > 1 and not _is_needed(grid, ranges, at, lost):
            del needed[at]
    return tuple(needed)


@lru_cache(maxsize=1 << 12)
def plain_fish(grid: Grid, way: int, cells: int, size: int) -> tuple[Fish, ...]:
    """The fish without fins of a digit that has these cells, as if it were the first, needed or not.

    Boxes may make a base line superfluous: the fish is whole, and told on the lines that it takes. Our own rule leaves
    it to smaller patterns then; other programs do not look at that. Most digits stay as they are for a while.
    """
    lines = both_ways(grid)[way]
    locked = locked_sets(lines.places(cells), size)
    made = (_plain(grid, lines, cells, chosen, places) for chosen, places in locked)
    return tuple(fish for fish in made if fish.lost_mask)


def _plain(grid: Grid, lines: Lines, cells: int, chosen: Chosen, places: int) -> Fish:
    base = tuple(lines.base[at] for at in chosen)
    base_mask = cells & houses_mask(grid, base)
    lost = cells & places * lines.first_cover_mask & ~base_mask
    is_sharp = not lost or is_sharp_fish(grid, cells, base, lost)
    needed = () if is_sharp else needed_base(grid, cells, base, lost)
    return Fish(0, base, lines.covers(places), base_mask, 0, lost, needed=needed)


def fish_inference(name: str, grid: Grid, fish: Fish) -> Inference:
    """The fish as an inference, with its base and, for each twin, its cover and fins."""
    digit = fish.digit + 1
    shift = fish.digit * grid.cell_count
    base = tuple(grid.houses[number] for number in fish.base)
    candidates = candidates_of(fish.base_mask << shift, grid)
    parts = [Part("base", candidates, (), (digit,), base)]
    for twin in fish.twins or (fish,):
        cover = tuple(grid.houses[number] for number in twin.cover)
        parts.append(Part("cover", houses=cover))
        if twin.fins_mask:
            fins = candidates_of(twin.fins_mask << shift, grid)
            parts.append(Part("fins", fins, tuple(cell for cell, _ in fins), (digit,)))
    covers = " / ".join(_names(part.houses) for part in parts if part.role == "cover")
    evidence = Evidence(
        truths=tuple(Range(digit, grid.houses[number]) for number in fish.needed or fish.base),
        focus_cells=tuple(cell for cell, _ in candidates),
        focus_digit=digit,
        description=f"{digit} {_names(base)} / {covers}",
        parts=tuple(parts),
    )
    return Inference(name, elimination_of(fish.lost_mask << shift, grid), evidence)


def _names(items: Sequence[object]) -> str:
    return ", ".join(map(str, items))


def whole_first(found: Iterable[Fish]) -> Iterator[Fish]:
    """The same fish, but those that have less to prove than they seem come last."""
    lesser: list[Fish] = []
    for fish in found:
        if fish.needed:
            lesser.append(fish)
        else:
            yield fish
    yield from lesser
