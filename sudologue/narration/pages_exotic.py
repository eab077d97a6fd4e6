"""What Kraken fish and the exotic patterns are."""

IDEAS: dict[str, str] = {
    "kraken-fish": (
        "A fish that would work, were it not for a place or two that stick out. Such a fin is usually"
        " the end of it, unless it sees the target. But a fin may reach the target by a chain "
        "instead: if the fin is true, something else is, then something else again, and in the end "
        "the target is false. When every fin leads there, the target goes, fin or no fin. A Kraken "
        "may even strike a candidate of another digit: then every way that is left to the fish must "
        "lead to it."
    ),
    "sk-loop": (
        "Four filled cells at the corners of a rectangle, in four boxes, and beside each of them two "
        "cells in its row and two in its column. These eight pairs form a ring in which neighbours "
        "share a box or a line. Give every house of the ring the digits that its two pairs may have "
        "in common; if there are just as many digits in all as open cells, none of them can be "
        "spared. So each of these houses has its digits in the ring, and loses them elsewhere."
    ),
    "tridagon": (
        "Four boxes at the corners of a rectangle, and in each of them three cells in three rows and "
        "three columns. If all twelve held the same three digits and nothing else, the orders in "
        "which the boxes have them would have to fit together along rows and columns; for half of all"
        " such shapes they cannot, however we try. So one of the cells holds something else. Where a "
        "single cell has another candidate left, we know what it holds."
    ),
    "exocet": (
        "Two cells on a line in one box, the base, hold two of three or four digits. Three lines go "
        "across the band: one through the third cell beside the base, and one through a target cell "
        "in each of the other two boxes. If outside the band each of the base digits fits into two "
        "lines only, the three cross-lines cannot all have it there, so a target holds it. That goes "
        "for both digits of the base: the targets hold the same two. Whatever does not go with that "
        "is out."
    ),
}
