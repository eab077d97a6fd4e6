"""Is what the checker accepted true? Decided by search, from the document alone.

P is what a step stands on: the givens, what "start" believes, and the guesses before it. Every step that the checker
calls proved is judged, also in a trace that fails later:

- to strike a candidate is false if a solution of P has it; to place a digit is false if a solution of P lacks it;
- if that step or an earlier one has a "guardians" truth, it may rely on the promise that the puzzle has one solution:
  where the puzzle has several, what search refutes is a broken promise and nobody's fault.

Of a trace that passes, the end is judged in the same way: "invalid" is false if P has a solution; "solved" is false if
the grid is no solution, or, without guardians, if P has another one. And the verdict must be honest about what it
rests on: guesses, assumptions, steps by uniqueness, the kind of puzzle.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import islice
from typing import NamedTuple, cast

from attack.layout import Document, Layout, UnreadableError, read_layout
from sudologue.checker import CheckReport
from sudologue.model.bits import bits
from sudologue.model.grid import Grid
from sudologue.search import questions, search

CLASSIC = Grid.of(9)
PATIENCE = 2000
"""Boards that a search in Python visits before the question counts as undecided."""


class UndecidedError(Exception):
    """The search would take too long."""


class Step(NamedTuple):
    """What a step says."""

    places: bool
    candidates: tuple[int, ...]
    is_guess: bool
    relies_on_promise: bool


@dataclass
class Judgement:
    """What is to be said about the accepted steps and the end of one trace."""

    true: int = 0
    promises: int = 0
    undecided: int = 0
    false: list[str] = field(default_factory=list[str])

    def add(self, holds: bool | None, claim: str) -> None:
        """Count a claim: true, false, or (None) resting on a broken promise."""
        self.true += holds is True
        self.promises += holds is None
        if holds is False:
            self.false.append(claim)


@dataclass(frozen=True)
class Beliefs:
    """Candidates, of which each cell has one true: what a step stands on."""

    layout: Layout
    mask: int

    @cached_property
    def first_two(self) -> tuple[int, ...]:
        """Two solutions, or all there are."""
        return tuple(islice(self._search(self.mask, 2), 2))

    def follows(self, candidate: int, places: bool) -> bool:
        """Is the candidate true in every solution? Or, unless it is placed, in none?"""
        if len(self.first_two) < 2 or self._refutes(self.first_two, candidate, places):
            return not self._refutes(self.first_two, candidate, places)
        bit = 1 << candidate
        counter = self.mask & ~bit if places else self.mask & ~self._rivals(candidate)
        if not places and not counter & bit:
            return True
        return next(self._search(counter, 1), None) is None

    @staticmethod
    def _refutes(solutions: tuple[int, ...], candidate: int, places: bool) -> bool:
        return any(bool(solution >> candidate & 1) != places for solution in solutions)

    def _rivals(self, candidate: int) -> int:
        return self.layout.struck_by(candidate) & ~(1 << candidate)

    def _search(self, mask: int, limit: int) -> Iterator[int]:
        grid = self.layout.grid
        if grid is CLASSIC and questions.KERNEL is not None:
            yield from search.solutions(grid, mask, limit)
            return
        try:
            yield from islice(search.visit(grid, mask, None, PATIENCE), limit)
        except search.PatienceError:
            raise UndecidedError from None


@lru_cache(maxsize=256)
def beliefs(layout: Layout, mask: int) -> Beliefs:
    """Shared, because most mutants of a trace stand on the same."""
    return Beliefs(layout, mask)


class Claims:
    """A document, as it is read here."""

    def __init__(self, document: Document) -> None:
        puzzle: Document = document["puzzle"]
        start: Document = document.get("start") or {}
        self.document = document
        self.layout = read_layout(puzzle)
        self.givens = self.layout.read_board(puzzle["givens"])
        told = start.get("placed")
        self.placed = self.givens | (self.layout.read_board(told) if told is not None else 0)
        removed: list[object] = start.get("removed") or []
        struck = sum({1 << self.layout.read_candidate(each, "<>") for each in removed})
        self.assumptions = (self.placed & ~self.givens).bit_count() + struck.bit_count()
        self.start = self.with_digits(self.layout.everything & ~struck, self.placed)

    def with_digits(self, mask: int, digits: int) -> int:
        """The candidates, with nothing but these digits in their cells."""
        for candidate in bits(digits):
            cell = self.layout.first_cell << candidate % self.layout.cells
            mask &= ~cell | 1 << candidate
        return mask

    @property
    def puzzle(self) -> Beliefs:
        """What the givens alone allow."""
        return beliefs(self.layout, self.with_digits(self.layout.everything, self.givens))

    def step(self, number: int) -> Step:
        """One step, counted from 0."""
        fields = self.document["steps"][number]
        places = fields.get("place") is not None
        sign, told = ("=", [fields["place"]]) if places else ("<>", fields["eliminate"])
        candidates = tuple(self.layout.read_candidate(each, sign) for each in told)
        kinds = {truth.split(" ")[0] for truth in fields["truths"]}
        if not kinds <= {"domain", "range", "guardians"}:
            raise UnreadableError(f"no kinds of truths: {kinds}")
        return Step(places, candidates, fields.get("guess") is True, "guardians" in kinds)


def judge(document: object, report: CheckReport) -> Judgement:
    """Judge all that a report accepts."""
    found = Judgement()
    if not report.ok and not any(step.ok for step in report.steps):
        return found
    try:
        _judge(Claims(cast("Document", document)), report, found)
    except UndecidedError:
        found.undecided += 1
    except (
        UnreadableError,
        ArithmeticError,
        AssertionError,
        LookupError,
        TypeError,
        ValueError,
    ) as error:
        found.false.append(f"accepted, and not to be read: {error!r}")
    return found


def _judge(claims: Claims, report: CheckReport, found: Judgement) -> None:
    layout, mask, placed, guesses, promises = claims.layout, claims.start, claims.placed, 0, 0
    for number, verdict in enumerate(report.steps):
        if not verdict.ok:
            break
        step = claims.step(number)
        guesses += step.is_guess
        promises += step.relies_on_promise
        digits = sum(1 << candidate for candidate in step.candidates) if step.places else 0
        placed |= digits
        if step.is_guess:
            mask = claims.with_digits(mask, digits)
            continue
        stands_on = beliefs(layout, mask)
        for candidate in step.candidates:
            name = layout.candidate_name(candidate, "=" if step.places else "<>")
            holds = stands_on.follows(candidate, step.places)
            found.add(_forgiven(holds, promises, claims), f"step {number + 1}: {name}")
    told = (report.guesses, report.uniqueness, report.assumptions)
    honest = told == (guesses, promises, claims.assumptions)
    found.add(honest, f"guesses, uniqueness, assumptions: {told}")
    claims_classic = report.subject.endswith(" classic 9x9")
    found.add(layout.is_classic or not claims_classic, f"subject: {report.subject}")
    if report.ok:
        _judge_end(claims, placed, beliefs(layout, mask), promises, found)


def _forgiven(holds: bool, promises: int, claims: Claims) -> bool | None:
    """Whether a claim holds; None if it was promised one solution, and there are several."""
    return None if not holds and promises and len(claims.puzzle.first_two) == 2 else holds


def _judge_end(
    claims: Claims, placed: int, stands_on: Beliefs, promises: int, found: Judgement
) -> None:
    """Judge the status and the final board of a trace that passes."""
    status, final = claims.document["status"], claims.layout.read_board(claims.document["final"])
    found.add(final == placed, "final: not the board that was replayed")
    if status == "invalid":
        holds = not stands_on.first_two
        found.add(_forgiven(holds, promises, claims), "invalid: there is a solution")
    elif status == "solved":
        found.add(_is_solution(claims, final), "solved: no solution")
        holds = stands_on.first_two == (final,)
        found.add(_forgiven(holds, promises, claims), "solved: not the only solution")
    else:
        found.add(final.bit_count() < claims.layout.cells, f"{status}: nothing is left to do")


def _is_solution(claims: Claims, final: int) -> bool:
    """Has every cell a digit, every house each digit, and every given its place?"""
    layout = claims.layout
    houses = {
        cells << digit * layout.cells for _, cells in layout.houses for digit in range(layout.size)
    }
    filled = all(final & layout.first_cell << cell for cell in range(layout.cells))
    once = all((final & places).bit_count() == 1 for places in houses)
    return filled and once and final & claims.givens == claims.givens
