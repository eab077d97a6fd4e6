"""What a few truths rule out, by trying every choice; and which of the truths that really takes.

A pattern suggests its truths. Whether all of them are needed depends on the position: a Sue de Coq may have
a naked pair inside that does the work alone. So the rules that gather many truths have them tried here.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce

from sudologue.inference.truth import Truth
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.reasoning.proofs.conflicts import Conflicts
from sudologue.reasoning.proofs.needed_truths import ModelRotation
from sudologue.search.questions import question
from sudologue.search.services import ChoiceSearch


class OutOfPatienceError(Exception):
    """It takes more cases to find out than somebody was ready to try."""


def find_choice(
    conflicts: Conflicts, masks: Sequence[int], alive: int, true: int, patience: int = -1
) -> int | None:
    """One candidate of each mask without a conflict, `true` among them; None if there is no such choice.

    With patience, it is an error if that many cases do not settle it. Cases that leave the same undecided come to
    the same end, as where some digits go into some cells of a house by turns: the first of them stands for all.
    """
    agrees = conflicts.agrees
    cases = [(masks, alive, true)]
    met = set[tuple[int, ...]]()
    while cases:
        if not patience:
            raise OutOfPatienceError
        patience -= 1
        masks, alive, true = cases.pop()
        moved = True
        while moved:
            moved = False
            undecided: list[int] = []
            for mask in masks:
                left = mask & alive
                if not left:
                    break
                if mask & true:
                    continue
                if left & (left - 1):
                    undecided.append(left)
                    continue
                true |= left
                alive &= agrees[left.bit_length() - 1]
                moved = True
            else:
                masks = undecided
                continue
            break
        else:
            if not masks:
                return true
            left_open = tuple(masks)
            if left_open not in met:
                met.add(left_open)
                cases += [
                    (masks, alive & agrees[candidate], true | 1 << candidate)
                    for candidate in bits(min(masks, key=int.bit_count))
                ]
    return None


def has_choice(conflicts: Conflicts, masks: Sequence[int], alive: int) -> bool:
    """Is there one candidate of each mask, all of them alive, without a conflict?

    For one digit, its cells will do, with the conflicts `between_places`.
    """
    return find_choice(conflicts, masks, alive, 0) is not None


@question
def choice_search(conflicts: Conflicts, masks: Sequence[int], patience: int = -1) -> ChoiceSearch:
    """A search for choices from these masks; with patience, cases are counted as in `find_choice`."""
    return _FreshSearch(conflicts, masks, patience)


@dataclass(frozen=True, slots=True)
class _FreshSearch:
    """Looks anew for each choice."""

    conflicts: Conflicts
    masks: Sequence[int]
    patience: int

    def choice(self, candidate: int, left_out: int = 0) -> tuple[int | None, int]:
        asked = (1 << len(self.masks)) - 1 & ~left_out
        masks = [self.masks[place] for place in bits(asked)]
        alive = self.conflicts.agrees[candidate]
        choice = find_choice(self.conflicts, masks, alive, 1 << candidate, self.patience)
        return (None, asked) if choice is None else (choice, 0)


class Choices:
    """Masks to choose from, one candidate of each without a conflict; all of them, or without some.

    Masks are left out by their places, given as a mask. What was asked once is known.
    """

    def __init__(self, conflicts: Conflicts, masks: Sequence[int], patience: int = -1) -> None:
        self._conflicts, self.masks, self._patience = conflicts, masks, patience
        self._known: dict[tuple[int, int], int | None] = {}
        self._cores: dict[int, list[int]] = {}
        """From each target to places of masks, as a mask: there is no choice that goes with it from just these."""
        self._needs: list[tuple[int, int]] = []
        """Targets, each as a mask, and the places of masks that were seen to be needed to rule them out."""

    def choice_with(self, target: int, left_out: int = 0) -> int | None:
        """A choice that goes with the target; None if there is none."""
        if any(not core & left_out for core in self._cores.get(target, ())):
            return None
        asked = target, left_out
        if asked not in self._known:
            self._known[asked] = self._find_choice(target, left_out)
        return self._known[asked]

    def _find_choice(self, target: int, left_out: int) -> int | None:
        """The same, asked for the first time."""
        choice, core = self._search.choice(target, left_out)
        if choice is None:
            self._cores.setdefault(target, []).append(core)
        return choice

    @cached_property
    def _search(self) -> ChoiceSearch:
        return choice_search(self._conflicts, self.masks, self._patience)

    def ruled_out(self, candidates: int) -> int:
        """Those of the candidates that no choice goes with. What one choice holds need not be tried again."""
        found = 0
        while candidates:
            candidate = candidates.bit_length() - 1
            choice = self.choice_with(candidate)
            if choice is None:
                choice = 1 << candidate
                found |= choice
            candidates &= ~choice
        return found

    def unneeded(self, targets: int) -> int | None:
        """The place of a mask that is not needed to rule out the targets; None if each is needed for one or another.

        That all together rule them out is taken as given.
        """
        candidates = bits(targets)
        needed = reduce(int.__or__, [more for one, more in self._needs if one & targets], 0)
        for place in reversed(range(len(self.masks))):
            if not needed >> place & 1:
                more = self.needed_with(place, candidates, known=needed)
                if not more:
                    return place
                needed |= more
        return None

    def enough_without(self, place: int, targets: int) -> int:
        """The places of masks that rule out the targets without this one, as a mask: as few as are known."""
        others = (1 << len(self.masks)) - 1 ^ 1 << place
        enough = 0
        for target in bits(targets):
            cores = [core for core in self._cores.get(target, ()) if not core >> place & 1]
            enough |= min(cores, key=int.bit_count, default=others)
        return enough

    def sharpened(self, targets: int) -> list[int]:
        """The places of those masks that rule out all the targets and each of which is needed.

        Where there is a choice, those at the end go first.
        """
        needed, left_out, candidates = 0, 0, bits(targets)
        places = range(len(self.masks))
        for place in reversed(places):
            if not needed >> place & 1:
                more = self.needed_with(place, candidates, left_out, needed)
                needed |= more
                if not more:
                    left_out |= 1 << place
        return [place for place in places if not left_out >> place & 1]

    def needed_with(
        self, place: int, targets: Iterable[int], left_out: int = 0, known: int = 0
    ) -> int:
        """Is this one of the masks needed to rule out all the targets? Then its place and more that are, as a mask.

        It is needed if a choice for all others goes with a target, and that often shows others to be needed as well.
        Nobody looks further than that all are known to be needed.
        """
        in_question = (1 << len(self.masks)) - 1 & ~left_out
        for target in targets:
            choice = self.choice_with(target, left_out | 1 << place)
            if choice is not None:
                found = self._rotation.needed(
                    in_question, place, choice, fixed=1 << target, known=known
                )
                if not left_out:
                    self._needs.append((1 << target, found))
                return found
        return 0

    @cached_property
    def _rotation(self) -> ModelRotation:
        options = dict(enumerate(map(bits, self.masks)))
        serves: dict[int, int] = {}
        for place, candidates in options.items():
            for candidate in candidates:
                serves[candidate] = serves.get(candidate, 0) | 1 << place
        return ModelRotation(self._conflicts.sees, options, serves)


def rules_out(conflicts: Conflicts, masks: Sequence[int], target: int) -> bool:
    """Is there no choice of one candidate from each mask that goes with the target?"""
    return Choices(conflicts, masks).choice_with(target) is None


def forces(board: Board, masks: Sequence[int], target: int) -> bool:
    """Is there no choice of one candidate from each mask without the target?"""
    return find_choice(board.grid, masks, board.candidates_mask & ~(1 << target), 0) is None


def ruled_out(conflicts: Conflicts, masks: Sequence[int], candidates: int) -> int:
    """Those of the candidates that the masks rule out."""
    return Choices(conflicts, masks).ruled_out(candidates)


def sharpened(conflicts: Conflicts, masks: Sequence[int], targets: int) -> list[int]:
    """The places of those masks that rule out all the targets and each of which is needed."""
    return Choices(conflicts, masks).sharpened(targets)


def needed(conflicts: Conflicts, facts: Mapping[Truth, int], targets: int) -> tuple[Truth, ...]:
    """Those of the truths, given with their candidates, that rule out all the targets; each is needed."""
    kept = set(sharpened(conflicts, list(facts.values()), targets))
    return tuple(truth for place, truth in enumerate(facts) if place in kept)


def is_sharp(board: Board, masks: Sequence[int], targets: int) -> bool:
    """Is each of the masks needed for some target? That all together rule them out is taken as given."""
    return Choices(board.grid, masks).unneeded(targets) is None
