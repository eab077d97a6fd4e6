"""What Sudoku Explainer's search for chains finds: one hint, with the implications that it rests on.

`best_hint(board, stage)` in `search.py` gives the hint that the Explainer would take, or None. A hint is plain numbers:
candidate (cell `i`, digit `d`) is number `(d - 1) * 81 + i`, as everywhere.

A hint has one or several *branches*. Each begins with an assumption (a candidate is on, or off) and ends in a target;
what they have in common is the conclusion. A cycle has one branch that comes back to where it began, a forcing chain
one that ends in the opposite of its assumption, a contradiction two that end in a candidate both on and off, a double
one from each state of a candidate, a cell and a house one from each candidate of the truth `source`.

All implications stand in one tuple, causes first. One that is off has a cause that is on, by a weak link (`truths` is
empty), or follows by a pattern (`truths` are the pattern's). One that is on follows from all other candidates of a
truth being off. So the truths of a hint, with its source, prove its conclusion: `Hint.truths` has each once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum


class Stage(IntEnum):
    """The passes, in the order in which they are tried; each is a kind of search of its own."""

    STATIC = 0
    """Cycles and forcing chains: X links, Y links, both."""
    NISHIO = 1
    MULTIPLE = 2
    DYNAMIC = 3
    PLUS = 4
    """Dynamic, and locked digits, pairs and X-Wings where nothing else follows."""
    NESTED_CHAINS = 5
    """With forcing chains inside (9.5)."""
    NESTED_MULTIPLE = 6
    """With cell and house forcing chains inside (10.0)."""
    NESTED_DYNAMIC = 7
    """With dynamic chains inside (10.5)."""


class Kind(Enum):
    """What a hint is."""

    CYCLE = "cycle"
    FORCING_CHAIN = "forcing-chain"
    DOUBLE = "double"
    CELL = "cell"
    HOUSE = "house"
    CONTRADICTION = "contradiction"


@dataclass(frozen=True, slots=True)
class DomainOf:
    """A cell holds one of its candidates; the cell is a number, in reading order."""

    cell: int


@dataclass(frozen=True, slots=True)
class RangeOf:
    """A digit stands somewhere in a house; rows are 0 to 8, columns 9 to 17, boxes 18 to 26, as in the grid."""

    digit: int
    house: int


TruthOf = DomainOf | RangeOf


@dataclass(frozen=True, slots=True)
class Implication:
    """A candidate is on or off, and why: by which implications before it (their numbers), resting on which truths.

    An assumption has no causes.
    """

    candidate: int
    is_on: bool
    causes: tuple[int, ...] = ()
    truths: tuple[TruthOf, ...] = ()
    nested: "Hint | None" = None
    """A hint found on the board as it is left by what came before; its truths are among `truths`."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What the Explainer would do next, and why."""

    stage: Stage
    kind: Kind
    uses_x: bool
    uses_y: bool
    complexity: int
    rating: float
    struck_mask: int
    """The candidates that it strikes."""
    placed: int | None
    """The candidate that it places, if it does."""
    source: TruthOf | None
    """The cell's domain, or the digit's range in the house, that a hint of kind cell or house begins with."""
    implications: Sequence[Implication]
    targets: tuple[int, ...]
    """The implications in which the branches end."""

    @property
    def truths(self) -> tuple[TruthOf, ...]:
        """Every truth that it rests on, each once, in the order of use."""
        used = () if self.source is None else (self.source,)
        inside = (truth for each in self.implications for truth in each.truths)
        return tuple(dict.fromkeys((*used, *inside)))
