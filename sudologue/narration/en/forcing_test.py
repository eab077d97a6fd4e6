"""The words of a net are the whole argument: read back from finished sentences, every single holds on the board.

What is supposed is put on the board, each consequence has to be a single there for the reason that is given, or what a
constraint rules out; a case opens a board of its own until it fails, and at the end nothing is left of what is said to
have nothing left. `puzzles/telling_test.py` reads the nets of variants so.
"""

import re
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product

import pytest

from sudologue import formats
from sudologue.inference.inference import Inference
from sudologue.inference.proof import facts_of
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.readings import PlacedReading
from sudologue.narration.en.coach import COACH, explain
from sudologue.narration.en.constraint_names import constraint_phrase
from sudologue.narration.en.proof import PROOF
from sudologue.narration.en.terse import TERSE
from sudologue.narration.examples import EXAMPLES
from sudologue.narration.facts.forcing import turns
from sudologue.reasoning.forcing.argument import contradiction, inference_of
from sudologue.reasoning.forcing.derivation import Assumption
from sudologue.reasoning.forcing.wide_board import wide_board
from sudologue.render.scene import step_scene
from sudologue.rules.catalog import RULES
from sudologue.search.sight import with_sight
from sudologue.solver.solver import Solver

NAMES = [name for name in RULES if "forcing" in name]
HOUSE = r"(?:row|column|box|region|diagonal) \d+"
CELLS = r"r\d+c\d+(?:, r\d+c\d+)*(?: (?:and|or) r\d+c\d+)?"
DIGITS = r"\d(?:, \d)*(?: (?:and|or) \d)?"
LOSES = rf"({CELLS}) loses? ({DIGITS})"
IS = r"(r\d+c\d+) is (\d)"
AT_ONCE = rf"If ({CELLS}) is ({DIGITS}), (r\d+c\d+|it) is not (\d)"
TOKENS = re.compile(
    rf"(?P<follows>(?:\[(\d+)\] )?{IS} \((?:(?:only place [io]n )?(?P<house>{HOUSE})|only digit(?: left)?)\))"
    rf"|(?P<tried>Could (r\d+c\d+) be (\d)\?)"
    rf"|(?P<failed>So (r\d+c\d+) is not (\d)\.)"
    rf"|(?P<target>So (r\d+c\d+) is not (\d) \()"
    rf"|(?P<at_once>If {CELLS} is {DIGITS}, (?:r\d+c\d+|it) is not \d(?: \((?P<sight>[^()]+)\))?\.)"
    rf"|(?P<way>If {IS}, )"
    rf"|(?P<lost>{LOSES}(?:(?:,| and|, and) {LOSES})* \(by (?P<by>[^()]+)\))"
    rf"|(?P<nothing>nothing is left that goes into (?P<into>[^.]+)\.)"
    rf"|(?P<empty_house>(?P<of>{HOUSE}) has no place left for (\d))"
    rf"|(?P<empty_cell>(r\d+c\d+) has no digit left)"
)


def samples() -> list[tuple[Board, Inference]]:
    boards = [(name, formats.read(EXAMPLES[name])) for name in NAMES]
    return [(board, one) for name, board in boards for one in RULES[name].apply(board)[:6]]


every_sample = pytest.mark.parametrize(("board", "inference"), samples(), ids=str)


@dataclass
class Replay:
    """The candidates that are left by what was said, with those of the cases outside."""

    board: Board
    left: int
    outside: list[int] = field(default_factory=list[int])
    ends: int = 0

    def number(self, cell: str, digit: str) -> int:
        return self.board.grid.candidate(Cell.parse(cell), int(digit))

    def place(self, cell: str, digit: str) -> None:
        number = self.number(cell, digit)
        assert self.left >> number & 1, f"{cell} cannot be {digit} any more"
        self.left &= ~self.board.grid.sees[number]

    def places(self, house: str, digit: str) -> list[int]:
        grid = self.board.grid
        return list(
            bits(self.left & grid.range_mask(grid.house_number(grid.house(house)), int(digit)))
        )

    def digits(self, cell: str) -> list[int]:
        grid = self.board.grid
        return list(bits(self.left & grid.domain_masks[grid.index(Cell.parse(cell))]))

    def read(self, token: re.Match[str]) -> None:
        """Check one thing that is said, and do what it says."""
        kind, said = token.lastgroup, token[0]
        cells, digit = re.findall(r"r\d+c\d+", said), said.rstrip(".?( ,")[-1:]
        if token["follows"]:
            cell, value = re.findall(IS, said)[0]
            held = self.places(token["house"], value) if token["house"] else self.digits(cell)
            assert held == [self.number(cell, value)], said
            self.place(cell, value)
        elif token["tried"]:
            self.outside.append(self.left)
            self.place(cells[0], digit)
        elif token["failed"]:
            self.fail(cells[0], digit)
        elif token["target"]:
            assert not self.left >> self.number(cells[0], digit) & 1, said
        elif token["way"]:
            self.left = self.board.candidates_mask
            self.place(*re.findall(IS, said)[0])
        elif token["at_once"]:
            self.see(said, token["sight"])
        elif token["lost"]:
            self.lose(said, token["by"])
        elif token["nothing"]:
            reading = self.readings[token["into"]]
            assert not reading.candidates_mask & self.alive & ~reading.unsupported(self.alive), said
            self.ends += 1
        else:
            empty = self.places(token["of"], digit) if token["of"] else self.digits(cells[0])
            assert empty == [], (kind, said)
            self.ends += 1

    @property
    def alive(self) -> int:
        return self.left | self.board.placed_mask

    @cached_property
    def readings(self) -> dict[str, PlacedReading]:
        """By what the coach calls them; cells that see each other have no digit twice."""
        grid = self.board.grid
        named = grid.readings_by_name.items()
        return {constraint_phrase(grid, name): with_sight(grid, one) for name, one in named}

    def see(self, said: str, sight: str | None) -> None:
        """Each of these rules out what goes; if a house is named, it has all of them."""
        grid, (starts, digits, target, gone) = self.board.grid, re.findall(AT_ONCE, said)[0]
        target = starts if target == "it" else target
        for cell, digit in product(re.findall(r"r\d+c\d+", starts), re.findall(r"\d", digits)):
            start = grid.candidate(Cell.parse(cell), int(digit))
            assert grid.sees[start] >> self.number(target, gone) & 1, said
        if sight and re.fullmatch(HOUSE, sight):
            named = {*map(Cell.parse, re.findall(r"r\d+c\d+", f"{starts} {target}"))}
            assert named <= {*grid.house(sight).cells}, said

    def lose(self, said: str, by: str) -> None:
        """A constraint allows none of these any more."""
        ruled_out = self.readings[by].unsupported(self.alive)
        for cells, digits in re.findall(LOSES, said):
            for cell, digit in product(re.findall(r"r\d+c\d+", cells), re.findall(r"\d", digits)):
                number = self.number(cell, digit)
                assert ruled_out >> number & 1, said
                self.left &= ~(1 << number)

    def fail(self, cell: str, digit: str) -> None:
        """A case is closed, and what was tried is not so."""
        self.left = self.outside.pop() & ~(1 << self.number(cell, digit))

    def read_line(self, line: str) -> None:
        """All that a line says; a case that has a line to itself is closed by its contradiction."""
        tokens = list(TOKENS.finditer(line))
        for token in tokens:
            self.read(token)
        if len(tokens) > 1 and tokens[0]["tried"] and line.lstrip().startswith("Could "):
            assert tokens[-1]["empty_house"] or tokens[-1]["empty_cell"], line
            self.fail(*re.findall(r"Could (r\d+c\d+) be (\d)", line)[0])


def replayed(board: Board, text: str) -> Replay:
    """All that a text says, done on the board."""
    replay = Replay(board, board.candidates_mask)
    if not re.search(rf"If {CELLS} is", text):
        replay.place(*re.findall(r"(r\d+c\d+) (?:is|be) (\d)", text)[0])
    for line in text.splitlines():
        replay.read_line(line)
    assert not replay.outside
    return replay


@every_sample
def test_every_implication_is_a_single_for_the_reason_that_is_given(
    board: Board, inference: Inference
) -> None:
    facts = facts_of(board, inference)
    detail = PROOF.step(facts).rpartition("free of conflict.")[2].rpartition("Therefore")[0]
    told = explain(facts)
    is_verity = inference.evidence.parts[0].role == "choice"
    for text in (told, detail):
        assert replayed(board, text).ends or is_verity


@every_sample
def test_nothing_that_follows_is_left_out(board: Board, inference: Inference) -> None:
    facts = facts_of(board, inference)
    follow = [part for part in inference.evidence.parts if part.role == "consequence"]
    for part in follow:
        cell, digit = part.candidates[0]
        for text in (explain(facts), PROOF.step(facts)):
            assert f"{cell} is {digit} (" in text
        assert f"{cell}={digit} (" in TERSE.step(facts)
    assert len(re.findall(rf"{IS} \(", explain(facts))) == len(follow)
    assert "more" not in TERSE.step(facts)


@every_sample
def test_the_numbers_are_those_of_the_picture(board: Board, inference: Inference) -> None:
    facts = facts_of(board, inference)
    order = step_scene(board, inference).order
    numbered = re.findall(rf"\[(\d+)\] {IS} ", explain(facts))
    assert {(Cell.parse(c), int(d)): int(n) for n, c, d in numbered} == turns(facts)
    assert not order or {one: n for n, one in enumerate(order, 1)} == turns(facts)


def test_a_nested_net_is_a_tree_and_can_be_summed_up() -> None:
    board = formats.read(EXAMPLES["nested-forcing-net"])
    facts = facts_of(board, RULES["nested-forcing-net"].apply(board)[0])
    assert "\n  Could r7c2 be 7? Then r8c2 is 9 (only digit left) and " in COACH.step(facts)
    assert "But then box 8 has no place left for 9.\n  So [1] r7c7 is 7 (" in COACH.step(facts)
    assert COACH.brief
    brief = COACH.brief(facts)
    assert "Could r7c2 be 7? No: after 2 steps box 8 has no place left for 9." in brief
    assert "So [1] r7c7 is 7 (only place in row 7), [2] r9c7 is 6 (only digit left), " in brief
    assert "\n" not in brief


DEEP = "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........"


def test_cases_inside_cases_are_further_in_and_replayed_as_well() -> None:
    board = Solver().solve(Board.from_string(DEEP), 6).final_board
    wrong = Assumption(wide_board(board), board.grid.candidate(Cell.parse("r9c5"), 7))
    argument = contradiction(wrong, wide_board(board).open, most_cases=10_000)
    facts = facts_of(board, inference_of("nested-forcing-net", argument))
    told = explain(facts)
    assert "\n  Could r8c2 be 4?\n    Could r1c2 be 2?\n      Then r9c2 is 1 (only digit" in told
    assert "\n      So r1c1 is not 8.\n      So r1c1 is 4 (only digit)." in told
    assert replayed(facts.board, told).ends > 3
    assert "Could r8c2 be 4? No: after " in explain(facts, is_brief=True)
