"""Tables with a puzzle a row, and lines with a name before the puzzle."""

import pytest

from sudologue.formats import read_all

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
ZEROS = PUZZLE.replace(".", "0")

Found = list[tuple[int, str | None, bool]]


def found(text: str) -> Found:
    """The line, the id and whether it is the puzzle, of each."""
    return [(each.line, each.id, str(each.board) == PUZZLE) for each in read_all(text)]


TABLES: dict[str, tuple[str, Found]] = {
    "Kaggle": (f"quizzes,solutions\n{ZEROS},{SOLUTION}\n" * 1, [(2, None, True)]),
    "Kaggle, larger": (
        f"id,puzzle,solution,clues\n1,{PUZZLE},{SOLUTION},30\n2,{PUZZLE},{SOLUTION},30",
        [(2, "1", True), (3, "2", True)],
    ),
    "id behind": (f"puzzle,id\n{PUZZLE},a", [(2, "a", True)]),
    "no name above the id": (f",quizzes,solutions\n0,{ZEROS},{SOLUTION}", [(2, "0", True)]),
    "quoted": (f'"Puzzle ID","Puzzle"\n"a, b","{PUZZLE}"', [(2, "a, b", True)]),
    "tabs, other blanks": (
        f"name\tsudoku\nfirst\t{PUZZLE.replace('.', '_')}",
        [(2, "first", True)],
    ),
    "a comment, empty lines": (f"\nid,puzzle\n\n1,{PUZZLE}\n\n", [(4, "1", True)]),
    "a bad row": (
        f"id,puzzle\n1,{PUZZLE[1:]}\n2\n3,{PUZZLE}",
        [(2, "1", False), (3, "2", False), (4, "3", True)],
    ),
    "no puzzle": (f"solution,clues\n{SOLUTION},30\n{SOLUTION},30", [(1, None, False)]),
    "two puzzles": (f"id,puzzle,grid\n1,{PUZZLE},{PUZZLE}", [(1, None, False)]),
    "other names": (f"left,right\n{PUZZLE},{SOLUTION}", [(2, None, True)]),
    "bank": (
        f"0000183b305c {ZEROS}  1.2\n00002d1fa41b {ZEROS} 2.0",
        [(1, "0000183b305c", True), (2, "00002d1fa41b", True)],
    ),
    "numbered": (f"1. {PUZZLE}\n2) {PUZZLE}\n3: {PUZZLE}", [(n, str(n), True) for n in (1, 2, 3)]),
    "named": (f"Easter Monster: {PUZZLE}", [(1, "Easter Monster", True)]),
    "not the solution": (
        f"Puzzle: {PUZZLE}\nSolution: {SOLUTION}",
        [(1, "Puzzle", True), (2, None, False)],
    ),
}


@pytest.mark.parametrize(("text", "expected"), TABLES.values(), ids=TABLES.keys())
def test_tables(text: str, expected: Found) -> None:
    assert found(text) == expected


ERRORS = {
    "solution,clues\n": "expected a column 'puzzle' or 'quizzes', found 'solution', 'clues'",
    "id,puzzle,grid\n": "expected one column with the puzzle, found 'puzzle' and 'grid'",
    "id,puzzle\n7": "expected 'puzzle' in column 2, found 1 in '7'",
    "id,puzzle\n" + "," * 200_000: "expected a row of at most 100,000 characters, found 200,000",
    "id,puzzle\n7,5": "expected 81 cells for a 9×9 grid, found 1 (80 too few) in '5'",
}


@pytest.mark.parametrize(("text", "message"), ERRORS.items())
def test_errors(text: str, message: str) -> None:
    (entry,) = read_all(text)
    assert str(entry.error) == message
