"""A puzzle of every kind of constraint, in every format that can say it; and what says clearly that it cannot."""

import json
from pathlib import Path

import pytest

import sudologue as sl
from sudologue.constraints import KINDS
from sudologue.errors import FormatError
from sudologue.formats import FORMATS, read, write
from sudologue.formats.samples_test import meaning
from sudologue.model import puzzle_json
from sudologue.model.board import Board
from sudologue.model.puzzle import RemarkKind

_LINES = (Path(__file__).parents[2] / "puzzles" / "kinds.jsonl").read_text("utf-8").splitlines()
PUZZLES = {json.loads(line)["needs"]: read(line) for line in _LINES}

UNSAID = {
    "json": set[str](),
    "f-puzzles": {
        *("anti_taxicab", "contain_at_least", "contain_exact", "counting_circles", "equal_sum"),
        *("difference_negative", "dutch_flatmates", "global_entropy", "global_mod", "greater_than"),
        *("hidden_skyscraper", "lunchbox", "numbered_room", "sum", "sum_line"),
        "xv",  # of other sums than 5 and 10
    },
    "sudokupad": {
        "equal_sum",
        "sum_line",  # two of its loops do not close
    },
    "iss": {
        *("box_indexer", "difference_negative"),
        *("non_consecutive", "ratio_negative"),  # one without the other
    },
}
"""What each format has no way to say, of the kinds or of what is in their puzzles."""
BY_OTHER_KINDS = {"iss": {"minimum", "maximum"}}
"""What comes back as constraints of another kind that say the same."""


def test_every_kind_has_a_puzzle() -> None:
    assert PUZZLES.keys() == {kind for kind, made in KINDS.items() if made.is_ours()}


@pytest.mark.parametrize("kind", PUZZLES)
@pytest.mark.parametrize("name", UNSAID)
def test_every_kind_is_told_or_refused_by_its_name(name: str, kind: str) -> None:
    board = _bare(PUZZLES[kind])
    if kind in UNSAID[name]:
        with pytest.raises(FormatError, match=rf"\d {kind}\b"):
            write(board, name)
        return
    assert not FORMATS[name].losses(board)
    again = read(write(board, name))
    if kind in BY_OTHER_KINDS.get(name, ()):
        assert [str(each) for each in sl.solutions(again, 2)] == [_solution(kind)]
    else:
        assert meaning(again) == meaning(board)


@pytest.mark.parametrize("kind", sorted(PUZZLES.keys() - {"killer"}))
def test_killers_in_a_line_have_cages_alone(kind: str) -> None:
    with pytest.raises(FormatError, match=rf"it holds cages alone, not .*\b{kind}\b"):
        write(_bare(PUZZLES[kind]), "killer")


def _solution(kind: str) -> str:
    return next(told["solution"] for told in map(json.loads, _LINES) if told["needs"] == kind)


def _bare(board: Board) -> Board:
    """The puzzle without its notes."""
    told = puzzle_json.to_document(board.puzzle)
    kept = {key: told[key] for key in ("size", "givens", "boxes", "constraints")}
    return Board.of(puzzle_json.from_document(kept))


@pytest.mark.parametrize("kind", PUZZLES)
def test_what_a_drawing_is_taken_for_is_remarked(kind: str) -> None:
    again = read(write(_bare(PUZZLES[kind]), "sudokupad", lossy=True)).puzzle
    drawn = {each.kind for each in again.constraints} - {
        "killer",
        "sum",
        "anti_king",
        "anti_knight",
    }
    assert bool(drawn) == any(remark.kind is RemarkKind.GUESS for remark in again.remarks)
    assert any(remark.kind is RemarkKind.UNREAD for remark in again.remarks)  # the rules in words
