"""A puzzle on its way out of a format that holds constraints: JSON values, and what their reader has to say of them.

Such formats have more to tell than givens, and some of it may be unknown here. So their readers give an imported
puzzle: the puzzle as `model/puzzle_json.py` has it, the names of constraints that there is no kind for, and remarks.
What is unknown is an error that names it, unless the caller can do without; then it is left out, and a remark says so.
"""

from dataclasses import dataclass
from typing import Any, cast

from sudologue.errors import FormatError
from sudologue.formats.boards import naming, open_candidates
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle, Remark, RemarkKind
from sudologue.model.reading import read_givens
from sudologue.model.sets import parse_candidate

Document = dict[str, Any]

_MOST_NAMED, _LONGEST_NAME = 8, 80


@dataclass(frozen=True, slots=True)
class Imported:
    """A puzzle as JSON values, with `placed` and `removed` if it is in play; and what was unknown or uncertain."""

    document: Document
    unknown: tuple[str, ...] = ()
    """Constraints as their format calls them, each once."""
    remarks: tuple[Remark, ...] = ()

    def board(self, ignore_unknown: bool = False) -> Board:
        """The board, if nothing in it is unknown, or if that may be left out."""
        imported = self._without_unknown() if ignore_unknown else self
        if imported.unknown:
            raise FormatError(_refusal(imported.unknown))
        return imported._board()

    def _without_unknown(self) -> "Imported":
        """The same without constraints of unknown kinds, with remarks on them."""
        told: object = self.document.get("constraints", [])
        names, known = list(self.unknown), told
        if isinstance(told, list):
            listed = cast("list[object]", told)
            known = [each for each in listed if not is_unknown(each)]
            names += [cast("Document", each)["type"] for each in listed if is_unknown(each)]
        remarks = [Remark(RemarkKind.LEFT_OUT, _omission(name)) for name in dict.fromkeys(names)]
        return Imported(self.document | {"constraints": known}, (), (*self.remarks, *remarks))

    def _board(self) -> Board:
        from sudologue.model import (
            puzzle_json,  # late: most puzzles are plain, and lists of them start fast
        )

        document = dict(self.document)
        placed, removed = document.pop("placed", None), document.pop("removed", [])
        document["remarks"] = _remarks_of(document, self.remarks)
        puzzle = puzzle_json.from_document(document)
        digits = puzzle.givens_mask | _placed(placed, puzzle)
        candidates = open_candidates(puzzle.grid, digits) & ~_removed(removed, puzzle.grid)
        return Board(puzzle, digits, candidates)


def _refusal(names: tuple[str, ...]) -> str:
    shown = naming(map(repr, names), _MOST_NAMED)
    what, them = ("constraints", "them") if len(names) > 1 else ("constraint", "it")
    return f"unknown {what} {shown} (--ignore-unknown, or ignore_unknown=True, leaves {them} out)"


def _omission(name: str) -> str:
    return f"left out the unknown constraint {name!r:.60}"


def is_unknown(constraint: object) -> bool:
    """Is it of a kind that nothing here goes by, without tables that tell what it means?"""
    from sudologue.constraints import KINDS

    told = cast("Document", constraint) if isinstance(constraint, dict) else {}
    kind = told.get("type")
    return isinstance(kind, str) and kind not in KINDS and "explicit" not in told


def _remarks_of(document: Document, remarks: tuple[Remark, ...]) -> object:
    """Those of the document, if it has any, and these."""
    told: object = document.get("remarks", [])
    more = [remark._asdict() for remark in remarks]
    return [*cast("list[object]", told), *more] if isinstance(told, list) else told


def _placed(value: object, puzzle: Puzzle) -> int:
    """The mask of the digits placed; a cell that was given needs no other."""
    if value is None:
        return 0
    if not isinstance(value, str):
        raise FormatError(f"placed: expected a text, found {value!r:.60}")
    grid, mask = puzzle.grid, read_givens(value, puzzle.grid)[1]
    twice = grid.cells_of(mask) & grid.cells_of(puzzle.givens_mask)
    if twice:
        cell = grid.cells[next(iter(bits(twice)))]
        raise FormatError(f"placed: {cell} is given")
    return mask


def _removed(value: object, grid: Grid) -> int:
    if not isinstance(value, list):
        raise FormatError(f"removed: expected a list, found {value!r:.60}")
    return sum({1 << _candidate(each, grid) for each in cast("list[object]", value)})


def _candidate(value: object, grid: Grid) -> int:
    cell, sign, digit = parse_candidate(value) if isinstance(value, str) else (None, "", 0)
    if cell is None or sign != "<>":
        raise FormatError(f"removed: expected such as 'r4c7<>5', found {value!r:.60}")
    return grid.candidate(cell, digit)


class Findings:
    """What a reader has found so far: constraints as JSON values, names of unknown ones, and remarks."""

    def __init__(self) -> None:
        self.constraints: list[Document] = []
        self.unknown: dict[str, None] = {}
        """Their names, each once, in order."""
        self.remarks: list[Remark] = []

    def add(self, kind: str, **fields: object) -> None:
        """A constraint."""
        self.constraints.append({"type": kind, **fields})

    def lack(self, name: str) -> None:
        """A constraint that there is no kind for, as its format calls it."""
        self.unknown[name[:_LONGEST_NAME]] = None

    def guess(self, text: str) -> None:
        """A drawing was taken for a constraint."""
        self.remarks.append(Remark(RemarkKind.GUESS, text))

    def leave(self, text: str) -> None:
        """Something that may carry a rule was not read."""
        self.remarks.append(Remark(RemarkKind.UNREAD, text))

    def imported(self, document: Document) -> Imported:
        """The puzzle with these constraints, after those that the document has."""
        constraints = [*document.get("constraints", []), *self.constraints]
        return Imported(
            document | {"constraints": constraints}, tuple(self.unknown), tuple(self.remarks)
        )
