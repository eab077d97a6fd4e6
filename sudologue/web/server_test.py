"""The server as a process: how it starts and ends, and what a fuzzer makes of its own description."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from http.client import HTTPConnection
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from sudologue.cli.main import main
from sudologue.web.server import ServeError, listen

ROOT = Path(__file__).parents[2]


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
