"""A mutation fuzzer for the checker.

    poe attack [FILE...] [--seconds N] [--mutants N] [--seed N] [--threads N] [--out FILE]

Each FILE is a list of puzzles, as the program reads them; without any, the project's own are taken. Traces of these
puzzles, and of puzzles that are made for it on grids of every kind, are mutated; whatever the checker then accepts is
judged by search. It goes on until the time is up, there are mutants enough, or Ctrl-C, and prints what became of them.
Mutants that were accepted though they are false are written to the file of `--out`, one JSON object a line, and make
the exit code 1. With the same files and seed the mutants are the same.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from math import inf
from pathlib import Path

from tqdm import tqdm

import sudologue as sl
from attack.fuzzing import FALSE, OUTCOMES, Tally, batches, run
from attack.sources import LARGEST, boards_in
from sudologue import parallel

PUZZLES = Path(__file__).parent.parent / "puzzles"
OWN = tuple(
    PUZZLES / name for name in ("easy.txt", "stuck.txt", "sizes.txt", "cases/uniqueness.txt")
)


def report(tally: Tally, seconds: float) -> Iterator[str]:
    """The table, and the figures that matter."""
    yield " ".join(f"{title:>14}" for title in ("tried", *OUTCOMES)) + "  mutation"
    rows = {kind: tally.kinds[kind] for kind in sorted(tally.kinds)}
    for kind, outcomes in (rows | {"all of them": tally.outcomes}).items():
        counts = (outcomes.total(), *(outcomes[outcome] for outcome in OUTCOMES))
        yield " ".join(f"{count:>14,}" for count in counts) + f"  {kind}"
    tried, sources = tally.outcomes.total(), tally.sources.total()
    yield "A mutant counts for each of its mutations, and once in all."
    yield (
        f"{tried:,} mutants of {sources:,} traces in {seconds:.0f} s, {tried / max(seconds, 0.001):.0f} a second; "
        f"{tally.steps:,} accepted conclusions are true, {tally.outcomes[FALSE]:,} mutants are accepted and false."
    )


def attack(boards: list[sl.Board], args: argparse.Namespace) -> Tally:
    """Try mutants until it is enough."""
    total, end = Tally(), time.monotonic() + args.seconds
    tallies = parallel.in_order(run, batches(boards, args.seed), parallel.processes(args.threads))
    bar = tqdm(unit=" mutants", disable=None, leave=False)
    try:
        for tally in tallies:
            keep(tally, args.out)
            total.add(tally)
            bar.set_postfix_str(f"{total.outcomes[FALSE]} false", refresh=False)
            bar.update(tally.outcomes.total())
            if time.monotonic() > end or total.outcomes.total() >= args.mutants:
                break
    except KeyboardInterrupt:
        bar.write("interrupted: this is what there is so far")
    finally:
        bar.close()
    return total


def keep(tally: Tally, out: Path) -> None:
    """Write down what is accepted and false, at once."""
    if tally.false:
        with out.open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(found._asdict()) + "\n" for found in tally.false)


def main() -> int:
    """Attack, and report."""
    parser = argparse.ArgumentParser("attack", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", type=Path, nargs="*", help="lists of puzzles")
    parser.add_argument("--seconds", type=float, default=inf, help="for how long")
    parser.add_argument("--mutants", type=float, default=inf, help="how many, or a few more")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1, help="processes; 0 is one for each core")
    parser.add_argument(
        "--out", type=Path, default=Path("attack-false.jsonl"), help="for what is false"
    )
    args = parser.parse_args()
    missing = [str(file) for file in args.files if not file.is_file()]
    if missing:
        parser.error(f"no such file: {', '.join(missing)}")
    boards = list(boards_in(args.files or OWN))
    if not boards:
        parser.error(
            f"no puzzle of {LARGEST}x{LARGEST} or less in {', '.join(map(str, args.files))}"
        )
    before = time.monotonic()
    total = attack(boards, args)
    print(*report(total, time.monotonic() - before), sep="\n")
    if total.false:
        print(f"what is accepted and false is in {args.out}")
    return int(bool(total.false))


if __name__ == "__main__":
    sys.exit(main())
