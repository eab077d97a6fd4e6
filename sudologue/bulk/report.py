"""What came of a job as a page with plots. It is one file that loads nothing from elsewhere."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from sudologue.bulk.tally import Tally
from sudologue.grading.rating import LEVELS

_WIDTH, _ROW, _LABEL, _NUMBER = 720, 24, 190, 90
_MOST_BARS = 30
_STYLE = """
:root { color-scheme: light dark; --bar: #3465a4; }
@media (prefers-color-scheme: dark) { :root { --bar: #7aa2d6; } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
svg { width: 100%; height: auto; font-size: 14px; fill: currentColor; }
rect { fill: var(--bar); }
"""

Bars = Sequence[tuple[str, int]]


def report(title: str, tally: Tally, times: Mapping[str, int]) -> str:
    """The page. `times` are numbers of puzzles by the seconds that they took at least."""
    plots = [
        ("Status", "puzzles", _by_number(tally.status)),
        ("Level", "puzzles", [(name, tally.level[name]) for name in LEVELS if tally.level[name]]),
        (
            "Points by HoDoKu's table, of our own path",
            "puzzles",
            _by_size(tally.score),
        ),
        ("Hardest technique", "puzzles", _by_number(tally.hardest)),
        ("Techniques", "steps", _by_number(tally.techniques)),
        ("Techniques", "puzzles that have one", _by_number(tally.with_technique)),
        ("Milliseconds for a puzzle, checked and all", "puzzles", _by_size(times, 1000)),
    ]
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<style>{_STYLE}</style></head><body>",
            f"<h1>{escape(title)}</h1>",
            f"<p>{tally.size}.</p>",
            *(line for plot in plots for line in _plot(*plot)),
            "</body></html>",
            "",
        ]
    )


def _by_number(numbers: Mapping[str, int]) -> Bars:
    """The largest first."""
    return sorted(numbers.items(), key=lambda pair: (-pair[1], pair[0]))[:_MOST_BARS]


def _by_size(numbers: Mapping[str, int], scale: int = 1) -> Bars:
    """Classes of numbers in order, told by their lower ends, so many times as large."""
    ordered = sorted((float(low) * scale, number) for low, number in numbers.items())
    return [(f"from {low:,.2g}" if low < 10 else f"from {low:,.0f}", n) for low, n in ordered]


def _plot(title: str, counted: str, bars: Bars) -> Iterator[str]:
    if not bars:
        return
    yield f"<h2>{escape(title)}: {escape(counted)}</h2>"
    height = _ROW * len(bars)
    told = escape(f"{title}, {counted}")
    yield f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="{told}">'
    most = max(number for _, number in bars)
    for place, (name, number) in enumerate(bars):
        yield from _bar(place * _ROW, name, number, number / most)
    yield "</svg>"


def _bar(top: int, name: str, number: int, share: float) -> Iterator[str]:
    width = max(round(share * (_WIDTH - _LABEL - _NUMBER)), 1)
    middle = top + _ROW * 0.7
    yield f'<text x="{_LABEL - 8}" y="{middle:g}" text-anchor="end">{escape(name)}</text>'
    yield f'<rect x="{_LABEL}" y="{top + 4}" width="{width}" height="{_ROW - 8}"/>'
    yield f'<text x="{_LABEL + width + 6}" y="{middle:g}">{number:,}</text>'
