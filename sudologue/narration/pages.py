"""What each technique is, in a paragraph, and a position that shows it."""

from sudologue.narration import (
    pages_als,
    pages_chains,
    pages_counting,
    pages_exotic,
    pages_forcing,
    pages_locked,
    pages_uniqueness,
)

IDEAS: dict[str, str] = {
    "full-house": (
        "A house has a single empty cell. It lacks a single digit, too, so the one goes into the other. "
        "It is the easiest step there is, and the most satisfying."
    ),
    "naked-single": (
        "A cell whose row, column and box between them already hold every digit but one. Look at the cell, "
        "not at the house: count what it can no longer be."
    ),
    "hidden-single": (
        "A digit that has one place left in a house. The cell may look as if it could take several digits, "
        "which is what hides it; ask instead where in the house the digit can still go."
    ),
    **pages_locked.IDEAS,
    **pages_uniqueness.IDEAS,
    **pages_chains.IDEAS,
    **pages_forcing.IDEAS,
    **pages_als.IDEAS,
    **pages_counting.IDEAS,
    **pages_exotic.IDEAS,
}

EXAMPLES: dict[str, str] = {
    "full-house": "53467891267219534819834256785976142342685379171392485696153728428741963534528617.",
    "naked-single": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "hidden-single": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    **pages_locked.EXAMPLES,
    **pages_uniqueness.EXAMPLES,
    **pages_chains.EXAMPLES,
    **pages_forcing.EXAMPLES,
    **pages_als.EXAMPLES,
    **pages_counting.EXAMPLES,
    **pages_exotic.EXAMPLES,
}
