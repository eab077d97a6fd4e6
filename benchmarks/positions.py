"""Find positions to practise techniques on: `sudologue/web/positions.txt`, written again.

    poe positions [--seconds N] [--seed N]

What the file has and what is still the next step of the human ladder stays. What is missing, up to six positions for a
technique, is looked for in puzzles of our own generator: along their solves, and in the same boards with a candidate or
two crossed out, which gives many more positions and as good ones, as none of those is true.
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import sudologue as sl
from sudologue.formats import read, write
from sudologue.generation.generator import Generator, Plan
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.search import search
from sudologue.solver.solver import Solver

FILE = Path(sl.__file__).parent / "web" / "positions.txt"
ENOUGH, PROBES = 6, 10

Found = dict[str, list[str]]


def main() -> None:
    """Keep what holds, look for the rest, write it down."""
    parser = argparse.ArgumentParser(description="Find positions to practise techniques on.")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--seed", type=int, default=None)
    args = parser.parse_args()
    comments, found = still_true(FILE.read_text("utf-8").splitlines())
    end = time.monotonic() + args.seconds
    try:
        look(found, args.seed, end)
    except KeyboardInterrupt:
        print("stopped")
    lines = [f"{name}\t{line}" for name in sl.RULES.ids() for line in found.get(name, ())]
    FILE.write_text("\n".join([*comments, *lines]) + "\n", "utf-8")
    few = [f"{rule.name} {len(found.get(rule.name, ()))}" for rule in Solver().rules]
    print("few:", ", ".join(text for text in few if int(text.split()[1]) < ENOUGH))


def still_true(lines: list[str]) -> tuple[list[str], Found]:
    """The comments, and the positions whose technique is the next step of the ladder as it is now."""
    solver, found = Solver(), Found()
    for line in lines:
        technique, _, position = line.partition("\t")
        if not line.startswith("#") and next_of(solver, read(position)) == technique:
            found.setdefault(technique, []).append(position)
    return [line for line in lines if line.startswith("#")], found


def look(found: Found, seed: int | None, end: float) -> None:
    """Add positions until the time is up."""
    solver, generator = Solver(), Generator(Plan(), seed)
    random = Random(generator.seed)  # noqa: S311 -- puzzles, not secrets
    for puzzle in generator:
        board = Board.of(puzzle)
        if search.singles_solve(board.grid, board.possible_mask):
            continue
        used: set[str] = set()
        for position in boards(solver, board, random):
            if time.monotonic() > end:
                return
            technique = next_of(solver, position)
            known = found.setdefault(technique, [])
            # One from a puzzle: others would look much like it.
            if technique and technique not in used and len(known) < ENOUGH:
                used.add(technique)
                known.append(write(position, "hodoku"))
                print(technique, len(known), flush=True)


def boards(solver: Solver, board: Board, random: Random) -> Iterator[Board]:
    """Where a solve needs more than singles, and those boards with a candidate or two crossed out."""
    result = solver.solve(board)
    solution = result.final_board.placed_mask
    for number, step in enumerate(result.steps, start=1):
        if step.inference.rule.endswith(("single", "full-house")):
            continue
        before = result.board_before(number)
        yield before
        false = bits(before.candidates_mask & ~solution)
        for _ in range(PROBES if result.status is sl.SolveStatus.SOLVED else 0):
            crossed = sum(1 << number for number in {random.choice(false), random.choice(false)})
            yield Board(board.puzzle, before.placed_mask, before.candidates_mask & ~crossed)


def next_of(solver: Solver, board: Board) -> str:
    """The technique of the next step, if there is any."""
    step = solver.step(board)
    return step.inference.rule if step else ""


if __name__ == "__main__":
    main()
