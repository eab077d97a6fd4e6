"""Implications followed breadth first, as Sudoku Explainer follows them."""
