"""Rows of some folders in a new one: all of them (merge), or some (sample), without doing any work again.

Which rows those are depends on their contents, the choice and the order of folders alone.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from heapq import nsmallest
from typing import Any

from sudologue.bulk.dataset import Dataset, key_of, tally_of_row
from sudologue.bulk.job import Ledger, Summary, Watch, alone, some
from sudologue.bulk.layout import MANIFEST
from sudologue.bulk.libraries import arrow
from sudologue.bulk.manifest import Manifest, check_place
from sudologue.bulk.plan import part_of
from sudologue.bulk.settings import SHARD_SIZE, Settings
from sudologue.bulk.shard import note_on, notes, put
from sudologue.bulk.sources import writable
from sudologue.bulk.store import open_store
from sudologue.bulk.tables import file_of, parquet_bytes
from sudologue.bulk.work import COUNTED, CRASHED, ERROR_STATUS, GRADED, TIMEOUT, UNPROVED
from sudologue.errors import BulkError, UnknownNameError
from sudologue.grading.rating import LEVELS
from sudologue.rules.catalog import RULES

Split = tuple[tuple[str, float], ...]
Place = tuple[int, int]
"""A row: which file, and which row of it."""
_STATUSES = (
    *("solved", "stuck", "invalid", GRADED, *COUNTED),
    *(ERROR_STATUS, TIMEOUT, CRASHED, UNPROVED),
)
"""What a row may say of itself."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Which rows are wanted; all, if nothing is said."""

    techniques: tuple[str, ...] = ()
    """Each of them is in the trace."""
    level: str | None = None
    status: str | None = None
    number: int | None = None
    """So many at most, drawn by the seed."""
    seed: int = 0

    def __post_init__(self) -> None:
        RULES.pick(*self.techniques)
        if self.level is not None and self.level not in LEVELS:
            raise UnknownNameError("level", self.level, LEVELS)
        if self.status is not None and self.status not in _STATUSES:
            raise UnknownNameError("status", self.status, _STATUSES)
        if self.number is not None and self.number < 1:
            raise BulkError(f"expected 1 row or more to be chosen, found {self.number}")

    def wants(self, row: Mapping[str, Any]) -> bool:
        """Is a row one of those?"""
        used = {each["technique"] for each in row.get("techniques") or ()}
        return (
            used.issuperset(self.techniques)
            and self.level in (None, row.get("level"))
            and self.status in (None, row["status"])
        )

    @property
    def document(self) -> dict[str, Any]:
        """As JSON values."""
        return {
            "techniques": list(self.techniques),
            "level": self.level,
            "status": self.status,
            "number": self.number,
            "seed": self.seed,
        }


def copy_rows(
    places: Sequence[str],
    out: str,
    choice: Choice | None = None,
    *,
    unique: bool = False,
    split: Split = (),
    shard_size: int = SHARD_SIZE,
    watch: Watch | None = None,
) -> Summary:
    """Write the rows of some folders that are chosen to a new folder."""
    choice = choice or Choice()
    sets = [Dataset.of(place).whole() for place in places]
    _check_kinds(sets)
    first = sets[0].settings
    settings = Settings(
        first.verb,
        first.format,
        shard_size,
        unique=unique,
        split=split,
        chosen=choice.document,
    )
    store = open_store(out)
    manifest = Manifest.of(settings, (each for one in sets for each in one.fingerprints()))
    check_place(store, manifest)
    copy = _Copy(sets, settings, choice)
    shards = some(copy.shards(), places)
    with alone(store):
        check_place(store, manifest)
        store.write(MANIFEST, manifest.text)
        ledger = Ledger(settings, store, watch)
        for name, rows, tallies in shards:
            if not ledger.finds(name):
                contents = _contents(settings, rows)
                note = note_on(tallies, contents)
                put(store, settings, name, contents, note)
                ledger.add(name, note)
        return ledger.finish([*map(writable, places)], copy.left_out)


def _check_kinds(sets: Sequence[Dataset]) -> None:
    """Have all the same kind of rows? `BulkError` if not."""
    first = sets[0]
    for other in sets[1:]:
        if _kind(other.settings) != _kind(first.settings):
            raise BulkError(
                f"{other.place} has rows of another kind than {first.place}: "
                f"{_kind(other.settings)} and {_kind(first.settings)}"
            )


def _kind(settings: Settings) -> str:
    verb = "solve" if settings.verb == "generate" else settings.verb
    return f"{verb} in {settings.format}"


def _contents(settings: Settings, rows: Sequence[Any]) -> bytes:
    if settings.format != "parquet":
        return file_of(settings.verb, settings.format, rows, {})
    return parquet_bytes(arrow().concat_tables(rows), notes(settings))


class _Copy:
    """Rows on their way to the shards of the new folder."""

    def __init__(self, sets: Sequence[Dataset], settings: Settings, choice: Choice) -> None:
        self._files = [(one, file) for one in sets for file in one.files]
        self._settings = settings
        self._choice = choice
        self._seen: set[bytes] = set()
        self._drawn = self._draw() if choice.number is not None else None
        self.left_out = 0
        """Rows that were equal to one before."""

    def shards(self) -> Iterator[tuple[str, list[Any], list[dict[str, Any]]]]:
        """Name, rows and what is to be counted of them, of every shard."""
        waiting: dict[str, _Filling] = {}
        numbers: Counter[str] = Counter()
        for number, (one, file) in enumerate(self._files):
            stored = one.shard(file)
            for part, places, told in self._divided(number, stored.glances()):
                filling, at = waiting.setdefault(part, _Filling([], [])), 0
                while at < len(places):
                    end = at + self._settings.shard_size - len(filling.tallies)
                    filling.rows.append(stored.take(places[at:end]))
                    filling.tallies.extend(told[at:end])
                    at = end
                    if len(filling.tallies) == self._settings.shard_size:
                        yield f"{part}-{numbers[part]:05}", filling.rows, filling.tallies
                        numbers[part] += 1
                        filling = waiting[part] = _Filling([], [])
        for part, filling in sorted(waiting.items()):
            if filling.tallies:
                yield f"{part}-{numbers[part]:05}", filling.rows, filling.tallies

    def _divided(
        self, number: int, rows: Sequence[Mapping[str, Any]]
    ) -> Iterator[tuple[str, list[int], list[dict[str, Any]]]]:
        """The rows of a file that are wanted, by the part that they belong to."""
        places: dict[str, list[int]] = {}
        for place, row in enumerate(rows):
            if self._takes((number, place), row):
                part = part_of(key_of(row), self._settings.split)
                places.setdefault(part, []).append(place)
        for part, found in places.items():
            yield part, found, [tally_of_row(rows[place]) for place in found]

    def _takes(self, place: Place, row: Mapping[str, Any]) -> bool:
        if self._drawn is not None and place not in self._drawn:
            return False
        if not self._choice.wants(row):
            return False
        if not self._settings.unique:
            return True
        key = key_of(row)
        if key in self._seen:
            self.left_out += 1
            return False
        self._seen.add(key)
        return True

    def _draw(self) -> set[Place]:
        """So many of the rows that are wanted, each as likely as any other. Of a class only the first is, if unique."""
        candidates: list[tuple[bytes, Place]] = []
        seen: set[bytes] = set()
        for number, (one, file) in enumerate(self._files):
            for place, row in enumerate(one.shard(file).glances()):
                key = key_of(row)
                if self._choice.wants(row) and not (self._settings.unique and key in seen):
                    seen.add(key)
                    candidates.append((self._lot(key, (number, place)), (number, place)))
        return {place for _, place in nsmallest(self._choice.number or 0, candidates)}

    def _lot(self, key: bytes, place: Place) -> bytes:
        told = f"{self._choice.seed} {key.hex()} {place}".encode()
        return blake2b(told, digest_size=16).digest()


@dataclass(slots=True)
class _Filling:
    """A shard that is not full yet."""

    rows: list[Any]
    tallies: list[dict[str, Any]]
