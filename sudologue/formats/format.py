"""What a format is, and what a board can lose when it is written in one.

A format says two things of a board before it writes it. *Losses* are what it leaves out: a title,
which digits were given, which candidates were removed. The text is then right but incomplete, and
is written only when the caller says so. *Obstacles* are what would come back wrong: a 16×16 board
in a 9×9 form, an open cell that would read as a placed digit. They are always an error.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

from sudologue.errors import FormatError, PuzzleError
from sudologue.formats.boards import open_candidates, usual_box
from sudologue.formats.cleaning import clean
from sudologue.formats.imported import Imported
from sudologue.model.board import Board
from sudologue.model.reading import quote

Tell = Callable[[Board], tuple[str, ...]]
"""What there is to say of a board, in a few words each."""


@dataclass(frozen=True, slots=True)
class Format:
    """A way to write a board down: its name, and how to recognise, read and write it.

    >>> import sudologue as sl
    >>> sl.FORMATS["sdk"].title
    "SadMan Sudoku's file (.sdk)"
    >>> [name for name, format in sl.FORMATS.items() if ".json" in format.suffixes]
    ['json']
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    matches: Callable[[str], bool] = field(repr=False)
    """A cheap look: is this text most likely meant to be this format?"""
    parse: Callable[[str], Board | Imported] = field(repr=False)
    compose: Callable[[Board], str] = field(repr=False)
    losses: Tell = field(repr=False)
    """What would be left out of this board."""
    obstacles: Tell = field(repr=False)
    """What would come back wrong: why this board cannot be written at all."""

    def read(self, text: str, ignore_unknown: bool = False) -> Board:
        """The board that the text describes; with `ignore_unknown`, without constraints that are unknown here."""
        try:
            found = self.parse(clean(text))
            return found if isinstance(found, Board) else found.board(ignore_unknown)
        except FormatError:
            raise
        except PuzzleError as error:
            raise FormatError(str(error)) from None

    def write(self, board: Board, lossy: bool = False) -> str:
        """The text of a board; with `lossy`, without what the format cannot hold."""
        if obstacles := self.obstacles(board):
            raise FormatError(f"cannot write this board as {self.name}: {'; '.join(obstacles)}")
        if not lossy and (losses := self.losses(board)):
            raise FormatError(f"writing this board as {self.name} would lose {', '.join(losses)}")
        return self.compose(board)


def telling(
    *,
    layout: bool = False,
    constraints: bool = False,
    placed: bool = False,
    removed: bool = False,
    metadata: bool = False,
    notes: bool = False,
    solution: bool = False,
) -> Tell:
    """The losses where a format tells only these things, beside the digits.

    Constraints are part of the layout, and `solution` is one of the notes: each may be held without the others.
    """
    held = [
        *((_layout,) if not layout else ()),
        *((_constraints,) if not layout and not constraints else ()),
        *((_placed,) if not placed else ()),
        partial(_candidates, removed=removed),
        *((_metadata,) if not metadata else ()),
        *((partial(_notes, solution=solution),) if not notes else ()),
    ]
    return partial(_losses, tuple(held))


def _losses(told: tuple[Callable[[Board], Iterator[str]], ...], board: Board) -> tuple[str, ...]:
    return tuple(loss for tell in told for loss in tell(board))


def _layout(board: Board) -> Iterator[str]:
    grid = board.grid
    if grid.box is None and (grid.key.regions or not grid.regions):
        yield "its regions" if grid.regions else "that it has no boxes"
    elif grid.box is not None and grid.box != usual_box(grid.size):
        yield "the shape of its boxes ({} rows × {} columns)".format(*grid.box)
    if grid.key.extra:
        yield f"the houses {', '.join(map(str, grid.key.extra))}"


def _constraints(board: Board) -> Iterator[str]:
    if board.grid.constraints:
        kinds = Counter(each.kind for each in board.grid.constraints)
        yield f"its constraints ({', '.join(f'{n} {kind}' for kind, n in kinds.items())})"


def _placed(board: Board) -> Iterator[str]:
    if count := (board.placed_mask & ~board.puzzle.givens_mask).bit_count():
        yield f"which digits were given ({count} {'was' if count == 1 else 'were'} placed later)"


def _candidates(board: Board, removed: bool) -> Iterator[str]:
    possible = open_candidates(board.grid, board.placed_mask)
    if not removed and (count := (possible & ~board.candidates_mask).bit_count()):
        yield f"{count} removed candidate{'s' * (count > 1)}"
    if count := (board.candidates_mask & ~possible).bit_count():
        yield f"{count} candidate{'s' * (count > 1)} that placed digits rule out"


def _metadata(board: Board) -> Iterator[str]:
    for name in ("title", "author", "rules"):
        value: str | None = getattr(board.puzzle, name)
        if value is not None:
            yield f"the {name} {quote(value)}"


def _notes(board: Board, solution: bool) -> Iterator[str]:
    """What else was written in JSON; a solution, if that is held, apart."""
    told: dict[str, object] = json.loads(board.puzzle.notes) if board.puzzle.notes else {}
    kept = {key: value for key, value in told.items() if not (solution and key == "solution")}
    if kept:
        yield f"the notes {quote(json.dumps(kept, ensure_ascii=False))}"


def no_obstacles(_: Board) -> tuple[str, ...]:
    """Any board can be written."""
    return ()


def only_nine(board: Board) -> tuple[str, ...]:
    """Only 9×9 boards can be written."""
    size = board.grid.size
    return () if size == 9 else (f"it holds 9×9 boards only, and this is {size}×{size}",)
