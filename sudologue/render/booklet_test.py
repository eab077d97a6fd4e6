import pytest

from sudologue.constraints import Sandwich
from sudologue.constraints.fields import to_cells
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle
from sudologue.render.booklet import PER_PAGE, Booklet, Entry
from sudologue.render.pdf import A4
from sudologue.render.shapes import Picture, Text
from sudologue.render.words import text_width

BOARD, SOLVED = Board.from_string("1" + "." * 15), Board.from_string("1234341221434321")
ENTRIES = [Entry(BOARD, f"Puzzle {i}", "easy", SOLVED, ("1. A step.",) * 40) for i in range(1, 8)]


def texts(page: Picture) -> list[str]:
    return [shape.text for shape in page.shapes if isinstance(shape, Text)]


@pytest.mark.parametrize("per_page", PER_PAGE)
def test_so_many_puzzles_on_a_page_and_all_on_the_paper(per_page: int) -> None:
    pages = list(Booklet(A4, per_page).pages(ENTRIES))
    assert len(pages) == -(-7 // per_page)
    assert sum(text.startswith("Puzzle ") for text in texts(pages[0])) == min(per_page, 7)
    for page in pages:
        for shape in page.shapes:
            if isinstance(shape, Text):
                assert 0 < shape.x < A4[0]
                assert 0 < shape.y < A4[1]


def test_a_puzzle_with_clues_outside_stays_in_its_place() -> None:
    rows = [to_cells(" ".join(f"r{row}c{col}" for col in range(1, 5))) for row in range(1, 5)]
    for cells in (rows, list(zip(*rows, strict=True))):
        puzzle = Puzzle.of(None, [Sandwich(line, 2) for line in cells], size=4)
        (page,) = Booklet(A4, 2).pages([Entry(Board.of(puzzle), "Puzzle 1")] * 2)
        *clues, _ = (shape for shape in page.shapes if isinstance(shape, Text))
        assert texts(page).count("2") == 8
        assert all(40 < clue.x < A4[0] - 40 for clue in clues)
        assert max(clue.y for clue in clues) < A4[1] - 40


def test_solutions_and_steps_follow_the_puzzles() -> None:
    pages = list(Booklet(A4, 6).pages(ENTRIES, solutions=True, narrated=True))
    titles = [page.title for page in pages]
    assert titles == sorted(titles, key=["Puzzles", "Solutions", "Steps"].index)
    assert titles.count("Solutions") == 1
    assert texts(pages[-1])[-1] == f"Steps · {len(pages)}"
    steps = [text for page in pages for text in texts(page) if text == "1. A step."]
    assert len(steps) == 7 * 40


def test_an_unsolved_puzzle_is_said_to_be_unsolved() -> None:
    pages = list(Booklet(A4, 1).pages([Entry(BOARD, "Puzzle 1")], solutions=True))
    assert "as far as it is known" in texts(pages[1])
    assert not list(Booklet(A4, 1).pages([], narrated=True))


RULES = tuple(
    f"Kind {number}: digits on such a line differ by {number} or more." for number in "123"
)


@pytest.mark.parametrize("per_page", PER_PAGE)
def test_rules_stand_between_the_heading_and_the_board(per_page: int) -> None:
    entry = Entry(BOARD, "Puzzle 1", "easy", SOLVED, rules=RULES)
    first, *others = Booklet(A4, per_page).pages([entry], solutions=True)
    printed = [shape for shape in first.shapes if isinstance(shape, Text)]
    heading, *rest = printed
    rules = [shape for shape in rest if shape.text.startswith("Kind ")]
    given = next(shape for shape in rest if shape.text == "1")
    assert len(rules) == 3
    assert heading.y < rules[0].y < rules[1].y < rules[2].y < given.y
    assert given.size > rules[0].size >= 6
    assert not any("Kind " in text for page in others for text in texts(page))


def test_many_rules_leave_room_for_the_board() -> None:
    entry = Entry(BOARD, "Puzzle 1", rules=RULES * 3)
    (page,) = Booklet(A4, 6).pages([entry])
    sizes = {
        shape.size for shape in page.shapes if isinstance(shape, Text) and "Kind" in shape.text
    }
    assert sizes == {6.0}
    assert max(shape.y for shape in page.shapes if isinstance(shape, Text)) < A4[1]


def test_a_long_heading_is_cut_before_the_note() -> None:
    (page,) = Booklet(A4, 6).pages([Entry(BOARD, "A very long title " * 9, "medium")])
    heading, note, *_ = (shape for shape in page.shapes if isinstance(shape, Text))
    assert heading.text.endswith("…")
    assert note.text == "medium"
    assert note.x + text_width(note.text, note.size) < A4[0] / 2
