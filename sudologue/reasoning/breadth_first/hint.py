"""What Sudoku Explainer would tell next of chains, and what it rates it by.

Our own chains and nets (`reasoning.chains`, `reasoning.forcing`) are looked for by what they strike: which candidates
fail is worked out for the whole board at once, and then a short argument is drawn up for one of them. The Explainer
goes the other way. From every candidate, on and off, it follows whatever is implied, breadth first, in a fixed order,
and remembers for each implication the ones that it came from. A hint is found where two such trails meet, and it is
rated by how many implications it rests on, each trail counted by itself. Of all hints of a stage the lowest-rated is
taken, so the path through a puzzle, and its rating, depend on the order in which implications came up: on which of
two parents was there first. Therefore the order is part of the question here, and this search has a room of its own.

A stage says what may be followed:

(a) cycles and chains: one parent for each implication; links by digits alone, then by cells alone, then by both. A
    cycle comes back to where it began, and what sees both ends of one of its links goes. A chain leads to the
    opposite.
(b) Nishio: links by digits alone, but what is off leaves the board for whatever is looked at later ("dynamic"), and
    all that had to go first are parents as well. Only contradictions count.
(c) cases: whatever all candidates of a cell, or all places of a digit in a house, come to; links by cells and digits.
(d) dynamic: contradictions and cases as in (c), dynamic as in (b); and what holds whether a candidate is on or off.
(e) levels: as (d), and when nothing follows any more, patterns switch off what they strike: from level 1 on pointing,
    claiming, hidden and naked pairs and X-Wings; from level 2 on the hints of (a), from level 3 on those of (c), from
    level 4 on those of (d) on the board as it is then, nested.

Order, which the kernel keeps, too. Cells go in reading order, digits upwards. What is on switches off the other
digits of its cell, then the other places of its digit in box, row and column. What is off switches on by its cell,
box, row, column. All that is on is looked at before anything that is off. Trails end with the first contradiction.
Ties: the shorter one; then doubles, chains by digits, by cells, by both, cells, houses, contradictions; then the
first that was found.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from sudologue.search.services import ChainAnswer

BY_CELL, BY_DIGIT = 1, 2


class Kind(IntEnum):
    """How a hint comes about."""

    CYCLE = 1
    CHAIN = 2
    DOUBLE = 3
    CONTRADICTION = 4
    CELL = 5
    HOUSE = 6


class Stage(NamedTuple):
    """What may be followed."""

    is_multiple: bool = False
    is_dynamic: bool = False
    is_nishio: bool = False
    level: int = 0


STATIC = Stage()
NISHIO = Stage(is_dynamic=True, is_nishio=True)
MULTIPLE = Stage(is_multiple=True)
DYNAMIC = Stage(is_multiple=True, is_dynamic=True)


def nested(level: int) -> Stage:
    """The stage that uses patterns, too (level 1), or nested hints (from level 2 on)."""
    return DYNAMIC._replace(level=level)


NONE = ChainAnswer(0)


@dataclass(frozen=True, slots=True)
class Implication:
    """A candidate that is on or off, what it follows from (by places in the chain), and the truths that it takes."""

    candidate: int
    is_on: bool
    causes: tuple[int, ...]
    truths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChainHint:
    """A hint: what it strikes or places, the chains that lead there, and its rating."""

    kind: Kind
    links: int
    choice: int | None
    complexity: int
    rating: float
    placed: int | None
    struck: int
    chains: tuple[tuple[Implication, ...], ...]

    @property
    def truths(self) -> tuple[int, ...]:
        """The numbers of all truths that it takes, in order: together they prove it."""
        used = {truth for chain in self.chains for each in chain for truth in each.truths}
        return tuple(sorted(used if self.choice is None else used | {self.choice}))


def base_rating(stage: Stage, kind: int, links: int) -> float:
    """The rating without what is added for length."""
    is_mixed = links == BY_CELL | BY_DIGIT
    if kind == Kind.CYCLE:
        return 7.0 if is_mixed else 6.5
    if kind == Kind.CHAIN:
        return 7.0 if is_mixed else 6.6
    if stage.level:
        return 9.5 + 0.5 * (stage.level - 2) if stage.level > 1 else 9.0
    return 7.5 if stage.is_nishio else 8.5 if stage.is_dynamic else 8.0


def added_by_length(complexity: int) -> float:
    """A tenth for each limit that the length is over: 4, 6, 8, 12, 16, 24, and so on.

    It is added up as the Explainer does: numbers that are equal on paper may differ in their last bit.
    """
    added, limit, is_odd = 0.0, 4, False
    while complexity - 2 > limit:
        added += 0.1
        limit = limit * 4 // 3 if is_odd else limit * 3 // 2
        is_odd = not is_odd
    return added


def read_answer(answer: ChainAnswer, stage: Stage) -> ChainHint | None:
    """The hint that an answer tells of."""
    if not answer.kind:
        return None
    base = base_rating(stage, answer.kind, answer.links)
    return ChainHint(
        Kind(answer.kind),
        answer.links,
        None if answer.choice < 0 else answer.choice,
        answer.complexity,
        round(base + added_by_length(answer.complexity), 1),
        None if answer.placed < 0 else answer.placed,
        answer.struck,
        tuple(_chains(answer.chains)),
    )


def _chains(numbers: Sequence[int]) -> Iterator[tuple[Implication, ...]]:
    """How many implications each has, then these: the node, how many causes and these, how many truths and these."""
    at = 0
    while at < len(numbers):
        count, found = numbers[at], list[Implication]()
        at += 1
        for _ in range(count):
            node, truths_at = numbers[at], at + 2 + numbers[at + 1]
            end = truths_at + 1 + numbers[truths_at]
            causes, truths = tuple(numbers[at + 2 : truths_at]), tuple(numbers[truths_at + 1 : end])
            found.append(Implication(node // 2, bool(node % 2), causes, truths))
            at = end
        yield tuple(found)
