"""Layouts are data, are shared, and are refused when they make no sense.

Other tests take their irregular grids from here.
"""

import copy
import pickle
from collections.abc import Iterable
from typing import Any

import pytest

from sudologue.errors import PuzzleError
from sudologue.model.bits import bits
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid, default_box
from sudologue.model.house import House, HouseKind


def jigsaw(drawing: str, extra: Iterable[House] = ()) -> Grid:
    """A grid whose regions are drawn with letters, a word for each row."""
    rows = drawing.split()
    regions: dict[str, list[Cell]] = {}
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            regions.setdefault(letter, []).append(Cell(r, c))
    return Grid.of(len(rows), regions=list(regions.values()), extra=extra)


def diagonals(size: int) -> tuple[House, House]:
    falling = tuple(Cell(i, i) for i in range(size))
    rising = tuple(Cell(i, size - 1 - i) for i in range(size))
    return House(HouseKind.DIAGONAL, 0, falling), House(HouseKind.DIAGONAL, 1, rising)


JIGSAW_4 = jigsaw("aaab ccab cdbb cddd")
JIGSAW_6 = jigsaw("aaabbb acadbb ccaddb ceefdd cceffd eeefff")
JIGSAW_7 = jigsaw("aaaaaab caccbbb ccccbbb dddddde fdfeeee fffegge ffggggg")
JIGSAW_9 = jigsaw(
    "aaaaaabbc dddaaabcc ddddddbbc eeeeffbcc eeffffbcc egfffhbbc eggghhiii eghhhhiii gggghhiii"
)
DIAGONAL_4, DIAGONAL_6, DIAGONAL_9 = (Grid.of(n, extra=diagonals(n)) for n in (4, 6, 9))
BOTH_4 = jigsaw("aaab ccab cdbb cddd", diagonals(4))
LATIN_5 = Grid.of(5, regions=[])
IRREGULAR = (JIGSAW_4, JIGSAW_7, JIGSAW_9, DIAGONAL_4, DIAGONAL_6, DIAGONAL_9, BOTH_4, LATIN_5)


def window(index: int, *cells: str) -> House:
    return House(HouseKind.WINDOW, index, tuple(map(Cell.parse, cells)))


class TestSharing:
    def test_the_same_layout_is_the_same_object(self) -> None:
        assert Grid.of() is Grid.of(9) is Grid.of(9, (3, 3)) is Grid.of(size=9, extra=iter(()))
        assert Grid.of(6) is Grid.of(6, (2, 3)) is not Grid.of(6, (3, 2))
        assert DIAGONAL_9 is Grid.of(9, extra=diagonals(9)) is not Grid.of(9)

    def test_the_order_of_a_regions_cells_does_not_matter(self) -> None:
        backwards = [region[::-1] for region in JIGSAW_4.regions]
        assert Grid.of(4, regions=backwards) is JIGSAW_4

    @pytest.mark.parametrize("grid", [Grid.of(), Grid.of(6, (3, 2)), *IRREGULAR])
    def test_copies_are_the_same_object(self, grid: Grid) -> None:
        assert pickle.loads(pickle.dumps(grid)) is grid
        assert copy.copy(grid) is copy.deepcopy(grid) is grid

    def test_a_grid_in_use_is_never_made_twice(self) -> None:
        for index in range(100):
            Grid.of(4, extra=[window(index, "r1c1", "r2c2", "r3c3", "r4c4")])
        assert JIGSAW_4 is Grid.of(4, regions=JIGSAW_4.regions)

    @pytest.mark.parametrize(
        "grid", [Grid.of(), Grid.of(5, (1, 5)), Grid.of(6, (3, 2)), Grid.of(25), JIGSAW_4, LATIN_5]
    )
    def test_repr_evaluates(self, grid: Grid) -> None:
        assert eval(repr(grid), {"Grid": Grid, "Cell": Cell}) is grid


class TestSizes:
    @pytest.mark.parametrize(
        ("size", "box"),
        [
            *((4, (2, 2)), (6, (2, 3)), (8, (2, 4)), (9, (3, 3)), (10, (2, 5)), (12, (3, 4))),
            *((14, (2, 7)), (15, (3, 5)), (16, (4, 4)), (20, (4, 5)), (24, (4, 6)), (25, (5, 5))),
        ],
    )
    def test_usual_boxes(self, size: int, box: tuple[int, int]) -> None:
        assert default_box(size) == box == Grid.of(size).box

    @pytest.mark.parametrize("size", [5, 7, 11, 13, 17, 19, 23])
    def test_a_prime_size_has_no_usual_box(self, size: int) -> None:
        with pytest.raises(PuzzleError, match=f"no box shape fits a {size}×{size} grid"):
            Grid.of(size)
        assert len(Grid.of(size, regions=[]).houses) == 2 * size

    @pytest.mark.parametrize("size", [4, 6, 9, 12, 16, 25])
    def test_every_cell_lies_in_a_row_a_column_and_a_box(self, size: int) -> None:
        grid = Grid.of(size)
        kinds = [HouseKind.ROW, HouseKind.COLUMN, HouseKind.BOX]
        for houses in grid.houses_of:
            assert [grid.houses[number].kind for number in houses] == kinds
        assert all(len(set(house.cells)) == size for house in grid.houses)

    def test_boxes_are_counted_left_to_right_then_down(self) -> None:
        grid = Grid.of(6)
        assert [str(grid.house(f"box {n}").cells[0]) for n in range(1, 7)] == (
            ["r1c1", "r1c4", "r3c1", "r3c4", "r5c1", "r5c4"]
        )


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"size": 3}, "grids go from 4×4 to 25×25, found 3×3"),
        ({"size": 26}, "grids go from 4×4 to 25×25, found 26×26"),
        ({"size": 9, "box": (2, 4)}, "a box of 2×4 does not hold 9 digits"),
        ({"size": 9, "box": (-3, -3)}, "a box of -3×-3 does not hold 9 digits"),
        ({"size": 4, "box": (2, 2), "regions": []}, "give a box shape or regions, not both"),
        (
            {"size": 4, "regions": [[Cell(0, 0), Cell(0, 1)]]},
            "region 1 has 2 cells; a house here has 4",
        ),
        (
            {"size": 4, "regions": [JIGSAW_4.regions[0], JIGSAW_4.regions[0]]},
            "r1c1 lies in two regions",
        ),
        (
            {"size": 4, "extra": [window(0, "r1c1", "r2c2", "r3c3", "r3c3")]},
            "window 1 names r3c3 twice",
        ),
        (
            {"size": 4, "extra": [window(0, "r1c1", "r2c2", "r3c3", "r4c5")]},
            "window 1: r4c5 is not on a 4×4 grid",
        ),
        (
            {"size": 4, "extra": [*diagonals(4), diagonals(4)[0]]},
            "two houses are called 'diagonal 1'",
        ),
        (
            {"size": 4, "extra": [House(HouseKind.ROW, 4, diagonals(4)[0].cells)]},
            "row 5 is not an extra house: every grid has its own",
        ),
    ],
)
def test_bad_layouts(arguments: dict[str, Any], complaint: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        Grid.of(**arguments)
    assert str(caught.value) == complaint


class TestTables:
    @pytest.mark.parametrize("grid", [Grid.of(), Grid.of(6), *IRREGULAR])
    def test_conflicts(self, grid: Grid) -> None:
        """Two candidates conflict in one cell, or with one digit in cells that share a house."""
        house_sets = [set(house.cells) for house in grid.houses]
        for number in range(0, grid.cell_count * grid.size, 7):
            cell, digit = grid.split(number)
            together = set[Cell]().union(*(cells for cells in house_sets if cell in cells))
            expected = {(peer, digit) for peer in together - {cell}}
            expected |= {(cell, other) for other in range(1, grid.size + 1)} - {(cell, digit)}
            assert set(map(grid.split, bits(grid.sees[number]))) == expected
            assert grid.keeps[number] == grid.all_mask & ~grid.sees[number] & ~(1 << number)

    @pytest.mark.parametrize(
        ("grid", "cell", "count"),
        [(Grid.of(), "r5c5", 20), (DIAGONAL_9, "r5c5", 32), (LATIN_5, "r1c1", 8)],
    )
    def test_peers(self, grid: Grid, cell: str, count: int) -> None:
        assert grid.peer_masks[grid.index(Cell.parse(cell))].bit_count() == count

    def test_candidates_have_numbers(self) -> None:
        grid = Grid.of(4)
        assert grid.candidate(Cell(0, 0), 1) == 0
        assert grid.candidate(Cell(1, 2), 3) == 2 * 16 + 6
        assert all(grid.candidate(*grid.split(number)) == number for number in range(64))

    def test_the_cells_of_candidates(self) -> None:
        grid = Grid.of(4)
        mask = sum(1 << grid.candidate(Cell(1, 2), digit) for digit in (1, 4)) | 1
        assert grid.cells_of(mask) == 1 << 6 | 1
        assert grid.cells_of(grid.all_mask) == grid.cells_mask

    @pytest.mark.parametrize(("row", "col"), [(4, 0), (0, 4), (-1, 0), (0, -1)])
    def test_what_is_off_the_grid(self, row: int, col: int) -> None:
        cell = Cell(row, col)
        with pytest.raises(PuzzleError, match=f"{cell} is not on a 4×4 grid"):
            Grid.of(4).index(cell)
        with pytest.raises(PuzzleError, match=f"{cell}=1 is not a candidate of a 4×4 grid"):
            Grid.of(4).candidate(cell, 1)

    @pytest.mark.parametrize("digit", [0, 5, -1])
    def test_what_is_no_digit(self, digit: int) -> None:
        with pytest.raises(PuzzleError, match=f"r1c1={digit} is not a candidate of a 4×4 grid"):
            Grid.of(4).candidate(Cell(0, 0), digit)


class TestHouses:
    @pytest.mark.parametrize("grid", [Grid.of(), *IRREGULAR])
    def test_every_house_is_found_by_name(self, grid: Grid) -> None:
        for number, house in enumerate(grid.houses):
            assert grid.house(house.name) is house
            assert grid.house_number(house) == number

    @pytest.mark.parametrize("name", ["row 10", "row 0", "Row 1", "row", "diagonal 1", ""])
    def test_unknown_names(self, name: str) -> None:
        with pytest.raises(PuzzleError) as caught:
            Grid.of().house(name)
        assert str(caught.value) == f"expected a house such as 'row 4', found {name!r}"

    def test_another_grids_house(self) -> None:
        for house in (diagonals(9)[0], Grid.of(4).house("row 1")):
            with pytest.raises(PuzzleError, match=f"{house} is not a house of this grid"):
                Grid.of().house_number(house)
