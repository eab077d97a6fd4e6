"""The C kernel as one of `services.Services`: here masks and lists become the bytes that it reads, and back.

`kernel.h` tells what a record is. The kernel itself is `_kernel`, built from the sources of this folder, if it is.
"""

from array import array
from collections.abc import (
    Callable,
    Collection,
    Iterator,
    Mapping,
    MutableSequence,
    Sequence,
)
from functools import partial
from itertools import accumulate, chain, compress, count, islice
from operator import gt
from struct import Struct, pack
from typing import ClassVar

from sudologue.model.board import Board, quick_board
from sudologue.model.grid import Grid
from sudologue.search.kernel.almost_locked import Last, SetAnswers
from sudologue.search.kernel.records import RECORD, TooMuchError, mask_of, record_of, records_of
from sudologue.search.services import (
    Basic,
    BasicsInTurn,
    ChainAnswer,
    Chains,
    Pairs,
    Split,
    Supposed,
    Truths,
    Used,
)

_LARGEST_LIMIT = 2**31 - 1
_MOST_AT_ONCE = 10_000
"""Solutions that are found before a deadline is looked at again."""
_MOST_TRUTHS, _MOST_CANDIDATES = 324, 9
"""As many truths as a board has, of as many candidates."""
_MOST_WANTED = 100
_DEEPEST, _MOST_GIVEN = 3, 6
_MOST_NODES, _LARGEST_NODE, _MOST_STRUCK = 2000, 2**16 - 1, 2**16
_BASIC = Struct("<BHb")
_CANDIDATES = 729


class Kernel(SetAnswers):
    """The answers of the kernel."""

    GRID: ClassVar[Grid] = Grid.of()
    """It knows boards of this grid."""
    NEEDS_NO_GRID: ClassVar[frozenset[str]] = frozenset({"count_in_line", "least_form", "levels"})
    """What has nothing to do with a grid."""

    def __init__(self) -> None:
        """`ImportError` if it is not built, or from an older source."""
        super().__init__(self.GRID)
        self._records = Last(_truth_records)

    # Solutions.
    def count(self, mask: int, limit: int, _patience: int = -1, /) -> int:
        """It needs no patience."""
        return self._c.count(record_of(mask & self.GRID.all_mask), min(limit, _LARGEST_LIMIT))

    def count_in_line(self, line: str, limit: int, /) -> int | None:
        """See `search.search`."""
        return self._c.count_in_line(line, min(limit, _LARGEST_LIMIT))

    def solutions(self, mask: int, limit: int, _patience: int = -1, /) -> Iterator[int]:
        """They are found all at once, unless they could be very many: then one after another, as on any grid."""
        if limit > _MOST_AT_ONCE:
            from sudologue.search.kernel.any_grid import any_grid

            return any_grid(self.GRID).solutions(mask, limit)
        found = self._c.solutions(record_of(mask & self.GRID.all_mask), limit)
        return map(mask_of, (found[at : at + RECORD] for at in range(0, len(found), RECORD)))

    def true_candidates(self, mask: int, /) -> int:
        """See `search.search`."""
        return mask_of(self._c.true_candidates(record_of(mask & self.GRID.all_mask)))

    # Trial and error.
    def after_trials(self, mask: int, depth: int, /) -> int:
        """See `search.assuming`."""
        if depth > _DEEPEST:
            raise TooMuchError
        return mask_of(self._c.trial_and_error(record_of(mask & self.GRID.all_mask), depth))

    def smallest_backdoor(self, mask: int, solution: int, most: int, /) -> list[int] | None:
        """See `search.assuming`."""
        if most > _MOST_GIVEN:
            raise TooMuchError
        board = record_of(mask & self.GRID.all_mask)
        found = self._c.backdoor(board, record_of(solution & self.GRID.all_mask), most)
        return None if found is None else memoryview(found).cast("H").tolist()

    # Houses and digits.
    def basics_in_turn(self, board: Board, kinds: bytes) -> BasicsInTurn:
        """See `solver.basics`."""
        found = self._c.basics(
            record_of(board.placed_mask), record_of(board.candidates_mask), kinds
        )
        total = (len(found) - 2 * RECORD) // _BASIC.size
        if total:
            placed, candidates = mask_of(found[:RECORD]), mask_of(found[RECORD : 2 * RECORD])
            board = quick_board(board.puzzle, placed, candidates)
        return BasicsInTurn(board, total, partial(_basics_of, found))

    def houses_with_subsets(self, board: Board) -> frozenset[int]:
        """It tells what goes, not from which house: so others that it lies in are among the answers."""
        lost = board.candidates_mask & ~mask_of(
            self._c.held_by_houses(record_of(board.candidates_mask))
        )
        masks = board.grid.house_candidates_masks if lost else ()
        return frozenset(compress(count(), map(lost.__and__, masks)))

    def cell_digits(self, board: Board) -> tuple[int, ...]:
        """See `reasoning.views.candidates`."""
        found = self._c.domains(record_of(board.candidates_mask))
        return tuple(memoryview(found).cast("H").tolist())

    def placeable(self, candidates: int, /) -> int:
        """See `reasoning.sets.placements`."""
        return mask_of(self._c.held_by_digits(record_of(candidates)))

    # Crossings.
    def likely_crossings(self, board: Board) -> int:
        """See `rules.sue_de_coq`."""
        return self._c.sue_de_coq_crossings(record_of(board.candidates_mask))

    # Patterns of a few cells.
    def likely_patterns(self, board: Board) -> int:
        """See `reasoning.views.few_cells`."""
        return self._c.few_cell_patterns(record_of(board.candidates_mask))

    # Chains.
    def chains_of_links(self, board: Board, kinds: int) -> Chains:
        """See `reasoning.chains.targets`."""
        return _chains_of(self._c.chain_targets(record_of(board.candidates_mask), kinds))

    def chains_of_sets(self, board: Board, kinds: int) -> Chains:
        """See `reasoning.chains.targets`."""
        return _chains_of(self._c.set_chain_targets(self.sets(board), kinds))

    def levels(self, strikes: Mapping[int, int], strong: Pairs, conflicts: Pairs) -> "_Levels":
        """It takes room for each two nodes."""
        length = max(map(int.bit_length, strikes.values()), default=0)
        most = len(strikes), max(strikes, default=0), length
        if any(map(gt, most, (_MOST_NODES, _LARGEST_NODE, _MOST_STRUCK))):
            raise TooMuchError
        size = (length + 63) // 64 * 8
        struck = b"".join([mask.to_bytes(size, "little") for mask in strikes.values()])
        found = self._c.levels(_numbers(strikes), _numbers(*strong), _numbers(*conflicts), struck)
        return _Levels(len(strikes), *found)

    # Implications.
    def chain_hint(
        self, board: Board, is_multiple: bool, is_dynamic: bool, is_nishio: bool, level: int
    ) -> ChainAnswer:
        """See `reasoning.breadth_first`."""
        stage = is_multiple, is_dynamic, is_nishio, level
        found = self._c.chain_hint(record_of(board.candidates_mask), *stage)
        if found is None:
            return ChainAnswer(0)
        kind, links, choice, complexity, placed, struck, chains = found
        told = memoryview(chains).cast("I").tolist()
        return ChainAnswer(kind, links, choice, complexity, placed, mask_of(struck), told)

    # Classes.
    def least_form(self, cells: bytes, /) -> bytes:
        """See `search.canonical`."""
        return self._c.least_form(cells)

    # Truths.
    def choice_search(self, masks: Sequence[int], _patience: int = -1, /) -> "_ChoiceSearch":
        """It needs no patience. Guardians may be more than it takes."""
        if len(masks) > _MOST_TRUTHS or any(mask.bit_count() > _MOST_CANDIDATES for mask in masks):
            raise TooMuchError
        return _ChoiceSearch(self._c.refute, masks)

    def refute(
        self, wide: Truths, supposed: Supposed, truths: int, trouble: MutableSequence[int]
    ) -> tuple[int, int]:
        """See `reasoning.forcing.sharpening`."""
        records, spacing = self._records(wide), wide.spacing
        given = truths.to_bytes(_mask_size(records, spacing), "little")
        is_refuted, found = self._c.refute(records, given, spacing, *supposed, trouble)
        return (mask_of(found), 0) if is_refuted else (0, mask_of(found))

    def nearest_failures(self, board: Board, candidates: int) -> Iterator[list[int]]:
        """See `reasoning.forcing.refutations`."""
        record, asked = record_of(board.candidates_mask), record_of(candidates)
        found = memoryview(self._c.failures(record, asked)).cast("H").tolist()
        by_rounds: dict[int, list[int]] = {}
        for candidate, rounds in zip(found[::2], found[1::2], strict=True):
            by_rounds.setdefault(rounds, []).append(candidate)
        return (by_rounds[rounds] for rounds in sorted(by_rounds))

    def shortest_splits(
        self, board: Board, assumptions: Sequence[int], most: int, wanted: int
    ) -> list[Split]:
        """See `reasoning.forcing.splits`."""
        if wanted > _MOST_WANTED:
            raise TooMuchError
        record, assumed = record_of(board.candidates_mask), _numbers(assumptions)
        found = (
            memoryview(self._c.shortest_splits(record, assumed, most, wanted)).cast("I").tolist()
        )
        splits = zip(found[2::3], found[::3], found[1::3], strict=True)
        return sorted(splits)[:wanted]


class _Levels:
    """Masks of nodes for each, one after the other, and the ends of all levels in one list."""

    def __init__(
        self, nodes: int, weak: bytes, levels: list[bytes], ends: bytes, counts: bytes
    ) -> None:
        self._weak, self._levels = weak, levels
        self._ends: list[int] = memoryview(ends).cast("H").tolist()
        self._counts: list[int] = memoryview(counts).cast("I").tolist()
        self._width = (nodes + 63) // 64 * 8

    def ends(self) -> Iterator[tuple[int, list[tuple[int, int]]]]:
        pairs = zip(self._ends[::2], self._ends[1::2], strict=True)
        for links, total in enumerate(self._counts, 1):
            if total:
                yield links, list(islice(pairs, total))

    def follows(self, place: int, links: int) -> int:
        return self._row(self._levels[min(links, len(self._levels)) - 1], place)

    def weak(self, place: int) -> int:
        return self._row(self._weak, place)

    def _row(self, rows: bytes, place: int) -> int:
        start = place * self._width
        return int.from_bytes(rows[start : start + self._width], "little")


class _ChoiceSearch:
    """Asks for a contradiction of the masks, and takes a choice if there is none."""

    def __init__(self, refute: Callable[..., tuple[bool, bytes]], masks: Sequence[int]) -> None:
        self._refute, self._records, self._all = refute, records_of(masks), (1 << len(masks)) - 1
        self._trouble = array("I", bytes(4 * len(masks)))

    def choice(self, candidate: int, left_out: int = 0) -> tuple[int | None, int]:
        given = (self._all & ~left_out).to_bytes(_mask_size(self._records, 1), "little")
        is_true = True
        is_refuted, found = self._refute(self._records, given, 1, candidate, is_true, self._trouble)
        return (None, mask_of(found)) if is_refuted else (mask_of(found), 0)


def _chains_of(found: bytes) -> Chains:
    return Chains(mask_of(found[:RECORD]), partial(_used_of, found))


def _used_of(found: bytes) -> Used:
    """What chains use, in an answer that has numbers and records of groups after that of what they strike."""
    length = int.from_bytes(found[RECORD : RECORD + 4], "little")
    groups_at = len(found) - 2 * RECORD * int.from_bytes(found[RECORD + 4 : RECORD + 8], "little")
    numbers = iter(memoryview(found)[RECORD + 8 : groups_at].cast("I").tolist())
    nodes, places = list(islice(numbers, length)), list(islice(numbers, length))
    strong, conflicts = (_pairs_of(numbers) for _ in range(2))
    starts = [0, *accumulate(islice(numbers, next(numbers)))]
    members = list(islice(numbers, starts[-1]))
    masks = [mask_of(found[at : at + RECORD]) for at in range(groups_at, len(found), RECORD)]
    groups = range(_CANDIDATES, _CANDIDATES + len(masks) // 2)
    return Used(
        nodes,
        dict(zip(groups, masks[::2], strict=True)),
        dict(zip(groups, masks[1::2], strict=True)),
        strong,
        conflicts,
        dict(zip(places, nodes, strict=True)),
        (members, starts),
        list(zip(numbers, numbers, strict=True)),
    )


def _pairs_of(numbers: Iterator[int]) -> tuple[list[int], list[int]]:
    """So many pairs as the next number says."""
    found = list(islice(numbers, 2 * next(numbers)))
    return found[::2], found[1::2]


def _basics_of(found: bytes) -> Iterator[Basic]:
    """The steps in an answer, which has two records before them."""
    return _BASIC.iter_unpack(found[2 * RECORD :])


def _truth_records(wide: Truths) -> bytes:
    return records_of(wide.truth_masks)


def _mask_size(records: bytes, spacing: int) -> int:
    """Bytes of a mask of so many truths."""
    return (len(records) // RECORD * spacing + 7) // 8


def _numbers(*lists: Collection[int]) -> bytes:
    return pack(f"{sum(map(len, lists))}H", *chain.from_iterable(lists))
