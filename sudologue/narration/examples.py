"""A position that shows each technique: a line each in `examples.txt`, the id and then the position."""

from pathlib import Path

_LINES = Path(__file__).with_suffix(".txt").read_text(encoding="utf-8").splitlines()

EXAMPLES: dict[str, str] = {
    name: position for name, _, position in (line.partition(" ") for line in _LINES)
}
