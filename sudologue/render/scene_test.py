import json
from itertools import pairwise

import pytest

from sudologue.inference.inference import Elimination, Evidence, Inference, Link, Part
from sudologue.inference.truth import Domain, Guardians, Range
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House, HouseKind
from sudologue.render.main_line import FAILED
from sudologue.render.scene import (
    BLOCKER,
    COMMON,
    GONE,
    OFF,
    ON,
    board_scene,
    region_numbers,
    step_scene,
)
from sudologue.render.scene_document import to_document
from sudologue.rules.catalog import RULES

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
BOARD = Board.from_string("." * 81)
A, B, C, D = (Cell(0, 0), 1), (Cell(0, 5), 1), (Cell(0, 6), 1), (Cell(4, 5), 1)


def pattern(*parts: Part, links: tuple[Link, ...] = ()) -> Inference:
    return Inference("any", Elimination((D,)), Evidence((), parts=parts, links=links))


def test_a_board_by_itself_has_digits_givens_and_candidates_and_no_marks() -> None:
    board = Board.from_string(EASY).place(Cell(4, 4), 5)
    scene = board_scene(board)
    assert scene.digits[40] == 5
    assert 40 not in scene.givens
    assert 0 in scene.givens
    assert scene.candidates[2] == (1, 2, 4)
    assert not scene.roles
    assert not scene.truths


def test_a_single_shows_its_house_and_what_rules_out_the_other_cells() -> None:
    board = Board.from_string(EASY)
    found = next(i for i in RULES["hidden-single"].apply(board) if str(i.action) == "r9c7=1")
    scene = step_scene(board, found)
    assert [(mark.house.name, mark.role) for mark in scene.houses] == [("box 9", "house")]
    assert {str(mark.cell) for mark in scene.cells} == {"r5c9", "r8c5"}
    assert scene.placed == (Cell(8, 6), 1)
    assert [truth.name for truth in scene.truths] == ["range 1 in box 9"]


def test_what_is_placed_needs_no_other_mark() -> None:
    board = Board.from_string(EASY)
    scene = step_scene(board, RULES["naked-single"].apply(board)[0])
    assert scene.placed == (Cell(4, 4), 5)
    assert [role.name for role in scene.roles] == [BLOCKER]


def test_roles_get_tones_in_order_and_the_later_mark_stays() -> None:
    base, fins = Part("base", (A, B, C), houses=BOARD.houses[:1]), Part("fins", (C,))
    scene = step_scene(BOARD, pattern(base, Part("cover", houses=BOARD.houses[9:10]), fins))
    assert {(m.cell, m.digit): m.tone for m in scene.marks} == {A: "a", B: "a", C: "c"}
    assert [(r.name, r.tone, r.kind) for r in scene.roles] == [
        ("base", "a", "candidate"),
        ("cover", "b", "house"),
        ("fins", "c", "candidate"),
    ]
    assert scene.gone == (D,)


def test_parts_of_one_role_are_told_apart_unless_they_are_single_candidates() -> None:
    colours = step_scene(BOARD, pattern(Part("colour", (A, B)), Part("colour", (C,))))
    assert [(role.name, role.tone) for role in colours.roles] == [
        ("colour 1", "a"),
        ("colour 2", "b"),
    ]
    cases = step_scene(BOARD, pattern(Part("case", (A,)), Part("case", (B,))))
    assert [(role.name, role.tone) for role in cases.roles] == [("case", "a")]


def test_digits_in_cells_or_houses_mean_their_candidates() -> None:
    subset = Part("subset", cells=(A[0], B[0]), digits=(1, 2))
    assert len(step_scene(BOARD, pattern(subset)).marks) == 4
    nowhere = Part("contradiction", digits=(1,), houses=BOARD.houses[:1])
    assert len(step_scene(BOARD, pattern(nowhere)).marks) == 9


def test_a_chain_is_on_and_off_in_turn_and_its_ends_are_marked() -> None:
    row = Range(1, BOARD.houses[0])
    chain = (Link((A,), (B,), row), Link((B,), (C,)), Link((C,), (D,), row))
    scene = step_scene(BOARD, pattern(Part("end", (A,)), Part("end", (D,)), links=chain))
    marks = {(m.cell, m.digit): (m.tone, m.is_end) for m in scene.marks}
    assert marks == {A: (OFF, True), B: (ON, False), C: (OFF, False), D: (ON, True)}
    assert [arrow.is_strong for arrow in scene.arrows] == [True, False, True]
    assert {role.name for role in scene.roles} == {ON, OFF}


def test_what_linked_sets_have_of_the_digit_that_goes_is_told_apart() -> None:
    here, there = (Cell(0, 0), Cell(0, 1)), (Cell(0, 7), Cell(0, 8))
    sets = [Part("set", cells=cells, digits=(1, 2)) for cells in (here, there)]
    link = Link(((here[1], 2),), ((there[0], 2),))
    lost = Elimination(((Cell(0, 4), 1),))
    evidence = Evidence(parts=tuple(sets), links=(link,))
    scene = step_scene(BOARD, Inference("any", lost, evidence))
    common = [(mark.cell, mark.digit) for mark in scene.marks if mark.role == COMMON]
    assert sorted(common) == [(cell, 1) for cell in (*here, *there)]


def test_a_link_shows_the_cells_that_it_rests_on() -> None:
    cells = (A[0], B[0])
    link = Link((A,), (B,), cells=cells)
    scene = step_scene(BOARD, pattern(links=(link, link)))
    assert {mark.cell: mark.role for mark in scene.cells} == dict.fromkeys(cells, "set")
    named = step_scene(BOARD, pattern(Part("petal", cells=cells), links=(link,)))
    assert {mark.role for mark in named.cells} == {"petal"}


def test_a_link_from_nothing_is_no_arrow() -> None:
    chain = (Link((), (A,), Range(1, BOARD.houses[0])), Link((A,), (B,)))
    scene = step_scene(BOARD, pattern(links=chain))
    assert len(scene.arrows) == 1
    assert {(m.cell, m.digit): m.tone for m in scene.marks} == {A: ON, B: OFF}


def test_candidates_are_numbered_where_arrows_are_too_many_and_sooner_where_they_fork() -> None:
    nodes = [(Cell(row, col), 1) for row in range(3) for col in range(9)]
    row = Range(1, BOARD.houses[0])

    def order(count: int, forks: int) -> tuple[tuple[Cell, int], ...]:
        chain = [Link((nodes[i],), (nodes[i + 1],), row if i % 2 else None) for i in range(count)]
        weak = [Link((nodes[0],), (node,)) for node in nodes[-forks:]] if forks else []
        return step_scene(BOARD, pattern(links=(*chain, *weak))).order

    assert order(20, 0) == ()
    assert order(21, 0) == tuple(nodes[2:22:2])
    assert order(14, 3) == ()
    assert order(15, 3) == tuple(nodes[2:16:2])


def test_among_numbers_what_would_be_false_is_marked_only_where_the_chain_starts_and_ends() -> None:
    nodes = [(Cell(row, col), 1) for row in range(3) for col in range(9)]
    row = Range(1, BOARD.houses[0])
    chain = tuple(
        Link((one,), (other,), None if i % 2 else row)
        for i, (one, other) in enumerate(pairwise(nodes))
    )
    scene = step_scene(BOARD, pattern(links=chain))
    assert [mark.tone for mark in scene.marks].count(OFF) == 2
    assert len(scene.marks) == len(scene.order) + 2 == 15


def test_an_argument_ends_with_what_it_empties() -> None:
    end = Part("contradiction", digits=(1,), houses=BOARD.houses[:1])
    links = (Link((D,), (B,)), Link((D,), (A,)), Link((A,), (C,), Range(1, BOARD.houses[0])))
    scene = step_scene(BOARD, pattern(Part("assumption", (D,)), end, links=links))
    ends = {(mark.cell, mark.digit) for mark in scene.marks if mark.is_end}
    assert ends == {A, B, C, D}
    below = Part("contradiction", digits=(1,), houses=BOARD.houses[8:9])
    scene = step_scene(BOARD, pattern(Part("assumption", (D,)), below, links=links))
    assert {(mark.cell, mark.digit) for mark in scene.marks if mark.is_end} == {D}


def test_a_case_that_fails_is_marked_though_the_chain_goes_through_it() -> None:
    parts = (
        Part("assumption", (D,)),
        Part("case", (A,), digits=(1,), houses=BOARD.houses[:1]),
        Part("contradiction", cells=(Cell(8, 8),)),
        Part("consequence", (B,), digits=(1,), houses=BOARD.houses[:1]),
        Part("contradiction", cells=(Cell(7, 7),)),
    )
    scene = step_scene(BOARD, pattern(*parts, links=(Link((A,), (B,), Range(1, BOARD.houses[0])),)))
    roles = {(mark.cell, mark.digit): mark.role for mark in scene.marks}
    assert (roles[A], roles[B]) == (FAILED, ON)
    assert [mark.cell for mark in scene.cells] == [Cell(7, 7)]


def test_a_truth_that_nobody_describes_is_a_pattern() -> None:
    cell = Inference("any", Elimination((D,)), Evidence(truths=(Domain(Cell(0, 0)),)))
    assert [role.name for role in step_scene(BOARD, cell).roles] == ["cell"]
    deadly = Guardians((1, 2), (Cell(0, 0), Cell(0, 1)))
    guarded = Inference("any", Elimination((D,)), Evidence(truths=(deadly,)))
    assert [role.name for role in step_scene(BOARD, guarded).roles] == ["pattern"]


def test_regions_and_extra_houses_are_told() -> None:
    diagonal = House(HouseKind.DIAGONAL, 0, tuple(Cell(i, i) for i in range(4)))
    regions = [[Cell(row, col) for col in range(4)] for row in range(4)]
    grid = Grid.of(4, regions=regions, extra=[diagonal])
    assert region_numbers(grid) == [row for row in range(4) for _ in range(4)]
    document = to_document(board_scene(Board.from_string("." * 16, grid)))
    assert document["houses"] == [
        {"name": "diagonal 1", "kind": "diagonal", "cells": ["r1c1", "r2c2", "r3c3", "r4c4"]}
    ]


@pytest.mark.parametrize("rule", ["hidden-single", "naked-single"])
def test_scenes_are_json(rule: str) -> None:
    board = Board.from_string(EASY)
    document = to_document(step_scene(board, RULES[rule].apply(board)[0]))
    assert json.loads(json.dumps(document)) == document
    assert document["placed"] is not None
    assert document["gone"] == []
    assert GONE not in [document["roles"]]
