"""What the families of techniques are called, and what their techniques have in common."""

FAMILIES = {
    "singles": ("Singles", "One cell is left for a digit, or one digit for a cell. Most steps of most puzzles."),
    "constraints": ("Constraints", "What cages, thermometers and other constraints of variants leave no room for."),
    "intersections": ("Intersections", "Where a box and a line cross, one of them can speak for the other."),
    "subsets": ("Subsets", "As many cells as digits, in one house: those digits go nowhere else."),
    "fish": ("Fish", "One digit in some lines, all of it in as many that cross them; almost, where there are fins."),
    "single-digit": ("Single-digit patterns", "Short chains of one digit, by the names people know them by."),
    "coloring": ("Coloring", "Candidates in two colours, of which one is true: whatever sees both goes."),
    "uniqueness": ("Uniqueness", "A puzzle with one solution has no pattern in it whose digits could change places."),
    "wings": ("Wings", "A few cells with few candidates, one of which has to be a certain digit."),
    "chains": ("Chains", "If not this, then that, and so on: one of the two ends of the chain is true."),
    "als": ("Almost locked sets", "Cells with one digit too many: if one digit goes, the others are locked."),
    "exotic": ("Exotic patterns", "Large patterns of a few of the hardest puzzles."),
    "forcing": ("Forcing chains and nets", "All cases of a cell or a digit, or one that fails, followed to the end."),
    "templates": ("Templates", "All the ways that a digit can still fill the whole board."),
}  # fmt: skip
"""The title of each family and a sentence about it."""
