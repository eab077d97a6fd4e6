"""Which puzzle goes into which file. That depends on the input and the settings alone.

Puzzles are numbered as they come, those that `unique` leaves out as well. With a split each class of puzzles (all that
are the same but for names and places) belongs to one part, which its canonical form decides: no twin of a puzzle is
ever in another part, whatever else is in the list.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import accumulate

from sudologue.bulk.inputs import Item, Thing, Unreadable, puzzles_of
from sudologue.bulk.settings import Settings
from sudologue.bulk.shard import Shard
from sudologue.bulk.sources import Source
from sudologue.bulk.work import canonical_of
from sudologue.inference.receipt import puzzle_document, to_text
from sudologue.model.board import Board

PART = "part"
"""What files are called where there is no split."""
SEEDS = 10**9
"""Seeds of `generate` are this far apart, so that those of one job are none of another's."""


def items_of(settings: Settings, sources: Iterable[Source]) -> Iterator[Item]:
    """What there is to do, in order."""
    number = 0
    if settings.verb == "generate":
        first = int(settings.plan["seed"]) * SEEDS
        for number in range(1, int(settings.plan["count"]) + 1):
            yield Item(number, f"seed:{first + number}", first + number)
    for source in sources:
        for id, puzzle in puzzles_of(source, settings.ignore_unknown):
            number += 1
            yield Item(number, id, puzzle)


@dataclass(slots=True)
class Planner:
    """Items on their way to shards."""

    settings: Settings
    left_out: int = 0
    """Items that were equal to one before, so far."""
    planned: list[str] = field(default_factory=list[str])
    """The names of all shards so far."""
    _numbers: "Counter[str]" = field(default_factory=Counter[str])
    _seen: set[bytes] = field(default_factory=set[bytes])

    def shards(self, items: Iterable[Item]) -> Iterator[Shard]:
        """All shards, each as soon as it is full."""
        waiting: dict[str, list[Item]] = {}
        for item in items:
            part = self._part(item)
            if part is None:
                self.left_out += 1
                continue
            filling = waiting.setdefault(part, [])
            filling.append(item)
            if len(filling) == self.settings.shard_size:
                yield self._shard(part, waiting.pop(part))
        for part in sorted(waiting):
            yield self._shard(part, waiting[part])

    def _shard(self, part: str, items: Sequence[Item]) -> Shard:
        self.planned.append(f"{part}-{self._numbers[part]:05}")
        self._numbers[part] += 1
        return Shard(self.planned[-1], tuple(items))

    def _part(self, item: Item) -> str | None:
        """The part that it belongs to; None if it is left out."""
        if not self.settings.unique and not self.settings.split:
            return PART
        key = class_key(item.thing, item.id)
        if self.settings.unique and key in self._seen:
            return None
        if self.settings.unique:
            self._seen.add(key)
        return part_of(key, self.settings.split)


def class_key(thing: Thing, id: str) -> bytes:
    """What all puzzles of a class have in common, and no other: 16 bytes."""
    if not isinstance(thing, Board):
        return no_puzzle_key(id, str(thing) if isinstance(thing, Unreadable) else None)
    form = canonical_of(thing.puzzle)
    return digest(form or to_text(puzzle_document(thing.puzzle), indent=None))


def no_puzzle_key(id: str, error: str | None) -> bytes:
    """What is no puzzle is a class by itself. Ids need not differ, so it also counts what is wrong with it."""
    return digest(f"id {id} {error}")


def digest(text: str) -> bytes:
    """A short form of a text, of which no two are the same."""
    return blake2b(text.encode(), digest_size=16).digest()


def part_of(key: bytes, split: Sequence[tuple[str, float]]) -> str:
    """The part of a split that a class belongs to."""
    if not split:
        return PART
    at = int.from_bytes(key[:8]) / 2**64
    ends = accumulate(share for _, share in split)
    return next(
        (name for (name, _), end in zip(split, ends, strict=True) if at < end), split[-1][0]
    )
