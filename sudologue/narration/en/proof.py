"""The voice of a proof: numbered premises, each loss with its cause, earlier steps cited by number.

Step 14. r5c5 = 5 (naked single).
  1. r5c5 holds one of its candidates [domain r5c5].
  2. Not 1: r5c9 is 1 (given). Not 2: r5c2 is 2 (step 3). …
  Therefore r5c5 = 5.
"""

from collections.abc import Iterator

from sudologue.inference.inference import Action, Elimination, Placement
from sudologue.inference.proof import CauseKind, Loss, Premise, StepFacts
from sudologue.inference.solve_result import SolveResult, SolveStatus
from sudologue.inference.truth import BugGuardians, Domain, Guardians, Range
from sudologue.model.sets import Candidate
from sudologue.narration.en.mistakes import problems_of
from sudologue.narration.en.words import (
    by_digits,
    by_uniqueness,
    count,
    either,
    filled_at_start,
    guessed,
    listed,
    name,
    open_cells_of,
)
from sudologue.narration.facts.grouping import as_single
from sudologue.narration.voice import Voice


def _opening(result: SolveResult) -> str:
    grid = result.initial.grid
    filled = f"{filled_at_start(result.initial)} at the start"
    return (
        f"A {grid.size}×{grid.size} grid with {len(grid.houses)} houses, each of which holds each "
        f"digit exactly once. {filled}; that is cited as (given), earlier steps by their numbers."
    )


def _closing(result: SolveResult) -> str:
    steps = count(len(result.steps), "step")
    match result.status:
        case SolveStatus.SOLVED:
            filled = f"Every cell is filled, and every house holds each digit once: {steps}."
            if result.guesses:
                return f"{filled} But {guessed(result)}, so this is not a proof."
            return f"{filled}{_promise(result)} ∎"
        case SolveStatus.STUCK:
            left = count(open_cells_of(result.final_board), "cell")
            return f"No further step is found after {steps}. Nothing is claimed of the {left} left."
        case SolveStatus.INVALID:
            found = "; ".join(problems_of(result))
            several = ", or more than one" if by_uniqueness(result) else ""
            return f"Contradiction after {steps}: {found}. There is no solution{several}. ∎"
        case SolveStatus.PARTIAL:
            return f"So far {steps}."


def _promise(result: SolveResult) -> str:
    """What the proof takes on trust, if anything."""
    number = by_uniqueness(result)
    if not number:
        return ""
    rests = "rests" if number == 1 else "rest"
    return f" Of these, {number} {rests} on the puzzle having one solution."


def _step(facts: StepFacts) -> str:
    inference = facts.inference
    concluded = _equation(inference.action)
    lines = [f"Step {facts.number}. {concluded} ({name(inference.rule)})."]
    lines += [f"  {number}. {fact}" for number, fact in enumerate(_facts(facts), start=1)]
    end = f"Therefore {concluded}." if facts.premises else "No truth is cited for it."
    if inference.is_guess:
        end = "A guess: search finds a solution with it, and nothing here proves it."
    return "\n".join([*lines, f"  {end}"])


def _equation(action: Action) -> str:
    match action:
        case Placement(cell, value):
            return f"{cell} = {value}"
        case Elimination(candidates):
            groups = by_digits(candidates)
            return "; ".join(
                f"{listed(cells)} {_is(cells)} not {either(ds)}" for cells, ds in groups
            )


def _is(things: tuple[object, ...]) -> str:
    return "is" if len(things) == 1 else "are"


def _facts(facts: StepFacts) -> Iterator[str]:
    """Each truth, what it has lost, and for more than a single the argument from all of them."""
    cited: list[int] = []
    number = 0
    for premise in facts.premises:
        number += 1
        cited.append(number)
        yield f"{_truth(premise)} [{premise.truth}]."
        if premise.losses and not isinstance(premise.truth, BugGuardians):
            number += 1
            yield _lost(premise)
    if cited and as_single(facts) is None:
        yield _argument(facts.inference.action, cited)


def _truth(premise: Premise) -> str:
    left = premise.left
    match premise.truth:
        case Domain(cell) if len(left) == 1:
            return f"{cell} holds one of its candidates"
        case Domain(cell):
            return f"{cell} is {either(digit for _, digit in left)}"
        case Range(digit, house) if len(left) == 1:
            return f"{digit} stands somewhere in {house}"
        case Range(digit, house):
            return f"{digit} stands in {house} in {either(cell for cell, _ in left)}"
        case Guardians(digits, cells):
            swap = f"{listed(cells)} with nothing but {listed(digits)} would allow two solutions"
            return f"One of these is true, as {swap}: {_candidates(left)}"
        case BugGuardians():
            twos = "every open cell would have two candidates and every digit two places in a house"
            return f"One of these is true, as without them {twos}: {_candidates(left)}"
        case _:
            return f"One of these is true: {_candidates(left)}"


def _candidates(candidates: tuple[Candidate, ...]) -> str:
    return ", ".join(f"{cell} = {digit}" for cell, digit in candidates)


def _lost(premise: Premise) -> str:
    """Every loss with its cause: those of one cause together, filled cells last."""
    groups: dict[tuple[CauseKind, object], list[Loss]] = {}
    for loss in premise.losses:
        cause = loss.cause
        place = None if cause.kind is CauseKind.FILLED else (cause.cell, cause.step)
        groups.setdefault((cause.kind, place), []).append(loss)
    filled = groups.pop((CauseKind.FILLED, None), [])
    said = [f"Not {_missing(premise, group)}: {_cause(group[0])}." for group in groups.values()]
    if filled:
        said.append(f"Filled with other digits: {_filled(filled)}.")
    return " ".join(said)


def _missing(premise: Premise, group: list[Loss]) -> str:
    match premise.truth:
        case Domain():
            return ", ".join(str(loss.digit) for loss in group)
        case Range():
            return ", ".join(str(loss.cell) for loss in group)
        case _:
            return _candidates(tuple((loss.cell, loss.digit) for loss in group))


def _cause(loss: Loss) -> str:
    cause = loss.cause
    match cause.kind:
        case CauseKind.SEEN:
            return f"{cause.cell} is {loss.digit} ({_source(cause.step)})"
        case CauseKind.STRUCK:
            return f"struck out by step {cause.step}"
        case CauseKind.NOTED:
            return "not a candidate at the start"
        case CauseKind.FILLED:
            return f"the cell is filled ({_source(cause.step)})"


def _source(step: int) -> str:
    return f"step {step}" if step else "given"


def _filled(losses: list[Loss]) -> str:
    cells: dict[int, list[str]] = {}
    for loss in losses:
        cells.setdefault(loss.cause.step, []).append(str(loss.cell))
    return ", ".join(f"{', '.join(cells[step])} ({_source(step)})" for step in sorted(cells))


def _argument(action: Action, cited: list[int]) -> str:
    choice = (
        f"no choice of one candidate from {'each of ' if len(cited) > 1 else ''}{listed(cited)}"
    )
    match action:
        case Placement(cell, value):
            return f"If {cell} were not {value}, {choice} would be free of conflict."
        case Elimination(candidates):
            supposed = either(f"{cell} = {digit}" for cell, digit in candidates)
            return f"With {supposed}, {choice} is free of conflict."


PROOF = Voice("proof", _opening, _closing, _step)
