"""How the server holds under strangers: a steady stream of mixed requests over loopback, from this second process.

    python benchmarks/load.py [--rate 200] [--seconds 60] [--workers N]

It starts `sudologue serve` itself, and prints what came back: statuses, latencies of each kind of request, the
server's memory at the beginning and at the end, and the CPU time that a request takes.
"""

import argparse
import json
import os
import random
import re
import subprocess
import sys
import time
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from threading import Lock, local
from urllib.parse import urlsplit

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ORDINARY = (
    EASY,
    "86...41.3..5.......12.7...5.2.197...............4.3.6.9...5.87......12..........9",
    ".....45.....52..4.4..71.....96.5..3...1.7...6.2.1.......8...9..6..8..3.7.45......",
    "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5",
)
MIX: tuple[tuple[int, str, dict[str, object]], ...] = (
    (40, "hint", {"level": 4}),
    (15, "solve", {}),
    (10, "mistakes", {}),
    (10, "why", {"question": "r5c5"}),
    (10, "count", {}),
    (5, "render", {"step": 3}),
    (5, "convert", {"to": "grid"}),
    (5, "solve", {"board": "not a puzzle"}),
)


class Load:
    """The requests, their answers, and how long they took."""

    def __init__(self, address: str, seconds: float, rate: float) -> None:
        parts = urlsplit(address)
        self.host, self.port = str(parts.hostname), parts.port
        self.seconds, self.rate = seconds, rate
        self.statuses: Counter[int] = Counter()
        self.times: defaultdict[str, list[float]] = defaultdict(list)
        self._here = local()
        self._lock = Lock()

    def _connection(self) -> HTTPConnection:
        found: HTTPConnection | None = getattr(self._here, "connection", None)
        if found is None:
            found = self._here.connection = HTTPConnection(self.host, self.port, timeout=60)
        return found

    def _one(self, name: str, body: dict[str, object], due: float) -> None:
        connection = self._connection()
        headers = {"content-type": "application/json"}
        try:
            connection.request("POST", f"/api/{name}", json.dumps(body), headers)
            answer = connection.getresponse()
            answer.read()
            status = answer.status
        except OSError:
            connection.close()
            status = 0
        with self._lock:
            self.statuses[status] += 1
            self.times[name].append(time.monotonic() - due)

    def run(self) -> None:
        """Requests at fixed times, whether or not the earlier ones have been answered."""
        kinds = random.Random(1).choices(  # noqa: S311 -- the same mix every time
            MIX, [kind[0] for kind in MIX], k=int(self.rate * self.seconds)
        )
        with ThreadPoolExecutor(64) as pool:
            start = time.monotonic()
            for number, (_, name, more) in enumerate(kinds):
                due = start + number / self.rate
                time.sleep(max(0.0, due - time.monotonic()))
                board = ORDINARY[number % len(ORDINARY)]
                pool.submit(self._one, name, {"board": board, **more}, due)


def usage(process: int) -> tuple[float, float, float]:
    """Megabytes of a server and its processes, and seconds of CPU: its own and theirs, where /proc tells."""
    pages, own, others = 0, 0.0, 0.0
    for path in Path("/proc").glob("[0-9]*"):
        try:
            stat = (path / "stat").read_text().rpartition(")")[2].split()
            if int(stat[2]) != process:
                continue
            pages += int((path / "statm").read_text().split()[1])
        except (OSError, ValueError):
            continue
        seconds = (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")
        own, others = (seconds, others) if path.name == str(process) else (own, others + seconds)
    return pages * os.sysconf("SC_PAGESIZE") / 1e6, own, others


def main() -> None:
    """Run it and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    command = [sys.executable, "-m", "sudologue", "serve", "--port", "0"]
    command += ["--workers", str(args.workers)]
    with subprocess.Popen(  # noqa: S603 -- our own program
        command, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found is not None, "the server did not start"
        try:
            Load(found[0], 2, args.rate).run()
            before = usage(server.pid)
            load = Load(found[0], args.seconds, args.rate)
            load.run()
            after = usage(server.pid)
        finally:
            server.terminate()
    print(f"{args.rate:g} requests a second for {args.seconds:g} s, {args.workers} workers")
    print(f"statuses: {dict(load.statuses)}")
    print(f"memory: {before[0]:.0f} MB before, {after[0]:.0f} MB after")
    count = sum(load.statuses.values())
    own, others = ((after[i] - before[i]) / count * 1000 for i in (1, 2))
    print(f"CPU for a request: {own:.1f} ms in the server, {others:.1f} ms in its processes")
    for name, times in sorted(load.times.items()):
        ordered = sorted(times)
        middle, most = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)]
        print(f"{name:9} {len(times):5}  median {middle * 1000:6.1f} ms  p95 {most * 1000:6.1f} ms")


if __name__ == "__main__":
    main()
