"""The server as a process: how it starts and ends, and what a fuzzer makes of its own description."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from sudologue.cli.main import main
from sudologue.web.server import ServeError, listen

ROOT = Path(__file__).parents[2]
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@contextmanager
def served(*options: str) -> Generator[tuple[str, "subprocess.Popen[str]"]]:
    """The address of a server, and its process."""
    command = [sys.executable, "-m", "sudologue", "serve", "--port", "0", "--workers", "1"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [*command, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        start_new_session=True,
    ) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found is not None
        try:
            yield found[0], server
        finally:
            server.terminate()
            server.communicate()


def test_it_says_where_it_is_and_ends_quietly() -> None:
    with served() as (address, server):
        place = urlsplit(address)
        connection = HTTPConnection(str(place.hostname), place.port, timeout=30)
        connection.request("GET", "/")
        answer = connection.getresponse()
        assert answer.status == 200
        assert answer.getheader("server") is None
        connection.close()
        server.send_signal(signal.SIGINT)
        said, complained = server.communicate(timeout=60)
        assert "Traceback" not in said + complained
        assert server.returncode in (0, 130)


def asked(address: str, name: str, **fields: object) -> HTTPConnection:
    """A connection on which something was asked."""
    place = urlsplit(address)
    connection = HTTPConnection(str(place.hostname), place.port, timeout=60)
    headers = {"content-type": "application/json"}
    connection.request("POST", f"/api/{name}", json.dumps(fields), headers)
    return connection


def status(connection: HTTPConnection) -> int:
    with closing(connection):
        return connection.getresponse().status


@pytest.mark.parametrize("times", [1, 3])
def test_it_ends_quietly_whatever_is_going_on(times: int) -> None:
    with served("--budget", "1200") as (address, server):
        place = urlsplit(address)
        at = (str(place.hostname), place.port or 0)
        half = b"POST /api/hint HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"
        clients = [asked(address, "generate", required=["sk-loop"]) for _ in range(3)]
        with socket.create_connection(at), socket.create_connection(at) as other:
            other.sendall(half)
            assert status(asked(address, "hint", board=EASY)) == 200
            for _ in range(times):
                server.send_signal(signal.SIGINT)
            said, complained = server.communicate(timeout=60)
        assert (said, complained) == ("", "sudologue: interrupted\n")
        for client in clients:
            client.close()


@pytest.mark.parametrize("count", [1, 8])
def test_the_work_of_clients_that_hang_up_is_stopped(count: int) -> None:
    """It would take a quarter of an hour."""
    with served("--budget", "1200") as (address, _):
        for _ in range(count):
            asked(address, "generate", required=["sk-loop"]).close()
        assert status(asked(address, "solve", board=EASY)) == 200


def test_hints_do_not_wait_for_solves() -> None:
    with served("--budget", "1200") as (address, _):
        long = [asked(address, "generate", required=["sk-loop"]) for _ in range(4)]
        for _ in range(3):
            assert status(asked(address, "hint", board=EASY)) == 200
        for connection in long:
            connection.close()


def test_a_host_that_was_allowed() -> None:
    with served("--allow-host", "sudoku.example") as (address, _):
        place = urlsplit(address)
        for host, expected in (("sudoku.example", 200), ("other.example", 421)):
            connection = HTTPConnection(str(place.hostname), place.port, timeout=30)
            connection.request("GET", "/api/about", headers={"Host": host})
            assert status(connection) == expected


def no_start() -> None:
    raise RuntimeError("no")


def test_it_is_not_ready_before_its_processes_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sudologue.web.server.prepare", no_start)
    assert main(["serve", "--port", "0", "--workers", "1"]) == 2
    found = capsys.readouterr()
    assert found.out == ""
    assert found.err == (
        "sudologue: a process to work in cannot be started: it ended with status 1\n"
    )


def processes_of(group: int) -> list[str]:
    found: list[str] = []
    for path in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            words = (path / "stat").read_text().rpartition(")")[2].split()
            if int(words[2]) == group and words[0] != "Z":
                found.append(path.name)
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="there is no /proc")
def test_whoever_kills_it_kills_its_work() -> None:
    with served("--budget", "1200") as (address, server):
        connection = asked(address, "generate", required=["sk-loop"])
        assert status(asked(address, "hint", board=EASY)) == 200
        assert len(processes_of(server.pid)) > 2
        server.kill()
        server.wait()
        end = time.monotonic() + 60
        while processes_of(server.pid) and time.monotonic() < end:
            time.sleep(0.05)
        assert processes_of(server.pid) == []
        connection.close()


def test_an_address_that_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(ServeError, match=f"cannot serve at 127.0.0.1:{port}: address already"):
            listen("127.0.0.1", port)
    with pytest.raises(ServeError, match="cannot serve at 'no such host'"):
        listen("no such host", 0)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--port", "70000"], "--port goes from 0 to 65535, found 70000"),
        (["--workers", "0"], "--workers goes from 1 to 256, found 0"),
        (["--budget", "0"], "--budget goes from 0.1 to 3600, found 0"),
    ],
)
def test_options_that_make_no_sense(
    options: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", *options]) == 2
    assert capsys.readouterr().err == f"sudologue: {expected}\n"


@pytest.mark.skipif(find_spec("schemathesis") is None, reason="schemathesis is not installed")
def test_a_fuzzer_finds_nothing_that_the_description_does_not_promise(tmp_path: Path) -> None:
    """But it cannot say which texts are puzzles, and what is too large is not read at all."""
    with served("--budget", "2") as (address, _):
        command = [str(Path(sys.executable).with_name("schemathesis")), "run"]
        options = ["--max-examples", "2", "--phases", "examples,fuzzing", "--seed", "1"]
        options += ["--exclude-checks", "positive_data_acceptance,negative_data_rejection"]
        done = subprocess.run(
            [*command, f"{address}api/openapi.json", *options],
            check=False,
            cwd=tmp_path,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout
