"""`sudologue hint`, `why` and `steps`: questions about one board."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from sudologue.api import why
from sudologue.cli.encoding import escaped
from sudologue.cli.inputs import InputError, asked_board
from sudologue.cli.progress import add_progress, read_position, tells_mistake
from sudologue.cli.solving import OK, UNSOLVED, chosen_rules, chosen_solver, heading, json_indent
from sudologue.cli.terminal import Look
from sudologue.errors import QuestionError
from sudologue.inference import receipt
from sudologue.inference.proof import Question, StepFacts, facts_of
from sudologue.inference.solve_result import SolveResult
from sudologue.model.board import Board
from sudologue.narration.en.terse import TERSE
from sudologue.narration.hints import find_hint
from sudologue.narration.language import HintStatus
from sudologue.narration.narrator import answer_text, list_steps, narrate_steps
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import Rule, finder
from sudologue.rules.techniques import TECHNIQUES
from sudologue.solver.searching import justified


def run_hint(args: argparse.Namespace) -> int:
    """The next step, as vaguely as asked for; a mistake first."""
    board = asked_board(args, valid=False)
    if args.progress is not None:
        board = add_progress(board, args.progress)
    chosen = chosen_solver(args)
    hint = find_hint(board, args.level, chosen, voice=args.voice)
    told: list[str] = [hint.text]
    if hint.status is HintStatus.HINT:
        told.insert(0, heading(board))
    elif hint.status is HintStatus.STUCK:
        told = [f"{hint.text.removesuffix('.')}: {chosen.solve(board).diagnosis}"]
    print(Look.of().words("\n\n".join(filter(None, told))))
    return OK if hint.status in (HintStatus.HINT, HintStatus.COMPLETE) else UNSOLVED


def run_why(args: argparse.Namespace) -> int:
    """Only the steps that a cell or an elimination depends on."""
    question = Question.parse(args.question)
    board, chosen = read_position(args), chosen_solver(args)
    if tells_mistake(args, board, chosen.rules):
        return UNSOLVED
    result = chosen.solve(board)
    try:
        answer = why(result, str(question))
    except QuestionError as error:
        raise InputError(_with_reason(str(error), result)) from None
    if args.format == "json":
        print(escaped(receipt.dumps(answer, json_indent(args))))
    else:
        told = [*narrate_steps(answer, args.voice), answer_text(answer, question)]
        print(Look.of().words(list_steps(told)))
    return OK


def _with_reason(message: str, result: SolveResult) -> str:
    """A question about an unsolved cell deserves to know why it is unsolved."""
    if result.diagnosis is None:
        return message
    return f"{message}; the solve is {result.status.value}: {result.diagnosis}"


def run_steps(args: argparse.Namespace) -> int:
    """Every inference on the board, technique by technique."""
    if args.first is not None and args.first < 1:
        raise InputError(f"--first: expected 1 or more, found {args.first}")
    rules, left_out = _listed_rules(args)
    board = read_position(args)
    if tells_mistake(args, board, rules):
        return UNSOLVED
    found = _found_steps(board, rules, args)
    if args.format == "json":
        is_any = _print_json(found, left_out, json_indent(args))
        return OK if is_any or board.is_complete else UNSOLVED
    if board.is_complete:
        print("The board is complete.")
        return OK
    if left_out:
        several = f"{len(left_out)} techniques that search long, such as {left_out[0]}, are"
        are = several if left_out[1:] else f"{left_out[0]}, which searches long, is"
        print(f"note: {are} listed only when asked for by --technique", file=sys.stderr)
    if _print_lines(found):
        return OK
    print("No step of these techniques is available here.")
    return UNSOLVED


def _found_steps(
    board: Board, rules: Iterable[Rule], args: argparse.Namespace
) -> Iterator[StepFacts]:
    """What the rules find, at most --first inferences of each, numbered."""
    by_rule = (justified(finder(rule)(board), board.puzzle, args.assume_unique) for rule in rules)
    found = (inference for inferences in by_rule for inference in islice(inferences, args.first))
    for number, inference in enumerate(found, start=1):
        yield replace(facts_of(board, inference), number=number)


def _print_lines(found: Iterable[StepFacts]) -> bool:
    """A line for each step; were there any?"""
    is_any, look = False, Look.of()
    for facts in found:
        is_any = True
        print(look.words(TERSE.step(facts)))
    return is_any


def _print_json(found: Iterable[StepFacts], left_out: list[str], indent: int | None) -> bool:
    """The steps as in a trace, each with its line; were there any?"""
    steps = [
        receipt.step_document(facts.number, facts.inference) | {"text": TERSE.step(facts)}
        for facts in found
    ]
    print(escaped(receipt.to_text({"steps": steps, "left_out": left_out}, indent)))
    return bool(steps)


def _listed_rules(args: argparse.Namespace) -> tuple[list[Rule], list[str]]:
    """The technique that was named, or all that do not take too long; and those left out."""
    if args.technique is not None:
        return [RULES[args.technique]], []
    if args.ladder is None and args.rules is None:
        args.rules = ",".join(RULES)
    rules = chosen_rules(args)
    slow = [
        rule.name for rule in rules if rule.name in TECHNIQUES and TECHNIQUES[rule.name].is_slow
    ]
    return [rule for rule in rules if rule.name not in slow], slow
