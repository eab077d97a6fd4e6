"""How hard a puzzle is, and what it takes."""

from collections import Counter
from typing import Any

from sudologue import api
from sudologue.generation.targets import METRICS, level_of
from sudologue.inference.solve_result import SolveStatus
from sudologue.model.board import Board
from sudologue.rules.techniques import TECHNIQUES
from sudologue.solver.searching import solutions_within_reason


def grades(board: Board) -> dict[str, Any]:
    """The level, every metric, and the techniques of the path, hardest first."""
    result = api.solve(board)
    used = Counter(step.inference.rule for step in result.steps)
    order = list(TECHNIQUES)
    hardest_first = sorted(used, key=order.index, reverse=True)
    is_solved = result.status is SolveStatus.SOLVED
    return {
        "status": result.status.value,
        "level": level_of(result) if is_solved else None,
        "metrics": {name: metric(result) for name, metric in METRICS.items()} if is_solved else {},
        "clues": board.puzzle.givens_mask.bit_count(),
        "solutions": solutions_within_reason(Board.of(board.puzzle)),
        "steps": len(result.steps),
        "techniques": [
            {"id": name, "name": TECHNIQUES[name].name, "count": used[name]}
            for name in hardest_first
        ],
    }
