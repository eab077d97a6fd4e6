"""The functions that most people need: read, solve, ask, tell."""

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import TYPE_CHECKING, Any, overload

from sudologue import formats
from sudologue.arguments import Position, as_board, as_position, as_rules, at_least
from sudologue.errors import PuzzleError, WrongTypeError, shortened
from sudologue.inference import proof
from sudologue.inference.inference import Inference
from sudologue.inference.solve_result import SolveResult, TraceStep
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.readings import PlacedReading
from sudologue.reasoning.readings.evidence import by_reading
from sudologue.rules import singles
from sudologue.rules.rule import Rule
from sudologue.solver.mistakes import Mistakes, find_mistakes
from sudologue.solver.solver import Solver

if TYPE_CHECKING:
    from sudologue.checker import CheckReport
    from sudologue.narration.hints import Hint
    from sudologue.narration.text import Text

Rules = str | Sequence[Rule | str]
"""Rules to try, ours perhaps by their ids; a text has ids with commas between them."""


def read(board: Position, format: str | None = None, *, ignore_unknown: bool = False) -> Board:
    """The board in a text in any format (`sl.FORMATS`), or in the one of that name.

    >>> import sudologue as sl
    >>> print(sl.read("1.34 3412 2143 4321"))
    1.34341221434321
    >>> print(sl.read([[1, 0, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]))
    1.34341221434321

    It need not be a text: bytes, a `pathlib.Path` to a file with one puzzle, a list or an array of digits or of rows
    (0 or None for an empty cell) and our JSON object as a dictionary are read as well, here and wherever a function
    takes a board. What cannot be read is a `PuzzleError`, or a `WrongTypeError` where nothing of its type can be.

    A constraint that is unknown here is an error that names it, or left out with `ignore_unknown`. Whatever was left
    out, taken for a constraint by its looks, or told in words alone stands in `board.puzzle.remarks`.
    """
    return as_board(board, format, ignore_unknown)


def write(board: Position, format: str, *, lossy: bool = False) -> str:
    """The text of a board in the format of that name (`sl.FORMATS`), such as `f-puzzles` or `sudokupad` for a link.

    >>> import sudologue as sl
    >>> print(sl.write("1.34341221434321", "grid"))
    +-----+-----+
    | 1 . | 3 4 |
    | 3 4 | 1 2 |
    +-----+-----+
    | 2 1 | 4 3 |
    | 4 3 | 2 1 |
    +-----+-----+

    What the format cannot hold is an error or, with `lossy`, left out.
    """
    return formats.write(as_board(board), format, lossy)


def solver(
    ladder: str | Sequence[Rule] = "human",
    rules: Rules | None = None,
    assume_unique: bool = False,
) -> Solver:
    """A solver with a named ladder, or with rules of your own choice; ours may go by their ids."""
    return Solver(as_rules(ladder, rules), assume_unique)


def solve(
    board: Position,
    *,
    ladder: str | Sequence[Rule] = "human",
    rules: Rules | None = None,
    max_steps: int | None = None,
    allow_search: bool = False,
    assume_unique: bool = False,
    progress: Position | None = None,
) -> SolveResult:
    """Solve by logic alone, as far as the rules go, and return the trace.

    >>> import sudologue as sl
    >>> sl.solve("1.34 3412 2143 432.")
    <SolveResult solved after 2 steps: 1234341221434321>

    The rules are those of a ladder (`sl.LADDERS`), or of your own choice: ids (`sl.RULES`), or objects with a `name`
    and an `apply(board)`. With `allow_search` a digit is guessed wherever they find nothing; such steps are marked as
    guesses. Techniques that rely on one solution are used where search finds exactly one, or where you vouch for it
    with `assume_unique`; `result.uniqueness` says which. With `progress`, the same board with more digits in it, the
    solve goes on from there.
    """
    chosen = solver(ladder, rules, assume_unique)
    most = None if max_steps is None else at_least(0, "max_steps", max_steps)
    return chosen.solve(as_position(board, progress), most, allow_search)


@overload
def hint(
    board: Position,
    *,
    level: None = None,
    voice: str = "coach",
    ladder: str | Sequence[Rule] = "human",
    rules: Rules | None = None,
    assume_unique: bool = False,
    progress: Position | None = None,
) -> Inference | None: ...


@overload
def hint(
    board: Position,
    *,
    level: int,
    voice: str = "coach",
    ladder: str | Sequence[Rule] = "human",
    rules: Rules | None = None,
    assume_unique: bool = False,
    progress: Position | None = None,
) -> "Hint": ...


def hint(
    board: Position,
    *,
    level: int | None = None,
    voice: str = "coach",
    ladder: str | Sequence[Rule] = "human",
    rules: Rules | None = None,
    assume_unique: bool = False,
    progress: Position | None = None,
) -> "Inference | Hint | None":
    """The next inference; or, with a level from 1 (vague) to 4 (all of it), a hint in words and as data.

    >>> import sudologue as sl
    >>> board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> print(sl.hint(board))
    naked-single: r5c5=5
    >>> for level in (1, 2, 3, 4):
    ...     print(sl.hint(board, level=level, voice="terse"))
    Naked Single
    Naked Single: column 5
    Naked Single: r5c5, row 5, column 5
    Naked Single: r5c5=5

    Without a level it is `None` when no rule finds anything, or the board is broken; `mistakes` says how. With one, a
    mistake comes first, and `hint.status` tells what it is: a hint, a mistake, complete, or stuck. The `voice` is one
    of `sl.VOICES`. With `progress`, the same board with more digits in it, the next step from there.
    """
    asked, chosen = as_position(board, progress), solver(ladder, rules, assume_unique)
    if level is not None:
        from sudologue.narration.hints import find_hint

        return find_hint(asked, level, chosen, voice=voice)
    step = None if asked.is_broken else chosen.step(asked)
    return step and step.inference


def mistakes(board: Position, progress: Position | None = None) -> Mistakes:
    """What is wrong with the digits placed and the candidates struck out since the start; false if nothing is.

    >>> import sudologue as sl
    >>> sl.mistakes("1.4. .... .... .3.1", progress="134. .... .... .3.1").wrong
    ((Cell(row=0, col=1), 3),)

    The digits of the `board` are its givens, but for those with HoDoKu's `+`; `progress` is the same with more in it.
    """
    return find_mistakes(as_position(board, progress))


def constraint_hints(board: Position) -> list[Inference]:
    """What each constraint of a variant rules out by itself now, in the order of the constraints.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(size=4, constraints=[sl.Killer("r1c1 r1c2", 3), sl.Thermo("r4c1 r3c1 r3c2")])
    >>> for inference in sl.constraint_hints(puzzle):
    ...     print(inference.action)
    r1c1<>3,4, r1c2<>3,4
    r3c1<>1,4, r3c2<>1,2, r4c1<>3,4

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

    >>> import sudologue as sl
    >>> marked = sl.pencil_marks(sl.Puzzle.of(size=4, constraints=[sl.Killer("r1c1 r1c2", 3)]))
    >>> sorted(marked.candidates[0][0])
    [1, 2]

    No digit is left that stands in a house of the cell already, and none that a constraint rules out by itself.
    """
    asked = as_board(board)
    masks = (_ruled_out(asked, reading) for reading in asked.grid.readings)
    return asked.without_mask(reduce(int.__or__, masks, 0))


def why(result: SolveResult | Position, question: str | Cell | tuple[int, int]) -> SolveResult:
    """The smallest part of a trace that proves a cell (`r1c3`, `r1c3=4`) or an elimination (`r1c3<>2`).

    >>> import sudologue as sl
    >>> board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [str(step) for step in sl.why(board, "r3c4").steps]
    ['hidden-single: r3c5=4', 'hidden-single: r3c4=3']

    A board in place of a result is solved first. The answer is a trace by itself: narrate it, check it, draw it.
    """
    solved = result if isinstance(result, SolveResult) else solve(result)
    asked = question if isinstance(question, str) else str(Cell.of(question))
    return proof.why(solved, asked, singles.restate)


def check(
    result: "SolveResult | str | dict[str, Any]", puzzle: Position | None = None
) -> "CheckReport":
    """The independent checker's verdict on a trace; with `puzzle`, also on whether it is about that one.

    >>> import sudologue as sl
    >>> report = sl.check(sl.solve("1.34 3412 2143 432."))
    >>> report.ok, str(report)
    (True, 'ok (solved 4x4 with 2x2 boxes, 2 steps proved)')

    The trace may also be its JSON. A puzzle as a text is the givens with the usual boxes, such as 81 characters.
    """
    from sudologue import checker
    from sudologue.inference import receipt

    asked = puzzle
    if puzzle is not None and not isinstance(puzzle, str):
        asked = receipt.puzzle_document(as_board(puzzle).puzzle)
    match result:
        case SolveResult():
            document: object = receipt.to_claims(result)
        case str():
            document = receipt.parse(result)
        case dict():
            document = result
        case _:
            raise WrongTypeError("a result of sl.solve, or its JSON", result)
    return checker.check(document, asked)


def narrate(
    told: "SolveResult | TraceStep | Inference | Hint",
    voice: str = "coach",
    language: str = "en",
    *,
    step: int | None = None,
    board: Position | None = None,
) -> "Text":
    """A whole trace in words: the opening, the steps, the closing. Or one step of it, or a step by itself.

    >>> import sudologue as sl
    >>> result = sl.solve("1.34 3412 2143 432.")
    >>> print(sl.narrate(result, "terse"))
    1.3434122143432.
    <BLANKLINE>
    1. Full House: row 1 => r1c2=2
    2. Full House: row 4 => r4c4=1
    <BLANKLINE>
    Solved in 2 steps: 1234341221434321
    >>> print(sl.narrate(result, "terse", step=2))
    2. Full House: row 4 => r4c4=1
    >>> print(sl.narrate(result.steps[0], "terse"))
    Full House: row 1 => r1c2=2

    `step` is the number of a step of the trace, from 1. An inference, such as `sl.hint` gives, is told on its `board`.
    The voices are in `sl.VOICES`. The text is a string that knows what its words refer to (`references`).
    """
    from sudologue.narration import narrator
    from sudologue.narration.hints import Hint

    match told:
        case SolveResult() if step is None:
            return narrator.narrate(told, voice, language)
        case SolveResult():
            return narrator.narrate_one(told, step_number(told, step or 0), voice, language)
        case TraceStep() | Inference():
            before, inference = found_on(told, board)
            return narrator.tell_alone(proof.facts_of(before, inference), voice, language)
        case Hint(text=text):
            return text
        case _:
            raise WrongTypeError("a result, a step, an inference or a hint", told)


def narrate_steps(result: SolveResult, voice: str = "coach", language: str = "en") -> Iterator[str]:
    """The steps of a trace in words, one by one as they are asked for.

    >>> import sudologue as sl
    >>> for text in sl.narrate_steps(sl.solve("1.34 3412 2143 432."), "terse"):
    ...     print(text)
    1. Full House: row 1 => r1c2=2
    2. Full House: row 4 => r4c4=1
    """
    from sudologue.narration import narrator

    match result:
        case SolveResult():
            return narrator.narrate_steps(result, voice, language)
        case _:
            raise WrongTypeError("a result of sl.solve", result)


def step_number(result: SolveResult, step: int) -> int:
    """The number of a step, if the trace has it."""
    last = len(result.steps)
    if at_least(1, "step", step) > last:
        raise PuzzleError(f"expected a step from 1 to {last}, found {shortened(step)}")
    return step


def found_on(told: TraceStep | Inference, board: Position | None) -> tuple[Board, Inference]:
    """An inference and the board that it was found on; a step by itself remembers as much of that as it needs."""
    from sudologue.inference.before import board_before

    inference = told.inference if isinstance(told, TraceStep) else told
    if board is not None:
        return as_board(board), inference
    if isinstance(told, TraceStep):
        return board_before(told), inference
    raise WrongTypeError("the board that the inference was found on (board=...)", None)
