"""The proof: the steps of a trace as lemmas, in DRAT.

A lemma is a clause that follows from the clauses before it. Checkers see that by *unit propagation*: they suppose that
the lemma is false, and as long as some clause has one literal left that is not false, they take that literal for true;
if a clause comes to have none left, the lemma follows. (The field calls this RUP, reverse unit propagation. Of what
DRAT allows it is all that is used here, and nothing is ever deleted.)

Every conclusion of the trace is a lemma: `435 0` where a step places r4c3=5, `-435 0` where it strikes it out. Where
propagation alone does not see it, lemmas for cases come before it: `-435 -267 0` says that r4c3=5 and r2c6=7 are not
both true. At the end comes the empty clause: the puzzle, and that some cell differs from the solution, contradict.

The theorem: of a solved trace that the checker accepts, without guesses, uniqueness and assumptions, every lemma
written here follows by unit propagation. The proof, step by step:

(a) Propagation knows the board. A candidate that the board has lost conflicts with a digit placed before, which is a
    given or a lemma, and the conflict is a clause of two; or a step struck it out, and that is a lemma. So propagation
    finds it false, and of the clause of a cell or a house leaves no more than the truth that a step names.
(b) Suppose the opposite of a conclusion, and some candidates (the case), and propagate. If a clause comes to have
    nothing left, the lemma that says "not all of these" follows.
(c) If none does, some truth of the step has two candidates left or more. Otherwise each had just one, which propagation
    then takes for true without meeting a conflict, and the checker would have found that choice and refused the step.
    Suppose one of the two as well. That case is smaller; when its lemma is written, propagation finds the candidate
    false in the case it was taken from, which has fewer candidates from then on, and is taken up again at (b).
(d) Each case has fewer candidates left than the one before it, so this ends: with the lemma of the opposite alone,
    which is the conclusion.
(e) After the last step every digit of the solution is a given or a lemma, and the clause "some cell differs" has
    nothing left. The empty clause follows.

Propagation looks at all cells and houses, not only at the truths that a step names, and so most steps need no case.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudologue.checker import Board, Grid, StepVerdict, bits
from sudologue.sat.cnf import comment, variables, write_clause

CONTRADICTION = 0  # no candidate is left

OPENING = (
    "c A proof by Sudologue",  # drat-trim takes a file for binary if it finds punctuation near its start
    "c Below each step of the trace: the cases that it needs, and what it concludes.",
)


def write_drat(puzzle: Board, steps: Sequence[StepVerdict]) -> Iterator[str]:
    """The lines of the file: for each step a comment, and its lemmas below."""
    grid = puzzle.grid
    propagation = Propagation(grid)
    left = propagation.begin(puzzle.givens)
    yield from OPENING
    for step in steps:
        yield from comment(f"step {step.number} {step.technique}: {step.conclusion}")
        truths = [_read_truth(grid, contents) for contents in step.contents]
        for conclusion in _read_conclusions(grid, step.conclusion):
            yield from map(write_clause, refute(propagation, left, conclusion, truths))
            left = conclusion.accept(propagation, left)
    yield from comment("no cell differs")
    yield write_clause(())


class Propagation:
    """Unit propagation over what a grid says: cells, houses, conflicts.

    What it knows is the mask of the candidates left, those not found false. What is true needs no mark of its own: the
    other candidates of its cell are false.
    """

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._truths: list[list[int]] = [[] for _ in grid.names]
        firsts = range(0, grid.cells * grid.size, grid.cells)
        ranges = [cells << first for cells in grid.houses.values() for first in firsts]
        for truth in [*map(grid.domain, range(grid.cells)), *ranges]:
            for candidate in bits(truth):
                self._truths[candidate].append(truth)

    def begin(self, givens: int) -> int:
        """What the givens leave."""
        left = (1 << len(self.grid.names)) - 1
        for given in bits(givens):
            left = self.suppose(left, given)
        return left

    def suppose(self, left: int, candidate: int) -> int:
        """What is left if the candidate is true."""
        if not left >> candidate & 1:
            return CONTRADICTION
        return self.strike(left, self.grid.conflicts[candidate])

    def strike(self, left: int, candidates: int) -> int:
        """What is left if these candidates are false."""
        while struck := left & candidates:
            left ^= struck
            candidates = 0
            for truth in self._truths_of(struck):
                alive = truth & left
                if not alive:
                    return CONTRADICTION
                if not alive & (alive - 1):
                    candidates |= self.grid.conflicts[alive.bit_length() - 1]
        return left

    def _truths_of(self, candidates: int) -> Iterator[int]:
        for candidate in bits(candidates):
            yield from self._truths[candidate]


class Conclusion(NamedTuple):
    """A candidate that a step finds true, or false."""

    candidate: int
    is_true: bool

    def accept(self, propagation: Propagation, left: int) -> int:
        """What is left if it is so."""
        if self.is_true:
            return propagation.suppose(left, self.candidate)
        return propagation.strike(left, 1 << self.candidate)

    def opposite(self) -> "Conclusion":
        """What is to be refuted."""
        return Conclusion(self.candidate, not self.is_true)


def refute(
    propagation: Propagation, left: int, conclusion: Conclusion, truths: Sequence[int]
) -> Iterator[list[int]]:
    """The lemmas that lead to a conclusion, which is the last of them.

    A case is a list of candidates that are supposed in turn; `outer` has what was left before each of them.
    """
    names = variables(propagation.grid.size)
    literal = names[conclusion.candidate] if conclusion.is_true else -names[conclusion.candidate]
    case: list[int] = []
    outer: list[int] = []
    left = conclusion.opposite().accept(propagation, left)
    while True:
        if left == CONTRADICTION:
            yield [literal, *(-names[candidate] for candidate in case)]
            if not case:
                return
            left = propagation.strike(outer.pop(), 1 << case.pop())
        else:
            outer.append(left)
            case.append(_undecided(truths, left))
            left = propagation.suppose(left, case[-1])


def _undecided(truths: Sequence[int], left: int) -> int:
    """A candidate of the truth with the fewest left, but more than one; see (c) above for why there is one."""
    alive = (truth & left for truth in truths)
    fewest = min((truth for truth in alive if truth & (truth - 1)), key=int.bit_count)
    return fewest.bit_length() - 1


def _read_truth(grid: Grid, contents: str) -> int:
    """The mask of `r1c1=4 r1c2=4`."""
    return sum(1 << grid.candidate_index[name] for name in contents.split())


def _read_conclusions(grid: Grid, text: str) -> Iterator[Conclusion]:
    """The conclusions of a step: `r1c3=4`, or `r1c1<>4 r1c2<>4`."""
    for name in text.split():
        is_true = "<>" not in name
        yield Conclusion(grid.candidate_index[name.replace("<>", "=")], is_true)
