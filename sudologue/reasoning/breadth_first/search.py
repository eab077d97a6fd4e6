"""The hint that Sudoku Explainer would take."""

from sudologue.model.board import Board
from sudologue.reasoning.breadth_first.cases import Cases
from sudologue.reasoning.breadth_first.cycles import best_cycle_or_chain
from sudologue.reasoning.breadth_first.hint import NONE, ChainHint, Stage, read_answer
from sudologue.reasoning.breadth_first.links import Candidates
from sudologue.reasoning.breadth_first.nesting import more_for
from sudologue.search.questions import question
from sudologue.search.services import ChainAnswer


def best_hint(board: Board, stage: Stage) -> ChainHint | None:
    """The best hint of a stage on a classic board, if it has one."""
    return read_answer(chain_hint(board, *stage), stage)


@question
def chain_hint(
    board: Board, is_multiple: bool, is_dynamic: bool, is_nishio: bool, level: int
) -> ChainAnswer:
    """The same in plain numbers."""
    here, stage = Candidates.of(board.candidates_mask), Stage(
        is_multiple, is_dynamic, is_nishio, level
    )
    if not (stage.is_multiple or stage.is_dynamic):
        return best_cycle_or_chain(here) or NONE
    return Cases(here, stage, more_for(here, level)).best() or NONE
