"""What a person at a terminal sees, and others do not."""

import io
import re
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudologue import strategies
from sudologue.cli.main import main
from sudologue.cli.terminal import Look
from sudologue.formats import read, read_all
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
CAGE = '{"size": 4, "constraints": [{"type": "killer", "cells": ["r1c1", "r1c2"], "sum": 3}]}'
AT_A_TERMINAL = Look(colour=False, coordinates=True, width=60)
IN_A_PIPE = Look(colour=False, coordinates=False, width=None)


class Terminal(io.StringIO):
    """Takes what is printed, as a terminal would."""

    def isatty(self) -> bool:
        return True


def printed(monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, *argv: str) -> str:
    """What a command prints, where a terminal is 60 columns wide."""
    with monkeypatch.context() as patch:
        patch.setenv("COLUMNS", "60")
        patch.setenv("NO_COLOR", "1")
        patch.setattr(sys, "stdout", stream)
        main(argv)
    return stream.getvalue()


@pytest.mark.parametrize(
    "argv",
    [
        ("solve", EASY),
        ("solve", EASY, "--voice", "proof"),
        ("solve", EASY, "--voice", "terse"),
        ("solve", EASY, "--single-step"),
        ("solve", CAGE),
        ("hint", EASY, "--level", "4"),
        ("hint", "9" + EASY[1:]),
        ("why", EASY, "r3c4"),
        ("steps", EASY),
        ("techniques", "aic"),
        ("show", EASY, "--candidates"),
        ("candidates", EASY),
        ("candidates", "--solutions", CAGE),
        ("count", "12........3....."),
        ("generate", "--size", "4", "-s", "1", "--trace"),
    ],
)
def test_lines_fit_and_say_the_same(argv: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    told = words_of(printed(monkeypatch, Terminal(), *argv))
    in_pipe = words_of(printed(monkeypatch, io.StringIO(), *argv))
    too_long = [line for line in told if len(line) > 60]
    assert [line for line in too_long if " " in line.strip()] == [], "only one word may be too long"
    assert " ".join(told).split() == " ".join(in_pipe).split()


def words_of(printed: str) -> list[str]:
    """The lines that are no part of a drawing, nor the clues in one line."""
    drawn = re.compile(r"[ \d]*[|+]|\W*1\W+2\W+3\W+4\b|Clues")
    return [line for line in printed.splitlines() if not drawn.match(line)]


def test_boards_have_coordinates_at_a_terminal_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = printed(monkeypatch, Terminal(), "show", EASY)
    assert shown == AT_A_TERMINAL.board(read(EASY)) + "\n"
    assert shown.splitlines()[2] == "1 | 5 3 . | . 7 . | . . . |"
    assert printed(monkeypatch, io.StringIO(), "show", EASY) == IN_A_PIPE.board(read(EASY)) + "\n"


@pytest.mark.parametrize(
    ("text", "wrapped"),
    [
        ("12. one two three four", "12. one two\n    three four"),
        ("Step 3. one two three", "Step 3. one two\n        three"),
        ("  1. one two three four", "  1. one two\n     three four"),
        ("one two\n\nthree four fives", "one two\n\nthree four\nfives"),
        ("r1c1-r2c2-r3c3-r4c4-r5c5 on", "r1c1-r2c2-r3c3-r4c4-r5c5\non"),
        ("    far   apart", "    far   apart"),
    ],
)
def test_where_lines_are_broken(text: str, wrapped: str) -> None:
    assert Look(colour=False, coordinates=False, width=15).words(text) == wrapped
    assert IN_A_PIPE.words(text) == text


@st.composite
def scarred(draw: st.DrawFn) -> Board:
    """A board with any candidates removed, the true ones too."""
    board = draw(strategies.boards(draw(strategies.grids(Grid.of(4), Grid.of(9), Grid.of(12)))))
    return board.without_mask(draw(strategies.submasks(board.candidates_mask)))


@given(scarred())
def test_what_is_drawn_can_be_pasted_back(board: Board) -> None:
    digits = Board.of(Puzzle(board.grid, board.placed_mask))
    given = Board(digits.puzzle, board.placed_mask, board.candidates_mask)
    for look in (AT_A_TERMINAL, IN_A_PIPE):
        assert read(look.board(board)) == digits
        twice = f"{look.candidates(board)}\n\n{look.candidates(board)}\n"
        if not reads_as_solved(board):
            assert [entry.board for entry in read_all(twice)] == [given, given]


def reads_as_solved(board: Board) -> bool:
    """All cells have a digit, or all have one candidate: brackets that all have say nothing."""
    lists = [len(each) for row in board.candidates for each in row]
    return not board.empty_mask or (not board.placed_mask and set(lists) == {1})
