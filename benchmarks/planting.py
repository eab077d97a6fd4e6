"""How to plant a pattern on a board where it does not grow by itself.

Of a puzzle with one solution, whatever the solution does not hold can be struck. So a board can be made to show a
pattern, if the solution has one of the candidates of each of its truths, and enough of the others are still there.

Pattern  what an inference looked at, turned with the whole grid and with its digits renamed. The candidates that one
         choice from its truths would make true must come to lie on digits of the solution: that leaves few turns, and
         a search finds them. A fish may have more in its cover than the one it is learned from.
Ring     an SK-Loop. Any ring will do: of the two digits of each pair one is given to the box, and one to the line.
Hammer   a tridagon, on the few boards that have room for it.
Grave    a BUG, where the search is for the wrong candidate beside the true one of every cell.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import combinations, islice, permutations, product
from random import Random
from typing import NamedTuple, TypeVar

import sudologue as sl
from sudologue.inference.truth import BugGuardians, Guardians
from sudologue.model.sets import bits
from sudologue.rules.exhaustion import find_choice
from sudologue.rules.placements import lost_causes

T = TypeVar("T")
NINE = sl.Grid.of(9)

TURNS, PATIENCE = 30, 1000
"""How many turns of a pattern that fit the solution to try on a board, and how many steps to look for them."""
SPARE = 8
"""A planted pattern may lack one candidate in so many."""
DEPTH = 100
"""How many steps to look for one grave: it is better to begin again than to go on for long."""


@dataclass
class Position:
    """A board of a puzzle, its solution, and whether no single is left on it."""

    puzzle: str
    board: sl.Board
    solution: int
    is_quiet: bool = True

    @property
    def wrong_mask(self) -> int:
        """The candidates that the solution does not hold: any of them can go."""
        return self.board.candidates_mask & ~self.solution

    @cached_property
    def digits(self) -> list[int]:
        """The digits of the solution, counted from 0."""
        return [digit for _, digit in sorted((c % 81, c // 81) for c in bits(self.solution))]

    @cached_property
    def places(self) -> list[list[tuple[int, int]]]:
        """For each digit the rows and columns where the solution has it and it is not given."""
        found: list[list[tuple[int, int]]] = [[] for _ in range(9)]
        for cell in bits(NINE.cells_mask & ~NINE.cells_of(self.board.puzzle.givens_mask)):
            found[self.digits[cell]].append(divmod(cell, 9))
        return found

    @cached_property
    def bounds(self) -> list[list[int]]:
        """For each cell its candidates, and those of its true digit in each of its houses."""
        return [
            [NINE.domain_masks[cell], *(NINE.range_mask(house, digit + 1) for house in houses)]
            for cell, (digit, houses) in enumerate(zip(self.digits, NINE.houses_of, strict=True))
        ]

    def after(self, struck: int, filled: int = 0) -> "Position":
        """The position without those of the candidates that are wrong, and with these cells filled."""
        own = filled * NINE.first_cell_mask
        board = self.board.without_mask((struck | own) & ~self.solution)
        for candidate in bits(board.candidates_mask & own):
            board = board.place(*NINE.split(candidate))
        return Position(self.puzzle, board, self.solution)

    def without_lost(self, kept: int) -> "Position":
        """The position without all that is in no complete placement of its digit, but for what is to be kept."""
        lost = sum(cells << 81 * digit for digit, cells in enumerate(lost_causes(self.board)))
        return self.after(lost & ~kept)


def some_of(candidates: int, random: Random) -> int:
    """Some of the candidates, few or many."""
    share = random.random()
    return sum(1 << candidate for candidate in bits(candidates) if random.random() < share)


class Plant(ABC):
    """Something that can be planted."""

    @abstractmethod
    def planted(self, position: Position, random: Random) -> Position | None:
        """A board with it, if a place for it is found."""


def plant_of(board: sl.Board, inference: sl.Inference) -> Plant:
    """What an inference looked at."""
    match inference.rule:
        case "bug-plus-1" | "bug-plus-n":
            return Grave(BugGuardians().mask(board).bit_count())
        case "sk-loop":
            return Ring()
        case "tridagon":
            return Hammer()
        case _:
            return Pattern.of(board, inference)


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
        names = images_of(self.digits, digit)
        images = ((name, place) for name in names for place in position.places[name])
        for name, (to_row, to_column) in shuffled(images, random):
            if goes(self.rows, row, to_row) and goes(self.columns, column, to_column):
                if next(patience, None) is None:
                    return
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
        for lines, line in product((rows, columns), range(9)):
            images = (image for image in images_of(lines, line) if goes(lines, line, image))
            lines[line] = random.choice([*images])
        for digit in range(9):
            digits[digit] = random.choice(images_of(digits, digit))
        return Turn(self.is_transposed, rows, columns, digits)

    def mask(self, candidates: int) -> int:
        """Where candidates go."""
        found = 0
        for digit, row, column in map(self.coordinates, bits(candidates)):
            found |= 1 << 81 * self.digits[digit] + 9 * self.rows[row] + self.columns[column]
        return found


def shuffled(items: Iterable[T], random: Random) -> list[T]:
    """The items in any order."""
    found = [*items]
    random.shuffle(found)
    return found


def images_of(known: dict[int, int], item: int) -> list[int]:
    """What a row, column or digit may become, so that no two become the same."""
    if item in known:
        return [known[item]]
    taken = known.values()
    return [image for image in range(9) if image not in taken]


def goes(lines: dict[int, int], line: int, image: int) -> bool:
    """May a row or column go there? Lines of a band stay together."""
    if line in lines:
        return lines[line] == image
    return all(
        image != taken and (line // 3 == other // 3) == (image // 3 == taken // 3)
        for other, taken in lines.items()
    )


@dataclass(frozen=True)
class Pattern(Plant):
    """What an inference looks at, in masks of candidates."""

    truths: list[int]
    """The solution must have one candidate of each."""
    kept: int
    """All of these together: most of them must be there."""
    spare: int
    """What may be there as well, and make up for others."""
    struck: int
    """What must not be there: the rest of the cells and houses whose candidates the truths are."""
    filled: int
    """What is placed already, and not given."""
    targets: int
    """What goes: one of it at least must be there."""

    @classmethod
    def of(cls, board: sl.Board, inference: sl.Inference) -> "Pattern":
        """The pattern of an inference."""
        truths = inference.evidence.truths
        domains = [NINE.domain_masks[cell] for cell in bits(cells_of_patterns(truths))]
        masks = [truth.mask(board) for truth in truths]
        masks += [domain & board.possible_mask for domain in domains]
        kept = reduce(int.__or__, masks)
        full = reduce(int.__or__, (truth.full_mask(NINE) for truth in truths), sum(domains))
        spare = full & inside_of_fish(inference.evidence) & ~kept
        filled = sum(domains) & board.placed_mask
        targets = board.candidates_mask & ~inference.apply(board).possible_mask
        return cls(masks, kept, spare, full & ~(kept | spare), filled, targets)

    def planted(self, position: Position, random: Random) -> Position | None:
        """A board with the pattern, if a way is found to turn it until it fits there."""
        true = self._choice(random)
        if true is None:
            return None
        start = Turn(random.random() < 0.5, {}, {}, {})
        patience = iter(range(PATIENCE))
        for turn in islice(start.fits(neighbours_first(true), position, patience, random), TURNS):
            planted = self._plant(position, turn.finished(random), random)
            if planted:
                return planted
        return None

    def _choice(self, random: Random) -> list[int] | None:
        """One candidate of each truth, such that they go together."""
        first = random.choice([*bits(self.kept)])
        truths = random.sample(self.truths, len(self.truths))
        choice = find_choice(NINE, truths, self.kept & NINE.agrees[first], 1 << first)
        return None if choice is None else [*bits(choice)]

    def _plant(self, position: Position, turn: Turn, random: Random) -> Position | None:
        """The board with the pattern, if enough of it is there."""
        board = position.board
        kept, spare, filled = map(turn.mask, (self.kept, self.spare, self.filled))
        if filled & ~board.possible_mask or filled & board.puzzle.givens_mask:
            return None
        missing = kept & ~(board.candidates_mask | filled)
        more = spare & board.candidates_mask
        if missing.bit_count() > more.bit_count() + kept.bit_count() // SPARE:
            return None
        struck, targets = turn.mask(self.struck), turn.mask(self.targets)
        planted = position.after(struck | some_of(more, random), NINE.cells_of(filled))
        if not planted.board.candidates_mask & targets:
            return None
        return planted.without_lost(kept | targets) if random.random() < 0.5 else planted


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


def inside_of_fish(evidence: sl.Evidence) -> int:
    """What a fish might have as well: all that lies in its cover and in one base house that has two there anyway."""
    base, cover = (
        [cells_of(house) for part in evidence.parts if part.role == role for house in part.houses]
        for role in ("base", "cover")
    )
    if not cover or not evidence.focus_digit:
        return 0
    covered = reduce(int.__or__, cover)
    body = covered & sum(1 << NINE.index(cell) for cell in evidence.focus_cells)
    once = barred = 0
    for cells in base:
        barred |= once & cells
        once |= cells
        if (body & cells).bit_count() < 2:
            barred |= cells
    return (once & covered & ~barred) << 81 * (evidence.focus_digit - 1)


def cells_of(house: sl.House) -> int:
    """The cells of a house, as a mask."""
    return NINE.house_masks[NINE.house_number(house)]


class Ring(Plant):
    """An SK-Loop, wherever it may lie."""

    def planted(self, position: Position, random: Random) -> Position | None:
        """A board with a ring: its pivots filled, and digits for the houses, just enough to go round."""
        rows, columns = (
            [3 * band + random.randrange(3) for band in random.sample(range(3), 2)] for _ in "rc"
        )
        pivots = sum(1 << 9 * row + column for row, column in product(rows, columns))
        pairs: list[tuple[int, int, int]] = []
        for row, column in product(rows, columns):
            box = 18 + row // 3 * 3 + column // 3
            for line in (row, 9 + column):
                cells = NINE.house_masks[box] & NINE.house_masks[line] & ~pivots
                pairs.append((cells, box, line))
        if any(not cells & position.board.empty_mask for cells, _, _ in pairs):
            return None
        return position.after(self._struck(position, pairs, random), pivots)

    def _struck(self, position: Position, pairs: list[tuple[int, int, int]], random: Random) -> int:
        """What the pairs have besides the digits of their houses, if each gives one to either house."""
        allowed = [0] * 27
        for cells, *houses in pairs:
            random.shuffle(houses)
            for cell, house in zip(bits(cells), houses, strict=True):
                allowed[house] |= NINE.cells_mask << 81 * position.digits[cell]
        struck = 0
        for cells, box, line in pairs:
            struck |= cells * NINE.first_cell_mask & ~(allowed[box] | allowed[line])
        return struck


DIAGONALS = [
    [
        [27 * band + 3 * stack + 9 * i + j for i, j in enumerate(order)]
        for order in permutations(range(3))
    ]
    for band, stack in product(range(3), range(3))
]
"""For each box the three cells in three rows and three columns, in all six ways."""


class Hammer(Plant):
    """A tridagon, wherever the solution has four digits in its twelve cells: the rarest is the guardian."""

    def planted(self, position: Position, random: Random) -> Position | None:
        """A board with three digits in the twelve cells, and what is true there."""
        found = [*self._places(position)]
        if not found:
            return None
        cells = random.choice(found)
        count = Counter(position.digits[cell] for cell in cells)
        three = [digit for digit, _ in count.most_common(3)]
        return position.after(
            sum(NINE.domain_masks[cell] for cell in cells)
            & ~sum(NINE.cells_mask << 81 * digit for digit in three)
        )

    def _places(self, position: Position) -> Iterator[list[int]]:
        """Twelve open cells with four digits between them."""
        is_open, digits = position.board.empty_mask, position.digits
        boxes = [
            [cells for cells in ways if all(is_open >> cell & 1 for cell in cells)]
            for ways in DIAGONALS
        ]
        for left, right in combinations(range(3), 2):
            bands = [
                [
                    one + other
                    for one, other in product(boxes[3 * band + left], boxes[3 * band + right])
                    if len({digits[cell] for cell in one + other}) <= 4
                ]
                for band in range(3)
            ]
            for top, bottom in combinations(bands, 2):
                for one, other in product(top, bottom):
                    if len({digits[cell] for cell in one + other}) == 4:
                        yield one + other


@dataclass(frozen=True)
class Grave(Plant):
    """A BUG with so many guardians.

    Every open cell has its true candidate and a wrong one, and every digit that a house lacks stands there once as the
    one and once as the other. Only the cell of the true guardian has two wrong ones, and its houses have its digit
    twice as a wrong one, for its guardian is not part of the grave. So begin with that cell, and give it, and all that
    it asks to be open, the wrong candidates that they lack. The other cells are filled.
    """

    guardians: int

    def planted(self, position: Position, random: Random) -> Position | None:
        """A board that is a grave but for one true candidate, and for wrong ones that this one sees."""
        guarded = random.choice([*bits(position.board.empty_mask)])
        hole = Hole(position, guarded, 1 << guarded, 0, position.wrong_mask)
        wrong = hole.closed(random, iter(range(DEPTH)))
        if wrong is None:
            return None
        late = position.after(0, position.board.empty_mask & ~NINE.cells_of(wrong))
        others = late.wrong_mask & ~wrong
        seen = shuffled(bits(others & NINE.sees[81 * position.digits[guarded] + guarded]), random)
        return late.after(others & ~sum(1 << other for other in seen[: self.guardians - 1]))


class Hole(NamedTuple):
    """Cells that are to become a grave, and the wrong candidates that they have so far."""

    position: Position
    guarded: int
    open_mask: int
    chosen: int
    free: int
    """The wrong candidates that they may have yet."""

    def closed(self, random: Random, patience: Iterator[int]) -> int | None:
        """The wrong candidates of a grave that this grows into; of several ways, with few more cells open first."""
        if next(patience, None) is None:
            return None
        lacking = self._lacking()
        if lacking is None:
            return self.chosen
        further = shuffled(map(self._with, bits(lacking)), random)
        for hole in sorted(further, key=lambda hole: hole.open_mask.bit_count()):
            found = hole.closed(random, patience)
            if found is not None:
                return found
        return None

    def _lacking(self) -> int | None:
        """Candidates one of which must be chosen: where there are fewest; None if nothing lacks."""
        choices = [
            self.free & bound
            for cell in bits(self.open_mask)
            for bound in self.position.bounds[cell]
            if (self.chosen & bound).bit_count() < (2 if cell == self.guarded else 1)
        ]
        return min(choices, key=int.bit_count, default=None)

    def _with(self, candidate: int) -> "Hole":
        """The hole with one more wrong candidate; the cells with its digit in its houses are open, too."""
        digit, cell = divmod(candidate, 81)
        ranges = [NINE.range_mask(house, digit + 1) for house in NINE.houses_of[cell]]
        opened, chosen, free = self.open_mask | 1 << cell, self.chosen | 1 << candidate, self.free
        for bound in (NINE.domain_masks[cell], *ranges):
            opened |= NINE.cells_of(bound & self.position.solution)
            most = 2 if bound in self.position.bounds[self.guarded] else 1
            if (bound & chosen).bit_count() == most:
                free &= ~bound
        return self._replace(open_mask=opened, chosen=chosen, free=free & ~(1 << candidate))
