"""Sudoku Explainer's ladder: what it tries, in which order.

Each stage finds what the Explainer's own would, in its order, so that the first of it is the step that it takes. It
takes patterns as they are; what a receipt says of one takes no more truths than prove it.
"""

from collections.abc import Iterator
from functools import partial

from sudologue.inference.inference import Inference
from sudologue.ladders.explainer import (
    chains,
    direct,
    exclusion,
    fish,
    graves,
    locking,
    loops,
    singles,
    subsets,
    wings,
)
from sudologue.model.board import Board
from sudologue.reasoning.proofs.sharp_receipts import with_needed_truths
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import Find, finder

_BEFORE_CHAINS: dict[str, Find] = {
    "direct-pointing": direct.find_direct_pointing,
    "direct-claiming": direct.find_direct_claiming,
    "direct-hidden-pair": direct.find_direct_hidden(2),
    "naked-single": finder(RULES["naked-single"]),
    "direct-hidden-triple": direct.find_direct_hidden(3),
    "pointing": locking.find_pointing,
    "claiming": locking.find_claiming,
    "naked-pair": subsets.find_naked(2),
    "x-wing": fish.find_fish(2),
    "hidden-pair": subsets.find_hidden(2),
    "naked-triple": subsets.find_naked(3),
    "swordfish": fish.find_fish(3),
    "hidden-triple": subsets.find_hidden(3),
    "xy-wing": wings.find_xy_wings,
    "xyz-wing": wings.find_xyz_wings,
    "unique-loop": loops.find_loops,
    "naked-quad": subsets.find_naked(4),
    "jellyfish": fish.find_fish(4),
    "hidden-quad": subsets.find_hidden(4),
    "bug-plus-1": graves.find_one,
    "bug-plus-n": graves.find_several,
    "aligned-pair-exclusion": exclusion.find_pairs,
}


def _sharpened(find: Find, board: Board) -> Iterator[Inference]:
    return (with_needed_truths(board, inference) for inference in find(board))


FINDS: dict[str, Find] = {
    **{rule.name: rule.find for rule in singles.SINGLES},
    **{name: partial(_sharpened, find) for name, find in _BEFORE_CHAINS.items()},
    **chains.CHAINS,
    "aligned-triple-exclusion": partial(_sharpened, exclusion.find_triples),
    **chains.NETS,
}
"""The stages in their order, each by the technique that most of its finds go by."""
