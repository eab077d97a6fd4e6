"""What forcing chains and nets are."""

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
