"""The five lines of Python that most people need."""

from collections.abc import Sequence
from functools import reduce
from typing import TYPE_CHECKING

from sudologue import formats
from sudologue.formats.progress import with_progress
from sudologue.inference import proof
from sudologue.inference.inference import Inference
from sudologue.inference.solve_result import SolveResult
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.puzzle import Puzzle
from sudologue.model.readings import PlacedReading
from sudologue.reasoning.readings.evidence import by_reading
from sudologue.rules import singles
from sudologue.rules.catalog import RULES
from sudologue.rules.catalog import ladder as ladder_of
from sudologue.rules.rule import Rule
from sudologue.solver.mistakes import Mistakes, find_mistakes
from sudologue.solver.solver import Solver

if TYPE_CHECKING:
    from sudologue.checker import CheckReport

Position = Board | Puzzle | str


def as_board(position: Position) -> Board:
    """A board from a board, a puzzle, or a text in any format that `formats` reads."""
    match position:
        case Board():
            return position
        case Puzzle():
            return Board.of(position)
        case str():
            return formats.read(position)


def read(text: str, format: str | None = None, *, ignore_unknown: bool = False) -> Board:
    """The board in a text: a line, a drawing, a link, JSON, in any format; or in the one of that name.

    A constraint that is unknown here is an error that names it, or left out with `ignore_unknown`. Whatever was left
    out, taken for a constraint by its looks, or told in words alone stands in `board.puzzle.remarks`.
    """
    return formats.read(text, format, ignore_unknown)


def write(board: Position, format: str, *, lossy: bool = False) -> str:
    """The text of a board in the format of that name, such as `f-puzzles` or `sudokupad` for a link.

    What the format cannot hold is an error or, with `lossy`, left out.
    """
    return formats.write(as_board(board), format, lossy)


def as_position(board: Position, progress: Position | None) -> Board:
    """A board, as far as somebody has got with it."""
    start = as_board(board)
    if progress is None:
        return start
    return with_progress(start, progress if isinstance(progress, str) else as_board(progress))


def solver(
    ladder: str = "human",
    rules: Sequence[Rule | str] | None = None,
    assume_unique: bool = False,
) -> Solver:
    """A solver with a named ladder, or with rules of your own choice; ours may go by their ids."""
    if rules is None:
        return Solver(ladder_of(ladder), assume_unique)
    chosen = [RULES[rule] if isinstance(rule, str) else rule for rule in rules]
    return Solver(chosen, assume_unique)


def solve(
    board: Position,
    *,
    ladder: str = "human",
    rules: Sequence[Rule | str] | None = None,
    max_steps: int | None = None,
    allow_search: bool = False,
    assume_unique: bool = False,
    progress: Position | None = None,
) -> SolveResult:
    """Solve by logic alone, as far as the rules go, and return the trace.

    With `allow_search` a digit is guessed wherever the rules find nothing; such steps are marked as guesses.
    Techniques that rely on one solution are used where search finds exactly one, or where you vouch for it with
    `assume_unique`; `result.uniqueness` says which. With `progress`, the same with more digits in it, the solve goes on
    from there.
    """
    chosen = solver(ladder, rules, assume_unique)
    return chosen.solve(as_position(board, progress), max_steps, allow_search)


def hint(
    board: Position,
    *,
    ladder: str = "human",
    rules: Sequence[Rule | str] | None = None,
    assume_unique: bool = False,
    progress: Position | None = None,
) -> Inference | None:
    """The next inference, or `None` when no rule finds one, or the board is broken; `mistakes` says how.

    With `progress`, the same with more digits in it, the next one from there.
    """
    asked = as_position(board, progress)
    step = None if asked.is_broken else solver(ladder, rules, assume_unique).step(asked)
    return step and step.inference


def mistakes(board: Position, progress: Position | None = None) -> Mistakes:
    """What is wrong with the digits placed and the candidates struck out since the start; false if nothing is.

    The digits of the `board` are its givens, but for those with HoDoKu's `+`; `progress` is the same with more in it.
    """
    return find_mistakes(as_position(board, progress))


def constraint_hints(board: Position) -> list[Inference]:
    """What each constraint of a variant rules out by itself now, in the order of the constraints.

    For each that says something, one inference: the candidates that no way to fill its cells holds, with the
    constraint's name (`killer 3`) as the truth that proves it. One that is broken has nothing to say: `problems` does.
    """
    asked = as_board(board)
    found = (_by_constraint(asked, reading) for reading in asked.grid.readings)
    return [inference for inference in found if inference is not None]


def _by_constraint(board: Board, reading: PlacedReading) -> Inference | None:
    mask = _ruled_out(board, reading)
    return by_reading("line-table", board, reading, mask) if mask else None


def _ruled_out(board: Board, reading: PlacedReading) -> int:
    """The candidates that no way to fill a constraint's cells holds; none where there is no such way."""
    domains = reading.domains(board.possible_mask)
    lost = reading.lost(domains)
    return 0 if lost == list(domains) else reading.candidates_of(lost)


def pencil_marks(board: Position) -> Board:
    """The board with the candidates that one writes down before one thinks: those that its rules leave at once.

    No digit is left that stands in a house of the cell already, and none that a constraint rules out by itself.
    """
    asked = as_board(board)
    masks = (_ruled_out(asked, reading) for reading in asked.grid.readings)
    return asked.without_mask(reduce(int.__or__, masks, 0))


def why(result: SolveResult, question: str | Cell) -> SolveResult:
    """The smallest part of a trace that proves a cell (`r1c3`, `r1c3=4`) or an elimination (`r1c3<>2`)."""
    return proof.why(result, str(question), singles.restate)


def check(result: SolveResult, puzzle: Puzzle | str | None = None) -> "CheckReport":
    """The independent checker's verdict on a trace; with `puzzle`, also on whether it is about that one.

    A text is the givens of a puzzle with the usual boxes, such as 81 characters of a classic one.
    """
    from sudologue import checker
    from sudologue.inference import receipt

    asked = receipt.puzzle_document(puzzle) if isinstance(puzzle, Puzzle) else puzzle
    return checker.check(receipt.to_document(result), asked)
