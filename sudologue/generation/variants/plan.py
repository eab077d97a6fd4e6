"""What is asked of puzzles with constraints, and one attempt to make such a puzzle."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from sudologue.errors import PuzzleError
from sudologue.generation.draft import Clue, Draft
from sudologue.generation.generator import Plan
from sudologue.generation.symmetry import orbits
from sudologue.generation.variants.catalog import VARIANTS, Variant
from sudologue.generation.variants.improving import Improver, Limits
from sudologue.generation.variants.signs import joined
from sudologue.generation.variants.sketch import Sketch, ground_of, sketched
from sudologue.generation.variants.stock import Stock
from sudologue.model.puzzle import Puzzle
from sudologue.search.search import PatienceError, shuffled

_DENSE = 1.8


@dataclass(frozen=True)
class VariantPlan(Plan):
    """Everything that is asked of puzzles with constraints. Those of the grid itself stay.

    The `clues` are how many givens there are. All that is drawn is needed, unless `minimal` is False.
    """

    variants: tuple[str, ...] = ()

    def check(self) -> None:
        """Complain of what no puzzle can be, or what cannot be made."""
        orbits(self.grid, self.symmetry or "none")
        self.target.check()
        self._check_size()
        ground_of(self.grid, self._variants, Random(0))  # noqa: S311
        self._check_givens()
        self.target.check_metric("puzzles with constraints")

    def _check_size(self) -> None:
        for name in self.variants:
            least = VARIANTS[name].smallest
            if self.grid.size < least:
                raise PuzzleError(f"{name} needs a grid of {least}×{least} or larger")

    def _check_givens(self) -> None:
        low, high = self._bounds
        fewest = 0 if any(each.draw or each.draw_all for each in self._variants) else self._fewest()
        most = self.grid.cell_count if self.pattern is None else len(self.pattern)
        if high < low:
            raise PuzzleError(f"no puzzle has at least {low} and at most {high} givens")
        if high < fewest or low > most:
            named = str(low) if low == high else f"{low} to {high}"
            raise PuzzleError(f"such a puzzle has {fewest} to {most} givens, not {named}")

    def _fewest(self) -> int:
        """Digits that nothing tells apart can be exchanged: all but one have to be given."""
        ground = ground_of(self.grid, self._variants, Random(0))  # noqa: S311
        has_order = ground.readings or any(
            True for each in ground.constraints for _ in each.pairs(ground.layout)
        )
        return 0 if has_order else ground.size - 1

    @property
    def is_quick(self) -> bool:
        """Not so quick that they come in batches."""
        return False

    @property
    def _variants(self) -> list[Variant]:
        return [VARIANTS[name] for name in self.variants]

    @property
    def _density(self) -> float:
        """How much is drawn: more where few givens are to suffice."""
        return _DENSE if self._bounds[1] < self.grid.size else 1.0

    @property
    def _bounds(self) -> tuple[int, int]:
        return self.clues or (0, self.grid.cell_count)

    def attempt(self, random: Random) -> Puzzle | None:
        """One puzzle, if it turns out to be what is asked for."""
        try:
            symmetry = self.symmetry or "none"
            sketch = sketched(self.grid, self.variants, symmetry, random, self._density)
            return sketch and self._puzzle(sketch, random)
        except PatienceError:
            return None

    def _puzzle(self, sketch: Sketch, random: Random) -> Puzzle | None:
        limits = self._limits(random)
        symmetry = self.symmetry or "none"
        givens = sketch.givens(symmetry, self.pattern) if limits.most_givens else []
        draft = Draft(sketch.ground, sketch.solution, [*givens, *sketch.clues])
        if draft.givens_mask != sketch.solution and not draft.is_unique():
            return None
        drawn = shuffled(sketch.clues, random) if limits.is_minimal else []
        draft.trim((*shuffled(givens, random), *drawn), Draft.settles, limits.fewest_givens)
        stock = Stock(sketch.ground, (*givens, *sketch.clues, *sketch.spare))
        found = Improver(self.target, limits, stock, random).improved(draft)
        return self._finished(sketch, found) if found else None

    def _limits(self, random: Random) -> Limits:
        low, high = self._bounds
        fewest = low + int(random.random() * (high - low + 1)) if self.clues else 0
        return Limits(fewest, high, self.minimal is not False)

    def _finished(self, sketch: Sketch, draft: Draft) -> Puzzle | None:
        """The puzzle as it is told, unless something in it is not needed."""
        there = {each.kind for each in draft.drawn}
        has_all = all(there & _kinds(clues) for clues in sketch.drawn.values())
        if not has_all or not all(_is_needed(draft, each) for each in self._variants):
            return None
        if self.minimal and draft.singly.needless():
            return None
        ground = draft.ground
        told = ground.with_constraints((*ground.constraints, *joined(draft.drawn)))
        return Puzzle(told, draft.givens_mask)


def _kinds(clues: Iterable[Clue]) -> set[str]:
    return {each.kind for clue in clues for each in clue.drawn}


def _is_needed(draft: Draft, variant: Variant) -> bool:
    """Are there several solutions if a rule does not hold on the whole grid?"""
    if not variant.rules:
        return True
    ground = draft.ground
    rules = [each.on(ground.layout) for each in variant.rules(ground.layout)]
    rest = ground.with_constraints(each for each in ground.constraints if each not in rules)
    return not Draft(rest, draft.solution, draft.clues).is_unique()
