"""Does every rule keep its promises, on positions harvested from whole lists of puzzles?

    poe harvest FILE... [--out FILE] [--positions N] [--seconds N] [--only RULE,RULE] [--ways WAY,WAY]
                        [--first N] [--slow MS] [--seed N]
    poe harvest --from FILE... [--out FILE] ...

A rule is to be seen at work on N positions. They are sought in all the ways of `ways`, or in those of `--ways`, in
the lists of all files; a rule keeps to the way that pays best for it (positions for a second of CPU, those along solves
counting most), and no more than a hundredth of its positions come from one puzzle. On boards along solves no single is
left, but for the rules that look for singles. On each position the rule is asked for all that it finds, and that is
looked at:

    wrong       it contradicts the solution
    unproved    the checker refuses it
    blunt       one of its truths can be spared
    duplicates  it was said already: the same conclusion from the same truths

The checker and the search for truths to spare get `--first` of the inferences, spread over the answer; all are compared
with the solution. Rules marked * search too long to be asked for everything, and are asked for the first few only.

Rules take turns until each is done, or the CPU seconds are up, or at Ctrl-C. Each position is written to the file of
`--out` at once, and a run with the same file goes on from there; with `--seconds 0` it only prints the table. To ask
changed rules about the same positions again, give such files as `--from`, and another one as `--out`; then no new ones
are sought.
"""

import argparse
import sys
from pathlib import Path

import sudologue as sl

from .search import harvest, searches_again, searches_anew
from .table import WORTH, Row, kept_in, report


def main() -> int:
    """Ask every rule about positions until all are done; print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", type=Path, nargs="*")
    parser.add_argument("--out", type=Path, default=Path("/dev/null"), help="keep the positions")
    parser.add_argument("--from", dest="kept", type=Path, nargs="+", help="what was kept earlier")
    parser.add_argument("--positions", type=int, default=2000, help="where a rule has to fire")
    parser.add_argument("--seconds", type=float, default=600.0, help="in all")
    parser.add_argument("--only", default=",".join(sl.RULES))
    parser.add_argument("--ways", default=",".join(WORTH), help="to look for positions")
    parser.add_argument("--first", type=int, default=3, help="how many inferences to look at")
    parser.add_argument("--slow", type=float, default=100.0, help="milliseconds worth a mention")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if not args.files and not args.kept:
        parser.error("expected lists of puzzles, or --from")
    rows = [Row(sl.RULES[name]) for name in args.only.split(",")]
    with args.out.open("a+", buffering=1, encoding="utf-8") as out:
        earlier = kept_in([args.out])
        for row in rows:
            for record in earlier.get(row.rule.name, []):
                row.add(record)
        args.seed += sum(len(row.positions) for row in rows)  # not the same again
        found = searches_again(rows, args) if args.kept else searches_anew(rows, earlier, args)
        try:
            harvest([*found], args.seconds, out)
        except KeyboardInterrupt:
            print("interrupted: this is what there is so far")
    report(rows, args.positions, args.slow)
    return int(any(row.faults for row in rows))


if __name__ == "__main__":
    sys.exit(main())
