"""Completing a half-made puzzle: as few further clues as make it unique.

Givens are the affair of `fewest.py`. Clues of a variant are drawn on some of the solutions in turn, and taken one by
one, each the one that rules out most of the other solutions known so far, until search finds no other; then those go
that are not needed. The best of these attempts is told.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from sudologue.constraints.constraint import Constraint
from sudologue.errors import PuzzleError, UnknownNameError
from sudologue.generation.draft import Clue, Draft
from sudologue.generation.fewest import Fewest
from sudologue.generation.variants.canvas import Canvas
from sudologue.generation.variants.catalog import VARIANTS, variant_names
from sudologue.generation.variants.signs import joined
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import Candidate
from sudologue.search import fill, search

_ATTEMPTS = 6
"""Solutions that clues are drawn on in turn; more, if none of these comes out."""
_OTHERS = 30
"""Solutions that are drawn to be told from those."""
_DENSITY = 3.0
"""The more there is to choose from, the fewer are needed."""


@dataclass(frozen=True, slots=True)
class Completion:
    """A puzzle with one solution, and what was added to make it so.

    >>> import sudologue as sl
    >>> completion = sl.complete("1.4. .... .... ....", seed=1)
    >>> len(completion.givens), completion.is_fewest, completion.constraints
    (2, True, ())
    """

    puzzle: Puzzle
    givens: tuple[Candidate, ...]
    constraints: tuple[Constraint, ...]
    is_fewest: bool
    """Is it known that fewer do not suffice? Otherwise it is the fewest that were found."""


def complete(puzzle: Puzzle, variant: str | None, random: Random) -> Completion:
    """The puzzle with as few further givens, or clues of a variant, as are found to make it unique.

    `PuzzleError` if it has no solution, or if no clues of the variant are found that suffice; `search.PatienceError` if
    it takes too long to find out.
    """
    mask = Board.of(puzzle).possible_mask
    count = search.count(puzzle.grid, mask, 2)
    if not count:
        raise PuzzleError("the puzzle has no solution: nothing that is added can help")
    if count == 1:
        return Completion(puzzle, (), (), is_fewest=True)
    if variant is not None:
        return _drawn(puzzle, variant, random)
    fewest = Fewest(puzzle.grid, mask, random)
    givens = fewest.givens()
    more = replace(puzzle, givens_mask=puzzle.givens_mask | givens)
    told = tuple(sorted(puzzle.grid.split(candidate) for candidate in bits(givens)))
    return Completion(more, told, (), fewest.is_proved)


def _drawn(puzzle: Puzzle, variant: str, random: Random) -> Completion:
    """With clues of a variant."""
    (name,) = variant_names([variant])
    draw = VARIANTS[name].draw
    if draw is None:
        drawn = [each for each in VARIANTS if VARIANTS[each].draw]
        raise UnknownNameError("variant of single clues", name, drawn)
    mask, best = Board.of(puzzle).possible_mask, list[Clue]()
    known = [fill.random_solution(puzzle.grid, mask, random) for _ in range(_OTHERS)]
    solutions = [each for each in dict.fromkeys(known) if each is not None]
    for number, solution in enumerate(solutions):
        if best and number >= _ATTEMPTS:
            break
        canvas = Canvas(puzzle.grid, random, density=_DENSITY)
        canvas.fill(solution)
        canvas.keep_clear_of(puzzle.constraints)
        clues = [Clue(drawn=group) for group in draw(canvas)]
        enough = _enough(puzzle, solution, clues, solutions)
        if enough and (not best or len(enough) < len(best)):
            best = enough
    if not best:
        raise PuzzleError(f"no clues of {name} were found that make the puzzle unique")
    drawn = joined(tuple(each for clue in best for each in clue.drawn))
    grid = puzzle.grid.with_constraints((*puzzle.grid.constraints, *drawn))
    return Completion(replace(puzzle, grid=grid), (), drawn, len(best) == 1)


def _enough(
    puzzle: Puzzle, solution: int, clues: Sequence[Clue], others: Sequence[int]
) -> list[Clue]:
    """Clues that lead to a solution, each of them needed; none if all of them together do not."""
    others = [each for each in others if each != solution]
    fixed = Clue(puzzle.givens_mask)
    draft = Draft(puzzle.grid, solution, [fixed])
    while True:
        for clue in _greedy(puzzle, clues, others):
            draft = draft.with_clue(clue)
        other = draft.another()
        if other is None:
            added = [clue for clue in draft.clues if clue is not fixed]
            draft.shrink(added)
            return [clue for clue in draft.clues if clue is not fixed]
        others = [other]
        if all(clue.allows(puzzle.grid, other) for clue in clues):
            return []


def _greedy(puzzle: Puzzle, clues: Sequence[Clue], others: Sequence[int]) -> Iterator[Clue]:
    """Clues that rule out other solutions, each as many as it can of those that are left."""
    allowed = {clue: {o for o in others if clue.allows(puzzle.grid, o)} for clue in clues}
    left = set(others)
    while left:
        best = min(clues, key=lambda clue: len(left & allowed[clue]), default=None)
        if best is None or left <= allowed[best]:
            return
        left &= allowed[best]
        yield best
