"""Orders of rules: our own, and those of other programs."""
