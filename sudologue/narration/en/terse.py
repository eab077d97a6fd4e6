"""One line a step, in the community's notation: `13. Hidden Single: 7 in box 3 => r2c8=7`."""

from collections.abc import Mapping
from functools import cache

from sudologue.inference.inference import GUESS
from sudologue.inference.proof import StepFacts
from sudologue.inference.solve_result import SolveResult, SolveStatus
from sudologue.narration.en.mistakes import problems_of
from sudologue.narration.en.words import count, guessed, title
from sudologue.narration.voice import Voice, Wording, Words

_SOLUTIONS: dict[int | None, str] = {0: " (no solution)", 2: " (more than one solution)"}


def _opening(result: SolveResult) -> str:
    return str(result.initial)


def _closing(result: SolveResult) -> str:
    steps = count(len(result.steps), "step")
    match result.status:
        case SolveStatus.SOLVED:
            guesses = f" ({told})" if (told := guessed(result)) else ""
            return f"Solved in {steps}{guesses}: {result.final_board}"
        case SolveStatus.STUCK:
            return f"Stuck after {steps}{_reason(result)}: {result.final_board}"
        case SolveStatus.INVALID:
            return f"Invalid after {steps}: {'; '.join(problems_of(result))}"
        case SolveStatus.PARTIAL:
            return f"Stopped after {steps}: {result.final_board}"


def _reason(result: SolveResult) -> str:
    """What search says of a board that is stuck, unless it is as it should be."""
    return _SOLUTIONS.get(result.diagnosis.solutions, "") if result.diagnosis else ""


def _line(facts: StepFacts, pattern: str) -> str:
    inference = facts.inference
    seen = f"{pattern} => " if pattern else ""
    heading = "GUESS" if inference.is_guess else title(inference.rule)
    return f"{facts.number}. {heading}: {seen}{inference.action}"


def _plain(facts: StepFacts) -> str:
    return _line(facts, "")


def _general(facts: StepFacts) -> str:
    return _line(facts, ", ".join(str(premise.truth) for premise in facts.premises))


def _in_house(facts: StepFacts) -> str:
    truths = ", ".join(str(premise.truth) for premise in facts.premises)
    return _line(facts, truths.removeprefix("range "))


def _guess(facts: StepFacts) -> str:
    digits = sorted(facts.inference.evidence.candidates_seen or ())
    return _line(facts, f"one of {' '.join(map(str, digits))}, found by search, not proved")


def _house(facts: StepFacts) -> str:
    house = facts.inference.evidence.focus_house
    return _line(facts, str(house)) if house else _general(facts)


def _noted(notation: Wording) -> Wording:
    """A pattern in its notation; where the evidence holds no pattern, the general wording."""

    def step(facts: StepFacts) -> str:
        if not facts.inference.evidence.parts:
            return _general(facts)
        return _line(facts, notation(facts))

    return step


@cache
def _patterns() -> Mapping[str, Wording]:
    from sudologue.narration.en.families import NOTATION

    return {rule: _noted(notation) for rule, notation in NOTATION.items()}


WORDS = Words(
    {
        GUESS: _guess,
        "full-house": _house,
        "naked-single": _plain,
        "hidden-single": _in_house,
    },
    _patterns,
    _general,
)


def _step(facts: StepFacts) -> str:
    return WORDS.of(facts.inference.rule)(facts)


TERSE = Voice("terse", _opening, _closing, _step)
