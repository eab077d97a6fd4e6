"""A hint is the same in words and as data, and tells no more than its level allows."""

import pytest

import sudologue as sl
from sudologue.narration.hints import LEVELS, hint_text

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "2....9..3....8.6..17.....4..16495.7.49...7..8...........3.16......9.47..9........"


def positions() -> list[sl.Board]:
    """Boards whose next steps are all different techniques."""
    found: dict[str, sl.Board] = {}
    for result in (sl.solve(EASY), sl.solve(HARD)):
        for number, step in enumerate(result.steps, start=1):
            found.setdefault(step.inference.rule, result.board_before(number))
    return list(found.values())


@pytest.mark.parametrize("board", positions())
def test_data_grows_with_the_level(board: sl.Board) -> None:
    first, second, third, last = (
        sl.hint(board, level=level, assume_unique=True) for level in LEVELS
    )
    assert (first.houses, first.cells, second.cells) == ((), (), ())
    assert second.houses
    assert set(second.houses) <= set(third.houses) <= set(last.houses)
    assert (first.inference, second.inference, third.inference) == (None, None, None)
    assert last.inference == sl.hint(board, assume_unique=True)
    assert {first.technique, second.technique, third.technique} == {last.technique}
    for hint in (first, second, third):
        assert last.inference is not None
        assert hint.text == hint_text(board, last.inference, hint.level) == str(hint)


def test_data_is_what_the_words_refer_to() -> None:
    hint = sl.hint(EASY, level=3)
    named = {reference.target for reference in hint.text.references}
    assert {str(cell) for cell in hint.cells} <= named
    assert {house.name for house in hint.houses} >= named - {str(cell) for cell in hint.cells}


@pytest.mark.parametrize("voice", sl.VOICES)
def test_the_last_level_is_told_in_a_voice(voice: str) -> None:
    board = sl.read(EASY)
    found = sl.hint(board, level=4, voice=voice)
    assert found.inference is not None
    assert found.text == sl.narrate(found.inference, voice, board=board) == sl.narrate(found)
    assert found.text.references
    assert not found.text.startswith("1.")


@pytest.mark.parametrize(
    ("voice", "told"),
    [
        (
            "terse",
            ("Naked Single", "Naked Single: column 5", "Naked Single: r5c5, row 5, column 5"),
        ),
        (
            "proof",
            (
                "A step that can be proved here: a naked single.",
                "It is found in column 5.",
                "Its premises are about r5c5, row 5 and column 5.",
            ),
        ),
    ],
)
def test_earlier_levels_are_told_in_words_that_fit_the_voice(
    voice: str, told: tuple[str, str, str]
) -> None:
    hints = [sl.hint(EASY, level=level, voice=voice) for level in (1, 2, 3)]
    assert tuple(map(str, hints)) == told


@pytest.mark.parametrize("voice", sl.VOICES)
@pytest.mark.parametrize("board", positions())
def test_no_voice_tells_more_than_the_level(board: sl.Board, voice: str) -> None:
    for level in (1, 2, 3):
        hint = sl.hint(board, level=level, voice=voice, assume_unique=True)
        usual = sl.hint(board, level=level, assume_unique=True)
        own, named = ({r.target for r in each.text.references} for each in (hint, usual))
        assert own <= named | {hint.technique}
        assert (hint.houses, hint.cells) == (usual.houses, usual.cells)


def test_a_mistake_comes_first() -> None:
    found = sl.hint(sl.read(EASY).place("r1c3", 1), level=2)
    assert (found.status, found.technique) == (sl.HintStatus.MISTAKE, None)
    assert found.mistakes is not None
    assert "r1c3" in found.text
    assert found.to_document()["status"] == "mistake"


def test_there_may_be_nothing_to_hint_at() -> None:
    complete = sl.hint(sl.solve(EASY).final_board, level=2)
    assert complete.status is sl.HintStatus.COMPLETE
    assert complete.text.startswith("The board is complete and right.")
    stuck = sl.hint(HARD, level=2, rules=["full-house"])
    assert stuck.status is sl.HintStatus.STUCK
    assert stuck.text == "No rule of this ladder finds a step here."
