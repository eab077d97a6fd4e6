from sudologue.render.words import shortened, text_width, wrap


def test_a_longer_text_is_wider() -> None:
    assert 0 < text_width("i", 10) < text_width("W", 10) < text_width("WW", 10)


def test_lines_fit_and_nothing_is_lost() -> None:
    text = "In box 9, see where 1 fits. The 1 in r5c9 rules out r7c9."
    lines = wrap(text, 150, 14)
    assert len(lines) > 1
    assert all(text_width(line, 14) <= 150 for line in lines)
    assert " ".join(lines) == text


def test_breaks_and_indents_stay() -> None:
    assert wrap("one\n  two three", 30, 10) == ["one", "  two", "    three"]
    assert wrap("", 100, 10) == []


def test_a_line_that_is_too_wide_ends_in_an_ellipsis() -> None:
    assert shortened("two\n words", 100, 10) == "two words"
    cut = shortened("many words in a row", 60, 10)
    assert cut.endswith("…")
    assert "many words".startswith(cut[:-1])
    assert text_width(cut, 10) <= 60
