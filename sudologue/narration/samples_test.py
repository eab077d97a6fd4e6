"""Puzzles of our own and a rule with no words, for the tests of this folder."""

from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import strategies as st

from sudologue.inference.inference import Elimination, Evidence, Inference
from sudologue.inference.solve_result import SolveResult, SolveStatus
from sudologue.inference.truth import Range, Truth
from sudologue.ladders.catalog import LADDERS
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House, HouseKind
from sudologue.model.sets import CandidateSet
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import FindRule, Rule
from sudologue.solver.solver import Solver

PUBLIC = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

EASY = (
    PUBLIC,
    ".392...........91.1.2.4....58..16......73...6.6....48.....258.98.....6....7....2.",
    "..182...3.2...9.....613...985...1...36..85.4..143....2........8..97..32....49..1.",
    "...87.....7.1.59.85...3.....4859.16...62.75.....6..79.46.7..83......4..592.3.8.1.",
    "2.3....455...3.1.6.1.7...3..3.....6....8...726..41.3.9..5...6.3...1.6.....7.2....",
    "..5...2..7....263.19234....547..31...395148.2...7.9.5487...196.......7...51.....3",
    ".........97...6.82...8....458.7.9....4....9..........3.935......6..4..7...79..26.",
)
FOUR = "4..1.1..2.....4."
SIX = ".2...51......1.....3..413..41.....6."
DIAGONAL = "4....1....63..74...71...9.......6..7........5.2..1.6....5....3693............35.."
JIGSAW = ".........41..2....5.2.3.......6...54"
SIXTEEN = (
    "...D.6A..5...7C.......G2..EA89.5..9.5.4..7.D1...1A...97D..2CF..B"
    "..C...E....GB....5.....9.1B7..A.71.....4...65..99FGB7.6........4"
    "C..8.35BA97..2..5.4...2.EG..A.....7...9.B..1...EFB31...85D427..6"
    "D...9.15C..4.AFG.7..62.C1A..D.E.3...4.8.2......1.9.F...A.8G..5.."
)
CROSS = "....6........7......................12.....34......................8........9...."
"""Four digits in row 5 and four in column 5 leave r5c5 one, each of the others for one reason."""
NO_VALUE = r"None(?! (?:of|can)\b)"
"""A `None` in a text that is not our word for "not one"."""
STUCK = "1..............."
BROKEN = "11.............."
DEAD_END = "...1..2.2.4..3.."


def _diagonals() -> Grid:
    down = House(HouseKind.DIAGONAL, 0, tuple(Cell(i, i) for i in range(9)))
    up = House(HouseKind.DIAGONAL, 1, tuple(Cell(i, 8 - i) for i in range(9)))
    return Grid.of(9, extra=(down, up))


def _jigsaw() -> Grid:
    drawn = ("AAAABB", "ACCABB", "CCDDEB", "CFDDEB", "CFDDEE", "FFFFEE")
    cells = [(drawn[r][c], Cell(r, c)) for r in range(6) for c in range(6)]
    return Grid.of(6, regions=[[cell for name, cell in cells if name == n] for n in "ABCDEF"])


BOARDS = {
    **{f"easy-{number}": Board.from_string(puzzle) for number, puzzle in enumerate(EASY, start=1)},
    "four": Board.from_string(FOUR),
    "six": Board.from_string(SIX),
    "diagonal": Board.from_string(DIAGONAL, _diagonals()),
    "jigsaw": Board.from_string(JIGSAW, _jigsaw()),
    "sixteen": Board.from_string(SIXTEEN),
}


def _find_locked(board: Board) -> Iterator[Inference]:
    """A digit whose places in a box lie on one line cannot stand elsewhere on that line."""
    grid, candidates = board.grid, board.candidates_mask
    for box, line in _crossings(grid):
        for digit in range(1, grid.size + 1):
            left = grid.range_mask(box, digit) & candidates
            on_line = grid.range_mask(line, digit) & candidates
            if left and not left & ~on_line and left != on_line:
                lost = CandidateSet.from_mask(on_line & ~left, grid)
                truth = Range(digit, grid.houses[box])
                yield Inference(
                    "my-rule", Elimination(tuple(sorted(lost))), Evidence(truths=(truth,))
                )


@cache
def _crossings(grid: Grid) -> list[tuple[int, int]]:
    lines = [n for n, house in enumerate(grid.houses) if house.kind.is_line]
    boxes = [n for n in range(len(grid.houses)) if n not in lines]
    masks = grid.house_masks
    return [(box, line) for box in boxes for line in lines if masks[box] & masks[line]]


class Guardians(Truth):
    """A kind of truth that this folder has never heard of."""

    def full_mask(self, grid: Grid) -> int:
        return 1 << grid.candidate(Cell(0, 2), 1) | 1 << grid.candidate(Cell(0, 3), 1)

    def __str__(self) -> str:
        return "guardians of r1c3 and r1c4"


MY_RULE = FindRule("my-rule", _find_locked)

HIDDEN_FIRST = RULES.pick("full-house", "hidden-single", "naked-single", "pointing", "claiming")

RULE_SETS: dict[str, tuple[Rule, ...]] = {
    "human": LADDERS["human"],
    "hidden-first": HIDDEN_FIRST,
    "simple": LADDERS["simple"],
    "my-rule": (MY_RULE, *HIDDEN_FIRST),
}


@cache
def solved(name: str, rules: str = "human") -> SolveResult:
    """The trace of one of the boards by one of the sets of rules."""
    return Solver(RULE_SETS[rules]).solve(BOARDS[name])


@st.composite
def traces(draw: st.DrawFn) -> SolveResult:
    """Traces that end in every way: some digits of a solution, now and then a wrong one among them."""
    solution = str(Solver().solve(Board.from_string(draw(st.sampled_from(EASY)))).final_board)
    kept = draw(st.sets(st.integers(0, 80), min_size=20, max_size=70))
    digits = [digit if i in kept else "." for i, digit in enumerate(solution)]
    if draw(st.booleans()):
        digits[draw(st.sampled_from(sorted(kept)))] = draw(st.sampled_from("123456789"))
    steps = draw(st.one_of(st.none(), st.integers(0, 20)))
    rules = RULE_SETS[draw(st.sampled_from(sorted(RULE_SETS)))]
    return Solver(rules).solve(Board.from_string("".join(digits)), steps)


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("name", BOARDS)
def test_the_samples_are_solved(name: str, rules: str) -> None:
    assert solved(name, rules).status is SolveStatus.SOLVED


def test_the_rule_without_words_strikes_candidates_that_singles_rest_on() -> None:
    rules = [step.inference.rule for step in solved("easy-2", "my-rule").steps]
    assert "my-rule" in rules
    assert "hidden-single" in rules
