"""A checker that is none of ours accepts the proofs, refuses them when tampered with, and comments name the steps."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest
from dratify import CheckResult, DRATChecker, parse_dimacs, parse_proof

import sudologue as sl
from sudologue.inference.receipt import to_document
from sudologue.ladders.catalog import ladder
from sudologue.model.grid_test import DIAGONAL_6, DIAGONAL_9, JIGSAW_6, JIGSAW_7, JIGSAW_9, LATIN_5
from sudologue.rules.techniques import TECHNIQUES
from sudologue.sat.certificate import Certificate, certify

PUZZLES = Path(__file__).parents[2] / "puzzles"
SURE = [rule for rule in ladder("human") if TECHNIQUES[rule.name].family != "uniqueness"]
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def lines_of(name: str) -> list[str]:
    """The lines of a list of puzzles."""
    lines = (PUZZLES / name).read_text("utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


NEEDS = [(line.split()[0], line.split()[1]) for line in lines_of("needs.txt")]


@cache
def solved(puzzle: str | sl.Puzzle) -> sl.SolveResult:
    result = sl.solve(puzzle, rules=SURE)
    assert result.status is sl.SolveStatus.SOLVED
    return result


@cache
def certificate_of(puzzle: str | sl.Puzzle) -> Certificate:
    return certify(to_document(solved(puzzle)))


def lemmas_of(drat: str) -> list[str]:
    return [line for line in drat.splitlines() if not line.startswith("c")]


def without_last_clause(cnf: str) -> str:
    """The puzzle alone."""
    return cnf[: cnf.rindex("\n", 0, -1) + 1]


def judge(cnf: str, drat: str, check_rat: bool = False) -> CheckResult:
    """The verdict on a proof; with `check_rat` more is accepted than unit propagation sees."""
    return DRATChecker(parse_dimacs(cnf), check_rat).check(parse_proof(drat))


def verify(certificate: Certificate) -> None:
    """The proof holds by unit propagation alone, and its lemmas follow from the puzzle alone, each of them.

    Of easy puzzles no lemma is looked at otherwise: with "not this solution" the contradiction is seen at once.
    """
    assert judge(certificate.cnf, certificate.drat).ok
    *lemmas, empty = lemmas_of(certificate.drat)
    assert empty == "0"
    result = judge(without_last_clause(certificate.cnf), "\n".join(lemmas))
    assert result.rup_steps == len(lemmas) == certificate.lemmas - 1
    assert not result.reached_empty


@pytest.mark.parametrize("puzzle", [*lines_of("easy.txt")[::30], *lines_of("stuck.txt")[::4]])
def test_everyday_puzzles(puzzle: str) -> None:
    verify(certificate_of(puzzle))


@pytest.mark.parametrize(("technique", "puzzle"), [*NEEDS[::9], NEEDS[-1]])
def test_puzzles_that_need_a_technique(technique: str, puzzle: str) -> None:
    assert technique in TECHNIQUES
    verify(certificate_of(puzzle))


def test_one_of_the_hardest() -> None:
    certificate = certificate_of(HARDEST)
    verify(certificate)
    cases = [lemma for lemma in lemmas_of(certificate.drat) if lemma.count(" ") > 1]
    assert cases, "propagation alone does not solve it"


@pytest.mark.parametrize(
    "puzzle",
    [puzzle for puzzle in lines_of("sizes.txt") if len(puzzle) <= 144][::2],
    ids=lambda puzzle: f"{len(puzzle)} cells",
)
def test_other_sizes(puzzle: str) -> None:
    verify(certificate_of(puzzle))


@pytest.mark.parametrize(
    ("grid", "seed"),
    [
        (sl.Grid.of(10), 2),
        (JIGSAW_6, 3),
        (JIGSAW_7, 2),
        (JIGSAW_9, 1),
        (DIAGONAL_6, 1),
        (DIAGONAL_9, 4),
        (LATIN_5, 1),
    ],
)
def test_other_grids(grid: sl.Grid, seed: int) -> None:
    verify(certificate_of(sl.generate(seed=seed, grid=grid)))


def grouped(drat: str) -> dict[str, list[str]]:
    """The lemmas below the comment of each step. A comment may take several lines."""
    steps: dict[str, list[str]] = {}
    for part in drat.split("\nc step ")[1:]:
        lines = part.partition("\nc no cell differs")[0].splitlines()
        heading = [line for line in lines if not line.endswith(" 0")]
        words = " ".join(line.removeprefix("c ") for line in heading)
        steps[words] = [line.removesuffix(" 0") for line in lines[len(heading) :]]
    return steps


def literal(conclusion: str) -> str:
    """`-134` of `r1c3<>4`, by the letters alone."""
    sign = "-" if "<>" in conclusion else ""
    return sign + "".join(character for character in conclusion if character.isdigit())


def conclusions_of(step: sl.TraceStep) -> list[str]:
    match step.inference.action:
        case sl.Placement() as placement:
            return [str(placement)]
        case sl.Elimination(candidates):
            return [f"{cell}<>{digit}" for cell, digit in candidates]


@pytest.mark.parametrize("puzzle", [lines_of("easy.txt")[0], lines_of("stuck.txt")[0], HARDEST])
def test_comments_tie_lemmas_to_the_steps_of_the_trace(puzzle: str) -> None:
    told = grouped(certificate_of(puzzle).drat)
    steps = solved(puzzle).steps
    for number, (step, (heading, lemmas)) in enumerate(zip(steps, told.items(), strict=True), 1):
        conclusions = conclusions_of(step)
        assert heading == f"{number} {step.inference.rule}: {' '.join(conclusions)}"
        literals = [literal(conclusion) for conclusion in conclusions]
        assert [lemma for lemma in lemmas if " " not in lemma] == literals
        assert {lemma.split()[0] for lemma in lemmas} == set(literals), "cases speak of it, too"


def test_singles_need_no_cases() -> None:
    for heading, lemmas in grouped(certificate_of(HARDEST).drat).items():
        if "single" in heading or "full-house" in heading:
            assert len(lemmas) == 1


@pytest.mark.parametrize("puzzle", [lines_of("easy.txt")[0], HARDEST])
def test_nothing_looks_like_a_binary_proof(puzzle: str) -> None:
    """Were it taken for one, drat-trim would misread the problem as well, and accept anything."""
    certificate = certificate_of(puzzle)
    assert certificate.drat.isascii()
    assert certificate.drat[:20].replace(" ", "").isalpha()
    lines = [*certificate.cnf.splitlines(), *certificate.drat.splitlines()]
    assert all(len(line) < 120 for line in lines if line.startswith("c"))


class TestTampering:
    """What was changed is refused, whether the checker knows RAT or not."""

    def refused(self, cnf: str, lemmas: Sequence[str]) -> bool:
        drat = "\n".join(lemmas)
        return not judge(cnf, drat).ok and not judge(cnf, drat, check_rat=True).ok

    def test_a_proof_without_its_lemmas(self) -> None:
        assert self.refused(certificate_of(HARDEST).cnf, ["0"])

    def test_a_proof_without_its_end(self) -> None:
        certificate = certificate_of(HARDEST)
        assert self.refused(certificate.cnf, lemmas_of(certificate.drat)[:-1])

    def test_conclusions_without_the_cases_that_they_need(self) -> None:
        certificate = certificate_of(HARDEST)
        lemmas = [lemma for lemma in lemmas_of(certificate.drat) if lemma.count(" ") <= 1]
        assert self.refused(certificate.cnf, lemmas)

    @pytest.mark.parametrize("cell", ["r1c2", "r5c5", "r9c9"])
    def test_a_false_lemma(self, cell: str) -> None:
        """A digit of the solution is denied, before anything else is said."""
        certificate = certificate_of(HARDEST)
        row, column = int(cell[1]), int(cell[3])
        digit = str(solved(HARDEST).final_board)[9 * row + column - 10]
        lemmas = lemmas_of(certificate.drat)
        assert not self.refused(certificate.cnf, lemmas)
        assert self.refused(certificate.cnf, [f"-{row}{column}{digit} 0", *lemmas])

    def test_lemmas_in_another_order(self) -> None:
        certificate = certificate_of(HARDEST)
        assert self.refused(certificate.cnf, [*lemmas_of(certificate.drat)[-2::-1], "0"])

    def test_a_problem_without_a_given(self) -> None:
        """Without any of its givens the puzzle has several solutions."""
        certificate = certificate_of(HARDEST)
        lines = certificate.cnf.splitlines(keepends=True)
        first = lines.index("c the givens\n") + 1
        givens = [line for line in lines[first : first + 21] if line.count(" ") == 1]
        assert len(givens) == 21
        for given in givens[::5]:
            assert self.refused(certificate.cnf.replace(given, "", 1), lemmas_of(certificate.drat))

    def test_a_problem_that_excludes_nothing(self) -> None:
        certificate = certificate_of(HARDEST)
        puzzle = without_last_clause(certificate.cnf)
        assert self.refused(puzzle, lemmas_of(certificate.drat))

    def test_a_problem_that_excludes_another_grid(self) -> None:
        certificate = certificate_of(HARDEST)
        puzzle = without_last_clause(certificate.cnf)
        last = certificate.cnf.removeprefix(puzzle).split()
        other = " ".join([str(int(last[0]) // 10 * 10 - int(last[0]) % 10 % 9 - 1), *last[1:]])
        assert self.refused(f"{puzzle}{other}\n", lemmas_of(certificate.drat))
