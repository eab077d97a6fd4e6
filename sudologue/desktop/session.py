"""What somebody does at the window, without the window: enter digits, step, play, ask for hints.

A session holds a position. As soon as steps are asked for, a `Trail` is followed from there, and the session is
somewhere on its film; the first digit typed ends the film where it is shown.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from sudologue.desktop.operations import Kind, Operation, beginning, operations_of
from sudologue.desktop.trail import Trail
from sudologue.inference.inference import Inference
from sudologue.inference.proof import Proof
from sudologue.inference.solve_result import SolveResult, SolveStatus
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.problems import ProblemKind, in_one_line
from sudologue.model.puzzle import Puzzle
from sudologue.narration.en.words import name_alone, title
from sudologue.narration.hints import LEVELS, hint_at, hint_text
from sudologue.narration.language import HintStatus
from sudologue.narration.narrator import (
    brief_step,
    mistakes_text,
    no_hint_text,
    rules_text,
    voice_of,
)
from sudologue.render.scene import CellMark, Scene, board_scene, step_scene
from sudologue.render.veil import veiled
from sudologue.solver.solver import Solver

SPEEDS = (1, 2, 4, 8, 16, 30, 60)
"""Operations a second."""

Command = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Settings:
    """How to solve and tell. `walk` sets a trail going."""

    solver: Solver
    voice: str = "coach"
    walk: Callable[[Trail], None] = Trail.walk_behind


class Session:
    """A position, perhaps a film that starts there, and where in it we are."""

    def __init__(self, board: Board, settings: Settings, is_setting: bool = False) -> None:
        self.board = board
        self.settings = settings
        self.is_setting = is_setting
        """Are typed digits the puzzle's, or the player's?"""
        self.cell: Cell | None = None
        self.is_playing = False
        self.speed = SPEEDS[3]
        self.hint_level = 0
        self.at = 0
        self.film: list[Operation] = []
        self.trail: Trail | None = None
        self.message = ""
        self._filmed = 0
        self._wish: Command | None = None
        self._due = 0.0
        self._past: list[tuple[Board, bool]] = []
        self._future: list[tuple[Board, bool]] = []

    # --- entering digits

    def select(self, cell: Cell | None) -> None:
        """Choose the cell that typed digits go to."""
        self.cell = cell

    def move(self, down: int, right: int) -> None:
        """Choose the next cell in a direction; the board's edges are joined."""
        size = self.board.grid.size
        row, col = self.cell or Cell(0, 0)
        moved = Cell((row + down) % size, (col + right) % size)
        self.cell = moved if self.cell else Cell(0, 0)

    def type(self, digit: int | None) -> None:
        """Put a digit into the chosen cell, or (`None`) take it out."""
        board = self.position
        if self.cell is None or (digit is not None and not 1 <= digit <= board.grid.size):
            return
        if not self.is_setting and board.is_given(self.cell):
            self.message = f"{self.cell} is given."
            return
        self._change(_typed(board, self.cell, digit, self.is_setting))

    def switch(self) -> None:
        """From setting a puzzle to playing it, and back: then the player's digits go."""
        self.is_setting = not self.is_setting
        if self.is_setting:
            self._change(Board.of(self.board.puzzle))

    def clear(self) -> None:
        """While setting, an empty board; while playing, the puzzle as it was set."""
        puzzle = self.board.puzzle
        fresh = Board.of(Puzzle(puzzle.grid, 0) if self.is_setting else puzzle)
        self._change(fresh)

    def load(self, board: Board) -> None:
        """Go on with another board."""
        self.is_setting = False
        self._change(board)
        self.cell = None

    def undo(self) -> None:
        """Take the last change of the board back."""
        if self._past:
            self._future.append((self.position, self.is_setting))
            self._settle(*self._past.pop())

    def redo(self) -> None:
        """Make it again."""
        if self._future:
            self._past.append((self.position, self.is_setting))
            self._settle(*self._future.pop())

    @property
    def can_undo(self) -> bool:
        """Is there a change to take back?"""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Is there one to make again?"""
        return bool(self._future)

    def _change(self, board: Board) -> None:
        if board != self.position:
            self._past.append((self.position, self.is_setting))
            self._future.clear()
        self._settle(board, self.is_setting)

    def _settle(self, board: Board, is_setting: bool) -> None:
        if self.trail is not None:
            self.trail.stop()
        self.board, self.is_setting = board, is_setting
        self.trail, self.film, self.at, self._filmed = None, [], 0, 0
        self.is_playing, self.hint_level, self._wish, self.message = False, 0, None, ""

    @property
    def position(self) -> Board:
        """The board that is shown, a step's conclusion included."""
        if self.trail is None or not self.film:
            return self.board
        return self.trail.board_after(self.operation.step)

    # --- stepping

    def next(self) -> None:
        """On to the next step."""
        self._when_ready(self._next)

    def previous(self) -> None:
        """Back to the step before."""
        self._pause()
        self.at = max((i for i in range(self.at) if self.film[i].is_stop), default=0)

    def first(self) -> None:
        """Back to the start."""
        self._pause()
        self.at = 0

    def last(self) -> None:
        """On to the last step that is known."""
        self._when_ready(self._last)

    def play(self) -> None:
        """Play, or pause; from the end, play all of it again."""
        if self.is_playing:
            self._pause()
        else:
            self._when_ready(self._play)

    def hint(self) -> None:
        """A hint for the step after the one that is shown; asked again, it tells more."""
        self._when_ready(self._hint)

    def seek(self, share: float) -> None:
        """Go to a place on the film, from 0 for its start to 1 for its end."""
        if self.film:
            self._pause()
            self.at = round(min(max(share, 0.0), 1.0) * (len(self.film) - 1))

    def go_to(self, number: int) -> None:
        """Go to a step of the film."""
        self._pause()
        for i, operation in enumerate(self.film):
            if operation.kind is Kind.STEP and operation.step == number:
                self.at = i

    def faster(self) -> None:
        """More operations a second."""
        self.speed = SPEEDS[min(SPEEDS.index(self.speed) + 1, len(SPEEDS) - 1)]

    def slower(self) -> None:
        """Fewer."""
        self.speed = SPEEDS[max(SPEEDS.index(self.speed) - 1, 0)]

    def _next(self) -> None:
        self._pause()
        self.at = next(
            (i for i in range(self.at + 1, len(self.film)) if self.film[i].is_stop), self.at
        )

    def _last(self) -> None:
        self._pause()
        self.at = len(self.film) - 1

    def _play(self) -> None:
        self.hint_level = 0
        if self.film[self.at].kind is Kind.END:
            self.at = 0
        self.is_playing, self._due = True, 0.0

    def _pause(self) -> None:
        self.is_playing, self.hint_level, self._wish = False, 0, None

    def _hint(self) -> None:
        self.is_playing = False
        self.hint_level = min(self.hint_level + 1, LEVELS[-1])

    # --- the trail behind it

    def _when_ready(self, wish: Command) -> None:
        """Follow a wish as soon as enough of the trail is known."""
        if self.trail is None:
            # Whoever wants to see a puzzle solved has set it, unless it is broken.
            self.is_setting = self.is_setting and bool(self.board.problems())
            self.trail = Trail(self.board, self.settings.solver)
            self.film = list(beginning(self.board))
            self.settings.walk(self.trail)
        self.message = ""
        self._wish = wish
        self._keep_up()

    @property
    def is_thinking(self) -> bool:
        """Is something wished for that is not known yet?"""
        return self._wish is not None

    def _keep_up(self) -> bool:
        """Film what has been found meanwhile, and do what was wished for if it can be done."""
        trail = self.trail
        if trail is None:
            return False
        result, before = trail.result, len(self.film)
        for number in range(self._filmed + 1, len(trail.steps) + 1):
            board = trail.board_after(number - 1)
            self.film += operations_of(number, board, trail.steps[number - 1])
            self._filmed = number
        if result is not None and self.film[-1].kind is not Kind.END:
            self.film.append(Operation(Kind.END, self._filmed, result.final_board))
        return self._fulfil(trail) or len(self.film) != before

    def _fulfil(self, trail: Trail) -> bool:
        """Do what was wished for, if enough is known; where there is a mistake, point that out instead."""
        wish = self._wish
        if wish is not None and trail.failure:
            self._wish, self.message = None, trail.failure
            return True
        if wish is None or not trail.is_judged:
            return False
        if trail.mistakes:
            wish = self._hint
        elif not self._ahead() and trail.result is None:
            return False
        self._wish = None
        wish()
        return True

    def _ahead(self) -> bool:
        """Is a step known beyond the one that is shown?"""
        return bool(self.film) and self.operation.step < self._filmed

    def tick(self, now: float) -> bool:
        """Let time pass, for one operation at most; did anything change that shows?"""
        changed = self._keep_up()
        if not self.is_playing:
            return changed
        if self._due == 0.0:
            self._due = now + self._pause_here()
        if now < self._due:
            return changed
        if self.at + 1 < len(self.film):
            self.at += 1
            # A window that was held up goes on from where it is; it does not rush to catch up.
            pause = self._pause_here()
            self._due = max(self._due, now - pause) + pause
            return True
        self.is_playing = self.operation.kind is not Kind.END
        return True

    def _pause_here(self) -> float:
        return self.operation.weight / self.speed

    # --- what there is to see

    @property
    def operation(self) -> Operation:
        """The frame we are at."""
        return self.film[self.at] if self.film else Operation(Kind.START, 0, self.board)

    def summary(self, number: int) -> str:
        """A step in a line."""
        assert self.trail is not None, "only a film has steps"
        inference = self.trail.steps[number - 1].inference
        return f"{title(inference.rule)}: {inference.action}"

    @property
    def steps_known(self) -> int:
        """How many steps have been found."""
        return self._filmed

    def scene(self) -> Scene:
        """The board with the marks of the frame, or as much as the hint may show."""
        if not self.hint_level:
            scene = self.operation.scene()
            return scene if self.film else self._with_mistakes(scene)
        inference = self._hinted()
        if inference is None:
            return self._with_mistakes(board_scene(self.position))
        hint = hint_at(self.position, inference, self.hint_level)
        scene = step_scene(self.position, inference)
        return veiled(scene, self.hint_level, hint.houses, hint.constraints)

    def _with_mistakes(self, scene: Scene) -> Scene:
        """The scene with what is known to be wrong pointed out."""
        mistakes = self.trail.mistakes if self.trail else None
        named = mistakes.wrong + mistakes.struck if mistakes else ()
        cells = {cell for cell, _ in named} or _broken_cells(self.board)
        return replace(scene, cells=tuple(CellMark(cell, "mistake", "c") for cell in sorted(cells)))

    def _hinted(self) -> Inference | None:
        trail, number = self.trail, self.operation.step
        if trail is None or number >= len(trail.steps):
            return None
        return trail.steps[number].inference

    def _has_mistakes(self) -> bool:
        return bool(self.trail and self.trail.mistakes)

    @property
    def heading(self) -> str:
        """What the frame is about."""
        operation = self.operation
        if self.is_thinking:
            return "Thinking …"
        if self.hint_level:
            return (
                "A mistake" if self._has_mistakes() else f"Hint {self.hint_level} of {LEVELS[-1]}"
            )
        match operation.kind:
            case Kind.START | Kind.EVALUATION:
                return "Enter a puzzle" if self.is_setting else "Start"
            case Kind.STEP | Kind.ELIMINATION:
                assert self.trail is not None
                return title(self.trail.steps[operation.step - 1].inference.rule)
            case Kind.END:
                assert self.trail is not None
                assert self.trail.result is not None
                return self.trail.result.status.capitalize()

    @property
    def caption(self) -> str:
        """What is said of it."""
        if self.message:
            return self.message
        if self.hint_level:
            return self._hint_caption()
        if self.is_setting and not self.film:
            return self._setting_caption()
        return self._told()

    def _setting_caption(self) -> str:
        problems = self.board.problems()
        if problems:
            return in_one_line(problems).capitalize() + "."
        return (
            "Click a cell and type its digit; arrows go to the next cell, Backspace clears. "
            "Then play it yourself, ask for a hint, or watch it solved."
        )

    def _hint_caption(self) -> str:
        trail, inference = self.trail, self._hinted()
        if trail is not None and trail.mistakes:
            return mistakes_text(trail.mistakes)
        if inference is not None:
            return hint_text(self.position, inference, self.hint_level)
        if self.position.is_complete:
            return no_hint_text(HintStatus.COMPLETE)
        return self._closing()

    def _told(self) -> str:
        voice, operation, trail = voice_of(self.settings.voice), self.operation, self.trail
        if trail is None:
            return self._opening()
        match operation.kind:
            case Kind.START | Kind.EVALUATION:
                return self._opening()
            case Kind.STEP | Kind.ELIMINATION:
                number = operation.step
                facts = Proof(trail.until(number)).facts(number)
                # The heading has the name already.
                named = f"{name_alone(facts.inference.rule)}. "
                return brief_step(voice)(facts).removeprefix(f"{number}. ").removeprefix(named)
            case Kind.END:
                return self._closing()

    def _opening(self) -> str:
        """What the narrator opens with; for a variant, the rules after it."""
        opening = voice_of(self.settings.voice).opening(_unsolved(self.board))
        return " ".join([opening, *rules_text(self.board.grid).splitlines()])

    def _closing(self) -> str:
        trail = self.trail
        if trail is None or trail.result is None:
            return ""
        return voice_of(self.settings.voice).closing(trail.result)


def _broken_cells(board: Board) -> set[Cell]:
    """The cells whose digits clash; where none do, those that nothing fits into."""
    problems = board.problems()
    broken = (ProblemKind.BROKEN_HOUSE, ProblemKind.BROKEN_CONSTRAINT)
    for kinds in (broken, (ProblemKind.EMPTY_DOMAIN,)):
        found = {cell for problem in problems if problem.kind in kinds for cell in problem.cells}
        if found:
            return found
    return set()


def _unsolved(board: Board) -> SolveResult:
    """What a narrator opens with, before anybody knows how it ends."""
    return SolveResult(board, (), SolveStatus.STUCK)


def _typed(board: Board, cell: Cell, digit: int | None, is_setting: bool) -> Board:
    """The board with a digit put into a cell or taken out, right or wrong.

    What it rules out goes; what a digit taken out had ruled out comes back, and with it candidates that were
    struck out since.
    """
    grid, puzzle = board.grid, board.puzzle
    domain = grid.domain_masks[grid.index(cell)]
    new = 0 if digit is None else 1 << grid.candidate(cell, digit)
    if is_setting:
        return Board.of(replace(puzzle, givens_mask=puzzle.givens_mask & ~domain | new))
    if new and not board.placed_mask & domain:
        return Board(puzzle, board.placed_mask | new, board.candidates_mask & _kept(board, new))
    placed = board.placed_mask & ~domain | new
    return Board(puzzle, placed, _kept(board, placed))


def _kept(board: Board, placed_mask: int) -> int:
    """What digits on the board leave of the candidates that there are from the start."""
    kept = board.grid.start_mask
    for number in bits(placed_mask):
        kept &= board.grid.keeps[number]
    return kept
