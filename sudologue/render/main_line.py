"""What pictures show of a chain or an argument: its main line.

The parts of an argument are an assumption, its consequences in order and the contradiction that they end in. On the
way a case may be tried: it opens with a candidate and closes with a contradiction of its own, and the argument goes
on without that candidate. No picture can show what happens inside cases, where one and the same candidate is true
now and false then. So they are left to the words, and on the main line each is a mark on the candidate that fails.
"""

from collections.abc import Iterable, Iterator, Sequence
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


def main_line(evidence: Evidence, board: Board) -> MainLine:
    """The pattern without what happens inside cases; where there are none, all of it."""
    parts, links = evidence.parts, evidence.links
    if not _has_cases_inside(parts):
        return MainLine(parts, [Arrow(link.source, link.target, link.is_strong) for link in links])
    outer = list(_outer(parts))
    start, *steps = (part for part in outer if part.role != "case")
    failed = tuple(part.candidates[0] for part in outer if part.role == "case")
    strikers = _strikers(start, steps, links)
    for candidate in failed:
        strikers.pop(candidate, None)
    arrows = list(_arrows(steps, strikers, board))
    return MainLine((start, steps[-1], Part(FAILED, failed)), arrows)


def _has_cases_inside(parts: Sequence[Part]) -> bool:
    """Are cases tried on the way? Those of a choice are no detour, but the argument itself."""
    if not parts or parts[0].role not in ("assumption", "denial"):
        return False
    return any(part.role == "case" for part in parts)


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
        lost = [each for each in _left_of(_truth(step), board) if each not in step.candidates]
        for each in lost:
            by = strikers.pop(each, None)
            if by is not None:
                yield Arrow((by,), (each,), is_strong=False)
        if step.candidates:
            yield Arrow(tuple(lost), step.candidates, is_strong=True)


def _truth(part: Part) -> Truth:
    """The truth that a part of an argument rests on."""
    return Domain(part.cells[0]) if part.cells else Range(part.digits[0], part.houses[0])


def _left_of(truth: Truth, board: Board) -> Iterable[Candidate]:
    return map(board.grid.split, bits(truth.mask(board)))
