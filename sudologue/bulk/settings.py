"""What is asked for: everything that has a say in what comes out, and nothing else."""

import json
from dataclasses import asdict, dataclass, field, fields
from math import inf
from typing import Any

from sudologue.arguments import at_least
from sudologue.errors import BulkError, UnknownNameError, WrongTypeError, shortened

VERBS = ("solve", "grade", "count", "generate", "check")
FORMATS = ("parquet", "jsonl", "jsonl.gz")
SHARD_SIZE = 500
BUDGET = 60.0


@dataclass(frozen=True, slots=True)
class Settings:
    """A job's settings. Two jobs with the same settings and input write the same."""

    verb: str = "solve"
    """What is done with each puzzle: one of `VERBS`."""
    format: str = "parquet"
    shard_size: int = SHARD_SIZE
    """Puzzles in a file."""
    budget: float = BUDGET
    """Seconds for a puzzle; 0 for no end."""
    unique: bool = False
    """Is a puzzle left out that one before it is equal to, up to names and places?"""
    split: tuple[tuple[str, float], ...] = ()
    """Parts to divide the classes into, with their shares: `(("train", 0.9), ("test", 0.1))`."""
    ignore_unknown: bool = False
    voice: str | None = None
    boards: bool = False
    ladder: str | None = None
    rules: str | None = None
    without: str | None = None
    no_uniqueness: bool = False
    assume_unique: bool = False
    metrics: tuple[str, ...] = ()
    """What to grade by; with `grade`, none for all."""
    limit: int = 2
    """Solutions that are counted at most."""
    plan: dict[str, Any] = field(default_factory=dict[str, Any])
    """What to generate: the arguments of `sl.generate`, and `count` and `seed`."""

    chosen: dict[str, Any] = field(default_factory=dict[str, Any])
    """Of rows that were taken from other folders: which ones."""

    def __post_init__(self) -> None:
        if self.verb not in VERBS:
            raise UnknownNameError("verb", self.verb, VERBS)
        if self.format not in FORMATS:
            raise UnknownNameError("format", self.format, FORMATS)
        at_least(1, "shard size", self.shard_size)
        at_least(1, "limit", self.limit)
        if not _is_number(self.budget):
            raise WrongTypeError("a number of seconds for budget", self.budget)
        if not 0 <= self.budget < inf:
            raise BulkError(f"expected a budget of 0 or more seconds, found {self.budget:g}")
        self._check_split()

    def _check_split(self) -> None:
        shares = [share for _, share in self.split]
        told = ", ".join(f"{name} {share:g}" for name, share in self.split)
        if shares and not (all(share > 0 for share in shares) and abs(sum(shares) - 1) <= 1e-9):
            raise BulkError(f"expected shares that come to 1, found {told}")
        if len({name for name, _ in self.split}) < len(shares):
            raise BulkError(f"expected a name of its own for each part, found {told}")
        if any(not name.isidentifier() for name, _ in self.split):
            raise BulkError(f"expected names of letters and digits in a split, found {told}")

    @property
    def told(self) -> dict[str, Any]:
        """The verb, and what differs from what is usual."""
        usual = Settings(self.verb)
        told = {"verb": self.verb}
        for each in fields(self):
            value = getattr(self, each.name)
            if value != getattr(usual, each.name):
                told[each.name] = value
        return json.loads(json.dumps(told))

    @property
    def text(self) -> str:
        """The same as one line of JSON."""
        return json.dumps(self.told, ensure_ascii=False, separators=(",", ":"))

    @property
    def document(self) -> dict[str, Any]:
        """All of them, as JSON values."""
        return json.loads(json.dumps(asdict(self)))

    @classmethod
    def from_document(cls, document: dict[str, Any]) -> "Settings":
        """What `document` gave; settings that are unknown here are an error."""
        names = {each.name for each in fields(cls)}
        if unknown := sorted(document.keys() - names):
            raise BulkError(f"unknown setting {unknown[0]!r}: it may be of a later version")
        told = dict(document)
        told["split"] = as_split(told.get("split"))
        told["metrics"] = tuple(told.get("metrics", ()))
        return cls(**told)


def as_split(told: Any) -> tuple[tuple[str, float], ...]:
    """`train=0.9,test=0.1`, or a mapping, or pairs, as names and shares."""
    if not told:
        return ()
    try:
        if isinstance(told, str):
            parts = (part.partition("=") for part in told.rstrip(", ").split(","))
            return tuple((name.strip(), float(share)) for name, _, share in parts)
        pairs: Any = told.items() if hasattr(told, "items") else told
        return tuple((str(name), float(share)) for name, share in pairs)
    except (TypeError, ValueError):
        raise BulkError(
            f"expected a split such as 'train=0.9,test=0.1', found {shortened(told)}"
        ) from None


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
