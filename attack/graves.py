"""Evidence for `checker.bug_guardians`: is one of the guardians it names always true, if the puzzle has one solution?

The claim about a board: every solution that has its digits, and elsewhere candidates that are left but no guardian, is
one of several with those digits. So wherever there is such a solution, a search from the digits alone must find two.

Two solutions that differ in every open cell make a grave. Boards are made from such pairs, and others that have one
solution and only look like it; then candidates are added and struck.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from attack.deadly import Evidence
from attack.layout import Layout, lines_of, read_layout
from attack.puzzles import Draw
from sudologue import checker
from sudologue.model.bits import bits
from sudologue.search import search

Guardians = Callable[[checker.Board], int | None]
NO_GIVENS = 0
"""The claim is about the digits on the board, given or not."""


class Maker(NamedTuple):
    """Makes boards of one grid that could be graves."""

    layout: Layout
    grid: checker.Grid
    random: Random

    @classmethod
    def of(cls, draw: Draw, random: Random) -> "Maker":
        """For a grid that has solutions; some random ones have none."""
        for _ in range(1000):
            puzzle = draw(random)
            made = cls(read_layout(puzzle), checker.read_grid(puzzle), random)
            if made.solution(made.layout.everything) is not None:
                return made
        raise AssertionError("of a thousand such grids none can be filled")

    def solution(self, mask: int) -> int | None:
        """Some solution; none also where it would take long to find."""
        try:
            found = search.visit(self.layout.grid, mask, self.random, patience=500)
            return next(found, None)
        except search.PatienceError:
            return None

    def open(self, placed: int) -> int:
        """The digits, and all candidates that they leave."""
        mask = self.layout.everything
        for candidate in bits(placed):
            mask &= ~self.layout.struck_by(candidate)
        return mask | placed

    def board(self) -> checker.Board | None:
        """A board that is nearly a grave, or looks like one; none if there is nothing to make it of."""
        one = self.solution(self.layout.everything)
        make = self.random.choice((self.grave, self.loose_grave, self.bivalue, self.bilocal))
        made = None if one is None else make(one, self.part_of(one))
        if made is None or not made[1]:
            return None
        placed, left = made
        possible = self.open(placed) & ~placed
        for _ in range(self.random.randint(0, 4)):
            left = self.disturbed(left, possible)
        return checker.Board(self.grid, NO_GIVENS, placed, left)

    def grave(self, one: int, placed: int) -> tuple[int, int] | None:
        """What two solutions have in common, and what not: a grave indeed."""
        other = self.solution(self.open(placed))
        return None if other in (None, one) else (one & other, one ^ other)

    def loose_grave(self, one: int, placed: int) -> tuple[int, int] | None:
        """The same, where the other one need not obey all houses: a grave as long as one looks at the rest."""
        lines = lines_of(self.layout.size)
        kept = (h for h in self.layout.houses if h[1] in lines or self.random.random() < 0.5)
        loose = self._replace(layout=Layout(self.layout.size, tuple(kept)))
        return loose.grave(one, placed)

    def bivalue(self, one: int, placed: int) -> tuple[int, int]:
        """Two candidates in every open cell: the one of the solution, and any other."""
        left = one
        for candidate in bits(one & ~placed):
            cell = self.layout.first_cell << candidate % self.layout.cells
            others = list(bits(self.open(placed) & cell & ~one))
            left |= 1 << self.random.choice(others) if others else 0
            placed |= 0 if others else 1 << candidate
        return placed, left & self.open(placed) & ~placed

    def bilocal(self, one: int, placed: int) -> tuple[int, int]:
        """Two places for every digit in each house that lacks it: each digit moves by itself."""
        while True:
            moved = [self.moved(one, placed, digit) for digit in range(self.layout.size)]
            fixed = sum(one & cells for cells, places in moved if not places)
            if not fixed & ~placed:
                left = one | sum(places for _, places in moved)
                return placed, left & ~placed & self.open(placed)
            placed |= fixed

    def moved(self, one: int, placed: int, digit: int) -> tuple[int, int]:
        """All candidates of a digit, and those to which it can go; none if some of its places must stay."""
        layout = self.layout
        cells = (1 << layout.cells) - 1 << digit * layout.cells
        free = self.open(placed) & cells & ~(one & ~placed)
        return cells, (self.solution(layout.everything & ~cells | free) or 0) & cells

    def part_of(self, solution: int) -> int:
        """Few or many of its digits."""
        share = self.random.choice((0.2, 0.4, 0.6, 0.8))
        return sum(1 << k for k in bits(solution) if self.random.random() < share)

    def disturbed(self, left: int, possible: int) -> int:
        """A candidate more, one less, or one for another."""
        spare, struck = list(bits(possible & ~left)), list(bits(left))
        kind = self.random.random()
        if spare and kind < 0.9:
            left |= 1 << self.random.choice(spare)
        if struck and kind > 0.75:
            left &= ~(1 << self.random.choice(struck))
        return left


def gather(
    draw: Draw,
    boards: int,
    random: Random,
    guardians: Guardians = checker.bug_guardians,
    enough: int | None = None,
) -> Evidence:
    """Ask about so many boards of a grid; stop at `enough` counterexamples."""
    found, maker = Evidence(), Maker.of(draw, random)
    for _ in range(boards):
        if len(found.counterexamples) == enough:
            break
        board = maker.board()
        if board is None:
            continue
        found.asked += 1
        named = guardians(board)
        if named is not None:
            found.accepted += 1
            verify(maker, board, named, found)
    return found


def verify(maker: Maker, board: checker.Board, guardians: int, found: Evidence) -> None:
    """Look for a solution without a guardian that is the only one with the digits of the board."""
    grid, placed = maker.layout.grid, board.placed
    solution = next(search.solutions(grid, placed | board.candidates & ~guardians, 1), None)
    if solution is None:
        return
    found.fillings += 1
    if search.count(grid, maker.open(placed), 2) < 2:
        shown = maker.layout.text(placed), board.grid.show(board.candidates)
        found.counterexamples.append(f"{board.grid.kind}: {shown[0]} with {shown[1]}")
