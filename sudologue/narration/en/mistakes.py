"""Words for what is wrong with a board: the cells first, and what to do about them."""

from collections.abc import Iterable, Sequence

from sudologue.inference.solve_result import SolveResult
from sudologue.model.cell import Cell
from sudologue.model.problems import Problem, ProblemKind
from sudologue.model.sets import Candidate
from sudologue.narration.en.words import clauses, houses, listed, spelled
from sudologue.solver.mistakes import Mistakes

_MOST_TOLD = 3


def mistake_text(problems: Sequence[Problem]) -> str:
    """What `Board.problems` found, as a friend would point it out."""
    if not problems:
        return "Nothing on the board is broken."
    return f"Before going on: {clauses(problem_texts(problems))}. {_advice(problems)}"


def mistakes_text(mistakes: Mistakes) -> str:
    """What `find_mistakes` found; it never tells what would be right."""
    if mistakes.problems:
        return mistake_text(mistakes.problems)
    if mistakes.wrong:
        return _wrong(mistakes.wrong)
    if mistakes.struck:
        cells = listed(sorted(cell for cell, _ in mistakes.struck))
        return f"Before going on: too much is crossed out in {cells}. Go over the candidates there."
    if mistakes.dead_end:
        told = clauses(problem_texts(mistakes.dead_end.problems))
        return (
            "Before going on: there is a mistake somewhere. "
            f"Follow the board as it stands, and in the end {told}."
        )
    return mistake_text(())


def _wrong(wrong: Sequence[Candidate]) -> str:
    told = listed(f"the {digit} in {cell}" for cell, digit in sorted(wrong))
    if len(wrong) == 1:
        return f"Before going on: {told} cannot stay. Take it out first."
    return f"Before going on: {told} cannot stay. Take them out first."


def problem_texts(problems: Iterable[Problem]) -> list[str]:
    """The problems in words. Of several kinds only the plainest is told: it brings the rest."""
    listed_problems = list(problems)
    kinds = {problem.kind for problem in listed_problems}
    plainest = next((kind for kind in ProblemKind if kind in kinds), None)
    told = _told([problem for problem in listed_problems if problem.kind is plainest])
    more = len(told) - _MOST_TOLD
    return [*told[:_MOST_TOLD], f"there is more like that ({more})"] if more > 0 else told


def problems_of(result: SolveResult) -> list[str]:
    """What is wrong at the end of an invalid trace, in words."""
    diagnosis = result.diagnosis
    return problem_texts(diagnosis.problems if diagnosis else result.final_board.problems())


def _told(problems: Sequence[Problem]) -> list[str]:
    """The same cells in two houses are one problem to a person."""
    same: dict[tuple[ProblemKind, tuple[Cell, ...], int | None], list[Problem]] = {}
    for problem in problems:
        key = (problem.kind, problem.cells, problem.digit)
        same.setdefault(key, []).append(problem)
    return [_problem(group) for group in same.values()]


def _problem(group: Sequence[Problem]) -> str:
    first = group[0]
    named = houses(problem.house for problem in group if problem.house)
    many = len(group) > 1
    match first.kind:
        case ProblemKind.BROKEN_HOUSE:
            have = "each have" if many else "has"
            number = spelled(len(first.cells))
            return f"{named} {have} {number} {first.digit}s, in {listed(first.cells)}"
        case ProblemKind.EMPTY_DOMAIN:
            return f"no digit fits in {first.cells[0]} any more"
        case ProblemKind.EMPTY_RANGE:
            return f"{named} {'have' if many else 'has'} no place left for {first.digit}"


def _advice(problems: Sequence[Problem]) -> str:
    broken = {problem.cells for problem in problems if problem.kind is ProblemKind.BROKEN_HOUSE}
    match len(broken):
        case 0:
            return "Something that is on the board already must be wrong."
        case 1 if len(next(iter(broken))) == 2:
            return "One of the two has to go."
        case _:
            return "Some of those digits have to go."
