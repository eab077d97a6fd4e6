"""What pictures show of a chain or an argument: its main line.

The parts of an argument are an assumption, its consequences in order and the contradiction that they end
in. On the way a case may be tried: it opens with a candidate and closes with a contradiction of its own,
and the argument goes on without that candidate. No picture can show what happens inside cases, where one and the same
candidate is true now and false then. So they are left to the words, and on the main line each is a mark on the
candidate that fails. (The cases of a verity, which starts from a choice, are no detours but the argument itself.)
"""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from sudologue.inference.inference import Evidence, Part
from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.sets import Candidate

FAILED = "tried in vain (see the text)"
"""The role of candidates whose case fails."""

SET = "set"
"""That of cells that a link rests on."""


class Arrow(NamedTuple):
    """One stride of a chain. Strong: if the source is false, the target is true. Weak: not both are true.

    Where one side is empty there is no stride to be drawn, but a candidate to be marked.
    """

    source: tuple[Candidate, ...]
    target: tuple[Candidate, ...]
    is_strong: bool


class MainLine(NamedTuple):
    """The parts to show, and the strides, which show the rest."""

    parts: Sequence[Part]
    arrows: Sequence[Arrow]
    emptied: Collection[Candidate] = ()
    """The candidates of the truth that an argument leaves none of."""
    has_cases: bool = False
    """Are there cases inside? Then strides would leap over them."""


def main_line(evidence: Evidence, board: Board) -> MainLine:
    """The pattern without what happens inside cases; where there are none, all of it."""
    parts = evidence.parts
    is_argument = bool(parts) and parts[0].role == "assumption"
    emptied = _left_of(parts[-1], board) if is_argument else ()
    if is_argument and any(part.role == "case" for part in parts):
        return _line_past_cases(list(_outer(parts)), emptied)
    arrows = [Arrow(link.source, link.target, link.is_strong) for link in evidence.links]
    return MainLine((*parts, *_sets(evidence)), arrows, emptied)


def _sets(evidence: Evidence) -> Iterator[Part]:
    """The almost locked sets that links rest on and that no part has: nobody would see where such a link comes from."""
    shown = {part.cells for part in evidence.parts}
    for cells in dict.fromkeys(link.cells for link in evidence.links if len(link.cells) > 1):
        if cells not in shown:
            yield Part(SET, cells=cells)


def _line_past_cases(outer: Sequence[Part], emptied: Collection[Candidate]) -> MainLine:
    failed = tuple(part.candidates[0] for part in outer if part.role == "case")
    start, *steps, end = (part for part in outer if part.role != "case")
    arrows = [Arrow(start.candidates, (), is_strong=False)]
    true = (step for step in steps if step.role == "consequence")
    arrows += [Arrow((), step.candidates, is_strong=True) for step in true]
    arrows += [Arrow((), (lost,), is_strong=False) for lost in emptied if lost not in failed]
    return MainLine((start, end, Part(FAILED, failed)), arrows, emptied, has_cases=True)


def _outer(parts: Sequence[Part]) -> Iterator[Part]:
    """The parts of the main line; of a case the one that opens it."""
    depth = 0
    for part in parts:
        if depth == 0:
            yield part
        if part.role == "case":
            depth += 1
        elif part.role == "contradiction":
            depth -= 1


def _left_of(part: Part, board: Board) -> list[Candidate]:
    """The candidates of the truth that a part of an argument rests on: a cell's, or those of a digit in a house."""
    truths: list[Truth] = [Domain(cell) for cell in part.cells]
    truths += [Range(digit, house) for digit in part.digits for house in part.houses]
    return [board.grid.split(number) for truth in truths for number in bits(truth.mask(board))]
