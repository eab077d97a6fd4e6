"""Whatever people pass is read, or answered with one line that says what was expected and what was found."""

import array
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

import sudologue as sl
from sudologue.arguments import as_names, as_span, at_least

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
BOARD = sl.Board.from_string(LINE)
ROWS = [[0 if mark == "." else int(mark) for mark in LINE[i : i + 9]] for i in range(0, 81, 9)]
FLAT = [digit for row in ROWS for digit in row]


class Matrix:
    """As far as we look at an array of numpy's, it is this."""

    def __init__(self, values: list[Any]) -> None:
        self.values = values

    def tolist(self) -> list[Any]:
        return self.values


class Frame:
    """What a table of pandas has, and is not a list."""

    def __init__(self, values: list[Any]) -> None:
        self.values = values

    def to_numpy(self) -> Matrix:
        return Matrix(self.values)


READABLE: dict[str, Any] = {
    "a board": BOARD,
    "a puzzle": BOARD.puzzle,
    "a line": LINE,
    "bytes": LINE.encode(),
    "a bytearray": bytearray(LINE.encode()),
    "bytes with a mark": b"\xef\xbb\xbf" + LINE.encode(),
    "a list": FLAT,
    "a tuple": tuple(FLAT),
    "rows": ROWS,
    "rows of tuples": tuple(map(tuple, ROWS)),
    "the cells of a board": BOARD.cells,
    "floats": [float(digit) for digit in FLAT],
    "floats, nan for gaps": [float(digit or "nan") for digit in FLAT],
    "texts": list(LINE),
    "texts, some empty": [mark.replace(".", "") for mark in LINE[:-1]] + [9],
    "rows of texts": [list(LINE[i : i + 9]) for i in range(0, 81, 9)],
    "rows as texts": [LINE[i : i + 9] for i in range(0, 81, 9)],
    "an array": array.array("i", FLAT),
    "a matrix": Matrix(ROWS),
    "a table": Frame(ROWS),
    "rows of arrays": [Matrix(row) for row in ROWS],
    "our JSON object": {"givens": LINE},
    "another mapping": OrderedDict(size=9, givens=LINE),
}


@pytest.mark.parametrize("value", READABLE.values(), ids=READABLE)
def test_all_of_these_are_the_same_board(value: Any) -> None:
    assert sl.read(value) == BOARD


EXPECTED = "expected a board, a puzzle, a text, bytes, a list of digits or of rows, a JSON object or a path; found "
WRONG: list[tuple[Any, type[Exception], str]] = [
    (None, TypeError, EXPECTED + "None"),
    (5, TypeError, EXPECTED + "5"),
    (10**5000, TypeError, EXPECTED + "<int>"),
    (True, TypeError, EXPECTED + "True"),
    ({1, 2}, TypeError, EXPECTED + "{1, 2}"),
    (SimpleNamespace(), TypeError, EXPECTED + "namespace()"),
    (Matrix, TypeError, EXPECTED + "<class "),
    ("", sl.PuzzleError, "the puzzle is empty"),
    (b"\xff", sl.PuzzleError, "not text: byte 0xff at position 1"),
    ([], sl.PuzzleError, "the puzzle is empty"),
    (FLAT[:80], sl.PuzzleError, "expected 81 cells for a 9×9 grid, found 80 (1 too few)"),
    (ROWS[:8], sl.PuzzleError, "row 1: expected 8 cells, as there are 8 rows, found 9"),
    ([*ROWS[:8], ROWS[8][:8]], sl.PuzzleError, "row 9: expected 9 cells"),
    ([*ROWS[:8], 7], sl.PuzzleError, "row 9: expected a list of digits, found 7"),
    ({"givens": "12"}, sl.PuzzleError, "found 2"),
    (
        {"givens": BOARD},
        sl.PuzzleError,
        "expected a puzzle as JSON values, found {'givens': <Board",
    ),
    ({"format": "sudologue/trace"}, sl.PuzzleError, "found a trace"),
    *(
        (
            [[*ROWS[0][:2], value, *ROWS[0][3:]], *ROWS[1:]],
            sl.PuzzleError,
            f"r1c3: expected a digit from 1 to 9, or 0 or None for an empty cell, found {value!r}",
        )
        for value in (10, -1, 2.5, True, "x", "12", [1, 2], float("inf"), object)
    ),
]


@pytest.mark.parametrize(("value", "error", "message"), WRONG, ids=[repr(w[2]) for w in WRONG])
def test_what_cannot_be_read_is_one_clear_error(
    value: Any, error: type[Exception], message: str
) -> None:
    for ask in (sl.read, sl.solve, sl.hint, sl.mistakes, sl.grade, sl.count_solutions, sl.draw):
        with pytest.raises(error) as caught:
            ask(value)
        assert isinstance(caught.value, sl.SudologueError)
        assert str(caught.value).startswith(message) or message in str(caught.value)
        assert len(str(caught.value)) < 250
        assert "\n" not in str(caught.value)


def test_a_file_has_one_puzzle(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text(LINE)
    assert sl.read(path) == BOARD == sl.read(path, "plain")
    path.write_text(f"{LINE}\n{LINE}\n")
    with pytest.raises(sl.PuzzleError, match=r"expected one puzzle in '.*puzzle.txt', found 2"):
        sl.solve(path)
    path.write_text("53x")
    with pytest.raises(sl.PuzzleError, match=r"puzzle.txt: "):
        sl.solve(path)
    with pytest.raises(FileNotFoundError):
        sl.solve(tmp_path / "nowhere")


def test_a_format_may_be_named() -> None:
    with pytest.raises(sl.UnknownNameError, match="unknown format 'sdkk'; did you mean 'sdk'"):
        sl.read(LINE, "sdkk")
    with pytest.raises(sl.UnknownNameError, match="unknown format 3; known: plain"):
        sl.write(LINE, 3)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"voice": "choach"}, "unknown voice 'choach'; did you mean 'coach'?"),
        ({"voice": ["coach"]}, "unknown voice ['coach']; known: terse, coach, proof"),
        ({"voice": 3}, "unknown voice 3; known: terse, coach, proof"),
        ({"ladder": "humna"}, "unknown ladder 'humna'; did you mean 'human'?"),
        ({"ladder": 3}, "unknown ladder 3; known: human, "),
        ({"ladder": None}, "unknown ladder None; known: human, "),
        ({"ladder": ["coach"]}, "unknown rule 'coach'; known: full-house, "),
        ({"rules": 3}, "expected a list of rules, or of their ids; found 3"),
        ({"rules": [None]}, "expected a rule's id, or an object with a name and an apply(board); "),
        ({"rules": ["x-wnig"]}, "unknown rule 'x-wnig'; did you mean 'x-wing'?"),
        ({"level": 5}, "unknown hint level 5; known: 1, 2, 3, 4"),
        ({"level": True}, "expected a hint level from 1 to 4; found True"),
        ({"level": "2"}, "expected a hint level from 1 to 4; found '2'"),
    ],
)
def test_names_of_no_use_are_told_what_is_known(asked: dict[str, Any], message: str) -> None:
    """A name that is no text, and one that cannot even be looked up, get the answer of an unknown one."""
    with pytest.raises((sl.UnknownNameError, sl.WrongTypeError)) as caught:
        sl.hint(LINE, **cast("Any", {"level": 4, **asked}))
    assert str(caught.value).startswith(message)


def test_rules_may_be_told_in_many_ways() -> None:
    both = sl.RULES["naked-single"], sl.RULES["hidden-single"]
    chosen = ["naked-single,hidden-single", ["Naked Single", "hidden_singles"], both, iter(both)]
    found = [sl.solve(LINE, rules=rules) for rules in chosen]  # type: ignore[arg-type]
    assert found == [sl.solve(LINE, ladder="beta")] * 4
    assert sl.solve(LINE, ladder=sl.LADDERS["beta"]) == found[0]
    with pytest.raises(sl.UnknownNameError, match="did you mean 'naked-single'"):
        sl.solve(LINE, rules="naked-singel")
    with pytest.raises(TypeError, match="an object with a name and an apply"):
        sl.solve(LINE, rules=[3])  # type: ignore[list-item]


def test_names_and_numbers() -> None:
    assert as_names("own, hodoku") == as_names(["own", "hodoku"]) == ("own", "hodoku")
    assert list(sl.grade(LINE, "own,qqwing")) == ["own", "qqwing"]
    with pytest.raises(TypeError, match="expected a name or a list of names; found 3"):
        as_names(3)
    with pytest.raises(TypeError, match="expected a whole number for limit; found '2'"):
        sl.count_solutions(LINE, limit="2")  # type: ignore[arg-type]
    with pytest.raises(sl.PuzzleError, match="expected a max_steps of 0 or more, found -1"):
        sl.solve(LINE, max_steps=-1)
    with pytest.raises(TypeError, match="found True"):
        at_least(1, "limit", True)  # noqa: FBT003
    assert as_span("givens", [20, 30]) == (20, 30)
    with pytest.raises(sl.SudologueError, match="a number for givens"):
        as_span("givens", 10**5000)
    with pytest.raises(sl.PuzzleError, match="expected a seed of at most 1024 bits, found <int>"):
        sl.generate(seed=10**5000)
    with pytest.raises(sl.UnknownNameError, match=r"unknown symmetry \['full'\]"):
        sl.generate(symmetry=["full"])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "make",
    [
        sl.Board.from_string,
        sl.Board,
        sl.Grid.of,
        sl.Puzzle.of,
        sl.Puzzle.from_json,
        sl.Evidence,
        sl.Solver,
        partial(sl.Elimination, values=[1]),
        partial(sl.Elimination, ["r1c1"]),
        partial(BOARD.place, "r1c3"),
    ],
)
@pytest.mark.parametrize("value", [5.5, object(), 10**5000, b"5", "5"], ids=type)
def test_what_nothing_can_be_made_of(make: Callable[[Any], object], value: Any) -> None:
    with pytest.raises(sl.SudologueError, match=r"expected|grids go|not a candidate|unknown rule"):
        make(value)


def test_the_cells_of_an_elimination_may_go_by_their_names() -> None:
    assert sl.Elimination(["r1c1"], [4, 5]) == sl.Elimination([sl.Cell(0, 0)], {5, 4})


def test_a_solver_takes_rules_by_their_ids() -> None:
    assert [rule.name for rule in sl.Solver(["naked-single"]).rules] == ["naked-single"]  # type: ignore[list-item]


@pytest.mark.parametrize("cell", ["r3c4", "R3C4", sl.Cell(2, 3), (2, 3)])
def test_a_cell_may_be_told_in_many_ways(cell: Any) -> None:
    assert sl.Cell.of(cell) == sl.Cell(2, 3)
    assert [str(step) for step in sl.why(LINE, cell).steps][-1] == "hidden-single: r3c4=3"
    assert sl.Killer([cell, "r3c5"], 3).cells == (sl.Cell(2, 3), sl.Cell(2, 4))


@pytest.mark.parametrize("cell", [None, 3, (1,), (1, 2, 3), ("a", "b"), 2.5, [2, 3]])
def test_what_is_no_cell_is_said_to_be_none(cell: Any) -> None:
    with pytest.raises(sl.PuzzleError, match="expected a cell such as 'r4c7', found "):
        sl.why(LINE, cell)


def test_a_board_takes_a_cell_by_its_name() -> None:
    assert BOARD.value("r1c1") == BOARD.value((0, 0)) == 5
    assert BOARD.place("r5c5", 5) == BOARD.place(sl.Cell(4, 4), 5)
    assert BOARD.is_given("r1c1")
    assert BOARD.peers("r1c1") == BOARD.peers(sl.Cell(0, 0))
    assert (2, 3) in sl.CellSet(["r3c4"])
    with pytest.raises(sl.PuzzleError, match="r1c10 is not on a 9×9 grid"):
        BOARD.value("r1c10")
    for digit in (True, "5", 5.0, None):
        with pytest.raises(TypeError, match="expected a digit from 1 to 9; found "):
            BOARD.place("r5c5", digit)  # type: ignore[arg-type]
    with pytest.raises(sl.MoveError, match="cannot place 1 in r5c5: r5c9 already holds 1"):
        BOARD.place("r5c5", 1)
    with pytest.raises(sl.PuzzleError, match=r"r5c5=10 is not a candidate of a 9×9 grid"):
        BOARD.place("r5c5", 10)


@pytest.mark.parametrize(
    ("things", "name"),
    [
        (sl.LADDERS, "humna"),
        (sl.RULES, "x-wnig"),
        (sl.TECHNIQUES, "x-wnig"),
        (sl.VOICES, "choach"),
        (sl.THEMES, "drak"),
        (sl.FORMATS, "f-puzzle"),
    ],
)
def test_things_by_name_offer_the_nearest(things: Any, name: str) -> None:
    with pytest.raises(KeyError, match="did you mean"):
        things[name]
    assert name not in things
    assert things.get(name) is None
