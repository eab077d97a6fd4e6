"""Guardians are accepted only of patterns that really are deadly: tried out on every solution of small grids."""

import json
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue import checker
from sudologue.checker import Board, CheckReport, Grid, build_grid, check, is_deadly
from sudologue.inference.truth import BugGuardians
from sudologue.model.bits import bits
from sudologue.model.board import Board as ModelBoard
from sudologue.strategies import boards
from sudologue.strategies import grids as model_grids

ROWS = {f"row {r + 1}": sum(1 << 4 * r + c for c in range(4)) for r in range(4)}
COLUMNS = {f"column {c + 1}": sum(1 << 4 * r + c for r in range(4)) for c in range(4)}
BOXES = {
    f"box {2 * r + c + 1}": sum(1 << 4 * (2 * r + i) + 2 * c + j for i in (0, 1) for j in (0, 1))
    for r in (0, 1)
    for c in (0, 1)
}
DIAGONALS = {
    "diagonal 1": sum(1 << 5 * i for i in range(4)),
    "diagonal 2": sum(1 << 3 * (i + 1) for i in range(4)),
}


def made(*parts: dict[str, int]) -> Grid:
    houses = {name: mask for part in (ROWS, COLUMNS, *parts) for name, mask in part.items()}
    assert all(mask.bit_count() == 4 for mask in houses.values())
    return build_grid(4, tuple(houses.items()))


GRIDS = {
    "boxes": made(BOXES),
    "no boxes": made(),
    "diagonals": made(BOXES, DIAGONALS),
    "one diagonal": made({"diagonal 1": DIAGONALS["diagonal 1"]}),
}


@cache
def solutions(name: str) -> tuple[int, ...]:
    """Every solution of the empty grid, as the mask of its digits."""
    grid = GRIDS[name]
    found: list[int] = []

    def fill(cell: int, placed: int, left: int) -> None:
        if cell == grid.cells:
            found.append(placed)
            return
        for candidate in bits(left & grid.domain(cell)):
            fill(cell + 1, placed | 1 << candidate, left & ~grid.conflicts[candidate])

    fill(0, 0, (1 << grid.cells * grid.size) - 1)
    return tuple(found)


def patterns(grid: Grid) -> list[tuple[int, int]]:
    """Cells and how many digits, for all that the checker calls deadly."""
    sizes = ((4, 2), (6, 2), (6, 3), (8, 4), (4, 4))
    return [
        (cells, digits)
        for count, digits in sizes
        for chosen in combinations(range(grid.cells), count)
        if is_deadly(grid, cells := sum(1 << cell for cell in chosen), digits)
    ]


@pytest.mark.parametrize("name", GRIDS)
def test_a_deadly_pattern_can_always_be_filled_in_another_way(name: str) -> None:
    grid, everything = GRIDS[name], solutions(name)
    known = set(everything)
    accepted = patterns(grid)
    assert accepted
    for cells, digits in accepted:
        inside = cells * grid.column
        for solution in everything:
            held = solution & inside
            if len({candidate // grid.cells for candidate in bits(held)}) > digits:
                continue
            outside = solution & ~inside
            used = {candidate // grid.cells for candidate in bits(held)}
            others = (s for s in known if s != solution and s & ~inside == outside)
            assert any(
                {candidate // grid.cells for candidate in bits(s & inside)} == used for s in others
            ), grid.show(held)


def test_four_boxes_are_not_deadly_and_two_are() -> None:
    grid = GRIDS["boxes"]
    cells = grid.cell_index
    two = ("r1c1", "r1c3", "r2c1", "r2c3")
    four = ("r1c1", "r1c3", "r3c1", "r3c3")
    assert is_deadly(grid, sum(1 << cells[name] for name in two), 2)
    assert not is_deadly(grid, sum(1 << cells[name] for name in four), 2)
    assert is_deadly(GRIDS["no boxes"], sum(1 << cells[name] for name in four), 2)
    assert not is_deadly(grid, 0, 2)


RECTANGLE = "guardians 1 2 in r1c1 r1c4 r2c1 r2c4"


def claimed(truth: str, givens: str = "." * 81, placed: str | None = None) -> CheckReport:
    """r2c4 has 1, 2 and 3, the other corners 1 and 2: r2c4<>1 follows."""
    corners = ("r1c1", "r1c4", "r2c1")
    removed = [f"{cell}<>{digit}" for cell in corners for digit in range(3, 10)]
    removed += [f"r2c4<>{digit}" for digit in range(4, 10)]
    start: dict[str, object] = {"removed": [] if placed or givens.strip(".") else removed}
    if placed:
        start["placed"] = placed
    return check(
        {
            "format": "sudologue/trace",
            "version": 1,
            "puzzle": {"size": 9, "boxes": [3, 3], "givens": givens},
            "start": start,
            "status": "partial",
            "steps": [
                {"step": 1, "technique": "by-hand", "truths": [truth], "eliminate": ["r2c4<>1"]}
            ],
            "final": placed or givens,
        }
    )


def test_a_step_by_uniqueness_is_accepted_and_counted_apart() -> None:
    report = claimed(RECTANGLE)
    assert report.ok
    assert report.uniqueness == 1
    assert ", 1 step proved, 1 by uniqueness, 27 assumptions)" in str(report)


@pytest.mark.parametrize(
    "truth",
    [
        "guardians",
        "guardians of bugs",
        "guardians of bug",
        "guardians 1 2",
        "guardians 1 2 in",
        "guardians in r1c1 r1c4 r2c1 r2c4",
        "guardians 1 10 in r1c1 r1c4 r2c1 r2c4",
        "guardians 1 2 in r1c1 r1c4 r2c1 r2c10",
        "guardians 1 in r1c1 r1c4 r2c1 r2c4",
        "guardians 1 2 3 in r1c1 r1c4 r2c1 r2c4",
        "guardians 1 2 in r1c1 r1c4 r2c1",
        "guardians 1 2 in r1c1 r1c4 r2c1 r2c5",
        "guardians 1 2 in r1c1 r1c4 r4c1 r4c4",
        "guardians 1 2 3 in r1c1 r1c2 r1c4 r2c1 r2c2 r2c5",
        "guardians 1 2 3 in r1c1 r1c2 r1c4 r4c1 r4c2 r4c4",
        "guardians 1 2 in r2c1 r1c4",
        "guardians 1 in r2c4",
        "guardians 1 in r2c4 r5c5",
        "guardians 1 in r2c4 r5c4",
        "guardians 1 in r2c4 r2c5",
        "guardians 2 in r1c1 r2c4",
    ],
)
def test_what_is_not_deadly_is_refused(truth: str) -> None:
    report = claimed(truth)
    assert not report.ok
    assert report.uniqueness == 0
    told = str(report.failures[0])
    assert told.startswith("step 1 (by-hand): expected guardians of a deadly pattern, found ")
    assert json.dumps(truth)[:30] in told


def test_a_given_makes_no_deadly_pattern_but_a_filled_cell_does() -> None:
    filled = "1..2.....2" + "." * 71
    assert claimed(RECTANGLE, placed=filled).ok
    report = claimed(RECTANGLE, givens=filled)
    assert "expected guardians of a deadly pattern" in str(report.failures[0])


def test_a_pattern_that_is_broken_already_proves_nothing() -> None:
    report = claimed(RECTANGLE, placed="3..2.....2" + "." * 71)
    assert "expected an open guardians 1 2 in" in str(report.failures[0])


@pytest.mark.parametrize(
    ("rows", "columns", "solved"),
    [
        (2, 2, "1234341221434321"),
        (2, 3, "123456456123231564564231312645645312"),
        (3, 3, "534678912672195348198342567859761423426853791713924856961537284287419635345286179"),
    ],
)
def test_a_truth_of_more_candidates_than_cells_proves_no_more_than_others(
    rows: int, columns: int, solved: str
) -> None:
    """All cells of two digits: each has size - 2 guardians."""
    size = rows * columns
    names = [f"r{cell // size + 1}c{cell % size + 1}" for cell in range(size * size)]
    cells = " ".join(name for name, digit in zip(names, solved, strict=True) if digit in "12")
    givens = "." * (size * size)
    made: dict[str, object] = {
        "format": "sudologue/trace",
        "version": 1,
        "puzzle": {"size": size, "boxes": [rows, columns], "givens": givens},
        "status": "partial",
        "final": givens,
    }
    step = {"step": 1, "technique": "by-hand", "truths": [f"guardians 1 2 in {cells}"]}
    for conclusion in ({"place": "r1c1=1"}, {"eliminate": ["r1c1<>1"]}):
        report = check({**made, "steps": [step | conclusion]})
        assert "to follow from 1 truth, found no conflict in" in str(report)


@settings(max_examples=80, deadline=None)
@given(model_grids().flatmap(boards), st.booleans())
def test_both_ideas_of_a_grave_agree(board: ModelBoard, thinned: bool) -> None:
    if thinned:
        board = _thinned(board)
    grid = checker.read_grid(
        {"size": board.grid.size, "boxes": list(board.grid.box or ()), "givens": ""}
    )
    theirs = Board(grid, 0, board.placed_mask, board.candidates_mask)
    assert (checker.bug_guardians(theirs) or 0) == BugGuardians().mask(board)


def _thinned(board: ModelBoard) -> ModelBoard:
    """The board with two candidates in each cell, and one more in the last."""
    kept = 0
    for mask in board.grid.domain_masks:
        some = bits(mask & board.candidates_mask)
        kept |= sum(1 << k for k in some[:2])
    return ModelBoard(board.puzzle, board.placed_mask, kept)


def test_no_digit_stands_alone_as_a_pattern() -> None:
    """A single digit in two cells changes nothing when they are exchanged: it struck out true candidates once."""
    easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    step = {"step": 1, "technique": "naked-single", "place": "r5c5=5", "truths": ["domain r5c5"]}
    fake = {"step": 2, "technique": "fake", "truths": ["guardians 5 in r5c5 r3c7"]}
    report = check(
        {
            "format": "sudologue/trace",
            "version": 1,
            "puzzle": {"size": 9, "boxes": [3, 3], "givens": easy},
            "status": "partial",
            "steps": [step, fake | {"eliminate": ["r3c7<>5"]}],
            "final": easy[:40] + "5" + easy[41:],
        }
    )
    assert [step.ok for step in report.steps] == [True, False]
    assert "expected guardians of a deadly pattern" in str(report)
