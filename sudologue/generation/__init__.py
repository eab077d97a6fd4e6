"""Making puzzles: fill a grid at random, dig clues out while the solution stays the only one, keep what is wanted."""
