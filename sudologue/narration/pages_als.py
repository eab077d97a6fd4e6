"""What the techniques with almost locked sets are, in a paragraph each, and positions that show them."""

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

EXAMPLES: dict[str, str] = {
    "wxyz-wing": (
        ":wxyz-wing:3:25.8+4+6.73+8..+59+76+2.+7..1+325..+987+4+25..+63+2+4+68+1+7..+6+1+53+7+9+8"
        "424..+9+5.+2..+19+2+76.+4..5.82+14.6.::392::"
    ),
    "als-xz": (
        ":als-xz:2:.47.6.+1.....5.1.........8.63......98..13.....5..6.73+1.7...+39...836...+9.1.."
        "...+62.3:242 274 447 538 547 555 556 725 728 738 758 825 925 935:263::"
    ),
    "als-xy-wing": (
        ":als-xy-wing:9:...1.5..6.+6..895...7.2..31...3...4....6..2....8.....5.8.....2..4.7.+28.."
        ".62..5..87:157 172 173 179 196 312 354 374 375 376 384 415 424 433 439 454 474 475 476 5"
        "51 644 744 754 944 954 963 988 989 994:917 979::"
    ),
    "als-chain": (
        ":als-chain:7:+1.25..4..68+42....39+5..46...8+1........+25..41..+46...1...2.1...3....+87."
        "..9...+6....8.:139 354 589 648:738::"
    ),
    "death-blossom": (
        ":death-blossom:x:...13.8.5.....5.63+532+6..1...2.8..........6......+45.79...32..5....95."
        "7+31..+57+3.4...:258 448 458 825 858 879 889 899:835 876 935::"
    ),
}
