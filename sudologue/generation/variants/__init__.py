"""Making variants: what can be drawn on a filled grid, kind by kind, and how a puzzle is made of that."""
