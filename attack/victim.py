"""A trace that is being mutated."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from attack.layout import Document, UnreadableError
from attack.repair import Position
from attack.shapes import every_truth, random_guardians, random_truth
from attack.sources import Source
from sudologue.model.bits import bits


@dataclass
class Victim:
    """A copy of a trace that is being mutated."""

    source: Source
    document: Document
    random: Random

    @property
    def steps(self) -> list[Document]:
        """The steps as they are now."""
        return self.document["steps"]

    def step(self) -> Document:
        """One of the steps."""
        if not self.steps:
            raise UnreadableError("no steps")
        return self.random.choice(self.steps)

    def board(self, at: int) -> Position:
        """The board of the source before a step."""
        boards = self.source.boards
        return boards[min(at, len(boards) - 1)]

    def candidate(self) -> int:
        """Any candidate, most often one that is left at first."""
        left = list(bits(self.board(0).left))
        if left and self.random.random() < 0.9:
            return self.random.choice(left)
        return self.random.randrange(self.source.layout.cells * self.source.layout.size)

    def name(self, candidate: int, sign: str) -> str:
        """How the trace calls it."""
        return self.source.layout.candidate_name(candidate, sign)

    def truth(self) -> str:
        """One of the trace's own truths, or any other."""
        if self.source.truths and self.random.random() < 0.5:
            return self.random.choice(self.source.truths)
        return random_truth(self.source.layout, self.random)

    def truths(self, at: int) -> list[str]:
        """A few truths, or all that there are on a board."""
        if self.random.random() < 0.5:
            return every_truth(self.board(at))
        return [self.truth() for _ in range(self.random.randint(0, 6))]

    def guardians(self) -> str:
        """Guardians of any shape."""
        source = self.source
        return random_guardians(source.layout, source.solutions, source.claims.givens, self.random)

    def insert(self, step: Document, at: int | None = None) -> None:
        """Put a step somewhere."""
        place = self.random.randint(0, len(self.steps)) if at is None else at
        self.steps.insert(place, {"step": place + 1, "technique": "mutant", **step})


Mutation = Callable[[Victim], None]
