"""A job on a Dask cluster: its workers make the shards, each as one task, and write them where all can read them.

A task is the puzzles of a shard and the settings; what comes back is the shard's note. A worker that dies has its tasks
done by another. When the scheduler is gone all that was not finished is asked for again, as soon as there is one at the
same address. A shard may be made twice so; it has the same name and the same bytes.
"""

import os
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from time import monotonic, sleep
from typing import Any

from sudologue.bulk.job import Run
from sudologue.bulk.libraries import dask, writer
from sudologue.bulk.local import Done
from sudologue.bulk.settings import Settings
from sudologue.bulk.shard import Shard, write_shard
from sudologue.bulk.store import is_address
from sudologue.bulk.work import PROGRAM
from sudologue.errors import BulkError

_FIRST_PATIENCE, _PATIENCE = 20.0, 600.0
"""Seconds to wait for a scheduler: the first one, and one that was there and is gone; so long for workers, too."""
_LOOK, _TIMEOUT = 1.0, 3.0
_CHANCES = 10
"""How often the workers that have a shard may die before there must be more to it than chance."""


@contextmanager
def on_cluster(address: str, settings: Settings, place: str) -> Generator[Run]:
    """A way to have shards made by the workers of this scheduler; `BulkError` if none answers."""
    shared = place if is_address(place) else os.path.abspath(place)
    cluster = _Cluster(address, settings, shared)
    try:
        yield cluster.run
    finally:
        cluster.close()


def write_shard_here(shard: Shard, settings: Settings, place: str, versions: str) -> dict[str, Any]:
    """What a worker does. It must be the same program, or the bytes could differ."""
    here = versions_for(settings)
    if here != versions:
        raise BulkError(f"a worker has {here}, and the job was begun by {versions}")
    return write_shard(shard, settings, place)


def versions_for(settings: Settings) -> str:
    """All that has a say in the bytes of a shard."""
    library = writer(settings.format)
    return f"{PROGRAM} with {library}" if library else PROGRAM


class _Cluster:
    """The scheduler, and what it was asked for."""

    def __init__(self, address: str, settings: Settings, place: str) -> None:
        self._dask = dask(f"--cluster {address}")
        self._address = address
        self._task = (settings, place, versions_for(settings))
        self._waiting: dict[str, tuple[Shard, Any]] = {}
        """The shards that were asked for, with their futures; None where nobody heard it."""
        self._deaths: dict[str, int] = {}
        self._window = 0
        self._seen = monotonic()
        """When there was a worker, as far as known."""
        try:
            self._dask.comm.get_address_host(address)
        except ValueError as error:
            raise self._silence(error) from None
        self._client = self._connect(_FIRST_PATIENCE)

    def _connect(self, patience: float) -> Any:
        end = monotonic() + patience
        while True:
            try:
                return self._dask.Client(self._address, timeout=_TIMEOUT, set_as_default=False)
            except OSError as error:  # a timeout, too
                if monotonic() > end:
                    raise self._silence(error) from None
                sleep(_LOOK)

    def _silence(self, error: Exception) -> BulkError:
        told = str(error) or type(error).__name__
        return BulkError(f"no scheduler answers at {self._address}: {told}")

    def close(self) -> None:
        """Let go of the scheduler, and of what it was asked for."""
        self._waiting.clear()
        self._client.close(timeout=5)

    def run(self, shards: Iterable[Shard]) -> Iterator[Done]:
        """Have them made, with enough under way that no worker has nothing to do."""
        waiting = iter(shards)
        while True:
            self._fill(waiting)
            if not self._waiting:
                return
            self._wait()
            yield from self._collect()

    def _fill(self, shards: Iterator[Shard]) -> None:
        if len(self._waiting) < max(self._window, 2):
            self._window = 2 * sum(self._threads().values()) + 2
        while len(self._waiting) < self._window and (shard := next(shards, None)) is not None:
            self._ask_for(shard)

    def _threads(self) -> dict[str, int]:
        try:
            return self._client.nthreads()
        except (OSError, RuntimeError):  # it is gone; that is seen to below
            return {}

    def _ask_for(self, shard: Shard) -> None:
        """Ask for one. While there is nobody to ask, which can come at any moment, it is as good as lost."""
        asked = None
        try:
            asked = self._client.submit(write_shard_here, shard, *self._task, pure=False)
        except Exception:
            if not self._is_gone:
                raise
        self._waiting[shard.name] = (shard, asked)

    @property
    def _is_gone(self) -> bool:
        """Has the client given up its scheduler?"""
        return self._client.status in ("closing", "closed")

    def _wait(self) -> None:
        """Until something has happened."""
        futures = [future for _, future in self._waiting.values() if future is not None]
        try:
            self._dask.wait(futures, timeout=_LOOK, return_when="FIRST_COMPLETED")
        except Exception:
            # nothing has, or the scheduler is gone: what has become of each is looked at next
            sleep(_LOOK / 10)
        if self._is_gone:
            self._begin_again()
        elif self._threads():
            self._seen = monotonic()
        elif monotonic() - self._seen > _PATIENCE:
            raise BulkError(f"{self._address} has had no workers for {_PATIENCE:g} s")

    def _begin_again(self) -> None:
        """Find a scheduler at the same address, and ask it for all that was not finished."""
        self._client = self._connect(_PATIENCE)
        self._seen = monotonic()
        for shard, _ in list(self._waiting.values()):
            self._ask_for(shard)

    def _collect(self) -> Iterator[Done]:
        """What is done; what was lost is asked for again."""
        for name, (shard, future) in list(self._waiting.items()):
            match "lost" if future is None else future.status:
                case "finished":
                    note = self._result(future)
                    if note is not None:
                        del self._waiting[name]
                        yield name, note
                    else:
                        self._ask_for(shard)
                case "error":
                    self._fail(shard, future)
                case "cancelled" | "lost":
                    self._ask_for(shard)
                case _:
                    pass

    def _result(self, future: Any) -> dict[str, Any] | None:
        """The note, unless it is lost on the way."""
        try:
            return future.result(timeout=10)
        except Exception:
            return None

    def _fail(self, shard: Shard, future: Any) -> None:
        """A worker could not do it, or has died: then another one may try."""
        error = future.exception(timeout=10)
        deaths = self._deaths[shard.name] = self._deaths.get(shard.name, 0) + 1
        if not isinstance(error, self._dask.scheduler.KilledWorker) or deaths > _CHANCES:
            raise error if isinstance(error, BulkError) else BulkError(f"{shard.name}: {error!r}")
        self._ask_for(shard)
