from collections.abc import Iterator

import pytest

import sudologue as sl
from sudologue import constraints as kinds
from sudologue.constraints import Stroke
from sudologue.constraints.fields import to_cells as at
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.layout import Layout
from sudologue.render.figures import FIGURES
from sudologue.render.strokes import SHAPES, Sides, clues_of, corner_cells, sides_of, strokes_of


def grid_with(*constraints: kinds.Constraint, size: int = 6) -> Grid:
    return sl.Puzzle.of(None, constraints, size=size).grid


ROW = "r2c1 r2c2 r2c3 r2c4 r2c5 r2c6"
COLUMN = "r1c3 r2c3 r3c3 r4c3 r5c3 r6c3"


@pytest.mark.parametrize(
    ("cells", "place", "sides"),
    [
        (ROW, (1, -1), Sides(left=1)),
        (" ".join(reversed(ROW.split())), (1, 6), Sides(right=1)),
        (COLUMN, (-1, 2), Sides(top=1)),
        (" ".join(reversed(COLUMN.split())), (6, 2), Sides(bottom=1)),
    ],
)
def test_a_clue_stands_before_the_first_cell_of_its_line(
    cells: str, place: tuple[int, int], sides: Sides
) -> None:
    grid = grid_with(kinds.Sandwich(at(cells), 5))
    assert [clue.place for clue in clues_of(grid)] == [place]
    assert sides_of(grid) == sides


def test_a_diagonal_of_one_cell_is_in_a_corner() -> None:
    (clue,) = clues_of(grid_with(kinds.LittleKiller(at("r1c6"), 3)))
    down, right = clue.leap
    assert abs(down) == abs(right) == 1
    assert clue.place in ((-1, 4), (1, 6))


def test_clues_that_meet_stand_in_rings_each_in_line_with_its_cells() -> None:
    grid = grid_with(kinds.Sandwich(at(COLUMN), 5), kinds.LittleKiller(at("r1c2 r2c1"), 4))
    sandwich, killer = clues_of(grid)
    assert (sandwich.place, killer.place) == ((-1, 2), (-2, 3))
    assert sides_of(grid) == Sides(top=2)


@pytest.mark.parametrize("cells", ["r2c2 r3c3", "r1c1 r2c2 r2c3", "r1c1 r1c3", "r3c3"])
def test_cells_that_no_clue_can_stand_before_are_a_line(cells: str) -> None:
    grid = grid_with(kinds.LittleKiller(at(cells), 9))
    assert clues_of(grid) == ()
    assert sides_of(grid) == Sides()
    (drawn,) = strokes_of(grid)
    assert (drawn.stroke.shape, drawn.stroke.text) == ("line", "9")


def test_the_sum_of_a_cage_is_in_its_topmost_cell_and_that_of_a_line_in_its_first() -> None:
    cage, line, plain = strokes_of(
        grid_with(
            kinds.Killer(at("r3c1 r2c2 r2c3"), 9),
            kinds.Sum(at("r4c4 r3c4"), 5),
            kinds.Killer(at("r5c5")),
        )
    )
    assert corner_cells(cage) == (Cell(1, 1),)
    assert corner_cells(line) == (Cell(3, 3),)
    assert corner_cells(plain) == ()


def test_rules_about_the_whole_grid_and_pieces_of_a_jigsaw_give_nothing_to_draw() -> None:
    rows = [" ".join(f"r{row}c{col}" for col in range(1, 5)) for row in range(1, 5)]
    pieces = [kinds.Region(at(row), "jigsaw") for row in rows]
    puzzle = sl.Puzzle.of(None, [kinds.AntiKnight(), *pieces], size=4, boxes=False)
    assert strokes_of(puzzle.grid) == ()
    on_boxes = sl.Puzzle.of(None, [kinds.Region(at("r1c1 r1c2 r1c3 r2c3"), "jigsaw")], size=4)
    assert [drawn.stroke.shape for drawn in strokes_of(on_boxes.grid)] == ["shade"]


class Squiggle(kinds.Killer):
    """A kind with a shape of its own."""

    kind = "squiggle_of_this_test"

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """Nobody knows how to draw it."""
        yield Stroke("zigzag", self.cells[: layout.size])


def test_a_shape_that_nobody_knows_is_a_tint() -> None:
    (drawn,) = strokes_of(grid_with(Squiggle(at("r1c1 r1c2"))))
    assert drawn.stroke == Stroke("shade", at("r1c1 r1c2"))


def test_every_known_shape_has_a_figure() -> None:
    assert FIGURES.keys() == SHAPES


def test_clones_have_letters_in_all_their_cells() -> None:
    grid = grid_with(kinds.Clone("r1c1 r4c4"), kinds.Clone("r1c2 r4c3"), size=4)
    found = {cell: drawn.stroke.text for drawn in strokes_of(grid) for cell in corner_cells(drawn)}
    assert found == {Cell(0, 0): "a", Cell(3, 3): "a", Cell(0, 1): "b", Cell(3, 2): "b"}
