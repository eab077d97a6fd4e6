"""What pictures show of an argument with cases inside it: its main line.

The parts of an argument are an assumption, its consequences in order and the contradiction that they end in. On the
way a case may be tried: it opens with a candidate and closes with a contradiction of its own, and the argument goes
on without that candidate. No picture can show what happens inside cases, where one and the same candidate is true
now and false then. So they are left to the words, and on the main line each is a mark on the candidate that fails.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sudologue.inference.inference import Evidence, Link, Part
from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.board import Board
from sudologue.model.sets import Candidate, bits

FAILED = "tried in vain (see the text)"
"""The role of candidates whose case fails."""


def main_line(evidence: Evidence, board: Board) -> Evidence:
    """The evidence without what happens inside cases; of other evidence there is nothing to leave out."""
    parts = evidence.parts
    if not _has_cases_inside(parts):
        return evidence
    outer = list(_outer(parts))
    failed = tuple(part.candidates[0] for part in outer if part.role == "case")
    return replace(
        evidence,
        parts=(*(part for part in outer if part.role != "case"), Part(FAILED, failed)),
        links=tuple(_links(outer, frozenset(failed), _strikers(evidence.links), board)),
    )


def _has_cases_inside(parts: Sequence[Part]) -> bool:
    """Are cases tried on the way? Those of a choice are no detour, but the argument itself."""
    return any(part.role == "case" for part in parts) and parts[0].role in ("assumption", "denial")


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


def _strikers(links: Sequence[Link]) -> dict[Candidate, list[Candidate]]:
    """For each candidate those that rule it out, anywhere in the argument."""
    found: dict[Candidate, list[Candidate]] = {}
    for link in links:
        if not link.is_strong:
            found.setdefault(link.target[0], []).append(link.source[0])
    return found


def _links(
    outer: Sequence[Part],
    failed: frozenset[Candidate],
    strikers: dict[Candidate, list[Candidate]],
    board: Board,
) -> Iterator[Link]:
    """The links of the main line: each loss once, and each consequence from all that its truth has lost."""
    true, gone = set[Candidate](), set(failed)
    for part in outer:
        if part.role in ("consequence", "contradiction"):
            truth = _truth(part)
            lost = [each for each in _left_of(truth, board) if each not in part.candidates]
            for each in lost:
                by = next((by for by in strikers.get(each, ()) if by in true), None)
                if by is not None and each not in gone:
                    gone.add(each)
                    yield Link((by,), (each,))
            if part.candidates:
                yield Link(tuple(lost), part.candidates, truth)
        if part.role in ("assumption", "consequence"):
            true.update(part.candidates)


def _truth(part: Part) -> Truth:
    """The truth that a part of an argument rests on."""
    return Domain(part.cells[0]) if part.cells else Range(part.digits[0], part.houses[0])


def _left_of(truth: Truth, board: Board) -> list[Candidate]:
    return list(map(board.grid.split, bits(truth.mask(board))))
