"""Forcing: what follows from an assumption, how it comes to a contradiction, and how that is written down."""
