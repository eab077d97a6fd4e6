"""Where the solver turns to search: to make sure of what it was promised, and when it is asked to guess.

Search proves nothing here. Techniques that rely on the puzzle having one solution are left out where search finds
more than one; a solve that is stuck is told how many solutions there are; and a guess, which is only ever made when it
was allowed, is a digit of a solution that search has found.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from sudologue.inference.inference import GUESS, Evidence, Inference, Part, Placement
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import bits
from sudologue.rules.rule import Rule, finder
from sudologue.rules.techniques import TECHNIQUES
from sudologue.search import search

_REASON = 300
"""Boards that plain Python may visit for the answer to a question that nobody asked."""


def solutions_within_reason(board: Board) -> int | None:
    """0, 1, or 2 for more than one solution; `None` where it would take long to find out."""
    return _solutions(board.grid, board.possible_mask)


@lru_cache(maxsize=256)
def _solutions(grid: Grid, mask: int) -> int | None:
    try:
        return search.count(grid, mask, 2, _REASON)
    except search.PatienceError:
        return None


def only_solution(puzzle: Puzzle) -> int | None:
    """The digits of the solution, as a mask, if there is exactly one and it is found within reason."""
    start = Board.of(puzzle)
    if solutions_within_reason(start) != 1:
        return None
    return next(search.solutions(start.grid, start.possible_mask, 1))


def has_several_solutions(puzzle: Puzzle) -> bool:
    """Is the puzzle known to have more than one solution?"""
    return solutions_within_reason(Board.of(puzzle)) == 2


def with_promise_kept(rule: Rule) -> Rule:
    """The rule, which stays silent if it relies on one solution and the puzzle has several."""
    technique = TECHNIQUES.get(rule.name)
    if technique is None or technique.family != "uniqueness":
        return rule
    return _PromisedRule(rule.name, finder(rule))


@dataclass(frozen=True, slots=True)
class _PromisedRule:
    name: str
    found: Callable[[Board], Iterator[Inference]]

    def find(self, board: Board) -> Iterator[Inference]:
        """What the rule finds, once the promise has been looked into."""
        inferences = self.found(board)
        first = next(inferences, None)
        if first is not None and not has_several_solutions(board.puzzle):
            yield first
            yield from inferences

    def apply(self, board: Board) -> list[Inference]:
        """Every inference it can draw on the board."""
        return list(self.find(board))


def guess(board: Board) -> Inference | None:
    """A digit of some solution, in a cell with as few candidates as any; `None` if there is no solution."""
    solution = next(search.solutions(board.grid, board.possible_mask, 1), None)
    if solution is None:
        return None
    domains = (board.candidates_mask & board.grid.domain_masks[c] for c in bits(board.empty_mask))
    domain = min(domains, key=int.bit_count)
    cell, digit = board.grid.split((domain & solution).bit_length() - 1)
    others = tuple(board.grid.split(k)[1] for k in bits(domain))
    several = has_several_solutions(board.puzzle)
    return Inference(
        GUESS,
        Placement(cell, digit),
        Evidence(
            truths=(),
            focus_cells=(cell,),
            candidates_seen=frozenset(others),
            description=f"{cell}={digit} of {' '.join(map(str, others))}, found by search",
            parts=(Part("several-solutions", cells=(cell,)),) if several else (),
        ),
    )
