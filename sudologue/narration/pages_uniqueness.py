"""What deadly patterns and colours are, in a paragraph each, and positions that show them."""

IDEAS: dict[str, str] = {
    "unique-rectangle-1": (
        "Four cells in two rows, two columns and two boxes, and two digits that could fill them "
        "either way round: a puzzle with one solution cannot leave it at that. Three of the cells "
        "have just the two digits. So the fourth is something else, and loses both."
    ),
    "unique-rectangle-2": (
        "Four cells in two rows, two columns and two boxes could be filled with two digits either "
        "way round, and there is only one solution. Two of them, side by side, have one further "
        "digit. One of the two must hold it, so nothing that sees both can."
    ),
    "unique-rectangle-3": (
        "Two cells of a rectangle have only the two digits that could change places, and the "
        "other two have more. At least one of these holds something else, so together they count "
        "as one cell with those other digits. With further cells of a house it makes a locked "
        "set, and the rest of the house loses its digits."
    ),
    "unique-rectangle-4": (
        "Two cells of a rectangle have only the two digits that could change places, and the "
        "other two have more. If one of the two digits has to go into one of these cells, because "
        "their house has no other place for it, then neither of them can be the other digit: the "
        "way would be free to swap them."
    ),
    "unique-rectangle-5": (
        "As in type 2, a single digit keeps four cells from holding two digits either way round, "
        "but it stands in opposite corners of the rectangle, or in three. One of those is true, "
        "so what sees all of them is out."
    ),
    "unique-rectangle-6": (
        "Two opposite corners of a rectangle have more than the two digits that could change "
        "places. One of the digits has no other place in both rows, or in both columns, so it is "
        "in both of these corners or in neither. With both, nothing would be left to tell the two "
        "solutions apart, so it is in neither."
    ),
    "hidden-rectangle": (
        "One corner of a rectangle has just two digits. In the row and in the column of the "
        "corner opposite, one of the digits has no places but the rectangle's. If that corner "
        "were the other digit, its neighbours would both be the first, and the four cells could "
        "be filled either way round. So it is not."
    ),
    "avoidable-rectangle-1": (
        "Three corners of a rectangle are filled, not by the setter but by us, and one more digit "
        "would complete a pattern of two digits that could just as well stand the other way "
        "round. Had the puzzle that solution, it would have two; so the fourth corner is not that "
        "digit."
    ),
    "avoidable-rectangle-2": (
        "Two corners of a rectangle are filled, not by the setter but by us. The other two could "
        "complete a pattern of two digits that might stand the other way round, but for one "
        "further digit that both can have. One of the two is that digit, so nothing that sees "
        "both can be it."
    ),
    "unique-loop": (
        "A unique rectangle with more corners: six cells or more, such that every row, column and "
        "box has two of them or none, and two digits that could fill them by turns, one way or "
        "the other. A puzzle with one solution cannot leave it at that, so one of the cells holds "
        "something else, and the same conclusions follow as for a rectangle."
    ),
    "extended-rectangle": (
        "Three digits in six cells, where two rows cross three columns or two columns three rows. "
        "If the six held nothing else, the two lines could change places, and neither the "
        "crossing lines nor the boxes would notice. So one of the cells holds something else, and "
        "the same conclusions follow as for a rectangle."
    ),
    "bug-plus-1": (
        "If every open cell had two candidates and every digit two places in each house, the "
        "other candidate of every cell would solve the puzzle as well: a bivalue universal grave. "
        "One candidate too many keeps the board out of it, so that one is true. Count how often "
        "the three digits of its cell stand in a house: the one with three places is it."
    ),
    "bug-plus-n": (
        "If every open cell had two candidates and every digit two places in each house, the "
        "puzzle would have two solutions or none. A few candidates too many keep the board from "
        "that, and one of them is true. What sees them all is out; and two cells of a house that "
        "have them may be tied to a digit, or locked with others."
    ),
    "simple-coloring": (
        "Take the houses where one digit has just two places. Where one is true, the other is "
        "false; so colour them by turns, and follow from house to house. All of one colour are "
        "true, all of the other false. What sees both colours is out; and if two of a colour see "
        "each other, that colour is the false one."
    ),
    "multi-coloring": (
        "One digit, and two clusters of places that come in twos, each in two colours of its own. "
        "If a colour of one cluster sees a colour of the other, those two are not both true, so one "
        "of their opposites is, and what sees both opposites is out. If a colour sees both colours "
        "of the other cluster, it is false."
    ),
    "medusa": (
        "Coloring in three dimensions: candidates that come in twos, whether as the two of a cell "
        "or as the two places of a digit in a house, are coloured by turns, through all the "
        "digits. One colour is true. What sees both colours goes; a colour that meets itself, in a "
        "cell or in a house, or that empties a cell, is false."
    ),
}

EXAMPLES: dict[str, str] = {
    "unique-rectangle-1": (
        ":unique-rectangle-1:12:..1.+74+9+3.+7.3+1.68+45.4....7..9..+35.+4+6+7+47+596+83."
        "....+4.+758+9..+72+8..+542..7...9+88..+6..+27+3::139 239::"
    ),
    "unique-rectangle-2": (
        ":unique-rectangle-2:14:.+58.6.+7.4..2+8793+6+5+6+7.+4..1.8...+9+2785+626+7+58+3+"
        "41+9+89+5.4.27+3+7.62....1...+7....+25+24..8..7::343::"
    ),
    "unique-rectangle-3": (
        ":unique-rectangle-3:16:1+59..38+7+44278+1+9+5+36+6+38+5..+12+9.4...2..+3..+2..5."
        "91.6......+22..9..3.+8...3....7.....1.45::981 991::"
    ),
    "unique-rectangle-4": (
        ":unique-rectangle-4:24:9+15+3+876..23+65+9+4+81+7+8+47+6+21......4..96....+9...."
        "3.8+92.5....+9+8.4.......8+597...54......::288 289::"
    ),
    "unique-rectangle-5": (
        ":unique-rectangle-5:16:+4.+8...+5.9....+9+4.78.5+7+3...6.+1.+684+5..2.7+3..9.8.+"
        "8247.......5.61.+43+241.7.8+5+6+36....2+1.:254:235::"
    ),
    "unique-rectangle-6": (
        ":unique-rectangle-6:23:5+4..6....+3+2+8+1+79+54+676.+5.43..+1328+5+79+6+489+5+4+"
        "1+6.+3..+7....+8512+876.+5..3.5..31..8.1+37..6.+5::316 364::"
    ),
    "hidden-rectangle": (
        ":hidden-rectangle:12:..3...+75+9+9+6815+72+3+47+5...9+8+16+5..8.+4+3+9+73.9...4."
        ".4..9..1....5.+9.6.+1......9.26+97+24+1+5+83::255::"
    ),
    "avoidable-rectangle-1": (
        ":avoidable-rectangle-1:15:+4+1.+3+76.+2+53..9+4..+6..678+2..+348+2+1+6+9+45+7+3."
        "..7+82+4+16+7+46+15+32+9+8+6+8+4+239.5.195+46+7+38+2+2+7+3+51+8+64+9::129::"
    ),
    "avoidable-rectangle-2": (
        ":avoidable-rectangle-2:49:.5.91+6.+7.....24+5+68+6+2..+8+5.9+12+4+9+6+73+81+5.3."
        "+59+1+426.+6.84+2+9+37.7+2.+5+968+33...6+8.+5.58+6+2+371+4+9::171 184::"
    ),
    "unique-loop": (
        ":unique-loop:13:+4..+9+62+51+7+76+1+4359+8+2...81+73+46...2+4+8+1+35.+1.7+96+82+"
        "48+4+2.5.7+69....8.4....4.+29+6..1..6+7+4+29.::384 389::"
    ),
    "extended-rectangle": (
        ":extended-rectangle:129:8.+6+39.7.5+3.5..2+8.+6+7.1..53.4.39.....+2+2...+3.+968."
        "...2+95....29.3...+97.2......6+3.4.+289::452 462 472::"
    ),
    "bug-plus-1": (
        ":bug-plus-1:59:94+6+71+3+2..+5+1+2+49+836+7+38+7+26+54+9+1293+1+7+6+5..+4+58+932"
        "+7+1+67+618+5+4+932.+3...+7+1+2..+253..67..7..2.8.+3::579 979::"
    ),
    "bug-plus-n": (
        ":bug-plus-n:567:.2+4+3+6.+8.+18+73+54+1+6+29+16.+8.+24.3.81+2.65+3+4.+3.+48.+1.2"
        "+2+4.1+53+7.+83+1+76+2+4+9854+9+8+7+35+21+6+652+9+1+8+3+4+7::751 653::"
    ),
    "simple-coloring": (
        ":simple-coloring:3:+4...+76.+2.3..9+4..+6..678+2...48..+6+9.5+7....7+82+4.6+7.6."
        "5.2+9+8+6..+239.5.195+46+7+38+2+2+7+3+51+8+64+9::346 362::"
    ),
    "multi-coloring": (
        ":multi-coloring:1:.7+5.+469+83....+7951+44..5.32+7+6...+9+5+7.3+89.8...7+4+55.+7"
        "..4.+92+72..38+4+5+9+8+5.4..36+7...7.+5+8+21::165::"
    ),
    "medusa": (
        ":medusa:x:.+8+7.+3+1+92.....96+7+8+191..7+8..+3+84+5+3+6+9+2+1+7.+7.15+4+3.83.1+"
        "78+2...4586+2+31+7+9+7..+8+15+642+1..+9+4783+5::511 414 619 221 524 633 437 538 "
        "651 253 567 469::"
    ),
}
