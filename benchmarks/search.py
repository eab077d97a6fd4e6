"""How fast is the search, and how fast are puzzles made?

    poe bench-search FILE [FILE …] [--rounds N]
    poe bench-search --generate N [--threads N] [--level NAME | --required ID]

The first counts the solutions of every puzzle (one a line, 81 characters) up to two, with the kernel and with the
reference in turns, and prints what each does in a second of one core and their ratio. The second makes N puzzles and
prints puzzles a second and how many clues they have; every one of them is proved to be unique and minimal.
"""

import argparse
import statistics
import sys
import time
from collections import Counter
from pathlib import Path

import sudologue as sl
from sudologue.search import questions, search

_REFERENCE_PUZZLES = 40
"""The reference does as many a round, spread over the file."""


def measure_search(path: Path, rounds: int) -> None:
    """One line: puzzles a second with the kernel and with the reference."""
    lines = [line.split()[0] for line in path.read_text().splitlines() if line.strip()]
    boards = [sl.Board.from_string(line) for line in lines]
    some = boards[:: max(len(boards) // _REFERENCE_PUZZLES, 1)]
    plain_count = questions.QUESTIONS["count"]
    fast: list[float] = []
    slow: list[float] = []
    counts: list[int] = []
    for _ in range(rounds):
        start = time.process_time()
        counts = [search.count(board.grid, board.possible_mask, 2) for board in boards]
        fast.append(len(boards) / (time.process_time() - start))
        start = time.process_time()
        for board in some:
            plain_count(board.grid, board.possible_mask, 2)
        slow.append(len(some) / (time.process_time() - start))
    # The two run on different puzzles of the list, so the ratio is one of rates, not of one puzzle.
    ratio = statistics.median(f / s for f, s in zip(fast, slow, strict=True))
    print(
        f"{path.name:20} {questions.name()} {max(fast):10.0f}/s   Python {max(slow):7.0f}/s   "
        f"ratio {ratio:5.0f}   {counts.count(1)} of {len(lines)} unique"
    )


def is_minimal(puzzle: sl.Puzzle) -> bool:
    """Does every clue matter?"""
    text = str(puzzle)
    dug = [f"{text[:i]}.{text[i + 1 :]}" for i, mark in enumerate(text) if mark != "."]
    return all(sl.count_solutions(each) == 2 for each in dug)


def measure_generation(count: int, threads: int, target: sl.Target) -> None:
    """Make puzzles, then look at them."""
    generator = sl.Generator(sl.Plan(target=target), seed=1, threads=threads)
    start, start_cpu = time.perf_counter(), time.process_time()
    puzzles = list(generator.puzzles(count))
    spent, spent_cpu = time.perf_counter() - start, time.process_time() - start_cpu
    per_core = f", {count / spent_cpu:.0f} a second of one core" if threads == 1 else ""
    print(f"{count} puzzles of {generator.tried} tried: {count / spent:.0f} a second{per_core}")
    clues = Counter(str(puzzle).count(".") for puzzle in puzzles)
    mean = sum((81 - empty) * times for empty, times in clues.items()) / count
    print(
        f"clues: mean {mean:.2f}, "
        + ", ".join(f"{81 - e}: {clues[e]}" for e in sorted(clues, reverse=True))
    )
    unique = sum(sl.count_solutions(puzzle) == 1 for puzzle in puzzles)
    print(f"{unique} unique, {sum(map(is_minimal, puzzles))} minimal")


def main() -> int:
    """Search or generate, as asked."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--generate", type=int, metavar="N")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--level")
    parser.add_argument("--required", action="append", default=[])
    args = parser.parse_args()
    for path in args.files:
        measure_search(path, args.rounds)
    if args.generate:
        target = sl.Target(required=tuple(args.required), level=args.level)
        measure_generation(args.generate, args.threads, target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
