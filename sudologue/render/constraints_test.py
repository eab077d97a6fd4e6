from collections.abc import Sequence
from math import dist

import pytest

import sudologue as sl
from sudologue import constraints as kinds
from sudologue.constraints.fields import to_cells as at
from sudologue.inference.inference import Elimination, Evidence, Inference, Part
from sudologue.inference.truth import Kept, Sums, Truth
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.render.arrows import Router
from sudologue.render.changes import reach
from sudologue.render.layout import Layout
from sudologue.render.picture import Options, draw
from sudologue.render.scene import Scene, board_scene, step_scene
from sudologue.render.shapes import Circle, Paint, Path, Rect, Shape, Text
from sudologue.render.svg import to_svg
from sudologue.render.theme import LIGHT, THEMES, Theme

ROW = "r3c1 r3c2 r3c3 r3c4 r3c5 r3c6"
EVERY_KIND: tuple[kinds.Constraint, ...] = (
    kinds.Killer(at("r1c1 r1c2"), 5),
    kinds.Sum(at("r1c3 r1c4"), 7),
    kinds.Thermo(at("r2c1 r2c2")),
    kinds.SlowThermo(at("r2c3 r2c4")),
    kinds.Arrow(at("r1c6 r2c6"), at("r1c5")),
    kinds.Arrow(at("r3c3 r4c3"), at("r3c1 r3c2")),
    kinds.KropkiWhite(at("r4c1 r5c1")),
    kinds.KropkiBlack(at("r4c2 r5c2")),
    kinds.Difference(at("r4c4 r5c4"), 2),
    kinds.Ratio(at("r4c5 r5c5"), 3),
    kinds.XV(at("r5c5 r5c6"), 5),
    kinds.GreaterThan(at("r6c1 r6c2")),
    kinds.Odd(at("r6c3")),
    kinds.Even(at("r6c4")),
    kinds.Whispers(at("r6c5 r6c6"), 2),
    kinds.Renban(at("r5c3 r6c3")),
    kinds.Palindrome(at("r1c1 r2c2")),
    kinds.Between(at("r4c6 r5c6 r6c6")),
    kinds.RegionSumLine(at("r2c5 r3c5")),
    kinds.Quadruple(at("r3c5 r3c6 r4c5 r4c6"), (1, 2)),
    kinds.Clone(at("r1c2 r6c5")),
    kinds.Region(at("r2c2 r2c4 r4c2 r4c4")),
    kinds.Diagonal("/"),
    kinds.Minimum(at("r3c4")),
    kinds.Maximum(at("r5c4")),
    kinds.Sandwich(at(ROW), 3),
    kinds.LittleKiller(at("r1c2 r2c1"), 6),
    kinds.Lockout(at("r1c1 r2c1 r3c1"), 2),
    kinds.Zipper(at("r1c2 r2c3 r3c4")),
    kinds.Entropic(at("r2c2 r3c2 r4c3")),
    kinds.Modular(at("r2c5 r3c6 r4c6")),
    kinds.Nabner(at("r5c5 r6c4")),
    kinds.DoubleArrow(at("r6c1 r6c2 r5c3")),
    kinds.SumLine(at("r1c4 r1c5 r2c5 r2c4"), 7, loop=True),
    kinds.XSum(at(" ".join(reversed(ROW.split()))), 12),
    kinds.Skyscraper(at("r1c1 r2c1 r3c1 r4c1 r5c1 r6c1"), 3),
    kinds.HiddenSkyscraper(at("r6c1 r5c1 r4c1 r3c1 r2c1 r1c1"), 3),
    kinds.NumberedRoom(at("r1c2 r2c2 r3c2 r4c2 r5c2 r6c2"), 3),
    kinds.RowIndexer(at("r1c1 r4c4")),
    kinds.ColIndexer(at("r1c2 r4c5")),
    kinds.BoxIndexer(at("r1c3 r4c6")),
    kinds.CountingCircles(at("r1c1 r2c2 r3c3")),
    kinds.Lunchbox(at("r4c1 r5c1 r6c1"), 4),
    kinds.EqualSum([at("r1c1 r1c2"), at("r2c1")]),
    kinds.ContainExact(at("r4c4 r4c5 r5c5"), (1, 2)),
    kinds.ContainAtLeast(at("r5c1 r5c2"), (3,)),
)

_ROUGHLY = 3.0
"""Lines are taken to reach a little further than they do."""


def board_with(*constraints: kinds.Constraint, size: int = 6) -> Board:
    return Board.of(sl.Puzzle.of(None, constraints, size=size))


def shapes_of(*constraints: kinds.Constraint, candidates: bool = False) -> tuple[Shape, ...]:
    options = Options(candidates=candidates)
    return draw(board_scene(board_with(*constraints)), options=options).shapes


def added_by(*constraints: kinds.Constraint) -> list[Shape]:
    """The shapes that are there for the constraints."""
    plain = set(shapes_of())
    return [shape for shape in shapes_of(*constraints) if shape not in plain]


def texts(shapes: Sequence[Shape]) -> list[str]:
    return [shape.text for shape in shapes if isinstance(shape, Text)]


def step(board: Board, *parts: Part, truths: tuple[Truth, ...] = ()) -> Scene:
    gone = Elimination(((Cell(0, 0), 1),))
    return step_scene(board, Inference("any", gone, Evidence(truths=truths, parts=parts)))


@pytest.mark.parametrize("constraint", EVERY_KIND, ids=lambda constraint: constraint.kind)
def test_every_kind_is_drawn(constraint: kinds.Constraint) -> None:
    assert added_by(constraint)


def test_every_kind_that_is_about_cells_is_tried_here() -> None:
    about_the_grid = {
        *("anti_king", "anti_knight", "anti_taxicab", "disjoint_groups", "candidates"),
        *("global_entropy", "global_mod", "dutch_flatmates"),
    }
    negative = {"non_consecutive", "difference_negative", "ratio_negative", "xv_negative"}
    known = {kind for kind, each in kinds.KINDS.items() if each.is_ours()}
    tried = {constraint.kind for constraint in EVERY_KIND}
    assert known - about_the_grid - negative <= tried


@pytest.mark.parametrize(
    "constraint",
    [kinds.AntiKnight(), kinds.NonConsecutive(), kinds.DisjointGroups(), kinds.GlobalEntropy()],
)
def test_rules_about_the_whole_grid_draw_nothing(constraint: kinds.Constraint) -> None:
    assert shapes_of(constraint) == shapes_of()


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
@pytest.mark.parametrize("labels", [True, False])
def test_all_kinds_together_stay_on_the_picture(theme: Theme, labels: bool) -> None:
    shown = draw(board_scene(board_with(*EVERY_KIND)), options=Options(theme, labels=labels))
    for shape in shown.shapes:
        left, top, right, bottom = reach(shape)
        assert min(left, top) > -_ROUGHLY
        assert max(right - shown.width, bottom - shown.height) < _ROUGHLY
    assert "nan" not in to_svg(shown)


def test_lines_lie_under_the_grid_and_cages_and_dots_above_it() -> None:
    shapes = shapes_of(
        kinds.Thermo(at("r1c1 r1c2")), kinds.Killer(at("r3c3")), kinds.KropkiBlack(at("r5c5 r5c6"))
    )
    colours = [shape.paint.stroke for shape in shapes if not isinstance(shape, Text)]
    thermo, cage = LIGHT.pens["line thermo"].ink, LIGHT.pens["cage"].ink
    dot = LIGHT.pens["dot black"].ink
    order = [colours.index(colour) for colour in (thermo, LIGHT.thin, cage, dot)]
    assert order == sorted(order)


def test_a_sum_stands_in_the_top_left_corner_clear_of_candidates() -> None:
    for size in (4, 6, 9, 12, 16):
        board = board_with(kinds.Killer(at("r1c1 r1c2"), 17), size=size)
        shown = draw(board_scene(board))
        total = next(s for s in shown.shapes if isinstance(s, Text) and s.text == "17")
        layout = Layout(board.grid)
        assert layout.left < total.x < layout.left + layout.cell / 4
        firsts = [
            s for s in shown.shapes if isinstance(s, Text) and s.text == "1" and s.y > layout.top
        ]
        top = min(s.y - 0.71 * s.size for s in firsts)
        assert layout.top < total.y - 0.71 * total.size
        assert total.y <= top


@pytest.mark.parametrize("size", [4, 6, 9, 12, 16])
def test_the_line_of_a_cage_touches_no_candidate_and_no_mark(size: int) -> None:
    layout = Layout(board_with(kinds.Killer(at("r1c1 r1c2"), 17), size=size).grid)
    (cage,) = layout.outline(at("r1c1"), 0.042 * layout.cell)
    left, line = cage.start[0], max(point[1] for point in cage.to)
    places = [layout.place(Cell(0, 0), digit) for digit in range(1, size + 1)]
    assert max(y for _, y in places) + layout.radius < line
    assert min(x for x, _ in places) - layout.radius > left


def test_an_arrow_meets_candidates_where_they_stand() -> None:
    layout = Layout(board_with(kinds.Killer(at("r1c1 r1c2"), 17), size=9).grid)
    for source, target in (((Cell(0, 0), 1), (Cell(8, 0), 9)), ((Cell(4, 4), 8), (Cell(4, 8), 2))):
        curve = Router(layout).route(source, target)
        for point, candidate in ((curve.start, source), (curve.head[0], target)):
            assert dist(point, layout.place(*candidate)) == pytest.approx(layout.radius + 1.2, 0.1)


def test_two_sums_in_one_cell_stand_side_by_side() -> None:
    shapes = shapes_of(kinds.Killer(at("r1c1 r1c2"), 5), kinds.Sum(at("r1c1 r2c2"), 7))
    five, seven = (s for s in shapes if isinstance(s, Text) and s.anchor == "start")
    assert (five.text, seven.text) == ("5", "7")
    assert five.y == seven.y
    assert seven.x > five.x + 0.5 * five.size


def test_clues_have_a_margin_only_where_they_are_and_labels_stay_outside_it() -> None:
    board = board_with(kinds.Sandwich(at(ROW), 13))
    options = Options(candidates=False)
    small, large = (draw(board_scene(each), options=options) for each in (board_with(), board))
    assert large.width > small.width
    assert large.height == small.height
    clue = next(s for s in large.shapes if isinstance(s, Text) and s.text == "13")
    layout = Layout(board.grid)
    assert layout.gutter < clue.x < layout.left
    left = [s.text for s in large.shapes if isinstance(s, Text) and s.x < layout.gutter]
    assert left == ["1", "2", "3", "4", "5", "6"]


def test_only_clues_on_diagonals_have_arrows() -> None:
    def lines(*constraints: kinds.Constraint) -> int:
        ink = LIGHT.pens["outside"].ink
        return sum(
            1 for s in shapes_of(*constraints) if isinstance(s, Path) and s.paint.stroke == ink
        )

    assert lines(kinds.Sandwich(at(ROW), 3)) == 0
    assert lines(kinds.LittleKiller(at("r1c2 r2c1"), 6)) == 2


def test_candidates_that_the_setter_gives_are_always_drawn() -> None:
    shown = texts(shapes_of(kinds.Candidates(at("r2c2"), (3, 5)), candidates=False))
    assert sorted(shown) == sorted([*texts(shapes_of()), "3", "5"])


def test_a_house_that_a_constraint_is_is_drawn_once() -> None:
    shapes = added_by(kinds.Diagonal("/"))
    assert len(shapes) == 1
    assert [shape.paint.stroke for shape in shapes if isinstance(shape, Path)] == [
        LIGHT.pens["diagonal"].ink
    ]


# --- constraints in play


def test_a_constraint_in_play_is_tinted_and_has_the_ink_of_its_part() -> None:
    board = board_with(kinds.Killer(at("r1c1 r1c2"), 5), kinds.Killer(at("r3c1 r3c2"), 6))
    scene = step(board, Part("cage", constraints=("killer 2",)))
    assert [(mark.name, mark.role, mark.tone) for mark in scene.constraints] == [
        ("killer 2", "cage", "a")
    ]
    assert [(role.name, role.kind) for role in scene.roles] == [("cage", "constraint")]
    look, shapes = LIGHT.looks["a"], draw(scene).shapes
    layout = Layout(board.grid)
    tint = Path(layout.outline((Cell(2, 0), Cell(2, 1))), Paint(look.fill, opacity=LIGHT.band))
    assert tint in shapes
    sums = {s.text: s.colour for s in shapes if isinstance(s, Text) and s.anchor == "start"}
    assert sums["6"] == look.ink
    assert sums["5"] == LIGHT.pens["cage"].text


@pytest.mark.parametrize("constraint", EVERY_KIND, ids=lambda constraint: constraint.kind)
def test_every_kind_has_ink_in_play(constraint: kinds.Constraint) -> None:
    part = Part("part", constraints=(f"{constraint.kind} 1",))
    shapes = draw(step(board_with(constraint), part), options=Options(legend=False)).shapes
    assert LIGHT.looks["a"].ink in map(_ink, shapes)


def _ink(shape: Shape) -> str | None:
    match shape:
        case Text():
            return shape.colour
        case Rect() | Circle() | Path():
            return shape.paint.stroke


def test_truths_that_no_part_describes_show_their_constraints_and_houses() -> None:
    board = board_with(kinds.Killer(at("r1c1 r1c2"), 5), kinds.Killer(at("r1c3 r1c4"), 6))
    kept = step(board, truths=(Kept("killer 2"),))
    assert [mark.name for mark in kept.constraints] == ["killer 2"]
    terms = ((1, "row 1"), (-1, "killer 1"), (-1, "killer 2"))
    added = step(board, truths=(Sums(terms),))
    assert [mark.name for mark in added.constraints] == ["killer 1", "killer 2"]
    assert [mark.house.name for mark in added.houses] == ["row 1"]


def test_cells_that_a_constraint_in_play_shows_anyway_are_not_marked_again() -> None:
    board, name = board_with(kinds.Thermo(at("r1c1 r1c2 r1c3"))), ("thermo 1",)
    whole = step(board, Part("line", cells=at("r1c3 r1c2 r1c1"), constraints=name))
    assert (whole.cells, len(whole.constraints)) == ((), 1)
    some = step(board, Part("line", cells=at("r1c1 r1c2"), constraints=name))
    assert [str(mark.cell) for mark in some.cells] == ["r1c1", "r1c2"]


def test_a_rule_about_the_whole_grid_has_no_line_in_the_legend() -> None:
    scene = step(board_with(kinds.AntiKnight()), Part("rule", constraints=("anti_knight 1",)))
    assert len(scene.constraints) == 1
    assert scene.roles == ()


def test_one_of_several_readings_shows_its_cells() -> None:
    square = step(board_with(kinds.GlobalEntropy()), truths=(Kept("global_entropy 1 at r2c3"),))
    assert [str(mark.cell) for mark in square.cells] == ["r2c3", "r2c4", "r3c3", "r3c4"]
    assert [(role.name, role.kind) for role in square.roles] == [("constraint", "cell")]
    drawn = step(board_with(kinds.Killer(at("r1c1 r1c2"), 5)), truths=(Kept("killer 1"),))
    assert drawn.cells == ()


def test_a_loop_is_drawn_closed() -> None:
    (loop,) = added_by(kinds.SumLine(at("r1c1 r1c2 r2c2"), 7, loop=True))
    assert isinstance(loop, Path)
    assert loop.strokes[0].to[-1] == loop.strokes[0].start


def test_a_bulb_is_seen_in_the_circle_of_a_between_line() -> None:
    shapes = shapes_of(kinds.Thermo(at("r1c1 r1c2")), kinds.Between(at("r1c1 r2c1 r3c1")))
    circles = [shape for shape in shapes if isinstance(shape, Circle)]
    bulb = next(each for each in circles if not each.paint.stroke)
    ring = next(each for each in circles if each[:2] == bulb[:2] and each.paint.stroke)
    assert shapes.index(ring) < shapes.index(bulb)
    assert ring.radius > bulb.radius
