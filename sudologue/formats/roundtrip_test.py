"""Writing what was read gives the same board back, in every format."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudologue import strategies
from sudologue.constraints import Killer
from sudologue.errors import FormatError
from sudologue.formats import FORMATS, read, write
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House, HouseKind
from sudologue.model.puzzle import Puzzle
from sudologue.model.symmetry import Symmetry

ANY_SIZE = (Grid.of(4), Grid.of(6), Grid.of(8), Grid.of(9), Grid.of(12), Grid.of(16))
TEXTS = st.none() | st.text(max_size=20)


@st.composite
def scarred(draw: st.DrawFn, grid: Grid = strategies.NINE) -> Board:
    """A board with any candidates removed, the true ones too."""
    board = draw(strategies.boards(grid))
    return board.without_mask(draw(strategies.submasks(board.candidates_mask)))


def unscarred(board: Board) -> Board:
    """The board with every candidate that its digits allow."""
    return Board(
        board.puzzle,
        board.placed_mask,
        Board.of(Puzzle(board.grid, board.placed_mask)).candidates_mask,
    )


@st.composite
def caged(draw: st.DrawFn) -> Board:
    """A board of cages that do not overlap, and nothing else."""
    size = draw(st.sampled_from((4, 6, 9)))
    tall = draw(st.integers(2, 3))
    cages = [
        Killer([Cell(row + i, col) for i in range(tall)], draw(st.none() | st.integers(1, 45)))
        for row in range(0, size - tall + 1, 3)
        for col in sorted(draw(st.sets(st.integers(0, size - 1), max_size=4)))
    ]
    return Board.of(Puzzle.of(size=size, constraints=cages or [Killer("r1c1 r1c2", 3)]))


@st.composite
def titled(draw: st.DrawFn) -> Board:
    """A board with texts, and nothing removed."""
    board = draw(strategies.boards())
    texts = {name: draw(TEXTS) for name in ("title", "author", "rules")}
    puzzle = replace(board.puzzle, **texts)
    candidates = Board.of(Puzzle(board.grid, board.placed_mask)).candidates_mask
    return Board(puzzle, board.placed_mask, candidates)


def only_givens(board: Board) -> Board:
    return Board.of(board.puzzle)


def all_given(board: Board) -> Board:
    puzzle = Puzzle(board.grid, board.placed_mask)
    return Board(puzzle, board.placed_mask, board.candidates_mask)


def without_singles(board: Board) -> Board:
    """Where one candidate is left, none."""
    grid = board.grid
    alone = [m for m in grid.domain_masks if (board.candidates_mask & m).bit_count() == 1]
    return board.without_mask(sum(alone))


def has_texts(board: Board) -> bool:
    """f-puzzles has no empty texts."""
    return "" not in (board.puzzle.title, board.puzzle.author, board.puzzle.rules)


def is_in_places(board: Board) -> bool:
    """Spaces say nothing on an empty board, and too little on some that are nearly empty."""
    return not FORMATS["spaces"].obstacles(board)


def in_any_grid(boards: Callable[[Grid], st.SearchStrategy[Board]]) -> st.SearchStrategy[Board]:
    return strategies.grids(*ANY_SIZE).flatmap(boards)


BOARDS = {
    "plain": in_any_grid(strategies.boards).map(only_givens),
    "grid": in_any_grid(strategies.boards).map(only_givens),
    "table": in_any_grid(strategies.boards).map(only_givens),
    "spaces": strategies.boards().map(only_givens).filter(is_in_places),
    "candidates": in_any_grid(scarred).map(all_given).map(without_singles),
    "sukaku": scarred().map(all_given).map(without_singles),
    "pencil": scarred().map(without_singles),
    "s9b": strategies.boards(),
    "hodoku": scarred(),
    "sdk": titled(),
    "sdm": strategies.boards().map(only_givens),
    "ss": strategies.boards().map(only_givens),
    "json": in_any_grid(scarred) | titled(),
    "f-puzzles": in_any_grid(strategies.boards).map(unscarred) | titled().filter(has_texts),
    "sudokupad": in_any_grid(strategies.boards).map(only_givens),
    "iss": in_any_grid(strategies.boards).map(only_givens),
    "killer": caged(),
}


@pytest.mark.parametrize("name", FORMATS)
@given(data=st.data())
def test_what_was_written_reads_back(name: str, data: st.DataObject) -> None:
    board = data.draw(BOARDS[name])
    if FORMATS[name].losses(board):
        assert name == "sdk"
        return
    text = write(board, name)
    assert read(text, name) == board
    assert read(text) == board


@given(in_any_grid(scarred))
def test_what_cannot_be_held_is_an_error(board: Board) -> None:
    for name, form in FORMATS.items():
        if form.obstacles(board):
            with pytest.raises(FormatError, match="cannot write this board as"):
                write(board, name, lossy=True)
        elif form.losses(board):
            with pytest.raises(FormatError, match="would lose"):
                write(board, name)
            assert read(write(board, name, lossy=True), name).placed_mask == board.placed_mask
        else:
            assert read(write(board, name), name) == board


@given(st.text(max_size=200) | st.text("0123456789.ABvX+-|: \n{}[]#", max_size=400))
def test_garbage_is_one_clear_line(text: str) -> None:
    for name in (*FORMATS, None):
        message = complaint(text, name)
        assert message is None or (message and "\n" not in message and len(message) < 400)


def complaint(text: str, name: str | None) -> str | None:
    try:
        read(text, name)
    except FormatError as error:
        return str(error)
    return None


@given(st.data())
def test_clashing_digits_read_as_they_stand(data: st.DataObject) -> None:
    text = data.draw(st.text("0123456789", min_size=81, max_size=81))
    board = read(text)
    assert str(board) == text.replace("0", ".")
    for name in ("plain", "grid", "s9b", "hodoku", "sdk", "sdm", "ss"):
        if not FORMATS[name].obstacles(board):
            assert read(write(board, name), name) == board


DIAGONAL = House(HouseKind.DIAGONAL, 0, tuple(Grid.of(9).cells[i] for i in range(0, 81, 10)))
JIGSAW = Grid.of(4, regions=[Grid.of(4).cells[i : i + 4] for i in range(0, 16, 4)])
LAYOUTS = [
    (Grid.of(9, extra=[DIAGONAL]), "the houses diagonal 1"),
    (Grid.of(9, regions=[]), "that it has no boxes"),
    (Grid.of(6, (3, 2)), "the shape of its boxes (3 rows × 2 columns)"),
    (Grid.of(5, (1, 5)), "the shape of its boxes (1 rows × 5 columns)"),
    (JIGSAW, "its regions"),
]


HOLDERS = ("json", "f-puzzles", "sudokupad", "iss")


@pytest.mark.parametrize(("grid", "loss"), LAYOUTS)
@pytest.mark.parametrize("name", [name for name in FORMATS if name not in HOLDERS])
def test_most_formats_hold_no_other_layout(name: str, grid: Grid, loss: str) -> None:
    board = Board.of(Puzzle(grid, 1))
    form = FORMATS[name]
    assert loss in form.losses(board)
    if not form.obstacles(board):
        assert write(board, name, lossy=True)


@pytest.mark.parametrize("name", HOLDERS)
@pytest.mark.parametrize("grid", [grid for grid, _ in LAYOUTS])
def test_formats_with_constraints_hold_any_layout(name: str, grid: Grid) -> None:
    board = Board.of(Puzzle(grid, 1))
    read_back = read(write(board, name))
    assert read_back.candidates_mask == board.candidates_mask
    assert {frozenset(house.cells) for house in read_back.houses} == {
        frozenset(house.cells) for house in board.houses
    }


def test_boards_drawn_are_on_the_way_to_a_solution() -> None:
    @given(
        strategies.grids().flatmap(
            lambda g: st.tuples(strategies.boards(g), strategies.symmetries(g))
        )
    )
    def check(drawn: tuple[Board, Symmetry]) -> None:
        board, symmetry = drawn
        assert not board.problems()
        assert not symmetry.board(board).problems()
        assert len(bits(symmetry.mask(board.placed_mask))) == board.placed_mask.bit_count()

    check()
