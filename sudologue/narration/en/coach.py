"""The voice of a patient friend: where to look, what to see, why it follows, what it changes."""

from sudologue.inference.inference import Placement
from sudologue.inference.proof import StepFacts
from sudologue.inference.solve_result import SolveResult, SolveStatus, Uniqueness
from sudologue.model.house import House
from sudologue.narration.en.constraint_names import reading_phrase
from sudologue.narration.en.constraint_reasons import also_rests_on
from sudologue.narration.en.families import words_of
from sudologue.narration.en.mistakes import problems_of
from sudologue.narration.en.words import (
    a_name,
    clauses,
    conclusion,
    count,
    either,
    filled_at_start,
    guessed,
    houses,
    listed,
    name_alone,
    on_diagonals,
    premise,
    sighting,
    times,
)
from sudologue.narration.facts.counts import by_uniqueness, open_cells_of
from sudologue.narration.text import Text, joined, say
from sudologue.narration.voice import Voice, dealt
from sudologue.rules.catalog import hardest

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


def explain(step: StepFacts, is_brief: bool = False) -> Text:
    """A step without its number: its technique, what to see, why it follows, what it changes."""
    rule = step.inference.rule
    seen = _guess(step) if step.inference.is_guess else _pattern(step, is_brief) or general(step)
    said = [
        say("{}.", name_alone(rule)),
        seen,
        *also_rests_on(step, seen),
        *_changes(step),
    ]
    return on_diagonals(joined(" ", said))


def _pattern(step: StepFacts, is_brief: bool) -> Text | None:
    words = words_of(step)
    told = words and ((is_brief and words.brief) or words.coach)
    return told(step) if told else None


def general(step: StepFacts) -> Text:
    """Any technique at all, told by its truths and its action."""
    premises, result = step.premises, conclusion(step.inference.action)
    if not premises:
        seen = sighting(step.inference.evidence)
        return (
            say("The rule points to {}. So {}.", seen, result)
            if seen
            else say("{Result}.", result=result)
        )
    if len(premises) > _MOST_PREMISES:
        facts = count(len(premises), "fact")
        return say("{} together leave no other way. So {}.", facts, result)
    read = [reading_phrase(step.grid, each.truth) for each in premises]
    if all(read):
        return say("From {} it follows that {}.", listed(read), result)
    pairs = zip(premises, read, strict=True)
    known = clauses([say("{} holds", named) if named else premise(each) for each, named in pairs])
    left = [len(each.left) for each in premises]
    if set(left) == {1}:
        return say("{Known}, so {}.", result, known=known)
    way = "Either way" if left == [2] else "Whichever way that goes"
    return say("{Known}. {}, {}.", way, result, known=known)


def _changes(step: StepFacts) -> list[Text]:
    """What the step completed and how far there is to go; near the end only the latter."""
    left = step.cells_left
    if not isinstance(step.inference.action, Placement) or not left:
        return []
    milestone = [say(_MILESTONES[left])] if left in _MILESTONES else []
    return [*_completed(step), *milestone] if left >= _HOME_STRETCH else milestone


def _completed(step: StepFacts) -> list[Text]:
    done, digit = _other_houses(step), step.finished_digit
    if digit and done:
        verb = "is" if len(done) == 1 else "are"
        return [say("That was the last {}, and {} {} complete.", digit, houses(done), verb)]
    if digit:
        return [say(dealt(_DIGIT_DONE, step), digit)]
    if done:
        return [say(dealt(_HOUSE_DONE, step), houses(done))]
    return []


def _other_houses(step: StepFacts) -> list[House]:
    """The houses that the step filled up, but for one whose last gap it was said to be."""
    evidence = step.inference.evidence
    said = evidence.focus_house if step.inference.rule == "full-house" else None
    return [house for house in step.finished_houses if house != said]


def _opening(result: SolveResult) -> Text:
    left = open_cells_of(result.initial)
    if not left:
        return say("This board is full already.")
    if result.status is SolveStatus.PARTIAL:
        return _part_opening(len(result.steps))
    is_blank = left == result.initial.grid.cell_count
    filled = "No cell is filled yet" if is_blank else filled_at_start(result.initial)
    if result.status is SolveStatus.INVALID:
        return say("Let's see what we can do with this one. {}.", filled)
    number = f"all {left}" if is_blank else str(left)
    ours = f"{number} {'is' if left == 1 else 'are'} ours to find"
    return say("Let's work through this one together. {}, so {}.", filled, ours)


def _part_opening(steps: int) -> Text:
    match steps:
        case 0:
            return say("There is nothing to work out here: the board as it stands says it all.")
        case 1:
            return say("Here is one step, and why it holds.")
        case _:
            frame = "Here are {} steps, each one building on what is there before it."
            return say(frame, str(steps))


def _closing(result: SolveResult) -> Text:
    match result.status:
        case SolveStatus.SOLVED:
            return _solved(result)
        case SolveStatus.STUCK:
            return _stuck(result)
        case SolveStatus.INVALID:
            return _invalid(result)
        case SolveStatus.PARTIAL:
            return Text()


def _solved(result: SolveResult) -> Text:
    if not result.steps:
        return say("Every house holds each digit once, so there is nothing left to do.")
    steps = count(len(result.steps), "step")
    how = f"but {guessed(result)}" if result.guesses else "and not one guess"
    word = " That the puzzle has one solution, we took on your word."
    word = word if result.uniqueness is Uniqueness.VOUCHED else ""
    frame = "And that is the whole board: {}, {}.{}{}"
    return say(frame, steps, how, _hardest(result), word)


def _hardest(result: SolveResult) -> Text:
    """The technique furthest up the catalog, and how often it was needed."""
    used = [step.inference.rule for step in result.steps]
    name = hardest(used)
    if name is None:
        return Text()
    return say(" The hardest thing we needed was {}, {}.", a_name(name), times(used.count(name)))


def _stuck(result: SolveResult) -> Text:
    left = open_cells_of(result.final_board)
    said: list[str] = [
        "This is as far as I can take it, and I would rather stop than guess.",
        f"{count(left, 'cell')} {'is' if left == 1 else 'are'} still open.",
    ]
    dead_end = result.dead_end
    if dead_end and dead_end.solutions == 0:
        said.append("No wonder: a search finds that this board has no solution.")
    if dead_end and dead_end.solutions == 2:
        said.append("No wonder: a search finds that this board has more than one solution.")
    if dead_end and dead_end.is_unsure:
        said.append(
            "A search could not tell whether this board has one solution, so I left out what relies on that."
        )
    if dead_end and dead_end.smallest_domains:
        near = [say("{} ({})", c, either(sorted(ds))) for c, ds in dead_end.smallest_domains]
        said.append(say("The nearest to a decision: {}.", listed(near)))
    if dead_end and dead_end.tried:
        said.append(_tried(dead_end.tried))
    return joined(" ", said)


def _tried(rules: tuple[str, ...]) -> Text:
    """A few rules by name; a long ladder by its ends."""
    if len(rules) <= _MOST_RULES:
        return say("I looked for {}.", either(map(a_name, rules)))
    number, first, last = str(len(rules)), a_name(rules[0]), a_name(rules[-1])
    return say("I tried {} techniques, from {} to {}.", number, first, last)


def _invalid(result: SolveResult) -> Text:
    wrong = clauses(problems_of(result))
    if not result.steps:
        return say("This board cannot be finished as it stands: {}.", wrong)
    several = ", or more than one" if by_uniqueness(result) else ""
    return say(
        "And here it ends: {}. Every step so far was forced, so the board we began with has no solution{}.",
        wrong,
        several,
    )


_GUESSES = (
    "Here I am stuck, so this is a GUESS: {cell} is {options}, and I try {digit}. Search says it works out; "
    "nothing on the board proves it.",
    "No step left that I can prove. A GUESS, then, with search to lead me: of {options} in {cell}, take {digit}.",
    "I have to GUESS here. {cell} could be {options}; a search finds a solution with {digit}, so I write that.",
    "This one is a GUESS and not a deduction: {digit} in {cell}, where {options} would fit, because search found "
    "a solution with it.",
)


def _guess(step: StepFacts) -> Text:
    action = step.inference.action
    assert isinstance(action, Placement), "a guess places a digit"
    options = either(sorted(step.inference.evidence.candidates_seen or {action.value}))
    return say(dealt(_GUESSES, step), cell=action.cell, digit=action.value, options=options)


def _step(step: StepFacts) -> Text:
    return say("{}. {}", str(step.number), explain(step))


def _brief(step: StepFacts) -> Text:
    return say("{}. {}", str(step.number), explain(step, is_brief=True))


COACH = Voice(
    *("coach", _opening, _closing, _step, _brief),
    description="A friend who looks at the board with you: whole sentences, what to see and why it follows.",
)
