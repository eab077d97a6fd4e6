"""Aligned exclusion: try the ways to fill two or three cells, and cross out those that leave some other cell nothing.

Suppose a cell of the base is d. Each other cell of the base has to be something then; if every choice for it
robs other cells of their digits, the cell is not d.

(a) Two base cells, and excluders: cells, or groups of cells with one digit more than cells (almost locked
    sets), all of which both base cells see. The base cells cannot take two digits of one excluder.
(b) Three base cells, and excluders of one cell with two or three candidates. The base cells that see an
    excluder cannot take all its candidates between them.
(c) Base cells that see each other cannot take the same digit.
(d) A candidate of a base cell that is in no combination left goes.

        c1  c2  c3  | c4 | c7
    r1  .   .   14  |    |          r2c1 and r2c2 see r1c3, r2c4 and r2c7, so the two are not 1 and 4, not 1
    r2  12  345 .   | 13 | 15       and 3, not 1 and 5. Whatever r2c2 is, r2c1 is not 1.

Excluders of one cell around a second base cell with no more than two other digits make an XY-Wing or an
XYZ-Wing, and two alike that see each other are a naked pair; those are left to that name. What two base
cells show with such excluders is not reported with three.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, product

from sudologue.inference.inference import Evidence, Inference, Part
from sudologue.inference.truth import Domain, Truth
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import MaskTable
from sudologue.reasoning.proofs.exhaustion import rules_out, sharpened
from sudologue.reasoning.sets.almost_locked import stems
from sudologue.reasoning.views.candidates import (
    cell_digits,
    common,
    digit_masks,
    elimination_of,
)
from sudologue.reasoning.views.counts import bivalue_cells
from sudologue.rules.rule import FindRule, Rule
from sudologue.search.questions import question

PAIR, TRIPLE = "aligned-pair-exclusion", "aligned-triple-exclusion"

_MOST_CELLS = 3
"""The cells of an excluder."""


@dataclass(frozen=True, slots=True)
class Excluder:
    """Cells with a few digits more than cells, and the cells that see all of them."""

    cells_mask: int
    digits: int
    zone_mask: int

    @property
    def slack(self) -> int:
        """How many of its digits may be taken."""
        return self.digits.bit_count() - self.cells_mask.bit_count()

    def forbids(self, combination: "_Combination") -> bool:
        """Does it have too few digits left if base cells are filled like this?"""
        taken = 0
        for cell, digit in combination:
            if self.zone_mask >> cell & 1:
                taken |= 1 << digit
        return (taken & self.digits).bit_count() > self.slack


_Combination = tuple[tuple[int, int], ...]
"""Base cells, each with a digit (from 0)."""

_Targets = dict[tuple[int, ...], list[int]]
"""From base cells to the candidates in them that go."""


def _excluders(board: Board) -> tuple[Excluder, ...]:
    """Cells and groups of cells with one digit more than cells, smallest first."""
    grid, digits = board.grid, board.shared(cell_digits)
    peers, empty = grid.peer_masks, board.empty_mask
    found: dict[int, Excluder] = {}
    for size in range(1, _MOST_CELLS + 1):
        for house in grid.house_masks:
            cells = [c for c in bits(house & empty) if 1 < digits[c].bit_count() <= size + 1]
            for chosen in _almost_locked(digits, cells, size):
                mask, held, zone = 0, 0, empty
                for cell in chosen:
                    mask |= 1 << cell
                    held |= digits[cell]
                    zone &= peers[cell]
                if zone & (zone - 1):
                    found.setdefault(mask, Excluder(mask, held, zone))
    return tuple(found.values())


def _almost_locked(
    digits: Sequence[int], cells: Sequence[int], size: int
) -> Iterator[tuple[int, ...]]:
    """Every `size` of the cells with one digit more than that."""
    groups = [((cell,), digits[cell]) for cell in cells]
    for _ in range(size - 1):
        groups = [
            ((*group, cell), union)
            for group, held in groups
            for cell in cells
            if cell > group[-1] and (union := held | digits[cell]).bit_count() <= size + 1
        ]
    return (group for group, held in groups if held.bit_count() == size + 1)


def _single_cells(board: Board, count: int) -> tuple[Excluder, ...]:
    """The cells with so many candidates."""
    grid, empty = board.grid, board.empty_mask
    return tuple(
        Excluder(1 << cell, digits, grid.peer_masks[cell] & empty)
        for cell, digits in enumerate(board.shared(cell_digits))
        if digits.bit_count() == count
    )


def _cells_of_two(board: Board) -> tuple[Excluder, ...]:
    return _single_cells(board, 2)


def _cells_of_three(board: Board) -> tuple[Excluder, ...]:
    return _single_cells(board, 3)


def _rivals(board: Board, excluders: Sequence[Excluder]) -> dict[int, int]:
    """For each candidate those that it cannot go with: it sees them, or two of an excluder's digits are too many."""
    grid, by_digit = board.grid, board.shared(digit_masks)
    rivals = {one: grid.sees[one] for one in bits(board.candidates_mask)}
    for excluder in excluders:
        zone = excluder.zone_mask
        held = [(d * grid.cell_count, zone & by_digit[d]) for d in bits(excluder.digits)]
        killed = sum([cells << shift for shift, cells in held])
        for shift, cells in held:
            others = killed & ~(cells << shift)
            if others:
                for cell in bits(cells):
                    rivals[shift + cell] |= others
    return rivals


def single_rivals(board: Board) -> dict[int, int]:
    """For each candidate those that it cannot go with, as far as single cells tell."""
    return _rivals(board, board.shared(_cells_of_two))


def _simpler(board: Board) -> int:
    """What naked pairs strike: two excluders of one cell that do it alone."""
    grid, struck = board.grid, 0
    for digits, cells in board.shared(bivalue_cells).items():
        for one, other in combinations(bits(cells), 2):
            if grid.peer_masks[one] >> other & 1:
                for digit in bits(digits):
                    both = grid.peer_masks[one] & grid.peer_masks[other]
                    struck |= both << digit * grid.cell_count
    return struck & board.candidates_mask


# Two base cells.
def _pair_targets(board: Board) -> _Targets:
    """For each two base cells the candidates of the one that leave the other nothing."""
    cells = _second_cells(board)
    if not cells:
        return {}
    grid, candidates, found = board.grid, board.candidates_mask, dict[tuple[int, ...], list[int]]()
    rivals, of_singles = _rivals(board, board.shared(_excluders)), board.shared(single_rivals)
    for other in bits(cells):
        domain = candidates & grid.domain_masks[other]
        targets = candidates & ~board.shared(_simpler)
        for target in bits(targets & common(rivals, domain)):
            unseen = domain & ~grid.sees[target]
            is_wing = unseen.bit_count() < 3 and not unseen & ~of_singles[target]
            if not is_wing:
                base = tuple(sorted((target % grid.cell_count, other)))
                found.setdefault(base, []).append(target)
    return {base: sorted(targets) for base, targets in found.items()}


def _second_cells(board: Board) -> int:
    """The cells that a candidate elsewhere may leave nothing.

    It takes a stem, as almost locked sets go. Those with a naked pair inside are not among these; they say no more than
    what is left of them, unless the pair strikes something.
    """
    return board.empty_mask if board.shared(_simpler) else board.shared(stems)


# Three base cells.
def _triple_targets(board: Board) -> _Targets:
    """For each candidate that goes, the base cells that show it with the fewest combinations."""
    grid, candidates, simpler = board.grid, board.candidates_mask, board.shared(_simpler)
    best: dict[int, tuple[int, int, int]] = {}
    if board.empty_mask & ~board.grid.cells_of(board.candidates_mask):
        return {}
    for one, other, targets in refuted_by_triples(board):
        pair = [candidates & grid.domain_masks[cell] for cell in (one, other)]
        weight = pair[0].bit_count() * pair[1].bit_count()
        for target in bits(targets & ~simpler):
            is_better = target not in best or weight < best[target][0]
            if is_better and not rules_out(board.grid, pair, target):
                best[target] = weight, one, other
    found: _Targets = {}
    for target, (_, one, other) in sorted(best.items()):
        base = tuple(sorted((target % grid.cell_count, one, other)))
        found.setdefault(base, []).append(target)
    return found


@question
def refuted_by_triples(board: Board) -> Iterator[tuple[int, int, int]]:
    """Two cells, and those candidates elsewhere each of which rules out every way to fill the two.

    What leaves some cell nothing by itself is not among them: that takes no three cells.
    """
    return _Trial(board).refuted()


class _Trial:
    """Tries candidates against all the ways to fill two cells.

    A choice for the one cell gets in the way of some choices for the other. The target has to rule out the rest of
    them, or the choice itself: most targets fail there, before anybody looks at excluders of three candidates.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._rivals = board.shared(single_rivals)
        self._reach = _reach(board)
        self._common = MaskTable(partial(common, self._rivals))
        few = sum([one.cells_mask for one in board.shared(_cells_of_three)])
        self._threes = [cells & few for cells in board.shared(digit_masks)]
        """For each digit the excluders of three candidates that have it."""

    def refuted(self) -> Iterator[tuple[int, int, int]]:
        """All that is found."""
        grid, candidates = self._board.grid, self._board.candidates_mask
        domains = {c: candidates & grid.domain_masks[c] for c in bits(self._board.empty_mask)}
        possible = candidates
        for domain in domains.values():
            possible &= ~self._common[domain]
        partners = {cell: self._partners(domain, possible) for cell, domain in domains.items()}
        for one, others in partners.items():
            first = bits(domains[one])
            for other in sorted(others):
                targets = others[other] & partners[other].get(one, 0) if other > one else 0
                if targets:
                    targets = self._survivors(first, domains[other], targets)
                    if targets:
                        yield one, other, targets

    def _partners(self, domain: int, possible: int) -> dict[int, int]:
        """The cells that may go with a cell of this domain, each with the targets that it leaves possible.

        A choice that does not get in the way of anything in the other cell has to be ruled out by the target alone.
        """
        grid, candidates = self._board.grid, self._board.candidates_mask
        parts = [(self._board.empty_mask & ~grid.cells_of(domain), possible)]
        for choice in bits(domain):
            close, killed = grid.cells_of(candidates & self._reach[choice]), self._rivals[choice]
            parts = [
                each
                for cells, targets in parts
                for each in ((cells & close, targets), (cells & ~close, targets & killed))
                if each[0] and each[1]
            ]
        return {cell: targets for cells, targets in parts for cell in bits(cells)}

    def _survivors(self, first: Sequence[int], second: int, targets: int) -> int:
        """Those of the targets that rule out every choice from both cells."""
        rivals, reach, common = self._rivals, self._reach, self._common
        for one in first:
            targets &= rivals[one] | common[second & ~reach[one]]
            if not targets:
                return 0
        close = [(one, two) for one in first for two in bits(second & reach[one] & ~rivals[one])]
        for one, two in close:
            targets &= rivals[one] | rivals[two] | reach[one] & reach[two]
            if not targets:
                return 0
        for one, two in close:
            targets &= rivals[one] | rivals[two] | self._killed(one, two)
        return targets

    def _killed(self, one: int, other: int) -> int:
        """What two candidates rule out together by excluders of three."""
        grid, digits, found = self._board.grid, self._board.shared(cell_digits), 0
        (digit, cell), (answer, place) = (divmod(each, grid.cell_count) for each in (one, other))
        if digit != answer:
            near = grid.peer_masks[cell] & grid.peer_masks[place]
            for each in bits(near & self._threes[digit] & self._threes[answer]):
                third = (digits[each] & ~(1 << digit | 1 << answer)).bit_length() - 1
                found |= grid.peer_masks[each] << third * grid.cell_count
        return found


def _reach(board: Board) -> dict[int, int]:
    """For each candidate those that it gets in the way of, alone or as one of three."""
    reach = dict(board.shared(single_rivals))
    for excluder in board.shared(_cells_of_three):
        own = [
            excluder.zone_mask << digit * board.grid.cell_count for digit in bits(excluder.digits)
        ]
        held = board.candidates_mask & sum(own)
        for candidate in bits(held):
            reach[candidate] |= held
    return reach


# The inferences.
def _find(name: str, board: Board) -> Iterator[Inference]:
    targets = _pair_targets(board) if name == PAIR else _triple_targets(board)
    pool = _pool(name, board) if targets else ()
    seen: set[tuple[int, frozenset[Truth]]] = set()
    for base in sorted(targets, key=lambda base: (_weight(board, base), base)):
        inference = exclusion_inference(name, board, base, targets[base], pool)
        if inference:
            key = sum(1 << target for target in targets[base]), frozenset(inference.evidence.truths)
            if key not in seen:
                seen.add(key)
                yield inference


def _pool(name: str, board: Board) -> tuple[Excluder, ...]:
    """What may exclude, smallest first."""
    if name == PAIR:
        return board.shared(_excluders)
    return (*board.shared(_cells_of_two), *board.shared(_cells_of_three))


def _weight(board: Board, base: tuple[int, ...]) -> int:
    """How many combinations there are to look at."""
    weight = 1
    for cell in base:
        weight *= board.shared(cell_digits)[cell].bit_count()
    return weight


def exclusion_inference(
    name: str, board: Board, base: tuple[int, ...], targets: list[int], pool: Sequence[Excluder]
) -> Inference | None:
    """The inference, with no more excluders than it takes."""
    grid = board.grid
    base_mask = sum(1 << cell for cell in base)
    struck = sum(1 << target for target in targets)
    near = [one for one in pool if (one.zone_mask & base_mask).bit_count() > 1]
    chosen = _choose(board, base, targets, near)
    if chosen is None:
        return None
    cells = list(base)
    cells += [cell for one in chosen for cell in bits(one.cells_mask) if cell not in cells]
    masks = [board.candidates_mask & grid.domain_masks[cell] for cell in cells]
    kept = [cells[place] for place in sharpened(grid, masks, struck)]
    spared = sum(1 << cell for cell in cells if cell not in kept and cell not in base)
    if spared:
        fewer = [one for one in chosen if not one.cells_mask & spared]
        chosen = _choose(board, base, targets, fewer) or _one_by_one(board, kept, base)
    return Inference(name, elimination_of(struck, grid), _evidence(board, base, chosen, kept))


def _one_by_one(board: Board, kept: list[int], base: tuple[int, ...]) -> list[Excluder]:
    """What is left of excluders, each cell by itself: they still do it together."""
    grid, digits = board.grid, board.shared(cell_digits)
    others = [cell for cell in kept if cell not in base]
    return [Excluder(1 << cell, digits[cell], grid.peer_masks[cell]) for cell in others]


def _choose(
    board: Board, base: tuple[int, ...], targets: list[int], near: Sequence[Excluder]
) -> list[Excluder] | None:
    """Excluders that forbid every combination with a target; none if some combination is allowed."""
    chosen: list[Excluder] = []
    for target in targets:
        for combination in _combinations(board, base, target):
            if not any(one.forbids(combination) for one in chosen):
                found = next((one for one in near if one.forbids(combination)), None)
                if found is None:
                    return None
                chosen.append(found)
    return chosen


def _combinations(board: Board, base: tuple[int, ...], target: int) -> Iterator[_Combination]:
    """The ways to fill the base with the target so that no two cells of it conflict."""
    sees, count, digits = board.grid.sees, board.grid.cell_count, board.shared(cell_digits)
    digit, cell = divmod(target, count)
    choices = [[digit] if one == cell else bits(digits[one]) for one in base]
    for chosen in product(*choices):
        combination = tuple(zip(base, chosen, strict=True))
        if not any(
            sees[one * count + a] >> other * count + b & 1
            for (a, one), (b, other) in combinations(combination, 2)
        ):
            yield combination


def _evidence(
    board: Board, base: tuple[int, ...], chosen: list[Excluder], kept: list[int]
) -> Evidence:
    grid = board.grid
    cells = tuple(grid.cells[cell] for cell in base)
    excluders = tuple(_make_part(board, one) for one in chosen)
    return Evidence(
        truths=tuple(Domain(grid.cells[cell]) for cell in kept),
        focus_cells=cells,
        description=f"{_row(cells)} by {', '.join(_row(part.cells) for part in excluders)}",
        parts=(Part("base", cells=cells), *excluders),
    )


def _make_part(board: Board, excluder: Excluder) -> Part:
    cells = tuple(board.grid.cells[cell] for cell in bits(excluder.cells_mask))
    return Part("excluder", (), cells, tuple(digit + 1 for digit in bits(excluder.digits)))


def _row(items: Sequence[object]) -> str:
    return "/".join(map(str, items))


RULES: tuple[Rule, ...] = tuple(FindRule(name, partial(_find, name)) for name in (PAIR, TRIPLE))
