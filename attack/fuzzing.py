"""Throw mutants at the checker, and count what becomes of them."""

import traceback
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

import sudologue as sl
from attack import texts
from attack.layout import Document
from attack.mutants import REPAIRED, Mutant, mutant
from attack.oracle import Judgement, judge
from attack.puzzles import LAYOUTS
from attack.repair import BROKEN, repaired
from attack.sources import WAYS, Source, new_puzzle, solved
from sudologue import checker

REFUSED, TRUE, PROMISE, UNDECIDED, FALSE = OUTCOMES = (
    "refused",
    "true",
    "broken promise",
    "undecided",
    "FALSE",
)
"""Of a mutant: the last that applies. It is FALSE also if it was refused after a false step had been accepted."""
WORK = 200_000
"""The units of work that the checker has for a mutant: a hundredth of its own limit, so that none takes long."""
CUT, TEXT = "(failed step cut)", "text"
WHOLE, WINDOWS, EACH = 10, 5, 16
"""Mutants of a whole trace; parts of it; and mutants of each."""


class Finding(NamedTuple):
    """A mutant that was accepted and is false."""

    kinds: tuple[str, ...]
    source: str
    reasons: list[str]
    document: Document


@dataclass
class Tally:
    """What became of mutants, in all and by the kinds of their mutations."""

    outcomes: Counter[str] = field(default_factory=Counter[str])
    kinds: dict[str, Counter[str]] = field(default_factory=dict[str, Counter[str]])
    sources: Counter[str] = field(default_factory=Counter[str])
    steps: int = 0
    """Conclusions that the checker accepted and the search found true."""
    false: list[Finding] = field(default_factory=list[Finding])

    def count(self, kinds: tuple[str, ...], outcome: str) -> None:
        """Count a mutant."""
        self.outcomes[outcome] += 1
        for kind in kinds:
            self.kinds.setdefault(kind, Counter())[outcome] += 1

    def add(self, other: "Tally") -> None:
        """Count another tally in."""
        self.outcomes += other.outcomes
        self.sources += other.sources
        self.steps += other.steps
        self.false += other.false
        for kind, outcomes in other.kinds.items():
            self.kinds.setdefault(kind, Counter()).update(outcomes)


class Verdict(NamedTuple):
    """The checker on a document, and the oracle on that."""

    report: checker.CheckReport | None
    judgement: Judgement


def verdict(document: object) -> Verdict:
    """Check a document, and judge the report; an exception is a false verdict as well."""
    try:
        report = checker.check(document)
        assert isinstance(report, checker.CheckReport), f"no report: {report!r}"
        str(report)
    except Exception:
        return Verdict(None, Judgement(false=[traceback.format_exc()]))
    return Verdict(report, judge(document, report))


def outcome_of(found: Verdict) -> str:
    """What became of a mutant."""
    judgement = found.judgement
    if judgement.false:
        return FALSE
    if judgement.undecided:
        return UNDECIDED
    if found.report is None or not found.report.ok:
        return REFUSED
    return PROMISE if judgement.promises else TRUE


def without_failed_step(document: Document, found: Verdict, random: Random) -> Document | None:
    """The document without the step that failed, and perhaps without all after it, mended again."""
    report = found.report
    failed = report.failures[0].step if report and report.failures else None
    if failed is None:
        return None
    try:
        steps: list[Document] = [*document["steps"]]
        steps[failed - 1 :] = steps[failed:] if random.random() < 0.5 else []
        return repaired({**document, "steps": steps})
    except BROKEN:
        return None


def try_mutant(drawn: Mutant, source: Source, random: Random, tally: Tally) -> None:
    """Check a mutant; one that was mended and fails at a step is tried again without it, as another mutant."""
    for _ in range(3):
        kinds, document = drawn
        found = verdict(document)
        outcome = outcome_of(found)
        tally.count(kinds, outcome)
        tally.steps += found.judgement.true
        if outcome == FALSE:
            tally.false.append(Finding(kinds, source.title, found.judgement.false, document))
        mended = None
        if outcome == REFUSED and kinds[-1:] in ((REPAIRED,), (CUT,)):
            mended = without_failed_step(document, found, random)
        if mended is None:
            return
        drawn = Mutant((CUT,), mended)


def try_text(source: Source, random: Random, tally: Tally) -> None:
    """Check a trace as text, mangled or not; an exception is a false verdict as well."""
    text = texts.mangled(source.document, random)
    try:
        tally.count((TEXT,), TRUE if texts.passes(text) else REFUSED)
    except Exception:
        tally.count((TEXT,), FALSE)
        found = Finding((TEXT,), source.title, [traceback.format_exc()], {"text": text})
        tally.false.append(found)


class Batch(NamedTuple):
    """Work for one process: a number that makes it different from others, and a puzzle of a list."""

    seed: int
    number: int
    puzzle: sl.Board | None

    @property
    def random(self) -> Random:
        """The same for the same seed and number."""
        return Random(f"{self.seed}/{self.number}")  # noqa: S311


def batches(boards: list[sl.Board], seed: int) -> Iterator[Batch]:
    """Batches without end; every fifth makes a puzzle on a grid of some kind."""
    order, number = Random(seed), 0  # noqa: S311
    while True:
        yield Batch(seed, number, None if number % 5 == 4 else order.choice(boards))
        number += 1


def sources_of(batch: Batch, random: Random) -> Iterator[Source]:
    """A trace of the puzzle, whole and in parts."""
    board, title = batch.puzzle, "list"
    if board is None:
        title = random.choice(list(LAYOUTS))
        board = new_puzzle(title, random)
    trace = board and solved(title, board, random.choice(list(WAYS)), random)
    if trace is None:
        return
    yield trace
    for _ in range(WINDOWS):
        yield trace.window(random)


@contextmanager
def little_work() -> Generator[None]:
    """Let the checker give up soon."""
    before, checker.MOST_WORK = checker.MOST_WORK, WORK
    try:
        yield
    finally:
        checker.MOST_WORK = before


def run(batch: Batch) -> Tally:
    """Make the mutants of a batch and try them."""
    tally, random = Tally(), batch.random
    with little_work():
        for number, source in enumerate(sources_of(batch, random)):
            tally.sources[source.title.partition(", from step")[0]] += number == 0
            for _ in range(EACH if number else WHOLE):
                try_mutant(mutant(source, random), source, random, tally)
            try_text(source, Random(f"{batch.seed}/{batch.number}/{number}"), tally)  # noqa: S311
    return tally
