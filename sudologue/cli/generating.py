"""`sudologue generate`: puzzles by the dozen, of the kind that is asked for."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from math import inf

from sudologue.cli.encoding import escaped
from sudologue.cli.inputs import InputError, read_text
from sudologue.cli.ready import run_ready
from sudologue.cli.signals import status_of
from sudologue.cli.solving import OK, UNSOLVED, heading, json_indent
from sudologue.cli.terminal import FindBar, Look
from sudologue.errors import GenerationError, PuzzleError
from sudologue.generation.generator import Generator, Plan
from sudologue.generation.targets import Target, difficulty_of, technique_ids
from sudologue.grading.own import level_of
from sudologue.inference.receipt import Json, to_text
from sudologue.inference.solve_result import SolveResult
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.model.puzzle_json import to_document
from sudologue.model.symbols import BLANKS
from sudologue.narration.en.words import either
from sudologue.narration.narrator import narrate_steps
from sudologue.render.listing import list_constraints
from sudologue.rules.catalog import hardest
from sudologue.search.deadline import TimeUpError, after, is_over, until
from sudologue.setting import solutions
from sudologue.solver.solver import Solver

SIZES = (4, 6, 8, 9, 10, 12, 16)
_PATIENCE = 60.0
"""Seconds without a puzzle before what is asked for is taken to be out of reach, unless a limit is given."""
_LARGEST_GRADED = 9
"""A trace of a larger puzzle can take minutes: it gets a difficulty only if one is asked for."""


def run(args: argparse.Namespace) -> int:
    """Make puzzles until there are enough, the time is up, or the user has had enough."""
    if args.variant and not _names(args.variant):
        raise InputError("--variant: expected a name; --variant list names them")
    if "list" in _names(args.variant):
        return _list_variants()
    if args.count < 1:
        raise InputError(f"--count: expected 1 or more, found {args.count}")
    if args.threads < 0:
        raise InputError(f"--threads: expected 1 or more, or 0 for all, found {args.threads}")
    if args.timeout is not None and not 0 <= args.timeout < inf:
        raise InputError(f"--timeout: expected a number of seconds, found {args.timeout:g}")
    if args.format == "lines" and args.trace:
        raise InputError("--trace: a line has no room for it; use the format plain or json")
    if args.ready:
        return run_ready(args, technique_ids(_names(args.required_strategies)))
    generator = Generator(_plan(args), args.seed, args.threads)
    tell = _Teller(args)
    bar = FindBar("generating", args.count)
    status = OK
    try:
        _find(generator, args, tell, bar)
    except GenerationError as error:
        bar.close()
        print(f"sudologue: {error} (seed {generator.seed})", file=sys.stderr)
        status = UNSOLVED
    except KeyboardInterrupt as interrupt:
        bar.close()
        print(f"sudologue: interrupted: {generator.rate} (seed {generator.seed})", file=sys.stderr)
        status = status_of(interrupt)
    bar.close()
    tell.end()
    return status


def _list_variants() -> int:
    from sudologue.generation.variants.catalog import VARIANTS

    print("\n".join(VARIANTS))
    return OK


def _find(generator: Generator, args: argparse.Namespace, tell: "_Teller", bar: FindBar) -> None:
    """Find and tell as many as are wanted; to grade one takes of the time, too."""
    timeout = args.timeout or None
    attempts = _patiently(generator) if args.timeout is None else generator.attempts(timeout)
    try:
        with until(after(timeout)):
            for puzzle in attempts:
                if puzzle is not None:
                    tell.puzzle(puzzle, bar.say)
                bar.update(generator.found, generator.tried)
                if generator.found >= args.count:
                    return
    except TimeUpError:
        raise GenerationError(
            f"the time is up before the last puzzle was told in full: {generator.rate}"
        ) from None


def _patiently(generator: Generator) -> Iterator[Puzzle | None]:
    """Every attempt while one now and then is what is asked for: that may be out of reach."""
    attempts, end = generator.attempts(), after(_PATIENCE)
    with suppress(GenerationError):  # the time is up in the midst of one
        while not is_over(end):
            with until(end):
                puzzle = next(attempts)
            yield puzzle
            end = end if puzzle is None else after(_PATIENCE)
    limit = f"no puzzle in {_PATIENCE:g} s; --timeout sets another limit"
    raise GenerationError(f"the time is up ({limit}): {generator.rate}")


def _plan(args: argparse.Namespace) -> Plan:
    if args.size not in SIZES:
        raise InputError(f"--size: expected {either(SIZES)}, found {args.size}")
    grid = Grid.of(args.size)
    allowed = _names(args.allowed_strategies)
    return Plan.of(
        grid=grid,
        target=Target(
            required=technique_ids(_names(args.required_strategies)),
            allowed=technique_ids(allowed) if allowed else None,
            level=args.level,
            difficulty=_bounds(args.difficulty, "--difficulty"),
            metric=args.metric,
            allow_stuck=args.allow_stuck,
        ),
        clues=_clues(args.clues),
        symmetry=args.symmetry,
        pattern=_pattern(args.pattern, grid) if args.pattern is not None else None,
        minimal=args.minimal,
        variants=_names(args.variant),
    )


def _names(words: Sequence[str] | None) -> tuple[str, ...]:
    """Names with spaces or commas between them."""
    listed = ",".join(words or ()).split(",")
    return tuple(name.strip() for name in listed if name.strip())


def _bounds(values: Sequence[float] | None, option: str) -> tuple[float, float | None] | None:
    if values is None:
        return None
    if len(values) > 2:
        raise InputError(f"{option}: expected MIN or MIN MAX, found {len(values)} numbers")
    return values[0], values[1] if len(values) == 2 else None


def _clues(values: Sequence[int] | None) -> tuple[int, int] | None:
    """One number is exactly that many."""
    found = _bounds(values, "--clues")
    if found is None or values is None:
        return None
    return values[0], values[-1]


def _pattern(path: str, grid: Grid) -> frozenset[int]:
    """The cells of a drawing that may hold clues: every character but a blank."""
    marks = [mark for mark in read_text(path) if not mark.isspace() and mark not in "|+"]
    if len(marks) != grid.cell_count:
        raise InputError(
            f"{path}: expected {grid.cell_count} cells, blanks ({' '.join(BLANKS)}) where no clue "
            f"may stand, found {len(marks)}"
        )
    return frozenset(cell for cell, mark in enumerate(marks) if mark not in BLANKS)


class _Teller:
    """Prints puzzles as they are found, or keeps them for one JSON document."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._args = args
        self._documents: list[Json] = []
        self._told = 0
        self._solver = Solver()

    def puzzle(self, puzzle: Puzzle, say: Callable[[str], None]) -> None:
        """One that was found."""
        self._told += 1
        match self._args.format:
            case "lines":
                say(puzzle.to_json() if puzzle.constraints else str(puzzle))
            case "json":
                document: dict[str, Json] = {"clues": str(puzzle)}
                if puzzle.constraints:
                    document = to_document(puzzle)
                self._documents.append(document)
                self._fill(document, puzzle)
            case _:
                self._say_plain(puzzle, say)

    def end(self) -> None:
        """No more are coming."""
        if self._args.format == "json":
            print(escaped(to_text({"puzzles": self._documents}, json_indent(self._args))))

    def _say_plain(self, puzzle: Puzzle, say: Callable[[str], None]) -> None:
        lines = [f"------ Sudoku {self._told} ------", *shown(puzzle)]
        try:
            if self._args.solution:
                lines.append(f"Solution: {_solution(puzzle)}")
            result = self._result(puzzle)
            if result is not None:
                lines += _listed(self._judged(result))
                if self._args.trace:
                    lines += ["", *map(Look.of().words, narrate_steps(result, self._args.voice))]
        finally:
            # Who interrupts the grading still gets the puzzle.
            say("\n".join([*lines, ""]))

    def _fill(self, document: dict[str, Json], puzzle: Puzzle) -> None:
        result = self._result(puzzle)
        if result is not None:
            document |= self._judged(result)
        if self._args.solution:
            document["solution"] = _solution(puzzle)
        if self._args.trace and result is not None:
            document["trace"] = list(narrate_steps(result, self._args.voice))

    def _result(self, puzzle: Puzzle) -> SolveResult | None:
        wanted = self._args.trace or self._args.difficulty is not None
        if puzzle.grid.size > _LARGEST_GRADED and not wanted:
            return None
        return self._solver.solve(Board.of(puzzle))

    def _judged(self, result: SolveResult) -> dict[str, Json]:
        """The difficulty; of a variant, for which points mean little, the level and the hardest step."""
        args, is_variant = self._args, bool(result.initial.grid.constraints)
        judged: dict[str, Json] = {}
        if not is_variant or args.difficulty is not None:
            judged["difficulty"] = difficulty_of(result, args.metric)
        if is_variant:
            judged["level"] = level_of(result)
            judged["hardest"] = hardest(step.inference.rule for step in result.steps)
        return judged


def shown(puzzle: Puzzle) -> Iterator[str]:
    """The givens in a line; or a variant with its rules, drawn as far as letters can do that."""
    if not puzzle.constraints:
        yield f"Clues: {puzzle}"
        return
    board = Board.of(puzzle)
    for part in filter(
        None, (heading(board), Look.of().board(board), list_constraints(board.grid))
    ):
        yield from (part, "")


def _listed(judged: dict[str, Json]) -> list[str]:
    """What is thought of a puzzle, a line each."""
    return [f"{key.capitalize()}: {'unknown' if v is None else v}" for key, v in judged.items()]


def _solution(puzzle: Puzzle) -> str:
    found = solutions(puzzle, 1)
    if not found:
        raise PuzzleError(f"{puzzle} has no solution")
    return str(found[0])
