"""Kraken fish: a fish that is almost one, with chains from whatever sticks out.

In n base lines a digit has places in n-1 cover lines, and a few places outside those. The cover lines have
room for n-1 of the n digits, so one of the places outside is true, though nobody knows which. If each of
them rules out the same candidate, that candidate is gone. A place outside may see it; or a chain leads there.

(a) n base lines, n-1 cover lines across them, two base lines or more at each;
(b) each place of the base outside the cover rules the target out: it sees it, or a chain of strong links
    (`reasoning.chains.links`) leads from the one to the other;
(c) one chain at least has a strong link in it, and none of these is a base line itself. Without chains it is
    an ordinary finned fish.

          c2       c7 c8
    r2 .  X  . . . X  F      Rows 2 and 5 cannot both have their digit in column 7, so one of the X in column 2
    r5 .  X  . . . X  .      or the fin F is true. The candidate at r9c2 sees both X. If a chain leads from F
    r9 .  *  . . . .  .      to it as well, it goes.

Seen as a fish, the line through the target is a cover line, too, and what lies outside is fins (type 1). A
target of another digit, or in the base, is shown with a line through most of the places instead: either a fin
is true or one of the places on that line (type 2).

It is looked for from the target (`reasoning.chains.digit_refutations`). Suppose it is true and follow all chains: if
the digit can still be placed in every house, there is no fish. Each target is reported once, by as small a fish as
there is.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from typing import NamedTuple

from sudologue.inference.inference import Elimination, Evidence, Inference, Link, Part
from sudologue.inference.truth import Range, Truth
from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.reasoning.chains.chain import node_text
from sudologue.reasoning.chains.digit_refutations import (
    Detours,
    DigitRefutation,
    Houses,
    Step,
    dead_without,
    find_digit_refutations,
)
from sudologue.reasoning.chains.groups import grouped_net
from sudologue.reasoning.chains.implications import by_number, following
from sudologue.reasoning.proofs.exhaustion import needed
from sudologue.reasoning.sets.fish import Lines, both_ways
from sudologue.reasoning.views.candidates import candidates_of
from sudologue.rules.rule import FindRule, Rule

SIZES = (2, 3, 4)

_MOST_OUTSIDE = 6
"""How many places may lie outside the cover."""

_MOST_TRIES = 4
"""How many fish of a size are tried for one target and digit, the fewest chains first."""


class Almost(NamedTuple):
    """A fish that the target would break: houses by number, cells as masks."""

    digit: int
    base: Houses
    cover: Houses
    """One less than the base."""
    base_mask: int
    """The digit's candidates in the base."""
    outside_mask: int
    """Those not in the cover: one of them is true."""
    lines: Lines


@dataclass(frozen=True, slots=True)
class Kraken:
    """An almost fish, and for each place outside its cover the chain to it."""

    target: int
    fish: Almost
    chains: Mapping[int, Sequence[Step]]
    """Candidate outside the cover to the way back to the target; no steps where that sees it."""


# The fish.
class Line(NamedTuple):
    """A base line: its number, the digit's places in it, and those that the target leaves."""

    number: int
    places: int
    left: int


class _View:
    """A refutation seen with base lines of one kind."""

    def __init__(self, detours: Detours, refutation: DigitRefutation, lines: Lines) -> None:
        self.detours, self.refutation, self.lines = detours, refutation, lines
        cells, alive = refutation.cells, refutation.cells & ~refutation.dead
        digit, cell = divmod(refutation.target, detours.net.grid.cell_count)
        own = 1 << cell if digit == refutation.digit else 0
        house_masks = detours.net.grid.house_masks
        self._base = [
            line
            for line in map(Line, lines.base, lines.places(cells), lines.places(alive))
            if line.places & line.places - 1 and not house_masks[line.number] & own
        ]

    @cached_property
    def least_dead(self) -> int:
        """The digit's cells that the target rules out by chains that use none of the lines: mostly all."""
        return dead_without(self.detours, self.refutation, self.lines.base)

    def almosts(self, size: int) -> tuple[Almost, ...]:
        """The fish of a size all of whose places outside the cover are ruled out by the target.

        A line that the target leaves no place is too much for a fish, unless that takes the link of a base line.
        """
        fitting = [line for line in self._base if line.left.bit_count() < size]
        if not all(line.left for line in fitting) and self.least_dead == self.refutation.dead:
            fitting = [line for line in fitting if line.left]
        return _almosts(self.refutation.digit, self.lines, tuple(fitting), size)


# Many targets leave a digit the same places.
@lru_cache(maxsize=256)
def _almosts(digit: int, lines: Lines, fitting: Sequence[Line], size: int) -> tuple[Almost, ...]:
    """The fish of a size that the target would break, with some of these base lines."""
    return tuple(
        fish for base in _bases(fitting, size) for fish in _with_covers(digit, lines, base)
    )


def _bases(lines: Sequence[Line], size: int) -> Iterator[tuple[Line, ...]]:
    """Every so many of the lines that the target leaves fewer places than that."""
    found = [(number, (line,), line.left) for number, line in enumerate(lines, 1)]
    for _ in range(size - 1):
        found = [
            (number, (*base, line), both)
            for after, base, left in found
            for number, line in enumerate(lines[after:], after + 1)
            if (both := left | line.left).bit_count() < size
        ]
    return (base for _, base, _ in found)


def _with_covers(digit: int, lines: Lines, base: tuple[Line, ...]) -> Iterator[Almost]:
    """The ways to choose the cover lines: those that are needed, and others where there is room."""
    left = once = twice = base_mask = 0
    for line in base:
        left |= line.left
        twice |= once & line.places
        once |= line.places
        base_mask |= line.places << (line.number - lines.base.start) * lines.base_stride
    if left & ~twice:
        return
    room, numbers = len(base) - 1 - left.bit_count(), tuple([line.number for line in base])
    for more in combinations(bits(twice & ~left), room):
        places = left | sum([1 << place for place in more])
        outside = base_mask & ~(places * lines.first_cover_mask)
        if outside.bit_count() <= _MOST_OUTSIDE:
            yield Almost(digit, numbers, lines.covers(places), base_mask, outside, lines)


# The chains.
def _own_dead(view: _View, fish: Almost) -> int:
    """The base's cells that the target rules out by chains that use no base line.

    That is no less than without any line, and no more than without one of them: mostly it takes no closer look.
    """
    detours, refutation, base_mask = view.detours, view.refutation, fish.base_mask
    least, most = view.least_dead & base_mask, refutation.dead & base_mask
    for line in fish.base if least != most else ():
        most &= dead_without(detours, refutation, (line,))
    if least == most or fish.outside_mask & ~most:
        return most
    return dead_without(detours, refutation, fish.base)


def _is_proper(fish: Almost, dead: int) -> bool:
    """Are all places outside the cover ruled out, and are any fewer of the base lines still in order?"""
    if fish.outside_mask & ~dead:
        return False
    left = [places for places in fish.lines.places(fish.base_mask & ~dead) if places]
    if len(left) < len(fish.base):
        return False
    return all(
        union(some).bit_count() >= size
        for size in range(2, len(left))
        for some in combinations(left, size)
    )


def _chains(
    detours: Detours, refutation: DigitRefutation, fish: Almost
) -> dict[int, Sequence[Step]]:
    """The shortest chains, without a base line in them, to each of the places outside the cover."""
    net, target = detours.net, refutation.target
    sees, hops = net.sees, detours.hops(fish.digit, detours.in_use(refutation, fish.base))
    goals = fish.outside_mask << fish.digit * net.grid.cell_count
    ends = dict.fromkeys(bits(goals & sees[target]), target)
    goals &= ~sees[target]
    before: dict[int, int] = {}
    for source, node in following(target, by_number(hops)) if goals else ():
        before[node] = source
        hit = goals & sees[node]
        ends.update(dict.fromkeys(bits(hit), node))
        goals ^= hit
        if not goals:
            break
    base = {detours.range_mask(fish.digit, line) for line in fish.base}
    return {goal: _way_back(detours, (target, end), before, base) for goal, end in ends.items()}


def _way_back(
    detours: Detours, ends: tuple[int, int], before: Mapping[int, int], ranges: Set[int]
) -> list[Step]:
    """From the last of two nodes back to the first, by links that are not of these ranges."""
    first, node = ends
    steps: list[Step] = []
    while node != first:
        steps.append(detours.step(before[node], node, ranges))
        node = before[node]
    return steps


def _facts(detours: Detours, kraken: Kraken) -> dict[Truth, int]:
    """The base lines, then the strong links of the chains: each with its candidates."""
    fish, houses, masks = kraken.fish, detours.net.grid.houses, detours.net.masks
    facts: dict[Truth, int] = {
        Range(fish.digit + 1, houses[line]): detours.range_mask(fish.digit, line)
        for line in fish.base
    }
    for chain in kraken.chains.values():
        for step in chain:
            facts[step.truth] = masks[step.true] | masks[step.false]
    return facts


def _find(board: Board) -> Iterator[Inference]:
    detours, reported = Detours(grouped_net(board)), set[int]()
    views = [
        (refutation, [_View(detours, refutation, lines) for lines in both_ways(board.grid)])
        for refutations in find_digit_refutations(board).values()
        for refutation in refutations
    ]
    for size in SIZES:
        krakens = [
            (_facts(detours, kraken), kraken)
            for refutation, both in views
            if refutation.target not in reported
            for kraken in _krakens(both, size)
        ]
        krakens.sort(key=lambda each: len(each[0]))
        for facts, kraken in krakens:
            if kraken.target not in reported:
                reported.add(kraken.target)
                yield _inference(detours, kraken, needed(board.grid, facts, 1 << kraken.target))


def _krakens(views: Sequence[_View], size: int) -> Iterator[Kraken]:
    """A few fish of a size that rule out a target, the fewest chains first."""
    detours, refutation = views[0].detours, views[0].refutation
    grid, target = detours.net.grid, refutation.target
    seen = grid.sees[target] >> refutation.digit * grid.cell_count
    almosts = ((view, fish) for view in views for fish in view.almosts(size))
    ranked = [
        ((fish.outside_mask & ~seen).bit_count(), fish.outside_mask.bit_count(), at, view, fish)
        for at, (view, fish) in enumerate(almosts)
        if fish.outside_mask & ~seen
    ]
    count = 0
    for *_, view, fish in sorted(ranked):
        if _is_proper(fish, _own_dead(view, fish)):
            yield Kraken(target, fish, _chains(detours, refutation, fish))
            count += 1
            if count == _MOST_TRIES:
                return


# The inference.
def _completing_line(grid: Grid, kraken: Kraken) -> tuple[int, bool]:
    """The line that makes the cover as large as the base, and whether it goes through the target."""
    fish = kraken.fish
    digit, cell = divmod(kraken.target, grid.cell_count)
    free = [number for number in fish.lines.cover if number not in fish.cover]
    for number in free:
        if digit == fish.digit and grid.house_masks[number] >> cell & 1:
            return number, True
    outside = fish.outside_mask
    return max(free, key=lambda n: (outside & grid.house_masks[n]).bit_count()), False


def _inference(detours: Detours, kraken: Kraken, truths: tuple[Truth, ...]) -> Inference:
    fish, grid = kraken.fish, detours.net.grid
    digit, shift = fish.digit + 1, fish.digit * grid.cell_count
    line, is_seen = _completing_line(grid, kraken)
    fins = fish.outside_mask & ~grid.house_masks[line]
    starts = 0 if is_seen else fish.outside_mask & ~fins
    base = tuple(grid.houses[number] for number in fish.base)
    cover = tuple(grid.houses[number] for number in sorted((*fish.cover, line)))
    parts = [
        Part("base", candidates_of(fish.base_mask << shift, grid), (), (digit,), base),
        Part("cover", houses=cover),
    ]
    for role, mask, houses in (("fins", fins, ()), ("starts", starts, (grid.houses[line],))):
        if mask:
            named = candidates_of(mask << shift, grid)
            parts.append(Part(role, named, tuple(cell for cell, _ in named), (digit,), houses))
    chains = [
        _links(detours, kraken, start)
        for start in sorted(kraken.chains)
        if (fins | starts) << shift >> start & 1
    ]
    names = [", ".join(map(str, houses)) for houses in (base, cover)]
    evidence = Evidence(
        truths=truths,
        focus_cells=tuple(cell for cell, _ in parts[0].candidates),
        focus_digit=digit,
        description=f"{digit} {names[0]} / {names[1]}; {'; '.join(map(_notation, chains))}",
        parts=tuple(parts),
        links=tuple(link for chain in chains for link in chain),
    )
    return Inference("kraken-fish", Elimination((grid.split(kraken.target),)), evidence)


def _links(detours: Detours, kraken: Kraken, start: int) -> list[Link]:
    """From a place outside the cover to the target: true, false, true, and so on."""
    links: list[Link] = []
    source = detours.named(start)
    for step in kraken.chains[start]:
        false, true = detours.named(step.true), detours.named(step.false)
        links += [Link(source, false), Link(false, true, truth=step.truth)]
        source = true
    return [*links, Link(source, detours.named(kraken.target))]


def _notation(chain: list[Link]) -> str:
    """`(9)r1c5-(9)r2c6,r3c6=(9)r4c6-(9)r4c2`."""
    text = node_text(chain[0].source)
    for link in chain:
        text += f"{'=' if link.is_strong else '-'}{node_text(link.target)}"
    return text


RULES: tuple[Rule, ...] = (FindRule("kraken-fish", _find),)
