import subprocess
import sys
from pathlib import Path

from sudologue.model import showing
from sudologue.model.board import Board


def test_a_board_asks_whoever_draws() -> None:
    board = Board.from_string("1" + "." * 15)
    assert board._repr_svg_() == showing.artist().svg(board)  # pyright: ignore[reportPrivateUsage]


def test_nothing_that_draws_is_loaded_before_something_is_drawn() -> None:
    code = (
        "import sys, sudologue as sl; b = sl.Board.from_string('1' + '.' * 15); "
        "late = ('sudologue.notebook', 'sudologue.render', 'anywidget', 'pygame'); "
        "assert not [name for name in late if name in sys.modules]; "
        "assert b._repr_svg_().startswith('<svg'); "
        "assert 'sudologue.render' in sys.modules and 'anywidget' not in sys.modules"
    )
    root = Path(__file__).parents[2]
    subprocess.run([sys.executable, "-c", code], check=True, cwd=root)
