"""What is drawn is true of the solution, looks as people expect, and keeps to the symmetry."""

from itertools import pairwise
from random import Random

import pytest

import sudologue as sl
from sudologue.errors import PuzzleError, UnknownNameError
from sudologue.generation.symmetry import SYMMETRIES, moves_of
from sudologue.generation.variants.canvas import Canvas
from sudologue.generation.variants.catalog import VARIANTS, variant_names
from sudologue.generation.variants.everywhere import jigsaw
from sudologue.generation.variants.lines import LINES
from sudologue.generation.variants.signs import joined
from sudologue.generation.variants.sketch import Sketch, sketched
from sudologue.search import search

NINE, SIX = sl.Grid.of(), sl.Grid.of(6)
DRAWN = [name for name, variant in VARIANTS.items() if variant.draw]


def sketch_of(name: str, grid: sl.Grid = SIX, symmetry: str = "none", seed: int = 1) -> Sketch:
    random = Random(seed)
    for _ in range(60):
        try:
            found = sketched(grid, name.split("+"), symmetry, random)
        except search.PatienceError:
            continue
        if found:
            return found
    raise AssertionError(f"no sketch of {name}")


def constraints(sketch: Sketch) -> list[sl.Constraint]:
    return [each for clue in sketch.clues for each in clue.drawn]


@pytest.mark.parametrize("name", [name for name in VARIANTS if name != "windoku"])
def test_all_that_is_drawn_is_true(name: str) -> None:
    sketch = sketch_of(name)
    ground = sketch.ground
    grid = ground.with_constraints((*ground.constraints, *constraints(sketch)))
    solved = sl.Board(sl.Puzzle(grid, 0), sketch.solution, 0)
    assert solved.is_complete
    assert bool(sketch.clues) is (name in DRAWN)


def test_windows() -> None:
    windows = sketch_of("windoku", NINE).ground.constraints
    assert [str(each.all_cells()[0]) for each in windows] == ["r2c2", "r2c6", "r6c2", "r6c6"]


@pytest.mark.parametrize("name", LINES)
def test_lines_go_from_cell_to_cell_and_lie_apart(name: str) -> None:
    for seed in range(3):
        lines = [each.all_cells() for each in constraints(sketch_of(name, seed=seed))]
        if name == "arrow":
            lines = [(*cells[-1:], *cells[:-1]) for cells in lines]  # the circle is told last
        covered = [cell for cells in lines for cell in cells]
        assert len(set(covered)) == len(covered)
        steps = [pair for cells in lines for pair in pairwise(cells)]
        assert all(max(abs(a.row - b.row), abs(a.col - b.col)) == 1 for a, b in steps)
        middles = [(a.row + b.row, a.col + b.col) for a, b in steps]
        assert len(set(middles)) == len(middles), "two lines cross"
        shortest, longest = LINES[name].shortest, LINES[name].longest
        assert all(shortest <= len(cells) <= longest for cells in lines)


def test_cages_are_connected_and_hardly_leave_a_cell() -> None:
    cages = [each.all_cells() for each in constraints(sketch_of("killer", NINE))]
    assert sum(map(len, cages)) > 70
    assert all(2 <= len(cells) <= 5 for cells in cages)
    for cells in cages:
        joined_cells = {cells[0]}
        for _ in cells:
            joined_cells |= {
                c
                for c in cells
                for d in joined_cells
                if abs(c.row - d.row) + abs(c.col - d.col) == 1
            }
        assert joined_cells == set(cells)


@pytest.mark.parametrize("symmetry", [name for name in SYMMETRIES if name != "none"])
@pytest.mark.parametrize("name", ["killer", "thermo", "whispers", "odd-even", "quadruple"])
def test_a_symmetry_is_kept(name: str, symmetry: str) -> None:
    drawn = {frozenset(each.all_cells()) for each in constraints(sketch_of(name, SIX, symmetry))}
    for move in moves_of(SIX, symmetry):
        assert {frozenset(move[cell] for cell in cells) for cells in drawn} == drawn


def test_a_symmetry_moves_cells_in_as_many_ways_as_it_has() -> None:
    assert [len(moves_of(SIX, name)) for name in SYMMETRIES] == [0, 1, 1, 1, 1, 7]


def test_variants_share_the_grid() -> None:
    sketch = sketch_of("thermo+arrow+disjoint-groups+kropki")
    kinds = {each.kind for each in (*constraints(sketch), *sketch.ground.constraints)}
    assert {"thermo", "arrow", "disjoint_groups"} < kinds
    lines = [
        each.all_cells()
        for name in ("thermo", "arrow")
        for c in sketch.drawn[name]
        for each in c.drawn
    ]
    assert len({cell for cells in lines for cell in cells}) == sum(map(len, lines))


@pytest.mark.parametrize("size", [4, 6, 9])
def test_regions_of_a_jigsaw_are_connected_and_of_one_size(size: int) -> None:
    regions = list(jigsaw(sl.Grid.of(size).layout, Random(size)))
    assert sorted(cell for each in regions for cell in each.all_cells()) == list(
        sl.Grid.of(size).cells
    )
    assert {len(each.all_cells()) for each in regions} == {size}
    for each in regions:
        cells = set(each.all_cells())
        reached = {min(cells)}
        for _ in cells:
            reached |= {
                c for c in cells for d in reached if abs(c.row - d.row) + abs(c.col - d.col) == 1
            }
        assert reached == cells


def test_nothing_is_drawn_over_what_is_there() -> None:
    canvas = Canvas(SIX, Random(1))
    line, dot = sl.Thermo("r1c1 r2c2 r3c3"), sl.KropkiWhite("r5c5 r5c6")
    canvas.keep_clear_of([line, dot])
    assert set(SIX.cells) - set(canvas.free("lines")) == set(line.cells)
    assert canvas.crosses(sl.Cell(0, 1), sl.Cell(1, 0))
    assert not list(canvas.draw("", [dot.cells], lambda cells: (sl.KropkiWhite(cells),), 1))


def test_marks_are_told_in_one() -> None:
    apart = (sl.Odd("r1c1"), sl.Killer("r1c1 r1c2", 3), sl.Odd("r2c2"), sl.Maximum("r3c3"))
    assert joined(apart) == (apart[1], sl.Odd("r1c1 r2c2"), sl.Maximum("r3c3"))


def test_names_are_understood_however_they_are_spelt() -> None:
    assert variant_names(["Anti_Knight", "thermo", "little killer", "thermo"]) == (
        "anti-knight",
        "thermo",
        "little-killer",
    )
    with pytest.raises(UnknownNameError, match="unknown variant 'kiler'; did you mean 'killer'"):
        variant_names(["kiler"])


def test_rules_that_nothing_keeps_are_told() -> None:
    with pytest.raises(PuzzleError, match="no filling of this 4×4 grid keeps anti-king"):
        sketched(sl.Grid.of(4), ["anti-king"], "none", Random(1))
