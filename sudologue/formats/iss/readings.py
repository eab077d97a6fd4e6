"""Constraints of the Interactive Sudoku Solver that we have no kind for, as readings: they become tables (`explicit`).

Each says what its rule is; whoever opens the puzzle later needs the tables alone.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sudologue.constraints import explicit
from sudologue.constraints.automaton import Automaton, automaton_of
from sudologue.constraints.constraint import Reading
from sudologue.constraints.fields import Cells
from sudologue.errors import PuzzleError
from sudologue.formats.iss.machines import Machine, States
from sudologue.formats.iss.text import UnclearError
from sudologue.formats.values import named
from sudologue.model.cell import Cell
from sudologue.model.layout import Layout

Document = dict[str, Any]

_MOST_STATES = 100_000
"""Tried for all tables of a 9×9 puzzle, each as often as a step of it is work; of larger ones less."""
_MOST_MOVES = 150_000
"""In all tables of a puzzle."""


@dataclass(frozen=True)
class Table:
    """A reading that is to be told by its tables: what its type is called there, and what its setter calls it."""

    reading: Reading
    type: str
    name: str = ""


Told = Document | Table
"""A constraint of a kind of ours, or one that will be told by tables."""


class Tables:
    """Turns readings into tables, and keeps count: all of a puzzle together may have so many states and moves."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._left = _MOST_STATES * 9 // max(size, 9)
        self._moves_left = _MOST_MOVES
        self._known = set[Automaton]()

    def document(self, table: Table) -> Document:
        """The constraint as JSON values; one with too much to remember cannot be told."""
        reading, weight = table.reading, weight_of(table.reading)
        name = f"{table.type} of {len(reading.order)} cells"
        if len(reading.order) > self.size**2 or weight > self._left:
            raise UnclearError(name)
        try:
            automaton = automaton_of(reading, self.size, self._left // weight)
        except PuzzleError:
            self._left //= 2
            raise UnclearError(name) from None
        if automaton not in self._known:
            self._known.add(automaton)
            self._left -= automaton.work // self.size * weight
        self._moves_left -= sum(len(moves) for layer in automaton.layers for moves in layer)
        if self._moves_left < 0:
            raise UnclearError(name)
        told = explicit.to_document(reading, Layout(self.size), named)["explicit"]
        document: Document = {"type": reading.kind, "cells": told["cells"]}
        if table.name:
            document["name"] = table.name
            told["rule"] = f"{told['rule'].removesuffix('.')} ({table.name})."
        return document | {"explicit": told}


def weight_of(reading: Reading) -> int:
    """How much work a step is: most are light."""
    return reading.weight if isinstance(reading, Foreign) else 1


class Foreign(Reading, is_known=False):
    """A reading that is only ever told by its tables."""

    @property
    def weight(self) -> int:
        """How much work a step is."""
        return 1

    def to_document(self, spell: Callable[[Cell], str] = str) -> Document:
        """Its kind alone: the tables say the rest."""
        return {"type": self.kind}


class Pairwise(Foreign, is_known=False):
    """Neighbouring digits on the line go together as its table says."""

    kind = "pairwise"
    start = 0
    allowed: frozenset[tuple[int, int]] = frozenset()

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is the last digit."""
        return digit if not place or (memory, digit) in self.allowed else None


class PairwiseAll(Foreign, is_known=False):
    """Every two digits on the line, as they come, go together as its table says."""

    kind = "pairwise_all"
    start = 0
    allowed: frozenset[tuple[int, int]] = frozenset()

    @cached_property
    def _before(self) -> dict[int, int]:
        """For each digit, those that may come before it, as a mask."""
        found: dict[int, int] = {}
        for earlier, digit in self.allowed:
            found[digit] = found.get(digit, 0) | 1 << earlier
        return found

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is the digits so far, as a mask."""
        return None if memory & ~self._before.get(digit, 0) else memory | 1 << digit


class StateMachine(Foreign, is_known=False):
    """The digits along the line lead its state machine to a good end."""

    kind = "state_machine"
    start = None
    machine: Machine = Machine(frozenset(), (), frozenset())
    breaks: tuple[int, ...] = ()
    """The places before which the line breaks off, which a machine reads as a digit above all others."""
    size: int = 9

    @property
    def weight(self) -> int:
        """Large machines are in many states at one time."""
        return 1 + len(self.machine.moves) // 256

    @cached_property
    def _useful(self) -> list[States]:
        """Before each place, and at the end, the states from which a good end can be reached."""
        found = [self._before_breaks(self.machine.good, len(self.cells))]
        for place in reversed(range(len(self.cells))):
            ahead = found[-1]
            here = self.machine.leading_to(ahead, range(1, self.size + 1))
            found.append(self._before_breaks(here, place))
        return found[::-1]

    def _before_breaks(self, states: States, place: int) -> States:
        for _ in range(self.breaks.count(place)):
            states = self.machine.leading_to(states, (self.size + 1,))
        return states

    def _after_breaks(self, states: States, place: int) -> States:
        for _ in range(self.breaks.count(place)):
            states = self.machine.step(states, self.size + 1)
        return states

    def step(self, memory: States | None, place: int, digit: int) -> States | None:
        """The memory is the states that it may be in, without those that lead nowhere."""
        before = self.machine.starts if memory is None else memory
        after = self.machine.step(self._after_breaks(before, place), digit)
        return after & self._useful[place + 1] or None

    def ends(self, memory: States | None) -> bool:
        """One of them is a good end."""
        return bool(memory)


class Pattern(StateMachine, is_known=False):
    """The digits along the line match its pattern."""

    kind = "pattern"


class EqualityCage(Foreign, is_known=False):
    """Digits in an equality cage differ; as many are odd as even, as many low as high, and none is the middle one."""

    kind = "equality_cage"
    start = (0, 0, 0)
    size: int = 9

    def step(self, memory: tuple[int, int, int], place: int, digit: int) -> object:
        """The memory is the digits so far as a mask, and by how many odd and low ones are ahead."""
        used, odd, low = memory
        half = self.size // 2
        if used >> digit & 1 or half < digit <= self.size - half:
            return None
        return used | 1 << digit, odd + (1 if digit % 2 else -1), low + (1 if digit <= half else -1)

    def ends(self, memory: tuple[int, int, int]) -> bool:
        """Neither is ahead."""
        return memory[1:] == (0, 0)


class RellikCage(Foreign, is_known=False):
    """Digits in a rellik cage differ, and no one or more of them come to its number."""

    kind = "rellik_cage"
    start = (0, 1)
    number: int = 0

    def step(self, memory: tuple[int, int], place: int, digit: int) -> tuple[int, int] | None:
        """The memory is the digits so far, and what some of them come to, as masks."""
        used, sums = memory
        if used >> digit & 1:
            return None
        sums |= sums << digit & (1 << self.number + 1) - 1
        return None if sums >> self.number & 1 else (used | 1 << digit, sums)


class LookAndSay(Foreign, is_known=False):
    """A look-and-say cage holds each digit that its clue names as often as the clue says."""

    kind = "look_and_say"
    counts: tuple[tuple[int, int], ...] = ()

    def step(
        self, memory: tuple[int, ...] | None, place: int, digit: int
    ) -> tuple[int, ...] | None:
        """The memory is how often each is still to come."""
        left = tuple(n for n, _ in self.counts) if memory is None else memory
        left = tuple(n - (digit == d) for n, (_, d) in zip(left, self.counts, strict=True))
        return left if min(left, default=0) >= 0 and sum(left) < len(self.cells) - place else None

    def ends(self, memory: tuple[int, ...] | None) -> bool:
        """All have come."""
        return not any(memory or ())


class CountDistinct(Foreign, is_known=False):
    """The first digit says how many different ones the other cells hold."""

    kind = "count_distinct"
    start = 0

    @property
    def order(self) -> Cells:
        """The first cell last: there is less to remember then."""
        return (*self.cells[1:], *self.cells[:1])

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is the digits so far as a mask; in the end, whether they are as many as told."""
        if place < len(self.cells) - 1:
            return memory | 1 << digit
        return 0 if memory.bit_count() == digit else None


class ValueIndexing(Foreign, is_known=False):
    """The first digit stands on the line again, as many cells after the second cell as the digit there says."""

    kind = "value_indexing"
    start = ()

    def step(self, memory: tuple[int, ...], place: int, digit: int) -> tuple[int, ...] | None:
        """The memory is the digit, and the place where it has to be; nothing once it was met."""
        if place == 0:
            return (digit,)
        if place == 1:
            return (memory[0], 1 + digit) if 1 + digit < len(self.cells) else None
        if memory[1:] != (place,):
            return memory
        return () if digit == memory[0] else None


class SameValues(Foreign, is_known=False):
    """Each of several sets of cells holds the same digits, as often."""

    kind = "same_values"
    start = ()
    count: int = 2

    @property
    def weight(self) -> int:
        """Digits are counted at each."""
        return 4

    def step(self, memory: tuple[int, ...], place: int, digit: int) -> tuple[int, ...] | None:
        """The memory is the digits of the first set, sorted, and then those of this one."""
        size = len(self.cells) // self.count
        if place < size:
            return tuple(sorted((*memory, digit)))
        model, here = memory[:size], memory[size:]
        if place % size == 0:
            here = ()
        here = tuple(sorted((*here, digit)))
        return (*model, *here) if not Counter(here) - Counter(model) else None


class WeightedSum(Foreign, is_known=False):
    """The digits, each multiplied by its number, come to the sum."""

    kind = "weighted_sum"
    start = 0
    weights: tuple[int, ...] = ()
    total: int = 0

    def step(self, memory: int, place: int, digit: int) -> int:
        """The memory is the sum so far."""
        return memory + self.weights[place] * digit

    def ends(self, memory: int) -> bool:
        """It comes to the sum."""
        return memory == self.total
