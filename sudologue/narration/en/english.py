"""English, as a language that steps can be told in."""

from collections.abc import Mapping

from sudologue.narration.en.answers import answer_text
from sudologue.narration.en.arguments import implication_text
from sudologue.narration.en.coach import COACH
from sudologue.narration.en.constraints import constraint_text, rules_text
from sudologue.narration.en.families import all_words
from sudologue.narration.en.hints import hint, no_hint
from sudologue.narration.en.mistakes import mistakes_text, problem_text
from sudologue.narration.en.proof import PROOF
from sudologue.narration.en.spotting import spotting
from sudologue.narration.en.terse import TERSE
from sudologue.narration.en.verdicts import verdict_text
from sudologue.narration.language import Language


def _ideas() -> Mapping[str, str]:
    return {rule: words.idea for rule, words in all_words().items()}


ENGLISH = Language(
    (TERSE, COACH, PROOF),
    hint,
    mistakes_text,
    answer_text,
    _ideas,
    rules=rules_text,
    constraint=constraint_text,
    no_hint=no_hint,
    spotting=spotting,
    verdict=verdict_text,
    implication=implication_text,
    problem=problem_text,
)
