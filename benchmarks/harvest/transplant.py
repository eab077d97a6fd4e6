"""The pattern of an inference, turned until another board can show it.

The whole grid is turned, and the digits renamed. The candidates that one choice from the truths would make true must
come to lie on digits of the solution: that leaves few turns, and a search finds them. Most of the other candidates must
be there, and what the cells and houses of the truths have besides is struck. A fish may have more in its cover than the
one that it is learned from.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from itertools import islice, product
from random import Random
from typing import NamedTuple

import sudologue as sl
from sudologue.inference.truth import Guardians
from sudologue.model.bits import bits
from sudologue.reasoning.proofs.exhaustion import find_choice

from .position import NINE, Plant, Position, shuffled, some_of

TURNS, PATIENCE = 30, 1000
"""How many turns of a pattern that fit the solution to try on a board, and how many steps to look for them."""
SPARE = 8
"""A planted pattern may lack one candidate in so many."""


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
        first = random.choice(bits(self.kept))
        truths = random.sample(self.truths, len(self.truths))
        choice = find_choice(NINE, truths, self.kept & NINE.agrees[first], 1 << first)
        return None if choice is None else bits(choice)

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
