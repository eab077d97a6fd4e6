"""A real cluster on this machine: a scheduler and workers, each a process of its own, killed now and then."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

import sudologue as sl
from sudologue.bulk.shard import Shard

pytest.importorskip("distributed")

PUZZLES = (Path(sl.__file__).parents[1] / "puzzles" / "easy.txt").read_text("utf-8").split()
GOOD = [line for line in PUZZLES if len(line) == 81][:8]


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class Cluster:
    """Its processes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"tcp://127.0.0.1:{self.port}"
        self.running: list[subprocess.Popen[bytes]] = []

    def start(self, what: str, *options: str) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", f"distributed.cli.dask_{what}", *options, "--no-dashboard"]
        environment = os.environ | {"DASK_DISTRIBUTED__DEPLOY__LOST_WORKER_TIMEOUT": "1"}
        process = subprocess.Popen(
            command,
            env=environment,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self.running.append(process)
        return process

    def scheduler(self) -> "subprocess.Popen[bytes]":
        return self.start("scheduler", "--host", "127.0.0.1", "--port", str(self.port))

    def worker(self) -> "subprocess.Popen[bytes]":
        return self.start("worker", self.address, "--nthreads", "1", "--no-nanny")

    def end(self) -> None:
        for process in self.running:
            kill(process)


def kill(process: "subprocess.Popen[bytes]") -> None:
    if process.poll() is None:
        os.kill(process.pid, signal.SIGKILL)
    process.wait()


@contextmanager
def cluster(folder: Path) -> Generator[Cluster]:
    found = Cluster(folder)
    try:
        yield found
    finally:
        found.end()


def command(path: Path, out: Path, *options: str) -> list[str]:
    asked = [sys.executable, "-m", "sudologue", "bulk", "solve", str(path), "-o", str(out)]
    return [*asked, "-f", "jsonl", "--shard-size", "8", "--quiet", *options]


def contents(folder: Path) -> dict[str, bytes]:
    found = {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}
    return {name: data for name, data in found.items() if not name.startswith("_run")}


def wait_for(out: Path, shards: int, running: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + 60
    while len(list(out.glob("data/*.jsonl"))) < shards:
        assert running.poll() is None
        assert time.monotonic() < end
        time.sleep(0.02)


def test_anybody_may_die_and_the_result_is_the_same(tmp_path: Path) -> None:
    """First the client, then a worker, then the scheduler, and what they were at is not lost."""
    path = tmp_path / "puzzles.txt"
    path.write_text("\n".join(GOOD * 30), "utf-8")
    here, out = tmp_path / "here", tmp_path / "out"
    with cluster(tmp_path) as found:
        scheduler, worker, _ = found.scheduler(), found.worker(), found.worker()
        asked = command(path, out, "--cluster", found.address)
        running = subprocess.Popen(asked)
        wait_for(out, 2, running)
        kill(running)
        running = subprocess.Popen(asked)
        try:
            wait_for(out, 6, running)
            kill(worker)
            wait_for(out, 9, running)
            kill(scheduler)
            found.scheduler()
            found.worker()
            assert running.wait(timeout=120) == 0
        finally:
            kill(running)
    assert subprocess.run([*command(path, here), "--workers", "1"], check=False).returncode == 0
    assert contents(out) == contents(here)
    assert len(list(out.glob("data/*"))) == 30


def test_no_scheduler(tmp_path: Path) -> None:
    from sudologue.bulk.cluster import on_cluster
    from sudologue.bulk.settings import Settings
    from sudologue.errors import BulkError

    address = f"tcp://127.0.0.1:{free_port()}"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sudologue.bulk.cluster._FIRST_PATIENCE", 0.0)
        patch.setattr("sudologue.bulk.cluster._TIMEOUT", 0.2)
        with (
            pytest.raises(BulkError, match=r"no scheduler answers at tcp://127.0.0.1"),
            on_cluster(address, Settings(), str(tmp_path)),
        ):
            pass


def test_no_workers(tmp_path: Path) -> None:
    from sudologue.errors import BulkError

    path = tmp_path / "puzzles.txt"
    path.write_text(GOOD[0], "utf-8")
    with cluster(tmp_path) as found, pytest.MonkeyPatch.context() as patch:
        found.scheduler()
        patch.setattr("sudologue.bulk.cluster._PATIENCE", 1.5)
        with pytest.raises(BulkError, match=r"has had no workers for 1.5 s"):
            sl.bulk.solve(str(path), str(tmp_path / "out"), format="jsonl", cluster=found.address)


def test_the_scheduler_goes_between_two_questions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client that has given it up takes no more tasks: what is to be done is asked for when there is one again."""
    from sudologue.bulk import cluster as module

    path, out = tmp_path / "puzzles.txt", tmp_path / "out"
    path.write_text("\n".join(GOOD), "utf-8")
    ask, gone = module._Cluster._ask_for, list[str]()  # pyright: ignore[reportPrivateUsage]

    def asking(self: module._Cluster, shard: Shard) -> None:  # pyright: ignore[reportPrivateUsage]
        if len(gone) < 2:
            gone.append(shard.name)
            self._client.close()  # pyright: ignore[reportPrivateUsage]
        ask(self, shard)

    monkeypatch.setattr(module._Cluster, "_ask_for", asking)  # pyright: ignore[reportPrivateUsage]
    with cluster(tmp_path) as found:
        found.scheduler()
        found.worker()
        done = sl.bulk.solve(
            str(path), str(out), format="jsonl", shard_size=2, cluster=found.address
        )
    assert len(gone) == 2
    assert (done.tally.puzzles, done.tally.checked) == (len(GOOD), len(GOOD))


@pytest.mark.parametrize("address", ["nowhere", "tcp://nowhere", "nonsense://a:1", ""])
def test_no_address(address: str, tmp_path: Path) -> None:
    """One line is said of it, and no folder is made."""
    path, out = tmp_path / "puzzles.txt", tmp_path / "out"
    path.write_text(GOOD[0], "utf-8")
    asked = command(path, out, "--cluster", address)
    told = subprocess.run(asked, check=False, capture_output=True, text=True)
    assert told.returncode == 2
    assert told.stderr.startswith(f"sudologue: no scheduler answers at {address}: ")
    assert told.stderr.count("\n") == 1
    assert not out.exists()
