"""Traces to be mutated: puzzles of lists and grids of every kind, solved in many ways."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random

import sudologue as sl
from attack.layout import Document, Layout, read_layout
from attack.oracle import Beliefs, Claims, UndecidedError, beliefs
from attack.puzzles import LAYOUTS
from attack.repair import Position, boards_of, window
from attack.shapes import loop_of_two_digits
from sudologue.errors import SudologueError
from sudologue.formats.files import read_all
from sudologue.inference import receipt
from sudologue.model.bits import bits
from sudologue.search import search
from sudologue.solver.searching import counted_solutions

LARGEST = 16
"""Larger boards take long, and have nothing that these have not."""
SINGLES = ("full-house", "naked-single", "hidden-single")
UNIQUENESS = tuple(name for name, known in sl.TECHNIQUES.items() if known.family == "uniqueness")
LONGEST_WINDOW = 6

Way = Callable[[sl.Board, Random], sl.SolveResult]


@dataclass(frozen=True)
class Source:
    """A trace without its evidence and diagnosis, which the checker ignores; it is not to be changed."""

    title: str
    document: Document

    @cached_property
    def claims(self) -> Claims:
        """How the oracle reads it."""
        return Claims(self.document)

    @property
    def layout(self) -> Layout:
        """Its grid."""
        return self.claims.layout

    @cached_property
    def solutions(self) -> tuple[int, ...]:
        """Two solutions of the puzzle, or all there are; none where search does not find them soon."""
        return solutions_of(self.claims.puzzle)

    @property
    def solution(self) -> int:
        """One of them, or nothing."""
        return next(iter(self.solutions), 0)

    @cached_property
    def boards(self) -> list[Position]:
        """The board before each step, and the last one."""
        return list(boards_of(self.document))

    @cached_property
    def truths(self) -> list[str]:
        """All that it names."""
        return sorted({truth for step in self.document["steps"] for truth in step["truths"]})

    def window(self, random: Random) -> "Source":
        """A few of its steps in a row, with what comes before them believed."""
        count = random.randint(1, LONGEST_WINDOW)
        first = random.randint(0, max(0, len(self.document["steps"]) - count))
        return Source(f"{self.title}, from step {first + 1}", window(self.document, first, count))


def solutions_of(believed: Beliefs) -> tuple[int, ...]:
    """Two solutions, or all there are; none where search does not find them soon."""
    try:
        return believed.first_two
    except UndecidedError:
        return ()


def source(title: str, result: sl.SolveResult) -> Source:
    """The trace of a solve."""
    document: Document = {**receipt.to_document(result)}
    del document["diagnosis"]
    for step in document["steps"]:
        del step["evidence"]
    return Source(title, document)


def with_givens(board: sl.Board, mask: int) -> sl.Board:
    """Another puzzle on the same grid."""
    return sl.Board.of(sl.Puzzle(board.grid, mask))


def by_logic(board: sl.Board, _: Random) -> sl.SolveResult:
    """As people solve it."""
    return sl.solve(board)


def by_uniqueness(board: sl.Board, _: Random) -> sl.SolveResult:
    """Rules that rely on one solution come first."""
    others = [rule.name for rule in sl.LADDERS["human"] if rule.name not in UNIQUENESS]
    return sl.solve(board, rules=[*UNIQUENESS, *others])


def by_guesses(board: sl.Board, random: Random) -> sl.SolveResult:
    """Few rules, and guesses; right or wrong."""
    few = (*SINGLES, "pointing", "naked-pair")
    return sl.solve(board, rules=few[: random.randint(1, len(few))], allow_search=True)


def until_stuck(board: sl.Board, _: Random) -> sl.SolveResult:
    """Singles alone."""
    return sl.solve(board, rules=SINGLES)


def in_part(board: sl.Board, random: Random) -> sl.SolveResult:
    """The first few steps."""
    return sl.solve(board, max_steps=random.randint(0, 40))


def from_a_position(board: sl.Board, random: Random) -> sl.SolveResult:
    """From somewhere on the way to the solution."""
    steps = sl.solve(board).steps
    return sl.solve(random.choice(steps).board if steps else board)


def with_a_mistake(board: sl.Board, random: Random) -> sl.SolveResult:
    """A given more, or a wrong one."""
    givens, grid = board.puzzle.givens_mask, board.grid
    cell = random.randrange(grid.cell_count)
    digit = 1 << cell + grid.cell_count * random.randrange(grid.size)
    return sl.solve(with_givens(board, givens & ~grid.domain_masks[cell] | digit))


def with_several_solutions(board: sl.Board, random: Random) -> sl.SolveResult:
    """Some givens less: any, or those of a loop in which two digits could change places."""
    givens = board.puzzle.givens_mask
    layout = read_layout(receipt.puzzle_document(board.puzzle))
    solutions = solutions_of(beliefs(layout, board.possible_mask))
    if solutions and random.random() < 0.7:
        _, cells = loop_of_two_digits(layout, solutions, random)
        fewer = givens & ~sum(layout.first_cell << cell for cell in cells)
    else:
        fewer = sum(1 << k for k in bits(givens) if random.random() < 0.9)
    few = (*SINGLES, "pointing", "claiming", "naked-pair", "xy-wing")
    return sl.solve(with_givens(board, fewer), rules=few)


WAYS: dict[str, Way] = {
    "by logic": by_logic,
    "by uniqueness": by_uniqueness,
    "by guesses": by_guesses,
    "until stuck": until_stuck,
    "in part": in_part,
    "from a position": from_a_position,
    "with a mistake": with_a_mistake,
    "with several solutions": with_several_solutions,
}


def boards_in(files: Iterable[Path]) -> Iterator[sl.Board]:
    """The puzzles of lists; those that cannot be read are left out."""
    for file in files:
        with file.open(encoding="utf-8") as lines:
            boards = (entry.board for entry in read_all(lines))
            yield from (board for board in boards if board and board.grid.size <= LARGEST)


def new_puzzle(name: str, random: Random) -> sl.Board | None:
    """A puzzle with one solution on a grid of a kind; none if it has none, or one that is hard to find."""
    puzzle = LAYOUTS[name](random)
    empty: Document = {
        "format": "sudologue/trace",
        "version": 1,
        "puzzle": puzzle,
        "status": "stuck",
        "steps": [],
        "final": puzzle["givens"],
    }
    grid = receipt.from_document(empty).initial.grid
    try:
        solution = next(search.visit(grid, grid.all_mask, random, patience=300), None)
    except search.PatienceError:
        return None
    return dug(sl.Board.of(sl.Puzzle(grid, solution)), random) if solution else None


def dug(board: sl.Board, random: Random) -> sl.Board:
    """A solved board without many of its digits, but still with one solution."""
    for candidate in search.shuffled(list(bits(board.placed_mask)), random):
        fewer = with_givens(board, board.puzzle.givens_mask & ~(1 << candidate))
        if counted_solutions(board.grid, fewer.possible_mask) == 1:
            board = fewer
    return board


def solved(title: str, board: sl.Board, way: str, random: Random) -> Source | None:
    """The trace of one way to solve a board; none if that cannot be done."""
    try:
        return source(f"{title}, {way}", WAYS[way](board, random))
    except SudologueError:
        return None
