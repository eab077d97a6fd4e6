"""A job from beginning to end: what is there already stays, what is missing is made, and then it is summed up.

Everything in the folder but `_run/` depends on input and settings alone. So it makes no difference how often a job was
killed, by whom the shards were made, and in which order.
"""

import json
import os
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, TypeVar

from sudologue.bulk import local
from sudologue.bulk.card import card
from sudologue.bulk.inputs import Item
from sudologue.bulk.layout import CARD, DATA, MANIFEST, NOTES, SUMMARY
from sudologue.bulk.local import Done
from sudologue.bulk.manifest import Manifest, check_place
from sudologue.bulk.plan import Planner, items_of
from sudologue.bulk.settings import Settings
from sudologue.bulk.shard import Shard, file_name, read_note
from sudologue.bulk.sources import Source, Watched, find_sources
from sudologue.bulk.store import Folder, Store, open_store
from sudologue.bulk.tally import BAD, Tally
from sudologue.errors import BulkError, reason
from sudologue.parallel import processes

T = TypeVar("T")
Run = Callable[[Iterable[Shard]], Iterator[Done]]
"""Something that makes shards, and tells each when it is done."""
Watch = Callable[["Progress"], None]


@dataclass(slots=True)
class Progress:
    """How far a job is."""

    tally: Tally = field(default_factory=Tally)
    """Of all shards that are done."""
    found: int = 0
    """Of its puzzles, those that were done when it began."""
    total: int = 0
    """How many puzzles there are, as far as that can be told by looking at the input; 0 if it cannot."""
    times: dict[str, int] = field(default_factory=dict[str, int])
    """How many puzzles took how long, by the lower ends of classes, in seconds."""
    seconds: float = 0.0
    """That all puzzles took together."""

    def add(self, note: dict[str, Any]) -> None:
        """A shard is done."""
        self.tally.join(Tally.from_document(note["tally"]))
        self.seconds += note["seconds"]
        for name, count in note["times"].items():
            self.times[name] = self.times.get(name, 0) + count


@dataclass(frozen=True, slots=True)
class Summary:
    """What came of a job."""

    tally: Tally
    left_out: int
    """Items that were equal to one before."""
    shards: dict[str, dict[str, Any]]
    """The files, with how many bytes they have and their SHA-256."""
    progress: Progress

    @property
    def is_well(self) -> bool:
        """Has every puzzle a trace (a grade, a count) that nothing is wrong with?"""
        return not BAD & self.tally.status.keys()

    @property
    def text(self) -> bytes:
        """As a file, the same for all who do the same job."""
        document = {"tally": self.tally.document, "left_out": self.left_out, "shards": self.shards}
        return (json.dumps(document, indent=2, ensure_ascii=False) + "\n").encode()


def run_job(
    settings: Settings,
    inputs: Sequence[str],
    out: str,
    *,
    workers: int = 0,
    run: Run | None = None,
    watch: Watch | None = None,
) -> Summary:
    """Do a job, or what is left of it, and write its results to a folder.

    `workers` is how many processes of this machine do it, 0 for one for each core; `run` has it done elsewhere. `watch`
    is told how far it is whenever a shard is done. `BulkError` if the folder is another job's, or cannot be written to.
    """
    sources = find_sources(inputs, out) if settings.verb != "generate" else []
    store, watched = open_store(out), Watched(sources)
    manifest = Manifest.of(settings, ((each.name, each.fingerprint()) for each in sources))
    check_place(store, manifest)
    total = _total(settings, sources)
    items = some(items_of(settings, watched), [source.name for source in sources])
    with alone(store):
        check_place(store, manifest)
        store.write(MANIFEST, manifest.text)
        job = _Job(settings, store, watched, watch)
        job.ledger.expect(total)
        here = _here(settings, store.place, processes(workers))
        job.run(items, run or here)
        return job.finish()


def some(things: Iterator[T], inputs: Sequence[str]) -> Iterator[T]:
    """The same things; `BulkError` if there are none, before a folder is made for them."""
    first = next(things, None)
    if first is None:
        raise _nothing_found(inputs)
    return chain([first], things)


def _total(settings: Settings, sources: Sequence[Source]) -> int:
    """About so many puzzles there are."""
    if settings.verb == "generate":
        return int(settings.plan["count"])
    return sum(source.size() for source in sources)


def _here(settings: Settings, place: str | None, workers: int) -> Run:
    return lambda shards: local.run(shards, settings, place, workers)


def run_items(
    settings: Settings, items: Iterable[Item], *, workers: int = 0, watch: Watch | None = None
) -> Progress:
    """Do a job of which nothing is written, and tell how it went."""
    progress = Progress()
    shards = Planner(settings).shards(items)
    for _, note in local.run(shards, settings, None, processes(workers)):
        progress.add(note)
        if watch:
            watch(progress)
    return progress


class _Job:
    """What is done, and what is planned."""

    def __init__(
        self, settings: Settings, store: Store, watched: Watched, watch: Watch | None
    ) -> None:
        self._planner = Planner(settings)
        self._watched = watched
        self.ledger = Ledger(settings, store, watch)

    def run(self, items: Iterable[Item], run: Run) -> None:
        """Make the shards that are not there."""
        for name, note in run(self._missing(items)):
            self.ledger.add(name, note)

    def _missing(self, items: Iterable[Item]) -> Iterator[Shard]:
        for shard in self._planner.shards(items):
            self._watched.check()
            if not self.ledger.finds(shard.name):
                yield shard

    def finish(self) -> Summary:
        """Sum up."""
        self._watched.check()
        names = [source.name for source in self._watched.sources]
        return self.ledger.finish(names, self._planner.left_out)


class Ledger:
    """The shards of a folder that are done."""

    def __init__(self, settings: Settings, store: Store, watch: Watch | None = None) -> None:
        self._settings = settings
        self._store = store
        self._watch = watch
        self._there = store.names(DATA)
        self._progress = Progress()
        self._notes: dict[str, dict[str, Any]] = {}

    def expect(self, total: int) -> None:
        """There will be about so many puzzles."""
        self._progress.total = total

    def finds(self, name: str) -> bool:
        """Was a shard there before? Then it is counted."""
        if file_name(name, self._settings).removeprefix(f"{DATA}/") not in self._there:
            return False
        note = self._noted(name)
        self._progress.found += note["tally"]["puzzles"]
        self.add(name, note)
        return True

    def _noted(self, name: str) -> dict[str, Any]:
        try:
            return read_note(self._store, name)
        except (OSError, ValueError) as error:
            told = reason(error) if isinstance(error, OSError) else error
            raise BulkError(
                f"{self._store.place}: {name} is there without its note in {NOTES}: {told}"
            ) from None

    def add(self, name: str, note: dict[str, Any]) -> None:
        """A shard is done."""
        self._notes[name] = note
        self._progress.add(note)
        if self._watch:
            self._watch(self._progress)

    def finish(self, inputs: Sequence[str], left_out: int) -> Summary:
        """Sum up, and write what is for readers of all shards."""
        if not self._notes:
            raise _nothing_found(inputs)
        shards = {
            file_name(name, self._settings): {
                "puzzles": self._notes[name]["tally"]["puzzles"],
                "bytes": self._notes[name]["bytes"],
                "sha256": self._notes[name]["sha256"],
            }
            for name in sorted(self._notes)
        }
        summary = Summary(self._progress.tally, left_out, shards, self._progress)
        self._store.write(SUMMARY, summary.text)
        self._store.write(CARD, card(self._settings, summary.tally, [*shards], inputs).encode())
        return summary


def _nothing_found(inputs: Sequence[str]) -> BulkError:
    """There is no puzzle."""
    return BulkError(f"expected puzzles, found none in {', '.join(inputs) or 'what was asked for'}")


@contextmanager
def alone(store: Store) -> Generator[None]:
    """Let nobody else work in a folder of this machine, and clear up after those who were killed there."""
    if not isinstance(store, Folder):
        yield
        return
    with _locked(store):
        _clear(store)
        yield
        _clear(store)  # workers of a cluster may have been killed since


def _clear(store: Folder) -> None:
    for folder in ("", DATA, NOTES):
        store.clear(folder)


@contextmanager
def _locked(store: Folder) -> Generator[None]:
    try:
        os.makedirs(os.path.join(store.place, NOTES), exist_ok=True)
        file = open(os.path.join(store.place, NOTES, "lock"), "w")  # noqa: SIM115 -- closed below
    except OSError as error:
        raise BulkError(f"cannot write {store.place!r}: {reason(error)}") from None
    with file:
        try:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except ImportError:
            pass
        except OSError:
            raise BulkError(f"another job is at work in {store.place}") from None
        yield
