"""Hints for the next step, from vague to concrete.

| level | tells | never tells |
|---|---|---|
| 1 | the kind of technique | any cell, house or digit |
| 2 | where to look: houses | any cell or digit |
| 3 | the pattern | a cell together with the digit that is concluded of it |
| 4 | the conclusion and why | |
"""

from sudologue.errors import UnknownNameError
from sudologue.inference.inference import Inference
from sudologue.inference.proof import facts_of
from sudologue.model.board import Board
from sudologue.narration.narrator import DEFAULT_LANGUAGE, LANGUAGES
from sudologue.narration.text import Text

LEVELS = (1, 2, 3, 4)


def hint_text(
    board: Board, inference: Inference, level: int, language: str = DEFAULT_LANGUAGE
) -> Text:
    """The hint for an inference on a board, telling no more than its level allows."""
    if level not in LEVELS:
        raise UnknownNameError("hint level", str(level), map(str, LEVELS))
    return LANGUAGES[language].hint(facts_of(board, inference), level)
