"""Everything that the coach says is true, and what it says is enough.

The text of a step is read back claim by claim. Every claim is held against the boards, and what is left
over may name nothing but the conclusion. The claims must also carry the conclusion by themselves: the cells
told to be out are all the other open cells of the house, the digits told to be taken are all the others.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings

from sudologue.inference.inference import Elimination, Inference, Placement
from sudologue.inference.proof import Proof
from sudologue.inference.solve_result import SolveResult
from sudologue.inference.truth import Domain, Range
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.house import House
from sudologue.narration.en.coach import COACH
from sudologue.narration.samples_test import BOARDS, RULE_SETS, solved, traces
from sudologue.solver.solver import Solver

CELL = r"r\d+c\d+"
CELLS = rf"{CELL}(?:, {CELL})*(?: and {CELL})?"
DIGITS = r"\d+(?:, \d+)*(?: (?:and|or) \d+)?"
KIND = r"(?:row|column|box|region|diagonal|window|group)"
HOUSE = rf"{KIND}(?:s|es)? {DIGITS}"
ONE_OR_TWO = rf"{HOUSE}(?: and {HOUSE})?"
HOUSES = rf"{HOUSE}(?:(?:,| and| or) {HOUSE})*"

Check = Callable[["Reading", re.Match[str]], None]


def cells(text: str) -> list[Cell]:
    return [Cell.parse(name) for name in re.findall(CELL, text)]


def digits(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


@dataclass
class Reading:
    """One step's text, being read back; `out` and `taken` gather what was said to be impossible."""

    result: SolveResult
    number: int
    text: str
    out: set[Cell] = field(default_factory=set[Cell])
    taken: set[int] = field(default_factory=set[int])

    @property
    def before(self) -> Board:
        return self.result.board_before(self.number)

    @property
    def after(self) -> Board:
        return self.result.steps[self.number - 1].board

    @property
    def inference(self) -> Inference:
        return self.result.steps[self.number - 1].inference

    @property
    def answer(self) -> Placement:
        assert isinstance(self.inference.action, Placement)
        return self.inference.action

    @property
    def last(self) -> Placement:
        action = self.result.steps[self.number - 2].inference.action
        assert self.number > 1
        assert isinstance(action, Placement)
        return action

    def houses(self, text: str) -> list[House]:
        named = re.findall(rf"({KIND})(?:s|es)? ({DIGITS})", text.lower())
        found = [self.before.grid.house(f"{kind} {n}") for kind, ns in named for n in digits(ns)]
        assert found, text
        return found

    def held(self, house: House, board: Board | None = None) -> set[int | None]:
        return {(board or self.before).value(cell) for cell in house.cells}

    def read(self) -> str:
        """Check every claim and return what is left of the text."""
        rest = re.sub(r"^\d+\. [^.]+\. ", "", self.text)
        for pattern, check in CLAIMS:
            while found := re.search(pattern, rest, re.IGNORECASE):
                check(self, found)
                rest = rest[: found.start()] + "…" + rest[found.end() :]
        return rest


def blockers(reading: Reading, named: str, digit: str | None) -> list[Cell]:
    """Cells said to hold the digit that is looked for."""
    assert digit is None or int(digit) == reading.answer.value
    found = cells(named)
    assert all(reading.before.value(cell) == reading.answer.value for cell in found)
    return found


def sweeps(reading: Reading, found: re.Match[str]) -> None:
    swept = reading.houses(found["houses"])
    named = blockers(reading, found["blockers"], found["digit"])
    assert all(any(cell in house.cells for cell in named) for house in swept)
    assert all(any(cell in house.cells for house in swept) for cell in named)
    reading.out.update(cell for house in swept for cell in house.cells)


def sweeps_so(reading: Reading, found: re.Match[str]) -> None:
    sweeps(reading, found)
    assert set(cells(found["out"])) <= reading.out
    reading.out = set(cells(found["out"]))


def rules_out(reading: Reading, found: re.Match[str]) -> None:
    named = blockers(reading, found["blockers"], found["digit"])
    for cell in cells(found["out"]):
        assert any(cell in reading.before.peers(blocker) for blocker in named)
        reading.out.add(cell)


def have_one(reading: Reading, found: re.Match[str]) -> None:
    assert int(found["digit"]) == reading.answer.value
    for house in reading.houses(found["houses"]):
        assert reading.answer.value in reading.held(house)
        reading.out.update(house.cells)


def two_open(reading: Reading, _: re.Match[str]) -> None:
    house = reading.inference.evidence.focus_house
    assert house is not None
    assert [reading.before.value(cell) for cell in house.cells].count(None) == 2


def struck(reading: Reading, step: str, cell: Cell, digit: int) -> None:
    action = reading.result.steps[int(step) - 1].inference.action
    assert isinstance(action, Elimination)
    assert (cell, digit) in action.candidates


def struck_cells(reading: Reading, found: re.Match[str]) -> None:
    assert int(found["digit"]) == reading.answer.value
    for cell in cells(found["out"]):
        struck(reading, found["step"], cell, reading.answer.value)
        reading.out.add(cell)


def struck_digits(reading: Reading, found: re.Match[str]) -> None:
    for digit in digits(found["digits"]):
        struck(reading, found["step"], reading.answer.cell, digit)
        reading.taken.add(digit)


def crossed(reading: Reading, cell: Cell, digit: int) -> None:
    start = reading.result.initial
    assert start.value(cell) is None
    assert digit not in start.candidates[cell.row][cell.col]


def crossed_cells(reading: Reading, found: re.Match[str]) -> None:
    for cell in cells(found["out"]):
        crossed(reading, cell, int(found["digit"]))
        reading.out.add(cell)


def crossed_digits(reading: Reading, found: re.Match[str]) -> None:
    for digit in digits(found["digits"]):
        crossed(reading, reading.answer.cell, digit)
        reading.taken.add(digit)


def has(reading: Reading, found: re.Match[str]) -> None:
    (house,) = reading.houses(found["houses"])
    assert reading.answer.cell in house.cells
    assert set(digits(found["digits"])) <= reading.held(house)
    reading.taken.update(digits(found["digits"]))


def has_rest(reading: Reading, found: re.Match[str]) -> None:
    named = reading.houses(found["houses"])
    assert all(reading.answer.cell in house.cells for house in named)
    rest = digits(found["rest"]) if "rest" in found.groupdict() else [reading.answer.value]
    others = set(range(1, reading.before.grid.size + 1)) - set(rest)
    assert reading.answer.value in rest
    held: set[int | None] = set()
    for house in named:
        assert reading.held(house) & others, "a house that adds nothing"
        held |= reading.held(house)
    assert others == held & others
    assert not held & set(rest), "said to be missing, and there"
    reading.taken |= others


def completed(reading: Reading, found: re.Match[str]) -> None:
    for house in reading.houses(found["houses"]):
        assert None in reading.held(house)
        assert None not in reading.held(house, reading.after)


def last_of(reading: Reading, found: re.Match[str]) -> None:
    assert int(found["digit"]) == reading.answer.value
    flat = [digit for row in reading.after.cells for digit in row]
    assert flat.count(reading.answer.value) == reading.after.grid.size


def to_go(reading: Reading, found: re.Match[str]) -> None:
    assert int(found["count"]) == reading.after.empty_mask.bit_count()


def decided(reading: Reading, found: re.Match[str]) -> None:
    """The last digit placed was what this cell was waiting for."""
    last_placed(reading, found)
    cell = reading.answer.cell
    earlier = reading.result.board_before(reading.number - 1)
    assert earlier.candidates[cell.row][cell.col] == {reading.answer.value, reading.last.value}


def last_placed(reading: Reading, found: re.Match[str]) -> None:
    assert int(found["digit"]) == reading.last.value


def stays(reading: Reading, found: re.Match[str]) -> None:
    (house,) = reading.houses(found["houses"])
    assert reading.last.cell in house.cells
    assert reading.answer.cell in house.cells


_BLOCKERS = rf"the (?:(?P<digit>\d+)s?|ones?) in (?P<blockers>{CELLS})"

CLAIMS: tuple[tuple[str, Check], ...] = (
    (rf"{_BLOCKERS} sweeps (?P<houses>{HOUSE}), so (?P<out>{CELLS}) are out", sweeps_so),
    (rf"{_BLOCKERS} sweeps? (?P<houses>{HOUSE})", sweeps),
    (rf"{_BLOCKERS} rules? out (?P<out>{CELLS})", rules_out),
    (rf"(?P<houses>{HOUSES}) already have an? (?P<digit>\d+)", have_one),
    (r"two cells are open", two_open),
    (rf"step (?P<step>\d+) took (?P<digit>\d+) out of (?P<out>{CELLS})", struck_cells),
    (rf"step (?P<step>\d+) ruled out (?P<digits>{DIGITS})", struck_digits),
    (rf"(?P<digit>\d+) is already crossed out in (?P<out>{CELLS})", crossed_cells),
    (rf"(?P<digits>{DIGITS}) (?:is|are) already crossed out", crossed_digits),
    (rf"every other digit is in (?P<houses>{HOUSE})", has_rest),
    (rf"between them, (?P<houses>{HOUSES}) have every other digit", has_rest),
    (rf"all but (?P<rest>{DIGITS}) are in (?P<houses>{HOUSE}(?: or {HOUSE})?)", has_rest),
    (
        rf"apart from (?P<rest>{DIGITS}), every digit is in (?P<houses>{HOUSE}(?: or {HOUSE})?)",
        has_rest,
    ),
    (rf"(?P<houses>{ONE_OR_TWO})(?: together)? lacks? only (?P<rest>{DIGITS})", has_rest),
    (
        rf"(?P<houses>{ONE_OR_TWO})(?: together)? ha(?:s|ve) everything but (?P<rest>{DIGITS})",
        has_rest,
    ),
    (rf"only (?P<rest>{DIGITS}) are missing from (?:both )?(?P<houses>{ONE_OR_TWO})", has_rest),
    (rf"(?P<houses>{ONE_OR_TWO})(?: together)? leaves? only (?P<rest>{DIGITS}) open", has_rest),
    (rf"(?P<rest>{DIGITS}) are all that (?P<houses>{ONE_OR_TWO})(?: together)? lacks?", has_rest),
    (
        rf"what (?P<houses>{ONE_OR_TWO})(?: together)? ha(?:s|ve) leaves (?P<rest>{DIGITS})",
        has_rest,
    ),
    (rf"(?P<houses>{HOUSE}) has (?:the )?(?P<digits>{DIGITS})", has),
    (rf"that was the last (?P<digit>\d+), and (?P<houses>{HOUSES}) (?:is|are) complete", last_of),
    (rf"that (?:completes|finishes|fills up|takes care of) (?P<houses>{HOUSES})", completed),
    (r"that was the last (?P<digit>\d+)", last_of),
    (r"that is the last of the (?P<digit>\d+)s", last_of),
    (r"no more (?P<digit>\d+)s to find", last_of),
    (r"all the (?P<digit>\d+)s are placed", last_of),
    (r"(?P<count>\d+) cells to go", to_go),
    (r"down to the last (?P<count>\d+) cells", to_go),
    (r"(?P<count>\d+) more to go", to_go),
    (r"that (?P<digit>\d+) (?:settles|decides)", decided),
    (r"that (?P<digit>\d+)", last_placed),
    (r"one (?P<digit>\d+) leads to the next", last_placed),
    (
        rf"(?:stay in|while we are in|what is left in|what about the \d+ in) (?P<houses>{HOUSE})",
        stays,
    ),
    (rf"(?P<houses>{HOUSE}) (?:is now one digit short|is ready to finish|needs an?)", stays),
    (rf"next in (?P<houses>{HOUSE}) comes", stays),
    (rf"that leaves one gap in (?P<houses>{HOUSE})", stays),
    (rf"look what that did: (?P<houses>{HOUSE})", stays),
)


def check_rest(reading: Reading, rest: str) -> None:
    """What is left names the conclusion's cell and digit, and houses of that cell; nothing else."""
    for named in re.finditer(HOUSE, rest, re.IGNORECASE):
        for house in reading.houses(named[0]):
            assert reading.answer.cell in house.cells
    rest = re.sub(HOUSE, "", rest, flags=re.IGNORECASE)
    assert set(cells(rest)) <= {reading.answer.cell}
    assert set(digits(re.sub(CELL, "", rest))) <= {reading.answer.value}


def check_enough(reading: Reading) -> None:
    """What was said carries the conclusion."""
    (truth,) = reading.inference.evidence.truths
    cell, value = reading.answer.cell, reading.answer.value
    match truth:
        case Domain():
            assert reading.taken == set(range(1, reading.before.grid.size + 1)) - {value}
        case Range(_, house):
            others = {c for c in house.cells if reading.before.value(c) is None} - {cell}
            assert others <= reading.out
            assert cell not in reading.out
        case _:
            raise AssertionError(f"{truth} is no single's truth")


def readings(result: SolveResult) -> Iterator[Reading]:
    for facts in Proof(result).all_facts():
        text = COACH.step(facts).replace("on diagonal", "in diagonal")
        yield Reading(result, facts.number, text.replace("On diagonal", "In diagonal"))


def check_step(reading: Reading) -> None:
    assert reading.text.startswith(f"{reading.number}. ")
    if not isinstance(reading.inference.action, Placement):
        return
    assert str(reading.answer.cell) in reading.text
    assert re.search(rf"\b{reading.answer.value}\b", reading.text)
    check_rest(reading, reading.read())
    check_enough(reading)


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("name", BOARDS)
def test_all_that_the_coach_says_is_true_and_enough(name: str, rules: str) -> None:
    for reading in readings(solved(name, rules)):
        try:
            check_step(reading)
        except AssertionError as error:
            raise AssertionError(f"{reading.text}\n{reading.before}\n{error}") from error


@settings(deadline=None, max_examples=25)
@given(traces())
def test_it_holds_on_any_trace(result: SolveResult) -> None:
    for reading in readings(result):
        check_step(reading)


@pytest.mark.parametrize("name", BOARDS)
def test_candidates_crossed_out_before_the_start_are_told(name: str) -> None:
    struck = solved(name, "my-rule")
    rules = [step.inference.rule for step in struck.steps]
    placed = next(n for n, rule in enumerate(rules, start=1) if rule != "my-rule")
    noted = Solver(RULE_SETS["hidden-first"]).solve(struck.board_before(placed))
    for reading in readings(noted):
        check_step(reading)
