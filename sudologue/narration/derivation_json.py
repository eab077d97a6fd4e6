"""The derivation of a step as JSON values: what is left of its truths and why, and the argument from them.

    >>> from sudologue.inference.proof import facts_of
    >>> from sudologue.model.board import Board
    >>> from sudologue.rules.catalog import RULES
    >>> board = Board.from_string("4....1..3.1....3")
    >>> inference = RULES["hidden-single"].apply(board)[0]
    >>> print(inference)
    hidden-single: r1c4=1
    >>> derivation_document(facts_of(board, inference))["argument"]
    [{'n': 1, 'facts': ['r1c4=1'], 'because': 'range 1 in box 2', 'from': []}]

docs/json.md tells what every field means.
"""

from collections.abc import Iterable
from itertools import count

from sudologue.inference.causes import Cause, Loss, Premise
from sudologue.inference.derivation import Case, Choice, Count, Fact, Node
from sudologue.inference.inference import Elimination
from sudologue.inference.proof import StepFacts
from sudologue.inference.receipt import Document, Json
from sudologue.inference.truth import BugGuardians
from sudologue.model.bits import bits
from sudologue.model.grid import Grid
from sudologue.narration.facts.derivation import derivation_of, turns_by_mask
from sudologue.narration.facts.implications import implications
from sudologue.narration.narrator import DEFAULT_LANGUAGE, language_of
from sudologue.narration.text import to_json


def derivation_document(step: StepFacts) -> Document:
    """What the step's truths have left and why, and how the conclusion follows."""
    return {
        "premises": list(map(_premise, step.premises)),
        "argument": _Argument(step).nodes(derivation_of(step)),
    }


def implications_document(step: StepFacts, language: str = DEFAULT_LANGUAGE) -> list[Document]:
    """The argument in lines, with words for each; none where it is seen at a glance."""
    found: list[Document] = []
    for line in implications(step):
        text, sign = language_of(language).implication(step, line), "=" if line.is_true else "<>"
        document: Document = {
            "n": line.number,
            "kind": line.kind,
            "depth": line.depth,
            "text": str(text),
            "pieces": to_json(text),
            "claims": [f"{cell}{sign}{digit}" for cell, digit in line.candidates],
            "from": list(line.rests_on),
        }
        if line.turn:
            document["turn"] = line.turn
        if line.left:
            document["left"] = [f"{cell}={digit}" for cell, digit in line.left]
        found.append(document)
    return found


def _premise(premise: Premise) -> Document:
    document: Document = {
        "truth": str(premise.truth),
        "left": [f"{cell}={digit}" for cell, digit in premise.left],
    }
    # What is left of a BUG depends on every candidate that the board has lost.
    if not isinstance(premise.truth, BugGuardians):
        document["lost"] = list(_losses(premise.losses))
    return document


def _losses(losses: Iterable[Loss]) -> Iterable[Document]:
    """Candidates that were lost for one cause together."""
    by_cause: dict[Cause, list[str]] = {}
    for loss in losses:
        by_cause.setdefault(loss.cause, []).append(f"{loss.cell}={loss.digit}")
    return [{"candidates": lost, **_cause(cause)} for cause, lost in by_cause.items()]


def _cause(cause: Cause) -> Document:
    document: Document = {"cause": cause.kind.value, "step": cause.step}
    if cause.cell is not None:
        document["by"] = f"{cause.cell}={cause.digit}"
    if cause.house is not None:
        document["house"] = cause.house.name
    if cause.constraint is not None:
        document["constraint"] = cause.constraint
    return document


class _Argument:
    """Nodes as JSON values, numbered as they come."""

    def __init__(self, step: StepFacts) -> None:
        self._grid: Grid = step.grid
        self._step = step
        self._numbers: dict[Node, int] = {}
        self._next = count(1)
        self._turns = turns_by_mask(step)

    def nodes(self, nodes: Iterable[Node], depth: int = 0) -> list[Json]:
        """Some nodes one after the other, inside so many cases."""
        return [self._node(node, depth) for node in nodes]

    def _node(self, node: Node, depth: int) -> Document:
        number = self._numbers[node] = next(self._next)
        match node:
            case Fact():
                return {"n": number, **self._fact(node, depth)}
            case Count(candidates, truths, within, rests_on):
                return {
                    "n": number,
                    "facts": self._claims(candidates, is_true=False),
                    "count": list(map(str, truths)),
                    "within": list(map(str, within)),
                    "from": self._from(rests_on),
                }
            case Case():
                return {"n": number, **self._case(node, depth)}
            case Choice():
                return {"n": number, **self._choice(node, depth)}

    def _fact(self, fact: Fact, depth: int) -> Document:
        document: Document = {
            "facts": self._claims(fact.candidates, fact.is_true),
            "because": str(fact.truth),
            "from": self._from(fact.rests_on),
        }
        turn = self._turns.get(fact.candidates) if depth == 1 and fact.is_true else None
        return {**document, "turn": turn} if turn else document

    def _choice(self, choice: Choice, depth: int) -> Document:
        rest: Document = {"cases": self.nodes(choice.cases, depth), "facts": self._conclusion()}
        if choice.truth is None:
            return {"either": self._claims(choice.cases[0].candidates, is_true=True), **rest}
        return {"choice": str(choice.truth), **rest}

    def _case(self, case: Case, depth: int) -> Document:
        claims = self._claims(case.candidates, case.is_true)
        document: Document = {
            "suppose": claims if claims[1:] else claims[0],
            "then": self.nodes(case.nodes, depth + 1),
        }
        rests_on = self._from(case.end.rests_on)
        if case.end.truth is None:
            return {**document, "so": self._conclusion(), "from": rests_on}
        return {**document, "contradiction": str(case.end.truth), "from": rests_on}

    def _from(self, nodes: Iterable[Node]) -> list[int]:
        return sorted(self._numbers[node] for node in nodes)

    def _claims(self, candidates: int, is_true: bool) -> list[str]:
        sign = "=" if is_true else "<>"
        named = (self._grid.split(candidate) for candidate in bits(candidates))
        return [f"{cell}{sign}{digit}" for cell, digit in named]

    def _conclusion(self) -> list[str]:
        action = self._step.inference.action
        if isinstance(action, Elimination):
            return [f"{cell}<>{digit}" for cell, digit in action.candidates]
        return [str(action)]
