"""Drafts: what is unknown, and what is remarked."""

import pytest

from sudologue.errors import FormatError, PuzzleError
from sudologue.formats import read, write
from sudologue.formats.imported import Findings, Imported
from sudologue.model.puzzle import Puzzle, Remark, RemarkKind

WIBBLE = (
    '{"size": 4, "constraints": [{"type": "wibble"}, {"type": "anti_king"}, {"type": "wibble"}]}'
)


def test_unknown_kinds_of_our_own_json() -> None:
    with pytest.raises(FormatError, match="unknown constraint 'wibble'"):
        read(WIBBLE)
    board = read(WIBBLE, ignore_unknown=True)
    assert [each.kind for each in board.puzzle.constraints] == ["anti_king"]
    assert list(map(str, board.puzzle.remarks)) == ["left out the unknown constraint 'wibble'"]


def test_many_unknown_names_are_one_line() -> None:
    imported = Imported({"size": 4}, tuple(f"kind {n}" for n in range(12)))
    with pytest.raises(FormatError) as raised:
        imported.board()
    assert str(raised.value).endswith(
        "'kind 7' and 4 more (--ignore-unknown, or ignore_unknown=True, leaves them out)"
    )
    assert len(imported.board(ignore_unknown=True).puzzle.remarks) == 12


def test_remarks_survive_as_json() -> None:
    found = Findings()
    found.guess("took a line as a thermometer")
    found.leave("3 circles are drawn")
    board = found.imported({"size": 4}).board()
    again = read(write(board, "json"))
    assert again.puzzle.remarks == board.puzzle.remarks
    assert again.puzzle.remarks[0] == Remark(RemarkKind.GUESS, "took a line as a thermometer")
    assert again == read('{"size": 4}'), "remarks are no part of a puzzle"
    assert Puzzle.from_json(board.puzzle.to_json()).remarks == board.puzzle.remarks


@pytest.mark.parametrize(
    "remarks", ["5", "[5]", '[{"kind": "joke", "text": "x"}]', '[{"kind": "guess"}]']
)
def test_bad_remarks(remarks: str) -> None:
    with pytest.raises(PuzzleError, match="remarks: expected"):
        read(f'{{"size": 4, "remarks": {remarks}}}')


def test_what_is_not_even_a_list_of_constraints() -> None:
    with pytest.raises(PuzzleError, match="constraints: expected a list, found 5"):
        Imported({"size": 4, "constraints": 5}).board(ignore_unknown=True)
