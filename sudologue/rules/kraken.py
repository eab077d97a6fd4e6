"""Kraken fish: a fish that is almost one, with chains from whatever sticks out.

In n base lines a digit has places in n-1 cover lines, and a few places outside those. The cover lines have
room for n-1 of the n digits, so one of the places outside is true, though nobody knows which. If each of
them rules out the same candidate, that candidate is gone. A place outside may see it; or a chain leads there.

(a) n base lines, n-1 cover lines across them, two base lines or more at each;
(b) each place of the base outside the cover rules the target out: it sees it, or a chain of strong links
    (`rules.links`) leads from the one to the other;
(c) one chain at least has a strong link in it, and none of these is a base line itself. Without chains it is
    an ordinary finned fish.

          c2       c7 c8
    r2 .  X  . . . X  F      Rows 2 and 5 cannot both have their digit in column 7, so one of the X in column 2
    r5 .  X  . . . X  .      or the fin F is true. The candidate at r9c2 sees both X. If a chain leads from F
    r9 .  *  . . . .  .      to it as well, it goes.

Told as a fish, the line through the target is a cover line, too, and what lies outside is fins (type 1). A
target of another digit, or in the base, is told with a line through most of the places instead: either a fin
is true or one of the places on that line (type 2).

It is looked for from the target. Suppose it is true and follow all chains: if the digit can still be placed in
every house, there is no fish. Each target is told once, by as small a fish as there is.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from sudologue.inference.inference import Elimination, Evidence, Inference, Link, Part
from sudologue.inference.truth import Range, Truth
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.sets import Candidate, bits
from sudologue.rules.argument import find_choice
from sudologue.rules.fish import Lines, both_ways
from sudologue.rules.intersections import digit_masks
from sudologue.rules.links import Net, grouped_net
from sudologue.rules.locked import candidates_of
from sudologue.rules.placements import placement_within
from sudologue.rules.rule import FindRule, Rule

SIZES = (2, 3, 4)

_MOST_OUTSIDE = 6
"""How many places may lie outside the cover."""

_MOST_TRIES = 8
"""How many fish of a size are tried for one target and digit, the fewest chains first."""


class Almost(NamedTuple):
    """A fish that the target would break: houses by number, cells as masks."""

    digit: int
    base: tuple[int, ...]
    cover: tuple[int, ...]
    """One less than the base."""
    base_mask: int
    """The digit's candidates in the base."""
    outside_mask: int
    """Those not in the cover: one of them is true."""
    lines: Lines


@dataclass(frozen=True, slots=True)
class Reached:
    """A node that is true if the target is, with the false node and the true one before it."""

    node: int
    false: int
    before: "Reached | None"
    """None: the target itself."""


@dataclass(frozen=True, slots=True)
class Kraken:
    """An almost fish, and for each place outside its cover the end of the chain from the target."""

    target: int
    fish: Almost
    chains: Mapping[int, Reached | None]
    """Candidate outside the cover to the node that rules it out; None where the target sees it."""


# What the target would rule out.
def _shadows(board: Board) -> dict[int, int]:
    """For each candidate that leads somewhere, what chains rule out if it is true."""
    net = grouped_net(board)
    found = ((target, _shadow(net, target)) for target in bits(board.candidates_mask))
    return {target: shadow for target, shadow in found if shadow}


def _shadow(net: Net, target: int) -> int:
    """What chains from the target rule out; nothing, if they would also make some of that true."""
    hops, kills = net.hops, net.kills
    dead = kills[target]
    seen = new = hops[target]
    while new:
        if seen & dead:
            return 0
        low = new & -new
        node = low.bit_length() - 1
        dead |= kills[node]
        new = (new ^ low) | hops[node] & ~seen
        seen |= new
    return 0 if seen & dead else dead & net.candidates_mask


def _prospects(board: Board) -> tuple[tuple[int, int, int], ...]:
    """The targets that leave a digit without a complete placement: target, digit, cells ruled out."""
    grid = board.grid
    found: list[tuple[int, int, int]] = []
    slices = board.shared(digit_masks)
    known: list[list[int]] = [[] for _ in slices]
    for target, shadow in board.shared(_shadows).items():
        for digit, cells in enumerate(slices):
            dead = shadow >> digit * grid.cell_count & cells
            if not dead or any(not placement & dead for placement in known[digit]):
                continue
            placement = placement_within(grid, cells, cells & ~dead)
            if placement is None:
                found.append((target, digit, dead))
            else:
                known[digit].append(placement)
    return tuple(found)


# The fish.
def _almosts(
    grid: Grid, digit: int, cells: int, target: int, dead: int, size: int
) -> Iterator[Almost]:
    """The fish of a size all of whose places outside the cover are ruled out by the target."""
    alive = cells & ~dead
    own_cell = target - digit * grid.cell_count
    for lines in both_ways(grid):
        fitting = [
            (at, all_places, left)
            for at, (all_places, left) in enumerate(
                zip(lines.places(cells), lines.places(alive), strict=True)
            )
            if left.bit_count() < size
            and all_places.bit_count() > 1
            and not _holds(grid.house_masks[lines.base[at]], own_cell)
        ]
        for chosen in combinations(fitting, size):
            union = 0
            for _, _, left in chosen:
                union |= left
            if union.bit_count() < size:
                yield from _with_covers(grid, digit, cells, lines, chosen, union)


def _holds(house_mask: int, cell: int) -> bool:
    """Is that a cell of the house? It is out of range for a candidate of another digit."""
    return cell >= 0 and bool(house_mask >> cell & 1)


def _with_covers(
    grid: Grid,
    digit: int,
    cells: int,
    lines: Lines,
    chosen: tuple[tuple[int, int, int], ...],
    union: int,
) -> Iterator[Almost]:
    """The ways to choose the cover lines: those that are needed, and others where there is room."""
    base = tuple(lines.base[at] for at, _, _ in chosen)
    base_mask = 0
    for number in base:
        base_mask |= cells & grid.house_masks[number]
    once = twice = 0
    for _, places, _ in chosen:
        twice |= once & places
        once |= places
    if union & ~twice:
        return
    room = len(base) - 1 - union.bit_count()
    for more in combinations(bits(twice & ~union), room):
        places = union | sum(1 << place for place in more)
        outside = base_mask & ~(places * lines.first_cover_mask)
        if outside.bit_count() <= _MOST_OUTSIDE:
            yield Almost(digit, base, lines.covers(places), base_mask, outside, lines)


# The chains.
def _chains(net: Net, target: int, fish: Almost, goals: int) -> dict[int, Reached | None] | None:
    """The shortest chains to each of the goals that use no base line; None if there are not any."""
    kills, hops = net.kills, net.hops
    found: dict[int, Reached | None] = dict.fromkeys(bits(goals & kills[target]))
    goals &= ~kills[target]
    todo: list[tuple[int, Reached | None]] = [(target, None)]
    seen = 0
    for source, before in todo:
        new = hops[source] & ~seen
        while new:
            low = new & -new
            new ^= low
            node = low.bit_length() - 1
            false = _between(net, source, node, fish)
            if false is None:
                continue
            seen |= low
            reached = Reached(node, false, before)
            todo.append((node, reached))
            hit = goals & kills[node]
            if hit:
                found.update(dict.fromkeys(bits(hit), reached))
                goals ^= hit
                if not goals:
                    return found
    return None


def _between(net: Net, source: int, node: int, fish: Almost) -> int | None:
    """The node that the source strikes and that makes the other true, by a truth outside the base."""
    for false in bits(net.partners[node] & net.strikers[source]):
        if net.joints[false, node] not in fish.base or net.digit(node) != fish.digit + 1:
            return false
    return None


def _path(reached: Reached | None) -> Iterator[Reached]:
    """From the end of a chain back to the target."""
    while reached is not None:
        yield reached
        reached = reached.before


def _truths(net: Net, kraken: Kraken) -> tuple[Truth, ...]:
    fish, grid = kraken.fish, net.grid
    base = [Range(fish.digit + 1, grid.houses[number]) for number in fish.base]
    steps = [step for end in kraken.chains.values() for step in _path(end)]
    links = [net.truth(step.false, step.node) for step in steps]
    return tuple(dict.fromkeys((*base, *links)))


def _is_sharp(board: Board, target: int, truths: tuple[Truth, ...]) -> bool:
    """Is there a choice that spares the target as soon as one of the truths is left out?"""
    grid = board.grid
    alive = board.candidates_mask & ~grid.sees[target]
    masks = [truth.mask(board) for truth in truths]
    return all(
        find_choice(grid, masks[:at] + masks[at + 1 :], alive, 1 << target) is not None
        for at in range(len(masks))
    )


def _find(board: Board) -> Iterator[Inference]:
    net = grouped_net(board)
    told: set[int] = set()
    for size in SIZES:
        for target, digit, dead in board.shared(_prospects):
            if target in told:
                continue
            for kraken in _krakens(board, net, target, digit, dead, size):
                truths = _truths(net, kraken)
                if _is_sharp(board, target, truths):
                    told.add(target)
                    yield _inference(net, kraken, truths)
                    break


def _krakens(
    board: Board, net: Net, target: int, digit: int, dead: int, size: int
) -> Iterator[Kraken]:
    """The fish of a size that rule out a target, the fewest chains first."""
    grid, cells = board.grid, board.shared(digit_masks)[digit]
    shift = digit * grid.cell_count
    seen = grid.sees[target] >> shift
    almosts = _almosts(grid, digit, cells, target, dead, size)
    ranked = [
        ((fish.outside_mask & ~seen).bit_count(), fish.outside_mask.bit_count(), at, fish)
        for at, fish in enumerate(almosts)
        if fish.outside_mask & ~seen
    ]
    for *_, fish in sorted(ranked)[:_MOST_TRIES]:
        chains = _chains(net, target, fish, fish.outside_mask << shift)
        if chains is not None:
            yield Kraken(target, fish, chains)


# The inference.
def _line(grid: Grid, kraken: Kraken) -> tuple[int, bool]:
    """The line that makes the cover as large as the base, and whether it goes through the target."""
    fish = kraken.fish
    digit, cell = divmod(kraken.target, grid.cell_count)
    free = [number for number in fish.lines.cover if number not in fish.cover]
    for number in free:
        if digit == fish.digit and grid.house_masks[number] >> cell & 1:
            return number, True
    outside = fish.outside_mask
    return max(free, key=lambda n: (outside & grid.house_masks[n]).bit_count()), False


def _inference(net: Net, kraken: Kraken, truths: tuple[Truth, ...]) -> Inference:
    fish, grid = kraken.fish, net.grid
    digit, shift = fish.digit + 1, fish.digit * grid.cell_count
    line, is_seen = _line(grid, kraken)
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
        _links(net, kraken, start)
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


def _links(net: Net, kraken: Kraken, start: int) -> list[Link]:
    """From a place outside the cover to the target: true, false, true, and so on."""
    links: list[Link] = []
    source = candidates_of(1 << start, net.grid)
    for step in _path(kraken.chains[start]):
        false, true = (candidates_of(net.masks[n], net.grid) for n in (step.node, step.false))
        links += [Link(source, false), Link(false, true, net.truth(step.node, step.false))]
        source = true
    return [*links, Link(source, candidates_of(1 << kraken.target, net.grid))]


def _notation(chain: list[Link]) -> str:
    """`(9)r1c5-(9)r2c6,r3c6=(9)r4c6-(9)r4c2`."""
    told = _node(chain[0].source)
    for link in chain:
        told += f"{'=' if link.is_strong else '-'}{_node(link.target)}"
    return told


def _node(candidates: tuple[Candidate, ...]) -> str:
    return f"({candidates[0][1]}){','.join(str(cell) for cell, _ in candidates)}"


RULES: tuple[Rule, ...] = (FindRule("kraken-fish", _find),)
