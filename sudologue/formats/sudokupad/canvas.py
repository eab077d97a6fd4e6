"""What is drawn on a puzzle of SudokuPad and not yet explained."""

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache

from sudologue.formats.boards import naming
from sudologue.formats.imported import Findings
from sudologue.formats.layouts import Names
from sudologue.formats.sudokupad.shapes import Path, Spot

_LONGEST = 20_000
"""More rules than any setter writes; words further on are not looked at."""


@lru_cache(maxsize=256)
def _has(rules: str, word: str) -> bool:
    return re.search(word, rules, re.IGNORECASE) is not None


@dataclass
class Canvas:
    """What is drawn and not yet explained."""

    size: int
    rules: str
    paths: list[Path]
    arrows: list[Path]
    spots: list[Spot]
    frames: list[Names] = field(default_factory=list[Names])
    """The cells of cages that say nothing of their digits."""
    guesses: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    """What was taken for what, and where."""
    _taken: set[int] = field(default_factory=set[int])

    def take(self, thing: Path | Spot) -> None:
        """Something is explained: it will be gone when `recognise` looks again."""
        self._taken.add(id(thing))

    def sweep(self) -> None:
        """Take off what is explained."""
        self.paths = [path for path in self.paths if id(path) not in self._taken]
        self.arrows = [arrow for arrow in self.arrows if id(arrow) not in self._taken]
        self.spots = [spot for spot in self.spots if id(spot) not in self._taken]

    def says(self, *words: str) -> bool:
        """Do the rules have one of these words?"""
        return any(_has(self.rules[:_LONGEST], word) for word in words)

    def guess(self, look: str, cell: str) -> None:
        """Something at that cell was taken for a constraint: `a green line as German whispers`."""
        self.guesses.setdefault(look, []).append(cell)

    def remark(self, found: Findings) -> None:
        """Say what was taken for what, and what is left."""
        for look, cells in self.guesses.items():
            times = f", {len(cells)} times" if len(cells) > 1 else ""
            places = naming(map(str.lower, dict.fromkeys(cells)))
            found.guess(f"took {look}{times} (at {places})")
        counts = self._counts()
        told = [f"{n} {what}{'s' * (n > 1)}" for what, n in counts.items() if n]
        if told:
            are = "is" if counts.total() == 1 else "are"
            found.leave(f"{naming(told)} {are} drawn, and what that means is not known")

    def _counts(self) -> Counter[str]:
        bare = [spot for spot in self.spots if not spot.text]
        return Counter(
            {
                "line": len(self.paths),
                "arrow": len(self.arrows),
                "cage": len(self.frames),
                "text": len(self.spots) - len(bare),
                "circle": sum(1 for spot in bare if spot.is_round),
                "square": sum(1 for spot in bare if not spot.is_round),
            }
        )
