"""What is wrong with a board, in words that also say what a constraint asks for."""

from sudologue.constraints.constraint import Constraint
from sudologue.model.problems import Problem, clause


def problem_told(problem: Problem) -> str:
    """What is wrong with a board; of a constraint, with what it says of its own cells."""
    if problem.source is None:
        return str(problem)
    return problem.told(constraint_told(problem.source))


def constraint_told(constraint: Constraint) -> str:
    """What a constraint says, as it stands after a colon."""
    # Only what is wrong needs words, and most input is right.
    from sudologue.narration.narrator import constraint_text

    return clause(constraint_text(constraint))
