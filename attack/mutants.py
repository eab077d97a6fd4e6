"""Mutations of traces: each changes a document in some way that a trace could be wrong, or be made to lie.

A mutation takes a victim and changes its document. It may meet what an earlier one left behind, junk among it, and then
raises one of `BROKEN`: such a mutant stays as it is.
"""

from copy import deepcopy
from math import inf, nan
from random import Random
from typing import Any, NamedTuple

from attack.layout import DIGITS, Document
from attack.lies import LIES
from attack.puzzles import jigsaw, names
from attack.repair import BROKEN, copied, repaired
from attack.sources import Source
from attack.victim import Mutation, Victim


# What a step does.
def other_candidate(victim: Victim) -> None:
    """Another cell, another digit, or both."""
    step, layout, random = victim.step(), victim.source.layout, victim.random
    places = step.get("place") is not None
    sign = "=" if places else "<>"
    told = [step["place"]] if places else step["eliminate"]
    at = random.randrange(len(told))
    digit, cell = divmod(layout.read_candidate(told[at], sign), layout.cells)
    if random.random() < 0.6:
        digit = random.randrange(layout.size)
    if random.random() < 0.6:
        cell = random.randrange(layout.cells)
    told[at] = victim.name(digit * layout.cells + cell, sign)
    if places:
        step["place"] = told[0]


def other_action(victim: Victim) -> None:
    """Strike what was placed, or place what was struck."""
    step = victim.step()
    if step.get("place") is not None:
        step["eliminate"] = [step.pop("place").replace("=", "<>")]
    else:
        struck = step.pop("eliminate")
        step["place"] = victim.random.choice(struck).replace("<>", "=")


def more_eliminations(victim: Victim) -> None:
    """Strike a few candidates more."""
    step = victim.step()
    more = [victim.name(victim.candidate(), "<>") for _ in range(victim.random.randint(1, 4))]
    step["eliminate"] = [*step.get("eliminate", []), *more]
    step.pop("place", None)


# Why it does it.
def truth_dropped(victim: Victim) -> None:
    """One truth less."""
    truths = victim.step()["truths"]
    del truths[victim.random.randrange(len(truths))]


def truth_doubled(victim: Victim) -> None:
    """One truth twice."""
    truths = victim.step()["truths"]
    truths.append(victim.random.choice(truths))


def truth_replaced(victim: Victim) -> None:
    """Another truth for one."""
    truths = victim.step()["truths"]
    truths[victim.random.randrange(len(truths))] = victim.truth()


def truth_changed(victim: Victim) -> None:
    """A word of a truth changed."""
    truths = victim.step()["truths"]
    at = victim.random.randrange(len(truths))
    words, others = truths[at].split(" "), victim.truth().split(" ")
    words[victim.random.randrange(len(words))] = victim.random.choice(others)
    truths[at] = " ".join(words)


def truths_added(victim: Victim) -> None:
    """Some truths more, or all there are."""
    at = victim.random.randrange(len(victim.steps))
    victim.steps[at]["truths"] += victim.truths(at)


def truths_exchanged(victim: Victim) -> None:
    """Two steps with each other's truths."""
    one, other = victim.step(), victim.step()
    one["truths"], other["truths"] = other["truths"], one["truths"]


# Which steps there are.
def order(victim: Victim) -> None:
    """A step moved, or all of them shuffled."""
    steps = victim.steps
    if victim.random.random() < 0.2:
        victim.random.shuffle(steps)
    else:
        moved = steps.pop(victim.random.randrange(len(steps)))
        steps.insert(victim.random.randint(0, len(steps)), moved)


def step_dropped(victim: Victim) -> None:
    """One step less."""
    del victim.steps[victim.random.randrange(len(victim.steps))]


def step_doubled(victim: Victim) -> None:
    """One step twice."""
    victim.insert(deepcopy(victim.step()))


def guess(victim: Victim) -> None:
    """A guess for a step, a step that no longer is one, or a guess more."""
    step = victim.step()
    kind = victim.random.random()
    if kind < 0.3:
        step["guess"] = victim.random.choice((True, True, False, None, 1))
    elif kind < 0.5:
        step.pop("guess", None)
    else:
        place = victim.name(victim.candidate(), "=")
        victim.insert({"guess": True, "place": place, "truths": []})


# Which puzzle it is.
def houses(victim: Victim) -> None:
    """A house more, one less, or one with another cell."""
    puzzle, random, layout = victim.document["puzzle"], victim.random, victim.source.layout
    extra = puzzle.setdefault("houses", [])
    kind = random.random()
    if extra and kind < 0.3:
        del extra[random.randrange(len(extra))]
    elif extra and kind < 0.6:
        _change_cell(random.choice(extra)["cells"], victim)
    else:
        cells = random.sample(range(layout.cells), layout.size)
        name = random.choice(("group 7", "row 1", "box 1", "region 1", "my house", "in row 1"))
        extra.append({"name": name, "cells": names(layout.size, cells)})


def _change_cell(cells: list[str], victim: Victim) -> None:
    layout = victim.source.layout
    at = victim.random.randrange(len(cells))
    cells[at] = layout.cell_name(victim.random.randrange(layout.cells))


def regions(victim: Victim) -> None:
    """Boxes as regions, with cells exchanged; a region less, or with another cell."""
    puzzle, random = victim.document["puzzle"], victim.random
    told = puzzle.get("regions")
    if not told:
        victim.document["puzzle"] = jigsaw(puzzle, random, random.randint(0, 2))
    elif random.random() < 0.3:
        del told[random.randrange(len(told))]
    elif random.random() < 0.3:
        _change_cell(random.choice(told), victim)
    else:
        one, other = random.sample(told, 2)
        one[0], other[0] = other[0], one[0]


def boxes(victim: Victim) -> None:
    """Boxes of another shape, or none."""
    size = victim.source.layout.size
    shapes = [[tall, size // tall] for tall in range(1, size + 1) if size % tall == 0]
    victim.document["puzzle"]["boxes"] = victim.random.choice([*shapes, None, [size, size]])


def size(victim: Victim) -> None:
    """Another size, with boards cut or filled up to it."""
    new = max(1, victim.source.layout.size + victim.random.choice((-3, -2, -1, 1, 2)))
    puzzle = victim.document["puzzle"]
    puzzle["size"] = new
    if victim.random.random() < 0.8:
        puzzle["givens"] = puzzle["givens"][: new * new].ljust(new * new, ".")
        puzzle["boxes"] = None
        victim.document.pop("start", None)


def givens(victim: Victim) -> None:
    """A given more, one less, another one, or two that change places."""
    puzzle, random = victim.document["puzzle"], victim.random
    told = list(puzzle["givens"])
    at, other = random.randrange(len(told)), random.randrange(len(told))
    kind = random.random()
    if kind < 0.3:
        told[at] = "."
    elif kind < 0.6:
        told[at] = random.choice(DIGITS[: victim.source.layout.size])
    else:
        told[at], told[other] = told[other], told[at]
    puzzle["givens"] = "".join(told)


def start(victim: Victim) -> None:
    """Digits and candidates to be believed, right or wrong."""
    layout, random = victim.source.layout, victim.random
    told = victim.document.setdefault("start", {})
    if random.random() < 0.5:
        board = list(told.get("placed") or "." * layout.cells)
        board[random.randrange(layout.cells)] = random.choice("." + DIGITS[: layout.size])
        told["placed"] = "".join(board)
    else:
        more = [victim.name(victim.candidate(), "<>") for _ in range(random.randint(1, 3))]
        told["removed"] = [*(told.get("removed") or []), *more]
    if random.random() < 0.1:
        victim.document["start"] = random.choice(({}, None, {"placed": None, "removed": None}))


# What it says of itself.
def status(victim: Victim) -> None:
    """Another status."""
    victim.document["status"] = victim.random.choice(
        ("solved", "stuck", "partial", "invalid", "Solved")
    )


def final(victim: Victim) -> None:
    """Another final board."""
    told = list(victim.document["final"])
    told[victim.random.randrange(len(told))] = victim.random.choice(".123456789A")
    victim.document["final"] = "".join(told)


HEADERS: tuple[tuple[str, Any], ...] = (
    ("format", "sudologue/puzzle"),
    ("version", 2),
    ("version", True),
    ("version", 1.0),
    ("x", {}),
)


def header(victim: Victim) -> None:
    """Another format or version, or a key that nobody knows."""
    key, value = victim.random.choice(HEADERS)
    victim.document[key] = value


JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 10, 10**30, 0.5, 1.0, inf, nan),
    *("", ".", "1", "r1c1", "r1c1=1", "r1c1<>1", "domain r1c1", "guardians of bug", "guardians  in "),
    *("\x00", "\ud800", "é" * 50, "r１c1=1", "r01c1=1", "x" * 5000, " domain r1c1", "domain r1c1 "),
    *([], {}, [[]], [None], [1], ["r1c1<>1"], {"place": "r1c1=1"}, {"": []}),
)  # fmt: skip


def junk(victim: Victim) -> None:
    """Any value, however deep, made into one of another type."""
    owner: Any = victim.document
    while True:
        key = victim.random.choice(_keys(owner))
        value = owner[key]
        if not _keys(value) or victim.random.random() < 0.2:
            owner[key] = deepcopy(victim.random.choice(JUNK))
            return
        owner = value


def _keys(value: Any) -> list[Any]:
    """What can be asked of a value with brackets; texts are taken as a whole."""
    if isinstance(value, str) or not hasattr(value, "__len__"):
        return []
    return [*value.keys()] if hasattr(value, "keys") else [*range(len(value))]


MUTATIONS: dict[str, Mutation] = {
    "other candidate": other_candidate,
    "other action": other_action,
    "more eliminations": more_eliminations,
    "truth dropped": truth_dropped,
    "truth doubled": truth_doubled,
    "truth replaced": truth_replaced,
    "truth changed": truth_changed,
    "truths added": truths_added,
    "truths exchanged": truths_exchanged,
    "order": order,
    "step dropped": step_dropped,
    "step doubled": step_doubled,
    "guess": guess,
    "houses": houses,
    "regions": regions,
    "boxes": boxes,
    "size": size,
    "givens": givens,
    "start": start,
    "status": status,
    "final": final,
    "header": header,
    "junk": junk,
    **LIES,
}

FAVOURITES = ("guardians", "lie", "lie by guardians", "more eliminations", "truth replaced")
"""Drawn more often: they go for the reasons rather than the form."""


REPAIRED = "(repaired)"


class Mutant(NamedTuple):
    """A mutated document, and what was done to it."""

    kinds: tuple[str, ...]
    document: Document


def mutant(source: Source, random: Random) -> Mutant:
    """A copy of a trace with one to three mutations, mended afterwards more often than not."""
    victim = Victim(source, copied(source.document), random)
    kinds: list[str] = []
    for _ in range(random.choice((1, 1, 1, 2, 2, 3))):
        drawn = random.choice((*MUTATIONS, *FAVOURITES, *FAVOURITES))
        try:
            MUTATIONS[drawn](victim)
        except BROKEN:
            continue
        kinds.append(drawn)
    if random.random() < 0.75:
        victim.document = repaired(victim.document)
        if random.random() < 0.1:
            status(victim)
        kinds.append(REPAIRED)
    return Mutant(tuple(dict.fromkeys(kinds)), victim.document)
