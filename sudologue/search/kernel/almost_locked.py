"""What the kernel knows of almost locked sets, on the classic grid and on any other of 9×9 cells.

The sets of a board are found once, and kept for all questions about them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, islice
from struct import Struct
from typing import Generic, TypeVar, overload

from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.search.kernel.records import (
    CELLS,
    RECORD,
    TooMuchError,
    mask_of,
    record_of,
    records_of,
)
from sudologue.search.services import SetPair, SetsAndNodes

_CELL_BYTES = 16
"""Bytes of the 81 cells, in two words."""
_MOST_HOUSES = 64
_NEWEST = "read_grid", "chain_hint", "trial_and_error", "domains", "failures"
"""What a kernel of an older source lacks."""
_COUNTS, _TRIPLE = Struct("<III"), Struct(f"<BB{RECORD}s")
_PAIR = Struct(f"<HHH11s11s{RECORD}s")

K = TypeVar("K")
V = TypeVar("V")


class Last(Generic[K, V]):
    """Makes something of a key, and keeps the last: one board is asked about again and again."""

    def __init__(self, make: Callable[[K], V]) -> None:
        self._make = make
        self._kept: tuple[K, V] | None = None

    def __call__(self, key: K) -> V:
        """What it made of this key."""
        kept = self._kept
        if kept is None or kept[0] != key:
            kept = self._kept = key, self._make(key)
        return kept[1]


class _Masks(Sequence[int]):
    """Masks of cells in two words each, shifted to the slices of their digits.

    Chains lead through one node in ten: so each is put together when it is asked for.
    """

    def __init__(self, words: memoryview, shifts: list[int]) -> None:
        self._words, self._shifts = words, shifts

    def __len__(self) -> int:
        return len(self._shifts)

    @overload
    def __getitem__(self, place: int) -> int: ...

    @overload
    def __getitem__(self, place: slice) -> list[int]: ...

    def __getitem__(self, place: int | slice) -> int | list[int]:
        if isinstance(place, slice):
            return list(self)[place]
        low, high = self._words[2 * place], self._words[2 * place + 1]
        return (high << 64 | low) << self._shifts[place]

    def __iter__(self) -> Iterator[int]:
        words = self._words.tolist()
        rows = zip(words[::2], words[1::2], self._shifts, strict=True)
        return iter([(high << 64 | low) << shift for low, high, shift in rows])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and [*self] == [*other]

    def __hash__(self) -> int:
        return hash((*self,))


class SetAnswers:
    """The answers of the kernel about almost locked sets."""

    def __init__(self, grid: Grid) -> None:
        """`ImportError` if the kernel is not built, or from an older source."""
        from sudologue.search.kernel import _kernel

        if not all(hasattr(_kernel, name) for name in _NEWEST):
            raise ImportError("an older kernel")
        self._c = _kernel
        self._grid = grid
        self._sets = Last(self._find_sets)

    @cached_property
    def _tables(self) -> object:
        """The houses and conflicts of the grid, as the kernel keeps them; it has those of the classic grid."""
        grid = self._grid
        if grid is Grid.of():
            return None
        if grid.cell_count != CELLS or len(grid.houses) > _MOST_HOUSES:
            raise TooMuchError
        houses, peers = (_cell_masks(masks) for masks in (grid.house_masks, grid.peer_masks))
        return self._c.read_grid(
            houses, peers, records_of(grid.sees[c] for c in bits(grid.all_mask))
        )

    def sets(self, board: Board) -> object:
        """The almost locked sets of a board, as the kernel keeps them."""
        return self._sets(board.candidates_mask)

    def _find_sets(self, mask: int) -> object:
        tables = self._tables  # where there are none, a board has no record
        return self._c.almost_locked_sets(record_of(mask), tables)

    def sets_and_nodes(self, board: Board) -> SetsAndNodes:
        """See `reasoning.sets.almost_locked`."""
        data = self._c.set_web(self.sets(board))
        sets, nodes, members = _COUNTS.unpack_from(data)
        numbers_at = _COUNTS.size + (sets + 2 * nodes) * _CELL_BYTES
        words = memoryview(data)[_COUNTS.size : numbers_at].cast("Q")
        places_at, strikes_at = 2 * sets, 2 * (sets + nodes)
        numbers = iter(memoryview(data)[numbers_at:].cast("I").tolist())
        sizes, held, nodes_of, digits, nodes_of_sets = (
            list(islice(numbers, count)) for count in (sets, sets, sets, nodes, members)
        )
        conflicts = list(numbers)
        shifts = [digit * CELLS for digit in digits]
        return SetsAndNodes(
            sizes,
            _Masks(words[:places_at], [0] * sets),
            held,
            (nodes_of_sets, [0, *accumulate(nodes_of)]),
            digits,
            _Masks(words[places_at:strikes_at], shifts),
            _Masks(words[strikes_at:], shifts),
            (conflicts[::2], conflicts[1::2]),
        )

    def set_pairs(self, board: Board) -> Iterator[SetPair]:
        """See `reasoning.sets.almost_locked_pairs`."""
        data = self._c.set_pairs(self.sets(board))
        return (
            ((one, two), joints, (mask_of(cells), mask_of(other)), mask_of(struck))
            for one, two, joints, cells, other, struck in _PAIR.iter_unpack(data)
        )

    def stems(self, board: Board) -> int:
        """See `reasoning.sets.almost_locked`."""
        return mask_of(self._c.stems(self.sets(board)))

    def refuted_by_triples(self, board: Board) -> Iterator[tuple[int, int, int]]:
        """See `rules.exclusion`."""
        tables = self._tables
        data = self._c.aligned_triples(record_of(board.candidates_mask), tables)
        return ((one, other, mask_of(targets)) for one, other, targets in _TRIPLE.iter_unpack(data))


def _cell_masks(masks: Iterable[int]) -> bytes:
    return b"".join([mask.to_bytes(_CELL_BYTES, "little") for mask in masks])
