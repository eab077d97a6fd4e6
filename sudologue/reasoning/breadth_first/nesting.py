"""What switches off more when nothing follows any more, by levels: patterns, and hints on the board as it is then.

A nested hint rests on all that had to go before its own strong links were there. The Explainer goes through it in
both directions if it is a cycle, and then looks at the houses of the weak links as well. How long it is counts for
the hint it is nested in, once, however often it is used.
"""

from collections.abc import Callable, Iterator
from functools import partial

from sudologue.model.bits import bits
from sudologue.reasoning.breadth_first.cases import Cases, length_of
from sudologue.reasoning.breadth_first.cycles import all_cycles_and_chains
from sudologue.reasoning.breadth_first.following import Entry, More, Trail
from sudologue.reasoning.breadth_first.hint import (
    BY_CELL,
    BY_DIGIT,
    DYNAMIC,
    MULTIPLE,
    STATIC,
    ChainHint,
    Implication,
    Kind,
    Stage,
    read_answer,
)
from sudologue.reasoning.breadth_first.links import (
    CELLS,
    HOUSES_OF,
    Candidates,
    range_number,
    split_range,
)
from sudologue.reasoning.breadth_first.patterns import in_order_of_buckets, patterns

_KEYS = {BY_DIGIT: 2, BY_CELL: 3, BY_CELL | BY_DIGIT: 4}

Hints = Callable[[Candidates], list[ChainHint]]
"""All hints of a stage, the best first."""


def more_for(before: Candidates, level: int) -> More | None:
    """How to go on at such a level; None: not at all."""
    if not level:
        return None
    sources = _SOURCES[level - 1]

    def more(now: Candidates, trail: Trail) -> Iterator[Entry]:
        found = list(_by_patterns(before, now, trail))
        for hints in sources if not found else ():
            found = [entry for hint in hints(now) for entry in _entries(hint, before, now, trail)]
            if found:
                break
        return iter(found)

    return more


def _by_patterns(before: Candidates, now: Candidates, trail: Trail) -> Iterator[Entry]:
    for struck, gone, truths in patterns(before, now):
        causes = [trail.places[2 * candidate] for candidate in gone]
        yield from (Entry(2 * candidate, causes, truths) for candidate in struck)


def _static(board: Candidates) -> list[ChainHint]:
    ranked = [
        (rating, answer.complexity, _KEYS[answer.links], number, answer)
        for number, (rating, answer) in enumerate(all_cycles_and_chains(board))
    ]
    return [hint for *_, answer in sorted(ranked) if (hint := read_answer(answer, STATIC))]


def _by_cases(stage: Stage, board: Candidates) -> list[ChainHint]:
    cases = Cases(board, stage)
    ranked = sorted(
        (length_of(case, 1 << 30), case.key, number, case)
        for number, case in enumerate(cases.all())
    )
    answers = (cases.answer(case, length) for length, _, _, case in ranked)
    return [hint for each in answers if each.struck and (hint := read_answer(each, stage))]


_SOURCES: tuple[tuple[Hints, ...], ...] = (
    (),
    (_static,),
    (_static, partial(_by_cases, MULTIPLE)),
    (partial(_by_cases, DYNAMIC),),
)
"""For each level the hints that may be nested, in the order in which they are looked for."""


def _entries(hint: ChainHint, before: Candidates, now: Candidates, trail: Trail) -> Iterator[Entry]:
    """What a nested hint switches off, if anything had to go before it was there."""
    gone = dict.fromkeys(node for chain in hint.chains for node in _gone(hint, chain, before, now))
    if gone:
        causes = [trail.places[node] for node in gone]
        cells = dict.fromkeys(candidate % CELLS for candidate in bits(hint.struck))
        name = tuple(tuple((each.candidate, each.is_on) for each in chain) for chain in hint.chains)
        for cell in in_order_of_buckets(list(cells)):
            for digit in range(9):
                if hint.struck >> digit * CELLS + cell & 1:
                    node = 2 * (digit * CELLS + cell)
                    yield Entry(node, causes, hint.truths, name, hint.complexity)


def _gone(
    hint: ChainHint, chain: tuple[Implication, ...], before: Candidates, now: Candidates
) -> Iterator[int]:
    """What had to go before the links of a chain were strong, as nodes."""
    for place, each in enumerate(chain):
        if each.is_on:
            truths = each.truths or (() if hint.choice is None else (hint.choice,))
            yield from (node for truth in truths for node in _lost(truth, before, now))
        elif hint.kind is Kind.CYCLE:
            yield from _lost(_weak_truth(chain[place - 1], each), before, now)


def _weak_truth(on: Implication, off: Implication) -> int:
    """The truth by which a candidate that is on switches another off: the cell, the box or the line that they share."""
    (digit, cell), (other, place) = divmod(on.candidate, CELLS), divmod(off.candidate, CELLS)
    if cell == place:
        return cell
    shared = next(house for house in HOUSES_OF[cell] if house in HOUSES_OF[place])
    assert digit == other, "candidates that see each other share a cell or a digit"
    return range_number(digit, shared)


def _lost(truth: int, before: Candidates, now: Candidates) -> Iterator[int]:
    if truth < CELLS:
        lost = before.domains[truth] & ~now.domains[truth]
        return (2 * (digit * CELLS + truth) for digit in bits(lost))
    digit, house = split_range(truth)
    lost = before.places(digit, house) & ~now.digits[digit]
    return (2 * (digit * CELLS + cell) for cell in bits(lost))
