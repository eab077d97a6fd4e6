"""For setters: count, list and draw solutions, grade puzzles and make them.

Kept apart from `sudologue.api` because most programs that solve never need it, and it takes time to import.
"""

import datetime
from collections.abc import Iterable, Iterator, Sequence
from random import Random, SystemRandom

from sudologue.arguments import (
    Position,
    as_board,
    as_cells,
    as_date,
    as_names,
    as_seed,
    as_span,
    at_least,
)
from sudologue.errors import GenerationError, PuzzleError, SearchTimeoutError
from sudologue.generation import completing
from sudologue.generation import library as shelf
from sudologue.generation.completing import Completion
from sudologue.generation.generator import Generator, Plan
from sudologue.generation.library import ReadyPuzzle
from sudologue.generation.targets import Target, technique_ids
from sudologue.grading import grade as grading
from sudologue.grading.rating import Grade
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import CandidateSet
from sudologue.search import blame as blaming
from sudologue.search import fill, search
from sudologue.search.blame import Blame
from sudologue.search.canonical import canonical_text
from sudologue.search.deadline import TimeUpError, after, is_over, until


def grade(board: Position, metrics: str | Sequence[str] | None = None) -> Grade:
    """How hard it is, by these metrics or by all (`own`, `singledigit`, `hodoku`, `sudokuwiki`, `qqwing`, `se`,
    `te`).

    `PuzzleError` if it has no solution, or more than one.

    >>> import sudologue as sl
    >>> sl.grade("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "own,qqwing")
    <Grade own 60.6, easy; qqwing simple>
    """
    return grading.grade(as_board(board), None if metrics is None else as_names(metrics))


def count_solutions(board: Position, limit: int = 2, timeout: float | None = None) -> int:
    """How many solutions there are, by search; no more than `limit` are looked for.

    `SearchTimeoutError` if that takes longer than `timeout` seconds: its `found` is how many were seen by then.

    >>> import sudologue as sl
    >>> sl.count_solutions("1.4. .... .... .3.1"), sl.count_solutions("1.4. .... .... ....", limit=100)
    (1, 24)
    """
    if timeout is None:
        return _count(board, at_least(1, "limit", limit))
    start = as_board(board)
    return sum(1 for _ in _found(start, limit, timeout, keep=False))


def _count(board: Position, limit: int) -> int:
    """Lines of digits, which most texts are, need not become a board first."""
    counted = search.count_in_line(board, limit) if isinstance(board, str) else None
    if counted is not None:
        return counted
    start = as_board(board)
    return search.count(start.grid, start.possible_mask, limit)


def solutions(board: Position, limit: int = 100, timeout: float | None = None) -> tuple[Board, ...]:
    """Up to `limit` solutions, by search, in no particular order.

    `SearchTimeoutError` if that takes longer than `timeout` seconds: its `solutions` are those found by then.

    >>> import sudologue as sl
    >>> [str(solution) for solution in sl.solutions("1.4. .... .... .3.1")]
    ['1243341221344321']
    """
    return tuple(_found(as_board(board), limit, timeout, keep=True))


def _found(start: Board, limit: int, timeout: float | None, keep: bool) -> Iterator[Board]:
    """Solutions as they are found; the error has them, too, if they are to be kept."""
    kept: list[Board] = []
    found, end = 0, after(timeout)
    masks = search.solutions(start.grid, start.possible_mask, at_least(1, "limit", limit))
    while True:
        try:
            with until(end):
                digits = next(masks, None)
        except TimeUpError:
            if timeout is None or not is_over(end):
                raise
            raise SearchTimeoutError(timeout, found, kept) from None
        if digits is None:
            return
        found += 1
        solution = Board(start.puzzle, digits, 0)
        if keep:
            kept.append(solution)
        yield solution


def canonical(board: Position) -> Puzzle:
    """The puzzle that stands for all that are the same but for names of digits and places of lines (9×9 only).

    Digits renamed, bands and the rows in them exchanged, stacks and columns too, the grid rotated or reflected: two
    puzzles that can be turned into each other so have the same canonical form, and others have another one. It is the
    first of all of them in the order of a dictionary, with a blank before every digit ("minlex"). Only givens count.

    >>> import sudologue as sl
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> str(sl.canonical(puzzle))
    '........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45.'
    >>> sl.canonical(puzzle[::-1]) == sl.canonical(puzzle)
    True
    """
    puzzle = as_board(board).puzzle
    if puzzle.grid is not Grid.of():
        raise PuzzleError(
            f"expected a 9×9 puzzle without constraints, found {_kind(puzzle.grid)}: only those have a canonical form"
        )
    return Puzzle.from_string(canonical_text(str(puzzle)))


def _kind(grid: Grid) -> str:
    size = f"{grid.size}×{grid.size}"
    return f"{size} with constraints" if grid.constraints else size


def true_candidates(board: Position, timeout: float | None = None) -> CandidateSet:
    """The candidates, filled cells included, that some solution has; none if there is no solution.

    `SearchTimeoutError` if that takes longer than `timeout` seconds.

    >>> import sudologue as sl
    >>> true = sl.true_candidates("1.4. .... .... .3..")
    >>> sorted(digit for cell, digit in true if cell == sl.Cell(0, 1))
    [2]
    """
    start, end = as_board(board), after(timeout)
    try:
        with until(end):
            mask = search.true_candidates(start.grid, start.possible_mask)
    except TimeUpError:
        if timeout is None or not is_over(end):
            raise
        raise SearchTimeoutError(timeout) from None
    return CandidateSet.from_mask(mask, start.grid)


def blame(board: Position, timeout: float = 5.0) -> Blame | None:
    """Constraints and givens that cannot all be kept, if there is no solution; `None` if there is one.

    As few as are found in `timeout` seconds. `SearchTimeoutError` if it is not even known by then that there is none.

    >>> import sudologue as sl
    >>> print(sl.blame("11" + "." * 79))
    1 in r1c1 and 1 in r1c2
    """
    start = as_board(board)
    try:
        return blaming.blame(Puzzle(start.grid, start.placed_mask), timeout)
    except TimeUpError:
        raise SearchTimeoutError(timeout) from None


def random_solution(board: Position | Grid | None = None, seed: int | None = None) -> Board | None:
    """A solution of a board or of an empty grid, picked at random; `None` when there is none.

    >>> import sudologue as sl
    >>> sl.random_solution(sl.Grid.of(4), seed=1).is_complete
    True
    """
    match board:
        case None:
            start = Board.of(Puzzle(Grid.of(), 0))
        case Grid():
            start = Board.of(Puzzle(board, 0))
        case _:
            start = as_board(board)
    random = Random(as_seed(seed))  # noqa: S311 -- puzzles, not secrets
    digits = fill.random_solution(start.grid, start.possible_mask, random)
    return None if digits is None else Board(start.puzzle, digits, 0)


def complete(
    puzzle: Position,
    variant: str | None = None,
    *,
    seed: int | None = None,
    timeout: float | None = None,
) -> Completion:
    """A half-made puzzle with as few further givens as are found to make it unique; or clues of a variant.

    Its `is_fewest` says whether fewer are known not to suffice. `PuzzleError` if there is no solution, or if no clues
    of the variant are found that suffice; `GenerationError` if nothing is found in `timeout` seconds, or at all.

    >>> import sudologue as sl
    >>> made = sl.complete("1.4. .... .... ....", seed=1)
    >>> len(made.givens), sl.count_solutions(made.puzzle)
    (2, 1)
    """
    random = Random(as_seed(seed))  # noqa: S311 -- puzzles, not secrets
    end = after(timeout)
    try:
        with until(end):
            return completing.complete(as_board(puzzle).puzzle, variant, random)
    except search.PatienceError:
        raise GenerationError(
            "it takes too long to tell whether there is another solution"
        ) from None
    except TimeUpError:
        if not is_over(end):
            raise
        raise GenerationError(f"nothing was found in {timeout:g} s") from None


def generate(
    *,
    seed: int | None = None,
    required: str | Sequence[str] = (),
    allowed: str | Sequence[str] | None = None,
    level: str | None = None,
    difficulty: tuple[float, float | None] | None = None,
    metric: str = "score",
    clues: int | tuple[int, int] | None = None,
    givens: int | tuple[int, int] | None = None,
    symmetry: str | None = None,
    pattern: Iterable[Cell] | None = None,
    minimal: bool | None = None,
    grid: Grid | int | None = None,
    variants: str | Sequence[str] = (),
    allow_stuck: bool = False,
    timeout: float | None = None,
) -> Puzzle:
    """A puzzle with one solution, of the kind that is asked for; `Generator` makes many.

    `required` techniques are in its trace, and `allowed` ones (if given) suffice for it. The `difficulty` is in the
    `metric`. `givens` (or `clues`, which is the same) are their number, or the fewest and the most; they keep to the
    `symmetry` and to the cells of the `pattern`. It is minimal (no clue can go) unless givens or a symmetry are asked
    for. The `grid` may be a size. `GenerationError` if none is found in `timeout` seconds.

    With `variants` (`["killer", "anti-knight"]`), or on a grid with constraints, all that is drawn is needed, unless
    `minimal` is False, and logic finishes it by techniques up to the level hard, unless a level or more is asked for,
    or it may be stuck (`allow_stuck`).

    >>> import sudologue as sl
    >>> puzzle = sl.generate(seed=7, level="easy")
    >>> sl.grade(puzzle, "own").level, sl.count_solutions(puzzle)
    ('easy', 1)
    >>> len(sl.generate(seed=1, grid=4, givens=6).givens)
    6
    """
    target = Target(
        technique_ids(as_names(required)),
        None if allowed is None else technique_ids(as_names(allowed)),
        level,
        as_span("difficulty", difficulty),
        metric,
        allow_stuck,
    )
    layout = grid if isinstance(grid, Grid) else Grid.of(9 if grid is None else grid)
    cells = None if pattern is None else frozenset(map(layout.index, as_cells(pattern)))
    if clues is not None and givens is not None:
        raise PuzzleError("clues and givens are the same here: give one of them")
    counts = as_span("givens", givens if clues is None else clues)
    plan = Plan.of(
        layout,
        target,
        clues=counts,
        symmetry=symmetry,
        pattern=cells,
        minimal=minimal,
        variants=as_names(variants),
    )
    return next(Generator(plan, as_seed(seed)).puzzles(1, timeout))


def library(level: str | None = None, technique: str | None = None) -> tuple[ReadyPuzzle, ...]:
    """The ready puzzles of a level, or that take a technique, or all of them, easy ones first: made and graded by us.

    >>> import sudologue as sl
    >>> found = sl.library(level="hard", technique="x-wing")
    >>> len(found) > 10, found[0].hardest in found[0].techniques, sorted(found[0].ratings)
    (True, True, ['hodoku', 'own', 'se'])
    """
    return shelf.find(level, technique)


def ready(
    *, level: str | None = None, technique: str | None = None, seed: int | None = None
) -> ReadyPuzzle:
    """A ready puzzle of the library, turned and with other digits, at once; `generate` makes new ones.

    Of the puzzles that take the technique it is one of which that is the hardest, if there are any. The arrangement is
    of the same level and takes the technique, too; its ratings are those of the puzzle as it is kept. `PuzzleError` if
    the library has none.

    >>> import sudologue as sl
    >>> found = sl.ready(technique="x-wing", seed=7)
    >>> found.hardest, sl.grade(found.puzzle, "own").level
    ('x-wing', 'hard')
    """
    number = SystemRandom().getrandbits(32) if seed is None else seed
    return shelf.ready(as_seed(number) or 0, level, technique)


def daily(date: datetime.date | str | None = None, level: str = "medium") -> ReadyPuzzle:
    """The puzzle of a day (`"2026-11-18"`; today, if none is given) and a level: the same for everybody.

    It comes from the library, and none comes again before all of its level have had their day.

    >>> import sudologue as sl
    >>> sl.daily("2026-11-18", level="hard") == sl.daily("2026-11-18", level="hard")
    True
    >>> sl.daily("2026-11-18").puzzle == sl.daily("2026-11-19").puzzle
    False
    """
    return shelf.daily(as_date(date), level)
