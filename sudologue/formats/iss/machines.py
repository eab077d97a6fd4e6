"""State machines out of their encodings: pairs of digits, regular expressions, and machines by their moves.

All are written in base64 for links (`A-Za-z0-9-_`). A machine here is what all become: its moves by state and digit.
It may be in several states at one time.
"""

import string
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import NamedTuple

from sudologue.errors import FormatError

_ALPHABET = string.ascii_uppercase + string.ascii_lowercase + string.digits + "-_"
_NUMBERS = {letter: number for number, letter in enumerate(_ALPHABET)}
_MOST_STATES = 1024
"""Of one machine; nobody writes larger ones."""
_MOST_IN_PATTERN = 500
_MOST_REPEATS = 32
_LONGEST_TEXT = 4000
_PACKED = 1

States = frozenset[int]


@dataclass(frozen=True)
class Machine:
    """Digits lead from states to states; it accepts what leads to a good end."""

    starts: States
    moves: tuple[tuple[States, ...], ...]
    """For each state, where each digit from 1 on leads."""
    good: States

    def step(self, states: States, digit: int) -> States:
        """The states after one more digit."""
        found: set[int] = set()
        for state in states:
            row = self.moves[state]
            if digit <= len(row):
                found |= row[digit - 1]
        return frozenset(found)

    def leading_to(self, states: States, digits: Iterable[int]) -> States:
        """The states from which one of these digits leads to one of those states."""
        wanted = list(digits)
        return frozenset(
            state
            for state, row in enumerate(self.moves)
            if any(row[digit - 1] & states for digit in wanted if digit <= len(row))
        )


def six_bits(code: str, type: str) -> list[int]:
    """The numbers that letters stand for."""
    try:
        return [_NUMBERS[letter] for letter in code]
    except KeyError as error:
        raise FormatError(f"{type}: expected letters, digits, '-' and '_', found {error}") from None


def bits_in(code: str, type: str) -> list[int]:
    """The places of the bits that are set, six to a letter, the lowest first."""
    numbers = six_bits(code, type)
    return [6 * place + bit for place, n in enumerate(numbers) for bit in range(6) if n >> bit & 1]


def pairs_in(code: str, size: int, type: str) -> frozenset[tuple[int, int]]:
    """The pairs of digits that go together: a bit for each, by the first digit and then by the second."""
    places = (divmod(place, size) for place in bits_in(code, type) if place < size * size)
    return frozenset((first + 1, second + 1) for first, second in places)


def code_of(pairs: frozenset[tuple[int, int]], size: int) -> str:
    """The code of pairs of digits."""
    numbers = [0] * -(-size * size // 6)
    for first, second in pairs:
        letter, bit = divmod((first - 1) * size + second - 1, 6)
        numbers[letter] |= 1 << bit
    return "".join(_ALPHABET[number] for number in numbers)


class _Bits:
    """Bits of base64 text, taken as numbers, the highest bit first. What is left of the last byte fills it up."""

    def __init__(self, code: str, type: str) -> None:
        self._bits = "".join(f"{number:06b}" for number in six_bits(code, type))
        self._end = len(self._bits) // 8 * 8
        self._place = 0
        self._type = type

    @property
    def left(self) -> int:
        """How many there are."""
        return self._end - self._place

    @property
    def rest(self) -> int:
        """What is left, as a number."""
        return int(self._bits[self._place : self._end] or "0", 2)

    def number(self, width: int) -> int:
        """The next ones."""
        if width > self.left:
            raise FormatError(f"{self._type}: the state machine ends too soon")
        start, self._place = self._place, self._place + width
        return int(self._bits[start : self._place], 2) if width else 0


@lru_cache(maxsize=32)
def machine_in(code: str, type: str) -> Machine:
    """A machine by its moves.

    A head tells the form (2 bits), the bits of a state less one and the number of digits less one (4 each), how many
    states it may begin in and how many more are good ends (as many bits as a state has), and whether the first is one
    (1 bit). Then come the states, first those to begin in, then the good ends. In one form each has a mask of the
    digits that lead on, and a state for each; in the other, after the width of such numbers (4 bits), a number of
    moves, each a digit and a state. An older head has the last bit before the good ends, and one state to begin in.
    """
    attempts = (partial(_read_machine, is_old=is_old) for is_old in (False, True))
    found = next((m for attempt in attempts if (m := attempt(_Bits(code, type))) is not None), None)
    if found is None:
        raise FormatError(f"{type}: {code[:20]!r} is no state machine that can be read")
    return found


def _read_machine(bits: _Bits, is_old: bool) -> Machine | None:
    """The machine, if all numbers fit together."""
    try:
        form, width, digits = bits.number(2), bits.number(4) + 1, bits.number(4) + 1
        is_good = is_old and bool(bits.number(1))
        begins = 1 if is_old else bits.number(width)
        good = bits.number(width)
        is_good = is_good or (not is_old and bool(bits.number(1)))
        if form == _PACKED:
            moves = _packed_moves(bits, digits, width)
        else:
            count_width = (digits - 1).bit_length() + width if is_old else bits.number(4)
            moves = _plain_moves(bits, digits, width, count_width)
    except FormatError:
        return None
    top = max((state for row in moves for to in row for state in to), default=0)
    if form > _PACKED or begins != 1 or max(top, good) >= len(moves) or bits.rest:
        return None
    if len(moves) > _MOST_STATES:
        return None
    return Machine(frozenset({0}), tuple(moves), frozenset(range(0 if is_good else 1, good + 1)))


def _packed_moves(bits: _Bits, digits: int, width: int) -> list[tuple[States, ...]]:
    found: list[tuple[States, ...]] = []
    while bits.left >= digits and len(found) <= _MOST_STATES:
        mask = bits.number(digits)
        leads = [bool(mask >> digit & 1) for digit in range(digits)]
        found.append(tuple(frozenset({bits.number(width)} if on else ()) for on in leads))
    return found


def _plain_moves(
    bits: _Bits, digits: int, width: int, count_width: int
) -> list[tuple[States, ...]]:
    found: list[tuple[States, ...]] = []
    digit_width = (digits - 1).bit_length()
    if not count_width:
        raise FormatError("a state machine has no numbers of no bits")
    while bits.left >= count_width and len(found) <= _MOST_STATES:
        row: list[set[int]] = [set() for _ in range(1 << digit_width)]
        for _ in range(bits.number(count_width)):
            row[bits.number(digit_width)].add(bits.number(width))
        found.append(tuple(map(frozenset, row[:digits])))
    return found


class _Piece(NamedTuple):
    """Part of a machine in the making: where it begins and where it ends."""

    first: int
    last: int


class _Pattern:
    """A regular expression of digits, read into a machine: `.`, `[12]`, `[^1-3]`, `(a|b)`, `*`, `+`, `?`, `{2,3}`."""

    def __init__(self, text: str, size: int) -> None:
        self.text, self.size, self.place = text, size, 0
        self.jumps: list[set[int]] = []
        """From each state to those that take no digit to get to."""
        self.steps: list[dict[int, int]] = []

    def machine(self) -> Machine:
        """The machine of the whole."""
        whole = self._choice()
        if self.place < len(self.text):
            raise self._error("expected the end")
        reached = [self._reached(state) for state in range(len(self.jumps))]
        moves = tuple(self._row(reached[state]) for state in range(len(self.jumps)))
        good = frozenset(state for state, found in enumerate(reached) if whole.last in found)
        return Machine(frozenset({whole.first}), moves, good)

    def _row(self, states: set[int]) -> tuple[States, ...]:
        found: list[set[int]] = [set() for _ in range(self.size)]
        for state in states:
            for digit, to in self.steps[state].items():
                found[digit - 1].add(to)
        return tuple(map(frozenset, found))

    def _reached(self, state: int) -> set[int]:
        found, ahead = {state}, [state]
        while ahead:
            new = self.jumps[ahead.pop()] - found
            found |= new
            ahead += new
        return found

    def _error(self, message: str) -> FormatError:
        return FormatError(f"Regex: {message} at character {self.place + 1} of {self.text!r:.60}")

    def _peek(self) -> str:
        return self.text[self.place : self.place + 1]

    def _next(self) -> str:
        letter = self._peek()
        if not letter:
            raise self._error("expected more")
        self.place += 1
        return letter

    def _state(self) -> int:
        if len(self.jumps) >= _MOST_IN_PATTERN:
            raise self._error(f"expected at most {_MOST_IN_PATTERN} states, found more")
        self.jumps.append(set())
        self.steps.append({})
        return len(self.jumps) - 1

    def _choice(self) -> _Piece:
        options = [self._sequence()]
        while self._peek() == "|":
            self.place += 1
            options.append(self._sequence())
        whole = _Piece(self._state(), self._state())
        for option in options:
            self.jumps[whole.first].add(option.first)
            self.jumps[option.last].add(whole.last)
        return whole

    def _sequence(self) -> _Piece:
        first = last = self._state()
        while self._peek() not in ("", "|", ")"):
            piece = self._repeated()
            self.jumps[last].add(piece.first)
            last = piece.last
        return _Piece(first, last)

    def _repeated(self) -> _Piece:
        """An atom, and how often it may come; what comes several times is read several times."""
        start = self.place
        piece, end = self._atom(), self.place
        if not self._is_at_repetition():
            return piece
        least, most = self._times()
        if self._is_at_repetition():
            raise self._error("expected no second repetition")
        after, pieces = self.place, [piece]
        for _ in range((most if most is not None else max(least, 1)) - 1):
            self.place = start
            pieces.append(self._atom())
            assert self.place == end, "the same text reads the same"
        self.place = after
        return self._joined(pieces, least, is_open=most is None)

    def _is_at_repetition(self) -> bool:
        return (self._peek() or " ") in "*+?{"

    def _joined(self, pieces: list[_Piece], least: int, is_open: bool) -> _Piece:
        whole = _Piece(self._state(), self._state())
        last = whole.first
        for count, piece in enumerate(pieces):
            if count >= least:
                self.jumps[last].add(whole.last)
            self.jumps[last].add(piece.first)
            last = piece.last
        self.jumps[last].add(whole.last)
        if is_open:
            self.jumps[last].add(pieces[-1].first)
        return whole

    def _times(self) -> tuple[int, int | None]:
        """The fewest times, and the most if there is a limit."""
        letter = self._next()
        if letter != "{":
            return {"*": (0, None), "+": (1, None), "?": (0, 1)}[letter]
        end = self.text.find("}", self.place)
        told, self.place = self.text[self.place : end], end + 1
        least, comma, most = told.partition(",")
        if end < 0 or not least.isdecimal() or not (most.isdecimal() or not most):
            raise self._error("expected a repetition such as {2,3}")
        fewest = int(least[:4])
        highest = int(most[:4]) if most else None if comma else fewest
        if max(fewest, highest or 0) > _MOST_REPEATS or highest == 0:
            raise self._error(f"expected at most {_MOST_REPEATS} repetitions")
        return fewest, highest

    def _atom(self) -> _Piece:
        letter = self._next()
        if letter == "(":
            piece = self._choice()
            if self._next() != ")":
                raise self._error("expected ')'")
            return piece
        if letter in "*+?{)|":
            raise self._error(f"expected a digit, found {letter!r}")
        if letter == ".":
            return self._one_of(set(range(1, self.size + 1)))
        return self._one_of(self._class() if letter == "[" else {self._digit(letter)})

    def _one_of(self, digits: set[int]) -> _Piece:
        piece = _Piece(self._state(), self._state())
        self.steps[piece.first] = dict.fromkeys(digits, piece.last)
        return piece

    def _class(self) -> set[int]:
        """`[12]`, `[1-3]`, `[^1-3]`."""
        is_negated = self._peek() == "^"
        self.place += is_negated
        found: set[int] = set()
        while (letter := self._next()) != "]":
            first = last = self._digit(letter)
            if self._peek() == "-":
                self.place += 1
                last = self._digit(self._next())
            found |= set(range(first, last + 1))
        return set(range(1, self.size + 1)) - found if is_negated else found

    def _digit(self, letter: str) -> int:
        number = int(letter, 36) if letter.isascii() and letter.isalnum() else 0
        if not 1 <= number <= self.size:
            raise self._error(f"expected digits up to {self.size}, found {letter!r}")
        return number


@lru_cache(maxsize=32)
def pattern_in(text: str, size: int) -> Machine:
    """The machine of a regular expression."""
    try:
        return _Pattern(text, size).machine()
    except RecursionError:
        raise FormatError("Regex: expected fewer brackets inside each other") from None


def text_in(code: str, type: str) -> str:
    """The text that base64 holds."""
    if len(code) > _LONGEST_TEXT:
        raise FormatError(f"{type}: expected at most {_LONGEST_TEXT} letters, found {len(code)}")
    bits = "".join(f"{number:06b}" for number in six_bits(code, type))
    letters = (int(bits[i : i + 8], 2) for i in range(0, len(bits) // 8 * 8, 8))
    return "".join(map(chr, letters))
