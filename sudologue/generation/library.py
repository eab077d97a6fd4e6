"""Ready puzzles: made by our generator, graded, and kept with the package (`library.tsv`, written by `poe library`).

Those whose source begins with `rotational` are symmetrical to half a turn; `minimal` ones have no clue that could go.
When the file was made, each was turned and relabelled in a dozen ways: its level and its hardest technique were always
the same, and its `techniques` were on every path. That is evidence, not a proof, as a solver that sees the steps in
another order may take another path. So `ready` looks again at the one arrangement that it gives.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from importlib.resources import files
from random import Random

from sudologue.errors import PuzzleError, named
from sudologue.generation.rearranging import picked, turned
from sudologue.generation.targets import LEVELS, Target
from sudologue.grading.rating import Grade
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.rules.catalog import RULES
from sudologue.search.search import shuffled

FILE = "library.tsv"
METRICS = ("own", "hodoku", "se")
"""What the puzzles are graded by, in the order of the columns."""
_ARRANGEMENTS = 4
"""So many are tried before a puzzle is given as it is kept."""
_CLASSIC = Grid.of()


@dataclass(frozen=True, slots=True)
class ReadyPuzzle:
    """A puzzle of the library. Its ratings are those of the arrangement that is kept.

    >>> import sudologue as sl
    >>> ready = sl.library(level="medium", technique="naked-pair")[0]
    >>> isinstance(ready, sl.ReadyPuzzle), ready.level, "naked-pair" in ready.techniques
    (True, 'medium', True)
    """

    puzzle: Puzzle
    level: str
    ratings: dict[str, float]
    """By metric: `own`, `hodoku`, `se`; one that cannot tell is left out."""
    techniques: tuple[str, ...]
    """What it takes, in teaching order."""
    source: str
    """The plan, the seed and the attempt of the generator that made it: `rotational:1:57`."""
    seed: int | str | None = None
    """What it was rearranged by; none: it is as it is kept."""

    @property
    def hardest(self) -> str:
        """The hardest technique that it takes."""
        return self.techniques[-1]

    @classmethod
    def parse(cls, line: str) -> "ReadyPuzzle":
        """Read a line of the file."""
        digits, level, *numbers, techniques, source = line.split("\t")
        ratings = {m: float(n) for m, n in zip(METRICS, numbers, strict=True) if n}
        puzzle = Puzzle.from_string(digits, _CLASSIC)
        return cls(puzzle, level, ratings, tuple(techniques.split(",")), source)

    def line(self) -> str:
        """The line of the file."""
        numbers = (f"{self.ratings[m]:g}" if m in self.ratings else "" for m in METRICS)
        techniques = ",".join(self.techniques)
        return "\t".join((str(self.puzzle), self.level, *numbers, techniques, self.source))

    def rearranged(self, seed: int | str, technique: str | None = None) -> "ReadyPuzzle":
        """Turned and relabelled, so that it still is of its level and takes the technique; or as it is."""
        random = Random(seed)  # noqa: S311 -- puzzles, not secrets
        required = () if technique is None else (technique,)
        target = Target(required, level=self.level)
        for _ in range(_ARRANGEMENTS):
            puzzle = turned(random).puzzle(self.puzzle)
            if target.accepts(Board.of(puzzle)):
                return replace(self, puzzle=puzzle, seed=seed)
        return self


def ratings_of(grade: Grade) -> dict[str, float]:
    """The numbers of a grade that the library keeps."""
    values = {metric: grade[metric].value for metric in METRICS}
    return {metric: value for metric, value in values.items() if value is not None}


def find(level: str | None = None, technique: str | None = None) -> tuple[ReadyPuzzle, ...]:
    """All of a level that take a technique, as they are kept, easiest levels first."""
    return tuple(map(ReadyPuzzle.parse, _matching(level, technique)))


def ready(seed: int, level: str | None = None, technique: str | None = None) -> ReadyPuzzle:
    """One of them, rearranged; where there are such, one of which the technique is the hardest."""
    lines = tuple(_matching(level, technique))
    if not lines:
        kind = f"{level} puzzle" if level else "puzzle"
        raise PuzzleError(f"the library has no {kind} that takes {technique}")
    best = tuple(line for line in lines if technique is not None and _hardest(line) == technique)
    random = Random(seed)  # noqa: S311 -- puzzles, not secrets
    name = None if technique is None else RULES[technique].name
    return ReadyPuzzle.parse(picked(best or lines, random)).rearranged(seed, name)


def daily(day: date, level: str) -> ReadyPuzzle:
    """The puzzle of a day: the same everywhere, and none comes again before all of its level have had their day."""
    lines = tuple(_matching(level, None))
    rounds, turn = divmod(day.toordinal(), len(lines))
    order = shuffled(lines, Random(f"{level} {rounds}"))  # noqa: S311 -- puzzles, not secrets
    return ReadyPuzzle.parse(order[turn]).rearranged(f"{level} {day.isoformat()}")


def has(level: str | None, technique: str | None) -> bool:
    """Is there any of that level that takes the technique?"""
    return next(_matching(level, technique), None) is not None


def _matching(level: str | None, technique: str | None) -> Iterator[str]:
    if level is not None:
        named("level", level, dict(zip(LEVELS, LEVELS, strict=True)))
    name = None if technique is None else RULES[technique].name
    for line in lines():
        _, found, *_, techniques, _ = line.split("\t")
        if level in (None, found) and (name is None or name in techniques.split(",")):
            yield line


@cache
def techniques() -> frozenset[str]:
    """All that some puzzle takes."""
    return frozenset(name for line in lines() for name in line.split("\t")[-2].split(","))


def _hardest(line: str) -> str:
    return line.split("\t")[-2].rpartition(",")[-1]


@cache
def lines() -> tuple[str, ...]:
    """The lines of the file, one for each puzzle. They are read one by one, where they are asked for."""
    text = files("sudologue.generation").joinpath(FILE).read_text("utf-8")
    return tuple(line for line in text.splitlines() if not line.startswith("#"))
