"""`sudologue solve`: from puzzles to narrated traces."""

import argparse
import sys
from collections.abc import Callable

from sudologue import arguments
from sudologue.arguments import as_names
from sudologue.cli.encoding import escaped
from sudologue.cli.inputs import (
    InputError,
    Item,
    Source,
    asked_source,
    lone_id,
    read_items,
    read_text,
)
from sudologue.cli.outputs import write_output
from sudologue.cli.progress import read_position, tells_mistake
from sudologue.cli.terminal import Look, is_brief, is_interactive, wait_for_enter
from sudologue.inference.receipt import to_text
from sudologue.inference.solve_result import SolveResult, SolveStatus
from sudologue.model.board import Board
from sudologue.narration.en.words import count, guessed
from sudologue.narration.narrator import list_steps, narrate_steps, rules_text, voice_of
from sudologue.narration.records import Wanted, record_of
from sudologue.narration.text import to_markdown
from sudologue.render.listing import list_constraints
from sudologue.render.text import draw_board
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import Rule
from sudologue.solver.solver import Solver

OK, UNSOLVED, BAD_INPUT = 0, 1, 2

DEFAULT_VOICE = "coach"

Show = Callable[[SolveResult], str]

_IN_A_PAGE = Look(colour=False, coordinates=False, width=None)


def run(args: argparse.Namespace) -> int:
    """Solve what the arguments name; the exit status tells how it went."""
    chosen = chosen_solver(args)
    voice_of(_voice(args))
    _check_options(args, chosen)
    if args.task is not None or args.solution is not None:
        return _solve_task(args, chosen)
    if args.board is None:
        raise InputError("expected a board, a file or '-'; or --task and --solution")
    if args.single_step:
        return _single_steps(args, chosen)
    from sudologue.cli.batch import Batch

    if args.progress is not None:
        return Batch(
            args, Source("", ""), [Item(1, read_position(args), None, lone_id(args.board))]
        ).run()
    source = asked_source(args)
    return Batch(args, source, read_items(source)).run()


def _check_options(args: argparse.Namespace, chosen: Solver) -> None:
    """Are these options that go together?"""
    if args.quiet and args.format != "plain":
        raise InputError(f"--quiet prints the solution alone: it cannot be told as {args.format}")
    if args.single_step and (args.quiet or args.format == "markdown"):
        found = "--quiet" if args.quiet else "markdown"
        raise InputError(f"--single-step tells steps as plain text or JSON, found {found}")
    if args.output is not None and (args.single_step or args.task is not None):
        raise InputError(
            f"--output does not go with {'--single-step' if args.single_step else '--task'}"
        )
    for option in ("boards", "only"):
        if getattr(args, option) and args.format not in ("json", "jsonl"):
            raise InputError(f"--{option} is for --format json or jsonl, found {args.format}")
    if args.only is not None:
        _check_only(args, chosen)


def _check_only(args: argparse.Namespace, chosen: Solver) -> None:
    """Are there techniques in --only, and all of them among those that are tried?"""
    names = [rule.name for rule in RULES.pick(*as_names(args.only))]
    tried = {rule.name for rule in chosen.rules}
    if not names:
        raise InputError("--only: expected ids such as 'x-wing,xy-wing', found none")
    for name in names:
        if name not in tried:
            raise InputError(f"--only: {name} is not among the rules that are tried")


def wanted(args: argparse.Namespace) -> Wanted:
    """What records are to have."""
    only = tuple(dict.fromkeys(as_names(args.only or "")))
    return Wanted(args.voice, args.boards, only)


def _voice(args: argparse.Namespace) -> str:
    """Who tells what people read."""
    return args.voice or DEFAULT_VOICE


def chosen_solver(args: argparse.Namespace) -> Solver:
    """The solver that --ladder, --rules, --without, --no-uniqueness and --assume-unique ask for."""
    return Solver(chosen_rules(args), args.assume_unique)


def chosen_rules(args: argparse.Namespace) -> tuple[Rule, ...]:
    """The rules to try, in order."""
    return arguments.chosen_rules(
        args.ladder, args.rules, args.without, uniqueness=not args.no_uniqueness
    )


def plain(args: argparse.Namespace, look: Look, is_brief: bool) -> Show:
    """Board, steps, board."""
    voice = voice_of(_voice(args))

    def show(result: SolveResult) -> str:
        parts = [introduced(result.initial, look, look.board)]
        parts += [
            look.words(voice.opening(result)),
            look.words(list_steps(narrate_steps(result, _voice(args), is_brief=is_brief))),
            _final_drawing(result, args.no_candidates, look) if result.steps else "",
            look.words(voice.closing(result)),
        ]
        return "\n\n".join(part for part in parts if part)

    return show


def markdown(args: argparse.Namespace) -> Show:
    """The same for a page: drawings fenced, the steps a numbered list."""
    voice = voice_of(_voice(args))

    def show(result: SolveResult) -> str:
        listed = list_constraints(result.initial.grid)
        parts = [heading(result.initial, "  \n"), _fenced(draw_board(result.initial))]
        parts.append(_fenced(listed) if listed else "")
        parts.append(voice.opening(result))
        told = narrate_steps(result, _voice(args))
        is_proof = _voice(args) == "proof"
        parts.append(_fenced(list_steps(told)) if is_proof else list_steps(map(to_markdown, told)))
        if result.steps:
            parts.append(_fenced(_final_drawing(result, args.no_candidates, _IN_A_PAGE)))
        parts.append(voice.closing(result))
        return "\n\n".join(part for part in parts if part)

    return show


def introduced(board: Board, look: Look, draw: Callable[[Board], str]) -> str:
    """A board drawn, with the rules and the constraints of a variant."""
    parts = (look.words(heading(board)), draw(board), look.words(list_constraints(board.grid)))
    return "\n\n".join(filter(None, parts))


def heading(board: Board, newline: str = "\n") -> str:
    """What a variant is called, who set it, and its rules; nothing for a puzzle without constraints."""
    puzzle = board.puzzle
    if not puzzle.constraints:
        return ""
    title, author = _printable(puzzle.title), _printable(puzzle.author)
    called = f"{title} by {author}" if title and author else title or (author and f"By {author}")
    return newline.join(filter(None, (called, *rules_text(puzzle.grid).splitlines())))


def _printable(text: str | None) -> str:
    """A stranger's words in one line, without what a terminal would obey."""
    return " ".join("".join(c if c.isprintable() else " " for c in text or "").split())


def _fenced(text: str) -> str:
    """A text whose lines stay as they are."""
    return f"```text\n{text}\n```"


def _final_drawing(result: SolveResult, no_candidates: bool, look: Look) -> str:
    """The last board; where it is unfinished, with its candidates."""
    board = result.final_board
    bare = no_candidates or result.status is SolveStatus.SOLVED
    return look.board(board) if bare else look.candidates(board)


def _single_steps(args: argparse.Namespace, chosen: Solver) -> int:
    """One step and stop; with a person at the terminal, one at each Enter."""
    board = read_position(args)
    if tells_mistake(args, board, chosen.rules):
        return UNSOLVED
    asking = is_interactive() and args.format == "plain"
    result = chosen.solve(board, None if asking else 1, args.allow_search)
    if args.format in ("json", "jsonl"):
        indent = None if args.format == "jsonl" else json_indent(args)
        record = record_of(result, lone_id(args.board), wanted(args))
        print(escaped(to_text(record, indent)))
    else:
        _show_steps(args, result, asking)
    return OK if result.steps else UNSOLVED


def _show_steps(args: argparse.Namespace, result: SolveResult, asking: bool) -> None:
    look = Look.of(args.color)
    draw = look.board if args.no_candidates else look.candidates
    print(introduced(result.initial, look, draw))
    told = narrate_steps(result, _voice(args), is_brief=is_brief(args))
    for text, step in zip(told, result.steps, strict=True):
        print(f"\n{look.words(text)}\n")
        print(draw(step.board, step.inference.evidence.focus_cells))
        if asking and step is not result.steps[-1] and not wait_for_enter():
            return
    if result.status is not SolveStatus.PARTIAL:
        print(f"\n{look.words(voice_of(_voice(args)).closing(result))}")


def json_indent(args: argparse.Namespace) -> int | None:
    """--indent as `json` wants it: -1 is one line."""
    return None if args.indent < 0 else args.indent


def _solve_task(args: argparse.Namespace, chosen: Solver) -> int:
    """The two-file form: the solution is written whole or not at all."""
    if args.task is None or args.solution is None:
        raise InputError("--task and --solution go together")
    if args.board is not None or args.progress is not None:
        raise InputError("give a board or --task, not both")
    items = list(read_items(Source(args.task, read_text(args.task), args.ignore_unknown)))
    if len(items) > 1:
        raise InputError(f"expected one puzzle, found {len(items)} in {args.task}")
    if items[0].board is None or items[0].error is not None:
        raise InputError(f"{args.task}:{items[0].line}: {items[0].error}")
    result = chosen.solve(items[0].board, allow_search=args.allow_search)
    if result.status is not SolveStatus.SOLVED:
        print(
            f"sudologue: {args.task}: {result.status.value}, {args.solution} is not written: "
            f"{result.diagnosis}",
            file=sys.stderr,
        )
        return UNSOLVED
    write_output(args.solution, f"{result.final_board}\n")
    if not args.quiet:
        steps = f"solved in {count(len(result.steps), 'step')}"
        told = (steps, guessed(result), f"the solution is in {args.solution}")
        print("; ".join(filter(None, told)))
    return OK
