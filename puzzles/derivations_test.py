"""Derivations are complete: read from JSON records alone, everything in them follows, for every technique there is.

A record is replayed with the checker's idea of the grid, which shares nothing with the code that wrote it. Each fact
has to follow from its truth on the board before the step, with no more than the nodes it says it rests on.
"""

import copy
import json
from collections.abc import Iterable, Iterator
from functools import cache, reduce
from typing import Any, cast

import pytest

import sudologue as sl
from puzzles.cases.cases_test import CASES, Case, conclusion
from puzzles.kinds_test import solved as solved_kind
from puzzles.telling_test import TRACES, WITH_NETS, trace
from sudologue import checker
from sudologue.narration.records import Wanted, record_of

Json = dict[str, Any]

TOLD = Wanted("proof")


def union(masks: Iterable[int]) -> int:
    return reduce(int.__or__, masks, 0)


class Replay:
    """A step of a record on the board before it; `struck` has what each node rules out, by its number."""

    def __init__(self, board: checker.Board, step: Json, record: Json) -> None:
        self.board, self.grid, self.step, self.record = board, board.grid, step, record
        self.struck: dict[int, int] = {}
        self.facts: set[str] = set()

    def candidate(self, claim: str) -> int:
        return self.grid.candidate_index[claim.replace("<>", "=")]

    def rules_out(self, claim: str) -> int:
        """The candidates that are false if this is so."""
        candidate = self.candidate(claim)
        return 1 << candidate if "<>" in claim else self.grid.conflicts[candidate]

    def supposed(self, claims: list[str]) -> int:
        """The candidates that are false if one of a group is true, or all of it are false."""
        struck = list(map(self.rules_out, claims))
        return union(struck) if "<>" in claims[0] else reduce(int.__and__, struck)

    def alive(self, node: Json) -> int:
        """What the nodes that a node rests on leave; only those before it, and around it, can be named."""
        lost = union(self.struck[number] for number in node["from"])
        return (self.board.candidates | self.board.placed) & ~lost

    def reading(self, truth: str) -> checker.Reading | None:
        return checker.find_reading(self.grid, truth, checker.Work())

    def contents(self, truth: str) -> int:
        return checker.read_truth(self.board, truth, checker.Work())

    def left(self, truth: str, alive: int) -> int:
        """What is left of a truth; of one that is read, the candidates that it allows."""
        reading = self.reading(truth)
        if reading is None:
            return self.contents(truth) & alive
        return checker.strike_unsupported(self.grid, [reading], alive, checker.Work())

    def has_way(self, truth: str, alive: int) -> bool:
        """Is anything left of a truth? Of one that is read, a way to fill its cells in which no two conflict."""
        reading, filled = self.reading(truth), self.board.placed
        if reading is None:
            return bool(self.contents(truth) & alive)
        cells = [domain for domain in map(self.grid.domain, reading.cells) if not domain & filled]
        return checker.find_choice(self.grid, cells, [reading], alive, checker.Work()) is not None

    def fact(self, node: Json) -> None:
        truth, left = node["because"], self.left(node["because"], self.alive(node))
        for claim in node["facts"]:
            candidate = self.candidate(claim)
            if "<>" not in claim:
                assert left == 1 << candidate, node
            elif self.reading(truth):
                supposed = self.alive(node) & ~self.grid.conflicts[candidate]
                assert not left >> candidate & 1 or not self.has_way(truth, supposed), node
            else:
                assert left, node
                assert not left & ~self.grid.conflicts[candidate], node
        self.struck[node["n"]] = union(map(self.rules_out, node["facts"]))

    def count(self, node: Json) -> None:
        """As many truths without a candidate in common as sets that hold them: the rest of the sets is false."""
        alive = self.alive(node)
        truths = [self.contents(truth) & alive for truth in node["count"]]
        sets = [self.all_of(name) for name in node["within"]]
        assert all(name.split()[0] in ("domain", "range") for name in node["within"])
        assert union(truths).bit_count() == sum(map(int.bit_count, truths))
        assert len(truths) == len(sets)
        assert not union(truths) & ~union(sets)
        for claim in node["facts"]:
            assert "<>" in claim
            assert union(sets) & ~union(truths) & 1 << self.candidate(claim), node
        self.struck[node["n"]] = union(map(self.rules_out, node["facts"]))

    def all_of(self, truth: str) -> int:
        """What a truth is about, whatever is left of it."""
        kind, _, text = truth.partition(" ")
        if kind == "guardians":
            return checker.guardians_truth(self.board, text) or 0
        return self.grid.truths[truth]

    def case(self, node: Json) -> None:
        """What is supposed holds inside, and its opposite afterwards."""
        number, supposed, outside = node["n"], claims_of(node["suppose"]), dict(self.struck)
        self.struck[number] = self.supposed(supposed)
        for inner in node["then"]:
            self.node(inner)
        if "contradiction" in node:
            assert not self.has_way(node["contradiction"], self.alive(node)), node
        else:
            self.reached(node)
        self.struck = outside | {number: self.supposed(list(map(opposite, supposed)))}

    def reached(self, case: Json) -> None:
        """A case of a choice comes to the conclusion of the step."""
        for claim in case["so"]:
            told = [n["facts"] for n in case["then"] if n["n"] in case["from"] and "facts" in n]
            if "<>" in claim:
                assert not self.alive(case) >> self.candidate(claim) & 1, case
            else:
                assert [claim] in [*told, [case["suppose"]]], case

    def choice(self, node: Json) -> None:
        if "either" in node:
            none, one = (claims_of(case["suppose"]) for case in node["cases"])
            assert one == node["either"] == list(map(opposite, none))
            assert all("<>" in claim for claim in none)
        else:
            supposed = [1 << self.candidate(case["suppose"]) for case in node["cases"]]
            assert sum(supposed) == self.contents(node["choice"])
        for case in node["cases"]:
            outside = dict(self.struck)
            self.case(case)
            assert case.get("so", node["facts"]) == node["facts"]
            self.struck = outside

    def node(self, node: Json) -> None:
        if "cases" in node:
            self.choice(node)
        elif "count" in node:
            self.count(node)
        elif "suppose" in node:
            assert "contradiction" in node
            self.case(node)
        else:
            self.fact(node)

    def argument(self) -> None:
        """Every node follows, and they come to what the step concludes."""
        nodes = self.step["derivation"]["argument"]
        assert numbers(nodes) == list(range(1, len(numbers(nodes)) + 1))
        for node in nodes:
            self.node(node)
            self.facts.update(node.get("facts") or [opposite(node["suppose"])])
        assert set(concluded(self.step)) <= self.facts

    def premises(self) -> None:
        """What is left of each truth is so, and every loss has the cause that is given."""
        for premise, truth in zip(
            self.step["derivation"]["premises"], self.step["truths"], strict=True
        ):
            assert premise["truth"] == truth
            if self.reading(truth) is None:
                left = self.contents(truth)
                assert self.grid.show(left).split() == premise["left"]
                self.all_told(premise, left)
            for loss in premise.get("lost", ()):
                for claim in loss["candidates"]:
                    assert not self.board.candidates >> self.candidate(claim) & 1
                    assert self.is_lost(claim, loss), loss

    def all_told(self, premise: Json, left: int) -> None:
        """Every loss has its cause; a step that reads a constraint has those that it needs, and no others."""
        full = self.all_of(premise["truth"])
        told = {claim for loss in premise.get("lost", ()) for claim in loss["candidates"]}
        lost = {*self.grid.show(full & ~left).split()}
        assert told <= lost
        assert told == lost or "lost" not in premise or any(map(self.reading, self.step["truths"]))

    def is_lost(self, claim: str, loss: Json) -> bool:
        if loss["cause"] in ("filled", "seen"):
            return self.is_seen(claim, loss)
        if loss["cause"] == "struck":
            return claim.replace("=", "<>") in self.record["steps"][loss["step"] - 1]["eliminate"]
        if loss["cause"] == "noted":
            return claim.replace("=", "<>") in self.record["start"]["removed"]
        assert loss["cause"] == "marked"
        start = checker.read_trace({**self.record, "start": None}).board
        return (
            loss["constraint"] in self.grid.readings
            and not self.left(
                loss["constraint"], union(map(start.grid.domain, range(self.grid.cells)))
            )
            >> self.candidate(claim)
            & 1
        )

    def is_seen(self, claim: str, loss: Json) -> bool:
        """A filled cell rules it out, along the house that is named, and the step that filled it is named."""
        lost, by = self.candidate(claim), self.candidate(loss["by"])
        cells = 1 << lost % self.grid.cells | 1 << by % self.grid.cells
        house = self.grid.houses[loss["house"]] if "house" in loss else cells
        is_filled = loss["cause"] == "filled"
        steps = self.record["steps"]
        return (
            bool(self.board.placed >> by & 1 and self.grid.conflicts[by] >> lost & 1)
            and not cells & ~house
            and is_filled == (claim.partition("=")[0] == loss["by"].partition("=")[0])
            and (not loss["step"] or steps[loss["step"] - 1].get("place") == loss["by"])
        )


def claims_of(supposed: str | list[str]) -> list[str]:
    """What is supposed is one claim, or a list of those of a group."""
    return [supposed] if isinstance(supposed, str) else supposed


def opposite(claim: str) -> str:
    return claim.replace("<>", "=") if "<>" in claim else claim.replace("=", "<>")


def concluded(step: Json) -> list[str]:
    return [step["place"]] if "place" in step else step["eliminate"]


def numbers(nodes: list[Json]) -> list[int]:
    """The numbers of nodes, those inside included, in the order in which they stand."""
    inside = ((node["n"], node.get("then", node.get("cases", []))) for node in nodes)
    return [n for number, inner in inside for n in (number, *numbers(inner))]


def replay(record: Json) -> int:
    """Replay a record; how many steps that was."""
    told = checker.read_trace(record)
    board, count = told.board, 0
    for count, value in enumerate(told.steps, 1):
        step = cast("Json", value)
        found = Replay(board, step, record)
        found.premises()
        if "guess" not in step:
            found.argument()
        read = checker.read_step(step, count, board.grid)
        board = checker.take_step(board, read, checker.Work(), [])
    return count


def told(result: sl.SolveResult) -> Json:
    """The record as whoever reads the file has it."""
    return json.loads(json.dumps(record_of(result, "here", TOLD)))


def alone(board: sl.Board, inference: sl.Inference) -> sl.SolveResult:
    after = inference.apply(board)
    status = sl.SolveStatus.SOLVED if after.is_complete else sl.SolveStatus.PARTIAL
    return sl.SolveResult(board, (sl.TraceStep(inference, after),), status)


@cache
def fitting(case: Case) -> list[Json]:
    found = sl.RULES[case.technique].apply(case.board)
    good = [one for one in found if conclusion(one) == case.conclusion]
    return [told(alone(case.board, one)) for one in good]


TO_FIND = [case for case in CASES if case.must_fire]
every_case = pytest.mark.parametrize("case", TO_FIND, ids=lambda c: f"{c.name}-{c.technique}")


@every_case
def test_the_derivation_of_every_technique_follows(case: Case) -> None:
    assert all(replay(record) == 1 for record in fitting(case))


def test_no_technique_is_left_out() -> None:
    assert {case.technique for case in TO_FIND} == {*sl.RULES}


@pytest.mark.parametrize("name", list(TRACES)[::4])
def test_the_derivations_of_whole_traces_follow(name: str) -> None:
    result = trace(name)
    assert replay(told(result)) == len(result.steps)


@pytest.mark.parametrize("kind", WITH_NETS)
def test_the_derivations_of_nets_on_variants_follow(kind: str) -> None:
    result = solved_kind(kind)
    assert replay(told(result)) == len(result.steps)


def nodes_of(nodes: list[Json]) -> Iterator[Json]:
    for node in nodes:
        yield node
        yield from nodes_of(node.get("then", node.get("cases", [])))


def weaken(node: Json) -> Iterator[Json]:
    """The node with one thing less that it rests on."""
    for number in node.get("from", ()):
        yield {**node, "from": [other for other in node["from"] if other != number]}


@pytest.mark.parametrize(
    "technique",
    [
        "nested-forcing-net",
        "forcing-net-verity",
        "x-chain",
        "xy-chain",
        "grouped-aic",
        "als-xz",
        "exocet",
    ],
)
def test_nothing_is_named_that_is_not_needed(technique: str) -> None:
    """Without any of what a node rests on, the replay fails: so it does look at that."""
    record = next(r for c in TO_FIND if c.technique == technique for r in fitting(c))
    argument = record["steps"][0]["derivation"]["argument"]
    tried = 0
    for place in range(len(list(nodes_of(argument)))):
        for weaker in weaken(list(nodes_of(argument))[place]):
            wrong = copy.deepcopy(record)
            node = list(nodes_of(wrong["steps"][0]["derivation"]["argument"]))[place]
            node["from"] = weaker["from"]
            with pytest.raises(AssertionError):
                replay(wrong)
            tried += 1
    assert tried > 2
