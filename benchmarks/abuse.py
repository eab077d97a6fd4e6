"""What bad clients can do to others: each kind of abuse for some seconds, over loopback, on a server of our own.

    python benchmarks/abuse.py [--workers N] [--seconds 20] [KIND ...]

Meanwhile an innocent client opens a connection ten times a second and asks for a hint. Printed for each kind: what the
innocent got and how long it waited, the memory of the server's parent process before and at most, the same of all its
processes, and how the abuse ended. It sends nothing anywhere else, and stops by itself.
"""

import argparse
import json
import os
import socket
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread

from serving import EASY, Server, megabytes, post, served, told, usage

MANY = 512
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


class Witness:
    """An innocent client and the parent's memory, watched until the block ends."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.statuses: Counter[int] = Counter()
        self.times: list[float] = []
        self.before = self.most = megabytes(server.process)
        self.all_before = self.all_most = usage(server.process)[0]
        self._end = Event()
        self._threads = [Thread(target=self._ask), Thread(target=self._watch)]

    def _ask(self) -> None:
        while not self._end.wait(0.1):
            connection = self.server.connection(30)
            start = time.monotonic()
            self.statuses[post(connection, "hint", {"board": EASY})] += 1
            self.times.append(time.monotonic() - start)
            connection.close()

    def _watch(self) -> None:
        looks = 0
        while not self._end.wait(0.02):
            self.most = max(self.most, megabytes(self.server.process))
            looks += 1
            if looks % 10 == 0:
                self.all_most = max(self.all_most, usage(self.server.process)[0])

    def __enter__(self) -> "Witness":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._end.set()
        for thread in self._threads:
            thread.join()


def _connected(server: Server, sent: bytes = b"") -> socket.socket:
    found = socket.create_connection((server.host, server.port), timeout=30)
    found.sendall(sent)
    return found


def _is_open(client: socket.socket) -> bool:
    """Has the server left this connection open?"""
    client.settimeout(0)
    try:
        while received := client.recv(1 << 20):
            del received
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def _held(server: Server, seconds: float, sent: bytes, count: int = MANY) -> str:
    """Connections on which no more than this is ever sent, and nothing read until the end."""
    clients = [_connected(server, sent) for _ in range(count)]
    time.sleep(seconds)
    left = sum(map(_is_open, clients))
    for client in clients:
        client.close()
    return f"{left} of {count} connections still open after {seconds:g} s"


def _head(server: Server, name: str, length: int) -> bytes:
    lines = (f"POST /api/{name} HTTP/1.1", f"Host: {server.host}:{server.port}")
    lines += ("Content-Type: application/json", f"Content-Length: {length}")
    return "\r\n".join((*lines, "", "")).encode()


def silent(server: Server, seconds: float) -> str:
    """Connections that say nothing."""
    return _held(server, seconds, b"")


def half_heads(server: Server, seconds: float) -> str:
    """Connections that begin a request and stop in the middle of its head."""
    return _held(server, seconds, _head(server, "hint", 100)[:-10])


def half_bodies(server: Server, seconds: float) -> str:
    """Connections that send a head and never the body."""
    return _held(server, seconds, _head(server, "hint", 100))


def unread(server: Server, seconds: float) -> str:
    """Clients that ask for long answers and do not read them."""
    body = json.dumps({"board": HARDEST, "scenes": True}).encode()
    return _held(server, seconds, _head(server, "solve", len(body)) + body, 16)


def _several(count: int, work: Callable[[], str]) -> str:
    found: list[str] = []
    threads = [Thread(target=lambda: found.append(work())) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return ", ".join(f"{text} ({times}×)" for text, times in sorted(Counter(found).items()))


def headers(server: Server, seconds: float) -> str:
    """Twelve clients that send a header of 50 MiB, over and over."""
    stop = time.monotonic() + seconds
    all_of_it = 50 << 20

    def once() -> str:
        client = _connected(server, b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
        sent = 0
        with client, suppress(OSError):
            while sent < all_of_it and time.monotonic() < stop:
                client.sendall(b"x" * 65536)
                sent += 65536
        return "50 MiB taken" if sent >= all_of_it else "stopped"

    def send() -> str:
        found = "stopped"
        while time.monotonic() < stop:
            found = min(found, once())
            time.sleep(0.1)
        return found

    return _several(12, send)


def bodies(server: Server, seconds: float) -> str:
    """Twelve clients that send traces of 4 MiB, over and over."""
    lists = ",".join(["[]"] * 1_300_000)
    body = f'{{"trace": {{"x": [{lists}]}}}}'.encode()
    stop = time.monotonic() + seconds

    def send() -> str:
        statuses: Counter[int] = Counter()
        while time.monotonic() < stop:
            connection = server.connection()
            with suppress(OSError):
                connection.request("POST", "/api/check", body, {"content-type": "application/json"})
                statuses[connection.getresponse().status] += 1
            connection.close()
        return " ".join(map(str, sorted(statuses)))

    return _several(12, send)


def nested(server: Server, seconds: float) -> str:
    """Lists within lists within lists, as a trace."""
    body = b'{"trace": {"x": ' + b"[" * 500 + b"]" * 500 + b"}}"
    stop = time.monotonic() + seconds

    def send() -> str:
        statuses: Counter[int] = Counter()
        while time.monotonic() < stop:
            connection = server.connection()
            connection.request("POST", "/api/check", body, {"content-type": "application/json"})
            statuses[connection.getresponse().status] += 1
            connection.close()
            time.sleep(0.1)
        return " ".join(map(str, sorted(statuses)))

    return _several(2, send)


def abandoned(server: Server, seconds: float) -> str:
    """Twelve clients that ask for a puzzle that is hard to find, and hang up."""
    body = json.dumps({"required": ["sk-loop"]}).encode()
    for _ in range(12):
        with _connected(server, _head(server, "generate", len(body)) + body):
            time.sleep(0.1)
    time.sleep(seconds)
    return "hung up after 0.1 s each"


def long_counts(server: Server, seconds: float) -> str:
    """Four clients that count the solutions of boards where that takes long."""
    stop = time.monotonic() + seconds

    def send() -> str:
        connection = server.connection()
        while time.monotonic() < stop:
            post(connection, "count", {"board": 256 * ".", "limit": 1000})
        connection.close()
        return "done"

    return _several(4, send)


KINDS = {
    "silent": silent,
    "half-heads": half_heads,
    "half-bodies": half_bodies,
    "unread": unread,
    "headers": headers,
    "bodies": bodies,
    "nested": nested,
    "abandoned": abandoned,
    "long-counts": long_counts,
}


def main() -> None:
    """Run them and print what came of each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("kinds", metavar="KIND", nargs="*", choices=[[], *KINDS])
    args = parser.parse_args()
    for name in args.kinds or KINDS:
        with served(args.workers) as server:
            post(server.connection(), "hint", {"board": EASY})
            with Witness(server) as witness:
                outcome = KINDS[name](server, args.seconds)
        print(f"{name}: {outcome}")
        print(f"  innocent: {dict(witness.statuses)}, {told(witness.times)}", end="")
        print(f"  longest {max(witness.times):.1f} s")
        print(
            f"  parent: {witness.before:.0f} MB before, {witness.most:.0f} MB at most; all: ",
            end="",
        )
        print(f"{witness.all_before:.0f} MB, {witness.all_most:.0f} MB", flush=True)


if __name__ == "__main__":
    main()
