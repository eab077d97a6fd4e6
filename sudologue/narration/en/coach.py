"""The voice of a patient friend: where to look, what to see, why it follows, what it changes."""

from collections.abc import Mapping
from functools import cache

from sudologue.inference.inference import GUESS, Placement
from sudologue.inference.proof import StepFacts
from sudologue.inference.solve_result import SolveResult, SolveStatus
from sudologue.model.house import House
from sudologue.narration.en.mistakes import problems_of
from sudologue.narration.en.singles import singles
from sudologue.narration.en.words import (
    a_name,
    by_uniqueness,
    capital,
    clauses,
    conclusion,
    count,
    either,
    filled_at_start,
    guessed,
    houses,
    listed,
    on_diagonals,
    open_cells_of,
    premise,
    times,
    title,
)
from sudologue.narration.voice import Voice, Wording, Words, by_pattern, dealt
from sudologue.rules.catalog import RULES

_NEXT = "Next, "
"""How the last frame of each table begins: a first step does without."""
_MOST_PREMISES = 4
_MOST_RULES = 6
_MILESTONES = {20: "And 20 cells to go.", 10: "Down to the last 10 cells.", 5: "And 5 more to go."}
_HOME_STRETCH = 8

_HOUSE_DONE = (
    "That completes {}.",
    "That finishes {}.",
    "That fills up {}.",
    "That takes care of {}.",
)
_DIGIT_DONE = (
    "That was the last {}.",
    "That is the last of the {}s.",
    "No more {}s to find.",
    "All the {}s are placed.",
)


def explain(facts: StepFacts) -> str:
    """A step without its number: what to see, why it follows, what it changes."""
    told = WORDS.of(facts.inference.rule)(facts)
    if facts.previous is None and told.startswith(_NEXT):
        told = capital(told.removeprefix(_NEXT))
    return on_diagonals(" ".join([told, *_changes(facts)]))


def general(facts: StepFacts) -> str:
    """Any technique at all, told by its truths and its action."""
    heading = title(facts.inference.rule)
    result = conclusion(facts.inference.action)
    premises = facts.premises
    if not premises:
        return f"{heading}: {result}."
    if len(premises) > _MOST_PREMISES:
        facts = count(len(premises), "fact")
        return f"{heading}: {facts} together leave no other way. So {result}."
    told = clauses([premise(each) for each in premises])
    if all(len(each.left) == 1 for each in premises):
        return f"{heading}: {told}, so {result}."
    way = (
        "Either way" if [len(each.left) for each in premises] == [2] else "Whichever way that goes"
    )
    return f"{heading}: {told}. {way}, {result}."


def _changes(facts: StepFacts) -> list[str]:
    """What the step completed and how far there is to go; near the end only the latter."""
    left = facts.cells_left
    if not isinstance(facts.inference.action, Placement) or not left:
        return []
    milestone = [_MILESTONES[left]] if left in _MILESTONES else []
    return [*_completed(facts), *milestone] if left >= _HOME_STRETCH else milestone


def _completed(facts: StepFacts) -> list[str]:
    done = _other_houses(facts)
    digit = facts.finished_digit
    if digit and done:
        verb = "is" if len(done) == 1 else "are"
        return [f"That was the last {digit}, and {houses(done)} {verb} complete."]
    if digit:
        return [dealt(_DIGIT_DONE, facts).format(digit)]
    if done:
        return [dealt(_HOUSE_DONE, facts).format(houses(done))]
    return []


def _other_houses(facts: StepFacts) -> list[House]:
    """The houses that the step filled up, but for one whose last gap it was said to be."""
    evidence = facts.inference.evidence
    told = evidence.focus_house if facts.inference.rule == "full-house" else None
    return [house for house in facts.finished_houses if house != told]


def _opening(result: SolveResult) -> str:
    left = open_cells_of(result.initial)
    if not left:
        return "This board is full already."
    if result.status is SolveStatus.PARTIAL:
        return _part_opening(result)
    filled = filled_at_start(result.initial)
    if result.status is SolveStatus.INVALID:
        return f"Let's see what we can do with this one. {filled}."
    ours = f"{left} {'is' if left == 1 else 'are'} ours to find"
    return f"Let's work through this one together. {filled}, so {ours}."


def _part_opening(result: SolveResult) -> str:
    match len(result.steps):
        case 0:
            return "There is nothing to work out here: the board as it stands says it all."
        case 1:
            return "Here is one step, and why it holds."
        case number:
            return f"Here are {number} steps, each one building on what is there before it."


def _closing(result: SolveResult) -> str:
    match result.status:
        case SolveStatus.SOLVED:
            return _solved(result)
        case SolveStatus.STUCK:
            return _stuck(result)
        case SolveStatus.INVALID:
            return _invalid(result)
        case SolveStatus.PARTIAL:
            return ""


def _solved(result: SolveResult) -> str:
    if not result.steps:
        return "Every house holds each digit once, so there is nothing left to do."
    steps = count(len(result.steps), "step")
    if result.guesses:
        return f"And that is the whole board: {steps}, but {guessed(result)}.{_hardest(result)}"
    return f"And that is the whole board: {steps}, and not one guess.{_hardest(result)}"


def _hardest(result: SolveResult) -> str:
    """The technique furthest up the catalog, and how often it was needed."""
    used = [step.inference.rule for step in result.steps]
    known = [rule for rule in RULES if rule in used]
    if not known:
        return ""
    hardest = known[-1]
    return f" The hardest thing we needed was {a_name(hardest)}, {times(used.count(hardest))}."


def _stuck(result: SolveResult) -> str:
    left = open_cells_of(result.final_board)
    said = [
        "This is as far as I can take it, and I would rather stop than guess.",
        f"{count(left, 'cell')} {'is' if left == 1 else 'are'} still open.",
    ]
    diagnosis = result.diagnosis
    if diagnosis and diagnosis.solutions == 0:
        said.append("No wonder: a search finds that this board has no solution.")
    if diagnosis and diagnosis.solutions == 2:
        said.append("No wonder: a search finds that this board has more than one solution.")
    if diagnosis and diagnosis.smallest_domains:
        near = [f"{cell} ({either(sorted(digits))})" for cell, digits in diagnosis.smallest_domains]
        said.append(f"The nearest to a decision: {listed(near)}.")
    if diagnosis and diagnosis.tried:
        said.append(_tried(diagnosis.tried))
    return " ".join(said)


def _invalid(result: SolveResult) -> str:
    told = clauses(problems_of(result))
    if result.steps:
        several = ", or more than one" if by_uniqueness(result) else ""
        return (
            f"And here it ends: {told}. "
            f"Every step so far was forced, so the board we began with has no solution{several}."
        )
    return f"This board cannot be finished as it stands: {told}."


_GUESSES = (
    "Here I am stuck, so this is a GUESS: {cell} is {options}, and I try {digit}. Search says it works out; "
    "nothing on the board proves it.",
    "No step left that I can prove. A GUESS, then, with search to lead me: of {options} in {cell}, take {digit}.",
    "I have to GUESS here. {cell} could be {options}; a search finds a solution with {digit}, so I write that.",
    "This one is a GUESS and not a deduction: {digit} in {cell}, where {options} would fit, because search found "
    "a solution with it.",
)


def _guess(facts: StepFacts) -> str:
    action = facts.inference.action
    assert isinstance(action, Placement), "a guess places a digit"
    options = either(sorted(facts.inference.evidence.candidates_seen or {action.value}))
    words = dealt(_GUESSES, facts)
    return words.format(cell=action.cell, digit=action.value, options=options)


def _step(facts: StepFacts) -> str:
    return f"{facts.number}. {explain(facts)}"


@cache
def _patterns() -> Mapping[str, Wording]:
    from sudologue.narration.en.families import COACHING

    return {rule: by_pattern(wording, general) for rule, wording in COACHING.items()}


WORDS = Words({GUESS: _guess, **singles(general)}, _patterns, general)


def _tried(rules: tuple[str, ...]) -> str:
    """A few rules by name; a long ladder by its ends."""
    if len(rules) <= _MOST_RULES:
        return f"I looked for {either(map(a_name, rules))}."
    return f"I tried {len(rules)} techniques, from {a_name(rules[0])} to {a_name(rules[-1])}."


COACH = Voice("coach", _opening, _closing, _step)
