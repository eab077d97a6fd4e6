"""The problem means what it says: its models are the puzzle's solutions, all but the one that is excluded."""

import re
from collections.abc import Iterator
from itertools import permutations

import pytest
from dratify import parse_dimacs

import sudologue as sl
from sudologue import checker
from sudologue.inference.receipt import to_document
from sudologue.model.grid_test import DIAGONAL_4, DIAGONAL_9, JIGSAW_4, JIGSAW_7, LATIN_5
from sudologue.sat.cnf import comment, variables, write_clause, write_cnf

Clauses = list[list[int]]

FOUR = sl.Grid.of(4)
LATIN_4 = sl.Grid.of(4, regions=[])


def checkers_board(givens: str, grid: sl.Grid) -> checker.Board:
    """A puzzle as the checker sees it."""
    document = to_document(sl.solve(sl.Board.from_string(givens, grid), rules=["full-house"]))
    return checker.read_trace(document, None).board


def lines_of(givens: str, grid: sl.Grid, solution: str) -> list[str]:
    board = checkers_board(givens, grid)
    return list(write_cnf(board, checker.read_board(solution, board.grid, "solution")))


def read_clauses(lines: list[str]) -> Clauses:
    clauses = [[int(word) for word in line.split()] for line in lines if line[0] not in "cp"]
    assert all(clause[-1] == 0 and 0 not in clause[:-1] for clause in clauses)
    return [clause[:-1] for clause in clauses]


def fillings(grid: sl.Grid, givens: str) -> set[str]:
    """The solutions of a puzzle, found by trying all rows there are."""
    houses = [[cell.row * grid.size + cell.col for cell in house.cells] for house in grid.houses]
    rows = ["".join(row) for row in permutations("123456789"[: grid.size])]
    boards = {""}
    for _ in range(grid.size):
        boards = {
            longer
            for longer in (board + row for board in boards for row in rows)
            if all(given in (".", digit) for given, digit in zip(givens, longer, strict=False))
            and all(is_free_of_repeats(longer, house) for house in houses)
        }
    return boards


def is_free_of_repeats(board: str, house: list[int]) -> bool:
    digits = [board[cell] for cell in house if cell < len(board)]
    return len(set(digits)) == len(digits)


def models(clauses: Clauses) -> Iterator[set[int]]:
    """What satisfies the clauses, as the variables that are true; a textbook search."""
    shortest = min(clauses, key=len, default=None)
    if shortest is None:
        yield set()
        return
    for place, literal in enumerate(shortest):
        known = {literal, *(-earlier for earlier in shortest[:place])}
        rest = [clause for clause in clauses if not known & {*clause}]
        left = [[each for each in clause if -each not in known] for clause in rest]
        for model in models(left):
            yield model | {each for each in known if each > 0}


def as_text(model: set[int], size: int) -> str:
    """A model of a small grid as a board; a cell with no digit, or two, has none to tell."""
    found = {(number // 100, number // 10 % 10): number % 10 for number in model}
    assert len(found) == len(model) == size * size
    cells = [(row, column) for row in range(1, size + 1) for column in range(1, size + 1)]
    return "".join(str(found[cell]) for cell in cells)


@pytest.mark.parametrize(
    ("grid", "givens"),
    [
        (FOUR, "1..............."),
        (FOUR, "12.4............"),
        (LATIN_4, "12.............3"),
        (JIGSAW_4, "..........4....."),
        (DIAGONAL_4, "...2............"),
    ],
)
def test_the_models_are_the_solutions_but_one(grid: sl.Grid, givens: str) -> None:
    solutions = fillings(grid, givens)
    assert len(solutions) > 1
    excluded = max(solutions)
    clauses = read_clauses(lines_of(givens, grid, excluded))
    assert {as_text(model, grid.size) for model in models(clauses)} == solutions - {excluded}
    assert {as_text(model, grid.size) for model in models(clauses[:-1])} == solutions


@pytest.mark.parametrize("grid", [sl.Grid.of(), DIAGONAL_9, JIGSAW_7, sl.Grid.of(12)])
def test_a_solution_satisfies_all_but_the_last_clause(grid: sl.Grid) -> None:
    solution = str(sl.random_solution(grid, seed=3))
    clauses = read_clauses(lines_of(solution[:20].ljust(grid.size**2, "."), grid, solution))
    board = checkers_board(solution, grid)
    true = {variables(grid.size)[digit] for digit in checker.bits(board.givens)}
    satisfied = [any((abs(each) in true) == (each > 0) for each in clause) for clause in clauses]
    assert satisfied == [True] * (len(clauses) - 1) + [False]
    assert len(true) == len(clauses[-1]) == grid.size**2


@pytest.mark.parametrize("grid", [FOUR, sl.Grid.of(), JIGSAW_7, LATIN_5, sl.Grid.of(10)])
def test_another_reader_takes_the_file_strictly(grid: sl.Grid) -> None:
    lines = lines_of("." * grid.size**2, grid, str(sl.random_solution(grid, seed=1)))
    formula = parse_dimacs("\n".join(lines), strict=True)
    assert len(formula.clauses) == len(set(formula.clauses)), "no clause is there twice"
    assert formula.nvars == variables(grid.size)[-1]


def test_variables_read_like_candidates() -> None:
    grid = checkers_board("." * 81, sl.Grid.of()).grid
    assert variables(9)[grid.candidate_index["r4c3=7"]] == 437
    large = checkers_board("." * 256, sl.Grid.of(16)).grid
    assert variables(16)[large.candidate_index["r4c13=7"]] == 41307
    for size in (9, 10, 25):
        assert len(set(variables(size))) == size**3


def test_clauses_stand_below_the_name_of_their_cell_or_house() -> None:
    solution = str(sl.random_solution(DIAGONAL_9, seed=2))
    header, *groups = re.split(
        r"^c (?=the givens|r\dc\d|\w+ \d |not)",
        "\n".join(lines_of(solution[:9] + "." * 72, DIAGONAL_9, solution)),
        flags=re.MULTILINE,
    )
    assert header.splitlines()[-1].startswith("p cnf 999 ")
    below = {meaning: read_clauses(rest) for meaning, *rest in map(str.splitlines, groups)}
    assert len(below) == 1 + 81 + 29 + 1
    assert below["the givens"] == [
        [100 + 10 * column + int(digit)]
        for digit, column in sorted(zip(solution[:9], range(1, 10), strict=True))
    ]
    assert {abs(each) // 10 for clause in below["r4c7 holds one digit"] for each in clause} == {47}
    for house in DIAGONAL_9.houses:
        cells = {10 * (cell.row + 1) + cell.col + 1 for cell in house.cells}
        clauses = below[f"{house.name} holds every digit once"]
        assert {abs(each) // 10 for clause in clauses for each in clause} == cells
        assert all(len({abs(each) % 10 for each in clause}) == 1 for clause in clauses)
        assert sum(len(clause) == 9 and min(clause) > 0 for clause in clauses) == 9


def test_the_opening_shows_the_puzzle_and_the_solution() -> None:
    lines = lines_of("1..." + "." * 12, FOUR, "1234341221434321")
    assert lines[3:8] == ["c 1...  1234", "c ....  3412", "c ....  2143", "c ....  4321", lines[7]]
    assert lines[7].startswith("p cnf 444 ")


@pytest.mark.parametrize(
    "text", ["step 1 façade: r1c1=1", "ж" * 2000, "r1c1<>1 " * 400, "p cnf 1 1"]
)
def test_comments_are_plain_and_short_and_lose_nothing(text: str) -> None:
    lines = comment(text)
    assert all(line.startswith("c ") and line.isascii() and len(line) < 120 for line in lines)
    told = "".join(line.removeprefix("c ") for line in lines).encode().decode("unicode_escape")
    assert told.replace(" ", "") == text.replace(" ", "")


def test_a_clause_ends_with_zero() -> None:
    assert write_clause([1, -2]) == "1 -2 0"
    assert write_clause(()) == "0"
