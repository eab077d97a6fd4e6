"""A solved trace as a SAT problem and its proof, for checkers that we have no part in."""
