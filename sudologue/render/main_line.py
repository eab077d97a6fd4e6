"""What pictures show of a chain or an argument: its main line.

The parts of an argument are an assumption (or the denial of one), its consequences in order and the contradiction
that they end in. On the way a case may be tried: it opens with a candidate and closes with a contradiction of its own,
and the argument goes on without that candidate. No picture can show what happens inside cases, where one and the same
candidate is true now and false then. So they are left to the words, and on the main line each is a mark on the
candidate that fails. (The cases of a verity, which starts from a choice, are no detours but the argument itself.)
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from sudologue.inference.inference import Evidence, Link, Part
from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.board import Board
from sudologue.model.sets import Candidate, bits

FAILED = "tried in vain (see the text)"
"""The role of candidates whose case fails."""


class Arrow(NamedTuple):
    """One stride of a chain. Strong: if the source is false, the target is true. Weak: not both are true."""

    source: tuple[Candidate, ...]
    target: tuple[Candidate, ...]
    is_strong: bool


class MainLine(NamedTuple):
    """The parts to show, and the strides, which show the rest."""

    parts: Sequence[Part]
    arrows: Sequence[Arrow]
    emptied: Collection[Candidate] = ()
    """The candidates of the truth that an argument leaves none of."""


def main_line(evidence: Evidence, board: Board) -> MainLine:
    """The pattern without what happens inside cases; where there are none, all of it."""
    parts, links = evidence.parts, evidence.links
    is_argument = bool(parts) and parts[0].role in ("assumption", "denial")
    emptied = _left_of(parts[-1], board) if is_argument else ()
    if not is_argument or all(part.role != "case" for part in parts):
        arrows = [Arrow(link.source, link.target, link.is_strong) for link in links]
        return MainLine(parts, arrows, emptied)
    outer = list(_outer(parts))
    start, *steps = (part for part in outer if part.role != "case")
    failed = tuple(part.candidates[0] for part in outer if part.role == "case")
    strikers = _strikers(start, steps, links)
    for candidate in failed:
        strikers.pop(candidate, None)
    arrows = list(_arrows(steps, strikers, board))
    return MainLine((start, steps[-1], Part(FAILED, failed)), arrows, emptied)


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


def _strikers(
    start: Part, steps: Sequence[Part], links: Sequence[Link]
) -> dict[Candidate, Candidate]:
    """For each candidate that the main line rules out, the first on it that does."""
    turns = {step.candidates: turn for turn, step in enumerate(steps, start=1)}
    if start.role == "assumption":
        turns[start.candidates] = 0
    found: dict[Candidate, Candidate] = {}
    for link in links:
        if link.source in turns and not link.is_strong:
            (by,), (lost,) = link.source, link.target
            if lost not in found or turns[by,] < turns[found[lost],]:
                found[lost] = by
    return found


def _arrows(
    steps: Iterable[Part], strikers: dict[Candidate, Candidate], board: Board
) -> Iterator[Arrow]:
    """Each loss once, which uses the strikers up, and each consequence from all that its truth has lost."""
    for step in steps:
        lost = [each for each in _left_of(step, board) if each not in step.candidates]
        for each in lost:
            by = strikers.pop(each, None)
            if by is not None:
                yield Arrow((by,), (each,), is_strong=False)
        if step.candidates:
            yield Arrow(tuple(lost), step.candidates, is_strong=True)


def _left_of(part: Part, board: Board) -> list[Candidate]:
    """The candidates of the truth that a part of an argument rests on: a cell's, or those of a digit in a house."""
    truths: list[Truth] = [Domain(cell) for cell in part.cells]
    truths += [Range(digit, house) for digit in part.digits for house in part.houses]
    return [board.grid.split(number) for truth in truths for number in bits(truth.mask(board))]
