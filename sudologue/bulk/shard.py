"""A shard: some hundred puzzles and the file that comes of them. It is written whole or not at all.

Who makes it does not matter, nor how often: the same items and settings give the same bytes. In a folder of the job's
own stands a note with what is to be counted of it, and how long it took. The note is written first, so a shard whose
file is there is done.
"""

import json
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from threading import Event, local
from typing import Any, cast

from sudologue.bulk.child import Child, Packed, StoppedError, pack
from sudologue.bulk.inputs import Item
from sudologue.bulk.layout import DATA, NOTES
from sudologue.bulk.settings import Settings
from sudologue.bulk.store import Store, open_store
from sudologue.bulk.tables import file_of
from sudologue.bulk.tally import Tally, classes, tally_of
from sudologue.bulk.work import CRASHED, PROGRAM, TIMEOUT, failed, overrun
from sudologue.errors import BulkError

_PARTS = frozenset({"tally", "bytes", "sha256", "seconds", "times"})
"""What a note has."""
_BATCH = 25
"""Items that are sent at a time: so many are done again, at most, when a process dies."""
_CHANCES = 3
"""How often a process may die of a puzzle before it is the puzzle's fault. Somebody may have killed it."""
_STARTS = 10
"""How often it may end before it has begun, or when all is done, before there must be something wrong with all."""


@dataclass(frozen=True, slots=True)
class Shard:
    """A part of the input, by the name of its file."""

    name: str
    items: tuple[Item, ...]


def file_name(name: str, settings: Settings) -> str:
    """Where the records of a shard go."""
    return f"{DATA}/{name}.{settings.format}"


def note_of(name: str) -> str:
    """The note that stands beside a shard."""
    return f"{NOTES}/{name}.json"


_mine = local()
"""The process that works for this thread, and what it was told to do. It is kept from shard to shard."""


def write_shard(
    shard: Shard, settings: Settings, place: str | None, stop: Event | None = None
) -> dict[str, Any]:
    """Make a shard and write it to the store at this place, if there is one; gives its note.

    `CancelledError` if it is told to stop.
    """
    done = [*_work_through(settings, shard.items, stop)]
    if place is None:
        return _note(done, b"")
    store = open_store(place)
    parts = [each.records for each in done]
    contents = file_of(settings.verb, settings.format, parts, notes(settings))
    note = _note(done, contents)
    put(store, settings, shard.name, contents, note)
    return note


def put(store: Store, settings: Settings, name: str, contents: bytes, note: dict[str, Any]) -> None:
    """Write the note of a shard, and then the shard."""
    store.write(note_of(name), (json.dumps(note, ensure_ascii=False) + "\n").encode())
    store.write(file_name(name, settings), contents)


def notes(settings: Settings) -> dict[str, str]:
    """What a table says of itself."""
    return {"sudologue.program": PROGRAM, "sudologue.settings": settings.text}


def _note(done: Sequence[Packed], contents: bytes) -> dict[str, Any]:
    told = [each for part in done for each in part.tallies]
    return note_on(told, contents, [taken for part in done for taken in part.seconds])


def note_on(
    tallies: Iterable[Mapping[str, Any]], contents: bytes, seconds: Sequence[float] = ()
) -> dict[str, Any]:
    """What is noted of a shard: sums of what is told of its records, its file, and how long it took."""
    tally = Tally()
    for told in tallies:
        tally.add(told)
    return {
        "tally": tally.document,
        "bytes": len(contents),
        "sha256": sha256(contents).hexdigest(),
        "seconds": round(sum(seconds), 6),
        "times": dict(classes(seconds)),
    }


def read_note(store: Store, name: str) -> dict[str, Any]:
    """What was noted of a shard that is done; `ValueError` if it is no note."""
    note: Any = json.loads(store.read(note_of(name)))
    if not isinstance(note, dict) or not note.keys() >= _PARTS:
        raise ValueError("it is no note of ours")
    told = cast("dict[str, Any]", note)
    if not isinstance(told["tally"], dict) or "puzzles" not in told["tally"]:
        raise ValueError("it does not tell how many puzzles there are")
    return told


def _work_through(
    settings: Settings, items: Sequence[Item], stop: Event | None
) -> Iterator[Packed]:
    """All items in order, some at a time. One of which its process dies is tried alone, and given up in the end."""
    batches = (items[at : at + _BATCH] for at in range(0, len(items), _BATCH))
    waiting: deque[_Batch | Packed] = deque(_Batch(batch) for batch in batches)
    while waiting:
        batch = waiting.popleft()
        if isinstance(batch, Packed):
            yield batch
            continue
        try:
            yield _child(settings).do(batch.items, stop)
        except StoppedError as stopped:
            end_child()
            waiting.extendleft(reversed([*_again(settings, batch, stopped)]))


@dataclass(frozen=True, slots=True)
class _Batch:
    """Items that are sent together."""

    items: Sequence[Item]
    chances: int = _CHANCES
    """How often a process may still die of them."""
    starts: int = _STARTS
    """How often one may still end at none of them."""


def _again(settings: Settings, batch: _Batch, stopped: StoppedError) -> Iterator["_Batch | Packed"]:
    """What there is to do after a process has ended: what was done before, the item it was at, and the rest."""
    at, items, chances = stopped.place, batch.items, batch.chances - 1
    if at < 0:
        if batch.starts <= 1:
            told = f"processes end before they have begun, or when all is done (status {stopped.status})"
            raise BulkError(f"{told}: it is not a puzzle's fault")
        yield _Batch(items, batch.chances, batch.starts - 1)
        return
    if at:
        yield _Batch(items[:at])
    if stopped.is_overrun or (len(items) == 1 and not chances):
        yield _given_up(settings, items[at], stopped)
    else:
        yield _Batch(items[at : at + 1], chances)
    if items[at + 1 :]:
        yield _Batch(items[at + 1 :])


def _given_up(settings: Settings, item: Item, stopped: StoppedError) -> Packed:
    """The record of an item that no process survives."""
    if stopped.is_overrun:
        record = failed(settings, item, TIMEOUT, overrun(settings))
    else:
        record = failed(settings, item, CRASHED, f"its process died (status {stopped.status})")
    seconds = settings.budget if stopped.is_overrun else 0.0
    return pack(settings, [record], [seconds], (tally_of(record),))


def _child(settings: Settings) -> Child:
    """The process of this thread."""
    child = getattr(_mine, "child", None)
    if child is None or _mine.settings != settings:
        end_child()
        child = _mine.child = Child(settings)
        _mine.settings = settings
    return child


def end_child() -> None:
    """End the process of this thread, if it has one."""
    child = getattr(_mine, "child", None)
    if child is not None:
        _mine.child = None
        child.end()
