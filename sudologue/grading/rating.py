"""What a metric says of a puzzle, and the traces that it reads."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from math import inf

from sudologue.inference.inference import Inference
from sudologue.inference.solve_result import SolveResult
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.rules.rule import Rule
from sudologue.solver.solver import Solver

LEVELS = ("easy", "medium", "hard", "unfair", "extreme")
"""Our own levels, and HoDoKu's."""

Value = float | int | str | None
Details = Mapping[str, "Value | Sequence[Value] | Mapping[str, Value]"]


@dataclass(frozen=True, slots=True)
class Rating:
    """A metric's verdict: a number, a word, or both; both are `None` if the metric cannot tell.

    `details` is what led to it, by name. An approximate number is told as "about".

    >>> import sudologue as sl
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> rating = sl.grade(puzzle)["se"]
    >>> print(rating, rating.details["ep"], rating.details["er_step"])
    1.2 1.2 {'step': 1, 'technique': 'hidden-single', 'action': 'r1c6=8'}
    """

    value: float | None
    level: str | None = None
    details: Details = field(default_factory=dict[str, Value])
    is_approximate: bool = False

    def __str__(self) -> str:
        about = "about " if self.is_approximate else ""
        value = None if self.value is None else f"{about}{self.value:.15g}"
        return ", ".join(part for part in (value, self.level) if part) or "cannot tell"


@dataclass(frozen=True, slots=True, repr=False)
class Grade(Mapping[str, Rating]):
    """The ratings of a puzzle by the metric's name: `grade["hodoku"].value`, `grade["se"].details["ep"]`.

    >>> import sudologue as sl
    >>> graded = sl.grade("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> graded
    <Grade own 60.6, easy; singledigit 9; hodoku 204, easy; sudokuwiki about 3.61, gentle; qqwing simple; se 1.2; te 0>
    >>> graded.level, graded["hodoku"].value
    ('easy', 204)
    """

    ratings: Mapping[str, Rating]

    @property
    def level(self) -> str | None:
        """Our own level, if our own metric was asked for."""
        return self.ratings["own"].level if "own" in self.ratings else None

    def __getitem__(self, name: str) -> Rating:
        return self.ratings[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.ratings)

    def __len__(self) -> int:
        return len(self.ratings)

    def __repr__(self) -> str:
        told = "; ".join(f"{name} {rating}" for name, rating in self.ratings.items())
        return f"<Grade {told}>"


class Traces:
    """The traces of one board, each ladder's made when it is first asked for."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._made: dict[str, SolveResult] = {}

    def of(self, ladder: "Ladder") -> SolveResult:
        """The trace on this ladder."""
        made = self._made.get(ladder.name)
        if made is None:
            made = self._made[ladder.name] = ladder.solver.solve(self.board)
        return made


class Ladder:
    """A named ladder and its solver. Ladders of one name are the same."""

    def __init__(self, name: str, rules: Sequence[Rule]) -> None:
        self.name = name
        self.rules = rules if isinstance(rules, tuple) else tuple(rules)

    def up_to(self, most: float, least: Mapping[str, float]) -> "Ladder":
        """Without the last rules, if all that these find comes to more: where the others are stuck, it is too much.

        A rule that is followed by one that need not be too much stays: which of the two is taken makes a difference.
        """
        kept = [i for i, rule in enumerate(self.rules, 1) if least.get(rule.name, 0) <= most]
        length = max(kept, default=0)
        return self if length == len(self.rules) else Ladder(self.name, self.rules[:length])

    @cached_property
    def solver(self) -> Solver:
        """The solver, made when it is first asked for."""
        return Solver(self.rules)


@dataclass(frozen=True, slots=True)
class Metric:
    """A metric: how to rate a board, and how far its verdicts can be trusted."""

    name: str
    title: str
    rate: Callable[[Traces], Rating]
    accuracy: str
    """Exact or approximate, by how much, on what list."""
    shown: tuple[str, ...] = ()
    """The details that are told with the rating."""
    classic_only: bool = True
    up_to: Callable[[Board, float], float | None] | None = None
    """The number of a board if it is no more than this; else infinity, as soon as that is seen. For generators."""
    singles_at_most: float | None = None
    """What puzzles that singles solve never exceed, if there is such a number."""

    def value(self, board: Board, most: float = inf) -> float | None:
        """The number of a board, if there is one; infinity if it is more than `most`, or the number."""
        if self.up_to is not None:
            return self.up_to(board, most)
        return self.rate(Traces(board)).value

    def details_of(
        self, rating: Rating
    ) -> dict[str, "Value | Sequence[Value] | Mapping[str, Value]"]:
        """The details that are told with a rating of its own."""
        return {key: rating.details[key] for key in self.shown if key in rating.details}

    def told(self, rating: Rating) -> str:
        """A rating of its own, with its details."""
        extra = ", ".join(f"{key} {value}" for key, value in self.details_of(rating).items())
        return f"{rating} ({extra})" if extra else str(rating)

    def applies_to(self, grid: Grid) -> bool:
        """Is it meant for such grids?"""
        return not self.classic_only or grid is Grid.of()


def climb(
    ladder: Ladder,
    count: Callable[[float, Inference], float],
    unsolved: float | None = None,
    least: Mapping[str, float] | None = None,
    guesses: bool = False,
) -> Callable[[Board, float], float | None]:
    """`Metric.up_to` for a number that `count` raises with every step of a trace: it stops where that is too high.

    `least` is what a step of a rule comes to at least: what would be too much is not even looked for. With `guesses`,
    which have to come to more than any rule, what the ladder does not solve is guessed at.
    """

    @lru_cache(maxsize=16)
    def shortened(most: float) -> Ladder:
        return ladder.up_to(most, least or {})

    def up_to(board: Board, most: float) -> float | None:
        number: float = 0
        is_solved = not board.candidates_mask
        tried = shortened(most)
        for inference, after in tried.solver.walk(board, allow_search=guesses and tried is ladder):
            number = count(number, inference)
            if number > most:
                return inf
            is_solved = not after.candidates_mask
        if is_solved:
            return number
        return unsolved if tried is ladder else inf

    return up_to


def inferences(result: SolveResult) -> list[Inference]:
    """The inferences of a trace."""
    return [step.inference for step in result.steps]
