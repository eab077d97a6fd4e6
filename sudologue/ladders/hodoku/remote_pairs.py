"""Remote pairs as HoDoKu finds them: a chain of cells strikes whatever any two of its cells leave no room for.

Ours ends where it strikes. HoDoKu's chain has an even number of cells, four to ten, and its ends strike something; but
so do all its cells that stand an odd number of strides apart, three or more, and all that they strike goes in one step.
Of all chains it takes that which strikes most, and of those that strike the same the shortest.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudologue.inference.inference import Inference, Part
from sudologue.ladders.hodoku.preference import preference
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.reasoning.chains.chain import Chain, infer
from sudologue.reasoning.chains.links import pair_net
from sudologue.reasoning.proofs.sharp_receipts import with_needed_truths
from sudologue.reasoning.views.counts import bivalue_cells
from sudologue.rules.catalog import bare_find
from sudologue.rules.rule import Find

_FEWEST, _MOST = 4, 10
"""Cells of a chain."""

Path = tuple[int, ...]


class _Pairs(NamedTuple):
    """The cells that hold just two digits, and the candidates of these digits elsewhere."""

    board: Board
    digits: int
    cells: int
    places: int

    def struck(self, one: int, other: int) -> int:
        """What sees two cells that hold different digits."""
        peers = self.board.grid.peer_masks
        return (peers[one] & peers[other]) * self.board.grid.first_cell_mask & self.places

    def struck_by(self, path: Path) -> int:
        """What sees two cells of the path with an even number of others between them."""
        lost = 0
        for start, one in enumerate(path):
            for other in path[start + 3 :: 2]:
                lost |= self.struck(one, other)
        return lost

    def paths(self, path: Path) -> Iterator[Path]:
        """The path, and all that go on from its end."""
        yield path
        if len(path) < _MOST:
            for cell in bits(self.board.grid.peer_masks[path[-1]] & self.cells):
                if cell not in path:
                    yield from self.paths((*path, cell))


def _pairs(board: Board) -> Iterator[_Pairs]:
    grid = board.grid
    for digits, cells in board.shared(bivalue_cells).items():
        if cells.bit_count() >= _FEWEST:
            places = sum(grid.cells_mask << digit * grid.cell_count for digit in bits(digits))
            own = cells * grid.first_cell_mask
            yield _Pairs(board, digits, cells, places & board.candidates_mask & ~own)


def _find(board: Board) -> Iterator[Inference]:
    if next(bare_find("remote-pair")(board), None) is None:
        return
    shortest: dict[int, tuple[_Pairs, Path]] = {}
    for pairs in _pairs(board):
        for path in (path for cell in bits(pairs.cells) for path in pairs.paths((cell,))):
            if len(path) < _FEWEST or len(path) % 2 or not pairs.struck(path[0], path[-1]):
                continue
            lost = pairs.struck_by(path)
            if lost not in shortest or len(shortest[lost][1]) > len(path):
                shortest[lost] = pairs, path
    for lost in sorted(shortest, key=lambda lost: preference(board.grid, lost)):
        yield _inference(*shortest[lost], lost)


def _inference(pairs: _Pairs, path: Path, lost: int) -> Inference:
    board, grid = pairs.board, pairs.board.grid
    digits = bits(pairs.digits)
    nodes = tuple(
        digit * grid.cell_count + cell
        for turn, cell in enumerate(path)
        for digit in (digits if turn % 2 == 0 else digits[::-1])
    )
    parts = (
        Part(
            "chain",
            cells=tuple(grid.cells[cell] for cell in path),
            digits=tuple(digit + 1 for digit in digits),
        ),
    )
    chain = Chain(pair_net(board, pairs.digits), nodes, lost)
    return with_needed_truths(board, infer("remote-pair", chain, parts))


FINDS: dict[str, Find] = {"remote-pair": _find}
