"""Where to look for positions on which a rule fires: five ways to them, from the puzzles of a list and by sound steps.

solved     a board along a solve of the puzzle.
wandered   the same, with some of the rules and in any order.
thinned    such a board after more steps: wrong candidates go, any of them and in any order, and cells are filled.
           Which, is left to chance.
planted    not left to chance. What an inference that is known already looked at is planted on the board of another
           puzzle (see `position`).
revisited  a board on which the rule fired already, thinned but for what it looked at.

All of them are boards that a solver can come to: it solves every puzzle, and so it can strike every wrong candidate; no
true one is missing on any.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from typing import TypeVar

import sudologue as sl
from sudologue.formats import read
from sudologue.rules.complex_fish import SPECIES
from sudologue.rules.rule import finder

from .built import Grave, Hammer, Ring, Shoal
from .position import NINE, Plant, Position, some_of
from .transplant import Pattern

T = TypeVar("T")
CASES = Path(__file__).parents[2] / "puzzles" / "cases"

LADDER = sl.LADDERS["human"][: sl.LADDERS["human"].index(sl.RULES["wxyz-wing"])]
"""How the puzzles are solved: as far as it goes without what takes long."""
SINGLES, OTHERS = LADDER[:3], LADDER[3:]

BARE = 0.75
"""The share of puzzles without any cell filled among those that are planted on."""
MOST_PATTERNS = 300
"""That a rule keeps to plant, and as many boards to revisit."""


class Source:
    """A list of puzzles, each solved when it is first asked for."""

    def __init__(self, file: Path, random: Random) -> None:
        self.name, self._random = file.stem, random
        lines = enumerate(file.read_text("utf-8").splitlines(), 1)
        puzzles = ((number, line.split()[0]) for number, line in lines if not line.startswith("#"))
        self._puzzles = [(f"{self.name}:{number}", puzzle) for number, puzzle in puzzles]
        self._random.shuffle(self._puzzles)
        self._solved: dict[str, list[Position]] = {}
        self._starts: dict[str, Position] = {}

    def solved(self) -> Iterator[Position]:
        """The boards along the solves of all puzzles."""
        for name, puzzle in self._puzzles:
            yield from self._positions(name, puzzle)

    def wandered(self) -> Iterator[Position]:
        """The boards along solves of random puzzles, each with a ladder of its own."""
        random = self._random
        while True:
            others = random.sample(OTHERS, random.randrange(1, len(OTHERS)))
            yield from positions_of(*random.choice(self._puzzles), [*SINGLES, *others])

    def thinned(self) -> Iterator[Position]:
        """Boards along solves of random puzzles without some wrong candidates."""
        while True:
            positions = self._positions(*self._random.choice(self._puzzles))
            yield thinned(self._random.choice(positions), self._random)

    def planted(self, patterns: "Patterns") -> Iterator[Position | None]:
        """Boards with one of the patterns; None where a while of looking found no place for it."""
        while patterns.known:
            yield self._random.choice(patterns.known).planted(self._site(), self._random)

    def _positions(self, name: str, puzzle: str) -> list[Position]:
        if name not in self._solved:
            self._solved[name] = positions_of(name, puzzle, LADDER)
        return self._solved[name]

    def _site(self) -> Position:
        """Any puzzle as it is set, where there is most room; or with some cells filled."""
        name, puzzle = self._random.choice(self._puzzles)
        if name not in self._starts:
            board = sl.Board.from_string(puzzle)
            self._starts[name] = Position(name, board, solution_of(board))
        start = self._starts[name]
        if self._random.random() < BARE:
            return start
        few = start.board.empty_mask & self._random.getrandbits(81)
        return start.after(0, some_of(few, self._random))


def solution_of(board: sl.Board) -> int:
    """The candidates of the only solution."""
    (solution,) = sl.solutions(board, 2)
    return solution.placed_mask


def positions_of(name: str, puzzle: str, ladder: Sequence[sl.Rule]) -> list[Position]:
    """The boards along the solve of a puzzle."""
    result = sl.Solver(ladder).solve(sl.Board.from_string(puzzle))
    solution = solution_of(result.initial)
    boards = [result.initial, *(step.board for step in result.steps)]
    families = [sl.TECHNIQUES[step.inference.rule].family for step in result.steps]
    return [
        Position(name, board, solution, family != "singles")
        for board, family in zip(boards, [*families, ""], strict=True)
        if board.candidates_mask
    ]


def thinned(position: Position, random: Random, kept: int = 0) -> Position:
    """A board without some wrong candidates, of some digits more, of others less, and with some cells filled."""
    loose, struck = position.wrong_mask & ~kept, 0
    for digit in range(9):
        struck |= some_of(loose & NINE.cells_mask << 81 * digit, random)
    filled = some_of(position.board.empty_mask & ~NINE.cells_of(kept), random)
    return position.after(struck, filled if random.random() < 0.5 else 0)


def plant_of(board: sl.Board, inference: sl.Inference) -> Plant:
    """What an inference looked at."""
    match inference.rule:
        case "bug-plus-1":
            return Grave(has_more=False)
        case "bug-plus-n":
            return Grave(has_more=True)
        case "sk-loop":
            return Ring()
        case "tridagon":
            return Hammer()
        case rule if rule in SPECIES:
            return Shoal(SPECIES[rule])
        case _:
            return Pattern.of(board, inference)


class Patterns:
    """What one rule looked at, to be planted, and the boards on which it did, with the candidates in question."""

    def __init__(self, random: Random) -> None:
        self.known: list[Plant] = []
        self._visited: list[tuple[Position, int]] = []
        self._random, self._met = random, 0

    def recall(self, rule: sl.Rule, earlier: Iterable[Position]) -> None:
        """Learn from our own cases, and from positions of an earlier run."""
        for board in own_positions(rule.name):
            for inference in islice(finder(rule)(board), 2):
                self.known.append(plant_of(board, inference))
        for position in earlier:
            found = [*islice(finder(rule)(position.board), 1)]
            if found:
                self.visit(position, found)

    def visit(self, position: Position, inferences: Sequence[sl.Inference]) -> None:
        """Keep the board, and the patterns found there; where there are too many, in place of others."""
        self._met += 1
        pattern = Pattern.of(position.board, inferences[0])
        self._keep(self._visited, (position, pattern.kept | pattern.targets))
        for inference in inferences:
            self._keep(self.known, plant_of(position.board, inference))

    def _keep(self, kept: list[T], item: T) -> None:
        if len(kept) < MOST_PATTERNS:
            kept.append(item)
        elif self._random.randrange(self._met) < MOST_PATTERNS:
            kept[self._random.randrange(MOST_PATTERNS)] = item

    def revisited(self) -> Iterator[Position | None]:
        """Boards on which the rule fired, without some of what is beside the point; None if there are none yet."""
        while True:
            if self._visited:
                position, kept = self._random.choice(self._visited)
                yield thinned(position, self._random, kept)
            else:
                yield None


def own_positions(technique: str) -> Iterator[sl.Board]:
    """The positions of our own test cases on which the technique fires."""
    for file in sorted(CASES.glob("*.txt")):
        for line in file.read_text("utf-8").splitlines():
            if line.startswith(f":{technique}:"):
                yield read(line, "hodoku")


Way = Callable[[], Iterator[Position | None]]


def ways(sources: list[Source], patterns: Patterns) -> dict[str, Way]:
    """Every way to look for positions, by name; those closest to what a solver meets come first."""
    found: dict[str, Way] = {}
    for source in sources:
        found[f"solved {source.name}"] = source.solved
    for source in sources:
        found[f"wandered {source.name}"] = source.wandered
    for source in sources:
        found[f"thinned {source.name}"] = source.thinned
    for source in sources:
        found[f"planted {source.name}"] = lambda source=source: source.planted(patterns)
    found["revisited"] = patterns.revisited
    return found
