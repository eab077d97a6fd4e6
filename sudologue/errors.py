"""Everything Sudologue raises on purpose.

    SudologueError
    ├── BulkError              a job on many puzzles cannot begin, go on, or write what it found
    ├── PuzzleError            a puzzle or a board cannot be what the input says it is
    │   └── FormatError        a text cannot be read, or a board cannot be written, in a format
    ├── GenerationError        no puzzle of the kind that was asked for was found in time
    ├── MissingLibraryError    something needs a library of an extra that is not installed
    ├── MoveError              a placement or an elimination that the board does not allow
    ├── ProcessError           one of several processes that share the work has died
    ├── ProofError             a trace from which no proof for other checkers can be made
    ├── QuestionError          a question ("why r1c1=5?") that has no answer on this trace
    ├── SearchTimeoutError     a search was given up when its time was over; it has what was found until then
    ├── TraceError             a trace document that cannot be read back
    ├── UnknownNameError       no rule, ladder, voice, theme or format of that name
    └── WrongTypeError         a value of a type that nothing can be made of here; a `TypeError`, too

Messages are lower-case, quote the input and name the cell, house or position.
"""

from collections.abc import Iterable, Mapping
from typing import TypeVar

T = TypeVar("T")


class SudologueError(Exception):
    """The root: catch this to catch everything raised here on purpose.

    >>> import sudologue as sl
    >>> try:
    ...     sl.solve("no puzzle at all")
    ... except sl.SudologueError as error:
    ...     print(type(error).__name__)
    FormatError
    """


class BulkError(SudologueError):
    """A job on many puzzles cannot begin, go on, or write what it found; what is written already stays as it is."""


class PuzzleError(SudologueError, ValueError):
    """A puzzle or a board cannot be what the input says it is.

    >>> import sudologue as sl
    >>> sl.solve([1, 2, 3])
    Traceback (most recent call last):
    sudologue.errors.PuzzleError: expected 81 cells for a 9×9 grid, found 3 (78 too few) in '123'
    """


class FormatError(PuzzleError):
    """A text cannot be read, or a board cannot be written, in a format.

    >>> import sudologue as sl
    >>> sl.read("53", "plain")
    Traceback (most recent call last):
    sudologue.errors.FormatError: expected 81 cells for a 9×9 grid, found 2 (79 too few) in '53'
    """


class GenerationError(SudologueError):
    """No puzzle of the kind that was asked for was found in time.

    >>> import sudologue as sl
    >>> try:
    ...     sl.generate(seed=1, required=["exocet"], timeout=0)
    ... except sl.GenerationError as error:
    ...     print(str(error)[:14])
    the time is up
    """


class MissingLibraryError(SudologueError, ImportError):
    """Something needs a library that is not installed.

    The message tells how to install it. What it names is right wherever Sudologue came from: where it is installed
    already, as it is whenever this is raised, `pip` adds only what the extra lacks, and asks nobody for Sudologue.
    """

    def __init__(self, what: str, library: str, extra: str) -> None:
        super().__init__(f'{what} needs the library {library!r}: pip install "sudologue[{extra}]"')
        self.what = what
        self.library = library
        self.extra = extra

    def __reduce__(self) -> tuple[type, tuple[str, str, str]]:
        return (type(self), (self.what, self.library, self.extra))


class MoveError(SudologueError, ValueError):
    """A placement or an elimination that the board does not allow.

    >>> import sudologue as sl
    >>> sl.read("1.34 3412 2143 432.").place("r1c2", 1)
    Traceback (most recent call last):
    sudologue.errors.MoveError: cannot place 1 in r1c2: r1c1 already holds 1
    """


class ProcessError(SudologueError):
    """One of several processes that share the work has died, or cannot tell what it found."""


class ProofError(SudologueError, ValueError):
    """A trace from which no proof for other checkers can be made."""


class QuestionError(SudologueError, ValueError):
    """A question about a trace that has no answer on it.

    >>> import sudologue as sl
    >>> sl.why("1.34 3412 2143 432.", "r1c2=3")
    Traceback (most recent call last):
    sudologue.errors.QuestionError: r1c2 is 2, not 3: ask 'r1c2<>3' for why not
    """


class SearchTimeoutError(SudologueError):
    """A search was given up when its time was over.

    `found` is how many solutions it had seen, so there are at least as many; `solutions` has them where they were asked
    for.

    >>> import sudologue as sl
    >>> print(sl.SearchTimeoutError(1.0, found=3))
    gave up after 1 s: there are at least 3 solutions
    """

    def __init__(self, seconds: float, found: int = 0, solutions: Iterable[object] = ()) -> None:
        number = "1 solution" if found == 1 else f"{found} solutions"
        known = f": there is at least {number}" if found == 1 else f": there are at least {number}"
        super().__init__(f"gave up after {seconds:g} s{known if found else ''}")
        self.seconds = seconds
        self.found = found
        self.solutions = tuple(solutions)

    def __reduce__(self) -> tuple[type, tuple[float, int, tuple[object, ...]]]:
        return (type(self), (self.seconds, self.found, self.solutions))


class TraceError(SudologueError, ValueError):
    """A trace document that cannot be read back.

    >>> import sudologue as sl
    >>> sl.from_json('{"format": "sudologue/trace"}')
    Traceback (most recent call last):
    sudologue.errors.TraceError: trace: expected 'version', found none
    """


_MOST_NAMED = 12


class UnknownNameError(SudologueError, KeyError):
    """No rule, ladder, voice, theme or format of that name; the message offers the nearest one.

    >>> import sudologue as sl
    >>> sl.solve("." * 81, ladder="humna")
    Traceback (most recent call last):
    sudologue.errors.UnknownNameError: unknown ladder 'humna'; did you mean 'human'?
    """

    def __init__(self, kind: str, name: object, known: Iterable[str]) -> None:
        names = list(known)
        near = _nearest(name, names) if isinstance(name, str) else None
        shown = names if len(names) <= _MOST_NAMED else [*names[:_MOST_NAMED], "…"]
        offer = f"did you mean {near!r}?" if near else f"known: {', '.join(shown)}"
        super().__init__(f"unknown {kind} {shortened(name)}; {offer}")
        self.kind = kind
        self.name = name
        self.known = tuple(names)

    def __str__(self) -> str:
        return str(self.args[0])

    def __reduce__(self) -> tuple[type, tuple[str, object, tuple[str, ...]]]:
        return (type(self), (self.kind, self.name, self.known))


def _nearest(name: str, names: list[str]) -> str | None:
    """The name that was most likely meant, if one is near enough."""
    from difflib import get_close_matches

    near = get_close_matches(name, names) or get_close_matches(name.lower(), names, n=1)
    return near[0] if near else None


def with_article(words: str) -> str:
    """The words with `a` or `an`, as they are spoken: `a 9×9 puzzle`, `an 8×8 puzzle`, `an orange line`.

    >>> with_article("8×8 puzzle"), with_article("16×16 puzzle"), with_article("orange line")
    ('an 8×8 puzzle', 'a 16×16 puzzle', 'an orange line')
    """
    is_spoken_with_vowel = words[:1] in "aeio8" or words.startswith(("11×", "18×"))
    return f"{'an' if is_spoken_with_vowel else 'a'} {words}"


def named(kind: str, name: object, known: Mapping[str, T]) -> T:
    """What goes by that name; `UnknownNameError` if nothing does, whatever was given for a name."""
    found = known.get(name) if isinstance(name, str) else None
    if found is None:
        raise UnknownNameError(kind, name, known)
    return found


class WrongTypeError(SudologueError, TypeError):
    """A value of a type that nothing can be made of here; the message says what was expected.

    >>> import sudologue as sl
    >>> sl.narrate(3)
    Traceback (most recent call last):
    sudologue.errors.WrongTypeError: expected a result, a step, an inference or a hint; found 3
    """

    def __init__(self, expected: str, found: object) -> None:
        super().__init__(f"expected {expected}; found {shortened(found)}")
        self.expected = expected
        self.found = found

    def __reduce__(self) -> tuple[type, tuple[str, object]]:
        return (type(self), (self.expected, self.found))


def reason(error: OSError) -> str:
    """Why something could not be read or written, in the system's words."""
    return (error.strerror or str(error)).lower()


def shortened(value: object, longest: int = 60) -> str:
    """A value as Python writes it, short enough for one line of an error message."""
    try:
        written = " ".join(repr(value).split())
    except Exception:  # a stranger's object may not be able to; a number of 5,000 digits is not
        written = f"<{type(value).__name__}>"
    return written if len(written) <= longest else f"{written[:longest]}…"
