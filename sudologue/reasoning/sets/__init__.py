"""Sets: locked ones, almost locked ones, and complete placements of a digit."""
