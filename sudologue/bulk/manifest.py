"""What a folder of results is: which program made it, how it was asked to, and of what.

It is written before the first shard and never changes. Whoever gives the same command again goes on; for whom anything
differs, the folder belongs to another job.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sudologue.bulk.layout import FORMAT, MANIFEST, NOTES, VERSION
from sudologue.bulk.libraries import writer
from sudologue.bulk.settings import Settings
from sudologue.bulk.store import Store
from sudologue.bulk.work import PROGRAM
from sudologue.errors import BulkError, shortened


@dataclass(frozen=True, slots=True)
class Manifest:
    """The manifest of a folder."""

    settings: Settings
    inputs: tuple[tuple[str, str], ...]
    """The names of files and their fingerprints, in order."""
    program: str = PROGRAM
    writer: str | None = None
    """As `libraries.writer` has it."""

    @classmethod
    def of(cls, settings: Settings, inputs: Iterable[tuple[str, str]]) -> "Manifest":
        """What would be written now."""
        return cls(settings, tuple(inputs), writer=writer(settings.format))

    @property
    def text(self) -> bytes:
        """As a file."""
        document: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "program": self.program,
            "writer": self.writer,
            "settings": self.settings.document,
            "inputs": [{"name": name, "sha256": digest} for name, digest in self.inputs],
        }
        return (json.dumps(document, indent=2, ensure_ascii=False) + "\n").encode()


def read_manifest(store: Store) -> Manifest | None:
    """The manifest of a folder, if it has one; `BulkError` if it cannot be read."""
    try:
        document = json.loads(store.read(MANIFEST))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except ValueError as error:
        raise BulkError(f"{store.place}/{MANIFEST} is no manifest: {error}") from None
    try:
        if (document["format"], document["version"]) != (FORMAT, VERSION):
            raise BulkError(
                f"{store.place}/{MANIFEST}: expected {FORMAT!r} version {VERSION}, "
                f"found {shortened(document['format'])} version {shortened(document['version'])}"
            )
        inputs = tuple((each["name"], each["sha256"]) for each in document["inputs"])
        settings = Settings.from_document(document["settings"])
        return Manifest(settings, inputs, document["program"], document["writer"])
    except (KeyError, TypeError) as error:
        raise BulkError(f"{store.place}/{MANIFEST} is no manifest: {error!r}") from None


def check_place(store: Store, manifest: Manifest) -> None:
    """Is it an empty folder, or one where the same job was? `BulkError` if it is another's."""
    found = read_manifest(store)
    if found is None:
        if store.names("") - {NOTES}:
            raise BulkError(
                f"{store.place} has other files in it, and no {MANIFEST}: expected an empty folder"
            )
    elif found != manifest:
        difference = _difference(found, manifest)
        raise BulkError(
            f"{store.place} belongs to another job: {difference}; choose another folder"
        )


def _difference(found: Manifest, asked: Manifest) -> str:
    """The first thing that differs, in words."""
    if found.program != asked.program or found.writer != asked.writer:
        there, here = (
            f"{each.program} with {each.writer or 'no library'}" for each in (found, asked)
        )
        return f"it was begun by {there}, and this is {here}"
    before, now = found.settings.document, asked.settings.document
    for name in before:
        if before[name] != now[name]:
            return f"{name} was {shortened(before[name])}, and is {shortened(now[name])}"
    names = [[name for name, _ in each.inputs] for each in (found, asked)]
    if names[0] != names[1]:
        return f"its input was {', '.join(names[0])}, and is {', '.join(names[1])}"
    pairs = zip(found.inputs, asked.inputs, strict=True)
    changed = next(name for (name, one), (_, other) in pairs if one != other)
    return f"{changed} has changed since it was begun"
