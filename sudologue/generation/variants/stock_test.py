"""What may be added beside what is there, and which cages are merged."""

import sudologue as sl
from sudologue.generation.draft import Clue, Draft
from sudologue.generation.variants.stock import Stock, merged_clues

GRID = sl.Grid.of(4)
SOLUTION = sl.Board.from_string("1234341221434321").placed_mask
TOP = Clue(drawn=(sl.Killer("r1c1 r1c2", 3),))
NEXT = Clue(drawn=(sl.Killer("r1c3 r1c4", 7),))
BELOW = Clue(drawn=(sl.Killer("r1c1 r2c1", 4),))
DOT = Clue(drawn=(sl.KropkiWhite("r1c1 r1c2"),))
GIVEN = Clue(SOLUTION & GRID.domain_masks[0])


def test_no_cage_lies_over_another() -> None:
    stock = Stock(GRID, (TOP, NEXT, BELOW, DOT, GIVEN))
    draft = Draft(GRID, SOLUTION, [TOP])
    assert stock.beside(draft, GRID.cells_mask, most_givens=1) == [NEXT, DOT, GIVEN]
    assert stock.beside(draft, GRID.cells_mask, most_givens=0) == [NEXT, DOT]
    assert stock.beside(draft, 1, most_givens=0) == [DOT]


def test_cages_side_by_side_are_merged() -> None:
    assert merged_clues(TOP, NEXT) == Clue(drawn=(sl.Killer("r1c1 r1c2 r1c3 r1c4", 10),))
    far = Clue(drawn=(sl.Killer("r4c1 r4c2", 7),))
    nothing_told = Clue(drawn=(sl.Killer("r1c3 r1c4"),))
    for other in (far, nothing_told, DOT, GIVEN, Clue(drawn=(*NEXT.drawn, *far.drawn))):
        assert merged_clues(TOP, other) is None
