"""The looks of constraints on SudokuPad: colours of lines, words for numbers outside the grid, signs."""

import string

from sudologue.formats.sudokupad.shapes import Hue, Rgb

Meaning = tuple[str, str, dict[str, int]]
"""Our kind, what people call it, and its fields; a number of 0 is half the digits, rounded up."""

LINE_COLOURS: dict[Rgb, Meaning] = {
    (0x67, 0xF0, 0x67): ("whispers", "German whispers", {"diff": 0}),
    (0xFF, 0x9A, 0x00): ("whispers", "Dutch whispers", {"diff": 4}),
    (0xF0, 0x67, 0xF0): ("renban", "a renban line", {}),
    (0x2E, 0xCB, 0xFF): ("region_sum_line", "a region-sum line", {}),
    (0xFF, 0xCC, 0xAA): ("entropic", "an entropic line", {}),
    (0x33, 0xBB, 0xBB): ("modular", "a modular line", {"mod": 3}),
    (0xC9, 0xC8, 0x83): ("nabner", "a nabner line", {}),
    (0xCD, 0xB1, 0xEC): ("zipper", "a zipper line", {}),
}
"""Colours that the scripts of setters give to lines."""

LINE_HUES: dict[Hue, Meaning] = {
    Hue.GREY: ("palindrome", "a palindrome", {}),
    Hue.GREEN: ("whispers", "German whispers", {"diff": 0}),
    Hue.PINK: ("renban", "a renban line", {}),
    Hue.PURPLE: ("renban", "a renban line", {}),
    Hue.BLUE: ("region_sum_line", "a region-sum line", {}),
}
"""Any other line of such a colour."""

DOUBLE_ARROW: Rgb = (0xC5, 0x4B, 0x8B)
LOCKOUT: Rgb = (0xAA, 0xBE, 0xEF)
SLOW: Rgb = (0x64, 0x95, 0xED)
"""Of slow thermometers; others are grey."""
UNUSUAL: Rgb = (0x8A, 0x6A, 0x2F)
"""For lines that no convention has a colour for: nobody will take them for something else."""
NUMBERED_LINES = {"whispers": ("≥", "diff"), "modular": ("mod ", "mod"), "sum_line": ("Σ", "sum")}
"""Lines with another number than usual have it in their first cell, after a sign; and the field that it is."""
CLONE_LETTERS, CLONE_CORNER = string.ascii_lowercase, 0.35
"""Clones have a letter in the upper left corner, so far from the middle."""

OUTSIDE_WORDS: dict[str, tuple[str, str, str]] = {
    "sandwich": (r"sandwich", "sum", "a sandwich sum"),
    "x_sum": (r"\bx[- ]?sums?\b", "value", "an X-sum"),
    "skyscraper": (r"(?<!hidden )skyscraper", "value", "a number of skyscrapers"),
    "hidden_skyscraper": (r"hidden skyscraper", "value", "a hidden skyscraper"),
    "numbered_room": (r"numbered rooms?", "value", "a numbered room"),
}
"""Kinds of numbers outside the grid: the word in the rules that tells them, their field, and what people call them."""

OUTSIDE_MARKS = {"◯": "x_sum", "▯": "skyscraper"}
"""Texts around a number outside the grid, and the kind that it is then."""

SIGNS: dict[str, bool] = {
    "X": True,
    "V": True,
    ">": True,
    "∨": True,
    "<": False,
    "∧": False,
    "^": False,
}
"""Texts between two cells; of a sign, whether the first cell (the left or the upper one) is the larger."""
