"""Constraints told by tables, so that anybody can read and check a kind whose code they do not have.

A kind of ours goes by its name. Any other carries what it means: its rule in a sentence, its cells in the order of
reading with the moves of its automaton, the cells that differ, the pairs of digits that go together, its houses, and
what it adds up to; whatever does not apply is left out.

    {"type": "valley", "cells": ["r1c1", "r1c2"], "explicit": {"rule": "Digits go down and up again.",
     "cells": ["r1c1", "r1c2"], "start": 0, "moves": [[[0, [2, 3], 0], [0, [1], 1]], [[0, [1], 0], [1, [2, 3], 0]]]}}

A move is a state, the digits that lead on from there, and the next state; every state after the last cell is a good
end. A kind that is several readings lists them as `readings`, each with its label. Read where the kind is known, such a
document gives the kind itself; elsewhere a constraint that means the same.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, replace
from functools import cached_property, lru_cache
from itertools import product
from types import new_class
from typing import Any, ClassVar, cast

from sudologue.constraints.automaton import Automaton, automaton_of
from sudologue.constraints.constraint import (
    Constraint,
    Equation,
    PairRule,
    Reading,
    Stroke,
    check_name,
)
from sudologue.constraints.fields import (
    Cells,
    each_once,
    number_field,
    to_cells,
    to_number,
    to_text,
    whole,
)
from sudologue.errors import PuzzleError
from sudologue.model.cell import Cell
from sudologue.model.house import HouseKind
from sudologue.model.layout import Layout

Document = dict[str, Any]
Move = tuple[int, int, int]
"""A state, the digits that lead on (bit d - 1 is the digit d), and the next state."""
Allowed = tuple[tuple[int, int], ...]

_LARGEST = 25
_MOST_MOVES = 200_000


def to_document(
    constraint: Constraint, layout: Layout, spell: Callable[[Cell], str] = str
) -> Document:
    """A constraint as JSON values, with its tables if it is not of a kind of ours."""
    document = constraint.to_document(spell)
    return (
        document
        if constraint.is_ours()
        else {**document, "explicit": _tables(constraint, layout, spell)}
    )


def _tables(constraint: Constraint, layout: Layout, spell: Callable[[Cell], str]) -> Document:
    tables: Document = {"rule": constraint.rule()}
    labelled: list[Document] = []
    for label, reading in constraint.readings(layout):
        found = _reading_tables(reading, layout, spell)
        if label:
            labelled.append({"label": label, **found})
        else:
            tables |= found
    told = {
        "readings": labelled,
        "unlike": [[spell(cell) for cell in pair] for pair in constraint.unlike(layout)],
        "pairs": [_pair_table(each, layout.size, spell) for each in constraint.pairs(layout)],
        "houses": [[spell(cell) for cell in cells] for _, cells in constraint.houses(layout)],
    }
    return tables | {key: value for key, value in told.items() if value}


def _reading_tables(reading: Reading, layout: Layout, spell: Callable[[Cell], str]) -> Document:
    automaton, equation = automaton_of(reading, layout.size), reading.equation()
    tables: Document = {
        "cells": [spell(cell) for cell in reading.order],
        "start": 0,
        "moves": _numbered(automaton),
    }
    if reading.is_mark:
        tables["is_mark"] = True
    if equation is not None:
        terms = [[spell(cell), weight] for cell, weight in equation.terms]
        tables["equation"] = {"terms": terms, "total": equation.total}
    return tables


def _numbered(automaton: Automaton) -> list[list[list[Any]]]:
    """The moves of each place, states numbered as they are met by the smallest digits: the same in every process."""
    here = {} if automaton.start is None else {automaton.start: 0}
    places: list[list[list[Any]]] = []
    for layer in automaton.layers:
        ahead: dict[int, int] = {}
        places.append([])
        for state, number in here.items():
            for to, mask in sorted(layer[state], key=_smallest):
                places[-1].append([number, _digits(mask), ahead.setdefault(to, len(ahead))])
        here = ahead
    return places


def _smallest(move: tuple[int, int]) -> int:
    return move[1] & -move[1]


def _digits(mask: int) -> list[int]:
    return [digit + 1 for digit in range(mask.bit_length()) if mask >> digit & 1]


def _pair_table(pair: PairRule, size: int, spell: Callable[[Cell], str]) -> list[Any]:
    digits = product(range(1, size + 1), repeat=2)
    allowed = [[one, other] for one, other in digits if pair.allows(one, other)]
    return [spell(pair.first), spell(pair.second), allowed]


class Explicit(Constraint):
    """A constraint told by tables."""

    told: str = number_field(converter=str)
    """The fields that its kind has, as JSON."""
    different: tuple[tuple[Cell, Cell], ...] = ()
    together: tuple[tuple[Cell, Cell, Allowed], ...] = ()
    house_cells: tuple[Cells, ...] = ()
    labelled: tuple[tuple[str, "ExplicitReading"], ...] = ()

    def check(self, layout: Layout) -> None:
        """Its pairs are of digits that are there, and its readings are right."""
        if any(max(pair) > layout.size for _, _, allowed in self.together for pair in allowed):
            raise PuzzleError(f"its pairs have digits above {layout.size}")
        for _, reading in self.labelled:
            reading.check(layout)

    def all_cells(self) -> Cells:
        """Those of its readings, too."""
        more = (cell for _, reading in self.labelled for cell in reading.cells)
        return tuple(dict.fromkeys((*super().all_cells(), *more)))

    def readings(self, layout: Layout) -> Iterator[tuple[str, Reading]]:
        """Those of the tables."""
        return iter(self.labelled)

    def to_document(self, spell: Callable[[Cell], str] = str) -> Document:
        """The fields of its kind, as they were written."""
        return {"type": self.kind, **json.loads(self.told)}

    def houses(self, layout: Layout) -> Iterator[tuple[HouseKind, Cells]]:
        """Those of the table."""
        return ((HouseKind.EXTRA, cells) for cells in self.house_cells)

    def unlike(self, layout: Layout) -> Iterator[tuple[Cell, Cell]]:
        """Those of the table."""
        return iter(self.different)

    def pairs(self, layout: Layout) -> Iterator[PairRule]:
        """Those of the table."""
        for one, other, allowed in self.together:
            yield PairRule(one, other, _among(frozenset(allowed)))

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A tint: how the kind itself would look is not told."""
        if cells := self.all_cells():
            yield Stroke("shade", cells)

    def __reduce__(self) -> tuple[object, ...]:
        told = tuple((each.name, getattr(self, each.name)) for each in fields(self))
        return _rebuilt, (*_described(type(self)), told)


def _among(allowed: frozenset[tuple[int, int]]) -> Callable[[int, int], bool]:
    return lambda one, other: (one, other) in allowed


class ExplicitReading(Explicit, Reading):
    """A reading told by the moves of its automaton."""

    cells: Cells = number_field(converter=to_cells)
    moves: tuple[tuple[Move, ...], ...] = ()
    first: int = 0
    terms: tuple[tuple[Cell, int], ...] = ()
    total: int | None = None

    start: ClassVar[None] = None

    def readings(self, layout: Layout) -> Iterator[tuple[str, Reading]]:
        """Itself, and those that have a label."""
        yield "", self
        yield from self.labelled

    def check(self, layout: Layout) -> None:
        """Its digits are there, and what it claims to add up to follows from its moves."""
        super().check(layout)
        for place in self.moves:
            for _, digits, _ in place:
                if digits >> layout.size:
                    raise PuzzleError(f"its moves have digits above {layout.size}")
        if self.total is not None and not self._comes_to(self.total):
            raise PuzzleError("its equation does not follow from its moves")

    def _comes_to(self, total: int) -> bool:
        """Does every reading have that sum? Only its own cells can.

        From every state there is a way to the end, so all ways to one state must have the same sum.
        """
        weights, sums = dict(self.terms), {self.first: 0}
        for cell, place in zip(self.cells, self.moves, strict=True):
            weight, ahead = weights.pop(cell, 0), dict[int, int]()
            for state, digits, to in place:
                for digit in _digits(digits):
                    reached = sums[state] + weight * digit
                    if ahead.setdefault(to, reached) != reached:
                        return False
            sums = ahead
        return not weights and all(found == total for found in sums.values())

    def step(self, memory: int | None, place: int, digit: int) -> int | None:
        """The memory is the state; before the first cell, none."""
        return self._lookup[place].get((self.first if memory is None else memory, digit))

    @cached_property
    def _lookup(self) -> list[dict[tuple[int, int], int]]:
        """At each place, from a state and a digit to the next state."""
        return [
            {(state, digit): to for state, digits, to in place for digit in _digits(digits)}
            for place in self.moves
        ]

    def equation(self) -> Equation | None:
        """That of the table."""
        return None if self.total is None else Equation(self.terms, self.total)


@lru_cache(maxsize=1024)
def _class_of(kind: str, rule: str, is_reading: bool, is_mark: bool) -> type[Explicit]:
    """The kind of that name and rule; the same one for all that have both. It is not put among the known ones."""
    body = {"kind": kind, "__doc__": rule, "__module__": __name__, "is_mark": is_mark}
    bases = (ExplicitReading if is_reading else Explicit,)
    return new_class(kind, bases, {"is_known": False}, lambda space: space.update(body))


def _described(made: type[Explicit]) -> tuple[str, str, bool, bool]:
    """What `_class_of` made it from."""
    is_reading = issubclass(made, ExplicitReading)
    return made.kind, made.__doc__ or "", is_reading, bool(getattr(made, "is_mark", False))


def _rebuilt(
    kind: str, rule: str, is_reading: bool, is_mark: bool, told: tuple[tuple[str, Any], ...]
) -> Explicit:
    return _class_of(kind, rule, is_reading, is_mark)(**dict(told))


def from_document(document: Document) -> Constraint:
    """A constraint of a kind that is not known, from its tables."""
    kind = document["type"]
    check_name(kind)
    tables = _object(document["explicit"], f"{kind}, explicit")
    own = {key: value for key, value in document.items() if key not in ("type", "explicit")}
    try:
        return _read(kind, whole(json.dumps(own, sort_keys=True, ensure_ascii=False)), tables)
    except KeyError as error:
        raise PuzzleError(f"{kind}, explicit: expected {error}, found none") from None
    except PuzzleError as error:
        raise PuzzleError(f"{kind}, explicit: {error}") from None


def _read(kind: str, told: str, tables: Document) -> Constraint:
    held: Document = {
        "told": told,
        "different": tuple(map(_two_cells, _listed(tables.get("unlike", [])))),
        "together": tuple(map(_pair, _listed(tables.get("pairs", [])))),
        "house_cells": tuple(map(to_cells, _listed(tables.get("houses", [])))),
    }
    rule = " ".join(to_text(tables["rule"]).split())
    if not rule.isprintable():
        raise PuzzleError(f"expected a rule that can be printed, found {rule!r:.60}")
    several = (_object(each, "a reading") for each in _listed(tables.get("readings", [])))
    held["labelled"] = tuple(
        (to_text(each["label"]), _made_reading(kind, rule, each, {"told": "{}"}))
        for each in several
    )
    is_reading = is_mark = False
    return (
        _made_reading(kind, rule, tables, held)
        if "moves" in tables
        else _class_of(kind, rule, is_reading, is_mark)(**held)
    )


def _made_reading(kind: str, rule: str, tables: Document, held: Document) -> ExplicitReading:
    """A reading from its tables, and what else it holds."""
    is_reading, is_mark = True, tables.get("is_mark") is True
    made = _class_of(kind, rule, is_reading, is_mark)(**held, **_read_reading(tables))
    return _least(cast("ExplicitReading", made))


def _least(reading: ExplicitReading) -> ExplicitReading:
    """The same with the moves of its smallest automaton, so that what means the same is equal."""
    all_digits = [digits for place in reading.moves for _, digits, _ in place]
    size = max(digits.bit_length() for digits in (1, *all_digits))
    moves = tuple(
        tuple((state, _mask(digits), to) for state, digits, to in place)
        for place in _numbered(automaton_of(reading, size))
    )
    return replace(reading, moves=moves, first=0)


def _read_reading(tables: Document) -> Document:
    cells = to_cells(tables["cells"])
    told_moves = _listed(tables["moves"], len(cells))
    if sum(len(_listed(place)) for place in told_moves) > _MOST_MOVES:
        raise PuzzleError(f"expected at most {_MOST_MOVES} moves, found more")
    moves = tuple(map(_place, told_moves))
    held: Document = {"cells": cells, "moves": moves, "first": to_number(tables.get("start", 0))}
    equation = tables.get("equation")
    if equation is not None:
        told = _object(equation, "equation")
        terms = [_listed(term, 2) for term in _listed(told["terms"])]
        held["terms"] = tuple((_cell(cell), to_number(weight)) for cell, weight in terms)
        held["total"] = to_number(told["total"])
        each_once(tuple(cell for cell, _ in held["terms"]))
    return held


def _object(value: object, where: str) -> Document:
    if not isinstance(value, dict):
        raise PuzzleError(f"{where}: expected an object, found {value!r:.60}")
    return cast("Document", value)


def _listed(value: object, count: int | None = None) -> list[Any]:
    """A list, of so many values if that is told."""
    if not isinstance(value, list):
        raise PuzzleError(f"expected a list, found {value!r:.60}")
    found = cast("list[Any]", value)
    if count not in (None, len(found)):
        raise PuzzleError(f"expected a list of {count}, found {len(found)}: {value!r:.60}")
    return found


def _cell(value: Any) -> Cell:
    (cell,) = to_cells([value])
    return cell


def _two_cells(value: Any) -> tuple[Cell, Cell]:
    first, second = to_cells(_listed(value, 2))
    if first == second:
        raise PuzzleError(f"expected two different cells, found {first} twice")
    return first, second


def _pair(value: Any) -> tuple[Cell, Cell, Allowed]:
    one, other, allowed = _listed(value, 3)
    pairs = {tuple(map(_digit, _listed(pair, 2))) for pair in _listed(allowed)}
    return *_two_cells([one, other]), cast("Allowed", tuple(sorted(pairs)))


def _place(told: Any) -> tuple[Move, ...]:
    moves, used = tuple(map(_move, _listed(told))), dict[int, int]()
    for state, digits, _ in moves:
        if used.get(state, 0) & digits:
            raise PuzzleError(f"a digit leads from state {state} to two others")
        used[state] = used.get(state, 0) | digits
    return moves


def _move(value: Any) -> Move:
    state, digits, to = _listed(value, 3)
    return to_number(state), _mask(map(_digit, _listed(digits))), to_number(to)


def _mask(digits: Iterable[int]) -> int:
    return sum({1 << digit - 1 for digit in digits})


def _digit(value: Any) -> int:
    digit = to_number(value)
    if not 1 <= digit <= _LARGEST:
        raise PuzzleError(f"expected a digit, found {digit}")
    return digit
