"""What can be wrong with what a rule finds on a position.

wrong       it contradicts the solution
unproved    the checker refuses it
blunt       one of its truths can be left out
duplicates  it was found already: the same conclusion from the same truths
"""

import gc
import time
from collections.abc import Iterator
from functools import partial
from itertools import islice

import sudologue as sl
from sudologue.reasoning.proofs.exhaustion import forces, rules_out
from sudologue.rules.rule import finder

from .position import Position

FAULTS = ("wrong", "unproved", "blunt", "duplicates")


def claim(inference: sl.Inference, grid: sl.Grid) -> tuple[bool, list[int]]:
    """Whether it places, and the candidates that it places or strikes."""
    match inference.action:
        case sl.Placement(cell, value):
            return True, [grid.candidate(cell, value)]
        case sl.Elimination(candidates):
            return False, [grid.candidate(cell, digit) for cell, digit in candidates]


def is_wrong(board: sl.Board, inference: sl.Inference, solution: int) -> bool:
    """Does it place what is false, or strike what is true?"""
    places, candidates = claim(inference, board.grid)
    return any((solution >> candidate & 1) != places for candidate in candidates)


def is_proved(board: sl.Board, inference: sl.Inference) -> bool:
    """Does the checker accept a trace of this one step?"""
    after = inference.apply(board)
    status = sl.SolveStatus.SOLVED if after.is_complete else sl.SolveStatus.PARTIAL
    return sl.check(sl.SolveResult(board, (sl.TraceStep(inference, after),), status)).ok


def is_blunt(board: sl.Board, inference: sl.Inference) -> bool:
    """Would it follow without one of its truths?"""
    places, candidates = claim(inference, board.grid)
    follows = partial(forces, board) if places else partial(rules_out, board.grid)
    masks = [truth.mask(board) for truth in inference.evidence.truths]
    return any(
        all(follows(masks[:at] + masks[at + 1 :], candidate) for candidate in candidates)
        for at in range(len(masks))
    )


def duplicates(found: list[sl.Inference]) -> list[sl.Inference]:
    """Those that were said already."""
    seen = set[tuple[object, object]]()
    again: list[sl.Inference] = []
    for inference in found:
        told = (str(inference.action), frozenset(inference.evidence.truths))
        if told in seen:
            again.append(inference)
        seen.add(told)
    return again


def asked(rule: sl.Rule, board: sl.Board, first: int) -> tuple[list[sl.Inference], float]:
    """What a rule finds, and the milliseconds that it took, alone."""
    most = first if sl.TECHNIQUES[rule.name].is_slow else None
    board.forget()
    gc.disable()
    before = time.process_time()
    found = list(islice(finder(rule)(board), most))
    taken = time.process_time() - before
    gc.enable()
    return found, 1000 * taken


def faults_of(
    position: Position, found: list[sl.Inference], looked_at: list[sl.Inference]
) -> Iterator[tuple[str, sl.Inference]]:
    """What is wrong with what was found."""
    board = position.board
    yield from (("wrong", each) for each in found if is_wrong(board, each, position.solution))
    yield from (("duplicates", each) for each in duplicates(found))
    for inference in looked_at:
        if not is_proved(board, inference):
            yield "unproved", inference
        elif is_blunt(board, inference):
            yield "blunt", inference
