"""What Sudoku Explainer 1.2.1 takes next: its order of techniques, and its choice among what each of them finds."""
