import pytest

from sudologue.inference.inference import Elimination, Placement
from sudologue.inference.proof import Premise
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.narration.en import words
from sudologue.narration.facts.counts import open_cells_of
from sudologue.narration.samples_test import Guardians


def test_lists() -> None:
    assert [words.listed([]), words.listed([1]), words.listed([1, 2])] == ["", "1", "1 and 2"]
    assert words.listed([1, 2, 9]) == "1, 2 and 9"
    assert words.either([1, 2, 9]) == "1, 2 or 9"
    assert words.clauses(["so"]) == "so"
    assert words.clauses(["this", "that"]) == "this, and that"
    assert words.clauses(["this", "that", "more"]) == "this, that, and more"


def test_articles_of_every_digit() -> None:
    with_an = [digit for digit in range(1, 26) if words.a(digit) == f"an {digit}"]
    assert with_an == [8, 11, 18]


def test_counts() -> None:
    assert [words.count(n, "cell") for n in (0, 1, 2)] == ["0 cells", "1 cell", "2 cells"]
    assert [words.spelled(n) for n in (2, 9, 10)] == ["two", "nine", "10"]


def test_houses_of_a_kind_are_named_together() -> None:
    grid = Grid.of(9)
    named = [grid.house(name) for name in ("box 5", "row 3", "box 2", "row 1", "box 5")]
    assert words.houses(named) == "rows 1 and 3 and boxes 2 and 5"


def test_names_of_techniques() -> None:
    assert (words.title("naked-single"), words.name("naked-single")) == (
        "Naked Single",
        "naked single",
    )
    assert words.title("my-rule") == words.name("my-rule") == "my-rule"


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("pointing", "pointing"),
        ("naked-pair", "a naked pair"),
        ("finned-x-wing", "a finned X-Wing"),
        ("finned-franken-swordfish", "a finned Franken swordfish"),
        ("two-string-kite", "a 2-string kite"),
        ("unique-rectangle-6", "a unique rectangle type 6"),
        ("hidden-rectangle", "a hidden rectangle"),
        ("bug-plus-n", "a BUG+n"),
        ("simple-coloring", "simple coloring"),
        ("medusa", "a 3D Medusa"),
        ("xy-chain", "an XY-Chain"),
        ("aic", "an alternating inference chain"),
        ("grouped-aic", "a grouped AIC"),
        ("als-xy-wing", "an ALS-XY-Wing"),
        ("sue-de-coq", "a Sue de Coq"),
        ("aligned-triple-exclusion", "an aligned triple exclusion"),
        ("fireworks", "fireworks"),
        ("sk-loop", "an SK-Loop"),
        ("kraken-fish", "a Kraken fish"),
        ("must-contain", "a digit that some cells must contain"),
        ("my-rule", "a my-rule"),
    ],
)
def test_names_inside_a_sentence(rule: str, told: str) -> None:
    assert words.a_name(rule) == told


def test_names_before_a_step() -> None:
    rules = ("naked-pair", "x-wing", "45-rule", "sue-de-coq", "als-xz", "guess", "my-rule")
    assert [*map(words.name_alone, rules)] == [
        *("Naked pair", "X-Wing", "The 45 rule", "Sue de Coq", "ALS-XZ", "Guess", "my-rule")
    ]


def test_how_often() -> None:
    assert [words.times(n) for n in (1, 2, 4, 30)] == ["once", "twice", "four times", "30 times"]
    assert words.neither("ab") == "neither a nor b"
    assert words.neither("abc") == "none of a, b and c"


def test_conclusions() -> None:
    assert words.conclusion(Placement(Cell(3, 6), 5)) == "r4c7 is 5"
    lost = ((Cell(0, 1), 3), (Cell(0, 1), 5), (Cell(3, 1), 3), (Cell(2, 1), 3))
    assert words.conclusion(Elimination(lost)) == (
        "r1c2 cannot be 3 or 5, and r3c2 and r4c2 cannot be 3"
    )


def test_an_unknown_kind_of_truth_goes_by_its_name() -> None:
    premise = Premise(Guardians(), ((Cell(0, 2), 1), (Cell(0, 3), 1)), ())
    assert words.premise(premise) == (
        "by guardians of r1c3 and r1c4, one of r1c3=1 or r1c4=1 is true"
    )


def test_cells_are_counted() -> None:
    board = Board.from_string("1...............")
    assert words.filled_at_start(board) == "1 of the 16 cells is filled"
    assert open_cells_of(board) == 15
