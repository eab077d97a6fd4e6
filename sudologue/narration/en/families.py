"""What the families of techniques have to say, gathered: loaded when the first pattern is told."""

from sudologue.narration import (
    als_words,
    chain_words,
    coloring_words,
    counting_words,
    locked_words,
    uniqueness_words,
)
from sudologue.narration.en import (
    als,
    chains,
    coloring,
    exocet,
    fish,
    forcing,
    kraken,
    subsets,
    sue_de_coq,
    uniqueness,
)
from sudologue.narration.facts import forcing as forcing_words
from sudologue.narration.voice import Wording

COACHING: dict[str, Wording] = {
    **subsets.WORDS,
    **fish.WORDS,
    **uniqueness.WORDS,
    **coloring.WORDS,
    **chains.WORDS,
    **als.WORDS,
    **sue_de_coq.WORDS,
    **exocet.WORDS,
    **forcing.WORDS,
}

NOTATION: dict[str, Wording] = {
    **locked_words.NOTATION,
    **uniqueness_words.NOTATION,
    **coloring_words.NOTATION,
    **chain_words.NOTATION,
    **als_words.NOTATION,
    **counting_words.NOTATION,
    **kraken.NOTATION,
    **forcing_words.NOTATION,
}
