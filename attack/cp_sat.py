"""Somebody else's opinion: the solutions of a puzzle by OR-Tools' CP-SAT.

Each candidate is a Boolean. Of those of a cell, and of those of a digit in a house, just one is true; two that conflict
are not both true; equations are linear, and every other reading is given as the automaton that it is. So it shares with
our search what constraints mean, and nothing of how solutions are found.
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportMissingTypeStubs=false

from time import monotonic

from ortools.sat.python import cp_model

from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.readings import PlacedReading


class Model:
    """A puzzle as CP-SAT sees it."""

    def __init__(self, board: Board) -> None:
        self.grid = board.grid
        self._model = cp_model.CpModel()
        self._true = [
            self._model.new_bool_var(f"{k}") for k in range(self.grid.cell_count * self.grid.size)
        ]
        for k in bits(self.grid.all_mask & ~board.possible_mask):
            self._model.add(self._true[k] == 0)
        self._add_truths()
        self._add_conflicts()
        for placed in self.grid.readings:
            self._add_reading(placed)

    def _add_truths(self) -> None:
        grid = self.grid
        for mask in grid.domain_masks:
            self._model.add_exactly_one(self._true[k] for k in bits(mask))
        for house in range(len(grid.houses)):
            for digit in range(1, grid.size + 1):
                self._model.add_exactly_one(
                    self._true[k] for k in bits(grid.range_mask(house, digit))
                )

    def _add_conflicts(self) -> None:
        """Those that houses and cells do not say already."""
        grid = self.grid
        for candidate in range(len(self._true)):
            digit, cell = divmod(candidate, grid.cell_count)
            known = grid.domain_masks[cell]
            for house in grid.houses_of[cell]:
                known |= grid.range_mask(house, digit + 1)
            for other in bits(grid.sees[candidate] & ~known):
                if other > candidate:
                    self._model.add_at_most_one(self._true[candidate], self._true[other])

    def _add_reading(self, placed: PlacedReading) -> None:
        equation = placed.reading.equation()
        if equation is not None:
            terms = [weight * self._digit(self.grid.index(cell)) for cell, weight in equation.terms]
            self._model.add(sum(terms) == equation.total)
        if equation is None or not _is_said(placed):
            self._add_automaton(placed)

    def _digit(self, cell: int) -> cp_model.LinearExprT:
        """The digit of a cell."""
        width = self.grid.cell_count
        return sum((d + 1) * self._true[d * width + cell] for d in range(self.grid.size))

    def _add_automaton(self, placed: PlacedReading) -> None:
        """A state for each of each layer, and one for the end."""
        automaton = placed.automaton
        if automaton.start is None:
            self._model.add_bool_or(())
            return
        firsts = [0]
        for layer in automaton.layers:
            firsts.append(firsts[-1] + len(layer))
        moves = [
            (firsts[place] + state, digit + 1, firsts[place + 1] + to)
            for place, layer in enumerate(automaton.layers)
            for state, found in enumerate(layer)
            for to, digits in found
            for digit in bits(digits)
        ]
        digits = [self._digit(cell) for cell in placed.cells]
        self._model.add_automaton(digits, automaton.start, [firsts[-1]], moves)

    def solutions(self, limit: int, seconds: float) -> tuple[list[int], bool]:
        """Up to so many solutions, as masks of their digits; and whether there was time to be sure of them."""
        found: list[int] = []
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        end = monotonic() + seconds
        while len(found) < limit:
            solver.parameters.max_time_in_seconds = max(end - monotonic(), 0.001)
            match solver.solve(self._model):
                case cp_model.OPTIMAL | cp_model.FEASIBLE:
                    here = [k for k, each in enumerate(self._true) if solver.boolean_value(each)]
                    found.append(sum(1 << k for k in here))
                    self._model.add_bool_or(~self._true[k] for k in here)
                case cp_model.INFEASIBLE:
                    return found, True
                case _:
                    return found, False
        return found, True


def _is_said(placed: PlacedReading) -> bool:
    """Does the equation say it all, with what conflicts? Cages and sums do; a kind with more to it has an automaton."""
    return placed.reading.kind in ("killer", "sum", "little_killer", "arrow", "xv")
