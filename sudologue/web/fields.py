"""Values of requests made from JSON by their types, without a library, so that they are read the same everywhere.

A request is a frozen dataclass. A field's type says which JSON may stand there; a `Field` in its `Annotated` says how
much of it, and is told in the API's documents. Nothing is converted, but lists become tuples.

>>> @dataclass(frozen=True, kw_only=True)
... class Order:
...     number: Annotated[int, Field(at_least=1)]
...     names: tuple[str, ...] = ()
>>> build(Order, {"number": 2, "names": ["a"]})
Order(number=2, names=('a',))
>>> build(Order, {"number": 0, "nams": []})
Traceback (most recent call last):
sudologue.web.fields.FieldsError: number: expected at least 1, found 0; unknown field 'nams'; did you mean 'names'?
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    TypeGuard,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from sudologue.errors import SudologueError, UnknownNameError

T = TypeVar("T")
_MOST_PROBLEMS = 10
"""That are told of one request."""
_MOST_QUOTED = 60


@dataclass(frozen=True, kw_only=True, slots=True)
class Field:
    """What a type does not say of a field: limits, and what the API's documents tell of it."""

    at_least: int | None = None
    at_most: int | None = None
    shortest: int | None = None
    """Characters of a text."""
    longest: int | None = None
    fewest: int | None = None
    """Items of a list."""
    most: int | None = None
    description: str | None = None
    examples: tuple[object, ...] | None = None

    def __get_pydantic_json_schema__(
        self, schema: object, handler: Callable[[object], dict[str, Any]]
    ) -> dict[str, Any]:
        """The same as JSON Schema, for whoever writes the API's documents."""
        told: dict[str, object] = {
            "minimum": self.at_least,
            "maximum": self.at_most,
            "minLength": self.shortest,
            "maxLength": self.longest,
            "minItems": self.fewest,
            "maxItems": self.most,
            "description": self.description,
            "examples": self.examples and list(self.examples),
        }
        return {**handler(schema), **{key: said for key, said in told.items() if said is not None}}

    def problems(self, value: object) -> Iterator[str]:
        """What is wrong with a value of the right type. Limits are on texts, lists and whole numbers."""
        if isinstance(value, str):
            yield from _outside(len(value), self.shortest, self.longest, " characters")
        elif _is_list(value):
            yield from _outside(len(value), self.fewest, self.most, " items")
        elif isinstance(value, int):
            yield from _outside(value, self.at_least, self.at_most, "")


def _outside(number: int, low: int | None, high: int | None, unit: str) -> Iterator[str]:
    if low is not None and number < low:
        yield f"expected at least {low}{unit}, found {number}"
    if high is not None and number > high:
        yield f"expected at most {high}{unit}, found {number}"


class FieldsError(SudologueError):
    """A value is not what its type says."""


def build(kind: type[T], value: object) -> T:
    """The dataclass that a JSON object describes. All that is wrong is told, up to a limit."""
    if not _is_object(value):
        raise FieldsError(f"the body: expected an object, found {_quoted(value)}")
    problems = list(_all_problems(kind, value))
    if problems:
        told, more = problems[:_MOST_PROBLEMS], len(problems) - _MOST_PROBLEMS
        raise FieldsError("; ".join([*told, f"and {more} more"] if more > 0 else told))
    return kind(**{key: tuple(each) if _is_list(each) else each for key, each in value.items()})


def _is_list(value: object) -> TypeGuard[list[object]]:
    return isinstance(value, list)


def _is_object(value: object) -> TypeGuard[dict[str, object]]:
    """Is this a JSON object? `json` has seen to its keys."""
    return isinstance(value, dict)


@cache
def _hints(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _all_problems(kind: Any, given: Mapping[str, object]) -> Iterator[str]:
    hints = _hints(kind)
    for field in fields(kind):
        hint = hints[field.name]
        if field.name in given:
            yield from _problems(hint, given[field.name], field.name)
        elif field.default is MISSING:
            yield f"{field.name}: expected {_words(hint)}, found nothing"
    names = [field.name for field in fields(kind)]
    yield from (str(UnknownNameError("field", key, names)) for key in given if key not in names)


def _problems(hint: Any, value: object, place: str) -> Iterator[str]:
    """What is wrong with a value for a type."""
    if get_origin(hint) is Annotated:
        yield from _annotated_problems(*get_args(hint), value=value, place=place)
        return
    member = next((each for each in _members(hint) if _takes(_plain(each), value)), None)
    if member is None:
        yield f"{place}: expected {_words(hint)}, found {_quoted(value)}"
    elif member is not hint:
        yield from _problems(member, value, place)
    elif _is_list(value):
        for number, item in enumerate(value):
            yield from _problems(get_args(hint)[0], item, f"{place}.{number}")


def _annotated_problems(hint: Any, *told: object, value: object, place: str) -> Iterator[str]:
    """Limits are looked at where the type is right."""
    found = list(_problems(hint, value, place))
    limits = [each for each in told if isinstance(each, Field)]
    yield from found or [f"{place}: {said}" for each in limits for said in each.problems(value)]


def _plain(hint: Any) -> Any:
    """The type without what is said of it."""
    return _plain(get_args(hint)[0]) if get_origin(hint) is Annotated else hint


def _members(hint: Any) -> tuple[Any, ...]:
    """The types of a union; each takes another kind of JSON."""
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


_JSON_KINDS: Mapping[type, tuple[type, str]] = {
    str: (str, "a text"),
    bool: (bool, "true or false"),
    int: (int, "a whole number"),
    tuple: (list, "a list"),
    dict: (dict, "an object"),
    NoneType: (NoneType, "null"),
}
"""The type that `json` makes of what a field's type takes, and its name for people."""


def _takes(hint: Any, value: object) -> bool:
    """Is this the kind of JSON for a type? `True` is a number to Python, but not here."""
    if get_origin(hint) is Literal:
        return any(value == each and type(value) is type(each) for each in get_args(hint))
    return type(value) is _JSON_KINDS[get_origin(hint) or hint][0]


def _words(hint: Any) -> str:
    """The kinds of JSON that a type takes, in words."""
    return " or ".join(map(_word, map(_plain, _members(_plain(hint)))))


def _word(hint: Any) -> str:
    if get_origin(hint) is Literal:
        return " or ".join(map(json.dumps, get_args(hint)))
    return _JSON_KINDS[get_origin(hint) or hint][1]


def _quoted(value: object) -> str:
    """Enough of a value to recognise it; of a list or object only what it is."""
    if isinstance(value, (list, dict)):
        return "a list" if isinstance(value, list) else "an object"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _MOST_QUOTED else f"{text[:_MOST_QUOTED]}…"
