"""How the server holds under load: requests over loopback, from this second process.

    python benchmarks/load.py [--rate 200] [--seconds 60] [--workers N]

sends a steady stream of mixed requests, and prints what came back: statuses, latencies of each kind of request, the
server's memory at the beginning and at the end, and the CPU time that a request takes.

    python benchmarks/load.py --list FILE [--clients 0 2 8] [--rate 20] [--seconds 20] [--workers N]

sends hints at a steady rate while so many clients solve the puzzles of a list, each as fast as it is answered, and
prints how long the hints took. Either starts `sudologue serve` itself.
"""

import argparse
import os
import random
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from threading import Event, Lock, Thread, local

from serving import ORDINARY, Server, post, served, told, usage

Kind = tuple[int, str, dict[str, object]]
"""Its weight in the mix, the request's name and fields."""

MIX: tuple[Kind, ...] = (
    (40, "hint", {"level": 4}),
    (15, "solve", {}),
    (10, "mistakes", {}),
    (10, "why", {"question": "r5c5"}),
    (10, "count", {}),
    (5, "render", {"step": 3}),
    (5, "convert", {"to": "grid"}),
    (5, "solve", {"board": "not a puzzle"}),
)
HINTS: tuple[Kind, ...] = ((1, "hint", {"level": 4}),)


class Load:
    """The requests, their answers, and how long they took."""

    def __init__(self, server: Server, mix: tuple[Kind, ...], seconds: float, rate: float) -> None:
        self.server, self.mix = server, mix
        self.seconds, self.rate = seconds, rate
        self.statuses: Counter[int] = Counter()
        self.times: defaultdict[str, list[float]] = defaultdict(list)
        self._here = local()
        self._lock = Lock()

    def _connection(self) -> HTTPConnection:
        found: HTTPConnection | None = getattr(self._here, "connection", None)
        if found is None:
            found = self._here.connection = self.server.connection()
        return found

    def _one(self, name: str, body: dict[str, object], due: float) -> None:
        status = post(self._connection(), name, body)
        with self._lock:
            self.statuses[status] += 1
            self.times[name].append(time.monotonic() - due)

    def run(self) -> None:
        """Requests at fixed times, whether or not the earlier ones have been answered."""
        kinds = random.Random(1).choices(  # noqa: S311 -- the same mix every time
            self.mix, [kind[0] for kind in self.mix], k=int(self.rate * self.seconds)
        )
        with ThreadPoolExecutor(64) as pool:
            start = time.monotonic()
            for number, (_, name, more) in enumerate(kinds):
                due = start + number / self.rate
                time.sleep(max(0.0, due - time.monotonic()))
                board = ORDINARY[number % len(ORDINARY)]
                pool.submit(self._one, name, {"board": board, **more}, due)


class Solvers:
    """Clients that solve puzzles of a list one after the other until the block ends."""

    def __init__(self, server: Server, puzzles: list[str], clients: int) -> None:
        self.server = server
        self.statuses: Counter[int] = Counter()
        self._end = Event()
        shares = [puzzles[number::clients] for number in range(clients)]
        self._threads = [Thread(target=self._solve, args=(share,)) for share in shares]

    def _solve(self, puzzles: list[str]) -> None:
        connection = self.server.connection()
        for puzzle in puzzles:
            if self._end.is_set():
                break
            self.statuses[post(connection, "solve", {"board": puzzle})] += 1
        connection.close()

    def __enter__(self) -> "Solvers":
        for thread in self._threads:
            thread.start()
        time.sleep(1.0 if self._threads else 0.0)
        return self

    def __exit__(self, *_: object) -> None:
        self._end.set()
        for thread in self._threads:
            thread.join()


def measure_mix(args: argparse.Namespace) -> None:
    """The steady stream of mixed requests."""
    rate, seconds = args.rate or 200.0, args.seconds or 60.0
    with served(args.workers) as server:
        Load(server, MIX, 2, rate).run()
        before = usage(server.process)
        load = Load(server, MIX, seconds, rate)
        load.run()
        after = usage(server.process)
    print(f"{rate:g} requests a second for {seconds:g} s, {args.workers} workers")
    print(f"statuses: {dict(load.statuses)}")
    print(f"memory: {before[0]:.0f} MB before, {after[0]:.0f} MB after")
    count = sum(load.statuses.values())
    own, others = ((after[i] - before[i]) / count * 1000 for i in (1, 2))
    print(f"CPU for a request: {own:.1f} ms in the server, {others:.1f} ms in its processes")
    for name, times in sorted(load.times.items()):
        print(f"{name:9} {len(times):5}  {told(times)}")


def measure_hints(args: argparse.Namespace, counts: Iterable[int]) -> None:
    """Hints while clients solve a list."""
    rate, seconds = args.rate or 20.0, args.seconds or 20.0
    puzzles = args.list.read_text("utf-8").split()
    print(f"{rate:g} hints a second for {seconds:g} s, {args.workers} workers, {args.list.name}")
    for clients in counts:
        with served(args.workers) as server, Solvers(server, puzzles, clients) as solvers:
            load = Load(server, HINTS, seconds, rate)
            load.run()
        done = sum(solvers.statuses.values())
        statuses = f"{dict(load.statuses)}, solves {dict(solvers.statuses)}"
        print(f"{clients} clients solving: hints {told(load.times['hint'])}; {statuses}")
        assert clients == 0 or done < len(puzzles), "the list is too short for so long a time"


def main() -> None:
    """Run it and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rate", type=float)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--list", type=Path, metavar="FILE")
    parser.add_argument("--clients", type=int, nargs="+", default=[0, 2, 8])
    args = parser.parse_args()
    if args.list is None:
        measure_mix(args)
    else:
        measure_hints(args, args.clients)


if __name__ == "__main__":
    main()
