"""What a job works on: puzzles out of files of all sorts, numbered as they come.

A file is a text in any format that `sudologue solve` reads (lists, drawings, tables, JSON lines), Parquet, or a shard
of our own results.
"""

import json
from codecs import getincrementaldecoder
from collections.abc import Iterator
from dataclasses import dataclass
from io import IncrementalNewlineDecoder
from typing import IO, Any, cast

from sudologue import formats
from sudologue.arguments import as_board
from sudologue.bulk.libraries import parquet
from sudologue.bulk.sources import Source, writable
from sudologue.errors import BulkError, FormatError, SudologueError
from sudologue.formats.columns import Columns
from sudologue.formats.encoding import decode, encoding_of
from sudologue.inference.receipt import Document
from sudologue.model.board import Board

_WHOLE = 1 << 20
"""Bytes of a file that is read at once, so that one drawing in it may have any form."""
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


def puzzles_of(
    source: Source, ignore_unknown: bool = False
) -> Iterator[tuple[str, Board | Unreadable]]:
    """Each puzzle of a file with its id: what the file calls it, or else the file and the line."""
    with source.opened() as (file, is_table):
        if is_table:
            found = _rows(source, file)
        elif source.is_result:
            found = _records(source, file)
        else:
            found = _entries(source, file, ignore_unknown)
        for id, puzzle in found:
            yield writable(id), puzzle


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
    decoder = IncrementalNewlineDecoder(getincrementaldecoder(encoding)("replace"), translate=True)
    rest, chunk = "", start
    while chunk:
        *lines, rest = (rest + decoder.decode(chunk)).split("\n")
        yield from lines
        chunk = file.read(_CHUNK)
    yield rest + decoder.decode(b"", final=True)


def _records(source: Source, file: IO[bytes]) -> Iterator[tuple[str, Board | Unreadable]]:
    """The puzzles of records that we have written."""
    for number, line in enumerate(file, 1):
        try:
            record: Any = json.loads(line)
            told = record.get("puzzle")
        except (ValueError, AttributeError, RecursionError):
            yield f"{source.name}:{number}", Unreadable("expected a record of ours")
        else:
            yield str(record.get("id") or f"{source.name}:{number}"), _read(told)


def _rows(source: Source, file: IO[bytes]) -> Iterator[tuple[str, Board | Unreadable]]:
    """The puzzles of a table: the column that is called so, or our own JSON of a variant."""
    table: Any = parquet(source.name).ParquetFile(file)
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
    if value is None:
        return Unreadable("expected a puzzle, found none")
    try:
        return as_board(value)
    except SudologueError as error:
        return Unreadable(error)
