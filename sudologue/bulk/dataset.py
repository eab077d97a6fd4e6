"""Folders that a job has written, read again: all of a file's records, or what can be told of its rows at a glance."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from gzip import decompress
from hashlib import sha256
from io import BytesIO
from typing import Any, cast

from sudologue.bulk.inputs import Item
from sudologue.bulk.layout import DATA, MANIFEST
from sudologue.bulk.libraries import parquet
from sudologue.bulk.manifest import Manifest, read_manifest
from sudologue.bulk.plan import digest
from sudologue.bulk.settings import Settings
from sudologue.bulk.shard import note_of
from sudologue.bulk.store import Store, open_store
from sudologue.bulk.tables import record_of_row, row_of
from sudologue.bulk.tally import complaint_of
from sudologue.errors import BulkError
from sudologue.inference.receipt import Document

_GLANCE = (
    *("number", "id", "status", "error", "verdict", "canonical", "puzzle", "puzzle_json"),
    *("checked", "level", "hardest", "techniques", "score", "step_count"),
)


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
        files = tuple(f"{DATA}/{name}" for name in sorted(store.names(DATA)))
        if not files:
            raise BulkError(f"{place} has no results yet")
        return cls(place, manifest.settings, files)

    @cached_property
    def store(self) -> Store:
        """Where it is."""
        return open_store(self.place)

    def shard(self, file: str) -> "Stored":
        """One of its files."""
        return Stored(f"{self.place}/{file}", self.store.read(file), self.settings.format)

    def fingerprints(self) -> Iterator[tuple[str, str]]:
        """Every file, and what tells its contents from any other."""
        for file in self.files:
            yield f"{self.place}/{file}", sha256(self.store.read(file)).hexdigest()

    def is_as_written(self, file: str) -> bool:
        """Does a file have the bytes that were noted when it was written?"""
        name = file.removeprefix(f"{DATA}/").removesuffix(f".{self.settings.format}")
        try:
            noted = json.loads(self.store.read(note_of(name)))["sha256"]
        except FileNotFoundError:
            return True
        return noted == sha256(self.store.read(file)).hexdigest()

    def items(self, first: int = 1) -> Iterator[Item]:
        """All records, to be checked."""
        number = first
        for file in self.files:
            for record in self.shard(file).records():
                yield Item(number, str(record.get("id")), record)
                number += 1


class Stored:
    """The contents of a file."""

    def __init__(self, name: str, contents: bytes, format: str) -> None:
        self._name = name
        self._format = format
        self._contents = contents

    @cached_property
    def lines(self) -> list[bytes]:
        """Of JSON."""
        packed = self._format == "jsonl.gz"
        text = decompress(self._contents) if packed else self._contents
        return text.splitlines(keepends=True)

    @cached_property
    def table(self) -> Any:
        """Of a Parquet file."""
        try:
            return parquet().read_table(BytesIO(self._contents))
        except (OSError, ValueError) as error:
            raise BulkError(f"{self._name} is damaged: {error}") from None

    def records(self) -> Iterator[Document]:
        """Every record, as far as the checker needs it."""
        if self._format != "parquet":
            yield from (_parsed(line, number) for number, line in enumerate(self.lines, 1))
            return
        yield from map(record_of_row, self.table.to_pylist())

    def glances(self) -> list[dict[str, Any]]:
        """Of each row what says where it belongs."""
        if self._format != "parquet":
            return [row_of(json.loads(line)) for line in self.lines]
        names = [name for name in _GLANCE if name in self.table.schema.names]
        return self.table.select(names).to_pylist()

    def take(self, places: Sequence[int]) -> Any:
        """Some rows as they are."""
        if self._format != "parquet":
            return b"".join(self.lines[place] for place in places)
        return self.table.take(places)


def _parsed(line: bytes, number: int) -> Document:
    """A record; of a line that is none, something that the checker refuses."""
    try:
        record = json.loads(line)
    except ValueError:
        return {"id": f"line {number}"}
    return cast("Document", record) if isinstance(record, dict) else {"id": f"line {number}"}


def key_of(row: Mapping[str, Any]) -> bytes:
    """What tells a class of puzzles from others: see `plan.class_key`."""
    told = row.get("canonical") or row.get("puzzle_json")
    return digest(told or f"id {row['id']}")


def tally_of_row(row: Mapping[str, Any]) -> dict[str, Any]:
    """What is to be counted of a row: see `tally.tally_of`."""
    told = {"status": row["status"], "steps": row.get("step_count") or 0}
    for key in ("level", "hardest", "checked", "score"):
        if row.get(key) is not None:
            told[key] = row[key]
    if row.get("techniques"):
        told["techniques"] = {each["technique"]: each["count"] for each in row["techniques"]}
    return told | complaint_of(row)
