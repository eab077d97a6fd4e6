"""`kinds` and `setting`: what a setter can place, and what is true of the puzzle as it stands."""

import time

from sudologue.constraints import KINDS
from sudologue.constraints.placing import PLACINGS, Asked, asked_of
from sudologue.errors import PuzzleError, SearchTimeoutError
from sudologue.generation.variants.everywhere import diagonal, windoku
from sudologue.model.grid import Grid
from sudologue.model.sets import CandidateSet
from sudologue.narration.en.constraints import kind_name
from sudologue.narration.en.placing import GROUPS, choice_title, field_title, what_to_draw
from sudologue.narration.en.words import listed
from sudologue.search.blame import Blame
from sudologue.setter import Count, Setter
from sudologue.web import requests as ask
from sudologue.web.endpoints.clock import Clock
from sudologue.web.endpoints.documents import Document
from sudologue.web.endpoints.reading import read_board

_SETS = {"Windoku": windoku, "Both diagonals": diagonal}
"""Rules that are several constraints."""
_MOST_NAMED = 8
"""What a setter reads one by one; the rest is seen on the board."""


def kinds(request: ask.KindsRequest, _: Clock) -> Document:
    """Every kind of constraint: what is to be drawn and typed for it. And sets of them that belong together."""
    return {"kinds": list(map(_kind, PLACINGS)), "sets": _sets(request.size)}


def _kind(kind: str) -> Document:
    placing = PLACINGS[kind]
    return {
        "kind": kind,
        "name": kind_name(kind),
        "group": GROUPS[placing.group],
        "rule": KINDS[kind].rule(),
        "hand": str(placing.hand),
        "how": what_to_draw(kind, placing),
        "fewest": placing.fewest,
        "head": placing.head,
        "longest_head": placing.longest_head,
        "exempted": list(placing.exempted),
        "fields": [_field(each) for each in asked_of(kind)],
    }


def _field(asked: Asked) -> Document:
    return {
        "name": asked.name,
        "title": field_title(asked.name),
        "type": asked.type,
        "default": (
            list(asked.default) if asked.type == "digits" and asked.default else asked.default
        ),
        "is_needed": asked.is_needed,
        "choices": [{"value": each, "title": choice_title(each)} for each in asked.choices],
    }


def _sets(size: int) -> list[Document]:
    found: list[Document] = []
    for name, rule in _SETS.items():
        try:
            constraints = [each.to_document() for each in rule(Grid.of(size).layout)]
        except PuzzleError:
            continue  # it needs another grid
        found.append({"name": name, "constraints": constraints})
    return found


def setting(request: ask.SettingRequest, clock: Clock) -> Document:
    """How many solutions there are, which candidates are true, and if there is none, what cannot go together."""
    setter = Setter(read_board(request).puzzle, limit=request.limit)
    seconds = min(request.milliseconds / 1000, 0.6 * clock.budget)
    end = time.monotonic() + seconds
    setter.timeout = seconds
    count = setter.count
    blame = _blame(setter, end) if not count and count.is_exact else None
    true = _true_candidates(setter, end) if count else None
    return {
        "count": int(count),
        "limit": request.limit,
        "is_exact": count.is_exact,
        "gave_up": count.gave_up_after is not None,
        "text": _text(count, blame, seconds),
        "candidates": None if true is None else _by_cell(setter.grid, true),
        "seconds": seconds,
        "blame": None if blame is None else _blame_document(setter, blame),
    }


def _true_candidates(setter: Setter, end: float) -> CandidateSet | None:
    """The candidates that some solution has, if that is known in time."""
    setter.timeout = max(0.0, end - time.monotonic())
    try:
        return setter.true_candidates
    except SearchTimeoutError:
        return None


def _blame(setter: Setter, end: float) -> Blame | None:
    """What cannot go together and all of which is needed for that, if that is known in time."""
    setter.timeout = max(0.0, end - time.monotonic())
    try:
        found = setter.blame
    except SearchTimeoutError:
        return None
    return found if found and found.is_least else None


def _by_cell(grid: Grid, true: CandidateSet) -> list[list[int]]:
    """The digits of each cell."""
    found: list[list[int]] = [[] for _ in grid.cells]
    for cell, digit in true:
        found[grid.index(cell)].append(digit)
    return found


def _blame_document(setter: Setter, blame: Blame) -> Document:
    named = setter.constraints
    cells = {cell for name in blame.constraints for cell in named[name].all_cells()}
    cells |= {cell for cell, _ in blame.givens}
    return {
        "constraints": list(blame.constraints),
        "givens": [f"{cell}={digit}" for cell, digit in blame.givens],
        "cells": list(map(str, sorted(cells))),
    }


def _text(count: Count, blame: Blame | None, seconds: float) -> str:
    if count.gave_up_after is not None:
        found = "no solution found so far" if not count else f"{_solutions(int(count))} so far"
        return f"Not known within {seconds:g} s: {found}."
    if count.is_exact and not count:
        return f"No solution. {_together(blame, seconds)}"
    if not count.is_exact:
        return f"More than {_solutions(int(count))}."
    return "One solution." if count == 1 else f"{_solutions(int(count)).capitalize()}."


def _together(blame: Blame | None, seconds: float) -> str:
    if blame is None:
        return f"What cannot go together is not known within {seconds:g} s."
    names = [name.replace("_", " ") for name in blame.named]
    more = len(names) - _MOST_NAMED
    if more > 1:
        names[_MOST_NAMED:] = [f"{more} others that are lit"]
    if len(names) == 1:
        return f"By itself, {names[0]} allows none."
    return f"These cannot go together: {listed(names)}." if names else "The grid itself has none."


def _solutions(number: int) -> str:
    return "one solution" if number == 1 else f"{number} solutions"
