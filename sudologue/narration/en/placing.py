"""Words for those who place constraints on a grid: headings, what to draw, and what to type."""

from sudologue.constraints.placing import Group, Hand, Placing

GROUPS = {
    Group.CAGES: "Cages and sums",
    Group.LINES: "Lines",
    Group.DOTS: "Dots and signs",
    Group.CELLS: "Cells",
    Group.OUTSIDE: "Outside the grid",
    Group.HOUSES: "Houses",
    Group.GRID: "The whole grid",
}

_HANDS = {
    Hand.CELLS: "Drag over the cells.",
    Hand.APART: "Choose the cells, wherever they are, then place them.",
    Hand.LINE: "Drag along the cells, in order.",
    Hand.PAIR: "Drag from one cell to the one beside it.",
    Hand.SQUARE: "Choose the cell at the top left of the four.",
    Hand.ROW: "Drag from the cell at the edge inwards: the clue stands before that cell.",
    Hand.RAY: "Drag from the cell at the edge to the next one on the diagonal.",
    Hand.GROUPS: "Drag over the cells of one group after another, then place them.",
    Hand.SHAPES: "Drag over a shape and then its copies, or choose single cells, then place them.",
    Hand.GRID: "It holds everywhere: there is nothing to draw.",
}

_OWN = {
    "thermo": "Drag along the cells, from the bulb.",
    "slow_thermo": "Drag along the cells, from the bulb.",
    "arrow": "Drag along the cells, from the circle; a pill takes the first two or three.",
    "greater_than": "Drag from the larger cell to the smaller one beside it.",
}
"""Where the first cell is not like the others."""

_FIELDS = {
    "sum": "Sum",
    "diff": "Difference",
    "ratio": "Ratio",
    "mod": "Divided by",
    "value": "Number",
    "values": "Digits",
    "diffs": "Differences",
    "ratios": "Ratios",
    "sums": "Sums",
    "loop": "Closed to a loop",
    "tag": "Looks like",
    "direction": "Direction",
}

_CHOICES = {
    "extra": "an extra region",
    "windoku": "a window",
    "jigsaw": "a piece of a jigsaw",
    "\\": "down to the right",
    "/": "up to the right",
}


def what_to_draw(kind: str, placing: Placing) -> str:
    """What a hand has to do, in a sentence."""
    return _OWN.get(kind) or _HANDS[placing.hand]


def field_title(name: str) -> str:
    """What a field is called beside the place where it is typed."""
    return _FIELDS.get(name, name.replace("_", " ").capitalize())


def choice_title(choice: str) -> str:
    """What can be chosen."""
    return _CHOICES.get(choice, choice)
