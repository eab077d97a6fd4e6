"""What comes from elsewhere, and what leads nowhere, is told."""

from pathlib import Path

import pytest

from docs.crawl import main, problems

GOOD = '<h1 id="top"></h1><img src="a.svg"><a href="https://example.org">elsewhere</a><a href="#top">up</a>'


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "a.svg").touch()
    (tmp_path / "index.html").write_text(GOOD)
    return tmp_path


def test_a_good_site(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(str(site)) == 0
    assert "every link is good" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("html", "told"),
    [
        ('<img src="https://example.org/a.png">', "b.html loads https://example.org/a.png"),
        ('<script src="//example.org/a.js">', "b.html loads //example.org/a.js"),
        ('<link rel="stylesheet" href="http://example.org/a.css">', "b.html loads http://example.org/a.css"),
        ('<link rel="preconnect" href="https://example.org">', "b.html loads https://example.org"),
        ('<p style="background: url(https://example.org/a.png)">', "b.html loads https://example.org/a.png"),
        ("<style>@import 'https://example.org/a.css';</style>", "b.html loads https://example.org/a.css"),
        ('<img src="b.svg">', "b.html links to b.svg, which is not there"),
        ('<a href="c.html">', "b.html links to c.html, which is not there"),
        ('<a href="index.html#bottom">', "b.html links to index.html#bottom, which is not there"),
    ],
)  # fmt: skip
def test_what_is_wrong(
    html: str, told: str, site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (site / "b.html").write_text(html)
    assert list(problems(site)) == [told]
    assert main(str(site)) == 1
    assert capsys.readouterr().out == f"{told}\n"


def test_style_sheets(site: Path) -> None:
    (site / "a.css").write_text('@font-face { src: url("https://example.org/a.woff2") }')
    assert list(problems(site)) == ["a.css loads https://example.org/a.woff2"]
