"""What a constraint is, and what a new kind has to say.

A constraint adds one rule to a grid. It may say that some cells are a house (`houses`), that two cells differ
(`unlike`), or that two cells go together only in some ways (`pairs`). Most are a **reading**: their digits are read
cell by cell with a little memory, and a digit that does not fit ends it. A rule that would have too much to remember is
several readings (`readings`): one for each 2×2 square of the grid, for example. A thermometer remembers the last digit:

    class Thermo(Reading):
        '''Digits go up from the bulb.'''

        kind = "thermo"
        start = 0

        def step(self, memory: int, place: int, digit: int) -> int | None:
            return digit if digit > memory else None

All else follows from that one definition: which digits still fit, which two candidates conflict, which cells break
it, how search prunes, and the proof of a step (`automaton.py`). A kind is a frozen dataclass without being marked as
one, and is known by its `kind` in JSON as soon as it is defined. Its docstring is the rule as people are told it.
"""

import re
from collections.abc import Callable, Hashable, Iterator
from dataclasses import MISSING, Field, dataclass, fields
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple, cast, dataclass_transform

from sudologue.constraints.fields import (
    Cells,
    cells_field,
    convert,
    number_field,
    spelled,
    to_cells,
)
from sudologue.constraints.homes import is_home, load_all
from sudologue.errors import PuzzleError, UnknownNameError
from sudologue.model.cell import Cell
from sudologue.model.house import HouseKind
from sudologue.model.layout import Layout

KINDS: dict[str, "type[Constraint]"] = {}
"""Every kind of constraint that is defined so far, by its name in JSON. `constraints.KINDS` has all of ours."""


class Equation(NamedTuple):
    """What cells come to when each is multiplied by its coefficient and all are added up.

    >>> import sudologue as sl
    >>> sl.Killer("r1c1 r1c2", 3).equation()
    Equation(terms=((Cell(row=0, col=0), 1), (Cell(row=0, col=1), 1)), total=3)
    """

    terms: tuple[tuple[Cell, int], ...]
    total: int


class Stroke(NamedTuple):
    """Something to draw; how it looks is the theme's affair.

    Shapes: `cage` (an outline, its text in the corner), `line`, `bulb`, `arrow` (a line with a head), `circle`,
    `square` and `diamond` (in a cell), `pill` (around cells), `dot` (between two cells; its text is `black` or `white`,
    with a number if it has one), `sign` (a text between two cells), `corner` (a text where four cells meet), `outside`
    (a text before the first cell, in line with the cells), `shade` (cells with a tint), `diagonal` (a thin line from
    corner to corner), `minimum` and `maximum` (arrow heads around a cell, inwards or outwards). Any other is drawn as
    a `shade`.

    >>> import sudologue as sl
    >>> next(sl.Killer("r1c1 r1c2", 3).strokes(sl.Grid.of().layout))
    Stroke(shape='cage', cells=(Cell(row=0, col=0), Cell(row=0, col=1)), text='3')
    """

    shape: str
    cells: Cells
    text: str = ""


class PairRule(NamedTuple):
    """Two cells, and which digits they may hold together.

    >>> import sudologue as sl
    >>> rule = sl.PairRule(sl.Cell(0, 0), sl.Cell(0, 1), lambda first, second: first < second)
    >>> rule.allows(1, 2), rule.allows(2, 1)
    (True, False)
    """

    first: Cell
    second: Cell
    allows: Callable[[int, int], bool]


@dataclass_transform(frozen_default=True, field_specifiers=(cells_field, number_field))
class Constraint:
    """What a variant adds to a grid. Override what your kind has to say; the rest may stay silent.

    >>> import sudologue as sl
    >>> thermo = sl.Constraint.from_document({"type": "thermo", "cells": ["R1C1", "R1C2"]})
    >>> thermo == sl.Thermo("r1c1 r1c2"), thermo.rule()
    (True, 'Digits along a thermometer go up from the bulb.')
    """

    kind: ClassVar[str] = ""
    """Its name in JSON; with its number among its kind, its name in receipts (`killer 3`)."""

    def __init_subclass__(cls, is_known: bool = True) -> None:
        dataclass(frozen=True)(cls)
        if is_known and not cls.is_ours():
            _check_name(cls)
        if is_known and "kind" in vars(cls):
            KINDS[cls.kind] = cls

    @classmethod
    def is_ours(cls) -> bool:
        """Is its kind one that everybody knows by its name? Others are told with all that they mean."""
        return is_home(cls.__module__)

    def __post_init__(self) -> None:
        for each in _fields_of(type(self)):
            object.__setattr__(self, each.name, convert(self.kind, each, getattr(self, each.name)))

    def on(self, layout: Layout) -> "Constraint":
        """Itself on a grid, with whatever was left open filled in."""
        return self

    def check(self, layout: Layout) -> None:
        """Raise `PuzzleError` if it cannot stand on this grid; that its cells are on it is seen to."""

    def houses(self, layout: Layout) -> Iterator[tuple[HouseKind, Cells]]:
        """Cells that hold every digit once: as many as the grid has digits."""
        return iter(())

    def unlike(self, layout: Layout) -> Iterator[tuple[Cell, Cell]]:
        """Cells that cannot hold the same digit, two by two."""
        return iter(())

    def pairs(self, layout: Layout) -> Iterator[PairRule]:
        """Cells that go together only in some ways, two by two."""
        return iter(())

    def readings(self, layout: Layout) -> Iterator[tuple[str, "Reading"]]:
        """What is read, each with a label that tells it from the others; a reading is itself, without one.

        The name in receipts is that of the constraint and the label (`global_entropy 1 at r3c4`): one to four words of
        small letters and digits.
        """
        return iter(())

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """What to draw; nothing for a rule about the whole grid."""
        return iter(())

    @classmethod
    def rule(cls) -> str:
        """The rule in a sentence: the first paragraph of the docstring."""
        return " ".join((cls.__doc__ or cls.kind).partition("\n\n")[0].split())

    def all_cells(self) -> Cells:
        """Every cell that its fields name, each once."""
        named = (spelled(each, getattr(self, each.name)) for each in _fields_of(type(self)))
        return tuple(dict.fromkeys(cell for cells in named for cell in cells))

    def to_document(self, spell: Callable[[Cell], str] = str) -> dict[str, Any]:
        """Itself as JSON values; `spell` writes a cell."""
        told = {f.name: _plain(getattr(self, f.name), spell) for f in _fields_of(type(self))}
        return {"type": self.kind, **{k: v for k, v in told.items() if not self._is_left_out(k)}}

    def _is_left_out(self, name: str) -> bool:
        """Is this field empty because nothing was said?"""
        return getattr(self, name) == "" == getattr(type(self), name, None)

    @staticmethod
    def from_document(document: dict[str, Any]) -> "Constraint":
        """A constraint from JSON values; its kind must be known, or told by tables."""
        from sudologue.constraints import explicit

        load_all()
        kind = document.get("type")
        known = KINDS.get(kind) if isinstance(kind, str) else None
        if known is None and isinstance(kind, str) and "explicit" in document:
            return explicit.from_document(document)
        if not isinstance(kind, str):
            raise PuzzleError(f"a constraint has a type such as 'killer', found {kind!r:.60}")
        if known is None:
            raise PuzzleError(str(UnknownNameError("constraint", kind, sorted(KINDS))))
        if not known.is_ours():
            document = {key: value for key, value in document.items() if key != "explicit"}
        names = {each.name for each in _fields_of(known)}
        for key in document.keys() - names - {"type"}:
            raise PuzzleError(
                f"{kind} has no {key!r:.60}: it has {', '.join(sorted(names)) or 'nothing'}"
            )
        try:
            return known(**{key: value for key, value in document.items() if key != "type"})
        except TypeError:
            needed = {f.name for f in _fields_of(known) if f.default is MISSING}
            missing = sorted(needed - document.keys())
            raise PuzzleError(f"{kind} needs {' and '.join(missing)}") from None


@lru_cache(maxsize=256)
def _fields_of(kind: type[Constraint]) -> "tuple[Field[Any], ...]":
    return fields(cast("Any", kind))


_TAKEN = {"domain", "range", "guardians", "sum", *HouseKind}
"""What names of truths and houses begin with."""
_NAME = re.compile("[a-z][a-z0-9_]{0,39}")


def _check_name(made: type[Constraint]) -> None:
    """A kind of somebody's own goes by a name of its own, or receipts would say something else than it means."""
    if not made.kind:
        return
    check_name(made.kind)


def check_name(kind: str) -> None:
    """`PuzzleError` if a kind that is not one of ours cannot be called that."""
    load_all()
    known = KINDS.get(kind)
    if kind in _TAKEN or (known is not None and known.is_ours()):
        raise PuzzleError(f"a constraint needs a kind of its own: {kind!r} is taken")
    if not _NAME.fullmatch(kind):
        raise PuzzleError(f"a kind is called such as 'my_kind', found {kind!r:.60}")


def _plain(value: Any, spell: Callable[[Cell], str]) -> Any:
    if isinstance(value, Cell):
        return spell(value)
    if isinstance(value, tuple):
        return [_plain(each, spell) for each in cast("tuple[Any, ...]", value)]
    return value


class Reading(Constraint):
    """A constraint that is read cell by cell with a little memory.

    >>> import sudologue as sl
    >>> thermo = sl.Thermo("r1c1 r1c2")
    >>> isinstance(thermo, sl.Reading), thermo.step(3, 1, 5), thermo.step(5, 1, 3)
    (True, 5, None)
    """

    cells: Cells = cells_field(converter=to_cells)

    start: ClassVar[Hashable] = None
    """What is remembered before the first cell."""
    is_mark: ClassVar[bool] = False
    """Does it look at each cell by itself? Then what does not fit is no candidate from the start."""

    def readings(self, layout: Layout) -> Iterator[tuple[str, "Reading"]]:
        """Itself."""
        yield "", self

    @property
    def order(self) -> Cells:
        """Its cells in the order of reading."""
        return self.cells

    def step(self, memory: Any, place: int, digit: int) -> Any:
        """What to remember after one more cell, at this place of the order; None if the digit does not fit."""
        return memory

    def ends(self, memory: Any) -> bool:
        """May the reading end like this?"""
        return True

    def equation(self) -> Equation | None:
        """What its cells come to, if that is fixed: for the 45 rule."""
        return None

    def shape(self) -> Hashable:
        """Readings of the same shape allow the same digits, place by place."""
        told = [(f.name, _sizes(getattr(self, f.name))) for f in _fields_of(type(self))]
        return type(self), tuple(told)


def _sizes(value: object) -> Hashable:
    """A field with cells replaced by how many they are."""
    if not isinstance(value, tuple):
        return cast("Hashable", value)
    parts = cast("tuple[object, ...]", value)
    if parts and isinstance(parts[0], Cell):
        return len(parts)
    return tuple(map(_sizes, parts))
