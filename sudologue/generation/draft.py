"""A puzzle with constraints on the way: its solution, and the clues that lead to it.

A clue is whatever may still go: givens, or constraints that are drawn. It is needed if without it there is another
solution. One that was found is kept with the clue as its witness: as long as every other clue allows it, nobody has to
look again. So a draft to which a clue was added is soon minimal again: only those clues are looked at anew whose
witnesses the new one rules out.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from sudologue.constraints.constraint import Constraint
from sudologue.model.bits import bits, union
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.search import deadline, search
from sudologue.search.keeping import digits_of, keeps
from sudologue.search.pruning import settled

_PATIENCE = 200
"""Boards to visit before a clue is kept for now because it takes too long to find out whether it is needed."""
_LAST_PATIENCE = 20_000
"""The same when all clues have to be known to be needed."""


@dataclass(frozen=True, slots=True)
class Clue:
    """Givens, as a mask, or drawn constraints: several where a symmetry holds them together."""

    givens_mask: int = 0
    drawn: tuple[Constraint, ...] = ()

    def cells(self, grid: Grid) -> int:
        """The cells that it speaks of, as a mask."""
        drawn = (grid.index(cell) for each in self.drawn for cell in each.all_cells())
        return grid.cells_of(self.givens_mask) | union(1 << cell for cell in drawn)

    def allows(self, grid: Grid, solution: int) -> bool:
        """Is it true of this solution?"""
        if self.givens_mask & ~solution:
            return False
        if not self.drawn:
            return True
        digits = _digits_of(grid, solution)
        return all(keeps(each, grid.layout, digits) for each in self.drawn)


class Draft:
    """A solution on some ground, which stays, and the clues, which may go."""

    def __init__(self, ground: Grid, solution: int, clues: Iterable[Clue] = ()) -> None:
        """The `ground` is the grid with all constraints that are not to be taken away."""
        self.ground = ground
        self.solution = solution
        self._witnesses: dict[Clue, int | None] = dict.fromkeys(clues)

    @property
    def clues(self) -> tuple[Clue, ...]:
        """What is there, in the order in which it came."""
        return tuple(self._witnesses)

    @property
    def drawn(self) -> tuple[Constraint, ...]:
        """The drawn ones."""
        return tuple(_drawn(self._witnesses))

    @property
    def givens_mask(self) -> int:
        """All givens."""
        return union(clue.givens_mask for clue in self._witnesses)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that it is now."""
        return self._puzzle(self._witnesses)

    def with_clue(self, clue: Clue) -> "Draft":
        """A draft with one more clue; another solution that it rules out is no witness any more."""
        more = Draft(self.ground, self.solution)
        for each, witness in self._witnesses.items():
            stays = witness is not None and clue.allows(self.ground, witness)
            more._witnesses[each] = witness if stays else None
        more._witnesses[clue] = None
        return more

    def frees(self, clue: Clue) -> int:
        """How many clues may have become needless if this one came: those whose witnesses it rules out."""
        witnesses = (witness for witness in self._witnesses.values() if witness is not None)
        return sum(not clue.allows(self.ground, witness) for witness in witnesses)

    @property
    def singly(self) -> "Draft":
        """The same with every given and every constraint as a clue of its own."""
        givens = (Clue(1 << candidate) for candidate in bits(self.givens_mask))
        return Draft(self.ground, self.solution, (*givens, *(Clue(drawn=(d,)) for d in self.drawn)))

    def needless(self, fewest_givens: int = 0) -> Clue | None:
        """A clue that is not needed, not even for the number of givens.

        `search.PatienceError` if it takes too long to find out.
        """
        found = (c for c in self.clues if self._is_needless(c, fewest_givens, _LAST_PATIENCE))
        return next(found, None)

    def another(self) -> int | None:
        """Another solution, if there is one. `search.PatienceError` if it takes too long to find out."""
        return self._other(self.clues, 0, _LAST_PATIENCE)

    def is_unique(self) -> bool:
        """Is the solution the only one?"""
        return self.another() is None

    def shrink(self, order: Iterable[Clue], fewest_givens: int = 0) -> None:
        """Take away what is known not to be needed, in this order, and leave at least so many givens."""
        for clue in order:
            if clue in self._witnesses and self.can_do_without(clue, fewest_givens):
                self.remove(clue)

    def trim(
        self,
        order: Iterable[Clue],
        is_enough: Callable[["Draft"], bool],
        fewest_givens: int = 0,
    ) -> None:
        """Take away, in this order, every clue without which it is still enough, and leave at least so many givens."""
        for clue in order:
            if self._leaves_enough(clue, fewest_givens) and is_enough(self.without(clue)):
                self.remove(clue)

    def settles(self) -> bool:
        """Is nothing but the solution left when all clues are settled? Then it is the only one, without a search."""
        puzzle = self.puzzle
        return settled(puzzle.grid, puzzle.open_mask) == self.solution

    def can_do_without(self, clue: Clue, fewest_givens: int = 0) -> bool:
        """Is it soon known that a clue is not needed, and are there enough givens without it?"""
        try:
            return self._is_needless(clue, fewest_givens, _PATIENCE)
        except search.PatienceError:
            return False

    def _is_needless(self, clue: Clue, fewest_givens: int, patience: int) -> bool:
        if not self._leaves_enough(clue, fewest_givens):
            return False
        if self._witnesses[clue] is None:
            kept = [each for each in self._witnesses if each is not clue]
            self._witnesses[clue] = self._other(kept, clue.givens_mask, patience)
        return self._witnesses[clue] is None

    def _leaves_enough(self, clue: Clue, fewest_givens: int) -> bool:
        """Are there enough givens without it, if it is one of them?"""
        left = self.givens_mask & ~clue.givens_mask
        return not clue.givens_mask or left.bit_count() >= fewest_givens

    def remove(self, clue: Clue) -> None:
        """Take it away."""
        del self._witnesses[clue]

    def without(self, clue: Clue) -> "Draft":
        """A draft without this clue."""
        fewer = Draft(self.ground, self.solution)
        fewer._witnesses = {each: w for each, w in self._witnesses.items() if each != clue}
        return fewer

    def _other(self, kept: Iterable[Clue], lost: int, patience: int) -> int | None:
        """Another solution that these clues allow. If one given was lost, all others have another digit there.

        `search.PatienceError` if it takes too long to find out.
        """
        puzzle = self._puzzle(kept)
        mask, limit = puzzle.open_mask, 2
        if lost.bit_count() == 1:
            mask, limit = mask & ~lost, 1
        found = search.solutions(puzzle.grid, mask, limit, patience)
        return next((each for each in found if each != self.solution), None)

    def _puzzle(self, kept: Iterable[Clue]) -> Puzzle:
        """The puzzle with these clues."""
        deadline.check()
        kept = list(kept)
        grid = self.ground.with_constraints((*self.ground.constraints, *_drawn(kept)))
        return Puzzle(grid, union(clue.givens_mask for clue in kept))


def _drawn(clues: Iterable[Clue]) -> Iterator[Constraint]:
    return chain.from_iterable(clue.drawn for clue in clues)


_digits_of = lru_cache(maxsize=256)(digits_of)
"""Witnesses are asked for again and again."""
