"""What is counted of records: how many of each status, what they needed, how long they took.

All but the seconds follows from the records alone, so it is the same whoever made them. The seconds are kept apart.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import floor, log10
from typing import Any, cast

from sudologue.inference.receipt import Document

BAD = frozenset({"error", "timeout", "crashed", "unproved"})
"""What may become of a puzzle that should not."""
_PER_DECADE = 4
"""Classes of seconds from 1 to 10, and so on."""
_MOST_COMPLAINTS = 10


def tally_of(record: Document) -> Document:
    """What is to be counted of one record."""
    facts = cast("dict[str, Any]", record["bulk"])
    steps = cast("list[object]", record.get("steps") or [])
    told: Document = {"status": facts["status"], "steps": len(steps)}
    for key in ("level", "hardest", "techniques", "checked", "score"):
        if facts.get(key) is not None:
            told[key] = facts[key]
    return told | complaint_of(facts | {"id": record["id"], "error": record.get("error")})


def complaint_of(row: Mapping[str, Any]) -> Document:
    """What is wrong with a row, if it has a status that it should not have: its number, its id and why."""
    if row["status"] not in BAD:
        return {}
    why = row.get("error") or row.get("verdict") or row["status"]
    return {"complaint": [row["number"], f"{row['id']}: {why}"]}


def counted(number: int, noun: str) -> str:
    """So many of them."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def _counter() -> "Counter[str]":
    return Counter()


@dataclass(slots=True)
class Tally:
    """Sums over many records."""

    puzzles: int = 0
    steps: int = 0
    checked: int = 0
    """Traces that the checker accepts."""
    status: "Counter[str]" = field(default_factory=_counter)
    level: "Counter[str]" = field(default_factory=_counter)
    hardest: "Counter[str]" = field(default_factory=_counter)
    techniques: "Counter[str]" = field(default_factory=_counter)
    """Steps of each."""
    with_technique: "Counter[str]" = field(default_factory=_counter)
    """Puzzles with at least one step of it."""
    score: "Counter[str]" = field(default_factory=_counter)
    """Puzzles by their score, in classes as seconds are."""
    complaints: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    """What is wrong with the first puzzles that something is wrong with, each with its number."""

    @property
    def size(self) -> str:
        """How much it was."""
        parts = [counted(self.puzzles, "puzzle")]
        if self.steps:
            parts += [counted(self.steps, "step"), f"{counted(self.checked, 'trace')} checked"]
        return ", ".join(parts)

    def add(self, told: Mapping[str, Any]) -> None:
        """Count one record."""
        self.puzzles += 1
        self.steps += told["steps"]
        self.checked += bool(told.get("checked"))
        self.status[told["status"]] += 1
        for key, counter in (("level", self.level), ("hardest", self.hardest)):
            if key in told:
                counter[told[key]] += 1
        for name, count in told.get("techniques", {}).items():
            self.techniques[name] += count
            self.with_technique[name] += 1
        if told.get("score"):
            self.score[class_of(told["score"])] += 1
        if "complaint" in told:
            number, text = told["complaint"]
            self._complain([(number, text)])

    def join(self, other: "Tally") -> None:
        """Count what somebody else counted."""
        for name in self.__slots__:
            if name != "complaints":
                setattr(self, name, getattr(self, name) + getattr(other, name))
        self._complain(other.complaints)

    def _complain(self, more: Iterable[tuple[int, str]]) -> None:
        self.complaints = sorted({*self.complaints, *more})[:_MOST_COMPLAINTS]

    @property
    def document(self) -> dict[str, Any]:
        """As JSON values, names in order."""
        return {name: _as_json(getattr(self, name)) for name in self.__slots__}

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> "Tally":
        """What `document` gave."""
        tally = cls()
        for name in cls.__slots__:
            value = document.get(name, getattr(tally, name))
            counted = cast("dict[str, int]", value) if isinstance(value, dict) else None
            setattr(tally, name, value if counted is None else Counter(counted))
        tally.complaints = [(number, text) for number, text in tally.complaints]
        return tally


def _as_json(value: "int | Counter[str] | list[tuple[int, str]]") -> object:
    return dict(sorted(value.items())) if isinstance(value, Counter) else value


def class_of(number: float) -> str:
    """The class of a number above 0, by its lower end: four of them from 1 to 10, and so on."""
    place = floor(log10(max(number, 1e-9)) * _PER_DECADE + 1e-9)
    return f"{10 ** (place / _PER_DECADE):.3g}"


def classes(numbers: Iterable[float]) -> "Counter[str]":
    """How many there are of each class."""
    return Counter(map(class_of, numbers))
