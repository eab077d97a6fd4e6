"""What a text looks like that is no puzzle: better to be told than to hear of its first character."""

import re

from sudologue.formats.links import host_of

_MARKUP = re.compile(r"\s*<(!doctype\s+html|[?!]?[A-Za-z][\w:-]*)", re.IGNORECASE)
_HTML = {"!doctype html", *("html", "head", "body", "table", "tr", "td", "div", "pre", "p", "span")}
_FILE = re.compile(r"\s*[\w./\\: -]{1,200}\.(?:txt|json|jsonl|csv|tsv|sdk|sdm|ss|xml)\s*")
_STARTS = {"%PDF": "a PDF", "{\\rtf": "a text with styles (RTF)", "data:image": "a picture"}
_WANTED = "copy the digits, 81 of them with a dot for each blank"


def looks_like(text: str) -> str | None:
    """What the text is, and what to give instead; None if nothing is known that it looks like."""
    start = text[:1000].lstrip()
    if host := host_of(text):
        return (
            f"this is a link to {host}: there is no puzzle in the link that can be read; {_WANTED}"
        )
    if found := _MARKUP.match(start):
        is_html = found[1].lower() in _HTML
        what = "HTML" if is_html else "XML, of which only OpenSudoku's files are read"
        return f"this is {what}: {_WANTED}"
    for prefix, kind in _STARTS.items():
        if start.startswith(prefix):
            return f"this is {kind}: {_WANTED}"
    if len(text) < 256 and _FILE.fullmatch(text):
        return f"this is the name of a file: expected its text, found {text.strip()!r}"
    return None
