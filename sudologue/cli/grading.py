"""`sudologue grade`: how hard puzzles are, by any metric."""

import argparse
import csv
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from io import StringIO
from textwrap import fill

from sudologue.arguments import as_names
from sudologue.cli.encoding import escaped
from sudologue.cli.inputs import InputError, Item, Source, asked_source, read_items
from sudologue.cli.solving import BAD_INPUT, OK, UNSOLVED, json_indent
from sudologue.cli.terminal import Progress
from sudologue.errors import PuzzleError
from sudologue.grading.grade import METRICS, grade, kind_of, metrics_of, undefined_for
from sudologue.grading.rating import Grade, Metric, Rating
from sudologue.inference.receipt import Json, to_text
from sudologue.model.board import Board
from sudologue.parallel import in_order, processes
from sudologue.rules.techniques import TECHNIQUES

Outcome = Grade | str
"""A grade, or why there is none."""

_MOST_STEPS_NAMED = 8
_MOST_ON_A_LINE = 2
"""Metrics that are told on the line of the puzzle."""
_WIDTH = 100
_ABOUT = "about"
"""The column that names the metrics whose number need not be that of the program."""


def run(args: argparse.Namespace) -> int:
    """Grade every puzzle of the source; the exit status tells whether all of them have a grade."""
    if args.threads < 0:
        raise InputError(f"--threads: expected 1 or more, or 0 for all, found {args.threads}")
    names = list(as_names(args.metric))
    if not names:
        raise InputError("--metric: expected a name, or all, found none")
    asked = None if names == ["all"] else names
    metrics_of(asked)
    source = asked_source(args)
    items = list(read_items(source))
    return _Batch(args, asked, source, items).run()


class _Batch:
    """The puzzles of a source, graded and told in one format."""

    def __init__(
        self,
        args: argparse.Namespace,
        asked: Sequence[str] | None,
        source: Source,
        items: Sequence[Item],
    ) -> None:
        self._args = args
        self._asked = asked
        self._metrics = metrics_of(asked)
        self._source = source
        self._items = items
        self._progress = Progress("grading")
        self._status = OK

    def run(self) -> int:
        match self._args.format:
            case "csv":
                self._print_csv()
            case "json":
                self._print_json()
            case _:
                self._print_plain()
        return self._status

    def _graded(self) -> Iterator[tuple[Item, Outcome]]:
        """Every puzzle with its grade; where it has none, the reason is told at once."""
        boards = [item.board for item in self._items if item.board and item.error is None]
        threads = min(processes(self._args.threads), max(len(boards), 1))
        outcomes = _outcomes(boards, self._asked, threads)
        for item in self._progress.over(self._items):
            is_bad = item.board is None or item.error is not None
            outcome = str(item.error) if is_bad else next(outcomes)
            if isinstance(outcome, str):
                self._progress.complain(self._source.place(item.line) + outcome)
                self._status = max(self._status, BAD_INPUT if is_bad else UNSOLVED)
            yield item, outcome

    def _print_plain(self) -> None:
        several = len(self._items) > 1
        told: set[str] = set()
        for item, outcome in self._graded():
            if not isinstance(outcome, str):
                told |= outcome.keys()
                self._progress.say(_line(item, outcome) if several else _page(outcome))
        if told:
            notes = _notes([metric for metric in self._metrics if metric.name in told])
            self._progress.say("\n" + "\n".join([*notes, *self._undefined()]))

    def _undefined(self) -> Iterator[str]:
        """Which metrics say nothing of variants or of other sizes, if there are any."""
        grids = [item.board.grid for item in self._items if item.board]
        foreign = {
            kind_of(grid): ", ".join(m.name for m in undefined)
            for grid in grids
            if (undefined := undefined_for(grid, self._metrics))
        }
        for kind, names in foreign.items():
            yield f"{names}: not defined for {kind}"

    def _print_csv(self) -> None:
        self._progress.say(_csv_row(["line", "puzzle", *_columns(self._metrics), _ABOUT, "error"]))
        for item, outcome in self._graded():
            found = {} if isinstance(outcome, str) else _cells(outcome)
            error = outcome if isinstance(outcome, str) else ""
            cells = [found.get(column, "") for column in (*_columns(self._metrics), _ABOUT)]
            self._progress.say(_csv_row([item.line, item.board or "", *cells, error]))

    def _print_json(self) -> None:
        puzzles = [_document(item, outcome) for item, outcome in self._graded()]
        metrics = {metric.name: metric.accuracy for metric in self._metrics}
        document: Json = {"puzzles": puzzles, "accuracy": metrics}
        print(escaped(to_text(document, json_indent(self._args))))


def _outcomes(
    boards: Sequence[Board], names: Sequence[str] | None, threads: int
) -> Iterator[Outcome]:
    """Puzzle by puzzle: the bar moves, Ctrl-C need not wait long, and to grade one takes longer than to send it."""
    return in_order(partial(_grade, names), boards, threads)


def _grade(names: Sequence[str] | None, board: Board) -> Outcome:
    try:
        return grade(board, names)
    except PuzzleError as error:
        return str(error)


def _line(item: Item, graded: Grade) -> str:
    """One puzzle of many: on one line, unless there is much to tell."""
    told = "; ".join(f"{name} {METRICS[name].told(rating)}" for name, rating in graded.items())
    if len(graded) <= _MOST_ON_A_LINE:
        return f"{item.board}  {told}"
    return f"{item.board}\n{fill(told, _WIDTH, initial_indent='  ', subsequent_indent='  ')}"


def _page(graded: Grade) -> str:
    """The only puzzle: with what our own grade is made of."""
    lines: list[str] = []
    for name, rating in graded.items():
        lines.append(f"{METRICS[name].title:22} {METRICS[name].told(rating)}")
        if name == "own":
            lines += [f"{'':22} {line}" for line in _reasons(rating)]
        lines += [f"{'':22} {line}" for line in _steps(rating)]
    return "\n".join(lines)


def _steps(rating: Rating) -> Iterator[str]:
    """The steps that set a rating and its details."""
    for key, value in rating.details.items():
        if key.endswith("_step") and isinstance(value, Mapping):
            technique = TECHNIQUES[str(value["technique"])].name
            yield f"{key.removesuffix('_step')}: step {value['step']}, {technique}, {value['action']}"


def _reasons(rating: Rating) -> Iterator[str]:
    """What our own grade is made of."""
    techniques, openings, bottlenecks = (
        rating.details[key] for key in ("techniques", "openings", "bottlenecks")
    )
    assert isinstance(techniques, Mapping)
    assert isinstance(openings, list)
    assert isinstance(bottlenecks, list)
    is_solved = rating.value is not None
    if not openings:
        yield "nothing is left to solve" if is_solved else "no rule finds a step"
        return
    used = ", ".join(f"{times} {name}" for name, times in techniques.items())
    yield f"{'' if is_solved else 'unsolved after '}{len(openings)} steps: {used}"
    numbers = [int(number) for number in openings if number is not None]
    yield f"openings: {sum(numbers) / len(numbers):.1f} a step, {numbers[0]} to begin with"
    named = ", ".join(map(str, bottlenecks[:_MOST_STEPS_NAMED]))
    more = (
        f" and {len(bottlenecks) - _MOST_STEPS_NAMED} more"
        if len(bottlenecks) > _MOST_STEPS_NAMED
        else ""
    )
    word = "step" if len(bottlenecks) == 1 else "steps"
    yield f"bottlenecks (one opening only): {f'{word} {named}{more}' if bottlenecks else 'none'}"


def _notes(metrics: Sequence[Metric]) -> Iterator[str]:
    for metric in metrics:
        yield fill(f"{metric.name}: {metric.accuracy}", _WIDTH, subsequent_indent="  ")


def _columns(metrics: Sequence[Metric]) -> list[str]:
    return [
        column
        for metric in metrics
        for column in (
            metric.name,
            f"{metric.name}_level",
            *(f"{metric.name}_{key}" for key in metric.shown),
        )
    ]


def _csv_row(cells: Sequence[object]) -> str:
    row = StringIO()
    csv.writer(row, lineterminator="").writerow(cells)
    return row.getvalue()


def _cells(graded: Grade) -> dict[str, Json]:
    about = " ".join(name for name, rating in graded.items() if rating.is_approximate)
    cells: dict[str, Json] = {_ABOUT: about}
    for name, rating in graded.items():
        cells[name] = rating.value
        cells[f"{name}_level"] = rating.level
        cells |= {f"{name}_{key}": value for key, value in METRICS[name].details_of(rating).items()}
    return cells


def _document(item: Item, outcome: Outcome) -> Json:
    puzzle = str(item.board) if item.board else None
    if isinstance(outcome, str):
        return {"line": item.line, "puzzle": puzzle, "error": outcome}
    ratings: dict[str, Json] = {
        name: {
            "value": rating.value,
            "level": rating.level,
            "approximate": rating.is_approximate,
            **rating.details,
        }
        for name, rating in outcome.items()
    }
    return {"line": item.line, "puzzle": puzzle, "ratings": ratings}
