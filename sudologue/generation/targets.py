"""What a puzzle has to be: which techniques it needs or may need, how hard it is.

A puzzle is judged by its trace on the `human` ladder, or on a ladder of the allowed techniques. Most puzzles are turned
down before that: by singles alone when more is asked for, then by the part of the ladder that the question is about.
"""

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import takewhile
from math import inf
from typing import TYPE_CHECKING

from sudologue.errors import PuzzleError, UnknownNameError
from sudologue.generation.reach import Reach
from sudologue.grading.own import level_of
from sudologue.grading.rating import LEVELS
from sudologue.inference.solve_result import SolveResult, SolveStatus
from sudologue.ladders.catalog import LADDERS
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import Rule
from sudologue.rules.techniques import TECHNIQUES
from sudologue.search import search
from sudologue.search.pruning import settled
from sudologue.solver.solver import Solver

if TYPE_CHECKING:
    from sudologue.grading.rating import Metric

_SINGLES = frozenset({"full-house", "naked-single", "hidden-single"})
_PLACING = frozenset({"singles", "forcing", "templates"})
"""The families that ever place a digit; all others only take candidates away."""


def _score(result: SolveResult) -> float:
    """HoDoKu's points for each step of our own path."""
    names = (step.inference.rule for step in result.steps)
    return float(sum(TECHNIQUES[name].hodoku_score or 0 for name in names if name in TECHNIQUES))


METRICS = ("score", "own", "singledigit", "hodoku", "sudokuwiki", "se", "te")
"""What can be asked for as a difficulty: the points of our own path, or the number of a metric of `grading`."""

_FOR_ALL_GRIDS = ("score", "own")


def difficulty_of(result: SolveResult, metric: str, most: float = inf) -> float | None:
    """How hard a puzzle with this trace is; `None` if the metric cannot tell, infinity if that is more than `most`."""
    return _score(result) if metric == "score" else _metric(metric).value(result.initial, most)


def _metric(name: str) -> "Metric":
    from sudologue.grading import grade

    return grade.METRICS[name]


_noted: ContextVar[list[float] | None] = ContextVar("noted", default=None)


@contextmanager
def noted_difficulties() -> Generator[list[float]]:
    """The difficulties of all puzzles that are judged by them in here, for whoever has to say why none would do."""
    noted: list[float] = []
    token = _noted.set(noted)
    try:
        yield noted
    finally:
        _noted.reset(token)


def _note(difficulty: float | None) -> None:
    noted = _noted.get()
    if noted is not None and difficulty is not None:
        noted.append(difficulty)


def technique_ids(names: tuple[str, ...]) -> tuple[str, ...]:
    """Our ids for these names. singledigit's `basic`, striking a placed digit from its peers, goes without saying."""
    return tuple(dict.fromkeys(RULES[name].name for name in names if name != "basic"))


@dataclass(frozen=True, slots=True)
class Target:
    """What is asked of a puzzle; nothing, by default.

    Whatever is asked, logic has to finish a puzzle with constraints, unless it may be stuck.

    >>> import sudologue as sl
    >>> plan = sl.Plan(target=sl.Target(required=("naked-pair",), level="medium"))
    >>> puzzle = next(sl.Generator(plan, seed=1).puzzles(1))
    >>> "naked-pair" in [step.inference.rule for step in sl.solve(puzzle).steps]
    True
    """

    required: tuple[str, ...] = ()
    allowed: tuple[str, ...] | None = None
    level: str | None = None
    """HoDoKu's, if that is the metric; else our own."""
    difficulty: tuple[float, float | None] | None = None
    metric: str = "score"
    allow_stuck: bool = False

    def check(self) -> None:
        """Complain of what no puzzle can be."""
        if self.metric not in METRICS:
            raise UnknownNameError("metric", self.metric, METRICS)
        if self.level is not None and self.level not in LEVELS:
            raise UnknownNameError("level", self.level, LEVELS)
        self._check_techniques()
        low, high = self.difficulty or (0.0, None)
        if not 0 <= low < inf or (high is not None and not 0 <= high < inf):
            asked = f"{low:g}" if high is None else f"{low:g} to {high:g}"
            raise PuzzleError(f"a difficulty is a number from 0 on, not {asked}")
        if high is not None and high < low:
            raise PuzzleError(f"no difficulty is at least {low:g} and at most {high:g}")

    def check_metric(self, kind: str) -> None:
        """Complain if the metric is not defined for this kind of puzzles, which are no classic ones."""
        if self.metric not in _FOR_ALL_GRIDS:
            raise PuzzleError(
                f"the metric {self.metric} is not defined for {kind}: take {' or '.join(_FOR_ALL_GRIDS)}"
            )

    def _check_techniques(self) -> None:
        if self.allowed is not None:
            missing = [name for name in self.required if name not in self.allowed]
            if missing:
                raise PuzzleError(f"{missing[0]} is required and not allowed")
            if not self.allowed:
                raise PuzzleError("no technique is allowed")
            if not any(TECHNIQUES[name].family in _PLACING for name in self.allowed):
                raise PuzzleError("nothing that is allowed places a digit: allow a single, too")
            if self.level is not None and not any(
                TECHNIQUES[name].tier == self.level for name in self.allowed
            ):
                raise PuzzleError(f"no technique that is allowed is of level {self.level}")
        if self.level is None:
            return
        for name in self.required:
            if LEVELS.index(TECHNIQUES[name].tier) > LEVELS.index(self.level):
                raise PuzzleError(
                    f"{name} is required, and a puzzle that needs it is {TECHNIQUES[name].tier}, not {self.level}"
                )

    @property
    def is_anything(self) -> bool:
        """Is every puzzle welcome?"""
        return self == Target(metric=self.metric, allow_stuck=self.allow_stuck)

    @property
    def _wants_more_than_singles(self) -> bool:
        harder = self.level is not None and self.level != LEVELS[0]
        return harder or not _SINGLES.issuperset(self.required) or self._is_beyond_singles

    @property
    def _is_beyond_singles(self) -> bool:
        """Is the number that is asked for above those of all puzzles that singles solve?"""
        if self.difficulty is None or self.metric == "score":
            return False
        most = _metric(self.metric).singles_at_most
        return most is not None and self.difficulty[0] > most

    @property
    def _is_up_to_the_metric(self) -> bool:
        """Does the number of a metric alone decide? Then our own trace need not be known."""
        asked = Target(difficulty=self.difficulty, metric=self.metric, allow_stuck=self.allow_stuck)
        return self.difficulty is not None and self.metric != "score" and self == asked

    def accepts(self, board: Board) -> bool:
        """Is the puzzle what is asked for? The cheapest questions come first."""
        if self.is_anything:
            return True
        if self._wants_more_than_singles and search.singles_solve(board.grid, board.possible_mask):
            return False
        if self.metric == "hodoku" and self.level is not None:
            from sudologue.grading import hodoku

            rest = replace(self, level=None)
            return hodoku.is_of_level(board, self.level) and rest.accepts(board)
        if self._is_up_to_the_metric:
            return self._is_as_difficult(SolveResult(board, (), SolveStatus.PARTIAL))
        result = _first_solver(self).solve(board)
        used = {step.inference.rule for step in result.steps}
        if not used.issuperset(self.required) or not self._is_of_level(result):
            return False
        if self.allowed is None and self.difficulty is None:
            # The rest of the human ladder gets through everything; that it does need not be seen to.
            return True
        whole = self._continued(result)
        return whole.status is SolveStatus.SOLVED and self._is_as_difficult(whole)

    @property
    def takes_any(self) -> bool:
        """Is every puzzle with constraints welcome, also one that logic does not finish?"""
        return self.is_anything and self.allow_stuck

    def accepts_variant(self, puzzle: Puzzle) -> bool:
        """Is a puzzle with constraints, which has one solution, what is asked for?"""
        board = Board.of(puzzle)
        steps = tuple(_finishing_solver(self).walk(board))
        if not steps or steps[-1].board.candidates_mask:
            return False
        result = SolveResult(board, steps, SolveStatus.SOLVED)
        used = {step.inference.rule for step in steps}
        is_asked_for = used.issuperset(self.required) and self._is_of_level(result)
        return is_asked_for and self._is_as_difficult(result)

    def end(self, puzzle: Puzzle) -> int:
        """The candidates that logic leaves of a puzzle with constraints, digits of filled cells included.

        Where nothing is asked for, what settling finishes is enough, and soonest found.
        """
        if self.is_anything:
            return settled(puzzle.grid, puzzle.open_mask)
        board = Board.of(puzzle)
        if self._includes_settling:
            return _reach(self).end(board).possible_mask
        for step in _finishing_solver(self).walk(board):
            board = step.board
        return board.possible_mask

    @property
    def _includes_settling(self) -> bool:
        """Has the ladder all techniques by which search settles boards?"""
        return self.allowed is None and self.level not in LEVELS[:2]

    def _is_of_level(self, result: SolveResult) -> bool:
        if self.level is None:
            return True
        if self.level == LEVELS[-1] or result.status is SolveStatus.SOLVED:
            return level_of(result) == self.level
        return False

    def _continued(self, result: SolveResult) -> SolveResult:
        if result.status is SolveStatus.SOLVED:
            return result
        rest = _whole_solver(self).solve(result.final_board)
        return replace(rest, initial=result.initial, steps=result.steps + rest.steps)

    def _is_as_difficult(self, result: SolveResult) -> bool:
        if self.difficulty is None:
            return True
        low, high = self.difficulty
        most = inf if high is None else high
        found = difficulty_of(result, self.metric, most)
        _note(found)
        return found is not None and low <= found <= most


def _rules(target: Target) -> tuple[Rule, ...]:
    """The whole ladder: what is allowed, or the human one with what is required."""
    wanted = {rule.name for rule in LADDERS["human"]} | set(target.required)
    if target.allowed is not None:
        wanted = set(target.allowed)
    return tuple(RULES[name] for name in RULES if name in wanted)


@lru_cache(maxsize=16)
def _whole_solver(target: Target) -> Solver:
    return Solver(_rules(target))


@lru_cache(maxsize=16)
def _first_solver(target: Target) -> Solver:
    """The lower part of the ladder: as far as it takes to see whether a puzzle will do.

    Its trace is the beginning of the whole ladder's. For a level it ends below the first technique that is too
    hard; for required techniques, with the last of them. Extreme is what all other techniques cannot solve.
    """
    rules = _rules(target)
    if target.level == LEVELS[-1]:
        # Some extreme techniques come before the last unfair ones: none of these may suffice.
        return Solver([rule for rule in rules if TECHNIQUES[rule.name].tier != target.level])
    if target.level is not None:
        return Solver(_up_to_level(rules, LEVELS.index(target.level)))
    if target.required:
        last = max(index for index, rule in enumerate(rules) if rule.name in target.required)
        cheap = len(_up_to_level(rules, LEVELS.index("medium")))
        return Solver(rules[: max(last + 1, cheap)])
    return _whole_solver(target)


@lru_cache(maxsize=16)
def _reach(target: Target) -> Reach:
    return Reach(_finishing_solver(target).rules)


@lru_cache(maxsize=16)
def _finishing_solver(target: Target) -> Solver:
    """The ladder that has to get through a puzzle with constraints: unless more is asked for, up to the level hard."""
    rules = _rules(target)
    if target.allowed is None and target.level != LEVELS[-1]:
        level = target.level or ("unfair" if target.difficulty else "hard")
        wanted = [index for index, rule in enumerate(rules) if rule.name in target.required]
        length = len(_up_to_level(rules, LEVELS.index(level)))
        rules = rules[: max(length, *(index + 1 for index in wanted), 0)]
    return Solver(rules, assume_unique=True)


def _up_to_level(rules: tuple[Rule, ...], last: int) -> tuple[Rule, ...]:
    return tuple(takewhile(lambda rule: LEVELS.index(TECHNIQUES[rule.name].tier) <= last, rules))
