import sudologue as sl
from sudologue.desktop.operations import Kind, Operation, beginning, operations_of
from sudologue.inference.inference import Elimination
from sudologue.model.board import Board
from sudologue.model.cell import Cell

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
POINTING = "2....9..3....8.6..17.....4..16495.7.49...7..8...........3.16......9.47..9........"


def film(text: str) -> list[Operation]:
    result = sl.solve(text, ladder="simple")
    operations = list(beginning(result.initial))
    for number, step in enumerate(result.steps, start=1):
        operations += operations_of(number, result.board_before(number), step)
    return operations


def test_every_open_cell_is_evaluated_in_turn() -> None:
    board = Board.from_string(EASY)
    start, *evaluations = beginning(board)
    assert start.kind is Kind.START
    assert [o.cell for o in evaluations] == [c for c in board.grid.cells if board.value(c) is None]
    first, last = evaluations[0].scene(), evaluations[-1].scene()
    assert [i for i, digits in enumerate(first.candidates) if digits] == [2]
    assert last.candidates == start.scene().candidates
    assert str(evaluations[0]) == "Evaluation: r1c3 can be 1, 2 or 4."
    assert [mark.house.name for mark in first.houses] == ["row 1", "column 3", "box 1"]


def test_a_board_that_was_worked_on_is_not_evaluated_again() -> None:
    board = Board.from_string(EASY).place(Cell(4, 4), 5)
    assert [operation.kind for operation in beginning(board)] == [Kind.START]


def test_candidates_go_one_by_one_until_the_board_is_the_next_one() -> None:
    result = sl.solve(POINTING, ladder="simple")
    for number, step in enumerate(result.steps, start=1):
        before = result.board_before(number)
        look, *losses = operations_of(number, before, step)
        assert look.is_stop
        assert look.scene().technique == step.inference.rule
        board = losses[-1].board if losses else step.board
        for i, loss in enumerate(losses):
            assert loss.lost is not None
            left = loss.board.eliminate([loss.lost])
            board = losses[i + 1].board if i + 1 < len(losses) else step.board
            assert left.candidates_mask == board.candidates_mask
        assert board.placed_mask == step.board.placed_mask


def test_operations_are_told_and_drawn() -> None:
    losses = [operation for operation in film(POINTING) if operation.kind is Kind.ELIMINATION]
    loss = losses[0]
    assert loss.lost is not None
    assert loss.scene().gone == (loss.lost,)
    assert str(loss) == f"Elimination: {loss.lost[0]} loses its {loss.lost[1]}."
    steps = [operation for operation in film(POINTING) if operation.kind is Kind.STEP]
    assert steps[0].weight > loss.weight
    assert any(o.inference and isinstance(o.inference.action, Elimination) for o in steps)
    assert str(steps[0]) == ""
    nothing = Operation(
        Kind.EVALUATION, 0, Board.from_string("123. .... .... ...4"), cell=Cell(0, 3)
    )
    assert str(nothing).endswith("nothing at all.")
    one = Operation(Kind.EVALUATION, 0, Board.from_string("123. .... .... ...."), cell=Cell(0, 3))
    assert str(one).endswith("only 4.")
