"""`generate` and `daily`: puzzles, made or ready."""

from random import SystemRandom

from sudologue.arguments import as_date
from sudologue.errors import PuzzleError
from sudologue.generation import library
from sudologue.generation.generator import Generator, Plan
from sudologue.generation.library import ReadyPuzzle
from sudologue.generation.targets import LEVELS, Target, technique_ids
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.narration.en.words import a_name
from sudologue.rules.techniques import TECHNIQUES
from sudologue.web import requests as ask
from sudologue.web.endpoints.clock import Clock
from sudologue.web.endpoints.documents import Document, start_document

_SEED_BITS = 32
LEVELS_BY_SIZE = {4: LEVELS[:1], 6: LEVELS[:4], 9: LEVELS}
"""How hard a puzzle can be, as far as is known. Singles solve every 4×4 puzzle that has one solution: a test tries all.
Of 77,133 random minimal 6×6 puzzles 4,513 were hard, 268 unfair and none extreme."""


def generate(request: ask.GenerateRequest, clock: Clock) -> Document:
    """A puzzle of the kind that was asked for."""
    _refuse_what_never_is(request)
    found = _ready(request) if request.ready else None
    if found is not None:
        return {
            **start_document(Board.of(found.puzzle)),
            "seed": found.seed or 0,
            "tried": 0,
            "ready": _known(found),
        }
    allowed = None if request.allowed is None else technique_ids(tuple(request.allowed))
    target = Target(technique_ids(tuple(request.required)), allowed, request.level)
    clues = None if request.clues is None else (request.clues[0], request.clues[1])
    plan = Plan(Grid.of(request.size), target, clues, request.symmetry)
    generator = Generator(plan, request.seed)
    puzzle = next(generator.puzzles(1, 0.8 * clock.budget))
    return {**start_document(Board.of(puzzle)), "seed": generator.seed, "tried": generator.tried}


def _refuse_what_never_is(request: ask.GenerateRequest) -> None:
    """Rather than look for it until the time is up."""
    size, levels = f"{request.size}×{request.size}", LEVELS_BY_SIZE[request.size]
    if request.level in LEVELS and request.level not in levels:
        raise PuzzleError(f"no {size} puzzle is known to be {request.level}")
    if request.allowed is not None:
        return
    for name in technique_ids(tuple(request.required)):
        if TECHNIQUES[name].tier not in levels:
            raise PuzzleError(f"no {size} puzzle is known to take {a_name(name)}")


def _ready(request: ask.GenerateRequest) -> ReadyPuzzle | None:
    """One of the library, if that is enough to go by."""
    is_plain = request.size == 9 and request.allowed is None and request.clues is None
    if not is_plain or request.symmetry is not None or len(request.required) > 1:
        return None
    technique = request.required[0] if request.required else None
    if not library.has(request.level, technique):
        return None
    seed = SystemRandom().getrandbits(_SEED_BITS) if request.seed is None else request.seed
    return library.ready(seed, request.level, technique)


def daily(request: ask.DailyRequest, _: Clock) -> Document:
    """The puzzle of a day and a level."""
    day = as_date(request.date)
    found = library.daily(day, request.level)
    puzzle = start_document(Board.of(found.puzzle))
    return {**puzzle, "date": day.isoformat(), "ready": _known(found)}


def _known(found: ReadyPuzzle) -> Document:
    """What is known of a puzzle of the library."""
    return {
        "level": found.level,
        "ratings": found.ratings,
        "techniques": list(found.techniques),
        "hardest": found.hardest,
        "name": str(a_name(found.hardest)),
    }
