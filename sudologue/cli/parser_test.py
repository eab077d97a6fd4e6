"""Words that are mistyped, and boards that look like options."""

import pytest

from sudologue.cli.main import main

FOUR = "1234341221434.2."


def error(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """The one line that a command ends with."""
    assert main(argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


@pytest.mark.parametrize(
    ("argv", "offer"),
    [
        (("slove", FOUR), "unknown command 'slove'; did you mean 'solve'? (see sudologue --help)"),
        (("help", "hnit"), "unknown command 'hnit'; did you mean 'hint'?"),
        (("--verison",), "unknown option '--verison'; did you mean '--version'?"),
        (
            ("solve", FOUR, "--voise", "terse"),
            "'--voise'; did you mean '--voice'? (see sudologue s",
        ),
        (("solve", "--voise=terse"), "unknown option '--voise'; did you mean '--voice'?"),
        (("render", FOUR, "--outptu", "x.svg"), "did you mean '--output'?"),
        (("solve", FOUR, "-f", "jsn"), "unknown format 'jsn'; did you mean 'json'?"),
        (("solve", FOUR, "--color", "allways"), "did you mean 'always'?"),
        (("booklet", FOUR, "-o", "a.pdf", "--paper", "A4"), "did you mean 'a4'?"),
        (("convert", "no board", "--to", "hodku"), "unknown format 'hodku'; did you mean 'hodoku'"),
        (("steps", "no board", "-t", "skyscrapper"), "did you mean 'skyscraper'?"),
        (("techniques", "xwing"), "did you mean 'x-wing'?"),
        (("solve", FOUR, "--ladder", "HUMAN"), "unknown ladder 'HUMAN'; did you mean 'human'?"),
        (("solve", FOUR, "--voice", "teres"), "unknown voice 'teres'; did you mean 'terse'?"),
        (("solve", FOUR, "--without", "nakedpair"), "did you mean 'naked-pair'?"),
        (("grade", FOUR, "--metric", "HoDoKu"), "did you mean 'hodoku'?"),
        (("solve", FOUR, "--zzz"), "unknown option '--zzz'; known: --help, "),
    ],
)
def test_what_may_be_meant(
    argv: tuple[str, ...], offer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert offer in error(capsys, *argv)


def test_options_may_be_cut_short(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", FOUR, "--vo", "terse"]) == 0
    assert main(["solve", FOUR, "--quie"]) == 0
    assert capsys.readouterr().err == ""


def test_help_is_a_word_too(capsys: pytest.CaptureFixture[str]) -> None:
    for word, flag in ((["help"], ["--help"]), (["help", "hint"], ["hint", "--help"])):
        assert main(word) == 0
        told = capsys.readouterr().out
        assert main(flag) == 0
        assert capsys.readouterr().out == told != ""


@pytest.mark.parametrize("board", ["--34341221434.2.", "-2-4341221434-2-"])
def test_boards_that_begin_with_hyphens(board: str, capsys: pytest.CaptureFixture[str]) -> None:
    for argv in (["convert", board, "-t", "plain"], ["convert", "-t", "plain", "--", board]):
        assert main(argv) == 0
        assert capsys.readouterr().out == board.replace("-", ".") + "\n"
