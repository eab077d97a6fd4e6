"""A certificate: two files by which a stranger sees that a solution is the only one, and which traces have one."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import cast

from sudologue import checker
from sudologue.checker import CheckReport, plural
from sudologue.errors import ProofError
from sudologue.sat.cnf import write_cnf
from sudologue.sat.drat import write_drat

WAY_OUT = "sudologue solve --no-uniqueness -f json"


@dataclass(frozen=True, slots=True)
class Certificate:
    """The contents of the two files: a problem that nothing satisfies, and the proof of that."""

    cnf: str
    drat: str

    @property
    def clauses(self) -> int:
        """How many clauses the problem has."""
        return _count(self.cnf)

    @property
    def lemmas(self) -> int:
        """How many lemmas the proof has; the empty clause is one."""
        return _count(self.drat)


def certify(document: object) -> Certificate:
    """The certificate of a trace (its parsed JSON). One that proves no solution is refused with the reason."""
    if _has_constraints(document):
        raise ProofError("certificates are for puzzles without constraints, found some")
    report = checker.check(document)
    if not report.ok:
        raise ProofError(f"the checker does not accept the trace: {report.failures[0]}")
    trace = checker.read_trace(document, None)
    obstacle = _obstacle(trace.status, report)
    if obstacle:
        raise ProofError(f"{obstacle}; solve the puzzle from its givens with {WAY_OUT!r}")
    puzzle = trace.board
    solution = checker.read_board(trace.final, puzzle.grid, "final")
    return Certificate(_text(write_cnf(puzzle, solution)), _text(write_drat(puzzle, report.steps)))


def _has_constraints(document: object) -> bool:
    puzzle = (
        cast("dict[str, object]", document).get("puzzle") if isinstance(document, dict) else None
    )
    return isinstance(puzzle, dict) and bool(cast("dict[str, object]", puzzle).get("constraints"))


def _obstacle(status: str, report: CheckReport) -> str:
    """Why the trace does not prove that a solution is the only one; or nothing."""
    if status != "solved":
        return f"expected a solved trace, found status {status!r}"
    if report.assumptions:
        return f"the trace starts with {plural(report.assumptions, 'assumption')} beyond the givens"
    for step in report.steps:
        name = f"step {step.number} ({step.technique})"
        if step.is_guess:
            return f"{name} is a guess, which nothing proves"
        if step.assumes_uniqueness:
            return f"{name} assumes what is to be proved, that there is one solution"
    return ""


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _count(text: str) -> int:
    """How many lines are clauses: neither comments nor the header."""
    return sum(line[0] not in "cp" for line in text.splitlines())
