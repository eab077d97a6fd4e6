"""What a job works on: puzzles out of files of all sorts, numbered as they come.

A file is a text in any format that `sudologue solve` reads (lists, drawings, tables, JSON lines), or Parquet, and may
be packed by gzip or zstd. A folder stands for its files, and `-` for standard input, of which a copy is kept while it
is needed: it is read twice, once to know it again.
"""

import os
import sys
import zlib
from codecs import getincrementaldecoder
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from gzip import GzipFile
from hashlib import sha256
from io import BufferedReader, BytesIO
from shutil import copyfileobj
from tempfile import NamedTemporaryFile
from typing import IO, Any, cast

from sudologue import formats
from sudologue.arguments import as_board
from sudologue.bulk.libraries import arrow, parquet
from sudologue.bulk.store import is_address, open_file
from sudologue.errors import BulkError, FormatError, SudologueError, reason
from sudologue.formats.columns import Columns
from sudologue.formats.encoding import decode, encoding_of
from sudologue.inference.receipt import Document
from sudologue.model.board import Board

STANDARD_INPUT = "-"
_PACKED = (".gz", ".zst", ".zstd")
_PARQUET = (".parquet", ".pq")
_WHOLE = 1 << 20
"""Bytes of a file that is read at once, so that one drawing in it may have any form."""
_LONG = 40
"""Characters of a line that is a puzzle by itself, more or less."""
_CHUNK = 1 << 20
_BATCH = 1000


class Unreadable(str):
    """Why something is no puzzle."""

    __slots__ = ()


Thing = Board | Unreadable | int | Document
"""What a job works on: a puzzle, the seed of one that is to be made, or a trace to be checked."""


@dataclass(frozen=True, slots=True)
class Item:
    """One of them, its number among all (from 1), and what it goes by."""

    number: int
    id: str
    thing: Thing


@dataclass(frozen=True, slots=True)
class Source:
    """A file to read, and how it is called."""

    name: str
    path: str

    def fingerprint(self) -> str:
        """What tells it from any other contents."""
        digest = sha256()
        with open_file(self.path) as file:
            while chunk := file.read(_CHUNK):
                digest.update(chunk)
        return digest.hexdigest()

    def size(self) -> int:
        """About how many puzzles it has: rows, or lines that are long enough."""
        with _reading(self.name), _unpacked(self) as file:
            if _kind(self.name) in _PARQUET:
                return int(_table(self, file).metadata.num_rows)
            return sum(len(line) > _LONG for line in file)

    def puzzles(self, ignore_unknown: bool = False) -> Iterator[tuple[str, Board | Unreadable]]:
        """Each with its id: what the file calls it, or else the file and the line."""
        with _reading(self.name), _unpacked(self) as file:
            yield from (
                _rows(self, file)
                if _kind(self.name) in _PARQUET
                else _entries(self, file, ignore_unknown)
            )


def find_sources(inputs: Sequence[str]) -> list[Source]:
    """The files that are meant, those of folders in the order of their names; `BulkError` if one is not there."""
    sources = [source for each in inputs for source in _sources(each)]
    if not sources:
        raise BulkError(
            f"expected files of puzzles, found none in {', '.join(inputs) or 'nothing'}"
        )
    return sources


def _sources(given: str) -> Iterator[Source]:
    if given == STANDARD_INPUT:
        yield Source(STANDARD_INPUT, _copied())
    elif is_address(given) or not os.path.isdir(given):
        open_file(given).close()
        yield Source(given, given)
    else:
        for path in sorted(_files(given)):
            yield Source(path, path)


def _files(folder: str) -> Iterator[str]:
    """All files below, but for those that are hidden or, by a line in front, somebody's own business."""
    for path, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name[0] not in "._"]
        yield from (os.path.join(path, name) for name in names if name[0] not in "._")


def _copied() -> str:
    """Standard input in a file that goes when the program ends."""
    import atexit

    with NamedTemporaryFile(prefix="sudologue-", delete=False) as file:
        atexit.register(os.unlink, file.name)
        try:
            copyfileobj(sys.stdin.buffer, file)
        except OSError as error:
            raise BulkError(f"cannot copy standard input to {file.name!r}: {error}") from None
    return file.name


def _kind(name: str) -> str:
    """The end of a name, but for what says how it is packed."""
    stem, end = os.path.splitext(name.lower())
    return os.path.splitext(stem)[1] if end in _PACKED else end


def _unpacked(source: Source) -> IO[bytes]:
    file = open_file(source.path)
    match os.path.splitext(source.name.lower())[1]:
        case ".gz":
            return cast("IO[bytes]", _Gzip(fileobj=file))
        case ".zst" | ".zstd":
            packed = arrow(source.name).CompressedInputStream(file, "zstd")
            return cast("IO[bytes]", BufferedReader(packed))
        case _:
            return file


class _Gzip(GzipFile):
    """A packed file that is closed with what is in it."""

    def close(self) -> None:
        file = cast("IO[bytes] | None", self.fileobj)
        super().close()
        if file is not None:
            file.close()


@contextmanager
def _reading(name: str) -> Generator[None]:
    """Let it be told in one line that a file is damaged, or is not what its name says."""
    try:
        yield
    except _damage() as error:
        told = reason(error) if isinstance(error, OSError) else str(error)
        raise BulkError(f"cannot read {name!r}: {told}") from None


def _damage() -> tuple[type[Exception], ...]:
    """What libraries raise then, those that are loaded."""
    loaded: Any = sys.modules.get("pyarrow")
    return (OSError, EOFError, zlib.error, *((loaded.ArrowException,) if loaded else ()))


def _entries(
    source: Source, file: IO[bytes], ignore_unknown: bool
) -> Iterator[tuple[str, Board | Unreadable]]:
    for entry in formats.read_all(_text(file), ignore_unknown):
        id = entry.id or f"{source.name}:{entry.line}"
        yield id, Unreadable(entry.error) if entry.board is None else entry.board


def _text(file: IO[bytes]) -> str | Iterator[str]:
    """A small file as it is, a large one line by line. Bytes that are no text are replaced, and no puzzle."""
    start = file.read(_WHOLE)
    if len(start) < _WHOLE:
        try:
            return decode(start)
        except FormatError:
            return start.decode(encoding_of(start), "replace")
    return _lines(start, file, encoding_of(start))


def _lines(start: bytes, file: IO[bytes], encoding: str) -> Iterator[str]:
    """The lines of what was read so far and of what is left."""
    decoder = getincrementaldecoder(encoding)("replace")
    rest, chunk = "", start
    while chunk:
        *lines, rest = (rest + decoder.decode(chunk)).split("\n")
        yield from lines
        chunk = file.read(_CHUNK)
    yield rest + decoder.decode(b"", final=True)


def _table(source: Source, file: IO[bytes]) -> Any:
    """A table in a file. It is read here and there, so one that is packed is unpacked whole."""
    is_packed = os.path.splitext(source.name.lower())[1] in _PACKED
    return parquet(source.name).ParquetFile(BytesIO(file.read()) if is_packed else file)


def _rows(source: Source, file: IO[bytes]) -> Iterator[tuple[str, Board | Unreadable]]:
    """The puzzles of a table: the column that is called so, or our own JSON of a variant."""
    table = _table(source, file)
    names = [str(name) for name in table.schema_arrow.names]
    columns = Columns(",", tuple(name.lower() for name in names))
    if complaint := columns.complaint():
        raise BulkError(f"{source.name}: {complaint}")
    puzzle = names[columns.puzzles[0]]
    id = None if columns.id is None else names[columns.id]
    wanted = [name for name in (puzzle, id, "puzzle_json") if name in names]
    number = 0
    for batch in table.iter_batches(_BATCH, columns=wanted):
        for row in cast("list[dict[str, Any]]", batch.to_pylist()):
            number += 1
            told = str(row[id]) if id and row[id] is not None else f"{source.name}:{number}"
            yield told, _read(row.get("puzzle_json") or row[puzzle])


def _read(value: Any) -> Board | Unreadable:
    try:
        return as_board(value)
    except SudologueError as error:
        return Unreadable(error)
