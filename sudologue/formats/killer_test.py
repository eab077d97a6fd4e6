"""Killers in a line: both forms, and what is wrong with them."""

import pytest

from sudologue.constraints import AntiKing, Diagonal, Killer
from sudologue.errors import FormatError
from sudologue.formats import read, write
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle


def short(*signs: tuple[int, str], size: int = 9) -> str:
    line = ["0"] * size * size
    for place, sign in signs:
        line[place] = sign
    return "".join(line)


def test_the_short_form() -> None:
    board = read(short((0, "F"), (1, "<"), (10, "^"), (80, "j"), (70, "."), (71, "v")))
    assert board.puzzle.constraints == (
        Killer("r1c1 r1c2 r2c2", 15),
        Killer("r8c8 r8c9 r9c9", 45),
    )


def test_cages_without_a_sum_and_cells_without_a_cage() -> None:
    assert read(short((1, "<"))).puzzle.constraints == (Killer("r1c1 r1c2"),)


def test_every_sign_points_somewhere() -> None:
    around = {0: ".", 1: "v", 2: ",", 9: ">", 11: "<", 18: "'", 19: "^", 20: "`"}
    board = read(short((10, "j"), *around.items()))
    (cage,) = board.puzzle.constraints
    assert isinstance(cage, Killer)
    assert (len(cage.cells), cage.sum) == (9, 45)
    assert read(write(board, "killer")) == board


def long(numbers: dict[int, int], letter: str = "", cells: int = 81, shape: str = "3x3") -> str:
    told = [str(numbers.get(place, 0)) for place in range(cells)]
    return f"{shape}:{letter}:k:{':'.join(told)}:"


def test_the_long_form() -> None:
    told = {0: 15 * 256 + 1, 1: 15 * 256 + 1, 80: 7 * 256 + 2}
    cages = (Killer("r1c1 r1c2", 15), Killer("r9c9", 7))
    assert read(long(told)).puzzle.constraints == cages
    assert [each.kind for each in read(long(told, "d")).puzzle.constraints] == (
        ["diagonal", "diagonal", "killer", "killer"]
    )


def test_other_sizes() -> None:
    sixteen = read(long({0: 769, 1: 769}, cells=256, shape="4x4"))
    assert sixteen.grid == Puzzle.of(size=16, constraints=[Killer("r1c1 r1c2", 3)]).grid
    assert read(short((0, "3"), (1, "<"), size=6)).grid.size == 6


BAD = {
    short((0, "<")): "the signs from r1c1 lead off the grid",
    short((0, ">"), (1, "<")): "the signs from r1c1 lead round and round",
    short((0, "<"))[:80]: "expected 81 characters of a killer, found 80",
    short((0, "k"), (1, "<")): "'k' in r1c1 is neither a sum nor a sign such as '<'",
    long({0: 769, 1: 1025}): "cage 1 has the sums 3 and 4",
    long({}, cells=80): "expected 81 numbers of a killer, found 80",
}


@pytest.mark.parametrize(("text", "message"), BAD.items())
def test_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(FormatError) as raised:
        read(text, "killer")
    assert message in str(raised.value)


OBSTACLES: list[tuple[list[Killer], str]] = [
    ([], "no cage has two cells to tell the form by"),
    ([Killer("r1c1 r1c2", 3), Killer("r1c2 r1c3", 3)], "cages overlap"),
    ([Killer("r1c1 r1c2", 46)], "a sum is above 45"),
    ([Killer("r1c1 r1c3", 3)], "the cells of a cage do not touch"),
    ([Killer("r1c1 r1c2", 0)], "a cage has the sum 0"),
]


@pytest.mark.parametrize(("cages", "message"), OBSTACLES)
def test_cages_that_cannot_be_drawn(cages: list[Killer], message: str) -> None:
    with pytest.raises(FormatError, match=message):
        write(Board.of(Puzzle.of(size=9, constraints=cages)), "killer")


def test_everything_else_is_lost() -> None:
    puzzle = Puzzle.of(
        "1" + "." * 80, [Killer("r1c1 r1c2", 3), AntiKing(), Diagonal("/")], title="T"
    )
    with pytest.raises(FormatError) as raised:
        write(Board.of(puzzle), "killer")
    assert str(raised.value).endswith(
        "would lose the title 'T', its constraints (anti_king, diagonal), 1 digit"
    )
    board = read(write(Board.of(puzzle), "killer", lossy=True))
    assert board == Board.of(Puzzle.of(constraints=[Killer("r1c1 r1c2", 3)]))
