"""What each step rests on: the proof as a graph, and the slice of it that answers a question.

A truth is small because candidates were lost from it, and every loss has a cause: the cell was filled, a
filled cell sees it, or an earlier step struck it out. Often there are several, and any one will do.
A step depends on the steps behind the causes chosen for its losses; following those back from a cell gives
the sub-trace that proves it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter

from sudologue.errors import QuestionError
from sudologue.inference.causes import (
    Cause,
    CauseKind,
    Loss,
    Premise,
    blocker_of,
    fewest_sources,
    house_of,
)
from sudologue.inference.inference import Elimination, Inference, Placement
from sudologue.inference.prover import Prover
from sudologue.inference.reading_losses import ReadingLosses
from sudologue.inference.solve_result import SolveResult, SolveStatus, TraceStep
from sudologue.inference.truth import Domain, Truth
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House
from sudologue.model.sets import parse_candidate


@dataclass(frozen=True, slots=True)
class StepFacts:
    """All that a narrator may tell of one step."""

    number: int
    board: Board
    """The board before it."""
    inference: Inference
    premises: tuple[Premise, ...]
    previous: Inference | None
    finished_houses: tuple[House, ...]
    finished_digit: int | None
    cells_left: int
    cells_at_start: int
    """How many cells were open before the first step of the trace."""

    @property
    def grid(self) -> Grid:
        """The layout."""
        return self.board.grid


class Proof:
    """The causes behind every step of a trace."""

    def __init__(self, result: SolveResult) -> None:
        self.result = result
        self._grid: Grid = result.initial.grid
        self._initial_candidates = result.initial.candidates_mask
        self._placed = result.final_board.placed_mask
        self._placed_at: dict[int, int] = dict.fromkeys(bits(result.initial.placed_mask), 0)
        self._struck_at: dict[int, int] = {}
        self._known_losses: dict[int, ReadingLosses | None] = {}
        for step, (inference, _) in enumerate(result.steps, start=1):
            match inference.action:
                case Placement(cell, value):
                    self._placed_at[self._grid.candidate(cell, value)] = step
                case Elimination(candidates):
                    for cell, digit in candidates:
                        self._struck_at[self._grid.candidate(cell, digit)] = step

    def causes(self, candidate: int, before: int) -> Iterator[Cause]:
        """Every reason, among the steps before `before`, why a candidate is gone; oldest first."""
        yield from sorted(self._causes(candidate, before), key=attrgetter("step"))

    def _causes(self, candidate: int, before: int) -> Iterator[Cause]:
        grid = self._grid
        for placed in bits(grid.sees[candidate] & self._placed):
            step = self._placed_at[placed]
            if step < before:
                yield from self._causes_by(placed, candidate, step)
        struck = self._struck_at.get(candidate, before)
        if struck < before:
            yield Cause(CauseKind.STRUCK, struck)
        if not self._initial_candidates >> candidate & 1:
            yield from self._causes_at_start(candidate)

    def _causes_by(self, placed: int, candidate: int, step: int) -> Iterator[Cause]:
        """What a placed digit has to do with a candidate that does not go with it."""
        grid = self._grid
        digit, cell = divmod(candidate, grid.cell_count)
        held, peer = divmod(placed, grid.cell_count)
        holder = grid.cells[peer]
        if peer == cell:
            yield Cause(CauseKind.FILLED, step, holder, None, held + 1)
            return
        for house in self._shared_houses(cell, peer) if held == digit else ():
            yield Cause(CauseKind.SEEN, step, holder, house, held + 1)
        for name in grid.conflict_reasons.of(candidate, placed) if grid.constraints else ():
            yield Cause(CauseKind.SEEN, step, holder, None, held + 1, name)

    def _causes_at_start(self, candidate: int) -> Iterator[Cause]:
        """Why a candidate was missing at the start, though nothing that is placed shows it: a mark, or a note."""
        grid = self._grid
        visible = grid.sees[candidate] | grid.domain_masks[candidate % grid.cell_count]
        is_marked = not grid.start_mask >> candidate & 1
        if is_marked:
            for name in grid.conflict_reasons.marks(candidate):
                yield Cause(CauseKind.MARKED, 0, constraint=name)
        elif not visible & self.result.initial.placed_mask:
            yield Cause(CauseKind.NOTED, 0)

    def _shared_houses(self, cell: int, peer: int) -> Sequence[House]:
        """The houses that hold both."""
        grid = self._grid
        others = grid.houses_of[peer]
        return [grid.houses[n] for n in grid.houses_of[cell] if n in others]

    def premises(self, number: int) -> tuple[Premise, ...]:
        """What step `number` used, each loss with one cause: few blockers, old ones first."""
        board = self.result.board_before(number)
        inference = self.result.steps[number - 1].inference
        told = self._told_mask(number)
        return tuple(self._premise(t, board, number, told) for t in inference.evidence.truths)

    def _premise(self, truth: Truth, board: Board, number: int, told: int) -> Premise:
        grid = self._grid
        left = truth.mask(board)
        lost = truth.full_mask(grid) & ~board.candidates_mask & ~board.placed_mask & told
        options = {k: self._older_causes(k, number) for k in bits(lost)}
        chosen = fewest_sources(options, house_of if isinstance(truth, Domain) else blocker_of)
        losses = (Loss(*grid.split(k), chosen[k]) for k in options)
        return Premise(truth, tuple(grid.split(k) for k in bits(left)), tuple(losses))

    def _told_mask(self, number: int) -> int:
        """The losses to tell: all, but where constraints are read only what it takes to prove the step."""
        losses = self._reading_losses(number)
        return self._grid.all_mask if losses is None else losses.told

    def _reading_losses(self, number: int) -> ReadingLosses | None:
        """The losses of a step that reads a constraint or a sum; None for all others."""
        if not self._grid.constraints:
            return None
        if number not in self._known_losses:
            self._known_losses[number] = self._find_reading_losses(number)
        return self._known_losses[number]

    def _find_reading_losses(self, number: int) -> ReadingLosses | None:
        grid, inference = self._grid, self.result.steps[number - 1].inference
        if not any(truth.reading(grid) for truth in inference.evidence.truths):
            return None
        board, prover = self.result.board_before(number), Prover.of(grid, inference)
        lost = prover.full_mask & ~board.candidates_mask & ~board.placed_mask
        steps = {k: frozenset(cause.step for cause in self._causes(k, number)) for k in bits(lost)}
        return ReadingLosses(prover, steps, grid.cell_count)

    def _older_causes(self, candidate: int, number: int) -> list[Cause]:
        """The causes of a loss; the step just before counts only where nothing older explains it.

        So a step that names the one before could not have been taken any earlier.
        """
        causes = list(self.causes(candidate, number))
        return [cause for cause in causes if cause.step < number - 1] or causes

    def facts(self, number: int) -> StepFacts:
        """Everything that can be told of step `number`."""
        step = self.result.steps[number - 1]
        before = self.result.board_before(number)
        return StepFacts(
            number=number,
            board=before,
            inference=step.inference,
            premises=self.premises(number),
            previous=self.result.steps[number - 2].inference if number > 1 else None,
            finished_houses=_finished_houses(before, step),
            finished_digit=_finished_digit(step),
            cells_left=step.board.empty_mask.bit_count(),
            cells_at_start=self.result.initial.empty_mask.bit_count(),
        )

    def all_facts(self) -> Iterator[StepFacts]:
        """All of them, in order."""
        return (self.facts(n) for n in range(1, len(self.result.steps) + 1))

    def slice(self, goals: set[int]) -> tuple[int, ...]:
        """A set of steps that proves the steps in `goals`, none of which can be left out."""
        needs = {n: self._needs(n) for n in range(1, len(self.result.steps) + 1)}
        weights = _closure_sizes(needs)
        kept = _gather(goals, needs, weights)
        for step in sorted(kept - goals, reverse=True):
            rest = kept - {step}
            if all(self._is_met(n, needs[n], rest) for n in rest):
                kept = rest
        return tuple(sorted(kept))

    def _needs(self, number: int) -> list[frozenset[int]]:
        """For each loss that step `number` rests on: the steps any one of which explains it."""
        losses = self._reading_losses(number)
        if losses is not None:
            return list(set(losses.needs))
        board = self.result.board_before(number)
        inference = self.result.steps[number - 1].inference
        needs: set[frozenset[int]] = set()
        lost = 0
        for truth in inference.evidence.truths:
            lost |= truth.full_mask(self._grid) & ~board.candidates_mask
        for candidate in bits(lost & board.placed_mask & ~self.result.initial.placed_mask):
            needs.add(frozenset({self._placed_at[candidate]}))
        for candidate in bits(lost & ~board.placed_mask):
            steps = frozenset(cause.step for cause in self._causes(candidate, number))
            if 0 not in steps:
                needs.add(steps)
        return list(needs)

    def _is_met(self, number: int, needs: list[frozenset[int]], kept: set[int]) -> bool:
        """Does a step hold with no more steps before it than these?"""
        losses = self._reading_losses(number)
        if losses is not None:
            return losses.is_met(kept)
        return all(options & kept for options in needs)


def facts_of(board: Board, inference: Inference) -> StepFacts:
    """An inference as a trace of one step: whatever is on the board is where it starts."""
    step = TraceStep(inference, inference.apply(board))
    return Proof(SolveResult(board, (step,), SolveStatus.PARTIAL)).facts(1)


def _closure_sizes(needs: dict[int, list[frozenset[int]]]) -> dict[int, int]:
    """Roughly how many steps stand behind each step: the oldest explanation of each loss."""
    behind: dict[int, int] = {}
    for number, options in needs.items():
        mask = 1 << number
        for steps in options:
            mask |= behind[min(steps)]
        behind[number] = mask
    return {number: mask.bit_count() for number, mask in behind.items()}


def _gather(
    goals: set[int], needs: dict[int, list[frozenset[int]]], weights: dict[int, int]
) -> set[int]:
    """Steps that prove the goals, choosing the lightest explanation where nothing kept explains."""
    kept = set(goals)
    todo = sorted(goals)
    while todo:
        step = todo.pop()
        for options in sorted(needs[step], key=len):
            if not options & kept:
                lightest = min(options, key=lambda n: (weights[n], n))
                kept.add(lightest)
                todo.append(lightest)
        todo.sort()
    return kept


def _finished_houses(before: Board, step: TraceStep) -> tuple[House, ...]:
    """The houses that the step filled up."""
    grid = before.grid
    empty = step.board.empty_mask
    filled = before.empty_mask & ~empty
    return tuple(
        house
        for house, mask in zip(grid.houses, grid.house_masks, strict=True)
        if mask & filled and not mask & empty
    )


def _finished_digit(step: TraceStep) -> int | None:
    """The digit whose last place the step filled."""
    match step.inference.action:
        case Placement(_, value):
            grid = step.board.grid
            slice_mask = grid.cells_mask << (value - 1) * grid.cell_count
            count = (step.board.placed_mask & slice_mask).bit_count()
            return value if count == grid.size else None
        case Elimination():
            return None


@dataclass(frozen=True, slots=True)
class Question:
    """Why is this cell that digit (`digit` may be left open), or why is it not?"""

    cell: Cell
    digit: int | None = None
    denied: bool = False

    @classmethod
    def parse(cls, text: str) -> "Question":
        """Read `r3c4`, `r3c4=5` or `r3c4<>5`."""
        if not any(sign in text for sign in "=<>"):
            return cls(Cell.parse(text))
        cell, sign, digit = parse_candidate(text.replace("!=", "<>"))
        return cls(cell, digit, sign == "<>")

    def __str__(self) -> str:
        if self.digit is None:
            return str(self.cell)
        return f"{self.cell}{'<>' if self.denied else '='}{self.digit}"


Restate = Callable[[Inference, Board], Inference]
"""An inference under the name that fits the board it now stands on."""


def why(result: SolveResult, question: str | Question, restate: Restate) -> SolveResult:
    """The part of the trace that proves a cell's digit, or that a candidate is gone.

    Replayed by itself it is a valid trace, and no step of it can be left out. What is given, or ruled out
    by the givens alone, takes no steps. With fewer digits on the board a step may need another name (what
    was a full house is a hidden single while other cells of the house are empty): `restate` gives it.
    """
    if isinstance(question, str):
        question = Question.parse(question)
    proof = Proof(result)
    goal = _goal(proof, question)
    steps = proof.slice({goal}) if goal else ()
    return _replay(result, steps, restate)


def _goal(proof: Proof, question: Question) -> int:
    """The step that settles the question; 0 where the starting position does."""
    return (_denial if question.denied else _affirmation)(proof, question)


def _affirmation(proof: Proof, question: Question) -> int:
    cell, digit = question.cell, question.digit
    held = _held(proof.result.final_board, cell)
    if held is None:
        raise QuestionError(f"{cell} is still empty where the solve ends")
    if digit is not None and digit != held:
        raise QuestionError(f"{cell} is {held}, not {digit}: ask '{cell}<>{digit}' for why not")
    return _step_that_fills(proof.result, cell)


def _denial(proof: Proof, question: Question) -> int:
    cell, digit = question.cell, question.digit or 0
    board = proof.result.final_board
    candidate = board.grid.candidate(cell, digit)
    if _held(board, cell) == digit:
        raise QuestionError(f"{cell} is {digit}: nothing rules it out")
    steps = {cause.step for cause in proof.causes(candidate, len(proof.result.steps) + 1)}
    if not steps:
        raise QuestionError(f"{digit} is still a candidate of {cell} where the solve ends")
    if 0 in steps:
        return 0
    return min(steps, key=lambda step: (len(proof.slice({step})), step))


def _held(board: Board, cell: Cell) -> int | None:
    board.grid.index(cell)
    return board.value(cell)


def _step_that_fills(result: SolveResult, cell: Cell) -> int:
    for number, step in enumerate(result.steps, start=1):
        if isinstance(step.inference.action, Placement) and step.inference.action.cell == cell:
            return number
    return 0


def _replay(result: SolveResult, numbers: tuple[int, ...], restate: Restate) -> SolveResult:
    board = result.initial
    steps: list[TraceStep] = []
    for number in numbers:
        inference = restate(result.steps[number - 1].inference, board)
        board = inference.apply(board)
        steps.append(TraceStep(inference, board))
    status = SolveStatus.SOLVED if board.is_complete else SolveStatus.PARTIAL
    return SolveResult(result.initial, tuple(steps), status, None, result.assumed_unique)
