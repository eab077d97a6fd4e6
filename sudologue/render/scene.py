"""What there is to see of a step: the board, and marks with the parts they play.

A scene is built from the evidence's parts, links and truths alone, and knows no technique: a new one shows up
with no change here. It is plain data (`scene_document.py` gives it as JSON), so that SVG, a web page, a window and a
notebook draw the same thing.

Every mark has a **role**, the evidence's own word for the part it plays, and a **tone**, which says how it is to
be told apart: `a` to `f` for the parts in order, `on` and `off` for the candidates of a chain, `placed` and `gone`
for what the step concludes. What a tone looks like is the theme's affair.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from sudologue.inference.inference import Elimination, Inference, Part, Placement
from sudologue.inference.truth import Domain, Kept, Range, Sums, Truth
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House
from sudologue.model.sets import Candidate
from sudologue.render.blockers import cell_blockers, house_blockers
from sudologue.render.main_line import Arrow, MainLine, main_line
from sudologue.render.strokes import all_strokes

PART_TONES = "abcdef"
ON, OFF, PLACED, GONE = "on", "off", "placed", "gone"
CELL, HOUSE, PATTERN, BLOCKER = "cell", "house", "pattern", "rules out"
CONSTRAINT, SUM = "constraint", "sum"
"""The roles of truths that no part describes, and of the digits that rule out all but one candidate of them."""
COMMON = "common digit"
"""The role of the candidates in linked sets that see what goes, one of which is true."""
MOST_ARROWS = 20
"""More than these nobody can follow, and fewer where they fork: one that leaves where another has counts twice."""

Place = tuple[object, ...]


class HouseMark(NamedTuple):
    """A house in play."""

    house: House
    role: str
    tone: str


class CellMark(NamedTuple):
    """A cell of the pattern."""

    cell: Cell
    role: str
    tone: str


class ConstraintMark(NamedTuple):
    """A constraint in play, by its name (`killer 3`)."""

    name: str
    role: str
    tone: str


class CandidateMark(NamedTuple):
    """A candidate of the pattern; `is_end` where a chain starts or ends."""

    cell: Cell
    digit: int
    role: str
    tone: str
    is_end: bool = False


class TruthMark(NamedTuple):
    """A truth that the step rests on. Pictures show it by its parts, so its own words are made when asked for."""

    truth: Truth
    board: Board

    @property
    def name(self) -> str:
        """The form that receipts carry."""
        return str(self.truth)

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """What is left of it."""
        return _left_of(self.truth, self.board)


class Role(NamedTuple):
    """A line of the legend: a role, the tone it has, and whether candidates, cells or houses play it."""

    name: str
    tone: str
    kind: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A board to draw, and for a step what to point out on it."""

    grid: Grid
    digits: tuple[int | None, ...]
    givens: frozenset[int]
    """The numbers of the cells whose digit is given."""
    candidates: tuple[tuple[int, ...], ...]
    technique: str = ""
    action: str = ""
    houses: tuple[HouseMark, ...] = ()
    constraints: tuple[ConstraintMark, ...] = ()
    cells: tuple[CellMark, ...] = ()
    marks: tuple[CandidateMark, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    order: tuple[Candidate, ...] = ()
    """To be numbered in place of arrows that nobody could follow: candidates as they come to be true, in turn."""
    truths: tuple[TruthMark, ...] = ()
    placed: Candidate | None = None
    gone: tuple[Candidate, ...] = ()

    @property
    def roles(self) -> tuple[Role, ...]:
        """The legend: every role once, in order of appearance."""
        kinds: dict[tuple[str, str], str] = {}
        for mark in self.marks:
            kinds.setdefault((mark.role, mark.tone), "candidate")
        for mark in self.cells:
            kinds.setdefault((mark.role, mark.tone), "cell")
        for mark in self.houses:
            kinds.setdefault((mark.role, mark.tone), "house")
        drawn = {drawn.name for drawn in all_strokes(self.grid)} if self.constraints else ()
        for mark in self.constraints:
            if mark.name in drawn:  # a rule about the whole grid is not
                kinds.setdefault((mark.role, mark.tone), "constraint")
        order = (*PART_TONES, ON, OFF)
        roles = [Role(name, tone, kind) for (name, tone), kind in kinds.items()]
        return tuple(sorted(roles, key=lambda role: order.index(role.tone)))


def board_scene(board: Board) -> Scene:
    """A board by itself."""
    grid = board.grid
    digits: list[int | None] = [digit for row in board.cells for digit in row]
    candidates: list[list[int]] = [[] for _ in digits]
    for digit in range(1, grid.size + 1):
        for cell in bits(board.candidates_mask >> (digit - 1) * grid.cell_count & grid.cells_mask):
            candidates[cell].append(digit)
    givens = frozenset(bits(grid.cells_of(board.puzzle.givens_mask)))
    return Scene(grid, tuple(digits), givens, tuple(map(tuple, candidates)))


def step_scene(board: Board, inference: Inference) -> Scene:
    """A board with what an inference sees on it and what it concludes."""
    plain = board_scene(board)
    evidence = inference.evidence
    line = main_line(evidence, board)
    marker = _Marker(board, line, evidence.truths, _gone(inference))
    arrows = tuple(arrow for arrow in line.arrows if arrow.source and arrow.target)
    order = _order(line.arrows) if line.has_cases or _is_tangled(arrows) else ()
    action = inference.action
    placed = (action.cell, action.value) if isinstance(action, Placement) else None
    if placed is not None and not line.arrows:
        marker.marks.pop(placed, None)
        marker.cells.pop(placed[0], None)
    return Scene(
        plain.grid,
        plain.digits,
        plain.givens,
        plain.candidates,
        technique=inference.rule,
        action=str(action),
        houses=tuple(marker.houses.values()),
        constraints=tuple(marker.constraints.values()),
        cells=tuple(marker.cells.values()),
        marks=tuple(_few(marker.marks.values(), order)),
        arrows=() if order else arrows,
        order=order,
        truths=tuple(TruthMark(truth, board) for truth in evidence.truths),
        placed=placed,
        gone=_gone(inference),
    )


def _gone(inference: Inference) -> tuple[Candidate, ...]:
    action = inference.action
    return action.candidates if isinstance(action, Elimination) else ()


def _is_tangled(arrows: Sequence[Arrow]) -> bool:
    forks = len(arrows) - len({arrow.source for arrow in arrows})
    return len(arrows) + forks > MOST_ARROWS


def _order(arrows: Iterable[Arrow]) -> tuple[Candidate, ...]:
    """Candidates as they come to be true."""
    strong = [arrow.target for arrow in arrows if arrow.is_strong]
    return tuple(dict.fromkeys(node for target in strong for node in target))


def _few(marks: Iterable[CandidateMark], order: Sequence[Candidate]) -> Iterable[CandidateMark]:
    """Among numbers what would be false is too much to look at, but for the ends."""
    return [mark for mark in marks if mark.tone != OFF or mark.is_end] if order else marks


def _left_of(truth: Truth, board: Board) -> tuple[Candidate, ...]:
    return tuple(map(board.grid.split, bits(truth.mask(board))))


class _Marker:
    """Marks a pattern part by part; of two marks on one candidate the later, which says more, stays."""

    def __init__(
        self,
        board: Board,
        line: MainLine,
        truths: Sequence[Truth],
        gone: Sequence[Candidate],
    ) -> None:
        self.board = board
        self.has_links = bool(line.arrows)
        self.houses: dict[tuple[str, str], HouseMark] = {}
        self.constraints: dict[str, ConstraintMark] = {}
        self.cells: dict[Cell, CellMark] = {}
        self.marks: dict[Candidate, CandidateMark] = {}
        self._mark_chain(line)
        self._nodes = frozenset(self.marks)
        parts = line.parts or (() if self.has_links else _parts_of(truths, board))
        common = self._common(parts, gone) if self.has_links else ()
        self._mark_parts((*parts, *common))

    def _mark_chain(self, line: MainLine) -> None:
        """A strong link's target is on and a weak one's off; a start is the opposite of its first link."""
        targets: dict[Candidate, str] = {}
        sources: dict[Candidate, str] = {}
        for _, target, is_strong in line.arrows:
            for node in target:
                targets[node] = ON if is_strong else OFF
        for source, _, is_strong in reversed(line.arrows):
            for node in source:
                sources[node] = OFF if is_strong else ON
        # An argument ends with what it empties; whatever else leads nowhere served a case.
        passed = targets.keys() - line.emptied if line.emptied else targets.keys() & sources.keys()
        for node, state in (sources | targets).items():
            self.marks[node] = CandidateMark(*node, state, state, node not in passed)

    def _mark_parts(self, parts: Sequence[Part]) -> None:
        tones: dict[str, str] = {}
        for part, number in zip(parts, _numbers(parts), strict=True):
            role = f"{part.role} {number}" if number else part.role
            if self._shows(part):
                tone = tones.setdefault(role, PART_TONES[len(tones) % len(PART_TONES)])
                self._mark_part(part, role, tone)

    def _common(self, parts: Sequence[Part], gone: Sequence[Candidate]) -> Iterator[Part]:
        """What two linked sets or more have of a digit that goes: those candidates that see all of what goes."""
        grid = self.board.grid
        sets = [part for part in parts if len(part.cells) > 1 and len(part.digits) > 1]
        for digit in dict.fromkeys(digit for _, digit in gone):
            lost = [grid.candidate(*node) for node in gone if node[1] == digit]
            found = [
                [
                    node
                    for node in self._candidates_of(part)
                    if node[1] == digit
                    and all(grid.sees[k] >> grid.candidate(*node) & 1 for k in lost)
                ]
                for part in sets
            ]
            if sum(map(bool, found)) > 1:
                yield Part(COMMON, tuple(chain.from_iterable(found)))

    def _shows(self, part: Part) -> bool:
        """Is there anything to it that the chain does not show already?"""
        if self.has_links and len(part.candidates) == 1:
            return part.candidates[0] not in self._nodes
        is_more = part.cells or part.houses or part.constraints
        return bool(is_more) or not self._nodes.issuperset(part.candidates)

    def _mark_part(self, part: Part, role: str, tone: str) -> None:
        for house in part.houses:
            self.houses.setdefault((role, house.name), HouseMark(house, role, tone))
        for name in part.constraints:
            self.constraints.setdefault(name, ConstraintMark(name, role, tone))
        for cell in () if self._is_all_of_its_constraints(part) else part.cells:
            self.cells[cell] = CellMark(cell, role, tone)
        for cell, digit in part.candidates or self._candidates_of(part):
            if (cell, digit) not in self._nodes:
                self.marks[cell, digit] = CandidateMark(cell, digit, role, tone)

    def _is_all_of_its_constraints(self, part: Part) -> bool:
        """Are its cells those that its constraints show anyway?"""
        names, strokes = part.constraints, all_strokes(self.board.grid) if part.constraints else ()
        shown = {cell for drawn in strokes if drawn.name in names for cell in drawn.stroke.cells}
        return bool(names) and shown == set(part.cells)

    def _candidates_of(self, part: Part) -> Iterable[Candidate]:
        """A part of digits in cells, or in houses, means those of their candidates that are there."""
        grid, mask = self.board.grid, self.board.candidates_mask
        cells = part.cells or [cell for house in part.houses for cell in house.cells]
        for cell in cells:
            for digit in part.digits:
                if mask >> grid.candidate(cell, digit) & 1:
                    yield cell, digit


def _numbers(parts: Sequence[Part]) -> list[int]:
    """A number for each part that plays a role together with others, to tell them apart; 0 for the rest.

    That is for few, each of them more than a single candidate.
    """
    places: dict[str, dict[Place, int]] = {}
    sizes: dict[str, int] = {}
    numbers: list[int] = []
    for part in parts:
        # The same cells may be in a pattern twice, for two digits; they are one thing to look at.
        known = places.setdefault(part.role, {})
        is_few = len(known) <= len(PART_TONES)
        numbers.append(known.setdefault(_place(part), len(known) + 1) if is_few else 0)
        size = max(len(part.candidates), len(part.cells))
        sizes[part.role] = max(size, sizes.get(part.role, 0))
    told_apart = {
        role
        for role, known in places.items()
        if 1 < len(known) <= len(PART_TONES) and sizes[role] > 1
    }
    return [
        number if part.role in told_apart else 0
        for part, number in zip(parts, numbers, strict=True)
    ]


def _place(part: Part) -> Place:
    """Where a part is: its cells, or what it is made of."""
    return part.cells or (part.candidates, part.digits, part.houses, part.constraints)


def _parts_of(truths: Sequence[Truth], board: Board) -> tuple[Part, ...]:
    """Where evidence has no parts, its truths are the pattern."""
    return tuple(part for truth in truths for part in _parts_of_truth(truth, board))


def _parts_of_truth(truth: Truth, board: Board) -> Iterator[Part]:
    match truth:
        case Domain(cell):
            yield Part(CELL, cells=(cell,))
            if blockers := cell_blockers(board, cell):
                yield Part(BLOCKER, cells=blockers)
        case Range(digit, house):
            yield Part(HOUSE, _left_of(truth, board), houses=(house,))
            if blockers := house_blockers(board, digit, house):
                yield Part(BLOCKER, cells=blockers)
        case Kept(name):
            yield Part(CONSTRAINT, cells=_undrawn(board.grid, name), constraints=(name,))
        case Sums():
            yield _part_of_sums(truth, board)
        case _:
            yield Part(PATTERN, _left_of(truth, board))


def _undrawn(grid: Grid, name: str) -> tuple[Cell, ...]:
    """The cells of a reading, unless they are drawn anyway."""
    is_drawn = any(drawn.name == name for drawn in all_strokes(grid))
    return () if is_drawn else tuple(dict.fromkeys(grid.named_readings[name].order))


def _part_of_sums(truth: Sums, board: Board) -> Part:
    """The houses and constraints that are added up."""
    grid = board.grid
    names = [name for _, name in truth.terms]
    constraints = tuple(name for name in names if name in grid.by_name)
    houses = tuple(grid.house(name) for name in names if name not in constraints)
    return Part(SUM, houses=houses, constraints=constraints)


def region_numbers(grid: Grid) -> list[int | None]:
    """For each cell the number of its box or region; `None` where it lies in none."""
    numbers: list[int | None] = [None] * grid.cell_count
    for house in grid.houses[2 * grid.size : len(grid.houses) - len(grid.extra)]:
        for cell in house.cells:
            numbers[grid.index(cell)] = house.index
    return numbers
