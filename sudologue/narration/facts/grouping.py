"""What a premise has lost, grouped the way a person sees it on the board.

A range loses places to blockers: one digit sweeps a row and takes several cells with it. A domain
loses digits to the houses of its cell: the row has these, the column adds those.
"""

from collections.abc import Iterable
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

    step: StepFacts
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
        before = self.step.previous
        return before.action if before and isinstance(before.action, Placement) else None

    @property
    def follows(self) -> bool:
        """Does it rest on the digit placed just before? For a place in a house, that is a digit of its own kind."""
        last = self.step.number - 1
        return self.previous is not None and any(
            loss.cause.step == last and (self.house is None or loss.cause.digit == loss.digit)
            for loss in losses(self.premise, CauseKind.SEEN)
        )

    @property
    def size(self) -> int:
        """How many candidates its truth began with."""
        return len(self.premise.losses) + 1

    def stays_in(self, house: House) -> bool:
        """Was the last digit placed in the same house?"""
        return self.previous is not None and self.previous.cell in house.cells


def as_single(step: StepFacts) -> Single | None:
    """The step as a single, if it is one."""
    action, premises = step.inference.action, step.premises
    if not isinstance(action, Placement) or len(premises) != 1:
        return None
    if premises[0].left != ((action.cell, action.value),):
        return None
    return Single(step, action.cell, action.value, premises[0])


def losses(premise: Premise, kind: CauseKind) -> list[Loss]:
    """What was lost in one way."""
    return [loss for loss in premise.losses if loss.cause.kind is kind]


def sweeps(premise: Premise) -> list[Sweep]:
    """The blockers of a range along houses, in reading order of the cells they take."""
    taken: dict[Cell, list[Loss]] = {}
    for loss in losses(premise, CauseKind.SEEN):
        if loss.cause.cell is not None and loss.cause.house is not None:
            taken.setdefault(loss.cause.cell, []).append(loss)
    return [
        Sweep(blocker, _common_house(blocker, lost), tuple(sorted(loss.cell for loss in lost)))
        for blocker, lost in taken.items()
    ]


def _common_house(blocker: Cell, lost: list[Loss]) -> House | None:
    cells = {blocker, *(loss.cell for loss in lost)}
    named = (loss.cause.house for loss in lost)
    return next((house for house in named if house and cells <= set(house.cells)), None)


def by_kind(found: list[Sweep]) -> dict[HouseKind | None, list[Sweep]]:
    """The sweeps along rows, along columns, and so on."""
    groups: dict[HouseKind | None, list[Sweep]] = {}
    for sweep in found:
        groups.setdefault(sweep.house and sweep.house.kind, []).append(sweep)
    return groups


def shares(premise: Premise) -> list[Share]:
    """The digits that a domain lost to houses, in as few houses as will do; largest share first."""
    rest = [loss for loss in losses(premise, CauseKind.SEEN) if loss.cause.house]
    found: list[Share] = []
    while rest:
        house = _widest(rest)
        found.append(Share(house, tuple(sorted(loss.digit for loss in _in(house, rest)))))
        rest = [loss for loss in rest if loss.cause.cell not in house.cells]
    return found


def widened(single: Single) -> list[Share]:
    """The same shares with all that their houses have, whatever else rules it out; each digit is told once."""
    told: set[int] = set()
    found: list[Share] = []
    for house, digits in ((share.house, share.digits) for share in shares(single.premise)):
        held = {*digits, *(single.step.board.value(cell) for cell in house.cells)} - told
        lost = tuple(sorted(x.digit for x in single.premise.losses if x.digit in held))
        found += [Share(house, lost)] if lost else []
        told.update(lost)
    return found


def left_open(single: Single, found: list[Share]) -> list[int]:
    """The digits that these houses leave to the cell."""
    taken = {digit for share in found for digit in share.digits}
    return [digit for digit in range(1, single.size + 1) if digit not in taken]


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


def by_cause(premise: Premise) -> tuple[list[list[Loss]], list[Loss]]:
    """The losses that have one cause together, and apart from those what is lost to filled cells."""
    groups: dict[object, list[Loss]] = {}
    for loss in premise.losses:
        cause = loss.cause
        if cause.kind is not CauseKind.FILLED:
            key = cause.kind, cause.cell, cause.step, cause.constraint
            groups.setdefault(key, []).append(loss)
    return list(groups.values()), losses(premise, CauseKind.FILLED)


def by_step(lost: Iterable[Loss]) -> dict[int, list[Cell]]:
    """The cells of losses, by the step that caused them, in the order of the steps."""
    cells: dict[int, list[Cell]] = {}
    for loss in sorted(lost, key=lambda loss: loss.cause.step):
        cells.setdefault(loss.cause.step, []).append(loss.cell)
    return cells
