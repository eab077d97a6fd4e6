"""The two forms of SudokuWiki: a number of two characters for what is in each cell."""

from collections.abc import Callable, Iterator

from sudologue.errors import FormatError
from sudologue.formats.boards import NINE, build_board
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle
from sudologue.model.reading import quote

Marks = tuple[int, int, int]
"""A cell's given digit, placed digit and candidates, each a mask with bit 0 for the digit 1."""

_ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyz"
_LENGTH = 2 * NINE.cell_count


def read_pairs(text: str, head: str, base: int, marks: Callable[[int], Marks | str]) -> Board:
    """The board of 81 pairs after a head.

    `marks` says what a number means, or complains.
    """
    body = "".join(text.split())
    _check(body, head, base)
    givens = placed = candidates = 0
    for index, cell in enumerate(NINE.cells):
        at = len(head) + 2 * index
        pair = body[at : at + 2]
        found = marks(int(pair, base))
        if isinstance(found, str):
            raise FormatError(f"{cell}: {pair!r} at character {at + 1} {found}")
        given, filled, options = (_spread(index, digits) for digits in found)
        givens |= given
        placed |= given | filled
        candidates |= options
    return build_board(Puzzle(NINE, givens), placed, candidates)


def _check(body: str, head: str, base: int) -> None:
    if body[: len(head)].upper() != head:
        raise FormatError(f"expected {head!r} at character 1, found {quote(body)}")
    good = set(_ALPHABET[:base] + _ALPHABET[:base].upper())
    for position, character in enumerate(body[len(head) :], start=len(head) + 1):
        if character not in good:
            raise FormatError(
                f"{character!r} at character {position} is not one of "
                f"0-9 and a-{_ALPHABET[base - 1]} in {quote(body)}"
            )
    if (count := len(body) - len(head)) != _LENGTH:
        after = f" after {head!r}" if head else ""
        raise FormatError(
            f"expected {_LENGTH} characters{after}, two for each cell, "
            f"found {count} in {quote(body)}"
        )


def _spread(index: int, digits: int) -> int:
    return sum(1 << digit * NINE.cell_count + index for digit in bits(digits))


def write_pairs(board: Board, number: Callable[[Marks], int], base: int) -> str:
    """The number of each cell's marks, two lower-case characters a cell."""
    return "".join("".join(_ALPHABET[d] for d in divmod(number(m), base)) for m in _marks(board))


def _marks(board: Board) -> Iterator[Marks]:
    for index in range(NINE.cell_count):
        given = _gather(index, board.puzzle.givens_mask)
        placed = _gather(index, board.placed_mask) & ~given
        yield given, placed, _gather(index, board.candidates_mask)


def _gather(index: int, mask: int) -> int:
    return sum(1 << k // NINE.cell_count for k in bits(mask >> index & NINE.first_cell_mask))
