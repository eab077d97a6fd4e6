"""Folders that a job has written, read again: all of a file's records, or what can be told of its rows at a glance."""

import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from gzip import decompress
from hashlib import sha256
from io import BytesIO
from typing import Any, cast

from sudologue.bulk.inputs import Item
from sudologue.bulk.layout import DATA, MANIFEST, SUMMARY
from sudologue.bulk.libraries import parquet
from sudologue.bulk.manifest import Manifest, read_manifest
from sudologue.bulk.plan import digest, no_puzzle_key
from sudologue.bulk.settings import Settings
from sudologue.bulk.shard import note_of
from sudologue.bulk.sources import writable
from sudologue.bulk.store import Store, open_store
from sudologue.bulk.tables import record_of_row, row_of, schema
from sudologue.bulk.tally import complaint_of
from sudologue.errors import BulkError
from sudologue.inference.receipt import Document

_GLANCE = (
    *("number", "id", "status", "error", "verdict", "canonical", "puzzle", "puzzle_json"),
    *("checked", "level", "hardest", "techniques", "score", "step_count"),
)
_NO_RECORD = (ValueError, KeyError, TypeError, AttributeError, RecursionError)
"""What comes of reading something that is no JSON of ours."""


@dataclass(frozen=True)
class Dataset:
    """A folder of results."""

    place: str
    settings: Settings
    files: tuple[str, ...]

    @classmethod
    def of(cls, place: str) -> "Dataset":
        """The one at this place; `BulkError` if there is none."""
        store = open_store(place)
        manifest: Manifest | None = read_manifest(store)
        if manifest is None:
            raise BulkError(f"{place} is no folder of results: there is no {MANIFEST} in it")
        end = f".{manifest.settings.format}"
        names = sorted(name for name in store.names(DATA) if name.endswith(end))
        files = tuple(f"{DATA}/{name}" for name in names)
        if not files:
            raise BulkError(f"{place} has no results yet")
        return cls(place, manifest.settings, files)

    @cached_property
    def store(self) -> Store:
        """Where it is."""
        return open_store(self.place)

    def shard(self, file: str) -> "Stored":
        """One of its files."""
        return Stored(f"{self.place}/{file}", self.store.read(file), self.settings)

    def fingerprints(self) -> Iterator[tuple[str, str]]:
        """Every file, and what tells its contents from any other."""
        for file in self.files:
            yield writable(f"{self.place}/{file}"), sha256(self.store.read(file)).hexdigest()

    @cached_property
    def summed(self) -> dict[str, str] | None:
        """The shards that the summary lists, with their SHA-256; None if the job has not come to an end."""
        try:
            shards = json.loads(self.store.read(SUMMARY))["shards"]
            return {str(file): str(told["sha256"]) for file, told in shards.items()}
        except FileNotFoundError:
            return None
        except _NO_RECORD as error:
            raise BulkError(f"{self.place}/{SUMMARY} is no summary: {error!r}") from None

    def gaps(self) -> Iterator[str]:
        """Which files are missing, and which are too many, in words."""
        if self.summed is None:
            yield f"{self.place} is not finished: there is no {SUMMARY} in it"
            return
        for file in sorted(self.summed.keys() ^ {*self.files}):
            told = "is missing" if file in self.summed else "is no file of this job"
            yield f"{self.place}/{file} {told}"

    def whole(self) -> "Dataset":
        """The same, if its files are those that the job has written; else `BulkError`."""
        for gap in self.gaps():
            raise BulkError(gap)
        return self

    def complaints(self) -> Iterator[str]:
        """What is missing or too many, and which files do not have the bytes that were written."""
        yield from self.gaps()
        for file in self.files:
            noted = self._noted(file) if self.summed is None else self.summed.get(file)
            if noted not in (None, sha256(self.store.read(file)).hexdigest()):
                yield f"{self.place}/{file} has changed since it was written"

    def _noted(self, file: str) -> str | None:
        """The SHA-256 of a shard of a job that has not come to an end."""
        name = file.removeprefix(f"{DATA}/").removesuffix(f".{self.settings.format}")
        try:
            return str(json.loads(self.store.read(note_of(name)))["sha256"])
        except (OSError, *_NO_RECORD):
            return None

    def items(self, first: int = 1) -> Iterator[Item]:
        """All records, to be checked."""
        number = first
        for file in self.files:
            for record in self.shard(file).records():
                yield Item(number, writable(str(record.get("id"))), record)
                number += 1


class Stored:
    """The contents of a file; `BulkError` if it is damaged."""

    def __init__(self, name: str, contents: bytes, settings: Settings) -> None:
        self._name = name
        self._verb = settings.verb
        self._format = settings.format
        self._contents = contents

    @cached_property
    def lines(self) -> list[bytes]:
        """Of JSON."""
        packed = self._format == "jsonl.gz"
        try:
            text = decompress(self._contents) if packed else self._contents
        except (OSError, EOFError, zlib.error) as error:
            raise self._damaged(error) from None
        return text.splitlines(keepends=True)

    @cached_property
    def table(self) -> Any:
        """Of a Parquet file."""
        try:
            table = parquet().read_table(BytesIO(self._contents))
        except (OSError, ValueError) as error:
            raise self._damaged(error) from None
        if not table.schema.equals(schema(self._verb)):
            raise self._damaged(f"its columns are not those of bulk {self._verb}")
        return table

    def _damaged(self, why: object) -> BulkError:
        return BulkError(f"{self._name} is damaged: {why}")

    def records(self) -> Iterator[Document]:
        """Every record, as far as the checker needs it; of what is none, something that the checker refuses."""
        if self._format != "parquet":
            yield from (_parsed(line, number) for number, line in enumerate(self.lines, 1))
            return
        yield from map(_restored, self.table.to_pylist())

    def glances(self) -> list[dict[str, Any]]:
        """Of each row what says where it belongs."""
        if self._format != "parquet":
            return [self._glance(line, number) for number, line in enumerate(self.lines, 1)]
        names = [name for name in _GLANCE if name in self.table.schema.names]
        return self.table.select(names).to_pylist()

    def _glance(self, line: bytes, number: int) -> dict[str, Any]:
        try:
            return row_of(json.loads(line))
        except _NO_RECORD:
            raise self._damaged(f"line {number} is no record of ours") from None

    def take(self, places: Sequence[int]) -> Any:
        """Some rows as they are."""
        if self._format != "parquet":
            return b"".join(self.lines[place] for place in places)
        return self.table.take(places)


def _parsed(line: bytes, number: int) -> Document:
    """The record of a line."""
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        return {"id": f"line {number}"}
    return cast("Document", record) if isinstance(record, dict) else {"id": f"line {number}"}


def _restored(row: dict[str, Any]) -> Document:
    """The record of a row of a table."""
    try:
        return record_of_row(row)
    except _NO_RECORD:
        return {"id": row["id"]}


def key_of(row: Mapping[str, Any]) -> bytes:
    """What tells a class of puzzles from others: see `plan.class_key`."""
    told = row.get("canonical") or row.get("puzzle_json")
    return digest(told) if told else no_puzzle_key(row["id"], row.get("error"))


def tally_of_row(row: Mapping[str, Any]) -> dict[str, Any]:
    """What is to be counted of a row: see `tally.tally_of`."""
    told = {"status": row["status"], "steps": row.get("step_count") or 0}
    for key in ("level", "hardest", "checked", "score"):
        if row.get(key) is not None:
            told[key] = row[key]
    if row.get("techniques"):
        told["techniques"] = {each["technique"]: each["count"] for each in row["techniques"]}
    return told | complaint_of(row)
