"""Proofs: one candidate of each truth without a conflict, or none; and which truths it takes."""
