from sudologue.render.fonts import font_file, known_text


def test_both_weights_are_there() -> None:
    assert all(font_file(bold).read_bytes()[:4] == b"\0\1\0\0" for bold in (True, False))


def test_what_the_font_lacks_is_replaced() -> None:
    assert known_text("done ∎") == "done ■"
