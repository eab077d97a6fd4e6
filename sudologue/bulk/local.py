"""A job on this machine: as many processes as it has cores, each at one shard at a time."""

from collections.abc import Iterable, Iterator
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread
from typing import Any

from sudologue.bulk.child import CancelledError
from sudologue.bulk.settings import Settings
from sudologue.bulk.shard import Shard, end_child, write_shard

Done = tuple[str, dict[str, Any]]
"""The name of a shard, and its note."""

_LOOK = 0.2
"""Seconds between looks at whether somebody pressed Ctrl-C."""


def run(
    shards: Iterable[Shard], settings: Settings, place: str | None, workers: int
) -> Iterator[Done]:
    """Have all shards made, and tell each when it is done, in any order.

    What goes wrong with one ends all, and so does whoever asks for no more.
    """
    crew = _Crew(iter(shards), settings, place)
    threads = [Thread(target=crew.work, daemon=True) for _ in range(workers)]
    for thread in threads:
        thread.start()
    try:
        yield from crew.told(workers)
    finally:
        crew.stop.set()
        for thread in threads:
            thread.join()


class _Crew:
    """Threads, each of which has a process to itself. They only wait and write, so they are not in each other's way."""

    def __init__(self, shards: Iterator[Shard], settings: Settings, place: str | None) -> None:
        self._shards = shards
        self._settings = settings
        self._place = place
        self._lock = Lock()
        self._done: SimpleQueue[Done | Exception | None] = SimpleQueue()
        self.stop = Event()

    def work(self) -> None:
        """What a thread does: one shard after the other."""
        try:
            while not self.stop.is_set() and (shard := self._next()) is not None:
                self._done.put(
                    (shard.name, write_shard(shard, self._settings, self._place, self.stop))
                )
        except CancelledError:
            pass
        except Exception as error:
            self._done.put(error)
        finally:
            end_child()
            self._done.put(None)

    def _next(self) -> Shard | None:
        with self._lock:
            return next(self._shards, None)

    def told(self, working: int) -> Iterator[Done]:
        """What is done, until nobody works any more."""
        while working:
            try:
                done = self._done.get(timeout=_LOOK)
            except Empty:
                continue
            if done is None:
                working -= 1
            elif isinstance(done, Exception):
                raise done
            else:
                yield done
