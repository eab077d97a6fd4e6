"""What is wrong with a board that somebody has been playing on.

When the puzzle has one solution, every digit placed and every candidate struck out since the start is compared
with it. Otherwise some mistakes still show at sight (a house with a digit twice, a cell that nothing fits), and
others when the board is followed, by the quick rules of the ladder, to where it breaks.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sudologue.inference.solve_result import Diagnosis, SolveStatus
from sudologue.ladders.catalog import LADDERS
from sudologue.model.board import Board
from sudologue.model.problems import Problem, ProblemKind
from sudologue.model.sets import Candidate, CandidateSet
from sudologue.rules.rule import Rule
from sudologue.rules.techniques import TECHNIQUES
from sudologue.solver.searching import only_solution
from sudologue.solver.solver import Solver

_QUICK = ("singles", "intersections")


@dataclass(frozen=True, slots=True)
class Mistakes:
    """What was found; false when nothing was.

    `wrong` are placed digits that the solution does not have, `broken` the constraints that show it at sight, `struck`
    candidates that the solution needs and that are gone, `dead_end` where following the board leads to when nothing
    else shows the mistake.

    >>> import sudologue as sl
    >>> found = sl.mistakes("1.4. .... .... .3.1", progress="134. .... .... .3.1")
    >>> bool(found), found.wrong
    (True, ((Cell(row=0, col=1), 3),))
    """

    problems: tuple[Problem, ...] = ()
    wrong: tuple[Candidate, ...] = ()
    struck: tuple[Candidate, ...] = ()
    dead_end: Diagnosis | None = None
    broken: tuple[Problem, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.problems or self.wrong or self.struck or self.dead_end)


def find_mistakes(board: Board, rules: Sequence[Rule] | None = None) -> Mistakes:
    """Everything that can be told to be wrong with the board."""
    solution = only_solution(board.puzzle)
    if solution is not None:
        return compare(solution, board)
    problems = board.problems()
    if problems:
        return Mistakes(problems=problems)
    followed = Solver(_quick(LADDERS["human"] if rules is None else rules)).solve(board)
    if followed.status is SolveStatus.INVALID:
        return Mistakes(dead_end=followed.dead_end)
    return Mistakes()


def _quick(rules: Sequence[Rule]) -> list[Rule]:
    """Those that take next to no time, on large boards too: whoever asks for a hint waits."""
    known = ((rule, TECHNIQUES.get(rule.name)) for rule in rules)
    return [rule for rule, technique in known if technique and technique.family in _QUICK]


def compare(solution: int, board: Board) -> Mistakes:
    """What is on the board and not in the solution (a mask of its digits), or the other way round."""
    wrong = board.placed_mask & ~solution
    struck = solution & ~(board.placed_mask | board.candidates_mask)
    for cell, _ in CandidateSet.from_mask(wrong, board.grid):
        struck &= ~board.grid.domain_masks[board.grid.index(cell)]
    hidden_by_wrong = _ruled_out_by(wrong, board)
    return Mistakes(
        wrong=tuple(CandidateSet.from_mask(wrong, board.grid)),
        struck=tuple(CandidateSet.from_mask(struck & ~hidden_by_wrong, board.grid)),
        broken=_broken_constraints(board) if wrong else (),
    )


def _broken_constraints(board: Board) -> tuple[Problem, ...]:
    """What a variant's player asks first: which rule is it? A digit twice in a house is seen without being told."""
    if not board.grid.constraints:
        return ()
    return tuple(each for each in board.problems() if each.kind is ProblemKind.BROKEN_CONSTRAINT)


def _ruled_out_by(wrong_mask: int, board: Board) -> int:
    """The candidates that a wrong digit rules out: their absence is not a mistake of its own."""
    ruled_out = 0
    for cell, digit in CandidateSet.from_mask(wrong_mask, board.grid):
        ruled_out |= board.grid.sees[board.grid.candidate(cell, digit)]
    return ruled_out
