"""A server to measure: started here on a free port of this machine, asked over loopback, and ended."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from urllib.parse import urlsplit

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ORDINARY = (
    EASY,
    "86...41.3..5.......12.7...5.2.197...............4.3.6.9...5.87......12..........9",
    ".....45.....52..4.4..71.....96.5..3...1.7...6.2.1.......8...9..6..8..3.7.45......",
    "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5",
)


@dataclass(frozen=True, slots=True)
class Server:
    """Where it is, and its process."""

    host: str
    port: int
    process: int

    def connection(self, seconds: float = 60) -> HTTPConnection:
        """A connection to it that waits for an answer for so many seconds."""
        return HTTPConnection(self.host, self.port, timeout=seconds)


@contextmanager
def served(workers: int) -> Generator[Server]:
    """A server with so many workers, ended with the block."""
    command = [sys.executable, "-m", "sudologue", "serve", "--port", "0"]
    with subprocess.Popen(  # noqa: S603 -- our own program
        [*command, "--workers", str(workers)],
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found is not None, "the server did not start"
        place = urlsplit(found[0])
        try:
            yield Server(str(place.hostname), place.port or 0, server.pid)
        finally:
            server.terminate()


def post(connection: HTTPConnection, name: str, body: dict[str, object]) -> int:
    """The status of the answer to a request; 0 if there is none.

    A connection that was kept may have been closed meanwhile; then another is opened, as browsers do.
    """
    headers = {"content-type": "application/json"}
    for is_kept in (connection.sock is not None, False):
        try:
            connection.request("POST", f"/api/{name}", json.dumps(body), headers)
            answer = connection.getresponse()
            answer.read()
        except (OSError, HTTPException):
            connection.close()
            if not is_kept:
                break
        else:
            return answer.status
    return 0


def told(seconds: list[float]) -> str:
    """`median 3.1 ms  p95 7.0 ms`."""
    ordered = sorted(seconds)
    middle, most = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)]
    return f"median {middle * 1000:6.1f} ms  p95 {most * 1000:6.1f} ms"


def megabytes(process: int) -> float:
    """The memory of one process, where /proc tells."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 1e6


def usage(process: int) -> tuple[float, float, float]:
    """Megabytes of a server and its processes, and seconds of CPU: its own and theirs, where /proc tells."""
    memory, own, others = 0.0, 0.0, 0.0
    for path in Path("/proc").glob("[0-9]*"):
        try:
            stat = (path / "stat").read_text().rpartition(")")[2].split()
            if int(stat[2]) != process:
                continue
            memory += megabytes(int(path.name))
        except (OSError, ValueError):
            continue
        seconds = (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")
        own, others = (seconds, others) if path.name == str(process) else (own, others + seconds)
    return memory, own, others
