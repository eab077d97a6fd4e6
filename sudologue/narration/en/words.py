"""Small pieces of English that every voice shares: lists, articles, names."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from sudologue.inference.inference import GUESS, Action, Elimination, Evidence, Placement
from sudologue.inference.proof import Premise
from sudologue.inference.solve_result import SolveResult
from sudologue.inference.truth import Domain, Guardians, Kept, Range, Sums, Truth
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.house import House, HouseKind
from sudologue.model.sets import Candidate
from sudologue.narration.facts.counts import by_digits, filled_cells, is_one_of_several
from sudologue.narration.text import Reference, Text, candidate, joined, say
from sudologue.rules.techniques import TECHNIQUES

IS = "{} is {}"
IS_NOT = "{} is not {}"
CANNOT_BE = "{} cannot be {}"
IN = "{1} in {0}"
"""Forms of a candidate in words."""

_PROPER = ("Sue", "Coq", "Franken", "Kraken", "Medusa")
_UNCOUNTED = (
    *("pointing", "claiming", "simple-coloring", "multi-coloring", "fireworks"),
    *("pair-support", "cage-combinations", "arrow-bounds", "two-cages"),
    *("whisper-high-low", "direct-pointing", "direct-claiming"),
)
_PHRASES = {"must-contain": "a digit that some cells {}"}
_THERE_IS_ONE = ("45-rule", "45-rule-several")
_SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def listed(items: Iterable[object], last: str = "and") -> Text:
    """`1, 2 and 9`."""
    *most, end = list(items) or [""]
    return say(f"{{}} {last} {{}}", joined(", ", most), end) if most else say("{}", end)


def either(items: Iterable[object]) -> Text:
    """`1, 2 or 9`."""
    return listed(items, "or")


def commas(items: Iterable[object]) -> Text:
    """`1,2,9`."""
    return joined(",", items)


def clauses(parts: Sequence[object]) -> Text:
    """Whole clauses in one sentence, with the comma that a list of clauses wants."""
    if len(parts) < 3:
        return joined(", and ", parts)
    return say("{}, and {}", joined(", ", parts[:-1]), parts[-1])


def a(digit: int) -> Text:
    """The digit with its article: `a 5`, `an 8`, `an 11`."""
    return say("an {}" if digit in (8, 11, 18) else "a {}", digit)


def count(number: int, noun: str) -> str:
    """`1 cell`, `5 cells`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def spelled(number: int) -> str:
    """Small numbers as words, so that they are not taken for digits of the puzzle."""
    return _SMALL[number] if number < len(_SMALL) else str(number)


def times(number: int) -> str:
    """`once`, `twice`, `three times`."""
    return {1: "once", 2: "twice"}.get(number, f"{spelled(number)} times")


def neither(items: Sequence[object]) -> Text:
    """What none of them is: `neither r1c2 nor r1c3`, `none of r1c2, r1c3 and r1c4`."""
    return say("neither {} nor {}", *items) if len(items) == 2 else say("none of {}", listed(items))


def houses(items: Iterable[House]) -> Text:
    """House names, those of a kind together and each once, in order: `rows 1 and 3 and box 2`."""
    by_kind: dict[HouseKind, dict[int, House]] = {kind: {} for kind in HouseKind}
    for house in items:
        by_kind[house.kind][house.index] = house
    return listed(
        numbered(kind, [named[index] for index in sorted(named)])
        for kind, named in by_kind.items()
        if named
    )


def numbered(kind: HouseKind, named: Sequence[House]) -> Text:
    """Houses of one kind, by their numbers: `rows 1 and 3`."""
    if len(named) == 1:
        return say("{}", named[0])
    plural = kind.value + ("es" if kind.value.endswith("x") else "s")
    return say("{} {}", plural, listed(Reference(str(h.index + 1), "house", h.name) for h in named))


def on_diagonals(text: Text) -> Text:
    """One is in a row, in a box, but on a diagonal."""
    if "diagonal" not in text:
        return text
    pieces = list(text.pieces)
    for at, piece in enumerate(pieces[1:]):
        if piece.startswith("diagonal") and pieces[at].endswith(("in ", "In ")):
            pieces[at] = f"{pieces[at][:-3]}{'o' if pieces[at][-3] == 'i' else 'O'}n "
    return Text(pieces)


def title(rule: str) -> Reference:
    """A technique's name as a heading: `Naked Single`. A user's own rule goes by its id."""
    technique = TECHNIQUES.get(rule)
    return Reference(technique.name if technique else rule, "technique", rule)


def name(rule: str) -> Reference:
    """A technique's name inside a sentence: `naked single`, but `finned X-Wing` and `Sue de Coq`.

    Words made of letters that stand for something, and names of people and monsters, keep their capitals.
    """
    if rule not in TECHNIQUES:
        return title(rule)
    return Reference(" ".join(map(_in_sentence, title(rule).split())), "technique", rule)


def name_alone(rule: str) -> Reference:
    """A technique's name as it stands before a step: `Naked pair`. A user's own rule goes by its id."""
    if rule not in TECHNIQUES and rule != GUESS:
        return title(rule)
    named = f"the {name(rule)}" if rule in _THERE_IS_ONE else name(rule)
    return Reference(named[:1].upper() + named[1:], "technique", rule)


def _in_sentence(word: str) -> str:
    return word if word[:2].isupper() or word in _PROPER else word.lower()


def a_name(rule: str) -> Text:
    """The name with its article, if it takes one: `a naked pair`, `an X-Wing`, `pointing`."""
    named = name(rule)
    if rule in _UNCOUNTED or rule in _PHRASES:
        return say(_PHRASES.get(rule, "{}"), named)
    if rule in _THERE_IS_ONE:
        return say("the {}", named)
    takes_an = named[0] in "aeiAEIX" or named.startswith("SK")
    return say("an {}" if takes_an else "a {}", named)


@lru_cache(maxsize=1 << 8)
def step_name(number: int) -> Reference:
    """An earlier step: `step 3`."""
    return Reference(f"step {number}", "step", str(number))


def conclusion(action: Action) -> Text:
    """What follows: `r4c7 is 5`, `r1c2 cannot be 3 or 5`."""
    match action:
        case Placement(cell, value):
            return say("{}", candidate(cell, value, IS))
        case Elimination(candidates):
            return clauses([_cannot_be(cells, ds) for cells, ds in by_digits(candidates)])


def _cannot_be(cells: Sequence[Cell], digits: Sequence[int]) -> Text:
    if len(cells) == len(digits) == 1:
        return say("{}", candidate(cells[0], digits[0], CANNOT_BE))
    return say(CANNOT_BE, listed(cells), either(digits))


def premise(given: Premise) -> Text:
    """A truth and what is left of it: `r4c7 is 2 or 5`, `in box 3, 5 goes in r1c7 or r2c8`."""
    match given.truth:
        case Domain(cell):
            return say(IS, cell, either(digit for _, digit in given.left))
        case Range(digit, house):
            places = either(cell for cell, _ in given.left)
            return say("in {}, {} goes in {}", house, digit, places)
        case truth:
            return say("by {}, one of {} is true", truth_name(truth), either(equations(given.left)))


def sighting(evidence: Evidence) -> Text | None:
    """`r4c6 and r5c6 in column 6, with 3 and 7`: what a rule that cites no truths says it saw, if anything."""
    digits = sorted(evidence.candidates_seen or ())
    if not digits and evidence.focus_digit is not None:
        digits = [evidence.focus_digit]
    where = [listed(evidence.focus_cells)] if evidence.focus_cells else []
    if evidence.focus_house is not None:
        where.append(say("{}", evidence.focus_house))
    seen = [joined(" in ", where)] if where else []
    if digits:
        seen.append(listed(digits))
    return joined(", with ", seen) if seen else None


def equations(candidates: Iterable[Candidate], form: str = "{}={}") -> list[Reference]:
    """Each candidate by itself: `r1c3=1`."""
    return [candidate(cell, digit, form) for cell, digit in candidates]


def truth_name(truth: Truth) -> Text:
    """A truth by the name that receipts have for it: `domain r4c7`."""
    match truth:
        case Domain(cell):
            return say("domain {}", cell)
        case Range(digit, house):
            return say("range {} in {}", digit, house)
        case Guardians(digits, cells):
            return say("guardians {} in {}", joined(" ", digits), joined(" ", cells))
        case Sums(terms):
            (sign, first), *rest = terms
            said = [say("{}{}", "" if sign > 0 else "- ", _term(first))]
            said += (say("{} {}", "+" if sign > 0 else "-", _term(name)) for sign, name in rest)
            return say("sum {}", joined(" ", said))
        case Kept(name):
            return constraint_name(name)
        case _:
            return say("{}", truth)


def constraint_name(name: str, words: str | None = None) -> Text:
    """A constraint, or one of its readings, by the name that receipts have for it, or in other words."""
    return Text([Reference(name if words is None else words, "constraint", name)])


def _term(name: str) -> Text:
    """A house or a constraint of a sum; houses are marked."""
    is_house = name.partition(" ")[0] in {kind.value for kind in HouseKind}
    return Text([Reference(name, "house", name)]) if is_house else constraint_name(name)


def guessed(result: SolveResult) -> str:
    """How many steps were guesses, and of how many solutions; nothing when none was."""
    if not result.guesses:
        return ""
    said = "one step was a guess" if result.guesses == 1 else f"{result.guesses} steps were guesses"
    several = ", and this is only one of several solutions"
    return said + (several if is_one_of_several(result) else "")


def filled_at_start(board: Board) -> str:
    """`30 of the 81 cells are filled`."""
    filled = filled_cells(board)
    return f"{filled} of the {board.grid.cell_count} cells {'is' if filled == 1 else 'are'} filled"


def places_named(text: Text) -> list[Reference]:
    """All that a text names but techniques and steps, each once, by its own name."""
    found = {
        (each.kind, each.target): each
        for each in text.references
        if each.kind not in ("technique", "step")
    }
    return [_by_own_name(each) for each in found.values()]


def _by_own_name(reference: Reference) -> Reference:
    """`row 3`, which may be a mere 3 among other rows."""
    if reference.kind in ("constraint", "candidate"):
        return reference
    return Reference(reference.target, reference.kind, reference.target)


_MOST_HOUSES = 4


def look_at(named: Sequence[House]) -> Text:
    """Where a hint sends people; too many houses are as good as none."""
    if not 0 < len(named) <= _MOST_HOUSES:
        return say("This one spreads over a good part of the board.")
    return say("Look at {}.", houses(named))
