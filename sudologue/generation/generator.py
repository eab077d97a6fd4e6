"""The generator: attempt after attempt, each with random numbers of its own, until enough of them are accepted.

Attempt number i depends on the seed and on i alone, and puzzles come out in the order of their attempts. So the same
seed gives the same puzzles in the same order, however many processes share the work.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from math import inf
from random import Random, SystemRandom

from sudologue.errors import GenerationError, PuzzleError, with_article
from sudologue.generation.dig import Dig
from sudologue.generation.symmetry import orbits
from sudologue.generation.targets import Target, noted_difficulties
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.parallel import in_order, processes
from sudologue.search import fill, search
from sudologue.search.deadline import TimeUpError, after, until

_FEWEST_CLUES = {4: 4, 6: 8, 9: 17}
"""No puzzle with boxes and one solution has fewer; of other grids all that is known is one less than digits."""
_MOST_MINIMAL = {4: 6, 9: 40}
"""No puzzle from which nothing can be taken away is known to have more."""
_WANTS_EMPTY_HOUSES = frozenset({"hidden-quad"})
"""Techniques that hardly ever show but in a house with no clue at all: elsewhere a naked set says the same sooner."""
_EMPTY_HOUSES = 4
"""So many houses are dug out first, as far as they can go, where such a technique is wanted."""
_SEED_BITS = 32
_BATCH = 32
"""Attempts that a process makes before it reports."""


@dataclass(frozen=True)
class Plan:
    """Everything that is asked of the puzzles. `minimal=None`: unless clues or a symmetry are asked for.

    >>> import sudologue as sl
    >>> plan = sl.Plan(target=sl.Target(level="easy"), clues=(26, 28))
    >>> 26 <= len(next(sl.Generator(plan, seed=7).puzzles(1)).givens) <= 28
    True
    """

    grid: Grid = field(default_factory=Grid.of)
    target: Target = field(default_factory=Target)
    clues: tuple[int, int] | None = None
    symmetry: str | None = None
    pattern: frozenset[int] | None = None
    minimal: bool | None = None

    @staticmethod
    def of(
        grid: Grid,
        target: Target,
        *,
        clues: tuple[int, int] | None = None,
        symmetry: str | None = None,
        pattern: frozenset[int] | None = None,
        minimal: bool | None = None,
        variants: Sequence[str] = (),
    ) -> "Plan":
        """A plan for puzzles without constraints, or for those with the constraints of these variants."""
        if not variants and not grid.constraints:
            return Plan(grid, target, clues, symmetry, pattern, minimal)
        from sudologue.generation.variants.catalog import variant_names
        from sudologue.generation.variants.plan import VariantPlan

        names = variant_names(variants)
        return VariantPlan(grid, target, clues, symmetry, pattern, minimal, names)

    def check(self) -> None:
        """Complain of what no puzzle can be, or what cannot be made."""
        orbits(self.grid, self.symmetry or "none")
        self.target.check()
        if self.grid is not Grid.of():
            self.target.check_metric("other grids than the classic 9×9")
        is_plain = self.grid.box is not None and not self.grid.extra
        known, most_known = (_FEWEST_CLUES, _MOST_MINIMAL) if is_plain else ({}, {})
        fewest = known.get(self.grid.size, self.grid.size - 1)
        low, high = self.clues or (0, self.grid.cell_count)
        if high < low:
            raise PuzzleError(f"no puzzle has at least {low} and at most {high} clues")
        if high < fewest or low > self.grid.cell_count:
            puzzle = with_article(f"{self.grid.size}×{self.grid.size} puzzle")
            raise PuzzleError(
                f"{puzzle} has {fewest} to {self.grid.cell_count} clues, not {_range(low, high)}"
            )
        most = most_known.get(self.grid.size, self.grid.cell_count)
        if self.minimal and low > most:
            raise PuzzleError(f"no minimal puzzle with {low} clues is known: the most are {most}")
        if self.pattern is not None and len(self.pattern) < max(fewest, low):
            raise PuzzleError(
                f"the pattern has {len(self.pattern)} cells, and {max(fewest, low)} clues are needed"
            )

    @property
    def is_quick(self) -> bool:
        """Are attempts made so fast that it is not worth while to report each by itself?"""
        return self.grid.size <= 9

    @property
    def is_minimal(self) -> bool:
        """Is every single clue to be needed?"""
        return self.minimal if self.minimal is not None else not (self.clues or self.symmetry)

    def attempt(self, random: Random) -> Puzzle | None:
        """One puzzle, if it turns out to be what is asked for."""
        grid = self.grid
        solution = fill.random_solution(grid, grid.all_mask, random)
        if solution is None:
            raise PuzzleError("no filling of this grid has each digit once in every house")
        dig = Dig(grid, solution, self.pattern)
        if self.pattern is not None and not dig.is_unique():
            return None
        low, high = self.clues or (0, grid.cell_count)
        fewest = low + int(random.random() * (high - low + 1)) if self.clues else 0
        if self.symmetry is None and not _WANTS_EMPTY_HOUSES.isdisjoint(self.target.required):
            houses = [tuple(map(grid.index, house.cells)) for house in grid.houses]
            dig.remove(search.shuffled(houses, random)[:_EMPTY_HOUSES], fewest)
        dig.remove(search.shuffled(orbits(grid, self.symmetry or "rotational"), random), fewest)
        if self.symmetry is None:
            singly = [(cell,) for cell in sorted(dig.clues)]
            dig.remove(search.shuffled(singly, random), fewest)
        if not low <= len(dig.clues) <= high:
            return None
        if self.minimal and not dig.is_minimal():
            return None
        puzzle = Puzzle(grid, dig.givens_mask)
        return puzzle if self.target.accepts(Board.of(puzzle)) else None


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"


def _attempts(
    plan: Plan, seed: int, end: float, numbers: range
) -> tuple[list[Puzzle | None], tuple[float, ...]]:
    """What came of each of these attempts, and the range of difficulties: to be sent home.

    Attempts that were not finished when the time was up are missing.
    """
    found: list[Puzzle | None] = []
    with noted_difficulties() as noted, suppress(TimeUpError), until(end):
        for number in numbers:
            random = Random(f"{seed}:{number}")  # noqa: S311 -- puzzles, not secrets
            found.append(plan.attempt(random))
    return found, _extremes(noted)


def _ranged(difficulties: Sequence[float]) -> str:
    """What there was instead of what was asked for. Infinity is what was found to be too much, and not gone into."""
    if not difficulties:
        return ""
    low, high = difficulties
    if low == inf:
        return "; all difficulties were above it"
    most = "more than that" if high == inf else f"{high:g}"
    return f"; difficulties ranged from {low:g} to {most}"


def _extremes(numbers: Sequence[float]) -> tuple[float, ...]:
    """The least and the greatest, if there are any."""
    return (min(numbers), max(numbers)) if numbers else ()


class Generator:
    """Puzzles of a plan, in an order that the seed alone decides.

    `tried` and `found` count as it goes; `seed` is the one that was given, or the one that was drawn.

    >>> import sudologue as sl
    >>> plan = sl.Plan(grid=sl.Grid.of(4))
    >>> [sl.count_solutions(puzzle) for puzzle in sl.Generator(plan, seed=1).puzzles(3)]
    [1, 1, 1]
    """

    def __init__(self, plan: Plan | None = None, seed: int | None = None, threads: int = 1) -> None:
        self.plan = plan or Plan()
        self.plan.check()
        self.seed = SystemRandom().getrandbits(_SEED_BITS) if seed is None else seed
        self.threads = processes(threads)
        self.tried = 0
        self.found = 0
        self._difficulties: tuple[float, ...] = ()
        """The least and the greatest so far, where puzzles are judged by it."""

    def __iter__(self) -> Iterator[Puzzle]:
        """Puzzles without end."""
        return (puzzle for puzzle in self.attempts() if puzzle is not None)

    def attempts(self, timeout: float | None = None) -> Iterator[Puzzle | None]:
        """Every attempt in order, the failed ones too, so that whoever waits can tell how it goes.

        `GenerationError` when the time is up, also if that is in the midst of an attempt.
        """
        end = after(timeout)
        size = _BATCH if self.threads > 1 and self.plan.is_quick else 1
        work = partial(_attempts, self.plan, self.seed, end)
        for batch, difficulties in in_order(work, self._numbers(size), self.threads):
            self._difficulties = _extremes((*self._difficulties, *difficulties))
            for puzzle in batch:
                self.tried += 1
                self.found += puzzle is not None
                yield puzzle
            if len(batch) < size:
                raise GenerationError(f"the time is up: {self.rate}")

    def puzzles(self, count: int, timeout: float | None = None) -> Iterator[Puzzle]:
        """So many puzzles; `GenerationError` if the time is up before that."""
        return islice((puzzle for puzzle in self.attempts(timeout) if puzzle is not None), count)

    @property
    def rate(self) -> str:
        """How it went so far, for messages."""
        if not self.tried:
            return "not one attempt was finished"
        if not self.found:
            several = f"none of {self.tried} attempts was"
            what = f"{several if self.tried > 1 else 'the only attempt was not'} what was asked for"
            return what + _ranged(self._difficulties)
        share = f"{self.found / self.tried:.2%}"
        return f"{self.found} of {self.tried} attempts were what was asked for ({share})"

    def _numbers(self, size: int) -> Iterator[range]:
        start = self.tried
        while True:
            yield range(start, start + size)
            start += size
