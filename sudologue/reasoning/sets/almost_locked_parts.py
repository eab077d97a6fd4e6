"""Almost locked sets as the parts of a pattern, and the inference that linked ones make."""

from collections.abc import Sequence
from itertools import pairwise, repeat

from sudologue.inference.inference import Elimination, Evidence, Inference, Link, Part
from sudologue.inference.truth import Domain
from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.model.grid import Grid, Table
from sudologue.model.sets import Candidate
from sudologue.reasoning.sets.almost_locked_pairs import LinkedSets
from sudologue.reasoning.views.candidates import candidates_of, cell_digits


def linked_inference(name: str, board: Board, linked: LinkedSets, needed_mask: int) -> Inference:
    """What linked sets say, resting on the domains of these cells."""
    grid, parts_of = board.grid, board.shared(_SetParts)
    pairs = pairwise(linked.cells) if len(linked.cells) > 2 else repeat(linked.cells)
    joints = [
        tuple(parts_of.places(cells, digit) for cells in pair)
        for pair, digit in zip(pairs, linked.digits, strict=False)
    ]
    parts = (
        *map(parts_of.parts.__getitem__, linked.cells),
        *(Part("restricted", source + target, digits=(source[0][1],)) for source, target in joints),
    )
    struck = candidates_of(linked.targets_mask, grid)
    digits = {digit for _, digit in struck}
    evidence = Evidence(
        truths=tuple(Domain(grid.cells[cell]) for cell in bits(needed_mask)),
        focus_cells=tuple(grid.cells[cell] for cell in bits(linked.cells_mask)),
        focus_digit=digits.pop() if len(digits) == 1 else None,
        description=_description([*map(parts_of.texts.__getitem__, linked.cells)], linked.digits),
        parts=parts,
        links=tuple(Link(source, target) for source, target in joints),
    )
    return Inference(name, Elimination(struck), evidence)


class _SetParts:
    """Sets and the places of their digits as they are named, each made once for a board: many patterns share them."""

    def __init__(self, board: Board) -> None:
        grid, digits = board.grid, board.shared(cell_digits)
        parts = self.parts = Table[int, Part](
            lambda cells: set_part(
                grid, cells, union([digits[each] for each in bits(cells)]), "set"
            )
        )
        """The set of these cells."""
        self.texts = Table[int, str](lambda cells: describe(parts[cells]))
        """The same in words."""
        self._grid, self._candidates = grid, board.candidates_mask
        self._places: dict[tuple[int, int], tuple[Candidate, ...]] = {}

    def places(self, cells: int, digit: int) -> tuple[Candidate, ...]:
        """The candidates of a digit (from 0) in these cells."""
        key = cells, digit
        if key not in self._places:
            candidates = self._candidates & cells << digit * self._grid.cell_count
            self._places[key] = candidates_of(candidates, self._grid)
        return self._places[key]


def places_in(board: Board, cells: int, digit: int) -> tuple[Candidate, ...]:
    """The candidates of a digit (from 0) in the cells of a set."""
    return board.shared(_SetParts).places(cells, digit)


def set_part(grid: Grid, cells_mask: int, digits_mask: int, role: str) -> Part:
    """An almost locked set as a part of a pattern."""
    cells = tuple(grid.cells[cell] for cell in bits(cells_mask))
    return Part(role, cells=cells, digits=tuple(digit + 1 for digit in bits(digits_mask)))


def describe(part: Part) -> str:
    """`{1 2 3} r1c1,r1c3`."""
    return f"{{{' '.join(map(str, part.digits))}}} {','.join(map(str, part.cells))}"


def _description(sets: Sequence[str], digits: Sequence[int]) -> str:
    """`{1 2 3} r1c1,r1c3 -1- {1 3} r3c2`."""
    first, *others = sets
    names = [str(digit + 1) for digit in digits]
    linking = names if others[1:] else [",".join(names)]
    return first + "".join(f" -{by}- {each}" for by, each in zip(linking, others, strict=True))
