"""lz-string in base64: how f-puzzles and SudokuPad put a puzzle into a link.

The text is a stream of phrases, as in LZ78. A phrase is a number: 0 is a character of 8 bits that is new and follows, 1
one of 16 bits, 2 the end, and from 3 on a phrase that was met before. Each phrase but the first also gives the one
before it, with its own first character added, the next number. Both sides count alike, so a number takes as many bits
as there are phrases so far. Numbers come lowest bit first, six bits to a character. Characters are those of JavaScript:
units of UTF-16.

    >>> compress('{"size":9}')
    'N4IgzglgXgpiBcBOAvkA'
    >>> decompress('N4IgzglgXgpiBcBOAvkA', 100)
    '{"size":9}'
"""

import string

from sudologue.errors import FormatError

ALPHABET = string.ascii_uppercase + string.ascii_lowercase + string.digits + "+/"
_SIX_BITS = {character: f"{number:06b}" for number, character in enumerate(ALPHABET)}
_CHARACTER, _WIDE_CHARACTER, _END, _FIRST = range(4)
_UTF_16 = "utf-16-le"


def decompress(text: str, longest: int) -> str:
    """The text that was compressed. One that would be longer than so many characters is an error: it is a trap."""
    stream = _Stream(text)
    phrases = [""] * _FIRST
    found: list[str] = []
    length, last = 0, ""
    while (number := stream.number(len(phrases).bit_length())) != _END:
        if number in (_CHARACTER, _WIDE_CHARACTER):
            phrases.append(chr(stream.number(16 if number else 8)))
            number = len(phrases) - 1
        phrase = phrases[number] if number < len(phrases) else last + last[:1]
        if not phrase or number > len(phrases):
            raise FormatError("a compressed puzzle is damaged: it names a phrase that never came")
        if last:
            phrases.append(last + phrase[0])
        found.append(phrase)
        last = phrase
        length += len(phrase)
        if length > longest:
            raise FormatError(f"a compressed puzzle is larger than {longest:,} characters")
    return _characters("".join(found))


class _Stream:
    """The bits of a text, taken as numbers."""

    def __init__(self, text: str) -> None:
        try:
            self._bits = "".join(map(_SIX_BITS.__getitem__, text.rstrip("=")))
        except KeyError as error:
            raise FormatError(
                f"a compressed puzzle has letters, digits, '+' and '/', found {error}"
            ) from None
        self._place = 0

    def number(self, width: int) -> int:
        """The next number of so many bits."""
        start, self._place = self._place, self._place + width
        if self._place > len(self._bits):
            raise FormatError("a compressed puzzle ends too soon: part of it is missing")
        return int(self._bits[start : self._place][::-1], 2)


def compress(text: str) -> str:
    """The text compressed, just as lz-string does it."""
    bits: list[str] = []
    size, numbers = _FIRST, dict[str, int]()  # `size` is how many phrases a reader has
    fresh: set[str] = set()
    phrase = ""
    for unit in _units(text):
        if unit not in numbers:
            numbers[unit] = _FIRST + len(numbers)
            fresh.add(unit)
        if phrase + unit in numbers:
            phrase += unit
            continue
        size += _put(bits, phrase, size, numbers, fresh)
        numbers[phrase + unit] = _FIRST + len(numbers)
        phrase = unit
    if phrase:
        size += _put(bits, phrase, size, numbers, fresh)
    bits.append(_spelled(_END, size.bit_length()))
    return _base64("".join(bits))


def _put(bits: list[str], phrase: str, size: int, numbers: dict[str, int], fresh: set[str]) -> int:
    """Write a phrase; by how many does that add to the phrases of a reader?"""
    width, is_first = size.bit_length(), not bits
    if phrase not in fresh:
        bits.append(_spelled(numbers[phrase], width))
        return 1
    fresh.remove(phrase)
    code = ord(phrase)
    is_wide = code >= 256
    bits.append(_spelled(_WIDE_CHARACTER if is_wide else _CHARACTER, width))
    bits.append(_spelled(code, 16 if is_wide else 8))
    return 1 if is_first else 2


def _spelled(number: int, width: int) -> str:
    return f"{number:0{width}b}"[::-1]


def _base64(bits: str) -> str:
    """Six bits a character; there is always a bit to fill up with, and four characters go together."""
    filled = bits + "0" * (6 - len(bits) % 6)
    found = "".join(ALPHABET[int(filled[i : i + 6], 2)] for i in range(0, len(filled), 6))
    return found + "=" * (-len(found) % 4)


def _units(text: str) -> list[str]:
    """The characters as JavaScript has them: one above 0xffff is two."""
    data = text.encode(_UTF_16, "surrogatepass")
    return [chr(data[i] | data[i + 1] << 8) for i in range(0, len(data), 2)]


def _characters(units: str) -> str:
    return units.encode(_UTF_16, "surrogatepass").decode(_UTF_16, "surrogatepass")
