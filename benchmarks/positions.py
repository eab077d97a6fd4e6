"""Find positions to practise techniques on: `positions.txt` and `others.txt` in `sudologue/web`, written again.

    poe positions [--seconds N] [--seed N] [--list FILE …]

What the file has and what is still the next step of the human ladder stays. What is missing, up to six positions for a
technique, is looked for along the solves of lists of puzzles, one a line: what only the hardest take is the next step
there. Then in puzzles of our own generator: along their solves, and in the same boards with a candidate or
two crossed out, which gives many more positions and as good ones, as none of those is true. Techniques of constraints
are looked for along the solves of variants.

For techniques that are the next step nowhere, `others.txt` has boards where they find something, though simpler steps
are there, too: what it has already, then boards where singles are at an end, and what `rare` makes.
"""

import argparse
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain, count, islice
from pathlib import Path
from random import Random

import sudologue as sl
from benchmarks.rare import PATIENCE, rare_boards, shows
from sudologue.formats import read, write
from sudologue.generation.generator import Generator, Plan
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle
from sudologue.narration.examples import EXAMPLES
from sudologue.rules.techniques import needs_constraints
from sudologue.search import search
from sudologue.solver.solver import Solver

FILE = Path(sl.__file__).parent / "web" / "positions.txt"
OTHERS = FILE.with_name("others.txt")
ENOUGH, PROBES = 6, 10
FEW = 3
"""So many of those that are not the next step, the technique's example included."""
VARIANTS = ("killer", "thermo", "whispers", "arrow", "renban", "kropki", "little-killer")

Found = dict[str, list[str]]


def main() -> None:
    """Keep what holds, look for the rest, write it down."""
    parser = argparse.ArgumentParser(description="Find positions to practise techniques on.")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--list", type=Path, nargs="*", default=[], dest="lists")
    args = parser.parse_args()
    comments, found = still_true(FILE.read_text("utf-8").splitlines())
    end = time.monotonic() + args.seconds
    generator = Generator(Plan(), args.seed)
    try:
        look(found, listed(args.lists), None, end)
        look_at_variants(found, time.monotonic() + args.seconds / 3)
        look(found, generator, Random(generator.seed), end)  # noqa: S311 -- puzzles, not secrets
    except KeyboardInterrupt:
        print("stopped")
    save(FILE, comments, found)
    lines = OTHERS.read_text("utf-8").splitlines()
    save(OTHERS, OTHERS_HEAD, others(found, lines, args.seed or 1))
    few = [f"{rule.name} {len(found.get(rule.name, ()))}" for rule in Solver().rules]
    print("few:", ", ".join(text for text in few if int(text.split()[1]) < ENOUGH))


OTHERS_HEAD = [
    "# Positions where a technique finds something, though simpler steps are there, too: its id, a tab, a HoDoKu"
    " line, or a puzzle as JSON."
]


def save(path: Path, comments: list[str], found: Found) -> None:
    """Positions in teaching order."""
    lines = [f"{name}\t{line}" for name in sl.RULES.ids() for line in found.get(name, ())]
    path.write_text("\n".join([*comments, *lines]) + "\n", "utf-8")


def look_at_variants(found: Found, end: float) -> None:
    """Add positions for techniques of constraints."""
    for seed in count(1):
        for variant in VARIANTS:
            if time.monotonic() > end:
                return
            with suppress(sl.GenerationError):
                look_at_variant(found, sl.generate(variants=variant, seed=seed, timeout=PATIENCE))


def look_at_variant(found: Found, puzzle: sl.Puzzle) -> None:
    """One position of a puzzle for each technique that still lacks some.

    All that was placed is given; where something simpler would be there again, the position is that of the solve.
    """
    solver, used = Solver(), set[str]()
    result = solver.solve(Board.of(puzzle))
    for number, step in enumerate(result.steps, start=1):
        technique = step.inference.rule
        known = found.setdefault(technique, [])
        if not needs_constraints(technique) or technique in used or len(known) == ENOUGH:
            continue
        before = result.board_before(number)
        given = Board.of(Puzzle(puzzle.grid, before.placed_mask))
        used.add(technique)
        known.append(write(given if next_of(solver, given) == technique else before, "json"))
        print(technique, len(known), flush=True)


def others(found: Found, lines: list[str], seed: int) -> Found:
    """For techniques that are the next step nowhere, boards of different puzzles where they find something."""
    made = still_shown(lines)
    boards_seen = list(islice(hard_boards(Generator(Plan(), seed)), 3000))
    Random(seed).shuffle(boards_seen)  # noqa: S311 -- puzzles, not secrets
    for rule in sl.RULES.values():
        if found.get(rule.name):
            made.pop(rule.name, None)
            continue
        known = made.setdefault(rule.name, [])
        rare = rare_boards(rule, boards_seen, seed)
        for line in chain(() if is_rare(rule) else showing(rule, boards_seen), rare):
            if len(known) == FEW - 1:
                break
            if is_another(line, [EXAMPLES[rule.name], *known]):
                known.append(line)
        print(rule.name, len(known), flush=True)
    return made


def is_rare(rule: sl.Rule) -> bool:
    """Would it take too long to ask for it everywhere?"""
    return sl.TECHNIQUES[rule.name].is_slow or needs_constraints(rule.name)


def is_another(line: str, known: list[str]) -> bool:
    """Is it the board of another puzzle, even where rows, columns and digits change names?"""
    return puzzle_of(line) not in map(puzzle_of, known)


def puzzle_of(line: str) -> str | Puzzle:
    """The puzzle that a line is a position of, as all its twins are written."""
    puzzle = read(line).puzzle
    return line if puzzle.grid.constraints else sl.canonical(puzzle)


def showing(rule: sl.Rule, boards_seen: list[Board]) -> Iterator[str]:
    """The boards where a rule finds anything, as far as our patience goes."""
    end = time.monotonic() + PATIENCE
    for board in boards_seen:
        if time.monotonic() > end:
            return
        if shows(rule, board):
            yield write(board, "hodoku")


def still_shown(lines: list[str]) -> Found:
    """The positions where the technique finds something still."""
    found = Found()
    for technique, line in (line.split("\t") for line in lines if not line.startswith("#")):
        if shows(sl.RULES[technique], read(line)):
            found.setdefault(technique, []).append(line)
    return found


def hard_boards(generator: Generator) -> Iterator[Board]:
    """One board of each puzzle that takes more than singles: where it is stuck first."""
    singles = Solver([sl.RULES[name] for name in ("full-house", "naked-single", "hidden-single")])
    for puzzle in generator:
        end = singles.solve(Board.of(puzzle)).final_board
        if end.candidates_mask:
            yield end


def still_true(lines: list[str]) -> tuple[list[str], Found]:
    """The comments, and the positions whose technique is the next step of the ladder as it is now."""
    solver, found = Solver(), Found()
    for line in lines:
        technique, _, position = line.partition("\t")
        if not line.startswith("#") and next_of(solver, read(position)) == technique:
            found.setdefault(technique, []).append(position)
    return [line for line in lines if line.startswith("#")], found


def listed(files: list[Path]) -> Iterator[Puzzle]:
    """The puzzles of lists, one a line; what is written behind them is left out."""
    for file in files:
        for line in file.read_text("utf-8").splitlines():
            if line.strip() and not line.startswith("#"):
                yield read(line.split()[0]).puzzle


def look(found: Found, puzzles: Iterable[Puzzle], random: Random | None, end: float) -> None:
    """Add positions until the time is up."""
    solver = Solver()
    for puzzle in puzzles:
        board = Board.of(puzzle)
        if search.singles_solve(board.grid, board.possible_mask):
            continue
        used: set[str] = set()
        for position in boards(solver, board, random):
            if time.monotonic() > end:
                return
            technique = next_of(solver, position)
            known, line = found.setdefault(technique, []), write(position, "hodoku")
            # One from a puzzle: others would look much like it.
            is_new = technique not in used and line not in known
            if technique and is_new and len(known) < ENOUGH:
                used.add(technique)
                known.append(line)
                print(technique, len(known), flush=True)


def boards(solver: Solver, board: Board, random: Random | None) -> Iterator[Board]:
    """Where a solve needs more than singles, and at random those boards with a candidate or two crossed out."""
    result = solver.solve(board)
    solution = result.final_board.placed_mask
    for number, step in enumerate(result.steps, start=1):
        if step.inference.rule.endswith(("single", "full-house")):
            continue
        before = result.board_before(number)
        yield before
        if random and result.status is sl.SolveStatus.SOLVED:
            false = bits(before.candidates_mask & ~solution)
            for _ in range(PROBES):
                crossed = sum(
                    1 << number for number in {random.choice(false), random.choice(false)}
                )
                yield Board(board.puzzle, before.placed_mask, before.candidates_mask & ~crossed)


def next_of(solver: Solver, board: Board) -> str:
    """The technique of the next step, if there is any."""
    step = solver.step(board)
    return step.inference.rule if step else ""


if __name__ == "__main__":
    main()
