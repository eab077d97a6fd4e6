"""Boards as people paste them: however a board is written down, it reads back, or is refused; never as another."""

import json
from collections.abc import Callable
from itertools import chain
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue import strategies
from sudologue.errors import FormatError
from sudologue.formats import FORMATS, read, read_all, write
from sudologue.model.board import Board

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

OPEN = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."
"""It begins with blanks."""

CELLS = st.text("123456789....................", min_size=81, max_size=81)
"""Any digits anywhere, more or less sparse: nothing here may depend on a board's being right."""


def rows(cells: str) -> list[str]:
    return [cells[start : start + 9] for start in range(0, 81, 9)]


def lists(cells: str, blank: object = 0) -> list[list[object]]:
    return [[blank if sign == "." else int(sign) for sign in row] for row in rows(cells)]


def divided(cells: str, divider: str) -> str:
    return "\n".join(divider.join(row).replace(".", "") for row in rows(cells))


def markdown(cells: str, header: int = 1) -> str:
    """A table whose first `header` rows are above the line."""
    table = [f"| {' | '.join(row).replace('.', ' ')} |" for row in rows(cells)]
    return "\n".join([*table[:header], "|---|:-:|" + "--:|" * 7, *table[header:]])


def counted(cells: str, first: int = 0) -> str:
    """A table with the numbers of columns above it and of rows in front."""
    table = enumerate(divided(cells, ",").split("\n"), start=first)
    above = ",".join(map(str, range(first, first + 9)))
    return "\n".join([f",{above}", *(f"{number},{row}" for number, row in table)])


def columns(cells: str) -> list[str]:
    return [row.replace(".", " ") for row in rows(cells)]


def framed(row: str) -> str:
    return f"| {' | '.join(' '.join(row[start : start + 3]) for start in (0, 3, 6))} |"


LETTERED = "| " + " | ".join("ABCDEFGHI") + " |\n"
EXACT: dict[str, Callable[[str], str]] = {
    **{f"{blank} for blanks": lambda c, b=blank: c.replace(".", b) for blank in "xX?·•□⬜–"},
    "full-width": lambda c: c.translate({ord(sign): ord(sign) + 0xFEE0 for sign in "123456789."}),
    "a keycap": lambda c: "".join(sign + "\ufe0f\u20e3" * (sign != ".") for sign in c),
    "commas": lambda c: divided(c, ","),
    "semicolons": lambda c: divided(c, ";"),
    "tabs": lambda c: divided(c, "\t"),
    "one line of commas": lambda c: ",".join(c).replace(".", ""),
    "quoted fields": lambda c: "\n".join(
        ",".join(f'"{sign.strip(".")}"' for sign in row) for row in rows(c)
    ),
    "Markdown": markdown,
    "Markdown, nothing above": lambda c: "|" + "   |" * 9 + "\n" + markdown(c, 0),
    "Markdown, letters above": lambda c: LETTERED + markdown(c, 0),
    "Markdown, numbers around": lambda c: (
        "| | "
        + " | ".join("123456789")
        + " |\n|"
        + "---|" * 10
        + "\n"
        + "\n".join(f"| {n} | {' | '.join(row)} |" for n, row in enumerate(rows(c), start=1))
    ),
    "numbers around": counted,
    "numbers around, from 1": lambda c: counted(c, 1),
    "numbers above": lambda c: "0,1,2,3,4,5,6,7,8\n" + divided(c, ","),
    "letters in front": lambda c: "\n".join(
        f"{letter}\t{row}"
        for letter, row in zip("ABCDEFGHI", divided(c, "\t").split("\n"), strict=True)
    ),
    "floats": lambda c: "\n".join(
        ",".join("" if sign == "." else f"{sign}.0" for sign in row) for row in rows(c)
    ),
    "floats and nan": lambda c: "\n".join(
        ",".join("nan" if sign == "." else f"{sign}.0" for sign in row) for row in rows(c)
    ),
    "lists": lambda c: json.dumps(lists(c)),
    "lists with null": lambda c: json.dumps(lists(c, None)),
    "lists with None": lambda c: repr(lists(c, None)),
    "lists with texts": lambda c: json.dumps(lists(c, "")),
    "lists over lines": lambda c: json.dumps(lists(c, None), indent=1),
    "bank": lambda c: f"0000183b305c {c.replace('.', '0')}  1.2",
    "Kaggle": lambda c: f"quizzes,solutions\n{c.replace('.', '0')},{SOLUTION}",
    "Kaggle, larger": lambda c: (f"id,puzzle,solution,clues,difficulty\n1,{c},{SOLUTION},27,2.2\n"),
    "solution first": lambda c: f"solution;puzzle\n{SOLUTION};{c}",
    "a label": lambda c: f"Puzzle 12 (hard): {c}",
    "OpenSudoku": lambda c: f'<opensudoku>\n<game data="{c.replace(".", "0")}"/>\n</opensudoku>',
    **{
        f"key {key}": lambda c, key=key: json.dumps({key: c, "solution": SOLUTION})
        for key in ("puzzle", "board", "grid", "givens", "quiz", "sudoku", "question", "Puzzle")
    },
    "a key with lists": lambda c: json.dumps({"size": 9, "grid": lists(c)}),
    "a key with nulls": lambda c: json.dumps({"board": lists(c, None)}),
    "a key with a list": lambda c: json.dumps({"puzzle": [*chain.from_iterable(lists(c))]}),
    "a key with rows": lambda c: json.dumps({"puzzle": rows(c)}),
    "a list of an object": lambda c: json.dumps([{"puzzle": c}], indent=2),
    "a list of a text": lambda c: json.dumps([c]),
    "a link": lambda c: f"https://sudoku.coach/en/play/{c.replace('.', '0')}",
    "a link with a query": lambda c: f"https://sudokuexchange.com/play/?s={c}&x=1",
    "a link with a fragment": lambda c: f"www.example.org/sudoku.html#{c}",
}
IN_PLACES: dict[str, Callable[[str], str]] = {
    "81 columns": lambda c: c.replace(".", " "),
    "nine columns": lambda c: "\n".join(columns(c)),
    "nine columns, trimmed": lambda c: "\n".join(row.rstrip() for row in columns(c)),
    "a newline at the end": lambda c: "\n".join(row.rstrip() for row in columns(c)) + "\n",
    "newlines around": lambda c: "\n" + "\n".join(row.rstrip() for row in columns(c)) + "\n\n",
    "indented": lambda c: "\n".join((" " + row).rstrip() for row in columns(c)),
    "wide": lambda c: "\n".join(" ".join(row) for row in columns(c)),
    "wide, trimmed": lambda c: "\n".join(" ".join(row).rstrip() for row in columns(c)),
    "framed": lambda c: "\n".join(map(framed, columns(c))),
    "unbreakable": lambda c: "\n".join(columns(c)).replace(" ", "\u00a0"),
    "in [code]": lambda c: "\n".join(["[code]", *columns(c), "[/code]"]),
}
"""Where the place of a digit is told by spaces: some boards leave too little to be certain."""
WAYS = {**EXACT, **IN_PLACES}


def cells_read(text: str) -> str | None:
    """What both ways to read a text agree on; None if it is refused."""
    try:
        one = str(read(text))
    except FormatError:
        one = None
    entries = list(read_all(text))
    boards = [str(entry.board) for entry in entries if entry.board is not None]
    if one is not None and boards:
        assert boards == [one]
    return one or next(iter(boards), None)


@settings(max_examples=500)
@given(way=st.sampled_from([*EXACT]), cells=CELLS)
def test_it_reads_back(way: str, cells: str) -> None:
    text = EXACT[way](cells)
    assert str(read(text)) == cells
    assert [str(entry.board) for entry in read_all(text)] == [cells]


@settings(max_examples=500)
@given(way=st.sampled_from([*IN_PLACES]), cells=CELLS)
def test_places_are_kept_or_refused(way: str, cells: str) -> None:
    assert cells_read(IN_PLACES[way](cells)) in (cells, None)


@pytest.mark.parametrize("name", [name for name in IN_PLACES if name != "indented"])
def test_places_of_a_real_puzzle(name: str) -> None:
    assert str(read(IN_PLACES[name](PUZZLE))) == PUZZLE


def quoted(text: str) -> str:
    return "\n".join(f"> {line}" for line in text.split("\n"))


AROUND: dict[str, Callable[[str], str]] = {
    "prompt": quoted,
    "quoted twice": lambda text: quoted(quoted(text)),
    "code": lambda text: f"[code]\n{text}\n[/code]",
    "code, close": lambda text: f"[code]{text}[/code]",
    "fence": lambda text: f"```\n{text}\n```",
    "fence with a language": lambda text: f"\n~~~text\n{text}\n~~~\n",
    "quotation marks": lambda text: f'"{text}"',
    "Windows": lambda text: text.replace("\n", "\r\n") + "\r\n",
    "byte order mark": lambda text: f"\ufeff{text}",
    "prose before": lambda text: f"Can anybody solve this one?\n\n{text}",
    "prose behind": lambda text: f"{text}\n\nI am stuck at the start.",
    "a word before": lambda text: f"Puzzle: {text}",
}


@settings(max_examples=500)
@given(around=st.sampled_from([*AROUND]), way=st.sampled_from([*WAYS]), cells=CELLS)
def test_what_stands_around_changes_nothing(around: str, way: str, cells: str) -> None:
    assert cells_read(AROUND[around](WAYS[way](cells))) in (cells, None)


@given(name=st.sampled_from(["code", "code, close", "fence", "prompt"]), board=strategies.boards())
def test_posts_with_candidates(name: str, board: Board) -> None:
    text = FORMATS["candidates"].compose(board)
    assert read(AROUND[name](text)) == read(text)


def test_colours_and_bold_letters_of_a_post() -> None:
    grid = write(Board.from_string(PUZZLE), "candidates")
    styled = grid.replace("124", "[color=#FF0000]1[/color]24", 1).replace("24", "[b]24[/b]", 1)
    assert styled.count("[") == 4
    assert read(f"[code]{styled}[/code]") == read(grid)


def test_letters_in_brackets_stay_digits() -> None:
    cells = ("123456789ABCDEFG" * 16).replace("1", ".")
    assert str(read("".join(f"[{sign}]" for sign in cells))) == cells


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("size", [10, 12, 16, 25])
def test_numbers_above_nine_are_numbers(size: int, seed: int) -> None:
    source = Random(seed)
    digits = [
        [source.choice((0, source.randint(1, size))) for _ in range(size)] for _ in range(size)
    ]
    digits[0][0] = size
    texts = [
        json.dumps(digits),
        json.dumps({"puzzle": digits}),
        "\n".join(",".join(str(digit or "") for digit in row) for row in digits),
        "\n".join(" ".join(f"{digit or '.':>2}" for digit in row) for row in digits),
        "\n".join("| " + " ".join(f"{digit:>2}" for digit in row) + " |" for row in digits),
    ]
    for text in texts:
        told = read(text).cells
        assert [[digit or 0 for digit in row] for row in told] == digits


@pytest.mark.parametrize(
    "first",
    ["," * 9, ",1,2,3,4,5,6,7,8,", ",1,2,3,4,5,6,7,9,8"],
    ids=["empty", "short", "unordered"],
)
def test_a_larger_grid_with_an_open_corner_is_no_smaller_one_with_names(first: str) -> None:
    below = [f"{digit or ''}" + "," * 9 for digit in (*range(1, 9), 0)]
    assert read("\n".join([first, *below])).grid.size == 10


AMBIGUOUS = {
    "spaces, or a smaller grid": "\n".join(
        ["12 34", "34   12", "21 43", "43 21", *["        "] * 4, "."]
    ),
    "indented by one": "\n".join(" " + row.rstrip() for row in ["1", *["  2 3"] * 8]),
    "every second column": "\n".join(["1 2 3", *["  4"] * 8]),
    "eight rows below an empty line": "\n" + "\n".join(["1  2    3"] * 8),
    "no line begins with a space": "\n".join(row.strip() for row in columns(OPEN)),
    "the first line has lost its spaces": "\n".join(columns(OPEN)).strip(),
    "the first wide line has lost them": "\n".join(map(" ".join, columns(OPEN))).strip(),
    "one column too many": "\n".join(["1  2     3"] * 9),
    "two keys": json.dumps({"puzzle": PUZZLE, "board": SOLUTION}),
    "two links in one": f"https://example.org/{PUZZLE}/{SOLUTION}",
    "two puzzles": f"{PUZZLE}\n{SOLUTION}",
    "no column for the puzzle": f"solution,clues\n{SOLUTION},30",
    "two columns for the puzzle": f"puzzle,board\n{PUZZLE},{SOLUTION}",
    "a solution by name": f"Solution: {SOLUTION}",
}


@pytest.mark.parametrize("text", AMBIGUOUS.values(), ids=AMBIGUOUS.keys())
def test_what_may_mean_two_things_is_refused(text: str) -> None:
    with pytest.raises(FormatError):
        read(text)


@pytest.mark.parametrize("lines", [8, 9, 10])
def test_smaller_grids_with_spaces_read_as_before(lines: int) -> None:
    six = ["123 456", "456 123", "", "231 564", "564 231", "", "312 645", "645 312"]
    text = "\n" * (lines - 8) + "\n".join(six) + "\n"
    assert read(text).grid.size == 6
