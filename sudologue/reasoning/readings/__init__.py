"""Readings: what constraints and sums still allow, by themselves and with the conflicts between their cells."""
