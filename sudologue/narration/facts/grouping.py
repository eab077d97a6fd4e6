"""What a premise has lost, grouped the way a person sees it on the board.

A range loses places to blockers: one digit sweeps a row and takes several cells with it. A domain
loses digits to the houses of its cell: the row has these, the column adds those.
"""

from dataclasses import dataclass

from sudologue.inference.inference import Placement
from sudologue.inference.proof import CauseKind, Loss, Premise, StepFacts
from sudologue.inference.truth import Range
from sudologue.model.cell import Cell
from sudologue.model.house import House, HouseKind
from sudologue.model.sets import Candidate

_KINDS = list(HouseKind)


@dataclass(frozen=True, slots=True)
class Sweep:
    """A digit on the board and the cells it takes from a range; `house` is one that holds them."""

    blocker: Cell
    house: House | None
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """The digits that one house takes from a domain."""

    house: House
    digits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Strike:
    """The candidates that an earlier step took from a truth."""

    step: int
    candidates: tuple[Candidate, ...]


@dataclass(frozen=True, slots=True)
class Single:
    """A placement that one truth, with one candidate left, proves."""

    facts: StepFacts
    cell: Cell
    digit: int
    premise: Premise

    @property
    def house(self) -> House | None:
        """Where the digit was looked for; none when the cell itself was looked at."""
        truth = self.premise.truth
        return truth.house if isinstance(truth, Range) else None

    @property
    def previous(self) -> Placement | None:
        """The digit placed just before, if the last step placed one."""
        before = self.facts.previous
        return before.action if before and isinstance(before.action, Placement) else None

    @property
    def follows(self) -> bool:
        """Does it rest on the digit placed just before?"""
        last = self.facts.number - 1
        return self.previous is not None and any(
            loss.cause.step == last for loss in losses(self.premise, CauseKind.SEEN)
        )


def as_single(facts: StepFacts) -> Single | None:
    """The step as a single, if it is one."""
    action, premises = facts.inference.action, facts.premises
    if not isinstance(action, Placement) or len(premises) != 1:
        return None
    if premises[0].left != ((action.cell, action.value),):
        return None
    return Single(facts, action.cell, action.value, premises[0])


def losses(premise: Premise, kind: CauseKind) -> list[Loss]:
    """What was lost in one way."""
    return [loss for loss in premise.losses if loss.cause.kind is kind]


def sweeps(premise: Premise) -> list[Sweep]:
    """The blockers of a range, in reading order of the cells they take."""
    taken: dict[Cell, list[Loss]] = {}
    for loss in losses(premise, CauseKind.SEEN):
        if loss.cause.cell is not None:
            taken.setdefault(loss.cause.cell, []).append(loss)
    return [
        Sweep(blocker, _common_house(blocker, lost), tuple(sorted(loss.cell for loss in lost)))
        for blocker, lost in taken.items()
    ]


def _common_house(blocker: Cell, lost: list[Loss]) -> House | None:
    cells = {blocker, *(loss.cell for loss in lost)}
    named = (loss.cause.house for loss in lost)
    return next((house for house in named if house and cells <= set(house.cells)), None)


def shares(premise: Premise) -> list[Share]:
    """The digits that a domain lost to houses, in as few houses as will do; largest share first."""
    rest = [loss for loss in losses(premise, CauseKind.SEEN) if loss.cause.house]
    found: list[Share] = []
    while rest:
        house = _widest(rest)
        found.append(Share(house, tuple(sorted(loss.digit for loss in _in(house, rest)))))
        rest = [loss for loss in rest if loss.cause.cell not in house.cells]
    return found


def sights(premise: Premise) -> list[Loss]:
    """What a domain lost to digits that see its cell though no house holds both."""
    return [loss for loss in losses(premise, CauseKind.SEEN) if not loss.cause.house]


def _widest(lost: list[Loss]) -> House:
    """The house that takes most; among equals rows come before columns, columns before boxes."""
    named = {loss.cause.house for loss in lost if loss.cause.house}
    return min(named, key=lambda h: (-len(_in(h, lost)), _KINDS.index(h.kind), h.index))


def _in(house: House, lost: list[Loss]) -> list[Loss]:
    return [loss for loss in lost if loss.cause.cell in house.cells]


def strikes(premise: Premise) -> list[Strike]:
    """What earlier steps took, step by step."""
    taken: dict[int, list[Candidate]] = {}
    for loss in losses(premise, CauseKind.STRUCK):
        taken.setdefault(loss.cause.step, []).append((loss.cell, loss.digit))
    return [Strike(step, tuple(sorted(taken[step]))) for step in sorted(taken)]


def noted(premise: Premise) -> list[Candidate]:
    """What was missing before the trace began, for no reason that the board shows."""
    return sorted((loss.cell, loss.digit) for loss in losses(premise, CauseKind.NOTED))


def open_cells(premise: Premise) -> list[Cell]:
    """The cells of a range that hold no digit yet."""
    lost = [loss.cell for loss in premise.losses if loss.cause.kind is not CauseKind.FILLED]
    return sorted({*lost, *(cell for cell, _ in premise.left)})
