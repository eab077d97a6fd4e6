"""Whatever the voices claim of a board with constraints is so: compared with the board, claim by claim.

The claims are read from finished sentences, and judged with the board and the grid's houses and conflicts alone.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pytest

from sudologue.inference.inference import Elimination, Evidence, Inference, Placement
from sudologue.inference.proof import Question, facts_of, why
from sudologue.inference.solve_result import SolveResult, TraceStep
from sudologue.inference.truth import parse_truth
from sudologue.inference.variants_test import SAMPLES, read_variant, solved_variant
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.house import House
from sudologue.narration.hints import hint_text
from sudologue.narration.narrator import VOICES, answer_text, narrate_steps
from sudologue.narration.references_test import check
from sudologue.rules.singles import restate

LAST = Inference("end", Elimination(()), Evidence(()))
CELL = r"r\d+c\d+"
CELLS = rf"{CELL}(?:, {CELL})*(?: (?:and|or) {CELL})?"
DIGITS = r"\d+(?:, \d+)*(?: (?:and|or) \d+)?"
PAIRS = rf"{CELL}–{CELL}(?:, {CELL}–{CELL})*(?: and {CELL}–{CELL})?"
TRUTH = rf"\[(?:domain ({CELL})|range (\d+) in [^]]+|[^]]+)\]"
HOUSE = r"(?:row|column|box|region|diagonal|window|group|extra) \d+"
HOUSES = rf"{HOUSE}(?: (?:and|or) {HOUSE})?"


class Scene(NamedTuple):
    """What a sentence is about: the board before a step, the trace, and the cell or digit that is placed."""

    board: Board
    result: SolveResult
    cell: Cell | None
    digit: int | None


class Claim(NamedTuple):
    """Some words, and whether they are so."""

    words: str
    is_so: bool


Judge = Callable[[Scene, "re.Match[str]"], bool]


def cells_in(text: str) -> list[Cell]:
    return [Cell.parse(name) for name in re.findall(CELL, text)]


def digits_in(text: str) -> set[int]:
    return set(map(int, re.findall(r"\d+", text)))


def houses_in(scene: Scene, text: str) -> list[House]:
    return [scene.board.grid.house(name.lower()) for name in re.findall(HOUSE, text, re.I)]


def digits_of(scene: Scene, *houses: House) -> set[int]:
    held = (scene.board.value(cell) for house in houses for cell in house.cells)
    return {digit for digit in held if digit}


def full(scene: Scene) -> set[int]:
    return set(range(1, scene.board.grid.size + 1))


def conflict(scene: Scene, one: tuple[Cell, int], other: tuple[Cell, int]) -> bool:
    grid = scene.board.grid
    return bool(grid.sees[grid.candidate(*one)] >> grid.candidate(*other) & 1)


def share_a_house(scene: Scene, one: Cell, other: Cell) -> bool:
    return any({one, other} <= set(house.cells) for house in scene.board.grid.houses)


def stand(scene: Scene, match: "re.Match[str]") -> bool:
    """`the 5s in r1c2 and r3c4`: they are there."""
    digit = int(match["digit"])
    return all(scene.board.value(cell) == digit for cell in cells_in(match["cells"]))


def rule_out_cells(scene: Scene, match: "re.Match[str]") -> bool:
    """`the 5 in r1c2 rules out r3c3 and r4c2`, by a house unless a constraint is named."""
    digit, blockers = int(match["digit"]), cells_in(match["cells"])
    if not stand(scene, match):
        return False

    def reaches(cell: Cell, blocker: Cell) -> bool:
        if not match["by"]:
            return share_a_house(scene, cell, blocker)
        if "knight" in match["by"]:
            return {abs(cell.row - blocker.row), abs(cell.col - blocker.col)} == {1, 2}
        return conflict(scene, (cell, digit), (blocker, digit))

    out = cells_in(match["out"])
    return all(any(reaches(cell, blocker) for blocker in blockers) for cell in out)


def rule_out_digit(scene: Scene, match: "re.Match[str]") -> bool:
    """`the 5 in r1c2 rules out 5`."""
    digit, (blocker,) = int(match["digit"]), cells_in(match["cells"])
    assert scene.cell
    return stand(scene, match) and conflict(
        scene, (scene.cell, int(match["out"])), (blocker, digit)
    )


def sweep(scene: Scene, match: "re.Match[str]") -> bool:
    """`the 5s in r1c2 and r3c4 sweep rows 1 and 3`, the one the other."""
    blockers, numbers = cells_in(match["cells"]), sorted(digits_in(match["numbers"]))
    kind = "box" if match["kind"].startswith("box") else match["kind"].removesuffix("s")
    houses = [scene.board.grid.house(f"{kind} {number}") for number in numbers]
    named = stand(scene, match) and len(houses) <= len(blockers)
    return named and all(any(b in house.cells for house in houses) for b in blockers)


def has(scene: Scene, match: "re.Match[str]") -> bool:
    """`row 3 has 1, 2 and 9`."""
    (house,) = houses_in(scene, match["house"])
    return digits_in(match["digits"]) <= digits_of(scene, house)


def all_but(scene: Scene, match: "re.Match[str]") -> bool:
    """`all but 3 and 4 are in row 3 or box 2`."""
    held = digits_of(scene, *houses_in(scene, match["houses"]))
    return full(scene) - digits_in(match["digits"]) <= held


def every_other(scene: Scene, match: "re.Match[str]") -> bool:
    held = digits_of(scene, *houses_in(scene, match["houses"]))
    return full(scene) - {scene.digit} <= held


def only(scene: Scene, match: "re.Match[str]") -> bool:
    """`with 1 in r5c5, the white dot … leaves only 2`."""
    lost = full(scene) - digits_in(match["digits"])
    return _leaves_none(scene, match, lost, [scene.cell])


def none_left(scene: Scene, match: "re.Match[str]") -> bool:
    """`with 1 in r5c5, the white dot … leaves no 4 for r5c6`."""
    cells = cells_in(match["out"]) if match["out"] else [scene.cell]
    return _leaves_none(scene, match, digits_in(match["digits"]), cells)


def _leaves_none(
    scene: Scene, match: "re.Match[str]", lost: set[int], cells: "Sequence[Cell | None]"
) -> bool:
    (blocker,), digit = cells_in(match["cells"]), int(match["digit"])
    return stand(scene, match) and all(
        cell is not None and conflict(scene, (cell, each), (blocker, digit))
        for each in lost
        for cell in cells
    )


def held(scene: Scene, match: "re.Match[str]") -> bool:
    """`r5c5 is 1 (given)`, `r5c5 is 1 (step 3)`."""
    (cell,), digit = cells_in(match["cells"]), int(match["digit"])
    if match["step"] == "given":
        return scene.result.initial.value(cell) == digit
    number = int(match["step"].split()[1])
    action = scene.result.steps[number - 1].inference.action
    return action == Placement(cell, digit)


def not_for(scene: Scene, match: "re.Match[str]") -> bool:
    """`Not 3, 4: r5c5 is 1 (given), by …`: that digit is there, and is the reason, in a house if it alone is named.

    What is lost belongs to the truth that was named last: `[domain r5c6]`, `[range 5 in box 3]`.
    """
    (blocker,), digit = cells_in(match["cells"]), int(match["digit"])
    *_, (cell, number) = re.findall(TRUTH, match.string[: match.start()])
    if cell:
        lost = [(Cell.parse(cell), each) for each in digits_in(match["what"])]
    elif number:
        lost = [(each, int(number)) for each in cells_in(match["what"])]
    else:
        pairs = re.findall(rf"({CELL}) = (\d+)", match["what"])
        lost = [(Cell.parse(each), int(own)) for each, own in pairs]
    return held(scene, match) and all(
        conflict(scene, each, (blocker, digit))
        and (bool(match["by"]) or (each[1] == digit and share_a_house(scene, each[0], blocker)))
        for each in lost
    )


def took(scene: Scene, match: "re.Match[str]") -> bool:
    """`step 3 took 5 out of r1c1`."""
    action = scene.result.steps[int(match["step"]) - 1].inference.action
    gone = {(cell, int(match["digit"])) for cell in cells_in(match["cells"])}
    return isinstance(action, Elimination) and gone <= set(action.candidates)


def bound(scene: Scene, match: "re.Match[str]") -> bool:
    """`the white dot between r1c1 and r1c2`, `the knight's move between r1c1 and r2c3`: there is such a thing."""
    one, other = cells_in(match["cells"])
    if "knight" in match[0] or "king" in match[0]:
        return leaps(scene, match)
    return any({one, other} == set(c.all_cells()) for c in scene.board.grid.constraints)


def leaps(_: Scene, match: "re.Match[str]") -> bool:
    """`the knight's moves r1c1–r2c3 and r2c3–r4c4`: all of them are."""
    found = cells_in(match["cells"])
    apart = [
        {abs(one.row - other.row), abs(one.col - other.col)}
        for one, other in zip(found[::2], found[1::2], strict=True)
    ]
    return all(leap == ({1, 2} if "knight" in match[0] else {1}) for leap in apart)


def begins(scene: Scene, match: "re.Match[str]") -> bool:
    """`the thermometer from r5c5`, `the cage at r1c1`: some constraint has this cell."""
    (cell,) = cells_in(match["cells"])
    return any(cell in c.all_cells() for c in scene.board.grid.constraints)


def marked_so(scene: Scene, match: "re.Match[str]") -> bool:
    """`r1c1 is marked odd`."""
    cells = cells_in(match["subject"]) or [scene.cell]
    marks = [c for c in scene.board.grid.constraints if c.kind == match["mark"]]
    return all(any(cell in mark.all_cells() for mark in marks) for cell in cells)


def cannot_be(scene: Scene, match: "re.Match[str]") -> bool:
    """`r1c1 and r1c2 cannot be 3 or 5`: in the end they are not."""
    final = scene.result.final_board
    values = {final.value(cell) for cell in cells_in(match["cells"])}
    return not values & digits_in(match["digits"])


def is_so_in_the_end(scene: Scene, match: "re.Match[str]") -> bool:
    """`Therefore r5c5 = 5`."""
    (cell,) = cells_in(match["cells"])
    return scene.result.final_board.value(cell) == int(match["digit"])


def marks_rule_out(scene: Scene, match: "re.Match[str]") -> bool:
    """`the odd marks in r1c1 and r2c2 rule out 4`."""
    is_odd = int(match["digit"]) % 2 == 1
    return marked_so(scene, match) and is_odd is (match["mark"] == "even")


def comes_to(scene: Scene, match: "re.Match[str]") -> bool:
    """`r1c5 + 2×r2c3 - r4c4 comes to 12`: in the end it does."""
    total = 0
    for sign, times, name in re.findall(rf"([+-]?) ?(?:(\d+)×)?({CELL})", match["sum"]):
        value = scene.result.final_board.value(Cell.parse(name)) or 0
        total += (-1 if sign == "-" else 1) * int(times or 1) * value
    return total == int(match["total"])


def watched(scene: Scene, match: "re.Match[str]") -> bool:
    return stand(scene, match)


_BY = r"(?P<by> by (?:a|the) [\w' ]+)?"
PATTERNS: list[tuple[str, Judge]] = [
    (
        rf"the (?P<digit>\d+)s? in (?P<cells>{CELLS}) rules? out (?P<out>{CELLS}){_BY}",
        rule_out_cells,
    ),
    (rf"the (?P<digit>\d+) in (?P<cells>{CELL}) rules out (?P<out>\d+)(?! ?c)", rule_out_digit),
    (
        rf"the (?P<digit>\d+)s? in (?P<cells>{CELLS}) sweeps? (?P<kind>\w+) (?P<numbers>{DIGITS})",
        sweep,
    ),
    (rf"(?P<house>{HOUSE}) has (?:the )?(?P<digits>{DIGITS})(?![\d ]*gap)", has),
    (rf"all but (?P<digits>{DIGITS}) are in (?P<houses>{HOUSES})", all_but),
    (rf"apart from (?P<digits>{DIGITS}), every digit is in (?P<houses>{HOUSES})", all_but),
    (rf"(?P<houses>{HOUSES})(?: together)? lacks? only (?P<digits>{DIGITS})", all_but),
    (
        rf"(?P<houses>{HOUSES})(?: together)? ha(?:s|ve) everything but (?P<digits>{DIGITS})",
        all_but,
    ),
    (rf"only (?P<digits>{DIGITS}) are missing from (?:both )?(?P<houses>{HOUSES})", all_but),
    (rf"(?P<houses>{HOUSES})(?: together)? leaves? only (?P<digits>{DIGITS}) open", all_but),
    (rf"(?P<digits>{DIGITS}) are all that (?P<houses>{HOUSES})(?: together)? lacks?", all_but),
    (rf"what (?P<houses>{HOUSES})(?: together)? ha(?:s|ve) leaves (?P<digits>{DIGITS})", all_but),
    (rf"every other digit is in (?P<houses>{HOUSES})", every_other),
    (rf"with (?P<digit>\d+) in (?P<cells>{CELL}), [^.,;]*? leaves only (?P<digits>{DIGITS})", only),
    (
        rf"with (?P<digit>\d+) in (?P<cells>{CELL}), [^.,;]*? leaves no (?P<digits>{DIGITS})"
        rf"(?: for (?P<out>{CELLS}))?",
        none_left,
    ),
    (
        rf"Not (?P<what>[^:.]+): (?P<cells>{CELL}) is (?P<digit>\d+) \((?P<step>given|step \d+)\)"
        rf"(?P<by>, by)?",
        not_for,
    ),
    (rf"step (?P<step>\d+) took (?P<digit>\d+) out of (?P<cells>{CELLS})", took),
    (rf"(?:knight|king)'s moves (?P<cells>{PAIRS})", leaps),
    (rf"(?:dot|sign|X|V|knight's move|king's move) between (?P<cells>{CELL} and {CELL})", bound),
    (rf"(?:thermometer|arrow|line|palindrome|killer) from (?P<cells>{CELL})", begins),
    (rf"(?:cage|sum|region) at (?P<cells>{CELL})", begins),
    (rf"(?P<subject>\bit|{CELLS}) (?:is|are) marked (?P<mark>odd|even)", marked_so),
    (
        rf"the (?P<mark>odd|even) marks? in (?P<subject>{CELLS}) rules? out (?P<digit>\d+)",
        marks_rule_out,
    ),
    (rf"Keep an eye on the (?P<digit>\d+)s? in (?P<cells>{CELLS})", watched),
    (rf"(?P<cells>{CELLS}) cannot be (?P<digits>{DIGITS})", cannot_be),
    (rf"\. (?P<sum>-?[^.:;]*{CELL}) comes to (?P<total>-?\d+)", comes_to),
    (rf"Therefore (?P<cells>{CELL}) = (?P<digit>\d+)", is_so_in_the_end),
    (rf": {HOUSE} has its (?P<digit>\d+) in (?P<cells>{CELL})", stand),
]


def claims(text: str, scene: Scene) -> Iterator[Claim]:
    """Every claim of a text that we know how to read. "The one" of a second blocker is its digit again."""
    subject = re.search(r"[Tt]he (\d+)s? in", text)
    said = re.sub(r"the ones? in", f"the {subject[1]}s in", text) if subject else text
    for pattern, judge in PATTERNS:
        for match in re.finditer(pattern, said, re.I if "Not" not in pattern else 0):
            yield Claim(match[0], judge(scene, match))


def scenes(result: SolveResult) -> Iterator[tuple[int, Scene]]:
    """Each step of a trace, with what its sentences are about."""
    for number, step in enumerate(result.steps, start=1):
        action, board = step.inference.action, result.board_before(number)
        is_placed = isinstance(action, Placement)
        is_single = is_placed and len(step.inference.evidence.truths) == 1
        told = (action.cell, action.value) if is_placed and is_single else (None, None)
        yield number, Scene(board, result, *told)


def claims_of(result: SolveResult) -> Iterator[Claim]:
    """Every claim of every voice and of the hints about a trace."""
    for voice in VOICES:
        told = narrate_steps(result, voice)
        for text, (_, scene) in zip(told, scenes(result), strict=True):
            yield from claims(text, scene)
    for number, scene in scenes(result):
        alone = SolveResult(scene.board, (), result.status)
        for level in (2, 3):
            inference = result.steps[number - 1].inference
            text = hint_text(scene.board, inference, level)
            yield from claims(text, scene._replace(result=alone))


@pytest.mark.parametrize("name", SAMPLES)
def test_every_claim_is_so(name: str) -> None:
    found = list(claims_of(solved_variant(name)))
    assert len(found) > 100
    assert [claim.words for claim in found if not claim.is_so] == []


@pytest.mark.parametrize("name", SAMPLES)
def test_what_is_named_is_marked(name: str) -> None:
    result = solved_variant(name)
    for voice in VOICES:
        for text in narrate_steps(result, voice):
            check(text, result.initial)


@pytest.mark.parametrize("name", ["dots", "lines", "cages"])
def test_claims_about_readings(name: str) -> None:
    result = read_variant(name)
    solution = solved_variant(name).final_board
    trace = SolveResult(result.initial, (*result.steps, TraceStep(LAST, solution)), result.status)
    told = [claim for voice in VOICES for claim in _of_steps(result, trace, voice)]
    assert any("cannot be" in claim.words for claim in told)
    assert [claim.words for claim in told if not claim.is_so] == []


def _of_steps(result: SolveResult, trace: SolveResult, voice: str) -> Iterator[Claim]:
    for text, (_, scene) in zip(narrate_steps(result, voice), scenes(result), strict=True):
        yield from claims(text, scene._replace(result=trace))


@pytest.mark.parametrize("truth", ["sum row 1 - arrow 1", "sum column 6 - killer 1 + arrow 1"])
def test_claims_about_sums(truth: str) -> None:
    """Whatever the step concludes, its truth is told by what the cells that do not cancel come to."""
    result = solved_variant("cages")
    board = result.initial
    gone = (Cell(0, 0), board.grid.size)
    step = Inference("x", Elimination((gone,)), Evidence(truths=(parse_truth(truth, board.grid),)))
    told = VOICES["proof"].step(facts_of(board, step))
    (claim,) = [
        claim
        for claim in claims(told, Scene(board, result, None, None))
        if "comes to" in claim.words
    ]
    assert claim.is_so


@pytest.mark.parametrize(
    "words",
    [
        "the 5 in r2c4 sweeps box 5",
        "the 9 in r2c4 rules out r4c5",
        "the 9 in r2c4 rules out r4c4 by a knight's move",
        "with 1 in r2c6, the white dot between r1c6 and r2c6 leaves only 3",
        "with 1 in r2c6, the white dot between r1c6 and r2c6 leaves no 2",
        "the white dot between r1c5 and r2c5",
        "row 2 has 9, 3 and 8",
        "all but 3 are in row 2",
        "[domain r1c6]. Not 2: r2c6 is 2 (given).",
        "[domain r1c6]. Not 5: r2c4 is 9 (given).",
        "[range 7 in box 2]. Not r1c6: r4c4 is 7 (given).",
        "it is marked odd",
        "1. r1c1 + r1c2 comes to 40 [sum x]",
    ],
)
def test_what_is_not_so_is_found_out(words: str) -> None:
    result = solved_variant("knight")
    scene = Scene(result.initial, result, Cell(0, 5), 2)
    assert False in [claim.is_so for claim in claims(words, scene)]


def test_answers_name_the_constraint() -> None:
    def told(name: str, question: str) -> str:
        result = solved_variant(name)
        return answer_text(why(result, question, restate), Question.parse(question))

    assert (
        told("knight", "r4c5<>9")
        == "r4c5 cannot be 9: with 9 in r2c4, a knight's move leaves no 9 here."
    )
    assert told("knight", "r1c6<>7") == (
        "r1c6 cannot be 7: with 1 in r2c6, the white dot between r1c6 and r2c6 leaves no 7 here."
    )
    assert told("lines", "r1c1<>1") == "r1c1 cannot be 1: it is marked even."
