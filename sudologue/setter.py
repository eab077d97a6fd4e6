"""For setters: a puzzle that changes thing by thing, and what is true of it now.

    >>> import sudologue as sl
    >>> setter = sl.Setter(size=4)
    >>> setter.add(sl.Killer("r1c1 r1c2", 3), sl.Thermo("r4c1 r3c1 r3c2"))
    <Setter 4×4: killer 1, thermo 1>
    >>> setter.count
    <Count 8>
    >>> setter.add("r1c2=2", "r1c3=4", "r2c3=1").count
    <Count 1>

Puzzles themselves never change: each change makes a new one, and `undo` goes back to the one before. What was found out
is kept where it still holds (`search.seen`), so that answers come again soon.
"""

from collections.abc import Callable
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any, Self, TypeVar, cast

from sudologue.arguments import Position, as_board, at_least
from sudologue.constraints.constraint import Constraint
from sudologue.constraints.fields import CellsLike, to_cells
from sudologue.errors import MoveError, PuzzleError, SearchTimeoutError, UnknownNameError
from sudologue.grading.own import level_of
from sudologue.inference.solve_result import SolveResult, SolveStatus, TraceStep
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.problems import Problem
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import CandidateSet, parse_candidate
from sudologue.model.showing import artist
from sudologue.rules.catalog import hardest
from sudologue.search import blame as blaming
from sudologue.search import deadline
from sudologue.search.blame import Blame
from sudologue.search.deadline import TimeUpError, after, is_over, until
from sudologue.search.seen import Seen
from sudologue.solver.solver import Solver

_LIMIT = 100
_TIMEOUT = 10.0
_PATHS = 16
"""Puzzles whose logical paths are kept: who goes back and forth need not wait."""

R = TypeVar("R")


class Count(int):
    """How many solutions there are; `is_exact` is False if there are more, or if the time was up.

    >>> import sudologue as sl
    >>> sl.Setter("1.4. .... .... ....", limit=5).count
    <Count more than 5>
    """

    def __new__(cls, found: int, is_exact: bool, gave_up_after: float | None = None) -> Self:
        """So many were found."""
        made = super().__new__(cls, found)
        made.is_exact = is_exact
        made.gave_up_after = gave_up_after
        return made

    is_exact: bool
    gave_up_after: float | None
    """Seconds, if the time was up before all were counted."""

    def __str__(self) -> str:
        if self.gave_up_after is not None:
            return f"at least {int(self)}; gave up after {self.gave_up_after:g} s"
        return str(int(self)) if self.is_exact else f"more than {int(self)}"

    def __repr__(self) -> str:
        return f"<Count {self}>"


class Setter:
    """A puzzle on the way. Every question may take `timeout` seconds, and solutions are counted up to `limit`.

    >>> import sudologue as sl
    >>> setter = sl.Setter(size=4)
    >>> setter.add(sl.Killer("r1c1 r1c2", 3), sl.Thermo("r4c1 r3c1 r3c2"))
    <Setter 4×4: killer 1, thermo 1>
    >>> setter.count
    <Count 8>
    >>> setter.add("r1c2=2", "r1c3=4", "r2c3=1").is_unique
    True
    """

    def __init__(
        self,
        puzzle: Position | None = None,
        *,
        size: int = 9,
        limit: int = _LIMIT,
        timeout: float = _TIMEOUT,
    ) -> None:
        """Begin with a puzzle, or with an empty grid of that size."""
        start = Puzzle(Grid.of(size), 0) if puzzle is None else as_board(puzzle).puzzle
        self.limit = at_least(1, "limit", limit)
        self.timeout = timeout
        after(timeout)  # says what is wrong with it, if anything is
        self._puzzles = [start]
        self._seen = Seen(start)
        self._solve = lru_cache(maxsize=_PATHS)(self._solved)

    # What it is

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle as it is now."""
        return self._puzzles[-1]

    @property
    def grid(self) -> Grid:
        """Its grid, with the constraints."""
        return self.puzzle.grid

    @property
    def constraints(self) -> dict[str, Constraint]:
        """The constraints by the names that they go by now: `killer 1`."""
        return dict(self.grid.named_constraints)

    # Changes

    def add(self, *things: Constraint | str) -> Self:
        """Add constraints, and givens such as `r1c1=5`."""
        puzzle = self.puzzle
        for thing in things:
            puzzle = _with_given(puzzle, thing) if isinstance(thing, str) else _plus(puzzle, thing)
        return self._turn_to(puzzle)

    def remove(self, *things: Constraint | str) -> Self:
        """Take away constraints, by their names or by themselves, and givens, by their cells."""
        puzzle = self.puzzle
        for thing in [self._thing(thing) for thing in things]:
            if isinstance(thing, Cell):
                puzzle = replace(puzzle, givens_mask=puzzle.givens_mask & ~_given(puzzle, thing))
            else:
                puzzle = _exchanged(puzzle, thing, None)
        return self._turn_to(puzzle)

    def move(
        self,
        thing: Constraint | str,
        to: CellsLike | None = None,
        *,
        down: int = 0,
        right: int = 0,
    ) -> Self:
        """Put a constraint on other cells, or all its cells further down and to the right; a given, to another cell."""
        found = self._thing(thing)
        if isinstance(found, Cell):
            return self._turn_to(_with_moved_given(self.puzzle, found, to, down, right))
        moved = _shifted(found, down, right) if to is None else _on_cells(found, to)
        return self._turn_to(_exchanged(self.puzzle, found, moved))

    def change(self, thing: Constraint | str, **said: Any) -> Self:
        """Let a constraint say something else: `change("killer 1", sum=15)`; or a given: `change("r1c1", digit=5)`."""
        found = self._thing(thing)
        if isinstance(found, Cell):
            mask = self.puzzle.givens_mask & ~_given(self.puzzle, found)
            without = replace(self.puzzle, givens_mask=mask)
            return self._turn_to(_with_given(without, f"{found}={said.get('digit')}"))
        known = {each.name for each in fields(cast("Any", found))}
        for name in said.keys() - known:
            raise UnknownNameError(f"field of {found.kind}", name, sorted(known))
        return self._turn_to(_exchanged(self.puzzle, found, replace(cast("Any", found), **said)))

    def describe(
        self, title: str | None = None, author: str | None = None, rules: str | None = None
    ) -> Self:
        """Say what it is called, who set it, or what its rules are; what is left out stays."""
        puzzle = self.puzzle
        described = replace(
            puzzle,
            title=puzzle.title if title is None else title,
            author=puzzle.author if author is None else author,
            rules=puzzle.rules if rules is None else rules,
        )
        return self._turn_to(described)

    def undo(self) -> Self:
        """Take the last change back."""
        if len(self._puzzles) == 1:
            raise MoveError("there is no change to take back")
        self._puzzles.pop()
        self._seen.turn_to(self.puzzle)
        return self

    def _turn_to(self, puzzle: Puzzle) -> Self:
        self._puzzles.append(puzzle)
        self._seen.turn_to(puzzle)
        return self

    def _thing(self, thing: Constraint | str) -> Constraint | Cell:
        """The constraint, or the cell of the given, that is meant."""
        if isinstance(thing, Constraint):
            meant = thing.on(self.grid.layout)
            if meant in self.grid.constraints:
                return meant
            raise PuzzleError(f"the puzzle has no such {thing.kind}")
        named = self.grid.named_constraints.get(thing)
        if named is not None:
            return named
        try:
            return parse_candidate(thing)[0] if "=" in thing else Cell.parse(thing)
        except PuzzleError:
            raise UnknownNameError("constraint", thing, self.grid.named_constraints) from None

    # What is true of it

    @property
    def count(self) -> Count:
        """How many solutions there are, up to the limit; what was found until then if the time was up."""
        try:
            found = self._in_time(lambda: self._seen.count(self.limit))
        except SearchTimeoutError:
            return Count(len(self._seen.solutions), is_exact=False, gave_up_after=self.timeout)
        return Count(min(found, self.limit), is_exact=found <= self.limit)

    @property
    def is_unique(self) -> bool:
        """Is there just one solution? `SearchTimeoutError` if the time is up before that is known."""
        return self._in_time(lambda: self._seen.count(1)) == 1

    @property
    def true_candidates(self) -> CandidateSet:
        """The candidates that some solution has. `SearchTimeoutError` if the time is up: ask again to go on."""
        mask = self._in_time(self._seen.true_candidates)
        return CandidateSet.from_mask(mask, self.grid)

    @property
    def solutions(self) -> tuple[Board, ...]:
        """The solutions that were seen so far; there may be more, unless they were counted."""
        return tuple(Board(self.puzzle, digits, 0) for digits in self._seen.solutions)

    @property
    def board(self) -> Board:
        """The puzzle with just its true candidates written in."""
        start = Board.of(self.puzzle)
        true = self._in_time(self._seen.true_candidates)
        return Board(self.puzzle, start.placed_mask, start.candidates_mask & true)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong at sight: broken houses and constraints, cells and digits with no candidate left."""
        return Board.of(self.puzzle).problems()

    @property
    def blame(self) -> Blame | None:
        """Constraints and givens that cannot all be kept, if there is no solution. `SearchTimeoutError` if unknown."""
        if self._seen.solutions:
            return None
        return self._in_time(lambda: blaming.blame(self.puzzle, self.timeout))

    @property
    def path(self) -> SolveResult:
        """How far logic goes, as `sl.solve` tells; it is partial if the time was up."""
        return self._solve(self.puzzle)

    @property
    def steps(self) -> tuple[TraceStep, ...]:
        """The steps of the logical path."""
        return self.path.steps

    @property
    def hardest(self) -> TraceStep | None:
        """The first step of the hardest technique on the path."""
        name = hardest(step.inference.rule for step in self.steps)
        return next((step for step in self.steps if step.inference.rule == name), None)

    @property
    def level(self) -> str | None:
        """The level of the path, if it finishes the puzzle."""
        return level_of(self.path) if self.path.status is SolveStatus.SOLVED else None

    def _solved(self, puzzle: Puzzle) -> SolveResult:
        return Solver().solve_until(Board.of(puzzle), after(self.timeout))

    def _in_time(self, ask: Callable[[], R]) -> R:
        end = after(self.timeout)
        try:
            with until(end):
                deadline.check()  # fast code may not look at the time
                return ask()
        except TimeUpError:
            if not is_over(end):
                raise
            raise SearchTimeoutError(self.timeout, len(self._seen.solutions)) from None

    def _repr_svg_(self) -> str:
        """The puzzle with its true candidates, as a notebook shows it; without them if that takes too long."""
        try:
            return artist().svg(self.board)
        except SearchTimeoutError:
            return artist().svg(self.puzzle)

    def __repr__(self) -> str:
        givens = [f"{digit} in {cell}" for cell, digit in self.puzzle.givens.items()]
        size = f"{self.grid.size}×{self.grid.size}"
        return f"<Setter {size}: {', '.join([*self.grid.named_constraints, *givens]) or 'empty'}>"


def _plus(puzzle: Puzzle, constraint: Constraint) -> Puzzle:
    return _having(puzzle, (*puzzle.constraints, constraint))


def _exchanged(puzzle: Puzzle, old: Constraint, new: Constraint | None) -> Puzzle:
    """With another constraint in the place of one, or none."""
    place = puzzle.constraints.index(old)
    rest = puzzle.constraints
    return _having(puzzle, (*rest[:place], *((new,) if new else ()), *rest[place + 1 :]))


def _having(puzzle: Puzzle, constraints: tuple[Constraint, ...]) -> Puzzle:
    return replace(puzzle, grid=puzzle.grid.with_constraints(constraints))


def _given(puzzle: Puzzle, cell: Cell) -> int:
    """The given in a cell, as a mask."""
    found = puzzle.givens_mask & puzzle.grid.domain_masks[puzzle.grid.index(cell)]
    if not found:
        raise PuzzleError(f"{cell} has no given")
    return found


def _with_given(puzzle: Puzzle, told: str) -> Puzzle:
    cell, sign, digit = parse_candidate(told)
    held = puzzle.givens.get(cell)
    if sign != "=" or held is not None:
        why = f"{cell} holds {held}" if held is not None else "a given is told as 'r4c7=5'"
        raise PuzzleError(f"cannot add {told!r:.60}: {why}")
    mask = puzzle.givens_mask | 1 << puzzle.grid.candidate(cell, digit)
    return replace(puzzle, givens_mask=mask)


def _with_moved_given(
    puzzle: Puzzle, cell: Cell, to: CellsLike | None, down: int, right: int
) -> Puzzle:
    targets = (Cell(cell.row + down, cell.col + right),) if to is None else to_cells(to)
    if len(targets) != 1:
        raise PuzzleError(f"a given moves to one cell, found {len(targets)}")
    mask = puzzle.givens_mask & ~_given(puzzle, cell)
    digit = puzzle.givens[cell]
    return _with_given(replace(puzzle, givens_mask=mask), f"{targets[0]}={digit}")


def _on_cells(constraint: Constraint, cells: CellsLike) -> Constraint:
    """The same on other cells."""
    if not any(each.name == "cells" for each in fields(cast("Any", constraint))):
        raise PuzzleError(f"{constraint.kind} has no cells of its own")
    return replace(cast("Any", constraint), cells=to_cells(cells))


def _shifted(constraint: Constraint, down: int, right: int) -> Constraint:
    """With all cells that any of its fields names further down and to the right."""

    def shift(value: Any) -> Any:
        if isinstance(value, Cell):
            return Cell(value.row + down, value.col + right)
        if isinstance(value, tuple):
            return tuple(map(shift, cast("tuple[Any, ...]", value)))
        return value

    said = {
        each.name: shift(getattr(constraint, each.name)) for each in fields(cast("Any", constraint))
    }
    return replace(cast("Any", constraint), **said)
