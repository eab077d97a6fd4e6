"""How hard is a puzzle? One module for each metric; `grade` gathers them."""
