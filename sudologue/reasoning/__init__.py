"""What rules reason with, a room for each question."""
