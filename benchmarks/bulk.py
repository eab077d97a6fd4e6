"""How fast a job on many puzzles is, and what it takes: `python -m benchmarks.bulk FILE [--workers N …]`.

The same list is solved once for each number of workers, into a folder that goes afterwards. Seconds of the clock are
told beside seconds of work (of the process that hands out and writes, and of those that solve and check), which other
programs on the machine hardly change. With `--local-cluster N` a Dask scheduler and N workers are started here.
"""

import argparse
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager, nullcontext
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from tempfile import TemporaryDirectory
from time import perf_counter

from sudologue import bulk


def main() -> None:
    """Measure, and print a line for each number of workers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--format", default="parquet")
    parser.add_argument("--voice")
    parser.add_argument("--local-cluster", type=int, metavar="N")
    args = parser.parse_args()
    several = args.local_cluster is not None
    with cluster(args.local_cluster) if several else nullcontext() as address:
        for workers in [args.local_cluster] if several else args.workers:
            measure(args.file, workers, args.format, args.voice, address)


def measure(file: str, workers: int, format: str, voice: str | None, address: str | None) -> None:
    """One run."""
    before, begun = work(), perf_counter()
    with TemporaryDirectory() as folder:
        done = bulk.solve(
            file, f"{folder}/out", workers=workers, format=format, voice=voice, cluster=address
        )
    seconds, after = perf_counter() - begun, work()
    mine, theirs = (late - soon for late, soon in zip(after, before, strict=True))
    puzzles = done.tally.puzzles
    size = sum(shard["bytes"] for shard in done.shards.values())
    print(
        f"{workers} workers{' of a cluster' if address else ''}: {puzzles:,} puzzles, "
        f"{done.tally.checked:,} checked, {seconds:.1f} s, {puzzles / seconds:.0f} a second; "
        f"work {mine:.1f} + {theirs:.1f} s, {1000 * (mine + theirs) / puzzles:.2f} ms a puzzle; "
        f"{size / puzzles:,.0f} bytes a trace; at most {peak(RUSAGE_SELF)} and {peak(RUSAGE_CHILDREN)} MB"
    )


def work() -> tuple[float, float]:
    """Seconds of this process, and of those that it has ended."""
    return tuple(
        usage.ru_utime + usage.ru_stime for usage in map(getrusage, (RUSAGE_SELF, RUSAGE_CHILDREN))
    )  # pyright: ignore[reportReturnType]


def peak(who: int) -> int:
    """The most memory that one process had."""
    return getrusage(who).ru_maxrss // 1024


@contextmanager
def cluster(workers: int) -> Generator[str]:
    """The address of a scheduler with so many workers."""
    address, port = "tcp://127.0.0.1:8799", "8799"
    asked = [["scheduler", "--host", "127.0.0.1", "--port", port]]
    asked += [["worker", address, "--nthreads", "1", "--no-nanny"]] * workers
    running = [
        subprocess.Popen(  # noqa: S603 -- Dask's own programs
            [sys.executable, "-m", f"distributed.cli.dask_{what}", *options, "--no-dashboard"],
            stderr=subprocess.DEVNULL,
        )
        for what, *options in asked
    ]
    try:
        yield address
    finally:
        for process in reversed(running):
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
