"""Templates: every way to place one digit on the whole board, and what they all agree on.

A template is a cell in each row that still lacks the digit, no two of which see each other: a pattern of nine
cells that people draw on film and lay over the board. An empty 9×9 board has 46,656 for each digit, a position
where it matters a few dozen. Here a search asks for each candidate whether there is a template with it; where
there is with no other of its row, it is in all of them.

(a) Template Set: a candidate that is in every template of its digit is true.
(b) Template Delete: a candidate that is in no template of its digit is false.
(c) A cell that is in every template of one digit is in no template of another. With those gone, there may
    be more of (a) and (b).

    1  .  . | .  .  1      Row 1 and row 2 of a digit with three rows to go. The templates take r1c1 and
    .  .  1 | .  1  .      r2c5, or r1c6 and r2c3: neither r1c1 nor r1c6 goes with the 1 in its own box, so
    .  *  . | *  .  .      whichever it is, both boxes have their digit, and no template takes a cell marked *.

Fish of every kind and the single-digit patterns are reasons for (b) that a person can see; a template needs
no reason but the trying. The truths of (a) and (b) are the digit's ranges in the rows, or in the columns where
these do with fewer; with (c) there are ranges of other digits, too.

Where (c) goes on until the board is solved, to prove all of its conclusions takes longest; the first of them is
reported at once.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudologue.inference.inference import Evidence, Inference, Part, Placement
from sudologue.inference.truth import Range
from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.house import HouseKind
from sudologue.reasoning.forcing.derivation import Assumption
from sudologue.reasoning.forcing.sharpening import CoreSearch, sharpen
from sudologue.reasoning.forcing.wide_board import WideBoard, wide_board
from sudologue.reasoning.sets.placements import sure_cells, unplaceable, unplaceable_among
from sudologue.reasoning.views.candidates import digit_masks, elimination_of, slices
from sudologue.rules.rule import FindRule, Rule


class Agreed(NamedTuple):
    """What the templates of each digit agree on: the cells in all of them, and those in none."""

    sure: list[int]
    lost: list[int]


def _plain(board: Board) -> Agreed:
    """By the digit's own places alone."""
    cells, lost = board.shared(digit_masks), board.shared(unplaceable)
    return Agreed(_sure(board.grid, cells, lost), list(lost))


def _sure(grid: Grid, cells: Sequence[int], lost: Sequence[int]) -> list[int]:
    return [sure_cells(grid, own & ~gone) for own, gone in zip(cells, lost, strict=True)]


def _refined(board: Board) -> Agreed:
    """Once (c) has nothing more to say."""
    grid, count = board.grid, board.grid.cell_count
    sure, lost = board.shared(_plain)
    candidates = board.candidates_mask
    while True:
        taken = union(sure)
        gone = union([(taken & ~own) << digit * count for digit, own in enumerate(sure)])
        if not candidates & gone:
            break
        candidates &= ~gone
        lost = unplaceable_among(grid, candidates)
        sure = _sure(grid, slices(grid, candidates), lost)
    ruled_out = slices(grid, board.candidates_mask & ~candidates)
    return Agreed(sure, [one | other for one, other in zip(ruled_out, lost, strict=True)])


def _find_set(board: Board) -> Iterator[Inference]:
    plain = board.shared(_plain).sure
    for digit, cells in enumerate(plain):
        if cells:
            yield from _placements(board, digit, cells, board.shared(_ranges).of[digit])
    for digit, cells in enumerate(board.shared(_refined).sure):
        if more := cells & ~plain[digit]:
            yield from _placements(board, digit, more, (board.shared(_ranges).all,))


def _placements(board: Board, digit: int, cells: int, pools: Sequence[int]) -> Iterator[Inference]:
    grid = board.grid
    for cell in bits(cells):
        target = digit * grid.cell_count + cell
        denial = Assumption(wide_board(board), target, is_true=False)
        proof = _shortest([denial], pools)
        action = Placement(grid.cells[cell], digit + 1)
        yield Inference("template-set", action, _make_evidence(wide_board(board), digit + 1, proof))


def _find_delete(board: Board) -> Iterator[Inference]:
    plain = board.shared(_plain).lost
    for digit, cells in enumerate(plain):
        if cells:
            yield _deletion(board, digit, cells, board.shared(_ranges).of[digit])
    for digit, cells in enumerate(board.shared(_refined).lost):
        if cells & ~plain[digit]:
            yield _deletion(board, digit, cells, (board.shared(_ranges).all,))


def _deletion(board: Board, digit: int, cells: int, pools: Sequence[int]) -> Inference:
    grid = board.grid
    targets = cells << digit * grid.cell_count
    assumptions = [Assumption(wide_board(board), target) for target in bits(targets)]
    evidence = _make_evidence(wide_board(board), digit + 1, _shortest(assumptions, pools))
    return Inference("template-delete", elimination_of(targets, grid), evidence)


# The proof. Sets of truths are masks of guards, as in `reasoning.forcing.propagation`.
class Ranges(NamedTuple):
    """The open ranges of a board."""

    all: int
    of: tuple[tuple[int, int], ...]
    """By digit, those in the rows and those in the columns."""


def _ranges(board: Board) -> Ranges:
    every = 0
    rows, columns = [0] * board.grid.size, [0] * board.grid.size
    for fact in wide_board(board).facts:
        if isinstance(fact.truth, Range):
            digit, kind, bit = fact.truth.digit - 1, fact.truth.house.kind, 1 << fact.guard
            every |= bit
            rows[digit] |= bit if kind is HouseKind.ROW else 0
            columns[digit] |= bit if kind is HouseKind.COLUMN else 0
    return Ranges(every, tuple(zip(rows, columns, strict=True)))


def _shortest(assumptions: Sequence[Assumption], pools: Sequence[int]) -> int:
    """Truths of one pool that contradict each of the assumptions, each of which is needed."""
    return min((_proof(assumptions, pool) for pool in pools), key=int.bit_count)


def _proof(assumptions: Sequence[Assumption], pool: int) -> int:
    """What is enough for each, and then of all that is needed for any.

    To drop a truth is to ask again for those assumptions whose contradiction rested on it.
    """
    kept, cores = 0, CoreSearch(assumptions[0].wide)
    rests_on: list[int] = []
    for assumption in assumptions:
        enough = cores.core(assumption, kept) or sharpen(assumption, cores.core(assumption, pool))
        kept |= enough
        rests_on.append(enough)
    needed = 0
    for guard in reversed(bits(kept)) if len(assumptions) > 1 else ():
        for number, assumption in enumerate(assumptions):
            if rests_on[number] & ~needed & 1 << guard:
                core, more = cores.without(assumption, kept, guard, needed)
                needed |= more
                rests_on[number] = core or rests_on[number]
        kept &= needed | ~(1 << guard)
    return kept


def _make_evidence(wide: WideBoard, digit: int, proof: int) -> Evidence:
    truths = tuple(wide.fact(guard).truth for guard in bits(proof))
    own = [truth for truth in truths if isinstance(truth, Range) and truth.digit == digit]
    others = {truth.digit for truth in truths if isinstance(truth, Range)} - {digit}
    parts = (
        Part("digit", digits=(digit,), houses=tuple(truth.house for truth in own)),
        *(Part("digit", digits=(other,)) for other in sorted(others)),
    )
    return Evidence(
        truths=truths,
        focus_digit=digit,
        candidates_seen=frozenset({digit, *others}),
        description=f"{digit} in {', '.join(str(truth.house) for truth in own)}",
        parts=parts,
    )


RULES: tuple[Rule, ...] = (
    FindRule("template-set", _find_set),
    FindRule("template-delete", _find_delete),
)
