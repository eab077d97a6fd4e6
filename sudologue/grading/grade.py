"""Every metric's verdict on a puzzle. Metrics that read the same ladder share its trace."""

from collections.abc import Iterable

from sudologue.errors import PuzzleError, UnknownNameError
from sudologue.grading import explainer, hodoku, own, qqwing, singledigit, sudokuwiki, trial
from sudologue.grading.rating import Grade, Metric, Traces
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.problems import in_one_line
from sudologue.solver.searching import solutions_within_reason

METRICS: dict[str, Metric] = {
    module.METRIC.name: module.METRIC
    for module in (own, singledigit, hodoku, sudokuwiki, qqwing, explainer, trial)
}
"""By name, in the order in which they are told."""


def metrics_of(names: Iterable[str] | None) -> tuple[Metric, ...]:
    """The metrics of these names; all of them if there are none."""
    wanted = METRICS if names is None else list(dict.fromkeys(names))
    for name in wanted:
        if name not in METRICS:
            raise UnknownNameError("metric", name, METRICS)
    return tuple(METRICS[name] for name in wanted)


def grade(board: Board, metrics: Iterable[str] | None = None) -> Grade:
    """Rate a board by these metrics, or by all that are meant for its grid.

    `PuzzleError` if it has no solution or several: only a puzzle with one can be graded. So it is if a metric is named
    that is not defined for such a grid.
    """
    chosen = metrics_of(metrics)
    if metrics is not None and (foreign := undefined_for(board.grid, chosen)):
        names = ", ".join(metric.name for metric in foreign)
        verb = "is" if len(foreign) == 1 else "are"
        raise PuzzleError(f"{names} {verb} not defined for {kind_of(board.grid)}: ask for 'own'")
    _check(board)
    traces = Traces(board)
    return Grade({m.name: m.rate(traces) for m in chosen if m.applies_to(board.grid)})


def undefined_for(grid: Grid, metrics: Iterable[Metric] | None = None) -> tuple[Metric, ...]:
    """The metrics whose authors never said what they mean for a puzzle with these constraints, or of that size."""
    asked = METRICS.values() if metrics is None else metrics
    return tuple(m for m in asked if not m.applies_to(grid))


def kind_of(grid: Grid) -> str:
    """What is not the classic grid, in a word."""
    return "puzzles with constraints" if grid.constraints else "other grids than the classic 9×9"


def _check(board: Board) -> None:
    problems = board.problems()
    if problems:
        raise PuzzleError(f"no solution, so no grade: {in_one_line(problems)}")
    match solutions_within_reason(board):
        case 0:
            raise PuzzleError("no solution, so no grade")
        case 2:
            raise PuzzleError("more than one solution, so no grade: only a puzzle with one has it")
        case None:
            _check_digits(board)
        case _:
            pass


def _check_digits(board: Board) -> None:
    """Where counting takes too long, it may still be plain that there is not just one solution.

    Houses ask for each digit once and for nothing else. So if two digits are open in the same cells, as they are
    where neither is given, they can change places in any solution. Constraints ask for more.
    """
    grid = board.grid
    if grid.constraints:
        return
    digit_of: dict[int, int] = {}
    for digit in range(grid.size):
        cells = board.possible_mask >> digit * grid.cell_count & grid.cells_mask
        other = digit_of.setdefault(cells, digit)
        if other != digit:
            raise PuzzleError(
                f"more than one solution, if any, so no grade: {other + 1} and {digit + 1} could change places"
            )
