"""Boards for techniques that hardly ever turn up by themselves.

Patterns are planted, as the harvest does it: on boards where singles are at an end, and no single may come of it; if no
such board is found, on puzzles as they are set. What can be planted nowhere has the positions of our test cases.
Techniques of cages are looked for along the solves of killers. All of them are boards of puzzles with one solution, and
no true candidate is missing.
"""

import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain, count, islice
from random import Random

import sudologue as sl
from benchmarks.harvest.position import Position
from benchmarks.harvest.ways import SINGLES, Patterns, own_positions, solution_of
from sudologue.formats import write
from sudologue.generation.generator import Generator, Plan
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle
from sudologue.rules.rule import finder
from sudologue.rules.techniques import needs_constraints

PATIENCE = 20.0
"""Seconds that one way to look for the boards of a technique may take."""
PUZZLES, TRIES = 3000, 10
"""Puzzles to plant something on, and how often on each."""


def rare_boards(rule: sl.Rule, quiet: list[Board], seed: int) -> Iterator[str]:
    """Boards of different puzzles where the rule finds something, as they are written; the best first."""
    if needs_constraints(rule.name):
        yield from along_killers(rule)
        return
    bare = map(Board.of, islice(Generator(Plan(), seed), PUZZLES))
    calm = (board for board in planted(rule, quiet, seed) if not sl.Solver(SINGLES).step(board))
    boards = chain(calm, planted(rule, bare, seed), own_positions(rule.name))
    yield from (write(board, "hodoku") for board in boards)


def planted(rule: sl.Rule, boards: Iterable[Board], seed: int) -> Iterator[Board]:
    """Boards with a pattern of the rule planted on them."""
    random = Random(seed)  # noqa: S311 -- puzzles, not secrets
    patterns = Patterns(random)
    patterns.recall(rule, ())
    end = time.monotonic() + PATIENCE
    for board in boards:
        if time.monotonic() > end:
            return
        site = Position("", board, solution_of(board))
        for _ in range(TRIES):
            found = random.choice(patterns.known).planted(site, random)
            if found and shows(rule, found.board):
                yield found.board


def along_killers(rule: sl.Rule) -> Iterator[str]:
    """Positions of killers, the first of each, with all that was placed given: cages are added up on empty boards."""
    end = time.monotonic() + PATIENCE
    for seed in count(1):
        if time.monotonic() > end:
            return
        with suppress(sl.GenerationError):
            puzzle = sl.generate(variants="killer", seed=seed, timeout=PATIENCE)
            steps = sl.Solver().solve(Board.of(puzzle)).steps
            ahead = (Puzzle(puzzle.grid, step.board.placed_mask) for step in steps[:-1])
            yield from islice((one.to_json() for one in ahead if shows(rule, Board.of(one))), 1)


def shows(rule: sl.Rule, board: Board) -> bool:
    """Does the rule find anything?"""
    return next(iter(finder(rule)(board)), None) is not None
