"""What intersections, subsets and fish are, in a paragraph each."""

IDEAS: dict[str, str] = {
    "pointing": (
        "In a box, every place left for a digit lies in the same row or column. The box needs the "
        "digit there, so the line gets it from the box, and its other cells cannot have it. The box "
        "points along the line."
    ),
    "claiming": (
        "In a row or column, every place left for a digit lies in the same box. The line needs the "
        "digit there, so the box gets it from the line, and its other cells cannot have it. The "
        "line claims the digit for itself."
    ),
    "locked-pair": (
        "Two cells where a box and a line cross have only the same two digits left. They use up "
        "both digits, and they do so for the box and for the line at once, so both lose them "
        "everywhere else."
    ),
    "locked-triple": (
        "Three cells where a box and a line cross have only three digits left between them. They "
        "use up all three, for the box and for the line at once, so both lose them everywhere else."
    ),
    "naked-pair": (
        "Two cells of a house have the same two digits left and no others. One takes the one, one "
        "takes the other, and whichever way round it is, the rest of the house cannot have either."
    ),
    "hidden-pair": (
        "Two digits can go only in the same two cells of a house. The cells may look as if they "
        "could take more, which is what hides the pair; but they are needed, so everything else "
        "goes from them."
    ),
    "naked-triple": (
        "Three cells of a house have only three digits left between them; each may have two of them "
        "or all three. The three cells use up the three digits, so the rest of the house loses "
        "them."
    ),
    "hidden-triple": (
        "Three digits can go only in the same three cells of a house. Those cells are needed for "
        "them, so every other candidate goes from the three."
    ),
    "x-wing": (
        "In two rows, a digit can go only in the same two columns. Each row puts it in one of them, "
        "so between them the two rows serve both columns, and no other row can use it there. It "
        "works with rows and columns changed over, too."
    ),
    "naked-quad": (
        "Four cells of a house have only four digits left between them. The four cells use up the "
        "four digits, so the rest of the house loses them. In a house with many gaps, look for the "
        "hidden subset on the other side: it is smaller."
    ),
    "hidden-quad": (
        "Four digits can go only in the same four cells of a house. Those cells are needed for "
        "them, so every other candidate goes from the four."
    ),
    "swordfish": (
        "An X-Wing with three lines: in three rows a digit is kept to the same three columns, "
        "though not every row needs a place in each of them. The three rows serve the three "
        "columns, and the rest of those columns lose the digit."
    ),
    "jellyfish": (
        "A fish with four lines: in four rows a digit is kept to the same four columns. The four "
        "rows serve the four columns, and the rest of those columns lose the digit."
    ),
    "finned-x-wing": (
        "Nearly an X-Wing: in one of the two rows the digit has a place or two more, the fins, all "
        "in one box. Either a fin is true, or the X-Wing is. A candidate that both would rule out "
        "is gone: it lies in a column of the X-Wing and in the box of the fins."
    ),
    "sashimi-x-wing": (
        "A finned X-Wing with a bite taken out: without its fins, one of the rows would have a "
        "single place left in the fish. The argument is the same: either a fin is true, or the "
        "digit goes where the fish has it."
    ),
    "finned-swordfish": (
        "Nearly a Swordfish: a few more places of the digit, the fins, stick out, all in one box. "
        "Either a fin is true, or the Swordfish is. What both rule out, in a column of the fish and "
        "in the box of the fins, is gone."
    ),
    "sashimi-swordfish": (
        "A finned Swordfish with a bite taken out: without its fins, one of the lines would have a "
        "single place left. Either a fin is true, or the rest serves the columns; what both rule "
        "out is gone."
    ),
    "finned-jellyfish": (
        "Nearly a Jellyfish: a few more places of the digit, the fins, stick out, all in one box. "
        "Either a fin is true, or the Jellyfish is. What both rule out, in a column of the fish and "
        "in the box of the fins, is gone."
    ),
    "sashimi-jellyfish": (
        "A finned Jellyfish with a bite taken out: without its fins, one of the lines would have a "
        "single place left. Either a fin is true, or the rest serves the columns; what both rule "
        "out is gone."
    ),
    "franken-x-wing": (
        "A fish of two houses that takes boxes, too. A row and a box, say, whose places for a digit "
        "lie in two columns: they serve both columns, so the digit goes from the rest of those."
    ),
    "franken-swordfish": (
        "A fish of three houses that takes boxes, too: two rows and a box, say, kept to three "
        "columns; or three rows kept to two columns and a box. As in any fish, n houses serve n "
        "others."
    ),
    "finned-franken-x-wing": (
        "A Franken X-Wing with fins: places of the digit that stick out. Either a fin is true, or "
        "the fish is, and what both rule out is gone."
    ),
    "finned-franken-swordfish": (
        "A Franken Swordfish with fins: places of the digit that stick out, or that two of its "
        "houses share. Either such a fin is true, or the fish is, and what both rule out is gone."
    ),
    "squirmbag": (
        "A fish with five lines: in five rows a digit is kept to the same five columns, and the "
        "rest of those columns lose it. There is always a smaller fish across it, with the lines "
        "that are left."
    ),
    "whale": (
        "A fish with six lines. With so many lines taken, the few that are left make a much smaller "
        "fish the other way, so nobody has to look for this one."
    ),
    "leviathan": (
        "A fish with seven lines, the largest there is. The two lines that are left make an X-Wing "
        "the other way, which is far easier to see."
    ),
    "finned-squirmbag": (
        "Nearly a Squirmbag: five lines of a digit that would be kept to five others, but for fins "
        "in one box. Either a fin is true, or the fish is; what both rule out is gone."
    ),
    "sashimi-squirmbag": (
        "A finned Squirmbag with a bite taken out: without its fins, one of its five lines would "
        "have a single place left. Either a fin is true, or the fish is; what both rule out is "
        "gone."
    ),
    "mutant-x-wing": (
        "A fish of two houses with rows and columns on the same side: a row and a column, say, "
        "whose places for a digit lie in two other houses. The two serve both."
    ),
    "mutant-swordfish": (
        "A fish of three houses with rows and columns on the same side, and perhaps boxes: three "
        "houses of any kind that serve three others."
    ),
    "finned-mutant-x-wing": (
        "A Mutant X-Wing with fins: places of the digit that stick out, or that both of its houses "
        "share. Either such a fin is true, or the fish is, and what both rule out is gone."
    ),
    "finned-mutant-swordfish": (
        "A Mutant Swordfish with fins: places of the digit that stick out, or that two of its "
        "houses share. Either such a fin is true, or the fish is, and what both rule out is gone."
    ),
    "franken-jellyfish": (
        "A fish of four houses, boxes among them: the four serve four others, whose other cells "
        "lose the digit."
    ),
    "finned-franken-jellyfish": (
        "A Franken Jellyfish with fins: places of the digit that stick out, or that two of its "
        "houses share. Either such a fin is true, or the fish is, and what both rule out is gone."
    ),
    "mutant-jellyfish": (
        "A fish of four houses with rows and columns on the same side, and perhaps boxes: four "
        "houses of any kind that serve four others."
    ),
    "finned-mutant-jellyfish": (
        "A Mutant Jellyfish with fins: places of the digit that stick out, or that two of its "
        "houses share. Either such a fin is true, or the fish is, and what both rule out is gone."
    ),
    "finned-whale": (
        "Nearly a Whale: six lines of a digit that would be kept to six others, but for fins in one "
        "box. Either a fin is true, or the fish is; what both rule out is gone."
    ),
    "sashimi-whale": (
        "A finned Whale with a bite taken out: without its fins, one of its six lines would have a "
        "single place left. Either a fin is true, or the fish is; what both rule out is gone."
    ),
    "finned-leviathan": (
        "Nearly a Leviathan: seven lines of a digit that would be kept to seven others, but for "
        "fins in one box. Either a fin is true, or the fish is; what both rule out is gone."
    ),
    "sashimi-leviathan": (
        "A finned Leviathan with a bite taken out: without its fins, one of its seven lines would "
        "have a single place left. Either a fin is true, or the fish is; what both rule out is "
        "gone."
    ),
    "franken-squirmbag": (
        "A fish of five houses, boxes among them: the five serve five others, whose other cells "
        "lose the digit."
    ),
    "franken-whale": (
        "A fish of six houses, boxes among them: the six serve six others, whose other cells lose "
        "the digit."
    ),
    "mutant-squirmbag": (
        "A fish of five houses with rows and columns on the same side, and perhaps boxes: five "
        "houses of any kind that serve five others."
    ),
    "mutant-whale": (
        "A fish of six houses with rows and columns on the same side, and perhaps boxes: six houses "
        "of any kind that serve six others."
    ),
    "finned-franken-squirmbag": (
        "A Franken Squirmbag with fins: places of the digit that stick out, or that two of its "
        "houses share. Either such a fin is true, or the fish is, and what both rule out is gone."
    ),
    "finned-franken-whale": (
        "A Franken Whale with fins: places of the digit that stick out, or that two of its houses "
        "share. Either such a fin is true, or the fish is, and what both rule out is gone."
    ),
    "finned-mutant-squirmbag": (
        "A Mutant Squirmbag with fins: places of the digit that stick out, or that two of its "
        "houses share. Either such a fin is true, or the fish is, and what both rule out is gone."
    ),
    "finned-mutant-whale": (
        "A Mutant Whale with fins: places of the digit that stick out, or that two of its houses "
        "share. Either such a fin is true, or the fish is, and what both rule out is gone."
    ),
    "franken-leviathan": (
        "A fish of seven houses, boxes among them: the seven serve seven others, whose other cells "
        "lose the digit. What is left of the grid makes a far smaller fish."
    ),
    "mutant-leviathan": (
        "A fish of seven houses with rows and columns on the same side, and perhaps boxes: seven "
        "houses of any kind that serve seven others. No fish is larger."
    ),
    "finned-franken-leviathan": (
        "A Franken Leviathan with fins: places of the digit that stick out, or that two of its "
        "houses share. Either such a fin is true, or the fish is, and what both rule out is gone."
    ),
    "finned-mutant-leviathan": (
        "A Mutant Leviathan with fins: places of the digit that stick out, or that two of its "
        "houses share. Either such a fin is true, or the fish is, and what both rule out is gone."
    ),
}
