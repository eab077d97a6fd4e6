"""The fields of a constraint: what people may write in them, and what becomes of it.

Cells may be written as one text (`r1c1 r1c2`), or as a list of cells or of their names; they become a tuple of cells.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import MISSING, Field, field
from typing import Any, cast

from sudologue.errors import PuzzleError
from sudologue.model.cell import Cell

Cells = tuple[Cell, ...]
CellsLike = str | Iterable[Cell | str]
Groups = tuple[Cells, ...]
GroupsLike = Iterable[CellsLike]
Digits = tuple[int, ...]
_MOST = 1000
"""Cells or groups in one field; far more than any grid has."""
LARGEST = 10**6
"""No number in a field is larger."""


def to_cells(value: CellsLike) -> Cells:
    """Cells from a text, or from cells and names."""
    if isinstance(value, str):
        value = value.replace(",", " ").split()
    return tuple(map(Cell.of, _listed(value)))


def to_groups(value: GroupsLike) -> Groups:
    """Groups of cells, each as for `to_cells`."""
    return tuple(map(to_cells, cast("list[CellsLike]", _listed(value))))


def to_digits(value: str | Iterable[int]) -> Digits:
    """Digits from a text such as `1 2 3`, or from a list."""
    if isinstance(value, str):
        value = map(_to_digit, value.replace(",", " ").split())
    return tuple(map(to_number, _listed(value)))


def _to_digit(word: str) -> int:
    if not word.isdecimal():
        raise PuzzleError(f"expected digits such as '1 2 3', found {word!r:.60}")
    return int(word)


def to_number(value: Any) -> int:
    """A whole number that is not out of all proportion."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise PuzzleError(f"expected a whole number, found {value!r:.60}")
    if abs(value) > LARGEST:
        raise PuzzleError(f"expected a number up to {LARGEST}, found a larger one")
    return value


def to_number_or_none(value: int | None) -> int | None:
    """The same, or None where it is left open."""
    return None if value is None else to_number(value)


def to_flag(value: Any) -> bool:
    """Yes or no."""
    if not isinstance(value, bool):
        raise PuzzleError(f"expected true or false, found {value!r:.60}")
    return value


def to_text(value: Any) -> str:
    """A short text, without what a terminal would obey."""
    if not isinstance(value, str) or len(value) > _MOST:
        raise PuzzleError(f"expected a short text, found {value!r:.60}")
    if not all(character.isprintable() or character.isspace() for character in value):
        raise PuzzleError(f"expected a text that can be printed, found {value!r:.60}")
    return value


def whole(text: str) -> str:
    r"""The text, if all of it can be written: JSON can tell half a character, such as `\ud800`."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        half = text[error.start]
        raise PuzzleError(f"expected characters, found half of one: {half!r}") from None
    return text


def _listed(value: object) -> list[Any]:
    if not isinstance(value, Iterable) or isinstance(value, str | bytes | dict):
        raise PuzzleError(f"expected a list, found {value!r:.60}")
    found = list(cast("Iterable[Any]", value))
    if len(found) > _MOST:
        raise PuzzleError(f"expected at most {_MOST} of them, found {len(found)}")
    return found


def cells_field(*, converter: Callable[[CellsLike], Cells] = to_cells) -> Any:
    """Cells, in order. Name the converter where you call it: that is where type checkers look for it."""
    return field(metadata={"converter": converter})


def number_field(*, converter: Callable[[Any], Any] = to_number, default: Any = MISSING) -> Any:
    """A field with a converter of its own."""
    return field(metadata={"converter": converter}, default=default)


def convert(kind: str, which: "Field[Any]", value: Any) -> Any:
    """What a field holds, from what was written in it."""
    converter = which.metadata.get("converter")
    if converter is None:
        return value
    try:
        return converter(value)
    except (PuzzleError, ValueError) as error:
        raise PuzzleError(f"{kind}, {which.name}: {error}") from None


def each_once(cells: Cells) -> None:
    """Raise `PuzzleError` if a cell is named twice."""
    for place, cell in enumerate(cells):
        if cell in cells[:place]:
            raise PuzzleError(f"it names {cell} twice")


def spelled(which: "Field[Any]", value: Any) -> Iterator[Cell]:
    """The cells in the value of a field, however deep."""
    if isinstance(value, Cell):
        yield value
    elif isinstance(value, tuple):
        for each in cast("tuple[Any, ...]", value):
            yield from spelled(which, each)
