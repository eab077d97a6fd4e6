"""How much is read of one puzzle."""

LONGEST_TEXT = 100_000
"""The characters of one puzzle; the largest, a 25×25 candidate grid, needs half of it."""
LONGEST_OBJECT = 2_000_000
"""Of one in JSON, whose constraints may be told by tables."""
