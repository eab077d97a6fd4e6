"""One line a step, in the community's notation: `13. Hidden Single: 7 in box 3 => r2c8=7`."""

from sudologue.inference.inference import Action, Elimination, Placement
from sudologue.inference.proof import StepFacts
from sudologue.inference.solve_result import SolveResult, SolveStatus, Uniqueness
from sudologue.narration.en.families import words_of
from sudologue.narration.en.mistakes import problems_of
from sudologue.narration.en.words import commas, count, guessed, places_named, title, truth_name
from sudologue.narration.facts.counts import by_cells
from sudologue.narration.text import Text, candidate, joined, say
from sudologue.narration.voice import Voice

_SOLUTIONS: dict[int | None, str] = {0: " (no solution)", 2: " (more than one solution)"}


def _opening(result: SolveResult) -> Text:
    return Text((str(result.initial),))


def _closing(result: SolveResult) -> Text:
    steps, board = count(len(result.steps), "step"), str(result.final_board)
    match result.status:
        case SolveStatus.SOLVED:
            guesses = f" ({guessed(result)})" if result.guesses else ""
            is_vouched = result.uniqueness is Uniqueness.VOUCHED
            word = " (if it has one solution, as you say)" if is_vouched else ""
            return say("Solved in {}{}{}: {}", steps, guesses, word, board)
        case SolveStatus.STUCK:
            return say("Stuck after {}{}: {}", steps, _reason(result), board)
        case SolveStatus.INVALID:
            return say("Invalid after {}: {}", steps, joined("; ", problems_of(result)))
        case SolveStatus.PARTIAL:
            return say("Stopped after {}: {}", steps, board)


def _reason(result: SolveResult) -> str:
    """What search says of a board that is stuck, unless it is as it should be."""
    return _SOLUTIONS.get(result.dead_end.solutions, "") if result.dead_end else ""


def _step(step: StepFacts) -> Text:
    inference = step.inference
    heading = "GUESS" if inference.is_guess else title(inference.rule)
    seen = _seen(step)
    arrow = " => " if seen else ""
    return say("{}. {}: {}{}{}", str(step.number), heading, seen, arrow, _action(inference.action))


def _seen(step: StepFacts) -> Text:
    """The pattern in its notation; what has none of its own goes by its truths."""
    if step.inference.is_guess:
        digits = joined(" ", sorted(step.inference.evidence.candidates_seen or ()))
        return say("one of {}, found by search, not proved", digits)
    words = words_of(step)
    noted = words.notation(step) if words else None
    if noted is None:
        return joined(", ", (truth_name(premise.truth) for premise in step.premises))
    return noted


def _action(action: Action) -> Text:
    """`r2c8=7`, `r1c2<>3,5, r1c4<>5`."""
    match action:
        case Placement(cell, value):
            return say("{}", candidate(cell, value))
        case Elimination(candidates):
            gone = sorted(by_cells(candidates).items())
            return joined(
                ", ",
                (
                    commas(
                        candidate(cell, digit, "{1}" if at else "{}<>{}")
                        for at, digit in enumerate(sorted(digits))
                    )
                    for cell, digits in gone
                ),
            )


def _hint(step: StepFacts, level: int, in_full: Text) -> Text:
    """`Naked Single`, `Naked Single: column 5`, `Naked Single: r5c5, row 5`: the technique, and what the words name."""
    heading = title(step.inference.rule)
    named = places_named(in_full)
    return (
        say("{}: {}", heading, joined(", ", named)) if level > 1 and named else say("{}", heading)
    )


TERSE = Voice(
    *("terse", _opening, _closing, _step),
    hint=_hint,
    description="A line a step in the notation of forums, for those who know the techniques.",
)
