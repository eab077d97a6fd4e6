"""The voice of a proof: numbered premises, each loss with its cause, earlier steps cited by number.

Step 14. r5c5 = 5 (naked single).
  1. r5c5 holds one of its candidates [domain r5c5].
  2. Not 1: r5c9 is 1 (given). Not 2: r5c2 is 2 (step 3). …
  Therefore r5c5 = 5.
"""

from collections.abc import Iterator, Sequence

from sudologue.inference.inference import Action, Elimination, Inference, Placement
from sudologue.inference.proof import CauseKind, Loss, Premise, StepFacts
from sudologue.inference.solve_result import SolveResult, SolveStatus, Uniqueness
from sudologue.inference.truth import BugGuardians, Domain, Guardians, Kept, Range, Sums, Truth
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.sums import added_up
from sudologue.narration.en.constraint_names import constraint_phrase, marked, tie_phrase
from sudologue.narration.en.constraint_rules import rule_clause
from sudologue.narration.en.families import words_of
from sudologue.narration.en.mistakes import problems_of
from sudologue.narration.en.words import (
    IS,
    a_name,
    constraint_name,
    count,
    either,
    equations,
    filled_at_start,
    guessed,
    listed,
    name,
    places_named,
    sighting,
    step_name,
    truth_name,
)
from sudologue.narration.facts.counts import by_digits, by_uniqueness, open_cells_of
from sudologue.narration.facts.grouping import as_single, by_cause, by_step
from sudologue.narration.facts.ties import Tie, ties
from sudologue.narration.text import Text, candidate, joined, say
from sudologue.narration.voice import Line, Voice

_EQUALS = "{} = {}"


def _opening(result: SolveResult) -> Text:
    grid = result.initial.grid
    filled = f"{filled_at_start(result.initial)} at the start"
    return say(
        "A {0}×{0} grid with {1} houses, each of which holds each digit exactly once. {2}; that is cited as "
        "(given), earlier steps by their numbers.",
        str(grid.size),
        str(len(grid.houses)),
        filled,
    )


def _closing(result: SolveResult) -> Text:
    steps = count(len(result.steps), "step")
    match result.status:
        case SolveStatus.SOLVED:
            end = f" But {guessed(result)}, so this is not a proof."
            if not result.guesses:
                end = f"{_promise(result)} ∎"
            return say(
                "Every cell is filled, and every house holds each digit once: {}.{}", steps, end
            )
        case SolveStatus.STUCK:
            left = count(open_cells_of(result.final_board), "cell")
            frame = "No further step is found after {}. Nothing is claimed of the {} left."
            return say(frame, steps, left)
        case SolveStatus.INVALID:
            found = joined("; ", problems_of(result))
            several = ", or more than one" if by_uniqueness(result) else ""
            frame = "Contradiction after {}: {}. There is no solution{}. ∎"
            return say(frame, steps, found, several)
        case SolveStatus.PARTIAL:
            return say("So far {}.", steps)


def _promise(result: SolveResult) -> str:
    """What the proof takes on trust, if anything."""
    number = by_uniqueness(result)
    if not number:
        return ""
    rests = "rests" if number == 1 else "rest"
    word = ", which is taken on your word" if result.uniqueness is Uniqueness.VOUCHED else ""
    return f" Of these, {number} {rests} on the puzzle having one solution{word}."


def _step(step: StepFacts) -> Text:
    inference = step.inference
    concluded = _equation(inference.action)
    said: list[str] = [f"Step {step.number}. ", concluded, " (", name(inference.rule), ")."]
    for number, fact in enumerate(_facts(step), start=1):
        said += [f"\n  {number}. ", fact]
    for depth, line in _detail(step):
        said += ["\n     ", "  " * depth, line]
    end = say("Therefore {}.", concluded) if step.premises else _unproved(inference)
    if inference.is_guess:
        end = "A guess: search finds a solution with it, and nothing here proves it."
    return joined("", [*said, "\n  ", end])


def _unproved(inference: Inference) -> Text:
    seen = sighting(inference.evidence)
    return (
        say("No truth is cited for it; the rule points to {}.", seen)
        if seen
        else say("No truth is cited for it.")
    )


def _detail(step: StepFacts) -> Sequence[Line]:
    """How the contradiction comes about, where that is a long way."""
    words = words_of(step)
    return words.detail(step) if words and words.detail else ()


def _equation(action: Action) -> Text:
    match action:
        case Placement(cell, value):
            return say("{}", candidate(cell, value, _EQUALS))
        case Elimination(candidates):
            return joined(
                "; ",
                (
                    say("{} {} not {}", listed(cells), "are" if cells[1:] else "is", either(digits))
                    for cells, digits in by_digits(candidates)
                ),
            )


def _facts(step: StepFacts) -> Iterator[Text]:
    """Each truth, what it has lost, and for more than a single the argument from all of them."""
    cited: list[str] = []
    number = 0
    for premise in step.premises:
        number += 1
        cited.append(str(number))
        said = _reading(step.grid, premise.truth) or _truth(premise)
        yield say("{} [{}].", said, truth_name(premise.truth))
        if premise.losses and not isinstance(premise.truth, BugGuardians):
            number += 1
            yield _lost(step.grid, premise)
    if cited and as_single(step) is None:
        found = ties(step)
        if found:
            yield say("Besides cells and houses, these make conflicts: {}.", _bound(step, found))
        reads = any(premise.truth.reading(step.grid) for premise in step.premises)
        yield _argument(step.inference.action, cited, reads)


def _bound(step: StepFacts, found: Sequence[Tie]) -> Text:
    """What binds cells of the truths, with the names that receipts have for it."""
    phrases = ((tie_phrase(step.grid, tie), constraint_name(tie.constraint)) for tie in found)
    return joined("; ", dict.fromkeys(say("{} [{}]", *each) for each in phrases))


def _reading(grid: Grid, truth: Truth) -> Text | None:
    """`The cage at r1c1 is kept: its digits differ and come to 15`, `r1c5 - r2c4 comes to 12`.

    None for truths that are not read.
    """
    match truth:
        case Kept(name):
            rule = rule_clause(grid, name)
            return say("{Named} is kept: {rule}", named=constraint_phrase(grid, name), rule=rule)
        case Sums(terms):
            left, total = added_up(grid, terms)
            if all(weight < 0 for _, weight in left):
                left, total = tuple((cell, -weight) for cell, weight in left), -total
            return say("{} comes to {}", _added(left), str(total))
        case _:
            return None


def _added(left: Sequence[tuple[Cell, int]]) -> Text:
    """`r1c5 + r2c3 - r4c4`."""
    said = Text()
    for cell, weight in sorted(left, key=lambda term: term[1] < 0):
        sign = "-" if weight < 0 else "+" if said else ""
        times = f"{abs(weight)}×" if abs(weight) > 1 else ""
        gap = " " if said else ""
        said = say("{}{}{}{}", said, f"{gap}{sign}{gap}", times, cell)
    return said


def _truth(premise: Premise) -> Text:
    left = premise.left
    match premise.truth:
        case Domain(cell) if len(left) == 1:
            return say("{} holds one of its candidates", cell)
        case Domain(cell):
            return say(IS, cell, either(digit for _, digit in left))
        case Range(digit, house) if len(left) == 1:
            return say("{} stands somewhere in {}", digit, house)
        case Range(digit, house):
            return say("{} stands in {} in {}", digit, house, either(cell for cell, _ in left))
        case Guardians(digits, cells):
            swap = "{} with nothing but {} would allow two solutions"
            return _one_of(premise, say(f", as {swap}", listed(cells), listed(digits)))
        case BugGuardians():
            twos = "every open cell would have two candidates and every digit two places in a house"
            return _one_of(premise, f", as without them {twos}")
        case _:
            return _one_of(premise, "")


def _one_of(premise: Premise, why: str) -> Text:
    return say("One of these is true{}: {}", why, joined(", ", equations(premise.left, _EQUALS)))


def _lost(grid: Grid, premise: Premise) -> Text:
    """Every loss with its cause: those of one cause together, filled cells last."""
    groups, filled = by_cause(premise)
    said = [_loss(grid, _missing(premise, group), group) for group in groups]
    if filled and premise.truth.reading(grid):
        said.append(say("Filled: {}.", _digits_of(filled)))
    elif filled:
        said.append(say("Filled with other digits: {}.", _filled(filled)))
    return joined(" ", said)


def _missing(premise: Premise, group: Sequence[Loss]) -> object:
    match premise.truth:
        case Domain():
            return _row([loss.digit for loss in group])
        case Range():
            return _row([loss.cell for loss in group])
        case _:
            return _row(equations(((loss.cell, loss.digit) for loss in group), _EQUALS))


def _loss(grid: Grid, missing: object, group: Sequence[Loss]) -> Text:
    cause = group[0].cause
    if cause.kind is CauseKind.SEEN and cause.cell and cause.digit:
        seen = say("{} ({})", candidate(cause.cell, cause.digit, IS), _source(cause.step))
        if cause.constraint:
            seen = say("{}, by {}", seen, constraint_phrase(grid, cause.constraint))
        return say("Not {}: {}.", missing, seen)
    if cause.kind is CauseKind.MARKED and cause.constraint:
        cells = sorted({loss.cell for loss in group})
        return say("Not {}: {}.", missing, marked(grid, cause.constraint, cells, listed(cells)))
    if cause.kind is CauseKind.STRUCK:
        return say("Not {}: struck out by {}.", missing, step_name(cause.step))
    return say("Not {}: not a candidate at the start.", missing)


def _source(step: int) -> str:
    return step_name(step) if step else "given"


def _filled(losses: Sequence[Loss]) -> Text:
    groups = by_step(losses).items()
    return joined(", ", (say("{} ({})", _row(cells), _source(step)) for step, cells in groups))


def _digits_of(losses: Sequence[Loss]) -> Text:
    """The digits that stand in filled cells: `r1c1 is 5 (given)`."""
    held = {(loss.cell, loss.cause.digit or 0): loss.cause.step for loss in losses}
    return joined(
        ", ", (say("{} ({})", candidate(*each, IS), _source(at)) for each, at in held.items())
    )


def _row(items: Sequence[object]) -> object:
    """`r1c2, r1c3`; most rows have one item, which is itself."""
    return joined(", ", items) if items[1:] else items[0]


def _argument(action: Action, cited: Sequence[str], reads: bool) -> Text:
    each = "each of " if len(cited) > 1 else ""
    choice = f"no choice of one candidate from {each}{listed(cited)}"
    if reads:
        choice = f"nothing that {listed(cited)} {'allow together' if each else 'allows'}"
    match action:
        case Placement(cell, value):
            supposed = candidate(cell, value, "{} were not {}")
            return say("If {}, {} would be free of conflict.", supposed, choice)
        case Elimination(candidates):
            supposed = either(equations(candidates, _EQUALS))
            return say("With {}, {} is free of conflict.", supposed, choice)


_HINTS = {2: "It is found in {}.", 3: "Its premises are about {}."}


def _hint(step: StepFacts, level: int, in_full: Text) -> Text:
    """What can be proved next, and what the proof is about, as far as the words of the level name it."""
    if level == 1:
        return say("A step that can be proved here: {}.", a_name(step.inference.rule))
    named = places_named(in_full)
    return say(_HINTS[level], listed(named)) if named else in_full


PROOF = Voice(
    *("proof", _opening, _closing, _step),
    hint=_hint,
    description="Every fact that a step rests on, with the reason for each: nothing is left out.",
)
