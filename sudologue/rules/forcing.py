"""Forcing: assume something, follow it, and see where it cannot be.

Assume that a candidate is true (or false) and note what follows. If that ends in a contradiction, the
assumption is wrong. If all the ways in which one truth can be met lead to the same thing, it holds.

(a) Chain: every consequence has one antecedent. A candidate is true, so another that it sees is false,
    so its partner in a truth of two is true, and so on.
(b) Net: a consequence may need several earlier ones: whatever singles the assumption brings about.
(c) Contradiction: the assumption ends with a truth that has no candidate left. In a chain it is a truth
    of two, which means that two candidates that see each other would both have to be true.
(d) Verity: a truth (a cell, or a digit in a house) each of whose candidates leads to the same conclusion.
(e) Nested: inside an assumption nothing is forced, but a truth has only candidates that nets refute in turn.

        c1      c6     Suppose that r1c1 is 5. Then r4c1 is not 5, so it is 2, so r4c6 is 7; and r1c6
    r1  5.. ─── 57     is not 5, so it is 7. Column 6 would have two 7s. So r1c1 is not 5.
        │       │
    r4  25  ─── 27

All of it is one propagation (`rules.propagation`); names come from the shape of what was found, simplest
first: no rule here repeats the conclusion of one before it. While the board has singles these rules are
silent, because then those would be told as part of every net. Each inference draws one conclusion.

Nested nets take any depth that it needs, so with them every puzzle of one solution is finished; they are
slow, and stay silent on boards that are mostly empty.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from sudologue.inference.inference import Elimination, Evidence, Inference, Link, Part, Placement
from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.sets import Candidate, bits
from sudologue.rules.argument import (
    Assumption,
    Event,
    Stage,
    find_choice,
    sharpen,
    tell,
    tell_nearest,
    tell_towards,
)
from sudologue.rules.propagation import Fact, Outcome, ground, nets
from sudologue.rules.rule import FindRule

_COMPARED = 4
"""How many arguments are compared at most to give the simplest first."""

_SHORT = {0: 6, 1: 40, 2: 70}
"""By the depth of its cases: an argument no longer than this needs no comparing."""

_PROMISING = 8
"""How many truths are tried for the first split of an argument with cases inside cases."""

_MOST_CANDIDATES = 50
"""Nested nets stay silent on boards with more candidates than this times the size."""

_MOST_CASES = 100_000
"""Of one nested argument."""


@dataclass(frozen=True, slots=True)
class Argument:
    """Why an assumption fails.

    A contradiction is one story. A verity has a `choice`, and a story for each of its candidates.
    """

    assumption: Assumption
    truths: int
    """The guards of all that it uses."""
    story: Sequence[Event] = ()
    choice: Fact | None = None
    stories: Sequence[tuple[int, Sequence[Event]]] = ()

    @property
    def size(self) -> tuple[int, int, int]:
        """What makes an argument simpler than another; the candidate settles ties."""
        depth, length = _effort(self.story)
        told = length + sum(len(story) + 1 for _, story in self.stories)
        return depth, told, self.assumption.candidate

    @property
    def is_short(self) -> bool:
        """Is it simple enough to be given without a look at others?"""
        depth, told, _ = self.size
        return told <= _SHORT.get(depth, 0)

    def sharpened(self) -> "Argument":
        """The same with no truth to spare, and told by those that are left, unless that takes longer."""
        truths = sharpen(self.assumption, self.truths, self.story)
        if truths == self.truths:
            return self
        if self.choice is None:
            told = tell(self.assumption, truths, most_cases=len(self.story))
            return replace(
                self, truths=truths, story=min(told or self.story, self.story, key=_effort)
            )
        stories = None
        if truths >> self.choice.guard & 1:
            stories = _towards(self.assumption, self.choice, truths)
        return replace(self, truths=truths, stories=stories or self.stories)


def _effort(story: Sequence[Event]) -> tuple[int, int]:
    """What it takes to follow a story: how deep its cases lie inside each other, and how long it is."""
    depth = deepest = 0
    for event in story:
        if event.stage is Stage.CASE:
            depth += 1
            deepest = max(deepest, depth)
        elif event.stage is Stage.CONTRADICTION:
            depth -= 1
    return deepest, len(story)


def _is_quiet(board: Board) -> bool:
    """Is nothing forced on the board as it stands, and nothing wrong with it?"""
    return board.shared(_quiet)


def _quiet(board: Board) -> bool:
    here = ground(board)
    outcome = here.follow(here.candidates, 0, here.open)
    return outcome is not None and not outcome.true and bool(outcome.alive)


def _assume(board: Board, candidate: int, is_true: bool = True) -> Assumption:
    return Assumption(ground(board), candidate, is_true)


# Strong links.
@dataclass(frozen=True, slots=True)
class _Partners:
    """The truths of two candidates: who must be true if this one is false."""

    mask: int
    """The candidates that have a partner."""
    of: dict[int, list[tuple[int, int]]]
    """Who they are, and the guard of the truth."""


def _partners(board: Board) -> _Partners:
    mask, here = 0, ground(board)
    of: dict[int, list[tuple[int, int]]] = {}
    for guard in bits(here.pairs):
        first, second = here.slots.candidates(guard, here.candidates)
        mask |= 1 << first | 1 << second
        of.setdefault(first, []).append((second, guard))
        of.setdefault(second, []).append((first, guard))
    return _Partners(mask, of)


# What nets refute.
def _refuted(board: Board) -> tuple[Assumption, ...]:
    """The assumptions that full propagation contradicts: candidates taken as true, then as false.

    That a candidate is false says more than that its partners are true one by one only if it has several, and
    only if none of them is refuted by itself.
    """
    if not _is_quiet(board):
        return ()
    refuted = nets(board).refuted
    found = [_assume(board, candidate) for candidate in refuted]
    for candidate, partners in sorted(board.shared(_partners).of.items()):
        if _is_denial_refuted(board, candidate, {partner for partner, _ in partners}):
            found.append(_assume(board, candidate, is_true=False))
    return tuple(found)


def _is_denial_refuted(board: Board, candidate: int, partners: set[int]) -> bool:
    outcomes = nets(board).outcomes
    if len(partners) < 2 or not partners <= outcomes.keys():
        return False
    here = ground(board)
    alive, true = here.candidates & ~here.slots.copies[candidate], 0
    for partner in partners:
        alive &= outcomes[partner].alive
        true |= outcomes[partner].true
    if any(not true & ~outcomes[partner].true for partner in partners):
        return False
    return bool(true & ~alive) or here.follow(alive, true, here.open, nets(board)) is None


# Chains.
@dataclass(slots=True)
class _Reach:
    """The candidates that chains from an assumption make true, nearest first."""

    assumption: Assumption
    behind: dict[int, tuple[int | None, int | None]]
    """For each, the candidate before it and the guard of the truth between them."""

    def path(self, *candidates: int) -> int:
        """The guards on the way to candidates."""
        guards, todo = 0, list(candidates)
        while todo:
            before, guard = self.behind[todo.pop()]
            guards |= 0 if guard is None else 1 << guard
            todo += () if before is None else (before,)
        return guards


def _reach(partners: _Partners, assumption: Assumption) -> _Reach:
    """Everything that chains reach, breadth first."""
    sees, start = assumption.grid.sees, assumption.candidate
    behind: dict[int, tuple[int | None, int | None]] = {}
    if assumption.is_true:
        behind[start] = (None, None)
    else:
        behind.update((partner, (None, guard)) for partner, guard in partners.of[start])
    todo, dead = list(behind), 0
    for candidate in todo:
        seen = sees[candidate] & partners.mask & ~dead
        dead |= seen
        for lost in bits(seen):
            for partner, guard in partners.of[lost]:
                if partner not in behind:
                    behind[partner] = (candidate, guard)
                    todo.append(partner)
    return _Reach(assumption, behind)


@dataclass(frozen=True, slots=True)
class _Chains:
    """What chains refute: by two candidates that see each other, or by truths of three or more."""

    clashes: list[Assumption]
    emptied: list[tuple[Assumption, int]]
    """The assumption, and the guards of the truths that lose all their candidates."""
    rest: list[Assumption]
    """What is refuted, but not by chains."""


def _chains(board: Board) -> _Chains:
    here = ground(board)
    pairs, found = here.pairs, _Chains([], [], [])
    for assumption in board.shared(_refuted):
        outcome = here.follow(*assumption.start, pairs)
        if outcome is None:
            found.clashes.append(assumption)
        elif empty := here.emptied(outcome.alive):
            found.emptied.append((assumption, empty))
        else:
            found.rest.append(assumption)
    return found


def _clash(reach: _Reach) -> int:
    """The guards of two short chains that end in candidates which see each other."""
    sees = reach.assumption.grid.sees
    true = 0
    for candidate in reach.behind:
        if sees[candidate] & true:
            other = next(each for each in reach.behind if sees[candidate] >> each & 1)
            return reach.path(candidate, other)
        true |= 1 << candidate
    raise AssertionError("chains that contradict each other end in candidates that do")


def _emptying(reach: _Reach, choice: Fact) -> int:
    """The guards of the chains that rule out the candidates of a truth, and its own."""
    sees, guards = reach.assumption.grid.sees, 1 << choice.guard
    for lost in bits(choice.mask):
        if reach.assumption.is_true or lost != reach.assumption.candidate:
            guards |= reach.path(next(each for each in reach.behind if sees[each] >> lost & 1))
    return guards


# Arguments.
def _contradiction(
    assumption: Assumption, truths: int, most_cases: int = 0, order: Sequence[int] = ()
) -> Argument:
    """The argument from these truths, which are known to do."""
    story = tell(assumption, truths, most_cases, order)
    assert story is not None, "the truths of an argument contradict the assumption"
    return _told(assumption, story)


def _told(assumption: Assumption, story: Sequence[Event]) -> Argument:
    return Argument(assumption, _guards(event.fact for event in story), story)


def _verity(assumption: Assumption, choice: Fact, truths: int) -> Argument:
    """Each candidate of the choice leads to the opposite of the assumption, or cannot be."""
    stories = _towards(assumption, choice, truths)
    assert stories is not None, "every candidate of the choice leads away from the assumption"
    used = _guards(event.fact for _, story in stories for event in story)
    return Argument(assumption, used | 1 << choice.guard, (), choice, stories)


def _guards(used: Iterable[Fact]) -> int:
    return sum({1 << fact.guard for fact in used})


def _towards(
    assumption: Assumption, choice: Fact, truths: int
) -> list[tuple[int, Sequence[Event]]] | None:
    """How each candidate of the choice leads to the opposite of the assumption, or cannot be."""
    goal = replace(assumption, is_true=not assumption.is_true)
    stories: list[tuple[int, Sequence[Event]]] = []
    for option in bits(choice.mask):
        story = tell_towards(Assumption(goal.ground, option), truths, goal)
        if story is None:
            return None
        stories.append((option, story))
    return stories


def _shortest_first(arguments: Iterable[Argument]) -> Iterator[Argument]:
    """Some arguments at a time, the simplest of them first; a short one ends the comparison."""
    batch: list[Argument] = []
    for argument in arguments:
        batch.append(argument)
        if len(batch) == _COMPARED or argument.is_short:
            yield from sorted(batch, key=lambda each: each.size)
            batch = []
    yield from sorted(batch, key=lambda each: each.size)


# The rules.
def _chain_contradictions(board: Board) -> Iterator[Argument]:
    clashes = board.shared(_chains).clashes
    found = [(each, _clash(_reach(board.shared(_partners), each))) for each in clashes]
    for assumption, truths in sorted(found, key=lambda each: each[1].bit_count()):
        yield _contradiction(assumption, truths)


def _chain_verities(board: Board) -> Iterator[Argument]:
    found: list[tuple[int, Assumption, Fact]] = []
    for assumption, empty in board.shared(_chains).emptied:
        reach = _reach(board.shared(_partners), assumption)
        choices = [assumption.ground.fact(guard) for guard in bits(empty)]
        all_truths = [(_emptying(reach, choice), choice) for choice in choices]
        truths, choice = min(all_truths, key=lambda each: each[0].bit_count())
        found.append((truths, assumption, choice))
    for truths, assumption, choice in sorted(found, key=lambda each: each[0].bit_count()):
        yield _verity(assumption, choice, truths)


def _net_contradictions(board: Board) -> Iterator[Argument]:
    """First those that place a digit, as the candidate has a partner or must be true; then the others."""
    rest, partners = board.shared(_chains).rest, board.shared(_partners).mask
    places = [not each.is_true or bool(partners >> each.candidate & 1) for each in rest]
    for wanted in (True, False):
        chosen = [each for each, place in zip(rest, places, strict=True) if place is wanted]
        for assumption, story in tell_nearest(chosen, ground(board).open):
            yield _told(assumption, story)


def _net_verities(board: Board) -> Iterator[Argument]:
    found = board.shared(_agreements)
    return _shortest_first(_verity(each, choice, each.ground.open) for each, choice in found)


def _agreements(board: Board) -> tuple[tuple[Assumption, Fact], ...]:
    """What all candidates of a truth contradict, none of them being refuted; with the smallest such truth."""
    if not _is_quiet(board):
        return ()
    outcomes, here = nets(board).outcomes, ground(board)
    slots, candidates = here.slots, here.candidates
    done = slots.wide(sum({1 << each.candidate for each in board.shared(_refuted)}))
    found: list[tuple[Assumption, Fact]] = []
    for choice in sorted(here.facts, key=lambda fact: fact.mask.bit_count()):
        alive, true = _common(map(outcomes.get, bits(choice.mask)), candidates)
        true, dead = true & ~done, candidates & ~alive & ~done
        if true or dead:
            done |= true | dead
            for each in bits(slots.narrow(true | dead)):
                is_dead = bool(dead & slots.copies[each])
                found.append((_assume(board, each, is_true=is_dead), choice))
    return tuple(found)


def _common(outcomes: Iterable[Outcome | None], candidates: int) -> Outcome:
    """What is alive in any of the outcomes, and what is true in all of them; nothing new if one is missing."""
    alive, true = 0, candidates
    for outcome in outcomes:
        if outcome is None:
            return Outcome(candidates, 0)
        alive |= outcome.alive
        true &= outcome.true
    return Outcome(alive, true)


# Nested nets.
def _nested(board: Board) -> Iterator[Argument]:
    return _shortest_first(_refuted_inside(board))


def _refuted_inside(board: Board) -> Iterator[Argument]:
    """What no net refutes, but a net with nets inside it does; strong assumptions first."""
    if (
        not _is_quiet(board)
        or board.candidates_mask.bit_count() > _MOST_CANDIDATES * board.grid.size
    ):
        return
    search = _Nesting(board)
    done = {each.candidate for each in board.shared(_refuted)}
    done.update(each.candidate for each, _ in board.shared(_agreements))
    outcomes = nets(board).outcomes
    order = sorted(
        (outcome.alive.bit_count(), candidate)
        for candidate, outcome in outcomes.items()
        if candidate not in done
    )
    todo = [candidate for _, candidate in order]
    found = False
    for candidate in todo:
        plan = search.plan(outcomes[candidate])
        if plan is not None:
            found = True
            yield search.argument(candidate, plan)
    if not found:
        deep = (each for each in todo if search.is_refuted(each))
        yield from (search.argument(each, search.deep_plan(outcomes[each])) for each in deep)


class _Nesting:
    """Looks for truths all of whose candidates fail once something is assumed."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._ground = ground(board)
        self._nets = nets(board)
        self._possible = 0
        """Candidates of complete boards that were met on the way: nothing can refute those."""

    def plan(self, outcome: Outcome) -> Sequence[int] | None:
        """Truths of two to split on, in this order, until the assumption fails; None if it does not."""
        plan, left = self._close(outcome)
        return plan if left is None else None

    def deep_plan(self, outcome: Outcome) -> Sequence[int]:
        """The same for an assumption that fails, but takes cases inside cases; what is missing is left open."""
        plan, left = self._close(outcome)
        for split, options in self._promising(left) if left else ():
            below = [self._close(option) for option in options]
            if all(rest is None for _, rest in below):
                return [*plan, split, *(guard for inner, _ in below for guard in inner)]
        return plan

    def _promising(self, outcome: Outcome) -> list[tuple[int, list[Outcome]]]:
        """The truths of two that leave least alive, whichever of their candidates is true."""
        slots = self._ground.slots
        found: list[tuple[int, int, list[Outcome]]] = []
        for guard in bits(self._ground.open & self._ground.guards_of_two(outcome.alive)):
            left = slots.members(1 << guard) & outcome.alive
            both = [self._joined(outcome, slots.candidate_at[place]) for place in bits(left)]
            options = [option for option in both if option is not None]
            found.append((max(each.alive.bit_count() for each in options), guard, options))
        best = sorted(found, key=lambda each: each[:2])[:_PROMISING]
        return [(guard, options) for _, guard, options in best]

    def _close(self, outcome: Outcome) -> tuple[list[int], Outcome | None]:
        """Split truths of two for as long as a candidate of them fails; gives those, and what is left."""
        here, plan = self._ground, list[int]()
        slots = here.slots
        left: Outcome | None = outcome
        while left is not None:
            twos = here.open & here.guards_of_two(left.alive)
            failing = self._failing(left, slots.members(twos) & left.alive)
            if not failing:
                return plan, left
            alive = left.alive & ~failing
            empty = twos & here.emptied(alive)
            if empty:
                return [*plan, next(bits(empty))], None
            split = twos & ~here.guards_of_two(alive)
            plan += bits(split)
            left = here.follow(alive, left.true, here.open, self._nets)
        return plan, None

    def _failing(self, outcome: Outcome, options: int) -> int:
        """Those of the options that contradict an outcome."""
        slots = self._ground.slots
        failing = 0
        while options:
            option = slots.candidate_at[options.bit_length() - 1]
            copies = slots.copies[option]
            options &= ~copies
            if self._joined(outcome, option) is None:
                failing |= copies
        return failing

    def _joined(self, outcome: Outcome, option: int) -> Outcome | None:
        """What follows when an option comes to an outcome. What follows from it by itself is known already."""
        alone = self._nets.outcomes.get(option)
        if alone is None or alone.true & ~outcome.alive or outcome.true & ~alone.alive:
            return None
        alive, true = outcome.alive & alone.alive, outcome.true | alone.true
        return self._ground.follow(alive, true, self._ground.open, self._nets)

    def is_refuted(self, candidate: int) -> bool:
        """Does every way to go on fail, however deep the cases lie?"""
        if self._possible >> candidate & 1:
            return False
        choice = find_choice(_assume(self._board, candidate), self._ground.open)
        self._possible |= choice or 0
        return choice is None

    def argument(self, candidate: int, plan: Sequence[int]) -> Argument:
        """The whole argument, with cases in the order of the plan."""
        assumption = _assume(self._board, candidate)
        return _contradiction(assumption, self._ground.open, _MOST_CASES, plan)


# Inferences.
def _inference(rule: str, argument: Argument) -> Inference:
    assumption = argument.assumption
    cell, digit = assumption.grid.split(assumption.candidate)
    action = Elimination(((cell, digit),)) if assumption.is_true else Placement(cell, digit)
    evidence = Evidence(
        truths=tuple(assumption.ground.fact(guard).truth for guard in bits(argument.truths)),
        focus_cells=(cell,),
        focus_digit=digit,
        description=_description(argument),
        parts=tuple(_parts(argument)),
        links=tuple(_links(argument)),
    )
    return Inference(rule, action, evidence)


def _description(argument: Argument) -> str:
    if argument.choice is not None:
        return f"all of {argument.choice.truth} lead there"
    cases = sum(event.stage is Stage.CASE for event in argument.story)
    inside = f", {cases} cases inside" if cases else ""
    return f"no candidate left in {argument.story[-1].fact.truth}{inside}"


def _parts(argument: Argument) -> Iterator[Part]:
    """The assumption and the story; or the choice, and for each case its story and the conclusion."""
    assumption = argument.assumption
    grid = assumption.grid
    assumed = (grid.split(assumption.candidate),)
    if argument.choice is None:
        yield Part("assumption" if assumption.is_true else "denial", assumed)
        yield from (_event_part(grid, event) for event in argument.story)
        return
    options = tuple(map(grid.split, bits(argument.choice.mask)))
    yield _truth_part("choice", argument.choice.truth, options)
    for option, story in argument.stories:
        yield Part("case", (grid.split(option),))
        yield from (_event_part(grid, event) for event in story)
        if not story or story[-1].stage is not Stage.CONTRADICTION:
            yield Part("conclusion", assumed)


def _event_part(grid: Grid, event: Event) -> Part:
    named = () if event.candidate is None else (grid.split(event.candidate),)
    return _truth_part(event.stage.value, event.fact.truth, named)


def _truth_part(role: str, truth: Truth, candidates: tuple[Candidate, ...]) -> Part:
    match truth:
        case Domain(cell):
            return Part(role, candidates, cells=(cell,))
        case Range(digit, house):
            return Part(role, candidates, digits=(digit,), houses=(house,))
        case _:
            return Part(role, candidates)


def _links(argument: Argument) -> Iterator[Link]:
    """Each loss as a weak link, and each consequence as a strong one from what its truth has lost; each once."""
    named = argument.assumption.grid.split
    told = set[tuple[int, ...]]()
    for event in [*argument.story, *(event for _, story in argument.stories for event in story)]:
        for lost, by in event.losses:
            if by is not None and (lost, by) not in told:
                told.add((lost, by))
                yield Link((named(by),), (named(lost),))
        if event.stage is Stage.CONSEQUENCE and event.candidate is not None:
            source = tuple(lost for lost, _ in event.losses)
            key = (event.candidate, event.fact.guard, *source)
            if key not in told:
                told.add(key)
                yield Link(tuple(map(named, source)), (named(event.candidate),), event.fact.truth)


def _find(
    rule: str, arguments: Callable[[Board], Iterator[Argument]], board: Board
) -> Iterator[Inference]:
    return (_inference(rule, each.sharpened()) for each in arguments(board))


def _rule(rule: str, arguments: Callable[[Board], Iterator[Argument]]) -> FindRule:
    return FindRule(rule, partial(_find, rule, arguments))


RULES: tuple[FindRule, ...] = (
    _rule("forcing-chain-contradiction", _chain_contradictions),
    _rule("forcing-chain-verity", _chain_verities),
    _rule("forcing-net-contradiction", _net_contradictions),
    _rule("forcing-net-verity", _net_verities),
    _rule("nested-forcing-net", _nested),
)
