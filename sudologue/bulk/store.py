"""Where a job writes: a folder of this machine, or of an object store by its address (`s3://bucket/folder`).

A file is there whole or not at all. In a folder it is written under another name, put on the disk, and then renamed; an
object store has nothing else to offer than whole objects.
"""

import os
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from typing import IO, Any, Protocol
from uuid import uuid4

from sudologue.bulk.libraries import file_systems
from sudologue.errors import BulkError, SudologueError, reason

HIDDEN = (".", "_")
"""How names begin that are somebody's own business."""
_UNFINISHED = ".unfinished-"


class Store(Protocol):
    """Files by their names, `data/part-00000.parquet` among them."""

    @property
    def place(self) -> str:
        """Where it is, as messages tell it and as others can open it."""
        ...

    def names(self, folder: str) -> set[str]:
        """The files of a folder in it, without its name; none if there is no such folder."""
        ...

    def read(self, name: str) -> bytes:
        """The contents of a file; `FileNotFoundError` if there is none."""
        ...

    def write(self, name: str, contents: bytes) -> None:
        """Put a file there, whole; `BulkError` if that cannot be."""
        ...


def is_address(place: str) -> bool:
    """Is it somewhere else than in the folders of this machine?"""
    return "://" in place and not place.startswith("file://")


def open_store(place: str) -> Store:
    """The store at this place."""
    if not place:
        raise BulkError("expected a folder, found an empty name")
    return Objects(place) if is_address(place) else Folder(_path(place))


def open_file(place: str) -> IO[bytes]:
    """A file to read, wherever it is; `BulkError` if that cannot be."""
    with _errors_named("read", place):
        if is_address(place):
            system, path = _file_system(place)
            return system.open(path, "rb")
        return open(_path(place), "rb")


def stamp_of(place: str) -> object:
    """What differs as soon as somebody has written to a file; `BulkError` if it is gone."""
    with _errors_named("read", place):
        if is_address(place):
            system, path = _file_system(place)
            system.invalidate_cache()
            return system.ukey(path)
        found = os.stat(_path(place))
        return (found.st_size, found.st_mtime_ns, found.st_ino)


def files_below(place: str) -> list[str] | None:
    """The files of a folder and of those in it, by their names from there; None if it is no folder."""
    with _errors_named("read", place):
        if is_address(place):
            system, path = _file_system(place)
            if system.isfile(path) or not system.isdir(path):
                return None
            return [str(each)[len(path) :].lstrip("/") for each in system.find(path)]
        path = _path(place)
        return [*_walked(path)] if os.path.isdir(path) else None


def name_below(folder: str, place: str) -> str | None:
    """What a place is called from a folder that it is in, or in a folder of; None if it is elsewhere."""
    above, whole = (
        each.rstrip("/") if is_address(each) else os.path.realpath(_path(each)).rstrip(os.sep)
        for each in (folder, place)
    )
    is_below = whole.startswith((f"{above}/", f"{above}{os.sep}"))
    return whole[len(above) + 1 :].replace(os.sep, "/") if is_below else None


def _walked(folder: str) -> Iterator[str]:
    """Files and links; no pipes, which nobody may ever write to."""
    for path, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(HIDDEN)]
        for name in names:
            found = os.path.join(path, name)
            if os.path.isfile(found) or os.path.islink(found):
                yield os.path.relpath(found, folder).replace(os.sep, "/")


def _path(place: str) -> str:
    return place.removeprefix("file://")


class Folder:
    """A folder of this machine."""

    def __init__(self, place: str) -> None:
        self.place = place

    def names(self, folder: str) -> set[str]:
        """Without those that were begun and never finished."""
        try:
            found = os.listdir(os.path.join(self.place, folder))
        except FileNotFoundError:
            return set()
        except OSError as error:
            raise BulkError(f"cannot read {self.place!r}: {reason(error)}") from None
        return {name for name in found if not name.startswith(_UNFINISHED)}

    def read(self, name: str) -> bytes:
        """All of it; `BulkError` if it is there and cannot be read."""
        path = os.path.join(self.place, name)
        with _errors_named("read", path):
            try:
                with open(path, "rb") as file:
                    return file.read()
            except (FileNotFoundError, NotADirectoryError) as error:
                missing = error
        raise missing

    def write(self, name: str, contents: bytes) -> None:
        """Under another name first, so that nobody ever sees half of it."""
        path = os.path.join(self.place, name)
        with _errors_named("write", path):
            os.makedirs(os.path.dirname(path), exist_ok=True)
            _replace(path, contents)

    def clear(self, folder: str) -> None:
        """Take away what was begun and never finished, by jobs that were killed."""
        with _errors_named("write", self.place), suppress(FileNotFoundError):
            for entry in os.scandir(os.path.join(self.place, folder)):
                if entry.name.startswith(_UNFINISHED):
                    os.unlink(entry)


def _replace(path: str, contents: bytes) -> None:
    folder = os.path.dirname(path)
    unfinished = os.path.join(folder, f"{_UNFINISHED}{uuid4().hex}")
    try:
        with open(unfinished, "xb") as file:
            file.write(contents)
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, path)
        _sync(folder)
    except BaseException:  # an interrupt, too
        with suppress(OSError):
            os.unlink(unfinished)
        raise


def _sync(folder: str) -> None:
    """Put the new name on the disk, too, where a folder can be opened for that."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


class Objects:
    """A folder of an object store, or of whatever else `fsspec` knows."""

    def __init__(self, place: str) -> None:
        self.place = place.rstrip("/")
        with _errors_named("open", place):
            self._system, self._path = _file_system(self.place)

    def names(self, folder: str) -> set[str]:
        """Of objects."""
        with _errors_named("read", self.place):
            self._system.invalidate_cache()
            try:
                found = self._system.ls(f"{self._path}/{folder}", detail=False)
            except FileNotFoundError:
                return set()
        return {str(path).rstrip("/").rsplit("/", 1)[-1] for path in found}

    def read(self, name: str) -> bytes:
        """All of it."""
        with _errors_named("read", f"{self.place}/{name}"):
            try:
                return self._system.cat_file(f"{self._path}/{name}")
            except FileNotFoundError as error:
                missing = error
        raise missing

    def write(self, name: str, contents: bytes) -> None:
        """An object is there when all of it is."""
        path = f"{self._path}/{name}"
        with _errors_named("write", f"{self.place}/{name}"):
            try:
                self._system.pipe_file(path, contents)
            except FileNotFoundError:  # no object store: it has folders, and wants them made
                self._make_folders(path)
                self._system.pipe_file(path, contents)

    def _make_folders(self, path: str) -> None:
        """Those above a file, but for the first: nobody wants a bucket because of a slip of the pen."""
        ends = [at for at, sign in enumerate(path) if sign == "/"]
        for at in ends[1:] if ends[:1] != [0] else ends[2:]:
            with suppress(FileExistsError):
                self._system.mkdir(path[:at], create_parents=False)


def _file_system(place: str) -> tuple[Any, str]:
    return file_systems(repr(place)).url_to_fs(place)


@contextmanager
def _errors_named(doing: str, place: str) -> Generator[None]:
    """Let what goes wrong be told in one line."""
    try:
        yield
    except SudologueError:
        raise
    except OSError as error:
        is_plain = isinstance(error, FileNotFoundError) and not error.strerror
        told = "no such file or directory" if is_plain else reason(error)
        raise BulkError(f"cannot {doing} {place!r}: {told}") from None
    except ValueError as error:  # an address that nobody knows, a name that no file can have
        raise BulkError(f"cannot {doing} {place!r}: {error}") from None
    except Exception as error:  # each library of a store has errors of its own
        if not is_address(place):
            raise
        told = " ".join(str(error).split()) or type(error).__name__
        raise BulkError(f"cannot {doing} {place!r}: {told}") from None
