"""Puzzles one after another, solved and shown by one or more processes; what comes of them is told in order."""

import argparse
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from functools import cached_property
from itertools import chain, islice
from typing import NamedTuple

from sudologue.cli.encoding import escaped
from sudologue.cli.inputs import InputError, Item, Source, count_items
from sudologue.cli.outputs import opened_output
from sudologue.cli.progress import mistake_in
from sudologue.cli.solving import (
    BAD_INPUT,
    OK,
    UNSOLVED,
    Show,
    chosen_solver,
    json_indent,
    markdown,
    plain,
    wanted,
)
from sudologue.cli.terminal import Look, Progress, is_brief
from sudologue.errors import SudologueError
from sudologue.inference.receipt import Document, to_text
from sudologue.inference.solve_result import SolveResult, SolveStatus
from sudologue.model.board import Board
from sudologue.narration.en.words import guessed
from sudologue.narration.records import error_record, record_of
from sudologue.parallel import in_order, processes
from sudologue.solver.solver import Solver


class Outcome(NamedTuple):
    """What came of the puzzle in a line: what to show, if anything, what to complain about, and the exit status."""

    line: int
    shown: str | Document | None
    complaint: str = ""
    status: int = OK


class Batch:
    """One or more puzzles of a source in one output format."""

    def __init__(self, args: argparse.Namespace, source: Source, items: Iterable[Item]) -> None:
        if args.threads < 0:
            raise InputError(f"--threads: expected 1 or more, or 0 for all, found {args.threads}")
        self._args = args
        self._source = source
        self._items = iter(items)
        self._first = list(islice(self._items, 2))
        """As many as it takes to know whether there are several."""
        self._progress = Progress("solving")
        self._status = OK

    def run(self) -> int:
        """Show all of them; the exit status tells how it went."""
        path: str | None = self._args.output
        with opened_output(path) if path else nullcontext() as write:
            say = _line_by_line(write) if write else self._progress.say
            match self._args.format:
                case "json":
                    self._say_list(say)
                case "jsonl":
                    self._say_lines(say)
                case _:
                    self._say_told(say)
        return self._status

    def _outcomes(self) -> Iterator[Outcome]:
        """What came of every puzzle; complaints are told at once."""
        items = chain(self._first, self._items)
        bar = self._progress.over_all(items, lambda: count_items(self._source))
        threads = processes(self._args.threads) if self._is_several else 1
        for outcome in in_order(_Work(self._args, self._source), bar, threads):
            if outcome.complaint:
                self._progress.complain(self._source.place(outcome.line) + outcome.complaint)
            self._status = max(self._status, outcome.status)
            yield outcome

    @property
    def _is_several(self) -> bool:
        return len(self._first) > 1

    def _say_lines(self, say: Callable[[str], None]) -> None:
        """A record a line; `escaped` as standard output needs it, and a file is UTF-8."""
        for outcome in self._outcomes():
            line = str(outcome.shown)
            say(line if self._args.output else escaped(line))

    def _say_list(self, say: Callable[[str], None]) -> None:
        """One object for one puzzle, a list for several."""
        records = [outcome.shown for outcome in self._outcomes()]
        text = to_text(records if self._is_several else records[0], json_indent(self._args))
        say(text if self._args.output else escaped(text))

    def _say_told(self, say: Callable[[str], None]) -> None:
        is_headed = self._is_several and not self._args.quiet
        shown = (outcome for outcome in self._outcomes() if outcome.shown is not None)
        for number, outcome in enumerate(shown, start=1):
            if is_headed:
                mark = "# " if self._args.format == "markdown" else ""
                say(f"{mark}Puzzle {number} (line {outcome.line})\n")
            say(f"{outcome.shown}\n" if is_headed else str(outcome.shown))


def _line_by_line(write: Callable[[str], None]) -> Callable[[str], None]:
    return lambda text: write(f"{text}\n")


class _Work:
    """What a process does with each puzzle. It can be sent to one, as long as it has not begun."""

    def __init__(self, args: argparse.Namespace, source: Source) -> None:
        # How to run a command is a function that cannot be sent, and the text may be large.
        self._args = argparse.Namespace(**{k: v for k, v in vars(args).items() if k != "run"})
        self._source = Source(source.name, "")
        in_a_file = Look(colour=args.color == "always", coordinates=False, width=None)
        self._look = in_a_file if args.output else Look.of(args.color)
        self._is_brief = is_brief(args) and not args.output

    @cached_property
    def _solver(self) -> Solver:
        return chosen_solver(self._args)

    @cached_property
    def _show(self) -> Show:
        if self._args.quiet:
            return lambda result: str(result.final_board)
        if self._args.format == "markdown":
            return markdown(self._args)
        return plain(self._args, self._look, self._is_brief)

    def __call__(self, item: Item) -> Outcome:
        """What came of a puzzle."""
        try:
            if item.board is not None and (wrong := self._mistake(item.board)):
                return self._failed(item, wrong, UNSOLVED)
            if item.board is None or item.error is not None:
                return self._failed(item, str(item.error), BAD_INPUT)
            result = self._solver.solve(item.board, allow_search=self._args.allow_search)
            return self._solved(item, result)
        except SudologueError as error:
            return self._failed(item, str(error), BAD_INPUT)

    def _mistake(self, board: Board) -> str:
        return mistake_in(self._args, board, self._solver.rules)

    def _failed(self, item: Item, error: str, status: int) -> Outcome:
        """A record keeps its place; where people read, the complaint is enough."""
        record = error_record(self._id(item), error)
        return Outcome(item.line, self._written(record), error, status)

    def _solved(self, item: Item, result: SolveResult) -> Outcome:
        complaint = ""
        is_solved = result.status is SolveStatus.SOLVED
        if self._args.quiet and not is_solved:
            complaint = f"{result.status}: {result.diagnosis}"
        elif self._args.quiet and result.guesses:
            complaint = f"note: {guessed(result)}"
        status = OK if is_solved else UNSOLVED
        return Outcome(item.line, self._shown(item, result), complaint, status)

    def _shown(self, item: Item, result: SolveResult) -> str | Document | None:
        if self._args.format not in ("json", "jsonl"):
            return self._show(result)
        return self._written(record_of(result, self._id(item), wanted(self._args)))

    def _written(self, record: Document) -> str | Document | None:
        """As the format wants it: a line, a part of a list, or nothing."""
        match self._args.format:
            case "jsonl":
                return to_text(record, indent=None)
            case "json":
                return record
            case _:
                return None

    def _id(self, item: Item) -> str:
        return item.id or self._source.id_of(item.line)
