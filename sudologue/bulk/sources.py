"""Files of puzzles: where they are, how they are packed, and whether they are still what they were.

A folder stands for its files, one of our own results for its shards. Standard input, and pipes, can be read only once,
so a copy is kept while it is needed. How a file is packed is told by its name or else by its first bytes.
"""

import json
import os
import stat
import sys
import zlib
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from gzip import GzipFile
from hashlib import sha256
from io import BufferedReader, BytesIO
from tempfile import NamedTemporaryFile
from typing import IO, Any, cast

from sudologue.bulk.layout import DATA, FORMAT, MANIFEST
from sudologue.bulk.libraries import arrow, parquet
from sudologue.bulk.store import HIDDEN, files_below, is_address, name_below, open_file, stamp_of
from sudologue.errors import BulkError, reason

STANDARD_INPUT = "-"
_GZIP, _ZSTD, _PARQUET = (".gz",), (".zst", ".zstd"), (".parquet", ".pq")
_BEGINS = {b"\x1f\x8b": _GZIP[0], b"\x28\xb5\x2f\xfd": _ZSTD[0], b"PAR1": _PARQUET[0]}
"""The first bytes of such files, for names that do not say it."""
_LONG = 40
"""Characters of a line that is a puzzle by itself, more or less."""
_CHUNK = 1 << 20


@dataclass(frozen=True, slots=True)
class Source:
    """A file to read, and how it is called."""

    name: str
    path: str
    is_result: bool = False
    """Is it a shard of ours, with records of puzzles?"""

    def fingerprint(self) -> str:
        """What tells it from any other contents."""
        digest = sha256()
        with reading(self.name), open_file(self.path) as file:
            while chunk := file.read(_CHUNK):
                digest.update(chunk)
        return digest.hexdigest()

    def size(self) -> int:
        """About how many puzzles it has: rows, or lines that are long enough."""
        with self.opened() as (file, is_table):
            if is_table:
                return int(parquet(self.name).ParquetFile(file).metadata.num_rows)
            return sum(len(line) > _LONG for line in file)

    @contextmanager
    def opened(self) -> Generator[tuple[IO[bytes], bool]]:
        """The file, unpacked, and whether it is a table in Parquet; `BulkError` for whatever is wrong with it."""
        with reading(self.name), _buffered(open_file(self.path)) as file:
            stem, end = os.path.splitext(self.name.lower())
            match _packing(end, file):
                case ".gz":
                    with GzipFile(fileobj=file) as inside:
                        yield _unpacked(cast("IO[bytes]", inside), stem)
                case ".zst":
                    packed = arrow(self.name).CompressedInputStream(file, "zstd")
                    with BufferedReader(packed) as inside:
                        yield _unpacked(cast("IO[bytes]", inside), stem)
                case ".parquet":
                    yield file, True
                case _:
                    yield file, False


def _buffered(file: IO[bytes]) -> IO[bytes]:
    return file if hasattr(file, "peek") else cast("IO[bytes]", BufferedReader(cast("Any", file)))


def _packing(end: str, file: IO[bytes]) -> str:
    """What sort of file it is, by its end or its beginning."""
    for ends in (_GZIP, _ZSTD, _PARQUET):
        if end in ends:
            return ends[0]
    start: bytes = cast("Any", file).peek(4)
    return next((sort for begin, sort in _BEGINS.items() if start.startswith(begin)), "")


def _unpacked(file: IO[bytes], name: str) -> tuple[IO[bytes], bool]:
    """What is in a packed file. A table is read here and there, so it is unpacked whole."""
    is_table = _packing(os.path.splitext(name)[1], file) == _PARQUET[0]
    return (BytesIO(file.read()), True) if is_table else (file, False)


@contextmanager
def reading(name: str) -> Generator[None]:
    """Let it be told in one line that a file is damaged, or is not what its name says."""
    try:
        yield
    except _damage() as error:
        told = reason(error) if isinstance(error, OSError) else str(error)
        raise BulkError(f"cannot read {name!r}: {told}") from None


def _damage() -> tuple[type[Exception], ...]:
    """What libraries raise then, those that are loaded."""
    loaded: Any = sys.modules.get("pyarrow")
    known = getattr(loaded, "ArrowException", None)  # it may be just being imported
    return (OSError, EOFError, zlib.error, *([known] if known else ()))


# --- where they are


def find_sources(inputs: Sequence[str], out: str = "") -> list[Source]:
    """The files that are meant, those of folders in the order of their names; `BulkError` if one is not there.

    What a job writes, to the folder `out`, is no input of its own when it goes on.
    """
    sources = [source for each in inputs for source in _sources(each, out)]
    if not sources:
        raise BulkError(
            f"expected files of puzzles, found none in {', '.join(inputs) or 'nothing'}"
        )
    return sources


def writable(text: str) -> str:
    """A text as every file can hold it: half characters, which JSON and names of files may have, by their numbers."""
    return text.encode(errors="backslashreplace").decode()


def _sources(given: str, out: str) -> Iterator[Source]:
    name = writable(given)
    if given == STANDARD_INPUT:
        if sys.stdin is None:
            raise BulkError("cannot read standard input: it is closed")
        yield Source(name, _copied(given, sys.stdin.buffer))
    elif (found := files_below(given)) is not None:
        own = name_below(given, out) if out else None
        names = [each for each in found if own is None or not each.startswith(f"{own}/")]
        yield from _in_folder(given.rstrip("/") or "/", names)
    elif _is_pipe(given):
        with open_file(given) as pipe:
            yield Source(name, _copied(given, pipe))
    else:
        open_file(given).close()
        yield Source(name, given)


def _in_folder(folder: str, names: Sequence[str]) -> Iterator[Source]:
    """Its files, but for those that are hidden or, by a line in front, somebody's own business."""
    results = [name.removesuffix(MANIFEST) for name in names if _is_manifest(folder, name)]
    for name in sorted(names):
        ours = max((each for each in results if name.startswith(each)), key=len, default=None)
        is_hidden = any(part.startswith(HIDDEN) for part in name.split("/"))
        is_shard = ours is not None and name.startswith(f"{ours}{DATA}/")
        if not is_hidden and (ours is None or is_shard):
            path = f"{folder}/{name}"
            yield Source(writable(path), path, is_shard)


def _is_manifest(folder: str, name: str) -> bool:
    """Does it say that a folder is one of results?"""
    if name.rsplit("/", 1)[-1] != MANIFEST:
        return False
    with suppress(ValueError, RecursionError), open_file(f"{folder}/{name}") as file:
        document = json.loads(file.read(_CHUNK))
        return isinstance(document, dict) and cast("Any", document).get("format") == FORMAT
    return False


def _is_pipe(given: str) -> bool:
    """Can it be read but once?"""
    with suppress(OSError, ValueError):
        return not is_address(given) and not stat.S_ISREG(os.stat(given).st_mode)
    return False


def _copied(name: str, file: IO[bytes]) -> str:
    """What comes through a pipe, in a file that goes when the program ends."""
    import atexit

    told = "standard input" if name == STANDARD_INPUT else repr(name)
    with NamedTemporaryFile(prefix="sudologue-", delete=False) as copy:
        atexit.register(_remove, copy.name)
        try:
            for chunk in _chunks(told, file):
                copy.write(chunk)
            copy.flush()
        except OSError as error:
            raise BulkError(f"cannot copy {told} to {copy.name!r}: {reason(error)}") from None
    return copy.name


def _chunks(told: str, file: IO[bytes]) -> Iterator[bytes]:
    try:
        while chunk := file.read(_CHUNK):
            yield chunk
    except OSError as error:
        raise BulkError(f"cannot read {told}: {reason(error)}") from None


class Watched:
    """Files, and whether they stay what they were: a job says what it was made of."""

    def __init__(self, sources: Sequence[Source]) -> None:
        self.sources = sources
        self._stamps = {source: stamp_of(source.path) for source in sources}
        self._read: list[Source] = []

    def __iter__(self) -> Iterator[Source]:
        """Each, to be read until the next one is asked for."""
        for source in self.sources:
            self._read.append(source)
            yield source

    def check(self) -> None:
        """Are those that were read since the last time the same as at first? `BulkError` if one is not."""
        for source in self._read:
            if stamp_of(source.path) != self._stamps[source]:
                raise BulkError(f"{source.name} has changed while it was read")
        del self._read[:-1]


def _remove(path: str) -> None:
    with suppress(OSError):
        os.unlink(path)
