"""`sudologue render` and `booklet`: pictures to look at and pages to print."""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence

from sudologue.cli.inputs import InputError, asked_board, asked_source, read_items
from sudologue.cli.outputs import is_special, write_output
from sudologue.cli.solving import BAD_INPUT, OK, UNSOLVED, chosen_solver
from sudologue.cli.terminal import Progress
from sudologue.grading.own import level_of
from sudologue.inference.solve_result import SolveResult, SolveStatus
from sudologue.model.board import Board
from sudologue.narration.narrator import narrate_steps, rules_text, voice_of
from sudologue.render.animation import Frame, frames_of
from sudologue.render.booklet import Booklet, Entry
from sudologue.render.picture import Options, draw
from sudologue.render.picture_files import MOVING, STILL, SUFFIXES, Job, contents
from sudologue.render.svg import to_svg
from sudologue.render.theme import theme_of
from sudologue.solver.solver import Solver

STANDARD_OUTPUT = "-"
_SMALLEST, _LARGEST = 50, 10_000


def run_render(args: argparse.Namespace) -> int:
    """Draw what the arguments ask for, in the format that the output's name ends with."""
    suffix = ".svg" if args.output == STANDARD_OUTPUT else _suffix(args.output, ".svg")
    if suffix not in SUFFIXES:
        raise InputError(
            f"expected an output such as 'out{'|'.join(SUFFIXES)}', found {args.output!r}"
        )
    _check_numbers(args)
    theme_of(args.theme)
    voice_of(args.voice)
    everything = args.all or (suffix in MOVING and args.step is None)
    board = asked_board(args, valid=everything or args.step is not None)
    _write(args, suffix, list(_frames(args, board, everything)))
    return OK


def _suffix(output: str, otherwise: str) -> str:
    """What the output's name ends with; that of a device or a pipe need not tell the format."""
    return os.path.splitext(output)[1].lower() or (otherwise if is_special(output) else "")


def _check_numbers(args: argparse.Namespace) -> None:
    if args.size is not None and not _SMALLEST <= args.size <= _LARGEST:
        raise InputError(f"--size goes from {_SMALLEST} to {_LARGEST} pixels, found {args.size}")
    if not 0.02 <= args.delay <= 60:
        raise InputError(f"--delay goes from 0.02 to 60 seconds, found {args.delay:g}")
    if args.step is not None and args.step < 1:
        raise InputError(f"--step: expected 1 or more, found {args.step}")
    if args.all and (args.output == STANDARD_OUTPUT or is_special(args.output)):
        raise InputError(f"--all needs a file to write to, found {args.output!r}")


def _frames(args: argparse.Namespace, board: Board, everything: bool) -> Iterator[Frame]:
    """The board; or one step; or the whole solve, from the first board to the last."""
    if not everything and args.step is None:
        yield next(frames_of(SolveResult(board, (), SolveStatus.PARTIAL)))
        return
    result = _solve(args, board)
    captions = list(_captions(args, result))
    frames = list(frames_of(result, captions))
    if everything:
        yield from frames
        return
    steps = len(result.steps)
    if not 1 <= args.step <= steps:
        raise InputError(f"--step: the solve has {steps} steps, found {args.step}")
    yield frames[args.step]


def _solve(args: argparse.Namespace, board: Board) -> SolveResult:
    return chosen_solver(args).solve(board, max_steps=args.step)


def _captions(args: argparse.Namespace, result: SolveResult) -> Iterator[str]:
    if not args.no_caption:
        voice = voice_of(args.voice)
        yield voice.opening(result)
        is_text = args.output.lower().endswith((".html", ".json"))
        yield from narrate_steps(result, args.voice, is_brief=not is_text)
        yield voice.closing(result)


def _options(args: argparse.Namespace) -> Options:
    return Options(
        theme_of(args.theme),
        candidates=not args.no_candidates,
        legend=not args.no_legend,
        labels=not args.no_labels,
    )


def _write(args: argparse.Namespace, suffix: str, frames: Sequence[Frame]) -> None:
    """One file; of pictures that stand still, with --all, a numbered one for each frame."""
    options = _options(args)
    if args.output == STANDARD_OUTPUT:  # in whatever encoding: XML can tell characters by number
        text = to_svg(draw(frames[0].scene, frames[0].caption, options), args.size)
        sys.stdout.write(text.encode("ascii", "xmlcharrefreplace").decode())
    elif args.all and suffix in STILL:
        made = [
            contents(suffix, Job([frame], options, args.size))
            for frame in Progress("drawing", "frame").over(frames)
        ]
        _write_each(args.output, made)
    else:
        watch = Progress("drawing", "frame").over
        job = Job(frames, options, args.size, args.delay, args.all, watch)
        write_output(args.output, contents(suffix, job))


def _write_each(output: str, made: Sequence[bytes]) -> None:
    """`out-00.svg` is the board at the start."""
    stem, suffix = os.path.splitext(output)
    digits = max(2, len(str(len(made))))
    for number, content in enumerate(made):
        write_output(f"{stem}-{number:0{digits}}{suffix}", content)


def run_booklet(args: argparse.Namespace) -> int:
    """Lay the puzzles of a file out for print."""
    from sudologue.render.pdf import A4, LETTER, pdf_library, to_pdf

    if _suffix(args.output, ".pdf") != ".pdf":
        raise InputError(f"expected an output such as 'puzzles.pdf', found {args.output!r}")
    layout = Booklet(A4 if args.paper == "a4" else LETTER, args.per_page, theme_of(args.theme))
    voice_of(args.voice)
    pdf_library()  # better told before a long solve than after it
    entries, status = _entries(args, chosen_solver(args))
    if not entries:
        raise InputError(f"no puzzle in {args.board!r} can be printed; nothing is written")
    pages = layout.pages(entries, args.solutions or args.narrated, args.narrated)
    write_output(args.output, to_pdf(pages, args.title))
    return status


def _entries(args: argparse.Namespace, solver: Solver) -> tuple[list[Entry], int]:
    """The puzzles with their levels and solutions; a bad one is told and left out."""
    source = asked_source(args)
    progress = Progress("solving")
    entries: list[Entry] = []
    status = OK
    for item in progress.over(list(read_items(source))):
        if item.board is None or item.error is not None:
            progress.complain(f"{source.place(item.line)}{item.error}")
            status = BAD_INPUT
            continue
        result = solver.solve(item.board)
        if result.status is not SolveStatus.SOLVED:
            progress.complain(f"{source.place(item.line)}{result.status}: {result.diagnosis}")
            status = max(status, UNSOLVED)
        entries.append(_entry(args, item.board, result, len(entries) + 1))
    return entries, status


def _entry(args: argparse.Namespace, board: Board, result: SolveResult, number: int) -> Entry:
    is_solved = result.status is SolveStatus.SOLVED
    return Entry(
        board,
        board.puzzle.title or f"Puzzle {number}",
        level_of(result) if is_solved else "",
        result.final_board if is_solved else None,
        tuple(narrate_steps(result, args.voice)) if args.narrated else (),
        tuple(rules_text(board.grid).splitlines()),
    )
