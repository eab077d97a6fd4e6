"""`sudologue check`: the independent checker, called as it is when it stands alone."""

import argparse

from sudologue import checker


def run(args: argparse.Namespace) -> int:
    """Hand the arguments over; the checker reads, judges and reports by itself."""
    options = ["-v"] if args.verbose else []
    if args.puzzle is not None:
        options.append(f"--puzzle={args.puzzle}")
    return checker.main([*options, args.trace])
