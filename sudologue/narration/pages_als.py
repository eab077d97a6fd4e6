"""What the techniques with almost locked sets are, in a paragraph each."""

IDEAS: dict[str, str] = {
    "wxyz-wing": (
        "Four cells share four digits, and all but one of the digits can be there only once, because "
        "the cells that may hold it all see each other. Three digits used once each fill three cells, "
        "so the fourth digit must be there too, and a cell that sees all its places cannot be it."
    ),
    "als-xz": (
        "An almost locked set is a few cells of a house with one digit more than there are cells: take "
        "any digit from it, and the others are all needed. Two such sets have a digit in common, x, that "
        "cannot be in both, because its places all see each other. So one of the sets goes without x and "
        "needs all its others. If both have another digit, z, it is in one of the two, and what sees all "
        "its places in both is out. Where two digits link the sets, each set lacks one of them, and every "
        "other digit is fixed to its set."
    ),
    "als-xy-wing": (
        "Three almost locked sets: the middle one shares a digit with each of the others that cannot be "
        "on both sides. If the first set has no z, it needs the digit it shares with the middle one; the "
        "middle one then needs what it shares with the third; and the third then needs z. So z is in the "
        "first or the third, and what sees all its places in both is out. An XY-Wing is the same with "
        "three single cells."
    ),
    "als-chain": (
        "Almost locked sets in a row, each sharing with the next a digit that cannot be in both. A set "
        "that loses a digit needs all its others, so the loss is handed on from set to set, by another "
        "digit each time. If the first set has no z, the last one needs it: z is in one of the two, and "
        "what sees all its places in both is out. If the chain comes back to its first set, that one "
        "must have z."
    ),
    "death-blossom": (
        "A cell, the stem, and for each of its digits an almost locked set, a petal, that would lose the "
        "digit to the stem. All petals have another digit in common, z. Whatever the stem is, one petal "
        "loses a digit and needs z, so a cell that sees every z of every petal cannot be z."
    ),
}
