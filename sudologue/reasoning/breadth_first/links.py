"""What follows from one node of a board, in its order."""

from collections.abc import Iterator

from sudologue.model.bits import bits
from sudologue.model.grid import Grid

Link = tuple[int, int]
"""A node that is on, and the truth that makes it so."""

NINE = Grid.of()
CELLS, HOUSES = NINE.cell_count, len(NINE.houses)
HOUSES_OF = tuple(tuple(NINE.houses_of[cell][at] for at in (2, 0, 1)) for cell in range(CELLS))
"""Box, row, column of each cell."""
_HOUSE_MASKS = NINE.house_masks
_OTHERS = tuple(
    tuple(
        _HOUSE_MASKS[house] & ~(_HOUSE_MASKS[box] if house != box else 1 << cell) & ~(1 << cell)
        for house in (box, *lines)
    )
    for cell, (box, *lines) in enumerate(HOUSES_OF)
)
"""For each cell the others of its box, and those of its row and column that are not in the box."""


class Candidates:
    """The candidates of a board: the cells of each digit, and the digits of each cell."""

    __slots__ = ("digits", "domains")

    def __init__(self, digits: list[int], domains: list[int]) -> None:
        self.digits, self.domains = digits, domains

    @classmethod
    def of(cls, mask: int) -> "Candidates":
        """Those of a mask of candidates."""
        digits = [mask >> digit * CELLS & (1 << CELLS) - 1 for digit in range(9)]
        domains = [
            sum((cells >> cell & 1) << d for d, cells in enumerate(digits)) for cell in range(CELLS)
        ]
        return cls(digits, domains)

    def copy(self) -> "Candidates":
        """The same, to be changed."""
        return Candidates(self.digits[:], self.domains[:])

    def strike(self, candidate: int) -> None:
        """Take one away."""
        digit, cell = divmod(candidate, CELLS)
        self.digits[digit] &= ~(1 << cell)
        self.domains[cell] &= ~(1 << digit)

    def places(self, digit: int, house: int) -> int:
        """The cells of a digit in a house."""
        return self.digits[digit] & _HOUSE_MASKS[house]

    def all_off(self, candidate: int, by_cell: bool) -> list[int]:
        """What is off if a candidate is on: by its cell, if that counts, then by box, row and column."""
        digit, cell = divmod(candidate, CELLS)
        found = (
            [2 * (d * CELLS + cell) for d in bits(self.domains[cell] & ~(1 << digit))]
            if by_cell
            else []
        )
        cells, start = self.digits[digit], digit * CELLS
        for others in _OTHERS[cell]:
            left = cells & others
            while left:
                low = left & -left
                found.append(2 * (start + low.bit_length() - 1))
                left ^= low
        return found

    def all_on(self, candidate: int, links: int) -> list[Link]:
        """What is on if a candidate is off; each once, by the first truth that makes it so."""
        digit, cell = divmod(candidate, CELLS)
        found: dict[int, int] = {}
        if links & 1:
            other = self.domains[cell] & ~(1 << digit)
            if other and not other & other - 1:
                found[2 * ((other.bit_length() - 1) * CELLS + cell) + 1] = cell
        if links & 2:
            cells, start, own = self.digits[digit], digit * CELLS, 1 << cell
            for house in HOUSES_OF[cell]:
                other = cells & _HOUSE_MASKS[house] & ~own
                if other and not other & other - 1:
                    node = 2 * (start + other.bit_length() - 1) + 1
                    found.setdefault(node, range_number(digit, house))
        return list(found.items())


def range_number(digit: int, house: int) -> int:
    """The number of a range, the digit from 0."""
    return CELLS + HOUSES * digit + house


def split_range(truth: int) -> tuple[int, int]:
    """The digit, from 0, and the house of a range."""
    return divmod(truth - CELLS, HOUSES)


def candidates_of(truth: int, board: Candidates) -> Iterator[int]:
    """The candidates of a truth."""
    if truth < CELLS:
        return (d * CELLS + truth for d in bits(board.domains[truth]))
    digit, house = split_range(truth)
    return (digit * CELLS + cell for cell in bits(board.places(digit, house)))
