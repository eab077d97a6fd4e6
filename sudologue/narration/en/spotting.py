"""How to spot each technique: what to look for on a board, and in which order. The idea itself is in `idea`."""

from functools import cache

from sudologue.rules.catalog import RULES
from sudologue.rules.techniques import TECHNIQUES

_SINGLES = {
    "full-house": (
        "Look for the fullest rows, columns and boxes. Whenever you have placed a digit, glance at its three "
        "houses: one of them may have a single gap left."
    ),
    "naked-single": (
        "Pick empty cells whose row, column and box are already well filled, and count 1 to 9 through what they "
        "see. With pencil marks it is a cell with one candidate."
    ),
    "hidden-single": (
        "Take a digit that is on the board several times. In a box that lacks it, strike out the rows and columns "
        "that have it, and see whether one cell is left. Then do the same along rows and columns."
    ),
}

_CONSTRAINTS = {
    "pair-support": (
        "Begin at the ends: the bulb and the tip of a thermometer, dots beside a given, the cell of a line with the"
        " fewest candidates. Whenever one of two neighbours has lost a digit, ask what the other can still go with."
    ),
    "whisper-high-low": (
        "Strike 5 from the line, then look for a cell that can only be low or only be high, from a given nearby or "
        "from its house. Count from there along the line: low, high, low."
    ),
    "cage-combinations": (
        "Look at the cages with the smallest and the largest sums for their size, such as 3, 4, 16 or 17 in two "
        "cells: they have one or two combinations. Then at cages that have just lost a candidate."
    ),
    "arrow-bounds": (
        "Look for long shafts and for shafts inside one box, where the digits have to differ: the circle must be "
        "large and the shaft small."
    ),
    "45-rule": (
        "Look for a row, column or box that cages cover but for a cell or two, or where a single cell of a cage "
        "sticks out. Add the sums up, and compare with 45."
    ),
    "line-table": (
        "Look at short lines, and at lines most of whose cells have two or three candidates. Write the ways to fill"
        " them one below the other, and read each column."
    ),
    "must-contain": (
        "Write the combinations of a cage side by side and look for a digit that is in all of them. Then see where "
        "its places in the cage lie: in one house, or where one cell sees them all?"
    ),
    "two-cages": (
        "Look for two cages that lie in the same row, column or box. Take the one with few combinations, and cross "
        "out those of the other that share a digit with every one of them."
    ),
    "45-rule-several": (
        "Look along two or three neighbouring rows or columns for a place where cages end nearly flush with the "
        "edge. The fewer cells are left over, the better."
    ),
}

_INTERSECTIONS = {
    "pointing": (
        "Box by box, take a missing digit and look where it can go. If the two or three places lie in a line, "
        "follow that line out of the box: the digit goes there."
    ),
    "claiming": (
        "Along a row or column with few gaps, take a missing digit. If all its places are inside one box, the other"
        " cells of that box lose it."
    ),
    "locked-pair": (
        "Look for two cells side by side, in one box and on one line, with the same two candidates. Then look "
        "twice: along the line, and around the box."
    ),
    "locked-triple": (
        "Look at the three cells where a box and a line cross, if all are open. If they have three digits between "
        "them, look along the line and around the box."
    ),
}

_SUBSETS = {
    "naked-pair": (
        "Look for cells with two candidates, and for a second cell in the same row, column or box with the same "
        "two."
    ),
    "hidden-pair": (
        "In a house, look for digits with two places left. If two of them have the same two places, those cells "
        "hold nothing else. It helps where two digits are missing from the same rows and columns around a box."
    ),
    "naked-triple": (
        "Look for cells with two or three candidates in one house, and try to find three that use no more than "
        "three digits. 12, 23 and 13 are a triple, too."
    ),
    "hidden-triple": (
        "In a house with six gaps or more, look for three digits that are rare in it, with two or three places "
        "each. Do they share three cells?"
    ),
    "naked-quad": (
        "In a house with eight or nine gaps, look for cells with few candidates, and try to find four that use no "
        "more than four digits."
    ),
    "hidden-quad": (
        "In a house with hardly any clue, look for four digits that have few places each. Those that stand as "
        "givens in the same crossing lines are a good start."
    ),
}

_FISH = {
    "x-wing": (
        "Take one digit and look for rows where it has two places left. Do two such rows have them in the same two "
        "columns? Then look up and down these columns. Afterwards do it with columns."
    ),
    "swordfish": (
        "Take one digit and look for rows where it has two or three places left. Find three such rows that need no "
        "more than three columns. Afterwards do it with columns."
    ),
    "jellyfish": (
        "Take a digit that is on the board only a few times and look for four rows, each with two to four places, "
        "that need no more than four columns. Afterwards do it with columns."
    ),
    "finned-x-wing": (
        "Look for an X-Wing that one or two more places in one of its rows spoil. If these lie in one box with a "
        "corner of the X-Wing, look at the other cells of the corner's column in that box."
    ),
    "sashimi-x-wing": (
        "Look for a row with two places of a digit, and a second row that has only one of these columns but a place"
        " or two near the other. The cells beside those, in the column that is missed, are what goes."
    ),
    "kraken-fish": (
        "Look for a fish that a single place spoils, and ask what would follow if that place were true. If a short "
        "chain from there strikes the same candidate as the fish, it goes."
    ),
}

_SINGLE_DIGIT = {
    "skyscraper": (
        "Take one digit and look for two rows with two places each, one above the other at one end but not at the "
        "other. The uneven ends are the roofs: look at what sees both. Then do it with columns."
    ),
    "two-string-kite": (
        "Take one digit and look for a row with two places and a column with two places, with an end of each in the"
        " same box, not in the same cell. The cell where the other ends meet is the one to look at."
    ),
    "turbot-fish": (
        "Mark all houses where a digit has two places. Look for two of them that are joined by a third house, "
        "whatever kinds they are, and look at what sees both free ends."
    ),
    "empty-rectangle": (
        "Look for a box where a digit keeps to one row and one column, like an L or a cross. Then look along that "
        "row, or that column, for a line that crosses it and has the digit just twice."
    ),
}

_COLORING = {
    "remote-pair": (
        "Look for four or more cells with the same two candidates. Join those that see each other, and number them:"
        " what sees an odd and an even one loses both digits."
    ),
    "simple-coloring": (
        "Choose a digit that has many houses with just two places. Colour one of them blue, its partner green, and "
        "go on as far as it will go. Then look for cells that see both colours, and for two of a colour in one "
        "house."
    ),
    "multi-coloring": (
        "Colour one digit as far as it will go, then begin again with two other colours at places that are left. "
        "Look for a house in which two of the clusters meet."
    ),
    "medusa": (
        "Begin at a cell with two candidates whose digits have two places in its houses. Colour from candidate to "
        "candidate, inside cells as well as along houses. Look for a colour twice in a cell or house, and for "
        "candidates between both."
    ),
}

_UNIQUENESS = {
    "bug-plus-1": (
        "Near the end, when all open cells have two candidates but one, which has three. In that cell, choose the "
        "digit that stands three times in its row, column or box."
    ),
    "unique-rectangle-1": (
        "Look for two cells with the same two candidates in a row or column of one box, and a third one like them "
        "in line with one of the two in another box. The fourth corner can be neither of the digits."
    ),
    "unique-rectangle-2": (
        "Look for a rectangle over two boxes with the same two digits in all corners. If two corners have one digit"
        " more, the same one, look at the cells that see both."
    ),
    "unique-rectangle-3": (
        "Look for a rectangle with two bare corners side by side. Take what the other two have beyond the two "
        "digits, as if it were one cell, and try to complete a pair or triple with it in their house."
    ),
    "unique-rectangle-4": (
        "Look for a rectangle with two bare corners side by side. In the line or box of the other two, is one of "
        "the two digits nowhere else? Then they lose the other."
    ),
    "unique-rectangle-5": (
        "Look for a rectangle in which the corners that are not bare are opposite, or are three, and have the same "
        "one digit more. Look at what sees all of them."
    ),
    "unique-rectangle-6": (
        "Look for a rectangle with bare corners opposite each other. Has one of the digits no other place in both "
        "of its rows, or in both columns? Then the other corners lose it."
    ),
    "hidden-rectangle": (
        "Look for a cell with two candidates and a rectangle over two boxes whose other corners have both of them, "
        "too. From the opposite corner: has one of the digits no places but the rectangle's in its row and in its "
        "column?"
    ),
    "avoidable-rectangle-1": (
        "Among the digits that you have placed, not the givens, look for three corners of a rectangle over two "
        "boxes like 1 2 over 2. The fourth corner cannot be the missing 1."
    ),
    "avoidable-rectangle-2": (
        "Among the digits that you have placed, look for two different ones in line. If opposite them two cells "
        "could complete the rectangle, or hold the same third digit, look at what sees both cells."
    ),
    "unique-loop": (
        "Look for many cells with the same two candidates, and try to close them to a ring, two in each row, column"
        " and box that it goes through. One or two cells of the ring may have more."
    ),
    "extended-rectangle": (
        "Look for six cells in two rows and three columns, each column inside one box, with the same three digits "
        "and little else. Then do it with two columns and three rows."
    ),
    "bug-plus-n": (
        "Near the end, when all open cells have two candidates but two or three. Find the extra ones as in a BUG+1,"
        " and look at what sees all of them."
    ),
}

_WINGS = {
    "xy-wing": (
        "Take a cell with two candidates, say 1 and 2. Among the cells that it sees look for a 13 and a 23. Then "
        "look where the two see the same cells: 3 goes there."
    ),
    "xyz-wing": (
        "Take a cell with three candidates, say 1, 2 and 3. Look for a 13 in its box and a 23 on its line, or the "
        "other way round. What goes is in that box and on that line."
    ),
    "w-wing": (
        "Look for two cells with the same two candidates that do not see each other. For each of the digits, look "
        "for a house with two places, one in sight of each cell."
    ),
    "wxyz-wing": (
        "Look for three cells in a line or box and a fourth near them, four digits in all. Go through the digits: "
        "if just one of them has places that do not see each other, look at what sees all of these."
    ),
}

_CHAINS = {
    "x-chain": (
        "Take one digit, mark the houses where it has two places, and go from one to the next. After each further "
        "house with two places, look at what sees both the first and the last place."
    ),
    "xy-chain": (
        "Begin at a cell with two candidates and choose the one that you want to strike elsewhere. Go by the other "
        "one to the next cell with two candidates, and on, until a cell ends in the digit that you chose."
    ),
    "aic": (
        "Begin at a candidate, suppose that it is false, and follow what becomes true: the other place of a digit "
        "in a house, the other digit of a cell. Whenever something is true, look at what both it and the start "
        "would rule out."
    ),
    "grouped-aic": (
        "Where a chain gets stuck, see whether the places of a digit in a box lie in one line. Two or three of them"
        " count as one, and the chain goes on."
    ),
}

_ALS = {
    "sue-de-coq": (
        "Where a box and a line cross, look for two or three open cells with two digits more than cells. Then look "
        "for a cell with two of these digits on the rest of the line, and one with two others in the rest of the "
        "box."
    ),
    "als-xz": (
        "Look for cells with two candidates, pairs of cells with three, threes with four. Take two such sets that "
        "have a digit in common whose places all see each other. A second common digit goes from what sees all of "
        "it."
    ),
    "als-xy-wing": (
        "Look for an almost locked set that is joined to two others, by two different digits. If these two share a "
        "further digit, look at what sees all its places in both."
    ),
    "als-chain": (
        "As an XY-Chain, but with almost locked sets in place of cells: go in by one digit and out by another. When"
        " the last set has a digit of the first, look at what sees both."
    ),
    "death-blossom": (
        "Take a cell with two or three candidates as the stem. For each of them look for an almost locked set all "
        "of whose places of that digit see the stem. A further digit that these petals share is what to look for."
    ),
    "aligned-pair-exclusion": (
        "Look for two cells in one box and line, or that see many cells together, with few candidates. Go through "
        "the pairs of digits and cross out those that a cell with two candidates, seen by both, has."
    ),
    "aligned-triple-exclusion": (
        "Look for three cells that see several cells of two or three candidates together. Go through the ways to "
        "fill them, digit by digit, beginning with the cell that has the fewest."
    ),
}

_EXOTIC = {
    "fireworks": (
        "Look for a cell such that several digits have at most one place in its row outside its box, and at most "
        "one in its column outside it. Three such digits with the same two wings are what to look for."
    ),
    "sk-loop": (
        "Look for four givens at the corners of a rectangle in four boxes, with empty pairs beside them in their "
        "rows and columns. Count the digits around the ring."
    ),
    "tridagon": (
        "Look for three digits that are givens in none of four boxes at the corners of a rectangle. In each of the "
        "boxes they keep to three cells in different rows and columns. Look for the one that has more."
    ),
    "exocet": (
        "Look for two cells of a box in one line, with three or four digits between them, and two cells in the "
        "band's other boxes, off that line, with the same digits. Then count the digits along the three "
        "cross-lines."
    ),
}

_FORCING = {
    "forcing-chain-contradiction": (
        "Choose a candidate that would settle many others, such as one of a cell with two, in houses with two "
        "places. Suppose it, follow one thing after another on two ways, and look whether they clash."
    ),
    "forcing-chain-verity": (
        "Choose a cell with two or three candidates, or a digit with two or three places. Follow each of them, and "
        "look for something that all of them do."
    ),
    "forcing-net-contradiction": (
        "Choose a candidate that would settle much and pencil it in, in another colour. Place all singles that "
        "follow, until a cell is empty or a digit has no place. If nothing breaks, try another one."
    ),
    "forcing-net-verity": (
        "Choose a cell with two or three candidates. Play out each of them on a copy of the board, and compare the "
        "copies: what is the same in all of them is true."
    ),
    "nested-forcing-net": (
        "Only where nothing else is left. Choose the candidate whose net gets furthest without breaking, and there "
        "a cell with two ways, one of which breaks at once."
    ),
}

_TEMPLATES = {
    "template-set": (
        "Choose a digit that is on the board often. Draw all the ways to complete it; a cell that is in all of them"
        " is settled."
    ),
    "template-delete": (
        "Choose a digit that is on the board often. Take one of its candidates and try to complete the digit from "
        "there, row by row. If that cannot be done, the candidate goes."
    ),
}

_SIMPLE_FISH = ("x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan")
_NUMBERS = ("two", "three", "four", "five", "six", "seven")

_TABLES = (
    *(_SINGLES, _CONSTRAINTS, _INTERSECTIONS, _SUBSETS, _FISH, _SINGLE_DIGIT, _COLORING),
    *(_UNIQUENESS, _WINGS, _CHAINS, _ALS, _EXOTIC, _FORCING, _TEMPLATES),
)


@cache
def spotting() -> dict[str, str]:
    """How to spot each technique, in teaching order."""
    written = {name: text for table in _TABLES for name, text in table.items()}
    return {name: written.get(name) or _other_fish(name) for name in RULES}


def _other_fish(name: str) -> str:
    """The larger fish differ in their number of lines, in fins, and in the kinds of houses that they are made of."""
    size = _SIMPLE_FISH.index(next(fish for fish in _SIMPLE_FISH if name.endswith(fish)))
    number, plain = _NUMBERS[size], TECHNIQUES[_SIMPLE_FISH[size]].name
    if "franken" in name:
        shape = (
            f"Take one digit, and {number} houses, a box among them, in which it has few places. "
        )
        end = f"Can all of them be covered by {number} others?"
    elif "mutant" in name:
        shape = f"Take one digit, and {number} houses of any kind in which it has few places. "
        end = f"Can all of them be covered by {number} others, rows, columns and boxes mixed?"
    elif size < _NUMBERS.index("five"):
        shape = (
            f"Look for {number} rows of a digit that would be a {plain} but for a place or two. "
        )
        end = "Afterwards do it with columns."
    else:
        shape = f"Look for the smaller fish across it first: {number} lines on one side leave few on the other. "
        end = "You will hardly ever have to look for this one."
    return shape + _fins(name) + end


def _fins(name: str) -> str:
    if "sashimi" in name:
        return "These fins lie in one box, and without them one of the rows would have a single place. "
    if "finned" in name:
        return "What sticks out are the fins: only what sees all of them can go. "
    return ""
