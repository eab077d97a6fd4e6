"""What a puzzle is. Nothing here solves."""
