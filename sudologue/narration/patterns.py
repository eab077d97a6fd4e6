"""What the families of techniques have to say, gathered: loaded when the first pattern is told."""

from sudologue.narration import (
    als_words,
    chain_words,
    coach_als,
    coach_chains,
    coach_coloring,
    coach_counting,
    coach_exotic,
    coach_fish,
    coach_forcing,
    coach_locked,
    coach_uniqueness,
    coloring_words,
    counting_words,
    exotic_words,
    forcing_words,
    locked_words,
    uniqueness_words,
)
from sudologue.narration.voice import Wording

COACHING: dict[str, Wording] = {
    **coach_locked.WORDS,
    **coach_fish.WORDS,
    **coach_uniqueness.WORDS,
    **coach_coloring.WORDS,
    **coach_chains.WORDS,
    **coach_als.WORDS,
    **coach_counting.WORDS,
    **coach_exotic.WORDS,
    **coach_forcing.WORDS,
}

NOTATION: dict[str, Wording] = {
    **locked_words.NOTATION,
    **uniqueness_words.NOTATION,
    **coloring_words.NOTATION,
    **chain_words.NOTATION,
    **als_words.NOTATION,
    **counting_words.NOTATION,
    **exotic_words.NOTATION,
    **forcing_words.NOTATION,
}
