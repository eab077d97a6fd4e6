"""Files of puzzles."""

import json
from collections.abc import Iterator

import pytest

from sudologue.formats import read, read_all, write
from sudologue.model.board import Board

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
BOARD = Board.from_string(PUZZLE)
ROWS = [PUZZLE[i : i + 9] for i in range(0, 81, 9)]
DRAWN = "\n".join(ROWS)
BANDS = "\n\n".join("\n".join(ROWS[i : i + 3]) for i in (0, 3, 6))
CANDIDATES = write(BOARD, "candidates")
SDK = f"#A Ada\n\n[Puzzle]\n{DRAWN}\n\n[State]\n{DRAWN}\n"
SMALL = "1234" + "." * 12
SIXTEEN = "\n".join("123456789ABCDEFG"[i:] + "123456789ABCDEFG"[:i] for i in range(16))


def found(text: str) -> list[tuple[int, bool]]:
    """The first line of each puzzle, and whether it was read."""
    return [(entry.line, entry.board is not None) for entry in read_all(text)]


OBJECT = write(BOARD, "json")
PRETTY = json.dumps(json.loads(OBJECT), indent=2)

ONE = [(1, True)]
FOUND: dict[str, tuple[str, list[tuple[int, bool]]]] = {
    "nothing": ("", []),
    "blank lines and comments": ("\n# 1\n  \n#2\n", []),
    "lines": (f"{PUZZLE}\n{PUZZLE}\n", [(1, True), (2, True)]),
    "Windows lines": (f"{PUZZLE}\r\n\r\n{PUZZLE}\r\n", [(1, True), (3, True)]),
    "old Mac lines": (f"{PUZZLE}\r\r{PUZZLE}\r", [(1, True), (3, True)]),
    "an old Mac drawing": (DRAWN.replace("\n", "\r"), ONE),
    "byte order mark": (f"\ufeff{PUZZLE}\n", ONE),
    "comments between": (f"# easy\n{PUZZLE}\n\n#hard\n{PUZZLE}", [(2, True), (5, True)]),
    "ratings": (f"{PUZZLE} ED=2.0/1.2\n{PUZZLE}\t17", [(1, True), (2, True)]),
    "csv": (f"{PUZZLE},{PUZZLE}\n{PUZZLE};x", [(1, True), (2, True)]),
    "csv, column names": (f"quizzes,solutions\n{PUZZLE},{PUZZLE}", [(2, True)]),
    "csv, quoted": (f'"{PUZZLE}","{PUZZLE}"', ONE),
    "blanks": (
        PUZZLE.replace(".", "_") + " 2.0\n" + PUZZLE.replace(".", "*"),
        [(1, True), (2, True)],
    ),
    "empty boards": ("." * 81 + "\n" + "0" * 81, [(1, True), (2, True)]),
    "spaced lines": ("\n".join([" ".join(PUZZLE)] * 3), [(1, True), (2, True), (3, True)]),
    "mixed forms": (
        f"{write(BOARD, 's9b')}\n{write(BOARD, 'hodoku')}\n{'vu' * 81} x\n{PUZZLE}",
        [(1, True), (2, True), (3, True), (4, True)],
    ),
    "hodoku with removals": (":0000:x:" + PUZZLE + ":112 113::\n" + PUZZLE, [(1, True), (2, True)]),
    "links": (
        f"https://www.sudokuwiki.org/sudoku.htm?bd={PUZZLE} easy\n{PUZZLE}",
        [(1, True), (2, True)],
    ),
    "a bad line": (f"{PUZZLE}\n{PUZZLE[1:]}\n{PUZZLE}", [(1, True), (2, False), (3, True)]),
    "bad lines first": (
        f"{PUZZLE[1:]}\n{PUZZLE[2:]}\n{PUZZLE}",
        [(1, False), (2, False), (3, True)],
    ),
    "a short bad line": (f"{PUZZLE}\noops\n{PUZZLE}", [(1, True), (2, False), (3, True)]),
    "bad lines only": (f"{PUZZLE[1:]}\n{PUZZLE[2:]}", [(1, False), (2, False)]),
    "JSON lines": (f"{OBJECT}\n\n# more\n{OBJECT}\n", [(1, True), (4, True)]),
    "JSON over lines": (f"{PRETTY}\n{PRETTY}\n", [(1, True), (7, True)]),
    "JSON without indents": (json.dumps(json.loads(OBJECT), indent=0), ONE),
    "JSON among others": (f"{DRAWN}\n{OBJECT}\n{PUZZLE}", [(1, True), (10, True), (11, True)]),
    "JSON that is cut off": (f"{OBJECT[:-1]}\n{OBJECT}", [(1, False), (2, True)]),
    "JSON that never ends": (PRETTY[:-1], [(1, False)]),
    "braces in JSON texts": (
        OBJECT[:-1] + ', "name": "{ \\" {"}\n' + OBJECT,
        [(1, True), (2, True)],
    ),
    "a drawing": (DRAWN, ONE),
    "a drawing after a comment": (f"# nice\n\n{DRAWN}\n", [(3, True)]),
    "bands": (BANDS, ONE),
    "drawings": (f"{DRAWN}\n\n{DRAWN}\n\n\n{DRAWN}", [(1, True), (11, True), (22, True)]),
    "drawings in bands": (f"{BANDS}\n\n{BANDS}", [(1, True), (13, True)]),
    "a bad drawing": (f"{DRAWN[1:]}\n\n{DRAWN}\n\n{DRAWN}", [(1, False), (11, True), (21, True)]),
    "a drawing, then lines": (f"{DRAWN}\n{PUZZLE}\n{PUZZLE}", [(1, True), (10, True), (11, True)]),
    "bad bands": (BANDS.replace("8", "", 1), [(1, False)]),
    "drawings with a row of hyphens": (
        "\n\n".join(["\n".join(["123456789", *["-" * 9] * 8])] * 2),
        [(1, True), (11, True)],
    ),
    "candidates": (f"{CANDIDATES}\n\n{CANDIDATES}", [(1, True), (15, True)]),
    "candidates in a line": (" ".join(["123456789"] * 81), ONE),
    "an .sdk file": (SDK, ONE),
    ".sdk files": (f"{SDK}\n{SDK}", [(1, True), (25, True)]),
    "an .ss file": (write(BOARD, "ss"), ONE),
    "a drawn 16×16": (SIXTEEN, ONE),
    "4×4 lines": (
        f"{SMALL}\n{SMALL}\n\n{SMALL}\n{SMALL}",
        [(1, True), (2, True), (4, True), (5, True)],
    ),
    "sixteen 4×4 lines": ("\n".join([SMALL] * 16), [(n, True) for n in range(1, 17)]),
    "a bad 4×4 line": (f"{SMALL}\n{SMALL[1:]}\n{SMALL}", [(1, True), (2, False), (3, True)]),
    "prose": ("It was a dark and\nstormy night.\n\nVery dark.", [(1, False)]),
    "a lot of prose": ("dark and stormy\n" * 500, [(1, False), (201, False), (401, False)]),
    "binary": ("\x89PNG\r\n\x1a\n\0\0\r\nIHDR\n\0\n", [(3, False)]),
    "a late zero": (
        (PUZZLE + "\n") * 200 + "5\0" + PUZZLE,
        [*((n, True) for n in range(1, 201)), (201, False)],
    ),
    "a very long line": ("5" * 10_000_000, [(1, False)]),
    "a very long spaced line": ("5 " * 1_000_000 + "\n" + PUZZLE, [(1, False), (2, True)]),
}


@pytest.mark.parametrize(("text", "expected"), FOUND.values(), ids=FOUND.keys())
def test_puzzles_found(text: str, expected: list[tuple[int, bool]]) -> None:
    assert found(text) == expected


def test_an_entry_tells_what_is_wrong() -> None:
    good, bad = read_all(f"{PUZZLE} ED=2.0\n{PUZZLE[:-1]} ED=2.0")
    assert (good.text, good.board, good.error) == (f"{PUZZLE} ED=2.0", BOARD, None)
    assert bad.text == f"{PUZZLE[:-1]} ED=2.0"
    assert "expected 81 cells for a 9×9 grid, found 80 (1 too few)" in str(bad.error)


def test_headers_and_states_belong_to_their_puzzle() -> None:
    state = DRAWN.replace("53.", "534", 1)
    entries = list(read_all(f"#A Ada\n\n[Puzzle]\n{DRAWN}\n\n[State]\n{state}\n\n#A Bob\n{DRAWN}"))
    assert [entry.board and entry.board.puzzle.author for entry in entries] == ["Ada", "Bob"]
    assert entries[0].board == read(entries[0].text)


def test_removed_candidates_of_a_hodoku_line_are_read() -> None:
    line = write(BOARD.without_mask(BOARD.candidates_mask & -BOARD.candidates_mask), "hodoku")
    (entry,) = read_all(line)
    assert entry.board is not None
    assert write(entry.board, "hodoku") == line


def test_what_generate_writes_is_read() -> None:
    large = "123456789ABCDEFG" * 15 + "." * 16
    made = [
        f"------ Sudoku {number} ------\nClues: {cells}\nSolution: {'1' * len(cells)}\nDifficulty: 312.0\n"
        for number, cells in enumerate((PUZZLE, large, PUZZLE), start=1)
    ]
    found = list(read_all("\n".join(made)))
    assert [(entry.line, str(entry.board), entry.id) for entry in found] == [
        (2, PUZZLE, None),
        (7, large, None),
        (12, PUZZLE, None),
    ]


def test_lines_are_read_as_they_come() -> None:
    def lines() -> Iterator[str]:
        yield f"{PUZZLE}\n"
        yield f"{PUZZLE}\n"
        raise AssertionError("read too far")

    entries = read_all(lines())
    assert next(entries).board == BOARD
    assert next(entries).line == 2


IDS = {
    "nothing": (PUZZLE, None),
    "a comment behind": (f"{PUZZLE} # Easter Monster ", "Easter Monster"),
    "an id": (OBJECT[:-1] + ', "id": "a7", "name": "Easy"}', "a7"),
    "a number": (OBJECT[:-1] + ', "id": 0}', "0"),
    "a name": (OBJECT[:-1] + ', "id": null, "name": "Easy"}', "Easy"),
    "a title": (f"#D A gentle start\n[Puzzle]\n{DRAWN}", "A gentle start"),
}


@pytest.mark.parametrize(("text", "own"), IDS.values(), ids=IDS.keys())
def test_what_the_file_calls_a_puzzle(text: str, own: str | None) -> None:
    (entry,) = read_all(text)
    assert (entry.board is not None, entry.id) == (True, own)
