"""Which search does the work: the C kernel where it is built and the grid is the classic one, else the reference.

Both give the same answers (a test holds them together). Setting `SUDOLOGUE_NO_KERNEL` leaves the kernel out.
"""

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, islice
from struct import Struct, pack
from typing import Protocol

from sudologue.model.grid import Grid
from sudologue.search import search

_RECORD = 92
"""Bytes of a classic board's 729 candidates."""
_TRUTHS = 324
"""A classic board has 81 domains and 243 ranges."""
_MOST_CHOICES = 9
"""Candidates of a domain or a range."""
_GUARD_BITS = _MOST_CHOICES + 1
"""Of each truth; the last is its guard."""
_GUARDS = 405
"""Bytes of these for all truths."""
_ALL_GUARDS = sum(1 << _GUARD_BITS * (truth + 1) - 1 for truth in range(_TRUTHS))
_LARGEST_LIMIT = 2**31 - 1
_COUNT, _LIST, _COUNT_LINES = range(3)
"""What is asked about solutions: how many there are, or which; or how many a line of 81 characters has."""
_ALL, _HOUSES, _DIGITS, _SETS, _PAIRS, _CROSSINGS, _STEMS, _TRIPLES, _CHAINS, _SINGLES = range(10)
"""What is asked about one board: its true candidates, as a whole or house by house or digit by digit; its almost locked
sets, or which two of them strike something together; its crossings with a Sue de Coq; its stems; its aligned triples;
what its chains strike; its singles."""
_REASON = 20_000 * 9**3
"""Candidates of boards that a search in Python may visit for the answer to a question that nobody asked.

So 20,000 classic boards: the hardest puzzles known take some 2,000."""


class _Look(Protocol):
    def __call__(self, board: bytes, part: int, placed: bytes = ..., kinds: int = ..., /) -> bytes:
        """What is asked about one board."""
        ...


@dataclass(frozen=True, slots=True)
class _Kernel:
    """The functions of `_kernel.c`; boards are records of candidates."""

    solutions: Callable[[bytes, int, int], tuple[list[int], bytes]]
    look: _Look
    refute: Callable[..., tuple[bool, bytes]]
    reach: Callable[[bytes, bytes, bytes, bytes], tuple[bytes, list[bytes], bytes, list[int]]]


def _load() -> _Kernel | None:
    if os.environ.get("SUDOLOGUE_NO_KERNEL"):
        return None
    try:
        from sudologue.search import _kernel

        _kernel.solutions(b"", 0, _COUNT)
        _kernel.look(_record(0), _DIGITS)
        return _Kernel(_kernel.solutions, _kernel.look, _kernel.refute, _kernel.reach)
    except (ImportError, AttributeError, TypeError):  # not built, or built from an older source
        return None


def _record(mask: int) -> bytes:
    return (mask & _CLASSIC.all_mask).to_bytes(_RECORD, "little")


_CLASSIC = Grid.of()
_KERNEL = _load()


def name() -> str:
    """Which search classic boards get."""
    return "Python" if _KERNEL is None else "C kernel"


def _kernel_for(grid: Grid) -> _Kernel | None:
    return _KERNEL if grid is _CLASSIC else None


def count(grid: Grid, mask: int, limit: int) -> int:
    """How many solutions the candidates allow; no more than `limit` are looked for."""
    kernel = _kernel_for(grid)
    if kernel is None:
        return search.count(grid, mask, limit)
    return kernel.solutions(_record(mask), min(limit, _LARGEST_LIMIT), _COUNT)[0][0]


def count_lines(lines: Sequence[str], limit: int = 2) -> list[int]:
    """The same for many classic puzzles of 81 characters each, in one call."""
    data = "".join(lines).encode("ascii")
    if any(len(line) != _CLASSIC.cell_count for line in lines):
        raise ValueError("every line has 81 characters")
    if _KERNEL is not None:
        return _KERNEL.solutions(data, min(limit, _LARGEST_LIMIT), _COUNT_LINES)[0]
    return [search.count(_CLASSIC, _text_mask(line), limit) for line in lines]


def _text_mask(line: str) -> int:
    mask = 0
    for cell, character in enumerate(line):
        digit = ord(character) - ord("0")
        domain = _CLASSIC.domain_masks[cell]
        mask |= 1 << (digit - 1) * _CLASSIC.cell_count + cell if 1 <= digit <= 9 else domain
    return mask


def count_within_reason(grid: Grid, mask: int, limit: int) -> int | None:
    """The same as `count`; `None` where plain Python would have to visit many boards for it."""
    if _kernel_for(grid) is not None:
        return count(grid, mask, limit)
    try:
        return search.count(grid, mask, limit, _REASON // (grid.size**3))
    except search.PatienceError:
        return None


def solutions(grid: Grid, mask: int, limit: int) -> Iterator[int]:
    """Up to `limit` solutions, as masks of their digits, in no particular order."""
    kernel = _kernel_for(grid)
    if kernel is None:
        yield from islice(search.solutions(grid, mask), max(limit, 0))
        return
    _, found = kernel.solutions(_record(mask), min(limit, _LARGEST_LIMIT), _LIST)
    for start in range(0, len(found), _RECORD):
        yield int.from_bytes(found[start : start + _RECORD], "little")


def true_candidates(grid: Grid, mask: int) -> int:
    """The candidates that some solution has."""
    kernel = _kernel_for(grid)
    if kernel is None:
        return search.true_candidates(grid, mask)
    return int.from_bytes(kernel.look(_record(mask), _ALL), "little")


def can_help(grid: Grid) -> bool:
    """Is there a kernel for the questions below? Where not, whoever asks has to find out for himself."""
    return _kernel_for(grid) is not None


def held_by_houses(mask: int) -> int:
    """Of the candidates of a classic board those that every house can hold, if nothing else had a say.

    A house with more digits to place than open cells, or with fewer, holds none.
    """
    assert _KERNEL is not None
    return int.from_bytes(_KERNEL.look(_record(mask), _HOUSES), "little")


def held_by_digits(mask: int) -> int:
    """Those that some complete placement of their digit holds, if nothing else had a say."""
    assert _KERNEL is not None
    return int.from_bytes(_KERNEL.look(_record(mask), _DIGITS), "little")


_SINGLE = Struct("<BHb")


def singles(placed: int, candidates: int, kinds: int) -> Iterator[tuple[int, int, int]]:
    """The singles of a classic board that come up one after another, as `rules.singles` tells them."""
    assert _KERNEL is not None
    found = _KERNEL.look(_record(candidates), _SINGLES, _record(placed), kinds)
    return _SINGLE.iter_unpack(found)


_COUNTS = Struct("<III")
_CELLS = 16
"""Bytes of the 81 cells, in two words."""
Runs = tuple[list[int], list[int]]
"""Many lists of numbers in one, and where each of them begins; the end comes last."""
Sets = tuple[list[int], list[int], list[int], Runs]
"""How many cells each set has, the cells, the digits, and the numbers of its nodes."""
Nodes = tuple[list[int], list[int], list[int], tuple[list[int], list[int]]]
"""The digit (from 0) of each node, its places, what it strikes; and any two in conflict: the later ones, the others."""


def almost_locked_sets(mask: int) -> tuple[Sets, Nodes]:
    """The almost locked sets of a classic board that strike two digits at least, small ones first, and their nodes."""
    assert _KERNEL is not None
    data = _KERNEL.look(_record(mask), _SETS)
    sets, nodes, members = _COUNTS.unpack_from(data)
    numbers_at = _COUNTS.size + (sets + 2 * nodes) * _CELLS
    masks = _masks(data[_COUNTS.size : numbers_at])
    numbers = iter(memoryview(data)[numbers_at:].cast("I").tolist())
    sizes, held, nodes_of, digits, nodes_of_sets = (
        list(islice(numbers, count)) for count in (sets, sets, sets, nodes, members)
    )
    conflicts = list(numbers)
    shifts = [digit * _CLASSIC.cell_count for digit in digits]
    places = zip(masks[sets : sets + nodes], shifts, strict=True)
    strikes = zip(masks[sets + nodes :], shifts, strict=True)
    return (sizes, masks[:sets], held, (nodes_of_sets, [0, *accumulate(nodes_of)])), (
        digits,
        [mask << shift for mask, shift in places],
        [mask << shift for mask, shift in strikes],
        (conflicts[::2], conflicts[1::2]),
    )


def _masks(data: bytes) -> list[int]:
    words = memoryview(data).cast("Q").tolist()
    return [high << 64 | low for low, high in zip(words[::2], words[1::2], strict=True)]


_PAIR = Struct(f"<HHH11s11s{_RECORD}s")
Pair = tuple[tuple[int, int], int, tuple[int, int], int]
"""The numbers of two almost locked sets, the digits that join them, the cells of each, and what they strike."""


def almost_locked_pairs(mask: int) -> Iterator[Pair]:
    """Every two almost locked sets of a classic board that are joined and strike something."""
    assert _KERNEL is not None
    for one, two, joints, cells, other, struck in _PAIR.iter_unpack(
        _KERNEL.look(_record(mask), _PAIRS)
    ):
        both = int.from_bytes(cells, "little"), int.from_bytes(other, "little")
        yield (one, two), joints, both, int.from_bytes(struck, "little")


def crossings_with_sue_de_coq(mask: int) -> int:
    """The crossings of a line and a box of a classic board that have a Sue de Coq, as `rules.sue_de_coq` lists them."""
    assert _KERNEL is not None
    return int.from_bytes(_KERNEL.look(_record(mask), _CROSSINGS), "little")


def stems(mask: int) -> int:
    """The cells of a classic board that are stems, as `reasoning.sets.almost_locked` tells them."""
    assert _KERNEL is not None
    return int.from_bytes(_KERNEL.look(_record(mask), _STEMS), "little")


_TRIPLE = Struct(f"<BB{_RECORD}s")


def aligned_triples(mask: int) -> Iterator[tuple[int, int, int]]:
    """Two cells of a classic board and what rules out every way to fill them, as `rules.exclusion` tells them."""
    assert _KERNEL is not None
    for one, other, targets in _TRIPLE.iter_unpack(_KERNEL.look(_record(mask), _TRIPLES)):
        yield one, other, int.from_bytes(targets, "little")


BY_CELLS, BY_PLACES, BY_GROUPS, BY_SETS = 1, 2, 4, 8
"""The strong links of chains: between the candidates of a cell, the places of a digit in a house, groups of these, and
the digits of almost locked sets."""
_BY_COLOURS = 16
"""Not by chains, but by their colours."""
BY_TRUTHS = 32
"""By truths that chains leave nothing, too."""
BY_TAILS = 64
"""By chains with sets that have a tail, and by none without."""


def struck_by_colours(mask: int) -> int:
    """What two colours strike on a classic board, given to candidates that hang together, in cells and in places."""
    return struck_by_chains(mask, BY_CELLS | BY_PLACES | _BY_COLOURS)


def struck_by_chains(mask: int, kinds: int) -> int:
    """What chains strike on a classic board by strong links of these kinds."""
    assert _KERNEL is not None
    return int.from_bytes(_KERNEL.look(_record(mask), _CHAINS, b"", kinds)[:_RECORD], "little")


Tails = list[tuple[int, int]]
"""Sets and candidates."""


def struck_by_sets(mask: int, kinds: int) -> tuple[int, Runs, Tails]:
    """What chains of sets, and of links of these kinds, strike; and the nodes of each set, and tails, that they use.

    With tails it is what no others strike, and sets are as large as chains have them that people see.
    """
    assert _KERNEL is not None
    found = _KERNEL.look(_record(mask), _CHAINS, b"", BY_SETS | kinds)
    sets, *numbers = memoryview(found)[_RECORD:].cast("I").tolist()
    starts = [0, *accumulate(numbers[:sets])]
    end = sets + starts[-1]
    tails = list(zip(numbers[end::2], numbers[end + 1 :: 2], strict=True))
    return int.from_bytes(found[:_RECORD], "little"), (numbers[sets:end], starts), tails


Pairs = tuple[Sequence[int], Sequence[int]]
"""Links between nodes: one end of each, and the other."""

_MOST_NODES = 2000
_LARGEST_NODE = 2**16 - 1


def can_follow(nodes: Collection[int]) -> bool:
    """Is there a kernel for `Levels` of these nodes? It takes room for each two of them, but any grid will do."""
    if _KERNEL is None or len(nodes) > _MOST_NODES:
        return False
    return max(nodes, default=0) <= _LARGEST_NODE


class Levels:
    """What follows along links, as `reasoning.chains.implications.Levels` finds out."""

    def __init__(self, strikes: Mapping[int, int], strong: Pairs, conflicts: Pairs) -> None:
        assert _KERNEL is not None
        size = (max(map(int.bit_length, strikes.values()), default=0) + 63) // 64 * 8
        self._weak, self._levels, ends, counts = _KERNEL.reach(
            _numbers(strikes),
            _numbers(*strong),
            _numbers(*conflicts),
            b"".join([mask.to_bytes(size, "little") for mask in strikes.values()]),
        )
        self._ends: list[int] = memoryview(ends).cast("H").tolist()
        self._counts = counts
        self._width = (len(strikes) + 63) // 64 * 8

    def ends(self) -> Iterator[tuple[int, list[tuple[int, int]]]]:
        """Numbers of strong links, each with the ends that it takes so many to join."""
        pairs = zip(self._ends[::2], self._ends[1::2], strict=True)
        for links, count in enumerate(self._counts, 1):
            if count:
                yield links, list(islice(pairs, count))

    def follows(self, place: int, links: int) -> int:
        """The nodes that are true if one is false, at most so many strong links on."""
        return self._row(self._levels[min(links, len(self._levels)) - 1], place)

    def weak(self, place: int) -> int:
        """The nodes at the other ends of a node's weak links."""
        return self._row(self._weak, place)

    def _row(self, rows: bytes, place: int) -> int:
        start = place * self._width
        return int.from_bytes(rows[start : start + self._width], "little")


def _numbers(*lists: Collection[int]) -> bytes:
    return pack(f"{sum(map(len, lists))}H", *chain.from_iterable(lists))


def records(masks: Iterable[int]) -> bytes:
    """Sets of candidates of a classic board, as the kernel reads them."""
    return b"".join([mask.to_bytes(_RECORD, "little") for mask in masks])


def can_choose(grid: Grid, masks: Iterable[int]) -> bool:
    """Is there a kernel for `Choices` of these? Guardians may be more than it takes."""
    return can_help(grid) and all(mask.bit_count() <= _MOST_CHOICES for mask in masks)


class Choices:
    """Sets of candidates of a classic board, to choose one of each. They have nine at most."""

    def __init__(self, masks: Sequence[int]) -> None:
        self._records = records(masks).ljust(_TRUTHS * _RECORD, b"\0")
        self._guards = _ALL_GUARDS & (1 << _GUARD_BITS * len(masks)) - 1
        self._refuter = Refuter()

    def choice(self, candidate: int, left_out: int = 0) -> tuple[int | None, int]:
        """This candidate and one of each set, no two in conflict; None if there is none, and which sets have none.

        Sets may be left out, by their places in the list, given as a mask; and so they are told.
        """
        guards = self._guards
        while left_out:
            place = left_out.bit_length() - 1
            guards ^= 1 << _GUARD_BITS * (place + 1) - 1
            left_out ^= 1 << place
        is_refuted, found = self._refuter.refute(self._records, guards, candidate, is_true=True)
        return (None, self._places(found)) if is_refuted else (found, 0)

    @staticmethod
    def _places(guards: int) -> int:
        found = 0
        while guards:
            guard = guards.bit_length() - 1
            found |= 1 << guard // _GUARD_BITS
            guards ^= 1 << guard
        return found


class Refuter:
    """Finds out whether truths of a classic board contradict something, and learns which of them make trouble."""

    def __init__(self) -> None:
        self._trouble = bytearray(4 * _TRUTHS)

    def refute(
        self, records: bytes, guards: int, candidate: int, is_true: bool
    ) -> tuple[bool, int]:
        """Do truths contradict that a candidate is true (or false)? With truths that do, or a choice that serves all.

        There is a record for every truth of the grid, and a guard, ten bits apart, for each of those in question.
        """
        assert _KERNEL is not None
        given = guards.to_bytes(_GUARDS, "little")
        found, mask = _KERNEL.refute(records, given, candidate, is_true, self._trouble)
        return found, int.from_bytes(mask, "little")


def tell(
    records: bytes, guards: int, supposed: tuple[int, bool], goal: tuple[int, bool] | None = None
) -> list[int]:
    """How truths lead from something supposed to a goal, or to a contradiction, as `reasoning.forcing.story` tells it.

    First come the number of rounds and that of events; then for each event the guard, the candidate (-1 at a
    contradiction), the number of losses, these, and the killer of each (-1 for one that is denied). Nothing at all if
    it comes to no end.
    """
    assert _KERNEL is not None
    given, trouble = guards.to_bytes(_GUARDS, "little"), bytearray(4 * _TRUTHS)
    _, found = _KERNEL.refute(records, given, *supposed, trouble, *(goal or (-1, False)))
    return memoryview(found).cast("h").tolist()
