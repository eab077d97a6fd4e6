"""Attacks on the independent checker: exhaustive evidence for its theorems, and a fuzzer of traces."""
