"""The chains that Sudoku Explainer takes, as steps.

The search (`reasoning.breadth_first`) gives one hint for each stage: what it concludes, the implications that lead
there, the truths that these take, and its rating. Here it is drawn up in the words of our own techniques.

(a) A cycle or a chain of two-way links is an X-Chain, an XY-Chain or an alternating inference chain. One that leads
    from a candidate's being false to its being true leaves it alone in its cell.
(b) What all candidates of a cell or of a house lead to is a verity; what leads to a contradiction is one.
(c) What holds whether a candidate is true or false, and what patterns or hints inside a hint say, is told as a
    contradiction of the opposite, with cases inside where it takes any.

A story is drawn up from the hint's own truths, so that it follows the hint as far as these determine it. The search is
for the usual grid; on all others, which the Explainer does not know, the stages are our own rules.
"""

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import chain

from sudologue.inference.inference import Inference
from sudologue.inference.truth import Domain, Range, Truth
from sudologue.ladders.explainer.rated import RatedInference
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.reasoning.breadth_first.hint import (
    DYNAMIC,
    MULTIPLE,
    NISHIO,
    STATIC,
    ChainHint,
    Implication,
    Kind,
    Stage,
    nested,
)
from sudologue.reasoning.breadth_first.links import CELLS, split_range
from sudologue.reasoning.breadth_first.search import best_hint
from sudologue.reasoning.chains.chain import Chain, infer
from sudologue.reasoning.chains.links import unlinked_net
from sudologue.reasoning.forcing.argument import Argument, argued, inference_of
from sudologue.reasoning.forcing.derivation import Assumption
from sudologue.reasoning.forcing.story import Stage as Event
from sudologue.reasoning.forcing.wide_board import Slots, wide_board
from sudologue.reasoning.proofs.sharp_receipts import with_needed_truths
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import Find, finder

_DEEPEST = 4
"""Levels of hints inside hints."""


def _find(stages: tuple[Stage, ...], names: str, board: Board) -> Iterator[Inference]:
    """The hint of the first of the stages that has one; on other grids all that the rules of these names find."""
    if board.grid is not Grid.of():
        yield from chain.from_iterable(finder(RULES[name])(board) for name in names.split())
        return
    for stage in stages:
        hint = best_hint(board, stage)
        if hint:
            yield RatedInference.of(_step(board, hint, stage), hint.rating)
            return


def _step(board: Board, hint: ChainHint, stage: Stage) -> Inference:
    if hint.kind in (Kind.CYCLE, Kind.CHAIN):
        return with_needed_truths(board, _chain(board, hint))
    return _argued(board, hint, stage)


# Chains of two-way links.
def _chain(board: Board, hint: ChainHint) -> Inference:
    """The chain by its strong links, from what is off to what is on because of it."""
    (path,) = hint.chains
    nodes = tuple(_strong_nodes(path))
    net = unlinked_net(board)
    made = Chain(net, nodes, hint.struck, is_loop=hint.kind is Kind.CYCLE)
    return infer(_name(made), made)


def _strong_nodes(path: tuple[Implication, ...]) -> Iterator[int]:
    """Each that is on, after the one that is off before it."""
    for each in path:
        if each.is_on and each.causes:
            yield path[each.causes[0]].candidate
            yield each.candidate


def _name(made: Chain) -> str:
    net, nodes = made.net, made.nodes
    if len({net.digit(node) for node in nodes}) == 1 and not made.is_discontinuous:
        return "x-chain"
    in_cells = all(net.cells_mask(a) == net.cells_mask(b) for a, b in made.strong_links)
    return "xy-chain" if in_cells and not made.is_discontinuous else "aic"


# Arguments.
@lru_cache(maxsize=4)
def _guards(slots: Slots) -> dict[Truth, int]:
    """Each truth of a grid to its guard."""
    return {truth: slot * (slots.size + 1) + slots.size for slot, truth in enumerate(slots.truths)}


def _guard(slots: Slots, number: int) -> int:
    """The guard of a truth that the search knows by a number."""
    grid = slots.grid
    if number < CELLS:
        return _guards(slots)[Domain(grid.cells[number])]
    digit, house = split_range(number)
    return _guards(slots)[Range(digit + 1, grid.houses[house])]


def _argued(board: Board, hint: ChainHint, stage: Stage) -> Inference:
    here = wide_board(board)
    truths = sum(1 << _guard(here.slots, number) for number in hint.truths)
    if hint.placed is None:
        assumption = Assumption(here, hint.struck.bit_length() - 1)
    else:
        assumption = Assumption(here, hint.placed, is_true=False)
    choice = None if hint.choice is None else here.fact(_guard(here.slots, hint.choice))
    argument = argued(assumption, truths, choice).sharpened()
    return inference_of(_net_name(argument, stage), argument)


def _net_name(argument: Argument, stage: Stage) -> str:
    if any(event.stage is Event.CASE for event in argument.story):
        return "nested-forcing-net"
    shape = "contradiction" if argument.choice is None else "verity"
    return f"forcing-{'net' if stage.is_dynamic else 'chain'}-{shape}"


CHAINS: dict[str, Find] = {"aic": partial(_find, (STATIC,), "x-chain xy-chain aic")}
NETS: dict[str, Find] = {
    name: partial(_find, stages, name)
    for name, stages in {
        "forcing-chain-contradiction": (NISHIO,),
        "forcing-chain-verity": (MULTIPLE,),
        "forcing-net-contradiction": (DYNAMIC,),
        "forcing-net-verity": (nested(1),),
        "nested-forcing-net": tuple(map(nested, range(2, _DEEPEST + 1))),
    }.items()
}
"""After aligned triplets: Nishio, multiple, dynamic, dynamic with patterns, and with hints inside."""
