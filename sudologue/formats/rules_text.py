"""What a setter says in words, which nobody here understands: a remark says so, and which words found no constraint."""

import re
from collections.abc import Iterator
from typing import Any

from sudologue.formats.boards import naming
from sudologue.formats.imported import Findings
from sudologue.model.reading import quote

Document = dict[str, Any]

_NOTHING_NEW = re.compile(
    r"\W*(?:normal|standard|classic|regular|usual)?\s*sudoku(?: rules)?(?: apply)?\W*(?:and that's it\W*)?",
    re.IGNORECASE,
)

_WORDS: dict[str, str] = {
    r"knight": "anti_knight",
    r"\bking": "anti_king",
    r"disjoint": "disjoint_groups",
    r"(?:non|anti)-?\s?consecutive": "non_consecutive",
    r"negative constraint": "non_consecutive ratio_negative xv_negative",
    r"(?<!not )all (?:possible )?(?:kropki )?dots (?:are|have been) (?:given|shown|marked)": (
        "non_consecutive ratio_negative"
    ),
    r"(?<!not )all (?:possible )?(?:X's|Xs|XVs|X and V)": "xv_negative",
    r"\bcages?\b": "killer sum region",
    r"little killer": "little_killer",
    r"\barrows?\b": "arrow double_arrow little_killer minimum maximum greater_than",
    r"thermo": "thermo slow_thermo",
    r"palindrom": "palindrome",
    r"renban": "renban",
    r"whisper": "whispers",
    r"nabner": "nabner",
    r"zipper": "zipper",
    r"entropic|entropy": "entropic global_entropy",
    r"modular": "modular global_mod",
    r"lockout": "lockout",
    r"between lines?": "between",
    r"region sum": "region_sum_line",
    r"sandwich": "sandwich lunchbox",
    r"\bx-sums?\b|\bx sums\b|\bxsums?\b": "x_sum",
    r"skyscraper": "skyscraper hidden_skyscraper",
    r"numbered rooms?": "numbered_room",
    r"quadruple": "quadruple",
    r"\bclones?\b": "clone",
    r"kropki|(?:white|black) dots?": "kropki_white kropki_black difference ratio",
    r"\bdiagonals?\b": "diagonal little_killer",
    r"windoku|extra regions?": "region",
    r"taxicab": "anti_taxicab",
    r"counting circles?": "counting_circles",
    r"\bindex": "row_indexer col_indexer box_indexer",
    r"doublers?\b|schr(?:ö|oe|o)dinger|wild ?cards?|chaos construction|deconstruct|\bloop\b": "",
}
"""Words of rules, and our kinds (or none) that they may stand for."""


_LONGEST = 20_000
"""More than any setter writes; words further on are not looked at."""
_SHORT = 200


def remark_rules(document: Document, found: Findings) -> None:
    """Remark that there are rules in words, if they say more than that it is a Sudoku."""
    rules = document.get("rules")
    if not rules or (len(rules) < _SHORT and _NOTHING_NEW.fullmatch(rules)):
        return
    kinds = {each["type"] for each in (*document.get("constraints", []), *found.constraints)}
    missing = list(_unmatched(rules[:_LONGEST], kinds))
    if missing:
        words = naming(map(repr, missing))
        found.leave(f"the rules speak of {words}, and no constraint of that kind was read")
    else:
        found.leave(f"the rules are told in words, which are not read: {quote(rules)}")


def _unmatched(rules: str, kinds: set[str]) -> Iterator[str]:
    """The words that no constraint was read for."""
    for pattern, meant in _WORDS.items():
        word = re.search(pattern, rules, re.IGNORECASE)
        if word is not None and not kinds.intersection(meant.split()):
            yield word[0].lower()
