"""`generate` and `practice`: puzzles, and positions for a technique."""

from sudologue.errors import PuzzleError
from sudologue.generation.generator import Generator, Plan
from sudologue.generation.targets import LEVELS, Target, technique_ids
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.rules.catalog import RULES
from sudologue.web import requests as ask
from sudologue.web.endpoints.clock import Clock
from sudologue.web.endpoints.documents import Document, start_document
from sudologue.web.practice import position_for


def generate(request: ask.GenerateRequest, clock: Clock) -> Document:
    """A puzzle of the kind that was asked for."""
    if request.size != 9 and request.level in LEVELS[2:]:
        raise PuzzleError(f"a {request.size}×{request.size} puzzle is never {request.level}")
    allowed = None if request.allowed is None else technique_ids(tuple(request.allowed))
    target = Target(technique_ids(tuple(request.required)), allowed, request.level)
    clues = None if request.clues is None else (request.clues[0], request.clues[1])
    plan = Plan(Grid.of(request.size), target, clues, request.symmetry)
    generator = Generator(plan, request.seed)
    puzzle = next(generator.puzzles(1, 0.8 * clock.budget))
    return {**start_document(Board.of(puzzle)), "seed": generator.seed, "tried": generator.tried}


def practice(request: ask.PracticeRequest, _: Clock) -> Document:
    """A position where a technique finds something."""
    found = position_for(RULES[request.technique].name, request.seed)
    return {
        **start_document(found.board),
        "technique": found.technique,
        "seed": found.seed,
        "is_next": found.is_next,
        "is_in_ladder": found.is_in_ladder,
    }
