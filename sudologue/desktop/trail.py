"""A solve that goes on behind the window: steps can be looked at while the next ones are still sought."""

from dataclasses import replace
from threading import Event, Thread

from sudologue.errors import SudologueError
from sudologue.inference.solve_result import SolveResult, SolveStatus, TraceStep
from sudologue.model.board import Board
from sudologue.solver.mistakes import Mistakes, find_mistakes
from sudologue.solver.solver import Solver


class Trail:
    """The steps from a board on, found one by one; first of all what is wrong with it, if it was played on."""

    def __init__(self, board: Board, solver: Solver) -> None:
        self.initial = board
        self.solver = solver
        self.steps: list[TraceStep] = []
        self.mistakes: Mistakes | None = None
        self.result: SolveResult | None = None
        """How the solve ended, once it has."""
        self.failure = ""
        self._stopped = Event()

    @property
    def is_judged(self) -> bool:
        """Is it known whether the board has a mistake?"""
        return self.mistakes is not None

    def walk(self) -> None:
        """Find everything there is to find, here and now; from a mistake nothing follows."""
        self.mistakes = self._judge()
        if self.mistakes:
            return
        board, is_open = self.initial, True
        while is_open and not self._stopped.is_set():
            step = self.solver.step(board)
            is_open = step is not None and not step.board.problems()
            if step is not None:
                self.steps.append(step)
                board.forget()
                board = step.board
        if not self._stopped.is_set():
            end = self.solver.solve(board)
            self.result = replace(end, initial=self.initial, steps=tuple(self.steps))

    def walk_behind(self) -> None:
        """The same in a thread, which does not keep the program from ending; a failure is kept to be told."""
        Thread(target=self._walk_or_fail, daemon=True).start()

    def _walk_or_fail(self) -> None:
        try:
            self.walk()
        except SudologueError as error:
            self.failure = str(error)

    def stop(self) -> None:
        """Nobody is interested any more: give up at the next step."""
        self._stopped.set()

    def until(self, number: int) -> SolveResult:
        """The trace up to step `number`, for narrators."""
        steps = tuple(self.steps[:number])
        vouched = self.solver.assume_unique
        return SolveResult(self.initial, steps, SolveStatus.PARTIAL, None, vouched)

    def board_after(self, number: int) -> Board:
        """The board after step `number`."""
        return self.steps[number - 1].board if number else self.initial

    def _judge(self) -> Mistakes:
        """A puzzle as it was set holds no mistake of the player's; what is broken in it shows at sight."""
        if self.initial == Board.of(self.initial.puzzle):
            return Mistakes(problems=self.initial.problems())
        return find_mistakes(self.initial, self.solver.rules)
