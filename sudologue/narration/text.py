"""Text with references: what is said, and what each word of it stands for.

Whoever writes a sentence puts in the things themselves, and each is marked where it is written:

    >>> from sudologue.model.cell import Cell
    >>> said = say("{} takes the {digit}.", Cell(3, 6), digit=5)
    >>> print(said)
    r4c7 takes the 5.
    >>> [(reference.kind, reference.target) for reference in said.references]
    [('cell', 'r4c7'), ('digit', '5')]
    >>> to_json(said)[:2]
    [{'text': 'r4c7', 'kind': 'cell', 'target': 'r4c7'}, ' takes the ']
    >>> to_html(say("{} > 3", 5))
    '<span data-kind="digit" data-target="5">5</span> &gt; 3'

A `Text` is a `str` and may be used as one; what the methods of `str` make of it are words without references.
"""

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from itertools import count, groupby
from operator import attrgetter
from typing import Any, Literal, Self

from sudologue.model.cell import Cell
from sudologue.model.house import House

Kind = Literal["cell", "candidate", "digit", "house", "constraint", "step", "technique"]
"""What there is to refer to."""

_BRACES = re.compile(r"([^{}]+|\{\{|\}\})|\{(\w*)\}")
"""Words, or braces and what stands between them."""

Piece = str | dict[str, str]
"""Words, or a reference with its text, kind and target, as JSON has them."""


class Reference(str):
    """Words that stand for something.

    The target is its name, whatever the words are: `r4c7`, `r4c7=5`, `5`, `box 3`, `killer 3`, the number of a step,
    the id of a technique.
    """

    __slots__ = ("kind", "target")

    kind: Kind
    target: str

    def __new__(cls, text: str, kind: Kind, target: str) -> Self:
        """These words for that target."""
        made = str.__new__(cls, text)
        made.kind, made.target = kind, target
        return made

    def __getnewargs__(self) -> tuple[str, Kind, str]:  # type: ignore[override]
        """What `pickle` makes it from."""
        return str(self), self.kind, self.target


class Text(str):
    """What is said, in pieces: words, and references.

    >>> import sudologue as sl
    >>> text = sl.narrate(sl.solve("1.34 3412 2143 432."), "terse", step=1)
    >>> [(reference.kind, reference.target) for reference in text.references]
    [('technique', 'full-house'), ('house', 'row 1'), ('candidate', 'r1c2=2')]
    """

    __slots__ = ("pieces",)

    pieces: tuple[str, ...]

    def __new__(cls, pieces: Iterable[str] = ()) -> Self:
        """The pieces in a row."""
        kept = tuple(pieces)
        made = str.__new__(cls, "".join(kept))
        made.pieces = kept
        return made

    def __getnewargs__(self) -> tuple[tuple[str, ...]]:  # type: ignore[override]
        """What `pickle` makes it from."""
        return (self.pieces,)

    @property
    def references(self) -> list[Reference]:
        """What it refers to, in order."""
        return [piece for piece in self.pieces if isinstance(piece, Reference)]


def say(frame: str, /, *values: object, **words: object) -> Text:
    """The frame with what belongs into its braces: cells, houses, digits, texts, words.

    `{}` takes the values in order (`{0}` the first), `{house}` the word of that name, and `{House}` the same at the
    start of a sentence.
    """
    pieces: list[str] = []
    for literal, key, is_start in _slots(frame):
        if literal:
            pieces.append(literal)
        if key is not None:
            value = words[key] if isinstance(key, str) else values[key]
            named = _BY_TYPE.get(type(value), _words)
            pieces += capital(value).pieces if is_start else named(value)
    return _made_of(pieces)


@cache
def _slots(frame: str) -> tuple[tuple[str, int | str | None, bool], ...]:
    """The words before each brace, what goes into it, and whether a sentence starts there."""
    found: list[tuple[str, int | str | None, bool]] = []
    literal, numbers = "", count()
    for words, name in _BRACES.findall(frame):
        literal += words[:1] if words in ("{{", "}}") else words
        if not words:
            key = name.lower() if name.isidentifier() else int(name or next(numbers))
            found.append((literal, key, isinstance(key, str) and key != name))
            literal = ""
    return (*found, (literal, None, False))


def joined(separator: str, items: Iterable[object]) -> Text:
    """The items with the separator between them."""
    pieces: list[str] = []
    for item in items:
        pieces += _BY_TYPE.get(type(item), _words)(item)
        pieces.append(separator)
    return _made_of(pieces[:-1])


def _made_of(pieces: list[str]) -> Text:
    """The same as `Text` of them, but for the way through the class, which takes as long again."""
    made = str.__new__(Text, "".join(pieces))
    made.pieces = tuple(pieces)
    return made


def without_start(text: str, start: str) -> Text:
    """The text without its first words, if these are they; what the others refer to stays.

    >>> without_start(say("1. {} is {}.", Cell(3, 6), 5), "1. ").references
    ['r4c7', '5']
    """
    left = len(start) if text.startswith(start) else 0
    pieces: list[str] = []
    for piece in pieces_of(text):
        if left < len(piece):
            pieces.append(str(piece)[left:] if left else piece)
        left -= min(left, len(piece))
    return _made_of(pieces)


def capital(value: object) -> Text:
    """The start of a sentence. The name of a cell keeps its small letter."""
    pieces = pieces_of(value)
    return Text((_with_capital(pieces[0]), *pieces[1:])) if pieces else Text()


def _with_capital(piece: str) -> str:
    text = piece[:1].upper() + piece[1:]
    if not isinstance(piece, Reference):
        return text
    return (
        piece if piece.kind in ("cell", "candidate") else Reference(text, piece.kind, piece.target)
    )


def pieces_of(value: object) -> tuple[str, ...]:
    """What a thing is made of when it is put into a text; words alone are one piece."""
    return _BY_TYPE.get(type(value), _words)(value)


def _words(value: object) -> tuple[str, ...]:
    words = value if isinstance(value, str) else str(value)
    return (words,) if words else ()


@lru_cache(maxsize=1 << 10)
def _cell(cell: Cell) -> tuple[str, ...]:
    return (Reference(str(cell), "cell", str(cell)),)


@lru_cache(maxsize=1 << 6)
def _digit(digit: int) -> tuple[str, ...]:
    return (Reference(str(digit), "digit", str(digit)),)


def _house(house: House) -> tuple[str, ...]:
    return (Reference(house.name, "house", house.name),)


_BY_TYPE: dict[type, Callable[[Any], tuple[str, ...]]] = {
    Text: attrgetter("pieces"),
    Cell: _cell,
    int: _digit,
    House: _house,
}
"""What things are made of when they are put into a text; anything else goes by its `str`."""


@lru_cache(maxsize=1 << 14)
def candidate(cell: Cell, digit: int, form: str = "{}={}") -> Reference:
    """A cell and a digit as one thing: `r4c7=5`, or in another form."""
    return Reference(form.format(cell, digit), "candidate", f"{cell}={digit}")


def to_json(text: str) -> list[Piece]:
    """The pieces, ready for JSON: words as they are, a reference with its kind and target."""
    found: list[Piece] = []
    for is_reference, some in groupby(pieces_of(text), lambda piece: isinstance(piece, Reference)):
        pieces = list(some)
        found += map(_for_json, pieces) if is_reference else ["".join(pieces)]
    return found


def _for_json(piece: str) -> Piece:
    if not isinstance(piece, Reference):
        return piece
    return {"text": str(piece), "kind": piece.kind, "target": piece.target}


def to_markdown(text: str) -> str:
    """A step as an item of a numbered list: lines that are further in are lists inside it."""
    first, *rest = text.split("\n")
    lines = [first]
    for line in rest:
        depth = (len(line) - len(line.lstrip())) // 2
        mark = "  " * (depth - 1) + "- " if depth else ""
        lines += [*([] if depth else [""]), f"     {mark}{line.lstrip()}"]
    return "\n".join(lines)


def to_html(text: str) -> str:
    """The text as HTML: a `span` for each reference, with its kind and target as data."""
    from html import escape

    def span(piece: str) -> str:
        words = escape(piece, quote=False)
        if not isinstance(piece, Reference):
            return words
        return f'<span data-kind="{piece.kind}" data-target="{escape(piece.target)}">{words}</span>'

    return "".join(map(span, pieces_of(text)))
