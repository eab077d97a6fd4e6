"""One line a step, in the community's notation: `13. Hidden Single: 7 in box 3 => r2c8=7`."""

from collections.abc import Mapping
from functools import cache

from sudologue.inference.inference import GUESS
from sudologue.inference.proof import Account
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


def _line(account: Account, pattern: str) -> str:
    inference = account.inference
    seen = f"{pattern} => " if pattern else ""
    heading = "GUESS" if inference.is_guess else title(inference.rule)
    return f"{account.number}. {heading}: {seen}{inference.action}"


def _plain(account: Account) -> str:
    return _line(account, "")


def _general(account: Account) -> str:
    return _line(account, ", ".join(str(premise.truth) for premise in account.premises))


def _in_house(account: Account) -> str:
    truths = ", ".join(str(premise.truth) for premise in account.premises)
    return _line(account, truths.removeprefix("range "))


def _guess(account: Account) -> str:
    digits = sorted(account.inference.evidence.candidates_seen or ())
    return _line(account, f"one of {' '.join(map(str, digits))}, found by search, not proved")


def _house(account: Account) -> str:
    house = account.inference.evidence.focus_house
    return _line(account, str(house)) if house else _general(account)


def _noted(notation: Wording) -> Wording:
    """A pattern in its notation; where the evidence holds no pattern, the general wording."""

    def step(account: Account) -> str:
        if not account.inference.evidence.parts:
            return _general(account)
        return _line(account, notation(account))

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


def _step(account: Account) -> str:
    return WORDS.of(account.inference.rule)(account)


TERSE = Voice("terse", _opening, _closing, _step)
