"""The beginning of a puzzle with constraints: a solution, and all that can be drawn on it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

from sudologue.constraints.constraint import Constraint
from sudologue.errors import PuzzleError
from sudologue.generation.draft import Clue
from sudologue.generation.symmetry import orbits
from sudologue.generation.variants.canvas import Canvas
from sudologue.generation.variants.catalog import VARIANTS, Variant
from sudologue.model.bits import union
from sudologue.model.grid import Grid
from sudologue.search import fill

_FILL_PATIENCE = 20000
"""Boards to visit for a solution."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """A solution on its ground, which has all that stays, and the clues of each variant that was drawn."""

    ground: Grid
    solution: int
    drawn: dict[str, list[Clue]]
    spare: list[Clue]
    """Clues that could be had instead: they lie over those that were drawn."""

    @property
    def clues(self) -> list[Clue]:
        """All that was drawn."""
        return [clue for clues in self.drawn.values() for clue in clues]

    def givens(self, symmetry: str, pattern: frozenset[int] | None = None) -> list[Clue]:
        """Every given that there may be; those that the symmetry holds together as one."""
        return [
            Clue(union(self.solution & self.ground.domain_masks[cell] for cell in orbit))
            for orbit in orbits(self.ground, symmetry)
            if pattern is None or pattern.issuperset(orbit)
        ]


def sketched(
    grid: Grid, names: Iterable[str], symmetry: str, random: Random, density: float = 1.0
) -> Sketch | None:
    """A sketch with these variants; `None` if one of them does not come out, or there is no solution.

    Lines are drawn first, and share the grid; more of them, where it is to be denser, when there is a solution, since
    too many leave none. `search.PatienceError` if it takes too long to find one.
    """
    variants = {name: VARIANTS[name] for name in names}
    first = {name: each for name, each in variants.items() if each.comes_first}
    ground = ground_of(grid, variants.values(), random)
    canvas = Canvas(ground, random, symmetry, min(density, 1.0) / max(len(first), 1))
    drawn = _drawn(canvas, first)
    outline = _with(ground, _constraints(drawn))
    solution = fill.random_solution(outline, outline.start_mask, random, _FILL_PATIENCE)
    if solution is None:
        _check_filling(ground, variants)
        return None
    canvas.fill(solution)
    canvas.density = max(density - 1.0, 0.0) / max(len(first), 1)
    for name, more in _drawn(canvas, first).items():
        drawn[name] += more
    canvas.density = density
    drawn |= _drawn(canvas, {name: variants[name] for name in variants if name not in first})
    stays = [c for each in variants.values() if each.draw_all for c in each.draw_all(canvas)]
    spare = list(_spare(canvas, variants.values(), symmetry))
    return Sketch(_with(ground, stays), solution, drawn, spare) if all(drawn.values()) else None


def _spare(canvas: Canvas, variants: Iterable[Variant], symmetry: str) -> Iterator[Clue]:
    """Where much is drawn since few givens have to suffice: the same again, as if nothing were there yet."""
    draws = [each.draw for each in variants if each.draw for _ in range(each.spares)]
    for draw in draws if canvas.density > 1 else ():
        afresh = Canvas(canvas.grid, canvas.random, symmetry, canvas.density)
        afresh.digits = canvas.digits
        yield from (Clue(drawn=group) for group in draw(afresh))


def ground_of(grid: Grid, variants: Iterable[Variant], random: Random) -> Grid:
    """The grid with the rules of variants that hold everywhere, and their regions."""
    variants = list(variants)
    for each in variants:
        if each.regions:
            size, _, _, extra, constraints = grid.key
            pieces = each.regions(grid.layout, random)
            grid = Grid.of(size, regions=(), extra=extra, constraints=(*constraints, *pieces))
    rules = (each.rules for each in variants if each.rules)
    return _with(grid, (rule for holds in rules for rule in holds(grid.layout)))


def _with(grid: Grid, more: Iterable[Constraint]) -> Grid:
    """The grid with more constraints."""
    return grid.with_constraints((*grid.constraints, *more))


def _drawn(canvas: Canvas, variants: dict[str, Variant]) -> dict[str, list[Clue]]:
    """The clues of each variant that is drawn."""
    return {
        name: [Clue(drawn=group) for group in each.draw(canvas)]
        for name, each in variants.items()
        if each.draw
    }


def _constraints(drawn: dict[str, list[Clue]]) -> Iterator[Constraint]:
    return (each for clues in drawn.values() for clue in clues for each in clue.drawn)


def _check_filling(ground: Grid, variants: dict[str, Variant]) -> None:
    """Complain if there is no solution, and nothing was left to chance that could come out better next time."""
    if any(each.regions or each.comes_first for each in variants.values()):
        return
    rules = " and ".join(name for name, each in variants.items() if each.rules)
    kept = f"keeps {rules}" if rules else "has each digit once in every house"
    raise PuzzleError(f"no filling of this {ground.size}×{ground.size} grid {kept}")
