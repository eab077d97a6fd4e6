"""Fish: one digit, n lines one way, n lines the other.

A digit stands in each of n rows. If its places in those rows lie in n columns, each of the columns gets its
digit from one of the rows, and has none elsewhere.

(a) n base lines (rows, say) with two candidates of the digit or more in each;
(b) all of these lie in n cover lines (columns);
(c) a cover line has the digit outside the base lines: those candidates go.

          c2       c7
    r2 .  X  . . . X  .      X-Wing: in rows 2 and 5 the digit is in column 2 or 7. Whichever way round, both
    r3 .  *  . . . .  .      columns are served, so the digit goes from the cells marked *.
    r5 .  X  . . . X  .
    r9 .  .  . . . *  .

It is the search of `locked` with rows as sets and columns as places. The boxes play no part in it. Now and then
they would make a base line superfluous. Then the receipt names the lines that prove it, and the fish is reported as
long as fewer of its lines are no fish and no intersection or single-digit pattern does the same.

Finned fish: (b) fails by a few candidates, the fins. Either one of them is true or the fish is; so of (c)
only those candidates go that see every fin. That takes a box which holds all the fins and the targets. A
fish is sashimi if one of its base lines would be left with a single candidate without the fins.

          c2       c7 c8
    r2 .  X  . . . X  F      The X-Wing fails by the fin F at r2c8. The candidate at r3c7 lies in column 7 and
    r3 .  .  . . . *  .      sees the fin: it goes either way.
    r5 .  X  . . . X  .
"""

from collections.abc import Iterator
from functools import lru_cache, partial, reduce
from itertools import combinations
from typing import NamedTuple

from sudologue.inference.inference import Inference
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.reasoning.proofs.conflicts import between_places
from sudologue.reasoning.proofs.exhaustion import has_choice
from sudologue.reasoning.sets.fish import (
    SIZES,
    Fish,
    Lines,
    both_ways,
    fish_inference,
    houses_mask,
    is_sharp_fish,
    needed_base,
    whole_first,
)
from sudologue.reasoning.sets.locked import locked_sets, may_eliminate, narrow_unions
from sudologue.reasoning.sets.placements import PromisingDigit, promising_digits
from sudologue.reasoning.views.candidates import common_peers
from sudologue.rules.rule import FindRule, Rule

FINNED_SIZES = tuple(SIZES)


@lru_cache(maxsize=256)
def _basic(grid: Grid, digit: int, cells: int, size: int) -> tuple[Fish, ...]:
    """The fish without fins. Most digits stay as they are from one step to the next, so answers are remembered.

    Where some rows are locked, the columns that they leave to the others are, too: so it will do to ask the rows.
    """
    found: list[Fish] = []
    ways = both_ways(grid)
    for lines in ways if may_eliminate(tuple(ways[0].places(cells))) else ():
        for chosen, places in locked_sets(lines.places(cells), size):
            base = tuple(lines.base[i] for i in chosen)
            base_mask = cells & houses_mask(grid, base)
            lost = cells & places * lines.first_cover_mask & ~base_mask
            if lost:
                fish = Fish(digit, base, lines.covers(places), base_mask, 0, lost)
                found += _proved(grid, cells, lines, fish)
    return tuple(found)


def _proved(grid: Grid, cells: int, lines: Lines, fish: Fish) -> Iterator[Fish]:
    """The fish if all its base lines are needed, or so much of it as nothing smaller tells."""
    if is_sharp_fish(grid, cells, fish.base, fish.lost_mask):
        yield fish
        return
    lost = 0
    for target in bits(fish.lost_mask) if len(fish.base) > 3 else ():
        if not (_has_fish_within(grid, lines, fish, target) or _goes_by_two(grid, cells, target)):
            lost |= 1 << target
    if lost:
        yield fish._replace(lost_mask=lost, needed=needed_base(grid, cells, fish.base, lost))


def _has_fish_within(grid: Grid, lines: Lines, fish: Fish, target: int) -> bool:
    """Would the target leave fewer of the base lines with fewer cover lines still?"""
    alive = lines.places(fish.base_mask & ~grid.peer_masks[target])
    places = [alive[lines.base.index(number)] for number in fish.base]
    return any(
        reduce(int.__or__, part).bit_count() < size
        for size in range(1, len(places))
        for part in combinations(places, size)
    )


@lru_cache(maxsize=1 << 10)
def _goes_by_two(grid: Grid, cells: int, target: int) -> bool:
    """Do one or two houses rule out a digit's candidate, by an intersection or a pattern of two strong links?"""
    alive = cells & ~grid.peer_masks[target]
    ranges = [cells & mask for mask in grid.house_masks if cells & mask and not mask >> target & 1]
    conflicts = between_places(grid)
    return not all(has_choice(conflicts, both, alive) for both in combinations(ranges, 2))


class FinnedSearch(NamedTuple):
    """Where finned fish are looked for: a digit's cells, those that may be ruled out, and which way."""

    grid: Grid
    digit: int
    cells: int
    targets: int
    lines: Lines


@lru_cache(maxsize=256)
def _finned(grid: Grid, suspect: PromisingDigit, size: int) -> tuple[Fish, ...]:
    """The fish with fins. Each rules out what no complete placement of the digit holds. Remembered, too."""
    digit, cells, targets = suspect
    found: list[Fish] = []
    for lines in both_ways(grid):
        search = FinnedSearch(grid, digit, cells, targets, lines)
        unions = narrow_unions(lines.places(cells), size, size + lines.reach)
        for chosen, places in unions:
            if places.bit_count() > size:
                found += _with_fins(search, tuple(lines.base[i] for i in chosen), places)
    return tuple(found)


def _with_fins(search: FinnedSearch, base: tuple[int, ...], places: int) -> Iterator[Fish]:
    """The fish of these base lines for each choice of cover lines; then all of them together."""
    grid, digit, cells, targets, lines = search
    base_mask = cells & houses_mask(grid, base)
    targets &= ~base_mask
    if not targets:
        return
    sights = {
        place: common_peers(grid, base_mask & lines.first_cover_mask << place) & targets
        for place in bits(places)
    }
    outside = [place for place, seen in sights.items() if seen]
    found: dict[int, Fish] = {}
    for left_out in combinations(outside, places.bit_count() - len(base)):
        cover, lost = places, targets
        for place in left_out:
            cover ^= 1 << place
            lost &= sights[place]
        cover_mask = cover * lines.first_cover_mask
        lost &= cover_mask
        if not lost:
            continue
        whole = Fish(digit, base, lines.covers(cover), base_mask, base_mask & ~cover_mask, lost)
        for fish in _proved(grid, cells, lines, whole):
            lost = fish.lost_mask
            if lost not in found or found[lost].is_sashimi(grid):
                found[lost] = fish
    yield from found.values()
    if len(found) > 1:
        yield _siamese(grid, cells, tuple(found.values()))


def _siamese(grid: Grid, cells: int, twins: tuple[Fish, ...]) -> Fish:
    """Several fish with the same base as one: the same truths prove what any of them rules out."""
    first, lost = twins[0], reduce(int.__or__, [twin.lost_mask for twin in twins])
    needed = needed_base(grid, cells, first.base, lost) if all(t.needed for t in twins) else ()
    return first._replace(lost_mask=lost, twins=twins, needed=needed)


def _find_basic(name: str, size: int, board: Board) -> Iterator[Inference]:
    grid = board.grid
    fish = whole_first(
        fish
        for digit, cells, _ in board.shared(promising_digits)
        for fish in _basic(grid, digit, cells, size)
    )
    return (fish_inference(name, grid, each) for each in fish)


def _find_finned(name: str, size: int, board: Board, *, sashimi: bool) -> Iterator[Inference]:
    grid = board.grid
    fish = whole_first(
        fish
        for suspect in board.shared(promising_digits)
        for fish in _finned(grid, suspect, size)
        if fish.is_sashimi(grid) is sashimi
    )
    return (fish_inference(name, grid, each) for each in fish)


def _rules() -> Iterator[Rule]:
    for size, word in SIZES.items():
        yield FindRule(word, partial(_find_basic, word, size))
    for size in FINNED_SIZES:
        finned, sashimi = f"finned-{SIZES[size]}", f"sashimi-{SIZES[size]}"
        yield FindRule(finned, partial(_find_finned, finned, size, sashimi=False))
        yield FindRule(sashimi, partial(_find_finned, sashimi, size, sashimi=True))


RULES: tuple[Rule, ...] = tuple(_rules())
