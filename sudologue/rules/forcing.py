"""Forcing: assume something, follow it, and see where it cannot be.

Assume that a candidate is true and note what follows. If that ends in a contradiction, the
assumption is wrong. If all the ways in which one truth can be met lead to the same thing, it holds.

(a) Chain: every consequence has one antecedent. A candidate is true, so another that it sees is false,
    so its partner in a truth of two is true, and so on.
(b) Net: a consequence may need several earlier ones: whatever singles the assumption brings about.
(c) Contradiction: the assumption ends with a truth that has no candidate left. In a chain it is a truth
    of two, which means that two candidates that see each other would both have to be true.
(d) Verity: a truth (a cell, or a digit in a house) each of whose candidates leads to the same conclusion.
(e) Nested: inside an assumption nothing is forced, but a truth has only candidates that nets refute in turn.

        c1      c6     Suppose that r1c1 is 5. Then r4c1 is not 5, so it is 2, so r4c6 is 7; and r1c6
    r1  5.. ─── 57     is not 5, so it is 7. Column 6 would have two 7s. So r1c1 is not 5.
        │       │
    r4  25  ─── 27

All of it is one propagation (`reasoning.forcing.propagation`); names come from the shape of what was found, simplest
first: no rule here repeats the conclusion of one before it. While the board has singles these rules are
silent, because then those would be reported as part of every net. Each inference draws one conclusion.

Nested nets take any depth that it needs, so with them every puzzle of one solution is finished; they are
slow, and stay silent on boards that are mostly empty.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from sudologue.inference.inference import Inference
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.reasoning.forcing import reading_nets
from sudologue.reasoning.forcing.argument import (
    Argument,
    contradiction,
    inference_of,
    verity,
)
from sudologue.reasoning.forcing.chains import ShortestChains, refuted_by_chains
from sudologue.reasoning.forcing.derivation import Assumption
from sudologue.reasoning.forcing.nesting import refuted_inside
from sudologue.reasoning.forcing.propagation import is_quiet
from sudologue.reasoning.forcing.refutations import agreements, chained, nearest_failures
from sudologue.reasoning.forcing.wide_board import Fact, wide_board
from sudologue.rules.rule import FindRule

_COMPARED, _COMPARED_NESTED = 4, 5
"""How many arguments are compared at most to give the simplest first."""

_MOST_CASES = 100_000
"""Of one nested argument."""


def _chain_contradictions(board: Board) -> Iterator[Argument]:
    clashes = refuted_by_chains(board).clashes
    found = [(each, ShortestChains(board, each).clash()) for each in clashes]
    for assumption, truths in sorted(found, key=lambda each: each[1].bit_count()):
        yield contradiction(assumption, truths)


def _chain_verities(board: Board) -> Iterator[Argument]:
    found: list[tuple[int, Assumption, Fact]] = []
    for assumption, empty in refuted_by_chains(board).emptied:
        shortest = ShortestChains(board, assumption)
        choices = [assumption.wide.fact(guard) for guard in bits(empty)]
        all_truths = [(shortest.emptying(choice), choice) for choice in choices]
        truths, choice = min(all_truths, key=lambda each: each[0].bit_count())
        found.append((truths, assumption, choice))
    for truths, assumption, choice in sorted(found, key=lambda each: each[0].bit_count()):
        yield verity(assumption, choice, truths)


def _net_contradictions(board: Board) -> Iterator[Argument]:
    """First those that place a digit, as the candidate has a partner; then the others."""
    if not is_quiet(board):
        return
    here, rest = wide_board(board), board.candidates_mask & ~chained(board)
    linked = here.held(bits(here.pairs))
    for asked in (rest & linked, rest & ~linked):
        for nearest in nearest_failures(board, asked):
            found = [contradiction(Assumption(here, each), here.open) for each in nearest]
            yield from sorted(found, key=lambda each: len(each.story))


def _net_verities(board: Board) -> Iterator[Argument]:
    found = agreements(board)
    arguments = (verity(each, choice, each.wide.open) for each, choice in found)
    return _shortest_first(arguments, _COMPARED)


def _nested(board: Board) -> Iterator[Argument]:
    found = refuted_inside(board)
    truths = wide_board(board).open
    arguments = (contradiction(each, truths, _MOST_CASES, plan) for each, plan in found)
    return _each_assumption_once(_shortest_first(arguments, _COMPARED_NESTED))


def _each_assumption_once(arguments: Iterable[Argument]) -> Iterator[Argument]:
    done = set[int]()
    for argument in arguments:
        if argument.assumption.candidate not in done:
            done.add(argument.assumption.candidate)
            yield argument


def _shortest_first(arguments: Iterable[Argument], most: int) -> Iterator[Argument]:
    """So many arguments at a time, the simplest of them first; a short one ends the comparison."""
    batch: list[Argument] = []
    for argument in arguments:
        batch.append(argument)
        if len(batch) == most or argument.is_short:
            yield from sorted(batch, key=lambda each: each.rank)
            batch = []
    yield from sorted(batch, key=lambda each: each.rank)


def _find(
    rule: str, arguments: Callable[[Board], Iterator[Argument]], board: Board
) -> Iterator[Inference]:
    return (inference_of(rule, each.sharpened()) for each in arguments(board))


def _rule(rule: str, arguments: Callable[[Board], Iterator[Argument]]) -> FindRule:
    return FindRule(rule, partial(_find, rule, arguments))


def _net_rule(
    rule: str,
    arguments: Callable[[Board], Iterator[Argument]],
    with_readings: Callable[[Board], Iterator[reading_nets.Argument]],
) -> FindRule:
    """A rule that follows readings, too, where the grid has any."""

    def find(board: Board) -> Iterator[Inference]:
        if not board.grid.readings:
            return _find(rule, arguments, board)
        if not is_quiet(board):
            return iter(())
        found = with_readings(board)
        return (reading_nets.inference_of(rule, board, each) for each in found)

    return FindRule(rule, find)


RULES: tuple[FindRule, ...] = (
    _rule("forcing-chain-contradiction", _chain_contradictions),
    _rule("forcing-chain-verity", _chain_verities),
    _net_rule("forcing-net-contradiction", _net_contradictions, reading_nets.plain_nets),
    _rule("forcing-net-verity", _net_verities),
    _net_rule("nested-forcing-net", _nested, reading_nets.nested_nets),
)
