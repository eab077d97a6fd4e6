"""The argument of any step as a tree: that of a net as it is told, of every other step as its truths have it."""

from collections.abc import Iterable, Mapping

from sudologue.inference.derivation import Case, Choice, End, Fact, Node, Scope
from sudologue.inference.deriving import derive
from sudologue.inference.inference import Elimination, Part
from sudologue.inference.proof import StepFacts
from sudologue.inference.truth import Domain, Kept, Range, Sums, Truth
from sudologue.model.bits import union
from sudologue.model.grid import Grid
from sudologue.model.sets import Candidate
from sudologue.narration.facts import forcing
from sudologue.narration.facts.parts import part
from sudologue.rules.techniques import TECHNIQUES


def derivation_of(step: StepFacts) -> list[Node]:
    """The nodes of the argument, in order; a guess has none."""
    if step.inference.is_guess:
        return []
    if is_net(step):
        return _net_nodes(step)
    return derive(step.board, step.inference)


def is_net(step: StepFacts) -> bool:
    """Is it a forcing chain or net, whose evidence is an argument already?"""
    technique = TECHNIQUES.get(step.inference.rule)
    return technique is not None and technique.words == "forcing"


def turns_by_mask(step: StepFacts) -> Mapping[int, int]:
    """The numbers that a net has in words and pictures, by candidate; none for what is no net."""
    if not is_net(step):
        return {}
    turns = forcing.turns(step).items()
    return {1 << step.grid.candidate(*candidate): number for candidate, number in turns}


def _net_nodes(step: StepFacts) -> list[Node]:
    scope, cases = Scope(step.board), forcing.cases_of(step)
    if cases[0].start.role == "assumption":
        return [_read(step, scope, cases[0])]
    choice = _truth_of(step, part(step, "choice"))
    return [Choice(choice, tuple(_read(step, scope, case) for case in cases))]


def _read(step: StepFacts, outside: Scope, told: forcing.Case) -> Case:
    """A case with all that is inside it, each thing with what it rests on."""
    case = Case(1 << step.grid.candidate(*told.candidate))
    scope = outside.inner()
    scope.suppose(case)
    for item in told.items[:-1]:
        if isinstance(item, Part):
            node: Fact | Case = _fact(step, scope, item)
        else:
            node = _read(step, scope, item)
        case.nodes.append(node)
        scope.add(node)
    case.end = _end(step, scope, case, told.end)
    return case


def _fact(step: StepFacts, scope: Scope, item: Part) -> Fact:
    truth, candidates = _truth_of(step, item), _mask(step.grid, item.candidates)
    return Fact(candidates, truth, scope.lost_by(truth), is_true=item.role != "strike")


def _end(step: StepFacts, scope: Scope, case: Case, end: Part) -> End:
    if end.role == "contradiction":
        truth = _truth_of(step, end)
        return End(truth, scope.lost_by(truth))
    goal = _mask(step.grid, end.candidates)
    if isinstance(step.inference.action, Elimination):
        return End(None, scope.blamed(goal))
    facts = (node for node in case.nodes if isinstance(node, Fact) and node.candidates == goal)
    return End(None, (next(facts, case),))


def _mask(grid: Grid, candidates: Iterable[Candidate]) -> int:
    return union(1 << grid.candidate(*each) for each in candidates)


def _truth_of(step: StepFacts, item: Part) -> Truth:
    """What a piece of a net rests on."""
    if item.digits:
        return Range(item.digits[0], item.houses[0])
    if item.cells:
        return Domain(item.cells[0])
    if not item.houses:
        return Kept(item.constraints[0])
    names = [*(house.name for house in item.houses), *item.constraints]
    sums = (truth for truth in step.inference.evidence.truths if isinstance(truth, Sums))
    return next(truth for truth in sums if [name for _, name in truth.terms] == names)
