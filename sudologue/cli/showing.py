"""`sudologue show`, `candidates`, `convert` and `techniques`: looking at boards and at the catalogue."""

import argparse
import sys
from collections.abc import Iterator

from sudologue import formats
from sudologue.api import hint, pencil_marks
from sudologue.cli.encoding import escaped
from sudologue.cli.inputs import InputError, asked_board, asked_source, read_items
from sudologue.cli.solving import BAD_INPUT, OK, introduced
from sudologue.cli.terminal import Look
from sudologue.errors import FormatError
from sudologue.formats.catalog import format_named
from sudologue.ladders.catalog import LADDERS
from sudologue.model.board import Board
from sudologue.narration.examples import EXAMPLES
from sudologue.narration.hints import hint_text
from sudologue.narration.narrator import idea, spotting
from sudologue.narration.problems import problem_told
from sudologue.rules.catalog import RULES
from sudologue.rules.techniques import TECHNIQUES, Technique

_NO_NUMBER = "-"


def run_show(args: argparse.Namespace) -> int:
    """Draw a board, also one with mistakes in it."""
    board = asked_board(args, valid=False)
    _show(args, board, with_candidates=args.candidates)
    return OK


def run_candidates(args: argparse.Namespace) -> int:
    """Draw the candidates that one would pencil in; or, by search, those that solutions have."""
    if args.solutions:
        from sudologue.cli.searching import run_true_candidates

        return run_true_candidates(args)
    if args.timeout is not None:
        raise InputError("--timeout goes with --solutions: pencil marks take no search")
    _show(args, pencil_marks(asked_board(args, valid=False)), with_candidates=True)
    return OK


def _show(args: argparse.Namespace, board: Board, with_candidates: bool) -> None:
    look = Look.of(args.color)
    print(introduced(board, look, look.candidates if with_candidates else look.board))
    for problem in board.problems():
        print(f"note: {problem_told(problem)}", file=sys.stderr)


def run_convert(args: argparse.Namespace) -> int:
    """Write every board of a source in another format."""
    format_named(args.to)
    source = asked_source(args)
    status, gap = OK, ""
    for item in read_items(source):
        try:
            if item.board is None:
                raise FormatError(str(item.error))
            written = formats.write(item.board, args.to, lossy=args.lossy)
            print(gap + (escaped(written) if args.to == "json" else written))
            gap = "\n" if "\n" in written else ""  # so that drawings can be told apart again
        except FormatError as error:
            print(f"sudologue: {source.place(item.line)}{error}", file=sys.stderr)
            status = BAD_INPUT
    return status


def run_techniques(args: argparse.Namespace) -> int:
    """The catalogue, the ladders, or one technique with an example that the program explains itself."""
    if args.ladders:
        print(_ladders())
    elif args.id is None:
        print(_catalogue())
    else:
        print(_page(TECHNIQUES[RULES[args.id].name]))
    return OK


def _catalogue() -> str:
    rows = [("id", "name", "family", "tier", "HoDoKu", "SE", "SudokuWiki")]
    rows += [_row(TECHNIQUES[name]) for name in RULES.ids()]
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = (
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True))
        for row in rows
    )
    return "\n".join(line.rstrip() for line in lines)


def _ladders() -> str:
    look = Look.of()
    told = (
        f"{each.name}: {each.description}\n{', '.join(rule.name for rule in each)}"
        for each in LADDERS.values()
    )
    return "\n\n".join(map(look.words, told))


def _row(technique: Technique) -> tuple[str, ...]:
    return (
        technique.id,
        technique.name,
        technique.family,
        technique.tier,
        *_numbers(technique),
    )


def _numbers(technique: Technique) -> tuple[str, str, str]:
    """What others give for it: HoDoKu, SE and SudokuWiki."""
    return (
        _number(technique.hodoku_score),
        _number(technique.se_rating),
        _number(technique.sudokuwiki_points),
    )


def _number(given: int | str | None) -> str:
    return _NO_NUMBER if given is None else str(given)


def _units(points: str) -> Iterator[str]:
    """What the letters of SudokuWiki's numbers mean."""
    if "F" in points:
        length = ", len the number of links of the chain" if "len" in points else ""
        yield f"(F is SudokuWiki's factor, 20 × candidates on the board / 727{length}.)"


def _facts(technique: Technique) -> Iterator[str]:
    yield f"Family: {technique.family}. Tier: {technique.tier}."
    numbers = zip(("HoDoKu score", "SE rating", "SudokuWiki"), _numbers(technique), strict=True)
    known = ", ".join(f"{what} {number}" for what, number in numbers if number != _NO_NUMBER)
    if known:
        yield f"{known}."


def _ladders_of(name: str) -> str:
    """Who would try it."""
    ladders = [ladder for ladder, rules in LADDERS.items() if RULES[name] in rules]
    return f"Ladders: {', '.join(ladders)}." if ladders else "In no ladder: ask for it by --rules."


def _page(technique: Technique) -> str:
    board = formats.read(EXAMPLES[technique.id])
    inference = hint(board, rules=[RULES[technique.id]])
    assert inference is not None, "the example shows its technique"
    look = Look.of()
    draw = look.board if technique.family == "singles" else look.candidates
    facts = [
        f"{technique.name} ({technique.id})",
        idea(technique.id),
        f"How to spot it: {spotting(technique.id)}",
        " ".join(_facts(technique)),
        *_units(technique.sudokuwiki_points or ""),
        _ladders_of(technique.id),
    ]
    return "\n\n".join(
        [*map(look.words, facts), draw(board), look.words(hint_text(board, inference, 4))]
    )
