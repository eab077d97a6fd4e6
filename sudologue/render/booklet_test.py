import pytest

from sudologue.model.board import Board
from sudologue.render.booklet import PER_PAGE, Booklet, Entry
from sudologue.render.pdf import A4
from sudologue.render.shapes import Picture, Text

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
