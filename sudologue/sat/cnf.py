"""The SAT problem: a puzzle, and "not this solution", in DIMACS.

A variable stands for a candidate and reads like one: 437 says r4c3=7. On grids above 9×9 each of the three numbers has
two figures: 41307 says r4c13=7. The clauses are the rules of the puzzle, and one more:

- every given is true;
- every cell holds a digit, and no two;
- every house holds every digit, and none twice;
- some cell differs from the solution.

Whoever satisfies all of them has another solution of the puzzle, and every other solution satisfies them. So where they
cannot be satisfied, there is no other. Without the last clause the solution satisfies them, as everybody can see.

A comment above each group of clauses names the cell or the house that it speaks of. A conflict is written once, below
the first house that has it.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from textwrap import wrap
from typing import NamedTuple

from sudologue.checker import DIGITS, Board, Grid, bits

Clause = Iterable[int]

WIDEST_COMMENT = 100  # characters; beyond 1,023 some readers take a comment for clauses


class Group(NamedTuple):
    """Clauses that say one thing together, and what it is."""

    meaning: str
    clauses: list[Clause]


@lru_cache(maxsize=8)
def variables(size: int) -> tuple[int, ...]:
    """The variable of each candidate, in the order of the checker's masks."""
    unit = 10 if size < 10 else 100
    numbers = range(1, size + 1)
    return tuple(
        (row * unit + column) * unit + digit
        for digit in numbers
        for row in numbers
        for column in numbers
    )


def write_cnf(puzzle: Board, solution: int) -> Iterator[str]:
    """The lines of the file: of the board only the grid and the givens matter."""
    yield from _opening(puzzle, solution)
    clauses = sum(len(group.clauses) for group in _groups(puzzle, solution))
    yield f"p cnf {variables(puzzle.grid.size)[-1]} {clauses}"
    for group in _groups(puzzle, solution):
        yield from comment(group.meaning)
        yield from map(write_clause, group.clauses)


def _groups(puzzle: Board, solution: int) -> Iterator[Group]:
    """Everything there is to say. One group at a time is made: on large grids there are half a million clauses."""
    grid = puzzle.grid
    names = variables(grid.size)
    yield Group("the givens", [[names[given]] for given in bits(puzzle.givens)])
    for cell, index in grid.cell_index.items():
        yield Group(f"{cell} holds one digit", _one_digit(grid, index))
    paired = [0] * grid.cells
    for house, cells in grid.houses.items():
        yield Group(f"{house} holds every digit once", _every_digit(grid, cells, paired))
    differs = [-names[digit] for digit in bits(solution)]
    yield Group("not this solution: some cell differs", [differs])


def _one_digit(grid: Grid, cell: int) -> list[Clause]:
    names = variables(grid.size)
    digits = [names[candidate] for candidate in bits(grid.domain(cell))]
    return [digits, *([-one, -other] for one, other in combinations(digits, 2))]


def _every_digit(grid: Grid, cells: int, paired: list[int]) -> list[Clause]:
    """Each digit has a place among the cells, and no two; pairs of cells that an earlier house has are left out."""
    names = variables(grid.size)
    pairs = [pair for pair in combinations(bits(cells), 2) if not paired[pair[0]] >> pair[1] & 1]
    for one, other in pairs:
        paired[one] |= 1 << other
    clauses: list[Clause] = []
    for first in range(0, len(names), grid.cells):
        clauses.append([names[first + cell] for cell in bits(cells)])
        clauses += ([-names[first + one], -names[first + other]] for one, other in pairs)
    return clauses


def write_clause(clause: Clause) -> str:
    """A line of numbers, ended by 0; so are the lemmas of a proof written."""
    return " ".join(map(str, (*clause, 0)))


def comment(text: str) -> list[str]:
    """Lines that readers pass over, in ASCII and none too long, whatever names a trace may have in it."""
    plain = text.encode("ascii", "backslashreplace").decode()
    return [f"c {line}" for line in wrap(plain, WIDEST_COMMENT, break_on_hyphens=False)]


def _opening(puzzle: Board, solution: int) -> Iterator[str]:
    """What the file is, with the puzzle and its solution side by side, a row a line."""
    size = puzzle.grid.size
    example = "437 says r4c3=7" if size < 10 else "41307 says r4c13=7"
    yield from comment(
        "A puzzle, and that some cell differs from the solution beside it. By Sudologue."
    )
    yield from comment("Nothing satisfies both: the solution is the only one.")
    yield from comment(f"Variables are candidates: {example}.")
    givens, digits = _draw(puzzle.grid, puzzle.givens), _draw(puzzle.grid, solution)
    for first in range(0, size * size, size):
        row = slice(first, first + size)
        yield from comment(f"{givens[row]}  {digits[row]}")


def _draw(grid: Grid, digits: int) -> str:
    """One character for each cell, as in the trace."""
    placed = {candidate % grid.cells: candidate // grid.cells for candidate in bits(digits)}
    return "".join(DIGITS[placed[cell]] if cell in placed else "." for cell in range(grid.cells))
