"""What single-digit patterns, wings and chains are, in a paragraph each, and positions that show them."""

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

EXAMPLES: dict[str, str] = {
    "skyscraper": (
        ":skyscraper:6:+1......+93..5..7.1+292.4....85.9.+7..2+4.78..91.+52.....+9+87+7.1...8.+"
        "63+9+6+785+2+4+1..2..6.7+9::627::"
    ),
    "two-string-kite": (
        ":two-string-kite:2:+5.94+26+7+1...1.+9+7+5...7..1+5.+9.3+4.7+5+89.+1+91+8632+4+75.5+7+"
        "9+4+1.8.+764+1+832+5+9....7+9+14+6+1+9..+6+48+37::221::"
    ),
    "turbot-fish": (
        ":turbot-fish:2:+5.94+26+7+1...1.+9+7+5...7..1+5.+9.3+4.7+5+89.+1+91+8632+4+75.5+7+9+4+"
        "1.8.+764+1+832+5+9....7+9+14+6+1+9..+6+48+37::221::"
    ),
    "empty-rectangle": (
        ":empty-rectangle:6:+1......+93..5..7.1+292.4....85.9.+7..2+4.78..91.+52.....+9+87+7.1."
        "..8.+63+9+6+785+2+4+1..2..6.7+9::627::"
    ),
    "xy-wing": (
        ":xy-wing:x:+1584+6+9+2+7+3+9+7+63+2..+1.+4+2+3+71.+6.9+8+17+2+3+4+9+6569+4+1+5+7+8+3+2"
        "+53+29+86+14+7+76+1..+23..2.+5+6.37.1+3.9.71.+2+6::874::"
    ),
    "xyz-wing": (
        ":xyz-wing:8:+1584+6+9+2+7+3+9+7+63+2..+1.+4+2+3+71.+6.9+8+17+2+3+4+9+6569+4+1+5+7+8+3+"
        "2+53+29+86+14+7+76+1..+23..2.+5+6.37.1+3.9.71.+2+6::879::"
    ),
    "w-wing": (
        ":w-"
        "wing:x:+1584+6+9+2+7+3+9+7+63+2..+1.+4+2+3+71.+6.9+8+17+2+3+4+9+6569+4+1+5+7+8+3+2+53+"
        "29+86+14+7+76+1..+23..2.+5+6.37.1+3.9.71.+2+6::578::"
    ),
    "remote-pair": (
        ":remote-pair:x:+5.94+26+7+1...1.+9+7+5...7..1+5.+9.3+4.7+5+89.+1+91+8632+4+75.5+7+9+4+"
        "1.8.+764+1+832+5+9....7+9+14+6+1+9..+6+48+37::221 621::"
    ),
    "x-chain": (
        ":x-"
        "chain:2:+5.94+26+7+1...1.+9+7+5...7..1+5.+9.3+4.7+5+89.+1+91+8632+4+75.5+7+9+4+1.8.+76"
        "4+1+832+5+9....7+9+14+6+1+9..+6+48+37::281::"
    ),
    "xy-chain": (
        ":xy-chain:x:+1......+93..5..7.1+292.4....85.9.+7..2+4.78..91.+52.....+9+87+7.1...8.+63"
        "+9+6+785+2+4+1..2..6.7+9::421::"
    ),
    "aic": (
        ":aic:x:+1584+6+9+2+7+3+9+7+63+2..+1.+4+2+3+71.+6.9+8+17+2+3+4+9+6569+4+1+5+7+8+3+2+53+"
        "29+86+14+7+76+1..+23..2.+5+6.37.1+3.9.71.+2+6::497::"
    ),
    "grouped-aic": (
        ":grouped-aic:x:+1584+6+9+2+7+3+9+7+63+2..+1.+4+2+3+71.+6.9+8+17+2+3+4+9+6569+4+1+5+7+8"
        "+3+2+53+29+86+14+7+76+1..+23..2.+5+6.37.1+3.9.71.+2+6::838::"
    ),
}
