"""What each technique is, in a paragraph."""

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
