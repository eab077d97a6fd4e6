"""Small pieces of English that every voice shares: lists, articles, names."""

from collections.abc import Iterable, Sequence

from sudologue.inference.inference import Action, Elimination, Placement
from sudologue.inference.proof import Premise
from sudologue.inference.solve_result import SolveResult
from sudologue.inference.truth import Domain, Range
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.house import House, HouseKind
from sudologue.model.sets import Candidate
from sudologue.rules.techniques import TECHNIQUES

_PROPER = ("Sue", "Coq", "Franken", "Kraken", "Medusa")
_UNCOUNTED = ("pointing", "claiming", "simple-coloring", "multi-coloring", "fireworks")
_SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def listed(items: Iterable[object], last: str = "and") -> str:
    """`1, 2 and 9`."""
    names = [str(item) for item in items]
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def either(items: Iterable[object]) -> str:
    """`1, 2 or 9`."""
    return listed(items, "or")


def clauses(parts: Sequence[str]) -> str:
    """Whole clauses in one sentence, with the comma that a list of clauses wants."""
    if len(parts) < 3:
        return ", and ".join(parts)
    return f"{', '.join(parts[:-1])}, and {parts[-1]}"


def a(digit: int) -> str:
    """The digit with its article: `a 5`, `an 8`, `an 11`."""
    return f"{'an' if digit in (8, 11, 18) else 'a'} {digit}"


def count(number: int, noun: str) -> str:
    """`1 cell`, `5 cells`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def spelled(number: int) -> str:
    """Small numbers as words, so that they are not taken for digits of the puzzle."""
    return _SMALL[number] if number < len(_SMALL) else str(number)


def times(number: int) -> str:
    """`once`, `twice`, `three times`."""
    return {1: "once", 2: "twice"}.get(number, f"{spelled(number)} times")


def neither(items: Sequence[object]) -> str:
    """What none of them is: `neither r1c2 nor r1c3`, `none of r1c2, r1c3 and r1c4`."""
    return f"neither {items[0]} nor {items[1]}" if len(items) == 2 else f"none of {listed(items)}"


def capital(text: str) -> str:
    """The text as the start of a sentence. A cell keeps its small letter."""
    starts_with_cell = text[:1] == "r" and text[1:2].isdigit()
    return text if starts_with_cell else text[:1].upper() + text[1:]


def houses(items: Iterable[House]) -> str:
    """House names, those of a kind together and each once, in order: `rows 1 and 3 and box 2`."""
    by_kind: dict[HouseKind, set[int]] = {kind: set() for kind in HouseKind}
    for house in items:
        by_kind[house.kind].add(house.index + 1)
    return listed(
        f"{kind_name(kind, len(numbers))} {listed(sorted(numbers))}"
        for kind, numbers in by_kind.items()
        if numbers
    )


def on_diagonals(text: str) -> str:
    """One is in a row, in a box, but on a diagonal."""
    return text.replace("in diagonal", "on diagonal").replace("In diagonal", "On diagonal")


def kind_name(kind: HouseKind, number: int) -> str:
    """`row`, `rows`, `boxes`."""
    if number == 1:
        return kind.value
    return kind.value + ("es" if kind.value.endswith("x") else "s")


def title(rule: str) -> str:
    """A technique's name as a heading: `Naked Single`. A user's own rule goes by its id."""
    technique = TECHNIQUES.get(rule)
    return technique.name if technique else rule


def name(rule: str) -> str:
    """A technique's name inside a sentence: `naked single`, but `finned X-Wing` and `Sue de Coq`.

    Words made of letters that stand for something, and names of people and monsters, keep their capitals.
    """
    technique = TECHNIQUES.get(rule)
    return " ".join(map(_in_sentence, technique.name.split())) if technique else rule


def _in_sentence(word: str) -> str:
    return word if word[:2].isupper() or word in _PROPER else word.lower()


def a_name(rule: str) -> str:
    """The name with its article, if it takes one: `a naked pair`, `an X-Wing`, `pointing`."""
    told = name(rule)
    if rule in _UNCOUNTED:
        return told
    return f"{'an' if told[0] in 'aeiAEIX' or told.startswith('SK') else 'a'} {told}"


def by_digits(candidates: Iterable[Candidate]) -> list[tuple[tuple[Cell, ...], tuple[int, ...]]]:
    """Candidates as cells that share the same digits."""
    digits_of: dict[Cell, list[int]] = {}
    for cell, digit in sorted(candidates):
        digits_of.setdefault(cell, []).append(digit)
    cells_of: dict[tuple[int, ...], list[Cell]] = {}
    for cell, digits in digits_of.items():
        cells_of.setdefault(tuple(digits), []).append(cell)
    return [(tuple(cells), digits) for digits, cells in cells_of.items()]


def conclusion(action: Action) -> str:
    """What follows: `r4c7 is 5`, `r1c2 cannot be 3 or 5`."""
    match action:
        case Placement(cell, value):
            return f"{cell} is {value}"
        case Elimination(candidates):
            groups = by_digits(candidates)
            return clauses([f"{listed(cells)} cannot be {either(ds)}" for cells, ds in groups])


def premise(told: Premise) -> str:
    """A truth and what is left of it: `r4c7 is 2 or 5`, `in box 3, 5 goes in r1c7 or r2c8`."""
    match told.truth:
        case Domain(cell):
            return f"{cell} is {either(digit for _, digit in told.left)}"
        case Range(digit, house):
            return f"in {house}, {digit} goes in {either(cell for cell, _ in told.left)}"
        case _:
            left = either(f"{cell}={digit}" for cell, digit in told.left)
            return f"by {told.truth}, one of {left} is true"


def by_uniqueness(result: SolveResult) -> int:
    """How many steps hold only if the puzzle has one solution."""
    return sum(step.inference.assumes_uniqueness for step in result.steps)


def guessed(result: SolveResult) -> str:
    """How many steps were guesses, and of how many solutions; nothing when none was."""
    if not result.guesses:
        return ""
    told = "one step was a guess" if result.guesses == 1 else f"{result.guesses} steps were guesses"
    parts = (part for step in result.steps for part in step.inference.evidence.parts)
    several = any(part.role == "several-solutions" for part in parts)
    return f"{told}, and this is only one of several solutions" if several else told


def filled_cells(board: Board) -> int:
    """How many cells hold a digit."""
    return sum(digit is not None for row in board.cells for digit in row)


def filled_at_start(board: Board) -> str:
    """`30 of the 81 cells are filled`."""
    filled = filled_cells(board)
    return f"{filled} of the {board.grid.cell_count} cells {'is' if filled == 1 else 'are'} filled"


def open_cells_of(board: Board) -> int:
    """How many cells hold none."""
    return board.grid.cell_count - filled_cells(board)
