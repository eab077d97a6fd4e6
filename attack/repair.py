"""Mend the form of a broken trace, so that the checker has to look at its reasons.

Steps keep only what can still be done on the board, and truths only what is still open; then they are numbered again,
and the final board and the status are made to fit. Whether a step is proved is not asked here.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from attack.layout import Document, Layout, UnreadableError, read_layout
from sudologue.model.bits import bits

BROKEN = (UnreadableError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What reading a document raises whose values are of wrong types."""


def copied(document: Document) -> Document:
    """A copy that can be changed."""
    return json.loads(json.dumps(document))


@dataclass(frozen=True)
class Position:
    """The digits on a board, and the candidates left in its empty cells."""

    layout: Layout
    placed: int
    left: int

    @classmethod
    def of(cls, layout: Layout, digits: int) -> "Position":
        """A board with these digits."""
        return cls(layout, 0, layout.everything).place(digits)

    def place(self, digits: int) -> "Position":
        """The same with more digits."""
        left = self.left
        for candidate in bits(digits):
            left &= ~self.layout.struck_by(candidate)
        return Position(self.layout, self.placed | digits, left)

    def strike(self, candidates: int) -> "Position":
        """The same with fewer candidates."""
        return Position(self.layout, self.placed, self.left & ~candidates)

    def has(self, candidate: int) -> bool:
        """Is the candidate left?"""
        return bool(self.left >> candidate & 1)

    @property
    def status(self) -> str:
        """The status that the board allows."""
        layout = self.layout
        if any(self.placed & ~(1 << k) & layout.struck_by(k) for k in bits(self.placed)):
            return "invalid"
        if self.placed.bit_count() == layout.cells:
            return "solved"
        possible = self.placed | self.left
        ranges = (
            cells << digit * layout.cells
            for _, cells in layout.houses
            for digit in range(layout.size)
        )
        domains = (layout.first_cell << cell for cell in range(layout.cells))
        is_alive = all(possible & mask for mask in (*domains, *ranges))
        return "partial" if is_alive else "invalid"

    def start(self, givens: int) -> Document:
        """What a trace that starts here has to say."""
        rest = Position.of(self.layout, self.placed).left & ~self.left
        removed = [self.layout.candidate_name(candidate, "<>") for candidate in bits(rest)]
        return {"placed": self.layout.text(self.placed & ~givens), "removed": removed}


def repaired(document: Document) -> Document:
    """The document with its form mended; as it is where that cannot be done."""
    try:
        mended = copied(document)
        position = _mend_start(mended)
        steps: list[Document] = []
        for step in mended["steps"]:
            position = _mend_step(step, position, steps)
        mended |= {"steps": steps, "final": position.layout.text(position.placed)}
        mended["status"] = _fitting(mended.get("status"), position.status)
    except BROKEN:
        return document
    return mended


def _fitting(status: object, needed: str) -> str:
    return "stuck" if status == "stuck" and needed == "partial" else needed


def start_of(document: Document) -> Position:
    """The board of the first step."""
    return _mend_start(copied(document))


def _mend_start(document: Document) -> Position:
    puzzle = document["puzzle"]
    layout = read_layout(puzzle)
    position = Position.of(layout, layout.read_board(puzzle["givens"]))
    start = document.get("start")
    if not start:
        return position
    placed = start.get("placed")
    digits = layout.read_board(placed) if placed is not None else 0
    digits = sum(
        1 << k for k in bits(digits) if not position.placed & layout.first_cell << k % layout.cells
    )
    position = position.place(digits)
    struck: list[object] = start.get("removed") or []
    told = {layout.read_candidate(each, "<>") for each in struck}
    removed = [candidate for candidate in sorted(told) if position.has(candidate)]
    document["start"] = {
        "placed": layout.text(digits),
        "removed": [layout.candidate_name(candidate, "<>") for candidate in removed],
    }
    return position.strike(sum(1 << candidate for candidate in removed))


def _mend_step(step: Document, position: Position, steps: list[Document]) -> Position:
    """Add the step, if anything is left of it, and give the board after it."""
    layout = position.layout
    step["truths"] = list(dict.fromkeys(t for t in step["truths"] if is_open(t, position)))
    step["step"] = len(steps) + 1
    if step.get("place") is not None:
        candidate = layout.read_candidate(step["place"], "=")
        if position.has(candidate):
            steps.append(step)
            return position.place(1 << candidate)
        return position
    told = dict.fromkeys(layout.read_candidate(each, "<>") for each in step["eliminate"])
    struck = [candidate for candidate in told if position.has(candidate)]
    step["eliminate"] = [layout.candidate_name(candidate, "<>") for candidate in struck]
    if struck:
        steps.append(step)
    return position.strike(sum(1 << candidate for candidate in struck))


def is_open(truth: Any, position: Position) -> bool:
    """May a step name it? What is not known here is left to the checker."""
    layout = position.layout
    kind, _, text = truth.partition(" ")
    if kind == "domain":
        return not position.placed & layout.first_cell << layout.read_cell(text)
    if kind == "range":
        digit, _, house = text.partition(" in ")
        cells = layout.named.get(house, 0)
        return not position.placed & cells << (int(digit) - 1) * layout.cells
    return True


def boards_of(document: Document) -> Iterator[Position]:
    """The board before each step, and the last one; believing all of them."""
    position = start_of(document)
    yield position
    for step in document["steps"]:
        position = _mend_step(dict(step), position, [])
        yield position


def window(document: Document, first: int, count: int) -> Document:
    """So many steps of a trace, as a trace that starts where they do."""
    boards = list(boards_of(document))
    here = boards[first]
    givens = here.layout.read_board(document["puzzle"]["givens"])
    cut = {
        **document,
        "start": here.start(givens),
        "steps": document["steps"][first : first + count],
    }
    return repaired(cut)
