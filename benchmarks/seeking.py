"""Where to look for positions on which a rule fires: four ways to them, from the puzzles of a list and by sound steps.

solved    a board along a solve of the puzzle.
wandered  the same, with some of the rules and in any order.
thinned   such a board after some nets: candidates that lead to a contradiction by singles alone can go, any of them and
          in any order, and cells that have one candidate left can be filled. Which, is left to chance.
planted   the same, but not left to chance. The pattern of an inference that is known already is turned, and its digits
          renamed, until the solution of another puzzle lets it stand there; nets strike what is in its way.

All of them are boards that a solver can come to with steps of ours, and so no true candidate is missing on any.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, reduce
from itertools import islice, product
from pathlib import Path
from random import Random
from typing import NamedTuple

import sudologue as sl
from sudologue.formats import read
from sudologue.inference.truth import BugGuardians, Guardians
from sudologue.model.sets import bits
from sudologue.rules.exhaustion import find_choice
from sudologue.rules.propagation import nets

NINE = sl.Grid.of(9)
CASES = Path(__file__).parents[1] / "puzzles" / "cases"

LADDER = sl.LADDERS["human"][: sl.LADDERS["human"].index(sl.RULES["wxyz-wing"])]
"""How the puzzles are solved: as far as it goes without what takes long. The nets come in otherwise."""
SINGLES, OTHERS = LADDER[:3], LADDER[3:]

MOST_PATTERNS = 300
"""That a rule keeps to plant."""
STRIDE = 10
"""One in so many boards along a solve is thinned or planted on."""
TURNS, PATIENCE = 30, 1000
"""How many turns of a pattern that fit the solution to try on a board, and how many steps to look for them."""
SPARE = 8
"""A planted pattern may lack one candidate in so many."""


@dataclass
class Position:
    """A board of a puzzle, its solution, and whether no single is left on it."""

    puzzle: str
    board: sl.Board
    solution: int
    is_quiet: bool = True

    @cached_property
    def loose_mask(self) -> int:
        """The candidates that fall to a net."""
        refuted = sum(1 << candidate for candidate in nets(self.board).refuted)
        self.board.forget()
        return refuted

    @cached_property
    def digit_at(self) -> list[int]:
        """The digits of the solution, counted from 0; -1 where they are given."""
        givens = NINE.cells_of(self.board.puzzle.givens_mask)
        digits = [-1] * 81
        for candidate in bits(self.solution & ~(givens * NINE.first_cell_mask)):
            digits[candidate % 81] = candidate // 81
        return digits

    def after(self, struck: int, filled: int = 0) -> "Position":
        """The position without some candidates, and with those cells filled that have one candidate left."""
        board = self.board.without_mask(struck)
        for cell in bits(filled):
            left = board.candidates_mask & NINE.domain_masks[cell]
            if left.bit_count() == 1:
                board = board.place(*NINE.split(left.bit_length() - 1))
        return Position(self.puzzle, board, self.solution)


class Source:
    """A list of puzzles, each solved when it is first asked for."""

    def __init__(self, file: Path, random: Random) -> None:
        self.name, self._random = file.stem, random
        lines = enumerate(file.read_text("utf-8").splitlines(), 1)
        self._puzzles = [(f"{self.name}:{number}", line.split()[0]) for number, line in lines]
        self._random.shuffle(self._puzzles)
        self._solved: dict[str, list[Position]] = {}

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

    def site(self) -> Position:
        """A board along the solve of any puzzle. Few of each serve: what nets do on it is worked out once."""
        positions = self._positions(*self._random.choice(self._puzzles))
        return self._random.choice(positions[::STRIDE])

    def _positions(self, name: str, puzzle: str) -> list[Position]:
        if name not in self._solved:
            self._solved[name] = positions_of(name, puzzle, LADDER)
        return self._solved[name]

    def thinned(self) -> Iterator[Position]:
        """Boards after random nets: of some digits more, of others less, and with some cells filled."""
        random = self._random
        while True:
            position = self.site()
            loose, struck = position.loose_mask, 0
            shares = [random.random() for _ in range(9)]
            for candidate in bits(loose):
                if random.random() < shares[candidate // 81]:
                    struck |= 1 << candidate
            filled = random.getrandbits(81) & random.getrandbits(81)
            if random.random() < 0.5:
                struck |= loose & filled * NINE.first_cell_mask
            yield position.after(struck, filled)

    def planted(self, patterns: "Patterns") -> Iterator[Position | None]:
        """Boards with one of the patterns; None where a while of looking found no place for it."""
        while patterns.known:
            yield self._random.choice(patterns.known).planted(self.site(), self._random)


def positions_of(name: str, puzzle: str, ladder: Sequence[sl.Rule]) -> list[Position]:
    """The boards along the solve of a puzzle."""
    result = sl.Solver(ladder).solve(sl.Board.from_string(puzzle))
    (solution,) = sl.solutions(result.initial, 2)
    boards = [result.initial, *(step.board for step in result.steps)]
    families = [sl.TECHNIQUES[step.inference.rule].family for step in result.steps]
    return [
        Position(name, board, solution.placed_mask, family != "singles")
        for board, family in zip(boards, [*families, ""], strict=True)
        if board.candidates_mask
    ]


class Turn(NamedTuple):
    """Where some rows, columns and digits go; rows and columns may have changed places before."""

    is_transposed: bool
    rows: dict[int, int]
    columns: dict[int, int]
    digits: dict[int, int]

    def coordinates(self, candidate: int) -> tuple[int, int, int]:
        """Digit, row and column of a candidate."""
        digit, cell = divmod(candidate, 81)
        row, column = divmod(cell, 9)
        return (digit, column, row) if self.is_transposed else (digit, row, column)

    def fits(
        self, true: list[int], position: Position, patience: Iterator[int], random: Random
    ) -> "Iterator[Turn]":
        """The turns that go on from this one and take all these candidates to digits of the solution."""
        if not true:
            yield self
            return
        digit, row, column = self.coordinates(true[0])
        images = [*product(images_of(self.rows, row), images_of(self.columns, column))]
        random.shuffle(images)
        for (to_row, to_column), _ in zip(images, patience, strict=False):
            name = position.digit_at[9 * to_row + to_column]
            is_taken = name in self.digits.values() and digit not in self.digits
            if name < 0 or is_taken or name != self.digits.get(digit, name):
                continue
            further = Turn(
                self.is_transposed,
                {**self.rows, row: to_row},
                {**self.columns, column: to_column},
                {**self.digits, digit: name},
            )
            yield from further.fits(true[1:], position, patience, random)

    def finished(self, random: Random) -> "Turn":
        """The turn with a place for every row, column and digit; what was open is left to chance."""
        rows, columns, digits = dict(self.rows), dict(self.columns), dict(self.digits)
        for lines in (rows, columns):
            for line in range(9):
                lines[line] = random.choice(images_of(lines, line))
        for digit in range(9):
            open_ = [name for name in range(9) if name not in digits.values()]
            digits[digit] = digits[digit] if digit in digits else random.choice(open_)
        return Turn(self.is_transposed, rows, columns, digits)

    def mask(self, candidates: int) -> int:
        """Where candidates go."""
        found = 0
        for digit, row, column in map(self.coordinates, bits(candidates)):
            found |= 1 << 81 * self.digits[digit] + 9 * self.rows[row] + self.columns[column]
        return found


def images_of(lines: dict[int, int], line: int) -> list[int]:
    """Where a row or column may go: lines of a band stay together."""
    if line in lines:
        return [lines[line]]
    bands = {other // 3: image // 3 for other, image in lines.items()}
    free = (image for image in range(9) if image not in lines.values())
    if line // 3 in bands:
        return [image for image in free if image // 3 == bands[line // 3]]
    return [image for image in free if image // 3 not in bands.values()]


class Pattern(NamedTuple):
    """What an inference looks at, in masks of candidates."""

    truths: list[int]
    """The solution must have one candidate of each."""
    kept: int
    """All of these together: most of them must be there."""
    struck: int
    """What must not be there: the rest of the cells and houses whose candidates the truths are."""
    filled: int
    """What is placed already, and not given."""
    targets: int
    """What goes: one of it at least must be there."""

    @classmethod
    def of(cls, board: sl.Board, inference: sl.Inference) -> "Pattern | None":
        """The pattern of an inference; there is none if it is the whole board."""
        truths = inference.evidence.truths
        if any(isinstance(truth, BugGuardians) for truth in truths):
            return None
        cells = cells_of_patterns(truths)
        domains = [NINE.domain_masks[cell] for cell in bits(cells)]
        filled = sum(domains) & board.placed_mask
        masks = [truth.mask(board) for truth in truths]
        masks += [domain & board.possible_mask for domain in domains]
        kept = reduce(int.__or__, masks)
        struck = reduce(int.__or__, (truth.full_mask(NINE) for truth in truths), sum(domains))
        targets = board.candidates_mask & ~inference.apply(board).possible_mask
        return cls(masks, kept, struck & ~kept, filled, targets)

    def planted(self, position: Position, random: Random) -> Position | None:
        """A board with the pattern, if a way is found to turn it until it fits there."""
        true = self._choice(random)
        if true is None:
            return None
        start = Turn(random.random() < 0.5, {}, {}, {})
        patience = iter(range(PATIENCE))
        for turn in islice(start.fits(neighbours_first(true), position, patience, random), TURNS):
            planted = self._plant(position, turn.finished(random), alone=random.random() < 0.5)
            if planted:
                return planted
        return None

    def _choice(self, random: Random) -> list[int] | None:
        """One candidate of each truth, such that they go together."""
        first = random.choice([*bits(self.kept)])
        truths = random.sample(self.truths, len(self.truths))
        choice = find_choice(NINE, truths, self.kept & NINE.agrees[first], 1 << first)
        return None if choice is None else [*bits(choice)]

    def _plant(self, position: Position, turn: Turn, *, alone: bool) -> Position | None:
        """The board with the pattern, unless it takes more than nets to strike what is in its way.

        If it is to be alone, nets strike all that they can of other digits.
        """
        kept, filled = turn.mask(self.kept), turn.mask(self.filled)
        missing = kept & ~(position.board.candidates_mask | filled)
        given = filled & ~position.board.possible_mask | filled & position.board.puzzle.givens_mask
        if given or missing.bit_count() > kept.bit_count() // SPARE:
            return None
        struck = turn.mask(self.struck) & position.board.candidates_mask
        if struck & ~position.loose_mask:
            return None
        targets = turn.mask(self.targets)
        if alone:
            struck |= position.loose_mask & ~same_digits(kept | targets)
        planted = position.after(struck, NINE.cells_of(filled))
        there = planted.board.candidates_mask & targets
        return planted if there and not filled & ~planted.board.placed_mask else None


def same_digits(candidates: int) -> int:
    """All candidates of the digits that these have."""
    digits = [NINE.cells_mask << 81 * digit for digit in range(9)]
    return sum(mask for mask in digits if mask & candidates)


def neighbours_first(candidates: list[int]) -> list[int]:
    """The candidates in an order in which each has as much as may be in common with those before it."""
    rest, ordered = {*candidates}, list[int]()
    met = set[tuple[str, int]]()
    while rest:
        names = {c: {("digit", c // 81), ("row", c % 81 // 9), ("column", c % 9)} for c in rest}
        ordered.append(max(sorted(rest), key=lambda c: len(names[c] & met)))
        met |= names[ordered[-1]]
        rest.remove(ordered[-1])
    return ordered


def cells_of_patterns(truths: Iterable[sl.Truth]) -> int:
    """The cells of the deadly patterns among the truths."""
    cells = {cell for truth in truths if isinstance(truth, Guardians) for cell in truth.cells}
    return sum(1 << NINE.index(cell) for cell in cells)


@dataclass
class Patterns:
    """The patterns of one rule's inferences, to be planted."""

    random: Random
    known: list[Pattern] = field(default_factory=list[Pattern])
    met: int = 0

    def learn(self, board: sl.Board, inferences: Iterable[sl.Inference]) -> None:
        """Keep the patterns of these; where there are too many, in place of others."""
        for inference in inferences:
            pattern = Pattern.of(board, inference)
            if pattern is None:
                continue
            self.met += 1
            if len(self.known) < MOST_PATTERNS:
                self.known.append(pattern)
            elif self.random.randrange(self.met) < MOST_PATTERNS:
                self.known[self.random.randrange(MOST_PATTERNS)] = pattern


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
    return found
