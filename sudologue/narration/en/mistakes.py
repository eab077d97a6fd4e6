"""Words for what is wrong with a board: the cells first, and what to do about them."""

from collections.abc import Iterable, Sequence

from sudologue.constraints.constraint import Reading
from sudologue.inference.solve_result import SolveResult
from sudologue.model.problems import Problem, ProblemKind, clause
from sudologue.model.sets import Candidate
from sudologue.narration.en.constraint_names import EVERYWHERE, LEAPS
from sudologue.narration.en.constraints import constraint_clause
from sudologue.narration.en.words import (
    IN,
    clauses,
    constraint_name,
    equations,
    houses,
    listed,
    spelled,
)
from sudologue.narration.text import Reference, Text, say
from sudologue.solver.mistakes import Mistakes

_MOST_NAMED = 3
_BROKEN = (ProblemKind.BROKEN_HOUSE, ProblemKind.BROKEN_CONSTRAINT)


def mistake_text(problems: Sequence[Problem]) -> Text:
    """What `Board.problems` found, as a friend would point it out."""
    if not problems:
        return say("Nothing on the board is broken.")
    return say("Before going on: {}. {}", clauses(problem_texts(problems)), _advice(problems))


def mistakes_text(mistakes: Mistakes) -> Text:
    """What `find_mistakes` found; it never tells what would be right."""
    if mistakes.problems:
        return mistake_text(mistakes.problems)
    if mistakes.wrong:
        return _wrong(mistakes.wrong, mistakes.broken)
    if mistakes.struck:
        cells = listed(sorted(cell for cell, _ in mistakes.struck))
        return say(
            "Before going on: too much is crossed out in {}. Go over the candidates there.", cells
        )
    if mistakes.dead_end:
        return say(
            "Before going on: there is a mistake somewhere. Follow the board as it stands, and in the end {}.",
            clauses(problem_texts(mistakes.dead_end.problems)),
        )
    return mistake_text(())


def _wrong(wrong: Sequence[Candidate], broken: Sequence[Problem]) -> Text:
    named = listed(say("the {}", one) for one in equations(sorted(wrong), IN))
    them = "it" if len(wrong) == 1 else "them"
    if not broken:
        return say("Before going on: {} cannot stay. Take {} out first.", named, them)
    why = clauses(problem_texts(broken))
    frame = "Before going on: {why}. {Wrong} cannot stay. Take {them} out first."
    return say(frame, why=why, wrong=named, them=them)


def problem_texts(problems: Iterable[Problem]) -> list[Text]:
    """The problems in words. Of several kinds only the plainest is told: it brings the rest."""
    found = list(problems)
    texts = _by_cells(_plainest(found))
    more = len(texts) - _MOST_NAMED
    if more <= 0:
        return texts
    return [*texts[:_MOST_NAMED], say("there is more like that ({})", str(more))]


def _plainest(problems: Sequence[Problem]) -> list[Problem]:
    kinds = {problem.kind for problem in problems}
    first = next((kind for kind in ProblemKind if kind in kinds), None)
    return [problem for problem in problems if problem.kind is first]


def problems_of(result: SolveResult) -> list[Text]:
    """What is wrong at the end of an invalid trace, in words."""
    dead_end = result.dead_end
    return problem_texts(dead_end.problems if dead_end else result.final_board.problems())


def _by_cells(problems: Sequence[Problem]) -> list[Text]:
    """The same cells in two houses are one problem to a person."""
    same: dict[tuple[object, ...], list[Problem]] = {}
    for problem in problems:
        key = (problem.kind, problem.cells, problem.digit, problem.constraint)
        same.setdefault(key, []).append(problem)
    return [_problem(group) for group in same.values()]


def _problem(group: Sequence[Problem]) -> Text:
    first = group[0]
    named = houses(problem.house for problem in group if problem.house)
    many = len(group) > 1
    match first.kind:
        case ProblemKind.BROKEN_HOUSE:
            have, number = "each have" if many else "has", spelled(len(first.cells))
            return say("{} {} {} {}s, in {}", named, have, number, first.digit, listed(first.cells))
        case ProblemKind.BROKEN_CONSTRAINT:
            return _broken(first)
        case ProblemKind.EMPTY_DOMAIN:
            return say("no digit fits in {} any more", first.cells[0])
        case ProblemKind.EMPTY_RANGE:
            have = "have" if many else "has"
            return say("{} {} no place left for {}", named, have, first.digit)
        case ProblemKind.EMPTY_READING:
            return say("nothing that is left keeps {} ({})", _name(first), _rule(first))


def problem_text(problem: Problem) -> Text:
    """One problem by itself, as a sentence."""
    first, *rest = _problem([problem]).pieces
    begun = first if isinstance(first, Reference) else first[:1].upper() + first[1:]
    return say("{}.", Text((begun, *rest)))


def _broken(problem: Problem) -> Text:
    """What breaks a constraint, what that says, and where it says a sum, what the digits come to."""
    leap = LEAPS.get(problem.source.kind if problem.source else "")
    if leap is not None:
        frame = "{} are a {} apart, and both hold {}"
        return say(frame, listed(problem.cells), leap, problem.digits[0])
    held = equations(list(zip(problem.cells, problem.digits, strict=True)), IN)
    breaks = "breaks" if len(held) == 1 else "break"
    said = _rule(problem)
    if (total := _total(problem)) is not None:
        said = say("{}; these come to {}", said, str(total))
    return say("{} {} {} ({})", listed(held), breaks, _name(problem), said)


def _total(problem: Problem) -> int | None:
    """What the digits come to, where a constraint says a sum of its cells and they are all filled."""
    if not isinstance(problem.source, Reading):
        return None
    equation = problem.source.equation()
    if equation is None or {term for _, term in equation.terms} != {1}:
        return None
    is_whole = {cell for cell, _ in equation.terms} == set(problem.cells)
    return sum(problem.digits) if is_whole else None


def _name(problem: Problem) -> Text:
    everywhere = EVERYWHERE.get(problem.source.kind) if problem.source else None
    return say("{}", everywhere) if everywhere else constraint_name(problem.constraint or "")


def _rule(problem: Problem) -> Text:
    return constraint_clause(problem.source) if problem.source else say("{}", clause(problem.rule))


def _advice(problems: Sequence[Problem]) -> str:
    broken = {problem.cells for problem in _plainest(problems) if problem.kind in _BROKEN}
    match len(broken):
        case 0:
            return "Something that is on the board already must be wrong."
        case 1 if len(next(iter(broken))) == 1:
            return "It has to go."
        case 1 if len(next(iter(broken))) == 2:
            return "One of the two has to go."
        case _:
            return "Some of those digits have to go."
