"""What is done with one puzzle, and what is written of it: a record, as docs/json.md has it, with a part `bulk`.

A trace is written only with the verdict of the independent checker on it. Whatever goes wrong with a puzzle becomes its
record: it is found in the same place of the output as any other.
"""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, cast

from sudologue import __version__, setting
from sudologue.arguments import chosen_rules
from sudologue.bulk.inputs import Item, Unreadable
from sudologue.bulk.settings import Settings
from sudologue.checker import CheckReport, check
from sudologue.errors import GenerationError, PuzzleError, SearchTimeoutError, SudologueError
from sudologue.generation.targets import difficulty_of
from sudologue.grading.grade import METRICS, grade, metrics_of
from sudologue.grading.own import level_of
from sudologue.grading.rating import Grade, Metric, Rating
from sudologue.inference.receipt import Document, puzzle_document
from sudologue.inference.solve_result import SolveResult, SolveStatus
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.problems import in_one_line
from sudologue.model.puzzle import Puzzle
from sudologue.narration.narrator import voice_of
from sudologue.narration.problems import problem_told
from sudologue.narration.records import ERROR, ERROR_VERSION, Wanted, error_record, record_of
from sudologue.rules.catalog import hardest
from sudologue.rules.rule import Rule
from sudologue.search.canonical import canonical_text
from sudologue.search.deadline import TimeUpError, after, until
from sudologue.solver.solver import Solver

PROGRAM = f"sudologue {__version__}"

GRADED, COUNTED = "graded", ("none", "one", "several")
"""What else than a trace may come of a puzzle: its grades, or the number of its solutions."""
ERROR_STATUS, TIMEOUT, CRASHED, UNPROVED = "error", "timeout", "crashed", "unproved"
"""What becomes of a puzzle that has no trace: it cannot be read; it took longer than its budget; the process that
worked on it died, or ran into a mistake of ours; the checker refuses the trace."""

_NO_TIME = 1e-9

Work = Callable[[Item], Document]


def work_of(settings: Settings) -> Work:
    """What these settings ask to be done with each item. It is made once in each process."""
    does: dict[str, Callable[[Settings], Work]] = {
        "solve": _Solving,
        "generate": _Generating,
        "grade": _Grading,
        "count": _Counting,
        "check": _Checking,
    }
    return partial(_guarded, does[settings.verb](settings), settings)


def _guarded(work: Work, settings: Settings, item: Item) -> Document:
    """Do it, and let whatever keeps it from being done be a record."""
    try:
        with until(after(settings.budget or None)):
            return work(item)
    except (TimeUpError, SearchTimeoutError, GenerationError):
        return failed(settings, item, TIMEOUT, overrun(settings))
    except (SudologueError, RecursionError, MemoryError) as error:
        status = ERROR_STATUS if isinstance(error, SudologueError) else CRASHED
        return failed(settings, item, status, str(error) or type(error).__name__)
    except Exception as error:  # a mistake of ours is no reason to lose all others
        return failed(settings, item, CRASHED, f"{type(error).__name__}: {error}")


def overrun(settings: Settings) -> str:
    """Why there is nothing of a puzzle that took too long."""
    return f"stopped after {settings.budget:g} s"


def failed(settings: Settings, item: Item, status: str, error: str) -> Document:
    """The record of an item of which nothing came."""
    record = error_record(item.id, error)
    if isinstance(item.thing, Board):
        record["puzzle"] = puzzle_document(item.thing.puzzle)
    return record | {"bulk": _facts(settings, item, status, item.thing)}


def _facts(settings: Settings, item: Item, status: str, thing: object) -> Document:
    """What is told of every item."""
    facts: Document = {"number": item.number, "status": status}
    if isinstance(thing, Board):
        facts["clues"] = thing.puzzle.givens_mask.bit_count()
        facts["canonical"] = canonical_of(thing.puzzle)
    return facts | {"program": PROGRAM, "settings": settings.text}


def canonical_of(puzzle: Puzzle) -> str | None:
    """The canonical form of a 9×9 puzzle without constraints; others have none."""
    return canonical_text(str(puzzle)) if puzzle.grid is Grid.of() else None


def _board(item: Item) -> Board:
    """The puzzle, if it is one at sight."""
    if isinstance(item.thing, Unreadable):
        raise PuzzleError(str(item.thing))
    board = cast("Board", item.thing)
    if problems := board.problems():
        raise PuzzleError(in_one_line(problems, problem_told))
    return board


class _Solving:
    """Solve it, have it checked, and say how hard it is."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._solver = Solver(_rules_of(settings), settings.assume_unique)
        self._wanted = Wanted(settings.voice, settings.boards)

    def __call__(self, item: Item) -> Document:
        return self.record(item, _board(item))

    def record(self, item: Item, board: Board) -> Document:
        """The record of a solve."""
        result = self._solver.solve(board)
        record = record_of(result, item.id, self._wanted)
        report = check(record, _asked(board))
        status = result.status.value if report.ok else UNPROVED
        facts = _facts(self._settings, item, status, board)
        facts |= _verdict(report)
        facts |= _difficulty(result, self._grades(board, result))
        return record | {"bulk": facts}

    def _grades(self, board: Board, result: SolveResult) -> Grade | None:
        names = self._settings.metrics
        if not names or result.status is not SolveStatus.SOLVED:
            return None
        return grade(board, [name for name in names if METRICS[name].applies_to(board.grid)])


def _asked(board: Board) -> object:
    """What the trace has to be about, told to the checker in another way than the trace does where there is one."""
    is_usual = board.grid is Grid.of(board.grid.size)
    return str(board.puzzle) if is_usual else puzzle_document(board.puzzle)


def _verdict(report: CheckReport) -> Document:
    return {"checked": report.ok, "verdict": str(report)}


def _difficulty(result: SolveResult, graded: Grade | None) -> Document:
    names = [step.inference.rule for step in result.steps]
    is_solved = result.status is SolveStatus.SOLVED
    used = Counter(names)
    return {
        "level": level_of(result) if is_solved else None,
        "score": difficulty_of(result, "score") if is_solved else None,
        "hardest": hardest(names) if names else None,
        "techniques": dict(sorted(used.items())),
        "grades": _ratings(graded) if graded is not None else {},
    }


def _ratings(graded: Grade) -> Document:
    return {name: _rating(METRICS[name], rating) for name, rating in graded.items()}


def _rating(metric: Metric, rating: Rating) -> Document:
    told: Document = {"value": rating.value, "level": rating.level}
    details = metric.details_of(rating)
    return told | ({"details": details} if details else {})


class _Generating:
    """Make a puzzle, and go on as with any other."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._solving = _Solving(settings)
        self._wishes = wishes_of(settings)

    def __call__(self, item: Item) -> Document:
        budget = self._settings.budget or None
        puzzle = setting.generate(seed=cast("int", item.thing), timeout=budget, **self._wishes)
        return self._solving.record(item, Board.of(puzzle))


def wishes_of(settings: Settings) -> dict[str, Any]:
    """What the puzzles that are to be made should be like."""
    return {name: wish for name, wish in settings.plan.items() if name not in ("count", "seed")}


def check_settings(settings: Settings) -> None:
    """Are all names known, and can there be such puzzles? An error now is better than one in every row."""
    _rules_of(settings)
    if settings.voice is not None:
        voice_of(settings.voice)
    metrics_of(settings.metrics or None)
    if settings.verb == "generate":
        with suppress(GenerationError):  # there is no time to make one
            setting.generate(seed=0, timeout=_NO_TIME, **wishes_of(settings))


def _rules_of(settings: Settings) -> tuple[Rule, ...]:
    uniqueness = not settings.no_uniqueness
    return chosen_rules(settings.ladder, settings.rules, settings.without, uniqueness)


class _Grading:
    """Say how hard it is, by the metrics that were asked for."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def __call__(self, item: Item) -> Document:
        board = _board(item)
        graded = grade(board, self._settings.metrics or None)
        record: Document = {"id": item.id, "puzzle": puzzle_document(board.puzzle)}
        facts = _facts(self._settings, item, GRADED, board)
        return record | {"bulk": facts | {"level": graded.level, "grades": _ratings(graded)}}


class _Counting:
    """Count its solutions, and keep one if it is the only one."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def __call__(self, item: Item) -> Document:
        board = _board(item)
        # fast code hears no deadline: whoever waits for this process ends it when the budget is spent
        found = setting.count_solutions(board, max(self._settings.limit, 2))
        record: Document = {"id": item.id, "puzzle": puzzle_document(board.puzzle)}
        facts = _facts(self._settings, item, COUNTED[min(found, 2)], board)
        solution = str(setting.solutions(board, 1)[0]) if found == 1 else None
        count = min(found, self._settings.limit)
        return record | {"bulk": facts | {"solutions": count, "solution": solution}}


class _Checking:
    """Have a trace checked again."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def __call__(self, item: Item) -> Document:
        record = cast("Document", item.thing)
        if record.get("format") == ERROR and record.get("version") == ERROR_VERSION:
            report, status = None, "no trace"
        else:
            report = check(record)
            status = "proved" if report.ok else UNPROVED
        facts = _facts(self._settings, item, status, None)
        return {"id": item.id, "bulk": facts | (_verdict(report) if report else {})}
