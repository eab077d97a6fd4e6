"""The commands and their options."""

import argparse
from collections.abc import Callable
from importlib import import_module

from sudologue.cli.bulk_options import add_bulk_commands
from sudologue.cli.generate_options import add_generate_options
from sudologue.cli.options import (
    add_board,
    add_colour,
    add_format,
    add_limit,
    add_look,
    add_progress,
    add_rules,
    add_threads,
    add_timeout,
    add_unknown,
    add_voice,
)
from sudologue.cli.parser import Parser, one_of

AddParser = Callable[..., Parser]


def _command(add: AddParser, name: str, help: str, runs: str) -> Parser:
    """A command. Its code, `module.function`, is loaded when it is used, so that the program starts fast."""

    def run(args: argparse.Namespace) -> int:
        module, function = runs.split(".")
        return getattr(import_module(f"sudologue.cli.{module}"), function)(args)

    command = add(name, help=help, description=help)
    command.set_defaults(run=run)
    return command


def _add_solve(add: AddParser) -> None:
    solve = _command(add, "solve", "Solve puzzles and narrate every step.", "solving.run")
    solve.add_argument("board", nargs="?", metavar="BOARD|FILE|-", help="what to solve")
    add_unknown(solve)
    add_progress(solve)
    add_rules(solve)
    solve.add_argument(
        "--voice",
        metavar="NAME",
        help="terse, coach (default) or proof; with JSON, adds words and derivations of steps (default: neither)",
    )
    add_format(solve, "plain", "json", "jsonl", "markdown")
    _add_records(solve)
    solve.add_argument(
        "-S",
        "--single-step",
        action="store_true",
        help="show one step; on a terminal, Enter shows the next",
    )
    solve.add_argument(
        "--no-candidates", action="store_true", help="draw unfinished boards without candidates"
    )
    solve.add_argument(
        "--allow-search",
        action="store_true",
        help="where no rule finds anything, guess a digit from a solution found by search; guesses are marked as such",
    )
    solve.add_argument(
        "--full",
        action="store_true",
        help="spell out every case of a nested net, which the coach sums up on a terminal",
    )
    solve.add_argument("-q", "--quiet", action="store_true", help="print only the solution")
    solve.add_argument("--task", metavar="FILE", help="read one puzzle from a file …")
    solve.add_argument("--solution", metavar="FILE", help="… and write its solution to another")
    add_colour(solve)


def _add_records(solve: argparse.ArgumentParser) -> None:
    """What is for many puzzles, and for programs that read them."""
    add_threads(solve)
    solve.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="write to a file, which appears when everything is done",
    )
    solve.add_argument(
        "--boards",
        action="store_true",
        help="JSON with the board after each step, and its candidates",
    )
    solve.add_argument(
        "--only",
        metavar="ID,ID,…",
        help="JSON with only the steps of these techniques, and the boards before and after them",
    )


def _add_hint(add: AddParser) -> None:
    hint = _command(
        add,
        "hint",
        "Say what to look for next, or where a mistake is.",
        "asking.run_hint",
    )
    add_board(hint)
    add_progress(hint)
    hint.add_argument(
        "-l",
        "--level",
        type=int,
        choices=(1, 2, 3, 4),
        default=1,
        help="1: the kind of technique (default), 2: where to look, 3: the pattern, "
        "4: the conclusion and why",
    )
    add_voice(hint)
    add_rules(hint)


def _add_why(add: AddParser) -> None:
    why = _command(
        add,
        "why",
        "Narrate only the steps that a cell or an elimination rests on.",
        "asking.run_why",
    )
    add_board(why)
    why.add_argument(
        "question",
        metavar="r3c4|r3c4=5|r3c4<>5",
        help="a cell, its digit, or a candidate that it lost",
    )
    add_progress(why)
    add_rules(why)
    add_voice(why)
    add_format(why, "plain", "json")


def _add_steps(add: AddParser) -> None:
    steps = _command(
        add, "steps", "List every step that is available now, by technique.", "asking.run_steps"
    )
    add_board(steps)
    add_progress(steps)
    steps.add_argument(
        "-t", "--technique", metavar="ID", help="only this technique, however long it takes"
    )
    steps.add_argument("-n", "--first", type=int, metavar="N", help="at most N of each technique")
    add_rules(steps)
    add_format(steps, "plain", "json")


def _add_check(add: AddParser) -> None:
    check = _command(add, "check", "Let the independent checker judge a trace.", "checking.run")
    check.add_argument(
        "trace", metavar="TRACE.json|-", help="a trace, a list of them, or JSON lines"
    )
    check.add_argument(
        "-v", "--verbose", action="store_true", help="print the verdict on every step"
    )
    check.add_argument(
        "--puzzle",
        metavar="PUZZLE",
        help="the puzzle that the trace must be about: its givens in one line, JSON, or a file",
    )


def _add_prove(add: AddParser) -> None:
    prove = _command(
        add,
        "prove",
        "Write a solved trace as a SAT problem and a proof that other programs can check.",
        "proving.run",
    )
    prove.add_argument("trace", metavar="TRACE.json|-", help="one trace, without uniqueness steps")
    prove.add_argument(
        "--cnf",
        required=True,
        metavar="FILE",
        help='where to write the problem (DIMACS): the puzzle, and "not this solution"',
    )
    prove.add_argument(
        "--drat", required=True, metavar="FILE", help="where to write the proof (DRAT)"
    )


def _add_count(add: AddParser) -> None:
    count = _command(
        add, "count", "Count solutions by search: is there just one?", "searching.run_count"
    )
    add_board(count)
    add_limit(count, 2)
    add_timeout(count)


def _add_solutions(add: AddParser) -> None:
    solutions = _command(
        add, "solutions", "List solutions, found by search.", "searching.run_solutions"
    )
    add_board(solutions)
    add_limit(solutions, 10)
    add_timeout(solutions)


def _add_candidates(add: AddParser) -> None:
    candidates = _command(
        add,
        "candidates",
        "Draw the pencil marks: the candidates that the rules of the grid leave at once.",
        "showing.run_candidates",
    )
    add_board(candidates)
    candidates.add_argument(
        "--solutions",
        action="store_true",
        help="only those that some solution has, found by search; for a puzzle with one solution, that is the solution",
    )
    add_timeout(candidates)
    add_colour(candidates)


def _add_validate(add: AddParser) -> None:
    validate = _command(
        add,
        "validate",
        "Say whether a puzzle is sound (one solution), or which rule a grid breaks.",
        "validating.run",
    )
    add_board(validate)
    validate.add_argument(
        "grid", nargs="?", metavar="GRID", help="digits to judge, filled in completely or not"
    )
    add_timeout(validate)
    add_format(validate, "plain", "json")


def _add_generate(add: AddParser) -> None:
    generate = _command(add, "generate", "Make puzzles with one solution.", "generating.run")
    add_generate_options(generate)


def _add_daily(add: AddParser) -> None:
    daily = _command(
        add, "daily", "Print the puzzle of the day, the same for everybody.", "ready.run_daily"
    )
    daily.add_argument(
        "date", nargs="?", metavar="DATE", help="such as 2026-11-18 (default: today)"
    )
    daily.add_argument(
        "--level",
        default="medium",
        metavar="NAME",
        help="easy, medium (default), hard, unfair or extreme",
    )
    add_format(daily, "plain", "json", "lines")
    daily.add_argument("--solution", action="store_true", help="with the solution")


def _add_complete(add: AddParser) -> None:
    complete = _command(
        add,
        "complete",
        "Add the fewest clues that give a half-made puzzle one solution.",
        "completing.run",
    )
    add_board(complete)
    complete.add_argument(
        "--variant",
        metavar="NAME",
        help="clues of this variant instead of givens (see generate --variant list)",
    )
    complete.add_argument(
        "-s", "--seed", type=int, metavar="N", help="the same seed gives the same clues"
    )
    add_format(complete, "plain", "json", "lines")
    complete.add_argument(
        "--timeout",
        type=float,
        metavar="SECONDS",
        help="when to give up (default, and 0: never)",
    )


def _add_grade(add: AddParser) -> None:
    grade = _command(
        add, "grade", "Say how hard puzzles are, by any of the usual metrics.", "grading.run"
    )
    grade.add_argument("board", metavar="BOARD|FILE|-", help="what to grade")
    add_unknown(grade)
    grade.add_argument(
        "-m",
        "--metric",
        default="all",
        metavar="NAME,NAME,…",
        help="own, singledigit, hodoku, sudokuwiki, qqwing, se, te, or all (default)",
    )
    add_threads(grade)
    add_format(grade, "plain", "json", "csv")


def _add_show(add: AddParser) -> None:
    show = _command(add, "show", "Draw a board.", "showing.run_show")
    add_board(show)
    show.add_argument("-c", "--candidates", action="store_true", help="with its candidates")
    add_colour(show)


def _add_convert(add: AddParser) -> None:
    convert = _command(add, "convert", "Write boards in another format.", "showing.run_convert")
    add_board(convert)
    convert.add_argument(
        "-t",
        "--to",
        required=True,
        metavar="FORMAT",
        help="plain, grid, table, spaces, candidates, sukaku, pencil, s9b, hodoku, sdk, sdm or ss; with constraints "
        "also json, f-puzzles, sudokupad, iss or killer",
    )
    convert.add_argument(
        "--lossy",
        action="store_true",
        help="leave out what the format cannot hold, instead of refusing",
    )


def _add_techniques(add: AddParser) -> None:
    techniques = _command(
        add, "techniques", "List the techniques, or explain one.", "showing.run_techniques"
    )
    group = techniques.add_mutually_exclusive_group()
    group.add_argument(
        "id",
        nargs="?",
        metavar="ID",
        help="a technique's id; without it, the list (in SudokuWiki's numbers F is 20 × candidates / 727, "
        "len a chain's links)",
    )
    group.add_argument(
        "--ladders",
        action="store_true",
        help="list the ladders instead: what each is for, and its rules",
    )


def _add_render(add: AddParser) -> None:
    render = _command(
        add, "render", "Draw a board, a step or a whole solve as a picture.", "drawing.run_render"
    )
    add_board(render)
    what = render.add_mutually_exclusive_group()
    what.add_argument(
        "--step", type=int, metavar="N", help="draw step N of the solve (default: the board)"
    )
    what.add_argument(
        "--all", action="store_true", help="every step: frames, pages, or numbered files"
    )
    render.add_argument(
        "-o",
        "--output",
        required=True,
        metavar="FILE",
        help="out.svg, .png, .gif, .html, .pdf or .json (the scene); - for SVG on standard output",
    )
    add_look(render, "light")
    add_voice(render)
    render.add_argument("--size", type=int, metavar="PIXELS", help="how wide (svg, png, gif)")
    render.add_argument(
        "--delay",
        type=float,
        default=2.0,
        metavar="SECONDS",
        help="how long each frame of a GIF is shown (default: 2)",
    )
    for part in ("candidates", "caption", "legend", "labels"):
        render.add_argument(f"--no-{part}", action="store_true", help=f"leave out the {part}")
    add_rules(render)


def _add_booklet(add: AddParser) -> None:
    booklet = _command(
        add, "booklet", "Put puzzles on pages to print (PDF).", "drawing.run_booklet"
    )
    booklet.add_argument("board", metavar="FILE|-", help="a file of puzzles, or - for input")
    add_unknown(booklet)
    booklet.add_argument("-o", "--output", required=True, metavar="FILE.pdf", help="what to write")
    booklet.add_argument(
        "--per-page",
        type=int,
        choices=(1, 2, 4, 6),
        default=2,
        help="puzzles on a page (default: 2)",
    )
    booklet.add_argument("--solutions", action="store_true", help="with the solutions at the end")
    booklet.add_argument(
        "--narrated", action="store_true", help="… and with the steps that lead to them, in words"
    )
    booklet.add_argument(
        "--paper",
        type=one_of("paper", ("a4", "letter")),
        choices=("a4", "letter"),
        default="a4",
        help="paper size (default: a4)",
    )
    booklet.add_argument("--title", default="Sudoku", help="the title of the document")
    add_look(booklet, "print")
    add_voice(booklet)
    add_rules(booklet)


def _add_play(add: AddParser) -> None:
    play = _command(add, "play", "Open a window to enter, play and watch a puzzle.", "playing.run")
    play.add_argument(
        "board", nargs="?", metavar="BOARD|FILE|-", help="what to begin with (default: nothing)"
    )
    add_unknown(play)
    play.add_argument(
        "--size",
        type=int,
        default=9,
        metavar="N",
        help="size of the empty board, if no board is given (default: 9)",
    )
    add_look(play, "light")
    add_voice(play)
    add_rules(play)


def _add_serve(add: AddParser) -> None:
    serve = _command(
        add, "serve", "Serve a web page to play and learn on, and an HTTP API.", "serving.run"
    )
    serve.add_argument(
        "--host", default="127.0.0.1", help="the address (default: 127.0.0.1, this machine only)"
    )
    serve.add_argument("--port", type=int, default=8000, help="default: 8000; 0: any free one")
    serve.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="also answer requests for this host name; may be repeated; '*' allows all",
    )
    serve.add_argument(
        "--workers",
        type=int,
        metavar="N",
        help="processes for long work (default: one for each core); hints have one more",
    )
    serve.add_argument(
        "--budget",
        type=float,
        default=20.0,
        metavar="SECONDS",
        help="stop requests that take longer (default: 20)",
    )


def _add_site(add: AddParser) -> None:
    site = _command(
        add,
        "site",
        "Write the web page as files that any host can serve: Python runs in the visitor's browser.",
        "publishing.run",
    )
    site.add_argument(
        "-o",
        "--out",
        required=True,
        metavar="DIR",
        help="a new folder, or one with a site, which is replaced",
    )
    site.add_argument(
        "--pyodide",
        metavar="DIR",
        help="a folder with Pyodide, such as node_modules/pyodide, to be copied into the site (default: visitors "
        "load it from its CDN)",
    )


def _add_bulk(add: AddParser) -> None:
    bulk = _command(
        add, "bulk", "Work on many puzzles at once, into files for other programs.", "bulk.run"
    )
    add_bulk_commands(bulk)


def _add_completion(add: AddParser) -> None:
    completion = _command(
        add,
        "completion",
        "Print a script that lets a shell complete commands, options and names.",
        "completion.run",
    )
    shells = ("bash", "zsh", "fish")
    completion.add_argument(
        "shell",
        type=one_of("shell", shells),
        choices=shells,
        metavar="SHELL",
        help="bash, zsh or fish",
    )


def _add_man(add: AddParser) -> None:
    _command(add, "man", "Print the manual page, for man to show.", "manual.run")


COMMANDS: dict[str, Callable[[AddParser], None]] = {
    "solve": _add_solve,
    "hint": _add_hint,
    "why": _add_why,
    "steps": _add_steps,
    "check": _add_check,
    "prove": _add_prove,
    "count": _add_count,
    "solutions": _add_solutions,
    "candidates": _add_candidates,
    "validate": _add_validate,
    "generate": _add_generate,
    "daily": _add_daily,
    "complete": _add_complete,
    "grade": _add_grade,
    "show": _add_show,
    "convert": _add_convert,
    "techniques": _add_techniques,
    "render": _add_render,
    "booklet": _add_booklet,
    "play": _add_play,
    "serve": _add_serve,
    "site": _add_site,
    "bulk": _add_bulk,
    "completion": _add_completion,
    "man": _add_man,
}
"""In the order in which they are listed."""
