"""What forcing chains and nets are, and positions that show them."""

IDEAS: dict[str, str] = {
    "forcing-chain-contradiction": (
        "Suppose that a candidate is true and follow one thing after another: it rules out a "
        "candidate, whose partner in a cell or house of two must then be true, which rules out "
        "the next. When two such chains end in candidates that see each other, both would have "
        "to be true and cannot be. So the first one is false."
    ),
    "forcing-chain-verity": (
        "Take a cell with a few candidates, or a digit with a few places in a house. One of them "
        "is true. If a chain leads from each of them to the same conclusion, it holds, whichever "
        "of them it is."
    ),
    "forcing-net-contradiction": (
        "Suppose that a candidate is true, pencil it in, and follow all the singles that it "
        "brings about. A step may need several earlier ones, so this is a net and no longer a "
        "chain. When a cell is left without a digit, or a digit without a place, the supposition "
        "was wrong."
    ),
    "forcing-net-verity": (
        "Go through all candidates of a cell, or all places of a digit in a house, and follow "
        "the singles that each of them brings about. What all of these nets agree on is so, "
        "although we do not know which of them is real."
    ),
    "nested-forcing-net": (
        "Suppose something, follow the singles, and nothing breaks. Then go on inside: take a "
        "cell or a house with two ways left, and show by nets that the one fails, so that the "
        "other is forced, until at last nothing is left. It is the last resort of logic, and "
        "long; but each piece of it is a single or a net, and nothing is a guess."
    ),
}

EXAMPLES: dict[str, str] = {
    "forcing-chain-contradiction": (
        ":forcing-chain-contradiction:3:...+62.3.+946...3..2+2+39..1.....+4...796.2..+6.+4+383."
        "64.+7..+1.7...6.+84...87.1....5......:141 173 175 194 274 298 516 518 524 535 537 538 "
        "544 545 554 562 565 577 586 718 723 738 811 812 825 845 975 995:375::"
    ),
    "forcing-chain-verity": (
        ":forcing-chain-verity:2:.......45.+52+81.3..36..+5.8.......89.18....1.671..5..4.....+1"
        "....45..3.9....1..75...:434:238::"
    ),
    "forcing-net-contradiction": (
        ":forcing-net-contradiction:2:.2.9..75+1..7+1.4....1.....8+43+4.6.7+5..+652..1.....95.."
        "..6......16.....16.49...3..8.5:268 291 571 573 768 792 845 975 991 995:225::"
    ),
    "forcing-net-verity": (
        ":forcing-net-verity:9:.38..7..14+7.....98..1...74....385.+1.1....9.........9.5..76.12."
        ".2+1.....3..4..5.+17.:353 449 459 487 639 649 659 687:942::"
    ),
    "nested-forcing-net": (
        ":nested-forcing-net:5:+8+4..+2+19+75+7.9.+4.2.+85.+2+9+87..6+4..19.8.+7+127....9+4+9.8"
        "4+7.3..6..2.....+2......8.3.+5.14...:172 182 346 378:526::"
    ),
}
