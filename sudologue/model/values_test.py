"""Values are compared, hashed, copied and pickled by what they hold."""

import pickle
from dataclasses import replace

from sudologue.model.cell import Cell
from sudologue.model.values import value


@value
class Note:
    cell: Cell
    digits: tuple[int, ...] = ()


def test_equal_values_are_the_same_to_a_set() -> None:
    assert len({Note(Cell(0, 1), (2,)), Note(Cell(0, 1), (2,)), Note(Cell(0, 1))}) == 2


def test_a_value_is_shown_as_it_is_made() -> None:
    assert repr(Note(Cell(0, 1))) == "Note(cell=Cell(row=0, col=1), digits=())"


def test_a_change_is_another_value() -> None:
    note = Note(Cell(0, 1))
    assert replace(note, digits=(2,)) == Note(Cell(0, 1), (2,))
    assert note.digits == ()


def test_a_value_survives_pickling() -> None:
    note = Note(Cell(0, 1), (2,))
    assert pickle.loads(pickle.dumps(note)) == note


def test_a_value_has_its_fields_and_nothing_else() -> None:
    assert not hasattr(Note(Cell(0, 1)), "__dict__")
