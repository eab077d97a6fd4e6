"""Lines of unusual numbers, drawn and recognised."""

from sudologue.formats import read, write
from sudologue.model import puzzle_json
from sudologue.model.board import Board

UNUSUAL = [
    {"type": "whispers", "cells": ["R1C1", "R1C2", "R1C3"], "diff": 3},
    {"type": "modular", "cells": ["R2C1", "R2C2", "R2C3"], "mod": 2},
    {"type": "sum_line", "cells": ["R4C1", "R4C2", "R5C2", "R5C1"], "sum": 12, "loop": True},
    {"type": "sum_line", "cells": ["R6C1", "R6C2"], "sum": 9, "loop": False},
    {"type": "lockout", "cells": ["R7C1", "R7C2", "R7C3"], "diff": 3},
    {"type": "slow_thermo", "cells": ["R8C1", "R8C2"]},
    {"type": "thermo", "cells": ["R9C1", "R9C2"]},
]


def test_unusual_lines_stand_beside_each_other() -> None:
    drawn = Board.of(puzzle_json.from_document({"size": 9, "constraints": UNUSUAL}))
    again = puzzle_json.to_document(read(write(drawn, "sudokupad")).puzzle)["constraints"]
    assert sorted(again, key=str) == sorted(UNUSUAL, key=str)
