"""Chains as Sudoku Explainer looks for them: breadth first, the shortest of all, counted by their ancestors."""
