"""Solves as records for programs: a trace with its id, and if asked for its words, its derivations, its boards.

`sudologue solve -f jsonl` writes these, one a line. A record without `--only` is a trace that the checker accepts,
whatever else is in it. docs/json.md tells what every field means, and `record.schema.json` beside this file says it to
programs.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import cast

from sudologue.inference import receipt
from sudologue.inference.proof import Proof
from sudologue.inference.receipt import Document, Json
from sudologue.inference.solve_result import SolveResult
from sudologue.model.board import Board
from sudologue.model.symbols import symbol
from sudologue.narration.derivation_json import derivation_document
from sudologue.narration.narrator import rules_text, voice_of
from sudologue.narration.text import Reference, pieces_of

EXCERPT = "sudologue/excerpt"
ERROR = "sudologue/error"
NARRATION_VERSION = 1
"""Of all that is in a record only because a voice was asked for."""
ERROR_VERSION = 1


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a record is to have beyond the trace."""

    voice: str | None = None
    """Who tells the steps; None for nobody."""
    boards: bool = False
    """The board after each step, with its candidates?"""
    only: tuple[str, ...] = ()
    """The techniques whose steps are kept, with the boards before and after them; none for all steps."""


TRACE_ALONE = Wanted()


def record_of(result: SolveResult, id: str | None = None, wanted: Wanted = TRACE_ALONE) -> Document:
    """A solve as a record."""
    trace = receipt.to_document(result)
    document: Document = {"format": trace.pop("format"), "version": trace.pop("version")}
    if id is not None:
        document["id"] = id
    if wanted.only:
        document |= {"format": EXCERPT, "only": list(wanted.only)}
    steps = cast("list[Document]", trace["steps"])
    document |= {**trace, "steps": list(_steps(result, steps, wanted))}
    if wanted.boards:
        document["before"] = board_document(result.initial)
    if wanted.voice is not None:
        document["narration"] = _narration(result, wanted.voice)
    return document


def error_record(id: str, error: str) -> Document:
    """What stands in the place of a puzzle that could not be read or solved."""
    return {"format": ERROR, "version": ERROR_VERSION, "id": id, "error": error}


def _steps(result: SolveResult, steps: Sequence[Document], wanted: Wanted) -> Iterator[Document]:
    """Those that are wanted, with what is wanted of them."""
    proof = Proof(result)
    for number, (told, step) in enumerate(zip(steps, result.steps, strict=True), start=1):
        if wanted.only and step.inference.rule not in wanted.only:
            continue
        document = dict(told)
        if wanted.only:
            document["before"] = board_document(result.board_before(number))
        if wanted.only or wanted.boards:
            document["after"] = board_document(step.board)
        if wanted.voice is not None:
            facts = proof.facts(number)
            document |= text_document(voice_of(wanted.voice).step(facts))
            document["derivation"] = derivation_document(facts)
        yield document


def _narration(result: SolveResult, voice: str) -> Document:
    narrator = voice_of(voice)
    document: Document = {
        "version": NARRATION_VERSION,
        "voice": voice,
        "opening": text_document(narrator.opening(result)),
        "closing": text_document(narrator.closing(result)),
    }
    if rules := rules_text(result.initial.grid):
        document["rules"] = text_document(rules)
    return document


def text_document(text: str) -> Document:
    """Words, and which of them stand for what: from which character up to which."""
    pieces = pieces_of(text)
    starts = accumulate(map(len, pieces), initial=0)
    references: list[Json] = [
        {"start": at, "end": at + len(piece), "kind": piece.kind, "target": piece.target}
        for at, piece in zip(starts, pieces, strict=False)
        if isinstance(piece, Reference)
    ]
    return {"text": str(text), "references": references}


def board_document(board: Board) -> Document:
    """The digits in a line, and what each open cell can still be; a filled cell has no candidates."""
    cells = [cell for row in board.candidates for cell in row]
    return {
        "board": str(board),
        "candidates": ["".join(map(symbol, sorted(digits))) for digits in cells],
    }
