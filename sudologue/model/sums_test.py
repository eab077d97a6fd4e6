"""Houses and constraints added up."""

import pytest

from sudologue.constraints import AntiKnight, Arrow, Killer
from sudologue.errors import PuzzleError
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.sums import Term, added_up, equation_named, parse_sum, spell_sum, sum_reading

GRID = Grid.of(
    4,
    constraints=[
        Killer("r1c1 r1c2 r1c3", 8),
        Killer("r2c1 r2c2"),
        Arrow("r3c2 r3c3", "r3c1"),
        AntiKnight(),
    ],
)
INNIE: tuple[Term, ...] = ((1, "row 1"), (-1, "killer 1"))


def test_what_does_not_cancel_is_left() -> None:
    assert added_up(GRID, INNIE) == (((Cell(0, 3), 1),), 2)
    left, total = added_up(GRID, ((1, "row 3"), (1, "arrow 1")))
    assert (dict(left), total) == ({Cell(2, 1): 2, Cell(2, 2): 2, Cell(2, 3): 1}, 10)


def test_a_sum_is_read_with_a_running_total() -> None:
    reading = sum_reading(GRID, INNIE)
    assert reading is not None
    assert reading.name == "sum row 1 - killer 1"
    kept = reading.candidates_mask & ~reading.unsupported(GRID.all_mask)
    assert kept == 1 << GRID.candidate(Cell(0, 3), 2)
    assert sum_reading(GRID, ((1, "row 1"), (-1, "row 1"))) is None


@pytest.mark.parametrize("text", ["row 1 - killer 1", "- killer 1 + row 1", "column 2"])
def test_sums_are_spelled_and_parsed(text: str) -> None:
    assert spell_sum(parse_sum(text, GRID)).removeprefix("sum ") == text


def test_not_everything_has_a_sum() -> None:
    assert equation_named(GRID, "killer 2") is None
    for text, message in (("killer 2", "killer 2 has no sum"), ("row 9", "found 'row 9'")):
        with pytest.raises(PuzzleError, match=message):
            parse_sum(text, GRID)
