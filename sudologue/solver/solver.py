"""The loop: the simplest rule that sees anything takes one step; then look again from the top.

No step is ever found by search, unless guesses are allowed, and then it is marked as one. When no rule fires the
solver says what is left and what it tried.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice

from sudologue.errors import MoveError, SudologueError
from sudologue.inference.solve_result import Diagnosis, SolveResult, SolveStatus, TraceStep
from sudologue.model.board import Board
from sudologue.rules.catalog import LADDERS
from sudologue.rules.rule import Find, Rule, Run, finder, joined, runner
from sudologue.solver.searching import guess, solutions_within_reason, with_promise_kept


class Solver:
    """Rules in the order in which they are tried; by default the `human` ladder."""

    def __init__(self, rules: Sequence[Rule] | None = None) -> None:
        self.rules: tuple[Rule, ...] = LADDERS["human"] if rules is None else tuple(rules)
        ladder = joined(map(with_promise_kept, self.rules))
        self._finders = tuple(map(finder, ladder))
        run = runner(ladder[0]) if ladder else None
        self._run: Run = run or (lambda _: ())
        self._others = self._finders[1:] if run else self._finders

    def solve(
        self, board: Board, max_steps: int | None = None, allow_search: bool = False
    ) -> SolveResult:
        """Solve as far as the rules go, or for `max_steps` steps.

        With `allow_search` a digit is guessed wherever the rules find nothing, and marked as a guess.
        """
        if board.has_broken_house:
            return self._invalid(board, [])
        steps = list(islice(self.walk(board, allow_search), max_steps))
        return self._result(board, steps, stopped=len(steps) == max_steps)

    def walk(self, board: Board, allow_search: bool = False) -> Iterator[TraceStep]:
        """The steps of a solve as they are asked for: to stop when enough is seen."""
        return chain.from_iterable(self._legs(board, allow_search))

    def _legs(self, board: Board, allow_search: bool) -> Iterator[Sequence[TraceStep]]:
        """All that the top of the ladder finds in a row; then one step of the rest; and again."""
        while True:
            leg = list(self._run(board))
            yield leg
            board = leg[-1].board if leg else board
            if not board.candidates_mask:
                return
            step = self._first(board, self._others)
            if step is None and allow_search:
                step = self._guess(board)
            if step is None:
                return
            board.forget()
            yield (step,)
            board = step.board

    def step(self, board: Board) -> TraceStep | None:
        """The next step: the first inference, of the first rule, that changes anything."""
        return self._first(board, self._finders)

    def _first(self, board: Board, finders: Iterable[Find]) -> TraceStep | None:
        before = board.candidates_mask
        for find in finders:
            for inference in find(board):
                try:
                    after = inference.action.apply(board)
                except SudologueError as error:
                    raise MoveError(f"rule {inference.rule!r}: {error}") from None
                if after.candidates_mask != before:
                    return TraceStep(inference, after)
        return None

    def _guess(self, board: Board) -> TraceStep | None:
        guessed = guess(board)
        return guessed and TraceStep(guessed, guessed.apply(board))

    def _result(self, initial: Board, steps: list[TraceStep], stopped: bool) -> SolveResult:
        final = steps[-1].board if steps else initial
        if final.placed_mask.bit_count() == final.grid.cell_count:
            return SolveResult(initial, tuple(steps), SolveStatus.SOLVED)
        if final.problems():
            return self._invalid(initial, steps)
        if stopped and final.candidates_mask:
            return SolveResult(initial, tuple(steps), SolveStatus.PARTIAL)
        diagnosis = self._diagnosis(final, solutions_within_reason(initial))
        return SolveResult(initial, tuple(steps), SolveStatus.STUCK, diagnosis)

    def _invalid(self, initial: Board, steps: list[TraceStep]) -> SolveResult:
        """Cut the trace where the board first showed that it cannot be finished."""
        for length in range(len(steps) + 1):
            board = steps[length - 1].board if length else initial
            if board.problems():
                break
        else:
            raise AssertionError("an invalid trace has a first board with problems")
        kept = tuple(steps[:length])
        return SolveResult(initial, kept, SolveStatus.INVALID, self._diagnosis(board))

    def _diagnosis(self, board: Board, solutions: int | None = None) -> Diagnosis:
        return Diagnosis.of(board, tuple(rule.name for rule in self.rules), solutions)
