"""What deadly patterns and colours are, in a paragraph each."""

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
