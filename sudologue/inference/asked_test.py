import json

from sudologue import checker
from sudologue.api import solve
from sudologue.constraints import Killer
from sudologue.inference import receipt
from sudologue.inference.asked import asked_puzzle
from sudologue.model.puzzle import Puzzle

CAGED = Puzzle.of("1234341221434.2.", [Killer("r4c2 r4c4", 4)], title="Caged")
TRACE = receipt.to_document(solve(CAGED))


def test_a_puzzle_as_it_is_written_is_the_one_of_its_trace() -> None:
    asked = asked_puzzle(json.loads(CAGED.to_json()))
    assert checker.check(TRACE, asked).ok
    other = Puzzle.of("1234341221434.2.", [Killer("r4c2 r4c4", 5)])
    report = checker.check(TRACE, asked_puzzle(json.loads(other.to_json())))
    assert "puzzle" in str(report)
    assert not report.ok


def test_what_the_checker_reads_stays_as_it_is() -> None:
    latin = {"size": 4, "boxes": None, "givens": "." * 16}
    for told in (None, "1" + "." * 15, TRACE["puzzle"], latin):
        assert asked_puzzle(told) is told
