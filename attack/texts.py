"""Traces as text: whatever a file says, the checker answers, and says of it what it says of the document."""

import json
from random import Random

from attack.layout import Document
from sudologue import checker

NOISE = (
    "",
    "{",
    "}",
    "[",
    "]",
    ",",
    '"',
    "\\",
    "\n",
    "\n{",
    "\0",
    "null",
    "1e999",
    "é",
    "\ud800",
    "[" * 5000,
)


def mangled(document: Document, random: Random) -> str:
    """The document as JSON text, with noise in one or two places, or cut short."""
    text = json.dumps(document, indent=random.choice((None, None, 1)))
    for _ in range(random.randint(0, 2)):
        start = random.randrange(len(text))
        end = min(len(text), start + random.choice((0, 0, 1, 5)))
        text = text[:start] + random.choice(NOISE) + text[end:]
    return text[: random.randrange(len(text))] if random.random() < 0.2 else text


def passes(text: str) -> bool:
    """Do all traces of a text pass? An assertion fails if the checker says otherwise of the text than of the trace."""
    reports = checker.check_text(text)
    ok = all(report.ok for report in reports)
    try:
        expected = checker.check(json.loads(text))
    except (ValueError, RecursionError):
        assert not ok or "\n{" in text, "text that is not JSON passes"
        return ok
    if not text.startswith("[") and "\n{" not in text:  # else it is, or is cut into, several
        assert reports == (expected,), f"text: {reports}, document: {expected}"
    return ok
