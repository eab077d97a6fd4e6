"""What single-digit patterns, wings and chains are, in a paragraph each."""

IDEAS: dict[str, str] = {
    "skyscraper": (
        "A digit has two places left in each of two rows, and two of these places share a "
        "column. Not both of that column's can be true, so one of the other two is: what sees "
        "both of those cannot be the digit. Two columns joined by a row work the same way. "
        "Drawn, it looks like two towers of unequal height."
    ),
    "two-string-kite": (
        "A digit has two places left in a row and two in a column, and one of each lies in the "
        "same box. Those two cannot both be true, so one of the far ends is, and the cell where"
        " the far ends meet cannot be the digit."
    ),
    "turbot-fish": (
        "A digit has two places left in each of two houses of any kind, and a place of one sees"
        " a place of the other. So one of the two far ends is true, and what sees both of them "
        "cannot be the digit."
    ),
    "empty-rectangle": (
        "In a box, all places for a digit lie on one row and one column; the other cells of the"
        " box, the empty rectangle, have none. A column with two places for the digit, one of "
        "them on that row, ties its other end to the box: either that end is the digit, or the "
        "box has it on its column. What sees both is out."
    ),
    "xy-wing": (
        "A pivot with two digits left sees two pincers. Each pincer has one of the pivot's "
        "digits and a third one, the same for both. Whatever the pivot is, one of the pincers "
        "is left with the third digit, so a cell that sees both pincers cannot be it."
    ),
    "xyz-wing": (
        "Like an XY-Wing, but the pivot may be the third digit too. So one of the three cells "
        "is that digit, and a cell that sees all three cannot be."
    ),
    "w-wing": (
        "Two cells that do not see each other have the same two digits left. Some house has "
        "only two places for one of those digits, and each of them is seen by one of the cells."
        " So the cells cannot both be that digit: one of them is the other one, and what sees "
        "both cells cannot be."
    ),
    "remote-pair": (
        "A chain of cells, each seeing the next, all with the same two digits left. They take "
        "turns along the chain, so two cells with an even number of cells between them are "
        "different, and what sees both can be neither digit."
    ),
    "x-chain": (
        "One digit, followed from house to house. In each house of the chain it has two places "
        "left, and one house's place sees the next one's. If the first place is false, the last"
        " is true; so one of the two is, and what sees both cannot be the digit."
    ),
    "xy-chain": (
        "A chain of cells with two digits left each. If the first is not the digit we care "
        "about, it is its other one, which settles the next cell, and so on, until the last "
        "cell is that very digit. So the first or the last cell has it, and what sees both "
        "cannot."
    ),
    "aic": (
        "A chain that alternates: if this is false, that is true, so the next is false, and so "
        "on. The steps may go through cells with two digits left and through digits with two "
        "places left, in any order. One of its two ends is true, so what both of them rule out "
        "is gone. If the chain comes back to where it began, it proves its start, or closes to "
        "a loop in which every link counts."
    ),
    "grouped-aic": (
        "An alternating chain in which a step may be a group: two or three cells where a box "
        "and a line cross, taken together. The group is true if one of its cells has the digit,"
        " and then it rules out the digit in the rest of the box and of the line. A step may also "
        "lead through an almost locked set, cells with one digit more than there are cells: take "
        "one digit away, and each of the others has its place among them."
    ),
}
