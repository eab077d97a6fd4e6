"""The loop: the simplest rule that sees anything takes one step; then look again from the top.

No step is ever found by search, unless guesses are allowed, and then it is marked as one. When no rule fires the
solver says what is left and what it tried.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, islice

from sudologue.errors import MoveError, SudologueError
from sudologue.inference.inference import Inference
from sudologue.inference.solve_result import (
    Diagnosis,
    Leg,
    SolveResult,
    SolveStatus,
    StepsInRow,
    TraceStep,
)
from sudologue.ladders.catalog import LADDERS, Ladder
from sudologue.model.board import Board
from sudologue.rules.catalog import rules_of
from sudologue.rules.rule import Find, Rule, finder, runner
from sudologue.rules.techniques import TECHNIQUES, needs_constraints
from sudologue.search import deadline
from sudologue.solver.basics import joined
from sudologue.solver.searching import guess, is_unique, solutions_within_reason


class _Ladder:
    """Rules made ready to be asked one after the other."""

    def __init__(self, rules: Sequence[Rule], has_constraints: bool) -> None:
        self.names = tuple(rule.name for rule in rules)
        asked = joined(rules, has_constraints)
        self.finders = tuple(map(finder, asked))
        self._top = asked[0] if asked and runner(asked[0]) else None
        self.others = self.finders[1:] if self._top else self.finders

    def begin(self) -> Callable[[Board, Inference | None], Leg]:
        """How the top of the ladder takes all that it finds in a row, for one solve.

        A rule that remembers from step to step has a `begin`: what it gives is asked with each board and with the step
        of another rule that led there.
        """
        fresh: Callable[[], Callable[[Board, Inference | None], Leg]] | None
        fresh = getattr(self._top, "begin", None)
        run = runner(self._top) if self._top else None
        if fresh:
            return fresh()
        return lambda board, _: run(board) if run else StepsInRow(board, ())


def _ladder(rules: Sequence[Rule], has_constraints: bool) -> _Ladder:
    """Those of the rules that say something about such grids."""
    known = [rule for rule in rules if has_constraints or not needs_constraints(rule.name)]
    return _Ladder(known, has_constraints)


@cache
def _named_ladder(name: str, has_constraints: bool) -> _Ladder:
    return _ladder(LADDERS[name], has_constraints)


class Solver:
    """Rules in the order in which they are tried; by default the `human` ladder.

    What relies on the puzzle having one solution is used only if search finds exactly one, or if you vouch for it
    with `assume_unique`.

    >>> import sudologue as sl
    >>> solver = sl.Solver(sl.RULES.pick("naked-single", "hidden-single"))
    >>> solver.solve(sl.read("1.34 3412 2143 432.")).status.value
    'solved'
    """

    def __init__(self, rules: Sequence[Rule] | None = None, assume_unique: bool = False) -> None:
        chosen = LADDERS["human"] if rules is None else rules
        self.rules = chosen if isinstance(chosen, Ladder) else rules_of(chosen)
        self.assume_unique = assume_unique
        self._ladders: dict[bool, _Ladder] = {}

    def _ladder(self, board: Board) -> "_Ladder":
        """The rules that a board is asked with: those about constraints only where there are any."""
        has_constraints = bool(board.puzzle.grid.constraints)
        found = self._ladders.get(has_constraints)
        if found is None:
            named = next((name for name, each in LADDERS.items() if each is self.rules), None)
            made = named and _named_ladder(named, has_constraints)
            found = self._ladders[has_constraints] = made or _ladder(self.rules, has_constraints)
        return found

    def solve(
        self, board: Board, max_steps: int | None = None, allow_search: bool = False
    ) -> SolveResult:
        """Solve as far as the rules go, or for `max_steps` steps.

        With `allow_search` a digit is guessed wherever the rules find nothing, and marked as a guess.
        """
        if board.is_broken:
            return self._invalid(board, ())
        if max_steps is None:
            return self._result(board, tuple(self._legs(board, allow_search)))
        steps = tuple(islice(self.walk(board, allow_search), max_steps))
        return self._result(board, (StepsInRow(board, steps),), stopped=len(steps) == max_steps)

    def solve_until(self, board: Board, end: float) -> SolveResult:
        """Solve as far as the rules go until this time; what is stopped then is partial."""
        if board.is_broken:
            return self._invalid(board, ())
        steps: list[TraceStep] = []
        try:
            with deadline.until(end):
                for step in self.walk(board):
                    steps.append(step)  # noqa: PERF402 -- those that were found are kept
        except deadline.TimeUpError:
            if not deadline.is_over(end):
                raise
            return self._ended(board, (StepsInRow(board, tuple(steps)),), SolveStatus.PARTIAL)
        return self._result(board, (StepsInRow(board, tuple(steps)),))

    def walk(self, board: Board, allow_search: bool = False) -> Iterator[TraceStep]:
        """The steps of a solve as they are asked for: to stop when enough is seen."""
        return chain.from_iterable(self._legs(board, allow_search))

    def _legs(self, board: Board, allow_search: bool) -> Iterator[Leg]:
        """All that the top of the ladder finds in a row; then one step of the rest; and again."""
        ladder = self._ladder(board)
        run, last = ladder.begin(), None
        while True:
            deadline.check()
            leg = run(board, last)
            if leg:
                yield leg
                board = leg.final_board
            if not board.candidates_mask:
                return
            step = self._first(board, ladder.others)
            if step is None and allow_search:
                step = self._guess(board)
            if step is None:
                return
            board.forget()
            yield StepsInRow(board, (step,))
            board, last = step.board, step.inference

    def step(self, board: Board) -> TraceStep | None:
        """The next step: the first inference, of the first rule, that changes anything."""
        return self._first(board, self._ladder(board).finders)

    def _first(self, board: Board, finders: Iterable[Find]) -> TraceStep | None:
        before = board.candidates_mask
        for find in finders:
            for inference in find(board):
                if inference.assumes_uniqueness and not self._may_assume_uniqueness(board):
                    continue
                try:
                    after = inference.action.apply(board)
                except SudologueError as error:
                    raise MoveError(f"rule {inference.rule!r}: {error}") from None
                if after.candidates_mask != before:
                    return TraceStep(inference.on(board), after)
        return None

    def _may_assume_uniqueness(self, board: Board) -> bool:
        return self.assume_unique or is_unique(board.puzzle)

    def _guess(self, board: Board) -> TraceStep | None:
        cell_of = self.rules.guessed_cell if isinstance(self.rules, Ladder) else None
        guessed = guess(board, cell_of and cell_of(board))
        return guessed and TraceStep(guessed, guessed.apply(board))

    def _result(self, initial: Board, legs: tuple[Leg, ...], stopped: bool = False) -> SolveResult:
        final = legs[-1].final_board if legs else initial
        if final.placed_mask.bit_count() == final.grid.cell_count and not self._is_false(final):
            return self._ended(initial, legs, SolveStatus.SOLVED)
        if final.problems():
            return self._invalid(initial, tuple(chain.from_iterable(legs)))
        if stopped and final.candidates_mask:
            return self._ended(initial, legs, SolveStatus.PARTIAL)
        solutions = solutions_within_reason(initial)
        dead_end = self._dead_end(final, solutions, solutions is None and self._lacks_promise())
        return self._ended(initial, legs, SolveStatus.STUCK, dead_end)

    @staticmethod
    def _is_false(full: Board) -> bool:
        """Does a full board break a constraint? Houses are never broken by a step; a sum may turn out wrong."""
        return bool(full.grid.constraints) and full.is_broken

    def _invalid(self, initial: Board, steps: tuple[TraceStep, ...]) -> SolveResult:
        """Cut the trace where the board first showed that it cannot be finished."""
        for length in range(len(steps) + 1):
            board = steps[length - 1].board if length else initial
            if board.problems():
                break
        else:
            raise AssertionError("an invalid trace has a first board with problems")
        legs = (StepsInRow(initial, steps[:length]),)
        return self._ended(initial, legs, SolveStatus.INVALID, self._dead_end(board))

    def _ended(
        self,
        initial: Board,
        legs: tuple[Leg, ...],
        status: SolveStatus,
        dead_end: Diagnosis | None = None,
    ) -> SolveResult:
        return SolveResult.of_legs(initial, legs, status, self.assume_unique, dead_end)

    def _lacks_promise(self) -> bool:
        """Would some of the rules have to know that the puzzle has one solution, and nobody vouches for it?"""
        known = (TECHNIQUES.get(rule.name) for rule in self.rules)
        relies = any(technique and technique.family == "uniqueness" for technique in known)
        return relies and not self.assume_unique

    def _dead_end(
        self, board: Board, solutions: int | None = None, is_unsure: bool = False
    ) -> Diagnosis:
        return Diagnosis.of(board, self._ladder(board).names, solutions, is_unsure)
