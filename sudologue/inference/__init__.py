"""What a deduction is, and what it rests on."""
