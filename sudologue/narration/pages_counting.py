"""What Sue de Coq, exclusions, templates and fireworks are, in a paragraph each."""

IDEAS: dict[str, str] = {
    "sue-de-coq": (
        "Some cells where a line crosses a box, some more of the line and some more of the box: "
        "count their digits. A digit whose places among these cells lie in one house can stand there "
        "once. If that makes no more digits than cells, all of them are used up: those of the line's "
        "cells go from the rest of the line, those of the box's cells from the rest of the box, and "
        "those of the crossing alone from both."
    ),
    "aligned-pair-exclusion": (
        "Two cells, taken together: go through all the ways to fill them. They cannot take the two "
        "digits of a cell with two candidates that both of them see, nor two digits of a group of "
        "cells with one digit more than cells; and if they see each other, they differ. A candidate "
        "that is in no way left to fill them goes."
    ),
    "aligned-triple-exclusion": (
        "Three cells, taken together: go through all the ways to fill them. Those that see each "
        "other differ, and they must not take every candidate of another cell that sees them, which "
        "has two or three. A candidate that is in no way left to fill the three goes."
    ),
    "template-set": (
        "A template is a way to place one digit all over the board: a cell in each row, and no two "
        "of them in the same column or box. Lay all the templates that the candidates allow over "
        "each other. A cell that is in every one of them holds the digit; and it is in no template "
        "of another digit, which may settle more."
    ),
    "template-delete": (
        "A template is a way to place one digit all over the board: a cell in each row, and no two "
        "of them in the same column or box. A candidate that is in no template that the board still "
        "allows is out. Whatever fish and other patterns of a single digit show, templates show as "
        "well, at the price of going through all of them."
    ),
    "fireworks": (
        "Take the cell where a row and a column cross, and a digit that has at most one place "
        "outside the cell's box in the row, and at most one in the column: its wings. It is in one "
        "of the three cells, because the box cannot have it on both lines but where they cross. "
        "Three digits with the same cell and wings fill them; so do two digits of one corner of a "
        "rectangle with two of the opposite corner. Nothing else goes there."
    ),
}
