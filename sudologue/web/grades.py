"""How hard a puzzle is by every metric, as far as the time goes, and what it takes."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from sudologue.grading.grade import METRICS, undefined_for
from sudologue.grading.own import LADDER, level_of
from sudologue.grading.rating import Metric, Traces
from sudologue.inference.solve_result import SolveResult, SolveStatus
from sudologue.model.board import Board
from sudologue.rules.techniques import TECHNIQUES
from sudologue.solver.searching import solutions_within_reason


def grades(board: Board, is_late: Callable[[], bool]) -> dict[str, Any]:
    """The level, the metrics (of a puzzle with one solution), and the techniques, hardest first."""
    traces = Traces(board)
    result = traces.of(LADDER)
    is_solved = result.status is SolveStatus.SOLVED
    solutions = solutions_within_reason(Board.of(board.puzzle))
    found: dict[str, Any] = {}
    left_out: list[str] = []
    if solutions in (1, None):
        for metric in METRICS.values():
            if is_late():
                left_out.append(metric.name)
            elif metric.applies_to(board.grid):
                found[metric.name] = _rating(metric, traces)
    return {
        "status": result.status.value,
        "level": level_of(result) if is_solved else None,
        "metrics": found,
        "left_out": left_out,
        "undefined": [metric.name for metric in undefined_for(board.grid)],
        "clues": board.puzzle.givens_mask.bit_count(),
        "solutions": solutions,
        "steps": len(result.steps),
        "techniques": _techniques(result),
    }


def _rating(metric: Metric, traces: Traces) -> dict[str, Any]:
    rating = metric.rate(traces)
    return {
        "title": metric.title,
        "value": rating.value,
        "level": rating.level,
        "is_approximate": rating.is_approximate,
        "details": metric.details_of(rating),
        "text": metric.told(rating),
        "accuracy": metric.accuracy,
    }


def _techniques(result: SolveResult) -> list[dict[str, Any]]:
    used = Counter(step.inference.rule for step in result.steps)
    order = list(TECHNIQUES)
    return [
        {"id": name, "name": TECHNIQUES[name].name, "count": used[name]}
        for name in sorted(used, key=order.index, reverse=True)
    ]
