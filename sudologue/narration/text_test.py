import pickle

from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.narration.text import (
    Reference,
    Text,
    candidate,
    capital,
    joined,
    say,
    to_html,
    to_json,
    to_markdown,
)

CELL, BOX = Cell(3, 6), Grid.of(9).house("box 6")


def test_what_is_put_into_a_frame_is_marked() -> None:
    said = say(
        "{House} has its {} in {cell}, {0} and no {other}.", 5, cell=CELL, house=BOX, other="9"
    )
    assert said == "Box 6 has its 5 in r4c7, 5 and no 9."
    assert [(r, r.kind, r.target) for r in said.references] == [
        ("Box 6", "house", "box 6"),
        ("5", "digit", "5"),
        ("r4c7", "cell", "r4c7"),
        ("5", "digit", "5"),
    ]


def test_texts_within_a_text_keep_their_references() -> None:
    inner = say("{} or {}", CELL, candidate(CELL, 5, "{} is {}"))
    outer = joined("; ", [inner, say("{{{}}}", inner), "", 3])
    assert outer == "r4c7 or r4c7 is 5; {r4c7 or r4c7 is 5}; ; 3"
    assert [r.target for r in outer.references] == ["r4c7", "r4c7=5", "r4c7", "r4c7=5", "3"]


def test_sentences_begin_with_a_capital_and_cells_do_not() -> None:
    assert capital("row 4 has") == "Row 4 has"
    assert capital(say("{} is", CELL)) == "r4c7 is"
    assert capital(say("{} is", BOX)).references[0].target == "box 6"
    assert capital("") == Text() == ""


def test_it_is_a_string_to_everybody() -> None:
    said = say("{} is {}", CELL, 5)
    assert type(str(said)) is str
    assert said in {"r4c7 is 5"}
    assert repr(said) == "'r4c7 is 5'"


def test_it_survives_the_way_to_another_process() -> None:
    said = say("{} is {}", CELL, 5)
    copy = pickle.loads(pickle.dumps(said))
    assert copy == said
    assert to_json(copy) == to_json(said)


def test_json_has_words_and_references() -> None:
    assert to_json(say("in {}, {}{}", BOX, "so ", "on")) == [
        "in ",
        {"text": "box 6", "kind": "house", "target": "box 6"},
        ", so on",
    ]


def test_html_is_escaped() -> None:
    own = Reference("<mine>", "technique", 'a"b')
    assert to_html(say("{} & {}", own, 5)) == (
        '<span data-kind="technique" data-target="a&quot;b">&lt;mine&gt;</span> &amp; '
        '<span data-kind="digit" data-target="5">5</span>'
    )


def test_lines_further_in_are_lists_in_markdown() -> None:
    told = "9. Suppose it.\n  Then this.\n    Could that be?\nSo not."
    assert to_markdown(told) == (
        "9. Suppose it.\n     - Then this.\n       - Could that be?\n\n     So not."
    )
    assert to_markdown("1. A step.") == "1. A step."
