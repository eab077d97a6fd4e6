"""A solve as single operations, one a frame, after the second founding document.

*Evaluation* gives each open cell its candidates. Then every step is looked at with its pattern and what it
concludes, and after it the candidates that it takes away go one by one: *elimination*.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from sudologue.inference.inference import Inference, Placement
from sudologue.inference.solve_result import TraceStep
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.sets import Candidate
from sudologue.render.scene import CellMark, HouseMark, Scene, board_scene, step_scene


class Kind(Enum):
    """What happens in a frame."""

    START = "start"
    EVALUATION = "evaluation"
    STEP = "step"
    ELIMINATION = "elimination"
    END = "end"


@dataclass(frozen=True, slots=True)
class Operation:
    """One frame. `step` is the number of the step that it belongs to, 0 before the first.

    `cell` is the one that is evaluated or that was just filled; `lost` the candidate that goes. `unseen_mask` are
    the cells whose candidates nobody has worked out yet.
    """

    kind: Kind
    step: int
    board: Board
    inference: Inference | None = None
    cell: Cell | None = None
    lost: Candidate | None = None
    unseen_mask: int = 0

    @property
    def weight(self) -> int:
        """How many frames it stays: a step is there to be read."""
        return 8 if self.kind is Kind.STEP else 1

    @property
    def is_stop(self) -> bool:
        """Is it one of the frames that `next` and `previous` go to?"""
        return self.kind in (Kind.START, Kind.STEP, Kind.END)

    def scene(self) -> Scene:
        """What there is to see."""
        if self.inference is not None:
            return step_scene(self.board, self.inference)
        scene = _without(board_scene(self.board), self.unseen_mask)
        if self.kind is Kind.EVALUATION and self.cell is not None:
            houses = [house for house in self.board.houses if self.cell in house.cells]
            return replace(
                scene,
                houses=tuple(HouseMark(house, "its houses", "a") for house in houses),
                cells=(CellMark(self.cell, "evaluated", "b"),),
            )
        if self.lost is not None:
            cells = () if self.cell is None else (CellMark(self.cell, "set", "a"),)
            return replace(scene, cells=cells, gone=(self.lost,))
        return scene

    def __str__(self) -> str:
        """A few words on it, where its step does not say everything."""
        if self.kind is Kind.EVALUATION and self.cell is not None:
            digits = sorted(self.board.candidates[self.cell.row][self.cell.col])
            return f"Evaluation: {self.cell} can be {_either(digits)}."
        if self.lost is not None:
            return f"Elimination: {self.lost[0]} loses its {self.lost[1]}."
        return ""


def beginning(board: Board) -> Iterator[Operation]:
    """The start, and on a puzzle that nobody has worked on yet the evaluation of every open cell."""
    yield Operation(Kind.START, 0, board)
    if board != Board.of(board.puzzle):
        return
    unseen = board.empty_mask
    for number in bits(board.empty_mask):
        unseen &= ~(1 << number)
        cell = board.grid.cells[number]
        yield Operation(Kind.EVALUATION, 0, board, cell=cell, unseen_mask=unseen)


def operations_of(number: int, before: Board, step: TraceStep) -> Iterator[Operation]:
    """A step, and then what goes because of it, one candidate after another."""
    inference, after = step
    yield Operation(Kind.STEP, number, before, inference)
    grid, action = before.grid, inference.action
    cell = action.cell if isinstance(action, Placement) else None
    lost = before.candidates_mask & ~after.candidates_mask
    if cell is not None:
        lost &= ~grid.domain_masks[grid.index(cell)]
    left = after.candidates_mask | lost
    for candidate in bits(lost):
        board = Board(before.puzzle, after.placed_mask, left)
        yield Operation(Kind.ELIMINATION, number, board, cell=cell, lost=grid.split(candidate))
        left &= ~(1 << candidate)


def _without(scene: Scene, unseen_mask: int) -> Scene:
    if not unseen_mask:
        return scene
    shown = enumerate(scene.candidates)
    return replace(
        scene, candidates=tuple(() if unseen_mask >> i & 1 else digits for i, digits in shown)
    )


def _either(digits: list[int]) -> str:
    if not digits:
        return "nothing at all"
    *others, last = map(str, digits)
    return f"{', '.join(others)} or {last}" if others else f"only {last}"
