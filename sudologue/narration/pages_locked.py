"""What intersections, subsets and fish are, in a paragraph each, and positions that show them."""

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

EXAMPLES: dict[str, str] = {
    "pointing": (
        ":0000:x:.47+692...+2.683....9.....6..5....9...13.....7.....1...6....752.84..2..5.7.......6"
        ".:::"
    ),
    "claiming": (
        ":0000:x:.47.92.....683....9.....6..5....9...13.....7.....1...6....752.84..2..5.7.......6.:"
        "::"
    ),
    "locked-pair": (
        ":0000:x:+347+692...+2+5683.+7..9....+76..5+6.+7.9...13.....7.+8+7..1...6+6...752.84..2..5."
        "7+7+2+5....6.:134 138 139 538 539::"
    ),
    "locked-triple": (
        ":0000:x:.47+692...+2+5683.+7..9....+76..5+6.+7.9...13.....7.+8...1...6+6...752.84..2..5.7+"
        "7+2+5....6.:538 539::"
    ),
    "naked-pair": (
        ":0000:x:+347+692...+2+5683.+7..9....+76..5+6.+7.9...13.....7.+8...1...6+6...752.84..2..5.7"
        "+7+2+5....6.:538 539::"
    ),
    "hidden-pair": (
        ":0000:x:.47.92...+2.683....9.....6..5....9...13.....7.....1...6....752.84..2..5.7.......6."
        ":::"
    ),
    "naked-triple": (
        ":0000:x:.47.92...+2.683....9.....6..5....9...13.....7.....1...6....752.84..2..5.7.......6."
        ":::"
    ),
    "hidden-triple": (
        ":0000:x:.47.92.....683....9.....6..5....9...13.....7.....1...6....752.84..2..5.7.......6.:"
        "::"
    ),
    "x-wing": (
        ":0000:x:.47+692...+2.683....9.....6..5+6...9...13.....7.....1...6....752.84..2..5.7......."
        "6.:::"
    ),
    "naked-quad": (
        ":0000:x:.47.92.....683....9.....6..5....9...13.....7.....1...6....752.84..2..5.7.......6.:"
        "::"
    ),
    "hidden-quad": (
        ":0000:x:.47.92.....683....9.....6..5....9...13.....7.....1...6....752.84..2..5.7.......6.:"
        "::"
    ),
    "swordfish": (
        ":0000:x:.47+692...+2.683.+7..9.....6..5+6...9...13.....7.....1...6+6...752.84..2..5.7....."
        "..6.:::"
    ),
    "jellyfish": (
        ":0000:x:.9...58....6.+843.78..93.........3....3..6.1486....+8...2..8+179..4.......1.1....7"
        "6.:::"
    ),
    "finned-x-wing": (
        ":0000:x:.6.2+8......9.16.2..8..5......+61+98+2.7..35+6+2....2..4...6...8+7....6+35+9+2+1+7"
        "4+8.78+6+3.9.2:367 368 416 436::"
    ),
    "sashimi-x-wing": (
        ":0000:x:.47.92.....683....9.....6..5....9...13.....7.....1...6....752.84..2..5.7.......6.:"
        "::"
    ),
    "finned-swordfish": (
        ":0000:x:.47+692...+2.683....9.....6..5+6...9...13.....7.....1...6....752.84..2..5.7......."
        "6.:::"
    ),
    "sashimi-swordfish": (
        ":0000:x:3......97.19......+7+62+9354+18...7.39...2+3.5.........6..3..5+3.....6+3.2.45...4."
        "+568...:::"
    ),
    "finned-jellyfish": (
        ":0000:x:.47.92.....683....9.....6..5....9...13.....7.....1...6....752.84..2..5.7.......6.:"
        "::"
    ),
    "sashimi-jellyfish": (
        ":0000:x:+5.+2.1..4.+48+13.9.75+7.35....1+24...+57+1.9571..+4..3+1....+5...+3.7..15..2.95+1"
        "..+71+7+5..3.94:::"
    ),
    "franken-x-wing": (
        ":0000:x:.47+692...+2.683.+7..9....+76..5+6.+7.9...13.....7.....1...6+6...752.84..2..5.7..."
        "....6.:::"
    ),
    "franken-swordfish": (
        ":0000:x:.+4...+2.+1..+2.41..+9..16.5+8.+424+6.8+2+5.3128.+1.94.+515..7+4+28..+3+1..7.+2..9"
        "2...1..+6+7+42.+185.:313 319 323 329 385 511 521 675 685 713 723 811 821 913 975::"
    ),
    "finned-franken-x-wing": (
        ":0000:x:3+5.....97.19......+7+62+9354+18.+8+67.39...2+3.5.........6..3..5+3.....6+3.2.45.."
        ".4.+568...:171 177 179 185 215 225 767 768 777 778 971 979::"
    ),
    "finned-franken-swordfish": (
        ":0000:x:3+5.....97.19......+7+62+9354+18.+8+67.39...2+3.5.........6..3..5+3.....6+3.2.45.."
        ".4.+568...:171 177 179 185 215 225 767 768 777 778 971 979::"
    ),
    "squirmbag": (
        ":0000:x:+39+4+6+758+1+2+1+56+2+843+978..93+1+4+5..+8...3....3..6.1486+4...+8...2+6.8+179.+"
        "44......+81.1+8...76.:::"
    ),
    "whale": (
        ":0000:x:..6.9...7..8.32....9..8....+6......2.8.9+6+23...2..94..6396.....52.54..........6.."
        "4.:::"
    ),
    "leviathan": (
        ":0000:x:4.8...32+7.69+2+37...3+2+784.5+6+9........6......8.5...35..4.27.9+86.....6.1+3...."
        "3..7+2+6..:::"
    ),
    "finned-squirmbag": (
        ":0000:x:+1+6....4+53.49.3.1+6+7+357+461+9+8+2......52.6......989....2........6.+1+9.+9+61."
        "+32755.1.29...:445 455 465::"
    ),
    "sashimi-squirmbag": (
        ":0000:x:+9..4.+63.+1..+491+3+8..+3.+1+8.7.+4+9+19658+2+7+344..+6.+9+1255...+4198+661.2.5+4"
        "9+8.4.+1+9+8..38.+9.6+4.1.:222 722 728::"
    ),
    "mutant-x-wing": (
        ":0000:x:.47+692...+2.683.+7..9....+76..5+6.+7.9...13.....7.....1...6+6...752.84..2..5.7..."
        "....6.:::"
    ),
    "mutant-swordfish": (
        ":0000:x:.+4...+2.+1..+2.41..+9..16.5+8.+424+6.8+2+5.3128.+1.94.+515..7+4+28..+3+1..7.+2..9"
        "2...1..+6+7+42.+185.:313 319 323 329 385 511 521 675 685 713 723 811 821 913 975::"
    ),
    "finned-mutant-x-wing": (
        ":0000:x:3+5.....97.19......+7+62+9354+18.+8+67.39...2+3.5.........6..3..5+3.....6+3.2.45.."
        ".4.+568...:171 177 179 185 215 225 767 768 777 778 971 979::"
    ),
    "finned-mutant-swordfish": (
        ":0000:x:3+5.....97.19......+7+62+9354+18.+8+67.39...2+3.5.........6..3..5+3.....6+3.2.45.."
        ".4.+568...:171 177 179 185 215 225 767 768 777 778 971 979::"
    ),
    "franken-jellyfish": (
        ":0000:x:1.3.+8+62........8..5...9....+64.+2.9.+8...78.5..68+3..+679.2+31+2+67459+87...2+83"
        ".1.....3.+2.:124 125 134 325 583 593 719 729 737 739::"
    ),
    "finned-franken-jellyfish": (
        ":0000:x:+1+6....4+53.49.3.1+6+7+357+461+9+8+2......52.6......989....2........6.+1+9.+9+61."
        "+32755.1.29...:445 455 465::"
    ),
    "mutant-jellyfish": (
        ":0000:x:1.3.+8+62........8..5...9....+64.+2.9.+8...78.5..68+3..+679.2+31+2+67459+87...2+83"
        ".1.....3.+2.:124 125 134 325 583 593 719 729 737 739::"
    ),
    "finned-mutant-jellyfish": (
        ":0000:x:3+5.....97.19......+7+62+9354+18.+8+67.39...2+3.5.........6..3..5+3.....6+3.2.45.."
        ".4.+568...:171 177 179 185 215 225 767 768 777 778 971 979::"
    ),
    "finned-whale": (
        ":0000:x:...+238..4+8..+4..2+3924+3+6..1+8.4.95.+3+8....8..6+4.1+6..8+4.3..5.4.+8..+1"
        "31+8.+3+54+92....+16.5+48:122 123 266 522 612 613 712 713 718 726 749 769:::"
    ),
    "sashimi-whale": (
        ":0000:x:+64.235.8+1.1....6.......+1+4..+2365+8.1..87.3+1652.15..72+8+6+3.+8+1.+2.3.6"
        ".....+321+8...1.8.4.:483:::"
    ),
    "finned-leviathan": (
        ":0000:x:.+59+61.7.2..7.+5.+9616+12..+953..7..+64+1..5.6...4..+1.459.+67...+1.36...2+"
        "6.+9.5.1...+5....96:278 389 878 879:::"
    ),
    "sashimi-leviathan": (
        ":0000:x:.+75.914+28.2.7+48..9+8+94.2...7+2......9+3..98+3...27+3.+912..4.8+7+2..+931"
        "+9+12..3.....31.+9+2..:127 128 537 538 547 557 558 585 587 588 595 598 685 687 688 6"
        "95 698 745:::"
    ),
    "franken-squirmbag": (
        ":0000:x:.8....3+7+42+438.7.+567+5....+8.2+3+7+2+68954+1+8+145.3.696+95....+3+85+3..."
        "6+487.2..4.+6..+4+6.....+2.:114 115 116 135 164 175 183 184 186 193 195 215 394 596 "
        "764 795 911 914 915 927 933 934 935 973 975 983 984 988 993 994 995:::"
    ),
    "franken-whale": (
        ":0000:x:.8.....+7+36+7...81.554.71.9+8+6+7+5.4396.8+8+3+65.......+4.86+53+7..5...+8."
        "1..+8...76..+6789.35.:161 181 186 214 215 216 223 224 255 258 259 276 278 286 296 91"
        "1:::"
    ),
    "mutant-squirmbag": (
        ":0000:x:.9..7.2...82......6....+2..1...+213..44.3....2..2.48.7....6.2.3.7.7...168+2+"
        "2...6..49:172 425 432 435 476 483 541 543 847 941 943 957 966 968:::"
    ),
    "mutant-whale": (
        ":0000:x:24.....5+7.+51+7...+4+279.+52+4+13.+427.+9+5+3.+1...4+73+5+2.5...1.+47..75.."
        "...4..+2.+487.+58+6+49+5+7213:614 663 664 674 678 814 853 863 951 977:::"
    ),
    "finned-franken-squirmbag": (
        ":0000:x:......2....67.85.138.+2..+4..53.62+18.41......+2+5..+25...13..+38.21....43.."
        "....5..7.+3.2:112 114 185 193 675 678 687 778 975 978 993:::"
    ),
    "finned-franken-whale": (
        ":0000:x:24.....5+7.+51+7...+4+279.+52+4+13.+427.+9+5+3.+1...4+73+5+2.5...1.+47..75.."
        "...4..+2.+487.+58+6+49+5+7213:614 663 664 674 678 814 853 863 951 977:::"
    ),
    "finned-mutant-squirmbag": (
        ":0000:x:......2....67.85.138.+2..+4..53.62+18.41......+2+5..+25...13..+38.21....43.."
        "....5..7.+3.2:112 114 185 193 675 678 687 778 975 978 993:::"
    ),
    "finned-mutant-whale": (
        ":0000:x:.+26...51....2..6......9.+3+2...74...32..4......251..74.....7....3.43.61+2.."
        ".......8.:354 355 356 554 555 556 845 846 854 855 856 859 869 999:::"
    ),
    "franken-leviathan": (
        ":0000:x:42..1.36939..42.171.6.398248.9.6417261..97..3..3.2.986...4.623..3.9..648.."
        ".2.3791::::"
    ),
    "mutant-leviathan": (
        ":0000:x:..279..15..76..82.46..819....95.....62417958.5.14.87.614..6.2797..91.4.8.9"
        "684..5.:245 246 296 329 339 347 348 349 368 382 386 399 426 449 522 526 573 583 58"
        "6:::"
    ),
    "finned-franken-leviathan": (
        ":0000:x:.2.8736..9786..423.6.924....192863746427.1..883..491...831...464.6.9.21779"
        ".4.28..::::"
    ),
    "finned-mutant-leviathan": (
        ":0000:x:..279..15..76..82.46..819....95.....62417958.5.14.87.614..6.2797..91.4.8.9"
        "684..5.:245 246 296 329 339 347 348 349 368 382 386 399 426 449 522 526 573 583 58"
        "6:::"
    ),
}
