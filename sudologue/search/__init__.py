"""Search: how many solutions has a board, and which? Never used by the solver unless it is asked to."""
