"""Death Blossom: a cell, the stem, with an almost locked set, a petal, for each of its digits.

(a) The stem has three candidates or more; for each of them there is an almost locked set whose places for that
    digit it all sees. One set may serve for several digits.
(b) All the petals have a digit z that is not one of the stem's.
(c) Whatever digit the stem has, its petal loses it, and is locked with z in it. So what sees all places of z in
    all petals is gone.

        c1  c2  c3  | c4
    r1  123 .   .   | 14      The stem r1c1 is 1, 2 or 3; then r1c4, r2c2 or r4c1 is 4. Where a 4 would see all
    r2  .   24  .   | .       three, it is gone. Petals are seldom that small.
    r4  34

A stem with two digits makes an ALS-XY-Wing, and where two almost locked sets of the same cells say as much, it is an
ALS-XZ.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from math import prod
from typing import NamedTuple, TypeVar

from sudologue.inference.inference import Elimination, Evidence, Inference, Link, Part
from sudologue.inference.truth import Domain
from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.reasoning.sets.almost_locked import AlmostLockedSets, almost_locked_sets, stems
from sudologue.reasoning.sets.almost_locked_pairs import all_pair_targets, pair_targets
from sudologue.reasoning.sets.almost_locked_parts import describe, places_in, set_part
from sudologue.reasoning.sets.needed_cells import with_needed
from sudologue.reasoning.views.candidates import candidates_of
from sudologue.rules.rule import FindRule, Rule

T = TypeVar("T")

MOST_DIGITS = 6
"""How many candidates a stem may have."""

_MOST_PETALS = 3
"""How many petals for a digit of the stem are tried for one target, and all that are as small as the last."""

_MOST_BLOSSOMS = 400
"""A target that so many blossoms strike is not worth the trouble."""

_MOST_TRIES = 8
"""How many blossoms are looked at for one of which every cell is needed, and all that are as small as the last."""

Petal = tuple[int, int]
"""A set, and what it strikes by digits that the stem lacks."""


Flower = tuple[tuple[Petal, ...], int]
"""Petals, and all cells with that of the stem."""


class Blossom(NamedTuple):
    """A stem and a petal for each of its digits."""

    stem: int
    petals: tuple[Petal, ...]
    cells_mask: int
    targets_mask: int


def _find(board: Board) -> Iterator[Inference]:
    blossoms = (
        blossom
        for found in _stems(board)
        for blossom in _blossoms(board, *found)
        if blossom.targets_mask & ~board.shared(pair_targets).get(blossom.cells_mask, 0)
    )
    needed = with_needed(board, blossoms, all_pair_targets)
    return (_infer(board, blossom, cells) for blossom, cells in needed)


def _stems(board: Board) -> Iterator[tuple[int, list[list[Petal]]]]:
    """The cells of which every digit has petals: those of each digit; cells with few digits first."""
    grid = board.grid
    domains = {
        cell: grid.domain_masks[cell] & board.candidates_mask for cell in bits(board.shared(stems))
    }
    cells = (cell for cell, left in domains.items() if 2 < left.bit_count() <= MOST_DIGITS)
    for cell in sorted(cells, key=lambda cell: (domains[cell].bit_count(), cell)):
        als = almost_locked_sets(board)
        others = grid.all_mask
        for candidate in bits(domains[cell]):
            others &= ~(grid.cells_mask << candidate - cell)
        choices = [
            [
                (number, strikes)
                for number in bits(als.strikers.get(candidate, 0))
                if (strikes := als.struck[number] & others)
            ]
            for candidate in bits(domains[cell])
        ]
        if all(choices):
            yield cell, choices


def _blossoms(board: Board, stem: int, choices: Sequence[list[Petal]]) -> Iterator[Blossom]:
    """The smallest blossoms on a stem, a few for each target."""
    als, targets = almost_locked_sets(board), board.candidates_mask
    for petals in choices:
        targets &= union([strikes for _, strikes in petals])
    for target in bits(targets):
        fitting = [
            _least(
                (petal for petal in petals if petal[1] >> target & 1),
                _MOST_PETALS,
                lambda petal: als.sizes[petal[0]],
            )
            for petals in choices
        ]
        if prod(map(len, fitting)) <= _MOST_BLOSSOMS:
            flowers = _all_flowers(als, stem, fitting)
            for petals, cells in _least(flowers, _MOST_TRIES, lambda flower: flower[1].bit_count()):
                yield Blossom(
                    stem, petals, cells, reduce(int.__and__, [each for _, each in petals])
                )


def _least(items: Iterable[T], most: int, size: Callable[[T], int]) -> list[T]:
    """The smallest items: so many, and all that are as small as the last. So it matters not where they lie."""
    ranked = sorted(items, key=size)
    if len(ranked) <= most:
        return ranked
    limit = size(ranked[most - 1])
    return [item for item in ranked if size(item) <= limit]


def _all_flowers(
    als: AlmostLockedSets, stem: int, choices: Sequence[list[Petal]]
) -> Iterator[Flower]:
    """Every choice of one of these petals for each digit, with the cells that takes; they are not all the same."""
    flowers: list[Flower] = [((), 1 << stem)]
    for petals in choices:
        wide = [(petal, als.cells[petal[0]]) for petal in petals]
        flowers = [
            ((*others, petal), cells | more) for others, cells in flowers for petal, more in wide
        ]
    return (flower for flower in flowers if flower[0].count(flower[0][0]) < len(choices))


def _infer(board: Board, blossom: Blossom, needed_mask: int) -> Inference:
    grid, als = board.grid, almost_locked_sets(board)
    own = candidates_of(board.candidates_mask & grid.domain_masks[blossom.stem], grid)
    stem, digits = grid.cells[blossom.stem], tuple(digit for _, digit in own)
    petals = [number for number, _ in blossom.petals]
    sets = [set_part(grid, als.cells[petal], als.set_digits[petal], "petal") for petal in petals]
    links = tuple(
        Link((candidate,), places_in(board, als.cells[petal], candidate[1] - 1))
        for candidate, petal in zip(own, petals, strict=True)
    )
    struck = candidates_of(blossom.targets_mask, grid)
    struck_digits = {digit for _, digit in struck}
    names = (f"{digit}- {describe(part)}" for digit, part in zip(digits, sets, strict=True))
    evidence = Evidence(
        truths=tuple(Domain(grid.cells[cell]) for cell in bits(needed_mask)),
        focus_cells=tuple(grid.cells[cell] for cell in bits(blossom.cells_mask)),
        focus_digit=struck_digits.pop() if len(struck_digits) == 1 else None,
        description=f"{stem} -{', -'.join(names)}",
        parts=(Part("stem", cells=(stem,), digits=digits), *sets),
        links=links,
    )
    return Inference("death-blossom", Elimination(struck), evidence)


RULES: tuple[Rule, ...] = (FindRule("death-blossom", _find),)
