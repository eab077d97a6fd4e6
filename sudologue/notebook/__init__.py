"""Boards, steps and solves in a notebook: pictures of them, and a player.

`Board`, `Puzzle` and `TraceStep` show themselves as SVG, `SolveResult` as a piece of a page, and
`result.player()` is a widget (the extra `notebook`).
"""

from sudologue.notebook.show import Shown, html, player, show_step, svg, text

__all__ = ["Shown", "html", "player", "show_step", "svg", "text"]
